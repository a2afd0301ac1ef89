/* limits.c: limits, interrupts, threads, VMs by the thousand. */
#include "test.h"

#include <pthread.h>
#include <time.h>
#include <unistd.h>

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* Runs what must be stopped; then the VM must be as good as new. */
static void check_stopped(CoilVM *vm, Coil *c, const char *source, CoilLimit which)
{
    CHECK(!coil_exec(c, source, "<stop>"));
    CHECK(coil_error_is(c, "coil.Stopped"));
    CHECK(!strncmp(coil_describe(c, COIL_TEXT_ERROR), "coil.Stopped", 12));
    CHECK(!coil_is_null(coil_take_error(c)) && !coil_failed(c));
    CHECK(coil_limit(vm, which, COIL_NO_LIMIT));
    CHECK(!strcmp(eval(c, "sum(range(1000))"), "499500"));
}

#define CATCH_ALL                                                                                                                          \
    "def f():\n    try:\n        %s\n    except BaseException:\n        caught.append(1)\n    finally:\n        caught.append(2)\n"

void limit_bytes(void)
{
    Coil *c;
    CoilVM *vm = start(NULL, &c);
    run(c, "caught = []");
    coil_limit(vm, COIL_LIMIT_BYTES, coil_usage(vm, COIL_LIMIT_BYTES) + (4 << 20));
    check_stopped(vm, c, "a = []\nwhile True:\n    try: a.append('x' * 100000)\n    except BaseException: caught.append(1)\n",
                  COIL_LIMIT_BYTES);
    CHECK(!strcmp(eval(c, "caught"), "[]"));
    coil_limit(vm, COIL_LIMIT_BYTES, coil_usage(vm, COIL_LIMIT_BYTES) + (4 << 20));
    check_stopped(vm, c, "b = [0] * 10**9\n", COIL_LIMIT_BYTES);
    finish(vm, c);
}

/* What objects of one to a page had is there for all others again, whether they were let go or collected. */
void limit_bytes_given_back(void)
{
    static const char *const fill[] = {"x = []\nwhile True: x.append('a' * 10000)\n",
                                       "while True:\n    d = {'s': 'a' * 10000}\n    d['d'] = d\n"};
    for (int k = 0; k < 2; k++) {
        Coil *c;
        CoilVM *vm = start(NULL, &c);
        CHECK(!strcmp(run(c, "import gc\ngc.disable()\nx = None\n"), ""));
        uint64_t most = coil_usage(vm, COIL_LIMIT_BYTES) + (16 << 20);
        coil_limit(vm, COIL_LIMIT_BYTES, most);
        check_stopped(vm, c, fill[k], COIL_LIMIT_BYTES);
        coil_limit(vm, COIL_LIMIT_BYTES, COIL_NO_LIMIT);
        CHECK(!strcmp(run(c, "x = d = None\n"), ""));
        coil_collect(c);
        coil_limit(vm, COIL_LIMIT_BYTES, most);
        CHECK(!strcmp(run(c, "x = [(k, k + 1) for k in range(50000)]\n"), ""));
        finish(vm, c);
    }
}

void limit_soft_bytes(void)
{
    Coil *c;
    CoilVM *vm = start(NULL, &c);
    coil_limit(vm, COIL_LIMIT_SOFT_BYTES, coil_usage(vm, COIL_LIMIT_BYTES) + (4 << 20));
    CHECK(!strcmp(run(c, "try:\n    a = [0] * 10**8\nexcept MemoryError:\n    a = 'caught'\n"), ""));
    CHECK(!strcmp(eval(c, "a"), "caught"));
    CHECK(!strcmp(eval(c, "10 ** 10 ** 9"), "!MemoryError") || !strcmp(eval(c, "10 ** 10 ** 9"), "!MemoryError: "));
    finish(vm, c);
}

