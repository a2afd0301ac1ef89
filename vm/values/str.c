/* str.c: the storage of text: making, slicing, joining, comparing. */
#include "vm/values/str.h"

#include "vm/values/buffer.h"
#include "vm/values/utf8.h"
#include "vm/machine/pieces.h"

Str *as_str_borrow(Coil *c, Value v)
{
    if (!is_object(v))
        return NULL;
    if (as_object(v)->shape == SHAPE_STR)
        return as_str(v);
    if (class_of_borrow(c, v)->flags & CLASS_IS_STR)
        return as_str(((Boxed *)as_object(v))->payload);
    return NULL;
}

static uint8_t str_width_of(uint32_t max_char) { return max_char < 0x100 ? 1 : max_char < 0x10000 ? 2 : 4; }

/* As str_alloc, with room for `room` characters (>= length), and never the shared empty str. */
static Str *str_alloc_room(Coil *c, size_t length, size_t room, uint32_t max_char)
{
    uint8_t width = str_width_of(max_char);
    if (UNLIKELY(room > (SIZE_MAX >> 4))) {
        raise_memory(c);
        return NULL;
    }
    Str *s = heap_new_leaf(c, SHAPE_STR, sizeof(Str) + (room + 1) * width);
    if (!s)
        return NULL;
    s->length = length;
    s->hash = 0;
    s->width = width;
    s->ascii = max_char < 0x80;
    s->interned = s->reserved_ = 0;
    str_put(s, length, 0);
    return s;
}

/* Unfilled ASCII text, not empty. */
static inline Str *str_alloc_ascii(Coil *c, size_t length)
{
    if (UNLIKELY(length > (SIZE_MAX >> 4))) {
        raise_memory(c);
        return NULL;
    }
    Str *s = heap_new_leaf(c, SHAPE_STR, sizeof(Str) + length + 1);
    if (UNLIKELY(!s))
        return NULL;
    s->length = length;
    s->hash = 0;
    s->width = s->ascii = 1;
    s->interned = s->reserved_ = 0;
    s->data[length] = 0;
    return s;
}

Str *str_alloc(Coil *c, size_t length, uint32_t max_char)
{
    if (length == 0 && str_empty_borrow(c))
        return RETAIN(str_empty_borrow(c));
    return str_alloc_room(c, length, length, max_char);
}

uint32_t str_data_max(const void *data, size_t length, int width)
{
    if (width == 1)
        return ascii_prefix(data, length) == length ? 0x7F : 0xFF;
    uint32_t all = 0;
    if (width == 2) {
        const uint16_t *p = data;
        for (size_t i = 0; i < length; i++)
            all |= p[i];
    } else {
        const uint32_t *p = data;
        for (size_t i = 0; i < length; i++)
            all |= p[i];
    }
    return all < 0x80 ? 0x7F : all < 0x100 ? 0xFF : all < 0x10000 ? 0xFFFF : 0x10FFFF;
}

void str_copy_short(Str *to, size_t at, const Str *from, size_t start, size_t count)
{
    if (to->width == from->width) {
        memcpy(to->data + at * to->width, from->data + start * to->width, count * to->width);
    } else if (to->width == 2) {
        uint16_t *p = (uint16_t *)to->data + at;
        for (size_t i = 0; i < count; i++)
            p[i] = from->data[start + i];
    } else {
        uint32_t *p = (uint32_t *)to->data + at;
        for (size_t i = 0; i < count; i++)
            p[i] = str_at(from, start + i);
    }
}

bool str_copy_long(Coil *c, Str *to, size_t at, const Str *from, size_t start, size_t count)
{
    for (size_t n;; at += n, start += n) {
        str_copy_short(to, at, from, start, n = piece_of(count, PIECE_ITEMS));
        if (!(count -= n))
            return true;
        if (!piece_done(c))
            return false;
    }
}

Str *str_from_ascii(Coil *c, const char *text, size_t length)
{
    if (length <= 1)
        return length ? str_from_char(c, (uint8_t)text[0]) : str_alloc(c, 0, 0x7F);
    Str *s = str_alloc_ascii(c, length);
    if (UNLIKELY(length > PIECE_BYTES) && s)
        return pieces_made(c, pieces_copy_long(c, s->data, text, length), s);
    if (LIKELY(s != NULL))
        copy_bytes(s->data, text, length);
    return s;
}

