/* Two VMs on two threads: they share nothing, and run at once. */
#include "coil.h"
#include <pthread.h>
#include <stdio.h>

typedef struct Work {
    const char *name;
    int64_t first, result;
} Work;

static void *work_run(void *data)
{
    Work *work = (Work *)data;
    CoilVM *vm = coil_vm_new(NULL);
    Coil *c = vm ? coil_enter(vm) : NULL;
    if (c) {
        coil_exec(c,
                  "def collatz(n):\n    steps = 0\n    while n != 1:\n        n = n // 2 if n % 2 == 0 else 3 * n + 1\n        steps += "
                  "1\n    return steps\n",
                  work->name);
        CoilRef *collatz = coil_ref_new(c, coil_eval(c, "collatz"));
        for (int64_t n = work->first; n < 5000; n += 2) {
            CoilScope scope = coil_scope_open(c);
            CoilValue number = coil_int(c, n);
            int64_t steps;
            if (coil_to_int(c, coil_call(c, coil_ref_get(c, collatz), &number, 1, NULL), &steps) && steps > work->result)
                work->result = steps;
            coil_scope_close(c, scope, COIL_NULL);
        }
        coil_ref_free(collatz);
        coil_leave(c);
    }
    coil_vm_free(vm);
    return NULL;
}

int main(void)
{
    Work works[2] = {{"odd", 1, 0}, {"even", 2, 0}};
    pthread_t threads[2];
    for (int i = 0; i < 2; i++)
        if (pthread_create(&threads[i], NULL, work_run, &works[i]))
            return 2;
    for (int i = 0; i < 2; i++) {
        pthread_join(threads[i], NULL);
        printf("%s: at most %lld steps\n", works[i].name, (long long)works[i].result);
    }
    return 0;
}
