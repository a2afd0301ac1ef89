/* host.c: does every limit stop every call? Reads calls, runs each under each limit, and tells of those that were stopped late or not at
 * all.
 *
 * Lines of the file given:
 *     = SOURCE    begins a VM: SOURCE is run in it without limits. The calls that follow run in that VM, up to the next such line.
 *     + SOURCE    is run in it without limits
 *     . SOURCE    a call: it may end by itself, or be stopped in time
 *     , SOURCE    the same, left out where a call since the last line that began with a "." was stopped
 *     ! SOURCE    a call that has no end: it must be stopped
 *     m SOURCE    MemoryError, and at once
 *     w SOURCE    waits for the system for ever: under the time limit it must be stopped, though it takes no processor time
 *     [           what follows up to its "]" is done in a copy of the process: what calls do to the VM ends there, and what is made before is
 *                 made once. They may nest.
 *     # …         nothing
 *     ;; stands for the end of a line in a SOURCE
 *
 * The limits: a million steps; 10 ms; 64 MB. What ended by itself under the first, in next to no time, is not asked twice; nor is what took
 * less than 2 MB in 10 ms asked for the last. A call is late if it
 * went on without a safepoint for more than 50 ms beyond what it had paid for (a step is 10 ns), in processor time, so that a busy machine
 * does not matter; and it is so each of three times. A timer that counts it looks at the steps used. It is fat if the process grew by more
 * than a tenth beyond its bytes. After each stop the same VM must still do the work of `smoke`.
 *
 * Calls run in a child process. Where one crashes or hangs, that is told and another child goes on behind it, from where the lines of its
 * "[" began. The last line says how many passed and failed.
 */
#define _GNU_SOURCE
#include "coil.h"
#include <malloc.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
    STEPS = 1000000,
    BYTES = 64 << 20,
    MILLISECONDS = 10,
    LATE = 50,   /* milliseconds of processor time without a safepoint, unless -t says another number */
    HUNG = 2000, /* the same, after which the call is given up */
    STUCK = 20,  /* seconds of real time, likewise */
    TICK = 2,    /* milliseconds between looks at the steps used */
    TRIES = 3    /* a call is late if it is late each time: a machine can be slow once, to find pages above all */
};

typedef enum Limit { UNDER_STEPS, UNDER_TIME, UNDER_BYTES, LIMITS } Limit;
static const char *const limit_names[LIMITS] = {"steps", "time", "bytes"};

/* What parent and children share. */
typedef struct Shared {
    size_t next;  /* offset of the first line not done */
    size_t setup; /* offset of the last "=" line */
    Limit limit;  /* what the running call is under */
    size_t passed, failed;
} Shared;
static Shared *shared;
static char *text;
static size_t text_length;
static bool verbose;
static bool stopped; /* a call of this group */
static int tries;    /* what is left of TRIES */
static uint64_t late = LATE;

static size_t line_end(size_t at)
{
    while (at < text_length && text[at] != '\n')
        at++;
    return at;
}

/* ---- the timer ---- */

static struct Watch {
    CoilVM *vm;
    volatile bool on;
    volatile uint64_t seen;  /* steps used at the last tick */
    volatile uint64_t quiet; /* milliseconds since they changed */
    volatile uint64_t paid;  /* milliseconds that the last change was for */
    volatile uint64_t worst, total;
} watch;

static void tell(const char *what, size_t at)
{
    size_t end = line_end(at);
    char line[600];
    int n = snprintf(line, sizeof line, "%s under %s: %.*s\n", what, limit_names[shared->limit], (int)(end - at < 400 ? end - at : 400),
                     text + at);
    if (n > 0 && write(STDOUT_FILENO, line, (size_t)n < sizeof line ? (size_t)n : sizeof line - 1) < 0)
        _exit(2);
}

static void on_tick(int signal)
{
    (void)signal;
    if (!watch.on)
        return;
    uint64_t used = coil_usage(watch.vm, COIL_LIMIT_STEPS);
    watch.total += TICK;
    if (used != watch.seen) {
        uint64_t paid = (used - watch.seen) / 100000;
        watch.paid = paid > 1000 ? 1000 : paid;
        watch.seen = used;
        watch.quiet = 0;
        return;
    }
    watch.quiet += TICK;
    if (watch.quiet > watch.paid && watch.quiet - watch.paid > watch.worst)
        watch.worst = watch.quiet - watch.paid;
    if (watch.worst > HUNG)
        _exit(3);
}

