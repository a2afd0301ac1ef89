/* engine.c: see engine.h. */
#include "engine.h"

#include <errno.h>
#include <stdlib.h>

static PyTypeObject *engine_type;

/* ---- in and out of the VM ---- */

/* Enters, and comes back with the GIL; NULL: an exception is set. */
static Coil *engine_enter(Engine *e)
{
    Coil *c = NULL;
    if (!e->vm) {
        PyErr_SetString(PyExc_RuntimeError, "this VM was closed");
        return NULL;
    }
    Py_BEGIN_ALLOW_THREADS c = coil_enter(e->vm);
    Py_END_ALLOW_THREADS if (!c) PyErr_NoMemory();
    return c;
}

static void engine_leave(Coil *c)
{
    Py_BEGIN_ALLOW_THREADS coil_leave(c);
    Py_END_ALLOW_THREADS
}

/* What came of work in the VM as a Python object; leaves. */
static PyObject *engine_result(Engine *e, Coil *c, CoilValue value)
{
    PyObject *result = NULL;
    if (!PyErr_Occurred()) {
        if (coil_failed(c) || coil_is_null(value))
            error_to_python(e, c);
        else
            result = value_to_python(e, c, value);
    }
    coil_take_error(c);
    engine_leave(c);
    return result;
}

/* ---- what the VM calls ---- */

static int on_put(void *data, int stream, const char *text, size_t length)
{
    Engine *e = (Engine *)data;
    PyGILState_STATE gil = PyGILState_Ensure();
    PyObject *shown = e->put == Py_None ? NULL : PyUnicode_DecodeUTF8(text, (Py_ssize_t)length, "replace");
    PyObject *done = shown ? PyObject_CallFunction(e->put, "iO", stream, shown) : NULL;
    bool failed = PyErr_Occurred() != NULL;
    if (failed)
        error_stops(e);
    Py_XDECREF(shown);
    Py_XDECREF(done);
    PyGILState_Release(gil);
    return failed ? EIO : 0;
}

static CoilValue on_find_module(Coil *c, void *data, const char *name)
{
    Engine *e = (Engine *)data;
    CoilValue found = coil_none();
    if (e->modules == Py_None)
        return found;
    PyGILState_STATE gil = PyGILState_Ensure();
    PyObject *source = PyMapping_GetItemString(e->modules, name);
    if (source)
        found = value_to_coil(e, c, source, 0);
    else if (PyErr_ExceptionMatches(PyExc_KeyError))
        PyErr_Clear();
    if (PyErr_Occurred())
        found = error_to_coil(e, c);
    Py_XDECREF(source);
    PyGILState_Release(gil);
    return found;
}

static int on_interrupt(Coil *c, void *data)
{
    (void)c, (void)data;
    PyGILState_STATE gil = PyGILState_Ensure();
    int raised = PyErr_CheckSignals(); /* Ctrl-C of the host's, on its main thread */
    if (raised)
        error_stops((Engine *)data);
    PyGILState_Release(gil);
    return raised ? COIL_KILL : COIL_RAISE;
}

static void on_report(void *data, const char *text) { (void)on_put(data, 2, text, strlen(text)); }

/* ---- the type ---- */

