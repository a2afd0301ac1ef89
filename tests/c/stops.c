/* stops.c: a stop is clean: who caused it is told, what it stopped has ended, and the VM runs the next script as if there had been none. */
#include "test.h"

#include <poll.h>
#include <time.h>

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static int reports;
static void count_reports(void *data, const char *text)
{
    (void)data;
    reports += strstr(text, "coil.Stopped") != NULL;
}

static CoilVM *start_reporting(Output *output, Coil **c)
{
    CoilConfig config = coil_config(COIL_ALLOW_CLOCK | COIL_ALLOW_THREADS);
    config.data = output;
    config.write = output_write;
    config.report = count_reports;
    config.library = BUILT_LIBRARY;
    config.seed = 1;
    memset(output, 0, sizeof *output);
    reports = 0;
    CoilVM *vm = coil_vm_new(&config);
    *c = vm ? coil_enter(vm) : NULL;
    CHECK(*c);
    return vm;
}

/* The pending stop, taken; the limits lifted. */
static bool stopped(CoilVM *vm, Coil *c)
{
    bool is = coil_error_is(c, "coil.Stopped");
    coil_take_error(c);
    coil_limit(vm, COIL_LIMIT_STEPS, COIL_NO_LIMIT);
    coil_limit(vm, COIL_LIMIT_TIME, COIL_NO_LIMIT);
    return is && !coil_failed(c);
}

static CoilValue kill_this(Coil *c, const CoilValue *args)
{
    (void)args;
    coil_interrupt(coil_vm(c), COIL_KILL);
    return coil_none();
}

/* A stop inside __del__ is told to the script that caused it, by whatever call ran it. */
void stops_in_finalisers(void)
{
    Coil *c;
    Output output;
    CoilVM *vm = start_reporting(&output, &c);
    CHECK(!strcmp(run(c, "class D:\n    def __del__(self):\n        while True: pass\n"
                         "import asyncio\nasync def drop():\n    global d\n    del d\ndef now():\n    global d\n    del d\n"
                         "class P:\n    @property\n    def now(self): now()\n"),
                  ""));
    for (int way = 0; way < 7; way++) {
        CHECK(!strcmp(run(c, "d = D()"), ""));
        CoilValue drop = way == 3 || way == 4 ? coil_eval(c, "drop()") : COIL_NULL, function = coil_eval(c, "now");
        CoilValue main_module = coil_import(c, "__main__");
        if (way == 4)
            coil_spawn(c, drop, NULL, NULL);
        coil_limit(vm, COIL_LIMIT_STEPS, 100000);
        bool ok = way == 0   ? coil_exec(c, "del d", "<s>")
                  : way == 1 ? !coil_is_null(coil_eval(c, "now()"))
                  : way == 2 ? !coil_is_null(coil_call(c, function, NULL, 0, NULL))
                  : way == 3 ? !coil_is_null(coil_run(c, drop))
                  : way == 4 ? coil_step(c, 0, 0) != COIL_LOOP_RAISED
                  : way == 5 ? !coil_is_null(coil_call_method(c, main_module, "now", NULL, 0, NULL))
                             : coil_exec(c, "x = now\nnow()", "<s>");
        if (ok || !coil_error_is(c, "coil.Stopped"))
            printf("  way %d\n", way);
        CHECK(!ok && !strcmp(coil_describe(c, COIL_TEXT_ERROR), "coil.Stopped: step limit reached"));
        CHECK(stopped(vm, c));
        CHECK(!strcmp(run(c, "print(sum(range(1000)))"), ""));
    }
    CHECK(reports == 0 && strstr(output.text, "499500"));
    /* Where no call can tell of it, config.report is told, once, and the next script is not to blame. */
    CHECK(!strcmp(run(c, "d = D()"), ""));
    CoilScope scope = coil_scope_open(c);
    CoilValue held = coil_eval(c, "d");
    (void)held;
    CHECK(!strcmp(run(c, "del d"), ""));
    coil_limit(vm, COIL_LIMIT_STEPS, 100000);
    coil_scope_close(c, scope, COIL_NULL);
    coil_limit(vm, COIL_LIMIT_STEPS, COIL_NO_LIMIT);
    CHECK(!strcmp(run(c, "print(sum(range(1000)))"), "") && reports == 1);
    CHECK(!strcmp(run(c, "d = D()"), ""));
    held = coil_eval(c, "d");
    CHECK(!strcmp(run(c, "del d"), ""));
    coil_limit(vm, COIL_LIMIT_STEPS, 100000);
    coil_leave(c);
    CHECK(reports == 2);
    coil_limit(vm, COIL_LIMIT_STEPS, COIL_NO_LIMIT);
    c = coil_enter(vm);
    CHECK(!strcmp(run(c, "print(1)"), "") && reports == 2);
    /* A kill likewise; one that comes while the collector runs finalisers ends what they do, too. */
    static const CoilDef row = COIL_FUNCTION("kill", "()", kill_this, "Stops the program.");
    CHECK(coil_setattr(c, coil_import(c, "__main__"), "kill", coil_function(c, &row, NULL, NULL)));
    CHECK(!strcmp(run(c, "import gc\nclass K:\n    def __del__(self):\n        kill()\n        print('outlived')\n"), ""));
    static const char *const kills[] = {"K()", "x = K()\ndel x", "x = K()\nx.x = x\ndel x\ngc.collect()", "[K()].clear()"};
    for (size_t k = 0; k < sizeof kills / sizeof *kills; k++) {
        CHECK(!coil_exec(c, kills[k], "<s>") && !strcmp(coil_describe(c, COIL_TEXT_ERROR), "coil.Stopped: killed"));
        CHECK(stopped(vm, c) && !strcmp(run(c, "assert sum(range(1000)) == 499500"), ""));
    }
    CHECK(!strstr(output.text, "outlived") && reports == 2);
    finish(vm, c);
}

