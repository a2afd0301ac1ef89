/* seeing.c: --tasks-on: a signal has the program say on standard error where it is and what its tasks await; --timeline: what its tasks did
 * when goes to a file. */
#include "runtime/cli/cli.h"
#include "runtime/system/ports/platform.h"

#include <signal.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
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

int seeing_read(Options *o, int *at)
{
    const char *value;
    if (option_value(o, at, "--timeline", &o->timeline))
        return o->timeline && *o->timeline ? -1 : option_wants(o, "--timeline", "a file", NULL);
    if (!option_value(o, at, "--tasks-on", &value))
        return -2;
    for (size_t k = 0; value && signals[k].name; k++)
        if (!strcmp(value, signals[k].name) || !strcmp(value, signals[k].name + 3)) {
            o->tasks_on = signals[k].number;
            return -1;
        }
    fprintf(stderr, "%s: --tasks-on wants one of", o->program);
    for (size_t k = 0; signals[k].name; k++)
        fprintf(stderr, " %s", signals[k].name);
    fprintf(stderr, "%s%s%s\n", value ? ": '" : "", value ? value : "", value ? "'" : "");
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

struct Recording {
    FILE *file;
    Coil *c;
    int64_t process;
    int error; /* errno of a write that failed */
};

/* A child that was forked has a copy of what is not written yet, which is its parent's to write. */
static void record(void *data, const char *text, size_t length)
{
    Recording *r = data;
    if (platform_pid(r->c) == r->process && fwrite(text, 1, length, r->file) != length)
        r->error = errno;
}

static bool setup_timeline(Coil *c, Options *o)
{
    if (!o->timeline)
        return true;
    Recording *r = o->recording = malloc(sizeof *r);
    if (r)
        *r = (Recording){.file = fopen(o->timeline, "w"), .c = c, .process = platform_pid(c)};
    if (!r || !r->file)
        return !coil_is_null(coil_raise_errno(c, r ? errno : ENOMEM, o->timeline));
    setvbuf(r->file, NULL, _IONBF, 0); /* nothing is left for a child's exit() to write once more */
    return coil_timeline(c, record, r);
}

int seeing_end(Options *o, int status)
{
    Recording *r = o->recording;
    if (r && r->file && fclose(r->file))
        r->error = errno;
    if (r && r->error) {
        fprintf(stderr, "%s: can't write '%s': %s\n", o->program, o->timeline, strerror(r->error));
        status = status ? status : 1;
    }
    free(r);
    return status;
}

bool seeing_setup(Coil *c, Options *o)
{
    if (!setup_timeline(c, o))
        return false;
    if (!o->tasks_on)
        return true;
    CoilValue args[] = {coil_int(c, o->tasks_on), coil_function(c, &tell_tasks_row, NULL, NULL)};
    coil_call_method(c, coil_import(c, "_signal"), "signal", args, 2, NULL);
    return !coil_failed(c);
}
