/* functions.c: see engine.h. A host function's row has its Python signature, so that the VM binds and words the TypeErrors; what was not passed
 * and has a default that is no literal is left to Python. */
#include "engine.h"

#include <stdlib.h>

enum { POSITIONAL, KEYWORD, STAR, STARSTAR }; /* how an argument is handed on: coil/_functions.py writes them */

typedef struct HostFunction {
    Engine *engine; /* borrowed: the VM's functions end before it */
    PyObject *callable, *names;
    unsigned char kinds[64];
    size_t count;
    bool is_async;
} HostFunction;

static void function_free(void *data)
{
    HostFunction *f = (HostFunction *)data;
    PyGILState_STATE gil = PyGILState_Ensure();
    Py_XDECREF(f->callable);
    Py_XDECREF(f->names);
    free(f);
    PyGILState_Release(gil);
}

/* ---- promises: a script awaits what the host has scheduled ---- */

typedef struct Promise {
    PyObject_HEAD Engine *engine; /* owned */
    CoilPromise *end;             /* NULL: completed */
    PyObject *on_cancel;          /* what cancels the work; or NULL */
} Promise;

static PyTypeObject *promise_type;

/* What a completed promise gives, on its way into the VM. */
typedef struct Outcome {
    Engine *engine;           /* owned */
    PyObject *promise;        /* the VM's hold on it: until this has arrived, the script may still cancel */
    PyObject *result, *error; /* one of them, owned */
} Outcome;

static CoilValue outcome_make(Coil *c, void *data)
{
    Outcome *outcome = (Outcome *)data;
    CoilValue value = COIL_NULL;
    PyGILState_STATE gil = PyGILState_Ensure();
    if (c && outcome->error)
        PyErr_SetObject((PyObject *)Py_TYPE(outcome->error), outcome->error);
    else if (c)
        value = value_to_coil(outcome->engine, c, outcome->result, 0);
    if (c && PyErr_Occurred())
        value = error_to_coil(outcome->engine, c);
    Py_XDECREF(outcome->result);
    Py_XDECREF(outcome->error);
    Py_DECREF(outcome->engine);
    Py_DECREF(outcome->promise);
    free(outcome);
    PyGILState_Release(gil);
    return value;
}

/* The script cancelled, or the VM ends: under the VM's lock, without the GIL. */
static void promise_cancelled(void *data)
{
    PyGILState_STATE gil = PyGILState_Ensure();
    Promise *promise = (Promise *)data;
    /* Where the work has ended, its answer is on its way. */
    PyObject *done = promise->on_cancel && promise->end ? PyObject_CallNoArgs(promise->on_cancel) : Py_NewRef(Py_None);
    if (!done)
        PyErr_WriteUnraisable(promise->on_cancel);
    Py_XDECREF(done);
    PyGILState_Release(gil);
}

static PyObject *promise_end(Promise *promise, PyObject *result, PyObject *error)
{
    if (!promise->end)
        Py_RETURN_NONE;
    Outcome *outcome = malloc(sizeof *outcome);
    if (!outcome)
        return PyErr_NoMemory();
    *outcome = (Outcome){(Engine *)Py_NewRef((PyObject *)promise->engine), (PyObject *)promise, result ? Py_NewRef(result) : NULL,
                         error ? Py_NewRef(error) : NULL};
    CoilPromise *end = promise->end;
    promise->end = NULL;
    Py_BEGIN_ALLOW_THREADS coil_promise_complete(end, outcome_make, outcome);
    Py_END_ALLOW_THREADS Py_RETURN_NONE;
}

static PyObject *promise_complete(PyObject *self, PyObject *result) { return promise_end((Promise *)self, result, NULL); }

static PyObject *promise_fail(PyObject *self, PyObject *error)
{
    if (!PyExceptionInstance_Check(error)) {
        PyErr_SetString(PyExc_TypeError, "fail() takes an exception");
        return NULL;
    }
    return promise_end((Promise *)self, NULL, error);
}