typedef struct Ended {
    int times;
    bool by_stop, cancelled;
} Ended;
static void ended(Coil *c, CoilValue result, void *data)
{
    Ended *e = data;
    e->times++;
    e->by_stop = coil_is_null(result) && coil_error_is(c, "coil.Stopped");
    e->cancelled = coil_is_null(result) && coil_error_is(c, "asyncio.CancelledError");
    coil_take_error(c);
}

static int cancels;
static void cancelled(void *data) { (void)data, cancels++; }

/* Steps until `e` has ended, or for two seconds: how often the loop raised. */
static int drive(Coil *c, Ended *e)
{
    int raised = 0;
    for (double began = now(); !e->times && now() - began < 2;) {
        CoilLoop state = coil_step(c, 0, 0);
        raised += state == COIL_LOOP_RAISED;
        if (state == COIL_LOOP_RAISED)
            CHECK(coil_error_is(c, "coil.Stopped"));
        coil_take_error(c);
        int64_t deadline = coil_deadline(c);
        if (state == COIL_LOOP_WAITING)
            poll(NULL, 0, deadline < 0 ? 10 : coil_poll_timeout(deadline));
    }
    return raised;
}

#define TASKS                                                                                                                              \
    "import asyncio\nlog = []\n"                                                                                                           \
    "async def spin():\n    await asyncio.sleep(0)\n    try:\n        while True: pass\n    finally: log.append('finally')\n"              \
    "async def sleep():\n    try: await asyncio.sleep(2)\n    finally: log.append('finally')\n    log.append('slept')\n"                   \
    "async def deep(n):\n    await (deep(n - 1) if n else sleep())\n"                                                                      \
    "async def after(t):\n    try: await t\n    except BaseException as e: log.append(type(e).__name__)\n"                                 \
    "async def quick():\n    await asyncio.sleep(0.001)\n    log.append('quick')\n    return 7\n"