static void watch_start(CoilVM *vm)
{
    watch.vm = vm;
    watch.seen = coil_usage(vm, COIL_LIMIT_STEPS);
    watch.quiet = watch.paid = watch.worst = watch.total = 0;
    watch.on = true;
    struct itimerval every = {{0, TICK * 1000}, {0, TICK * 1000}};
    setitimer(ITIMER_PROF, &every, NULL);
    alarm(STUCK);
}

static void watch_stop(void)
{
    watch.on = false;
    alarm(0);
}

/* ---- the process's size, in kilobytes ---- */

#ifdef __linux__
static uint64_t status_field(const char *name)
{
    FILE *f = fopen("/proc/self/status", "r");
    char line[200];
    uint64_t n = 0;
    while (f && fgets(line, sizeof line, f))
        if (strncmp(line, name, strlen(name)) == 0)
            n = strtoull(line + strlen(name), NULL, 10);
    if (f)
        fclose(f);
    return n;
}

/* Begins to note the greatest size. Returns the size now. */
static uint64_t size_start(void)
{
    malloc_trim(0);
    FILE *f = fopen("/proc/self/clear_refs", "w");
    if (!f || fputs("5", f) < 0 || fclose(f) != 0)
        return 0;
    return status_field("VmRSS:");
}

static uint64_t size_greatest(void) { return status_field("VmHWM:"); }
#else
static uint64_t size_start(void) { return 0; }
static uint64_t size_greatest(void) { return 0; }
#endif

/* ---- one call ---- */

typedef enum Outcome { ENDED, STOPPED, NO_MEMORY, RAISED } Outcome;

static const char smoke[] = "def smoke(n):\n"
                            "    kept = {}\n"
                            "    for k in range(n):\n"
                            "        kept.setdefault(str(k % 7), []).append(k)\n"
                            "    try:\n"
                            "        kept['x']\n"
                            "    except KeyError as e:\n"
                            "        return '%s %d' % (e, sum(sum(v) for v in kept.values()))\n"
                            "async def smoke_task():\n"
                            "    return smoke(100)\n"
                            "smoke_result = smoke(100)\n"
                            "del smoke\n";

static void limits_lift(CoilVM *vm)
{
    coil_limit(vm, COIL_LIMIT_STEPS, COIL_NO_LIMIT);
    coil_limit(vm, COIL_LIMIT_TIME, COIL_NO_LIMIT);
    coil_limit(vm, COIL_LIMIT_BYTES, COIL_NO_LIMIT);
}

static bool smoke_passes(Coil *c)
{
    size_t length = 0;
    const char *said = coil_exec(c, smoke, "<smoke>") ? coil_to_utf8(c, coil_eval(c, "smoke_result"), &length) : NULL;
    bool ok = said && strcmp(said, "'x' 4950") == 0;
    if (!ok)
        fprintf(stderr, "%s\n", coil_describe(c, COIL_TEXT_TRACEBACK));
    coil_take_error(c);
    return ok;
}

static Outcome outcome(Coil *c, bool ok)
{
    if (ok)
        return ENDED;
    Outcome o = coil_error_is(c, "coil.Stopped") ? STOPPED : coil_error_is(c, "MemoryError") ? NO_MEMORY : RAISED;
    if (verbose)
        printf("    %s\n", coil_describe(c, COIL_TEXT_ERROR));
    coil_take_error(c);
    return o;
}

static void fail(const char *what, uint64_t figure, const char *unit, size_t at)
{
    char line[100];
    snprintf(line, sizeof line, "%s (%llu %s)", what, (unsigned long long)figure, unit);
    tell(line, at);
    shared->failed++;
}

static bool is_late(Limit limit) { return watch.worst > late || (limit == UNDER_TIME && watch.total > MILLISECONDS + late); }

