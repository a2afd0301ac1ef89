/* files.c: see engine.h. The methods of coil._files.MemoryFiles, called without the VM's lock; an OSError is its errno. */
#include "engine.h"

#include <errno.h>

/* Calls engine->files.METHOD(…) with what `format` makes of the rest; NULL: *error has the errno value. */
static PyObject *ask(void *data, int *error, const char *method, const char *format, ...)
{
    Engine *e = (Engine *)data;
    va_list rest;
    va_start(rest, format);
    PyObject *args = Py_VaBuildValue(format, rest), *callable = PyObject_GetAttrString(e->files, method);
    va_end(rest);
    PyObject *result = args && callable ? PyObject_Call(callable, args, NULL) : NULL;
    Py_XDECREF(args);
    Py_XDECREF(callable);
    *error = 0;
    if (!result) {
        PyObject *type, *value, *trace;
        PyErr_Fetch(&type, &value, &trace);
        PyErr_NormalizeException(&type, &value, &trace);
        PyObject *number = value ? PyObject_GetAttrString(value, "errno") : NULL;
        long told = number && PyLong_Check(number) ? PyLong_AsLong(number) : 0;
        *error = told > 0 ? (int)told : EIO;
        PyErr_Clear();
        Py_XDECREF(number);
        Py_XDECREF(type);
        Py_XDECREF(value);
        Py_XDECREF(trace);
    }
    return result;
}

/* The same for a method without a result. */
#define ASK(...)                                                                                                                           \
    do {                                                                                                                                   \
        int error_;                                                                                                                        \
        PyGILState_STATE gil_ = PyGILState_Ensure();                                                                                       \
        Py_XDECREF(ask(data, &error_, __VA_ARGS__));                                                                                       \
        PyGILState_Release(gil_);                                                                                                          \
        return error_;                                                                                                                     \
    } while (0)

static int file_open(void *data, const char *path, uint32_t flags, void **file)
{
    int error;
    PyGILState_STATE gil = PyGILState_Ensure();
    PyObject *number = ask(data, &error, "open", "(sI)", path, (unsigned)flags);
    *file = number ? (void *)(uintptr_t)PyLong_AsSize_t(number) : NULL;
    Py_XDECREF(number);
    PyGILState_Release(gil);
    return error;
}

static int file_read(void *data, void *file, uint64_t offset, void *into, size_t room, size_t *got)
{
    int error;
    PyGILState_STATE gil = PyGILState_Ensure();
    PyObject *bytes = ask(data, &error, "read", "(KKn)", (unsigned long long)(uintptr_t)file, (unsigned long long)offset, (Py_ssize_t)room);
    *got = 0;
    if (bytes && PyBytes_Check(bytes) && (size_t)PyBytes_Size(bytes) <= room) {
        *got = (size_t)PyBytes_Size(bytes);
        memcpy(into, PyBytes_AsString(bytes), *got);
    }
    Py_XDECREF(bytes);
    PyGILState_Release(gil);
    return error;
}

static int file_write(void *data, void *file, uint64_t offset, const void *from, size_t length, size_t *put)
{
    int error;
    PyGILState_STATE gil = PyGILState_Ensure();
    PyObject *done =
        ask(data, &error, "write", "(KKy#)", (unsigned long long)(uintptr_t)file, (unsigned long long)offset, from, (Py_ssize_t)length);
    *put = done ? length : 0;
    Py_XDECREF(done);
    PyGILState_Release(gil);
    return error;
}

static int file_truncate(void *data, void *file, uint64_t length)
{
    ASK("truncate", "(KK)", (unsigned long long)(uintptr_t)file, (unsigned long long)length);
}
static int file_close(void *data, void *file) { ASK("close", "(K)", (unsigned long long)(uintptr_t)file); }
static int file_remove(void *data, const char *path) { ASK("remove", "(s)", path); }
static int file_rename(void *data, const char *from, const char *to) { ASK("rename", "(ss)", from, to); }
static int file_make_directory(void *data, const char *path) { ASK("make_directory", "(s)", path); }

static int file_stat(void *data, const char *path, CoilFileInfo *info)
{
    int error;
    PyGILState_STATE gil = PyGILState_Ensure();
    PyObject *pair = ask(data, &error, "stat", "(s)", path);
    unsigned long long length = 0;
    unsigned mode = 0;
    if (pair && !PyArg_ParseTuple(pair, "KI", &length, &mode)) {
        PyErr_Clear();
        error = EIO;
    }
    *info = (CoilFileInfo){.length = length, .mode = mode};
    Py_XDECREF(pair);
    PyGILState_Release(gil);
    return error;
}

static int file_list(void *data, const char *path, int (*each)(void *to, const char *name), void *to)
{
    int error;
    PyGILState_STATE gil = PyGILState_Ensure();
    PyObject *names = ask(data, &error, "list", "(s)", path);
    for (Py_ssize_t k = 0; names && !error && k < PyList_Size(names); k++) {
        const char *name = PyUnicode_AsUTF8AndSize(PyList_GetItem(names, k), NULL);
        error = name ? each(to, name) : EILSEQ;
    }
    PyErr_Clear();
    Py_XDECREF(names);
    PyGILState_Release(gil);
    return error;
}

const CoilFiles python_files = {sizeof(CoilFiles), file_open, file_read,   file_write,  file_truncate,      file_close,
                                file_stat,         file_list, file_remove, file_rename, file_make_directory};
