/* mod_monitoring.c: sys.monitoring (PEP 669). The machinery is vm/loop/watch.h's. */
#include "runtime/modules/sys/audit.h"
#include "vm/classes/class_make.h"
#include "runtime/import/module_build.h"
#include "runtime/modules/sys/sys.h"
#include "vm/code/code.h"
#include "vm/loop/watch.h"

enum {
    C_EVENTS = 1u << WATCH_C_RETURN | 1u << WATCH_C_RAISE, /* come with CALL */
    LOCAL_MASK = (1u << WATCH_LOCAL_EVENTS) - 1
};

/* A tool's number; -1: ValueError. */
static int tool_of(Coil *c, Value v, bool must_be_in_use)
{
    int64_t n;
    if (!to_index(c, v, &n))
        return -1;
    if (n < 0 || n >= WATCH_TOOLS) {
        (void)raise_error(c, EXC_ValueError, "invalid tool %d (must be between 0 and 5)", (int)n);
        return -1;
    }
    Watch *w = watch_state(c);
    if (!w)
        return -1;
    if (must_be_in_use && is_null(w->tools[n].name)) {
        (void)raise_error(c, EXC_ValueError, "tool %d is not in use", (int)n);
        return -1;
    }
    return (int)n;
}

static Value monitoring_use(Coil *c, const Value *args)
{
    int tool = tool_of(c, args[0], false);
    if (tool < 0)
        return COIL_NULL;
    if (!as_str_borrow(c, args[1]))
        return raise_error(c, EXC_ValueError, "tool name must be a str");
    Value *name = &c->vm->watch->tools[tool].name;
    if (!is_null(*name))
        return raise_error(c, EXC_ValueError, "tool %d is already in use", tool);
    *name = retain(args[1]);
    return V_NONE;
}

static Value monitoring_free(Coil *c, const Value *args)
{
    int tool = tool_of(c, args[0], false);
    if (tool < 0)
        return COIL_NULL;
    WatchTool *t = &c->vm->watch->tools[tool];
    if (is_null(t->name))
        return V_NONE;
    t->events = 0;
    watch_clear_local(c, tool);
    watch_update(c);
    for (int e = 0; e < WATCH_EVENTS; e++)
        replace_take(c, &t->callbacks[e], COIL_NULL);
    replace_take(c, &t->name, COIL_NULL);
    return V_NONE;
}

static Value monitoring_tool(Coil *c, const Value *args)
{
    int tool = tool_of(c, args[0], false);
    if (tool < 0)
        return COIL_NULL;
    Value name = c->vm->watch->tools[tool].name;
    return is_null(name) ? V_NONE : retain(name);
}

static Value monitoring_register(Coil *c, const Value *args)
{
    int64_t events;
    int tool = tool_of(c, args[0], false);
    if (tool < 0 || !to_index(c, args[1], &events))
        return COIL_NULL;
    if (events <= 0 || (events & (events - 1)))
        return raise_error(c, EXC_ValueError, "The callback can only be set for one event at a time");
    int e = __builtin_ctzll((unsigned long long)events);
    if (e >= WATCH_EVENTS)
        return raise_error(c, EXC_ValueError, "invalid event %d", (int)events);
    if (!sys_audit(c, "sys.monitoring.register_callback", 1, args[2]))
        return COIL_NULL;
    Value *at = &c->vm->watch->tools[tool].callbacks[e], old = *at;
    *at = is_none(args[2]) ? COIL_NULL : retain(args[2]);
    return is_null(old) ? V_NONE : old;
}

/* A set of events for set_events() and set_local_events(), without those that come with CALL. */
static bool events_of(Coil *c, Value v, uint32_t allowed, const char *kind, uint32_t *out)
{
    int64_t events;
    if (!to_index(c, v, &events))
        return false;
    if (events < 0 || events >= INT64_C(1) << WATCH_EVENTS)
        return fail_error(c, EXC_ValueError, "invalid %sevent set 0x%x", kind, (unsigned)events);
    if (events & C_EVENTS) {
        const int64_t all = C_EVENTS | 1 << WATCH_CALL;
        if ((events & all) != all)
            return fail_error(c, EXC_ValueError, "cannot set C_RETURN or C_RAISE events independently");
        events &= ~(int64_t)C_EVENTS;
    }
    if (events & ~(int64_t)allowed)
        return fail_error(c, EXC_ValueError, "invalid %sevent set 0x%x", kind, (unsigned)events);
    *out = (uint32_t)events;
    return true;
}

static Value monitoring_set(Coil *c, const Value *args)
{
    uint32_t events;
    int tool = tool_of(c, args[0], false);
    if (tool < 0 || !events_of(c, args[1], UINT32_MAX, "", &events) || tool_of(c, args[0], true) < 0)
        return COIL_NULL;
    c->vm->watch->tools[tool].events = events;
    watch_update(c);
    return V_NONE;
}

