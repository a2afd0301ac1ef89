/* slices.c: coil_advance(): a task is set aside in the middle of running code, and goes on later. */
#include "test.h"

#include <pthread.h>
#include <time.h>

static const char work[] = "import asyncio, sys\n"
                           "def fib(n): return n if n < 2 else fib(n - 1) + fib(n - 2)\n"
                           "log = []\n"
                           "class Sums:\n"
                           "    def __init__(self, n): self.n = n\n"
                           "    async def __aenter__(self): return self\n"
                           "    async def __aexit__(self, *error): log.append('left')\n"
                           "    def items(self):\n"
                           "        for k in range(self.n): yield fib(k % 12)\n"
                           "async def inner(n):\n"
                           "    try:\n"
                           "        async with Sums(n) as s: return sum([x for x in s.items()])\n"
                           "    finally: log.append('over')\n"
                           "async def main(n):\n"
                           "    try: 1 / 0\n"
                           "    except ZeroDivisionError:\n"
                           "        await asyncio.sleep(0)\n"
                           "        total = await inner(n)\n"
                           "        log.append(asyncio.current_task().get_name())\n"
                           "        return total + sum(await asyncio.gather(inner(2), inner(3)))\n"
                           "async def other():\n"
                           "    for k in range(3): log.append(k); await asyncio.sleep(0)\n"
                           "def look():\n"
                           "    assert sys.exception() is None and sys._getframe(1).f_back is None\n"
                           "    try: [].missing\n"
                           "    except AttributeError as e: return e.__context__\n"
                           "def anew(task): task.__init__(other(), loop=task.get_loop())\n"
                           "def finish(task): asyncio.Future.set_result(task, 5)\n"
                           "async def spin():\n"
                           "    try:\n"
                           "        while True: fib(5)\n"
                           "    finally: log.append('ended')\n"
                           "async def sorts(): return sorted(range(100), key=lambda k: fib(10) - k)[0]\n"
                           "async def catches():\n"
                           "    try: await asyncio.sleep(9)\n"
                           "    except asyncio.CancelledError: return sum([fib(k % 10) for k in range(500)])\n";

static _Atomic int ended; /* another thread looks */
static bool ended_well;
static int64_t ended_with;
static void done(Coil *c, CoilValue result, void *data)
{
    (void)data;
    ended++;
    ended_well = !coil_is_null(result) && coil_to_int(c, result, &ended_with);
    coil_take_error(c);
}

static CoilVM *start_work(Coil **c)
{
    ended = 0;
    CoilVM *vm = start(NULL, c);
    CHECK(!strcmp(run(*c, work), ""));
    return vm;
}

static CoilValue spawn(Coil *c, const char *awaitable) { return coil_spawn(c, coil_eval(c, awaitable), done, NULL); }

/* Advances until a task has ended; how many were needed. */
static int advances(Coil *c, uint64_t ns, uint64_t steps)
{
    int n = 0;
    for (int before = ended; ended == before && n < 100000; n++) {
        CHECK(coil_advance(c, ns, steps) != COIL_LOOP_RAISED);
        if (ended == before && n % 16 == 0)
            CHECK(!strcmp(eval(c, "look()"), "None"));
        if (n % 64 == 0)
            coil_collect(c);
    }
    return n;
}

void slices_set_aside(void)
{
    Coil *c;
    CoilVM *vm = start_work(&c);
    CHECK(!coil_is_null(spawn(c, "main(300)")) && !coil_is_null(coil_spawn(c, coil_eval(c, "other()"), NULL, NULL)));
    int n = advances(c, 0, 1000);
    CHECK(n > 50 && n < 2000 && ended == 1 && ended_well && ended_with == 25 * 232 + 1 + 2);
    CHECK(!strcmp(eval(c, "log"), "[0, 'left', 'over', 'Task-1', 1, 'left', 'over', 'left', 'over', 2]"));
    CHECK(coil_advance(c, 0, 0) == COIL_LOOP_IDLE);
    /* The same number of steps is the same place each time; time bounds, too. */
    spawn(c, "main(300)");
    int again = advances(c, 0, 1000);
    spawn(c, "main(300)");
    CHECK(advances(c, 0, 1000) == again);
    spawn(c, "main(300)");
    CHECK(advances(c, 50000, 0) > 3);
    /* With an ample slice nothing is set aside. */
    spawn(c, "main(300)");
    CHECK(advances(c, 0, UINT64_MAX) < 20);
    finish(vm, c);
}