void stops_of_tasks(void)
{
    Coil *c;
    Output output;
    CoilVM *vm = start_reporting(&output, &c);
    CHECK(!strcmp(run(c, TASKS), ""));
    /* The one that runs is stopped: it ends, the others go on. */
    Ended spin = {0}, quick = {0};
    CoilValue task = coil_spawn(c, coil_eval(c, "spin()"), ended, &spin);
    CHECK(!coil_is_null(coil_spawn(c, coil_eval(c, "quick()"), ended, &quick)));
    coil_limit(vm, COIL_LIMIT_STEPS, 100000);
    while (coil_step(c, 0, 0) != COIL_LOOP_RAISED)
        ;
    CoilTaskState state;
    CoilValue error;
    CHECK(stopped(vm, c) && coil_task_state(c, task, &state, &error) && state == COIL_RAISED);
    CHECK(!strcmp(coil_to_utf8(c, coil_text(c, error), NULL), "step limit reached"));
    CHECK(drive(c, &quick) == 0 && quick.times == 1 && !quick.by_stop);
    CHECK(spin.times == 1 && spin.by_stop);
    CHECK(!strcmp(eval(c, "log"), "['quick']") && !*coil_describe(c, COIL_TEXT_TASKS));
    CHECK(coil_step(c, 0, 0) == COIL_LOOP_IDLE && coil_deadline(c) == -1);
    /* Time is over while all wait: all end, and with them the timers. */
    static const char *const waits[] = {"sleep()", "deep(50)", "asyncio.wait_for(sleep(), 5)", "asyncio.gather(sleep(), deep(3))",
                                        "asyncio.Event().wait()"};
    for (size_t k = 0; k < sizeof waits / sizeof *waits; k++) {
        Ended waiting = {0}, other = {0};
        char source[100];
        snprintf(source, sizeof source, "log = []\nasync def waits(): await %s\n", waits[k]);
        CHECK(!strcmp(run(c, source), ""));
        task = coil_spawn(c, coil_eval(c, "waits()"), ended, &waiting);
        CoilValue seen = coil_call(c, coil_eval(c, "after"), &task, 1, NULL);
        CHECK(!coil_is_null(coil_spawn(c, seen, ended, &other)));
        double began = now();
        coil_limit(vm, COIL_LIMIT_TIME, 100000000);
        CoilLoop going;
        while ((going = coil_step(c, 0, 0)) == COIL_LOOP_READY)
            ;
        CHECK(going == COIL_LOOP_WAITING);
        CHECK(coil_deadline(c) > 0 && coil_deadline(c) <= 100000000);
        int raised = drive(c, &waiting); /* a second time, where a callback in Python is called now */
        CHECK(raised >= 1 && raised <= 2 && waiting.times == 1 && waiting.by_stop && now() - began < 1.5);
        CHECK(coil_task_state(c, task, &state, &error) && state == COIL_RAISED && coil_usage(vm, COIL_LIMIT_TASKS) == 0);
        coil_limit(vm, COIL_LIMIT_TIME, COIL_NO_LIMIT);
        while (coil_step(c, 0, 0) == COIL_LOOP_READY)
            ;
        CHECK(coil_deadline(c) == -1 && other.times == 1 && !strcmp(eval(c, "log"), "[]"));
    }
    /* The nearer of the two is the deadline. */
    Ended timer = {0};
    CHECK(!coil_is_null(coil_spawn(c, coil_eval(c, "quick()"), ended, &timer)));
    coil_limit(vm, COIL_LIMIT_TIME, 60000000000);
    while (coil_step(c, 0, 0) == COIL_LOOP_READY)
        ;
    CHECK(coil_deadline(c) <= 1000000 && drive(c, &timer) == 0 && !timer.by_stop);
    /* What is over is no reason to stop anybody. */
    coil_limit(vm, COIL_LIMIT_TIME, 1);
    poll(NULL, 0, 5);
    CHECK(coil_step(c, 0, 0) == COIL_LOOP_IDLE && coil_deadline(c) == -1 && !coil_failed(c));
    coil_limit(vm, COIL_LIMIT_TIME, COIL_NO_LIMIT);
    /* The host is told that nobody waits for its promise any more. */
    CoilValue future;
    cancels = 0;
    CoilPromise *promise = coil_promise_new(c, &future, cancelled, NULL);
    CoilValue wait_for = coil_call(c, coil_eval(c, "after"), &future, 1, NULL);
    Ended promised = {0};
    CHECK(!coil_is_null(coil_spawn(c, wait_for, ended, &promised)));
    CHECK(coil_step(c, 0, 0) == COIL_LOOP_WAITING);
    coil_interrupt(vm, COIL_KILL);
    CHECK(drive(c, &promised) == 1 && promised.by_stop && cancels == 1 && coil_promise_cancelled(promise));
    coil_promise_resolve(c, promise, coil_none());
    CHECK(!coil_failed(c) && reports == 0);
    finish(vm, c);
    CHECK(!*output.text);
}

