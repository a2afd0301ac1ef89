/* posix_system.c: posix: the machine, the system's limits, the environment, randomness. */
#include "runtime/system/files.h"
#include "runtime/modules/posix/posix_types.h"
#include "runtime/system/entropy.h"
#include "runtime/system/variables.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/times.h>
#include <sys/utsname.h>
#include <unistd.h>

static const char *const uname_fields[] = {"sysname", "nodename", "release", "version", "machine", NULL};
static const StructSequence uname_kind = {"posix", "uname_result", "The system's name and version.", uname_fields, 5, false};
static const char *const times_fields[] = {"user", "system", "children_user", "children_system", "elapsed", NULL};
static const StructSequence times_kind = {"posix", "times_result", "Processor time used.", times_fields, 5, false};

static Value posix_uname(Coil *c, const Value *args)
{
    (void)args;
    struct utsname u;
    if (uname(&u) < 0)
        return raise_errno(c, errno, COIL_NULL);
    if (!permit_told(c)) /* which machine this is; the kind of system is no secret */
        u.nodename[0] = u.release[0] = u.version[0] = 0;
    Value f[5] = {from_object(str_from_c(c, u.sysname)), from_object(str_from_c(c, u.nodename)), from_object(str_from_c(c, u.release)),
                  from_object(str_from_c(c, u.version)), from_object(str_from_c(c, u.machine))};
    return struct_sequence_new_take(c, &uname_kind, f);
}

static Value posix_times(Coil *c, const Value *args)
{
    (void)args;
    struct tms t;
    errno = 0;
    clock_t elapsed = times(&t);
    if (elapsed == (clock_t)-1 && errno)
        return raise_errno(c, errno, COIL_NULL);
    if (!(c->vm->config.allow & COIL_ALLOW_CLOCK)) { /* time stands still */
        t = (struct tms){0};
        elapsed = 0;
    }
    double ticks = (double)sysconf(_SC_CLK_TCK);
    Value f[5] = {float_value((double)t.tms_utime / ticks), float_value((double)t.tms_stime / ticks),
                  float_value((double)t.tms_cutime / ticks), float_value((double)t.tms_cstime / ticks),
                  float_value((double)elapsed / ticks)};
    return struct_sequence_new_take(c, &times_kind, f);
}

static Value posix_cpu_count(Coil *c, const Value *args)
{
    (void)c, (void)args;
    long n = sysconf(_SC_NPROCESSORS_ONLN);
    return n > 0 ? small(n) : V_NONE;
}

static Value posix_getloadavg(Coil *c, const Value *args)
{
    (void)args;
    double load[3];
    if (!permit_system(c))
        return COIL_NULL;
    if (getloadavg(load, 3) != 3)
        return raise_error(c, EXC_OSError, "Load averages are unobtainable");
    return from_object(tuple_pack(c, 3, float_value(load[0]), float_value(load[1]), float_value(load[2])));
}

static Value posix_strerror(Coil *c, const Value *args)
{
    int number;
    return to_c_int(c, args[0], &number) ? from_object(str_from_c(c, strerror(number))) : COIL_NULL;
}

static Value posix_getlogin(Coil *c, const Value *args)
{
    (void)args;
    char name[256];
    if (!permit_system(c))
        return COIL_NULL;
    int error = getlogin_r(name, sizeof name);
    return error ? raise_errno(c, error, COIL_NULL) : path_value(c, name, strlen(name), false);
}

static Value posix_ctermid(Coil *c, const Value *args)
{
    (void)args;
    char name[L_ctermid + 1];
    const char *text = ctermid(name);
    return path_value(c, text, strlen(text), false);
}

Value posix_urandom(Coil *c, const Value *args)
{
    int64_t n;
    if (!to_index(c, args[0], &n))
        return COIL_NULL;
    if (n < 0)
        return raise_error(c, EXC_ValueError, "negative argument not allowed");
    Bytes *b = bytes_alloc(c, count_size(n));
    /* in pieces, each a safepoint */
    for (size_t at = 0, piece = 1 << 20; b && at < (size_t)n; at += piece) {
        size_t more = (size_t)n - at < piece ? (size_t)n - at : piece;
        if (!charge_for(c, more, RATE_ITEM) || !entropy_fill(c, b->data + at, more)) {
            RELEASE(c, b);
            return COIL_NULL;
        }
    }
    return from_object(b);
}

/* ---- configuration values, by name or number ---- */

