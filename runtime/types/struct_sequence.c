/* struct_sequence.c: see struct_sequence.h. A class is a Python-like subclass of tuple, kept among those of TypeDefs by its kind's
 * address; its fields are the getters that namedtuple uses, its methods natives bound to it. */
#include "runtime/types/struct_sequence.h"
#include "vm/classes/class_make.h"
#include "runtime/modules/collections/collections_types.h"
#include "vm/loop/native.h"

/* Its name in messages: a built-in's has no module. */
#define SHOWN(kind) shown_module(kind), *shown_module(kind) ? "." : "", (kind)->name
static const char *shown_module(const StructSequence *kind) { return strcmp(kind->module, "builtins") ? kind->module : ""; }

/* The kind of the nearest class that is one: an int in the class's dict says it, and the VM's table of classes whether that is true (a
 * program can write any number there). */
static const StructSequence *kind_of(Coil *c, Class *cls)
{
    Str *name = str_intern_c(c, "__struct_sequence__");
    Value key = name ? class_lookup_borrow(c, cls, name) : COIL_NULL;
    RELEASE(c, name);
    Dict *defs = is_null(key) || !is_small(key) ? NULL : class_defs_borrow(c);
    Value made = defs ? dict_get_borrow(c, defs, key) : COIL_NULL;
    if (is_null(made) || !(as_class(made)->flags & CLASS_HEAP) || !class_derives(cls, as_class(made)))
        return NULL;
    return (const StructSequence *)(uintptr_t)as_small(key);
}

static size_t field_count(const StructSequence *kind)
{
    size_t n = 0;
    while (kind->fields[n])
        n++;
    return n;
}

/* Is a visible field an item without an attribute? A hidden field of the same name has that, as os.stat_result's times do. */
static bool is_unnamed(const StructSequence *kind, size_t k)
{
    for (size_t i = kind->visible; kind->fields[i]; i++)
        if (!strcmp(kind->fields[i], kind->fields[k]))
            return true;
    return false;
}

static Value struct_repr(Coil *c, const Value *args)
{
    const StructSequence *kind = kind_of(c, class_of_borrow(c, args[0]));
    Tuple *t = as_tuple_borrow(c, args[0]);
    if (!kind || !t)
        return raise_error(c, EXC_TypeError, "not a struct sequence");
    StrBuilder b = STR_BUILDER(c);
    if (strcmp(kind->module, "builtins"))
        builder_format(&b, "%s.", kind->module);
    builder_format(&b, "%s(", kind->name);
    for (size_t k = 0; k < kind->visible && k < t->length; k++) {
        builder_format(&b, k ? ", %s=" : "%s=", kind->fields[k]);
        builder_repr(&b, t->items[k]);
    }
    builder_char(&b, ')');
    return from_object(builder_finish(&b));
}

/* Items and hidden fields of an instance in one dict or tuple is what pickling wants: (class, (items, {hidden})). */
static Value struct_reduce(Coil *c, const Value *args)
{
    Class *cls = class_of_borrow(c, args[0]);
    const StructSequence *kind = kind_of(c, cls);
    Tuple *items = as_tuple_borrow(c, args[0]), *plain = items ? tuple_of(c, items->items, items->length) : NULL;
    Dict *hidden = plain ? dict_new(c) : NULL;
    bool ok = hidden && (kind || fail_error(c, EXC_TypeError, "not a struct sequence"));
    for (size_t k = ok ? kind->visible : 0; ok && kind->fields[k]; k++) {
        Value v = get_attr_c(c, args[0], kind->fields[k]);
        ok = !is_null(v) && dict_set_c(c, hidden, kind->fields[k], v);
        release_maybe(c, v);
    }
    Tuple *made = ok ? tuple_pack(c, 2, from_object(plain), from_object(hidden)) : NULL;
    Tuple *result = made ? tuple_pack(c, 2, from_object(cls), from_object(made)) : NULL;
    RELEASE(c, plain);
    RELEASE(c, hidden);
    RELEASE(c, made);
    return from_object(result);
}

