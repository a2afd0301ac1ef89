/* format_layout.c: where the parts of a number go. */
#include "vm/numbers/format_layout.h"
#include "vm/machine/pieces.h"

/* Digits in groups from the right, filled with zeros to at least `least` characters; never begins with a separator.
 * Without a builder only counts. Groups are laid out left to right from the number of groups that the width takes. */
static size_t group_digits(StrBuilder *b, const char *digits, size_t count, size_t least, size_t group, char separator)
{
    size_t width = count;
    if (!separator) {
        width = count < least ? least : count;
        if (b) {
            builder_fill(b, '0', width - count);
            builder_ascii(b, digits, count);
        }
        return width;
    }
    /* The fewest digits such that they and their separators fill `least`. */
    size_t total = count;
    if (total + (total ? (total - 1) / group : 0) < least) {
        size_t blocks = least / (group + 1), over = least % (group + 1);
        total = blocks * group + (over ? over : 1);
        /* A width that would begin with a separator gets one more digit before it. */
    }
    if (total < count)
        total = count;
    width = total + (total ? (total - 1) / group : 0);
    if (!b)
        return width;
    for (size_t i = 0; i < total;) {
        size_t n = (total - i - 1) % group + 1, zeros = total - count;
        size_t fill = i < zeros ? (zeros - i < n ? zeros - i : n) : 0;
        builder_fill(b, '0', fill);
        if (n > fill)
            builder_ascii(b, digits + (i + fill - zeros), n - fill);
        i += n;
        if (i < total)
            builder_char(b, (uint8_t)separator);
        if (b->failed)
            break;
    }
    return width;
}

bool layout_number(StrBuilder *b, const FormatSpec *f, const NumberLayout *n)
{
    char sign = n->negative ? '-' : f->sign == '+' || f->sign == ' ' ? f->sign : 0;
    const char *prefix = n->prefix ? n->prefix : "";
    size_t fixed = (sign != 0) + strlen(prefix) + n->tail_count + (n->rest ? n->rest->length : 0);
    size_t width = f->width < 0 ? 0 : count_size(f->width);
    size_t least = f->zero_padded && width > fixed && !n->rest ? width - fixed : 0;
    size_t group = n->group ? n->group : 3;
    bool digits = n->digit_count || least;
    char separator = n->digit_count ? f->grouping : 0; /* inf and nan are not grouped */
    size_t grouped = digits ? group_digits(NULL, n->digits, n->digit_count, least, group, separator) : 0;
    size_t used = fixed + grouped, room = width > used ? width - used : 0;
    size_t left = f->align == '>' ? room : f->align == '^' ? room / 2 : 0;
    size_t inner = f->align == '=' ? room : 0;
    if (!builder_reserve(b, used + room, f->fill) || (separator && !charge_for(b->c, grouped, RATE_ITEM)))
        return false;
    if (!separator && !n->rest && b->width == 1 &&
        used + room <= PIECE_BYTES) { /* the common case: written where there is room for all of it */
        uint8_t *to = b->data + b->length;
        const size_t zeros = grouped - n->digit_count;
        b->length += used + room;
        for (; left; left--, room--)
            *to++ = (uint8_t)f->fill;
        if (sign)
            *to++ = (uint8_t)sign;
        while (*prefix)
            *to++ = (uint8_t)*prefix++;
        for (size_t k = inner; k; k--, room--)
            *to++ = (uint8_t)f->fill;
        for (size_t k = zeros; k; k--)
            *to++ = '0';
        if (n->digit_count)
            to = (uint8_t *)memcpy(to, n->digits, n->digit_count) + n->digit_count;
        if (n->tail_count)
            to = (uint8_t *)memcpy(to, n->tail, n->tail_count) + n->tail_count;
        for (; room; room--)
            *to++ = (uint8_t)f->fill;
        return true;
    }
    builder_fill(b, f->fill, left);
    if (sign)
        builder_char(b, (uint8_t)sign);
    builder_ascii(b, prefix, strlen(prefix));
    builder_fill(b, f->fill, inner);
    if (digits)
        group_digits(b, n->digits, n->digit_count, least, group, separator);
    if (n->rest)
        builder_str(b, n->rest);
    builder_ascii(b, n->tail, n->tail_count);
    return builder_fill(b, f->fill, room - left - inner);
}