static int engine_init(PyObject *self, PyObject *args, PyObject *keywords)
{
    static char *names[] = {"allow", "put", "modules", "files", "library", "seed", NULL};
    Engine *e = (Engine *)self;
    unsigned allow;
    unsigned long long seed;
    const char *library;
    PyObject *put, *modules, *files;
    if (!PyArg_ParseTupleAndKeywords(args, keywords, "IOOOzK", names, &allow, &put, &modules, &files, &library, &seed))
        return -1;
    if (e->vm) {
        PyErr_SetString(PyExc_RuntimeError, "an engine is set up once");
        return -1;
    }
    e->put = Py_NewRef(put);
    e->modules = Py_NewRef(modules);
    e->files = Py_NewRef(files);
    e->schedule = Py_NewRef(Py_None);
    CoilConfig config = coil_config(allow);
    config.data = e;
    config.alloc = kept_alloc;
    config.put = on_put;
    config.report = on_report;
    config.interrupt = on_interrupt;
    config.find_module = on_find_module;
    config.seed = seed;
    config.library = library;
    if (files != Py_None)
        config.files = &python_files;
    Py_BEGIN_ALLOW_THREADS e->vm = coil_vm_new(&config);
    Py_END_ALLOW_THREADS if (!e->vm)
    {
        PyErr_NoMemory();
        return -1;
    }
    coil_limit(e->vm, COIL_LIMIT_STEPS, COIL_COUNT_ONLY);
    e->largest = MOST_LEAVING;
    Coil *c = engine_enter(e);
    if (!c)
        return -1;
    CoilValue builtins = coil_import(c, "builtins");
    e->complex_ = coil_ref_new(c, coil_getattr(c, builtins, "complex"));
    e->bytearray_ = coil_ref_new(c, coil_getattr(c, builtins, "bytearray"));
    e->list_ = coil_ref_new(c, coil_getattr(c, builtins, "list"));
    e->main = coil_ref_new(c, coil_getattr(c, coil_import(c, "__main__"), "__dict__"));
    if (coil_failed(c))
        error_to_python(e, c);
    engine_leave(c);
    return PyErr_Occurred() ? -1 : 0;
}

static PyObject *engine_close(PyObject *self, PyObject *unused)
{
    Engine *e = (Engine *)self;
    CoilVM *vm = e->vm;
    (void)unused;
    e->vm = NULL;
    if (vm) {
        Py_BEGIN_ALLOW_THREADS for (size_t k = 0; k < e->record_count; k++) coil_ref_free(e->records[k].double_);
        coil_ref_free(e->complex_);
        coil_ref_free(e->bytearray_);
        coil_ref_free(e->list_);
        coil_ref_free(e->main);
        coil_vm_free(vm);
        Py_END_ALLOW_THREADS
    }
    Py_RETURN_NONE;
}

static void engine_dealloc(PyObject *self)
{
    Engine *e = (Engine *)self;
    PyTypeObject *type = Py_TYPE(self);
    Py_XDECREF(engine_close(self, NULL));
    for (size_t k = 0; k < e->record_count; k++) {
        Py_DECREF(e->records[k].cls);
        Py_DECREF(e->records[k].fields);
    }
    PyMem_Free(e->records);
    Py_XDECREF(e->put);
    Py_XDECREF(e->modules);
    Py_XDECREF(e->files);
    Py_XDECREF(e->schedule);
    Py_XDECREF(e->failed);
    PyObject_Free(self);
    Py_DECREF((PyObject *)type);
}

/* ---- running ---- */

/* Inputs as global names. */
static bool set_inputs(Engine *e, Coil *c, PyObject *inputs)
{
    if (inputs == Py_None)
        return true;
    CoilValue names = value_to_coil(e, c, inputs, 0);
    return !coil_is_null(names) && !coil_is_null(coil_call_method(c, coil_ref_get(c, e->main), "update", &names, 1, NULL));
}

/* Compiled and begun: its value, or the coroutine that has still to be awaited, in *awaits. */
static CoilValue begin_source(Engine *e, Coil *c, const char *source, Py_ssize_t length, const char *filename, bool *awaits)
{
    CoilValue code = coil_compile(c, source, (size_t)length, filename, COIL_EXEC | COIL_TEXT | COIL_TOP_LEVEL_AWAIT | COIL_LAST_VALUE);
    int64_t flags = 0;
    enum { CO_COROUTINE = 0x80 };
    *awaits = coil_to_int(c, coil_getattr(c, code, "co_flags"), &flags) && flags & CO_COROUTINE;
    return coil_exec_code(c, code, coil_ref_get(c, e->main));
}

