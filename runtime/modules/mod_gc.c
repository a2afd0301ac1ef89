/* mod_gc.c: module gc, over the cycle collector. There are two generations, which are shown as 0 and 2: the young are what was made since
 * the last collection. Collecting generation 1 or 2 is collecting all. */
#include "runtime/start/state.h"
#include "vm/heap/collect.h"
#include "vm/classes/class_instance.h"
#include "vm/heap/heap_internal.h"
#include "vm/loop/frame.h"
#include "vm/loop/generator.h"
#include "vm/machine/breaker.h"
#include "runtime/modules/collections/collections_types.h"
#include "runtime/modules/module_types.h"
#include "runtime/modules/sys/audit.h"
#include "runtime/modules/sys/sys.h"

enum { DEBUG_SAVEALL = 32 };
enum { WALK_STEPS = 4, WALK_LOOKS = 100000 }; /* of 10 ns: for an object that is walked past, and until the clock is looked at */

static Heap *heap_of(Coil *c) { return c->vm->heap; }

static Value gc_enable(Coil *c, const Value *args)
{
    (void)args;
    heap_of(c)->enabled = true;
    const SysState *s = c->vm->runtime->sys;
    collect_pace(c->vm, s->gc_paced ? (uint64_t)s->gc_thresholds[0] : COLLECT_YOUNG);
    return V_NONE;
}

static Value gc_disable(Coil *c, const Value *args)
{
    (void)args;
    heap_of(c)->enabled = false;
    collect_pace(c->vm, 0);
    return V_NONE;
}

static Value gc_isenabled(Coil *c, const Value *args)
{
    (void)args;
    return bool_value(heap_of(c)->enabled);
}

/* ---- collecting ---- */

/* gc.callbacks' functions are told when a collection begins and ends; their errors are reported. */
static void run_callbacks(Coil *c, const char *phase, int64_t generation, size_t collected)
{
    List *l = is_null(c->vm->runtime->sys->gc_callbacks) ? NULL : as_list_borrow(c, c->vm->runtime->sys->gc_callbacks);
    if (!l || !l->length)
        return;
    Dict *info = dict_new(c);
    Str *name = str_intern_c(c, phase);
    bool ok = info && name && dict_set_c(c, info, "generation", small(generation)) &&
              dict_set_c(c, info, "collected", small((int64_t)collected)) && dict_set_c(c, info, "uncollectable", small(0));
    for (size_t k = 0; ok && k < l->length; k++) {
        Value callback = retain(l->items[k]), r = call2(c, callback, from_object(name), from_object(info));
        if (is_null(r))
            report_unraisable(c, NULL, callback);
        release_maybe(c, r);
        release(c, callback);
    }
    report_unraisable(c, "Exception ignored in gc.callbacks", COIL_NULL); /* if there was no room for what they are told */
    RELEASE(c, info);
    RELEASE(c, name);
}

static Value gc_collect(Coil *c, const Value *args)
{
    int64_t generation;
    if (!to_index(c, args[0], &generation))
        return COIL_NULL;
    if (generation < 0 || generation > 2)
        return raise_error(c, EXC_ValueError, "invalid generation");
    SysState *sys = c->vm->runtime->sys;
    if (sys->gc_running || collecting(c->vm)) /* a callback or a finaliser asks */
        return small(0);
    sys->gc_running = true;
    run_callbacks(c, "start", generation, 0);
    size_t collected;
    if (!collect_charged(c, generation > 0, &collected)) {
        sys->gc_running = false;
        return COIL_NULL;
    }
    if (generation < 2) {
        sys->gc_asked[generation]++;
        sys->gc_freed[generation] += collected;
    }
    if (sys->gc_paced && sys->gc_thresholds[0])
        collect_pace(c->vm, (uint64_t)sys->gc_thresholds[0]);
    run_callbacks(c, "stop", generation, collected);
    sys->gc_running = false;
    return small((int64_t)collected);
}

static Value gc_get_count(Coil *c, const Value *args)
{
    (void)args;
    return from_object(tuple_pack(c, 3, small((int64_t)heap_of(c)->born), small(0), small(0)));
}

static Value gc_get_threshold(Coil *c, const Value *args)
{
    (void)args;
    const int32_t *t = c->vm->runtime->sys->gc_thresholds;
    return from_object(tuple_pack(c, 3, small(t[0]), small(t[1]), small(t[2])));
}

/* Zero stops automatic collections; another number is when the next one comes, and the next after each that the program asks for. Those after
 * it keep the collector's own pace, which grows with the heap. */
