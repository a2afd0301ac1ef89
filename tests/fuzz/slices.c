/* slices.c: a fuzz target whose input is eight bytes of chance, then a program that defines a coroutine function main_(). A task of it runs
 * in slices of chance's length, and in between the host does what a host may: snippets that get hold of the tasks, interrupts, limits,
 * cancellations, resets, ends. Nothing is checked but that it all ends: no crash, no sanitizer's word, no leak, no slice without an end.
 * A VM serves inputs until chance ends it (one of ENDING, half of these in order) or it can't go on: to make and end one takes longer than most. */
#include "coil.h"

#include <stdlib.h>
#include <string.h>

enum { SEED_BYTES = 8, SLICES = 400, ENDING = 10, MOST_BYTES = 64 << 20, MOST_STEPS = 3000000 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
void fuzz_end(void); /* for replay.c */

/* What the inputs of a VM have in common. */
static const char prelude[] = "import asyncio, gc, sys, types\n"
                              "def tasks(): return [t for t in gc.get_objects() if isinstance(t, asyncio.Task)]\n"
                              "def each(find, do):\n"
                              "    for one in find():\n"
                              "        try: do(one)\n"
                              "        except (Exception, asyncio.CancelledError, GeneratorExit): pass\n"
                              "def of(*classes): return lambda: [o for o in gc.get_objects() if isinstance(o, classes)]\n"
                              "suspended = of(types.GeneratorType, types.CoroutineType, types.AsyncGeneratorType)\n"
                              "frames = of(types.FrameType)\n"
                              "def forget(frame):\n"
                              "    for name in list(frame.f_locals): frame.f_locals[name] = None\n";

static const char *const snippets[] = {
    "each(tasks, lambda t: t.cancel())",
    "each(tasks, lambda t: (t.get_stack(), repr(t), t.get_coro().cr_await))",
    "each(tasks, lambda t: t.get_coro().close())",
    "each(tasks, lambda t: t.get_coro().throw(ValueError))",
    "each(tasks, lambda t: t.get_coro().send(None))",
    "each(tasks, lambda t: t.get_coro().cr_await.close())",
    "each(tasks, lambda t: t.get_coro().cr_frame.clear())",
    "each(tasks, lambda t: t.__init__(t.get_coro(), loop=t.get_loop()))",
    "each(tasks, lambda t: asyncio.Future.set_result(t, 1))",
    "each(tasks, lambda t: t.get_context().run(gc.collect))",
    "each(tasks, lambda t: (t.uncancel(), t.cancel('again')))",
    "each(tasks, lambda t: asyncio._leave_task(t.get_loop(), t))",
    "each(tasks, lambda t: asyncio._enter_task(t.get_loop(), t))",
    "each(tasks, lambda t: asyncio._unregister_task(t))",
    "each(tasks, lambda t: t.get_loop().run_until_complete(t))",
    "each(tasks, lambda t: t.get_loop().stop())",
    "each(tasks, lambda t: t.get_loop().close())",
    "each(tasks, lambda t: t.get_loop().create_task(asyncio.sleep(0)))",
    "each(of(asyncio.Future), lambda f: f.set_result(5))",
    "each(of(asyncio.Future), lambda f: f.set_exception(KeyError()))",
    "each(suspended, lambda g: g.close())",
    "each(suspended, lambda g: g.throw(KeyError))",
    "each(frames, lambda f: f.clear())",
    "each(frames, lambda f: (f.f_locals, f.f_back, f.f_lineno))",
    "each(frames, forget)",
    "each(gc.get_objects, repr)",
    "each(gc.get_objects, hash)",
    "gc.collect()",
    "sys.settrace(lambda *args: None)",
    "sys.setprofile(lambda *args: None)",
    "sys.settrace(None); sys.setprofile(None)",
    "main_.__code__ = (lambda: 1).__code__",
    "class Late:\n  def __del__(self): gc.collect(); 1 / 0\nLate()",
    "def deep(): return deep()\neach(lambda: [0], lambda _: deep())",
};
enum { SNIPPETS = sizeof snippets / sizeof *snippets };

/* What was set by another input. */
static const char clean[] = "sys.settrace(None); sys.setprofile(None)\n";

typedef struct Run {
    CoilVM *vm;
    Coil *c;
    CoilRef *task;
    uint64_t chance;
    bool stopped; /* a lock may have been left held */
} Run;

/* A number below `count`. */
static unsigned chance(Run *run, unsigned count)
{
    run->chance ^= run->chance << 13;
    run->chance ^= run->chance >> 7;
    run->chance ^= run->chance << 17;
    return (unsigned)(run->chance >> 33) % count;
}

/* True: code was stopped. */
static bool take_error(Run *run)
{
    const bool stopped = coil_error_is(run->c, "coil.Stopped");
    (void)coil_take_error(run->c);
    run->stopped |= stopped;
    return stopped;
}

/* Runs a source; what it raises is taken. */
static bool execute(Run *run, const char *source, const char *name)
{
    bool ok = coil_exec(run->c, source, name);
    if (!ok)
        (void)take_error(run);
    return ok;
}

static void hostile(Run *run) { (void)execute(run, snippets[chance(run, SNIPPETS)], "<snippet>"); }

/* The task has ended: a host may run anything here, too. */
static void ended(Coil *c, CoilValue result, void *data)
{
    (void)c, (void)result;
    if (chance(data, 8) == 0)
        hostile(data);
}

static void begin_task(Run *run)
{
    CoilValue task = coil_spawn(run->c, coil_eval(run->c, "main_()"), ended, run);
    CoilRef *ref = coil_is_null(task) ? NULL : coil_ref_new(run->c, task);
    if (ref) {
        coil_ref_free(run->task);
        run->task = ref;
    }
    (void)take_error(run);
}

/* What a host does between two slices. */
static void between(Run *run)
{
    switch (chance(run, 48)) {
    case 0: coil_interrupt(run->vm, COIL_RAISE); break;
    case 1: coil_limit(run->vm, COIL_LIMIT_STEPS, coil_usage(run->vm, COIL_LIMIT_STEPS) + chance(run, 20000)); break;
    case 2: (void)coil_step(run->c, 1000, chance(run, 5)); break;
    case 3: (void)coil_run(run->c, coil_eval(run->c, "asyncio.sleep(0)")); break;
    case 4: (void)!coil_cancel(run->c, run->task ? coil_ref_get(run->c, run->task) : coil_none(), "host"); break;
    case 5: begin_task(run); break;
    case 6: (void)coil_describe(run->c, COIL_TEXT_TASKS); break;
    case 7:
        coil_leave(run->c);
        run->c = coil_enter(run->vm);
        break;
    case 8: (void)!coil_reset(run->c, chance(run, 2) * 1000000); break;
    case 9: coil_collect(run->c); break;
    case 10:
        if (chance(run, 4) == 0)
            coil_interrupt(run->vm, COIL_KILL);
        break;
    case 11:
    case 12:
    case 13:
    case 14:
    case 15: hostile(run); break;
    default: break;
    }
    (void)take_error(run);
}

static void slices(Run *run)
{
    const unsigned quiet = chance(run, 4); /* one run of four is left alone */
    const unsigned long most = 1ul << (4 + chance(run, 14));
    for (size_t n = 0; n < SLICES; n++) {
        CoilScope scope = coil_scope_open(run->c);
        CoilLoop loop = coil_advance(run->c, 0, 1 + chance(run, (unsigned)most));
        const bool stopped = take_error(run);
        coil_scope_close(run->c, scope, coil_none());
        if (loop == COIL_LOOP_IDLE || (stopped && !coil_vm_usable(run->c)))
            break;
        if (quiet)
            between(run);
    }
}

static void drop(void *data, int stream, const char *text, size_t length) { (void)data, (void)stream, (void)text, (void)length; }
static void drop_report(void *data, const char *text) { (void)data, (void)text; }

static void set_limits(CoilVM *vm)
{
    coil_limit(vm, COIL_LIMIT_STEPS, MOST_STEPS);
    coil_limit(vm, COIL_LIMIT_TIME, 10000000000);
    coil_limit(vm, COIL_LIMIT_BYTES, MOST_BYTES);
}

/* The VM that serves the inputs; NULL: none yet. */
static CoilVM *vm;

/* False: it can't serve any. */
static bool vm_begin(void)
{
    static const uint32_t seed = 0;
    CoilConfig config = coil_config(COIL_ALLOW_NOTHING);
    config.write = drop;
    config.report = drop_report;
    config.library = BUILT_LIBRARY;
    config.hash_seed = &seed;
    config.flags = COIL_VM_VIRTUAL_TIME;
    return (vm = coil_vm_new(&config)) != NULL;
}

static void vm_end(Run *run, bool orderly)
{
    if (orderly && !coil_finish(run->c, 1000000))
        (void)take_error(run);
    coil_leave(run->c);
    coil_vm_free(vm);
    vm = NULL;
}

/* Leaves the VM to the next input as a host leaves it to the next script. False: it has to end. */
static bool vm_clean(Run *run)
{
    bool ok = coil_reset(run->c, 0) && execute(run, clean, "<clean>") && (!run->stopped || coil_vm_usable(run->c));
    (void)take_error(run);
    return ok;
}

/* Objects that outlive their VM end the process: so that libFuzzer keeps the input, as a crash. */
void _Exit(int status)
{
    (void)status;
    abort();
}

void fuzz_end(void)
{
    if (vm)
        vm_end(&(Run){.vm = vm, .c = coil_enter(vm)}, true);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Run run = {0};
    if (size < SEED_BYTES)
        return 0;
    memcpy(&run.chance, data, SEED_BYTES);
    run.chance = run.chance * UINT64_C(0x9E3779B97F4A7C15) | 1;
    char *source = calloc(size - SEED_BYTES + 1, 1);
    const bool fresh = !vm;
    run.c = source && (vm || vm_begin()) ? coil_enter(vm) : NULL;
    run.vm = vm;
    if (run.c) {
        memcpy(source, data + SEED_BYTES, size - SEED_BYTES);
        set_limits(vm);
        if ((!fresh || execute(&run, prelude, "<prelude>")) && execute(&run, source, "<program>")) {
            begin_task(&run);
            slices(&run);
        }
        coil_ref_free(run.task);
        set_limits(vm);
        coil_interrupt(vm, COIL_GO_ON);
        const unsigned end = chance(&run, 2 * ENDING);
        if (end < 2 || !vm_clean(&run))
            vm_end(&run, end == 0);
        else
            coil_leave(run.c);
    }
    free(source);
    return 0;
}
