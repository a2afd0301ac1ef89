/* errors.c: see engine.h. A script's exception becomes a ScriptError with its text; a host's that passes through a script comes out as the
 * object that went in: the VM's double of it holds it. */
#include "engine.h"

static const char HELD[] = "__host_exception__";

static const char *const limit_names[] = {
    [COIL_LIMIT_BYTES] = "memory",
    [COIL_LIMIT_SOFT_BYTES] = "memory",
    [COIL_LIMIT_STEPS] = "steps",
    [COIL_LIMIT_TIME] = "time",
    [COIL_LIMIT_DEPTH] = "depth",
    [COIL_LIMIT_TASKS] = "tasks",
    [COIL_LIMIT_DESCRIPTORS] = "descriptors",
    [COIL_LIMIT_THREADS] = "threads",
    [COIL_LIMIT_OUTPUT] = "output",
    [COIL_LIMIT_RUNNING] = "running",
};

/* An exception class of the package, new. */
static PyObject *package_class(const char *name)
{
    PyObject *package = PyImport_ImportModule("coil._errors"), *cls = package ? PyObject_GetAttrString(package, name) : NULL;
    Py_XDECREF(package);
    return cls;
}

static void raise_stopped(Engine *e, Coil *c, int which)
{
    if (e->failed) { /* a callback's own exception is the reason */
        PyObject *failed = e->failed;
        e->failed = NULL;
        PyErr_SetObject((PyObject *)Py_TYPE(failed), failed);
        Py_DECREF(failed);
        return;
    }
    PyObject *cls = package_class("Stopped");
    const char *limit = which >= 0 && which < (int)(sizeof limit_names / sizeof *limit_names) ? limit_names[which] : "interrupt";
    PyObject *error = cls ? PyObject_CallFunction(cls, "ss", limit, coil_describe(c, COIL_TEXT_TRACEBACK)) : NULL;
    if (error)
        PyErr_SetObject(cls, error);
    Py_XDECREF(error);
    Py_XDECREF(cls);
}

/* The host's exception that the pending one stands for: sets it. */
static bool raise_held(Coil *c, CoilValue error, const char *trace)
{
    CoilValue held;
    bool found;
    WITHOUT_GIL(found = coil_findattr(c, error, HELD, &held)); /* its own __getattr__ */
    PyObject *exposed = found && !coil_is_null(held) ? host_object_of(c, held) : NULL;
    coil_take_error(c);
    PyObject *original = exposed ? PyObject_GetAttrString(exposed, "object") : NULL;
    if (!original || !PyExceptionInstance_Check(original)) {
        PyErr_Clear();
        Py_XDECREF(original);
        return false;
    }
    PyObject *text = PyUnicode_FromString(trace);
    if (!text || PyObject_SetAttrString(original, "script_traceback", text))
        PyErr_Clear(); /* a class with slots */
    Py_XDECREF(text);
    PyErr_SetObject((PyObject *)Py_TYPE(original), original);
    Py_DECREF(original);
    return true;
}

void error_to_python(Engine *e, Coil *c)
{
    int which;
    if (coil_stopped(c, &which)) {
        raise_stopped(e, c, which);
        coil_take_error(c);
        return;
    }
    CoilScope scope = coil_scope_open(c);
    const char *trace;
    WITHOUT_GIL(trace = coil_describe(c, COIL_TEXT_TRACEBACK));
    PyObject *text = PyUnicode_FromString(trace);
    CoilValue error = coil_take_error(c);
    if (coil_is_null(error)) {
        PyErr_SetString(PyExc_SystemError, "the VM failed without an exception");
    } else if (!text || !raise_held(c, error, trace)) {
        PyErr_Clear();
        const char *type;
        CoilValue shown;
        WITHOUT_GIL(type = coil_to_utf8(c, coil_getattr(c, coil_type(c, error), "__name__"), NULL); coil_take_error(c);
                    shown = coil_text(c, error)); /* its own __str__ */
        const char *message = coil_to_utf8(c, shown, NULL);
        coil_take_error(c);
        PyObject *cls = package_class("ScriptError");
        PyObject *made = cls && text ? PyObject_CallFunction(cls, "ssO", type ? type : "?", message ? message : "", text) : NULL;
        if (made)
            PyErr_SetObject(cls, made);
        Py_XDECREF(made);
        Py_XDECREF(cls);
    }
    Py_XDECREF(text);
    coil_scope_close(c, scope, COIL_NULL);
}

