/* same.c: VMs that are the same every time: CoilConfig.seed, CoilConfig.shuffle, the virtual clock among a host's threads and limits. */
#include "test.h"

#include <pthread.h>
#include <time.h>
#include <unistd.h>

static CoilVM *start_same(Coil **c, uint32_t flags, uint64_t seed, const uint64_t *shuffle)
{
    CoilConfig config = coil_config(COIL_ALLOW_EVERYTHING);
    config.flags = flags;
    config.seed = seed;
    config.shuffle = shuffle;
    config.library = BUILT_LIBRARY;
    CoilVM *vm = coil_vm_new(&config);
    *c = vm ? coil_enter(vm) : NULL;
    if (!*c) {
        fprintf(stderr, "cannot make a VM\n");
        exit(2);
    }
    return vm;
}

/* What an expression is in a VM of its own. */
static void shown_in(uint32_t flags, uint64_t seed, const char *expression, char out[1024])
{
    Coil *c;
    CoilVM *vm = start_same(&c, flags, seed, NULL);
    snprintf(out, 1024, "%s", eval(c, expression));
    finish(vm, c);
}

void seeds_decide(void)
{
    static const char all[] =
        "[__import__('posix').urandom(9), hash('text'), id(object()), hash(object()), {'a', 'b', 'c', 'd'}, repr(object())]";
    static const char chance[] = "[__import__('posix').urandom(9), hash('text')]";
    char first[1024], other[1024];
    shown_in(COIL_VM_VIRTUAL_TIME, 5, all, first);
    shown_in(COIL_VM_VIRTUAL_TIME, 5, all, other);
    CHECK(first[0] == '[' && !strcmp(first, other));
    shown_in(COIL_VM_VIRTUAL_TIME, 6, all, other);
    CHECK(other[0] == '[' && strcmp(first, other));
    shown_in(COIL_VM_VIRTUAL_TIME, UINT64_MAX, all, other);
    CHECK(other[0] == '[' && strcmp(first, other));
    shown_in(COIL_VM_SEEDED, 5, chance, first);
    shown_in(COIL_VM_SEEDED, 5, chance, other);
    CHECK(first[0] == '[' && !strcmp(first, other));
    shown_in(COIL_VM_SEEDED, 0, chance, other);
    CHECK(other[0] == '[' && strcmp(first, other));
    shown_in(0, 5, chance, other); /* not seeded: only hashes of strings are the seed's */
    CHECK(other[0] == '[' && strcmp(first, other));
    shown_in(COIL_VM_SEEDED, 5, "__import__('time').time() > 1e9", first);
    CHECK(!strcmp(first, "True"));
}

static void order_of_tasks(const uint64_t *shuffle, char out[1024])
{
    uint64_t given = shuffle ? *shuffle : 0;
    Coil *c;
    CoilVM *vm = start_same(&c, 0, 0, shuffle ? &given : NULL);
    given = 999; /* it was copied */
    CHECK(!strcmp(run(c, "import asyncio\norder = []\nasync def f(n): order.append(n)\n"
                         "async def main():\n    await asyncio.gather(*[f(n) for n in range(12)])\nasyncio.run(main())\n"),
                  ""));
    snprintf(out, 1024, "%s", eval(c, "order"));
    finish(vm, c);
}

void shuffles_decide(void)
{
    char plain[1024], first[1024], other[1024];
    order_of_tasks(NULL, plain);
    CHECK(!strcmp(plain, "[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]"));
    order_of_tasks(&(uint64_t){0}, first);
    order_of_tasks(&(uint64_t){0}, other);
    CHECK(strcmp(first, plain) && !strcmp(first, other));
    order_of_tasks(&(uint64_t){1}, other);
    CHECK(strcmp(other, plain) && strcmp(other, first));
}

static void *enter_and_sleep(void *vm)
{
    Coil *c = coil_enter(vm);
    CHECK(c && !strcmp(run(c, "import time\nfor k in range(50):\n    time.sleep(3600)\n    hours.append(k)\n"), ""));
    CHECK(!strcmp(eval(c, "__import__('_thread').get_ident() != main"), "True"));
    coil_leave(c);
    return NULL;
}

/* Threads of the host's come when they come; time is one for all that are inside. */
void virtual_among_threads(void)
{
    Coil *c;
    CoilVM *vm = start_same(&c, COIL_VM_VIRTUAL_TIME, 0, NULL);
    time_t began = time(NULL);
    CHECK(!strcmp(run(c, "import _thread\nhours, main = [], _thread.get_ident()\n"), ""));
    pthread_t threads[4], one;
    CHECK(!pthread_create(&one, NULL, enter_and_sleep, vm));
    coil_block(c);
    pthread_join(one, NULL);
    coil_unblock(c);
    for (int k = 0; k < 4; k++)
        CHECK(!pthread_create(&threads[k], NULL, enter_and_sleep, vm));
    coil_block(c);
    usleep(300000); /* longer than a call keeps the turn */
    coil_unblock(c);
    CHECK(!strcmp(run(c, "import time\nwhile len(hours) < 250:\n    time.sleep(60)\n"), ""));
    coil_block(c);
    for (int k = 0; k < 4; k++)
        pthread_join(threads[k], NULL);
    coil_unblock(c);
    CHECK(!strcmp(eval(c, "time.monotonic() >= 3600 * 50"), "True"));
    CHECK(time(NULL) - began < 20);
    finish(vm, c);
}

static void *interrupt_soon(void *vm)
{
    usleep(100000);
    coil_interrupt(vm, COIL_RAISE);
    return NULL;
}

/* What waits for ever on the virtual clock ends with an interrupt, with the time limit, and with the VM. */
void virtual_waits_end(void)
{
    static const char for_ever[] = "import _thread\nl = _thread.allocate_lock()\nl.acquire()\n"
                                   "def sleep():\n    while True: time.sleep(1e6)\n";
    Coil *c;
    CoilVM *vm = start_same(&c, COIL_VM_VIRTUAL_TIME, 0, NULL);
    CHECK(!strcmp(run(c, "import time"), "") && !strcmp(run(c, for_ever), ""));
    pthread_t thread;
    CHECK(!pthread_create(&thread, NULL, interrupt_soon, vm));
    CHECK(!strncmp(run(c, "l.acquire()"), "KeyboardInterrupt", 17));
    pthread_join(thread, NULL); /* an interrupt is any thread's: another waits from here on */
    CHECK(!strcmp(run(c, "_thread.start_new_thread(l.acquire, ())\ntime.sleep(1)\n"), ""));
    coil_limit(vm, COIL_LIMIT_TIME, 100000000);
    CHECK(!strncmp(run(c, "l.acquire()"), "coil.Stopped", 12));
    coil_limit(vm, COIL_LIMIT_TIME, 100000000);
    CHECK(!strncmp(run(c, "sleep()"), "coil.Stopped", 12));
    coil_limit(vm, COIL_LIMIT_TIME, COIL_NO_LIMIT);
    CHECK(!strcmp(run(c, "_thread.start_new_thread(sleep, ())\n"), ""));
    finish(vm, c);
}
