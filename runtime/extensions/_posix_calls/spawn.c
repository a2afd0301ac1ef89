/* spawn.c: posix_spawn(). See calls.h. */
#include "runtime/extensions/_posix_calls/calls.h"

#include <sched.h>
#include <signal.h>
#include <spawn.h>

#ifdef __GLIBC__
#if __GLIBC_PREREQ(2, 34) /* a wheel is built for older ones */
#define SPAWN_CLOSES_FROM 1
#endif
#endif

/* A NULL-ended array of the texts in a list of bytes, which must outlive it. NULL: an exception is pending. */
static char **texts_read(Coil *c, CoilValue list)
{
    size_t count;
    if (!coil_len(c, list, &count))
        return NULL;
    char **texts = memory_zeroed(c, count + 1, sizeof *texts);
    for (size_t k = 0; texts && k < count; k++)
        if (!(texts[k] = (char *)calls_text(c, coil_item(c, list, k)))) {
            memory_drop(texts);
            return NULL;
        }
    return texts;
}

static CoilOk signals_read(Coil *c, CoilValue list, sigset_t *set)
{
    size_t count;
    sigemptyset(set);
    if (!coil_len(c, list, &count))
        return false;
    for (size_t k = 0; k < count; k++) {
        int number;
        if (!system_int(c, coil_item(c, list, k), &number))
            return false;
        if (sigaddset(set, number) < 0) {
            coil_raisef(c, "ValueError", "signal number %d out of range [1; %d]", number, NSIG - 1);
            return false;
        }
    }
    return true;
}

/* Rows of (kind, numbers and a path): 0 open (fd, path, flags, mode), 1 close (fd), 2 dup2 (fd, to), 3 close from (fd). */
static CoilOk action_add(Coil *c, CoilValue row, posix_spawn_file_actions_t *actions)
{
    int kind, fd, other = 0, mode = 0, error = ENOSYS;
    if (!system_int(c, coil_item(c, row, 0), &kind) || !system_int(c, coil_item(c, row, 1), &fd))
        return false;
    if (kind == 0) {
        const char *path = calls_text(c, coil_item(c, row, 2));
        if (!path || !system_int(c, coil_item(c, row, 3), &other) || !system_int(c, coil_item(c, row, 4), &mode))
            return false;
        error = posix_spawn_file_actions_addopen(actions, fd, path, other, (mode_t)mode);
    } else if (kind == 1) {
        error = posix_spawn_file_actions_addclose(actions, fd);
    } else if (kind == 2) {
        if (!system_int(c, coil_item(c, row, 2), &other))
            return false;
        error = posix_spawn_file_actions_adddup2(actions, fd, other);
    }
#ifdef SPAWN_CLOSES_FROM
    else
        error = posix_spawn_file_actions_addclosefrom_np(actions, fd);
#endif
    if (error)
        coil_raise_errno(c, error, NULL);
    return !error;
}

/* What a child begins with. `asked`: (process group, reset ids, new session, signals blocked, signals by default, policy, priority), each
 * None where nothing is asked. */
static CoilOk attributes_read(Coil *c, CoilValue asked, posix_spawnattr_t *attributes)
{
    int flags = 0, number, error = 0;
    sigset_t set;
    CoilValue item = coil_item(c, asked, 0);
    if (coil_kind(c, item) != COIL_KIND_NONE) {
        if (!system_int(c, item, &number))
            return false;
        flags |= POSIX_SPAWN_SETPGROUP;
        error = posix_spawnattr_setpgroup(attributes, number);
    }
    if (coil_kind(c, coil_item(c, asked, 1)) != COIL_KIND_NONE)
        flags |= POSIX_SPAWN_RESETIDS;
    if (coil_kind(c, coil_item(c, asked, 2)) != COIL_KIND_NONE) {
#ifdef POSIX_SPAWN_SETSID
        flags |= POSIX_SPAWN_SETSID;
#else
        error = ENOSYS;
#endif
    }
    if (!error && coil_kind(c, item = coil_item(c, asked, 3)) != COIL_KIND_NONE) {
        if (!signals_read(c, item, &set))
            return false;
        flags |= POSIX_SPAWN_SETSIGMASK;
        error = posix_spawnattr_setsigmask(attributes, &set);
    }
    if (!error && coil_kind(c, item = coil_item(c, asked, 4)) != COIL_KIND_NONE) {
        if (!signals_read(c, item, &set))
            return false;
        flags |= POSIX_SPAWN_SETSIGDEF;
        error = posix_spawnattr_setsigdefault(attributes, &set);
    }
    if (!error && coil_kind(c, item = coil_item(c, asked, 6)) != COIL_KIND_NONE) {
#ifdef POSIX_SPAWN_SETSCHEDULER
        struct sched_param param = {0};
        if (!system_int(c, item, &number))
            return false;
        param.sched_priority = number;
        flags |= POSIX_SPAWN_SETSCHEDPARAM;
        error = posix_spawnattr_setschedparam(attributes, &param);
        if (!error && coil_kind(c, item = coil_item(c, asked, 5)) != COIL_KIND_NONE) {
            if (!system_int(c, item, &number))
                return false;
            flags |= POSIX_SPAWN_SETSCHEDULER;
            error = posix_spawnattr_setschedpolicy(attributes, number);
        }
#else
        error = ENOSYS;
#endif
    }
    if (!error)
        error = posix_spawnattr_setflags(attributes, (short)flags);
    if (error)
        coil_raise_errno(c, error, NULL);
    return !error;
}

