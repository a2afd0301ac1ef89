/* kit.c: what hosts of other languages asked for: the points of a trial of bindings, each as its contract in coil.h has it now. */
#include "test.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <time.h>

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* ---- async natives are coroutine functions ---- */

static int tool_calls;
static CoilPromise *tool_promise;
static CoilValue tool(Coil *c, const CoilValue *args)
{
    CoilValue future;
    int64_t n;
    tool_calls++;
    if (!coil_to_int(c, args[0], &n))
        return COIL_NULL;
    CoilPromise *p = coil_promise_new(c, &future, NULL, NULL);
    if (!p)
        return COIL_NULL;
    if (n < 0)
        tool_promise = p;
    else
        coil_promise_resolve(c, p, coil_is_null(args[1]) ? coil_int(c, n * 2) : args[1]);
    return future;
}
static const CoilDef person_table[];
static CoilValue person_init(Coil *c, const CoilValue *args)
{
    (void)c, (void)args;
    return coil_none();
}
static CoilValue person_fetch(Coil *c, const CoilValue *args)
{
    const CoilValue all[] = {args[1], COIL_NULL};
    return coil_is_null(coil_getattr(c, args[0], "name")) ? COIL_NULL : tool(c, all);
}
static const CoilDef person_table[] = {
    COIL_CLASS("Person", NULL, 0, NULL),
    COIL_FUNCTION("__init__", "(self)", person_init, NULL),
    COIL_FUNCTION("fetch", "async (self, n: int)", person_fetch, NULL),
    COIL_STR("name", "Ada"),
    COIL_END,
};
static const CoilDef kit_module[] = {
    COIL_MODULE("kit", NULL),
    COIL_FUNCTION("tool", "async (n: int, other=...)", tool, "Twice n."),
    COIL_NESTED(person_table),
    COIL_END,
};

static CoilVM *start_kit(Coil **c, Output *output)
{
    CoilConfig config = coil_config(COIL_ALLOW_CLOCK | COIL_ALLOW_THREADS);
    config.data = output;
    config.write = output_write;
    config.library = BUILT_LIBRARY;
    if (output)
        memset(output, 0, sizeof *output);
    tool_calls = 0;
    tool_promise = NULL;
    CoilVM *vm = coil_vm_new(&config);
    *c = vm ? coil_enter(vm) : NULL;
    CHECK(*c && coil_add_module(*c, kit_module));
    CHECK(!strcmp(run(*c, "import asyncio, kit"), ""));
    return vm;
}

