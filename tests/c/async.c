/* async.c: promises, native coroutines, tasks, and the loop driven by a host. */
#include "test.h"

#include <poll.h>
#include <pthread.h>
#include <stdatomic.h>
#include <time.h>
#include <unistd.h>

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* ---- promises: a module "host" whose functions are ended as asked ---- */

typedef struct Work {
    CoilPromise *promise;
    int64_t number; /* negative: fails */
    atomic_int cancels;
    int made; /* 1: with a Coil, 2: without */
} Work;

static Work works[64];
static int works_used;
static pthread_t work_threads[64];

static CoilValue work_result(Coil *c, void *data)
{
    Work *w = data;
    w->made = c ? 1 : 2;
    if (!c)
        return COIL_NULL;
    return w->number < 0 ? coil_raisef(c, "ValueError", "work %lld", (long long)w->number) : coil_int(c, w->number);
}
static void work_cancel(void *data) { atomic_fetch_add(&((Work *)data)->cancels, 1); }
static void *work_thread(void *data)
{
    Work *w = data;
    usleep(1000);
    coil_promise_complete(w->promise, work_result, w);
    return NULL;
}

static CoilValue host_work(Coil *c, const CoilValue *args)
{
    CoilValue future;
    int64_t how;
    Work *w = &works[works_used];
    memset(w, 0, sizeof *w);
    if (!coil_to_int(c, args[0], &w->number) || !coil_to_int(c, args[1], &how))
        return COIL_NULL;
    w->promise = coil_promise_new(c, &future, work_cancel, w);
    if (!w->promise)
        return COIL_NULL;
    if (how == 0)
        coil_promise_resolve(c, w->promise, work_result(c, w));
    else if (how == 1)
        pthread_create(&work_threads[works_used], NULL, work_thread, w);
    works_used++; /* how == 2: left to the test */
    return future;
}

static CoilVM *start_host(Coil **c, uint32_t flags);

void promises_resolved(void)
{
    Coil *c;
    CoilVM *vm = start_host(&c, 0);
    CHECK(!strcmp(run(c, "async def main():\n    return await host.work(5, 0) + await host.work(6, 0)\n"
                         "async def bad():\n    try:\n        await host.work(-1, 0)\n    except ValueError as e:\n    "
                         "    return str(e)\n"),
                  ""));
    CHECK(coil_is(coil_run(c, coil_eval(c, "main()")), coil_int(c, 11)));
    CHECK(!strcmp(coil_to_utf8(c, coil_run(c, coil_eval(c, "bad()")), NULL), "work -1"));
    /* Outside the loop it belongs to the VM's own. */
    CoilValue future;
    CoilPromise *p = coil_promise_new(c, &future, NULL, NULL);
    CHECK(p && !coil_promise_cancelled(p));
    coil_promise_resolve(c, p, coil_raisef(c, "KeyError", "taken")); /* works with one pending, and takes it */
    CHECK(!coil_failed(c));
    CHECK(coil_is_null(coil_run(c, future)) && coil_error_is(c, "KeyError"));
    coil_take_error(c);
    p = coil_promise_new(c, &future, NULL, NULL);
    coil_promise_resolve(c, p, COIL_NULL);
    CHECK(coil_is_null(coil_run(c, future)) && coil_error_is(c, "SystemError"));
    coil_take_error(c);
    finish(vm, c);
}

void promises_from_threads(void)
{
    Coil *c;
    CoilVM *vm = start_host(&c, 0);
    CHECK(!strcmp(run(c, "async def main():\n    got = await asyncio.gather(*[host.work(n, 1) for n in range(30)], "
                         "host.work(-3, 1), return_exceptions=True)\n"
                         "    return sum(got[:30]), repr(got[30])\n"),
                  ""));
    CHECK(!strcmp(coil_to_utf8(c, coil_text(c, coil_run(c, coil_eval(c, "main()"))), NULL), "(435, \"ValueError('work -3')\")"));
    for (int k = 0; k < works_used; k++) {
        pthread_join(work_threads[k], NULL);
        CHECK(works[k].made == 1 && works[k].cancels == 0);
    }
    finish(vm, c);
}

void promises_cancelled(void)
{
    Coil *c;
    CoilVM *vm = start_host(&c, 0);
    CHECK(!strcmp(run(c, "async def main():\n    try:\n        async with asyncio.timeout(0.01):\n            await "
                         "host.work(1, 2)\n"
                         "    except TimeoutError:\n        return 'late'\n"),
                  ""));
    CHECK(!strcmp(coil_to_utf8(c, coil_run(c, coil_eval(c, "main()")), NULL), "late"));
    CHECK(works[0].cancels == 1 && coil_promise_cancelled(works[0].promise) && !works[0].made);
    coil_promise_complete(works[0].promise, work_result, &works[0]);
    coil_step(c, 0, 0);
    CHECK(works[0].made == 2 && works[0].cancels == 1);
    CoilValue future = coil_call_method(c, coil_import(c, "host"), "begin", (CoilValue[]){coil_int(c, 1), coil_int(c, 2)}, 2, NULL);
    CHECK(coil_cancel(c, future, "no more") && works[1].cancels == 1);
    coil_promise_resolve(c, works[1].promise, coil_none()); /* ignored */
    CHECK(coil_is_null(coil_run(c, future)) && coil_error_is(c, "asyncio.CancelledError"));
    coil_take_error(c);
    finish(vm, c);
}