/* An instance out of a tuple of exactly the items; hidden fields come from `rest` (may be empty) or `named`, or are None. */
static Value struct_from(Coil *c, Class *cls, const StructSequence *kind, Tuple *items, const Value *rest, size_t count, Dict *named)
{
    Value self = class_box_take(c, cls, retain(from_object(items)));
    size_t used = 0;
    for (size_t k = kind->visible, at = 0; !is_null(self) && kind->fields[k]; k++, at++) {
        Value v = at < count ? rest[at] : V_NONE;
        Str *name = str_intern_c(c, kind->fields[k]);
        if (name && named && at >= count) {
            Value given = dict_get_borrow(c, named, from_object(name));
            v = is_null(given) ? V_NONE : given;
            used += !is_null(given);
        }
        if (!name || failed(c) || !generic_set_attr(c, self, name, v)) {
            release(c, self);
            self = COIL_NULL;
        }
        RELEASE(c, name);
    }
    if (!is_null(self) && named && named->length > used) {
        release(c, self);
        return raise_error(c, EXC_TypeError, "%s.%s() got duplicate or unexpected field name(s)", kind->module, kind->name);
    }
    return self;
}

static Value struct_make(Coil *c, const Value *args)
{
    const StructSequence *kind = value_is_class(c, args[0]) ? kind_of(c, as_class(args[0])) : NULL;
    if (!kind)
        return failed(c) ? COIL_NULL : raise_error(c, EXC_TypeError, "not a struct sequence type");
    if (kind->closed)
        return raise_error(c, EXC_TypeError, "cannot create '%s.%s' instances", kind->module, kind->name);
    if (is_null(args[1]))
        return raise_error(c, EXC_TypeError, "structseq() missing required argument 'sequence' (pos 1)");
    Dict *named = is_null(args[2]) ? NULL : as_dict_borrow(c, args[2]);
    if (!named && !is_null(args[2]))
        return raise_error(c, EXC_TypeError, "%s%s%s() takes a dict as second arg, if any", SHOWN(kind));
    Value sequence = sequence_fast(c, args[1], "constructor requires a sequence");
    Tuple *all = is_null(sequence) ? NULL : tuple_from_iterable(c, sequence);
    release_maybe(c, sequence);
    if (!all)
        return COIL_NULL;
    size_t most = field_count(kind), least = kind->visible;
    Value self = COIL_NULL;
    if (all->length < least || all->length > most) {
        const char *how = least == most ? "" : all->length < least ? "at least " : "at most ";
        (void)raise_error(c, EXC_TypeError, "%s%s%s() takes %s %s%zu-sequence (%zu-sequence given)", SHOWN(kind),
                          least == most ? "a" : "an", how, all->length < least ? least : most, all->length);
    } else {
        Tuple *items = tuple_of(c, all->items, least);
        if (items)
            self = struct_from(c, as_class(args[0]), kind, items, all->items + least, all->length - least, named);
        RELEASE(c, items);
    }
    RELEASE(c, all);
    return self;
}

/* A field: namedtuple's getter, but for the error's text. */
static bool field_set(Coil *c, Value self, Value instance, Value value)
{
    (void)self, (void)instance, (void)value;
    return fail_error(c, EXC_AttributeError, "readonly attribute");
}
static const Slots field_slots = {.descr_set = field_set};
static const TypeDef field_type = {
    .name = "member_descriptor", .base = &tuple_getter_type, .size = 0, .saved = SAVED_NAMED, .slots = &field_slots};

/* What the class has for a field that is no item: no data descriptor, since the instance's own attribute of that name comes first. */
static const TypeDef hidden_type = {.name = "member_descriptor", .size = sizeof(Object), .saved = SAVED_NAMED};

