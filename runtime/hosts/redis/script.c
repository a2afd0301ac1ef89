/* script.c: a script's VM, and its calls. */
#include "runtime/hosts/redis/script.h"

static void limit(const Script *script)
{
    coil_limit(script->vm, COIL_LIMIT_RUNNING, (uint64_t)script->limits.running_ms * 1000000);
    coil_limit(script->vm, COIL_LIMIT_STEPS, script->limits.steps ? (uint64_t)script->limits.steps : COIL_NO_LIMIT);
}

static CoilOk begin(Coil *c, Script *script)
{
    client_add(c);
    client_classes(c, script);
    coil_exec(c, script->source, script->name);
    CoilValue main = coil_getattr(c, coil_import(c, "__main__"), "main");
    script->main = coil_ref_new(c, main);
    return !coil_failed(c);
}

bool script_start(Script *script, RedisModuleCtx *ctx)
{
    CoilConfig config = coil_config(COIL_ALLOW_NOTHING);
    config.data = script;
    config.flags = COIL_VM_VIRTUAL_TIME;
    config.find_module = client_find;
    script->vm = coil_vm_new(&config);
    Coil *c = script->vm ? coil_enter(script->vm) : NULL;
    if (!c) {
        server.ReplyWithError(ctx, "ERR no memory for a script");
        script_stop(script);
        return false;
    }
    coil_limit(script->vm, COIL_LIMIT_BYTES, (uint64_t)script->limits.memory);
    limit(script);
    bool began = begin(c, script);
    if (!began)
        reply_with_pending(c, script, ctx);
    coil_leave(c);
    if (!began)
        script_stop(script);
    return began;
}

void script_stop(Script *script)
{
    CoilRef **refs[] = {&script->main, &script->error, &script->status, &script->verbatim, &script->attributed};
    for (size_t k = 0; k < sizeof refs / sizeof *refs; k++) {
        coil_ref_free(*refs[k]);
        *refs[k] = NULL;
    }
    if (script->vm)
        coil_vm_free(script->vm);
    script->vm = NULL;
}

static CoilValue list_of(Coil *c, Strings strings)
{
    CoilValue list = coil_list(c, NULL, 0);
    for (size_t k = 0; k < strings.count; k++) {
        size_t length;
        const char *text = server.StringPtrLen(strings.items[k], &length);
        coil_append(c, list, coil_bytes(c, text, length));
    }
    return list;
}

/* False: the script was stopped in the middle. */
static bool call(Coil *c, Script *script, RedisModuleCtx *ctx, Strings args)
{
    CoilValue given[2] = {list_of(c, script->keys), list_of(c, args)};
    CoilValue result = coil_call(c, coil_ref_get(c, script->main), given, 2, NULL);
    bool waits = coil_kind(c, result) == COIL_KIND_AWAITABLE;
    if (waits)
        result = coil_run(c, result);
    bool stopped = coil_stopped(c, NULL);
    if (coil_is_null(result))
        reply_with_pending(c, script, ctx);
    else
        reply_with_value(c, script, ctx, result);
    if (waits && !stopped) /* tasks that it left behind belong to no call */
        coil_reset(c, 0);
    coil_take_error(c);
    return !stopped;
}

void script_call(Script *script, RedisModuleCtx *ctx, Strings keys, Strings args)
{
    if (!script->vm && !script_start(script, ctx))
        return;
    Coil *c = coil_enter(script->vm);
    if (!c) {
        server.ReplyWithError(ctx, "ERR no memory for a call");
        return;
    }
    script->ctx = ctx;
    script->keys = keys;
    limit(script);
    bool whole = call(c, script, ctx, args);
    script->ctx = NULL;
    script->keys = (Strings){NULL, 0};
    coil_leave(c);
    if (!whole) /* what it was in the middle of is unknown: the next call finds a script as new */
        script_stop(script);
}
