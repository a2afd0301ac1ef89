/* kills.c: a kill is served within single calls that copy, fill or move much: no limit is set, so that nothing is refused ahead. */
#include "test.h"

#include <pthread.h>
#include <stdatomic.h>
#include <time.h>

#ifndef COIL_SLOWED
#define COIL_SLOWED 0 /* MODE=tsan says 1 */
#endif

/* In processor time, so that a busy machine does not matter. */
enum { KILLED_AFTER = 5, LATE = 50 /* milliseconds */, TRIES = 3 };

static double spent(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec * 1e-6;
}

static struct Killer {
    CoilVM *vm;
    double begun, killed; /* 0: not yet */
    atomic_bool over;
} killer;

static void *kill_soon(void *data)
{
    const struct timespec little = {0, 200000};
    while (!killer.over && spent() < killer.begun + KILLED_AFTER)
        nanosleep(&little, NULL);
    if (!killer.over) {
        killer.killed = spent();
        coil_interrupt(killer.vm, COIL_KILL);
    }
    return data;
}

/* How long a call went on after the kill. */
static double late(CoilVM *vm, Coil *c, const char *call)
{
    pthread_t thread;
    killer.vm = vm;
    killer.killed = 0;
    killer.over = false;
    killer.begun = spent();
    CHECK(!pthread_create(&thread, NULL, kill_soon, NULL));
    CoilScope scope = coil_scope_open(c);
    const CoilValue made = coil_eval(c, call);
    const double ended = spent();
    killer.over = true;
    pthread_join(thread, NULL);
    const bool stopped = coil_is_null(made);
    CHECK(!stopped || coil_error_is(c, "coil.Stopped"));
    (void)coil_take_error(c);
    coil_interrupt(vm, COIL_GO_ON);
    coil_scope_close(c, scope, COIL_NULL);
    return killer.killed > 0 ? ended - killer.killed : 0;
}

void kills_in_single_calls(void)
{
    static const char *const calls[] = {
        "b + b",
        "b * 3",
        "b[::-1]",
        "b.center(3 * len(b))",
        "int.from_bytes(b)",
        "bytes(v[::2])",
        "v[::-1].tobytes()",
        "s + s",
        "s * 3",
        "w[::-1]",
        "w + '\\U00010400'",
        "s.ljust(3 * len(s))",
        "t + t",
        "l * 2",
        "t[::-1]",
        "sorted(l)",
        "array.array('B', b)[::-1]",
        "a.reverse()",
        "a * 2",
        "a.byteswap()",
        "json.loads(j)",
        "struct.calcsize(f)",
        "('{:>%d}' % (200 * n)).format('')",
        "io.BytesIO(b).getvalue()",
        "io.StringIO(s)",
        "w.lower()",
        "s.title()",
        "w.encode('utf-32')",
        "b.hex('-', 32)",
        "bytes.fromhex(s)",
        "b.translate(bytes(256))",
        "w.isalpha()",
        "repr(w)",
        "repr(b)",
        "list(s[:16 * n])",
        "v[:16 * n].tolist()",
        "unicodedata.normalize('NFKC', w)",
    };
    CoilConfig config = coil_config(COIL_ALLOW_CLOCK);
    config.library = BUILT_LIBRARY;
    CoilVM *vm = coil_vm_new(&config);
    Coil *c = vm ? coil_enter(vm) : NULL;
    CHECK(c);
    if (!c)
        return;
    /* tsan's own bookkeeping of memory that is given back takes 50 ms for the 200 MB of one call. */
    CHECK(!*run(c, COIL_SLOWED ? "n = 250_000" : "n = 1_000_000"));
    CHECK(!*run(c, "import array, io, json, struct, unicodedata\n"
                   "b = bytes(64 * n); v = memoryview(b); s = 'a' * 64 * n; w = '\\u0430' * 32 * n\n"
                   "t = (1,) * 8 * n; l = [1] * 8 * n; a = array.array('B', b)\n"
                   "j = '[' + ' ' * 64 * n + ']'; f = 'b' * 8 * n"));
    for (size_t k = 0; k < sizeof calls / sizeof *calls; k++) {
        double least = 1e9;
        for (int n = 0; n < TRIES && least > LATE; n++) { /* a machine can be slow once */
            const double this = late(vm, c, calls[k]);
            least = this < least ? this : least;
        }
        if (least > LATE)
            printf("  %s: %.0f ms late\n", calls[k], least);
        CHECK(least <= LATE);
    }
    CHECK(!*run(c, "b = v = s = w = t = l = a = j = f = None"));
    finish(vm, c);
}