/* The instances' dict, where fields that are no items lie, takes nothing else. */
static Value struct_setattr(Coil *c, const Value *args)
{
    const StructSequence *kind = kind_of(c, class_of_borrow(c, args[0]));
    Str *name = as_str_borrow(c, args[1]);
    if (!kind)
        return failed(c) ? COIL_NULL : raise_error(c, EXC_TypeError, "not a struct sequence type");
    if (!name)
        return raise_error(c, EXC_TypeError, "attribute name must be string, not '%T'", args[1]);
    for (size_t k = 0; kind->fields[k]; k++)
        if (str_equal_c(name, kind->fields[k]))
            return raise_error(c, EXC_AttributeError, "readonly attribute");
    return raise_error(c, EXC_AttributeError, "'%s.%s' object has no attribute '%U' and no __dict__ for setting new attributes",
                       kind->module, kind->name, name);
}

/* Moves what is given for a field, or else its value, into an item or the hidden fields. */
static bool replace_field(Coil *c, Value self, const StructSequence *kind, size_t k, Dict *given, Tuple *items, Dict *hidden)
{
    Value v = COIL_NULL;
    Str *name = str_intern_c(c, kind->fields[k]);
    bool ok = name && dict_pop(c, given, from_object(name), &v) >= 0;
    if (ok && k < kind->visible) {
        if (!is_null(v))
            replace_take(c, &items->items[k], retain(v));
    } else if (ok) {
        if (is_null(v))
            v = get_attr(c, self, name);
        ok = !is_null(v) && dict_set(c, hidden, from_object(name), v);
    }
    release_maybe(c, v);
    RELEASE(c, name);
    return ok;
}

static Value struct_replace(Coil *c, const Value *args)
{
    Class *cls = class_of_borrow(c, args[0]);
    const StructSequence *kind = kind_of(c, cls);
    Tuple *old = as_tuple_borrow(c, args[0]), *items = NULL;
    if (!kind || !old)
        return failed(c) ? COIL_NULL : raise_error(c, EXC_TypeError, "not a struct sequence");
    if (as_tuple(args[1])->length)
        return raise_error(c, EXC_TypeError, "__replace__() takes no positional arguments");
    for (size_t k = 0; k < kind->visible; k++)
        if (is_unnamed(kind, k))
            return raise_error(c, EXC_TypeError, "__replace__() is not supported for %s.%s because it has unnamed field(s)", kind->module,
                               kind->name);
    Dict *given = dict_copy(c, as_dict(args[2])), *hidden = given ? dict_new(c) : NULL;
    bool ok = hidden && (items = tuple_of(c, old->items, kind->visible));
    for (size_t k = 0; ok && kind->fields[k]; k++)
        ok = replace_field(c, args[0], kind, k, given, items, hidden);
    Value made = COIL_NULL;
    if (ok && given->length) {
        List *names = list_from_iterable(c, from_object(given));
        if (names)
            (void)raise_error(c, EXC_TypeError, "Got unexpected field name(s): %R", from_object(names));
        RELEASE(c, names);
    } else if (ok) {
        made = struct_from(c, cls, kind, items, NULL, 0, hidden);
    }
    RELEASE(c, given);
    RELEASE(c, hidden);
    RELEASE(c, items);
    return made;
}

static const CoilDef make_row = FUNCTION("__new__", "(cls, sequence=..., dict=...)", struct_make, NULL);
static const CoilDef method_rows[] = {
    METHOD("__repr__", "(self, /)", struct_repr, "Return repr(self)."),
    METHOD("__reduce__", "(self, /)", struct_reduce, "For pickling and copying."),
    METHOD("__replace__", "(self, /, *args, **changes)", struct_replace, "A copy with some fields as they are given."),
    METHOD("__setattr__", "(self, name, value, /)", struct_setattr, "AttributeError."),
    METHOD("__delattr__", "(self, name, /)", struct_setattr, "AttributeError."),
};

static bool put_take(Coil *c, Dict *d, const char *name, Value v)
{
    bool ok = !is_null(v) && dict_set_c(c, d, name, v);
    release_maybe(c, v);
    return ok;
}