static Value gc_set_threshold(Coil *c, const Value *args)
{
    int32_t *t = c->vm->runtime->sys->gc_thresholds;
    int64_t n[3] = {0, t[1], t[2]};
    for (size_t k = 0; k < 3; k++)
        if (!is_null(args[k]) && !to_index(c, args[k], &n[k]))
            return COIL_NULL;
    for (size_t k = 0; k < 3; k++)
        if (n[k] > INT32_MAX || n[k] < INT32_MIN)
            return raise_error(c, EXC_OverflowError, "Python int too large to convert to C int");
    heap_of(c)->paused = n[0] == 0;
    collect_pace(c->vm, n[0] < 0 ? 0 : (uint64_t)n[0]);
    c->vm->runtime->sys->gc_paced = n[0] > 0;
    for (size_t k = 0; k < 3; k++)
        t[k] = (int32_t)n[k];
    return V_NONE;
}

static Value gc_get_stats(Coil *c, const Value *args)
{
    (void)args;
    const SysState *s = c->vm->runtime->sys;
    const uint64_t asked[3] = {s->gc_asked[0], s->gc_asked[1], heap_of(c)->collections - s->gc_asked[0] - s->gc_asked[1]};
    const uint64_t freed[3] = {s->gc_freed[0], s->gc_freed[1], heap_of(c)->collected - s->gc_freed[0] - s->gc_freed[1]};
    List *l = list_new(c, 3);
    for (int k = 0; l && k < 3; k++) {
        Dict *d = dict_new(c);
        bool ok = d && dict_set_c(c, d, "collections", small((int64_t)asked[k])) &&
                  dict_set_c(c, d, "collected", small((int64_t)freed[k])) && dict_set_c(c, d, "uncollectable", small(0)) &&
                  list_append(c, l, from_object(d));
        RELEASE(c, d);
        if (!ok) {
            RELEASE(c, l);
            return COIL_NULL;
        }
    }
    return from_object(l);
}

static Value gc_set_debug(Coil *c, const Value *args)
{
    int64_t n;
    if (!to_index(c, args[0], &n))
        return COIL_NULL;
    SysState *s = c->vm->runtime->sys;
    s->gc_debug = (int32_t)n;
    heap_save_in(c->vm, n & DEBUG_SAVEALL && !is_null(s->gc_garbage) ? as_list_borrow(c, s->gc_garbage) : NULL);
    return V_NONE;
}

static Value gc_get_debug(Coil *c, const Value *args)
{
    (void)args;
    return small(c->vm->runtime->sys->gc_debug);
}

/* ---- looking at objects ----
 *
 * A program is shown its own lists, dicts and sets, and not those that natives keep for themselves (a class's dict, which caches know of, a
 * future's callbacks, the VM's tables): changed behind their owners' backs they would break what these rely on. They are the program's
 * where a register or one of these holds them: an attribute of an instance, or an object of a kind that shows what it refers to. */

static bool is_container(Value v) { return is_object(v) && page_of(as_object(v))->kind == PAGE_CONTAINER; }

static bool is_changeable(Value v) { return is_exact(v, SHAPE_LIST) || is_exact(v, SHAPE_DICT) || is_exact(v, SHAPE_SET); }

/* Is it of a kind whose lists, dicts and sets are the program's? */
static bool shows_fields(const Class *cls)
{
    static const uint16_t showing[] = {SHAPE_CELL,          SHAPE_METHOD,           SHAPE_FUNCTION,
                                       SHAPE_NATIVE,        SHAPE_MODULE,           SHAPE_FRAME,
                                       SHAPE_GENERATOR,     SHAPE_COROUTINE,        SHAPE_ASYNC_GENERATOR,
                                       SHAPE_LIST_ITERATOR, SHAPE_SIMPLE_NAMESPACE, 0}; /* not a dict's views: they may be of a class's */
    while (cls->flags & CLASS_HEAP)
        cls = cls->base;
    if (cls->flags & (CLASS_IS_LIST | CLASS_IS_DICT | CLASS_IS_SET | CLASS_IS_FROZENSET | CLASS_IS_EXCEPTION) || cls->def == &deque_type)
        return true;
    for (const uint16_t *number = showing; *number; number++)
        if (cls->shape->number == *number)
            return true;
    return false;
}

/* A VisitFn for those that a program may see of an object's fields; without one those that it may not are marked. */
typedef struct Shown {
    VisitFn fn;
    void *arg;
    Value own; /* its __dict__ */
} Shown;

static void show_field(Value *field, void *arg)
{
    const Shown *s = arg;
    if (is_null(*field))
        return;
    const bool hidden = is_changeable(*field) && !same(*field, s->own);
    if (!hidden && s->fn)
        s->fn(field, s->arg);
    else if (hidden && !s->fn)
        page_bit_set(as_object(*field), PAGE_MARKED);
}

