/* call.c: calls of C. */
#include "runtime/extensions/_ffi/ffi.h"

enum { KEEPS_LOCK = 4, SWAPS_ERRNO = 8 }; /* FUNCFLAG_PYTHONAPI, FUNCFLAG_USE_ERRNO */
enum { PLAIN_MOST = 8 };                  /* arguments of a plain call */

/* What one call needs, in one block behind it: types, where the arguments lie, room for those that are no Data's. */
typedef struct Plan {
    ffi_cif cif;
    ffi_type **types;
    void **values;
    max_align_t *rooms;
    size_t count;
} Plan;

static Plan *plan_new(Coil *c, size_t count)
{
    size_t pointers = (count + 1) * (sizeof(ffi_type *) + sizeof(void *));
    Plan *plan = memory_zeroed(c, sizeof *plan + sizeof(max_align_t) + pointers + count * sizeof(max_align_t), 1);
    if (!plan)
        return NULL;
    plan->count = count;
    uintptr_t rooms = (uintptr_t)(plan + 1) + _Alignof(max_align_t) - 1;
    plan->rooms = (max_align_t *)(rooms - rooms % _Alignof(max_align_t));
    plan->types = (ffi_type **)(plan->rooms + count);
    plan->values = (void **)(plan->types + count + 1);
    return plan;
}

/* An argument of a call: the memory of a Data that is as long, or a value, converted to the layout's type. libffi reads an integer's own
 * bytes, as its type says. */
static CoilOk plan_argument(Coil *c, Plan *plan, size_t k, CoilValue layout, CoilValue value)
{
    const Layout *l = layout_of(c, layout);
    if (!l)
        return false;
    if (!l->type)
        return !coil_is_null(coil_raisef(c, "TypeError", "cannot be passed by value"));
    plan->types[k] = l->type;
    if (!coil_data_if(c, value, data_class)) {
        plan->values[k] = &plan->rooms[k];
        return value_store(c, l, value, &plan->rooms[k]);
    }
    const Data *d = data_of(c, value);
    if (!d)
        return false;
    if (d->size < l->size || !d->at)
        return !coil_is_null(coil_raisef(c, "TypeError", "an argument is too short"));
    plan->values[k] = d->at;
    return true;
}

static CoilOk plan_ready(Coil *c, Plan *plan, ffi_type *result, int64_t fixed)
{
    unsigned count = (unsigned)plan->count;
    ffi_status status = fixed >= 0 && (size_t)fixed < plan->count
                            ? ffi_prep_cif_var(&plan->cif, FFI_DEFAULT_ABI, (unsigned)fixed, count, result, plan->types)
                            : ffi_prep_cif(&plan->cif, FFI_DEFAULT_ABI, count, result, plan->types);
    return status == FFI_OK || !coil_is_null(coil_raisef(c, "RuntimeError", "ffi_prep_cif failed"));
}

static Plan *plan_make(Coil *c, ffi_type *result, int64_t fixed, CoilValue layouts, CoilValue values)
{
    size_t count;
    if (!coil_len(c, values, &count))
        return NULL;
    Plan *plan = plan_new(c, count);
    bool ok = plan != NULL;
    for (size_t k = 0; ok && k < count; k++) {
        CoilScope scope = coil_scope_open(c);
        ok = plan_argument(c, plan, k, coil_item(c, layouts, k), coil_item(c, values, k));
        coil_scope_close(c, scope, COIL_NULL);
    }
    if (ok && plan_ready(c, plan, result, fixed))
        return plan;
    memory_drop(plan);
    return NULL;
}

static void call_begin(State *state, Call *call)
{
    pthread_mutex_lock(&state->mutex);
    call->outer = state->calls;
    state->calls = call;
    pthread_mutex_unlock(&state->mutex);
}

static void call_end(State *state, const Call *call)
{
    pthread_mutex_lock(&state->mutex);
    for (Call **at = &state->calls; *at; at = &(*at)->outer)
        if (*at == call) {
            *at = call->outer;
            break;
        }
    pthread_mutex_unlock(&state->mutex);
}

/* errno as the program keeps it, if it does, is C's during the call. */
static void swap_errno(int *kept)
{
    if (kept) {
        int now = errno;
        errno = *kept;
        *kept = now;
    }
}

static void run(Coil *c, State *state, Plan *plan, uintptr_t function, int64_t flags, int *kept, void *result)
{
    Call call = {.c = c, .thread = thread_here(), .released = !(flags & KEEPS_LOCK)};
    call_begin(state, &call);
    if (call.released)
        coil_block(c);
    swap_errno(kept);
    ffi_call(&plan->cif, (void (*)(void))function, result, plan->values); /* NOLINT: an address is a function's here */
    swap_errno(kept);
    if (call.released)
        coil_unblock(c);
    call_end(state, &call);
}

/* call(address, flags, result, fixed, layouts, values, errno): `result` is None, a layout whose value is returned, or a Data that is filled
 * and returned; `fixed` is how many arguments are not variable ones, -1: all; `errno` is a Data of an int, or None. */
