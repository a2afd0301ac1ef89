/* target.c: a fuzz target whose driver is Python: of targets/, that which SUBJECT names. It defines fuzz(data), which takes a bytes object.
 *
 * The VM is granted nothing but the library folder, and has limits. An input is bad if the process crashes, a sanitizer speaks, or
 * fuzz() ends with an exception other than a limit's, MemoryError or RecursionError: a driver catches what its subject may raise.
 * A VM serves VM_INPUTS inputs, fewer where it says after a stop that it cannot go on, so that what one leaves behind is met by the next. What
 * its loop has is ended between them. Its clock is virtual: nobody waits for a sleep.
 */
#include "coil.h"

#include <stdio.h>
#include <stdlib.h>

#ifndef VM_INPUTS
#define VM_INPUTS 1000
#endif

enum { STEPS = 100000, BYTES = 64 << 20, DEPTH = 200, NANOSECONDS = 2000000000 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
void fuzz_end(void); /* for replay.c */

static CoilVM *vm;
static CoilRef *driver;
static unsigned inputs;

static void drop(void *data, int stream, const char *text, size_t length) { (void)data, (void)stream, (void)text, (void)length; }

static void drop_report(void *data, const char *text) { (void)data, (void)text; }

/* Objects that outlive their VM end the process: so that libFuzzer keeps the input, as a crash. */
void _Exit(int status)
{
    (void)status;
    abort();
}

static void bad(Coil *c)
{
    fprintf(stderr, "%s\n", coil_describe(c, COIL_TEXT_TRACEBACK));
    abort();
}

static Coil *vm_begin(void)
{
    static const uint32_t seed = 0;
    CoilConfig config = coil_config(COIL_ALLOW_NOTHING);
    config.write = drop;
    config.report = drop_report;
    config.library = BUILT_LIBRARY;
    config.hash_seed = &seed;
    config.flags = COIL_VM_VIRTUAL_TIME;
    Coil *c = (vm = coil_vm_new(&config)) ? coil_enter(vm) : NULL;
    if (!c || !coil_exec_file(c, DRIVERS "/" SUBJECT ".py") || !(driver = coil_ref_new(c, coil_eval(c, "fuzz")))) {
        fprintf(stderr, "the driver cannot be run: %s\n", c ? coil_describe(c, COIL_TEXT_TRACEBACK) : "no memory");
        exit(2);
    }
    inputs = 0;
    return c;
}

static void vm_end(Coil *c)
{
    coil_ref_free(driver);
    coil_limit(vm, COIL_LIMIT_STEPS, STEPS);
    (void)!coil_finish(c, NANOSECONDS);
    coil_leave(c);
    coil_vm_free(vm);
    vm = NULL;
}

void fuzz_end(void)
{
    if (vm)
        vm_end(coil_enter(vm));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Coil *c = vm ? coil_enter(vm) : vm_begin();
    if (!c)
        return 0;
    coil_limit(vm, COIL_LIMIT_STEPS, STEPS);
    coil_limit(vm, COIL_LIMIT_SOFT_BYTES, BYTES);
    coil_limit(vm, COIL_LIMIT_TIME, NANOSECONDS);
    coil_limit(vm, COIL_LIMIT_DEPTH, DEPTH);
    CoilValue input = coil_bytes(c, data, size);
    CoilValue result = coil_call(c, coil_ref_get(c, driver), &input, 1, NULL);
    bool stopped = coil_error_is(c, "coil.Stopped");
    if (coil_is_null(result) && !stopped && !coil_error_is(c, "MemoryError") && !coil_error_is(c, "RecursionError"))
        bad(c);
    (void)coil_take_error(c);
    coil_limit(vm, COIL_LIMIT_STEPS, COIL_NO_LIMIT);
    coil_limit(vm, COIL_LIMIT_TIME, COIL_NO_LIMIT);
    bool ends = ++inputs >= VM_INPUTS || (stopped && !coil_vm_usable(c));
    if (!ends && !coil_reset(c, 0)) {
        (void)coil_take_error(c);
        ends = true;
    }
    if (ends)
        vm_end(c);
    else
        coil_leave(c);
    return 0;
}
