/* path_argument.h: file names from Python: str, bytes, objects with __fspath__, and where allowed descriptors or None. Text is
 * encoded as UTF-8 with surrogateescape. */
#ifndef RUNTIME_PATH_ARGUMENT_H
#define RUNTIME_PATH_ARGUMENT_H

#include "vm/machine/vm.h"

/* PATH_SRC, PATH_DST: the parameter is not called path, but src or dst. */
enum PathFlags { PATH_FD = 1, PATH_OR_NONE = 2, PATH_SRC = 4, PATH_DST = 8 };

typedef struct PathArgument {
    const char *text; /* NULL: a descriptor, or None */
    int fd;           /* -1: none */
    bool is_bytes;
    Value shown; /* owned: the str, bytes or int, for errors; COIL_NULL for None */
    Value keep;  /* owned, or COIL_NULL */
} PathArgument;

/* Converts an argument; path_drop() when done, not after a failure. `function` is for the errors' text; NULL: it is
 * not the name of a file, but a text encoded as one (an argument of a program). */
MUST_USE bool path_get(Coil *c, Value v, const char *function, enum PathFlags flags, PathArgument *out);
void path_drop(Coil *c, PathArgument *path);
/* The str or bytes that v is or gives, owned; COIL_NULL: it is no path. False: it was asked, and failed. */
MUST_USE bool path_ask(Coil *c, Value v, Value *out);
/* os.fspath(v): an exact or derived str or bytes. */
MUST_USE Value path_of(Coil *c, Value v);
/* A name from the system as str, or bytes. */
MUST_USE Value path_value(Coil *c, const char *text, size_t length, bool as_bytes);
MUST_USE Str *path_str(Coil *c, const char *text);
/* The way back, as str_utf8(). */
MUST_USE const char *path_utf8(Coil *c, Str *path, size_t *n, Value *keep);
/* Text in the file system's encoding, without NULs: an owned bytes. */
MUST_USE Value path_encode(Coil *c, Str *text);
/* OSError for errno, with one path or two. */
Value path_error(Coil *c, int error, const PathArgument *path);
Value path_error2(Coil *c, int error, const PathArgument *from, const PathArgument *to);

/* RuntimeWarning for True and False where a descriptor is asked for. False: it was raised. */
MUST_USE bool warn_bool_descriptor(Coil *c, Value v);

#endif