/* A function of the script's, called; what it gives may have to be awaited. */
static CoilValue begin_call(Engine *e, Coil *c, const char *name, PyObject *args, PyObject *keywords, bool *awaits)
{
    CoilValue callee, all[64];
    const char *names[65];
    Py_ssize_t count = PyTuple_Size(args), named = PyDict_Size(keywords), at = 0;
    PyObject *key, *value;
    if (count + named > 64) {
        PyErr_SetString(PyExc_ValueError, "more than 64 arguments");
        return COIL_NULL;
    }
    WITHOUT_GIL(callee = coil_getattr(c, coil_import(c, "__main__"), name)); /* the module's own __getattr__ */
    for (Py_ssize_t k = 0; k < count; k++)
        if (coil_is_null(all[k] = value_to_coil(e, c, PyTuple_GetItem(args, k), 0)))
            return COIL_NULL;
    for (Py_ssize_t k = 0; PyDict_Next(keywords, &at, &key, &value); k++) {
        names[k] = PyUnicode_AsUTF8AndSize(key, NULL);
        if (!names[k] || coil_is_null(all[count + k] = value_to_coil(e, c, value, 0)))
            return COIL_NULL;
    }
    names[named] = NULL;
    CoilValue result;
    Py_BEGIN_ALLOW_THREADS result = coil_call(c, callee, all, (size_t)(count + named), named ? names : NULL);
    Py_END_ALLOW_THREADS *awaits = coil_kind(c, result) == COIL_KIND_AWAITABLE;
    return result;
}

/* A task's end, in a step: tells the callable that start() was given, callable(value, error). */
typedef struct Ending {
    Engine *engine;
    PyObject *callable;
} Ending;

static void ended(Coil *c, CoilValue result, void *data)
{
    Ending *ending = (Ending *)data;
    PyGILState_STATE gil = PyGILState_Ensure();
    PyObject *value = NULL, *error = NULL, *type = NULL, *trace = NULL, *done;
    if (coil_failed(c))
        error_to_python(ending->engine, c);
    else
        value = value_to_python(ending->engine, c, result);
    if (!value) {
        PyErr_Fetch(&type, &error, &trace);
        PyErr_NormalizeException(&type, &error, &trace);
    }
    done = PyObject_CallFunctionObjArgs(ending->callable, value ? value : Py_None, error ? error : Py_None, NULL);
    if (!done)
        PyErr_WriteUnraisable(ending->callable);
    Py_XDECREF(done);
    Py_XDECREF(value);
    Py_XDECREF(type);
    Py_XDECREF(error);
    Py_XDECREF(trace);
    Py_DECREF(ending->callable);
    Py_DECREF((PyObject *)ending->engine);
    free(ending);
    PyGILState_Release(gil);
}

/* A spawned task, to be cancelled. */
typedef struct Task {
    PyObject_HEAD Engine *engine;
    CoilRef *task;
} Task;
static PyTypeObject *task_type;

static void task_dealloc(PyObject *self)
{
    Task *task = (Task *)self;
    PyTypeObject *type = Py_TYPE(self);
    if (task->engine && task->engine->vm)
        coil_ref_free(task->task);
    Py_XDECREF((PyObject *)task->engine);
    PyObject_Free(self);
    Py_DECREF((PyObject *)type);
}

static PyObject *task_cancel(PyObject *self, PyObject *unused)
{
    Task *task = (Task *)self;
    (void)unused;
    Coil *c = engine_enter(task->engine);
    if (!c)
        return NULL;
    CoilOk ok;
    WITHOUT_GIL(ok = coil_cancel(c, coil_ref_get(c, task->task), NULL));
    if (!ok)
        error_to_python(task->engine, c);
    engine_leave(c);
    return PyErr_Occurred() ? NULL : Py_NewRef(Py_None);
}

static PyMethodDef task_methods[] = {{"cancel", task_cancel, METH_NOARGS, "cancel(): asks the script's task to cancel."},
                                     {NULL, NULL, 0, NULL}};
static PyType_Slot task_slots[] = {{Py_tp_dealloc, (void *)task_dealloc}, {Py_tp_methods, task_methods}, {0, NULL}};
static PyType_Spec task_spec = {"coil._coil.Task", sizeof(Task), 0, Py_TPFLAGS_DEFAULT, task_slots};

/* Makes a task of a coroutine; a Task, and leaves. */
static PyObject *engine_spawn(Engine *e, Coil *c, CoilValue coroutine, PyObject *callable)
{
    Ending *ending = malloc(sizeof *ending);
    Task *task = ending ? PyObject_New(Task, task_type) : NULL;
    if (!task) {
        free(ending);
        engine_leave(c);
        return PyErr_NoMemory();
    }
    task->engine = (Engine *)Py_NewRef((PyObject *)e);
    *ending = (Ending){(Engine *)Py_NewRef((PyObject *)e), Py_NewRef(callable)};
    CoilValue spawned;
    Py_BEGIN_ALLOW_THREADS spawned = coil_spawn(c, coroutine, ended, ending);
    task->task = coil_ref_new(c, spawned);
    Py_END_ALLOW_THREADS if (coil_is_null(spawned))
    {
        error_to_python(e, c);
        Py_DECREF(callable);
        Py_DECREF((PyObject *)e);
        free(ending);
    }
    engine_leave(c);
    if (PyErr_Occurred()) {
        Py_DECREF((PyObject *)task);
        return NULL;
    }
    return (PyObject *)task;
}