void promises_outlive(void)
{
    Coil *c;
    CoilVM *vm = start_host(&c, 0);
    coil_eval(c, "host.begin(1, 2)");
    coil_eval(c, "host.begin(2, 2)");
    CHECK(!coil_failed(c) && works_used == 2);
    coil_promise_complete(works[1].promise, work_result, &works[1]); /* queued, and never served */
    finish(vm, c);
    CHECK(works[0].cancels == 1 && works[0].made == 0 && works[1].made == 2);
    CHECK(coil_promise_cancelled(works[0].promise));
    pthread_create(&work_threads[0], NULL, work_thread, &works[0]);
    pthread_join(work_threads[0], NULL);
    CHECK(works[0].made == 2);
}

/* ---- native coroutines ---- */

typedef struct Steps {
    int stage, how;
} Steps;
enum { FIRST, INPUT };

/* how 0: `a = await input; b = await input2; return a + b`; 1: swallows cancellation; 2 to 5: misuses. */
static CoilValue steps_step(Coil *c, void *data, CoilValue self, CoilValue sent)
{
    Steps *s = data;
    CoilValue input = coil_field(c, self, INPUT);
    switch (s->how) {
    case 0:
        if (s->stage++ == 1)
            coil_set_field(c, self, FIRST, sent);
        if (s->stage <= 2)
            return coil_await(c, coil_call(c, input, NULL, 0, NULL));
        return coil_op(c, COIL_ADD, coil_field(c, self, FIRST), sent);
    case 1:
        if (coil_is_null(sent)) {
            bool cancelled = coil_error_is(c, "asyncio.CancelledError");
            coil_take_error(c);
            return coil_str(c, cancelled ? "cancelled" : "failed", COIL_TO_NUL);
        }
        return coil_await(c, coil_call(c, input, NULL, 0, NULL));
    case 2: return COIL_NULL;
    case 3: return coil_await(c, coil_int(c, 3));
    case 4: coil_await(c, coil_call(c, input, NULL, 0, NULL)); return coil_await(c, coil_call(c, input, NULL, 0, NULL));
    default: return coil_await(c, COIL_NULL);
    }
}

static const CoilDef steps_table[] = {COIL_CLASS("Steps", NULL, sizeof(Steps), NULL), COIL_FIELDS(2), COIL_STEP(steps_step),
                                      COIL_INT("MARK", 1), COIL_END};

static CoilValue host_steps(Coil *c, const CoilValue *args)
{
    void *data;
    int64_t how = 0;
    CoilValue self = coil_instance(c, steps_table, &data);
    coil_set_field(c, self, INPUT, args[0]);
    if (coil_to_int(c, args[1], &how))
        ((Steps *)data)->how = (int)how;
    return self;
}
static CoilValue host_await(Coil *c, const CoilValue *args) { return coil_await(c, args[0]); }
static CoilValue host_step_inside(Coil *c, const CoilValue *args)
{
    (void)args;
    CHECK(coil_step(c, 0, 0) == COIL_LOOP_RAISED);
    return coil_none();
}

static const CoilDef host_module[] = {
    COIL_MODULE("host", NULL),
    COIL_FUNCTION("work", "async (number: int, how: int)", host_work, NULL),
    COIL_FUNCTION("begin", "(number: int, how: int)", host_work, "As work(), begun at once."),
    COIL_FUNCTION("steps", "async (input, how=0)", host_steps, NULL),
    COIL_FUNCTION("wrong_await", "(what)", host_await, NULL),
    COIL_FUNCTION("step_inside", "()", host_step_inside, NULL),
    COIL_NESTED(steps_table),
    COIL_END,
};

static CoilVM *start_with(CoilConfig config, Coil **c)
{
    works_used = 0;
    CoilVM *vm = coil_vm_new(&config);
    *c = vm ? coil_enter(vm) : NULL;
    CHECK(*c && coil_add_module(*c, host_module));
    CHECK(!strcmp(run(*c, "import asyncio, host"), ""));
    return vm;
}

static CoilVM *start_host(Coil **c, uint32_t flags)
{
    CoilConfig config = coil_config(COIL_ALLOW_CLOCK); /* and no more: asyncio needs no grants */
    config.flags = flags;
    config.write = output_write;
    return start_with(config, c);
}

/* The call of the host's allocator that fails, counted down; 0: none. */
static int alloc_fails;
static void *failing_alloc(void *data, void *old, size_t old_size, size_t new_size, size_t align)
{
    (void)data, (void)old_size;
    if (!new_size)
        return free(old), NULL;
    if (alloc_fails && !--alloc_fails)
        return NULL;
    void *p = NULL;
    if (align <= 16)
        return realloc(old, new_size);
    if (posix_memalign(&p, align, new_size))
        return NULL;
    if (old)
        memcpy(p, old, old_size < new_size ? old_size : new_size), free(old);
    return p;
}

