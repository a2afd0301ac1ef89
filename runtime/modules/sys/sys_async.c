/* sys_async.c: hooks of async generators, and coroutines' origins. */
#include "runtime/callables/generator_types.h"
#include "runtime/modules/asyncio/running_loop.h"
#include "runtime/modules/sys/sys.h"
#include "runtime/start/state.h"
#include "runtime/types/struct_sequence.h"

static const char *const hook_fields[] = {"firstiter", "finalizer", NULL};
static const StructSequence hooks_kind = {"builtins", "asyncgen_hooks", "What is called for async generators.", hook_fields, 2, false};

static bool hook_check(Coil *c, Value v, const char *name)
{
    return is_null(v) || is_none(v) || is_callable(c, v) || fail_error(c, EXC_TypeError, "callable %s expected, got %T", name, v);
}

Value sys_set_asyncgen_hooks(Coil *c, const Value *args)
{
    if (!hook_check(c, args[1], "finalizer") || !hook_check(c, args[0], "firstiter") || !loop_reveal_running(c))
        return COIL_NULL;
    if (!is_null(args[0]))
        replace_take(c, &c->runtime->generators->firstiter, is_none(args[0]) ? COIL_NULL : retain(args[0]));
    if (!is_null(args[1]))
        replace_take(c, &c->runtime->generators->finalizer, is_none(args[1]) ? COIL_NULL : retain(args[1]));
    return V_NONE;
}

Value sys_get_asyncgen_hooks(Coil *c, const Value *args)
{
    (void)args;
    if (!loop_reveal_running(c))
        return COIL_NULL;
    Value f[] = {is_null(c->runtime->generators->firstiter) ? V_NONE : retain(c->runtime->generators->firstiter),
                 is_null(c->runtime->generators->finalizer) ? V_NONE : retain(c->runtime->generators->finalizer)};
    return struct_sequence_new_take(c, &hooks_kind, f);
}

Value sys_set_origin_depth(Coil *c, const Value *args)
{
    int depth;
    if (!sys_to_int(c, args[0], &depth))
        return COIL_NULL;
    if (depth < 0)
        return raise_error(c, EXC_ValueError, "depth must be >= 0");
    c->origin_depth = (uint32_t)depth;
    return V_NONE;
}

Value sys_get_origin_depth(Coil *c, const Value *args)
{
    (void)args;
    return small(c->origin_depth);
}
