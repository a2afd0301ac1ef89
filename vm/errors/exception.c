/* exception.c: making, chaining and matching exceptions. Their methods are in runtime/errors/type_exceptions*.c. */
#include "vm/errors/exception.h"
#include "vm/classes/shape.h"
#include "vm/machine/hooks.h"
#include "vm/machine/parts.h"

struct ExceptionState {
    Class *classes[EXC_COUNT]; /* made when first asked for; owned by def_classes */
    Value memory_error;        /* preallocated */
};
STATE_SIZE(exceptions, ExceptionState)

/* ExceptionGroup is the one built-in class with two bases. */
static bool exception_group_bases(Coil *c, Class *cls)
{
    Class *group = exception_class_borrow(c, EXC_BaseExceptionGroup), *plain = exception_class_borrow(c, EXC_Exception);
    Value bases[] = {from_object(group), from_object(plain)};
    Value mro[] = {from_object(cls), bases[0], bases[1], from_object(group->base), from_object(core_class_borrow(c, SHAPE_OBJECT))};
    Tuple *b = tuple_of(c, bases, 2), *m = tuple_of(c, mro, 5);
    if (!b || !m) {
        RELEASE(c, b);
        RELEASE(c, m);
        return false;
    }
    cls->bases = b;
    cls->mro = m;
    return true;
}

/* Recurses by class_from_def_borrow(), whose own errors ask for a class: those are a few that each end at MemoryError's, made at the start. */
Class *exception_class_borrow(Coil *c, Exc kind)
{
    Class **cls = &c->vm->exceptions->classes[kind];
    if (LIKELY(*cls != NULL))
        return *cls;
    if (kind == EXC_BaseException)
        return *cls = core_class_borrow(c, SHAPE_BASE_EXCEPTION);
    Class *made = class_from_def_borrow(c, c->vm->hooks->exceptions[kind]);
    if (made && (kind != EXC_ExceptionGroup || exception_group_bases(c, made))) {
        const Slots *base = core_class_borrow(c, SHAPE_BASE_EXCEPTION)->slots;
        made->plain_exception = SLOT(made, make) == base->make && SLOT(made, init) == base->init;
        return *cls = made;
    }
    return c->vm->exceptions->classes[EXC_MemoryError]; /* made at the start: the error to raise then, whatever was meant */
}

bool failed_with(Coil *c, Exc kind)
{
    if (is_null(c->error))
        return false;
    Class *cls = kind == EXC_BaseException ? core_class_borrow(c, SHAPE_BASE_EXCEPTION) : c->vm->exceptions->classes[kind];
    return cls && class_derives(class_of_borrow(c, c->error), cls); /* a class not made yet has no instances */
}

Value raise_memory(Coil *c)
{
    Value e = c->vm->exceptions->memory_error;
    if (is_null(e)) /* only while the VM starts */
        return COIL_NULL;
    Exception *x = as_exception(e);
    if (x->h.count == 1) { /* nobody else's: as new */
        replace_take(c, &x->traceback, V_NONE);
        replace_take(c, &x->context, V_NONE);
        replace_take(c, &x->cause, V_NONE);
        x->suppress_context = 0;
    }
    error_set_take(c, retain(e));
    return COIL_NULL;
}

bool exceptions_start(Coil *c)
{
    Class *cls = exception_class_borrow(c, EXC_MemoryError);
    if (!cls)
        return false;
    c->vm->exceptions->memory_error = exception_new(c, cls, tuple_empty_borrow(c));
    return !is_null(c->vm->exceptions->memory_error);
}

bool exceptions_untie(Coil *c)
{
    if (is_null(c->vm->exceptions->memory_error))
        return false;
    Exception *e = as_exception(c->vm->exceptions->memory_error);
    Value *fields[] = {&e->traceback, &e->context, &e->cause, &e->dict};
    bool tied = false;
    for (size_t k = 0; k < sizeof fields / sizeof *fields; k++) {
        tied |= is_object(*fields[k]);
        replace_take(c, fields[k], fields[k] == &e->dict ? COIL_NULL : V_NONE); /* finalisers may still look at it */
    }
    return tied;
}

