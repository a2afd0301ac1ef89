/* engine.h: coil's VM as a Python type, by the stable ABI of CPython 3.10.
 *
 * One rule of locks: a thread may wait for the GIL inside a VM, never for a VM with the GIL. So every way in releases the GIL, enters, and
 * takes the GIL again for as long as Python's objects are touched; scripts run without it. What the VM calls back takes it by
 * PyGILState_Ensure(), since a script's own threads call back, too. Converting a value may run a script's code (a property, __hash__, a
 * metaclass), which may sleep and so let others into the VM: that is done WITHOUT_GIL().
 *
 *   engine.c     the type: making a VM, limits, running, the loop's steps
 *   values.c     values both ways
 *   functions.c  host functions, host objects, promises
 *   errors.c     exceptions both ways
 *   files.c      a file system of the host's
 *   memory.c     the VMs' memory */
#ifndef COIL_PYTHON_ENGINE_H
#define COIL_PYTHON_ENGINE_H

#define PY_SSIZE_T_CLEAN
#define Py_LIMITED_API 0x030a0000
#include <Python.h>

#include "coil.h"

/* A dataclass of the host's and its double in the VM. */
typedef struct Record {
    PyObject *cls, *fields; /* owned; fields: a tuple of str */
    CoilRef *double_;
} Record;

typedef struct Engine {
    PyObject_HEAD CoilVM *vm;
    CoilFiles files_table;
    PyObject *put;      /* called with (stream, text), or None */
    PyObject *modules;  /* dict of name to source, or None */
    PyObject *files;    /* a coil._files.MemoryFiles, or None */
    PyObject *schedule; /* called with (awaitable, promise) when a script awaits a host's coroutine, or None */
    PyObject *failed;   /* the exception that a callback ended with, which has stopped the script; or NULL */
    Record *records;
    size_t record_count;
    size_t largest; /* of a value that leaves, in bytes: the script's limit on memory */
    CoilRef *complex_, *bytearray_, *list_, *main;
} Engine;

enum { MOST_DEPTH = 200, MOST_LEAVING = 1 << 30 }; /* of values that cross: how deep, and how many bytes a limit on memory can let out */

/* Has the VM do what may run a script's code, its classes' methods included, while the GIL is held. */
#define WITHOUT_GIL(statement)                                                                                                             \
    do {                                                                                                                                   \
        Py_BEGIN_ALLOW_THREADS statement;                                                                                                  \
        Py_END_ALLOW_THREADS                                                                                                               \
    } while (0)

/* ---- values.c: with the GIL, inside the VM ---- */

/* A Python object as a value of the VM; COIL_NULL: a Python exception is set, or one is pending in c. */
CoilValue value_to_coil(Engine *e, Coil *c, PyObject *object, int depth);
/* A value as a new Python object; NULL: a Python exception is set, a ValueError if it took more than Engine.largest. */
PyObject *value_to_python(Engine *e, Coil *c, CoilValue value);

/* ---- functions.c ---- */

/* What may be shown of an object: a coil.Exposed. New; NULL: an exception is set. */
CoilValue host_object(Engine *e, Coil *c, PyObject *exposed);
/* The exposed object that an instance of the VM's HostObject holds, borrowed; NULL: it is none. */
PyObject *host_object_of(Coil *c, CoilValue value);
/* A function of the VM that calls a Python callable. `spec` is (name, signature, doc, callable, kinds, names, is_async). */
CoilValue host_function(Engine *e, Coil *c, PyObject *spec);
bool functions_init(PyObject *module);

/* ---- errors.c ---- */

/* Sets the Python exception for what is pending in c, and takes that. */
void error_to_python(Engine *e, Coil *c);
/* Raises in c what is set in Python, and clears that; returns COIL_NULL. */
CoilValue error_to_coil(Engine *e, Coil *c);
/* A callback ended with a Python exception: it is kept, and the script stopped. */
void error_stops(Engine *e);

/* ---- memory.c ---- */

/* CoilConfig.alloc: malloc()'s memory, some of which is kept from one VM to the next. */
void *kept_alloc(void *data, void *old, size_t old_size, size_t new_size, size_t align);

/* ---- files.c ---- */

extern const CoilFiles python_files; /* over Engine.files; data is the Engine */

#endif
