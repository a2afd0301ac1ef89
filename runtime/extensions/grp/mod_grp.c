/* mod_grp.c: module grp: the system's groups, as its C library finds them. Being told of them needs COIL_ALLOW_SYSTEM. */
#include <grp.h>

typedef struct group AccountEntry;
#include "runtime/extensions/accounts.inc"

COIL_API extern const CoilDef coil_module[];

static CoilValue group_value(Coil *c, const AccountEntry *g)
{
    CoilValue members = coil_list(c, NULL, 0);
    for (char **each = g->gr_mem; each && *each; each++)
        if (!coil_append(c, members, coil_path(c, *each, COIL_TO_NUL)))
            return COIL_NULL;
    CoilValue items[] = {coil_path(c, g->gr_name, COIL_TO_NUL), coil_path(c, g->gr_passwd ? g->gr_passwd : "", COIL_TO_NUL),
                         coil_int(c, g->gr_gid), members};
    return system_sequence_new(c, coil_state(c), items, sizeof items / sizeof *items);
}

static int group_find(const char *name, uint32_t gid, char *text, size_t room, AccountEntry *entry, AccountEntry **found)
{
    return name ? getgrnam_r(name, entry, text, room, found) : getgrgid_r(gid, entry, text, room, found);
}

static const Accounts groups = {"getgrgid", "getgrnam", "gid", false, group_find, group_value, setgrent, getgrent, endgrent};

static CoilValue grp_getgrgid(Coil *c, const CoilValue *args) { return account_by_id(c, &groups, args); }
static CoilValue grp_getgrnam(Coil *c, const CoilValue *args) { return account_by_name(c, &groups, args); }
static CoilValue grp_getgrall(Coil *c, const CoilValue *args)
{
    (void)args;
    return accounts_all(c, &groups);
}

static CoilValue grp_ready(Coil *c, const CoilValue *args)
{
    return system_sequence_make(c, args[0], coil_state(c), "struct_group", "gr_name gr_passwd gr_gid gr_mem", "A group of the system.")
               ? coil_none()
               : COIL_NULL;
}

const CoilDef coil_module[] = {
    COIL_MODULE("grp", "The groups of the system."),
    COIL_STATE(sizeof(SystemSequence), NULL),
    COIL_FUNCTION("getgrgid", "(id)", grp_getgrgid, "The group of a number."),
    COIL_FUNCTION("getgrnam", "(name: str)", grp_getgrnam, "The group of a name."),
    COIL_FUNCTION("getgrall", "()", grp_getgrall, "All groups that the system lists."),
    COIL_INIT(grp_ready),
    COIL_END,
};
