/* bytes.c: what a mapping holds: items and slices, a position that reads and writes, bytes looked for. */
#include "runtime/extensions/mmap/mapping.h"

#include "vm/values/bytes_search.h"

#define PORTION ((size_t)1 << 18) /* looked through between looks at the limits, */
#define MOVED   ((size_t)1 << 22) /* and moved */

CoilValue mapping_len(Coil *c, const CoilValue *args)
{
    Mapping *m = mapping_open(c, args[0]);
    return m ? coil_int(c, (int64_t)m->length) : COIL_NULL;
}

/* ---- items ---- */

typedef struct Places {
    bool single;
    int64_t start, step;
    size_t count;
} Places;

/* What a key means for the mapping, which is open behind it, and can be changed where `writes`; NULL: raised. */
static Mapping *places(Coil *c, CoilValue self, CoilValue key, bool writes, Places *out)
{
    Mapping *m = writes ? mapping_writable(c, self) : mapping_open(c, self);
    *out = (Places){.single = true, .step = 1, .count = 1};
    if (!m)
        return NULL;
    if (coil_kind(c, key) != COIL_KIND_INT && coil_slice_places(c, key, &m->length, &out->start, &out->step, &out->count)) {
        out->single = false;
    } else if (coil_failed(c)) {
        return NULL;
    } else if (out->count = 1, !coil_to_int(c, key, &out->start)) {
        if (coil_error_is(c, "TypeError")) {
            (void)coil_take_error(c);
            coil_raisef(c, "TypeError", writes ? "mmap indices must be integer" : "mmap indices must be integers");
        } else if (coil_error_is(c, "OverflowError")) {
            (void)coil_take_error(c);
            coil_raisef(c, "IndexError", "cannot fit 'int' into an index-sized integer");
        }
        return NULL;
    }
    if (!mapping_open(c, self)) /* __index__ may have closed it */
        return NULL;
    if (out->single && out->start < 0)
        out->start += (int64_t)m->length;
    int64_t last = out->start + (out->count ? (int64_t)(out->count - 1) * out->step : 0);
    if ((out->single || out->count) && (out->start < 0 || last < 0 || (uint64_t)out->start >= m->length || (uint64_t)last >= m->length)) {
        coil_raisef(c, "IndexError", "mmap index out of range");
        return NULL;
    }
    return m;
}

CoilValue mapping_getitem(Coil *c, const CoilValue *args)
{
    Places at;
    Mapping *m = places(c, args[0], args[1], false, &at);
    if (!m)
        return COIL_NULL;
    if (at.single)
        return coil_int(c, (unsigned char)m->data[at.start]);
    if (at.step == 1 || !at.count)
        return coil_bytes(c, at.count ? m->data + at.start : "", at.count);
    CoilValue made = coil_bytes(c, NULL, at.count);
    char *to = (char *)(uintptr_t)coil_to_bytes(c, made, NULL); /* nobody else has seen it */
    if (!to || !coil_charge(c, at.count / 8))
        return COIL_NULL;
    if (!(m = mapping_open(c, args[0])))
        return COIL_NULL;
    for (size_t k = 0; k < at.count; k++) {
        size_t from = (size_t)(at.start + (int64_t)k * at.step);
        to[k] = from < m->length ? m->data[from] : 0; /* a charge lets other threads resize it */
    }
    return made;
}

/* The byte that an int stands for. */
static CoilOk byte_read(Coil *c, CoilValue value, char *out)
{
    int64_t number = 0;
    CoilKind kind = coil_kind(c, value);
    if (kind != COIL_KIND_INT && kind != COIL_KIND_BOOL) {
        CoilValue index;
        if (!coil_findattr(c, value, "__index__", &index))
            return false;
        if (coil_is_null(index)) {
            coil_raisef(c, "TypeError", "mmap item value must be an int");
            return false;
        }
    }
    if (!coil_to_int(c, value, &number)) {
        if (!coil_error_is(c, "OverflowError"))
            return false;
        (void)coil_take_error(c);
        number = -1;
    }
    if (number < 0 || number > 255) {
        coil_raisef(c, "ValueError", "mmap item value must be in range(0, 256)");
        return false;
    }
    *out = (char)number;
    return true;
}

static CoilValue slice_set(Coil *c, const CoilValue *args)
{
    CoilBuffer from;
    Places at;
    if (!mapping_writable(c, args[0]) || !coil_buffer_get(c, args[2], 0, &from))
        return COIL_NULL;
    Mapping *m = places(c, args[0], args[1], true, &at);
    if (!m)
        return COIL_NULL;
    if (from.length != at.count)
        return coil_raisef(c, "IndexError", "mmap slice assignment is wrong size");
    const char *bytes = from.data;
    if (at.step == 1 && at.count)
        memmove(m->data + at.start, bytes, at.count);
    else
        for (size_t k = 0; k < at.count; k++)
            m->data[at.start + (int64_t)k * at.step] = bytes[k];
    return coil_charge(c, at.count / 64) ? coil_none() : COIL_NULL;
}