/* What begin_source() or begin_call() gave: awaited here (ending None), or made a task. */
static PyObject *engine_go_on(Engine *e, Coil *c, CoilValue value, bool awaits, PyObject *callable)
{
    if (!awaits || coil_is_null(value))
        return engine_result(e, c, value);
    if (callable != Py_None)
        return engine_spawn(e, c, value, callable);
    Py_BEGIN_ALLOW_THREADS value = coil_run(c, value);
    Py_END_ALLOW_THREADS return engine_result(e, c, value);
}

static PyObject *engine_run(PyObject *self, PyObject *args)
{
    Engine *e = (Engine *)self;
    const char *source, *filename;
    Py_ssize_t length;
    PyObject *inputs, *callable;
    bool awaits = false;
    if (!PyArg_ParseTuple(args, "s#sOO", &source, &length, &filename, &inputs, &callable))
        return NULL;
    Coil *c = engine_enter(e);
    if (!c)
        return NULL;
    CoilValue value = COIL_NULL;
    if (set_inputs(e, c, inputs)) {
        Py_BEGIN_ALLOW_THREADS value = begin_source(e, c, source, length, filename, &awaits);
        Py_END_ALLOW_THREADS
    }
    return engine_go_on(e, c, value, awaits, callable);
}

static PyObject *engine_call(PyObject *self, PyObject *args)
{
    Engine *e = (Engine *)self;
    const char *name;
    PyObject *positional, *keywords, *callable;
    bool awaits = false;
    if (!PyArg_ParseTuple(args, "sO!O!O", &name, &PyTuple_Type, &positional, &PyDict_Type, &keywords, &callable))
        return NULL;
    Coil *c = engine_enter(e);
    if (!c)
        return NULL;
    CoilValue value = begin_call(e, c, name, positional, keywords, &awaits);
    return engine_go_on(e, c, value, awaits, callable);
}

static PyObject *engine_step(PyObject *self, PyObject *args)
{
    Engine *e = (Engine *)self;
    unsigned long long max_ns;
    if (!PyArg_ParseTuple(args, "K", &max_ns))
        return NULL;
    Coil *c = engine_enter(e);
    if (!c)
        return NULL;
    CoilLoop state;
    int64_t deadline;
    Py_BEGIN_ALLOW_THREADS state = coil_step(c, max_ns, 0);
    deadline = state == COIL_LOOP_READY ? 0 : coil_deadline(c);
    Py_END_ALLOW_THREADS if (state == COIL_LOOP_RAISED && !coil_stopped(c, NULL) && !e->failed)
        error_to_python(e, c); /* KeyboardInterrupt or SystemExit of a task that nobody waits for; a stop is told to the tasks */
    coil_take_error(c);
    engine_leave(c);
    return PyErr_Occurred() ? NULL : Py_BuildValue("(iL)", (int)state, (long long)deadline);
}

/* ---- around it ---- */

static PyObject *engine_define(PyObject *self, PyObject *spec)
{
    Engine *e = (Engine *)self;
    Coil *c = engine_enter(e);
    if (!c)
        return NULL;
    CoilValue function = host_function(e, c, spec);
    const char *name = PyErr_Occurred() ? NULL : PyUnicode_AsUTF8AndSize(PyTuple_GetItem(spec, 0), NULL);
    if (name && coil_setitem(c, coil_ref_get(c, e->main), coil_str(c, name, COIL_TO_NUL), function))
        return engine_result(e, c, coil_none());
    return engine_result(e, c, COIL_NULL);
}