void limit_steps(void)
{
    Coil *c;
    CoilVM *vm = start(NULL, &c);
    coil_limit(vm, COIL_LIMIT_STEPS, 100000);
    check_stopped(vm, c, "while True: pass\n", COIL_LIMIT_STEPS);
    coil_limit(vm, COIL_LIMIT_STEPS, 100000);
    check_stopped(vm, c, "def f(n): return f(n - 1) if n else 0\nwhile True: f(50)\n", COIL_LIMIT_STEPS);
    coil_limit(vm, COIL_LIMIT_STEPS, 100000);
    check_stopped(vm, c, "x = sum(range(10**12))\n", COIL_LIMIT_STEPS);
    coil_limit(vm, COIL_LIMIT_STEPS, 1000000);
    check_stopped(vm, c, "x = 3 ** 3 ** 20\n", COIL_LIMIT_STEPS);
    coil_limit(vm, COIL_LIMIT_STEPS, 10000000);
    CHECK(!strcmp(run(c, "for k in range(1000): pass\n"), ""));
    CHECK(coil_usage(vm, COIL_LIMIT_STEPS) > 0);
    uint64_t left = coil_limit_left(vm, COIL_LIMIT_STEPS);
    CHECK(left > 9900000 && left < 10000000 && coil_limit_left(vm, COIL_LIMIT_BYTES) == COIL_NO_LIMIT);
    CHECK(!strcmp(run(c, "for k in range(1000): pass\n"), "") && coil_limit_left(vm, COIL_LIMIT_STEPS) < left);
    finish(vm, c);
}

void steps_are_deterministic(void)
{
    uint64_t used[3];
    for (int k = 0; k < 3; k++) {
        Coil *c;
        CoilVM *vm = start(NULL, &c);
        coil_limit(vm, COIL_LIMIT_STEPS, 100000000);
        CHECK(!strcmp(
            run(c, "def f(n):\n    return 1 if n < 2 else f(n - 1) + f(n - 2)\nf(15)\nx = sorted(range(1000), key=lambda k: -k)\n"), ""));
        used[k] = coil_usage(vm, COIL_LIMIT_STEPS);
        finish(vm, c);
    }
    CHECK(used[0] == used[1] && used[1] == used[2] && used[0] > 10000);
}

void limit_time(void)
{
    Coil *c;
    CoilVM *vm = start(NULL, &c);
    double began = now();
    coil_limit(vm, COIL_LIMIT_TIME, 50000000);
    check_stopped(vm, c, "while True: pass\n", COIL_LIMIT_TIME);
    coil_limit(vm, COIL_LIMIT_TIME, 50000000);
    check_stopped(vm, c, "import time\ntime.sleep(60)\n", COIL_LIMIT_TIME);
    CHECK(now() - began < 10);
    finish(vm, c);
}

void limit_depth(void)
{
    Coil *c;
    CoilVM *vm = start(NULL, &c);
    coil_limit(vm, COIL_LIMIT_DEPTH, 50);
    CHECK(!strcmp(
        run(c, "def f(n):\n    global deepest\n    deepest = n\n    f(n + 1)\ntry:\n    f(1)\nexcept RecursionError:\n    pass\n"), ""));
    CHECK(atoi(eval(c, "deepest")) > 30 && atoi(eval(c, "deepest")) <= 50);
    finish(vm, c);
}

void limit_output(void)
{
    Coil *c;
    Output out;
    CoilVM *vm = start(&out, &c);
    coil_limit(vm, COIL_LIMIT_OUTPUT, 1000);
    check_stopped(vm, c, "while True:\n    try: print('x' * 99)\n    except BaseException: pass\n", COIL_LIMIT_OUTPUT);
    CHECK(out.length <= 1000 && out.length >= 900);
    finish(vm, c);
}