void exceptions_stop(Coil *c)
{
    release_maybe(c, c->vm->exceptions->memory_error);
    c->vm->exceptions->memory_error = COIL_NULL;
    memset(c->vm->exceptions->classes, 0, sizeof c->vm->exceptions->classes); /* owned by def_classes */
}

bool is_exception(Coil *c, Value v) { return class_of_borrow(c, v)->flags & CLASS_IS_EXCEPTION; }

static bool is_exception_class(Coil *c, Value v) { return value_is_class(c, v) && as_class(v)->flags & CLASS_IS_EXCEPTION; }

Value exception_plain(Coil *c, Class *cls, Tuple *args)
{
    Exception *e = class_instance(c, cls);
    if (!e)
        return COIL_NULL;
    e->traceback = e->context = e->cause = V_NONE;
    e->args = from_object(RETAIN(args));
    return from_object(e);
}

/* Recurses by class_call(): an exception that refuses its arguments is told of by a TypeError, which takes any. */
Value exception_new(Coil *c, Class *cls, Tuple *args)
{
    return cls->plain_exception ? exception_plain(c, cls, args) : class_call(c, cls, args->items, args->length, NULL);
}

Value exception_from(Coil *c, Value x)
{
    if (is_exception(c, x))
        return retain(x);
    if (!is_exception_class(c, x))
        return raise_error(c, EXC_TypeError, "exceptions must derive from BaseException");
    Value e = as_class(x)->plain_exception ? exception_plain(c, as_class(x), tuple_empty_borrow(c)) : call0(c, x);
    if (!is_null(e) && !is_exception(c, e)) {
        raise_error(c, EXC_TypeError, "calling %R should have returned an instance of BaseException, not %R", x,
                    from_object(class_of_borrow(c, e)));
        release(c, e);
        return COIL_NULL;
    }
    return e;
}

void exception_chain(Coil *c, Value exc, Value handled)
{
    if (is_null(handled) || is_none(handled) || same(exc, handled))
        return;
    /* The chain from `handled` must not lead back to exc; `slow` stops at a cycle made by hand. */
    Value at = handled, slow = handled;
    bool step = false;
    for (size_t links = 1;; links++) {
        Value next = as_exception(at)->context;
        if (UNLIKELY(links % 256 == 0))
            charge_later(c, 256, RATE_ITEM);
        if (is_none(next) || is_null(next))
            break;
        if (same(next, exc)) {
            replace_take(c, &as_exception(at)->context, V_NONE);
            break;
        }
        at = next;
        if (step)
            slow = as_exception(slow)->context;
        step = !step;
        if (same(at, slow))
            break;
    }
    replace_take(c, &as_exception(exc)->context, retain(handled));
}

int exception_matches(Coil *c, Value exc, Value cls)
{
    static const char refused[] = "catching classes that do not inherit from BaseException is not allowed";
    if (same(cls, from_object(class_of_borrow(c, exc))))
        return 1;
    Tuple *many = as_tuple_borrow(c, cls);
    if (many) {
        charge_later(c, many->length, RATE_WORD);
        for (size_t i = 0; i < many->length; i++)
            if (!is_exception_class(c, many->items[i])) {
                raise_error(c, EXC_TypeError, refused);
                return -1;
            }
        for (size_t i = 0; i < many->length; i++)
            if (class_derives(class_of_borrow(c, exc), as_class(many->items[i])))
                return 1;
        return 0;
    }
    if (!is_exception_class(c, cls)) {
        raise_error(c, EXC_TypeError, refused);
        return -1;
    }
    return class_derives(class_of_borrow(c, exc), as_class(cls));
}

Value stop_iteration_value_borrow(Coil *c, Value exc)
{
    (void)c;
    Value v = as_stop_iteration(exc)->value;
    return is_null(v) ? V_NONE : v;
}

/* ---- except* ---- */

static bool is_group(Coil *c, Value v) { return class_derives(class_of_borrow(c, v), exception_class_borrow(c, EXC_BaseExceptionGroup)); }

static int group_class_check(Coil *c, Value cls)
{
    Tuple *many = as_tuple_borrow(c, cls);
    Class *group = exception_class_borrow(c, EXC_BaseExceptionGroup);
    for (size_t i = 0; i < (many ? many->length : 1); i++) {
        Value one = many ? many->items[i] : cls;
        if (!is_exception_class(c, one)) {
            raise_error(c, EXC_TypeError, "catching classes that do not inherit from BaseException is not allowed");
            return -1;
        }
        if (class_derives(as_class(one), group)) {
            raise_error(c, EXC_TypeError, "catching ExceptionGroup with except* is not allowed. Use except instead.");
            return -1;
        }
    }
    return 0;
}

