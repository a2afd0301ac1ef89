/* main.c: the program `coil`. */
#include "runtime/cli/cli.h"

#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>

enum { NOT_WRITTEN = 120 }; /* the status of a program whose output did not go out */

/* The process of a program that was stopped ends with its threads and memory where they are: to end them one by one, at some ten microseconds a
 * thread and fifty nanoseconds an object, would be late for its limit. Builds that tell of leaks do. */
#if COIL_FAULTS || COIL_HOSTILE || COIL_DEBUG
enum { ENDS_AT_ONCE = false };
#else
enum { ENDS_AT_ONCE = true };
#endif

static CoilVM *new_vm(Options *o)
{
    CoilConfig config = coil_config(COIL_ALLOW_EVERYTHING);
    if (!grants_program(&o->grants, o->file))
        return NULL;
    grants_configure(&o->grants, &config);
    config.flags = COIL_VM_SIGNALS | (o->virtual_time ? COIL_VM_VIRTUAL_TIME : 0) | (o->unbuffered ? COIL_VM_UNBUFFERED : 0) |
                   (o->seeded ? COIL_VM_SEEDED : 0) | (o->no_ranges ? COIL_VM_NO_RANGES : 0) |
                   (o->no_machine_code ? COIL_VM_NO_MACHINE_CODE : 0);
    config.seed = o->seed;
    config.shuffle = o->shuffled ? &o->shuffle : NULL;
    config.switches = o->flags;
    config.hash_seed = o->hash_seeded ? &o->hash_seed : NULL;
    char library[PATH_MAX];
    if (cli_library(library, sizeof library))
        config.library = library;
    return coil_vm_new(&config);
}

int main(int argc, char **argv)
{
    Options options = {.program = NULL};
    size_t room = (size_t)argc * sizeof(char *) + 1;
    options.warnings = malloc(room);
    options.x_options = malloc(room);
    bool stopped = false;
    int status = options.warnings && options.x_options ? options_read(argc, argv, &options) : 2;
    if (status < 0) {
        CoilVM *vm = new_vm(&options);
        Coil *c = vm ? coil_enter(vm) : NULL;
        if (!c) {
            fprintf(stderr, "%s: not enough memory\n", options.program);
            status = 1;
        } else {
            options_limit(&options, vm);
            status = !cli_setup(c, &options) ? coil_exit_status(c)
                     : options.freeze
                         ? cli_freeze(c, options.file ? options.file : "lib", options.argv + options.rest, options.argc - options.rest)
                         : cli_run(c, &options);
            if (!coil_finish(c, 0) && !coil_error_is(c, "MemoryError")) { /* for want of memory the status stays what the program's is */
                stopped = coil_stopped(c, NULL);
                if (!stopped && status != COIL_EXIT_SIGINT)
                    status = NOT_WRITTEN;
                if (!stopped || status != 0)
                    coil_take_error(c); /* told already: a program that was stopped is not let finish */
            }
            stopped &= ENDS_AT_ONCE && !options.timeline; /* that its end closes */
            if (!stopped)
                coil_leave(c);
        }
        if (!stopped)
            coil_vm_free(vm);
        status = seeing_end(&options, status);
    }
    if (options.shuffled && status != 0)
        fprintf(stderr, "%s: repeat with --shuffle=%llu\n", options.program, (unsigned long long)options.shuffle);
    if (stopped) {
        fflush(NULL);
        _Exit(status);
    }
    grants_free(&options.grants);
    free(options.warnings);
    free(options.x_options);
    if (status == COIL_EXIT_SIGINT) { /* so that a shell sees what happened */
        signal(SIGINT, SIG_DFL);
        raise(SIGINT);
        status = 130;
    }
    return status;
}
