/* type_exceptions.c: BaseException and the exceptions with simple fields; the table of all TypeDefs. */
#include "runtime/errors/exception_rows.h"
#include "vm/loop/native.h"
#include "vm/classes/shape.h"
#include "vm/errors/name_nearest.h"

/* ---- BaseException ---- */

void exception_visit(Object *o, VisitFn fn, void *arg)
{
    Exception *e = (Exception *)o;
    VISIT(e->args);
    VISIT(e->traceback);
    VISIT(e->context);
    VISIT(e->cause);
    VISIT(e->dict);
}

Value exception_make(Coil *c, Class *cls, const Value *args, size_t n, Tuple *kw)
{
    (void)kw;
    Exception *e = class_instance(c, cls);
    if (!e)
        return COIL_NULL;
    e->traceback = e->context = e->cause = V_NONE;
    Tuple *t = n ? tuple_of(c, args, n) : RETAIN(tuple_empty_borrow(c));
    if (!t) {
        e->args = V_NONE;
        RELEASE(c, e);
        return COIL_NULL;
    }
    e->args = from_object(t);
    return from_object(e);
}

bool exception_no_keywords(Coil *c, Value self, Tuple *kw)
{
    return kw && kw->length ? fail_error(c, EXC_TypeError, "%T() takes no keyword arguments", self) : true;
}

static bool exception_set_args(Coil *c, Value self, const Value *args, size_t n)
{
    Exception *e = as_exception(self);
    const Tuple *old = (const Tuple *)as_object(e->args);
    if (old->length == n && (n == 0 || memcmp(old->items, args, n * sizeof *args) == 0))
        return true; /* as __new__ set them */
    Tuple *t = tuple_of(c, args, n);
    if (!t)
        return false;
    replace_take(c, &e->args, from_object(t));
    return true;
}

bool exception_init(Coil *c, Value self, const Value *args, size_t n, Tuple *kw)
{
    return exception_no_keywords(c, self, kw) && exception_set_args(c, self, args, n);
}

Value exception_str(Coil *c, Value self)
{
    Value args = as_exception(self)->args;
    Tuple *t = as_tuple_borrow(c, args);
    if (t->length == 0)
        return retain(from_object(str_empty_borrow(c)));
    Value v = t->length == 1 ? t->items[0] : args;
    retain(v);
    Str *s = value_str(c, v);
    release(c, v);
    return from_object(s);
}

static Value exception_repr(Coil *c, Value self)
{
    Tuple *t = as_tuple_borrow(c, as_exception(self)->args);
    Class *cls = class_of_borrow(c, self);
    return from_object(t->length == 1 ? str_format(c, "%U(%R)", cls->name, t->items[0]) : str_format(c, "%U%R", cls->name, from_object(t)));
}

