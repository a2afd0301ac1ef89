/* byte_search.c: methods of bytes and bytearray that look for bytes in them, take them apart and replace them. */
#include "runtime/text/byte_methods.h"
#include "runtime/text/text.h"
#include "vm/machine/pieces.h"

/* ---- find, index, count ---- */

size_t count_byte(const uint8_t *data, size_t length, uint8_t byte)
{
    const uint64_t ones = UINT64_C(0x0101010101010101), low = ones * 0x7F, wanted = ones * byte;
    size_t n = 0, k = 0;
    for (uint64_t word; length - k >= sizeof word; k += sizeof word) {
        memcpy(&word, data + k, sizeof word);
        word ^= wanted; /* zero where they are equal: no sum with 0x7F reaches the highest bit there, and none is carried on */
        word = ~(((word & low) + low) | word | low) >> 7;
        n += word * ones >> 56;
    }
    for (; k < length; k++)
        n += data[k] == byte;
    return n;
}

/* Where args[1] occurs: -1 nowhere, or FIND_FAILED. With `count`, how often instead. */
static int64_t locate(Coil *c, const Value *args, bool last, bool count)
{
    Part part;
    int64_t from, to, found = -1;
    if (!search_bounds(c, args[2], args[3], self_span(c, args[0]).length, &from, &to))
        return FIND_FAILED;
    if (!is_exact(args[1], SHAPE_BYTES) && !has_buffer(c, args[1]) && !class_of_borrow(c, args[1])->slots->as_index) {
        raise_error(c, EXC_TypeError, "argument should be integer or bytes-like object, not '%T'", args[1]);
        return FIND_FAILED;
    }
    if (!part_get(c, args[1], true, &part))
        return FIND_FAILED;
    /* Its length is read after all that may have changed a bytearray: the bounds' __index__, the part's. */
    ByteSpan s = self_span(c, args[0]);
    to = to > (int64_t)s.length ? (int64_t)s.length : to;
    if (count) {
        int64_t at = 0;
        found = 0;
        if (from <= to && part.length == 0)
            found = to - from + 1;
        else if (from < to && !charge_for(c, (size_t)(to - from), RATE_SCAN))
            found = FIND_FAILED;
        else if (from < to && part.length == 1)
            found = (int64_t)count_byte(s.data + from, (size_t)(to - from), part.data[0]);
        else
            for (; from <= to && (at = memory_find(c, s.data + from, (size_t)(to - from), part.data, part.length, false)) >= 0; found++) {
                from += at + (int64_t)part.length;
                if (!charge_round(c, (size_t)found)) {
                    at = FIND_FAILED;
                    break;
                }
            }
        found = at == FIND_FAILED ? at : found;
    } else if (from <= to) {
        found = memory_find(c, s.data + from, (size_t)(to - from), part.data, part.length, last);
        found = found < 0 ? found : found + from;
    }
    part_drop(c, &part);
    return found;
}

static Value located(Coil *c, int64_t at, bool must)
{
    if (at == FIND_FAILED)
        return COIL_NULL;
    return at == -1 && must ? raise_error(c, EXC_ValueError, "subsection not found") : small(at);
}

Value byte_find(Coil *c, const Value *args) { return located(c, locate(c, args, false, false), false); }
Value byte_rfind(Coil *c, const Value *args) { return located(c, locate(c, args, true, false), false); }
Value byte_index(Coil *c, const Value *args) { return located(c, locate(c, args, false, false), true); }
Value byte_rindex(Coil *c, const Value *args) { return located(c, locate(c, args, true, false), true); }
Value byte_count(Coil *c, const Value *args) { return located(c, locate(c, args, false, true), false); }

/* ---- startswith, endswith, remove… ---- */

static inline bool edge_is(ByteSpan s, const uint8_t *part, size_t length, int64_t from, int64_t to, bool at_end)
{
    return from <= to && (int64_t)length <= to - from && memcmp(s.data + (at_end ? to - (int64_t)length : from), part, length) == 0;
}

