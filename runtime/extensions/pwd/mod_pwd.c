/* mod_pwd.c: module pwd: the system's users, as its C library finds them. Being told of them needs COIL_ALLOW_SYSTEM. */
#include <pwd.h>

typedef struct passwd AccountEntry;
#include "runtime/extensions/accounts.inc"

COIL_API extern const CoilDef coil_module[];

static CoilValue user_value(Coil *c, const AccountEntry *p)
{
    CoilValue items[] = {coil_path(c, p->pw_name, COIL_TO_NUL),
                         coil_path(c, p->pw_passwd ? p->pw_passwd : "", COIL_TO_NUL),
                         coil_int(c, p->pw_uid),
                         coil_int(c, p->pw_gid),
                         coil_path(c, p->pw_gecos ? p->pw_gecos : "", COIL_TO_NUL),
                         coil_path(c, p->pw_dir, COIL_TO_NUL),
                         coil_path(c, p->pw_shell, COIL_TO_NUL)};
    return system_sequence_new(c, coil_state(c), items, sizeof items / sizeof *items);
}

static int user_find(const char *name, uint32_t uid, char *text, size_t room, AccountEntry *entry, AccountEntry **found)
{
    return name ? getpwnam_r(name, entry, text, room, found) : getpwuid_r(uid, entry, text, room, found);
}

static const Accounts users = {"getpwuid", "getpwnam", "uid", true, user_find, user_value, setpwent, getpwent, endpwent};

static CoilValue pwd_getpwuid(Coil *c, const CoilValue *args) { return account_by_id(c, &users, args); }
static CoilValue pwd_getpwnam(Coil *c, const CoilValue *args) { return account_by_name(c, &users, args); }
static CoilValue pwd_getpwall(Coil *c, const CoilValue *args)
{
    (void)args;
    return accounts_all(c, &users);
}

static CoilValue pwd_ready(Coil *c, const CoilValue *args)
{
    return system_sequence_make(c, args[0], coil_state(c), "struct_passwd", "pw_name pw_passwd pw_uid pw_gid pw_gecos pw_dir pw_shell",
                                "A user of the system.")
               ? coil_none()
               : COIL_NULL;
}

const CoilDef coil_module[] = {
    COIL_MODULE("pwd", "The users of the system."),
    COIL_STATE(sizeof(SystemSequence), NULL),
    COIL_FUNCTION("getpwuid", "(uidobj, /)", pwd_getpwuid, "The user of a number."),
    COIL_FUNCTION("getpwnam", "(name: str, /)", pwd_getpwnam, "The user of a name."),
    COIL_FUNCTION("getpwall", "()", pwd_getpwall, "All users that the system lists."),
    COIL_INIT(pwd_ready),
    COIL_END,
};