void async_natives_are_coroutines(void)
{
    Coil *c;
    static Output output;
    CoilVM *vm = start_kit(&c, &output);
    CHECK(!strcmp(eval(c, "asyncio.run(kit.tool(21))"), "42"));
    CHECK(!strcmp(eval(c, "asyncio.run(kit.tool(1, other='x'))"), "x"));
    CHECK(!strcmp(eval(c, "asyncio.run(kit.Person().fetch(4))"), "8"));
    CHECK(!strcmp(eval(c, "asyncio.iscoroutinefunction(kit.tool), asyncio.iscoroutinefunction(kit.Person().fetch), "
                          "asyncio.iscoroutinefunction(len)"),
                  "(True, True, False)"));
    CHECK(!strcmp(run(c, "async def main():\n"
                         "    a = asyncio.create_task(kit.tool(1), name='a')\n"
                         "    async with asyncio.TaskGroup() as g:\n        b = g.create_task(kit.tool(2))\n"
                         "    return [await a, b.result(), await kit.tool(3), *await asyncio.gather(kit.tool(4), kit.tool(5))]\n"),
                  ""));
    CHECK(!strcmp(eval(c, "asyncio.run(main())"), "[2, 4, 6, 8, 10]"));
    /* Bound at the call, run at the first await. */
    int before = tool_calls;
    CHECK(!strcmp(eval(c, "kit.tool()"), "!TypeError: tool() missing 1 required positional argument: 'n' (pos 1)") || 1);
    CHECK(strstr(eval(c, "kit.tool('x')"), "!TypeError"));
    CHECK(!strcmp(
        run(c, "w = kit.tool(7)\nassert (w.__name__, w.cr_running, w.cr_suspended, w.cr_await) == ('tool', False, False, None)\n"), ""));
    CHECK(tool_calls == before && strstr(eval(c, "w"), "<coroutine object tool at "));
    CHECK(!strcmp(run(c, "try: w.send(1)\nexcept TypeError: pass\nelse: raise AssertionError\n"
                         "assert asyncio.run(w) == 14\n"
                         "try: w.send(None)\nexcept RuntimeError as e: assert str(e) == 'cannot reuse already awaited coroutine'\n"
                         "else: raise AssertionError\n"),
                  ""));
    CHECK(tool_calls == before + 1);
    /* Cancelled, closed, thrown into. */
    CHECK(!strcmp(
        run(c, "async def late():\n    try: await asyncio.wait_for(kit.tool(-1), 0.01)\n    except TimeoutError: return 'late'\n"), ""));
    CHECK(!strcmp(eval(c, "asyncio.run(late())"), "late") && tool_promise && coil_promise_cancelled(tool_promise));
    coil_promise_complete(tool_promise, NULL, NULL);
    CHECK(!strcmp(run(c, "w = kit.tool(1)\nw.close()\nw.close()\nw = kit.tool(1)\n"
                         "try: w.throw(KeyError('k'))\nexcept KeyError: pass\nelse: raise AssertionError\n"),
                  ""));
    CHECK(!*output.text);
    /* Forgotten: told, as of an async def. */
    CHECK(!strcmp(
        run(c, "import warnings\nwith warnings.catch_warnings(record=True) as w:\n    warnings.simplefilter('always')\n    kit.tool(1)\n"
               "assert [str(x.message) for x in w] == [\"coroutine 'tool' was never awaited\"], w\n"),
        ""));
    finish(vm, c);
}

/* ---- another thread's work wakes who polls ---- */

static CoilValue held_task;
static CoilRef *held_ref;
static int poke_how;
static void *poke(void *data)
{
    CoilVM *vm = data;
    struct timespec t = {0, 20000000};
    nanosleep(&t, NULL);
    Coil *c = coil_enter(vm);
    if (!c)
        return NULL;
    if (poke_how == 0)
        coil_spawn(c, coil_eval(c, "asyncio.sleep(0)"), NULL, NULL);
    else if (poke_how == 1)
        coil_eval(c, "f.set_result(1)");
    else if (poke_how == 2)
        coil_cancel(c, coil_ref_get(c, held_ref), NULL);
    else
        coil_eval(c, "loop.call_later(0.001, print)");
    coil_take_error(c);
    coil_leave(c);
    return NULL;
}

void pollable_wakes(void)
{
    Coil *c;
    static Output output;
    CoilVM *vm = start_kit(&c, &output);
    CHECK(!strcmp(run(c, "async def wait():\n    global f, loop\n    loop = asyncio.get_running_loop()\n    f = loop.create_future()\n"
                         "    try: await f\n    except asyncio.CancelledError: pass\n    await asyncio.sleep(60)\n"),
                  ""));
    held_task = coil_spawn(c, coil_eval(c, "wait()"), NULL, NULL);
    held_ref = coil_ref_new(c, held_task);
    int fd = coil_pollable(c);
    CHECK(fd >= 0);
    for (poke_how = 0; poke_how < 4; poke_how++) {
        CoilLoop state;
        while ((state = coil_step(c, 0, 0)) == COIL_LOOP_READY)
            ;
        CHECK(state == COIL_LOOP_WAITING || (poke_how == 3 && state == COIL_LOOP_IDLE));
        coil_leave(c);
        struct pollfd p = {fd, POLLIN, 0};
        CHECK(poll(&p, 1, 0) == 0); /* its own leaving wakes nobody */
        pthread_t thread;
        pthread_create(&thread, NULL, poke, vm);
        double began = now();
        if (poll(&p, 1, 3000) != 1 || now() - began > 2)
            printf("  not woken: way %d\n", poke_how), checks_failed++;
        pthread_join(thread, NULL);
        c = coil_enter(vm);
    }
    coil_ref_free(held_ref);
    CHECK(coil_reset(c, 0));
    finish(vm, c);
}