Str *str_from_latin1(Coil *c, const uint8_t *text, size_t length)
{
    if (length == 1)
        return str_from_char(c, text[0]);
    Str *s = str_alloc(c, length, str_data_max(text, length, 1));
    return s && length ? pieces_made(c, pieces_copy_long(c, s->data, text, length), s) : s;
}

Str *str_from_ucs4(Coil *c, const uint32_t *text, size_t length)
{
    if (length == 1)
        return str_from_char(c, text[0]);
    Str *s = str_alloc(c, length, str_data_max(text, length, 4));
    if (s && s->width == 1) /* a loop a width: each is short */
        for (size_t i = 0; i < length; i++)
            s->data[i] = (uint8_t)text[i];
    else if (s)
        for (size_t i = 0; i < length; i++)
            str_put(s, i, text[i]);
    return s;
}

Str *str_from_c(Coil *c, const char *text) { return str_from_utf8(c, text, strlen(text), false); }

/* "'utf-8' codec can't decode…", with its five arguments. */
static Str *utf8_raise(Coil *c, const char *text, size_t length, size_t start, size_t end, const char *reason)
{
    Bytes *object = bytes_of(c, text, length);
    if (!object)
        return NULL;
    Str *encoding = str_from_c(c, "utf-8"), *why = str_from_c(c, reason);
    if (encoding && why) {
        Value args[5] = {from_object(encoding), from_object(object), small((int64_t)start), small((int64_t)end), from_object(why)};
        Value e = call(c, from_object(exception_class_borrow(c, EXC_UnicodeDecodeError)), args, 5, NULL);
        if (!is_null(e)) {
            raise_object(c, e);
            release(c, e);
        }
    }
    RELEASE(c, encoding);
    RELEASE(c, why);
    RELEASE(c, object);
    return NULL;
}

/* Four characters to twice their width. The order of bytes does not matter. */
static inline void put_four(uint16_t *to, const uint8_t *from)
{
    uint32_t w;
    memcpy(&w, from, 4);
    uint64_t wide = (w | (uint64_t)w << 16) & UINT64_C(0x0000FFFF0000FFFF);
    wide = (wide | wide << 8) & UINT64_C(0x00FF00FF00FF00FF);
    memcpy(to, &wide, 8);
}

/* The characters of UTF-8 that was found to be well formed. */
static void utf8_fill(Str *s, const uint8_t *p, const uint8_t *end)
{
    bool truncated;
    uint32_t ch;
    if (s->width == 1) {
        for (uint8_t *to = s->data; p < end;) {
            const size_t plain = ascii_prefix(p, (size_t)(end - p));
            copy_bytes(to, p, plain);
            to += plain;
            for (p += plain; p < end && *p >= 0x80; p += 2)
                *to++ = (uint8_t)(p[0] << 6 | (p[1] & 0x3F));
        }
    } else if (s->width == 2) {
        for (uint16_t *to = (uint16_t *)s->data; p < end;) {
            if (ascii_eight(p, end)) {
                put_four(to, p);
                put_four(to + 4, p + 4);
                to += 8;
                p += 8;
                continue;
            }
            p += utf8_take(p, end, true, &ch, &truncated);
            *to++ = (uint16_t)ch;
        }
    } else {
        for (uint32_t *to = (uint32_t *)s->data; p < end; *to++ = ch)
            p += utf8_take(p, end, true, &ch, &truncated);
    }
}