/* A promise that there is no memory for leaves no future behind. */
void promises_without_memory(void)
{
    enum { MADE = 300 };
    static CoilPromise *made[MADE];
    Coil *c;
    CoilConfig config = coil_config(COIL_ALLOW_CLOCK);
    config.alloc = failing_alloc;
    alloc_fails = 0;
    CoilVM *vm = start_with(config, &c);
    CHECK(!strcmp(run(c, "import asyncio, gc\ndef futures():\n    gc.collect()\n    return sum(isinstance(o, asyncio.Future) for o in "
                         "gc.get_objects())\n"),
                  ""));
    CHECK(!strcmp(eval(c, "futures()"), "0"));
    CoilScope scope = coil_scope_open(c);
    CoilValue future;
    int failed = 0;
    for (int k = 0; k < MADE; k++)
        for (int n = 1; alloc_fails = n, !(made[k] = coil_promise_new(c, &future, NULL, NULL)) && n < 1000; n++) {
            CHECK(coil_is_null(future) && coil_error_is(c, "MemoryError"));
            coil_take_error(c);
            failed++;
        }
    alloc_fails = 0;
    CHECK(failed >= MADE && made[MADE - 1]);
    char text[16];
    snprintf(text, sizeof text, "%d", MADE);
    CHECK(!strcmp(eval(c, "futures()"), text));
    for (int k = 0; k < MADE; k++)
        coil_promise_resolve(c, made[k], coil_none());
    coil_scope_close(c, scope, COIL_NULL);
    CHECK(!strcmp(eval(c, "futures()"), "0"));
    finish(vm, c);
}

void coroutines_native(void)
{
    Coil *c;
    CoilVM *vm = start_host(&c, 0);
    CHECK(!strcmp(run(c, "async def slow(n):\n    await asyncio.sleep(0)\n    return n\n"
                         "async def main(n):\n    return await host.steps(lambda: slow(n)), await "
                         "asyncio.create_task(host.steps(lambda: slow(n), 0))\n"
                         "async def fail():\n    await asyncio.sleep(0)\n    raise KeyError('gone')\n"
                         "async def stop(how):\n    t = asyncio.ensure_future(host.steps(lambda: asyncio.sleep(9), "
                         "how))\n    await asyncio.sleep(0)\n"
                         "    t.cancel()\n    return await t\n"),
                  ""));
    CHECK(!strcmp(coil_to_utf8(c, coil_text(c, coil_run(c, coil_eval(c, "main(4)"))), NULL), "(8, 8)"));
    CHECK(coil_is(coil_run(c, coil_eval(c, "host.steps(lambda: slow(3))")), coil_int(c, 6)));
    CHECK(coil_is_null(coil_run(c, coil_eval(c, "host.steps(fail)"))) && coil_error_is(c, "KeyError"));
    coil_take_error(c);
    CHECK(coil_is_null(coil_run(c, coil_eval(c, "stop(0)"))) && coil_error_is(c, "asyncio.CancelledError"));
    coil_take_error(c);
    CHECK(!strcmp(coil_to_utf8(c, coil_run(c, coil_eval(c, "stop(1)")), NULL), "cancelled"));
    CHECK(!strcmp(coil_to_utf8(c, coil_run(c, coil_eval(c, "host.steps(fail, 1)")), NULL), "failed"));
    /* Driven by hand. */
    CHECK(!strcmp(run(c, "import types, collections.abc\nclass Yields:\n    def __await__(self):\n        return (yield 'asked')\n"
                         "s = host.steps(Yields)\nassert isinstance(s, collections.abc.Coroutine) and asyncio.iscoroutine(s)\n"
                         "assert s.send(None) == 'asked' and s.send(10) == 'asked'\n"
                         "try:\n    s.send(20)\nexcept StopIteration as e:\n    got = e.value\n"),
                  ""));
    CHECK(!strcmp(eval(c, "got"), "30"));
    CHECK(!strcmp(eval(c, "s.send(None)"), "!RuntimeError: cannot reuse already awaited coroutine"));
    CHECK(!strcmp(eval(c, "host.steps(Yields).send(1)"), "!TypeError: can't send non-None value to a just-started coroutine"));
    CHECK(!strcmp(run(c, "s = host.steps(Yields)\ns.send(None)\ntry:\n    s.throw(LookupError('x'))\nexcept "
                         "LookupError as e:\n    got = str(e)\n"),
                  ""));
    CHECK(!strcmp(eval(c, "got, s.close()"), "('x', None)"));
    CHECK(!strcmp(run(c, "s = host.steps(Yields)\ns.send(None)\ns.close()\ns = host.steps(Yields)\ns.close()\nhost.steps(Yields)\n"
                         "s = host.steps(Yields)\ns.send(None)\ndel s\n"),
                  ""));
    finish(vm, c);
}