void slices_go_on_by_other_means(void)
{
    Coil *c;
    CoilVM *vm = start_work(&c);
    for (int how = 0; how < 3; how++) {
        CoilValue task = spawn(c, "inner(300)");
        for (int k = 0; k < 5; k++)
            CHECK(coil_advance(c, 0, 1000) == COIL_LOOP_READY && coil_deadline(c) == 0);
        CHECK(!ended && strstr(coil_describe(c, COIL_TEXT_TASKS), "inner"));
        if (how == 0)
            CHECK(coil_step(c, 0, 1) != COIL_LOOP_RAISED);
        else if (how == 1)
            CHECK(!coil_is_null(coil_run(c, coil_eval(c, "other()"))));
        else
            CHECK(!coil_is_null(coil_run(c, task)));
        while (!ended)
            CHECK(coil_step(c, 0, 0) != COIL_LOOP_RAISED);
        CHECK(ended == 1 && ended_with == 25 * 232);
        ended = 0;
    }
    /* C between: the key function's frames are not set aside, but what comes after is not kept from it. */
    spawn(c, "sorts()");
    CHECK(advances(c, 0, 50) < 4 && ended_with == 99);
    /* Thrown into. */
    CoilValue task = spawn(c, "catches()");
    CHECK(coil_step(c, 0, 0) == COIL_LOOP_WAITING && coil_cancel(c, task, NULL));
    CHECK(advances(c, 0, 1000) > 5 && ended_well);
    finish(vm, c);
}

/* Interrupts again and again: one that comes between two advances is the loop's, and not the task's. */
static void *interrupts(void *vm)
{
    for (int k = 0; k < 2000 && !ended; k++) {
        nanosleep(&(struct timespec){0, 500000}, NULL);
        coil_interrupt(vm, COIL_RAISE);
    }
    return NULL;
}

void slices_interrupted(void)
{
    Coil *c;
    CoilVM *vm = start_work(&c);
    pthread_t thread;
    spawn(c, "spin()");
    CHECK(!pthread_create(&thread, NULL, interrupts, vm));
    for (int k = 0; k < 100000 && !ended; k++)
        if (coil_advance(c, 1000000, 0) == COIL_LOOP_RAISED)
            coil_take_error(c);
    pthread_join(thread, NULL);
    coil_interrupt(vm, COIL_GO_ON);
    CHECK(ended == 1 && !ended_well && !strcmp(eval(c, "log"), "['ended']"));
    finish(vm, c);
}

void slices_end(void)
{
    Coil *c;
    CoilVM *vm = start_work(&c);
    /* A kill and a limit run nothing of it. */
    for (int how = 0; how < 2; how++) {
        spawn(c, "spin()");
        for (int k = 0; k < 9; k++)
            CHECK(coil_advance(c, 0, 700) == COIL_LOOP_READY);
        ended = 0;
        if (how)
            coil_limit(vm, COIL_LIMIT_STEPS, 100);
        else
            coil_interrupt(vm, COIL_KILL);
        CHECK(coil_advance(c, 0, 700) == COIL_LOOP_RAISED && coil_stopped(c, NULL));
        coil_take_error(c);
        coil_limit(vm, COIL_LIMIT_STEPS, COIL_NO_LIMIT);
        CHECK(coil_step(c, 0, 0) == COIL_LOOP_IDLE && ended == 1 && !strcmp(eval(c, "log"), "[]"));
        CHECK(!strcmp(eval(c, "fib(10)"), "55"));
    }
    /* The task is set up anew, or done, in the middle of its step. */
    for (int how = 0; how < 2; how++) {
        ended = 0;
        CoilValue task = spawn(c, "inner(300)");
        CHECK(coil_advance(c, 0, 700) == COIL_LOOP_READY && coil_advance(c, 0, 700) == COIL_LOOP_READY);
        CHECK(!coil_is_null(coil_call(c, coil_eval(c, how ? "finish" : "anew"), &task, 1, NULL)));
        coil_collect(c);
        for (int k = 0; k < 1000; k++)
            if (coil_advance(c, 0, 700) == COIL_LOOP_RAISED)
                coil_take_error(c);
        CHECK(!strcmp(eval(c, "fib(10)"), "55"));
    }
    CHECK(coil_reset(c, 0));
    /* A reset with some time: what minds being cancelled ends well, what never awaits ends with the time. */
    for (int how = 0; how < 2; how++) {
        ended = 0;
        spawn(c, "catches()");
        CHECK(coil_step(c, 0, 0) != COIL_LOOP_RAISED);
        spawn(c, "spin()");
        if (how)
            CHECK(coil_advance(c, 0, 700) == COIL_LOOP_READY && !ended);
        CHECK(coil_reset(c, 200000000) && ended == 2 && !coil_failed(c));
        CHECK(!strcmp(eval(c, "'ended' in log"), "False") && coil_step(c, 0, 0) == COIL_LOOP_IDLE);
    }
    /* A reset, and the VM's end. */
    for (int how = 0; how < 2; how++) {
        ended = 0;
        spawn(c, "spin()");
        CHECK(coil_advance(c, 0, 700) == COIL_LOOP_READY && coil_advance(c, 0, 700) == COIL_LOOP_READY);
        if (how == 0)
            CHECK(coil_reset(c, 0) && ended == 1 && !strcmp(eval(c, "fib(10)"), "55"));
    }
    finish(vm, c);
    /* An orderly end finds one that spins, too. */
    vm = start_work(&c);
    spawn(c, "spin()");
    CHECK(coil_finish(c, 50000000) && ended == 1);
    coil_leave(c);
    coil_vm_free(vm);
}

