/* mod_profiler.c: module _profiler: what cProfile does at each event. What the tables say of a function is asked of cProfile once for each.
 *
 * Records are kept by number. Code objects and native functions are known by their words, and so kept alive; what is asked of other objects may
 * run Python, which may come back here: nothing of the arrays is held over such a call.
 */
#include "runtime/coil.h"

COIL_API extern const CoilDef coil_module[];
extern const CoilDef recorder_table[];

enum { TIMER, CODE_KEY, NATIVE_KEY, DISABLE, KEYS, NUMBERS, KEPT, FIELDS }; /* KEYS by number, NUMBERS by key */
enum { NOBODY = UINT32_MAX, CHARGE_EVERY = 256 };
enum { CALL, RETURN, C_CALL, C_RETURN, C_EXCEPTION, INTERN, WORDS };

/* The module's state: the events' names, as sys gives them, and sys.intern. */
typedef struct State {
    CoilRef *kept;
    CoilValue words[WORDS];
} State;

typedef struct Counts {
    uint64_t calls, primitive, active; /* primitive: not from within itself */
    double own, total;
} Counts;

/* What one function called of another. */
typedef struct Link {
    uint32_t called, caller;
    Counts counts;
} Link;

/* A call that is not over. */
typedef struct Call {
    uint32_t record, link;
    double own, children;
} Call;

typedef struct Place {
    uint64_t first, second; /* 0, 0: free */
    uint32_t number;
} Place;

typedef struct Map {
    Place *places;
    size_t count, room; /* a power of two, or 0 */
} Map;

typedef struct Recorder {
    CoilVM *vm;
    double unit, bias, last;
    bool natives;
    Counts *records;
    size_t count, record_room;
    Link *links;
    size_t link_count, link_room;
    Call *stack;
    size_t depth, stack_room;
    Map objects, pairs; /* records by (word, 0) or (word of a class, word of a name); links by (called + 1, caller + 1) */
} Recorder;

/* ---- arrays ---- */

static void *grown(Coil *c, void *items, size_t *room, size_t size)
{
    size_t more = *room * 2 + 16;
    void *grown_items = coil_memory_resize(c, items, *room * size, more * size);
    if (grown_items)
        *room = more;
    return grown_items;
}

static Place *place(const Map *map, uint64_t first, uint64_t second)
{
    size_t mask = map->room - 1;
    size_t k = (size_t)(((first >> 4) * UINT64_C(0x9E3779B97F4A7C15) ^ (second + first) * UINT64_C(0xC2B2AE3D27D4EB4F)) >> 24) & mask;
    while ((map->places[k].first || map->places[k].second) && (map->places[k].first != first || map->places[k].second != second))
        k = (k + 1) & mask;
    return &map->places[k];
}

static uint32_t map_get(const Map *map, uint64_t first, uint64_t second)
{
    if (!map->room)
        return NOBODY;
    const Place *found = place(map, first, second);
    return found->first || found->second ? found->number : NOBODY;
}

/* Adds what is not there yet. */
static bool map_add(Coil *c, Map *map, uint64_t first, uint64_t second, uint32_t number)
{
    if (map->count * 2 >= map->room) {
        Map more = {.count = map->count, .room = map->room ? map->room * 2 : 32};
        more.places = coil_memory_resize(c, NULL, 0, more.room * sizeof *more.places);
        if (!more.places)
            return false;
        memset(more.places, 0, more.room * sizeof *more.places);
        for (size_t k = 0; k < map->room; k++)
            if (map->places[k].first || map->places[k].second)
                *place(&more, map->places[k].first, map->places[k].second) = map->places[k];
        coil_memory_free(coil_vm(c), map->places, map->room * sizeof *map->places);
        *map = more;
    }
    Place *free_place = place(map, first, second);
    map->count += !free_place->first && !free_place->second;
    *free_place = (Place){first, second, number};
    return true;
}

static void recorder_forget(Recorder *r)
{
    CoilVM *vm = r->vm;
    coil_memory_free(vm, r->records, r->record_room * sizeof *r->records);
    coil_memory_free(vm, r->links, r->link_room * sizeof *r->links);
    coil_memory_free(vm, r->stack, r->stack_room * sizeof *r->stack);
    coil_memory_free(vm, r->objects.places, r->objects.room * sizeof *r->objects.places);
    coil_memory_free(vm, r->pairs.places, r->pairs.room * sizeof *r->pairs.places);
    *r = (Recorder){.vm = vm, .unit = r->unit, .bias = r->bias, .last = r->last, .natives = r->natives};
}

static void recorder_finalise(void *data)
{
    Recorder *r = data;
    if (r->vm)
        recorder_forget(r);
}

