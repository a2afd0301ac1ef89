/* system_call.h: what extension modules over the system's calls share: numbers and descriptors out of arguments, waits that end with a VM's
 * limits, struct sequences. */
#ifndef EXTENSIONS_SYSTEM_CALL_H
#define EXTENSIONS_SYSTEM_CALL_H

#include "runtime/coil.h"

#include <errno.h>
#include <limits.h>
#include <poll.h>

/* Numbers that one system alone shows; an empty row ends them. */
typedef struct SystemRow {
    const char *name;
    int64_t value;
} SystemRow;

static inline CoilOk system_rows_add(Coil *c, CoilValue module, const SystemRow *rows)
{
    for (; rows->name; rows++)
        if (!coil_setattr(c, module, rows->name, coil_int(c, rows->value)))
            return false;
    return true;
}

static inline CoilOk system_int(Coil *c, CoilValue value, int *out)
{
    int64_t wide;
    *out = 0;
    if (!coil_to_int(c, value, &wide))
        return false;
    if (wide < INT_MIN || wide > INT_MAX) {
        coil_raisef(c, "OverflowError", "Python int too large to convert to C int");
        return false;
    }
    *out = (int)wide;
    return true;
}

/* The number of a user or group; -1 is the one that stands for none. */
static inline CoilOk system_id(Coil *c, CoilValue value, const char *what, uint32_t *out)
{
    int64_t wide;
    CoilKind kind = coil_kind(c, value);
    *out = 0;
    if (kind != COIL_KIND_INT && kind != COIL_KIND_BOOL) {
        CoilValue index;
        if (!coil_findattr(c, value, "__index__", &index))
            return false;
        if (coil_is_null(index)) {
            const char *name = coil_to_utf8(c, coil_getattr(c, coil_type(c, value), "__name__"), NULL);
            if (name)
                coil_raisef(c, "TypeError", "%s should be integer, not %s", what, name);
            return false;
        }
    }
    bool above = false; /* all that a long holds */
    if (!coil_to_int(c, value, &wide)) {
        if (!coil_error_is(c, "OverflowError"))
            return false;
        coil_take_error(c);
        wide = -2;
        if (!coil_compare(c, COIL_GT, value, coil_int(c, 0), &above))
            return false;
    }
    if (wide < -1 || wide > UINT32_MAX) {
        coil_raisef(c, "OverflowError", above ? "%s is greater than maximum" : "%s is less than minimum", what);
        return false;
    }
    *out = (uint32_t)wide;
    return true;
}

/* The descriptor that an int or an object's fileno() names. */
static inline CoilOk system_descriptor(Coil *c, CoilValue value, CoilDescriptor *out)
{
    CoilKind kind = coil_kind(c, value);
    int fd;
    *out = (CoilDescriptor){0};
    if (kind != COIL_KIND_INT && kind != COIL_KIND_BOOL) {
        CoilValue method;
        if (!coil_findattr(c, value, "fileno", &method))
            return false;
        if (coil_is_null(method)) {
            coil_raisef(c, "TypeError", "argument must be an int, or have a fileno() method.");
            return false;
        }
        value = coil_call(c, method, NULL, 0, NULL);
        kind = coil_kind(c, value);
        if (!coil_failed(c) && kind != COIL_KIND_INT && kind != COIL_KIND_BOOL)
            coil_raisef(c, "TypeError", "fileno() returned a non-integer");
    }
    if (!system_int(c, value, &fd))
        return false;
    if (fd < 0) {
        coil_raisef(c, "ValueError", "file descriptor cannot be a negative integer (%d)", fd);
        return false;
    }
    *out = coil_descriptor(c, fd);
    return true;
}

/* The descriptor of a number, of any: what is none is told where it is used. */
static inline CoilOk system_number(Coil *c, CoilValue value, CoilDescriptor *out)
{
    int fd;
    *out = (CoilDescriptor){0};
    if (!system_int(c, value, &fd))
        return false;
    *out = coil_descriptor(c, fd);
    return true;
}

/* A system call on a descriptor, by the number `fd`, with the lock released: `result` and errno. Where it may not be used, -1 with an
 * exception pending. */
#define SYSTEM_CALL(c, d, fd, result, ...)                                                                                                 \
    do {                                                                                                                                   \
        int fd = coil_descriptor_enter(c, d);                                                                                              \
        result = -1;                                                                                                                       \
        if (fd >= 0) {                                                                                                                     \
            coil_block(c);                                                                                                                 \
            result = __VA_ARGS__;                                                                                                          \
            int error_ = errno;                                                                                                            \
            coil_unblock(c);                                                                                                               \
            errno = error_;                                                                                                                \
            coil_descriptor_leave(c, d);                                                                                                   \
        }                                                                                                                                  \
    } while (0)

/* Lets a moment pass, a longer one each time, for what can only be asked about again. False: the script is to stop. */
static inline CoilOk system_pause(Coil *c, int *milliseconds)
{
    *milliseconds = *milliseconds ? *milliseconds < 16 ? *milliseconds * 2 : 16 : 1;
    coil_block(c);
    (void)poll(NULL, 0, *milliseconds);
    coil_unblock(c);
    return coil_charge(c, 1);
}

/* None, or OSError of errno, unless an exception is pending already. */
static inline CoilValue system_done(Coil *c, long result)
{
    if (result >= 0)
        return coil_none();
    return coil_failed(c) ? COIL_NULL : coil_raise_errno(c, errno, NULL);
}

/* ---- struct sequences: a module's state keeps the class, until the VM's end ---- */

typedef struct SystemSequence {
    CoilRef *class;
} SystemSequence;

/* Makes the class, an attribute of the module; `fields`: names with blanks between. */
static inline CoilOk system_sequence_make(Coil *c, CoilValue module, SystemSequence *sequence, const char *name, const char *fields,
                                          const char *doc)
{
    CoilValue args[] = {coil_getattr(c, module, "__name__"), coil_str(c, name, COIL_TO_NUL), coil_str(c, fields, COIL_TO_NUL),
                        coil_str(c, doc, COIL_TO_NUL)};
    CoilValue made = coil_call_method(c, coil_import(c, "_struct_sequence"), "make", args, 4, NULL);
    coil_ref_free(sequence->class); /* of a module that is imported anew */
    return coil_setattr(c, module, name, made) && (sequence->class = coil_ref_new(c, made));
}

static inline CoilValue system_sequence_new(Coil *c, const SystemSequence *sequence, const CoilValue *items, size_t count)
{
    CoilValue tuple = coil_tuple(c, items, count);
    return coil_call(c, coil_ref_get(c, sequence->class), &tuple, 1, NULL);
}

#endif
