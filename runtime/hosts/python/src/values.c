/* values.c: see engine.h. Containers are copied; what nests deeper than MOST_DEPTH, as a cycle does, is a ValueError. So is what takes more
 * than the script may: lists that hold one list twice, and so on, are small in the VM and endless outside. */
#include "engine.h"

#include <stdlib.h>

/* ---- in ---- */

static CoilValue int_to_coil(Coil *c, PyObject *object)
{
    int overflow;
    long long small = PyLong_AsLongLongAndOverflow(object, &overflow);
    if (!overflow)
        return small == -1 && PyErr_Occurred() ? COIL_NULL : coil_int(c, small);
    PyObject *size = PyObject_CallMethod(object, "bit_length", NULL), *magnitude = size ? PyNumber_Absolute(object) : NULL;
    size_t words = size ? PyLong_AsSize_t(size) / 64 + 1 : 0;
    PyObject *bytes = magnitude ? PyObject_CallMethod(magnitude, "to_bytes", "ns", (Py_ssize_t)(words * 8), "little") : NULL;
    CoilValue value =
        bytes ? coil_int_from_words(c, overflow < 0, (const uint64_t *)(const void *)PyBytes_AsString(bytes), words) : COIL_NULL;
    Py_XDECREF(size);
    Py_XDECREF(magnitude);
    Py_XDECREF(bytes);
    return value;
}

static CoilValue str_to_coil(Coil *c, PyObject *object)
{
    Py_ssize_t length;
    const char *text = PyUnicode_AsUTF8AndSize(object, &length);
    if (text)
        return coil_str(c, text, (size_t)length);
    PyErr_Clear(); /* lone surrogates */
    Py_UCS4 *chars = PyUnicode_AsUCS4Copy(object);
    CoilValue value = chars ? coil_str_from_chars(c, chars, (size_t)PyUnicode_GetLength(object), 4) : COIL_NULL;
    PyMem_Free(chars);
    return value;
}

/* The items of an iterable, appended to a list of the VM's. Each has a scope of its own: the list keeps what it needs. */
static CoilValue items_to_coil(Engine *e, Coil *c, PyObject *iterable, int depth)
{
    CoilValue list = coil_list(c, NULL, 0);
    PyObject *items = PyObject_GetIter(iterable), *item;
    bool ok = items != NULL;
    while (ok && (item = PyIter_Next(items))) {
        CoilScope scope = coil_scope_open(c);
        CoilValue value = value_to_coil(e, c, item, depth);
        ok = !coil_is_null(value) && coil_append(c, list, value);
        coil_scope_close(c, scope, COIL_NULL);
        Py_DECREF(item);
    }
    Py_XDECREF(items);
    return ok && !PyErr_Occurred() ? list : COIL_NULL;
}

static CoilValue dict_to_coil(Engine *e, Coil *c, PyObject *dict, int depth)
{
    CoilValue made = coil_dict(c);
    PyObject *items = PyDict_Items(dict); /* a copy: conversion may run the host's code */
    bool ok = items != NULL;
    for (Py_ssize_t k = 0; ok && k < PyList_Size(items); k++) {
        CoilScope scope = coil_scope_open(c);
        PyObject *pair = PyList_GetItem(items, k);
        CoilValue key = value_to_coil(e, c, PyTuple_GetItem(pair, 0), depth);
        CoilValue value = coil_is_null(key) ? COIL_NULL : value_to_coil(e, c, PyTuple_GetItem(pair, 1), depth);
        ok = !coil_is_null(value);
        if (ok && coil_kind(c, key) == COIL_KIND_OTHER)
            WITHOUT_GIL(ok = coil_setitem(c, made, key, value)); /* its __hash__ */
        else if (ok)
            ok = coil_setitem(c, made, key, value);
        coil_scope_close(c, scope, COIL_NULL);
    }
    Py_XDECREF(items);
    return ok ? made : COIL_NULL;
}

/* As a tuple, set or frozenset: by a list and what makes one of items. */
static CoilValue sequence_to_coil(Engine *e, Coil *c, PyObject *object, char kind, int depth)
{
    CoilValue list = items_to_coil(e, c, object, depth), made = COIL_NULL;
    size_t count = 0, k = 0;
    if (coil_is_null(list) || !coil_len(c, list, &count))
        return COIL_NULL;
    CoilValue *items = PyMem_Calloc(count + 1, sizeof *items);
    if (!items) {
        PyErr_NoMemory();
        return COIL_NULL;
    }
    while (k < count && !coil_is_null(items[k] = coil_item(c, list, k)))
        k++;
    if (k == count && kind == 't')
        made = coil_tuple(c, items, count);
    else if (k == count)
        WITHOUT_GIL(made = coil_set(c, items, count, kind == 'z')); /* its items' __hash__ */
    PyMem_Free(items);
    return made;
}

