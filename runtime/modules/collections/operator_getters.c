/* operator_getters.c: attrgetter, itemgetter, methodcaller. */
#include "runtime/modules/collections/operator_types.h"

typedef struct Fetcher {
    Object h;
    Tuple *names;    /* attribute names or subscripts; methodcaller: name and arguments */
    Tuple *paths;    /* attrgetter: for each name the tuple of its dotted parts */
    Tuple *keywords; /* methodcaller: names of the last arguments */
} Fetcher;

DOWNCAST(as_fetcher, Fetcher, &attr_getter_type, &item_getter_type, &method_caller_type)

static void fetcher_visit(Object *o, VisitFn fn, void *arg)
{
    VISIT(((Fetcher *)o)->names);
    VISIT(((Fetcher *)o)->paths);
    VISIT(((Fetcher *)o)->keywords);
}

static bool fetcher_one(Coil *c, Value self, size_t n, Tuple *kw)
{
    Str *name = class_of_borrow(c, self)->name;
    if (kw && kw->length)
        return fail_error(c, EXC_TypeError, "%U() takes no keyword arguments", name);
    return n == 1 || fail_error(c, EXC_TypeError, "%U expected 1 argument, got %zu", name, n);
}

static Fetcher *fetcher_new(Coil *c, Class *cls, const Value *args, size_t n)
{
    Fetcher *f = class_instance(c, cls);
    if (f && !(f->names = tuple_of(c, args, n))) {
        RELEASE(c, f);
        return NULL;
    }
    return f;
}

/* One result, or a tuple of all. */
static Value fetcher_all(Coil *c, Value self, Value from, Value (*one)(Coil *c, Fetcher *f, size_t i, Value from))
{
    Fetcher *f = as_fetcher(self);
    if (f->names->length == 1)
        return one(c, f, 0, from);
    Tuple *result = tuple_new(c, f->names->length);
    for (size_t i = 0; result && i < f->names->length; i++) {
        Value v = one(c, f, i, from);
        if (is_null(v)) {
            RELEASE(c, result);
            return COIL_NULL;
        }
        result->items[i] = v;
    }
    return from_object(result);
}

static COLD Value fetcher_repr(Coil *c, Value self)
{
    Fetcher *f = as_fetcher(self);
    int entered = repr_enter(c, self);
    if (entered)
        return entered < 0 ? COIL_NULL : from_object(str_format(c, "operator.%U(...)", class_of_borrow(c, self)->name));
    StrBuilder b = STR_BUILDER(c);
    builder_format(&b, "operator.%U(", class_of_borrow(c, self)->name);
    size_t names = f->keywords ? f->keywords->length : 0, positional = f->names->length - names;
    for (size_t i = 0; i < f->names->length; i++) {
        if (i)
            builder_ascii(&b, ", ", 2);
        if (i >= positional) {
            builder_text(&b, f->keywords->items[i - positional]);
            builder_char(&b, '=');
        }
        builder_repr(&b, f->names->items[i]);
    }
    builder_char(&b, ')');
    repr_leave(c, self);
    return from_object(builder_finish(&b));
}

static Value fetcher_reduce(Coil *c, const Value *args)
{
    return from_object(tuple_pack(c, 2, from_object(class_of_borrow(c, args[0])), from_object(as_fetcher(args[0])->names)));
}

/* ---- itemgetter ---- */

static bool getter_arguments(Coil *c, const char *type, size_t n, Tuple *kw)
{
    if (kw && kw->length)
        return fail_error(c, EXC_TypeError, "%s() takes no keyword arguments", type);
    return n > 0 || fail_error(c, EXC_TypeError, "%s expected 1 argument, got 0", type);
}

static Value item_getter_make(Coil *c, Class *cls, const Value *args, size_t n, Tuple *kw)
{
    return getter_arguments(c, "itemgetter", n, kw) ? from_object(fetcher_new(c, cls, args, n)) : COIL_NULL;
}

static Value item_getter_one(Coil *c, Fetcher *f, size_t i, Value from) { return get_item(c, from, f->names->items[i]); }

static Value item_getter_call(Coil *c, Value self, const Value *args, size_t n, Tuple *kw)
{
    return fetcher_one(c, self, n, kw) ? fetcher_all(c, self, args[0], item_getter_one) : COIL_NULL;
}

static Value fetcher_signature(Coil *c, const Value *args)
{
    (void)args;
    return from_object(str_from_c(c, "(obj, /)"));
}

#define FETCHER_TYPE(id, pyname, signature, text)                                                                                          \
    static const Slots id##_slots = {.visit = fetcher_visit, .make = id##_make, .call = id##_call, .repr = fetcher_repr};                  \
    static const CoilDef id##_rows[] = {METHOD("__reduce__", "(self, /)", id##_reduce, "For pickling and copying."),                       \
                                        GETTER("__text_signature__", fetcher_signature, NULL, NULL), ROWS_END};                            \
    const TypeDef id##_type = {.name = "operator." pyname,                                                                                 \
                               .doc = text,                                                                                                \
                               .make_signature = signature,                                                                                \
                               .size = sizeof(Fetcher),                                                                                    \
                               .saved = SAVED_FIELDS,                                                                                      \
                               .slots = &id##_slots,                                                                                       \
                               .rows = id##_rows};

#define item_getter_reduce fetcher_reduce
FETCHER_TYPE(item_getter, "itemgetter", "(item, /, *items)", "A function that gets these items of its argument.")

/* ---- attrgetter ---- */

