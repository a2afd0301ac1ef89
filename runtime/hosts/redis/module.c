/* module.c: what the server loads: its functions found, and the commands COIL.LOAD, COIL.CALL, COIL.UNLOAD, COIL.LIST. */
#include "runtime/hosts/redis/script.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The server has one copy of the module, and calls it on one thread; commands are given nothing to keep things in. */
Server server;
static Script *scripts;
static Limits defaults = {1000, 0, 64 << 20};

/* Is it the word, of capitals, in letters of either case? */
static bool is_word(const RedisModuleString *s, const char *word)
{
    size_t length;
    const char *text = server.StringPtrLen(s, &length);
    bool same = length == strlen(word);
    for (size_t k = 0; same && k < length; k++)
        same = text[k] == word[k] || text[k] == word[k] + 'a' - 'A';
    return same;
}

/* Reads pairs of a name and a number. False: one is unknown, or no positive number. */
static bool limits_read(Limits *limits, RedisModuleString **words, int count)
{
    for (int k = 0; k < count; k += 2) {
        long long number;
        long long *into = is_word(words[k], "RUNNING")  ? &limits->running_ms
                          : is_word(words[k], "STEPS")  ? &limits->steps
                          : is_word(words[k], "MEMORY") ? &limits->memory
                                                        : NULL;
        if (!into || k + 1 == count || server.StringToLongLong(words[k + 1], &number) != REDISMODULE_OK || number <= 0 ||
            number > INT64_C(1000000000000))
            return false;
        *into = number;
    }
    return true;
}

/* Where the script of that name is, or would be. */
static Script **script_find(const RedisModuleString *name)
{
    size_t length;
    const char *text = server.StringPtrLen(name, &length);
    Script **at = &scripts;
    while (*at && ((*at)->name_length != length || memcmp((*at)->name, text, length) != 0))
        at = &(*at)->next;
    return at;
}

static void script_free(Script *script)
{
    if (!script)
        return;
    script_stop(script);
    free(script->name);
    free(script->source);
    free(script);
}

static char *copy(const RedisModuleString *s, size_t *length)
{
    const char *text = server.StringPtrLen(s, length);
    char *own = (char *)malloc(*length + 1);
    if (own) {
        memcpy(own, text, *length);
        own[*length] = 0;
    }
    return own;
}

static Script *script_new(RedisModuleCtx *ctx, RedisModuleString *name, RedisModuleString *source, Limits limits)
{
    size_t length;
    Script *script = (Script *)calloc(1, sizeof *script);
    if (!script || !(script->name = copy(name, &script->name_length)) || !(script->source = copy(source, &length))) {
        script_free(script);
        server.ReplyWithError(ctx, "ERR no memory for a script");
        return NULL;
    }
    script->limits = limits;
    if (strlen(script->name) != script->name_length || strlen(script->source) != length) {
        server.ReplyWithError(ctx, "ERR a script's name and text hold no NUL");
    } else if (script_start(script, ctx)) {
        return script;
    }
    script_free(script);
    return NULL;
}

/* COIL.LOAD name script [RUNNING milliseconds] [STEPS number] [MEMORY bytes] */
static int command_load(RedisModuleCtx *ctx, RedisModuleString **argv, int argc)
{
    Limits limits = defaults;
    if (argc < 3)
        return server.WrongArity(ctx);
    if (!limits_read(&limits, argv + 3, argc - 3))
        return server.ReplyWithError(ctx, "ERR limits are RUNNING, STEPS or MEMORY, each with a positive number");
    Script *script = script_new(ctx, argv[1], argv[2], limits);
    if (!script)
        return REDISMODULE_OK;
    /* In place of the one of that name, which stays if the new one can't be started. */
    Script **at = script_find(argv[1]), *old = *at;
    script->next = old ? old->next : NULL;
    *at = script;
    script_free(old);
    return server.ReplyWithSimpleString(ctx, "OK");
}

/* COIL.CALL name numkeys [key ...] [arg ...] */
static int command_call(RedisModuleCtx *ctx, RedisModuleString **argv, int argc)
{
    long long keys;
    bool asks = server.IsKeysPositionRequest(ctx); /* only which arguments are keys: a cluster does, before it calls */
    if (argc < 3)
        return asks ? REDISMODULE_OK : server.WrongArity(ctx);
    bool wrong = server.StringToLongLong(argv[2], &keys) != REDISMODULE_OK || keys < 0 || keys > argc - 3;
    if (asks) {
        for (int k = 0; !wrong && k < keys; k++)
            server.KeyAtPos(ctx, 3 + k);
        return REDISMODULE_OK;
    }
    if (wrong)
        return server.ReplyWithError(ctx, "ERR the number of keys is not one of the arguments");
    Script *script = *script_find(argv[1]);
    if (!script)
        return server.ReplyWithError(ctx, "NOSCRIPT no script of that name: COIL.LOAD it here");
    if (script->ctx)
        return server.ReplyWithError(ctx, "ERR the script is running");
    script_call(script, ctx, (Strings){argv + 3, (size_t)keys}, (Strings){argv + 3 + keys, (size_t)(argc - 3 - keys)});
    return REDISMODULE_OK;
}