/* The nearest class of an exception that the VM has, too; by its name. */
static CoilValue nearest_class(Coil *c, PyObject *type)
{
    CoilValue builtins = coil_import(c, "builtins"), found = COIL_NULL;
    PyObject *order = PyObject_GetAttrString(type, "__mro__");
    for (Py_ssize_t k = 0; order && k < PyTuple_Size(order) && coil_is_null(found); k++) {
        PyObject *cls = PyTuple_GetItem(order, k);
        PyObject *module = PyObject_GetAttrString(cls, "__module__"), *name = PyObject_GetAttrString(cls, "__name__");
        const char *home = module ? PyUnicode_AsUTF8AndSize(module, NULL) : NULL, *text = name ? PyUnicode_AsUTF8AndSize(name, NULL) : NULL;
        if (home && text && !strcmp(text, "CancelledError"))
            WITHOUT_GIL(found = coil_getattr(c, coil_import(c, "asyncio"), text));
        else if (home && text && !strcmp(home, "builtins"))
            WITHOUT_GIL((void)coil_findattr(c, builtins, text, &found));
        Py_XDECREF(module);
        Py_XDECREF(name);
    }
    Py_XDECREF(order);
    PyErr_Clear();
    return found;
}

/* An exception's text, new: what it was made with, if that is a str alone (a KeyError shows that by its repr). */
static PyObject *text_of(PyObject *error)
{
    PyObject *args = PyObject_GetAttrString(error, "args"), *only = NULL;
    if (args && PyTuple_Check(args) && PyTuple_Size(args) == 1 && PyUnicode_Check(PyTuple_GetItem(args, 0)))
        only = Py_NewRef(PyTuple_GetItem(args, 0));
    Py_XDECREF(args);
    PyErr_Clear();
    return only ? only : PyObject_Str(error);
}

CoilValue error_to_coil(Engine *e, Coil *c)
{
    PyObject *type, *value, *trace;
    if (coil_failed(c)) { /* the VM's own came first */
        PyErr_Clear();
        return COIL_NULL;
    }
    PyErr_Fetch(&type, &value, &trace);
    PyErr_NormalizeException(&type, &value, &trace);
    if (!value)
        return coil_raisef(c, "SystemError", "a host function failed without an exception");
    if (trace)
        PyException_SetTraceback(value, trace);
    CoilValue cls = nearest_class(c, type), message = COIL_NULL, made = COIL_NULL;
    PyObject *text = text_of(value);
    if (text)
        message = value_to_coil(e, c, text, 0);
    PyErr_Clear();
    if (coil_is_null(cls) || coil_is_null(message)) {
        coil_take_error(c);
        coil_raisef(c, "RuntimeError", "a host function failed");
    } else {
        WITHOUT_GIL(made = coil_call(c, cls, &message, 1, NULL)); /* whatever builtins has under that name */
        if (coil_is_null(made)) {                                 /* a class that wants other arguments, as UnicodeDecodeError does */
            coil_take_error(c);
            WITHOUT_GIL(made = coil_call(c, coil_getattr(c, coil_import(c, "builtins"), "RuntimeError"), &message, 1, NULL));
        }
        /* A policy's refusal is an exception of the script's; all others come out of it as they are. */
        PyObject *exposed = PyObject_HasAttrString(value, "_coil_refusal") ? NULL : PyImport_ImportModule("coil._exposed");
        PyObject *held = exposed ? PyObject_CallMethod(exposed, "Exposed", "O", value) : NULL;
        CoilValue holder = held ? host_object(e, c, held) : COIL_NULL;
        PyErr_Clear();
        if (!coil_is_null(holder))
            WITHOUT_GIL(coil_setattr(c, made, HELD, holder));
        Py_XDECREF(held);
        Py_XDECREF(exposed);
        coil_raise(c, made);
    }
    Py_XDECREF(text);
    Py_XDECREF(type);
    Py_XDECREF(value);
    Py_XDECREF(trace);
    return COIL_NULL;
}

void error_stops(Engine *e)
{
    PyObject *type, *value, *trace;
    PyErr_Fetch(&type, &value, &trace);
    PyErr_NormalizeException(&type, &value, &trace);
    if (value && trace)
        PyException_SetTraceback(value, trace);
    if (!e->failed && value)
        e->failed = Py_NewRef(value);
    Py_XDECREF(type);
    Py_XDECREF(value);
    Py_XDECREF(trace);
    coil_interrupt(e->vm, COIL_KILL);
}