static CoilValue resets_now(Coil *c, const CoilValue *args)
{
    (void)args;
    return coil_reset(c, 0) ? coil_none() : COIL_NULL;
}

/* What is set aside lies below whatever runs meanwhile, and goes on only when that is gone. */
void slices_below(void)
{
    static const CoilDef row = COIL_FUNCTION("resets", "()", resets_now, "");
    Coil *c;
    CoilVM *vm = start_work(&c);
    CHECK(!strcmp(run(c, "async def seen():\n    global loop\n    loop = asyncio.get_running_loop()\n"), ""));
    /* The loop's methods are Python, once Python has seen it. */
    CHECK(!coil_is_null(coil_run(c, coil_eval(c, "seen()"))));
    spawn(c, "inner(300)");
    CHECK(coil_advance(c, 0, 700) == COIL_LOOP_READY && coil_advance(c, 0, 700) == COIL_LOOP_READY);
    CHECK(!coil_is_null(coil_run(c, coil_eval(c, "other()"))));
    while (!ended)
        CHECK(coil_step(c, 0, 0) != COIL_LOOP_RAISED);
    CHECK(ended == 1 && ended_with == 25 * 232);
    /* Code that stands above runs the loop. */
    ended = 0;
    spawn(c, "inner(300)");
    CHECK(coil_advance(c, 0, 700) == COIL_LOOP_READY && coil_advance(c, 0, 700) == COIL_LOOP_READY);
    CHECK(!strcmp(run(c, "try: loop.run_until_complete(other())\nexcept RuntimeError as e: said = str(e)\n"), ""));
    CHECK(!strcmp(eval(c, "said"), "a task's step was set aside below the code that runs the loop"));
    while (!ended)
        CHECK(coil_step(c, 0, 0) != COIL_LOOP_RAISED);
    CHECK(ended == 1 && ended_with == 25 * 232);
    /* Code that stands above ends it. */
    CHECK(coil_setattr(c, coil_import(c, "__main__"), "resets", coil_function(c, &row, NULL, NULL)));
    for (int k = 0; k < 2; k++) {
        ended = 0;
        spawn(c, "inner(300)");
        CHECK(coil_advance(c, 0, 700) == COIL_LOOP_READY && coil_advance(c, 0, 700) == COIL_LOOP_READY);
        CHECK(!strcmp(run(c, "def ends(n): return resets() if n == 0 else ends(n - 1)\nends(50)\n"), "") && ended == 1);
        CHECK(!strcmp(eval(c, "fib(10)"), "55"));
    }
    spawn(c, "inner(300)");
    CHECK(advances(c, 0, 700) > 5 && ended_with == 25 * 232);
    /* A loop that the script has closed takes no callbacks: its tasks are cancelled all the same. */
    ended = 0;
    spawn(c, "other()");
    CHECK(!strcmp(run(c, "loop.close()"), "") && coil_reset(c, 0) && ended == 1 && !ended_well);
    finish(vm, c);
}
