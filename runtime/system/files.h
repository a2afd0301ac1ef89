/* files.h: the files that scripts see: the system's, or those of a host (CoilConfig.files), of which the system's are then out of reach.
 *
 * Each function is the system call of its name: -1 and errno on failure; descriptors are asked for in the VM's table (descriptors.h). The
 * lock is released around the call, and the VM's state may have changed when it returns. Grants are asked for where a path becomes a place
 * (runtime/system/place.h). A host's open file is a descriptor, too: a number from FILES_FIRST on that only these functions know. Host's
 * paths are absolute, without "." and ".."; relative ones begin at "/". The library folder (CoilConfig.library) stays the system's, or is inside
 * the binary (packed.h). */
#ifndef RUNTIME_FILES_H
#define RUNTIME_FILES_H

#include "runtime/system/descriptors.h"
#include "runtime/system/place.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/types.h>

enum { FILES_FIRST = 1 << 24 };

/* Are this VM's files a host's? */
static inline bool files_hosted(const Coil *c) { return c->vm->config.files; }
/* Does a path lead to what only these functions know: a host's files, or the library folder inside the binary? */
bool files_apart(const Coil *c, const char *path);
/* A host's open file? */
bool files_is_hosted(const Coil *c, int fd);
/* The turn of its number (descriptors.h); 0: it is none. */
uint32_t files_hosted_turn(const Coil *c, int fd);

/* The host's path that a path stands for; false: errno says why not. out has PATH_MAX bytes. */
MUST_USE bool files_resolve(Coil *c, const char *path, char *out);

/* May fail with an exception pending instead (memory, the limit of descriptors): errno is then 0. Counts the descriptor. */
MUST_USE int files_open(Coil *c, const Place *p, int flags, mode_t mode);
MUST_USE ssize_t files_read(Coil *c, Descriptor d, void *into, size_t room);
/* May fail with coil.Stopped pending, too: errno is then 0. */
MUST_USE ssize_t files_write(Coil *c, Descriptor d, const void *from, size_t length);
MUST_USE off_t files_seek(Coil *c, Descriptor d, off_t at, int whence);
MUST_USE int files_truncate(Coil *c, Descriptor d, off_t length);
MUST_USE int files_fstat(Coil *c, Descriptor d, struct stat *st);
/* Also for `dispose` slots. */
int files_close(Coil *c, Descriptor d);

MUST_USE int files_stat(Coil *c, const Place *p, struct stat *st, bool follow);
/* As files_stat(), following links; the system's file is looked up with the lock held: for import, which asks often and for what is
 * near. */
MUST_USE int files_stat_near(Coil *c, const Place *p, struct stat *st);
/* The current folder: a host's files have one, "/". */
MUST_USE bool files_current_folder(Coil *c, char *out, size_t room);
bool files_is_terminal(Coil *c, Descriptor d);
MUST_USE int files_remove(Coil *c, const Place *p, bool folder);
MUST_USE int files_rename(Coil *c, const Place *from, const Place *to);
MUST_USE int files_make_folder(Coil *c, const Place *p, mode_t mode);
/* Of what lies apart only (files_apart()): the names in it, each ended by a NUL, in *names (mem_free(*names, *size) when done). May leave an exception
 * pending instead: errno is then 0. */
MUST_USE int files_list(Coil *c, const char *path, char **names, size_t *size);

/* A whole file, NUL-terminated (mem_free(…, *length + 1)); NULL: errno says why, or if it is 0 MemoryError is pending. */
MUST_USE char *file_read(Coil *c, const Place *p, size_t *length);

/* At the VM's end: closes what is open. */
void files_stop(Coil *c);

#endif