/* 1, 0, -1 failed. */
static int edge_matches(Coil *c, Value self, Value v, int64_t from, int64_t to, bool at_end)
{
    Part part;
    if (!part_get(c, v, false, &part))
        return -1;
    ByteSpan s = self_span(c, self);
    to = to > (int64_t)s.length ? (int64_t)s.length : to;
    int result = edge_is(s, part.data, part.length, from, to, at_end);
    part_drop(c, &part);
    return result;
}

static Value edge_test_bytes(Coil *c, const Value *args, const char *method, bool at_end)
{
    const bool plain = is_exact(args[1], SHAPE_BYTES);
    Tuple *choices = plain ? NULL : as_tuple_borrow(c, args[1]);
    int found = 0;
    int64_t from, to;
    if (!search_bounds(c, args[2], args[3], self_span(c, args[0]).length, &from, &to))
        return COIL_NULL;
    if (plain && is_exact(args[0], SHAPE_BYTES)) { /* neither of which anything changes */
        const Bytes *s = as_bytes(args[0]), *part = as_bytes(args[1]);
        return bool_value(edge_is((ByteSpan){s->data, s->length, false}, part->data, part->length, from, to, at_end));
    }
    if (choices) {
        for (size_t i = 0; i < choices->length && found == 0; i++)
            found = !charge_round(c, i) ? -1 : edge_matches(c, args[0], choices->items[i], from, to, at_end);
    } else if (!plain && !has_buffer(c, args[1])) {
        return raise_error(c, EXC_TypeError, "%s first arg must be bytes or a tuple of bytes, not %T", method, args[1]);
    } else {
        found = edge_matches(c, args[0], args[1], from, to, at_end);
    }
    return found < 0 ? COIL_NULL : bool_value(found);
}

Value byte_startswith(Coil *c, const Value *args) { return edge_test_bytes(c, args, "startswith", false); }
Value byte_endswith(Coil *c, const Value *args) { return edge_test_bytes(c, args, "endswith", true); }

static Value remove_edge_bytes(Coil *c, const Value *args, bool at_end)
{
    Part part;
    if (!part_get(c, args[1], false, &part))
        return COIL_NULL;
    ByteSpan s = self_span(c, args[0]);
    size_t gone =
        part.length <= s.length && memcmp(s.data + (at_end ? s.length - part.length : 0), part.data, part.length) == 0 ? part.length : 0;
    Value result = gone ? span_result(c, s.data + (at_end ? 0 : gone), s.length - gone, s.array) : span_same(c, args[0]);
    part_drop(c, &part);
    return result;
}

Value byte_removeprefix(Coil *c, const Value *args) { return remove_edge_bytes(c, args, false); }
Value byte_removesuffix(Coil *c, const Value *args) { return remove_edge_bytes(c, args, true); }

/* ---- replace ---- */

/* An empty pattern stands before each byte and at the end. Where nothing was replaced the object itself is the result. */
Value byte_replace(Coil *c, const Value *args)
{
    int64_t count;
    Part old, with;
    if (!part_get(c, args[1], false, &old))
        return COIL_NULL;
    if (!part_get(c, args[2], false, &with)) {
        part_drop(c, &old);
        return COIL_NULL;
    }
    Value result = COIL_NULL;
    if (to_index(c, args[3], &count)) {
        /* After to_index(), which may have changed a bytearray. */
        ByteSpan s = self_span(c, args[0]);
        BytesBuilder b = BYTES_BUILDER(c);
        size_t from = 0, left = count < 0 ? SIZE_MAX : count_size(count);
        if (old.length == 0) {
            for (; left && from <= s.length && !b.failed; left--) {
                b.failed = !charge_round(c, from);
                bytes_builder_add(&b, with.data, with.length);
                if (from == s.length)
                    break;
                bytes_builder_byte(&b, s.data[from++]);
            }
        } else if (old.length == 1 && with.length == 1) {
            const uint8_t *at = memchr(s.data, old.data[0], s.length), *end = s.data + s.length;
            if (at && left && bytes_builder_add(&b, s.data, s.length)) {
                b.failed = !charge_for(c, s.length, RATE_SCAN);
                for (size_t i = 0; at && left && !b.failed; at = memchr(at + 1, old.data[0], (size_t)(end - at - 1)), left--) {
                    b.data[at - s.data] = with.data[0];
                    b.failed = !charge_round(c, i++);
                }
                from = s.length;
            }
        } else {
            int64_t at = 0;
            size_t i = 0;
            for (; left && !b.failed && (at = memory_find(c, s.data + from, s.length - from, old.data, old.length, false)) >= 0; left--) {
                bytes_builder_add(&b, s.data + from, (size_t)at);
                bytes_builder_add(&b, with.data, with.length);
                from += (size_t)at + old.length;
                b.failed |= !charge_round(c, i++);
            }
            b.failed |= at == FIND_FAILED;
        }
        bytes_builder_add(&b, s.data + from, s.length - from);
        result = from == 0 && b.length == s.length && !b.failed ? (bytes_builder_drop(&b), span_same(c, args[0]))
                                                                : bytes_builder_finish_as(&b, s.array);
    }
    part_drop(c, &old);
    part_drop(c, &with);
    return result;
}