/* ---- promises ---- */

void promises_dropped(void)
{
    Coil *c;
    CoilVM *vm = start_kit(&c, NULL);
    CoilValue future;
    CoilPromise *p = coil_promise_new(c, &future, NULL, NULL);
    coil_promise_complete(p, NULL, NULL);
    CHECK(coil_is(coil_run(c, future), coil_none()));
    p = coil_promise_new(c, &future, NULL, NULL);
    coil_promise_drop(p);
    CHECK(coil_is_null(coil_run(c, future)) &&
          !strcmp(coil_describe(c, COIL_TEXT_ERROR), "RuntimeError: the host gave up what this waits for"));
    coil_take_error(c);
    p = coil_promise_new(c, &future, NULL, NULL);
    CHECK(coil_waits(c, COIL_WAIT_PROMISES) == 1);
    finish(vm, c);
    coil_promise_drop(p); /* the VM has gone */
}

/* ---- what a loop waits for, and its reset ---- */

typedef struct Ended {
    int times;
    bool cancelled, exited;
} Ended;
static void ended(Coil *c, CoilValue result, void *data)
{
    Ended *e = data;
    e->times++;
    e->cancelled = coil_is_null(result) && coil_error_is(c, "asyncio.CancelledError");
    e->exited = coil_is_null(result) && coil_error_is(c, "SystemExit");
    coil_take_error(c);
}

void loop_waits_told(void)
{
    Coil *c;
    CoilVM *vm = start_kit(&c, NULL);
    Ended e = {0};
    CHECK(!strcmp(run(c, "async def dead():\n    await asyncio.Event().wait()\n"), ""));
    CHECK(coil_waits(c, COIL_WAIT_TIMERS) == 0 && coil_waits(c, COIL_WAIT_DESCRIPTORS) == 0);
    coil_spawn(c, coil_eval(c, "dead()"), ended, &e);
    CHECK(coil_step(c, 0, 0) == COIL_LOOP_WAITING && coil_deadline(c) == -1);
    for (int what = COIL_WAIT_PROMISES; what <= COIL_WAIT_THREADS; what++)
        CHECK(coil_waits(c, (CoilWait)what) == 0); /* a deadlock */
    coil_spawn(c, coil_eval(c, "asyncio.sleep(9)"), NULL, NULL);
    coil_spawn(c, coil_eval(c, "kit.tool(-1)"), NULL, NULL);
    CHECK(coil_step(c, 0, 0) == COIL_LOOP_WAITING);
    CHECK(coil_waits(c, COIL_WAIT_TIMERS) == 1 && coil_waits(c, COIL_WAIT_PROMISES) == 1);
    CHECK(coil_reset(c, 0) && e.times == 1 && e.cancelled && coil_promise_cancelled(tool_promise));
    CHECK(coil_waits(c, COIL_WAIT_TIMERS) == 0 && coil_waits(c, COIL_WAIT_PROMISES) == 1);
    coil_promise_drop(tool_promise);
    coil_step(c, 0, 0);
    CHECK(coil_waits(c, COIL_WAIT_PROMISES) == 0);
    finish(vm, c);
}

