/* type_str_split.c: str's methods that take text apart or strip characters from its ends, and join(). */
#include "runtime/text/text.h"

/* A piece, looked for character by character. */
static bool append_slice(Coil *c, List *list, Str *s, size_t start, size_t end)
{
    if (!charge(c, 1 + (end - start) / RATE_ITEM))
        return false;
    Str *part = str_slice(c, s, start, end);
    return part && list_append_take(c, list, from_object(part));
}

static inline bool space_at(const Str *s, size_t i) { return unicode_is_space(str_at(s, i)); }

/* split_spaces for ASCII. */
static bool split_ascii_spaces(Coil *c, Str *s, int64_t limit, List *list)
{
    const uint8_t *text = s->data;
    size_t i = 0, n = s->length;
    for (;;) {
        size_t from = i;
        while (i < n && ascii_is_space(text[i]))
            i++;
        if (!charge_for(c, i - from, RATE_ITEM))
            return false;
        if (i == n)
            return true;
        size_t start = i;
        if (limit-- == 0)
            return append_slice(c, list, s, start, n);
        while (i < n && !ascii_is_space(text[i]))
            i++;
        if (!append_slice(c, list, s, start, i))
            return false;
    }
}

/* Moves *at, in steps of `by`, over characters that are spaces, or none, up to `stop`. What is long is a safepoint now and then; what it is of
 * the caller pays for. */
static bool pass_over(Coil *c, const Str *s, bool spaces, size_t *at, size_t stop, int by)
{
    for (size_t k = 1; *at != stop && space_at(s, by > 0 ? *at : *at - 1) == spaces; *at += (size_t)by, k++)
        if (UNLIKELY(k % (1 << 16) == 0) && !charge(c, 1))
            return false;
    return true;
}

static bool split_spaces(Coil *c, Str *s, int64_t limit, List *list)
{
    if (s->ascii)
        return split_ascii_spaces(c, s, limit, list);
    size_t i = 0, n = s->length;
    for (;;) {
        size_t from = i;
        if (!pass_over(c, s, true, &i, n, 1) || !charge_for(c, i - from, RATE_ITEM))
            return false;
        if (i == n)
            return true;
        size_t start = i;
        if (limit-- == 0)
            return append_slice(c, list, s, start, n);
        if (!pass_over(c, s, false, &i, n, 1) || !append_slice(c, list, s, start, i))
            return false;
    }
}

static __attribute__((cold)) bool rsplit_spaces(Coil *c, Str *s, int64_t limit, List *list)
{
    size_t i = s->length;
    for (;;) {
        size_t from = i;
        if (!pass_over(c, s, true, &i, 0, -1) || !charge_for(c, from - i, RATE_ITEM))
            return false;
        if (i == 0)
            return true;
        size_t end = i;
        if (limit-- == 0)
            return append_slice(c, list, s, 0, end);
        if (!pass_over(c, s, false, &i, 0, -1) || !append_slice(c, list, s, i, end))
            return false;
    }
}

/* Where a byte is next: pieces are mostly short, and the call of memchr() would take longest. */
static inline size_t next_byte(const uint8_t *text, size_t at, size_t n, uint8_t byte)
{
    const uint64_t ones = UINT64_C(0x0101010101010101), wanted = ones * byte;
    size_t near = n - at < 24 ? n : at + 24;
    for (uint64_t word; near - at >= sizeof word; at += sizeof word) { /* a word that has it: a byte of the difference is zero */
        memcpy(&word, text + at, sizeof word);
        word ^= wanted;
        if ((word = (word - ones) & ~word & ones << 7)) {
            if (__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__)
                return at + (size_t)__builtin_ctzll(word) / 8;
            near = at + sizeof word;
            break;
        }
    }
    for (; at < near; at++)
        if (text[at] == byte)
            return at;
    const uint8_t *found = at < n ? memchr(text + at, byte, n - at) : NULL;
    return found ? (size_t)(found - text) : n;
}

/* split_by for one byte in bytes; append_slice() charges for what is looked at. */
static bool split_byte(Coil *c, Str *s, uint8_t separator, int64_t limit, List *list)
{
    size_t from = 0, at;
    for (; limit-- != 0 && (at = next_byte(s->data, from, s->length, separator)) < s->length; from = at + 1)
        if (!append_slice(c, list, s, from, at))
            return false;
    return append_slice(c, list, s, from, s->length);
}

static bool split_by(Coil *c, Str *s, Str *separator, int64_t limit, List *list)
{
    if (s->width == 1 && separator->width == 1 && separator->length == 1)
        return split_byte(c, s, separator->data[0], limit, list);
    size_t from = 0;
    int64_t at = 0;
    while (limit-- != 0 && (at = str_find(c, s, separator, from, s->length, false)) >= 0) {
        if (!append_slice(c, list, s, from, (size_t)at))
            return false;
        from = (size_t)at + separator->length;
    }
    return at != FIND_FAILED && append_slice(c, list, s, from, s->length);
}

