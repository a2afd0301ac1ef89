/* mod_heapq.c: _heapq: heaps in lists, smallest (or for the _max functions largest) item first.
 *
 * A hole left at the top sinks to a leaf along the better children, and the item that fills it climbs back from there: fewer
 * comparisons than sinking it directly, since it comes from the bottom. Comparisons may change the list: its length is checked.
 */
#include "runtime/modules/collections/lines.h"
#include "runtime/modules/module_types.h"

/* Does a belong above b? */
static int heap_above(Coil *c, Value a, Value b, bool max)
{
    if (both_small(a, b))
        return max ? as_small(b) < as_small(a) : as_small(a) < as_small(b);
    return max ? compare_bool(c, CMP_LT, b, a) : compare_bool(c, CMP_LT, a, b);
}

static bool heap_unchanged(Coil *c, List *l, size_t length)
{
    return l->length == length || fail_error(c, EXC_RuntimeError, "list changed size during iteration");
}

static void heap_swap(List *l, size_t a, size_t b)
{
    Value t = l->items[a];
    l->items[a] = l->items[b];
    l->items[b] = t;
}

static bool heap_climb(Coil *c, List *l, size_t top, size_t at, bool max)
{
    size_t length = l->length;
    while (at > top) {
        size_t parent = (at - 1) / 2;
        int r = heap_above(c, l->items[at], l->items[parent], max);
        if (r < 0 || !heap_unchanged(c, l, length))
            return false;
        if (!r)
            break;
        heap_swap(l, at, parent);
        at = parent;
    }
    return true;
}

static bool heap_sink(Coil *c, List *l, size_t top, bool max)
{
    size_t length = l->length, at = top;
    if (!charge(c, 1))
        return false;
    while (at < length / 2) {
        size_t child = 2 * at + 1;
        if (child + 1 < length) {
            int r = heap_above(c, l->items[child], l->items[child + 1], max);
            if (r < 0 || !heap_unchanged(c, l, length))
                return false;
            child += !r;
        }
        heap_swap(l, at, child);
        at = child;
    }
    return heap_climb(c, l, top, at, max);
}

static List *heap_list(Coil *c, Value v, const char *where)
{
    List *l = as_list_borrow(c, v);
    if (!l)
        raise_error(c, EXC_TypeError, "%s must be list, not %T", where, v);
    return l;
}

static Value heap_pop(Coil *c, List *l, bool max)
{
    if (l->length == 0)
        return raise_error(c, EXC_IndexError, "index out of range");
    Value last = list_remove_at(c, l, l->length - 1);
    if (l->length == 0)
        return last;
    Value top = l->items[0];
    l->items[0] = last;
    if (heap_sink(c, l, 0, max))
        return top;
    release(c, top);
    return COIL_NULL;
}

static Value heap_replace(Coil *c, List *l, Value item, bool max)
{
    if (l->length == 0)
        return raise_error(c, EXC_IndexError, "index out of range");
    Value top = l->items[0];
    l->items[0] = retain(item);
    if (heap_sink(c, l, 0, max))
        return top;
    release(c, top);
    return COIL_NULL;
}

static Value heap_make(Coil *c, List *l, bool max)
{
    for (size_t i = l->length / 2; i-- > 0;)
        if (!heap_sink(c, l, i, max))
            return COIL_NULL;
    return V_NONE;
}

Value heapq_push(Coil *c, const Value *args)
{
    List *l = heap_list(c, args[0], "heappush() argument 1");
    return l && list_append(c, l, args[1]) && heap_climb(c, l, 0, l->length - 1, false) ? V_NONE : COIL_NULL;
}
Value heapq_pop(Coil *c, const Value *args)
{
    List *l = heap_list(c, args[0], "heappop() argument");
    return l ? heap_pop(c, l, false) : COIL_NULL;
}
static Value heapq_pop_max(Coil *c, const Value *args)
{
    List *l = heap_list(c, args[0], "_heappop_max() argument");
    return l ? heap_pop(c, l, true) : COIL_NULL;
}
static Value heapq_replace(Coil *c, const Value *args)
{
    List *l = heap_list(c, args[0], "heapreplace() argument 1");
    return l ? heap_replace(c, l, args[1], false) : COIL_NULL;
}
static Value heapq_replace_max(Coil *c, const Value *args)
{
    List *l = heap_list(c, args[0], "_heapreplace_max() argument 1");
    return l ? heap_replace(c, l, args[1], true) : COIL_NULL;
}
static Value heapq_heapify(Coil *c, const Value *args)
{
    List *l = heap_list(c, args[0], "heapify() argument");
    return l ? heap_make(c, l, false) : COIL_NULL;
}
static Value heapq_heapify_max(Coil *c, const Value *args)
{
    List *l = heap_list(c, args[0], "_heapify_max() argument");
    return l ? heap_make(c, l, true) : COIL_NULL;
}
static Value heapq_pushpop(Coil *c, const Value *args)
{
    List *l = heap_list(c, args[0], "heappushpop() argument 1");
    if (!l)
        return COIL_NULL;
    if (l->length == 0)
        return retain(args[1]);
    int r = heap_above(c, l->items[0], args[1], false);
    if (r < 0)
        return COIL_NULL;
    if (!r)
        return retain(args[1]);
    return heap_replace(c, l, args[1], false);
}

const CoilDef heapq_module[] = {
    COIL_MODULE("_heapq", "Heaps in lists."),
    FUNCTION("heappush", "(heap, item, /)", heapq_push, "Adds an item."),
    FUNCTION("heappop", "(heap, /)", heapq_pop, "Removes and returns the smallest item."),
    FUNCTION("heappushpop", "(heap, item, /)", heapq_pushpop, "heappush, then heappop."),
    FUNCTION("heapreplace", "(heap, item, /)", heapq_replace, "heappop, then heappush."),
    FUNCTION("heapify", "(heap, /)", heapq_heapify, "Makes any list a heap."),
    FUNCTION("_heappop_max", "(heap, /)", heapq_pop_max, "Removes and returns the largest item."),
    FUNCTION("_heapreplace_max", "(heap, item, /)", heapq_replace_max, "_heappop_max, then adds an item."),
    FUNCTION("_heapify_max", "(heap, /)", heapq_heapify_max, "Makes any list a heap with the largest item first."),
    COIL_END,
};