static Value exception_get_args(Coil *c, const Value *args)
{
    (void)c;
    return retain(as_exception(args[0])->args);
}
static Value exception_put_args(Coil *c, const Value *args)
{
    if (is_null(args[1]))
        return raise_error(c, EXC_TypeError, "args may not be deleted");
    Tuple *t = tuple_from_iterable(c, args[1]);
    if (!t)
        return COIL_NULL;
    replace_take(c, &as_exception(args[0])->args, from_object(t));
    return V_NONE;
}
static Value exception_get_traceback(Coil *c, const Value *args)
{
    (void)c;
    return retain(as_exception(args[0])->traceback);
}
static Value exception_put_traceback(Coil *c, const Value *args)
{
    if (is_null(args[1]))
        return raise_error(c, EXC_TypeError, "__traceback__ may not be deleted");
    if (!is_none(args[1]) && !is_exact(args[1], SHAPE_TRACEBACK))
        return raise_error(c, EXC_TypeError, "__traceback__ must be a traceback or None");
    replace_take(c, &as_exception(args[0])->traceback, retain(args[1]));
    return V_NONE;
}
static Value exception_get_context(Coil *c, const Value *args)
{
    (void)c;
    return retain(as_exception(args[0])->context);
}
static Value exception_put_context(Coil *c, const Value *args)
{
    if (is_null(args[1]))
        return raise_error(c, EXC_TypeError, "__context__ may not be deleted");
    if (!is_none(args[1]) && !is_exception(c, args[1]))
        return raise_error(c, EXC_TypeError, "exception context must be None or derive from BaseException");
    replace_take(c, &as_exception(args[0])->context, retain(args[1]));
    return V_NONE;
}
static Value exception_get_cause(Coil *c, const Value *args)
{
    (void)c;
    return retain(as_exception(args[0])->cause);
}
static Value exception_put_cause(Coil *c, const Value *args)
{
    if (is_null(args[1]))
        return raise_error(c, EXC_TypeError, "__cause__ may not be deleted");
    if (!is_none(args[1]) && !is_exception(c, args[1]))
        return raise_error(c, EXC_TypeError, "exception cause must be None or derive from BaseException");
    replace_take(c, &as_exception(args[0])->cause, retain(args[1]));
    as_exception(args[0])->suppress_context = 1;
    return V_NONE;
}
static Value exception_get_suppress(Coil *c, const Value *args)
{
    (void)c;
    return bool_value(as_exception(args[0])->suppress_context);
}
static Value exception_put_suppress(Coil *c, const Value *args)
{
    if (is_null(args[1]))
        return raise_error(c, EXC_TypeError, "can't delete numeric/char attribute");
    if (!is_bool(args[1]))
        return raise_error(c, EXC_TypeError, "attribute value type must be bool");
    as_exception(args[0])->suppress_context = is_true(args[1]);
    return V_NONE;
}
static Value exception_get_dict(Coil *c, const Value *args)
{
    Dict *d = instance_dict_borrow(c, as_object(args[0]));
    return d ? retain(from_object(d)) : COIL_NULL;
}
static Value exception_put_dict(Coil *c, const Value *args)
{
    if (is_null(args[1]))
        return raise_error(c, EXC_TypeError, "cannot delete __dict__");
    Dict *d = as_dict_borrow(c, args[1]);
    if (!d)
        return raise_error(c, EXC_TypeError, "__dict__ must be set to a dictionary, not a '%T'", args[1]);
    return instance_set_dict(c, as_object(args[0]), d) ? V_NONE : COIL_NULL;
}

static Value exception_with_traceback(Coil *c, const Value *args)
{
    Value r = exception_put_traceback(c, args);
    return is_null(r) ? COIL_NULL : retain(args[0]);
}

static Value exception_add_note(Coil *c, const Value *args)
{
    if (!as_str_borrow(c, args[1]))
        return raise_error(c, EXC_TypeError, "note must be a str, not '%T'", args[1]);
    return exception_note(c, args[0], args[1]) ? V_NONE : COIL_NULL;
}

static Value exception_reduce(Coil *c, const Value *args)
{
    Exception *e = as_exception(args[0]);
    Value cls = from_object(class_of_borrow(c, args[0]));
    Dict *d = is_null(e->dict) ? NULL : as_dict(e->dict);
    return from_object(d ? tuple_pack(c, 3, cls, e->args, e->dict) : tuple_pack(c, 2, cls, e->args));
}

static Value exception_setstate(Coil *c, const Value *args)
{
    if (is_none(args[1]))
        return V_NONE;
    Dict *d = as_dict_borrow(c, args[1]);
    if (!d)
        return raise_error(c, EXC_TypeError, "state is not a dictionary");
    size_t at = 0;
    Value key, value;
    while (dict_next_borrow(d, &at, &key, &value)) {
        Str *name = as_str_borrow(c, key);
        if (!name)
            return raise_error(c, EXC_TypeError, "attribute name must be string, not '%T'", key);
        retain(key); /* setting may change the dict */
        retain(value);
        const bool set = set_attr(c, args[0], name, value);
        release(c, key);
        release(c, value);
        if (!set)
            return COIL_NULL;
    }
    return V_NONE;
}

static const CoilDef exception_rows[] = {
    GETTER("args", exception_get_args, exception_put_args, "the arguments"),
    GETTER("__traceback__", exception_get_traceback, exception_put_traceback, "where it was raised"),
    GETTER("__context__", exception_get_context, exception_put_context, "the exception being handled when it was raised"),
    GETTER("__cause__", exception_get_cause, exception_put_cause, "the exception given by `raise … from`"),
    GETTER("__suppress_context__", exception_get_suppress, exception_put_suppress, "whether __context__ is not to be printed"),
    GETTER("__dict__", exception_get_dict, exception_put_dict, "attributes"),
    METHOD("with_traceback", "(self, tb, /)", exception_with_traceback, "Sets __traceback__ and returns the exception."),
    METHOD("add_note", "(self, note, /)", exception_add_note, "Adds a line to what is printed after the message."),
    METHOD("__reduce__", "(self, /)", exception_reduce, "How to pickle it."),
    METHOD("__setstate__", "(self, state, /)", exception_setstate, "Restores attributes from a dict."),
    ROWS_END};

