/* main.c: the program `coil`. */
#include "breaker.h"
#include "cli/cli.h"
#include "finish.h"
#include "signals.h"

#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static CoilVM *new_vm(const Options *o)
{
    CoilConfig config = coil_config(COIL_ALLOW_EVERYTHING);
    if (o->virtual_time)
        config.flags |= COIL_VM_VIRTUAL_TIME;
    char library[PATH_MAX];
    if (cli_library(library, sizeof library))
        config.library = library;
    CoilVM *vm = vm_new_seeded(&config, o->hash_seeded ? &o->hash_seed : NULL);
    if (!vm)
        return NULL;
    return vm;
}

static void set_limits(CoilVM *vm, const Options *o)
{
    if (o->max_memory != COIL_NO_LIMIT)
        vm->limit[COIL_LIMIT_SOFT_BYTES] = o->max_memory;
    if (o->max_steps != COIL_NO_LIMIT)
        vm->limit[COIL_LIMIT_STEPS] = o->max_steps;
    limits_changed(vm);
}

int main(int argc, char **argv)
{
    Options options;
    size_t room = (size_t)argc * sizeof(char *) + 1;
    options.warnings = malloc(room);
    options.x_options = malloc(room);
    int status = options.warnings && options.x_options ? options_read(argc, argv, &options) : 2;
    if (status < 0) {
        CoilVM *vm = new_vm(&options);
        Coil *c = vm ? coil_enter(vm) : NULL;
        if (!c) {
            fprintf(stderr, "%s: not enough memory\n", options.program);
            status = 1;
        } else {
            set_limits(vm, &options);
            status = !signals_install_defaults(c) || !cli_setup(c, &options) ? cli_report(c)
                     : options.freeze       ? cli_freeze(c, options.file ? options.file : "lib", options.argv + options.rest, options.argc - options.rest)
                                            : cli_run(c, &options);
            runtime_finish(c);
            coil_leave(c);
        }
        vm_free(vm);
    }
    free(options.warnings);
    free(options.x_options);
    if (status == EXIT_SIGINT) { /* so that a shell sees what happened */
        signal(SIGINT, SIG_DFL);
        kill(getpid(), SIGINT);
        status = 130;
    }
    return status;
}
