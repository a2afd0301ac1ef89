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

typedef struct Worker {
    const char *own;
    CoilVM *vms[10]; /* made and freed by one thread: builds that can be told to fail read variables then */
} Worker;

static void *work(void *data)
{
    Worker *w = data;
    for (int k = 0; k < 10; k++) { /* a VM reads all variables as it imports os */
        Coil *c = w->vms[k] ? coil_enter(w->vms[k]) : NULL;
        CHECK(c);
        if (!c)
            break;
        char call[80];
        snprintf(call, sizeof call, "work('%s', 'XYZ%d', 40)\n", w->own, k);
        CHECK(!strcmp(run(c, WORK), "") && !strcmp(run(c, call), ""));
        coil_leave(c);
    }
    return NULL;
}

void variables_shared(void)
{
    char zone[64] = "";
    const char *before = getenv("TZ");
    Worker workers[2] = {{.own = "A"}, {.own = "B"}};
    if (before)
        snprintf(zone, sizeof zone, "%s", before);
    const CoilConfig config = coil_config(COIL_ALLOW_CLOCK | COIL_ALLOW_ENVIRON);
    for (int k = 0; k < 20; k++)
        workers[k % 2].vms[k / 2] = coil_vm_new(&config);
    pthread_t threads[2];
    for (int k = 0; k < 2; k++)
        CHECK(!pthread_create(&threads[k], NULL, work, &workers[k]));
    for (int k = 0; k < 2; k++)
        pthread_join(threads[k], NULL);
    for (int k = 0; k < 20; k++)
        coil_vm_free(workers[k % 2].vms[k / 2]);
    for (int k = 0; k < 2; k++) {
        char name[32];
        snprintf(name, sizeof name, "COIL_TEST_%s", workers[k].own);
        const char *seen = getenv(name);
        CHECK(seen && !strcmp(seen, "done"));
        unsetenv(name);
        snprintf(name, sizeof name, "COIL_TEST_%s_7", workers[k].own);
        CHECK(!getenv(name));
    }
    CHECK(getenv("TZ") && !strncmp(getenv("TZ"), "XYZ", 3));
    if (before)
        setenv("TZ", zone, 1);
    else
        unsetenv("TZ");
    tzset();
}
