/* machine_code.c: what hot code becomes counts as the VM's memory, goes with that code, and is not asked for where the cap is near. */
#include "test.h"

static uint64_t bytes(CoilVM *vm) { return coil_usage(vm, COIL_LIMIT_BYTES); }

static const char make[] = "def make(n):\n"
                           "    made = []\n"
                           "    for k in range(n):\n"
                           "        names = {}\n"
                           "        body = f'  t += i * {k}\\n  t -= i % 7\\n' * 20\n"
                           "        exec('def f(n):\\n t = 0\\n for i in range(n):\\n' + body + ' return t', names)\n"
                           "        made.append(names['f'])\n"
                           "    return made\n"
                           "fs = make(100)\n"
                           "for f in fs: f(1)\n";

void machine_code_counts(void)
{
    Coil *c;
    CoilVM *vm = start(NULL, &c);
    CHECK(!strcmp(run(c, make), ""));
    coil_collect(c);
    const uint64_t cold = bytes(vm);
    CHECK(!strcmp(run(c, "for f in fs: f(2000)\n"), ""));
    coil_collect(c);
    const uint64_t hot = bytes(vm);
#if COIL_JIT
    CHECK(hot > cold + 100 * 1000);
#else
    CHECK(hot < cold + 100 * 1000);
#endif
    CHECK(!strcmp(run(c, "del fs, f\n"), ""));
    coil_collect(c);
    CHECK(bytes(vm) < cold);
    finish(vm, c);
}

/* A host that wants none has none. */
void machine_code_not_wanted(void)
{
    Coil *c;
    CoilConfig config = coil_config(COIL_ALLOW_NOTHING);
    config.flags = COIL_VM_NO_MACHINE_CODE;
    CoilVM *vm = coil_vm_new(&config);
    CHECK(vm && (c = coil_enter(vm)));
    CHECK(!strcmp(run(c, make), ""));
    coil_collect(c);
    const uint64_t cold = bytes(vm);
    CHECK(!strcmp(run(c, "for f in fs: f(2000)\n"), ""));
    coil_collect(c);
    CHECK(bytes(vm) < cold + 100 * 1000);
    finish(vm, c);
}

/* Near a cap code is interpreted, and what is left is the program's. */
void machine_code_near_the_cap(void)
{
    Coil *c;
    CoilVM *vm = start(NULL, &c);
    CHECK(!strcmp(run(c, make), ""));
    coil_limit(vm, COIL_LIMIT_BYTES, bytes(vm) + bytes(vm) / 10);
    CHECK(!strcmp(run(c, "for f in fs: x = f(2000)\n"), "") && !strcmp(eval(c, "fs[3](3000) == fs[3](3000) > 0"), "True"));
    finish(vm, c);
}