/* The parts of a dotted name, interned. */
static Tuple *attr_path(Coil *c, Str *name)
{
    size_t parts = 1;
    if (!charge_for(c, name->length, RATE_ITEM))
        return NULL;
    for (size_t i = 0; i < name->length; i++)
        parts += str_at(name, i) == '.';
    Tuple *path = tuple_new(c, parts);
    for (size_t i = 0, start = 0; path && i < parts; i++) {
        size_t end = start;
        while (end < name->length && str_at(name, end) != '.')
            end++;
        Str *part = str_slice(c, name, start, end), *interned = part ? str_intern(c, part) : NULL;
        RELEASE(c, part);
        if (!interned) {
            RELEASE(c, path);
            return NULL;
        }
        path->items[i] = from_object(interned);
        start = end + 1;
    }
    return path;
}

static COLD Value attr_getter_make(Coil *c, Class *cls, const Value *args, size_t n, Tuple *kw)
{
    if (!getter_arguments(c, "attrgetter", n, kw))
        return COIL_NULL;
    for (size_t i = 0; i < n; i++)
        if (!as_str_borrow(c, args[i]))
            return raise_error(c, EXC_TypeError, "attribute name must be a string");
    Fetcher *f = fetcher_new(c, cls, args, n);
    bool ok = f && (f->paths = tuple_new(c, n));
    for (size_t i = 0; ok && i < n; i++) {
        Tuple *path = attr_path(c, as_str_borrow(c, args[i]));
        ok = path != NULL;
        if (ok)
            f->paths->items[i] = from_object(path);
    }
    if (!ok) {
        RELEASE(c, f);
        return COIL_NULL;
    }
    return from_object(f);
}

static Value attr_getter_one(Coil *c, Fetcher *f, size_t i, Value from)
{
    Tuple *path = (Tuple *)as_object(f->paths->items[i]);
    Value v = retain(from);
    for (size_t j = 0; j < path->length && !is_null(v); j++) {
        Value next = get_attr(c, v, (Str *)as_object(path->items[j]));
        release(c, v);
        v = next;
    }
    return v;
}

static Value attr_getter_call(Coil *c, Value self, const Value *args, size_t n, Tuple *kw)
{
    return fetcher_one(c, self, n, kw) ? fetcher_all(c, self, args[0], attr_getter_one) : COIL_NULL;
}

#define attr_getter_reduce fetcher_reduce
FETCHER_TYPE(attr_getter, "attrgetter", "(attr, /, *attrs)", "A function that gets these attributes, dotted ones too, of its argument.")

/* ---- methodcaller ---- */

static COLD Value method_caller_make(Coil *c, Class *cls, const Value *args, size_t n, Tuple *kw)
{
    if (n < 1)
        return raise_error(c, EXC_TypeError, "methodcaller needs at least one argument, the method name");
    Str *name = as_str_borrow(c, args[0]);
    if (!name)
        return raise_error(c, EXC_TypeError, "method name must be a string");
    Fetcher *f = fetcher_new(c, cls, args, n + (kw ? kw->length : 0));
    if (!f)
        return COIL_NULL;
    f->keywords = kw && kw->length ? RETAIN(kw) : NULL;
    Str *interned = str_intern(c, name);
    if (!interned) {
        RELEASE(c, f);
        return COIL_NULL;
    }
    replace_take(c, &f->names->items[0], from_object(interned));
    return from_object(f);
}

static Value method_caller_call(Coil *c, Value self, const Value *args, size_t n, Tuple *kw)
{
    if (!fetcher_one(c, self, n, kw))
        return COIL_NULL;
    Fetcher *f = as_fetcher(self);
    Value method = get_attr(c, args[0], (Str *)as_object(f->names->items[0]));
    if (is_null(method))
        return COIL_NULL;
    size_t names = f->keywords ? f->keywords->length : 0;
    Value r = call(c, method, f->names->items + 1, f->names->length - 1 - names, f->keywords);
    release(c, method);
    return r;
}

static COLD Value method_caller_reduce(Coil *c, const Value *args)
{
    Fetcher *f = as_fetcher(args[0]);
    Class *cls = class_of_borrow(c, args[0]);
    if (!f->keywords)
        return fetcher_reduce(c, args);
    /* partial(methodcaller, name, **keywords), called with the positional arguments */
    size_t names = f->keywords->length, positional = f->names->length - names;
    Str *module_name = str_from_c(c, "functools");
    Value functools =
        module_name ? call1(c, dict_get_borrow(c, c->vm->builtins, from_object(NAME(c, __import__))), from_object(module_name)) : COIL_NULL;
    RELEASE(c, module_name);
    Value partial = is_null(functools) ? COIL_NULL : get_attr_c(c, functools, "partial");
    release_maybe(c, functools);
    List *given = is_null(partial) ? NULL : list_new(c, 2 + names);
    Value maker = COIL_NULL;
    Tuple *rest = NULL, *result = NULL;
    if (given && list_append(c, given, from_object(cls)) && list_append(c, given, f->names->items[0])) {
        bool ok = true;
        for (size_t i = 0; ok && i < names; i++)
            ok = list_append(c, given, f->names->items[positional + i]);
        if (ok)
            maker = call(c, partial, given->items, 2, f->keywords);
    }
    if (!is_null(maker) && (rest = tuple_of(c, f->names->items + 1, positional - 1)))
        result = tuple_pack(c, 2, maker, from_object(rest));
    RELEASE(c, rest);
    release_maybe(c, maker);
    RELEASE(c, given);
    release_maybe(c, partial);
    return from_object(result);
}

FETCHER_TYPE(method_caller, "methodcaller", "(name, /, *args, **kwargs)", "A function that calls this method of its argument.")
