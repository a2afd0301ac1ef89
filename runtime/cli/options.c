/* options.c: see options.h. Options are spelt and grouped as CPython's ("-Bu", "-Wignore", "-c CODE"). */
#include "runtime/cli/options.h"

#include <stdio.h>
#include <stdlib.h>

static const char usage_text[] =
    "Run a program:\n"
    "  FILE           a file of Python source, or a folder with a __main__.py\n"
    "  -              standard input (the default; a prompt if that is a terminal)\n"
    "  -c CODE        the text CODE\n"
    "  -m MODULE      a module found on sys.path, or a package's __main__\n"
    "  ARG ...        go to the program, in sys.argv[1:]\n"
    "Options (the environment variable that does the same in brackets; --seed 5 is --seed=5, and so with all that want a value):\n"
    "  -b             warn when bytes meet str (-bb: raise)\n"
    "  -E             ignore PYTHON* environment variables\n"
    "  -h, --help     print this and exit\n"
    "  -i             a prompt after the program [PYTHONINSPECT]\n"
    "  -I             isolated: -E, -P and -s at once\n"
    "  -O             no asserts, __debug__ is false; -OO: no docstrings either [PYTHONOPTIMIZE]\n"
    "  -P             no script's or current folder in sys.path [PYTHONSAFEPATH]\n"
    "  -q             no greeting at the prompt\n"
    "  -u             standard output is not buffered [PYTHONUNBUFFERED]\n"
    "  -V, --version  print the version and exit\n"
    "  -W ARG         a warnings filter: action:message:category:module:lineno [PYTHONWARNINGS]\n"
    "  -x             skip the first line of the source\n"
    "  -X OPT         dev, faulthandler, utf8, no_debug_ranges, tracemalloc[=N], int_max_str_digits=N, cpu_count=N; others are kept in "
    "sys._xoptions\n"
    "  -B -d -s -S -v are taken, and change nothing but sys.flags\n"
    "  --virtual-time       every run prints the same: clocks jump over sleeps, chance comes from a seed, folders are listed by name\n"
    "  --seed=N             all chance comes from N: random, os.urandom, uuid, hashes of strings (--virtual-time alone: 0)\n"
    "  --shuffle[=N]        what is ready runs in an order that N (or chance) decides; if the program fails, says how to repeat it\n"
    "  --tasks-on=SIGNAL    a SIGUSR1 (or SIGUSR2, SIGHUP, SIGQUIT) has the program print its stack and what its tasks await\n"
    "  --timeline=FILE      write what every task did when, for ui.perfetto.dev or chrome://tracing\n"
    "  --max-memory=SIZE    the heap's limit, with K, M or G; MemoryError beyond it\n"
    "  --max-steps=N        stop the program after N bytecodes\n"
    "  --max-time=SECONDS   stop it after that time, waiting or not\n"
    "  --max-output=SIZE    stop it when it prints more\n"
    "  --max-tasks=N, --max-descriptors=N   stop it when it has more of them at once\n"
    "  --dump=tokens|ast|code FILE   print what the compiler makes of a file\n"
    "What the program may do: all, or with any of these, nothing but standard streams, clock, entropy, threads, and\n"
    "  --allow-read[=PATH,...]     read files, in these places only\n"
    "  --allow-write[=PATH,...]    change files, in these places only\n"
    "  --allow-net[=HOST[:PORT],...]   connect and listen, to these hosts only\n"
    "  --allow-run    start programs, use signals and shared libraries\n"
    "  --allow-env    environment variables\n"
    "  --allow-sys    numbers of the process and its user, names, load, sys.executable; clock, entropy, threads\n"
    "  --sandbox      standard streams alone, and what the options above name\n"
    "Packages are looked for in COILPATH's folders, and in .coil/lib beside the program.\n"
    "Other variables: COILPATH (folders before the bundled library), COIL_CPYTHON_LIB (the last one), "
    "PYTHONPATH, PYTHONHASHSEED, PYTHONIOENCODING, PYTHONFAULTHANDLER, PYTHONTRACEMALLOC, PYTHON_JIT (0: no machine code).\n";

static int usage_error(const Options *o)
{
    fprintf(stderr, "usage: %s [option] ... [-c cmd | -m mod | file | -] [arg] ...\n", o->program);
    fprintf(stderr, "Try `%s -h' for more information.\n", o->program);
    return 2;
}

static bool read_number(const char *text, uint64_t *out)
{
    char *end;
    if (*text < '0' || *text > '9')
        return false;
    unsigned long long n = strtoull(text, &end, 10);
    *out = n;
    return !*end;
}

