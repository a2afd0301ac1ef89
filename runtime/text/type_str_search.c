/* type_str_search.c: str's methods that look for text in it, and replace it. */
#include "runtime/text/text.h"

/* Where args[1] occurs within the bounds of args[2], args[3]: -1 nowhere, or FIND_FAILED. */
static int64_t find_in_bounds(Coil *c, const Value *args, const char *method, bool last)
{
    Str *s = self_str(c, args[0]), *part = str_argument_borrow(c, args[1], method, 1);
    int64_t from, to;
    if (!part || !search_bounds(c, args[2], args[3], s->length, &from, &to))
        return FIND_FAILED;
    return from > to ? -1 : str_find(c, s, part, (size_t)from, (size_t)to, last);
}

static Value position_result(Coil *c, int64_t at, bool must)
{
    if (at == FIND_FAILED)
        return COIL_NULL;
    if (at == -1 && must)
        return raise_error(c, EXC_ValueError, "substring not found");
    return small(at);
}

Value str_find_method(Coil *c, const Value *args) { return position_result(c, find_in_bounds(c, args, "find", false), false); }
Value str_rfind(Coil *c, const Value *args) { return position_result(c, find_in_bounds(c, args, "rfind", true), false); }
Value str_index_method(Coil *c, const Value *args) { return position_result(c, find_in_bounds(c, args, "index", false), true); }
Value str_rindex(Coil *c, const Value *args) { return position_result(c, find_in_bounds(c, args, "rindex", true), true); }

/* How often `part` (not empty) occurs within [from, to), up to `limit` times; FIND_FAILED. */
static int64_t occurrences(Coil *c, const Str *s, const Str *part, size_t from, size_t to, size_t limit)
{
    size_t n = 0;
    if (!charge_for(c, to - from, RATE_SCAN))
        return FIND_FAILED;
    if (s->width == 1 && part->length == 1 && part->width == 1) {
        n = to > from ? count_byte(s->data + from, to - from, part->data[0]) : 0;
        return (int64_t)(n < limit ? n : limit);
    }
    int64_t at = 0;
    for (; n < limit && (at = str_find(c, s, part, from, to, false)) >= 0; n++) {
        from = (size_t)at + part->length;
        if (!charge_round(c, n)) /* a short search charges nothing */
            return FIND_FAILED;
    }
    return at == FIND_FAILED ? at : (int64_t)n;
}

Value str_count(Coil *c, const Value *args)
{
    Str *s = self_str(c, args[0]), *part = str_argument_borrow(c, args[1], "count", 1);
    int64_t from, to;
    if (!part || !search_bounds(c, args[2], args[3], s->length, &from, &to))
        return COIL_NULL;
    if (from > to)
        return small(0);
    if (part->length == 0)
        return small(to - from + 1);
    int64_t n = occurrences(c, s, part, (size_t)from, (size_t)to, SIZE_MAX);
    return n < 0 ? COIL_NULL : small(n);
}

static bool matches_at_edge(Coil *c, const Str *s, const Str *part, int64_t from, int64_t to, bool end)
{
    if (from > to || (int64_t)part->length > to - from || part->width > s->width)
        return false;
    charge_later(c, part->length, RATE_SCAN);
    size_t at = (size_t)(end ? to - (int64_t)part->length : from);
    if (part->width == s->width) {
        if (part->length && s->data[at * s->width] != part->data[0]) /* mostly the first byte tells */
            return false;
        return memcmp(s->data + at * s->width, part->data, part->length * s->width) == 0;
    }
    for (size_t i = 0; i < part->length; i++)
        if (str_at(s, at + i) != str_at(part, i))
            return false;
    return true;
}

static Value edge_test(Coil *c, const Value *args, const char *method, bool end)
{
    Str *s = self_str(c, args[0]), *part = LIKELY(is_str(args[1])) ? as_str(args[1]) : as_str_borrow(c, args[1]);
    Tuple *choices = part ? NULL : as_tuple_borrow(c, args[1]);
    int64_t from, to;
    if (!search_bounds(c, args[2], args[3], s->length, &from, &to))
        return COIL_NULL;
    if (!part && !choices)
        return raise_error(c, EXC_TypeError, "%s first arg must be str or a tuple of str, not %T", method, args[1]);
    if (part)
        return bool_value(matches_at_edge(c, s, part, from, to, end));
    for (size_t i = 0; i < choices->length; i++) {
        if (!charge_round(c, i))
            return COIL_NULL;
        part = as_str_borrow(c, choices->items[i]);
        if (!part)
            return raise_error(c, EXC_TypeError, "tuple for %s must only contain str, not %T", method, choices->items[i]);
        if (matches_at_edge(c, s, part, from, to, end))
            return V_TRUE;
    }
    return V_FALSE;
}

Value str_startswith(Coil *c, const Value *args) { return edge_test(c, args, "startswith", false); }
Value str_endswith(Coil *c, const Value *args) { return edge_test(c, args, "endswith", true); }