void stops_of_runs(void)
{
    Coil *c;
    Output output;
    CoilVM *vm = start_reporting(&output, &c);
    CHECK(!strcmp(run(c, TASKS), ""));
    static const char *const runs[] = {"spin()", "sleep()", "deep(9)", "asyncio.gather(sleep(), quick())"};
    for (size_t k = 0; k < sizeof runs / sizeof *runs; k++) {
        double began = now();
        char source[100];
        snprintf(source, sizeof source, "async def runs(): return await %s\n", runs[k]);
        CHECK(!strcmp(run(c, source), ""));
        coil_limit(vm, COIL_LIMIT_TIME, 100000000);
        CHECK(coil_is_null(coil_run(c, coil_eval(c, "runs()"))) && stopped(vm, c) && now() - began < 1.5);
        CHECK(!*coil_describe(c, COIL_TEXT_TASKS) && coil_usage(vm, COIL_LIMIT_TASKS) == 0);
        CHECK(coil_is(coil_run(c, coil_eval(c, "quick()")), coil_int(c, 7)));
    }
    CHECK(!strcmp(eval(c, "'finally' in log or 'slept' in log"), "False"));
    /* A script's own loop. */
    coil_limit(vm, COIL_LIMIT_TIME, 100000000);
    CHECK(!coil_exec(c, "asyncio.run(sleep())", "<s>") && stopped(vm, c));
    CHECK(!strcmp(run(c, "assert asyncio.run(quick()) == 7"), ""));
    CHECK(!strcmp(eval(c, "'finally' in log"), "False"));
    finish(vm, c);
    CHECK(!*output.text && reports == 0);
    /* Freed with a task that was stopped, and one that was not: no Python runs, of the script's or of the loop's. */
    for (int way = 0; way < 2; way++) {
        Ended last = {0};
        vm = start_reporting(&output, &c);
        CHECK(!strcmp(run(c, TASKS "class D:\n    def __del__(self): print('ran')\nd = log = D()\n"
                                   "D.append = lambda self, what: print(what)\n"),
                      ""));
        CHECK(!coil_is_null(coil_spawn(c, coil_eval(c, way ? "sleep()" : "spin()"), ended, &last)));
        coil_limit(vm, COIL_LIMIT_STEPS, 100000);
        for (int k = 0; k < 3; k++)
            (void)coil_step(c, 0, 0);
        coil_take_error(c);
        finish(vm, c);
        CHECK(last.times == 1 && (way ? last.cancelled : last.by_stop || last.cancelled) && !*output.text);
    }
}