static bool read_size(const char *text, uint64_t *out)
{
    char *end;
    if (*text < '0' || *text > '9')
        return false;
    unsigned long long n = strtoull(text, &end, 10);
    unsigned shift = *end == 'K' || *end == 'k' ? 10 : *end == 'M' || *end == 'm' ? 20 : *end == 'G' || *end == 'g' ? 30 : 0;
    if (shift)
        end++;
    *out = (uint64_t)n << shift;
    return !*end && (*out >> shift) == n;
}

static const char *after(const char *text, const char *prefix)
{
    size_t n = strlen(prefix);
    return strncmp(text, prefix, n) == 0 ? text + n : NULL;
}

bool option_value(const Options *o, int *at, const char *option, const char **value)
{
    const char *rest = after(o->argv[*at], option);
    if (!rest || (*rest && *rest != '='))
        return false;
    *value = *rest ? rest + 1 : *at + 1 < o->argc ? o->argv[++*at] : NULL;
    return true;
}

int option_wants(const Options *o, const char *option, const char *wants, const char *value)
{
    fprintf(stderr, "%s: %s wants %s%s%s%s\n", o->program, option, wants, value ? ": '" : "", value ? value : "", value ? "'" : "");
    return 2;
}

/* A number of seconds, as nanoseconds. */
static bool read_seconds(const char *text, uint64_t *out)
{
    char *end;
    if (*text < '0' || *text > '9')
        return false;
    uint64_t whole = strtoull(text, &end, 10), part = 0, digit = 1000000000;
    if (*end == '.')
        for (end++; *end >= '0' && *end <= '9'; end++)
            part += (uint64_t)(*end - '0') * (digit /= 10);
    *out = whole > UINT64_MAX / 1000000000 - 1 ? COIL_NO_LIMIT : whole * 1000000000 + part;
    return !*end;
}

static const struct {
    const char *option;
    CoilLimit which;
    bool (*read)(const char *text, uint64_t *out);
    const char *wants;
} limits[OPTION_LIMITS] = {
    {"--max-memory", COIL_LIMIT_SOFT_BYTES, read_size, "a number, with K, M or G"},
    {"--max-steps", COIL_LIMIT_STEPS, read_number, "a number"},
    {"--max-time", COIL_LIMIT_TIME, read_seconds, "seconds"},
    {"--max-output", COIL_LIMIT_OUTPUT, read_size, "a number, with K, M or G"},
    {"--max-tasks", COIL_LIMIT_TASKS, read_number, "a number"},
    {"--max-descriptors", COIL_LIMIT_DESCRIPTORS, read_number, "a number"},
};

/* Returns -1 to go on, -2 for an option that is no limit. */
static int read_limit(Options *o, int *at)
{
    const char *value;
    for (size_t k = 0; k < OPTION_LIMITS; k++)
        if (option_value(o, at, limits[k].option, &value))
            return value && limits[k].read(value, &o->limits[k]) ? -1 : option_wants(o, limits[k].option, limits[k].wants, value);
    return -2;
}

void options_limit(const Options *o, CoilVM *vm)
{
    for (size_t k = 0; k < OPTION_LIMITS; k++)
        coil_limit(vm, limits[k].which, o->limits[k]);
}

/* A number by chance: of a few digits, as it is to be typed again. */
static uint64_t drawn_number(void)
{
    uint32_t n = 0;
    FILE *file = fopen("/dev/urandom", "rbe");
    if (file) {
        if (fread(&n, sizeof n, 1, file) != 1)
            n = 0;
        fclose(file);
    }
    return n % 1000000;
}

static bool read_seed(const char *text, uint64_t *out) { return text && read_number(text, out) && *out != UINT64_MAX; /* or beyond it */ }

/* --seed=N and --shuffle[=N]. *at is moved past an argument used up. Returns -1 to go on, -2 for another option. */
static int read_same(Options *o, int *at)
{
    const char *arg = o->argv[*at], *value = NULL;
    if (!strcmp(arg, "--virtual-time")) {
        o->virtual_time = true;
    } else if (option_value(o, at, "--seed", &value)) {
        if (!read_seed(value, &o->seed))
            return option_wants(o, "--seed", "a number", value);
        o->seeded = true;
    } else if (!strcmp(arg, "--shuffle") || (value = after(arg, "--shuffle="))) {
        if (!arg[9])
            o->shuffle = drawn_number();
        else if (!read_seed(value, &o->shuffle))
            return option_wants(o, "--shuffle", "a number", value);
        o->shuffled = true;
    } else {
        return -2;
    }
    return -1;
}

