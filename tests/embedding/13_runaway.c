/* A script that runs away is stopped from outside: by a watchdog on another thread, and by Ctrl-C's handler. The VM goes on. */
#include "coil.h"
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

static CoilVM *running; /* for the signal's handler; set before it can come */

static void on_signal(int number)
{
    (void)number;
    coil_interrupt(running, COIL_RAISE); /* of what may be called in a handler */
}

static void *watchdog(void *data)
{
    struct timespec pause = {0, 100000000};
    nanosleep(&pause, NULL);
    coil_interrupt((CoilVM *)data, COIL_KILL);
    return NULL;
}

static void *sends_signal(void *data)
{
    struct timespec pause = {0, 100000000};
    (void)data;
    nanosleep(&pause, NULL);
    raise(SIGINT);
    return NULL;
}

static void run(Coil *c, void *(*stopper)(void *), const char *source)
{
    pthread_t thread;
    if (pthread_create(&thread, NULL, stopper, coil_vm(c)))
        return;
    coil_exec(c, source, "script.py");
    pthread_join(thread, NULL);
    printf("%s\n", coil_failed(c) ? coil_describe(c, COIL_TEXT_ERROR) : "it ended");
    fflush(stdout);
    coil_take_error(c);
}

int main(void)
{
    CoilConfig config = coil_config(COIL_ALLOW_STDIO | COIL_ALLOW_CLOCK);
    config.flags = COIL_VM_UNBUFFERED; /* what scripts print comes in order with what this prints */
    running = coil_vm_new(&config);
    Coil *c = running ? coil_enter(running) : NULL;
    if (!c)
        return 2;
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = on_signal;
    sigaction(SIGINT, &action, NULL);
    run(c, watchdog, "while True:\n    try:\n        while True: pass\n    except BaseException:\n        pass\n");
    run(c, watchdog, "import time\ntime.sleep(3600)\n");
    run(c, sends_signal, "while True: pass\n");
    run(c, sends_signal, "try:\n    while True: pass\nexcept KeyboardInterrupt:\n    print('the script takes its leave')\n");
    coil_exec(c, "print('and the next one runs')", "script.py");
    printf("usable: %s\n", coil_vm_usable(c) ? "yes" : "no");
    coil_leave(c);
    coil_vm_free(running);
    return 0;
}