void limit_cannot_be_caught(void)
{
    Coil *c;
    CoilVM *vm = start(NULL, &c);
    static const char *const ways[] = {
        "try:\n    while True: pass\nexcept BaseException: caught.append(1)\n",
        "try:\n    while True: pass\nfinally: caught.append(2)\n",
        "class W:\n    def __enter__(self): pass\n    def __exit__(self, *a): caught.append(3)\nwith W():\n    while True: pass\n",
        "class D:\n    def __del__(self): caught.append(4)\ndef f():\n    d = D()\n    while True: pass\nf()\n",
        "def g():\n    try:\n        yield 1\n        while True: pass\n    finally: caught.append(5)\nfor x in g(): pass\n",
        "class H:\n    def __getattr__(self, n):\n        while True: pass\nhasattr(H(), 'x')\ncaught.append(6)\n",
        "class E:\n    def __eq__(self, o):\n        while True: pass\n    def __hash__(self): return 1\n{E(): "
        "1}.get(E())\ncaught.append(7)\n",
        "def k(v):\n    while True: pass\nsorted([1, 2], key=k)\ncaught.append(8)\n",
        "import contextlib\nwith contextlib.suppress(BaseException):\n    while True: pass\ncaught.append(9)\n",
    };
    run(c, "caught = []");
    for (size_t k = 0; k < sizeof ways / sizeof *ways; k++) {
        coil_limit(vm, COIL_LIMIT_STEPS, 50000);
        check_stopped(vm, c, ways[k], COIL_LIMIT_STEPS);
    }
    CHECK(!strcmp(eval(c, "caught"), "[]"));
    finish(vm, c);
}

/* ---- interrupts ---- */

typedef struct Interrupter {
    CoilVM *vm;
    int how;
} Interrupter;

static void *interrupter(void *arg)
{
    Interrupter *i = arg;
    usleep(30000);
    coil_interrupt(i->vm, i->how);
    return NULL;
}

static void interrupted(const char *source, int how, const char *error)
{
    Coil *c;
    CoilVM *vm = start(NULL, &c);
    Interrupter i = {vm, how};
    pthread_t thread;
    double began = now();
    CHECK(!pthread_create(&thread, NULL, interrupter, &i));
    CHECK(!coil_exec(c, source, "<loop>"));
    CHECK(coil_error_is(c, error));
    coil_take_error(c);
    pthread_join(thread, NULL);
    CHECK(now() - began < 10);
    CHECK(!strcmp(eval(c, "1 + 1"), "2"));
    finish(vm, c);
}

void interrupt_raise(void)
{
    interrupted("while True: pass\n", COIL_RAISE, "KeyboardInterrupt");
    interrupted("sum(range(10**15))\n", COIL_RAISE, "KeyboardInterrupt");
}
void interrupt_kill(void)
{
    interrupted("while True:\n    try:\n        while True: pass\n    except BaseException: pass\n", COIL_KILL, "coil.Stopped");
}
void interrupt_wakes_sleep(void)
{
    interrupted("import time\ntime.sleep(100)\n", COIL_RAISE, "KeyboardInterrupt");
    interrupted("import _thread\nl = _thread.allocate_lock()\nl.acquire()\nl.acquire()\n", COIL_KILL, "coil.Stopped");
}

/* ---- threads and VMs ---- */

#define WORK                                                                                                                               \
    "class A:\n    def __init__(self, n): self.n = n\n"                                                                                    \
    "def work(n):\n    d = {}\n    for k in range(n):\n        d[str(k)] = [A(k), (k, k * 1.5)]\n"                                         \
    "    try:\n        d['no']\n    except KeyError as e:\n        pass\n    return sum(v[0].n for v in d.values())\n"

static void *vm_work(void *result)
{
    Coil *c;
    CoilVM *vm = start(NULL, &c);
    run(c, WORK);
    for (int k = 0; k < 5; k++)
        snprintf(result, 64, "%s", coil_to_utf8(c, coil_text(c, coil_eval(c, "work(2000)")), NULL));
    finish(vm, c);
    return NULL;
}

void two_vms_two_threads(void)
{
    pthread_t threads[2];
    char results[2][64];
    for (int k = 0; k < 2; k++)
        CHECK(!pthread_create(&threads[k], NULL, vm_work, results[k]));
    for (int k = 0; k < 2; k++) {
        pthread_join(threads[k], NULL);
        CHECK(!strcmp(results[k], "1999000"));
    }
}