static PyObject *promise_on_cancel(PyObject *self, PyObject *callable)
{
    PyObject *old = ((Promise *)self)->on_cancel;
    ((Promise *)self)->on_cancel = Py_NewRef(callable);
    Py_XDECREF(old);
    Py_RETURN_NONE;
}

static void promise_dealloc(PyObject *self)
{
    Promise *promise = (Promise *)self;
    PyTypeObject *type = Py_TYPE(self);
    if (promise->end)
        coil_promise_drop(promise->end);
    Py_XDECREF(promise->on_cancel);
    Py_XDECREF((PyObject *)promise->engine);
    PyObject_Free(self);
    Py_DECREF((PyObject *)type);
}

static PyMethodDef promise_methods[] = {
    {"complete", promise_complete, METH_O, "complete(result): who awaits it gets that."},
    {"fail", promise_fail, METH_O, "fail(exception): who awaits it gets that raised."},
    {"on_cancel", promise_on_cancel, METH_O, "on_cancel(callable): is called, on any thread, if the script cancels."},
    {NULL, NULL, 0, NULL},
};
static PyType_Slot promise_slots[] = {{Py_tp_dealloc, (void *)promise_dealloc}, {Py_tp_methods, promise_methods}, {0, NULL}};
static PyType_Spec promise_spec = {"coil._coil.Promise", sizeof(Promise), 0, Py_TPFLAGS_DEFAULT, promise_slots};

/* Hands an awaitable of the host's to its loop; gives the future that the script awaits. */
static CoilValue schedule(Engine *e, Coil *c, PyObject *awaitable)
{
    CoilValue future;
    if (e->schedule == Py_None) {
        PyErr_SetString(PyExc_RuntimeError, "no loop of the host's runs that could await this");
        return error_to_coil(e, c);
    }
    Promise *promise = PyObject_New(Promise, promise_type);
    if (!promise)
        return error_to_coil(e, c);
    promise->engine = (Engine *)Py_NewRef((PyObject *)e);
    promise->on_cancel = NULL;
    promise->end = coil_promise_new(c, &future, promise_cancelled, promise);
    if (promise->end)
        Py_INCREF((PyObject *)promise);
    PyObject *done = promise->end ? PyObject_CallFunctionObjArgs(e->schedule, awaitable, promise, NULL) : NULL;
    if (!done && promise->end) {
        PyObject *type, *value, *trace;
        PyErr_Fetch(&type, &value, &trace);
        PyErr_NormalizeException(&type, &value, &trace);
        Py_XDECREF(promise_end(promise, value ? NULL : Py_None, value));
        Py_XDECREF(type);
        Py_XDECREF(value);
        Py_XDECREF(trace);
    }
    Py_XDECREF(done);
    Py_DECREF((PyObject *)promise);
    return future;
}

/* ---- functions ---- */

/* args as f(*positional, **keywords). */
static bool arguments_of(const HostFunction *f, Coil *c, const CoilValue *args, PyObject **positional, PyObject **keywords)
{
    PyObject *list = PyList_New(0), *dict = PyDict_New();
    bool ok = list && dict;
    for (size_t k = 0; ok && k < f->count; k++) {
        if (coil_is_null(args[k]))
            continue; /* its default is Python's */
        PyObject *value = value_to_python(f->engine, c, args[k]);
        if (!value)
            ok = false;
        else if (f->kinds[k] == POSITIONAL)
            ok = PyList_Append(list, value) == 0;
        else if (f->kinds[k] == KEYWORD)
            ok = PyDict_SetItem(dict, PyTuple_GetItem(f->names, (Py_ssize_t)k), value) == 0;
        else if (f->kinds[k] == STAR)
            ok = PyList_SetSlice(list, PyList_Size(list), PyList_Size(list), value) == 0;
        else
            ok = PyDict_Update(dict, value) == 0;
        Py_XDECREF(value);
    }
    *positional = ok ? PyList_AsTuple(list) : NULL;
    *keywords = dict;
    Py_XDECREF(list);
    return *positional != NULL;
}