/* rsplit_by for one byte in bytes. */
static bool rsplit_byte(Coil *c, Str *s, uint8_t separator, int64_t limit, List *list)
{
    size_t to = s->length, at = to;
    while (limit-- != 0) {
        while (at > 0 && s->data[at - 1] != separator)
            at--;
        if (at == 0)
            break;
        if (!append_slice(c, list, s, at, to))
            return false;
        to = --at;
    }
    return append_slice(c, list, s, 0, to);
}

static bool rsplit_by(Coil *c, Str *s, Str *separator, int64_t limit, List *list)
{
    if (s->width == 1 && separator->width == 1 && separator->length == 1)
        return rsplit_byte(c, s, separator->data[0], limit, list);
    size_t to = s->length;
    int64_t at = 0;
    while (limit-- != 0 && (at = str_find(c, s, separator, 0, to, true)) >= 0) {
        if (!append_slice(c, list, s, (size_t)at + separator->length, to))
            return false;
        to = (size_t)at;
    }
    return at != FIND_FAILED && append_slice(c, list, s, 0, to);
}

static void reverse_list(List *list)
{
    for (size_t i = 0, j = list->length; i + 1 < j; i++) {
        j--;
        Value v = list->items[i];
        list->items[i] = list->items[j];
        list->items[j] = v;
    }
}

static Value split_method(Coil *c, const Value *args, bool from_end)
{
    Str *s = self_str(c, args[0]), *separator = NULL;
    int64_t limit;
    if (!is_none(args[1])) {
        separator = as_str_borrow(c, args[1]);
        if (!separator)
            return raise_error(c, EXC_TypeError, "must be str or None, not %T", args[1]);
    }
    if (!to_index(c, args[2], &limit))
        return COIL_NULL;
    if (separator && separator->length == 0)
        return raise_error(c, EXC_ValueError, "empty separator");
    List *list = list_new(c, 8);
    if (!list)
        return COIL_NULL;
    bool ok = !separator ? (from_end ? rsplit_spaces : split_spaces)(c, s, limit, list)
                         : (from_end ? rsplit_by : split_by)(c, s, separator, limit, list);
    if (!ok) {
        RELEASE(c, list);
        return COIL_NULL;
    }
    if (from_end)
        reverse_list(list);
    return from_object(list);
}

Value str_split(Coil *c, const Value *args) { return split_method(c, args, false); }
Value str_rsplit(Coil *c, const Value *args) { return split_method(c, args, true); }

static bool is_line_break(uint32_t ch) { return ch - 10 < 4 || ch - 28 < 3 || ch == 0x85 || ch == 0x2028 || ch == 0x2029; }

/* The next line break, or the end. */
static size_t next_line_break(const Str *s, size_t at)
{
    for (;; at++) {
        /* In ASCII all breaks are below ' ': eight characters are looked at at once. */
        for (uint64_t eight; s->ascii && s->length - at >= sizeof eight; at += sizeof eight) {
            memcpy(&eight, s->data + at, sizeof eight);
            eight = (eight - UINT64_C(0x2020202020202020)) & UINT64_C(0x8080808080808080);
            if (eight) {
                if (__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__)
                    at += (size_t)__builtin_ctzll(eight) / 8;
                break;
            }
        }
        if (at == s->length || is_line_break(str_at(s, at)))
            return at;
    }
}

Value str_splitlines(Coil *c, const Value *args)
{
    Str *s = self_str(c, args[0]);
    int keep = truth(c, args[1]);
    List *list = keep < 0 ? NULL : list_new(c, 8);
    for (size_t i = 0, n = s->length; list && i < n;) {
        size_t start = i, end = i = next_line_break(s, i);
        if (i < n)
            i += str_at(s, i) == '\r' && i + 1 < n && str_at(s, i + 1) == '\n' ? 2 : 1;
        if (!append_slice(c, list, s, start, keep ? i : end)) {
            RELEASE(c, list);
            return COIL_NULL;
        }
    }
    return from_object(list);
}

enum { STRIP_LEFT = 1, STRIP_RIGHT = 2 };

static bool strips(const Str *chars, uint32_t ch)
{
    if (!chars)
        return unicode_is_space(ch);
    if (chars->width == 1)
        return ch < 0x100 && memchr(chars->data, (int)ch, chars->length) != NULL;
    for (size_t i = 0; i < chars->length; i++)
        if (str_at(chars, i) == ch)
            return true;
    return false;
}

/* Moves *at, in steps of `by`, over what strips up to `stop`. Each character is looked up among all of `chars`, which is paid for in
 * pieces. */