/* Recurses by utf8_raise(): its own texts are ASCII. */
Str *str_from_utf8(Coil *c, const char *text, size_t length, bool surrogates)
{
    const uint8_t *start = (const uint8_t *)text, *end = start + length;
    size_t prefix = ascii_prefix(start, length);
    if (prefix == length)
        return str_from_ascii(c, text, length);
    if (!charge_for(c, length, RATE_ITEM))
        return NULL;
    size_t count = prefix;
    uint32_t all = 0, ch;
    bool truncated;
    for (const uint8_t *p = start + prefix; p < end; count++) {
        if (ascii_eight(p, end)) {
            p += 8;
            count += 7;
            continue;
        }
        int size = utf8_take(p, end, surrogates, &ch, &truncated);
        if (size < 0)
            return utf8_raise(c, text, length, (size_t)(p - start), (size_t)(p - start) + (size_t)-size,
                              truncated                ? "unexpected end of data"
                              : *p < 0xC2 || *p > 0xF4 ? "invalid start byte"
                                                       : "invalid continuation byte");
        all |= ch;
        p += size;
    }
    if (count == 1)
        return str_from_char(c, all);
    Str *s = str_alloc(c, count, all > 0x10FFFF ? 0x10FFFF : all);
    if (!s)
        return NULL;
    utf8_fill(s, start, end);
    return s;
}

Str *str_concat(Coil *c, Str *a, Str *b)
{
    if (a->length == 0)
        return RETAIN(b);
    if (b->length == 0)
        return RETAIN(a);
    uint32_t max_a = str_max(a), max_b = str_max(b);
    Str *s = str_alloc(c, a->length + b->length, max_a > max_b ? max_a : max_b);
    return s ? pieces_made(c, str_copy(c, s, 0, a, 0, a->length) && str_copy(c, s, a->length, b, 0, b->length), s) : NULL;
}

Str *str_append_take(Coil *c, Str *a, Str *b)
{
    /* `a += a` in one register: the only reference is both operands', and growing in place would read what it frees. */
    if (a == b || a->h.count != 1 || a->interned || a->length == 0 || b->length == 0) {
        Str *s = str_concat(c, a, b);
        RELEASE(c, a);
        return s;
    }
    size_t length = a->length + b->length;
    if (b->width > a->width || sizeof(Str) + (length + 1) * a->width > heap_size_of(&a->h)) {
        /* A quarter of slack, so that appending n times copies O(n) characters in all. */
        uint32_t max_a = str_max(a), max_b = str_max(b);
        Str *s = str_alloc_room(c, a->length, length + (length > 64 ? length / 4 : 0), max_a > max_b ? max_a : max_b);
        s = s ? pieces_made(c, str_copy(c, s, 0, a, 0, a->length), s) : NULL;
        RELEASE(c, a);
        if (!s)
            return NULL;
        a = s;
    }
    if (!str_copy(c, a, a->length, b, 0, b->length))
        return pieces_made(c, false, a);
    a->length = length;
    a->hash = 0;
    a->ascii &= b->ascii;
    str_put(a, length, 0);
    return a;
}

/* memcpy(), whose call takes longer than most pieces. */
static inline uint8_t *copy_piece(uint8_t *to, const uint8_t *from, size_t n)
{
    if (n == 1) {
        to[0] = from[0];
    } else if (n > 16) {
        memcpy(to, from, n);
    } else if (n >= 8) { /* two words, which overlap */
        memcpy(to, from, 8);
        memcpy(to + n - 8, from + n - 8, 8);
    } else if (n >= 4) {
        memcpy(to, from, 4);
        memcpy(to + n - 4, from + n - 4, 4);
    } else if (n) {
        to[0] = from[0];
        to[n / 2] = from[n / 2];
        to[n - 1] = from[n - 1];
    }
    return to + n;
}

Str *str_slice(Coil *c, Str *s, size_t start, size_t end)
{
    if (end > s->length)
        end = s->length;
    if (start >= end)
        return RETAIN(str_empty_borrow(c));
    size_t count = end - start;
    if (count == s->length)
        return RETAIN(s);
    if (count == 1)
        return str_from_char(c, str_at(s, start));
    if (s->ascii) {
        Str *part = str_alloc_ascii(c, count);
        if (UNLIKELY(count > PIECE_BYTES) && part)
            return pieces_made(c, pieces_copy(c, part->data, s->data + start, count), part);
        if (LIKELY(part != NULL))
            (void)copy_piece(part->data, s->data + start, count);
        return part;
    }
    Str *part = str_alloc(c, count, str_data_max(s->data + start * s->width, count, s->width));
    if (!part)
        return NULL;
    bool ok = true;
    if (part->width == s->width)
        ok = pieces_copy(c, part->data, s->data + start * s->width, count * s->width);
    else
        for (size_t i = 0; i < count && (ok = piece_round(c, i)); i++)
            str_put(part, i, str_at(s, start + i));
    return pieces_made(c, ok, part);
}