static int tell_usage(const Options *o)
{
    printf("usage: %s [option] ... [-c cmd | -m mod | file | -] [arg] ...\n%s", o->program, usage_text);
    return 0;
}

static int tell_version(void)
{
    printf("Coil " COIL_VERSION_TEXT " (Python 3.13.0)\n");
    return 0;
}

/* *at is moved past an argument used up. Returns -1 to go on. */
static int read_long(Options *o, int *at)
{
    const char *arg = o->argv[*at];
    if (!strcmp(arg, "--help") || !strcmp(arg, "--help-all") || !strcmp(arg, "--help-env") || !strcmp(arg, "--help-xoptions"))
        return tell_usage(o);
    if (!strcmp(arg, "--version"))
        return tell_version();
    if (!strcmp(arg, "--freeze")) {
        o->freeze = true;
        return -1;
    }
    if (after(arg, "--allow-") || !strcmp(arg, "--sandbox"))
        return grants_read(&o->grants, o->program, arg);
    int status = read_limit(o, at);
    status = status == -2 ? seeing_read(o, at) : status;
    if (status != -2)
        return status;
    if (option_value(o, at, "--dump", &o->dump))
        return o->dump && (!strcmp(o->dump, "tokens") || !strcmp(o->dump, "ast") || !strcmp(o->dump, "code"))
                   ? -1
                   : option_wants(o, "--dump", "tokens, ast or code", o->dump);
    fprintf(stderr, "unknown option %s\n", arg);
    return usage_error(o);
}

/* What is wrong with a setting of the whole program, in the reference's words. Returns the exit status. */
static int fatal_setting(const char *where, const char *what)
{
    fprintf(stderr, "Fatal Python error: %s: %s\nPython runtime state: preinitialized\n\n", where, what);
    return 1;
}

/* How many digits an int may have as text: 640 is the least that the language lets one ask for, 0 is any number. */
static bool read_digit_limit(const char *text, int32_t *out)
{
    uint64_t n;
    if (!read_number(text, &n) || n > INT32_MAX || (n && n < 640))
        return false;
    *out = (int32_t)n;
    return true;
}

static void add_x_option(Options *o, const char *text)
{
    o->x_options[o->x_option_count++] = text;
    const char *value;
    int32_t n;
    if (!strcmp(text, "dev"))
        o->flags[COIL_FLAG_DEV_MODE] = 1;
    else if (!strcmp(text, "utf8") || !strcmp(text, "utf8=1"))
        o->flags[COIL_FLAG_UTF8_MODE] = 1;
    else if ((value = after(text, "int_max_str_digits=")) && read_digit_limit(value, &n))
        o->flags[COIL_FLAG_INT_MAX_STR_DIGITS] = n;
    else if (!strcmp(text, "no_debug_ranges"))
        o->no_ranges = true;
    else if (!strcmp(text, "warn_default_encoding"))
        o->flags[COIL_FLAG_WARN_DEFAULT_ENCODING] = 1;
}

/* A cluster of one-letter options. *at is moved past arguments used up. *done: what to run is known. Returns -1 to go on. */
static int read_short(Options *o, int *at, bool *done)
{
    for (const char *p = o->argv[*at] + 1; *p; p++) {
        if (strchr("cmWX", *p)) {
            char which = *p;
            const char *value = p[1] ? p + 1 : *at + 1 < o->argc ? o->argv[++*at] : NULL;
            if (!value) {
                fprintf(stderr, "Argument expected for the -%c option\n", which);
                return usage_error(o);
            }
            if (which == 'W') {
                o->warnings[o->warning_count++] = value;
            } else if (which == 'X') {
                add_x_option(o, value);
            } else {
                *(which == 'c' ? &o->command : &o->module) = value;
                *done = true;
            }
            return -1;
        }
        switch (*p) {
        case 'b': o->flags[COIL_FLAG_BYTES_WARNING]++; break;
        case 'B': break; /* none are written anyway */
        case 'd': o->flags[COIL_FLAG_DEBUG]++; break;
        case 'E': o->flags[COIL_FLAG_IGNORE_ENVIRONMENT] = 1; break;
        case 'h':
        case '?': return tell_usage(o);
        case 'i':
            o->inspect = true;
            o->flags[COIL_FLAG_INSPECT] = o->flags[COIL_FLAG_INTERACTIVE] = 1;
            break;
        case 'I':
            o->flags[COIL_FLAG_ISOLATED] = o->flags[COIL_FLAG_IGNORE_ENVIRONMENT] = o->flags[COIL_FLAG_NO_USER_SITE] = 1;
            o->flags[COIL_FLAG_SAFE_PATH] = 1;
            break;
        case 'O': o->flags[COIL_FLAG_OPTIMIZE]++; break;
        case 'P': o->flags[COIL_FLAG_SAFE_PATH] = 1; break;
        case 'q': o->flags[COIL_FLAG_QUIET] = 1; break;
        case 'R': o->hash_random = true; break;
        case 's': o->flags[COIL_FLAG_NO_USER_SITE] = 1; break;
        case 'S': o->flags[COIL_FLAG_NO_SITE] = 1; break;
        case 'u': o->unbuffered = true; break;
        case 'v': o->flags[COIL_FLAG_VERBOSE]++; break;
        case 'V': return tell_version();
        case 'x': o->skip_first = true; break;
        default: fprintf(stderr, "Unknown option: -%c\n", *p); return usage_error(o);
        }
    }
    return -1;
}

