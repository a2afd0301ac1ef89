/* mod_tracemalloc.c: _tracemalloc: the switch of the heap's tracer (vm/heap/trace.h), and what it knows as Python's values. */
#include "vm/heap/trace.h"
#include "runtime/modules/module_types.h"

static Tracer *tracer_of(Coil *c) { return c->vm->heap->tracer; }

static Value tracemalloc_start(Coil *c, const Value *args)
{
    int64_t limit;
    if (!to_index(c, args[0], &limit))
        return COIL_NULL;
    if (limit < 1 || limit > TRACE_MOST_FRAMES)
        return raise_error(c, EXC_ValueError, "the number of frames must be in range [1; %d]", (int)TRACE_MOST_FRAMES);
    bool ok = tracer_of(c) || trace_start(c, (uint32_t)limit);
    if (ok)
        c->vm->heap->trace_limit = (uint32_t)limit;
    return ok ? V_NONE : COIL_NULL;
}

static Value tracemalloc_stop(Coil *c, const Value *args)
{
    (void)args;
    trace_stop(c);
    return V_NONE;
}

static Value tracemalloc_is_tracing(Coil *c, const Value *args)
{
    (void)args;
    return bool_value(tracer_of(c) != NULL);
}

static Value tracemalloc_clear(Coil *c, const Value *args)
{
    (void)args;
    if (tracer_of(c))
        trace_clear(c);
    return V_NONE;
}

static Value tracemalloc_limit(Coil *c, const Value *args)
{
    (void)args;
    uint32_t limit = c->vm->heap->trace_limit;
    return small(limit ? limit : 1);
}

static Value tracemalloc_memory(Coil *c, const Value *args)
{
    (void)args;
    const Tracer *t = tracer_of(c);
    int64_t now = t ? (int64_t)t->traced : 0, peak = t ? (int64_t)t->peak : 0;
    return from_object(tuple_pack(c, 2, small(now), small(peak)));
}

static Value tracemalloc_reset_peak(Coil *c, const Value *args)
{
    (void)args;
    Tracer *t = tracer_of(c);
    if (t)
        t->peak = t->traced;
    return V_NONE;
}

static Value tracemalloc_own(Coil *c, const Value *args)
{
    (void)args;
    return small(tracer_of(c) ? (int64_t)tracer_of(c)->own : 0);
}

/* A stack as a tuple of (file name, line). */
static Tuple *stack_tuple(Coil *c, const Tracer *t, const TracedStack *s)
{
    Tuple *all = tuple_new(c, s->count);
    for (uint32_t i = 0; all && i < s->count; i++) {
        Str *file = s->lines[i].file ? RETAIN(t->files[s->lines[i].file]) : str_from_c(c, "<unknown>");
        Tuple *line = file ? tuple_pack(c, 2, from_object(file), small(s->lines[i].line)) : NULL;
        RELEASE(c, file);
        if (!line) {
            RELEASE(c, all);
            return NULL;
        }
        all->items[i] = from_object(line);
    }
    return all;
}

/* All stacks as tuples, by their numbers; NULL: MemoryError. */
static Tuple *stack_tuples(Coil *c, const Tracer *t)
{
    Tuple *all = tuple_new(c, t->stack_count);
    for (size_t at = 0; all && at < t->words_count;) {
        const TracedStack *s = trace_stack(t, (uint32_t)at);
        Tuple *one = stack_tuple(c, t, s);
        if (!one) {
            RELEASE(c, all);
            return NULL;
        }
        all->items[s->number] = from_object(one);
        at += trace_stack_words(s->count);
    }
    return all;
}

static List *traces_list(Coil *c, const Tracer *t)
{
    Tuple *stacks = stack_tuples(c, t);
    List *all = stacks ? list_new(c, t->traces_count) : NULL;
    bool ok = all != NULL;
    for (size_t i = 0; ok && i < t->traces_size; i++) {
        const Trace *trace = &t->traces[i];
        if (!trace->block)
            continue;
        const TracedStack *s = trace_stack(t, trace->stack);
        Tuple *row = tuple_pack(c, 4, small(0), small((int64_t)trace->size), stacks->items[s->number], small(s->total));
        ok = row && list_append(c, all, from_object(row));
        RELEASE(c, row);
    }
    RELEASE(c, stacks);
    if (!ok)
        RELEASE(c, all);
    return ok ? all : NULL;
}

/* Nothing of this is traced, nor runs other code: the tables stay as they are until it is done. */
static Value tracemalloc_traces(Coil *c, const Value *args)
{
    (void)args;
    Tracer *t = tracer_of(c);
    if (t && !charge_for(c, t->traces_size + t->words_count, RATE_WORD))
        return COIL_NULL;
    if (!(t = tracer_of(c)))
        return from_object(list_new(c, 0));
    t->paused = true;
    List *all = traces_list(c, t);
    t->paused = false;
    return from_object(all);
}

static Value tracemalloc_of_object(Coil *c, const Value *args)
{
    Tracer *t = tracer_of(c);
    const Trace *trace = t && is_object(args[0]) ? trace_find(t, as_object(args[0])) : NULL;
    if (!trace)
        return V_NONE;
    t->paused = true;
    Tuple *lines = stack_tuple(c, t, trace_stack(t, trace->stack));
    t->paused = false;
    return from_object(lines);
}

const CoilDef tracemalloc_module[] = {
    COIL_MODULE("_tracemalloc", "Which lines of a program asked for which memory. Use module tracemalloc."),
    FUNCTION("start", "(nframe=1, /)", tracemalloc_start, "Begins to note each block of memory, with up to nframe frames."),
    FUNCTION("stop", "()", tracemalloc_stop, "Forgets what was noted, and notes no more."),
    FUNCTION("is_tracing", "()", tracemalloc_is_tracing, "Are blocks of memory noted?"),
    FUNCTION("clear_traces", "()", tracemalloc_clear, "Forgets what was noted so far."),
    FUNCTION("get_traceback_limit", "()", tracemalloc_limit, "The number of frames that start() was given."),
    FUNCTION("get_traced_memory", "()", tracemalloc_memory, "The bytes of the blocks noted, and the most that were at once."),
    FUNCTION("reset_peak", "()", tracemalloc_reset_peak, "Lets the most that were at once be what there is now."),
    FUNCTION("get_tracemalloc_memory", "()", tracemalloc_own, "The bytes that the notes themselves take."),
    FUNCTION("_get_traces", "()", tracemalloc_traces, "A list of (domain, size, ((file name, line), ...), number of frames there were)."),
    FUNCTION("_get_object_traceback", "(obj, /)", tracemalloc_of_object, "((file name, line), ...) of an object, or None."),
    COIL_END,
};
