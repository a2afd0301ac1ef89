/* seeing.c: --tasks-on: a signal has the program say on standard error where it is and what its tasks await. */
#include "runtime/cli/cli.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>

static const struct {
    const char *name;
    int number;
} signals[] = {
#ifdef SIGUSR1
    {"SIGUSR1", SIGUSR1},
    {"SIGUSR2", SIGUSR2},
    {"SIGHUP", SIGHUP},
    {"SIGQUIT", SIGQUIT},
#endif
#ifdef SIGINFO
    {"SIGINFO", SIGINFO},
#endif
    {NULL, 0},
};

int seeing_read(Options *o, const char *arg)
{
    static const char option[] = "--tasks-on=";
    if (strncmp(arg, option, sizeof option - 1))
        return -2;
    const char *value = arg + sizeof option - 1;
    for (size_t k = 0; signals[k].name; k++)
        if (!strcmp(value, signals[k].name) || !strcmp(value, signals[k].name + 3)) {
            o->tasks_on = signals[k].number;
            return -1;
        }
    fprintf(stderr, "%s: --tasks-on wants one of", o->program);
    for (size_t k = 0; signals[k].name; k++)
        fprintf(stderr, " %s", signals[k].name);
    fprintf(stderr, ": '%s'\n", value);
    return 2;
}

/* The signal's handler: called where the program stands. */
static CoilValue tell_tasks(Coil *c, const CoilValue *args)
{
    (void)args;
    const char *stack = coil_describe(c, COIL_TEXT_STACK), *tasks = coil_describe(c, COIL_TEXT_TASKS);
    fprintf(stderr, "Stack (most recent call last):\n%sTasks%s\n%s", stack, *tasks ? ":" : ": none", tasks);
    fflush(stderr);
    return coil_none();
}

static const CoilDef tell_tasks_row = COIL_FUNCTION("tell_tasks", "(signum, frame, /)", tell_tasks, "Says what the tasks await.");

bool seeing_setup(Coil *c, const Options *o)
{
    if (!o->tasks_on)
        return true;
    CoilValue args[] = {coil_int(c, o->tasks_on), coil_function(c, &tell_tasks_row, NULL, NULL)};
    coil_call_method(c, coil_import(c, "_signal"), "signal", args, 2, NULL);
    return !coil_failed(c);
}