static CoilValue record_to_coil(Engine *e, Coil *c, const Record *record, PyObject *object, int depth)
{
    CoilValue fields = coil_dict(c);
    for (Py_ssize_t k = 0; k < PyTuple_Size(record->fields); k++) {
        PyObject *name = PyTuple_GetItem(record->fields, k), *field = PyObject_GetAttr(object, name);
        CoilValue value = field ? value_to_coil(e, c, field, depth) : COIL_NULL;
        Py_XDECREF(field);
        if (coil_is_null(value) || !coil_setitem(c, fields, str_to_coil(c, name), value))
            return COIL_NULL;
    }
    CoilValue cls = coil_ref_get(c, record->double_), made, attributes, done;
    WITHOUT_GIL(made = coil_call_method(c, cls, "__new__", &cls, 1, NULL); attributes = coil_getattr(c, made, "__dict__");
                done = coil_call_method(c, attributes, "update", &fields, 1, NULL)); /* no __init__: the host's has run */
    return coil_is_null(done) ? COIL_NULL : made;
}

CoilValue value_to_coil(Engine *e, Coil *c, PyObject *object, int depth)
{
    if (depth > MOST_DEPTH) {
        PyErr_SetString(PyExc_ValueError, "the value is nested too deeply, or holds itself");
        return COIL_NULL;
    }
    if (object == Py_None)
        return coil_none();
    if (PyBool_Check(object))
        return coil_bool(object == Py_True);
    if (PyLong_Check(object))
        return int_to_coil(c, object);
    if (PyFloat_Check(object))
        return coil_float(PyFloat_AsDouble(object));
    if (PyUnicode_Check(object))
        return str_to_coil(c, object);
    if (PyBytes_Check(object))
        return coil_bytes(c, PyBytes_AsString(object), (size_t)PyBytes_Size(object));
    if (PyList_Check(object))
        return items_to_coil(e, c, object, depth + 1);
    if (PyDict_Check(object))
        return dict_to_coil(e, c, object, depth + 1);
    if (PyTuple_Check(object))
        return sequence_to_coil(e, c, object, 't', depth + 1);
    if (PyObject_TypeCheck(object, &PyFrozenSet_Type))
        return sequence_to_coil(e, c, object, 'z', depth + 1);
    if (PyObject_TypeCheck(object, &PySet_Type))
        return sequence_to_coil(e, c, object, 'e', depth + 1);
    if (PyObject_TypeCheck(object, &PyByteArray_Type)) {
        CoilValue bytes = coil_bytes(c, PyByteArray_AsString(object), (size_t)PyByteArray_Size(object));
        return coil_call(c, coil_ref_get(c, e->bytearray_), &bytes, 1, NULL);
    }
    if (PyComplex_Check(object)) {
        CoilValue parts[] = {coil_float(PyComplex_RealAsDouble(object)), coil_float(PyComplex_ImagAsDouble(object))};
        return coil_call(c, coil_ref_get(c, e->complex_), parts, 2, NULL);
    }
    for (size_t k = 0; k < e->record_count; k++)
        if ((PyObject *)Py_TYPE(object) == e->records[k].cls)
            return record_to_coil(e, c, &e->records[k], object, depth + 1);
    if (PyObject_HasAttrString(object, "_coil_exposed"))
        return host_object(e, c, object);
    PyErr_Format(PyExc_TypeError, "%R cannot be given to a script (coil.expose() shows an object by what it may do)", Py_TYPE(object));
    return COIL_NULL;
}

/* ---- out ---- */

/* A walk through a value that leaves. */
typedef struct Leaving {
    int depth;
    size_t room, since; /* bytes that it may still take; values since the VM was charged */
} Leaving;

enum { EACH = 16, CHARGED_AT_ONCE = 256 }; /* bytes that a value takes beside what it holds; values */

/* `count` more things of so many bytes; false: an exception is set or pending. */
static bool take_room(Leaving *out, size_t count, size_t size)
{
    if (count > out->room / size) {
        PyErr_SetString(PyExc_ValueError, "the value is too large to leave the script");
        return false;
    }
    out->room -= count * size;
    return true;
}

/* The script's time and steps hold for its values' way out. */
static bool charge(Coil *c, Leaving *out)
{
    CoilOk ok = true;
    if (++out->since == CHARGED_AT_ONCE) {
        WITHOUT_GIL(ok = coil_charge(c, 4 * CHARGED_AT_ONCE));
        out->since = 0;
    }
    return ok;
}

static PyObject *leave(Engine *e, Coil *c, CoilValue value, Leaving *out);

static void negate(PyObject **number)
{
    PyObject *old = *number;
    *number = PyNumber_Negative(old);
    Py_DECREF(old);
}

