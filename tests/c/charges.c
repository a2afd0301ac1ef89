/* charges.c: what built-ins charge to the step budget for their size. */
#include "test.h"

/* What collections charge is not the same where each object is a block of its own. */
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
enum { SLACK = 300 };
#else
enum { SLACK = 2 }; /* where memory is asked for at another moment */
#endif

/* The steps that evaluating takes with n of a thousand, less those that it takes with 0: bytecodes are the same. */
static uint64_t steps_of(CoilVM *vm, Coil *c, const char *setup, const char *expression)
{
    enum { PAIRS = 4 };
    uint64_t used[2] = {0}, more[PAIRS] = {0};
    for (int k = 0; k < 2 * PAIRS; k++) {
        CHECK(!*run(c, k % 2 ? "n = 1000" : "n = 0") && !*run(c, setup));
        CoilScope scope = coil_scope_open(c);
        uint64_t before = coil_usage(vm, COIL_LIMIT_STEPS);
        const CoilValue value = coil_eval(c, expression);
        used[k % 2] = coil_usage(vm, COIL_LIMIT_STEPS) - before;
        more[k / 2] = used[1] - used[0];
        if (coil_is_null(value))
            printf("  %s: %s\n", expression, coil_describe(c, COIL_TEXT_ERROR)), coil_take_error(c);
        CHECK(!coil_is_null(value));
        coil_scope_close(c, scope, COIL_NULL);
    }
    /* The first pair finds what is made once. In one of the others the heap may grow, which is charged too: the middle one tells. */
    const uint64_t x = more[1], y = more[2], z = more[3], low = x < y ? x : y, high = x < y ? y : x;
    return z < low ? low : z > high ? high : z;
}

void natives_charge_alike(void)
{
    static const struct {
        const char *setup, *expression;
        uint64_t steps;
    } rows[] = {
#define CHARGE(setup, expression, steps) {setup, expression, steps},
#include "charges.def"
#undef CHARGE
    };
    Coil *c;
    CoilConfig config = coil_config(0);
    config.library = BUILT_LIBRARY;
    CoilVM *vm = coil_vm_new(&config);
    c = vm ? coil_enter(vm) : NULL;
    CHECK(c);
    if (!c)
        return;
    coil_limit(vm, COIL_LIMIT_STEPS, 1000000000);
    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
        uint64_t steps = steps_of(vm, c, rows[k].setup, rows[k].expression);
        const bool same = steps <= rows[k].steps + SLACK && steps + SLACK >= rows[k].steps;
        if (!same)
            printf("  %s charges %llu\n", rows[k].expression, (unsigned long long)steps);
        CHECK(same);
    }
    finish(vm, c);
}