void coroutines_misused(void)
{
    Coil *c;
    CoilVM *vm = start_host(&c, 0);
    static const char *const wrong[][2] = {
        {"host.steps(None, 2)", "SystemError: a coroutine's step returned no value and raised nothing"},
        {"host.steps(None, 3)", "TypeError: object int can't be used in 'await' expression"},
        {"host.steps(lambda: asyncio.sleep(0), 4)", "SystemError: coil_await() was called twice in one step"},
        {"host.steps(None, 5)", "SystemError: COIL_NULL given where a value is needed"},
    };
    for (size_t k = 0; k < sizeof wrong / sizeof *wrong; k++) {
        CHECK(coil_is_null(coil_run(c, coil_eval(c, wrong[k][0]))));
        CHECK(!strcmp(coil_describe(c, COIL_TEXT_ERROR), wrong[k][1]));
        coil_take_error(c);
    }
    CHECK(!strcmp(eval(c, "host.wrong_await(asyncio.sleep(0))"), "!SystemError: coil_await() is for a CoilStep alone"));
    CHECK(!strcmp(eval(c, "host.Steps()"), "!TypeError: cannot create 'host.Steps' instances"));
    CHECK(coil_is_null(coil_spawn(c, coil_int(c, 1), NULL, NULL)) && coil_error_is(c, "TypeError"));
    coil_take_error(c);
    CHECK(coil_is_null(coil_run(c, coil_none())) && coil_error_is(c, "TypeError"));
    coil_take_error(c);
    finish(vm, c);
}

/* ---- tasks ---- */

static char told[512];
static void tell(Coil *c, CoilValue result, void *data)
{
    (void)data;
    if (coil_failed(c)) {
        snprintf(told, sizeof told, "!%s", coil_describe(c, COIL_TEXT_ERROR));
        coil_take_error(c);
    } else {
        snprintf(told, sizeof told, "%s", coil_to_utf8(c, coil_text(c, result), NULL));
    }
}
static void report(void *data, const char *text)
{
    (void)data;
    snprintf(told, sizeof told, "%s", text);
}

#define DEFS                                                                                                                               \
    "async def give(n):\n    await asyncio.sleep(0)\n    return n\n"                                                                       \
    "async def fail(n):\n    await asyncio.sleep(0)\n    raise ValueError(n)\n"                                                            \
    "async def wait():\n    await asyncio.sleep(1000)\n"

void tasks_spawned(void)
{
    Coil *c;
    CoilVM *vm = start_host(&c, 0);
    CHECK(!strcmp(run(c, DEFS), ""));
    told[0] = 0;
    CHECK(!coil_is_null(coil_spawn(c, coil_eval(c, "give(5)"), tell, NULL)) && !told[0]);
    while (coil_step(c, 0, 0) == COIL_LOOP_READY)
        ;
    CHECK(!strcmp(told, "5"));
    coil_spawn(c, coil_eval(c, "fail(6)"), tell, NULL);
    while (coil_step(c, 1000000, 0) == COIL_LOOP_READY)
        ;
    CHECK(!strcmp(told, "!ValueError: 6"));
    CoilValue task = coil_spawn(c, coil_eval(c, "wait()"), tell, NULL);
    CHECK(coil_step(c, 0, 0) == COIL_LOOP_WAITING && coil_deadline(c) > INT64_C(900000000000));
    CHECK(strstr(coil_describe(c, COIL_TEXT_TASKS), ": wait (<test>:"));
    CHECK(strstr(coil_describe(c, COIL_TEXT_TASKS), " > sleep (") &&
          strstr(coil_describe(c, COIL_TEXT_TASKS), ", awaits _asyncio.Future, for "));
    /* Below each task what it awaits, also through a group; what a task awaits is no root. */
    CHECK(!strcmp(run(c, "async def outer():\n"
                         "    async with asyncio.TaskGroup() as group:\n"
                         "        group.create_task(wait(), name='first')\n"
                         "        await group.create_task(wait(), name='second')\n"),
                  ""));
    CoilValue outer = coil_spawn(c, coil_eval(c, "outer()"), tell, NULL);
    while (coil_step(c, 0, 0) == COIL_LOOP_READY)
        ;
    const char *forest = coil_describe(c, COIL_TEXT_TASKS), *root = strstr(forest, ": outer (<test>:4), awaits second, for ");
    CHECK(root && strstr(root, "\n    first: wait (<test>:") && strstr(root, "\n    second: wait (<test>:") && !strstr(root, "see above") &&
          !strstr(forest, "\nfirst") && !strstr(forest, "\nsecond"));
    CHECK(coil_cancel(c, outer, NULL));
    CHECK(coil_cancel(c, task, NULL));
    while (coil_step(c, 0, 0) == COIL_LOOP_READY)
        ;
    CHECK(!strncmp(told, "!asyncio.exceptions.CancelledError", 34));
    /* Of the running loop, when a script is inside it. */
    CHECK(coil_step(c, 0, 0) == COIL_LOOP_IDLE);
    finish(vm, c);
}

static char recorded[1 << 14];
static void record(void *data, const char *text, size_t length)
{
    CHECK(data == recorded && strlen(recorded) + length < sizeof recorded);
    strncat(recorded, text, length);
}

static void unheard(void *data, const char *text, size_t length) { CHECK(!data && text && length); }