/* The child's number, or an errno value below 0: the caller knows the path to show. */
static CoilValue calls_posix_spawn(Coil *c, const CoilValue *args)
{
    const char *path = calls_text(c, args[0]);
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    size_t count;
    bool search;
    if (!path || !coil_len(c, args[3], &count) || !coil_to_bool(c, args[5], &search) || !calls_permit(c))
        return COIL_NULL;
    int error = posix_spawn_file_actions_init(&actions);
    if (error)
        return coil_raise_errno(c, error, NULL);
    if ((error = posix_spawnattr_init(&attributes))) {
        posix_spawn_file_actions_destroy(&actions);
        return coil_raise_errno(c, error, NULL);
    }
    CoilOk ok = attributes_read(c, args[4], &attributes);
    for (size_t k = 0; ok && k < count; k++)
        ok = action_add(c, coil_item(c, args[3], k), &actions);
    char **argv = ok ? texts_read(c, args[1]) : NULL, **env = argv ? texts_read(c, args[2]) : NULL;
    CoilValue made = COIL_NULL;
    if (env) {
        pid_t pid;
        error =
            search ? posix_spawnp(&pid, path, &actions, &attributes, argv, env) : posix_spawn(&pid, path, &actions, &attributes, argv, env);
        made = coil_int(c, error ? -error : pid);
    }
    memory_drop(argv);
    memory_drop(env);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return made;
}

/* Arguments as programs pass them, which Python makes ready. As a native it is no method of a class that holds it. */
static CoilValue spawn_ready(Coil *c, const CoilValue *args, bool search)
{
    CoilValue all[11] = {coil_bool(search)};
    for (int k = 0; k < 10; k++)
        all[1 + k] = !coil_is_null(args[k]) ? args[k] : k == 7 || k == 8 ? coil_bool(false) : coil_none(); /* no signals are asked, too */
    return coil_call_method(c, coil_import(c, "_posix_more"), "_spawn", all, 11, NULL);
}
static CoilValue calls_spawn_path(Coil *c, const CoilValue *args) { return spawn_ready(c, args, false); }
static CoilValue calls_spawn_search(Coil *c, const CoilValue *args) { return spawn_ready(c, args, true); }

#define SPAWN_SIGNATURE                                                                                                                    \
    "(path, argv, env, /, *, file_actions=(), setpgroup=..., resetids=False, setsid=False, setsigmask=..., setsigdef=..., scheduler=...)"
const CoilDef calls_spawn[] = {
    COIL_FUNCTION("posix_spawn", SPAWN_SIGNATURE, calls_spawn_path, "Starts a program: its process number."),
    COIL_FUNCTION("posix_spawnp", SPAWN_SIGNATURE, calls_spawn_search, "As posix_spawn(), looking for the program in PATH."),
    COIL_FUNCTION("spawn", "(path, argv, env, actions, asked, search, /)", calls_posix_spawn, "Starts a program."),
#ifdef SPAWN_CLOSES_FROM
    COIL_INT("POSIX_SPAWN_CLOSEFROM", 3),
#endif
    COIL_END,
};