/* Runs the call under one limit. False if no other limit is worth trying: it ended in no time, or something is wrong. */
static bool try_call(Coil *c, CoilVM *vm, size_t at, const char *source, Limit limit)
{
    char kind = text[at];
    uint64_t before = limit != UNDER_STEPS ? size_start() : 0;
    struct timespec began, ended;
    shared->limit = limit;
    coil_limit(vm, COIL_LIMIT_STEPS, limit == UNDER_STEPS ? STEPS : UINT64_C(1) << 60); /* they are always counted */
    coil_limit(vm, COIL_LIMIT_TIME, (limit == UNDER_TIME ? MILLISECONDS : limit == UNDER_BYTES ? 400 : 3000) * UINT64_C(1000000));
    if (limit == UNDER_BYTES)
        coil_limit(vm, COIL_LIMIT_BYTES, coil_usage(vm, COIL_LIMIT_BYTES) + BYTES);
    clock_gettime(CLOCK_MONOTONIC, &began);
    watch_start(vm);
    bool ok = coil_exec(c, source, "<call>");
    watch_stop();
    clock_gettime(CLOCK_MONOTONIC, &ended);
    uint64_t took = (uint64_t)((ended.tv_sec - began.tv_sec) * 1000 + (ended.tv_nsec - began.tv_nsec) / 1000000);
    uint64_t greatest = before ? size_greatest() : 0, grown = greatest > before ? greatest - before : 0;
    Outcome o = outcome(c, ok);
    limits_lift(vm);
    if (verbose)
        printf("%llu ms processor, %llu ms, worst %llu, %llu kB, %s: %s\n", (unsigned long long)watch.total, (unsigned long long)took,
               (unsigned long long)watch.worst, (unsigned long long)grown,
               o == STOPPED ? "stopped"
               : o == ENDED ? "ended"
                            : "raised",
               source);
    if (is_late(limit) && --tries > 0)
        return smoke_passes(c) && try_call(c, vm, at, source, limit);
    if (watch.worst > late)
        fail("LATE", watch.worst, "ms", at);
    else if (limit == UNDER_TIME && watch.total > MILLISECONDS + late)
        fail("LATE", watch.total, "ms in all", at);
    else if (kind == 'w' && took > 10 * (MILLISECONDS + LATE))
        fail("WAITED", took, "ms", at);
    else if (limit == UNDER_BYTES && grown > BYTES / 1024 * 11 / 10 && (kind != 'w'))
        fail("FAT", grown, "kB", at);
    else if (((kind == '!' || kind == 'w') && o != STOPPED && o != NO_MEMORY) || (kind == 'm' && (o != NO_MEMORY && o != STOPPED)))
        fail("NOT STOPPED", o, "", at);
    else if (kind == 'm' && watch.total > late)
        fail("SLOW TO REFUSE", watch.total, "ms", at);
    else if ((stopped |= o == STOPPED) && o == STOPPED && !smoke_passes(c))
        fail("BROKEN AFTER", o, "", at);
    else if (limit == UNDER_TIME && before && grown < 2048 && kind != 'm')
        ; /* it does not take memory */
    else
        return o == STOPPED || o == NO_MEMORY || kind == 'm' || watch.total > TICK;
    return false;
}

static void run_call(Coil *c, CoilVM *vm, size_t at, const char *source)
{
    if (text[at] == '+') {
        if (!coil_exec(c, source, "<setup>")) {
            coil_take_error(c);
            fail("SETUP", 0, "", at);
        }
        return;
    }
    size_t failed = shared->failed;
    tries = TRIES;
    stopped = text[at] == ',' && stopped;
    if (text[at] == 'w')
        try_call(c, vm, at, source, UNDER_TIME);
    else
        for (Limit limit = UNDER_STEPS; limit < LIMITS && try_call(c, vm, at, source, limit); limit++)
            ;
    shared->passed += failed == shared->failed;
}

/* ---- the child: calls from shared->next on ---- */

/* Does the lines from shared->next on in a copy of this process, with its VM if it has one, and in another where one dies. */
static void run_copy(CoilVM *vm, Coil *c);

static uint32_t grants;
static const char *library;

static CoilVM *vm_begin(Coil **c, const char *source)
{
    CoilConfig config = coil_config(grants);
    config.library = library;
    config.seed = 1;
    CoilVM *vm = coil_vm_new(&config);
    *c = vm ? coil_enter(vm) : NULL;
    if (!*c || (*source && !coil_exec(*c, source, "<setup>"))) {
        printf("SETUP %s: %s\n", source, *c ? coil_describe(*c, COIL_TEXT_TRACEBACK) : "no VM");
        shared->failed++;
        fflush(stdout);
        _exit(4);
    }
    return vm;
}

static void vm_end(CoilVM *vm, Coil *c)
{
    if (!vm)
        return;
    alarm(STUCK);
    coil_leave(c);
    coil_vm_free(vm);
    alarm(0);
}