Str *str_repeat(Coil *c, Str *s, int64_t times)
{
    if (times <= 0 || s->length == 0)
        return RETAIN(str_empty_borrow(c));
    if (times == 1)
        return RETAIN(s);
    size_t length;
    if (__builtin_mul_overflow(s->length, count_size(times), &length) || length > PTRDIFF_MAX) {
        raise_error(c, EXC_OverflowError, "repeated string is too long");
        return NULL;
    }
    Str *out = str_alloc(c, length, str_max(s));
    if (!out)
        return NULL;
    size_t unit = s->length * s->width, bytes = length * s->width;
    bool ok;
    if (unit == 1)
        ok = pieces_fill(c, out->data, s->data[0], bytes);
    else
        ok = pieces_copy(c, out->data, s->data, unit) && pieces_repeat(c, out->data, unit, bytes);
    return pieces_made(c, ok && (bytes <= 65536 || charge(c, bytes / 4096)), out);
}

static inline Str *join_item(Coil *c, Value v) { return LIKELY(is_str(v)) ? as_str(v) : as_str_borrow(c, v); }

/* Items [i, end), the separator before each but the first of all, where all are of one byte a character. Gives where the next goes. */
static uint8_t *join_bytes(Coil *c, uint8_t *to, const Str *separator, const Value *items, size_t i, size_t end)
{
    const size_t between = separator->length;
    for (; i < end; i++) {
        if (i && between)
            to = copy_piece(to, separator->data, between);
        const Str *s = join_item(c, items[i]);
        to = copy_piece(to, s->data, s->length);
    }
    return to;
}

static bool join_long(Coil *c, uint8_t *to, const Str *separator, const Value *items, size_t count)
{
    for (size_t i = 0, end; i < count; i = end) {
        size_t bytes = 0;
        for (end = i; end < count && bytes <= PIECE_BYTES; end++)
            bytes += separator->length + join_item(c, items[end])->length;
        if (bytes > PIECE_BYTES && --end == i) { /* one that is long itself, or the separator is */
            const Str *s = join_item(c, items[i]);
            if (i && !pieces_copy(c, to, separator->data, separator->length))
                return false;
            to += i ? separator->length : 0;
            if (!pieces_copy(c, to, s->data, s->length))
                return false;
            to += s->length;
            end++;
        } else {
            to = join_bytes(c, to, separator, items, i, end);
        }
        if (!piece_done(c))
            return false;
    }
    return true;
}

Str *str_join(Coil *c, Str *separator, const Value *items, size_t count)
{
    if (count == 0)
        return RETAIN(str_empty_borrow(c));
    if (count == 1 && is_str(items[0]))
        return RETAIN(as_str(items[0]));
    size_t length;
    uint32_t max = count > 1 && separator->length ? str_max(separator) : 0;
    if (__builtin_mul_overflow(separator->length, count - 1, &length))
        length = SIZE_MAX / 2;
    bool ascii = max<0x80, over = length> SIZE_MAX / 4;
    for (size_t i = 0; i < count; i++) {
        const Str *s = join_item(c, items[i]);
        over |= __builtin_add_overflow(length, s->length, &length);
        ascii &= s->ascii;
    }
    if (over || length > SIZE_MAX / 4) {
        raise_error(c, EXC_OverflowError, "join() result is too long for a Python string");
        return NULL;
    }
    for (size_t i = 0; !ascii && i < count; i++) {
        uint32_t m = str_max(join_item(c, items[i]));
        max = m > max ? m : max;
    }
    Str *out = str_alloc(c, length, ascii ? 0x7F : max);
    if (!out || length == 0)
        return out;
    if (out->width == 1) { /* and so is all that goes into it */
        if (LIKELY(length <= PIECE_BYTES))
            join_bytes(c, out->data, separator, items, 0, count);
        else if (!join_long(c, out->data, separator, items, count))
            goto stop;
        return out;
    }
    size_t at = 0;
    for (size_t i = 0; i < count; i++) {
        if (i && separator->length) {
            if (!str_copy(c, out, at, separator, 0, separator->length))
                goto stop;
            at += separator->length;
        }
        Str *s = as_str_borrow(c, items[i]);
        if (!piece_round(c, i) || !str_copy(c, out, at, s, 0, s->length))
            goto stop;
        at += s->length;
    }
    return out;
stop:
    RELEASE(c, out);
    return NULL;
}

