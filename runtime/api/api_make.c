/* api_make.c: coil.h: making values. */
#include "runtime/api/host.h"
#include "vm/values/buffer.h"
#include "vm/heap/collect.h"
#include "vm/values/utf8.h"

#include <stdio.h>

CoilValue coil_none(void) { return V_NONE; }
CoilValue coil_not_implemented(void) { return V_NOT_IMPLEMENTED; }
CoilValue coil_bool(bool value) { return bool_value(value); }
CoilValue coil_float(double value) { return float_value(value); }

CoilValue coil_int(Coil *c, int64_t value) { return READY(c) ? own(c, int_from_i64(c, value)) : COIL_NULL; }

CoilValue coil_int_from_words(Coil *c, bool negative, const uint64_t *words, size_t count)
{
    if (!READY(c))
        return COIL_NULL;
    while (count && !words[count - 1])
        count--;
    return count ? own(c, int_from_limbs(c, negative, words, count)) : small(0);
}

CoilValue coil_str(Coil *c, const char *text, size_t length)
{
    return READY(c) ? own_object(c, str_from_utf8(c, text, length == COIL_TO_NUL ? strlen(text) : length, false)) : COIL_NULL;
}

/* UTF-8 with U+FFFD for each byte that begins no character. */
Str *str_repaired(Coil *c, const char *text, size_t length)
{
    const uint8_t *p = (const uint8_t *)text, *end = p + length;
    StrBuilder b = STR_BUILDER(c);
    while (p < end && !b.failed) {
        uint32_t ch;
        bool truncated;
        int n = utf8_get(p, end, false, &ch, &truncated);
        builder_char(&b, n > 0 ? ch : 0xFFFD);
        p += n > 0 ? n : 1;
    }
    return builder_finish(&b);
}

Str *host_format(Coil *c, const char *format, va_list args)
{
    char few[256], *text = few;
    va_list again;
    va_copy(again, args);
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
    int n = vsnprintf(few, sizeof few, format, args);
    size_t room = n < 0 ? 0 : (size_t)n + 1;
    Str *s = NULL;
    if (n < 0)
        (void)raise_error(c, EXC_ValueError, "malformed format");
    else if (room <= sizeof few || (text = mem_alloc(c, room))) {
        if (text != few)
            (void)vsnprintf(text, room, format, again);
        s = str_repaired(c, text, (size_t)n);
    }
#pragma GCC diagnostic pop
    va_end(again);
    if (text && text != few)
        mem_free(c, text, room);
    return s;
}

CoilValue coil_strf(Coil *c, const char *format, ...)
{
    if (!READY(c))
        return COIL_NULL;
    va_list args;
    va_start(args, format);
    Str *s = host_format(c, format, args);
    va_end(args);
    return own_object(c, s);
}

CoilValue coil_bytes(Coil *c, const void *data, size_t length)
{
    if (!READY(c))
        return COIL_NULL;
    if (data)
        return own_object(c, bytes_of(c, data, length));
    Bytes *b = bytes_alloc(c, length);
    if (b)
        memset(b->data, 0, length);
    return own_object(c, b);
}

static bool all_given(Coil *c, const Value *items, size_t count)
{
    for (size_t k = 0; k < count; k++)
        if (!given(c, items[k]))
            return false;
    return true;
}

CoilValue coil_tuple(Coil *c, const CoilValue *items, size_t count)
{
    if (!READY(c) || !all_given(c, items, count))
        return COIL_NULL;
    return own_object(c, count ? tuple_of(c, items, count) : RETAIN(tuple_empty_borrow(c)));
}

CoilValue coil_list(Coil *c, const CoilValue *items, size_t count)
{
    return READY(c) && all_given(c, items, count) ? own_object(c, list_of(c, items, count)) : COIL_NULL;
}

CoilValue coil_dict(Coil *c) { return READY(c) ? own_object(c, dict_new(c)) : COIL_NULL; }

/* ---- host memory ---- */

/* What coil_memory()'s view is of: the host's memory, told when the last view goes. */
typedef struct Memory {
    Object h;
    void *data;
    size_t length;
    void (*release)(void *arg);
    void *arg;
    bool writable;
} Memory;
static const TypeDef memory_type;
DOWNCAST(as_memory, Memory, &memory_type)

static void memory_dispose(Coil *c, Object *o)
{
    Memory *m = (Memory *)o;
    if (!m->release)
        return;
    heap_stir(c->vm);
    m->release(m->arg);
}

static bool memory_buffer(Coil *c, Value self, uint32_t flags, BufferView *out)
{
    Memory *m = as_memory(self);
    if (flags & COIL_BUFFER_WRITABLE && !m->writable)
        return fail_error(c, EXC_BufferError, "Object is not writable.");
    buffer_fill(out, self, m->data, m->length, m->writable);
    return true;
}

static const Slots memory_slots = {.dispose = memory_dispose, .buffer = memory_buffer};
static const TypeDef memory_type = {.name = "coil.memory",
                                    .doc = "Memory of the host's.",
                                    .flags = CLASS_NO_NEW,
                                    .size = sizeof(Memory),
                                    .saved = SAVED_NEVER_HOST,
                                    .slots = &memory_slots};

CoilValue coil_memory(Coil *c, void *data, size_t length, bool writable, void (*release_memory)(void *), void *arg)
{
    Class *cls = READY(c) ? class_from_def_borrow(c, &memory_type) : NULL;
    Memory *m = cls ? class_instance(c, cls) : NULL;
    if (!m)
        return COIL_NULL;
    m->data = data ? data : m;
    m->length = length;
    m->writable = writable;
    Value view = call1(c, from_object(core_class_borrow(c, SHAPE_MEMORYVIEW)), from_object(m));
    if (!is_null(view)) { /* on failure the memory stays the host's */
        view = own(c, view);
        m->release = is_null(view) ? NULL : release_memory;
        m->arg = arg;
    }
    RELEASE(c, m);
    return view;
}