static CoilValue function_call(Coil *c, const CoilValue *args)
{
    const HostFunction *f = (const HostFunction *)coil_state(c);
    PyGILState_STATE gil = PyGILState_Ensure();
    PyObject *positional = NULL, *keywords = NULL, *result = NULL;
    CoilValue value = COIL_NULL;
    if (arguments_of(f, c, args, &positional, &keywords))
        result = PyObject_Call(f->callable, positional, keywords);
    Py_XDECREF(positional);
    Py_XDECREF(keywords);
    if (result && f->is_async)
        value = schedule(f->engine, c, result);
    else if (result)
        value = value_to_coil(f->engine, c, result, 0);
    Py_XDECREF(result);
    if (PyErr_Occurred())
        value = error_to_coil(f->engine, c);
    PyGILState_Release(gil);
    return value;
}

CoilValue host_function(Engine *e, Coil *c, PyObject *spec)
{
    const char *name, *signature, *doc, *kinds;
    PyObject *callable, *names;
    Py_ssize_t count;
    int is_async;
    if (!PyArg_ParseTuple(spec, "sszOy#O!p", &name, &signature, &doc, &callable, &kinds, &count, &PyTuple_Type, &names, &is_async))
        return COIL_NULL;
    HostFunction *f = calloc(1, sizeof *f);
    if (!f || count > (Py_ssize_t)sizeof f->kinds) {
        free(f);
        f ? PyErr_SetString(PyExc_ValueError, "more than 64 parameters") : (void)PyErr_NoMemory();
        return COIL_NULL;
    }
    *f = (HostFunction){
        .engine = e, .callable = Py_NewRef(callable), .names = Py_NewRef(names), .count = (size_t)count, .is_async = is_async};
    memcpy(f->kinds, kinds, (size_t)count);
    const CoilDef row = COIL_FUNCTION(name, signature, function_call, doc);
    CoilValue made = coil_function(c, &row, f, function_free);
    if (coil_is_null(made)) /* it is nobody's then */
        function_free(f);
    return made;
}

/* ---- objects ---- */

extern const CoilDef host_object_table[];

typedef struct HostObject {
    PyObject *exposed;
    Engine *engine;
} HostObject;

static void object_free(void *data)
{
    HostObject *object = (HostObject *)data;
    if (object->exposed) {
        PyGILState_STATE gil = PyGILState_Ensure();
        Py_DECREF(object->exposed);
        PyGILState_Release(gil);
    }
}

CoilValue host_object(Engine *e, Coil *c, PyObject *exposed)
{
    void *data;
    CoilValue made = coil_instance(c, host_object_table, &data);
    if (!coil_is_null(made))
        *(HostObject *)data = (HostObject){Py_NewRef(exposed), e};
    return made;
}

PyObject *host_object_of(Coil *c, CoilValue value)
{
    HostObject *object = (HostObject *)coil_data_if(c, value, host_object_table);
    return object ? object->exposed : NULL;
}

/* Calls a method of the exposed object's policy: what it gives is a value, a function's spec (a tuple) or an awaitable. */
static CoilValue object_ask(Coil *c, CoilValue self, const char *method, CoilValue with, bool awaits)
{
    HostObject *object = (HostObject *)coil_data(c, self, host_object_table);
    CoilValue value = COIL_NULL;
    if (!object || !object->exposed)
        return coil_failed(c) ? COIL_NULL : coil_raisef(c, "TypeError", "this object is nobody's");
    PyGILState_STATE gil = PyGILState_Ensure();
    PyObject *argument = coil_is_null(with) ? NULL : value_to_python(object->engine, c, with);
    PyObject *result = PyErr_Occurred() ? NULL
                       : argument       ? PyObject_CallMethod(object->exposed, method, "(O)", argument)
                                        : PyObject_CallMethod(object->exposed, method, NULL);
    if (result && awaits)
        value = schedule(object->engine, c, result);
    else if (result && PyTuple_Check(result) && PyTuple_Size(result) == 7)
        value = host_function(object->engine, c, result);
    else if (result && PyTuple_Check(result) && PyTuple_Size(result) == 1)
        value = value_to_coil(object->engine, c, PyTuple_GetItem(result, 0), 0);
    Py_XDECREF(argument);
    Py_XDECREF(result);
    if (PyErr_Occurred())
        value = error_to_coil(object->engine, c);
    PyGILState_Release(gil);
    return value;
}