/* What the library imports for itself is not charged; a stop half-way, here or in the script's own import, leaves it whole. */
void stops_of_imports(void)
{
    Coil *c;
    Output output;
    for (uint64_t steps = 1; steps < 40000; steps += 1 + steps / 8) {
        CoilVM *vm = start_reporting(&output, &c);
        Ended e = {0};
        CHECK(!strcmp(run(c, "async def f(): return 5\n"), ""));
        CoilValue first = coil_eval(c, "f()");
        coil_limit(vm, COIL_LIMIT_STEPS, steps < 2000 ? 2000 : steps);
        uint64_t before = coil_usage(vm, COIL_LIMIT_STEPS);
        CHECK(!coil_is_null(coil_spawn(c, first, ended, &e)) && coil_usage(vm, COIL_LIMIT_STEPS) - before < 1000);
        CHECK(drive(c, &e) == 0 && e.times == 1);
        finish(vm, c);
        vm = start_reporting(&output, &c);
        CHECK(!strcmp(run(c, "async def f(): return 5\n"), ""));
        coil_limit(vm, COIL_LIMIT_STEPS, steps);
        (void)coil_exec(c, "import asyncio, logging, threading", "<s>");
        coil_take_error(c);
        coil_limit(vm, COIL_LIMIT_STEPS, COIL_NO_LIMIT);
        e = (Ended){0};
        if (coil_is_null(coil_spawn(c, coil_eval(c, "f()"), ended, &e))) {
            printf("  after %d steps: %s\n", (int)steps, coil_describe(c, COIL_TEXT_ERROR));
            CHECK(false);
            coil_take_error(c);
        } else {
            CHECK(drive(c, &e) == 0 && e.times == 1);
        }
        const char *then = run(c, "import asyncio, logging, threading\nassert asyncio.run(f()) == 5\nlogging.getLogger('x').debug('y')\n");
        if (*then)
            printf("  after %d steps: %s\n", (int)steps, then);
        CHECK(!*then);
        finish(vm, c);
    }
    /* A script in the way of that import is bounded all the same. */
    CoilVM *vm = start_reporting(&output, &c);
    CHECK(!strcmp(run(c, "import builtins\nfrom _asyncio import get_running_loop\ndef forever(*args, **kw):\n    while True: pass\n"
                         "async def f(): return 5\nasync def g(): return get_running_loop() and 6\nkept = builtins.__import__\n"),
                  ""));
    coil_limit(vm, COIL_LIMIT_STEPS, 100000);
    CHECK(!strcmp(run(c, "builtins.__import__ = forever"), ""));
    CHECK(coil_is(coil_run(c, coil_eval(c, "f()")), coil_int(c, 5))); /* without a look at the loop there is none */
    CHECK(coil_is_null(coil_run(c, coil_eval(c, "g()"))) && stopped(vm, c));
    CHECK(!strcmp(run(c, "builtins.__import__ = kept"), ""));
    CHECK(coil_is(coil_run(c, coil_eval(c, "g()")), coil_int(c, 6)));
    finish(vm, c);
    /* And once for all: not every time that the library is asked something. */
    vm = start_reporting(&output, &c);
    CHECK(!strcmp(
        run(c, "import asyncio\nclass S:\n    n = 0\n    def get_map(self):\n        S.n += 1\n        for k in range(20000): pass\n"
               "        return ()\n    def select(self, timeout=None): return []\nasync def f():\n    loop = asyncio.get_running_loop()\n  "
               "  S.kept, loop._selector = loop._selector, S()\n"),
        ""));
    Ended e = {0};
    CHECK(!coil_is_null(coil_spawn(c, coil_eval(c, "f()"), ended, &e)));
    coil_limit(vm, COIL_LIMIT_STEPS, 1000000);
    CoilLoop state = COIL_LOOP_READY;
    for (int k = 0; k < 1000 && state != COIL_LOOP_RAISED; k++)
        state = coil_step(c, 0, 0);
    CHECK(e.times == 1 && state == COIL_LOOP_RAISED && stopped(vm, c));
    coil_limit(vm, COIL_LIMIT_STEPS, COIL_NO_LIMIT);
    CHECK(!strcmp(eval(c, "1 < S.n < 100"), "True"));
    finish(vm, c);
}

/* A program that has a bit of everything, stopped at every place; then a smoke test says what it says in a new VM. */
#define MIXED                                                                                                                              \
    "import asyncio, contextlib, contextvars, logging, threading, re, json\n"                                                              \
    "lock, rlock, var = threading.Lock(), threading.RLock(), contextvars.ContextVar('v', default=0)\n"                                     \
    "def gen():\n    try:\n        while True: yield 1\n    finally: var.set(var.get())\n"                                                 \
    "class L(list):\n    def __repr__(self): return 'L' + list.__repr__(self)\n    def __lt__(self, other): return len(self) < "           \
    "len(other)\n"                                                                                                                         \
    "async def task(n):\n    async with asyncio.timeout(9):\n        var.set(n)\n        await asyncio.sleep(0)\n        return n\n"       \
    "async def main():\n    async with asyncio.TaskGroup() as g:\n        for k in range(3): g.create_task(task(k))\n"                     \
    "def mixed():\n"                                                                                                                       \
    "    g = gen(); next(g)\n"                                                                                                             \
    "    with lock, rlock, rlock, contextlib.suppress(KeyError):\n"                                                                        \
    "        logging.getLogger('x').warning('%s', 5)\n"                                                                                    \
    "        x = L([L([1]), L([]), L([2, 3])]); x.append(x); repr(x); x.pop(); sorted(x); x.sort()\n"                                      \
    "        json.loads(json.dumps({'a': [1, 2.5, None]})); re.sub('a+', lambda m: m[0] * 2, 'baab')\n"                                    \
    "        try: {}['x']\n        except KeyError as e:\n            try: 1 / 0\n            except ZeroDivisionError: e.add_note('n')\n" \
    "        asyncio.run(main())\n        contextvars.copy_context().run(lambda: [str(k) for k in range(9)])\n        {}['y']\n"