static void visit_shown(CoilVM *vm, Object *o, VisitFn fn, void *arg)
{
    Class *cls = vm->shapes[o->shape]->cls;
    if (o->shape == SHAPE_TUPLE || shows_fields(cls)) {
        if (fn)
            object_visit(vm, o, fn, arg);
        return;
    }
    Shown shown = {fn, arg, cls->dict_at ? *(Value *)(void *)((char *)o + cls->dict_at) : COIL_NULL};
    if (cls->slots->visit && !(cls->flags & CLASS_BOXED))
        cls->slots->visit(o, show_field, &shown);
    if (fn && cls->flags & CLASS_HEAP)
        instance_visit(vm, o, cls, fn, arg);
}

static void mark_shown(Value *field, void *arg)
{
    CoilVM *vm = arg;
    if (!is_null(*field) && is_container(*field) && is_changeable(*field))
        heap_mark(vm->heap, as_object(*field));
}

/* Marks the lists, dicts and sets that are the program's: a list in one of the VM's own lists is not. */
static void mark_program(CoilVM *vm)
{
    Heap *heap = vm->heap;
    heap_unmark(heap);
    for (Page *p = heap->all[PAGE_CONTAINER]; p; p = p->next_all)
        for (Object *o = page_first(p); o; o = page_next(p, o))
            if (o->shape && !object_dying(o) && !is_changeable(from_object(o))) {
                visit_shown(vm, o, mark_shown, vm);
                heap_mark_drain(vm, mark_shown);
            }
    for (Coil *t = vm->threads; t; t = t->next) {
        for (Frame *f = t->frame; f; f = f->previous)
            if (f->flags & FRAME_SEEN)
                mark_shown(&f->locals, vm);
        for (StackChunk *chunk = t->values; chunk; chunk = chunk->previous) /* registers: what is dead is no object */
            for (Value *v = (Value *)(chunk + 1); (char *)v < (chunk == t->values ? t->values_top : chunk->limit); v++)
                mark_shown(v, vm);
        heap_mark_drain(vm, mark_shown);
    }
}

void gc_mark_own(CoilVM *vm)
{
    heap_unmark(vm->heap);
    for (Page *p = vm->heap->all[PAGE_CONTAINER]; p; p = p->next_all)
        for (Object *o = page_first(p); o; o = page_next(p, o))
            if (o->shape && !object_dying(o))
                visit_shown(vm, o, NULL, NULL);
}

/* A tuple that is being filled is nobody's yet, a frame's list of locals beyond its registers never the program's. */
static bool is_filled(const Object *o)
{
    const Tuple *t = (const Tuple *)o;
    if (o->shape == SHAPE_LIST && ((const List *)o)->length && is_undef(((const List *)o)->items[((const List *)o)->length - 1]))
        return false;
    for (size_t i = 0; o->shape == SHAPE_TUPLE && i < t->length; i++)
        if (is_null(t->items[i]) || is_undef(t->items[i]))
            return false;
    return true;
}

/* A walk over the heap. No code runs meanwhile that changes it: its steps are charged behind it, but it ends where a limit does. */
typedef struct Walk {
    Coil *c;
    uint64_t steps, looked;
    bool ended;
    int64_t generation;  /* get_objects() */
    const Tuple *wanted; /* get_referrers() */
    bool found;
} Walk;

static bool walk_goes_on(Walk *w, size_t steps)
{
    CoilVM *vm = w->c->vm;
    w->steps += steps;
    if (w->steps - w->looked >= WALK_LOOKS && !w->ended) {
        w->looked = w->steps;
        w->ended = heap_limited(vm) && (limits_time_left(vm) == 0 || coil_limit_left(vm, COIL_LIMIT_STEPS) < w->steps);
    }
    return !w->ended;
}

/* Every container that a program may see and that `keep` wants, but the list that is given; nothing is freed meanwhile, since each is
 * held. */
static List *containers(Walk *w, bool (*keep)(Walk *w, Object *o))
{
    Coil *c = w->c;
    Heap *heap = heap_of(c);
    List *found = charge(c, (heap->old + heap->born) * WALK_STEPS) ? list_new(c, 64) : NULL; /* for the marks */
    if (found)
        mark_program(c->vm);
    for (Page *p = heap->all[PAGE_CONTAINER]; found && p; p = p->next_all)
        for (Object *o = page_first(p); found && o; o = page_next(p, o))
            if (o->shape && !object_dying(o) && o != (Object *)found && (!is_changeable(from_object(o)) || page_bit(o, PAGE_MARKED)) &&
                is_filled(o) && (!keep || keep(w, o)) && !(walk_goes_on(w, WALK_STEPS) && list_append(c, found, from_object(o)))) {
                RELEASE(c, found);
                found = NULL;
            }
    if ((found || w->ended) && charge(c, w->steps) && (!w->ended || limits_stop(c, COIL_LIMIT_TIME)))
        return found;
    RELEASE(c, found);
    return NULL;
}