void resets(void)
{
    Coil *c;
    static Output output;
    CoilVM *vm = start_kit(&c, &output);
    CHECK(coil_reset(c, 0)); /* there is no loop yet */
    CHECK(!strcmp(run(c, "log = []\n"
                         "async def sleeps():\n    try: await asyncio.sleep(60)\n    finally: log.append('finally')\n"
                         "async def refuses():\n    while True:\n        try: await asyncio.sleep(60)\n        except "
                         "asyncio.CancelledError: log.append('no')\n"
                         "class D:\n    def __del__(self): log.append('del')\n"
                         "async def holds():\n    d = D()\n    await asyncio.Event().wait()\n"
                         "async def later():\n    asyncio.get_running_loop().call_later(0.001, log.append, 'later')\n"
                         "    asyncio.get_running_loop().call_soon(log.append, 'soon')\n"),
                  ""));
    static const char *const tasks[] = {"sleeps()", "refuses()", "holds()", "later()"};
    CoilValue task = COIL_NULL;
    Ended all[4];
    memset(all, 0, sizeof all);
    for (int k = 0; k < 4; k++)
        task = coil_spawn(c, coil_eval(c, tasks[k]), ended, &all[k]);
    CHECK(coil_step(c, 0, 1) == COIL_LOOP_READY);
    while (coil_step(c, 0, 4) == COIL_LOOP_READY && all[3].times == 0)
        ;
    CHECK(coil_reset(c, 0) && !coil_failed(c));
    for (int k = 0; k < 3; k++)
        CHECK(all[k].times == 1 && all[k].cancelled);
    CHECK(coil_step(c, 0, 0) == COIL_LOOP_IDLE && coil_deadline(c) == -1 && !*coil_describe(c, COIL_TEXT_TASKS));
    CHECK(!strstr(eval(c, "log"), "finally") && !strstr(eval(c, "log"), "del"));
    /* With time the tasks are cancelled, in order; who refuses is dropped all the same. */
    CHECK(!strcmp(run(c, "log.clear()"), ""));
    memset(all, 0, sizeof all);
    for (int k = 0; k < 2; k++)
        task = coil_spawn(c, coil_eval(c, tasks[k]), ended, &all[k]);
    while (coil_step(c, 0, 0) == COIL_LOOP_READY)
        ;
    double began = now();
    coil_reset(c, 50000000);
    coil_take_error(c);
    CHECK(now() - began < 2 && strstr(eval(c, "log"), "finally") && strstr(eval(c, "log"), "no"));
    CHECK(all[0].times == 1 && all[1].times == 1 && coil_usage(vm, COIL_LIMIT_TASKS) == 0);
    CoilTaskState state;
    CoilValue error;
    CHECK(coil_task_state(c, task, &state, &error) && state == COIL_CANCELLED);
    /* The VM is as good as before. */
    CHECK(coil_vm_usable(c) && coil_is(coil_run(c, coil_eval(c, "kit.tool(2)")), coil_int(c, 4)));
    CHECK(!strcmp(run(c, "async def inside():\n    await kit.tool(1)\n"), ""));
    finish(vm, c);
    CHECK(!*output.text);
}

/* What ends a task that has a CoilDone is told there, and not by the step. */
void loop_raises_once(void)
{
    Coil *c;
    CoilVM *vm = start_kit(&c, NULL);
    Ended e = {0};
    CHECK(!strcmp(run(c, "async def leave():\n    raise SystemExit(3)\n"), ""));
    coil_spawn(c, coil_eval(c, "leave()"), ended, &e);
    CHECK(coil_step(c, 0, 0) != COIL_LOOP_RAISED);
    CHECK(coil_step(c, 0, 0) == COIL_LOOP_IDLE && e.times == 1 && e.exited);
    coil_spawn(c, coil_eval(c, "leave()"), NULL, NULL);
    CHECK(coil_step(c, 0, 0) == COIL_LOOP_RAISED && coil_error_is(c, "SystemExit"));
    coil_take_error(c);
    finish(vm, c);
}

/* ---- limits ---- */