static Value monitoring_get(Coil *c, const Value *args)
{
    int tool = tool_of(c, args[0], false);
    return tool < 0 ? COIL_NULL : small(c->vm->watch->tools[tool].events);
}

static Code *code_of(Coil *c, Value v)
{
    if (is_exact(v, SHAPE_CODE))
        return as_code(v);
    (void)raise_error(c, EXC_TypeError, "code must be a code object");
    return NULL;
}

static Value monitoring_set_local(Coil *c, const Value *args)
{
    uint32_t events;
    Code *code = code_of(c, args[1]);
    int tool = code ? tool_of(c, args[0], false) : -1;
    if (tool < 0 || !events_of(c, args[2], LOCAL_MASK, "local ", &events) || tool_of(c, args[0], true) < 0)
        return COIL_NULL;
    return watch_set_local(c, code, tool, events) ? V_NONE : COIL_NULL;
}

static Value monitoring_get_local(Coil *c, const Value *args)
{
    Code *code = code_of(c, args[1]);
    int tool = code ? tool_of(c, args[0], false) : -1;
    return tool < 0 ? COIL_NULL : small(code->watch ? code->watch->events[tool] : 0);
}

static Value monitoring_restart(Coil *c, const Value *args)
{
    (void)args;
    watch_restart(c);
    return V_NONE;
}

/* Each event somebody wants of all code, with a number whose bits are the tools. */
static Value monitoring_all(Coil *c, const Value *args)
{
    (void)args;
    Watch *w = watch_state(c);
    Dict *d = w ? dict_new(c) : NULL;
    for (int e = 0; d && e < WATCH_EVENTS; e++) {
        int tools = 0;
        for (int t = 0; t < WATCH_TOOLS; t++)
            tools |= (int)(w->tools[t].events >> e & 1) << t;
        if (tools && !dict_set_c(c, d, watch_event_names[e], small(tools))) {
            RELEASE(c, d);
            return COIL_NULL;
        }
    }
    return from_object(d);
}

/* The numbers of events, and the two objects that callbacks know. */
static Value monitoring_ready(Coil *c, const Value *args)
{
    Watch *w = watch_state(c);
    Value object = from_object(core_class_borrow(c, SHAPE_OBJECT));
    if (!w)
        return COIL_NULL;
    if (is_null(w->disable) && is_null(w->disable = call0(c, object)))
        return COIL_NULL;
    if (is_null(w->missing) && is_null(w->missing = call0(c, object)))
        return COIL_NULL;
    Value events = call0(c, from_object(core_class_borrow(c, SHAPE_SIMPLE_NAMESPACE)));
    if (is_null(events))
        return COIL_NULL;
    bool ok = true;
    for (int e = 0; ok && e < WATCH_EVENTS; e++)
        ok = set_attr_c(c, events, watch_event_names[e], small(1 << e));
    ok = ok && set_attr_c(c, events, "NO_EVENTS", small(0)) && set_attr_c(c, args[0], "events", events) &&
         set_attr_c(c, args[0], "DISABLE", w->disable) && set_attr_c(c, args[0], "MISSING", w->missing);
    release(c, events);
    return ok ? V_NONE : COIL_NULL;
}

static const CoilDef monitoring_module[] = {
    COIL_MODULE("sys.monitoring", "Tells tools such as debuggers and profilers of events while code runs (PEP 669)."),
    FUNCTION("use_tool_id", "(tool_id, name, /)", monitoring_use, "Claims a tool's number."),
    FUNCTION("free_tool_id", "(tool_id, /)", monitoring_free, "Gives a tool's number back; its events and callbacks go."),
    FUNCTION("get_tool", "(tool_id, /)", monitoring_tool, "The name under which a tool's number is in use, or None."),
    FUNCTION("register_callback", "(tool_id, event, func, /)", monitoring_register,
             "Sets what is called for an event; returns what was before."),
    FUNCTION("get_events", "(tool_id, /)", monitoring_get, "The events a tool wants of all code."),
    FUNCTION("set_events", "(tool_id, event_set, /)", monitoring_set, "Sets the events a tool wants of all code."),
    FUNCTION("get_local_events", "(tool_id, code, /)", monitoring_get_local, "The events a tool wants of one code object."),
    FUNCTION("set_local_events", "(tool_id, code, event_set, /)", monitoring_set_local, "Sets the events a tool wants of one code object."),
    FUNCTION("restart_events", "()", monitoring_restart, "Enables again what callbacks disabled by returning DISABLE."),
    FUNCTION("_all_events", "()", monitoring_all, "Which tools want which events of all code."),
    COIL_INT("DEBUGGER_ID", 0),
    COIL_INT("COVERAGE_ID", 1),
    COIL_INT("PROFILER_ID", 2),
    COIL_INT("OPTIMIZER_ID", 5),
    COIL_INIT(monitoring_ready),
    COIL_END,
};

Value sys_monitoring(Coil *c) { return module_from_def(c, monitoring_module); }
