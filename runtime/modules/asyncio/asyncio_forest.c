/* asyncio_forest.c: the forest of tasks as text: each task that no other awaits, and below it those that it awaits, with the chain of its
 * coroutines, the lines where they stand, and for how long. It runs no Python and changes nothing, so it can be had at any time: of a VM
 * that was stopped, in a signal's handler, at a deadlock.
 *
 * Tasks are numbered as they were made, and everything is sorted by these numbers: the text does not depend on addresses. */
#include "runtime/callables/generator_types.h"
#include "runtime/modules/asyncio/asyncio_short.h"
#include "runtime/modules/asyncio/asyncio_state.h"
#include "runtime/start/state.h"
#include "runtime/system/clock.h"
#include "vm/loop/frame.h"
#include "vm/loop/generator.h"
#include "vm/machine/slice.h"

#include <stdlib.h>

enum { LINES_MOST = 10000, INDENT_MOST = 40 };

typedef struct Node {
    const Task *task;
    uint32_t first, edges; /* of Forest.edges: those that it awaits */
    uint32_t next;         /* while it is on the walk's path: which of these is next */
    bool awaited, shown;
} Node;

typedef struct Edge {
    uint32_t from, to; /* awaits */
} Edge;

typedef struct Place {
    const Task *task;
    uint32_t number;
} Place;

typedef struct Forest {
    Node *nodes;
    Place *places; /* by address */
    Edge *edges;
    uint32_t *path;
    size_t count, edge_count, edge_room;
    size_t lines;
} Forest;

static bool task_counts(const Task *t) { return t->f.h.count && t->f.state == FUTURE_PENDING; }

static int compare_places(const void *a, const void *b)
{
    const Place *x = a, *y = b;
    return (x->task > y->task) - (x->task < y->task);
}

static int compare_edges(const void *a, const void *b)
{
    const Edge *x = a, *y = b;
    if (x->from != y->from)
        return x->from < y->from ? -1 : 1;
    return (x->to > y->to) - (x->to < y->to);
}

static const Place *forest_find(const Forest *f, const Task *t)
{
    Place key = {t, 0};
    return bsearch(&key, f->places, f->count, sizeof key, compare_places);
}

static bool forest_add_edge(Coil *c, Forest *f, uint32_t from, uint32_t to)
{
    if (f->edge_count == f->edge_room) {
        size_t room = f->edge_room ? f->edge_room * 2 : 16;
        Edge *edges = mem_realloc(c, f->edges, f->edge_room * sizeof *edges, mem_product(room, sizeof *edges));
        if (!edges)
            return false;
        f->edges = edges;
        f->edge_room = room;
    }
    f->edges[f->edge_count++] = (Edge){from, to};
    f->nodes[to].awaited = true;
    return true;
}

static void forest_free(Coil *c, Forest *f)
{
    mem_free(c, f->nodes, f->count * sizeof *f->nodes);
    mem_free(c, f->places, f->count * sizeof *f->places);
    mem_free(c, f->path, f->count * sizeof *f->path);
    mem_free(c, f->edges, f->edge_room * sizeof *f->edges);
}

/* The VM's pending tasks, and who awaits whom. What is half made is freed as well. */
static bool forest_make(Coil *c, Forest *f)
{
    Task *first = c->vm->runtime->async ? c->vm->runtime->async->tasks : NULL;
    for (const Task *t = first; t; t = t->next)
        f->count += task_counts(t);
    if (!f->count)
        return true;
    f->nodes = mem_alloc_zero(c, mem_product(f->count, sizeof *f->nodes));
    f->places = f->nodes ? mem_alloc(c, mem_product(f->count, sizeof *f->places)) : NULL;
    f->path = f->places ? mem_alloc(c, mem_product(f->count, sizeof *f->path)) : NULL;
    if (!f->path)
        return false;
    uint32_t number = (uint32_t)f->count; /* the newest is the first of the VM's list */
    for (const Task *t = first; t; t = t->next)
        if (task_counts(t)) {
            f->nodes[--number].task = t;
            f->places[number] = (Place){t, number};
        }
    qsort(f->places, f->count, sizeof *f->places, compare_places);
    for (uint32_t to = 0; to < f->count; to++) {
        AwaiterAt at = {0, 0};
        for (Value v; !is_null(v = future_awaiter_borrow(c, (Future *)&f->nodes[to].task->f, &at));) {
            const Place *from = is_task(c, v) ? forest_find(f, as_task(v)) : NULL;
            if (from && from->number != to && !forest_add_edge(c, f, from->number, to))
                return false;
        }
    }
    if (f->edge_count)
        qsort(f->edges, f->edge_count, sizeof *f->edges, compare_edges);
    size_t kept = 0; /* a group's task may be awaited by itself, too */
    for (size_t k = 0; k < f->edge_count; k++)
        if (!k || compare_edges(&f->edges[k], &f->edges[k - 1]))
            f->edges[kept++] = f->edges[k];
    f->edge_count = kept;
    for (size_t k = f->edge_count; k-- > 0;) {
        f->nodes[f->edges[k].from].first = (uint32_t)k;
        f->nodes[f->edges[k].from].edges++;
    }
    return true;
}

/* ---- a line ---- */