/* ExceptionGroup(message, items) */
static Value group_make(Coil *c, const char *message, Value items)
{
    Class *cls = exception_class_borrow(c, EXC_BaseExceptionGroup);
    Str *text = str_from_c(c, message);
    Value v = text ? call2(c, from_object(cls), from_object(text), items) : COIL_NULL;
    RELEASE(c, text);
    return v;
}

static bool is_part(Coil *c, Value v) { return is_none(v) || is_exception(c, v); }

bool exception_group_match(Coil *c, Value exc, Value cls, Value *match, Value *rest)
{
    *match = *rest = V_NONE;
    if (group_class_check(c, cls) < 0)
        return false;
    if (is_none(exc))
        return true;
    int m = exception_matches(c, exc, cls);
    if (m < 0)
        return false;
    if (m) {
        if (is_group(c, exc)) {
            *match = retain(exc);
            return true;
        }
        /* except* binds a group always: a lone exception is put into one, which has no traceback of its own. */
        Tuple *one = tuple_pack(c, 1, exc);
        Value wrapped = one ? group_make(c, "", from_object(one)) : COIL_NULL;
        RELEASE(c, one);
        if (is_null(wrapped))
            return false;
        *match = wrapped;
        return true;
    }
    if (!is_group(c, exc)) {
        *rest = retain(exc);
        return true;
    }
    /* Subclasses override split(): what it gives is not known to be a pair. */
    Value pair = call_method(c, exc, "split", &cls, 1);
    if (is_null(pair))
        return false;
    Tuple *t = as_tuple_borrow(c, pair);
    bool ok = false;
    if (!t)
        raise_error(c, EXC_TypeError, "%T.split must return a tuple, not %T", exc, pair);
    else if (t->length < 2)
        raise_error(c, EXC_TypeError, "%T.split must return a 2-tuple, got tuple of size %zu", exc, t->length);
    else if (!is_part(c, t->items[0]) || !is_part(c, t->items[1]))
        raise_error(c, EXC_TypeError, "%T.split must return exceptions or None", exc);
    else
        ok = true;
    if (!ok) {
        release(c, pair);
        return false;
    }
    *match = retain(t->items[0]);
    *rest = retain(t->items[1]);
    release(c, pair);
    return true;
}

/* (That a key's __eq__ failed is no news.) */
static COLD bool group_same_metadata(Coil *c, Value a, Value b)
{
    Exception *x = as_exception(a), *y = as_exception(b);
    Value notes_x = instance_get_borrow(c, &x->h, NAME(c, __notes__));
    clear_error(c);
    Value notes_y = instance_get_borrow(c, &y->h, NAME(c, __notes__));
    clear_error(c);
    return same(x->traceback, y->traceback) && same(x->cause, y->cause) && same(x->context, y->context) && same(notes_x, notes_y);
}

/* Adds the leaves of a group to a list. */
static bool group_leaves(Coil *c, Value exc, List *out)
{
    if (!is_group(c, exc))
        return list_append(c, out, exc);
    if (!enter_recursion(c, " in exception group"))
        return false;
    Tuple *t = as_tuple_borrow(c, as_group_error(exc)->exceptions);
    bool ok = true;
    for (size_t i = 0; ok && t && i < t->length; i++)
        ok = group_leaves(c, t->items[i], out);
    return ok;
}

/* The part of `original` whose leaves are in `leaves`; None if there are none. Owned. */
static Value group_project(Coil *c, Value original, List *leaves)
{
    if (!is_group(c, original)) {
        for (size_t i = 0; i < leaves->length; i++)
            if (same(leaves->items[i], original))
                return retain(original);
        return V_NONE;
    }
    if (!enter_recursion(c, " in exception group"))
        return COIL_NULL;
    Tuple *t = as_tuple_borrow(c, as_group_error(original)->exceptions);
    List *kept = list_new(c, t->length);
    Value result = COIL_NULL;
    bool ok = kept != NULL, all = true;
    for (size_t i = 0; ok && i < t->length; i++) {
        Value part = group_project(c, t->items[i], leaves);
        ok = !is_null(part);
        if (ok && !same(part, t->items[i]))
            all = false;
        if (ok && !is_none(part))
            ok = list_append(c, kept, part);
        release_maybe(c, part);
    }
    if (ok)
        result = all ? retain(original) : kept->length == 0 ? V_NONE : exception_group_derive(c, original, kept);
    RELEASE(c, kept);
    return result;
}

