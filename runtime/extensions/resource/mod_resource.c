/* mod_resource.c: module resource: what the process has used, and what it may use. Being told needs COIL_ALLOW_SYSTEM, changing it
 * COIL_ALLOW_PROCESS. */
#include "runtime/extensions/resource/numbers.h"

#include <sys/resource.h>
#include <sys/time.h>
#include <unistd.h>

COIL_API extern const CoilDef coil_module[];

static CoilValue time_of(struct timeval t) { return coil_float((double)t.tv_sec + (double)t.tv_usec * 1e-6); }

static CoilValue resource_getrusage(Coil *c, const CoilValue *args)
{
    int who;
    struct rusage u;
    if (!system_int(c, args[0], &who) || !coil_permit(c, COIL_ALLOW_SYSTEM, NULL, 0, 0))
        return COIL_NULL;
    if (getrusage(who, &u) < 0)
        return errno == EINVAL ? coil_raisef(c, "ValueError", "invalid who parameter") : coil_raise_errno(c, errno, NULL);
    CoilValue items[] = {time_of(u.ru_utime),      time_of(u.ru_stime),        coil_int(c, u.ru_maxrss),  coil_int(c, u.ru_ixrss),
                         coil_int(c, u.ru_idrss),  coil_int(c, u.ru_isrss),    coil_int(c, u.ru_minflt),  coil_int(c, u.ru_majflt),
                         coil_int(c, u.ru_nswap),  coil_int(c, u.ru_inblock),  coil_int(c, u.ru_oublock), coil_int(c, u.ru_msgsnd),
                         coil_int(c, u.ru_msgrcv), coil_int(c, u.ru_nsignals), coil_int(c, u.ru_nvcsw),   coil_int(c, u.ru_nivcsw)};
    return system_sequence_new(c, coil_state(c), items, sizeof items / sizeof *items);
}

CoilOk resource_number_read(Coil *c, CoilValue value, int *out)
{
    if (!system_int(c, value, out))
        return false;
    if (*out >= 0 && *out < (int)RLIM_NLIMITS)
        return true;
    coil_raisef(c, "ValueError", "invalid resource specified");
    return false;
}

/* A limit is a number of the machine's own width; infinity is -1 where that is all ones. */
CoilValue resource_limits_value(Coil *c, const struct rlimit *limits)
{
    return coil_tuple(c, (CoilValue[]){coil_int(c, (int64_t)limits->rlim_cur), coil_int(c, (int64_t)limits->rlim_max)}, 2);
}

CoilOk resource_limits_read(Coil *c, CoilValue pair, struct rlimit *out)
{
    CoilValue tuple = coil_call(c, coil_getattr(c, coil_import(c, "builtins"), "tuple"), &pair, 1, NULL);
    size_t count;
    int64_t soft, hard;
    if (!coil_len(c, tuple, &count))
        return false;
    if (count != 2) {
        coil_raisef(c, "ValueError", "expected a tuple of 2 integers");
        return false;
    }
    if (!coil_to_int(c, coil_item(c, tuple, 0), &soft) || !coil_to_int(c, coil_item(c, tuple, 1), &hard))
        return false;
    *out = (struct rlimit){.rlim_cur = (rlim_t)soft, .rlim_max = (rlim_t)hard};
    return true;
}

CoilValue resource_limits_set(Coil *c, int result)
{
    if (result >= 0)
        return coil_none();
    if (errno == EINVAL)
        return coil_raisef(c, "ValueError", "current limit exceeds maximum limit");
    if (errno == EPERM)
        return coil_raisef(c, "ValueError", "not allowed to raise maximum limit");
    return coil_raise_errno(c, errno, NULL);
}

static CoilValue resource_getrlimit(Coil *c, const CoilValue *args)
{
    int number;
    struct rlimit limits;
    if (!resource_number_read(c, args[0], &number) || !coil_permit(c, COIL_ALLOW_SYSTEM, NULL, 0, 0))
        return COIL_NULL;
    return getrlimit(number, &limits) < 0 ? coil_raise_errno(c, errno, NULL) : resource_limits_value(c, &limits);
}

static CoilValue resource_setrlimit(Coil *c, const CoilValue *args)
{
    int number;
    struct rlimit limits;
    if (!resource_number_read(c, args[0], &number) || !resource_limits_read(c, args[1], &limits) ||
        !coil_permit(c, COIL_ALLOW_PROCESS, NULL, 0, 0))
        return COIL_NULL;
    return resource_limits_set(c, setrlimit(number, &limits));
}

static CoilValue resource_getpagesize(Coil *c, const CoilValue *args)
{
    (void)args;
    return coil_int(c, sysconf(_SC_PAGESIZE));
}

static CoilValue resource_ready(Coil *c, const CoilValue *args)
{
    static const char fields[] =
        "ru_utime ru_stime ru_maxrss ru_ixrss ru_idrss ru_isrss ru_minflt ru_majflt ru_nswap ru_inblock ru_oublock "
        "ru_msgsnd ru_msgrcv ru_nsignals ru_nvcsw ru_nivcsw";
    if (!coil_setattr(c, args[0], "error", coil_getattr(c, coil_import(c, "builtins"), "OSError")) ||
        !system_rows_add(c, args[0], resource_numbers) ||
        !system_sequence_make(c, args[0], coil_state(c), "struct_rusage", fields, "What a process has used."))
        return COIL_NULL;
    for (const CoilDef *const *own = resource_own_functions; *own; own++)
        if (!coil_setattr(c, args[0], (*own)->name, coil_function(c, *own, NULL, NULL)))
            return COIL_NULL;
    return coil_none();
}

#define N(name) COIL_INT(#name, name)
const CoilDef coil_module[] = {
    COIL_MODULE("resource", "What a process uses, and may use."),
    COIL_STATE(sizeof(SystemSequence), NULL),
    COIL_FUNCTION("getrusage", "(who, /)", resource_getrusage, "What this process, its thread or its children have used."),
    COIL_FUNCTION("getrlimit", "(resource, /)", resource_getrlimit, "A limit: (soft, hard)."),
    COIL_FUNCTION("setrlimit", "(resource, limits, /)", resource_setrlimit, "Sets a limit: (soft, hard)."),
    COIL_FUNCTION("getpagesize", "()", resource_getpagesize, "The bytes of a page of memory."),
    COIL_INIT(resource_ready),
    N(RUSAGE_SELF),
    N(RUSAGE_CHILDREN),
    N(RLIMIT_AS),
    N(RLIMIT_CORE),
    N(RLIMIT_CPU),
    N(RLIMIT_DATA),
    N(RLIMIT_FSIZE),
    N(RLIMIT_MEMLOCK),
    N(RLIMIT_NOFILE),
    N(RLIMIT_NPROC),
    N(RLIMIT_RSS),
    N(RLIMIT_STACK),
    COIL_INT("RLIM_INFINITY", (int64_t)RLIM_INFINITY),
    COIL_END,
};