/* ---- split, splitlines, partition, join ---- */

static bool is_space_byte(uint8_t ch) { return ch == ' ' || (uint8_t)(ch - 9) < 5; }

/* A piece, looked for byte by byte. */
static bool append_span(Coil *c, List *list, ByteSpan s, size_t start, size_t end)
{
    if (!charge(c, 1 + (end - start) / RATE_ITEM))
        return false;
    Value v = span_result(c, s.data + start, end - start, s.array);
    return !is_null(v) && list_append_take(c, list, v);
}

static bool split_at_spaces(Coil *c, ByteSpan s, int64_t limit, List *list)
{
    size_t i = 0, n = s.length;
    for (;;) {
        size_t from = i;
        while (i < n && is_space_byte(s.data[i]))
            i++;
        if (!charge_for(c, i - from, RATE_ITEM))
            return false;
        if (i == n)
            return true;
        size_t start = i;
        if (limit-- == 0)
            return append_span(c, list, s, start, n);
        while (i < n && !is_space_byte(s.data[i]))
            i++;
        if (!append_span(c, list, s, start, i))
            return false;
    }
}

static bool rsplit_at_spaces(Coil *c, ByteSpan s, int64_t limit, List *list)
{
    size_t i = s.length;
    for (;;) {
        size_t from = i;
        while (i > 0 && is_space_byte(s.data[i - 1]))
            i--;
        if (!charge_for(c, from - i, RATE_ITEM))
            return false;
        if (i == 0)
            return true;
        size_t end = i;
        if (limit-- == 0)
            return append_span(c, list, s, 0, end);
        while (i > 0 && !is_space_byte(s.data[i - 1]))
            i--;
        if (!append_span(c, list, s, i, end))
            return false;
    }
}

static bool split_at_part(Coil *c, ByteSpan s, const Part *sep, int64_t limit, bool last, List *list)
{
    size_t from = 0, to = s.length;
    int64_t at = 0;
    while (limit-- != 0 && (at = memory_find(c, s.data + from, to - from, sep->data, sep->length, last)) >= 0) {
        size_t found = from + (size_t)at;
        if (!append_span(c, list, s, last ? found + sep->length : from, last ? to : found))
            return false;
        if (last)
            to = found;
        else
            from = found + sep->length;
    }
    return at != FIND_FAILED && append_span(c, list, s, from, to);
}

static Value split_bytes(Coil *c, const Value *args, bool last)
{
    int64_t limit;
    Part sep = {0};
    bool spaces = is_none(args[1]);
    if (!to_index(c, args[2], &limit) || (!spaces && !part_get(c, args[1], false, &sep)))
        return COIL_NULL;
    List *list = NULL;
    if (!spaces && sep.length == 0)
        raise_error(c, EXC_ValueError, "empty separator");
    else
        list = list_new(c, 8);
    if (list) {
        ByteSpan s = self_span(c, args[0]);
        bool ok = spaces ? (last ? rsplit_at_spaces : split_at_spaces)(c, s, limit, list) : split_at_part(c, s, &sep, limit, last, list);
        if (!ok) {
            RELEASE(c, list);
            list = NULL;
        } else if (last) {
            for (size_t i = 0, j = list->length; i + 1 < j; i++) {
                j--;
                Value v = list->items[i];
                list->items[i] = list->items[j];
                list->items[j] = v;
            }
        }
    }
    part_drop(c, &sep);
    return from_object(list);
}

