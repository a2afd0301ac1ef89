/* client.c: the module `redis` of scripts: `await redis.call("GET", key)`, and the classes of what has no counterpart in Python. */
#include "runtime/hosts/redis/script.h"

#include <string.h>

static const char python_half[] = "from _redis import call\n"
                                  "class Error(Exception):\n"
                                  "    'What a command failed with; its text begins with a code in capitals.'\n"
                                  "class Status(str):\n"
                                  "    'A simple string, as OK.'\n"
                                  "class Verbatim(str):\n"
                                  "    'A text with a format of three letters.'\n"
                                  "    def __new__(cls, text, format='txt'):\n"
                                  "        self = super().__new__(cls, text)\n"
                                  "        self.format = format\n"
                                  "        return self\n"
                                  "class Attributed:\n"
                                  "    'A value, and a dict that describes it.'\n"
                                  "    def __init__(self, value, attributes):\n"
                                  "        self.value, self.attributes = value, attributes\n";

enum { ARGS }; /* a Command's field: name and arguments, a tuple */

static Script *script_of(Coil *c) { return (Script *)coil_vm_data(coil_vm(c)); }

/* One argument of a command: bytes, or the text of a str or number. NULL: pending. */
static RedisModuleString *argument(Coil *c, Script *script, CoilValue value)
{
    size_t length;
    const char *text;
    switch (coil_kind(c, value)) {
    case COIL_KIND_BYTES: text = (const char *)coil_to_bytes(c, value, &length); break;
    case COIL_KIND_INT:
    case COIL_KIND_FLOAT: value = coil_repr(c, value); /* fall through */
    case COIL_KIND_STR: text = coil_to_utf8(c, value, &length); break;
    default: coil_raisef(c, "TypeError", "an argument of a command is a str, bytes, int or float"); return NULL;
    }
    return text ? server.CreateString(script->ctx, text, length) : NULL;
}

static bool is_declared(const Script *script, const RedisModuleString *key)
{
    size_t length, other_length;
    const char *text = server.StringPtrLen(key, &length);
    for (size_t k = 0; k < script->keys.count; k++) {
        const char *other = server.StringPtrLen(script->keys.items[k], &other_length);
        if (length == other_length && memcmp(text, other, length) == 0)
            return true;
    }
    return false;
}

static CoilValue raise_error(Coil *c, Script *script, CoilValue text)
{
    CoilValue error = coil_call(c, coil_ref_get(c, script->error), &text, 1, NULL);
    return coil_is_null(error) ? COIL_NULL : coil_raise(c, error);
}

/* In a cluster the server sent the call here for its keys: others may be elsewhere, or move. */
static CoilOk check_keys(Coil *c, Script *script, Strings words)
{
    int count = 0;
    int *places = server.GetCommandKeys(script->ctx, words.items, (int)words.count, &count);
    bool declared = true;
    for (int k = 0; places && declared && k < count; k++)
        declared = is_declared(script, words.items[places[k]]);
    if (places)
        server.Free(places);
    if (!declared)
        raise_error(c, script, coil_str(c, "ERR a command names a key that the call did not declare", COIL_TO_NUL));
    return declared;
}

static CoilValue run(Coil *c, Script *script, Strings words)
{
    if (!check_keys(c, script, words))
        return COIL_NULL;
    /* Replicated; replies as in RESP3; errors as replies; rights of the user; what scripts may do; no writes when memory is short. */
    RedisModuleCallReply *reply =
        server.Call(script->ctx, server.StringPtrLen(words.items[0], NULL), "!3ECSMv", words.items + 1, words.count - 1);
    if (!reply)
        return raise_error(c, script, coil_str(c, "ERR the command could not be called", COIL_TO_NUL));
    CoilValue value = value_of_reply(c, script, reply);
    bool failed = server.CallReplyType(reply) == REDISMODULE_REPLY_ERROR;
    server.FreeCallReply(reply);
    return failed && !coil_is_null(value) ? coil_raise(c, value) : value;
}

static CoilValue command_step(Coil *c, void *data, CoilValue self, CoilValue sent)
{
    (void)data;
    (void)sent;
    Script *script = script_of(c);
    if (coil_failed(c))
        return COIL_NULL;
    if (!script->ctx)
        return coil_raisef(c, "RuntimeError", "redis.call() outside of a call");
    CoilValue args = coil_field(c, self, ARGS);
    size_t count;
    coil_len(c, args, &count);
    RedisModuleString **items = (RedisModuleString **)coil_memory_resize(c, NULL, 0, (count + 1) * sizeof *items);
    if (!items)
        return COIL_NULL;
    Strings words = {items, 0};
    while (words.count < count && (items[words.count] = argument(c, script, coil_item(c, args, words.count))))
        words.count++;
    CoilValue result = words.count == count ? run(c, script, words) : COIL_NULL;
    for (size_t k = 0; k < words.count; k++)
        server.FreeString(script->ctx, items[k]);
    coil_memory_free(coil_vm(c), items, (count + 1) * sizeof *items);
    return result;
}

static const CoilDef command_table[] = {
    COIL_CLASS("redis.Command", NULL, 0, "A command that runs when it is awaited."),
    COIL_FIELDS(1),
    COIL_STEP(command_step),
    COIL_END,
};

static CoilValue client_call(Coil *c, const CoilValue *args)
{
    size_t count;
    void *data;
    coil_len(c, args[0], &count);
    if (!count)
        return coil_raisef(c, "TypeError", "redis.call() lacks a command");
    CoilValue command = coil_instance(c, command_table, &data);
    coil_set_field(c, command, ARGS, args[0]);
    return command;
}

static const CoilDef client_table[] = {
    COIL_MODULE("_redis", "The native half of redis."),
    COIL_FUNCTION("call", "(*command)", client_call, "Calls a command of the server, when it is awaited: its name and arguments."),
    COIL_NESTED(command_table),
    COIL_END,
};

CoilOk client_add(Coil *c) { return coil_add_module(c, client_table); }

CoilValue client_find(Coil *c, void *data, const char *name)
{
    (void)data;
    return strcmp(name, "redis") == 0 ? coil_str(c, python_half, COIL_TO_NUL) : COIL_NULL;
}

CoilOk client_classes(Coil *c, Script *script)
{
    CoilValue module = coil_import(c, "redis");
    script->error = coil_ref_new(c, coil_getattr(c, module, "Error"));
    script->status = coil_ref_new(c, coil_getattr(c, module, "Status"));
    script->verbatim = coil_ref_new(c, coil_getattr(c, module, "Verbatim"));
    script->attributed = coil_ref_new(c, coil_getattr(c, module, "Attributed"));
    return !coil_failed(c);
}