CoilValue mapping_setitem(Coil *c, const CoilValue *args)
{
    bool is_slice = false;
    char byte;
    Places at;
    if (!coil_isinstance(c, args[1], coil_getattr(c, coil_import(c, "builtins"), "slice"), &is_slice))
        return COIL_NULL;
    if (is_slice)
        return slice_set(c, args);
    Mapping *m = places(c, args[0], args[1], true, &at);
    if (!m || !byte_read(c, args[2], &byte) || !(m = places(c, args[0], coil_int(c, at.start), true, &at)))
        return COIL_NULL;
    m->data[at.start] = byte;
    return coil_none();
}

CoilValue mapping_delitem(Coil *c, const CoilValue *args)
{
    Places at;
    if (!places(c, args[0], args[1], true, &at))
        return COIL_NULL;
    return coil_raisef(c, "TypeError", !at.single ? "mmap object doesn't support slice deletion" : "mmap doesn't support item deletion");
}

/* Each byte as a bytes object: what a for statement gives, unlike an index. */
CoilValue mapping_iter(Coil *c, const CoilValue *args)
{
    if (!mapping_open(c, args[0]))
        return COIL_NULL;
    CoilValue struct_ = coil_import(c, "struct"), format = coil_str(c, "c", COIL_TO_NUL);
    CoilValue unpacked = coil_call_method(c, struct_, "iter_unpack", (CoilValue[]){format, args[0]}, 2, NULL);
    CoilValue getter = coil_call_method(c, coil_import(c, "operator"), "itemgetter", (CoilValue[]){coil_int(c, 0)}, 1, NULL);
    return coil_call(c, coil_getattr(c, coil_import(c, "builtins"), "map"), (CoilValue[]){getter, unpacked}, 2, NULL);
}

/* ---- looking ---- */

/* The place of the bytes, one or more, in [start, end) that is first or, `last`, last; SIZE_MAX: none. Called with the mapping held. */
static CoilOk look(Coil *c, const Mapping *m, const CoilBuffer *wanted, size_t start, size_t end, bool last, size_t *out)
{
    size_t n = wanted->length, places = end - start >= n ? end - start - n + 1 : 0;
    *out = SIZE_MAX;
    for (size_t done = 0; done < places;) {
        size_t portion = places - done < PORTION ? places - done : PORTION;
        size_t first = last ? end - n - done - portion + 1 : start + done;
        const uint8_t *data = (const uint8_t *)m->data, *at = bytes_search(data + first, portion + n - 1, wanted->data, n);
        while (at) {
            *out = (size_t)(at - data);
            if (!last || *out + 1 >= first + portion)
                break;
            if (!coil_charge(c, 1 + n / 16)) /* each is prepared for anew */
                return false;
            at = bytes_search(at + 1, first + portion + n - 2 - *out, wanted->data, n);
        }
        if (*out != SIZE_MAX)
            return true;
        done += portion;
        if (!coil_charge(c, (portion + n) / 16))
            return false;
    }
    return true;
}

static CoilValue find(Coil *c, const CoilValue *args, bool last)
{
    CoilBuffer wanted;
    Mapping *m = mapping_open(c, args[0]);
    int64_t ends[2];
    if (!m || !coil_buffer_get(c, args[1], 0, &wanted))
        return COIL_NULL;
    ends[0] = (int64_t)m->at;
    ends[1] = (int64_t)m->length;
    for (int k = 0; k < 2; k++)
        if (coil_kind(c, args[2 + k]) != COIL_KIND_NONE && !coil_to_int(c, args[2 + k], &ends[k]))
            return COIL_NULL;
    if (!(m = mapping_open(c, args[0])))
        return COIL_NULL;
    for (int k = 0; k < 2; k++) {
        if (ends[k] < 0)
            ends[k] += (int64_t)m->length;
        ends[k] = ends[k] < 0 ? 0 : (uint64_t)ends[k] > m->length ? (int64_t)m->length : ends[k];
    }
    if (ends[0] > ends[1])
        return coil_int(c, -1);
    if (!wanted.length)
        return coil_int(c, last ? ends[1] : ends[0]);
    size_t at;
    m->exports++; /* a charge lets other threads run */
    bool ok = look(c, m, &wanted, (size_t)ends[0], (size_t)ends[1], last, &at);
    m->exports--;
    return ok ? coil_int(c, at == SIZE_MAX ? -1 : (int64_t)at) : COIL_NULL;
}

CoilValue mapping_find(Coil *c, const CoilValue *args) { return find(c, args, false); }
CoilValue mapping_rfind(Coil *c, const CoilValue *args) { return find(c, args, true); }

/* ---- the position ---- */

static size_t left(const Mapping *m) { return m->at < m->length ? m->length - m->at : 0; }