static CoilValue object_getattr(Coil *c, const CoilValue *args) { return object_ask(c, args[0], "_coil_get", args[1], false); }

static CoilValue object_setattr(Coil *c, const CoilValue *args)
{
    CoilValue both = coil_tuple(c, args + 1, 2);
    return object_ask(c, args[0], "_coil_set", both, false);
}

static CoilValue object_call(Coil *c, const CoilValue *args)
{
    CoilValue both = coil_tuple(c, args + 1, 2);
    return object_ask(c, args[0], "_coil_call", both, false);
}

static CoilValue object_iter(Coil *c, const CoilValue *args)
{
    return coil_iter(c, object_ask(c, args[0], "_coil_iter", COIL_NULL, false));
}
static CoilValue object_aiter(Coil *c, const CoilValue *args) { return object_ask(c, args[0], "_coil_aiter", COIL_NULL, false); }
static CoilValue object_anext(Coil *c, const CoilValue *args) { return object_ask(c, args[0], "_coil_anext", COIL_NULL, true); }
static CoilValue object_enter(Coil *c, const CoilValue *args) { return object_ask(c, args[0], "_coil_enter", COIL_NULL, false); }
static CoilValue object_aenter(Coil *c, const CoilValue *args) { return object_ask(c, args[0], "_coil_aenter", COIL_NULL, true); }
static CoilValue object_repr(Coil *c, const CoilValue *args) { return object_ask(c, args[0], "_coil_repr", COIL_NULL, false); }

/* Of the exception only its text crosses. */
static CoilValue object_exit(Coil *c, const CoilValue *args)
{
    CoilValue text = coil_kind(c, args[2]) == COIL_KIND_NONE ? coil_none() : coil_repr(c, args[2]);
    return object_ask(c, args[0], "_coil_exit", text, false);
}
static CoilValue object_aexit(Coil *c, const CoilValue *args)
{
    CoilValue text = coil_kind(c, args[2]) == COIL_KIND_NONE ? coil_none() : coil_repr(c, args[2]);
    return object_ask(c, args[0], "_coil_aexit", text, true);
}

const CoilDef host_object_table[] = {
    COIL_CLASS("HostObject", NULL, sizeof(HostObject), "An object of the host's, by what it may do."),
    COIL_FUNCTION("__getattr__", "(self, name: str, /)", object_getattr, NULL),
    COIL_FUNCTION("__setattr__", "(self, name: str, value, /)", object_setattr, NULL),
    COIL_FUNCTION("__call__", "(self, /, *args, **keywords)", object_call, NULL),
    COIL_FUNCTION("__iter__", "(self)", object_iter, NULL),
    COIL_FUNCTION("__aiter__", "(self)", object_aiter, NULL),
    COIL_FUNCTION("__anext__", "async (self)", object_anext, NULL),
    COIL_FUNCTION("__enter__", "(self)", object_enter, NULL),
    COIL_FUNCTION("__exit__", "(self, kind, error, trace, /)", object_exit, NULL),
    COIL_FUNCTION("__aenter__", "async (self)", object_aenter, NULL),
    COIL_FUNCTION("__aexit__", "async (self, kind, error, trace, /)", object_aexit, NULL),
    COIL_FUNCTION("__repr__", "(self)", object_repr, NULL),
    COIL_FINALISE(object_free),
    COIL_END,
};

bool functions_init(PyObject *module)
{
    promise_type = (PyTypeObject *)PyType_FromSpec(&promise_spec);
    return promise_type && PyModule_AddObjectRef(module, "Promise", (PyObject *)promise_type) == 0;
}
