/* users.c: whose the process is, and how it takes its turns. See calls.h. */
#include "runtime/extensions/_posix_calls/calls.h"

#include <limits.h>
#include <grp.h>
#include <sched.h>
#include <sys/resource.h>
#include <unistd.h>

static CoilValue calls_setreuid(Coil *c, const CoilValue *args)
{
    uint32_t real, effective;
    if (!system_id(c, args[0], "uid", &real) || !system_id(c, args[1], "uid", &effective) || !calls_permit(c))
        return COIL_NULL;
    return system_done(c, setreuid(real, effective));
}

static CoilValue calls_setregid(Coil *c, const CoilValue *args)
{
    uint32_t real, effective;
    if (!system_id(c, args[0], "gid", &real) || !system_id(c, args[1], "gid", &effective) || !calls_permit(c))
        return COIL_NULL;
    return system_done(c, setregid(real, effective));
}

static CoilValue calls_setgroups(Coil *c, const CoilValue *args)
{
    size_t count;
    if (!coil_len(c, args[0], &count) || !calls_permit(c))
        return COIL_NULL;
    if (count > NGROUPS_MAX)
        return coil_raisef(c, "ValueError", "too many groups");
    gid_t *groups = memory_zeroed(c, count + 1, sizeof *groups);
    if (!groups)
        return COIL_NULL;
    for (size_t k = 0; k < count; k++) {
        uint32_t gid;
        CoilValue item = coil_item(c, args[0], k);
        const CoilKind kind = coil_kind(c, item);
        const bool whole = kind == COIL_KIND_INT || kind == COIL_KIND_BOOL;
        if (!whole && !coil_failed(c))
            coil_raisef(c, "TypeError", "groups must be integers");
        if (!whole || !system_id(c, item, "gid", &gid)) {
            memory_drop(groups);
            return COIL_NULL;
        }
        groups[k] = gid;
    }
    int result = setgroups(count, groups), error = errno;
    memory_drop(groups);
    errno = error;
    return system_done(c, result);
}

static CoilValue calls_initgroups(Coil *c, const CoilValue *args)
{
    const char *name = calls_text(c, args[0]);
    uint32_t gid;
    if (!name || !system_id(c, args[1], "gid", &gid) || !calls_permit(c))
        return COIL_NULL;
    return system_done(c, initgroups(name, gid));
}

static CoilValue calls_getgrouplist(Coil *c, const CoilValue *args)
{
    const char *name = calls_text(c, args[0]);
    uint32_t gid;
    if (!name || !system_id(c, args[1], "gid", &gid) || !coil_permit(c, COIL_ALLOW_SYSTEM, NULL, 0, 0))
        return COIL_NULL;
    for (int room = 64;; room *= 2) {
        int count = room;
        gid_t *groups = memory_new(c, (size_t)room, sizeof *groups);
        if (!groups)
            return COIL_NULL;
        bool whole = getgrouplist(name, gid, (void *)groups, &count) >= 0;
        CoilValue list = COIL_NULL;
        if (whole || room > 1 << 20) {
            list = coil_list(c, NULL, 0);
            for (int k = 0; k < count && k < room && coil_append(c, list, coil_int(c, groups[k])); k++)
                continue;
        }
        memory_drop(groups);
        if (!coil_is_null(list) || coil_failed(c))
            return list;
    }
}

static CoilValue calls_setpriority(Coil *c, const CoilValue *args)
{
    int which, who, priority;
    if (!system_int(c, args[0], &which) || !system_int(c, args[1], &who) || !system_int(c, args[2], &priority) || !calls_permit(c))
        return COIL_NULL;
    return system_done(c, setpriority(which, (id_t)who, priority));
}

static CoilValue calls_priority_max(Coil *c, const CoilValue *args)
{
    int policy;
    return system_int(c, args[0], &policy) ? calls_number(c, sched_get_priority_max(policy)) : COIL_NULL;
}

static CoilValue calls_priority_min(Coil *c, const CoilValue *args)
{
    int policy;
    return system_int(c, args[0], &policy) ? calls_number(c, sched_get_priority_min(policy)) : COIL_NULL;
}

const CoilDef calls_users[] = {
    COIL_FUNCTION("setreuid", "(ruid, euid, /)", calls_setreuid, "Sets the real and effective user."),
    COIL_FUNCTION("setregid", "(rgid, egid, /)", calls_setregid, "Sets the real and effective group."),
    COIL_FUNCTION("setgroups", "(groups, /)", calls_setgroups, "Sets the groups beside the first."),
    COIL_FUNCTION("initgroups", "(username, gid, /)", calls_initgroups, "Sets the groups to a user's."),
    COIL_FUNCTION("getgrouplist", "(user, group, /)", calls_getgrouplist, "The groups of a user."),
    COIL_FUNCTION("setpriority", "(which, who, priority, /)", calls_setpriority, "Sets how nice a process is."),
    COIL_FUNCTION("sched_get_priority_max", "(policy)", calls_priority_max, "The highest priority of a policy."),
    COIL_FUNCTION("sched_get_priority_min", "(policy)", calls_priority_min, "The lowest priority of a policy."),
    COIL_END,
};