/* What the end of a record lets go of may end tasks that it has yet to tell of: a weak reference to code is told. */
void record_ends_tasks(void)
{
    Coil *c;
    CoilVM *vm = start_host(&c, COIL_VM_VIRTUAL_TIME);
    CHECK(coil_timeline(c, unheard, NULL));
    CHECK(!strcmp(run(c, "import asyncio, gc, weakref\n"
                         "waiting, seen, ending = [], [], []\n"
                         "def gone(ref):\n"
                         "    if ending:\n" /* and not yet as other code takes its place */
                         "        waiting.clear()\n"
                         "        gc.collect()\n"
                         "def function(n):\n"
                         "    space = {}\n"
                         "    exec(f'async def c{n}(f):\\n    await f', space)\n"
                         "    return space.pop(f'c{n}')\n"
                         "async def main():\n"
                         "    loop = asyncio.get_running_loop()\n"
                         "    loop.set_exception_handler(lambda *told: None)\n"
                         "    for n in range(300):\n"
                         "        f = function(n)\n"
                         "        seen.append(weakref.ref(f.__code__, gone))\n"
                         "        await asyncio.create_task(f(asyncio.sleep(1)))\n"
                         "    for n in range(200):\n"
                         "        waiting.append(asyncio.create_task(function(n)(loop.create_future())))\n"
                         "    await asyncio.sleep(0)\n"),
                  ""));
    coil_spawn(c, coil_eval(c, "main()"), tell, NULL);
    while (coil_step(c, 0, 0) == COIL_LOOP_READY)
        ;
    CHECK(!strcmp(run(c, "assert len(waiting) == 200, (len(waiting), sum(r() is not None for r in seen))\nending.append(1)"), ""));
    CHECK(coil_timeline(c, NULL, NULL));
    CHECK(!strcmp(run(c, "assert not waiting, (len(waiting), sum(r() is not None for r in seen))"), ""));
    finish(vm, c);
}

void tasks_recorded(void)
{
    Coil *c;
    CoilVM *vm = start_host(&c, COIL_VM_VIRTUAL_TIME);
    recorded[0] = 0;
    CHECK(!strcmp(run(c, DEFS), "") && coil_timeline(c, record, recorded));
    coil_spawn(c, coil_eval(c, "wait()"), tell, NULL);
    while (coil_step(c, 0, 0) == COIL_LOOP_READY)
        ;
    CHECK(coil_timeline(c, NULL, NULL) && strstr(recorded, "creates Task-") && strstr(recorded, "\"name\":\"awaits sleep\"") &&
          strstr(recorded, "<test>:8") && !strcmp(recorded + strlen(recorded) - 4, "}}\n]\n" + 1));
    /* Over: nothing more is told. Another begins anew, and the VM's end ends it. */
    size_t length = strlen(recorded);
    coil_run(c, coil_eval(c, "give(1)"));
    CHECK(strlen(recorded) == length && coil_timeline(c, NULL, NULL));
    recorded[0] = 0;
    CHECK(coil_timeline(c, record, recorded) && coil_timeline(c, record, recorded));
    recorded[0] = 0;
    coil_run(c, coil_eval(c, "give(1)"));
    finish(vm, c);
    CHECK(strstr(recorded, "\"ends\":\"with a result\"") && !strcmp(recorded + strlen(recorded) - 2, "]\n"));
}

void tasks_unread(void)
{
    Coil *c;
    CoilConfig config = coil_config(COIL_ALLOW_CLOCK);
    config.report = report;
    CoilVM *vm = start_with(config, &c);
    CHECK(!strcmp(run(c, DEFS), ""));
    told[0] = 0;
    CoilScope scope = coil_scope_open(c);
    coil_spawn(c, coil_eval(c, "fail(7)"), NULL, NULL);
    coil_scope_close(c, scope, COIL_NULL);
    while (coil_step(c, 0, 0) == COIL_LOOP_READY)
        ;
    CHECK(!strncmp(told, "Task exception was never retrieved\n", 35) && strstr(told, "ValueError: 7\n"));
    finish(vm, c);
}

/* A script's future and context are what it makes of them while the host still uses them. */
void scripts_meddle(void)
{
    Coil *c;
    CoilConfig config = coil_config(COIL_ALLOW_CLOCK);
    config.report = report;
    CoilVM *vm = start_with(config, &c);
    CHECK(!strcmp(run(c, "class Loop:\n    def get_debug(self): return False\n"
                         "class Message:\n    def __str__(self): return 'the message'\n"
                         "class Error(Exception):\n    def __str__(self):\n        context.clear()\n        return 'the error'\n"
                         "async def main():\n    loop = asyncio.get_running_loop()\n    loop.call_exception_handler(context)\n"
                         "    return loop._external_waits\n"
                         "context = {'message': Message(), 'exception': Error()}\n"),
                  ""));
    CoilValue future;
    CoilPromise *p = coil_promise_new(c, &future, NULL, NULL);
    CHECK(!coil_is_null(coil_call(c, coil_eval(c, "lambda f: f.__init__(loop=Loop())"), &future, 1, NULL)));
    coil_promise_resolve(c, p, coil_none());
    CHECK(coil_is(coil_run(c, coil_eval(c, "main()")), coil_int(c, 0)));
    CHECK(!strncmp(told, "the message\n", 12) && strstr(told, "the error"));
    finish(vm, c);
}