static void *enter_work(void *arg)
{
    CoilVM *vm = arg;
    for (int k = 0; k < 200; k++) {
        Coil *c = coil_enter(vm);
        CHECK(c && coil_exec(c, "for k in range(100): n += 1\n", "<work>"));
        coil_leave(c);
    }
    return NULL;
}

void one_vm_two_threads(void)
{
    Coil *c;
    CoilVM *vm = start(NULL, &c);
    run(c, "n = 0");
    coil_leave(c);
    pthread_t threads[3];
    for (int k = 0; k < 3; k++)
        CHECK(!pthread_create(&threads[k], NULL, enter_work, vm));
    enter_work(vm);
    for (int k = 0; k < 3; k++)
        pthread_join(threads[k], NULL);
    c = coil_enter(vm);
    int64_t n;
    CHECK(coil_to_int(c, coil_eval(c, "n"), &n) && n > 0 && n <= 80000); /* += is not atomic between threads */
    finish(vm, c);
}

static void *set_flag(void *vm)
{
    Coil *c = coil_enter(vm);
    CHECK(coil_exec(c, "flag = True\n", "<other>"));
    coil_leave(c);
    return NULL;
}

void block_lets_others_run(void)
{
    Coil *c;
    CoilVM *vm = start(NULL, &c);
    run(c, "flag = False");
    CoilValue mine = coil_str(c, "still here", COIL_TO_NUL);
    pthread_t thread;
    CHECK(!pthread_create(&thread, NULL, set_flag, vm));
    coil_block(c);
    pthread_join(thread, NULL);
    coil_unblock(c);
    CHECK(!strcmp(eval(c, "flag"), "True"));
    CHECK(!strcmp(coil_to_utf8(c, mine, NULL), "still here"));
    finish(vm, c);
}

void python_threads(void)
{
    Coil *c;
    CoilVM *vm = start(NULL, &c);
    CHECK(!strcmp(run(c, "import _thread\n"
                         "lock = _thread.allocate_lock()\n"
                         "done = []\n"
                         "def work(n):\n"
                         "    for k in range(500):\n"
                         "        with lock: done.append(n)\n"
                         "hs = [_thread.start_joinable_thread(lambda n=n: work(n)) for n in range(4)]\n"
                         "for h in hs: h.join()\n"),
                  ""));
    CHECK(!strcmp(eval(c, "len(done)"), "2000"));
    /* Threads that never end do not keep a VM from going. */
    CHECK(!strcmp(run(c, "def spin():\n    while True: pass\n_thread.start_new_thread(spin, ())\n"
                         "import time\n_thread.start_new_thread(time.sleep, (1000,))\n"),
                  ""));
    finish(vm, c);
}

typedef struct Counted {
    size_t bytes, most, blocks;
    bool wrong;
} Counted;

static void *counted_alloc(void *data, void *old, size_t old_size, size_t new_size, size_t align)
{
    Counted *n = data;
    n->bytes -= old ? old_size : 0;
    if (!new_size) {
        n->blocks -= old != NULL;
        free(old);
        return NULL;
    }
    n->bytes += new_size;
    n->blocks += !old;
    if (n->bytes > n->most)
        n->most = n->bytes;
    if (align <= 16)
        return realloc(old, new_size);
    void *p = NULL;
    n->wrong |= old != NULL;
    return posix_memalign(&p, align, new_size) ? NULL : p;
}

void allocator(void)
{
    Counted n = {0};
    CoilConfig config = coil_config(COIL_ALLOW_NOTHING);
    config.data = &n;
    config.alloc = counted_alloc;
    CoilVM *vm = coil_vm_new(&config);
    Coil *c = coil_enter(vm);
    run(c, "x = [str(k) * 10 for k in range(10000)]");
    CHECK(n.bytes > 100000 && n.most >= coil_usage(vm, COIL_LIMIT_BYTES) && !n.wrong);
    finish(vm, c);
    CHECK(n.bytes == 0 && n.blocks == 0);
}

