/* variables.c: the environment's variables are the process's: VMs of several threads that are granted them take turns, and the host sees what they set. */
#include "test.h"

#include <pthread.h>
#include <time.h>

/* Sets and removes variables, so many that the array grows, and asks for the zone, which the C library reads from one. */
#define WORK                                                                                                                               \
    "import os, time\n"                                                                                                                    \
    "def work(own, zone, count):\n"                                                                                                        \
    "    for k in range(count):\n"                                                                                                         \
    "        os.environ[f'COIL_TEST_{own}_{k}'] = 'x' * k\n"                                                                               \
    "        os.environ['TZ'] = zone\n"                                                                                                    \
    "        time.tzset()\n"                                                                                                               \
    "        time.localtime(k * 10 ** 6), time.mktime((2024, k % 12 + 1, 1, 0, 0, 0, 0, 0, -1)), time.strftime('%Z %s')\n"                 \
    "    for k in range(count):\n"                                                                                                         \
    "        del os.environ[f'COIL_TEST_{own}_{k}']\n"                                                                                     \
    "    os.environ[f'COIL_TEST_{own}'] = 'done'\n"

static void *work(void *own)
{
    for (int k = 0; k < 10; k++) { /* a VM reads all variables as it begins */
        CoilConfig config = coil_config(COIL_ALLOW_CLOCK | COIL_ALLOW_ENVIRON);
        CoilVM *vm = coil_vm_new(&config);
        Coil *c = vm ? coil_enter(vm) : NULL;
        CHECK(c);
        if (!c)
            break;
        char call[80];
        snprintf(call, sizeof call, "work('%s', 'XYZ%d', 40)\n", (const char *)own, k);
        CHECK(!strcmp(run(c, WORK), "") && !strcmp(run(c, call), ""));
        finish(vm, c);
    }
    return NULL;
}

void variables_shared(void)
{
    char zone[64] = "";
    const char *before = getenv("TZ"), *const own[] = {"A", "B"};
    if (before)
        snprintf(zone, sizeof zone, "%s", before);
    pthread_t threads[2];
    for (int k = 0; k < 2; k++)
        CHECK(!pthread_create(&threads[k], NULL, work, (void *)(uintptr_t)own[k]));
    for (int k = 0; k < 2; k++)
        pthread_join(threads[k], NULL);
    for (int k = 0; k < 2; k++) {
        char name[32];
        snprintf(name, sizeof name, "COIL_TEST_%s", own[k]);
        const char *seen = getenv(name);
        CHECK(seen && !strcmp(seen, "done"));
        unsetenv(name);
        snprintf(name, sizeof name, "COIL_TEST_%s_7", own[k]);
        CHECK(!getenv(name));
    }
    CHECK(getenv("TZ") && !strncmp(getenv("TZ"), "XYZ", 3));
    if (before)
        setenv("TZ", zone, 1);
    else
        unsetenv("TZ");
    tzset();
}
