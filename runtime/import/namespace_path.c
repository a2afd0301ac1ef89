/* namespace_path.c: the __path__ of a package without a file of its own: folders that are looked for again whenever the path they were
 * found on by right (sys.path, or the parent package's __path__) has changed. */
#include "runtime/import/import.h"

typedef struct NamespacePath {
    Object h;
    Str *name;    /* the package's */
    List *found;  /* its folders */
    Tuple *where; /* the parent's path as it was then; folders that were found on another one stay until it changes */
    Value dict;
} NamespacePath;

DOWNCAST(as_namespace_path, NamespacePath, &namespace_path_type)

static void namespace_path_visit(Object *o, VisitFn fn, void *arg)
{
    NamespacePath *p = (NamespacePath *)o;
    VISIT(p->name);
    VISIT(p->found);
    VISIT(p->where);
    VISIT(p->dict);
}

/* The parent's path, owned: COIL_NULL without an error if there is none any more. *top: it is sys.path. */
static Value namespace_parent(Coil *c, const NamespacePath *p, bool *top)
{
    size_t end = p->name->length;
    if (!str_behind(c, p->name, end, '.', &end))
        return COIL_NULL;
    *top = end == 0;
    Value path = COIL_NULL;
    if (*top) {
        path = dict_get_borrow(c, c->vm->sys_dict, from_object(NAME(c, path)));
        return is_null(path) ? COIL_NULL : retain(path);
    }
    Str *parent = str_slice(c, p->name, 0, end - 1);
    Dict *modules = parent ? as_dict_borrow(c, c->vm->modules) : NULL;
    Value module = modules ? dict_get_borrow(c, modules, from_object(parent)) : COIL_NULL;
    RELEASE(c, parent);
    if (is_null(module))
        return COIL_NULL;
    retain(module);
    bool ok = find_attr_c(c, module, "__path__", &path);
    release(c, module);
    return ok ? path : COIL_NULL;
}

Value namespace_path_new(Coil *c, Str *name, List *folders, List *where)
{
    Class *cls = class_from_def_borrow(c, &namespace_path_type);
    NamespacePath *p = cls ? class_instance(c, cls) : NULL;
    if (!p)
        return COIL_NULL;
    p->name = RETAIN(name);
    p->found = RETAIN(folders);
    bool top;
    Value parent = namespace_parent(c, p, &top);
    if (!failed(c))
        p->where = tuple_from_iterable(c, is_null(parent) ? from_object(where) : parent);
    release_maybe(c, parent);
    if (p->where)
        return from_object(p);
    RELEASE(c, p);
    return COIL_NULL;
}

/* The folders, owned, as they are now; NULL: raised. */
static List *namespace_folders(Coil *c, NamespacePath *p)
{
    bool top;
    Value parent = namespace_parent(c, p, &top);
    if (is_null(parent))
        return failed(c) ? NULL : RETAIN(p->found);
    Tuple *now = tuple_from_iterable(c, parent);
    int same_path = now ? value_equal(c, from_object(now), from_object(p->where)) : -1;
    if (same_path == 0) {
        Value spec = path_find_spec(c, p->name, top ? V_NONE : parent, V_NONE);
        const ModuleSpec *s = is_of(c, spec, &module_spec_type) ? as_module_spec(spec) : NULL;
        if (is_null(spec)) {
            same_path = -1;
        } else {
            if (s && is_of(c, s->locations, &namespace_path_type)) {
                List *old = p->found;
                p->found = RETAIN(as_namespace_path(s->locations)->found);
                RELEASE(c, old);
            }
            Tuple *before = p->where;
            p->where = now;
            now = before;
            release(c, spec);
        }
    }
    RELEASE(c, now);
    release(c, parent);
    return same_path < 0 ? NULL : RETAIN(p->found);
}

static Value namespace_path_iter(Coil *c, Value self)
{
    List *l = namespace_folders(c, as_namespace_path(self));
    Value it = l ? get_iter(c, from_object(l)) : COIL_NULL;
    RELEASE(c, l);
    return it;
}
static int64_t namespace_path_length(Coil *c, Value self)
{
    List *l = namespace_folders(c, as_namespace_path(self));
    int64_t n = l ? (int64_t)l->length : -1;
    RELEASE(c, l);
    return n;
}
static Value namespace_path_get_item(Coil *c, Value self, Value key)
{
    List *l = namespace_folders(c, as_namespace_path(self));
    Value v = l ? get_item(c, from_object(l), key) : COIL_NULL;
    RELEASE(c, l);
    return v;
}
static bool namespace_path_set_item(Coil *c, Value self, Value key, Value value)
{
    if (is_null(value))
        return fail_error(c, EXC_AttributeError, "__delitem__");
    List *l = RETAIN(as_namespace_path(self)->found);
    bool ok = set_item(c, from_object(l), key, value);
    RELEASE(c, l);
    return ok;
}
static int namespace_path_contains(Coil *c, Value self, Value item)
{
    List *l = namespace_folders(c, as_namespace_path(self));
    int has = l ? contains(c, from_object(l), item) : -1;
    RELEASE(c, l);
    return has;
}
static Value namespace_path_repr(Coil *c, Value self)
{
    List *l = RETAIN(as_namespace_path(self)->found);
    Str *text = str_format(c, "_NamespacePath(%R)", from_object(l));
    RELEASE(c, l);
    return from_object(text);
}
static Value namespace_path_append(Coil *c, const Value *args)
{
    return list_append(c, as_namespace_path(args[0])->found, args[1]) ? V_NONE : COIL_NULL;
}
/* The folders as they were found last: importlib's users read them. */
static Value namespace_path_found(Coil *c, const Value *args)
{
    (void)c;
    return retain(from_object(as_namespace_path(args[0])->found));
}

static const Slots namespace_path_slots = {
    .visit = namespace_path_visit,
    .repr = namespace_path_repr,
    .iter = namespace_path_iter,
    .length = namespace_path_length,
    .get_item = namespace_path_get_item,
    .set_item = namespace_path_set_item,
    .contains = namespace_path_contains,
};
static const CoilDef namespace_path_rows[] = {
    METHOD("append", "(self, item)", namespace_path_append, "Adds a folder, until the path changes."),
    GETTER("_path", namespace_path_found, NULL, "The folders as they were found last."),
    ROWS_END,
};
const TypeDef namespace_path_type = {
    .name = "_frozen_importlib_external._NamespacePath",
    .doc = "The folders of a namespace package, found anew when the path they were found on changes.",
    .flags = CLASS_NO_NEW | CLASS_DICT | CLASS_WEAKREF,
    .size = sizeof(NamespacePath),
    .saved = SAVED_FIELDS,
    .slots = &namespace_path_slots,
    .rows = namespace_path_rows,
    DICT_AT(NamespacePath, dict),
};