/* ---- which record ---- */

/* The number of a key's record. */
static bool record_of(Coil *c, CoilValue self, Recorder *r, CoilValue key, uint32_t *number)
{
    CoilValue numbers = coil_field(c, self, NUMBERS), keys = coil_field(c, self, KEYS), found;
    int64_t n;
    if (!coil_finditem(c, numbers, key, &found))
        return false;
    if (!coil_is_null(found)) {
        bool ok = coil_to_int(c, found, &n);
        *number = (uint32_t)n;
        return ok && *number < r->count;
    }
    if (r->count == r->record_room) {
        Counts *records = grown(c, r->records, &r->record_room, sizeof *records);
        if (!records)
            return false;
        r->records = records;
    }
    if (!coil_append(c, keys, key))
        return false;
    *number = (uint32_t)r->count;
    r->records[r->count++] = (Counts){0};
    return coil_setitem(c, numbers, key, coil_int(c, *number));
}

/* Remembers the record of what it is found by, of which `kept` stays. */
static bool remember(Coil *c, CoilValue self, Recorder *r, CoilValue kept, CoilValue name, uint64_t second, CoilValue key, uint32_t *number)
{
    CoilValue list = coil_field(c, self, KEPT);
    return !coil_is_null(key) && record_of(c, self, r, key, number) && coil_append(c, list, kept) &&
           (coil_is_null(name) || coil_append(c, list, name)) && map_add(c, &r->objects, kept.word_, second, *number);
}

static bool code_record(Coil *c, CoilValue self, Recorder *r, CoilValue frame, uint32_t *number)
{
    CoilValue code = coil_getattr(c, frame, "f_code");
    if (coil_is_null(code))
        return false;
    if ((*number = map_get(&r->objects, code.word_, 0)) != NOBODY)
        return true;
    return remember(c, self, r, code, COIL_NULL, 0, coil_call(c, coil_field(c, self, CODE_KEY), &code, 1, NULL), number);
}

static bool native_record(Coil *c, CoilValue self, Recorder *r, CoilValue function, uint32_t *number)
{
    if ((*number = map_get(&r->objects, function.word_, 0)) != NOBODY)
        return true;
    CoilValue owner, name = COIL_NULL, of = function;
    uint64_t second = 0;
    if (!coil_findattr(c, function, "__self__", &owner))
        return false;
    CoilKind kind = coil_is_null(owner) ? COIL_KIND_NONE : coil_kind(c, owner);
    if (kind != COIL_KIND_NONE && kind != COIL_KIND_MODULE) { /* a method is made anew for each call */
        const State *state = coil_state(c);
        of = kind == COIL_KIND_CLASS ? owner : coil_type(c, owner);
        name = coil_getattr(c, function, "__name__");
        if (!coil_is_null(name) && coil_exact_kind(c, name) == COIL_KIND_STR)
            name = coil_call(c, state->words[INTERN], &name, 1, NULL);
        if (coil_is_null(name))
            return false;
        second = name.word_ + (kind == COIL_KIND_CLASS);
        if ((*number = map_get(&r->objects, of.word_, second)) != NOBODY)
            return true;
    }
    return remember(c, self, r, of, name, second, coil_call(c, coil_field(c, self, NATIVE_KEY), &function, 1, NULL), number);
}

/* ---- calls ---- */

static bool enter(Coil *c, Recorder *r, uint32_t record, double now)
{
    uint32_t link = NOBODY;
    if (record >= r->count) /* all was forgotten while it was asked for */
        return true;
    if (r->depth == r->stack_room) {
        Call *stack = grown(c, r->stack, &r->stack_room, sizeof *stack);
        if (!stack)
            return false;
        r->stack = stack;
    }
    if (r->depth) {
        Call *caller = &r->stack[r->depth - 1];
        link = map_get(&r->pairs, (uint64_t)record + 1, (uint64_t)caller->record + 1);
        if (link == NOBODY) {
            if (r->link_count == r->link_room) {
                Link *links = grown(c, r->links, &r->link_room, sizeof *links);
                if (!links)
                    return false;
                r->links = links;
            }
            link = (uint32_t)r->link_count;
            if (!map_add(c, &r->pairs, (uint64_t)record + 1, (uint64_t)caller->record + 1, link))
                return false;
            r->links[r->link_count++] = (Link){.called = record, .caller = caller->record};
        }
        caller->own += now - r->last;
        r->links[link].counts.active++;
        r->links[link].counts.calls++;
    }
    r->records[record].active++;
    r->records[record].calls++;
    r->stack[r->depth++] = (Call){.record = record, .link = link};
    return true;
}