static PyObject *int_to_python(Coil *c, CoilValue value, Leaving *out)
{
    int64_t small;
    bool negative;
    uint64_t few[8], *words = few;
    size_t count = 0;
    if (coil_to_int(c, value, &small))
        return PyLong_FromLongLong(small);
    coil_take_error(c); /* OverflowError */
    if (!coil_to_words(c, value, &negative, few, 8, &count) || !take_room(out, count, sizeof *words))
        return NULL;
    if (count > 8) {
        words = PyMem_Malloc(count * sizeof *words);
        if (!words)
            return PyErr_NoMemory();
        if (!coil_to_words(c, value, &negative, words, count, &count)) {
            PyMem_Free(words);
            return NULL;
        }
    }
    PyObject *bytes = PyBytes_FromStringAndSize((const char *)words, (Py_ssize_t)(count * 8));
    PyObject *made = bytes ? PyObject_CallMethod((PyObject *)&PyLong_Type, "from_bytes", "Os", bytes, "little") : NULL;
    if (made && negative)
        negate(&made);
    if (words != few)
        PyMem_Free(words);
    Py_XDECREF(bytes);
    return made;
}

static PyObject *str_to_python(Coil *c, CoilValue value, Leaving *out)
{
    CoilChars chars;
    if (!coil_to_chars(c, value, &chars) || !take_room(out, chars.length, chars.width))
        return NULL;
    if (chars.width == 1)
        return chars.ascii ? PyUnicode_FromStringAndSize(chars.data, (Py_ssize_t)chars.length)
                           : PyUnicode_DecodeLatin1(chars.data, (Py_ssize_t)chars.length, NULL);
    /* By four bytes a character, so that two lone surrogates stay two. */
    Py_UCS4 *wide = PyMem_Malloc((chars.length + 1) * sizeof *wide);
    if (!wide)
        return PyErr_NoMemory();
    for (size_t k = 0; k < chars.length; k++)
        wide[k] = chars.width == 2 ? ((const uint16_t *)chars.data)[k] : ((const uint32_t *)chars.data)[k];
    const int one = 1;
    int order = *(const char *)&one ? -1 : 1;
    PyObject *made = PyUnicode_DecodeUTF32((const char *)wide, (Py_ssize_t)(chars.length * 4), "surrogatepass", &order);
    PyMem_Free(wide);
    return made;
}

/* The items of a list or tuple. */
static PyObject *items_to_python(Engine *e, Coil *c, CoilValue value, Leaving *out)
{
    size_t length;
    PyObject *made = coil_len(c, value, &length) && take_room(out, length, sizeof made) ? PyList_New(0) : NULL;
    for (size_t k = 0; made && k < length; k++) {
        CoilScope scope = coil_scope_open(c);
        PyObject *item = leave(e, c, coil_item(c, value, k), out);
        if (!item || PyList_Append(made, item))
            Py_CLEAR(made);
        Py_XDECREF(item);
        coil_scope_close(c, scope, COIL_NULL);
    }
    return made;
}

static PyObject *dict_to_python(Engine *e, Coil *c, CoilValue value, Leaving *out)
{
    PyObject *made = PyDict_New();
    CoilValue key, item;
    for (uint64_t at = 0; made;) {
        CoilScope scope = coil_scope_open(c);
        bool more = coil_dict_next(c, value, &at, &key, &item);
        if (more) {
            PyObject *k = leave(e, c, key, out), *v = k ? leave(e, c, item, out) : NULL;
            if (!v || PyDict_SetItem(made, k, v))
                Py_CLEAR(made);
            Py_XDECREF(k);
            Py_XDECREF(v);
        }
        coil_scope_close(c, scope, COIL_NULL);
        if (!more)
            break;
    }
    if (coil_failed(c))
        Py_CLEAR(made);
    return made;
}

static PyObject *tuple_to_python(Engine *e, Coil *c, CoilValue value, Leaving *out)
{
    PyObject *items = items_to_python(e, c, value, out), *made = items ? PyList_AsTuple(items) : NULL;
    Py_XDECREF(items);
    return made;
}

/* By way of a list of the VM's, since a set's own walk may be the script's. */
static PyObject *set_to_python(Engine *e, Coil *c, CoilValue value, PyObject *(*make)(PyObject *), Leaving *out)
{
    CoilValue list;
    WITHOUT_GIL(list = coil_call(c, coil_ref_get(c, e->list_), &value, 1, NULL));
    PyObject *items = coil_is_null(list) ? NULL : items_to_python(e, c, list, out), *made = items ? make(items) : NULL;
    Py_XDECREF(items);
    return made;
}