static const ConfigName sysconf_table[] = {
#define S(name) {#name, _##name},
    S(SC_ARG_MAX) S(SC_CHILD_MAX) S(SC_CLK_TCK) S(SC_NGROUPS_MAX) S(SC_OPEN_MAX) S(SC_STREAM_MAX) S(SC_TZNAME_MAX) S(SC_JOB_CONTROL)
        S(SC_SAVED_IDS) S(SC_VERSION) S(SC_PAGESIZE) S(SC_PAGE_SIZE) S(SC_IOV_MAX) S(SC_HOST_NAME_MAX) S(SC_LOGIN_NAME_MAX) S(SC_LINE_MAX)
            S(SC_NPROCESSORS_CONF) S(SC_NPROCESSORS_ONLN) S(SC_SYMLOOP_MAX) S(SC_TTY_NAME_MAX) S(SC_THREADS) S(SC_TIMERS)
#ifdef _SC_PHYS_PAGES
                S(SC_PHYS_PAGES)
#endif
#ifdef _SC_AVPHYS_PAGES
                    S(SC_AVPHYS_PAGES)
#endif
#undef S
                        {NULL, 0}};
static const ConfigName pathconf_table[] = {
#define P(name) {#name, _##name},
    P(PC_LINK_MAX) P(PC_MAX_CANON) P(PC_MAX_INPUT) P(PC_NAME_MAX) P(PC_PATH_MAX) P(PC_PIPE_BUF) P(PC_CHOWN_RESTRICTED) P(PC_NO_TRUNC)
        P(PC_VDISABLE)
#undef P
            {NULL, 0}};
static const ConfigName confstr_table[] = {{"CS_PATH", _CS_PATH}, {NULL, 0}};

/* What sysconf(), pathconf() and confstr() know: everywhere, and on this system alone. */
static const struct {
    const ConfigName *tables[2];
} config_kinds[] = {
    {{sysconf_table, posix_own_sysconf}},
    {{pathconf_table, posix_own_pathconf}},
    {{confstr_table, posix_own_confstr}},
};
enum { CONFIG_SYSCONF, CONFIG_PATHCONF, CONFIG_CONFSTR, CONFIG_KINDS };

static bool config_number(Coil *c, Value v, unsigned kind, int *out)
{
    Str *name = as_str_borrow(c, v);
    if (!name) {
        if (is_null(as_int_borrow(c, v)))
            return fail_error(c, EXC_TypeError, "configuration names must be strings or integers");
        return to_c_int(c, v, out);
    }
    for (size_t k = 0; k < 2; k++)
        for (const ConfigName *row = config_kinds[kind].tables[k]; row->name; row++)
            if (str_equal_c(name, row->name)) {
                *out = row->number;
                return true;
            }
    return fail_error(c, EXC_ValueError, "unrecognized configuration name");
}

static Value config_result(Coil *c, long n) { return n == -1 && errno ? raise_errno(c, errno, COIL_NULL) : int_from_i64(c, n); }

static Value posix_sysconf(Coil *c, const Value *args)
{
    int name;
    if (!config_number(c, args[0], CONFIG_SYSCONF, &name))
        return COIL_NULL;
    errno = 0;
    return config_result(c, sysconf(name));
}

static Value posix_pathconf(Coil *c, const Value *args)
{
    int name;
    PathArgument path;
    Place place;
    if (!config_number(c, args[1], CONFIG_PATHCONF, &name) || !path_get(c, args[0], "pathconf", PATH_FD, &path))
        return COIL_NULL;
    Value result = COIL_NULL;
    if (path.text && files_apart(c, path.text)) {
        (void)path_error(c, ENOSYS, &path);
    } else if (path.text ? place_open(c, path.text, AT_FDCWD, COIL_OPEN_READ, true, path.shown, &place) : permit_descriptor(c, path.fd)) {
        errno = 0;
        long n = !path.text ? fpathconf(path.fd, name) : place.found ? fpathconf(place.dir, name) : pathconf(place.name, name);
        int error = errno;
        if (path.text)
            place_close(&place);
        result = n == -1 && error ? path_error(c, error, &path) : int_from_i64(c, n);
    }
    path_drop(c, &path);
    return result;
}

static Value posix_confstr(Coil *c, const Value *args)
{
    int name;
    char text[1024];
    if (!config_number(c, args[0], CONFIG_CONFSTR, &name))
        return COIL_NULL;
    errno = 0;
    size_t n = confstr(name, text, sizeof text);
    if (n == 0)
        return errno ? raise_errno(c, errno, COIL_NULL) : V_NONE;
    return path_value(c, text, (n < sizeof text ? n : sizeof text) - 1, false);
}

/* The names as a dict: made when module os is asked for it. */
static Value posix_config_names(Coil *c, const Value *args)
{
    int kind;
    if (!to_c_int(c, args[0], &kind))
        return COIL_NULL;
    if (kind < 0 || kind >= CONFIG_KINDS)
        return raise_error(c, EXC_ValueError, "no such kind of names");
    Dict *d = dict_new(c);
    bool ok = d != NULL;
    for (size_t k = 0; k < 2; k++)
        for (const ConfigName *row = config_kinds[kind].tables[k]; ok && row->name; row++)
            ok = dict_set_c(c, d, row->name, small(row->number));
    if (!ok)
        RELEASE(c, d);
    return ok ? from_object(d) : COIL_NULL;
}

