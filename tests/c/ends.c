/* ends.c: what natives and callbacks find that are called while a VM, or its loop, ends. */
#include "test.h"

static int dones, results;
static void count_done(Coil *c, CoilValue result, void *data)
{
    (void)data;
    dones++;
    results += !coil_is_null(result);
    (void)coil_take_error(c);
}

static CoilValue waits(Coil *c) { return coil_eval(c, "asyncio.sleep(60)"); }

/* ---- natives that finalisers call ---- */

enum { PROBE_LOOP, PROBE_PROMISE, PROBE_SPAWN, PROBE_RUN, PROBE_MAIN, PROBE_PROGRAM, PROBE_AGAIN, PROBES };
static int probe, probed;

static CoilValue probe_now(Coil *c, const CoilValue *args)
{
    CoilValue future;
    CoilPromise *p;
    (void)args;
    probed++;
    switch (probe) {
    case PROBE_LOOP:
        (void)coil_deadline(c), (void)coil_waits(c, COIL_WAIT_TIMERS), (void)coil_describe(c, COIL_TEXT_TASKS), (void)coil_pollable(c);
        (void)coil_take_error(c);
        (void)coil_step(c, 0, 0);
        (void)coil_take_error(c);
        (void)coil_advance(c, 0, 9);
        break;
    case PROBE_PROMISE:
        p = coil_promise_new(c, &future, NULL, NULL);
        CHECK(p || (coil_is_null(future) && !strcmp(coil_describe(c, COIL_TEXT_ERROR), "SystemError: the VM has ended")));
        if (p) /* coil_finish() runs finalisers, too */
            coil_promise_drop(p);
        break;
    case PROBE_SPAWN: (void)coil_spawn(c, args[0], count_done, NULL); break;
    case PROBE_RUN: (void)coil_run(c, args[0]); break;
    case PROBE_MAIN:
        (void)coil_eval(c, "1");
        (void)coil_take_error(c);
        (void)coil_exec_file(c, "/dev/null");
        (void)coil_take_error(c);
        (void)coil_exec_code(c, coil_compile(c, "1", 1, "f", COIL_EVAL), coil_dict(c));
        (void)coil_take_error(c);
        (void)coil_import(c, "asyncio");
        break;
    case PROBE_PROGRAM:
        (void)coil_main_module(c, "json.tool");
        (void)coil_main_folder(c, "/");
        coil_raisef(c, "ValueError", "shown nowhere");
        CHECK(coil_exit_status(c) == 1);
        break;
    default:
        (void)coil_reset(c, 1000);
        (void)coil_take_error(c);
        CHECK(!coil_finish(c, 0));
        break;
    }
    (void)coil_take_error(c);
    return coil_none();
}

static CoilPromise *outstanding;
static void end_outstanding(void *data) { (void)data; }

void ends_reach_natives(void)
{
    static const CoilDef row = COIL_FUNCTION("probe", "(x)", probe_now, NULL);
    for (int way = 0; way < 2 * PROBES; way++) {
        Coil *c;
        Output output;
        CoilValue future;
        CoilVM *vm = start(&output, &c);
        probe = way / 2;
        dones = probed = 0;
        CHECK(coil_setattr(c, coil_import(c, "__main__"), "probe", coil_function(c, &row, NULL, NULL)));
        CHECK(!strcmp(run(c, "import asyncio\nasync def quick(): pass\n"
                             "class D:\n    def __del__(self, probe=probe, quick=quick): probe(quick())\n"
                             "d = D()\nd.d = d\ne = D()\nasync def holds(d): await asyncio.sleep(60)\n"),
                      ""));
        if (way % 2) { /* the loop stands when the VM is freed */
            CHECK(!coil_is_null(coil_spawn(c, coil_eval(c, "holds(D())"), count_done, NULL)));
            CHECK(coil_ref_new(c, coil_eval(c, "D()")) != NULL); /* the VM's end frees it */
            CHECK((outstanding = coil_promise_new(c, &future, end_outstanding, NULL)));
            CHECK(coil_step(c, 0, 0) == COIL_LOOP_WAITING);
        }
        (void)coil_finish(c, 1000000000);
        (void)coil_take_error(c);
        finish(vm, c);
        CHECK(probed >= 2 && dones <= 4); /* none that the end refused */
        if (way % 2)
            coil_promise_drop(outstanding);
    }
}

/* ---- hosts that go on while it ends ---- */

static int started;
static void start_again(Coil *c, CoilValue result, void *data)
{
    CoilValue future;
    (void)result;
    (void)coil_take_error(c);
    if (started++ > 100)
        return;
    CoilPromise *p = coil_promise_new(c, &future, NULL, NULL);
    if (p)
        coil_promise_drop(p);
    (void)coil_take_error(c);
    (void)coil_exec(c, "print('ran')", "<done>");
    (void)coil_take_error(c);
    (void)coil_spawn(c, waits(c), start_again, data);
    (void)coil_take_error(c);
}