static inline uint64_t word_at(const uint8_t *p)
{
    uint64_t word;
    memcpy(&word, p, sizeof word);
    return word;
}
static inline uint32_t half_at(const uint8_t *p)
{
    uint32_t half;
    memcpy(&half, p, sizeof half);
    return half;
}
/* memcmp() == 0, whose call takes longer than most texts: of up to two words, which overlap. */
static inline bool bytes_equal(const uint8_t *a, const uint8_t *b, size_t n)
{
    if (n > 16)
        return memcmp(a, b, n) == 0;
    if (n >= 8)
        return word_at(a) == word_at(b) && word_at(a + n - 8) == word_at(b + n - 8);
    if (n >= 4)
        return half_at(a) == half_at(b) && half_at(a + n - 4) == half_at(b + n - 4);
    return n == 0 || (a[0] == b[0] && a[n / 2] == b[n / 2] && a[n - 1] == b[n - 1]);
}

/* Do their heads leave it to their characters whether they are equal? */
static inline bool heads_equal(const Str *a, const Str *b)
{
    return a->length == b->length && (a->hash == b->hash || !a->hash || !b->hash) && a->width == b->width && !(a->interned && b->interned);
}

bool str_equal(const Str *a, const Str *b) { return a == b || (heads_equal(a, b) && bytes_equal(a->data, b->data, a->length * a->width)); }

bool str_equal_charged(Coil *c, const Str *a, const Str *b)
{
    if (a == b)
        return true;
    if (!heads_equal(a, b))
        return false;
    charge_later(c, a->length, RATE_COPY);
    return bytes_equal(a->data, b->data, a->length * a->width);
}

bool strs_compare_quietly(Coil *c, const Str *a, const Str *b, bool *equal)
{
    if (b->length >= OWED_MOST * RATE_COPY)
        return false;
    *equal = str_equal_charged(c, a, b);
    return true;
}

int str_compare(Coil *c, const Str *a, const Str *b)
{
    size_t common = a->length < b->length ? a->length : b->length;
    if (a->width == 1 && b->width == 1) {
        if (common && a->data[0] != b->data[0])
            return a->data[0] < b->data[0] ? -1 : 1;
        if (common >= 4) {
            uint32_t x, y;
            memcpy(&x, a->data, 4);
            memcpy(&y, b->data, 4);
            if (x != y) {
                unsigned byte = (unsigned)__builtin_ctz(x ^ y) & 24; /* the first that differs */
                return __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__ ? (x < y ? -1 : 1) : (x >> byte & 0xFF) < (y >> byte & 0xFF) ? -1 : 1;
            }
        }
        charge_later(c, common, RATE_COPY);
        int order = memcmp(a->data, b->data, common);
        if (order)
            return order < 0 ? -1 : 1;
    } else {
        charge_later(c, common, RATE_ITEM);
        for (size_t i = 0; i < common; i++) {
            uint32_t x = str_at(a, i), y = str_at(b, i);
            if (x != y)
                return x < y ? -1 : 1;
        }
    }
    return (a->length > b->length) - (a->length < b->length);
}

bool str_equal_c(const Str *s, const char *ascii)
{
    return s->ascii && strlen(ascii) == s->length && memcmp(s->data, ascii, s->length) == 0;
}

int64_t str_hash(Coil *c, Str *s)
{
    if (s->hash == 0)
        s->hash = memory_hash(c, s->data, s->length * s->width);
    return s->hash;
}

bool str_hash_paid(Coil *c, Str *s, int64_t *out)
{
    if (s->hash == 0 && !charge_for(c, s->length * s->width, RATE_SCAN))
        return false;
    *out = str_hash(c, s);
    return true;
}