static CoilValue take(Coil *c, Mapping *m, size_t count)
{
    CoilValue bytes = coil_bytes(c, count ? m->data + m->at : "", count);
    if (!coil_is_null(bytes))
        m->at += count;
    return bytes;
}

CoilValue mapping_read(Coil *c, const CoilValue *args)
{
    int64_t count = -1;
    if (!mapping_open(c, args[0]))
        return COIL_NULL;
    if (coil_kind(c, args[1]) != COIL_KIND_NONE && !coil_to_int(c, args[1], &count)) {
        if (coil_error_is(c, "TypeError")) {
            (void)coil_take_error(c);
            const char *name = coil_to_utf8(c, coil_getattr(c, coil_type(c, args[1]), "__name__"), NULL);
            if (name)
                coil_raisef(c, "TypeError", "argument should be integer or None, not '%s'", name);
        }
        return COIL_NULL;
    }
    Mapping *m = mapping_open(c, args[0]);
    if (!m)
        return COIL_NULL;
    return take(c, m, count < 0 || (uint64_t)count > left(m) ? left(m) : (size_t)count);
}

CoilValue mapping_read_byte(Coil *c, const CoilValue *args)
{
    Mapping *m = mapping_open(c, args[0]);
    if (!m)
        return COIL_NULL;
    if (!left(m))
        return coil_raisef(c, "ValueError", "read byte out of range");
    return coil_int(c, (unsigned char)m->data[m->at++]);
}

CoilValue mapping_readline(Coil *c, const CoilValue *args)
{
    Mapping *m = mapping_open(c, args[0]);
    if (!m)
        return COIL_NULL;
    const char *from = m->data + m->at, *end = left(m) ? memchr(from, '\n', left(m)) : NULL;
    return take(c, m, end ? (size_t)(end - from) + 1 : left(m));
}

CoilValue mapping_write(Coil *c, const CoilValue *args)
{
    CoilBuffer from;
    Mapping *m = coil_buffer_get(c, args[1], 0, &from) ? mapping_writable(c, args[0]) : NULL;
    if (!m)
        return COIL_NULL;
    if (from.length > left(m))
        return coil_raisef(c, "ValueError", "data out of range");
    if (from.length)
        memmove(m->data + m->at, from.data, from.length);
    m->at += from.length;
    return coil_int(c, (int64_t)from.length);
}

CoilValue mapping_write_byte(Coil *c, const CoilValue *args)
{
    int64_t byte;
    if (!coil_to_int(c, args[1], &byte))
        return COIL_NULL;
    if (byte < 0 || byte > 255)
        return coil_raisef(c, "OverflowError",
                           byte < 0 ? "unsigned byte integer is less than minimum" : "unsigned byte integer is greater than maximum");
    Mapping *m = mapping_writable(c, args[0]);
    if (!m)
        return COIL_NULL;
    if (!left(m))
        return coil_raisef(c, "ValueError", "write byte out of range");
    m->data[m->at++] = (char)byte;
    return coil_none();
}

CoilValue mapping_tell(Coil *c, const CoilValue *args)
{
    Mapping *m = mapping_open(c, args[0]);
    return m ? coil_int(c, (int64_t)m->at) : COIL_NULL;
}

CoilValue mapping_seek(Coil *c, const CoilValue *args)
{
    int64_t distance;
    int whence;
    Mapping *m = coil_to_int(c, args[1], &distance) && system_int(c, args[2], &whence) ? mapping_open(c, args[0]) : NULL;
    if (!m)
        return COIL_NULL;
    if (whence < 0 || whence > 2)
        return coil_raisef(c, "ValueError", "unknown seek type");
    int64_t base = whence == 0 ? 0 : whence == 1 ? (int64_t)m->at : (int64_t)m->length;
    if (__builtin_add_overflow(base, distance, &base) || base < 0 || (uint64_t)base > m->length)
        return coil_raisef(c, "ValueError", "seek out of range");
    m->at = (size_t)base;
    return coil_int(c, base);
}

CoilValue mapping_move(Coil *c, const CoilValue *args)
{
    int64_t to, from, count;
    if (!coil_to_int(c, args[1], &to) || !coil_to_int(c, args[2], &from) || !coil_to_int(c, args[3], &count))
        return COIL_NULL;
    Mapping *m = mapping_writable(c, args[0]);
    if (!m)
        return COIL_NULL;
    int64_t length = (int64_t)m->length;
    if (to < 0 || from < 0 || count < 0 || to > length || from > length || count > length - to || count > length - from)
        return coil_raisef(c, "ValueError", "source, destination, or count out of range");
    bool ok = true;
    m->exports++; /* a charge lets other threads run */
    for (size_t left = (size_t)count; ok && left;) {
        const size_t step = left < MOVED ? left : MOVED, at = to < from ? (size_t)count - left : left - step;
        memmove(m->data + (size_t)to + at, m->data + (size_t)from + at, step);
        left -= step;
        ok = coil_charge(c, 1 + step / 64);
    }
    m->exports--;
    return ok ? coil_none() : COIL_NULL;
}
