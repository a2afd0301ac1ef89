/* options.h: the command line and the environment, read before there is a VM. */
#ifndef RUNTIME_CLI_OPTIONS_H
#define RUNTIME_CLI_OPTIONS_H

#include "runtime/cli/grants.h"

enum { OPTION_LIMITS = 6 };

typedef struct Recording Recording;

typedef struct Options {
    const char *program;                 /* argv[0] */
    const char *command, *module, *file; /* what to run: at most one; none: standard input */
    int32_t flags[COIL_FLAGS];           /* sys.flags */
    bool faulthandler;                   /* PYTHONFAULTHANDLER, -X faulthandler */
    uint32_t trace_frames;               /* PYTHONTRACEMALLOC, -X tracemalloc: or 0 */
    bool unbuffered, no_ranges, no_machine_code, inspect, skip_first;
    bool virtual_time, seeded, shuffled; /* --virtual-time, --seed, --shuffle */
    uint64_t seed, shuffle;
    const char *dump; /* tokens, ast or code */
    bool freeze;      /* the build's first stage: compile a library folder (freeze.c) */
    Grants grants;
    uint64_t limits[OPTION_LIMITS];     /* by the rows of options.c; COIL_NO_LIMIT: none */
    const char *import_path;            /* PYTHONPATH */
    const char *environment_warnings;   /* PYTHONWARNINGS */
    const char *cache_prefix;           /* PYTHONPYCACHEPREFIX: sys.pycache_prefix */
    const char *io_encoding;            /* PYTHONIOENCODING: of the standard streams, and behind a colon their error handler */
    const char **warnings, **x_options; /* -W and -X, argc of room each */
    int warning_count, x_option_count;
    bool hash_seeded, hash_random; /* PYTHONHASHSEED; -R, which outdoes it */
    uint32_t hash_seed;
    int argc;
    char **argv;
    int tasks_on;         /* --tasks-on: a signal's number, or 0 */
    const char *timeline; /* --timeline: a file, or NULL */
    Recording *recording; /* seeing.c */
    int rest;             /* index of what follows the program to run */
} Options;

/* Returns -1 to go on, or the process's exit status after a message. */
int options_read(int argc, char **argv, Options *out);
/* --tasks-on, --timeline (seeing.c): as options_read(), or -2: it is another option. */
int seeing_read(Options *o, int *at);
/* Is the argument at *at this option, which takes a value? Gives what is behind its "=", or the next argument, past which it moves *at; NULL: it is
 * the last. */
bool option_value(const Options *o, int *at, const char *option, const char **value);
/* Says what an option wants instead of that value; NULL: it has none. Returns the exit status. */
int option_wants(const Options *o, const char *option, const char *wants, const char *value);
void options_limit(const Options *o, CoilVM *vm);

#endif