static PyObject *bytes_to_python(Coil *c, CoilValue value, PyObject *(*make)(const char *, Py_ssize_t), Leaving *out)
{
    CoilBuffer buffer;
    if (!coil_buffer_get(c, value, 0, &buffer))
        return NULL;
    PyObject *made = !take_room(out, buffer.length, 1) ? NULL : make(buffer.data ? buffer.data : "", (Py_ssize_t)buffer.length);
    coil_buffer_release(c, &buffer);
    return made;
}

static PyObject *complex_to_python(Coil *c, CoilValue value)
{
    double real, imag;
    bool ok;
    WITHOUT_GIL(ok = coil_to_float(c, coil_getattr(c, value, "real"), &real) && coil_to_float(c, coil_getattr(c, value, "imag"), &imag));
    return ok ? PyComplex_FromDoubles(real, imag) : NULL;
}

static PyObject *record_to_python(Engine *e, Coil *c, const Record *record, CoilValue value, Leaving *out)
{
    PyObject *made = PyObject_CallMethod(record->cls, "__new__", "O", record->cls);
    for (Py_ssize_t k = 0; made && k < PyTuple_Size(record->fields); k++) {
        PyObject *name = PyTuple_GetItem(record->fields, k);
        const char *text = PyUnicode_AsUTF8AndSize(name, NULL);
        CoilValue field = COIL_NULL;
        if (text)
            WITHOUT_GIL(field = coil_getattr(c, value, text));
        PyObject *item = coil_is_null(field) ? NULL : leave(e, c, field, out);
        /* Frozen ones, too. */
        PyObject *done = item ? PyObject_CallMethod((PyObject *)&PyBaseObject_Type, "__setattr__", "OOO", made, name, item) : NULL;
        if (!done)
            Py_CLEAR(made);
        Py_XDECREF(done);
        Py_XDECREF(item);
    }
    return made;
}

static PyObject *other_to_python(Engine *e, Coil *c, CoilValue value, Leaving *out)
{
    PyObject *exposed = host_object_of(c, value);
    if (exposed)
        return PyObject_GetAttrString(exposed, "object");
    CoilValue cls = coil_type(c, value);
    for (size_t k = 0; k < e->record_count; k++)
        if (coil_is(cls, coil_ref_get(c, e->records[k].double_)))
            return record_to_python(e, c, &e->records[k], value, out);
    const char *name;
    WITHOUT_GIL(name = coil_to_utf8(c, coil_getattr(c, cls, "__name__"), NULL)); /* a metaclass's */
    PyErr_Format(PyExc_TypeError, "a script's %s cannot be given to the host", name ? name : "object");
    coil_take_error(c);
    return NULL;
}

static PyObject *leave_at(Engine *e, Coil *c, CoilValue value, Leaving *out)
{
    bool truth = false;
    double number;
    switch (coil_kind(c, value)) {
    case COIL_KIND_NULL: return NULL;
    case COIL_KIND_NONE: return Py_NewRef(Py_None);
    case COIL_KIND_BOOL: return coil_to_bool(c, value, &truth) ? PyBool_FromLong(truth) : NULL;
    case COIL_KIND_INT: return int_to_python(c, value, out);
    case COIL_KIND_FLOAT: return coil_to_float(c, value, &number) ? PyFloat_FromDouble(number) : NULL;
    case COIL_KIND_STR: return str_to_python(c, value, out);
    case COIL_KIND_BYTES: return bytes_to_python(c, value, PyBytes_FromStringAndSize, out);
    case COIL_KIND_BYTEARRAY: return bytes_to_python(c, value, PyByteArray_FromStringAndSize, out);
    case COIL_KIND_COMPLEX: return complex_to_python(c, value);
    case COIL_KIND_LIST: return items_to_python(e, c, value, out);
    case COIL_KIND_TUPLE: return tuple_to_python(e, c, value, out);
    case COIL_KIND_DICT: return dict_to_python(e, c, value, out);
    case COIL_KIND_SET: return set_to_python(e, c, value, PySet_New, out);
    case COIL_KIND_FROZENSET: return set_to_python(e, c, value, PyFrozenSet_New, out);
    default: return other_to_python(e, c, value, out);
    }
}

static PyObject *leave(Engine *e, Coil *c, CoilValue value, Leaving *out)
{
    PyObject *made = NULL;
    if (out->depth > MOST_DEPTH) {
        PyErr_SetString(PyExc_ValueError, "the script's value is nested too deeply, or holds itself");
        return NULL;
    }
    if (take_room(out, 1, EACH) && charge(c, out)) {
        out->depth++;
        made = leave_at(e, c, value, out);
        out->depth--;
    }
    if (!made && !PyErr_Occurred())
        error_to_python(e, c);
    return made;
}

PyObject *value_to_python(Engine *e, Coil *c, CoilValue value)
{
    Leaving out = {.room = e->largest};
    return leave(e, c, value, &out);
}
