/* stack.c: the reader's stack with its marks, and its memo: both hold words of values that the reading's scope keeps. */
#include "runtime/extensions/_pickling/pickling.h"

bool values_grow(Reader *r, Values *v, size_t room)
{
    size_t more = room + room / 2 + 32;
    if (room > SIZE_MAX / 64)
        return (void)coil_raisef(r->c, "MemoryError", "%s", ""), false;
    CoilValue *items = coil_memory_resize(r->c, v->items, v->room * sizeof *items, more * sizeof *items);
    if (!items)
        return false;
    v->items = items;
    v->room = more;
    return true;
}

bool underflow(Reader *r) { return broken(r, r->mark_count ? "unexpected MARK found" : "unpickling stack underflow"); }

bool push_mark(Reader *r)
{
    if (r->mark_count == r->mark_room) {
        size_t room = r->mark_room * 2 + 16;
        size_t *marks = coil_memory_resize(r->c, r->marks, r->mark_room * sizeof *marks, room * sizeof *marks);
        if (!marks)
            return false;
        r->marks = marks;
        r->mark_room = room;
    }
    r->fence = r->marks[r->mark_count++] = r->stack.count;
    return true;
}

bool pop_mark(Reader *r, size_t *from)
{
    *from = r->stack.count;
    if (!r->mark_count)
        return broken(r, "could not find MARK");
    *from = r->marks[--r->mark_count];
    r->fence = r->mark_count ? r->marks[r->mark_count - 1] : 0;
    return true;
}

/* ---- the memo ---- */

bool memo_put(Reader *r, uint64_t index, CoilValue v)
{
    Coil *c = r->c;
    Values *m = &r->memo;
    /* The array is as long as its count allows; what lies far beyond (no pickler writes so) goes to a dict, and then all that is beyond. */
    if (index >= m->room && index <= 2 * (uint64_t)r->remembered + 1024 && coil_is_null(r->sparse) && !values_grow(r, m, (size_t)index + 1))
        return false;
    if (index < m->room) {
        while (m->count <= index)
            m->items[m->count++] = COIL_NULL;
        r->remembered += coil_is_null(m->items[index]);
        m->items[index] = v;
        return true;
    }
    if (coil_is_null(r->sparse) && coil_is_null(r->sparse = coil_dict(c)))
        return false;
    size_t before = 0, after = 0;
    bool ok =
        coil_len(c, r->sparse, &before) && coil_setitem(c, r->sparse, coil_int(c, (int64_t)index), v) && coil_len(c, r->sparse, &after);
    r->remembered += after - before;
    return ok;
}

bool memo_get(Reader *r, uint64_t index)
{
    CoilValue v = index < r->memo.count ? r->memo.items[index] : COIL_NULL;
    if (coil_is_null(v) && !coil_is_null(r->sparse) && !coil_finditem(r->c, r->sparse, coil_int(r->c, (int64_t)index), &v))
        return false;
    if (!coil_is_null(v))
        return push(r, v);
    return (void)coil_raisef(r->c, "pickle.UnpicklingError", "Memo value not found at index %llu", (unsigned long long)index), false;
}

bool memo_restore(Reader *r, CoilValue dict)
{
    uint64_t at = 0;
    CoilValue key, v;
    int64_t index;
    while (coil_dict_next(r->c, dict, &at, &key, &v)) {
        if (!coil_to_int(r->c, key, &index) || !memo_put(r, (uint64_t)index, v))
            return false;
        if (++r->steps >= CHARGE_EVERY && !coil_charge(r->c, r->steps))
            return false;
        r->steps %= CHARGE_EVERY;
    }
    return !coil_failed(r->c);
}

CoilValue memo_dict(Reader *r)
{
    CoilValue dict = coil_is_null(r->sparse) ? coil_dict(r->c) : r->sparse;
    for (size_t k = 0; k < r->memo.count; k++) {
        if (!coil_is_null(r->memo.items[k]) && !coil_setitem(r->c, dict, coil_int(r->c, (int64_t)k), r->memo.items[k]))
            return COIL_NULL;
        if (k % CHARGE_EVERY == CHARGE_EVERY - 1 && !coil_charge(r->c, CHARGE_EVERY))
            return COIL_NULL;
    }
    return dict;
}

void stack_drop(Reader *r)
{
    CoilVM *vm = coil_vm(r->c);
    coil_memory_free(vm, r->stack.items, r->stack.room * sizeof *r->stack.items);
    coil_memory_free(vm, r->memo.items, r->memo.room * sizeof *r->memo.items);
    coil_memory_free(vm, r->marks, r->mark_room * sizeof *r->marks);
    coil_memory_free(vm, r->own, r->own_room);
}