void tasks_when_freed(void)
{
    Coil *c;
    CoilVM *vm = start_host(&c, 0);
    CHECK(!strcmp(run(c, DEFS), ""));
    told[0] = 0;
    coil_spawn(c, coil_eval(c, "wait()"), tell, NULL);
    coil_step(c, 0, 0);
    finish(vm, c);
    CHECK(!strncmp(told, "!asyncio.exceptions.CancelledError", 34));
}

void tasks_state(void)
{
    Coil *c;
    CoilVM *vm = start_host(&c, 0);
    CHECK(!strcmp(run(c, DEFS), ""));
    CoilValue good = coil_spawn(c, coil_eval(c, "give(5)"), NULL, NULL), bad = coil_spawn(c, coil_eval(c, "fail(5)"), NULL, NULL), out;
    CoilValue gone = coil_spawn(c, coil_eval(c, "wait()"), NULL, NULL);
    CoilTaskState state;
    CHECK(coil_task_state(c, good, &state, &out) && state == COIL_PENDING && coil_is_null(out));
    CHECK(coil_cancel(c, gone, "why"));
    while (coil_step(c, 0, 0) == COIL_LOOP_READY)
        ;
    CHECK(coil_task_state(c, good, &state, &out) && state == COIL_FINISHED && coil_is(out, coil_int(c, 5)));
    CHECK(coil_task_state(c, bad, &state, &out) && state == COIL_RAISED && coil_kind(c, out) == COIL_KIND_EXCEPTION);
    CHECK(coil_task_state(c, gone, &state, &out) && state == COIL_CANCELLED && coil_is_null(out));
    CHECK(!coil_task_state(c, coil_int(c, 1), &state, &out) && coil_error_is(c, "TypeError"));
    coil_take_error(c);
    finish(vm, c);
}

/* ---- the loop ---- */

void loop_steps(void)
{
    Coil *c;
    CoilVM *vm = start_host(&c, 0);
    CHECK(coil_step(c, 0, 0) == COIL_LOOP_IDLE && coil_deadline(c) == -1);
    CHECK(!strcmp(run(c, "done = []\nasync def hop(n):\n    for k in range(10):\n        await asyncio.sleep(0)\n    "
                         "done.append(n)\n"
                         "async def nap():\n    await asyncio.sleep(0.2)\n    done.append('nap')\n"),
                  ""));
    for (int k = 0; k < 3; k++)
        coil_spawn(c, coil_eval(c, "hop(1)"), NULL, NULL);
    CHECK(coil_step(c, 0, 1) == COIL_LOOP_READY && coil_deadline(c) == 0);
    int steps = 1;
    while (coil_step(c, 0, 4) == COIL_LOOP_READY)
        steps++;
    CHECK(steps >= 7 && steps <= 10); /* some 33 callbacks, four at a time */
    CHECK(!strcmp(eval(c, "done"), "[1, 1, 1]"));
    coil_spawn(c, coil_eval(c, "nap()"), NULL, NULL);
    CHECK(coil_step(c, 0, 0) == COIL_LOOP_WAITING);
    CHECK(coil_deadline(c) > 0 && coil_deadline(c) <= 200000000);
    double began = now();
    while (coil_step(c, 1000000, 0) != COIL_LOOP_IDLE)
        usleep((useconds_t)coil_poll_timeout(coil_deadline(c)) * 1000);
    CHECK(now() - began < 5 && !strcmp(eval(c, "done[-1]"), "nap"));
    /* A time is a number of any kind. */
    CHECK(!strcmp(run(c, "async def at(seconds):\n    loop = asyncio.get_running_loop()\n    f = loop.create_future()\n"
                         "    loop.call_at(int(loop.time()) + seconds, f.set_result, None)\n    await f\n    done.append(seconds)\n"),
                  ""));
    coil_spawn(c, coil_eval(c, "at(1)"), NULL, NULL);
    while (coil_step(c, 0, 0) == COIL_LOOP_READY)
        ;
    CHECK(coil_deadline(c) >= 0 && coil_deadline(c) <= 1000000000);
    while (coil_step(c, 1000000, 0) != COIL_LOOP_IDLE && now() - began < 20)
        usleep((useconds_t)coil_poll_timeout(coil_deadline(c)) * 1000);
    CHECK(!strcmp(eval(c, "done[-1]"), "1"));
    /* A long turn ends with its time. */
    CHECK(!strcmp(run(c, "async def spin():\n    while True:\n        await asyncio.sleep(0)\n"), ""));
    CoilValue task = coil_spawn(c, coil_eval(c, "spin()"), NULL, NULL);
    began = now();
    CHECK(coil_step(c, 5000000, 0) == COIL_LOOP_READY && now() - began < 1);
    CHECK(coil_cancel(c, task, NULL));
    while (coil_step(c, 1000000, 0) == COIL_LOOP_READY)
        ;
    CHECK(coil_step(c, 0, 0) == COIL_LOOP_IDLE);
    finish(vm, c);
}