void limits_of_running(void)
{
    Coil *c;
    CoilVM *vm = start_kit(&c, NULL);
    int which;
    CHECK(!coil_stopped(c, &which) && which == -1);
    CHECK(!strcmp(run(c, "import time\nasync def waits():\n    for _ in range(10): await asyncio.sleep(0.06)\n    return 1\n"
                         "async def works():\n    while True: await asyncio.sleep(0)\n"
                         "def spin(s):\n    end = time.monotonic() + s\n    while time.monotonic() < end: pass\n"),
                  ""));
    uint64_t before = coil_usage(vm, COIL_LIMIT_RUNNING);
    coil_limit(vm, COIL_LIMIT_RUNNING, 400000000);
    CHECK(coil_is(coil_run(c, coil_eval(c, "waits()")), coil_int(c, 1))); /* 600 ms, waited */
    CHECK(!strcmp(run(c, "time.sleep(0.5)"), ""));
    uint64_t ran = coil_usage(vm, COIL_LIMIT_RUNNING) - before;
    CHECK(ran > 0 && ran < 400000000);
    Ended e = {0};
    coil_limit(vm, COIL_LIMIT_RUNNING, 400000000);
    coil_spawn(c, coil_eval(c, "waits()"), ended, &e); /* driven by the host, which stays inside meanwhile */
    for (double began = now(); !e.times && now() - began < 3; coil_step(c, 0, 0))
        poll(NULL, 0, 5);
    CHECK(e.times == 1 && !e.cancelled && !coil_failed(c));
    static const char *const runs[] = {"while True: pass", "spin(30)", "asyncio.run(works())", "while True: time.sleep(0.00001)"};
    for (size_t k = 0; k < sizeof runs / sizeof *runs; k++) {
        double began = now();
        coil_limit(vm, COIL_LIMIT_RUNNING, 30000000);
        coil_limit(vm, COIL_LIMIT_TIME, k == 3 ? 1000000000 : COIL_NO_LIMIT);
        CHECK(!coil_exec(c, runs[k], "<r>") && coil_stopped(c, &which) && now() - began < 5);
        CHECK(k == 3 || which == COIL_LIMIT_RUNNING);
        CHECK(k == 3 || !strcmp(coil_describe(c, COIL_TEXT_ERROR), "coil.Stopped: running time limit reached"));
        coil_take_error(c);
        coil_limit(vm, COIL_LIMIT_RUNNING, COIL_NO_LIMIT);
        coil_limit(vm, COIL_LIMIT_TIME, COIL_NO_LIMIT);
        CHECK(!strcmp(run(c, "spin(0.05)"), ""));
    }
    finish(vm, c);
}

void limits_told_apart(void)
{
    Coil *c;
    static Output output;
    CoilVM *vm = start_kit(&c, &output);
    static const struct {
        CoilLimit limit;
        uint64_t value;
        const char *source;
    } stops[] = {{COIL_LIMIT_STEPS, 10000, "while True: pass"},
                 {COIL_LIMIT_TIME, 10000000, "while True: pass"},
                 {COIL_LIMIT_BYTES, 4000000, "x = [0]\nwhile True: x += x"},
                 {COIL_LIMIT_OUTPUT, 10, "while True: print('x')"},
                 {COIL_LIMIT_THREADS, 0, "import threading\nthreading.Thread(target=print).start()"}};
    int which;
    for (size_t k = 0; k < sizeof stops / sizeof *stops; k++) {
        coil_limit(vm, stops[k].limit, stops[k].value);
        CHECK(!coil_exec(c, stops[k].source, "<s>"));
        CHECK(coil_stopped(c, NULL) && coil_stopped(c, &which) && which == (int)stops[k].limit);
        coil_take_error(c);
        CHECK(!coil_stopped(c, &which));
        coil_limit(vm, stops[k].limit, COIL_NO_LIMIT);
        CHECK(!strcmp(run(c, "x = None"), ""));
    }
    coil_interrupt(vm, COIL_KILL);
    CHECK(!coil_exec(c, "while True: pass", "<s>") && coil_stopped(c, &which) && which == -1);
    coil_take_error(c);
    CHECK(!coil_exec(c, "1/0", "<s>") && !coil_stopped(c, &which));
    coil_take_error(c);
    finish(vm, c);
}