static PyObject *engine_record(PyObject *self, PyObject *args)
{
    Engine *e = (Engine *)self;
    PyObject *cls, *fields;
    const char *name;
    if (!PyArg_ParseTuple(args, "OsO!", &cls, &name, &PyTuple_Type, &fields))
        return NULL;
    Record *more = PyMem_Realloc(e->records, (e->record_count + 1) * sizeof *more);
    if (!more)
        return PyErr_NoMemory();
    e->records = more;
    Coil *c = engine_enter(e);
    if (!c)
        return NULL;
    CoilRef *double_ = coil_ref_new(c, coil_getitem(c, coil_ref_get(c, e->main), coil_str(c, name, COIL_TO_NUL)));
    if (double_)
        more[e->record_count++] = (Record){Py_NewRef(cls), Py_NewRef(fields), double_};
    return engine_result(e, c, double_ ? coil_none() : COIL_NULL);
}

static PyObject *engine_limit(PyObject *self, PyObject *args)
{
    int which;
    unsigned long long value;
    Engine *e = (Engine *)self;
    if (!PyArg_ParseTuple(args, "iK", &which, &value))
        return NULL;
    if (e->vm && !coil_limit(e->vm, (CoilLimit)which, value)) {
        PyErr_SetString(PyExc_ValueError, "no such limit");
        return NULL;
    }
    if (which == COIL_LIMIT_BYTES)
        e->largest = value < MOST_LEAVING ? (size_t)value : MOST_LEAVING;
    Py_RETURN_NONE;
}

static PyObject *engine_usage(PyObject *self, PyObject *which)
{
    Engine *e = (Engine *)self;
    long number = PyLong_AsLong(which);
    if (number == -1 && PyErr_Occurred())
        return NULL;
    return PyLong_FromUnsignedLongLong(e->vm ? coil_usage(e->vm, (CoilLimit)number) : 0);
}

static PyObject *engine_interrupt(PyObject *self, PyObject *how)
{
    Engine *e = (Engine *)self;
    long number = PyLong_AsLong(how);
    if (number == -1 && PyErr_Occurred())
        return NULL;
    if (e->vm)
        coil_interrupt(e->vm, (int)number);
    Py_RETURN_NONE;
}

static PyObject *engine_reset(PyObject *self, PyObject *max_ns)
{
    Engine *e = (Engine *)self;
    unsigned long long ns = PyLong_AsUnsignedLongLong(max_ns);
    if (PyErr_Occurred())
        return NULL;
    Coil *c = engine_enter(e);
    if (!c)
        return NULL;
    CoilOk ok;
    Py_BEGIN_ALLOW_THREADS ok = coil_reset(c, ns);
    Py_END_ALLOW_THREADS coil_interrupt(e->vm, COIL_GO_ON);
    return engine_result(e, c, ok ? coil_none() : COIL_NULL);
}

/* Deletes the script's global names but those of a set, and collects. */
static PyObject *engine_forget(PyObject *self, PyObject *kept)
{
    Engine *e = (Engine *)self;
    Coil *c = engine_enter(e);
    if (!c)
        return NULL;
    CoilValue names = coil_call(c, coil_ref_get(c, e->list_), (CoilValue[]){coil_ref_get(c, e->main)}, 1, NULL);
    size_t count = 0;
    coil_len(c, names, &count);
    for (size_t k = 0; k < count && !PyErr_Occurred() && !coil_failed(c); k++) {
        CoilScope scope = coil_scope_open(c);
        CoilValue name = coil_item(c, names, k);
        PyObject *text = value_to_python(e, c, name);
        if (text && PySequence_Contains(kept, text) == 0)
            WITHOUT_GIL(coil_delitem(c, coil_ref_get(c, e->main), name)); /* a __del__ */
        Py_XDECREF(text);
        coil_scope_close(c, scope, COIL_NULL);
    }
    WITHOUT_GIL(coil_collect(c));
    return engine_result(e, c, coil_failed(c) ? COIL_NULL : coil_none());
}

static PyObject *engine_names(PyObject *self, PyObject *unused)
{
    Engine *e = (Engine *)self;
    (void)unused;
    Coil *c = engine_enter(e);
    if (!c)
        return NULL;
    CoilValue main = coil_ref_get(c, e->main);
    return engine_result(e, c, coil_call(c, coil_getattr(c, coil_import(c, "builtins"), "frozenset"), &main, 1, NULL));
}