static Value remove_edge(Coil *c, const Value *args, const char *method, bool end)
{
    Str *s = self_str(c, args[0]), *part = as_str_borrow(c, args[1]);
    if (!part)
        return raise_error(c, EXC_TypeError, "%s() argument must be str, not %A", method, args[1]);
    if (!matches_at_edge(c, s, part, 0, (int64_t)s->length, end))
        return str_result(RETAIN(s));
    return str_result(end ? str_slice(c, s, 0, s->length - part->length) : str_slice(c, s, part->length, s->length));
}

Value str_removeprefix(Coil *c, const Value *args) { return remove_edge(c, args, "removeprefix", false); }
Value str_removesuffix(Coil *c, const Value *args) { return remove_edge(c, args, "removesuffix", true); }

/* `with` before each of the first `times` characters, and after the last if some are left. */
static Str *interleave(Coil *c, Str *s, Str *with, size_t times)
{
    StrBuilder b = STR_BUILDER(c);
    size_t extra;
    if (__builtin_mul_overflow(with->length, times, &extra)) {
        raise_error(c, EXC_OverflowError, "replace string is too long");
        return NULL;
    }
    builder_reserve(&b, s->length + extra, str_max(s) > str_max(with) ? str_max(s) : str_max(with));
    for (size_t i = 0; i < times && !b.failed; i++) {
        builder_str(&b, with);
        if (i < s->length)
            builder_char(&b, str_at(s, i));
        b.failed |= !charge_round(c, i);
    }
    builder_slice(&b, s, times < s->length ? times : s->length, s->length);
    return builder_finish(&b);
}

enum { SAFE = 1 << 16 }; /* characters that are paid for, and put in place without a safepoint */

static Str *release_failed(Coil *c, Str *out)
{
    RELEASE(c, out);
    return NULL;
}

static Str *replace_all(Coil *c, Str *s, Str *old, Str *with, int64_t count)
{
    size_t limit = count < 0 ? SIZE_MAX : count_size(count);
    if (limit == 0 || s->length < old->length || str_equal(old, with))
        return RETAIN(s);
    if (old->length == 0)
        return interleave(c, s, with, limit < s->length + 1 ? limit : s->length + 1);
    int64_t found = occurrences(c, s, old, 0, s->length, limit);
    if (found <= 0)
        return found == 0 ? RETAIN(s) : NULL;
    size_t times = (size_t)found;
    size_t gone = times * old->length, extra, length;
    if (__builtin_mul_overflow(times, with->length, &extra) || __builtin_add_overflow(s->length - gone, extra, &length) ||
        length > PTRDIFF_MAX) {
        raise_error(c, EXC_OverflowError, "replace string is too long");
        return NULL;
    }
    /* The widest character may be among those replaced: only for equal widths of one byte is the result's width
     * certain. */
    if (s->width > 1 || with->width > 1) {
        StrBuilder b = STR_BUILDER(c);
        size_t from = 0;
        while (times-- && !b.failed) {
            int64_t at = charge_round(c, times) ? str_find(c, s, old, from, s->length, false) : FIND_FAILED;
            if (at < 0) {
                builder_drop(&b);
                return NULL;
            }
            builder_slice(&b, s, from, (size_t)at);
            builder_str(&b, with);
            from = (size_t)at + old->length;
        }
        builder_slice(&b, s, from, s->length);
        return builder_finish(&b);
    }
    Str *out = str_alloc(c, length, s->ascii && with->ascii ? 0x7F : 0xFF);
    if (!out || length == 0)
        return out;
    size_t from = 0, to = 0;
    if (old->length == 1 && with->length == 1) {
        memcpy(out->data, s->data, length);
        for (size_t i = 0; times;) {
            for (const size_t piece = i + SAFE; times && i < piece; i++)
                if (out->data[i] == old->data[0]) {
                    out->data[i] = with->data[0];
                    times--;
                }
            if (!charge(c, 1))
                return release_failed(c, out);
        }
    } else if (old->length == 1 && length / 32 < times) { /* so many that each search for the next would be short */
        for (size_t i = 0; i < s->length; i++) {
            if (UNLIKELY(i % SAFE == SAFE - 1) && !charge(c, 1))
                return release_failed(c, out);
            if (s->data[i] != old->data[0] || !times) {
                out->data[to++] = s->data[i];
                continue;
            }
            times--;
            for (size_t k = 0; k < with->length; k++)
                out->data[to++] = with->data[k];
        }
    } else {
        while (times--) {
            int64_t found_at = charge_round(c, times) ? str_find(c, s, old, from, s->length, false) : FIND_FAILED;
            if (found_at < 0)
                return release_failed(c, out);
            size_t at = (size_t)found_at;
            memcpy(out->data + to, s->data + from, at - from);
            memcpy(out->data + to + (at - from), with->data, with->length);
            to += at - from + with->length;
            from = at + old->length;
        }
        memcpy(out->data + to, s->data + from, s->length - from);
    }
    if (!out->ascii)
        out->ascii = str_data_max(out->data, length, 1) < 0x80;
    return out;
}

Value str_replace(Coil *c, const Value *args)
{
    Str *old = str_argument_borrow(c, args[1], "replace", 1), *with = old ? str_argument_borrow(c, args[2], "replace", 2) : NULL;
    int64_t count;
    if (!with || !to_index(c, args[3], &count))
        return COIL_NULL;
    return str_result(replace_all(c, self_str(c, args[0]), old, with, count));
}