void loop_raises(void)
{
    Coil *c;
    CoilVM *vm = start_host(&c, 0);
    CHECK(!strcmp(run(c, DEFS "async def leave():\n    raise SystemExit(3)\nasync def inside():\n    host.step_inside()\n"), ""));
    coil_spawn(c, coil_eval(c, "leave()"), NULL, NULL);
    CHECK(coil_step(c, 0, 0) == COIL_LOOP_RAISED && coil_error_is(c, "SystemExit"));
    CHECK(coil_step(c, 0, 0) == COIL_LOOP_RAISED);
    coil_take_error(c);
    CHECK(coil_is(coil_run(c, coil_eval(c, "give(1)")), coil_int(c, 1))); /* the loop goes on */
    CHECK(coil_is_null(coil_run(c, coil_eval(c, "inside()"))) && coil_error_is(c, "RuntimeError"));
    coil_take_error(c);
    CHECK(!strcmp(run(c, "async def forever():\n    while True: pass\n"), ""));
    coil_spawn(c, coil_eval(c, "forever()"), NULL, NULL);
    coil_limit(vm, COIL_LIMIT_STEPS, 10000);
    CHECK(coil_step(c, 0, 0) == COIL_LOOP_RAISED && coil_error_is(c, "coil.Stopped"));
    coil_take_error(c);
    coil_limit(vm, COIL_LIMIT_STEPS, COIL_NO_LIMIT);
    CHECK(coil_is(coil_run(c, coil_eval(c, "give(2)")), coil_int(c, 2)));
    finish(vm, c);
}

/* Without the clock's grant time passes while the VM waits, or a host does in its place, and only then. */
void loop_without_clock(void)
{
    CoilConfig config = coil_config(COIL_ALLOW_NOTHING);
    CoilVM *vm = coil_vm_new(&config);
    Coil *c = vm ? coil_enter(vm) : NULL;
    CHECK(c && !strcmp(run(c, "import asyncio, time\n"
                              "done = []\n"
                              "async def nap(s):\n    await asyncio.sleep(s)\n    done.append(s)\n"
                              "async def late():\n"
                              "    try:\n        async with asyncio.timeout(0.2): await asyncio.Event().wait()\n"
                              "    except TimeoutError: done.append('late')\n"),
                       ""));
    CHECK(!coil_is_null(coil_run(c, coil_eval(c, "nap(0.01)"))) && !strcmp(eval(c, "done"), "[0.01]"));
    CHECK(!strcmp(eval(c, "0.01 <= time.monotonic() < 1 and sum(range(10**5)) and time.monotonic() == time.time()"), "True"));
    coil_spawn(c, coil_eval(c, "nap(0.3)"), NULL, NULL);
    coil_spawn(c, coil_eval(c, "late()"), NULL, NULL);
    CHECK(coil_step(c, 0, 0) == COIL_LOOP_WAITING);
    CHECK(coil_deadline(c) > 0 && coil_deadline(c) <= 200000000);
    int steps = 0;
    while (steps++ < 100 && coil_step(c, 0, 0) != COIL_LOOP_IDLE)
        usleep((useconds_t)coil_poll_timeout(coil_deadline(c)) * 1000);
    CHECK(steps < 100 && !strcmp(eval(c, "done"), "[0.01, 'late', 0.3]"));
    finish(vm, c);
}

void loop_virtual(void)
{
    Coil *c;
    CoilVM *vm = start_host(&c, COIL_VM_VIRTUAL_TIME);
    CHECK(!strcmp(run(c, "async def main():\n    await asyncio.sleep(3600)\n    return await host.work(1, 1)\n"), ""));
    double began = now();
    CHECK(coil_is(coil_run(c, coil_eval(c, "main()")), coil_int(c, 1)) && now() - began < 5);
    pthread_join(work_threads[0], NULL);
    told[0] = 0;
    coil_spawn(c, coil_eval(c, "main()"), tell, NULL);
    while (!told[0] && now() - began < 10)
        coil_step(c, 1000000, 0);
    pthread_join(work_threads[1], NULL);
    CHECK(!strcmp(told, "1"));
    finish(vm, c);
}

static atomic_int wakes;
static void wake(void *data)
{
    (void)data;
    atomic_fetch_add(&wakes, 1);
}