#define SMOKE                                                                                                                              \
    "import sys, threading as t\n"                                                                                                         \
    "def smoke():\n"                                                                                                                       \
    "    out = [sys.exception(), len(t.enumerate()), var.get()]\n"                                                                         \
    "    with logging._lock, t._active_limbo_lock: out.append(repr(L([1])))\n"                                                             \
    "    x = L([L([1, 2]), L()]); x.append(x); out.append(repr(x)); x.pop(); x.sort(); out.append(x)\n"                                    \
    "    out.append(asyncio.run(task(4)))\n"                                                                                               \
    "    try: raise ValueError\n    except ValueError as e: out.append(e.__context__)\n"                                                   \
    "    def deep(n): return n and 1 + deep(n - 1)\n    out.append(deep(900))\n"                                                           \
    "    th = t.Thread(target=lambda: out.append(9)); th.start(); th.join()\n"                                                             \
    "    return str(out)\n"

void stops_leave_vms_usable(void)
{
    static char fresh[300];
    Coil *c;
    Output output;
    CoilVM *vm = start_reporting(&output, &c);
    CHECK(!strcmp(run(c, MIXED SMOKE), "") && coil_vm_usable(c));
    snprintf(fresh, sizeof fresh, "%s", eval(c, "smoke()"));
    CHECK(!strcmp(run(c, "mixed()"), "")); /* the first one loads what it uses, those that are stopped find it loaded */
    uint64_t before = coil_usage(vm, COIL_LIMIT_STEPS);
    coil_limit(vm, COIL_LIMIT_STEPS, 1000000000);
    CHECK(!strcmp(run(c, "mixed()"), ""));
    uint64_t most = coil_usage(vm, COIL_LIMIT_STEPS) - before;
    finish(vm, c);
    vm = start_reporting(&output, &c);
    CHECK(!strcmp(run(c, MIXED SMOKE), ""));
    int unusable = 0, odd = 0;
    for (uint64_t steps = 1; steps < most; steps += 1 + most / 400) {
        coil_limit(vm, COIL_LIMIT_STEPS, steps);
        if (!coil_exec(c, "mixed()", "<mixed>"))
            CHECK(stopped(vm, c));
        coil_limit(vm, COIL_LIMIT_STEPS, COIL_NO_LIMIT);
        if (!coil_vm_usable(c)) {
            unusable++;
            finish(vm, c);
            vm = start_reporting(&output, &c);
            CHECK(!strcmp(run(c, MIXED SMOKE), ""));
            continue;
        }
        coil_limit(vm, COIL_LIMIT_TIME, 5000000000); /* not for ever, should a lock be held */
        const char *is = eval(c, "smoke()");
        coil_limit(vm, COIL_LIMIT_TIME, COIL_NO_LIMIT);
        if (strcmp(is, fresh) && !odd++)
            printf("  after %d steps: %s\n  not %s\n", (int)steps, is, fresh);
    }
    CHECK(odd == 0 && unusable < 20);
    /* A lock that no with statement holds stays held: the VM says so. */
    CHECK(coil_vm_usable(c));
    coil_limit(vm, COIL_LIMIT_STEPS, 100000);
    CHECK(!coil_exec(c, "lock.acquire()\nwhile True: pass\n", "<s>") && stopped(vm, c) && !coil_vm_usable(c));
    CHECK(!strcmp(run(c, "lock.release()"), "") && coil_vm_usable(c));
    CHECK(coil_finish(c, 0) && !coil_vm_usable(c));
    finish(vm, c);
}

