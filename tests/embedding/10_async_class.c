/* A class with async methods: connections to a store of the host's, whose answers come when the host gets to them. */
#include "coil.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What the host has still to do. */
typedef struct Request {
    struct Request *next;
    CoilPromise *promise;
    char key[32], value[32];
} Request;

static Request *requests, **requests_end = &requests;
static char store[8][2][32];

static CoilValue request_answer(Coil *c, void *data) /* in a later step; without a c nobody wants it */
{
    Request *request = (Request *)data;
    CoilValue answer = COIL_NULL;
    for (size_t i = 0; c && i < 8 && coil_is_null(answer); i++)
        if (!strcmp(store[i][0], request->key))
            answer = coil_str(c, store[i][1], COIL_TO_NUL);
    if (c && coil_is_null(answer))
        coil_raisef(c, "KeyError", "%s", request->key);
    free(request);
    return answer;
}

static void host_works(void)
{
    Request *all = requests;
    requests = NULL;
    requests_end = &requests;
    while (all) {
        Request *request = all;
        all = request->next;
        for (size_t i = 0; request->value[0] && i < 8; i++) {
            if (!store[i][0][0] || !strcmp(store[i][0], request->key)) {
                memcpy(store[i][0], request->key, sizeof request->key);
                memcpy(store[i][1], request->value, sizeof request->value);
                break;
            }
        }
        coil_promise_complete(request->promise, request_answer, request);
    }
}

typedef struct Store {
    int64_t asked;
} Store;
extern const CoilDef store_table[];

static CoilValue store_ask(Coil *c, CoilValue self, CoilValue key, const char *value)
{
    Store *data = (Store *)coil_data(c, self, store_table);
    const char *name = coil_to_utf8(c, key, NULL);
    Request *request = data && name && value ? (Request *)calloc(1, sizeof *request) : NULL;
    CoilValue future;
    if (!request)
        return coil_failed(c) ? COIL_NULL : coil_raisef(c, "MemoryError", "a request");
    request->promise = coil_promise_new(c, &future, NULL, NULL);
    if (!request->promise) {
        free(request);
        return COIL_NULL;
    }
    snprintf(request->key, sizeof request->key, "%s", name);
    snprintf(request->value, sizeof request->value, "%s", value);
    *requests_end = request;
    requests_end = &request->next;
    data->asked++;
    return future;
}

static CoilValue store_get(Coil *c, const CoilValue *args) { return store_ask(c, args[0], args[1], ""); }
static CoilValue store_put(Coil *c, const CoilValue *args) { return store_ask(c, args[0], args[1], coil_to_utf8(c, args[2], NULL)); }

static CoilValue store_asked(Coil *c, const CoilValue *args)
{
    Store *data = (Store *)coil_data(c, args[0], store_table);
    return data ? coil_int(c, data->asked) : COIL_NULL;
}

/* `async with`: a native that a script awaits may answer at once. */
static CoilValue store_enter(Coil *c, const CoilValue *args)
{
    CoilValue future;
    CoilPromise *promise = coil_promise_new(c, &future, NULL, NULL);
    if (promise)
        coil_promise_resolve(c, promise, args[0]);
    return future;
}

static CoilValue store_exit(Coil *c, const CoilValue *args)
{
    CoilValue future;
    CoilPromise *promise = coil_promise_new(c, &future, NULL, NULL);
    (void)args;
    if (promise)
        coil_promise_resolve(c, promise, coil_none());
    return future;
}

static CoilValue store_init(Coil *c, const CoilValue *args)
{
    (void)c, (void)args;
    return coil_none();
}

const CoilDef store_table[] = {
    COIL_CLASS("Store", NULL, sizeof(Store), "A connection to the host's store."),
    COIL_FUNCTION("__init__", "(self)", store_init, NULL),
    COIL_FUNCTION("get", "async (self, key: str, /) -> str", store_get, "What the store has under a key."),
    COIL_FUNCTION("put", "async (self, key: str, value: str, /) -> str", store_put, "Stores a text, and gives it back."),
    COIL_FUNCTION("__aenter__", "async (self) -> Store", store_enter, NULL),
    COIL_FUNCTION("__aexit__", "async (self, *details)", store_exit, NULL),
    COIL_PROPERTY("asked", "int", store_asked, NULL, "How many requests there were."),
    COIL_END,
};

static const CoilDef host[] = {
    COIL_MODULE("host", NULL),
    COIL_NESTED(store_table),
    COIL_END,
};

static void on_done(Coil *c, CoilValue result, void *data)
{
    (void)result;
    if (coil_failed(c)) {
        fputs(coil_describe(c, COIL_TEXT_TRACEBACK), stderr);
        coil_take_error(c);
    }
    *(bool *)data = true;
}

int main(void)
{
    CoilConfig config = coil_config(COIL_ALLOW_STDIO);
    CoilVM *vm = coil_vm_new(&config);
    Coil *c = vm ? coil_enter(vm) : NULL;
    if (!c)
        return 2;
    bool done = false;
    coil_add_module(c, host);
    coil_exec(c,
              "import asyncio, host\n"
              "async def main():\n"
              "    async with host.Store() as store:\n"
              "        await asyncio.gather(*(store.put(f'key {n}', f'value {n}') for n in range(4)))\n"
              "        print(await asyncio.gather(*(store.get(f'key {n}') for n in range(4))))\n"
              "        try:\n"
              "            async with asyncio.timeout(1):\n"
              "                await store.get('none')\n"
              "        except KeyError as error:\n"
              "            print('no', error)\n"
              "        task = asyncio.create_task(store.get('key 1'))\n"
              "        await asyncio.sleep(0)\n"
              "        task.cancel()\n"
              "        print(asyncio.iscoroutinefunction(store.get), store.asked)\n",
              "<main>");
    coil_spawn(c, coil_eval(c, "main()"), on_done, &done);
    while (!done && !coil_failed(c)) {
        if (coil_step(c, 0, 0) == COIL_LOOP_WAITING)
            host_works();
    }
    coil_leave(c);
    host_works(); /* what was cancelled is ended, too */
    coil_vm_free(vm);
    return 0;
}