static const Slots exception_slots = {
    .visit = exception_visit, .make = exception_make, .init = exception_init, .repr = exception_repr, .str = exception_str};

const TypeDef base_exception_type = {.name = "BaseException",
                                     .doc = "The base of all exceptions.",
                                     .flags = CLASS_BASE | CLASS_IS_EXCEPTION,
                                     .size = sizeof(Exception),
                                     EXCEPTION_VALUES,
                                     .saved = SAVED_REDUCED,
                                     .slots = &exception_slots,
                                     .rows = exception_rows,
                                     DICT_AT(Exception, dict)};

/* ---- StopIteration, SystemExit ---- */

EXC_VISIT(stop_iteration_visit, StopIterationError)
EXC_FIELD(stop_iteration, StopIterationError, value)
static bool stop_iteration_init(Coil *c, Value self, const Value *args, size_t n, Tuple *kw)
{
    if (!exception_init(c, self, args, n, kw))
        return false;
    replace_take(c, &as_stop_iteration(self)->value, n ? retain(args[0]) : V_NONE);
    return true;
}
static const CoilDef stop_iteration_rows[] = {EXC_ROW(stop_iteration, value, "value", "what the generator returned"), ROWS_END};
static const Slots stop_iteration_slots = {.visit = stop_iteration_visit, .make = exception_make, .init = stop_iteration_init};

EXC_VISIT(system_exit_visit, SystemExitError)
EXC_FIELD(system_exit, SystemExitError, code)
static bool system_exit_init(Coil *c, Value self, const Value *args, size_t n, Tuple *kw)
{
    if (!exception_init(c, self, args, n, kw))
        return false;
    Value code = n == 0 ? V_NONE : n == 1 ? retain(args[0]) : retain(as_exception(self)->args);
    replace_take(c, &as_system_exit(self)->code, code);
    return true;
}
static const CoilDef system_exit_rows[] = {EXC_ROW(system_exit, code, "code", "the exit status"), ROWS_END};
static const Slots system_exit_slots = {.visit = system_exit_visit, .make = exception_make, .init = system_exit_init};

/* ---- AttributeError, NameError, ImportError: keywords become fields ---- */

/* Takes the keywords `names` (whose fields stand together from `field` on); any other is a TypeError. */
static bool exception_keywords(Coil *c, Value self, const char *callee, const Value *values, Tuple *kw, const char *const *names,
                               Value *const *fields, size_t count)
{
    (void)self;
    if (kw && kw->length > count)
        return fail_error(c, EXC_TypeError, "%s() takes at most %zu keyword argument%s (%zu given)", callee, count, count == 1 ? "" : "s",
                          kw->length);
    for (size_t i = 0; kw && i < kw->length; i++) {
        Str *key = as_str_borrow(c, kw->items[i]);
        size_t k = 0;
        while (k < count && !str_equal_c(key, names[k]))
            k++;
        if (k == count)
            return fail_keyword_of(c, callee, key, names, count);
        replace_take(c, fields[k], retain(values[i]));
    }
    return true;
}

