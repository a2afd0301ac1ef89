/* script.h: a script that was loaded, in a VM of its own that stays warm.
 *
 * A call runs to its end on the server's main thread, as EVAL does: nothing else is served meanwhile, so all of it is atomic, and a limit bounds
 * it. The VM's clock is virtual: asyncio.sleep() and timeouts take no time, in their order. Commands have the rights of the user who
 * called, and may name only the keys that the call declared. */
#ifndef COIL_REDIS_SCRIPT_H
#define COIL_REDIS_SCRIPT_H

#include "runtime/coil.h"
#include "runtime/hosts/redis/server.h"

typedef struct Limits {
    long long running_ms, steps, memory; /* of a call; of a call, 0: none; bytes of the script's VM */
} Limits;

/* An argument list: the server's strings, borrowed. */
typedef struct Strings {
    RedisModuleString **items;
    size_t count;
} Strings;

typedef struct Script {
    struct Script *next;
    char *name, *source;
    size_t name_length;
    Limits limits;
    CoilVM *vm;                                      /* NULL: it was stopped, and starts anew with its next call */
    CoilRef *main;                                   /* its function */
    CoilRef *error, *status, *verbatim, *attributed; /* classes of the module `redis` */
    RedisModuleCtx *ctx;                             /* of the call under way, or NULL */
    Strings keys;                                    /* that it declared */
} Script;

/* Runs a script's text in a new VM and finds its `main`. False, and an error sent, if that can't be. */
bool script_start(Script *script, RedisModuleCtx *ctx);
/* Ends the VM. The struct stays. */
void script_stop(Script *script);
/* Calls main(keys, args), and replies. */
void script_call(Script *script, RedisModuleCtx *ctx, Strings keys, Strings args);

/* ---- client.c: the module `redis` of scripts ---- */

/* Makes it importable. */
CoilOk client_add(Coil *c);
/* CoilConfig.find_module: its half in Python. */
CoilValue client_find(Coil *c, void *data, const char *name);
/* Sets the references to its classes. */
CoilOk client_classes(Coil *c, Script *script);

/* ---- values.c: replies, both ways ---- */

/* A reply as a value; an error as an instance of redis.Error. */
CoilValue value_of_reply(Coil *c, Script *script, RedisModuleCallReply *reply);
/* Replies with a value; with an error in the place of what is none of the protocol's. Nothing is pending afterwards but a limit. */
void reply_with_value(Coil *c, Script *script, RedisModuleCtx *ctx, CoilValue value);
/* Takes the pending exception, and replies with it. */
void reply_with_pending(Coil *c, Script *script, RedisModuleCtx *ctx);

#endif
