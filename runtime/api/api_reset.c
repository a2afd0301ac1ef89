/* api_reset.c: coil.h: a loop's end that is not the VM's: coil_reset(); what the loop waits for. */
#include "runtime/api/host.h"
#include "runtime/api/host_state.h"
#include "runtime/import/module_build.h"
#include "runtime/modules/asyncio/asyncio_types.h"
#include "runtime/modules/asyncio/running_loop.h"
#include "runtime/start/state.h"
#include "vm/machine/breaker.h"

/* The loop's selector's map of watched descriptors (owned); COIL_NULL: it has none. */
static Value watched(Coil *c, Value loop, Value *selector)
{
    *selector = as_loop(loop)->hidden ? COIL_NULL : get_attr_c(c, loop, "_selector");
    Value map = is_null(*selector) || is_none(*selector) ? COIL_NULL : call_method(c, *selector, "get_map", NULL, 0);
    clear_error(c);
    return map;
}

/* Nothing is watched any more but the loop's pipe to itself. */
static bool forget_descriptors(Coil *c, Value loop)
{
    Value selector, map = watched(c, loop, &selector), all = COIL_NULL;
    if (!is_null(map))
        all = call1(c, from_object(core_class_borrow(c, SHAPE_LIST)), map);
    const int own_end = coil_descriptor_number(as_loop(loop)->pipe_read);
    bool ok = is_null(map) || !is_null(all);
    for (size_t k = 0; ok && !is_null(all) && k < as_list(all)->length; k++) {
        Value fd = as_list(all)->items[k];
        if (is_small(fd) && as_small(fd) == own_end)
            continue;
        Value r = call_method(c, selector, "unregister", &fd, 1);
        ok = !is_null(r);
        release_maybe(c, r);
    }
    release_maybe(c, all);
    release_maybe(c, map);
    release_maybe(c, selector);
    return ok;
}

CoilOk coil_reset(Coil *c, uint64_t max_ns)
{
    if (!READY_TO_RUN(c))
        return false;
    Host *host = c->vm->runtime->host;
    if (!host || !host->loop || !is_native_loop(c, host->loop->value))
        return true;
    if (!is_null(c->runtime->loop->running) && !is_none(c->runtime->loop->running))
        return fail_error(c, EXC_RuntimeError, "coil_reset() from inside the loop");
    Value loop = retain(host->loop->value);
    bool ok = !max_ns || loop_cancel_all(c, loop, max_ns);
    Value error = take_error(c);
    host_cancel_promises(c);
    loop_forget(c, as_loop(loop));
    ok = forget_descriptors(c, loop) && ok; /* with nothing pending */
    host_tell_ended(c, loop);
    release(c, loop);
    if (!is_null(error)) {
        clear_error(c);
        restore_error_take(c, error);
    }
    return (!c->vm->stopped || script_ran(c)) && ok;
}

size_t coil_waits(Coil *c, CoilWait what)
{
    const Host *host = c->vm->runtime->host;
    if (what == COIL_WAIT_THREADS)
        return c->vm->used[COIL_LIMIT_THREADS];
    if (what == COIL_WAIT_PROMISES)
        return host_count_promises(c->vm);
    if (!host || !host->loop || !is_native_loop(c, host->loop->value))
        return 0;
    const LoopCore *l = as_loop(host->loop->value);
    if (what == COIL_WAIT_TIMERS)
        return is_exact(l->scheduled, SHAPE_LIST) ? as_list(l->scheduled)->length - (size_t)l->timers_cancelled : 0;
    if (what != COIL_WAIT_DESCRIPTORS)
        return 0;
    Value pending = take_error(c), selector, map = watched(c, host->loop->value, &selector);
    int64_t n = is_null(map) ? 0 : value_length(c, map);
    clear_error(c);
    release_maybe(c, map);
    release_maybe(c, selector);
    if (!is_null(pending))
        restore_error_take(c, pending);
    return n > 1 ? (size_t)n - 1 : 0; /* the pipe to itself */
}

void coil_config_init(CoilConfig *config, size_t size, uint32_t allow)
{
    CoilConfig whole = coil_config(allow);
    whole.size = size;
    memset(config, 0, size);
    memcpy(config, &whole, size < sizeof whole ? size : sizeof whole);
}