/* A variable that counts as set if it is not empty; as a number where it is one. */
static int32_t environment_level(const char *name)
{
    const char *text = getenv(name);
    if (!text || !*text)
        return 0;
    uint64_t n;
    return read_number(text, &n) && n && n < 100 ? (int32_t)n : 1;
}

/* PYTHONTRACEMALLOC, and -X tracemalloc, which counts if both are given: how many frames to note of each block of memory. Returns -1 to
 * go on. */
static int read_tracemalloc(Options *o)
{
    const char *text = o->flags[COIL_FLAG_IGNORE_ENVIRONMENT] ? NULL : getenv("PYTHONTRACEMALLOC"), *value;
    uint64_t n = 0;
    bool asked = false;
    if (text && *text && !(read_number(text, &n) && n <= INT32_MAX))
        return fatal_setting("config_init_tracemalloc", "PYTHONTRACEMALLOC: invalid number of frames");
    for (int k = 0; k < o->x_option_count && !asked; k++) {
        value = after(o->x_options[k], "tracemalloc");
        asked = value && (!*value || *value == '=');
        n = asked ? !value[0] : n;
        if (asked && value[0] && value[1] && !(read_number(value + 1, &n) && n <= INT32_MAX))
            return fatal_setting("config_init_tracemalloc", "-X tracemalloc=NFRAME: invalid number of frames");
    }
    if (n > UINT16_MAX) {
        fprintf(stderr, "Fatal Python error: init_interp_main: can't start tracemalloc\nPython runtime state: core initialized\n"
                        "ValueError: the number of frames must be in range [1; 65535]\n");
        return 1;
    }
    o->trace_frames = (uint32_t)n;
    return -1;
}

/* -X's options whose values are checked, and PYTHON_CPU_COUNT. Returns -1 to go on. */
static int check_settings(const Options *o)
{
    static const char cpus[] = "-X cpu_count=n option: n is missing or an invalid number, n must be greater than 0";
    const char *value = o->flags[COIL_FLAG_IGNORE_ENVIRONMENT] ? NULL : getenv("PYTHON_CPU_COUNT");
    uint64_t n;
    int32_t most;
    if (value && *value && strcmp(value, "default") != 0 && !(read_number(value, &n) && n && n <= INT32_MAX))
        return fatal_setting("config_init_cpu_count", cpus);
    for (int k = 0; k < o->x_option_count; k++) {
        if ((value = after(o->x_options[k], "int_max_str_digits")) && strcmp(value, "=") != 0 &&
            !(*value == '=' && read_digit_limit(value + 1, &most)))
            return fatal_setting("config_init_int_max_str_digits",
                                 "-X int_max_str_digits: invalid limit; must be >= 640 or 0 for unlimited.");
        if ((value = after(o->x_options[k], "cpu_count")) && strcmp(value, "=default") != 0 &&
            !(*value == '=' && read_number(value + 1, &n) && n && n <= INT32_MAX))
            return fatal_setting("config_init_cpu_count", cpus);
    }
    return -1;
}

