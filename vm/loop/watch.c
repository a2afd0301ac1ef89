/* watch.c: which code is watched, by whom. */
#include "vm/loop/watch.h"
#include "vm/heap/heap_internal.h"
#include "vm/loop/frame.h"
#include "vm/machine/slice.h"
#include "vm/machine/thread.h"

const char *const watch_event_names[WATCH_EVENTS] = {
#define E(name) #name,
    WATCH_EVENT_ROWS
#undef E
};

/* Is any of the code's own events wanted? */
static bool wants_any(const CodeWatch *w)
{
    for (int t = 0; w && t < WATCH_TOOLS; t++)
        if (w->events[t])
            return true;
    return false;
}

bool code_is_watched(Coil *c, const Code *code)
{
    if (c->vm->watching & WATCH_ALL)
        return true;
    return wants_any(code->watch);
}

/* Calls each(c, code, tool) for all code objects. It must not allocate or free objects. Their size rules out most pages: a cell is less than
 * twice as large as what it was chosen for. */
static void each_code(Coil *c, void (*each)(Coil *c, Code *code, int tool), int tool)
{
    for (Page *p = c->vm->heap->all[0]; p; p = p->next_all)
        for (Object *o = p->cell < sizeof(Code) || p->cell >= 2 * sizeof(Code) ? NULL : page_first(p); o; o = page_next(p, o))
            if (o->shape == SHAPE_CODE)
                each(c, (Code *)o, tool);
}

static void code_bring_in_line(Coil *c, Code *code, int tool)
{
    (void)tool;
    bool wanted = code_is_watched(c, code);
    if (code->live && wanted != (code_is_traced(code)))
        code_set_watched(code, wanted, code->running);
}

static void frames_mark(Coil *c, uint8_t running)
{
    for (Coil *t = c->vm->threads; t; t = t->next)
        for (Frame *f = frames_first(t); f; f = frames_next(t, f))
            f->code->running = running;
}

void watch_update(Coil *c)
{
    CoilVM *vm = c->vm;
    uint32_t watching = vm->watch && vm->watch->codes ? WATCH_SOME : 0;
    for (const Coil *t = vm->threads; t; t = t->next)
        if (!is_null(t->tracing->trace) || !is_null(t->tracing->profile))
            watching |= WATCH_ALL;
    uint32_t any = 0;
    for (int t = 0; vm->watch && t < WATCH_TOOLS; t++)
        any |= vm->watch->tools[t].events;
    if (vm->watch)
        vm->watch->any = any;
    if (any)
        watching |= WATCH_ALL;
    if (watching == vm->watching)
        return;
    vm->watching = watching;
    vm->watch_turn++;
    frames_mark(c, 1);
    each_code(c, code_bring_in_line, 0);
    frames_mark(c, 0);
}

CodeWatch *code_watch(Coil *c, Code *code)
{
    if (!code->watch)
        code->watch = mem_alloc_zero(c, sizeof *code->watch);
    return code->watch;
}

void code_watch_free(Coil *c, Code *code)
{
    CodeWatch *w = code->watch;
    if (!w)
        return;
    if (wants_any(w) && c->vm->watch)
        c->vm->watch->codes--;
    for (int e = 0; e < WATCH_LOCAL_EVENTS; e++)
        mem_free(c, w->disabled[e], code->count);
    mem_free(c, w, sizeof *w);
    code->watch = NULL;
}

static void code_set_events(Coil *c, Code *code, int tool, uint32_t events)
{
    bool before = wants_any(code->watch);
    uint32_t anew = events & ~code->watch->events[tool];
    code->watch->events[tool] = events;
    for (int e = 0; e < WATCH_LOCAL_EVENTS; e++) /* what it wants anew is not disabled anywhere */
        for (uint32_t at = 0; (anew >> e & 1) && code->watch->disabled[e] && at < code->count; at++)
            code->watch->disabled[e][at] &= (uint8_t) ~(1u << tool);
    c->vm->watch->codes += (uint32_t)wants_any(code->watch) - (uint32_t)before;
}

bool watch_set_local(Coil *c, Code *code, int tool, uint32_t events)
{
    if (!watch_state(c) || !code_watch(c, code))
        return false;
    code_set_events(c, code, tool, events);
    watch_update(c);
    frames_mark(c, 1);
    code_bring_in_line(c, code, tool);
    frames_mark(c, 0);
    return true;
}

static void code_clear_tool(Coil *c, Code *code, int tool)
{
    if (!code->watch)
        return;
    code_set_events(c, code, tool, 0);
    code_bring_in_line(c, code, tool);
}

void watch_clear_local(Coil *c, int tool)
{
    frames_mark(c, 1);
    each_code(c, code_clear_tool, tool);
    frames_mark(c, 0);
}

static void code_restart(Coil *c, Code *code, int tool)
{
    (void)c;
    (void)tool;
    for (int e = 0; code->watch && e < WATCH_LOCAL_EVENTS; e++)
        if (code->watch->disabled[e])
            memset(code->watch->disabled[e], 0, code->count);
}

void watch_restart(Coil *c) { each_code(c, code_restart, 0); }

Watch *watch_state(Coil *c)
{
    CoilVM *vm = c->vm;
    if (vm->watch)
        return vm->watch;
    Watch *w = mem_alloc_zero(c, sizeof *w);
    if (!w)
        return NULL;
    w->disable = w->missing = COIL_NULL;
    for (int t = 0; t < WATCH_TOOLS; t++) {
        w->tools[t].name = COIL_NULL;
        for (int e = 0; e < WATCH_EVENTS; e++)
            w->tools[t].callbacks[e] = COIL_NULL;
    }
    vm->watch = w;
    return w;
}

void watch_stop(Coil *c)
{
    Watch *w = c->vm->watch;
    if (!w)
        return;
    c->vm->watch = NULL; /* what is let go of may run Python, which makes another */
    for (int t = 0; t < WATCH_TOOLS; t++) {
        replace_take(c, &w->tools[t].name, COIL_NULL);
        for (int e = 0; e < WATCH_EVENTS; e++)
            replace_take(c, &w->tools[t].callbacks[e], COIL_NULL);
    }
    replace_take(c, &w->disable, COIL_NULL);
    replace_take(c, &w->missing, COIL_NULL);
    mem_free(c, w, sizeof *w);
    watch_update(c);
}