/* ---- the environment ---- */

static Value environment_dict(Coil *c)
{
    Dict *d = dict_new(c);
    if (!d || !(c->vm->config.allow & COIL_ALLOW_ENVIRON))
        return from_object(d);
    size_t size = 0;
    char *all = d ? variables_copied(c, &size) : NULL;
    for (const char *e = all; d && e && *e; e += strlen(e) + 1) {
        const char *equal = strchr(e, '=');
        if (!equal)
            continue;
        Bytes *name = bytes_of(c, e, (size_t)(equal - e)), *value = name ? bytes_of(c, equal + 1, strlen(equal + 1)) : NULL;
        int known = value ? dict_contains(c, d, from_object(name)) : -1; /* the first counts */
        if (known < 0 || (!known && !dict_set(c, d, from_object(name), from_object(value)))) {
            RELEASE(c, d);
            d = NULL;
        }
        RELEASE(c, name);
        RELEASE(c, value);
    }
    if (!all)
        RELEASE(c, d);
    else
        mem_free(c, all, size);
    return all ? from_object(d) : COIL_NULL;
}

/* A name or value for the environment; "embedded null byte" is CPython's wording here. */
static bool environment_text(Coil *c, Value v, const char *function, PathArgument *out)
{
    if (path_get(c, v, function, 0, out))
        return true;
    if (failed_with(c, EXC_ValueError) && !failed_with(c, EXC_UnicodeError)) {
        clear_error(c);
        return fail_error(c, EXC_ValueError, "embedded null byte");
    }
    return false;
}

static Value posix_putenv(Coil *c, const Value *args)
{
    PathArgument name, value;
    if (!environment_text(c, args[0], "putenv", &name))
        return COIL_NULL;
    Value result = COIL_NULL;
    if (environment_text(c, args[1], "putenv", &value)) {
        if (strchr(name.text, '='))
            (void)raise_error(c, EXC_ValueError, "illegal environment variable name");
        else if (permit(c, COIL_ALLOW_ENVIRON, name.text, 0, 0))
            result = posix_done(c, variable_set(name.text, value.text) ? 0 : -1);
        path_drop(c, &value);
    }
    path_drop(c, &name);
    return result;
}

static Value posix_unsetenv(Coil *c, const Value *args)
{
    PathArgument name;
    if (!environment_text(c, args[0], "unsetenv", &name))
        return COIL_NULL;
    Value result = permit(c, COIL_ALLOW_ENVIRON, name.text, 0, 0) ? posix_done(c, variable_set(name.text, NULL) ? 0 : -1) : COIL_NULL;
    path_drop(c, &name);
    return result;
}

static Value posix_system_ready(Coil *c, const Value *args)
{
    Value environment = environment_dict(c);
    Class *u = struct_sequence_class_borrow(c, &uname_kind), *t = u ? struct_sequence_class_borrow(c, &times_kind) : NULL;
    bool ok = !is_null(environment) && t && module_add_value(c, args[0], "environ", environment) &&
              module_add_value(c, args[0], "uname_result", from_object(u)) && module_add_value(c, args[0], "times_result", from_object(t));
    release_maybe(c, environment);
    return ok ? V_NONE : COIL_NULL;
}

const CoilDef posix_system_rows[] = {
    FUNCTION("uname", "()", posix_uname, "The system's name and version."),
    FUNCTION("times", "()", posix_times, "Processor time this process and its children used."),
    FUNCTION("cpu_count", "()", posix_cpu_count, "How many processors there are, or None."),
    FUNCTION("getloadavg", "()", posix_getloadavg, "How many processes ran, over 1, 5 and 15 minutes."),
    FUNCTION("strerror", "(code, /)", posix_strerror, "The text for an error number."),
    FUNCTION("getlogin", "()", posix_getlogin, "Who logged in."),
    FUNCTION("ctermid", "()", posix_ctermid, "The controlling terminal's name."),
    FUNCTION("urandom", "(size, /)", posix_urandom, "Random bytes."),
    FUNCTION("_config_names", "(kind, /)", posix_config_names, "The names of sysconf() (0), pathconf() (1) or confstr() (2)."),
    FUNCTION("sysconf", "(name, /)", posix_sysconf, "A limit of the system."),
    FUNCTION("pathconf", "(path, name)", posix_pathconf, "A limit of a file."),
    FUNCTION("fpathconf", "(fd, name, /)", posix_pathconf, "A limit of an open file."),
    FUNCTION("confstr", "(name, /)", posix_confstr, "A text the system is configured with."),
    FUNCTION("putenv", "(name, value, /)", posix_putenv, "Sets a variable for programs started from here."),
    FUNCTION("unsetenv", "(name, /)", posix_unsetenv, "Removes a variable for programs started from here."),
    COIL_INIT(posix_system_ready),
    COIL_END,
};
