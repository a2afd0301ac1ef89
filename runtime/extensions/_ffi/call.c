/* call.c: calls of C. */
#include "runtime/extensions/_ffi/ffi.h"

enum { KEEPS_LOCK = 4, SWAPS_ERRNO = 8 }; /* FUNCFLAG_PYTHONAPI, FUNCFLAG_USE_ERRNO */
enum { ARGUMENTS_MOST = 1024 };           /* CTYPES_MAX_ARGCOUNT */

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
    bool is_data;
    if (!coil_isinstance(c, value, coil_class(c, data_class), &is_data))
        return false;
    if (!is_data) {
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

static Plan *plan_make(Coil *c, ffi_type *result, int64_t fixed, CoilValue layouts, CoilValue values)
{
    size_t count;
    if (!coil_len(c, values, &count))
        return NULL;
    if (count > ARGUMENTS_MOST) {
        coil_raisef(c, "ArgumentError", "too many arguments (%zu), maximum is %d", count, ARGUMENTS_MOST);
        return NULL;
    }
    Plan *plan = plan_new(c, count);
    bool ok = plan != NULL;
    for (size_t k = 0; ok && k < count; k++) {
        CoilScope scope = coil_scope_open(c);
        ok = plan_argument(c, plan, k, coil_item(c, layouts, k), coil_item(c, values, k));
        coil_scope_close(c, scope, COIL_NULL);
    }
    if (ok) {
        ffi_status status = fixed >= 0 && (size_t)fixed < count
                                ? ffi_prep_cif_var(&plan->cif, FFI_DEFAULT_ABI, (unsigned)fixed, (unsigned)count, result, plan->types)
                                : ffi_prep_cif(&plan->cif, FFI_DEFAULT_ABI, (unsigned)count, result, plan->types);
        ok = status == FFI_OK || !coil_is_null(coil_raisef(c, "RuntimeError", "ffi_prep_cif failed"));
    }
    if (ok)
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
    bool is_data, is_layout;
    if (!coil_isinstance(c, args[2], coil_class(c, data_class), &is_data) ||
        !coil_isinstance(c, args[2], coil_class(c, layout_class), &is_layout))
        return COIL_NULL;
    const Data *into = is_data ? data_of(c, args[2]) : NULL;
    const Layout *l = is_data && into ? into->layout : is_layout ? layout_of(c, args[2]) : NULL;
    if (coil_failed(c) || (l && !l->type))
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