/* The source of the line at `at`, which ends before `end`. */
static char *source_at(size_t at, size_t end)
{
    size_t n = end - at > 2 ? end - at - 2 : 0;
    char *source = malloc(n + 1);
    if (!source)
        _exit(2);
    memcpy(source, text + at + 2, n);
    source[n] = 0;
    for (char *p = source; (p = strstr(p, ";;"));) {
        *p = '\n';
        memmove(p + 1, p + 2, strlen(p + 2) + 1);
    }
    return source;
}

/* Does the lines from shared->next on, up to the "]" of the "[" before them, or all. */
static void run_lines(CoilVM *vm, Coil *c)
{
    for (size_t at = shared->next; at < text_length; at = shared->next) {
        size_t end = line_end(at);
        char *source = source_at(at, end);
        shared->next = end + 1;
        if (text[at] == '[') {
            run_copy(vm, c);
        } else if (text[at] == ']') {
            free(source);
            break;
        } else if (text[at] == '=') {
            shared->setup = at;
            vm_end(vm, c);
            vm = vm_begin(&c, source);
        } else if (text[at] != '#' && *source && (text[at] != ',' || !stopped)) {
            if (!vm) { /* the child before this one died of the last call */
                char *setup = source_at(shared->setup, line_end(shared->setup));
                vm = vm_begin(&c, text[shared->setup] == '=' ? setup : "");
                free(setup);
            }
            run_call(c, vm, at, source);
        }
        free(source);
    }
    vm_end(vm, c);
}

/* Tells of the line before shared->next, of which a process died, or of the first if it did none. */
static void tell_death(size_t first, int status)
{
    size_t line = shared->next ? shared->next - 1 : 0;
    while (line > first && text[line - 1] != '\n')
        line--;
    bool hung = (WIFEXITED(status) && WEXITSTATUS(status) == 3) || (WIFSIGNALED(status) && WTERMSIG(status) == SIGALRM);
    fail(hung ? "HUNG" : "CRASHED", (uint64_t)(WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status)), "", line);
}

static void run_copy(CoilVM *vm, Coil *c)
{
    int status = 1;
    while (shared->next < text_length && status) {
        size_t first = shared->next;
        fflush(stdout);
        pid_t pid = fork();
        if (pid == 0) {
            run_lines(vm, c);
            fflush(stdout);
            _exit(0);
        }
        if (pid < 0 || waitpid(pid, &status, 0) < 0)
            _exit(2);
        if (status && !(WIFEXITED(status) && WEXITSTATUS(status) == 4))
            tell_death(first, status);
    }
}

static bool read_all(const char *path)
{
    FILE *f = strcmp(path, "-") ? fopen(path, "r") : stdin;
    size_t room = 1 << 16, n;
    text = malloc(room);
    while (f && text && (n = fread(text + text_length, 1, room - text_length, f)) > 0) {
        text_length += n;
        if (text_length == room)
            text = realloc(text, room *= 2);
    }
    return f && text;
}

int main(int argc, char **argv)
{
    int at = 1;
    for (; at < argc && argv[at][0] == '-' && argv[at][1]; at++)
        if (!strcmp(argv[at], "-v"))
            verbose = true;
        else if (!strcmp(argv[at], "-g"))
            grants = COIL_ALLOW_EVERYTHING;
        else if (!strcmp(argv[at], "-l") && at + 1 < argc)
            library = argv[++at];
        else if (!strcmp(argv[at], "-t") && at + 1 < argc)
            late = strtoull(argv[++at], NULL, 10);
    if (at >= argc || !read_all(argv[at])) {
        fprintf(stderr, "usage: host [-v] [-g] [-t LATE] [-l LIBRARY] FILE\n");
        return 2;
    }
    setvbuf(stdout, NULL, _IOLBF, 0);
    shared = mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (shared == MAP_FAILED)
        return 2;
    struct rlimit most = {UINT64_C(3) << 30, UINT64_C(3) << 30};
    setrlimit(RLIMIT_AS, &most);
    mallopt(M_MMAP_THRESHOLD, 128 * 1024);
    struct sigaction act = {.sa_handler = on_tick, .sa_flags = SA_RESTART};
    sigaction(SIGPROF, &act, NULL);
    run_copy(NULL, NULL);
    printf("%zu passed, %zu failed\n", shared->passed, shared->failed);
    return shared->failed != 0;
}