CoilValue ffi_call_function(Coil *c, const CoilValue *args)
{
    uintptr_t function;
    int64_t flags, fixed;
    State *state = coil_state(c);
    max_align_t word[2] = {0};
    void *room = word;
    int *kept = NULL;
    if (!ffi_address(c, args[0], &function) || !coil_to_int(c, args[1], &flags) || !coil_to_int(c, args[3], &fixed))
        return COIL_NULL;
    if (flags & SWAPS_ERRNO) {
        const Data *d = data_of(c, args[6]);
        if (!d || d->size < sizeof *kept)
            return coil_raisef(c, "TypeError", "errno needs an int");
        kept = (int *)(void *)d->at;
    }
    const Data *into = coil_data_if(c, args[2], data_class);
    const Layout *l = into ? into->layout : coil_data_if(c, args[2], layout_class);
    if (l && !l->type)
        return coil_raisef(c, "TypeError", "cannot be returned by value");
    if (l && l->size > sizeof word && !(room = memory_zeroed(c, l->size, 1)))
        return COIL_NULL;
    Plan *plan = plan_make(c, l ? l->type : &ffi_type_void, fixed, args[4], args[5]);
    CoilValue made = COIL_NULL;
    if (plan) {
        run(c, state, plan, function, flags, kept, room);
        if (!coil_failed(c) && coil_charge(c, 1)) {
            const char *bytes = (char *)room + (l ? word_offset(l) : 0);
            if (into && into->size >= l->size)
                memcpy(into->at, bytes, l->size);
            made = into ? args[2] : l ? value_load(c, l, bytes) : coil_none();
        }
    }
    memory_drop(plan);
    if (room != word)
        memory_drop(room);
    return made;
}

/* ---- plain calls: arguments that need no code of Python's to be converted ---- */

typedef struct PlainCall {
    Plan plan;
    ffi_type *types[PLAIN_MOST + 1];
    void *values[PLAIN_MOST + 1];
    max_align_t rooms[PLAIN_MOST];
} PlainCall;

/* The layout that an argument has of itself; NULL: it has none. An int of a width of its own goes the long way. */
static const Layout *plain_layout(Coil *c, CoilValue value, const Layout *own_int, const Layout *own_bytes)
{
    int64_t number;
    switch (coil_kind(c, value)) {
    case COIL_KIND_INT:
    case COIL_KIND_BOOL:
        if (coil_to_int(c, value, &number))
            return own_int;
        (void)coil_take_error(c);
        return NULL;
    case COIL_KIND_BYTES:
    case COIL_KIND_NONE: return own_bytes;
    default: return NULL;
    }
}

/* Does the layout take such a value as it is? Its type's from_param would as well. */
static bool plain_fits(Coil *c, const Layout *l, CoilValue value)
{
    CoilKind kind = coil_kind(c, value);
    bool integral = kind == COIL_KIND_INT || kind == COIL_KIND_BOOL;
    switch (l->code) {
    case 'z': return kind == COIL_KIND_BYTES || kind == COIL_KIND_NONE;
    case 'P': return integral || kind == COIL_KIND_NONE;
    case 'f':
    case 'd': return kind == COIL_KIND_FLOAT || integral;
    case 'b':
    case 'B':
    case 'h':
    case 'H':
    case 'i':
    case 'I':
    case 'l':
    case 'L':
    case 'q':
    case 'Q': return integral;
    default: return false;
    }
}

/* False with nothing pending: they are no plain arguments. */
static CoilOk plain_arguments(Coil *c, PlainCall *call, CoilValue layouts, CoilValue values, const Layout *own_int, const Layout *own_bytes)
{
    size_t told;
    if (!coil_len(c, values, &call->plan.count) || !coil_len(c, layouts, &told))
        return false;
    if (call->plan.count > PLAIN_MOST || call->plan.count < told)
        return false;
    for (size_t k = 0; k < call->plan.count; k++) {
        CoilValue value = coil_item(c, values, k);
        const Layout *l = k < told ? layout_of(c, coil_item(c, layouts, k)) : plain_layout(c, value, own_int, own_bytes);
        if (!l || !l->type || !plain_fits(c, l, value) || !value_store(c, l, value, &call->rooms[k]))
            return false;
        call->types[k] = l->type;
        call->values[k] = &call->rooms[k];
    }
    call->plan.types = call->types;
    call->plan.values = call->values;
    return true;
}

/* call_plain(function, flags, result, layouts, values, int layout, bytes layout): the same, where nothing needs a conversion by Python;
 * NotImplemented: something does, and nothing was called. `function` is a Data that holds the address, `result` None or a layout. */
CoilValue ffi_call_plain(Coil *c, const CoilValue *args)
{
    PlainCall call;
    max_align_t word[2] = {0};
    int64_t flags;
    size_t told;
    const State *state = coil_state(c);
    const Data *d = data_of(c, args[0]);
    const Layout *l = NULL, *own_int = layout_of(c, args[5]), *own_bytes = layout_of(c, args[6]);
    uintptr_t function = 0;
    if (!d || !own_int || !own_bytes || !coil_to_int(c, args[1], &flags) || !coil_len(c, args[3], &told))
        return COIL_NULL;
    if (coil_kind(c, args[2]) != COIL_KIND_NONE && !(l = layout_of(c, args[2])))
        return COIL_NULL;
    if (!state->granted || d->size < sizeof function || (l && l->size > sizeof word))
        return coil_not_implemented();
    memcpy(&function, d->at, sizeof function);
    if (!function || !plain_arguments(c, &call, args[3], args[4], own_int, own_bytes)) {
        (void)coil_take_error(c); /* the long way tells of it */
        return coil_failed(c) ? COIL_NULL : coil_not_implemented();
    }
    if (!plan_ready(c, &call.plan, l ? l->type : &ffi_type_void, told ? (int64_t)told : -1))
        return COIL_NULL;
    run(c, coil_state(c), &call.plan, function, flags, NULL, word);
    if (coil_failed(c) || !coil_charge(c, 1))
        return COIL_NULL;
    return l ? value_load(c, l, (char *)word + word_offset(l)) : coil_none();
}
