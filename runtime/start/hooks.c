/* hooks.c: what the machine asks of the runtime. */
#include "runtime/start/hooks.h"
#include "runtime/modules/threads/thread_types.h"

#include "runtime/api/host.h"
#include "runtime/api/scope.h"
#include "runtime/builtins/builtins.h"
#include "runtime/errors/describe.h"
#include "runtime/errors/exception_rows.h"
#include "runtime/import/module_build.h"
#include "runtime/modules/asyncio/asyncio_short.h"
#include "runtime/modules/asyncio/running_loop.h"
#include "runtime/modules/collections/collections_types.h"
#include "runtime/modules/collections/functools_types.h"
#include "runtime/modules/module_types.h"
#include "runtime/start/state.h"
#include "runtime/system/signals.h"
#include "runtime/text/buffer_wrapper.h"
#include "runtime/types/intrinsics.h"
#include "runtime/types/types.h"
#include "runtime/modules/sys/sys_whole.h"

static const TypeDef *const core_types[] = {
    NULL,
#define T(ID, name, cname, base) &cname,
#include "vm/classes/types.def"
};

static void serve_pending(Coil *c)
{
    host_serve(c);
    loop_look_at_slow(c);
}

const RuntimeHooks runtime_hooks = {
    .types = core_types,
    .exceptions = exception_defs,
    .intrinsics = runtime_intrinsics,
    .partial = &partial_type,
    .state_size = runtime_state_size,
    .state_place = runtime_state_place,
    .thread_size = runtime_thread_size,
    .thread_place = runtime_thread_place,
    .thread_forget = runtime_thread_forget,
    .thread_dispose = scopes_stop,
    .start = runtime_start,
    .unraisable_take = sys_unraisable_take,
    .drop_refs = host_drop_refs,
    .stop = runtime_stop,
    .forget = runtime_forget,
    .untie = runtime_untie,
    .end = runtime_end,
    .host_stop = host_stop,
    .mark_own = gc_mark_own,
    .serve_pending = serve_pending,
    .serve_signals = signals_serve,
    .take_interrupt = signals_take_interrupt,
    .stopped_with = locks_stopped_with,
    .call_host = scope_call,
    .call_host_bound = scope_call_bound,
    .await_short = asyncio_await_short,
    .import = import_module,
    .late_builtin = site_find,
    .generic_alias = generic_alias_new,
    .buffer_python = buffer_python,
    .buffer_call = buffer_call,
    .buffer_end = buffer_end,
    .tuple_place = tuple_getter_place,
    .describe = exception_describe_plain,
    .write = exception_write,
    .source_line = source_line,
};