Value byte_split(Coil *c, const Value *args) { return split_bytes(c, args, false); }
Value byte_rsplit(Coil *c, const Value *args) { return split_bytes(c, args, true); }

Value byte_splitlines(Coil *c, const Value *args)
{
    int keep = truth(c, args[1]);
    List *list = keep < 0 ? NULL : list_new(c, 8);
    ByteSpan s = self_span(c, args[0]);
    for (size_t i = 0; list && i < s.length;) {
        size_t start = i;
        while (i < s.length && s.data[i] != '\n' && s.data[i] != '\r')
            i++;
        size_t end = i;
        if (i < s.length)
            i += s.data[i] == '\r' && i + 1 < s.length && s.data[i + 1] == '\n' ? 2 : 1;
        if (!append_span(c, list, s, start, keep ? i : end)) {
            RELEASE(c, list);
            return COIL_NULL;
        }
    }
    return from_object(list);
}

static Value partition_bytes(Coil *c, const Value *args, bool last)
{
    Part sep;
    if (!part_get(c, args[1], false, &sep))
        return COIL_NULL;
    ByteSpan s = self_span(c, args[0]);
    Value parts[3] = {COIL_NULL, COIL_NULL, COIL_NULL}, result = COIL_NULL;
    if (sep.length == 0) {
        raise_error(c, EXC_ValueError, "empty separator");
    } else {
        int64_t at = memory_find(c, s.data, s.length, sep.data, sep.length, last);
        size_t cut = at < 0 ? (last ? 0 : s.length) : (size_t)at, width = at < 0 ? 0 : sep.length;
        if (at != FIND_FAILED)
            parts[0] = at < 0 && !last ? span_same(c, args[0]) : span_result(c, s.data, cut, s.array);
        if (!is_null(parts[0]))
            parts[1] = at >= 0 && !s.array ? retain(args[1]) : span_result(c, sep.data, width, s.array);
        if (!is_null(parts[1]))
            parts[2] = at < 0 && last ? span_same(c, args[0]) : span_result(c, s.data + cut + width, s.length - cut - width, s.array);
        if (!is_null(parts[2]))
            result = from_object(tuple_of(c, parts, 3));
        for (int i = 0; i < 3; i++)
            release_maybe(c, parts[i]);
    }
    part_drop(c, &sep);
    return result;
}

Value byte_partition(Coil *c, const Value *args) { return partition_bytes(c, args, false); }
Value byte_rpartition(Coil *c, const Value *args) { return partition_bytes(c, args, true); }

/* Of a list or tuple of nothing but bytes, between which is bytes: nothing of Python's runs. V_UNDEF: it is none. */
static Value join_plain(Coil *c, const Bytes *between, Value iterable)
{
    const bool list = is_exact(iterable, SHAPE_LIST);
    if (!list && !is_exact(iterable, SHAPE_TUPLE))
        return V_UNDEF;
    const Value *items = list ? as_list(iterable)->items : as_tuple(iterable)->items;
    const size_t count = list ? as_list(iterable)->length : as_tuple(iterable)->length;
    size_t length = 0;
    for (size_t i = 0; i < count; i++)
        if (!is_exact(items[i], SHAPE_BYTES) ||
            __builtin_add_overflow(length, as_bytes(items[i])->length + (i ? between->length : 0), &length))
            return V_UNDEF;
    if (count == 1)
        return retain(items[0]);
    Bytes *out = charge_for(c, count, RATE_ITEM) ? bytes_alloc(c, length) : NULL;
    uint8_t *to = out ? out->data : NULL;
    bool ok = true;
    size_t look = PIECE_BYTES;
    for (size_t i = 0; out && ok && i < count; i++) {
        const Bytes *item = as_bytes(items[i]);
        if (i && between->length) {
            ok = pieces_copy(c, to, between->data, between->length);
            to += between->length;
        }
        ok = ok && pieces_copy(c, to, item->data, item->length);
        to += item->length;
        if (UNLIKELY((size_t)(to - out->data) >= look)) {
            look = (size_t)(to - out->data) + PIECE_BYTES;
            ok = ok && piece_done(c);
        }
    }
    return from_object(pieces_made(c, ok, out));
}

