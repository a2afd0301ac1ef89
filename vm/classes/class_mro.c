/* class_mro.c: the order in which a class's attributes are looked for: the C3 linearisation of its bases' orders. */
#include "vm/classes/class_make.h"
#include "vm/machine/vm.h"

typedef struct MroInput {
    Tuple *list;
    size_t at;
} MroInput;

enum { MRO_UNPAID = 4096 }; /* items that may be looked at before they are paid for */

static bool mro_in_tail(const MroInput *lists, size_t count, Value cls)
{
    for (size_t i = 0; i < count; i++)
        for (size_t k = lists[i].at + 1; k < lists[i].list->length; k++)
            if (same(lists[i].list->items[k], cls))
                return true;
    return false;
}

static void mro_conflict(Coil *c, const MroInput *lists, size_t count)
{
    StrBuilder b = STR_BUILDER(c);
    builder_c(&b, "Cannot create a consistent method resolution order (MRO) for bases");
    List *seen = list_new(c, count);
    bool ok = seen;
    for (size_t i = 0; ok && i < count; i++) {
        if (lists[i].at >= lists[i].list->length)
            continue;
        Value head = lists[i].list->items[lists[i].at];
        bool known = false;
        ok = charge_for(c, seen->length, RATE_ITEM);
        for (size_t k = 0; k < seen->length; k++)
            known |= same(seen->items[k], head);
        if (known || !ok)
            continue;
        builder_format(&b, seen->length ? ", %U" : " %U", as_class(head)->name);
        ok = list_append(c, seen, head);
    }
    RELEASE(c, seen);
    if (!ok)
        builder_drop(&b);
    Str *text = ok ? builder_finish(&b) : NULL;
    if (text)
        raise_value(c, EXC_TypeError, from_object(text));
    RELEASE(c, text);
}

Tuple *class_compute_mro(Coil *c, Class *cls)
{
    size_t n = cls->bases->length, total = 1 + n; /* a base need not stand in its own order: mro() can say anything */
    /* The merge below would fail as well, but say less. */
    for (size_t i = 0; i < n; i++) {
        if (!charge_for(c, n - i, RATE_ITEM))
            return NULL;
        for (size_t k = i + 1; k < n; k++)
            if (same(cls->bases->items[i], cls->bases->items[k])) {
                raise_error(c, EXC_TypeError, "duplicate base class %U", as_class(cls->bases->items[i])->name);
                return NULL;
            }
    }
    MroInput few[8], *lists = few;
    if (n + 1 > 8 && !(lists = mem_alloc(c, mem_product(n + 1, sizeof *lists))))
        return NULL;
    Tuple *mro = NULL;
    for (size_t i = 0; i < n; i++) {
        Class *base = as_class(cls->bases->items[i]);
        Tuple *of = class_mro_borrow(c, base);
        /* The base is being made: its metaclass's mro() has made a subclass of it. */
        if (of && !of->length) {
            raise_error(c, EXC_TypeError, "Cannot extend an incomplete type '%N'", base);
            of = NULL;
        }
        if (!of)
            goto done;
        lists[i] = (MroInput){of, 0};
        total += of->length;
    }
    /* The bases themselves are the last list, which keeps their order among themselves. */
    lists[n] = (MroInput){cls->bases, 0};
    Tuple *out = tuple_new(c, total);
    if (!out)
        goto done;
    size_t length = 0, unpaid = 0; /* items looked at since the last charge */
    out->items[length++] = retain(from_object(cls));
    for (;;) {
        /* The first head that no other list has further on; lists are asked in the order of the bases. */
        Value next = V_UNDEF;
        bool left = false;
        for (size_t i = 0; i <= n && is_undef(next); i++) {
            if (lists[i].at >= lists[i].list->length)
                continue;
            left = true;
            if ((unpaid += total) >= MRO_UNPAID) {
                if (!charge(c, unpaid / RATE_ITEM)) {
                    RELEASE(c, out);
                    goto done;
                }
                unpaid = 0;
            }
            Value head = lists[i].list->items[lists[i].at];
            if (!mro_in_tail(lists, n + 1, head))
                next = head;
        }
        if (!left)
            break;
        if (is_undef(next)) {
            mro_conflict(c, lists, n + 1);
            RELEASE(c, out);
            goto done;
        }
        out->items[length++] = retain(next);
        for (size_t i = 0; i <= n; i++)
            if (lists[i].at < lists[i].list->length && same(lists[i].list->items[lists[i].at], next))
                lists[i].at++;
    }
    /* `total` counted what several bases share more than once. */
    mro = tuple_of(c, out->items, length);
    RELEASE(c, out);
done:
    if (lists != few)
        mem_free(c, lists, (n + 1) * sizeof *lists);
    return mro;
}