static PyObject *engine_describe(PyObject *self, PyObject *what)
{
    Engine *e = (Engine *)self;
    long number = PyLong_AsLong(what);
    if (number == -1 && PyErr_Occurred())
        return NULL;
    Coil *c = engine_enter(e);
    if (!c)
        return NULL;
    PyObject *text = PyUnicode_FromString(coil_describe(c, (CoilText)number));
    engine_leave(c);
    return text;
}

static PyObject *engine_pollable(PyObject *self, PyObject *unused)
{
    Engine *e = (Engine *)self;
    (void)unused;
    Coil *c = engine_enter(e);
    if (!c)
        return NULL;
    int fd = coil_pollable(c);
    coil_take_error(c);
    engine_leave(c);
    return PyLong_FromLong(fd);
}

static PyObject *engine_usable(PyObject *self, PyObject *unused)
{
    Engine *e = (Engine *)self;
    (void)unused;
    Coil *c = engine_enter(e);
    if (!c)
        return NULL;
    bool usable = coil_vm_usable(c);
    engine_leave(c);
    return PyBool_FromLong(usable);
}

static PyObject *engine_set_schedule(PyObject *self, PyObject *callable)
{
    Engine *e = (Engine *)self;
    PyObject *old = e->schedule;
    e->schedule = Py_NewRef(callable);
    Py_XDECREF(old);
    Py_RETURN_NONE;
}

static PyMethodDef engine_methods[] = {
    {"run", engine_run, METH_VARARGS, "run(source, filename, inputs, ended): the value, or a Task if it awaits and ended is not None."},
    {"call", engine_call, METH_VARARGS, "call(name, args, keywords, ended): the same of a function of the script's."},
    {"step", engine_step, METH_VARARGS, "step(max_ns): (state, deadline), as coil_step() and coil_deadline() give them."},
    {"define", engine_define, METH_O, "define(spec): a host function as a global name."},
    {"record", engine_record, METH_VARARGS,
     "record(class, name, fields): values of that dataclass cross as the script's class of that name."},
    {"limit", engine_limit, METH_VARARGS, "limit(which, value)"},
    {"usage", engine_usage, METH_O, "usage(which)"},
    {"interrupt", engine_interrupt, METH_O, "interrupt(how)"},
    {"reset", engine_reset, METH_O, "reset(max_ns)"},
    {"names", engine_names, METH_NOARGS, "names(): the script's global names, as a frozenset."},
    {"forget", engine_forget, METH_O, "forget(kept): deletes the other global names."},
    {"describe", engine_describe, METH_O, "describe(what)"},
    {"pollable", engine_pollable, METH_NOARGS, "pollable(): the descriptor"},
    {"usable", engine_usable, METH_NOARGS, "usable()"},
    {"set_schedule", engine_set_schedule, METH_O, "set_schedule(callable): who is given what scripts await of the host's"},
    {"close", engine_close, METH_NOARGS, "close(): frees the VM."},
    {NULL, NULL, 0, NULL},
};
static PyType_Slot engine_slots[] = {
    {Py_tp_init, (void *)engine_init}, {Py_tp_dealloc, (void *)engine_dealloc}, {Py_tp_methods, engine_methods}, {0, NULL}};
static PyType_Spec engine_spec = {"coil._coil.Engine", sizeof(Engine), 0, Py_TPFLAGS_DEFAULT, engine_slots};

static PyModuleDef definition = {PyModuleDef_HEAD_INIT, "_coil", "Coil's VM, for the package coil.", -1, NULL, NULL, NULL, NULL, NULL};

PyMODINIT_FUNC PyInit__coil(void)
{
    PyObject *module = PyModule_Create(&definition);
    engine_type = (PyTypeObject *)PyType_FromSpec(&engine_spec);
    task_type = (PyTypeObject *)PyType_FromSpec(&task_spec);
    if (!module || !engine_type || !task_type || PyModule_AddObjectRef(module, "Engine", (PyObject *)engine_type) ||
        PyModule_AddObjectRef(module, "Task", (PyObject *)task_type) || !functions_init(module) ||
        PyModule_AddStringConstant(module, "version", COIL_VERSION_TEXT)) {
        Py_XDECREF(module);
        return NULL;
    }
    return module;
}
