/* This folder is module posix and _posixsubprocess: system calls by subject. Each asks the grant it needs (runtime/system/permit.h) before
 * the call, and makes it with the VM's lock released where it may wait.
 *
 * posix_types.h: what the files share. Each has a table of rows, which mod_posix.c nests. */
#ifndef RUNTIME_POSIX_TYPES_H
#define RUNTIME_POSIX_TYPES_H

#include "runtime/system/clock.h"
#include "runtime/modules/module_types.h"
#include "runtime/import/path_argument.h"
#include "runtime/system/descriptors.h"
#include "runtime/system/permit.h"
#include "runtime/types/struct_sequence.h"

#include <errno.h>
#include <sys/stat.h>
#include <sys/types.h>

extern const CoilDef posix_descriptor_rows[], posix_path_rows[], posix_stat_rows[], posix_process_rows[], posix_system_rows[];
/* What not every system has: tables of rows (children: all but wasm), and names for _have_functions. NULL ends both. */
extern const CoilDef *const posix_own_tables[];
extern const char *const posix_own_have[];
/* Names of sysconf(), pathconf() and confstr() that the system alone has; an empty row ends them. */
typedef struct ConfigName {
    const char *name;
    int number;
} ConfigName;
extern const ConfigName posix_own_sysconf[], posix_own_pathconf[], posix_own_confstr[];
extern const CoilDef posix_child_rows[];
extern const TypeDef dir_entry_type, scandir_iterator_type;
extern const StructSequence stat_result_kind;

/* A user's or group's number, of 32 bits; -1 is none. `what` says in messages what it is of. */
MUST_USE bool posix_id(Coil *c, Value v, const char *what, int *out);
/* A process's number, and what is parsed in the same words. */
MUST_USE bool posix_pid(Coil *c, Value v, int *out);
MUST_USE bool posix_off(Coil *c, Value v, off_t *out);
/* A dir_fd argument: None is AT_FDCWD. */
MUST_USE bool posix_dir_fd(Coil *c, Value v, int *out);
/* A descriptor that the script may use; a call that lets go of the lock asks for it again (DESCRIPTOR_CALL). */
MUST_USE bool posix_fd(Coil *c, Value v, int *out);
MUST_USE bool posix_descriptor(Coil *c, Value v, Descriptor *out);
/* One that it may change or close, too: no standard stream that it may only use. */
MUST_USE bool posix_own_fd(Coil *c, Value v, int *out);
/* May its file's mode, owner and times be set? */
MUST_USE bool posix_fd_changes(Coil *c, int fd);
/* A descriptor just made, entered as the script's; -1: OSError of errno. */
Value posix_descriptor_value(Coil *c, int fd);
/* A call on a descriptor that waits without the lock: None. */
Value posix_on_descriptor(Coil *c, Value fd, int (*call)(int));
MUST_USE bool posix_may_process(Coil *c);
/* None, or OSError. */
Value posix_done(Coil *c, int result);
MUST_USE Value stat_value(Coil *c, const struct stat *st);
/* Is a system call that failed to be made again? Not if a signal handler raised (then an exception is pending). */
MUST_USE bool posix_again(Coil *c, int error);

/* A NULL-ended array of C strings out of a sequence of paths; `paths` keeps the bytes. */
typedef struct StringArray {
    char **texts;
    PathArgument *paths;
    size_t length;
} StringArray;
/* Fills `out`; posix_strings_drop() when done, not after a failure. */
MUST_USE bool posix_strings_get(Coil *c, Value sequence, StringArray *out);
void posix_strings_drop(Coil *c, StringArray *a);

/* Calls what register_at_fork() was given for "before", "after_in_child" or "after_in_parent". */
MUST_USE bool posix_fork_call(Coil *c, const char *when, bool backwards);
/* In the child, first of all: this thread is the only one left. */
void posix_fork_child(Coil *c);

Value posix_listdir(Coil *c, const Value *args);
Value posix_urandom(Coil *c, const Value *args);
Value posix_scandir(Coil *c, const Value *args);

#endif
