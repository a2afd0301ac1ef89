/* server.h: the functions of the server (Redis from 7.0, Valkey) that this module calls, as https://redis.io/docs/latest/develop/reference/modules/modules-api-ref/
 * documents them. No system package brings the server's own header, and these few are all that is needed.
 *
 * The server hands each function out by name: the first word of a context that OnLoad is given is the address of the one that does. They are
 * kept in the one struct `server`, which is written while the module is loaded and never again: the server loads a module once, and calls it
 * on its main thread. */
#ifndef COIL_REDIS_SERVER_H
#define COIL_REDIS_SERVER_H

#include <stddef.h>
#include <stdint.h>

typedef struct RedisModuleCtx RedisModuleCtx;
typedef struct RedisModuleString RedisModuleString;
typedef struct RedisModuleCallReply RedisModuleCallReply;
typedef struct RedisModuleCommand RedisModuleCommand;
typedef int (*RedisModuleCmdFunc)(RedisModuleCtx *ctx, RedisModuleString **argv, int argc);

enum { REDISMODULE_OK = 0, REDISMODULE_ERR = 1, REDISMODULE_APIVER_1 = 1 };

enum { /* CallReplyType */
       REDISMODULE_REPLY_UNKNOWN = -1,
       REDISMODULE_REPLY_STRING,
       REDISMODULE_REPLY_ERROR,
       REDISMODULE_REPLY_INTEGER,
       REDISMODULE_REPLY_ARRAY,
       REDISMODULE_REPLY_NULL,
       REDISMODULE_REPLY_MAP,
       REDISMODULE_REPLY_SET,
       REDISMODULE_REPLY_BOOL,
       REDISMODULE_REPLY_DOUBLE,
       REDISMODULE_REPLY_BIG_NUMBER,
       REDISMODULE_REPLY_VERBATIM_STRING,
       REDISMODULE_REPLY_ATTRIBUTE
};

/* ---- what SetCommandInfo is told: which arguments are keys ---- */

enum { REDISMODULE_CMD_KEY_RW = 1 << 1, REDISMODULE_CMD_KEY_ACCESS = 1 << 4, REDISMODULE_CMD_KEY_UPDATE = 1 << 5 };
enum { REDISMODULE_KSPEC_BS_INDEX = 2, REDISMODULE_KSPEC_FK_KEYNUM = 3 };

typedef struct RedisModuleCommandInfoVersion {
    int version;
    size_t history_size, key_size, argument_size; /* of the structs behind the pointers below, as this module knows them */
} RedisModuleCommandInfoVersion;

typedef struct RedisModuleCommandHistoryEntry {
    const char *since, *changes;
} RedisModuleCommandHistoryEntry;

typedef struct RedisModuleCommandKeySpec {
    const char *notes;
    uint64_t flags;
    int begin_search_type;
    union {
        struct {
            int pos;
        } index;
        struct {
            const char *keyword;
            int startfrom;
        } keyword;
    } bs;
    int find_keys_type;
    union {
        struct {
            int lastkey, keystep, limit;
        } range;
        struct {
            int keynumidx, firstkey, keystep;
        } keynum;
    } fk;
} RedisModuleCommandKeySpec;

typedef struct RedisModuleCommandArg {
    const char *name;
    int type, key_spec_index;
    const char *token, *summary, *since;
    int flags;
    const char *deprecated_since;
    struct RedisModuleCommandArg *subargs;
    const char *display_text;
} RedisModuleCommandArg;

typedef struct RedisModuleCommandInfo {
    const RedisModuleCommandInfoVersion *version;
    const char *summary, *complexity, *since;
    RedisModuleCommandHistoryEntry *history;
    const char *tips;
    int arity;
    RedisModuleCommandKeySpec *key_specs;
    RedisModuleCommandArg *args;
} RedisModuleCommandInfo;

/* ---- functions: what each returns, its name, its parameters ---- */

