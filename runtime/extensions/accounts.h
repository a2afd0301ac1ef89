/* accounts.h: what pwd and grp have in common: entries of the system's lists, found by name or number, or all. Being told of them needs
 * COIL_ALLOW_SYSTEM. The module says first what an AccountEntry is. */
#ifndef EXTENSIONS_ACCOUNTS_H
#define EXTENSIONS_ACCOUNTS_H

#include "runtime/extensions/memory.h"
#include "runtime/extensions/system_call.h"

/* A list of the system's. */
typedef struct Accounts {
    const char *by_id, *by_name, *id; /* the functions' names, and what they call the number */
    bool beyond_is_none;              /* a number that cannot be is one that is not found */
    /* As getpwnam_r() and getpwuid_r(): by name, or by number where that is NULL; *found points into text. An error number, or 0. */
    int (*find)(const char *name, uint32_t id, char *text, size_t room, AccountEntry *entry, AccountEntry **found);
    CoilValue (*value)(Coil *c, const AccountEntry *entry);
    void (*begin)(void);
    AccountEntry *(*next)(void);
    void (*end)(void);
} Accounts;

/* COIL_NULL with nothing pending: there is none. */
static CoilValue account_find(Coil *c, const Accounts *of, const char *name, uint32_t id)
{
    if (!coil_permit(c, COIL_ALLOW_SYSTEM, NULL, 0, 0))
        return COIL_NULL;
    for (size_t room = 1024;; room *= 2) {
        AccountEntry entry;
        AccountEntry *found = NULL;
        char *text = memory_new(c, room, 1);
        if (!text)
            return COIL_NULL;
        coil_block(c);
        int error = of->find(name, id, text, room, &entry, &found);
        coil_unblock(c);
        CoilValue made = error == 0 && found ? of->value(c, found) : COIL_NULL;
        memory_drop(text);
        if (error != ERANGE)
            return made;
        if (!coil_charge(c, 1))
            return COIL_NULL;
    }
}

static CoilValue account_missing(Coil *c, const char *function, const char *what, CoilValue shown)
{
    const char *text = coil_to_utf8(c, shown, NULL);
    return text ? coil_raisef(c, "KeyError", "%s(): %s not found: %s", function, what, text) : COIL_NULL;
}

static CoilValue account_by_id(Coil *c, const Accounts *of, const CoilValue *args)
{
    uint32_t id;
    if (!system_id(c, args[0], of->id, &id)) {
        if (!of->beyond_is_none || !coil_error_is(c, "OverflowError"))
            return COIL_NULL;
        coil_take_error(c);
        return coil_raisef(c, "KeyError", "%s(): %s not found", of->by_id, of->id);
    }
    CoilValue found = account_find(c, of, NULL, id);
    return coil_is_null(found) && !coil_failed(c) ? account_missing(c, of->by_id, of->id, coil_text(c, args[0])) : found;
}

static CoilValue account_by_name(Coil *c, const Accounts *of, const CoilValue *args)
{
    size_t length;
    CoilValue bytes = coil_call_method(c, coil_import(c, "os"), "fsencode", args, 1, NULL);
    const char *name = coil_to_bytes(c, bytes, &length);
    if (!name)
        return COIL_NULL;
    if (strlen(name) != length)
        return coil_raisef(c, "ValueError", "embedded null byte");
    CoilValue found = account_find(c, of, name, 0);
    return coil_is_null(found) && !coil_failed(c) ? account_missing(c, of->by_name, "name", coil_repr(c, args[0])) : found;
}

/* The list's place is the process's, and its entries the C library's until the next: the lock is kept. */
static CoilValue accounts_all(Coil *c, const Accounts *of)
{
    if (!coil_permit(c, COIL_ALLOW_SYSTEM, NULL, 0, 0))
        return COIL_NULL;
    CoilValue list = coil_list(c, NULL, 0);
    const AccountEntry *each;
    of->begin();
    while (!coil_failed(c) && (each = of->next())) {
        CoilScope scope = coil_scope_open(c);
        (void)coil_append(c, list, of->value(c, each));
        coil_scope_close(c, scope, COIL_NULL);
    }
    of->end();
    return coil_failed(c) ? COIL_NULL : list;
}

#endif