/* The time of inner calls is in that of the outermost. */
static void add_call(Counts *counts, double own, double total)
{
    counts->own += own;
    if (!--counts->active) {
        counts->primitive++;
        counts->total += total;
    }
}

static void leave(Recorder *r, double now)
{
    if (!r->depth) /* a call that began before enable() */
        return;
    Call call = r->stack[--r->depth];
    double own = call.own + (now - r->last - r->bias);
    own = own < 0 ? 0 : own;
    double total = own + call.children;
    add_call(&r->records[call.record], own, total);
    if (call.link != NOBODY) {
        r->stack[r->depth - 1].children += total;
        add_call(&r->links[call.link].counts, own, total);
    }
}

static bool now_of(Coil *c, CoilValue self, const Recorder *r, double *now)
{
    if (!coil_to_float(c, coil_call(c, coil_field(c, self, TIMER), NULL, 0, NULL), now))
        return false;
    *now *= r->unit;
    return true;
}

/* ---- the class ---- */

enum { SELF, FRAME, EVENT, ARG };

static CoilValue recorder_observe(Coil *c, const CoilValue *args)
{
    Recorder *r = coil_data(c, args[SELF], recorder_table);
    const State *state = coil_state(c);
    double now;
    uint32_t number;
    bool ok;
    if (!r || !r->vm)
        return COIL_NULL;
    CoilValue event = args[EVENT];
    bool call = coil_is(event, state->words[CALL]), python = call || coil_is(event, state->words[RETURN]);
    if (!python && (!r->natives || coil_is(args[ARG], coil_field(c, args[SELF], DISABLE))))
        return coil_none(); /* its time is its caller's */
    if (!now_of(c, args[SELF], r, &now))
        return COIL_NULL;
    ok = true;
    if (call)
        ok = code_record(c, args[SELF], r, args[FRAME], &number) && enter(c, r, number, now);
    else if (coil_is(event, state->words[C_CALL]))
        ok = native_record(c, args[SELF], r, args[ARG], &number) && enter(c, r, number, now);
    else if (python || coil_is(event, state->words[C_RETURN]) || coil_is(event, state->words[C_EXCEPTION]))
        leave(r, now);
    else
        (void)coil_raisef(c, "ValueError", "unknown event");
    r->last = now;
    return ok && !coil_failed(c) ? coil_none() : COIL_NULL;
}

enum { BEGIN_NATIVES = 1 };

static CoilValue recorder_begin(Coil *c, const CoilValue *args)
{
    Recorder *r = coil_data(c, args[SELF], recorder_table);
    bool natives;
    double now;
    if (!r || !r->vm || !coil_to_bool(c, args[BEGIN_NATIVES], &natives) || !now_of(c, args[SELF], r, &now))
        return COIL_NULL;
    r->natives = natives;
    r->last = now;
    return coil_none();
}

static CoilValue recorder_leave_all(Coil *c, const CoilValue *args)
{
    Recorder *r = coil_data(c, args[SELF], recorder_table);
    double now;
    if (!r || !r->vm || !now_of(c, args[SELF], r, &now))
        return COIL_NULL;
    for (size_t k = 1; r->depth; k++, r->last = now) {
        leave(r, now);
        if (k % CHARGE_EVERY == 0 && !coil_charge(c, CHARGE_EVERY))
            return COIL_NULL;
    }
    return coil_none();
}

static bool recorder_empty(Coil *c, CoilValue self)
{
    return coil_set_field(c, self, KEYS, coil_list(c, NULL, 0)) && coil_set_field(c, self, NUMBERS, coil_dict(c)) &&
           coil_set_field(c, self, KEPT, coil_list(c, NULL, 0));
}

static CoilValue recorder_clear(Coil *c, const CoilValue *args)
{
    Recorder *r = coil_data(c, args[SELF], recorder_table);
    if (!r || !r->vm)
        return COIL_NULL;
    recorder_forget(r);
    return recorder_empty(c, args[SELF]) ? coil_none() : COIL_NULL;
}

static bool add_row(Coil *c, CoilValue rows, CoilValue first, CoilValue second, const Counts *counts)
{
    CoilScope scope = coil_scope_open(c);
    CoilValue row[6];
    size_t n = 0;
    row[n++] = first;
    if (!coil_is_null(second))
        row[n++] = second;
    row[n++] = coil_int(c, (int64_t)counts->primitive);
    row[n++] = coil_int(c, (int64_t)counts->calls);
    row[n++] = coil_float(counts->own);
    row[n++] = coil_float(counts->total);
    bool ok = coil_append(c, rows, coil_tuple(c, row, n));
    (void)coil_scope_close(c, scope, COIL_NULL);
    return ok;
}