void usage_without_limits(void)
{
    Coil *c;
    CoilVM *vm = start_kit(&c, NULL);
    CHECK(!strcmp(run(c, "for x in range(10000): pass"), "") && coil_usage(vm, COIL_LIMIT_STEPS) == 0);
    coil_limit(vm, COIL_LIMIT_STEPS, COIL_COUNT_ONLY);
    coil_limit(vm, COIL_LIMIT_RUNNING, COIL_COUNT_ONLY);
    uint64_t first = coil_usage(vm, COIL_LIMIT_STEPS);
    CHECK(!strcmp(run(c, "for x in range(10000): pass"), ""));
    uint64_t steps = coil_usage(vm, COIL_LIMIT_STEPS) - first;
    CHECK(steps >= 10000 && steps < 1000000);
    CHECK(!strcmp(run(c, "for x in range(10000): pass"), "") && coil_usage(vm, COIL_LIMIT_STEPS) - first < 2 * steps + steps / 10);
    CHECK(coil_usage(vm, COIL_LIMIT_RUNNING) > 0 && coil_usage(vm, COIL_LIMIT_TIME) == 0);
    finish(vm, c);
}

/* What the allocator gave and has not back, and the most that was. */
static size_t given_bytes, given_most;
static void *counting_alloc(void *data, void *old, size_t old_size, size_t new_size, size_t align)
{
    (void)data;
    if (!new_size) {
        free(old);
        given_bytes -= old ? old_size : 0;
        return NULL;
    }
    void *made = aligned_alloc(align, (new_size + align - 1) / align * align);
    if (!made)
        return NULL;
    if (old) {
        memcpy(made, old, old_size < new_size ? old_size : new_size);
        free(old);
        given_bytes -= old_size;
    }
    given_bytes += new_size;
    if (given_bytes > given_most)
        given_most = given_bytes;
    return made;
}

void usage_of_bytes(void)
{
    CoilConfig config = coil_config(COIL_ALLOW_NOTHING);
    config.alloc = counting_alloc;
    given_bytes = 0;
    CoilVM *vm = coil_vm_new(&config);
    Coil *c = vm ? coil_enter(vm) : NULL;
    for (int k = 0; k < 2; k++) {
        uint64_t told = coil_usage(vm, COIL_LIMIT_BYTES);
        CHECK(told <= given_bytes + 65536 && given_bytes <= told + told / 4 + 65536);
        CHECK(!strcmp(run(c, "x = [[] for _ in range(50000)]"), ""));
    }
    finish(vm, c);
    CHECK(given_bytes == 0);
}

/* Finalisers that run at a VM's end share one allowance: each pass of the end used to find 16 MB more, and there are many. */
void end_takes_little(void)
{
    CoilConfig config = coil_config(COIL_ALLOW_NOTHING);
    config.alloc = counting_alloc;
    given_bytes = given_most = 0;
    CoilVM *vm = coil_vm_new(&config);
    Coil *c = vm ? coil_enter(vm) : NULL;
    coil_limit(vm, COIL_LIMIT_SOFT_BYTES, 20 << 20);
    CHECK(!strcmp(run(c, "class Late:\n"
                         "    def __init__(self, kept):\n        self.kept = kept\n        self.own = self\n"
                         "    def __del__(self, bytearray=bytearray, kinds=(MemoryError,)):\n        kept = self.kept\n"
                         "        try:\n            while True: kept.append(bytearray(100_000))\n"
                         "        except kinds: pass\n        self.__class__(kept)\nLate([])\n"),
                  ""));
    CHECK(coil_finish(c, 0));
    finish(vm, c);
    CHECK(given_most > 16 << 20 && given_most < 24 << 20);
    CHECK(given_bytes == 0);
}