/* A subclass of tuple whose named fields are getters by index. Fields that are not visible are reached by name alone; the class finds its
row again by __struct_sequence__. */
static Class *struct_class_make(Coil *c, const StructSequence *kind)
{
    Dict *space = dict_new(c);
    Class *getter = class_from_def_borrow(c, &field_type), *hidden = class_from_def_borrow(c, &hidden_type), *cls = NULL;
    size_t total = field_count(kind);
    size_t named = 0;
    for (size_t k = 0; k < kind->visible; k++)
        named += !is_unnamed(kind, k);
    Tuple *names = tuple_new(c, named);
    bool ok = space && getter && hidden && names;
    for (size_t k = kind->visible; ok && k < total; k++)
        ok = put_take(c, space, kind->fields[k], from_object(class_instance(c, hidden)));
    for (size_t k = 0, at = 0; ok && k < kind->visible; k++) {
        if (is_unnamed(kind, k))
            continue;
        Str *name = str_intern_c(c, kind->fields[k]);
        ok = name;
        names->items[at++] = name ? from_object(name) : V_NONE;
        ok = ok && put_take(c, space, kind->fields[k], call2(c, from_object(getter), small((int64_t)k), V_NONE));
    }
    ok = ok && put_take(c, space, "__match_args__", retain(from_object(names))) && put_take(c, space, "n_fields", small((int64_t)total)) &&
         put_take(c, space, "n_sequence_fields", small((int64_t)kind->visible)) &&
         put_take(c, space, "n_unnamed_fields", small((int64_t)(kind->visible - named))) &&
         put_take(c, space, "__struct_sequence__", small((int64_t)(uintptr_t)kind)) &&
         put_take(c, space, "__doc__", kind->doc ? from_object(str_from_c(c, kind->doc)) : V_NONE) &&
         put_take(c, space, "__new__", from_object(native_new(c, &make_row, NULL, COIL_NULL, COIL_NULL)));
    if (ok)
        cls = class_simple(c, kind->module, kind->name, core_class_borrow(c, SHAPE_TUPLE), space);
    /* Methods need the class they are of, so they come after it. */
    for (size_t k = 0; cls && k < sizeof method_rows / sizeof *method_rows; k++) {
        Str *name = str_intern_c(c, method_rows[k].name);
        Native *method = name ? native_descriptor_new(c, SHAPE_METHOD_DESCRIPTOR, &method_rows[k], cls) : NULL;
        if (!method || !class_set(c, cls, name, from_object(method))) {
            RELEASE(c, cls);
            cls = NULL;
        }
        RELEASE(c, method);
        RELEASE(c, name);
    }
    RELEASE(c, space);
    RELEASE(c, names);
    return cls;
}

Class *struct_sequence_class_borrow(Coil *c, const StructSequence *kind)
{
    Dict *defs = class_defs_borrow(c);
    if (!defs)
        return NULL;
    Value key = small((int64_t)(uintptr_t)kind), found = dict_get_borrow(c, defs, key);
    if (!is_null(found) || failed(c))
        return is_null(found) ? NULL : as_class(found);
    Class *cls = struct_class_make(c, kind);
    if (cls)
        cls->flags &= ~(uint32_t)CLASS_BASE;
    bool ok = cls && dict_set(c, defs, key, from_object(cls));
    RELEASE(c, cls);
    return ok ? cls : NULL;
}

Value struct_sequence_new_take(Coil *c, const StructSequence *kind, Value *fields)
{
    size_t total = field_count(kind);
    bool ok = true;
    for (size_t k = 0; k < total; k++)
        ok = ok && !is_null(fields[k]);
    Class *cls = ok ? struct_sequence_class_borrow(c, kind) : NULL;
    Tuple *items = cls ? tuple_of(c, fields, kind->visible) : NULL;
    Value self = items ? struct_from(c, cls, kind, items, fields + kind->visible, total - kind->visible, NULL) : COIL_NULL;
    RELEASE(c, items);
    for (size_t k = 0; k < total; k++) {
        release_maybe(c, fields[k]);
        fields[k] = V_UNDEF;
    }
    return self;
}