/* Whether the next four characters are there, and ASCII. */
static inline bool ascii_four(const uint16_t *p, const uint16_t *end)
{
    uint64_t w;
    return *p < 0x80 && end - p >= 4 && (memcpy(&w, p, 8), !(w & UINT64_C(0xFF80FF80FF80FF80)));
}

/* Four ASCII characters to half their width. */
static inline void take_four(uint8_t *to, const uint16_t *from)
{
    uint64_t wide;
    memcpy(&wide, from, 8);
    wide = (wide | wide >> 8) & UINT64_C(0x0000FFFF0000FFFF);
    const uint32_t w = (uint32_t)(wide | wide >> 16);
    memcpy(to, &w, 4);
}

/* Text of two bytes a character as UTF-8: its size, or 0 if it holds a surrogate; and those bytes. */
static size_t utf8_size_of_two(const uint16_t *p, size_t length)
{
    size_t size = length;
    bool surrogates = false;
    for (const uint16_t *end = p + length; p < end; p++) {
        if (ascii_four(p, end)) {
            p += 3;
            continue;
        }
        size += (size_t)(*p >= 0x80) + (*p >= 0x800);
        surrogates |= (*p & 0xF800) == 0xD800;
    }
    return surrogates ? 0 : size;
}
static void utf8_put_of_two(const uint16_t *p, size_t length, uint8_t *to)
{
    for (const uint16_t *end = p + length; p < end; p++) {
        if (ascii_four(p, end)) {
            take_four(to, p);
            p += 3;
            to += 4;
            continue;
        }
        const uint32_t ch = *p;
        if (ch < 0x80) {
            *to++ = (uint8_t)ch;
            continue;
        }
        if (ch < 0x800) {
            *to++ = (uint8_t)(0xC0 | ch >> 6);
        } else {
            *to++ = (uint8_t)(0xE0 | ch >> 12);
            *to++ = (uint8_t)(0x80 | (ch >> 6 & 0x3F));
        }
        *to++ = (uint8_t)(0x80 | (ch & 0x3F));
    }
}

const char *str_utf8(Coil *c, Str *s, size_t *length, Value *keep)
{
    *keep = COIL_NULL;
    *length = s->length;
    if (s->ascii)
        return (const char *)s->data;
    if (!charge_for(c, s->length, RATE_ITEM))
        return NULL;
    /* Once for the size and for what can't be written, then again to write. */
    const uint16_t *two = (const uint16_t *)(const void *)s->data;
    size_t size = s->width == 1 ? utf8_latin1_size(s->data, s->length) : s->width == 2 ? utf8_size_of_two(two, s->length) : 0;
    const bool sized = size != 0;
    for (size_t i = 0; !sized && i < s->length; i++) {
        uint32_t ch = str_at(s, i);
        if (ch - 0xD800 < 0x800) {
            /* The error tells of all surrogates in a row. */
            size_t end = i + 1;
            while (end < s->length && str_at(s, end) - 0xD800 < 0x800)
                end++;
            Str *encoding = str_from_c(c, "utf-8"), *why = str_from_c(c, "surrogates not allowed");
            if (encoding && why) {
                Value args[5] = {from_object(encoding), from_object(s), small((int64_t)i), small((int64_t)end), from_object(why)};
                Value e = call(c, from_object(exception_class_borrow(c, EXC_UnicodeEncodeError)), args, 5, NULL);
                if (!is_null(e)) {
                    raise_object(c, e);
                    release(c, e);
                }
            }
            RELEASE(c, encoding);
            RELEASE(c, why);
            return NULL;
        }
        size += utf8_size(ch);
    }
    Bytes *b = bytes_alloc(c, size);
    if (!b)
        return NULL;
    uint8_t *p = b->data;
    if (s->width == 1)
        utf8_put_latin1(s->data, s->length, p);
    else if (s->width == 2)
        utf8_put_of_two(two, s->length, p);
    else
        for (size_t i = 0; i < s->length; i++)
            p += utf8_put(str_at(s, i), p);
    *keep = from_object(b);
    *length = size;
    return (const char *)b->data;
}