static bool is_of_generation(Walk *w, Object *o) { return w->generation == (page_bit(o, PAGE_OLD) ? 2 : 0); }

static Value gc_get_objects(Coil *c, const Value *args)
{
    int64_t generation = -1;
    if (!sys_audit(c, "gc.get_objects", 1, is_none(args[0]) ? small(-1) : args[0]))
        return COIL_NULL;
    if (!is_none(args[0])) {
        if (!to_index(c, args[0], &generation))
            return COIL_NULL;
        if (generation < 0)
            return raise_error(c, EXC_ValueError, "generation parameter cannot be negative");
        if (generation > 2)
            return raise_error(c, EXC_ValueError, "generation parameter must be less than the number of available generations (3)");
    }
    return from_object(containers(&(Walk){.c = c, .generation = generation}, generation < 0 ? NULL : is_of_generation));
}

static void match_field(Value *field, void *arg)
{
    Walk *w = arg;
    for (size_t k = 0; k < w->wanted->length && !w->found && walk_goes_on(w, 1); k++)
        w->found = !is_null(*field) && is_object(*field) && same(*field, w->wanted->items[k]);
}

/* Fields of an object but those between two addresses. */
typedef struct Around {
    VisitFn fn;
    void *arg;
    const Value *from, *to;
} Around;

static void visit_around(Value *field, void *arg)
{
    const Around *a = arg;
    if (field < a->from || field >= a->to)
        a->fn(field, a->arg);
}

/* What o refers to as programs are told: not what the registers of a generator hold that runs. */
static void visit_told(CoilVM *vm, Object *o, VisitFn fn, void *arg)
{
    const Generator *g = (const Generator *)o;
    if ((o->shape == SHAPE_GENERATOR || o->shape == SHAPE_COROUTINE || o->shape == SHAPE_ASYNC_GENERATOR) && g->state == GEN_RUNNING) {
        Around a = {fn, arg, g->regs, g->regs + g->function->code->nregs};
        visit_shown(vm, o, visit_around, &a);
    } else {
        visit_shown(vm, o, fn, arg);
    }
}

static bool refers(Walk *w, Object *o)
{
    if (o == (const Object *)w->wanted)
        return false;
    w->found = false;
    visit_told(w->c->vm, o, match_field, w);
    return w->found || w->ended;
}

static Value gc_get_referrers(Coil *c, const Value *args)
{
    if (!sys_audit(c, "gc.get_referrers", 1, args[0]))
        return COIL_NULL;
    return from_object(containers(&(Walk){.c = c, .wanted = (const Tuple *)as_object(args[0])}, refers));
}

typedef struct Referents {
    Coil *c;
    List *list;
    bool failed;
} Referents;

static void add_field(Value *field, void *arg)
{
    Referents *r = arg;
    if (!r->failed && !is_null(*field) && !is_undef(*field) && (!is_container(*field) || is_filled(as_object(*field))))
        r->failed = !list_append(r->c, r->list, *field) || !charge_round(r->c, r->list->length);
}

static Value gc_get_referents(Coil *c, const Value *args)
{
    if (!sys_audit(c, "gc.get_referents", 1, args[0]))
        return COIL_NULL;
    Tuple *objects = as_tuple(args[0]);
    Referents r = {c, list_new(c, 8), false};
    for (size_t k = 0; r.list && !r.failed && k < objects->length; k++)
        if (is_container(objects->items[k]))
            visit_told(c->vm, as_object(objects->items[k]), add_field, &r);
    if (r.list && !r.failed)
        return from_object(r.list);
    RELEASE(c, r.list);
    return COIL_NULL;
}

/* A dict counts as tracked only while it holds a container. */
static Value gc_is_tracked(Coil *c, const Value *args)
{
    if (!is_container(args[0]) || (value_is_class(c, args[0]) && !(as_class(args[0])->flags & CLASS_HEAP)))
        return V_FALSE;
    if (is_exact(args[0], SHAPE_TUPLE))
        return bool_value(as_tuple_borrow(c, args[0])->length > 0);
    if (!is_exact(args[0], SHAPE_DICT))
        return V_TRUE;
    size_t at = 0, i = 0;
    Value key, value;
    while (dict_next_borrow(as_dict_borrow(c, args[0]), &at, &key, &value)) {
        if (is_container(key) || is_container(value))
            return V_TRUE;
        if (!charge_round(c, i++))
            return COIL_NULL;
    }
    return V_FALSE;
}