Value byte_join(Coil *c, const Value *args)
{
    Value joined = is_exact(args[0], SHAPE_BYTES) ? join_plain(c, as_bytes(args[0]), args[1]) : V_UNDEF;
    if (!is_undef(joined))
        return joined;
    const Slots *slots = class_of_borrow(c, args[1])->slots;
    if (!slots->iter && !slots->get_item)
        return raise_error(c, EXC_TypeError, "can only join an iterable");
    BufferView held = {0}; /* what is joined must not change it */
    if (self_span(c, args[0]).array && !buffer_get(c, args[0], 0, &held))
        return COIL_NULL;
    Tuple *items = tuple_from_iterable(c, args[1]);
    if (!items) {
        buffer_release(c, &held);
        return COIL_NULL;
    }
    BytesBuilder b = BYTES_BUILDER(c);
    bool ok = true;
    for (size_t i = 0; ok && i < items->length; i++) {
        BufferView view;
        if (!(ok = charge_round(c, i)))
            break;
        ok = has_buffer(c, items->items[i]) && buffer_try(c, items->items[i], 0, &view);
        if (!ok) {
            if (buffer_refused(c))
                (void)raise_error(c, EXC_TypeError, "sequence item %zu: expected a bytes-like object, %T found", i, items->items[i]);
            break;
        }
        ByteSpan s = self_span(c, args[0]);
        if (i)
            bytes_builder_add(&b, s.data, s.length);
        ok = bytes_builder_add(&b, view.data, view.length);
        buffer_release(c, &view);
    }
    bool array = self_span(c, args[0]).array;
    Value result = COIL_NULL;
    if (ok && !array && items->length == 1 && is_exact(items->items[0], SHAPE_BYTES))
        result = retain(items->items[0]);
    else if (ok)
        result = bytes_builder_finish_as(&b, array);
    bytes_builder_drop(&b);
    RELEASE(c, items);
    buffer_release(c, &held);
    return result;
}

/* ---- strip ---- */

static Value strip_bytes(Coil *c, const Value *args, bool left, bool right)
{
    bool gone[256];
    const bool spaces = is_none(args[1]);
    if (!spaces) {
        Part set;
        memset(gone, 0, sizeof gone);
        if (!part_get(c, args[1], false, &set))
            return COIL_NULL;
        bool paid = charge_for(c, set.length, RATE_ITEM);
        for (size_t i = 0; paid && i < set.length; i++)
            gone[set.data[i]] = true;
        part_drop(c, &set);
        if (!paid)
            return COIL_NULL;
    }
    ByteSpan s = self_span(c, args[0]);
    size_t start = 0, end = s.length;
    while (left && start < end && (spaces ? is_space_byte(s.data[start]) : gone[s.data[start]]))
        start++;
    while (right && end > start && (spaces ? is_space_byte(s.data[end - 1]) : gone[s.data[end - 1]]))
        end--;
    if (!charge_for(c, s.length - (end - start), RATE_ITEM))
        return COIL_NULL;
    return start == 0 && end == s.length ? span_same(c, args[0]) : span_result(c, s.data + start, end - start, s.array);
}

Value byte_strip(Coil *c, const Value *args) { return strip_bytes(c, args, true, true); }
Value byte_lstrip(Coil *c, const Value *args) { return strip_bytes(c, args, true, false); }
Value byte_rstrip(Coil *c, const Value *args) { return strip_bytes(c, args, false, true); }