Value exception_group_derive(Coil *c, Value original, List *items)
{
    Value list = from_object(items);
    Value made = call_method(c, original, "derive", &list, 1);
    if (is_null(made))
        return COIL_NULL;
    if (!class_derives(class_of_borrow(c, made), exception_class_borrow(c, EXC_BaseExceptionGroup))) {
        raise_error(c, EXC_TypeError, "derive must return an instance of BaseExceptionGroup");
        release(c, made);
        return COIL_NULL;
    }
    Exception *from = as_exception(original), *to = as_exception(made);
    replace_take(c, &to->traceback, retain(from->traceback));
    replace_take(c, &to->context, retain(from->context));
    replace_take(c, &to->cause, retain(from->cause));
    to->suppress_context = 1; /* as wherever a cause is set, be it None */
    Value notes;
    bool ok = find_attr(c, original, NAME(c, __notes__), &notes);
    if (ok && !is_null(notes) && (as_list_borrow(c, notes) || as_tuple_borrow(c, notes))) {
        List *copy = list_from_iterable(c, notes); /* so that notes added to one do not show in the other */
        ok = copy && set_attr(c, made, NAME(c, __notes__), from_object(copy));
        RELEASE(c, copy);
    }
    release_maybe(c, notes);
    if (!ok) {
        release(c, made);
        return COIL_NULL;
    }
    return made;
}

bool exception_note(Coil *c, Value exc, Value note)
{
    Value notes;
    if (!find_attr(c, exc, NAME(c, __notes__), &notes))
        return false;
    if (is_null(notes)) {
        List *l = list_new(c, 1);
        notes = from_object(l);
        if (!l || !set_attr(c, exc, NAME(c, __notes__), notes)) {
            release_maybe(c, notes);
            return false;
        }
    }
    List *l = as_list_borrow(c, notes);
    bool ok = l ? list_append(c, l, note) : fail_error(c, EXC_TypeError, "Cannot add note: __notes__ is not a list");
    release(c, notes);
    return ok;
}

void restore_noted_take(Coil *c, Value error, Str *note)
{
    if (note && exception_note(c, error, from_object(note))) {
        restore_error_take(c, error);
    } else {
        exception_chain(c, c->error, error);
        release(c, error);
    }
    RELEASE(c, note);
}

COLD Value exception_group_rest(Coil *c, Value original, List *parts)
{
    size_t live = 0;
    Value only = V_NONE;
    for (size_t i = 0; i < parts->length; i++)
        if (is_exception(c, parts->items[i])) { /* else it is None, or what a program has put in that found the list by way of gc */
            live++;
            only = parts->items[i];
        }
    if (live == 0)
        return V_NONE;
    if (!is_group(c, original))
        return retain(only); /* one clause at most ran for a naked exception */
    List *raised = list_new(c, 0), *leaves = list_new(c, 0);
    Value result = COIL_NULL;
    bool ok = raised && leaves, any = false;
    for (size_t i = 0; ok && i < parts->length; i++) {
        Value e = retain(parts->items[i]);
        if (is_exception(c, e)) {
            const bool of_it = group_same_metadata(c, e, original);
            any |= of_it;
            ok = of_it ? group_leaves(c, e, leaves) : list_append(c, raised, e);
        }
        release(c, e);
    }
    Value again = V_NONE;
    if (ok && any)
        ok = !is_null(again = group_project(c, original, leaves));
    if (ok && raised->length == 0) {
        result = retain(again);
    } else if (ok) {
        if (is_none(again) || list_append(c, raised, again))
            result = raised->length == 1 ? retain(raised->items[0]) : group_make(c, "", from_object(raised));
    }
    release_maybe(c, again);
    RELEASE(c, raised);
    RELEASE(c, leaves);
    return result;
}