void loop_pollable(void)
{
    Coil *c;
    CoilConfig config = coil_config(COIL_ALLOW_CLOCK | COIL_ALLOW_PROCESS);
    config.wake = wake;
    CoilVM *vm = start_with(config, &c);
    wakes = 0;
    struct pollfd fd = {coil_pollable(c), POLLIN, 0};
    CHECK(fd.fd >= 0 && coil_pollable(c) == fd.fd);
    coil_step(c, 0, 0);
    CHECK(poll(&fd, 1, 0) == 0);
    /* A promise. */
    told[0] = 0;
    CHECK(!strcmp(run(c, "async def main():\n    return await host.work(7, 1)\n"), ""));
    coil_spawn(c, coil_eval(c, "main()"), tell, NULL);
    CoilLoop state = coil_step(c, 0, 0);
    CHECK(state == COIL_LOOP_WAITING || state == COIL_LOOP_READY); /* the thread may be quick */
    CHECK(poll(&fd, 1, 5000) == 1);
    pthread_join(work_threads[0], NULL);
    CHECK(wakes >= 1);
    while (coil_step(c, 0, 0) == COIL_LOOP_READY)
        ;
    CHECK(!strcmp(told, "7") && poll(&fd, 1, 0) == 0);
    /* I/O. */
    CHECK(!strcmp(run(c, "import posix\nr, w = posix.pipe()\nasync def read():\n    f = asyncio.get_running_loop().create_future()\n"
                         "    asyncio.get_running_loop().add_reader(r, f.set_result, 'read')\n    try:\n        return await f\n"
                         "    finally:\n        asyncio.get_running_loop().remove_reader(r)\n"),
                  ""));
    coil_spawn(c, coil_eval(c, "read()"), tell, NULL);
    CHECK(coil_step(c, 0, 0) == COIL_LOOP_WAITING && poll(&fd, 1, 0) == 0);
    run(c, "posix.write(w, b'x')");
    CHECK(poll(&fd, 1, 5000) == 1);
    while (coil_step(c, 0, 0) == COIL_LOOP_READY)
        ;
    CHECK(!strcmp(told, "read"));
    coil_interrupt(vm, COIL_RAISE);
    CHECK(poll(&fd, 1, 5000) == 1);
    CHECK(coil_step(c, 0, 0) == COIL_LOOP_RAISED && coil_error_is(c, "KeyboardInterrupt"));
    coil_take_error(c);
    run(c, "posix.close(r)\nposix.close(w)");
    finish(vm, c);
}

static int posts_run, posts_dropped;
static CoilValue posted(Coil *c, void *data)
{
    if (!c)
        return posts_dropped++, COIL_NULL;
    posts_run++;
    CHECK(coil_exec(c, "posted.append(1)", "<post>"));
    return data ? coil_raisef(c, "ValueError", "from a post") : coil_none();
}
static void *poster(void *vm)
{
    for (int k = 0; k < 100; k++)
        CHECK(coil_post(vm, posted, NULL));
    return NULL;
}

void loop_posts(void)
{
    Coil *c;
    CoilConfig config = coil_config(COIL_ALLOW_CLOCK);
    config.report = report;
    CoilVM *vm = start_with(config, &c);
    posts_run = posts_dropped = 0;
    run(c, "posted = []");
    pthread_t threads[3];
    for (int k = 0; k < 3; k++)
        CHECK(!pthread_create(&threads[k], NULL, poster, vm));
    CHECK(!strcmp(run(c, "async def main():\n    while len(posted) < 300:\n        await asyncio.sleep(0.001)\n"), ""));
    coil_run(c, coil_eval(c, "main()"));
    for (int k = 0; k < 3; k++)
        pthread_join(threads[k], NULL);
    CHECK(posts_run == 300 && !coil_failed(c));
    told[0] = 0;
    CHECK(coil_post(vm, posted, vm) && coil_deadline(c) == 0);
    coil_step(c, 0, 0);
    CHECK(!strncmp(told, "ValueError: from a post", 23));
    CHECK(coil_post(vm, posted, NULL));
    finish(vm, c);
    CHECK(posts_dropped == 1 && posts_run == 301);
}

static void *interrupt_soon(void *vm)
{
    usleep(30000);
    coil_interrupt(vm, COIL_RAISE);
    return NULL;
}

void loop_interrupted(void)
{
    Coil *c;
    CoilVM *vm = start_host(&c, 0);
    CHECK(!strcmp(run(c, DEFS), ""));
    pthread_t thread;
    double began = now();
    CHECK(!pthread_create(&thread, NULL, interrupt_soon, vm));
    CHECK(coil_is_null(coil_run(c, coil_eval(c, "wait()"))) && coil_error_is(c, "KeyboardInterrupt"));
    coil_take_error(c);
    pthread_join(thread, NULL);
    coil_limit(vm, COIL_LIMIT_TIME, 30000000);
    CHECK(coil_is_null(coil_run(c, coil_eval(c, "wait()"))) && coil_error_is(c, "coil.Stopped"));
    coil_take_error(c);
    CHECK(now() - began < 10);
    finish(vm, c);
}

void loop_finishes(void)
{
    Coil *c;
    CoilVM *vm = start_host(&c, 0);
    CHECK(!strcmp(run(c, DEFS "async def stubborn():\n    while True:\n        try:\n            await asyncio.sleep(1000)\n"
                              "        except asyncio.CancelledError: pass\n"),
                  ""));
    coil_spawn(c, coil_eval(c, "wait()"), tell, NULL);
    coil_spawn(c, coil_eval(c, "stubborn()"), NULL, NULL);
    coil_step(c, 0, 0);
    told[0] = 0;
    double began = now();
    CHECK(coil_finish(c, 20000000) && now() - began < 5);
    CHECK(!strncmp(told, "!asyncio.exceptions.CancelledError", 34));
    finish(vm, c);
}