static Value gc_is_finalized(Coil *c, const Value *args)
{
    (void)c;
    return bool_value(is_container(args[0]) && page_bit(as_object(args[0]), PAGE_FINALISED));
}

/* Frozen objects are counted and not otherwise treated: there are no forks to spare. */
static Value gc_freeze(Coil *c, const Value *args)
{
    (void)args;
    List *l = containers(&(Walk){.c = c}, NULL);
    if (!l)
        return COIL_NULL;
    c->vm->runtime->sys->gc_frozen = l->length;
    RELEASE(c, l);
    return V_NONE;
}

static Value gc_unfreeze(Coil *c, const Value *args)
{
    (void)args;
    c->vm->runtime->sys->gc_frozen = 0;
    return V_NONE;
}

static Value gc_get_freeze_count(Coil *c, const Value *args)
{
    (void)args;
    return small((int64_t)c->vm->runtime->sys->gc_frozen);
}

static Value gc_ready(Coil *c, const Value *args)
{
    SysState *s = c->vm->runtime->sys;
    List *callbacks = list_new(c, 0), *garbage = list_new(c, 0);
    bool ok = callbacks && garbage && module_add_value(c, args[0], "callbacks", from_object(callbacks)) &&
              module_add_value(c, args[0], "garbage", from_object(garbage));
    if (ok) {
        replace_take(c, &s->gc_callbacks, retain(from_object(callbacks)));
        heap_of(c)->save = NULL;
        replace_take(c, &s->gc_garbage, retain(from_object(garbage)));
        s->gc_thresholds[0] = 2000;
        s->gc_thresholds[1] = 10;
        s->gc_thresholds[2] = 10;
    }
    RELEASE(c, callbacks);
    RELEASE(c, garbage);
    return ok ? V_NONE : COIL_NULL;
}

const CoilDef gc_module[] = {
    COIL_MODULE("gc", "The collector of reference cycles."),
    FUNCTION("enable", "()", gc_enable, "Collects cycles by itself from now on."),
    FUNCTION("disable", "()", gc_disable, "Collects cycles only when asked to."),
    FUNCTION("isenabled", "()", gc_isenabled, "Does it collect by itself?"),
    FUNCTION("collect", "(generation=2)", gc_collect, "Collects now; returns how many objects were unreachable."),
    FUNCTION("get_count", "()", gc_get_count, "Containers made since the last collection, and two zeros."),
    FUNCTION("get_threshold", "()", gc_get_threshold, "What set_threshold() was given."),
    FUNCTION("set_threshold", "(threshold0, threshold1=..., threshold2=..., /)", gc_set_threshold,
             "0 stops collections; another number of new containers brings the next one."),
    FUNCTION("get_stats", "()", gc_get_stats, "Counts by what collect() was asked for; all others are the last generation's."),
    FUNCTION("set_debug", "(flags, /)", gc_set_debug,
             "Sets debugging flags: DEBUG_SAVEALL keeps what is found in `garbage`; others are remembered."),
    FUNCTION("get_debug", "()", gc_get_debug, "The debugging flags."),
    FUNCTION("get_objects", "(generation=None)", gc_get_objects, "All containers."),
    FUNCTION("get_referrers", "(*objs)", gc_get_referrers, "The containers that refer to any of the objects."),
    FUNCTION("get_referents", "(*objs)", gc_get_referents, "What the objects refer to."),
    FUNCTION("is_tracked", "(obj, /)", gc_is_tracked, "Does the collector look at it?"),
    FUNCTION("is_finalized", "(obj, /)", gc_is_finalized, "Did its finaliser run?"),
    FUNCTION("freeze", "()", gc_freeze, "Counts all containers as frozen."),
    FUNCTION("unfreeze", "()", gc_unfreeze, "Forgets that count."),
    FUNCTION("get_freeze_count", "()", gc_get_freeze_count, "That count."),
    COIL_INT("DEBUG_STATS", 1),
    COIL_INT("DEBUG_COLLECTABLE", 2),
    COIL_INT("DEBUG_UNCOLLECTABLE", 4),
    COIL_INT("DEBUG_SAVEALL", DEBUG_SAVEALL),
    COIL_INT("DEBUG_LEAK", 38),
    COIL_INIT(gc_ready),
    COIL_END,
};