/* What describes an error is the script's code as long as none has been stopped, and ends with the limits; then it does not run. */
void stops_described(void)
{
    static const char *const raise[] = {"raise E", "try:\n    raise E\nexcept E:\n    while True: pass\n",
                                        "try:\n    while True: pass\nexcept BaseException: pass\n"};
    Output output;
    for (int k = 0; k < 3; k++) {
        Coil *c;
        CoilVM *vm = start_reporting(&output, &c);
        CHECK(!strcmp(run(c, "class E(Exception):\n    def __str__(self):\n        while True: pass\n"), ""));
        for (int what = COIL_TEXT_ERROR; what <= COIL_TEXT_TRACEBACK; what++) {
            coil_limit(vm, COIL_LIMIT_TIME, 50000000);
            CHECK(!coil_exec(c, raise[k], "<describe>"));
            bool was = coil_error_is(c, "coil.Stopped");
            CHECK(was == (k > 0));
            CHECK(strstr(coil_describe(c, (CoilText)what), was ? "coil.Stopped: time limit" : "E: "));
            CHECK(coil_failed(c) && !coil_is_null(coil_take_error(c)));
            coil_limit(vm, COIL_LIMIT_TIME, COIL_NO_LIMIT);
            CHECK(coil_vm_usable(c) && !strcmp(eval(c, "sum(range(1000))"), "499500"));
        }
        finish(vm, c);
    }
}

/* Taken errors fill their scope, which grows while the limit is passed still: that must not be what the VM is stopped by next. */
void stops_taken_in_one_scope(void)
{
    for (int others = 0; others < 6; others++) { /* so that it grows at each of the places below */
        Coil *c;
        Output output;
        CoilVM *vm = start_reporting(&output, &c);
        int kept = 0;
        CHECK(!*run(c, "b = bytes(1_000_000)"));
        for (int k = 0; k < others; k++)
            CHECK(!coil_is_null(coil_list(c, NULL, 0)));
        for (int k = 0; k < 300; k++) {
            coil_limit(vm, COIL_LIMIT_STEPS, 100);
            CHECK(!coil_exec(c, "b.find(b'ba')", "<s>"));
            for (int n = k % 3; n; n--)
                CHECK(strstr(coil_describe(c, COIL_TEXT_ERROR), "step limit"));
            kept += coil_is_null(coil_take_error(c)) || coil_failed(c);
            coil_limit(vm, COIL_LIMIT_STEPS, COIL_NO_LIMIT);
            kept += !coil_exec(c, "pass", "<s>");
            (void)coil_take_error(c);
        }
        CHECK(kept == 0);
        finish(vm, c);
    }
}

/* A limit that one thread passes ends what others wait for, too: nobody would come. */
void stops_reach_waiting_threads(void)
{
    static const char *const waits[] = {"lock.acquire()", "queue.Queue().get()", "threading.Event().wait()", "time.sleep(60)",
                                        "asyncio.run(asyncio.sleep(60))"};
    for (size_t k = 0; k < sizeof waits / sizeof *waits; k++) {
        Coil *c;
        Output output;
        char source[200];
        double began = now();
        CoilVM *vm = start_reporting(&output, &c);
        CHECK(!strcmp(run(c, "import asyncio, queue, threading, time\nlock = threading.Lock()\nlock.acquire()\n"
                             "def spin():\n    time.sleep(0.02)\n    while True: pass\n"),
                      ""));
        coil_limit(vm, COIL_LIMIT_STEPS, 100000);
        coil_limit(vm, COIL_LIMIT_TIME, 30000000000); /* not for ever */
        snprintf(source, sizeof source, "threading.Thread(target=spin).start()\n%s\n", waits[k]);
        CHECK(!coil_exec(c, source, "<s>") && !strcmp(coil_describe(c, COIL_TEXT_ERROR), "coil.Stopped: step limit reached"));
        CHECK(stopped(vm, c) && now() - began < 20);
        finish(vm, c);
    }
}