EXC_VISIT(attribute_error_visit, AttributeErrorObject)
EXC_FIELD(attribute_error, AttributeErrorObject, name)
EXC_FIELD(attribute_error, AttributeErrorObject, obj)
static bool attribute_error_init(Coil *c, Value self, const Value *args, size_t n, Tuple *kw)
{
    AttributeErrorObject *e = as_attribute_error(self);
    static const char *const names[] = {"name", "obj"};
    Value *const fields[] = {&e->name, &e->obj};
    return exception_set_args(c, self, args, n) && exception_keywords(c, self, "AttributeError", args + n, kw, names, fields, 2);
}
/* Unpickles with its fields, but for obj. */
static Value attribute_error_getstate(Coil *c, const Value *args)
{
    AttributeErrorObject *e = as_attribute_error(args[0]);
    Dict *d = is_null(e->e.dict) ? dict_new(c) : dict_copy(c, as_dict(e->e.dict));
    if (d && ((!is_null(e->name) && !dict_set_str(c, d, NAME(c, name), e->name)) || !dict_set_c(c, d, "args", e->e.args))) {
        RELEASE(c, d);
        return COIL_NULL;
    }
    return from_object(d);
}
static Value attribute_error_reduce(Coil *c, const Value *args)
{
    Value state = attribute_error_getstate(c, args);
    if (is_null(state))
        return COIL_NULL;
    Value cls = from_object(class_of_borrow(c, args[0]));
    Tuple *t = tuple_pack(c, 3, cls, as_exception(args[0])->args, state);
    release(c, state);
    return from_object(t);
}
static const CoilDef attribute_error_rows[] = {EXC_ROW(attribute_error, name, "name", "the attribute's name"),
                                               EXC_ROW(attribute_error, obj, "obj", "the object that lacks it"),
                                               METHOD("__getstate__", "(self, /)", attribute_error_getstate, "The state to pickle."),
                                               METHOD("__reduce__", "(self, /)", attribute_error_reduce, "How to pickle it."), ROWS_END};
static const Slots attribute_error_slots = {.visit = attribute_error_visit, .make = exception_make, .init = attribute_error_init};

EXC_VISIT(name_error_visit, NameErrorObject)
EXC_FIELD(name_error, NameErrorObject, name)
static bool name_error_init(Coil *c, Value self, const Value *args, size_t n, Tuple *kw)
{
    static const char *const names[] = {"name"};
    Value *const fields[] = {&as_name_error(self)->name};
    return exception_set_args(c, self, args, n) && exception_keywords(c, self, "NameError", args + n, kw, names, fields, 1);
}
static const CoilDef name_error_rows[] = {EXC_ROW(name_error, name, "name", "the name"), ROWS_END};
static const Slots name_error_slots = {.visit = name_error_visit, .make = exception_make, .init = name_error_init};

EXC_VISIT(import_error_visit, ImportErrorObject)
EXC_FIELD(import_error, ImportErrorObject, msg)
EXC_FIELD(import_error, ImportErrorObject, name)
EXC_FIELD(import_error, ImportErrorObject, path)
EXC_FIELD(import_error, ImportErrorObject, name_from)
static bool import_error_init(Coil *c, Value self, const Value *args, size_t n, Tuple *kw)
{
    ImportErrorObject *e = as_import_error(self);
    static const char *const names[] = {"name", "path", "name_from"};
    Value *const fields[] = {&e->name, &e->path, &e->name_from};
    for (size_t i = 0; i < 3; i++)
        replace_take(c, fields[i], COIL_NULL);
    if (!exception_set_args(c, self, args, n) || !exception_keywords(c, self, "ImportError", args + n, kw, names, fields, 3))
        return false;
    replace_take(c, &e->msg, n == 1 ? retain(args[0]) : COIL_NULL);
    return true;
}
static Value import_error_str(Coil *c, Value self)
{
    Value msg = as_import_error(self)->msg;
    return is_exact(msg, SHAPE_STR) ? retain(msg) : exception_str(c, self);
}
static Value import_error_reduce(Coil *c, const Value *args)
{
    ImportErrorObject *e = as_import_error(args[0]);
    Dict *d = is_null(e->e.dict) ? dict_new(c) : dict_copy(c, as_dict(e->e.dict));
    bool ok = d && (is_null(e->name) || dict_set_c(c, d, "name", e->name)) && (is_null(e->path) || dict_set_c(c, d, "path", e->path)) &&
              (is_null(e->name_from) || dict_set_c(c, d, "name_from", e->name_from));
    Value cls = from_object(class_of_borrow(c, args[0]));
    Tuple *t = !ok ? NULL : d->length ? tuple_pack(c, 3, cls, e->e.args, from_object(d)) : tuple_pack(c, 2, cls, e->e.args);
    RELEASE(c, d);
    return from_object(t);
}
static const CoilDef import_error_rows[] = {EXC_ROW(import_error, msg, "msg", "the message"),
                                            EXC_ROW(import_error, name, "name", "the module's name"),
                                            EXC_ROW(import_error, path, "path", "the module's path"),
                                            EXC_ROW(import_error, name_from, "name_from", "the name a `from` import lacks"),
                                            METHOD("__reduce__", "(self, /)", import_error_reduce, "How to pickle it."),
                                            ROWS_END};
