/* class_bases.c: giving a Python class other bases.
 *
 * The layout must stay; MROs and slots of the class and of those below it follow. Asking for MROs runs Python, which may give new bases to
 * any class meanwhile: the last to do so for a class wins.
 */
#include "vm/classes/class_make.h"
#include "vm/classes/class_slots.h"

enum { RENEW_STEPS = 100 }; /* for a class's MRO and slots */

/* New MROs for the class and those below it; each that was changed goes to `log`, with the MRO it has now and the one it had. */
static bool bases_renew_mros(Coil *c, Class *cls, List *log)
{
    Tuple *before;
    if (!charge(c, RENEW_STEPS) || !class_renew_mro(c, cls, &before))
        return false;
    if (!before)
        return true;
    bool ok =
        list_append(c, log, from_object(cls)) && list_append(c, log, from_object(cls->mro)) && list_append(c, log, from_object(before));
    RELEASE(c, before);
    Tuple *subs = ok ? class_subclasses(c, cls) : NULL;
    ok = subs && enter_recursion(c, "");
    for (size_t i = 0; ok && i < subs->length; i++)
        ok = bases_renew_mros(c, as_class(subs->items[i]), log);
    if (subs)
        RELEASE(c, subs);
    return ok;
}

static void bases_undo_mros(Coil *c, const List *log)
{
    for (size_t i = 0; i + 2 < log->length; i += 3) {
        Class *cls = as_class(log->items[i]);
        if (!same(from_object(cls->mro), log->items[i + 1]))
            continue;
        Tuple *mro = cls->mro;
        cls->mro = as_tuple(retain(log->items[i + 2]));
        RELEASE(c, mro);
    }
    class_changed(c);
}

static bool bases_have(const Tuple *bases, Value cls)
{
    for (size_t i = 0; i < bases->length; i++)
        if (same(bases->items[i], cls))
            return true;
    return false;
}

/* The lists of subclasses and the slots, once the class has new bases. */
static bool bases_settle(Coil *c, Class *cls, const Tuple *old, const List *log)
{
    if (cls->slots == &class_no_slots) /* being made: that follows */
        return true;
    for (size_t i = 0; i < old->length; i++)
        class_remove_subclass(c, as_class(old->items[i]), cls);
    bool ok = true;
    for (size_t i = 0; ok && i < cls->bases->length; i++) {
        ok = class_add_subclass(c, as_class(cls->bases->items[i]), cls);
    }
    for (size_t i = 0; ok && i + 2 < log->length; i += 3)
        ok = class_fill_slots_again(c, as_class(log->items[i]));
    return ok;
}

/* Does the chain of bases lead there? MROs may not have followed yet. */
static bool bases_chain_leads(const Class *from, const Class *to)
{
    for (; from; from = from->base)
        if (from == to)
            return true;
    return false;
}

static bool bases_possible(Coil *c, Class *cls, const Tuple *bases)
{
    if (bases->length == 0)
        return fail_error(c, EXC_TypeError, "can only assign non-empty tuple to %N.__bases__, not ()", cls);
    for (size_t i = 0; i < bases->length; i++) {
        if (!value_is_class(c, bases->items[i]))
            return fail_error(c, EXC_TypeError, "%N.__bases__ must be tuple of classes, not '%T'", cls, bases->items[i]);
        if (class_derives(as_class(bases->items[i]), cls) || bases_chain_leads(as_class(bases->items[i]), cls))
            return fail_error(c, EXC_TypeError, "a __bases__ item causes an inheritance cycle");
    }
    return true;
}

bool class_set_bases(Coil *c, Class *cls, Tuple *bases)
{
    Class *base = bases_possible(c, cls, bases) ? class_best_base(c, bases) : NULL;
    if (!base)
        return false;
    if (base->size != cls->base->size || base->def != cls->base->def ||
        (base->flags ^ cls->base->flags) & (CLASS_BOXED | CLASS_IS_BASE_FLAGS) ||
        (!(base->flags & CLASS_HEAP) && cls->base->flags & CLASS_HEAP))
        return fail_error(c, EXC_TypeError, "__bases__ assignment: '%N' object layout differs from '%N'", base, cls->base);
    List *log = list_new(c, 3);
    if (!log)
        return false;
    Tuple *old_bases = cls->bases;
    Class *old_base = cls->base;
    cls->bases = RETAIN(bases);
    cls->base = RETAIN(base);
    bool ok = bases_renew_mros(c, cls, log);
    if (!ok) {
        bases_undo_mros(c, log);
        if (cls->bases == bases) {
            cls->bases = old_bases;
            cls->base = old_base;
            old_bases = bases;
            old_base = base;
        }
    } else if (cls->bases == bases) {
        ok = bases_settle(c, cls, old_bases, log);
    }
    /* It may have others by now, whether this failed or not: what it has no longer is to forget it, which would know it by its address. */
    for (size_t i = 0; i < old_bases->length; i++)
        if (!bases_have(cls->bases, old_bases->items[i]))
            class_remove_subclass(c, as_class(old_bases->items[i]), cls);
    RELEASE(c, old_bases);
    RELEASE(c, old_base);
    RELEASE(c, log);
    return ok;
}