static __attribute__((noinline)) bool strip_side(Coil *c, const Str *s, const Str *chars, size_t *at, size_t stop, int by)
{
    size_t each = !chars ? 1 : chars->width == 1 ? 1 + chars->length / RATE_SCAN : chars->length, looked = each;
    for (; *at != stop && strips(chars, str_at(s, by > 0 ? *at : *at - 1)); *at += (size_t)by)
        if (UNLIKELY((looked += each) > 1 << 16)) {
            if (!charge(c, looked / RATE_ITEM))
                return false;
            looked = 0;
        }
    return charge_for(c, looked, RATE_ITEM);
}

static __attribute__((noinline)) Value strip_method(Coil *c, const Value *args, const char *method, int sides)
{
    Str *s = self_str(c, args[0]), *chars = NULL;
    if (!is_none(args[1])) {
        chars = as_str_borrow(c, args[1]);
        if (!chars)
            return raise_error(c, EXC_TypeError, "%s arg must be None or str", method);
    }
    size_t start = 0, end = s->length;
    if (s->ascii && !chars) {
        if (sides & STRIP_LEFT)
            while (start < end && ascii_is_space(s->data[start]))
                start++;
        if (sides & STRIP_RIGHT)
            while (start < end && ascii_is_space(s->data[end - 1]))
                end--;
        if (!charge_for(c, start, RATE_ITEM) || !charge_for(c, s->length - end, RATE_ITEM))
            return COIL_NULL;
    } else if ((sides & STRIP_LEFT && !strip_side(c, s, chars, &start, end, 1)) ||
               (sides & STRIP_RIGHT && !strip_side(c, s, chars, &end, start, -1))) {
        return COIL_NULL;
    }
    return str_result(str_slice(c, s, start, end));
}

Value str_strip(Coil *c, const Value *args) { return strip_method(c, args, "strip", STRIP_LEFT | STRIP_RIGHT); }
Value str_lstrip(Coil *c, const Value *args) { return strip_method(c, args, "lstrip", STRIP_LEFT); }
Value str_rstrip(Coil *c, const Value *args) { return strip_method(c, args, "rstrip", STRIP_RIGHT); }

static Value partition_method(Coil *c, const Value *args, bool last)
{
    Str *s = self_str(c, args[0]), *separator = as_str_borrow(c, args[1]);
    if (!separator)
        return raise_error(c, EXC_TypeError, "must be str, not %T", args[1]);
    if (separator->length == 0)
        return raise_error(c, EXC_ValueError, "empty separator");
    int64_t at = str_find(c, s, separator, 0, s->length, last);
    if (at == FIND_FAILED)
        return COIL_NULL;
    if (at < 0) {
        Value empty = from_object(str_empty_borrow(c)),
              parts[3] = {retain(last ? empty : from_object(s)), retain(empty), retain(last ? from_object(s) : empty)};
        return from_object(tuple_of_take(c, parts, 3));
    }
    Str *before = str_slice(c, s, 0, (size_t)at), *after = str_slice(c, s, (size_t)at + separator->length, s->length);
    if (before && after) {
        Value parts[3] = {from_object(before), retain(from_object(separator)), from_object(after)};
        return from_object(tuple_of_take(c, parts, 3));
    }
    RELEASE(c, before);
    RELEASE(c, after);
    return COIL_NULL;
}

Value str_partition(Coil *c, const Value *args) { return partition_method(c, args, false); }
Value str_rpartition(Coil *c, const Value *args) { return partition_method(c, args, true); }

Value str_join_method(Coil *c, const Value *args)
{
    Str *s = self_str(c, args[0]);
    Value iterable = args[1];
    Tuple *tuple = NULL;
    List *list = NULL;
    if (is_exact(iterable, SHAPE_TUPLE)) {
        tuple = (Tuple *)RETAIN(as_object(iterable));
    } else if (is_exact(iterable, SHAPE_LIST)) { /* nothing below runs Python: the list stays as it is */
        list = (List *)RETAIN(as_object(iterable));
    } else {
        if (!class_of_borrow(c, iterable)->slots->iter && !class_of_borrow(c, iterable)->slots->get_item)
            return raise_error(c, EXC_TypeError, "can only join an iterable");
        list = list_from_iterable(c, iterable);
        if (!list)
            return COIL_NULL;
    }
    const Value *items = tuple ? tuple->items : list->items;
    size_t count = tuple ? tuple->length : list->length;
    Value result = COIL_NULL;
    size_t i = 0;
    bool paid = charge_for(c, count, RATE_ITEM);
    while (i < count && (LIKELY(is_str(items[i])) || as_str_borrow(c, items[i])))
        i++;
    if (!paid)
        ;
    else if (i < count)
        raise_error(c, EXC_TypeError, "sequence item %zu: expected str instance, %T found", i, items[i]);
    else
        result = str_result(str_join(c, s, items, count));
    RELEASE(c, tuple);
    RELEASE(c, list);
    return result;
}
