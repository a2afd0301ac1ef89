/* api_describe.c: coil.h: coil_describe() and coil_timeline(). */
#include "runtime/api/host.h"
#include "runtime/errors/describe.h"
#include "runtime/start/state.h"
#include "vm/errors/exception.h"
#include "vm/loop/frame.h"
#include "runtime/modules/asyncio/asyncio_timeline.h"

/* Frames from the outermost in, as a traceback lists them. */
static Str *describe_stack(Coil *c)
{
    size_t depth = 0, size;
    for (const Frame *f = c->frame; f; f = f->previous)
        depth++;
    const Frame **frames = mem_alloc(c, size = mem_product(depth, sizeof *frames));
    if (!frames)
        return NULL;
    for (const Frame *f = c->frame, **to = frames + depth; f; f = f->previous)
        *--to = f;
    StrBuilder b = STR_BUILDER(c);
    for (size_t k = 0; k < depth; k++) {
        const Frame *f = frames[k];
        int line = code_position(f->code, frame_at(f)).line;
        if (!builder_format(&b, "  File \"%U\", line %d, in %U\n", f->code->filename, line, f->code->qualname))
            break;
    }
    mem_free(c, frames, size);
    return builder_finish(&b);
}

enum { TYPES_MOST = 512, TYPES_SHOWN = 20 };

typedef struct TypeCount {
    const Class *cls;
    size_t objects, bytes;
} TypeCount;

typedef struct Census {
    TypeCount types[TYPES_MOST];
    size_t count, objects;
} Census;

static void census_add(CoilVM *vm, Object *o, void *arg)
{
    Census *census = arg;
    const Class *cls = vm->shapes[o->shape]->cls;
    size_t k = 0;
    while (k < census->count && census->types[k].cls != cls)
        k++;
    census->objects++;
    if (k == TYPES_MOST)
        return;
    if (k == census->count)
        census->types[census->count++] = (TypeCount){.cls = cls};
    census->types[k].objects++;
    census->types[k].bytes += heap_size_of(o);
}

/* The types with most bytes first. The census is taken in one buffer, before anything is allocated for the text. */
static Str *describe_memory(Coil *c)
{
    Census *census = mem_alloc_zero(c, sizeof *census);
    if (!census)
        return NULL;
    (void)heap_survivors(c->vm, census_add, census);
    StrBuilder b = STR_BUILDER(c);
    builder_format(&b, "%zu bytes, %zu objects\n", heap_bytes(c->vm), census->objects);
    for (size_t shown = 0; shown < TYPES_SHOWN && shown < census->count; shown++) {
        size_t most = shown;
        for (size_t k = shown + 1; k < census->count; k++)
            if (census->types[k].bytes > census->types[most].bytes)
                most = k;
        TypeCount t = census->types[most];
        census->types[most] = census->types[shown];
        builder_format(&b, "%12zu bytes %10zu %U\n", t.bytes, t.objects, t.cls->name);
    }
    mem_free(c, census, sizeof *census);
    return builder_finish(&b);
}

static Str *described(Coil *c, CoilText what, Value pending)
{
    switch (what) {
    case COIL_TEXT_ERROR: return is_null(pending) ? str_from_c(c, "") : exception_describe_line(c, pending);
    case COIL_TEXT_TRACEBACK: return is_null(pending) ? str_from_c(c, "") : exception_describe(c, pending);
    case COIL_TEXT_STACK: return describe_stack(c);
    case COIL_TEXT_TASKS: return tasks_describe(c);
    case COIL_TEXT_MEMORY: return describe_memory(c);
    default: return str_from_c(c, "");
    }
}

const char *coil_describe(Coil *c, CoilText what)
{
    Value pending = take_error(c);
    /* No script makes a stop's report long; nor does it another's any more once a limit is passed in that. */
    Str *text = c->vm->stopped ? NULL : described(c, what, pending);
    const bool stopped = c->vm->stopped, muted = stopped && heap_unlimited(c->vm, true);
    if (!text && stopped) {
        clear_error(c);
        text = described(c, what, pending);
    }
    Value keep = COIL_NULL;
    size_t n;
    const char *result = text ? str_utf8(c, text, &n, &keep) : NULL;
    if (text && !result) { /* lone surrogates */
        clear_error(c);
        Str *plain = str_escape_ascii(c, text);
        RELEASE(c, text);
        text = plain;
        result = text ? str_utf8(c, text, &n, &keep) : NULL;
    }
    if (result && is_null(own(c, is_null(keep) ? retain(from_object(text)) : keep)))
        result = NULL;
    RELEASE(c, text);
    if (stopped)
        (void)heap_unlimited(c->vm, muted);
    clear_error(c);
    if (!is_null(pending))
        restore_error_take(c, pending);
    return result ? result : "(not enough memory to describe it)";
}

CoilOk coil_timeline(Coil *c, void (*write)(void *data, const char *text, size_t length), void *data)
{
    if (!READY(c))
        return false;
    if (write)
        return timeline_start(c, write, data);
    timeline_stop(c->vm);
    return true;
}