static const Slots import_error_slots = {
    .visit = import_error_visit, .make = exception_make, .init = import_error_init, .str = import_error_str};

/* A KeyError shows its key's repr, since '' and ' ' could not be seen otherwise. */
static Value key_error_str(Coil *c, Value self)
{
    Tuple *t = as_tuple_borrow(c, as_exception(self)->args);
    return t->length == 1 ? from_object(value_repr(c, t->items[0])) : exception_str(c, self);
}
static const Slots key_error_slots = {.str = key_error_str};

/* ---- all TypeDefs ---- */

#define LAYOUT_PLAIN          .size = sizeof(Exception), EXCEPTION_VALUES
#define LAYOUT_SYSTEM_EXIT    .size = sizeof(SystemExitError), EXCEPTION_VALUES
#define LAYOUT_STOP_ITERATION .size = sizeof(StopIterationError), EXCEPTION_VALUES
#define LAYOUT_ATTRIBUTE      .size = sizeof(AttributeErrorObject), EXCEPTION_VALUES
#define LAYOUT_NAME           .size = sizeof(NameErrorObject), EXCEPTION_VALUES
#define LAYOUT_IMPORT         .size = sizeof(ImportErrorObject), EXCEPTION_VALUES
#define LAYOUT_OS             .size = sizeof(OSErrorObject), EXCEPTION_VALUES
#define LAYOUT_SYNTAX         .size = sizeof(SyntaxErrorObject), EXCEPTION_VALUES
#define LAYOUT_UNICODE        .size = sizeof(UnicodeErrorObject), EXCEPTION_VALUES
#define LAYOUT_GROUP          .size = sizeof(GroupError), EXCEPTION_VALUES

/* Slots and rows of the classes that have some of their own; the others inherit all. PROBE tells the two kinds apart: a class listed
 * here expands to its pair behind a comma. */
#define OWN_SystemExit            , &system_exit_slots, system_exit_rows
#define OWN_StopIteration         , &stop_iteration_slots, stop_iteration_rows
#define OWN_AttributeError        , &attribute_error_slots, attribute_error_rows
#define OWN_NameError             , &name_error_slots, name_error_rows
#define OWN_ImportError           , &import_error_slots, import_error_rows
#define OWN_KeyError              , &key_error_slots, NULL
#define OWN_OSError               , &os_error_slots, os_error_rows
#define OWN_SyntaxError           , &syntax_error_slots, syntax_error_rows
#define OWN_UnicodeDecodeError    , &unicode_decode_slots, unicode_error_rows
#define OWN_UnicodeEncodeError    , &unicode_encode_slots, unicode_error_rows
#define OWN_UnicodeTranslateError , &unicode_translate_slots, unicode_error_rows
#define OWN_BaseExceptionGroup    , &group_slots, group_rows
#define OWN_SECOND(a, b, ...)     b
#define OWN_THIRD(a, b, c, ...)   c
#define OWN_SLOTS(...)            OWN_SECOND(__VA_ARGS__, NULL, NULL, NULL)
#define OWN_ROWS(...)             OWN_THIRD(__VA_ARGS__, NULL, NULL, NULL)

#define exception_def_BaseException base_exception_type
#define E(python, base_, layout, doc_)                                                                                                     \
    const TypeDef exception_def_##python = {.name = #python,                                                                               \
                                            .base = &exception_def_##base_,                                                                \
                                            .doc = doc_,                                                                                   \
                                            .flags = CLASS_BASE,                                                                           \
                                            LAYOUT_##layout,                                                                               \
                                            .saved = SAVED_REDUCED,                                                                        \
                                            .slots = OWN_SLOTS(OWN_##python),                                                              \
                                            .rows = OWN_ROWS(OWN_##python)};
#include "vm/errors/exceptions.def"
#undef E

const TypeDef *const exception_defs[EXC_COUNT] = {
    &base_exception_type,
#define E(name, base, layout, doc) &exception_def_##name,
#include "vm/errors/exceptions.def"
#undef E
};