static CoilValue recorder_results(Coil *c, const CoilValue *args)
{
    Recorder *r = coil_data(c, args[SELF], recorder_table);
    if (!r || !r->vm)
        return COIL_NULL;
    CoilValue both[2], keys = coil_field(c, args[SELF], KEYS);
    both[0] = coil_list(c, NULL, 0);
    both[1] = coil_list(c, NULL, 0);
    for (size_t k = 0; k < r->count; k++) { /* a charge may run what adds more, or forgets all */
        CoilScope scope = coil_scope_open(c);
        bool ok = add_row(c, both[0], coil_item(c, keys, k), COIL_NULL, &r->records[k]);
        (void)coil_scope_close(c, scope, COIL_NULL);
        if (!ok || (k % CHARGE_EVERY == CHARGE_EVERY - 1 && !coil_charge(c, CHARGE_EVERY)))
            return COIL_NULL;
    }
    for (size_t k = 0; k < r->link_count; k++) {
        const Link *link = &r->links[k];
        if (!add_row(c, both[1], coil_int(c, link->called), coil_int(c, link->caller), &link->counts) ||
            (k % CHARGE_EVERY == CHARGE_EVERY - 1 && !coil_charge(c, CHARGE_EVERY)))
            return COIL_NULL;
    }
    return coil_tuple(c, both, 2);
}

static CoilValue state_words(Coil *c, State *state)
{
    static const char *const names[INTERN] = {"call", "return", "c_call", "c_return", "c_exception"};
    CoilValue words[WORDS], intern = coil_getattr(c, coil_import(c, "sys"), "intern");
    for (int k = 0; k < INTERN; k++) {
        words[k] = coil_str(c, names[k], COIL_TO_NUL);
        words[k] = coil_call(c, intern, &words[k], 1, NULL);
    }
    words[INTERN] = intern;
    CoilRef *kept = coil_ref_new(c, coil_tuple(c, words, WORDS));
    if (!kept || state->kept) {
        coil_ref_free(kept);
        return state->kept ? coil_none() : COIL_NULL;
    }
    memcpy(state->words, words, sizeof words);
    state->kept = kept;
    return coil_none();
}

enum { NEW_TIMER, NEW_UNIT, NEW_BIAS, NEW_CODE_KEY, NEW_NATIVE_KEY, NEW_DISABLE };

static CoilValue profiler_recorder(Coil *c, const CoilValue *args)
{
    Recorder *r;
    State *state = coil_state(c);
    double unit, bias;
    if ((!state->kept && coil_is_null(state_words(c, state))) || !coil_to_float(c, args[NEW_UNIT], &unit) ||
        !coil_to_float(c, args[NEW_BIAS], &bias))
        return COIL_NULL;
    CoilValue self = coil_instance(c, recorder_table, (void **)&r);
    if (coil_is_null(self))
        return COIL_NULL;
    *r = (Recorder){.vm = coil_vm(c), .unit = unit, .bias = bias};
    bool ok = coil_set_field(c, self, TIMER, args[NEW_TIMER]) && coil_set_field(c, self, CODE_KEY, args[NEW_CODE_KEY]) &&
              coil_set_field(c, self, NATIVE_KEY, args[NEW_NATIVE_KEY]) && coil_set_field(c, self, DISABLE, args[NEW_DISABLE]) &&
              recorder_empty(c, self);
    return ok ? self : COIL_NULL;
}

const CoilDef recorder_table[] = {
    COIL_CLASS("Recorder", NULL, sizeof(Recorder), "What a profile knows of each function."),
    COIL_FIELDS(FIELDS),
    COIL_FINALISE(recorder_finalise),
    COIL_FUNCTION("observe", "(self, frame, event, arg, /)", recorder_observe, "What sys.setprofile() is given."),
    COIL_FUNCTION("begin", "(self, natives, /)", recorder_begin, "Time runs from now on; with native functions, or not."),
    COIL_FUNCTION("leave_all", "(self)", recorder_leave_all, "Ends the calls that are not over."),
    COIL_FUNCTION("clear", "(self)", recorder_clear, "Forgets everything."),
    COIL_FUNCTION(
        "results", "(self)", recorder_results,
        "Lists of (key, primitive calls, calls, own time, total time) and of (number of what was called, of its caller, the same)."),
    COIL_TRAITS(COIL_FINAL),
    COIL_END,
};

const CoilDef coil_module[] = {
    COIL_MODULE("_profiler", "What cProfile does at each event."),
    COIL_STATE(sizeof(State), NULL),
    COIL_FUNCTION("recorder", "(timer, unit, bias, code_key, native_key, disable, /)", profiler_recorder, "A new Recorder."),
    COIL_NESTED(recorder_table),
    COIL_END,
};