#define SERVER_FUNCTIONS(F)                                                                                                                \
    F(int, SetModuleAttribs, (RedisModuleCtx *, const char *name, int version, int api_version))                                           \
    F(int, IsModuleNameBusy, (const char *name))                                                                                           \
    F(int, CreateCommand, (RedisModuleCtx *, const char *name, RedisModuleCmdFunc, const char *flags, int first, int last, int step))      \
    F(RedisModuleCommand *, GetCommand, (RedisModuleCtx *, const char *name))                                                              \
    F(int, SetCommandInfo, (RedisModuleCommand *, const RedisModuleCommandInfo *))                                                         \
    F(void, Log, (RedisModuleCtx *, const char *level, const char *format, ...))                                                           \
    F(int, WrongArity, (RedisModuleCtx *))                                                                                                 \
    F(const char *, StringPtrLen, (const RedisModuleString *, size_t *length))                                                             \
    F(int, StringToLongLong, (const RedisModuleString *, long long *))                                                                     \
    F(RedisModuleString *, CreateString, (RedisModuleCtx *, const char *, size_t))                                                         \
    F(void, FreeString, (RedisModuleCtx *, RedisModuleString *))                                                                           \
    F(RedisModuleCallReply *, Call, (RedisModuleCtx *, const char *command, const char *format, ...))                                      \
    F(void, FreeCallReply, (RedisModuleCallReply *))                                                                                       \
    F(int, CallReplyType, (RedisModuleCallReply *))                                                                                        \
    F(size_t, CallReplyLength, (RedisModuleCallReply *))                                                                                   \
    F(const char *, CallReplyProto, (RedisModuleCallReply *, size_t * length))                                                             \
    F(const char *, CallReplyStringPtr, (RedisModuleCallReply *, size_t * length))                                                         \
    F(long long, CallReplyInteger, (RedisModuleCallReply *))                                                                               \
    F(double, CallReplyDouble, (RedisModuleCallReply *))                                                                                   \
    F(int, CallReplyBool, (RedisModuleCallReply *))                                                                                        \
    F(const char *, CallReplyBigNumber, (RedisModuleCallReply *, size_t * length))                                                         \
    F(const char *, CallReplyVerbatim, (RedisModuleCallReply *, size_t * length, const char **format))                                     \
    F(RedisModuleCallReply *, CallReplyArrayElement, (RedisModuleCallReply *, size_t))                                                     \
    F(RedisModuleCallReply *, CallReplySetElement, (RedisModuleCallReply *, size_t))                                                       \
    F(int, CallReplyMapElement, (RedisModuleCallReply *, size_t, RedisModuleCallReply * *key, RedisModuleCallReply * *value))              \
    F(RedisModuleCallReply *, CallReplyAttribute, (RedisModuleCallReply *))                                                                \
    F(int, CallReplyAttributeElement, (RedisModuleCallReply *, size_t, RedisModuleCallReply * *key, RedisModuleCallReply * *value))        \
    F(int, ReplyWithError, (RedisModuleCtx *, const char *))                                                                               \
    F(int, ReplyWithSimpleString, (RedisModuleCtx *, const char *))                                                                        \
    F(int, ReplyWithStringBuffer, (RedisModuleCtx *, const char *, size_t))                                                                \
    F(int, ReplyWithVerbatimStringType, (RedisModuleCtx *, const char *, size_t, const char *type))                                        \
    F(int, ReplyWithLongLong, (RedisModuleCtx *, long long))                                                                               \
    F(int, ReplyWithDouble, (RedisModuleCtx *, double))                                                                                    \
    F(int, ReplyWithBool, (RedisModuleCtx *, int))                                                                                         \
    F(int, ReplyWithBigNumber, (RedisModuleCtx *, const char *, size_t))                                                                   \
    F(int, ReplyWithNull, (RedisModuleCtx *))                                                                                              \
    F(int, ReplyWithArray, (RedisModuleCtx *, long))                                                                                       \
    F(int, ReplyWithMap, (RedisModuleCtx *, long))                                                                                         \
    F(int, ReplyWithSet, (RedisModuleCtx *, long))                                                                                         \
    F(int, ReplyWithAttribute, (RedisModuleCtx *, long))                                                                                   \
    F(int, IsKeysPositionRequest, (RedisModuleCtx *))                                                                                      \
    F(void, KeyAtPos, (RedisModuleCtx *, int))                                                                                             \
    F(int *, GetCommandKeys, (RedisModuleCtx *, RedisModuleString **, int, int *count))                                                    \
    F(void, Free, (void *))

typedef struct Server {
#define SERVER_FIELD(type, name, parameters) type(*name) parameters;
    SERVER_FUNCTIONS(SERVER_FIELD)
#undef SERVER_FIELD
} Server;

extern Server server;

#endif