/* COIL.UNLOAD name */
static int command_unload(RedisModuleCtx *ctx, RedisModuleString **argv, int argc)
{
    if (argc != 2)
        return server.WrongArity(ctx);
    Script **at = script_find(argv[1]), *script = *at;
    if (script && script->ctx)
        return server.ReplyWithError(ctx, "ERR the script is running");
    if (script)
        *at = script->next;
    script_free(script);
    return server.ReplyWithLongLong(ctx, script != NULL);
}

/* COIL.LIST */
static int command_list(RedisModuleCtx *ctx, RedisModuleString **argv, int argc)
{
    (void)argv;
    if (argc != 1)
        return server.WrongArity(ctx);
    long count = 0;
    for (Script *s = scripts; s; s = s->next)
        count++;
    server.ReplyWithArray(ctx, count);
    for (Script *s = scripts; s; s = s->next)
        server.ReplyWithStringBuffer(ctx, s->name, s->name_length);
    return REDISMODULE_OK;
}

/* False: the server is too old. */
static bool server_find(RedisModuleCtx *ctx)
{
    int (*find)(const char *, void *);
    memcpy(&find, (const void *)ctx, sizeof find);
#define FIND(type, name, parameters)                                                                                                       \
    if (find("RedisModule_" #name, (void *)&server.name) != REDISMODULE_OK)                                                                \
        return false;
    SERVER_FUNCTIONS(FIND)
#undef FIND
    return true;
}

/* Tells clients and ACLs which arguments of COIL.CALL are keys: as many as the second says, behind it. (Redis 7 asks the command itself when
 * it redirects within a cluster.) */
static bool declare_keys(RedisModuleCtx *ctx)
{
    static const RedisModuleCommandInfoVersion version = {1, sizeof(RedisModuleCommandHistoryEntry), sizeof(RedisModuleCommandKeySpec),
                                                          sizeof(RedisModuleCommandArg)};
    RedisModuleCommandKeySpec keys[2];
    memset(keys, 0, sizeof keys);
    keys[0].flags = REDISMODULE_CMD_KEY_RW | REDISMODULE_CMD_KEY_ACCESS | REDISMODULE_CMD_KEY_UPDATE;
    keys[0].begin_search_type = REDISMODULE_KSPEC_BS_INDEX;
    keys[0].bs.index.pos = 2;
    keys[0].find_keys_type = REDISMODULE_KSPEC_FK_KEYNUM;
    keys[0].fk.keynum.firstkey = 1;
    keys[0].fk.keynum.keystep = 1;
    RedisModuleCommandInfo info = {.version = &version, .summary = "Calls a script that was loaded", .arity = -3, .key_specs = keys};
    return server.SetCommandInfo(server.GetCommand(ctx, "coil.call"), &info) == REDISMODULE_OK;
}

__attribute__((visibility("default"))) int RedisModule_OnLoad(RedisModuleCtx *ctx, RedisModuleString **argv, int argc);

int RedisModule_OnLoad(RedisModuleCtx *ctx, RedisModuleString **argv, int argc)
{
    if (!server_find(ctx) || server.IsModuleNameBusy("coil"))
        return REDISMODULE_ERR;
    server.SetModuleAttribs(ctx, "coil", 1, REDISMODULE_APIVER_1);
    if (!limits_read(&defaults, argv, argc)) {
        server.Log(ctx, "warning", "coil: its arguments are RUNNING, STEPS or MEMORY, each with a positive number");
        return REDISMODULE_ERR;
    }
    /* Not from scripts: a script does not call another, nor itself. */
    bool made = server.CreateCommand(ctx, "coil.load", command_load, "deny-oom deny-script", 0, 0, 0) == REDISMODULE_OK &&
                server.CreateCommand(ctx, "coil.call", command_call, "write deny-oom deny-script no-mandatory-keys getkeys-api", 0, 0, 0) ==
                    REDISMODULE_OK &&
                server.CreateCommand(ctx, "coil.unload", command_unload, "deny-script", 0, 0, 0) == REDISMODULE_OK &&
                server.CreateCommand(ctx, "coil.list", command_list, "readonly", 0, 0, 0) == REDISMODULE_OK && declare_keys(ctx);
    return made ? REDISMODULE_OK : REDISMODULE_ERR;
}

__attribute__((visibility("default"))) int RedisModule_OnUnload(RedisModuleCtx *ctx);

int RedisModule_OnUnload(RedisModuleCtx *ctx)
{
    (void)ctx;
    while (scripts) {
        Script *script = scripts;
        scripts = script->next;
        script_free(script);
    }
    return REDISMODULE_OK;
}