void many_vms(void)
{
#ifdef __SANITIZE_THREAD__ /* which makes each a hundred times as dear; no two of them meet */
    enum { VMS = 500 };
#else
    enum { VMS = 10000 };
#endif
    double began = now();
    Counted n = {0};
    for (int k = 0; k < VMS; k++) {
        CoilConfig config = coil_config(COIL_ALLOW_NOTHING);
        config.data = &n;
        config.alloc = counted_alloc;
        CoilVM *vm = coil_vm_new(&config);
        Coil *c = vm ? coil_enter(vm) : NULL;
        if (!c || coil_eval(c, "6 * 7").word_ != coil_int(c, 42).word_) {
            CHECK(!"a VM works");
            return;
        }
        finish(vm, c);
    }
    CHECK(n.bytes == 0 && n.blocks == 0);
    printf("  %d VMs: %.1f microseconds each\n", VMS, (now() - began) / VMS * 1e6);
}

void limit_tasks(void)
{
    Coil *c;
    CoilVM *vm = start(NULL, &c);
    CHECK(!strcmp(run(c, "import asyncio\nasync def one(): await asyncio.sleep(0)\nasync def main(n):\n"
                         "    try:\n        for k in range(n):\n            await asyncio.gather(one(), one(), one())\n"
                         "        return [asyncio.create_task(one()) for k in range(n)]\n    except BaseException: pass\n"),
                  ""));
    CHECK(coil_limit(vm, COIL_LIMIT_TASKS, 10));
    coil_run(c, coil_eval(c, "main(5)"));
    CHECK(!coil_failed(c)); /* many, but few at once */
    CHECK(coil_is_null(coil_run(c, coil_eval(c, "main(50)"))) && coil_error_is(c, "coil.Stopped"));
    CHECK(!strcmp(coil_describe(c, COIL_TEXT_ERROR), "coil.Stopped: task limit reached"));
    coil_take_error(c);
    CHECK(coil_limit(vm, COIL_LIMIT_TASKS, 1000));
    coil_run(c, coil_eval(c, "main(50)"));
    CHECK(!coil_failed(c) && coil_usage(vm, COIL_LIMIT_TASKS) < 100);
    finish(vm, c);
}

void limit_descriptors(void)
{
    CoilConfig config = coil_config(COIL_ALLOW_READ | COIL_ALLOW_PROCESS);
    CoilVM *vm = coil_vm_new(&config);
    Coil *c = coil_enter(vm);
    CHECK(coil_limit(vm, COIL_LIMIT_DESCRIPTORS, 5));
    CHECK(!strcmp(
        run(c, "import posix\nfor k in range(100):\n    open('/dev/null').close()\n    with posix.scandir('/') as names: next(names)\n"
               "    r, w = posix.pipe()\n    posix.close(r)\n    posix.close(w)\nfiles = []\n"),
        ""));
    CHECK(coil_usage(vm, COIL_LIMIT_DESCRIPTORS) == 0);
    static const char *const ways[] = {"files.append(open('/dev/null'))", "posix.open('/dev/null', 0)", "posix.pipe()", "posix.dup(0)"};
    for (size_t k = 0; k < sizeof ways / sizeof *ways; k++) {
        char source[128];
        snprintf(source, sizeof source, "while True:\n    try: %s\n    except BaseException: pass\n", ways[k]);
        CHECK(!coil_exec(c, source, "<open>") && coil_error_is(c, "coil.Stopped"));
        coil_take_error(c);
        CHECK(coil_usage(vm, COIL_LIMIT_DESCRIPTORS) >= 4); /* a pipe takes two, or none */
        run(c, "files.clear()\nfor fd in range(3, 60):\n    try: posix.close(fd)\n    except OSError: pass\n");
        CHECK(coil_usage(vm, COIL_LIMIT_DESCRIPTORS) == 0);
    }
    finish(vm, c);
}