static int reports;
/* Of the promises that a CoilDone dropped, told as they are collected; of the one that the end calls, none. */
static void count_reports(void *data, const char *text) { (void)data, (void)text, reports++; }

void ends_started_again(void)
{
    for (int orderly = 0; orderly < 2; orderly++) {
        CoilConfig config = coil_config(COIL_ALLOW_CLOCK);
        config.report = count_reports;
        CoilVM *vm = coil_vm_new(&config);
        Coil *c = vm ? coil_enter(vm) : NULL;
        CHECK(c && !strcmp(run(c, "import asyncio"), ""));
        started = reports = 0;
        CHECK(!coil_is_null(coil_spawn(c, waits(c), start_again, NULL)));
        CHECK(coil_step(c, 0, 0) == COIL_LOOP_WAITING);
        CHECK(coil_reset(c, 0) && started == 1); /* the next one is the host's wish */
        CHECK(coil_step(c, 0, 1) != COIL_LOOP_RAISED);
        if (orderly)
            (void)coil_finish(c, 1);
        finish(vm, c);
        CHECK(started >= 2 && started < 100 && reports < started);
    }
}

/* Who has ended, and whose callbacks a reset forgets, is told all the same, and what it gave. */
void ends_told_by_resets(void)
{
    Coil *c;
    CoilVM *vm = start(NULL, &c);
    CHECK(!strcmp(run(c, "import asyncio\nasync def quick(): return 5\n"), ""));
    dones = results = 0;
    CHECK(!coil_is_null(coil_spawn(c, coil_eval(c, "quick()"), count_done, NULL)));
    CHECK(coil_step(c, 0, 1) == COIL_LOOP_READY && dones == 0); /* done, but nobody knows */
    CHECK(coil_reset(c, 0) && dones == 1 && results == 1);
    CHECK(!coil_is_null(coil_spawn(c, waits(c), count_done, NULL)) && coil_step(c, 0, 0) == COIL_LOOP_WAITING);
    (void)coil_reset(c, 1);
    (void)coil_take_error(c);
    CHECK(dones == 2 && results == 1 && coil_step(c, 0, 0) == COIL_LOOP_IDLE);
    finish(vm, c);
    CHECK(dones == 2);
}

/* No limit is no limit, however it is written, also where the library adds to it. */
void ends_of_no_limit(void)
{
    Coil *c;
    CoilVM *vm = start(NULL, &c);
    coil_limit(vm, COIL_LIMIT_BYTES, COIL_COUNT_ONLY);
    coil_limit(vm, COIL_LIMIT_SOFT_BYTES, COIL_COUNT_ONLY - 1);
    CHECK(!strcmp(run(c, "x = [0] * 5000000\nasync def five(): return 5\n"), ""));
    CHECK(coil_is(coil_run(c, coil_eval(c, "five()")), coil_int(c, 5)) && !coil_failed(c));
    finish(vm, c);
}

/* ---- memory that is refused once ---- */

static long asked, refused; /* allocations so far; the one that is refused */
static void *refusing(void *data, void *old, size_t old_size, size_t new_size, size_t align)
{
    (void)data;
    if (!new_size) {
        free(old);
        return NULL;
    }
    void *made = ++asked == refused ? NULL : aligned_alloc(align, (new_size + align - 1) / align * align);
    if (made && old) {
        memcpy(made, old, old_size < new_size ? old_size : new_size);
        free(old);
    }
    return made;
}

/* The loop becomes one of asyncio's for its first async generator: where that fails half-way, the next try goes on. What leaks, the VM tells. */
void ends_after_refusals(void)
{
    enum { VMS = 100 };
    long most = VMS, failed = 0;
    for (long k = 0; k <= VMS; k++) {
        CoilConfig config = coil_config(COIL_ALLOW_CLOCK);
        config.alloc = refusing;
        config.report = count_reports;
        refused = 0;
        CoilVM *vm = coil_vm_new(&config);
        Coil *c = vm ? coil_enter(vm) : NULL;
        CHECK(c && !strcmp(run(c, "async def one(): yield 1\nasync def all():\n    async for x in one(): return x\n"), ""));
        asked = 0;
        refused = k * most / VMS; /* none first: how many there are */
        if (!coil_is(coil_run(c, coil_eval(c, "all()")), coil_int(c, 1)))
            failed++;
        (void)coil_take_error(c);
        refused = 0;
        CHECK(k || (most = asked) > 0);
        CHECK(coil_is(coil_run(c, coil_eval(c, "all()")), coil_int(c, 1)) && !coil_failed(c));
        finish(vm, c);
    }
    CHECK(failed > 0);
}