static void show_name(StrBuilder *b, const Task *t)
{
    if (is_small(t->name))
        builder_format(b, "Task-%lld", (long long)as_small(t->name));
    else if (as_str_borrow(b->c, t->name))
        builder_str(b, as_str_borrow(b->c, t->name));
}

/* Where a generator stands that runs in this thread, or in another: then where it was resumed. */
static uint32_t running_at(Coil *c, const Generator *g)
{
    for (const Frame *f = frames_first(c); f; f = frames_next(c, f))
        if (f->flags & FRAME_GENERATOR && f->generator == g)
            return frame_at(f);
    return g->at;
}

/* What a coroutine waits for: through the awaitable of an async generator's step to the generator. */
static Value awaited_borrow(const Generator *g)
{
    Value v = generator_delegate_borrow(g);
    const Generator *steps = asend_generator_borrow(v);
    return steps ? from_object(steps) : v;
}

/* "name (file:line)" of each coroutine of the chain that a task runs, the outermost first. */
static void show_chain(StrBuilder *b, const Task *t)
{
    Value v = t->coro;
    const char *before = ": ";
    while (is_exact(v, SHAPE_COROUTINE) || is_exact(v, SHAPE_GENERATOR) || is_exact(v, SHAPE_ASYNC_GENERATOR)) {
        const Generator *g = as_generator(v);
        if (g->state == GEN_FINISHED)
            break;
        uint32_t at = g->state == GEN_RUNNING ? running_at(b->c, g) : g->at;
        builder_format(b, "%s%U (%U:%d)", before, generator_qualname_borrow(g), g->function->code->filename,
                       code_position(g->function->code, at).line);
        before = " > ";
        if (!short_show(b->c, as_generator(v)))
            clear_error(b->c);
        v = awaited_borrow(g);
    }
    if (before[0] == ':' && is_object(t->coro))
        builder_format(b, ": %T", t->coro);
}

/* What it is about, and since when. */
static void show_state(StrBuilder *b, const Task *t)
{
    Coil *c = b->c;
    bool current = is_native_loop(c, t->f.loop) && same(as_loop(t->f.loop)->current_task, from_object(t));
    if (t->cancels)
        builder_c(b, ", cancelling");
    if (current) {
        builder_c(b, ", running");
    } else if (is_null(t->waiter)) {
        builder_c(b, is_exact(t->coro, SHAPE_COROUTINE) && as_generator(t->coro)->state == GEN_CREATED ? ", not begun" : ", ready");
    } else if (is_task(c, t->waiter)) {
        builder_c(b, ", awaits ");
        show_name(b, as_task(t->waiter));
    } else {
        builder_format(b, ", awaits %T", t->waiter);
    }
    int64_t ms = (clock_monotonic(c) - t->ran) / 1000000;
    builder_format(b, ", for %lld.%03d s", (long long)(ms / 1000), (int)(ms % 1000));
}

static void show_line(StrBuilder *b, Forest *f, Node *n, size_t depth)
{
    builder_fill(b, ' ', 4 * (depth < INDENT_MOST ? depth : INDENT_MOST));
    show_name(b, n->task);
    if (n->shown) {
        builder_c(b, ": see above");
    } else {
        show_chain(b, n->task);
        show_state(b, n->task);
    }
    n->shown = true;
    builder_char(b, '\n');
    f->lines++;
}

/* A task and all below it: a walk whose path is kept, since chains of tasks have no bound. */
static void show_tree(StrBuilder *b, Forest *f, uint32_t root)
{
    size_t depth = 0;
    show_line(b, f, &f->nodes[root], 0);
    f->path[0] = root;
    for (;;) {
        Node *n = &f->nodes[f->path[depth]];
        if (n->next == n->edges || f->lines >= LINES_MOST) {
            if (!depth--)
                return;
            continue;
        }
        uint32_t to = f->edges[n->first + n->next++].to;
        bool again = f->nodes[to].shown;
        show_line(b, f, &f->nodes[to], depth + 1);
        if (!again)
            f->path[++depth] = to;
    }
}

Str *tasks_describe(Coil *c)
{
    Forest f = {.nodes = NULL};
    bool ok = forest_make(c, &f);
    StrBuilder b = STR_BUILDER(c);
    /* Tasks that await each other in a circle stand below no root: what is left then is begun with the oldest. */
    for (int rest = 0; ok && rest < 2; rest++)
        for (uint32_t k = 0; k < f.count && f.lines < LINES_MOST; k++)
            if (!f.nodes[k].shown && (rest || !f.nodes[k].awaited))
                show_tree(&b, &f, k);
    size_t left = 0;
    for (size_t k = 0; ok && k < f.count; k++)
        left += !f.nodes[k].shown;
    if (left)
        builder_format(&b, "and %zu more\n", left);
    forest_free(c, &f);
    if (ok)
        return builder_finish(&b);
    builder_drop(&b);
    return NULL;
}

Value tasks_describe_call(Coil *c, const Value *args)
{
    (void)args;
    size_t count = 0;
    for (const Task *t = task_first(c); t; t = t->next)
        count++;
    if (!charge_for(c, count, RATE_WORD))
        return COIL_NULL;
    return from_object(tasks_describe(c));
}