/* Returns -1 to go on. */
static int read_environment(Options *o)
{
    static const struct {
        const char *name;
        int flag;
    } levels[] = {{"PYTHONOPTIMIZE", COIL_FLAG_OPTIMIZE}, {"PYTHONVERBOSE", COIL_FLAG_VERBOSE},
                  {"PYTHONDEBUG", COIL_FLAG_DEBUG},       {"PYTHONSAFEPATH", COIL_FLAG_SAFE_PATH},
                  {"PYTHONDEVMODE", COIL_FLAG_DEV_MODE},  {"PYTHONNOUSERSITE", COIL_FLAG_NO_USER_SITE}};
    for (size_t k = 0; k < sizeof levels / sizeof *levels; k++) {
        int32_t n = environment_level(levels[k].name);
        /* Options on the command line have set these already; the higher of both counts. */
        if (n > o->flags[levels[k].flag])
            o->flags[levels[k].flag] = n;
    }
    const char *no_ranges = getenv("PYTHONNODEBUGRANGES");
    o->no_ranges |= no_ranges && *no_ranges;
    const char *machine_code = getenv("PYTHON_JIT");
    o->no_machine_code = machine_code && !strcmp(machine_code, "0");
    o->unbuffered |= environment_level("PYTHONUNBUFFERED") > 0;
    o->faulthandler |= environment_level("PYTHONFAULTHANDLER") > 0;
    if (environment_level("PYTHONINSPECT")) {
        o->inspect = true;
        o->flags[COIL_FLAG_INSPECT] = 1;
    }
    o->import_path = getenv("PYTHONPATH");
    o->environment_warnings = getenv("PYTHONWARNINGS");
    o->io_encoding = getenv("PYTHONIOENCODING");
    o->cache_prefix = getenv("PYTHONPYCACHEPREFIX");
    const char *digits = getenv("PYTHONINTMAXSTRDIGITS");
    int32_t most;
    if (digits && *digits && !read_digit_limit(digits, &most))
        return fatal_setting("config_init_int_max_str_digits", "PYTHONINTMAXSTRDIGITS: invalid limit; must be >= 640 or 0 for unlimited.");
    /* 4300 is what no option has changed. */
    if (digits && *digits && o->flags[COIL_FLAG_INT_MAX_STR_DIGITS] == 4300)
        o->flags[COIL_FLAG_INT_MAX_STR_DIGITS] = most;
    uint64_t n;
    const char *seed = getenv("PYTHONHASHSEED");
    if (seed && *seed && strcmp(seed, "random") != 0) {
        if (!read_number(seed, &n) || n > UINT32_MAX)
            return fatal_setting("config_init_hash_seed", "PYTHONHASHSEED must be \"random\" or an integer in range [0; 4294967295]");
        o->hash_seeded = true;
        o->hash_seed = (uint32_t)n;
    }
    return -1;
}

int options_read(int argc, char **argv, Options *o)
{
    const char **warnings = o->warnings, **x_options = o->x_options;
    memset(o, 0, sizeof *o);
    o->warnings = warnings;
    o->x_options = x_options;
    o->program = argc > 0 ? argv[0] : "coil";
    o->argc = argc;
    o->argv = argv;
    for (size_t k = 0; k < OPTION_LIMITS; k++)
        o->limits[k] = COIL_NO_LIMIT;
    o->flags[COIL_FLAG_DONT_WRITE_BYTECODE] = 1;
    o->flags[COIL_FLAG_HASH_RANDOMIZATION] = 1;
    o->flags[COIL_FLAG_INT_MAX_STR_DIGITS] = 4300;
    int at = 1;
    bool done = false;
    for (; at < argc && !done; at++) {
        const char *arg = argv[at];
        if (arg[0] != '-' || !arg[1])
            break;
        if (!strcmp(arg, "--")) {
            at++;
            break;
        }
        if (!strcmp(arg, "--check-hash-based-pycs")) {
            at++; /* there are none */
            continue;
        }
        int status = arg[1] == '-' ? read_same(o, &at) : read_short(o, &at, &done);
        if (status == -2)
            status = read_long(o, &at);
        if (status >= 0)
            return status;
    }
    if (!done && at < argc)
        o->file = argv[at++];
    o->rest = at < argc ? at : argc;
    if (!o->flags[COIL_FLAG_IGNORE_ENVIRONMENT]) {
        int status = read_environment(o);
        if (status >= 0)
            return status;
    }
    int status = check_settings(o);
    if (status < 0)
        status = read_tracemalloc(o);
    if (status >= 0)
        return status;
    /* An order is repeated only with the chance that it came with. */
    if (o->shuffled && !o->seeded)
        o->seed = o->shuffle;
    o->seeded |= o->shuffled;
    o->hash_seeded &= !o->hash_random;
    if (o->hash_seeded)
        o->flags[COIL_FLAG_HASH_RANDOMIZATION] = o->hash_seed != 0;
    else if (o->seeded || o->virtual_time)
        o->flags[COIL_FLAG_HASH_RANDOMIZATION] = o->seed != 0;
    if (o->file && !strcmp(o->file, "-"))
        o->file = NULL;
    return -1;
}
