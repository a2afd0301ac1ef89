/* closure.c: functions that C may call, made of layouts. What is called is found by the closure's number in lib/_ctypes, weakly: a
 * reference from here would be a root, and a function that refers to itself would never be collected. */
#include "runtime/extensions/_ffi/ffi.h"

enum { SWAPS_ERRNO = 8 }; /* FUNCFLAG_USE_ERRNO */
enum { CLOSURE_LAYOUTS, CLOSURE_RESULT, CLOSURE_FIELDS };

typedef struct Closure {
    State *state;
    ffi_closure *closure;
    void *code;
    ffi_cif cif;
    ffi_type **types;
    const Layout **layouts; /* of the field */
    size_t count;
    const Layout *result; /* of the field; NULL: nothing is returned */
    void *counted;        /* stands for libffi's pages */
    bool swaps_errno;
} Closure;

void closure_finalise(void *data)
{
    Closure *f = data;
    if (f->closure)
        ffi_closure_free(f->closure);
    f->closure = NULL;
    memory_drop(f->types);
    memory_drop(f->layouts);
    memory_drop(f->counted);
}

/* This thread's innermost call. NULL: it is in none. */
static Call *call_here(State *state)
{
    uintptr_t me = thread_here();
    pthread_mutex_lock(&state->mutex);
    Call *call = state->calls;
    while (call && call->thread != me)
        call = call->outer;
    pthread_mutex_unlock(&state->mutex);
    return call;
}

/* The arguments as values; of a structure its bytes. */
static CoilValue arguments(Coil *c, const Closure *f, void **values)
{
    CoilValue list = coil_list(c, NULL, 0);
    for (size_t k = 0; k < f->count && !coil_failed(c); k++) {
        const Layout *l = f->layouts[k];
        bool simple = l->code != '{' && l->code != '[';
        (void)coil_append(c, list, simple ? value_load(c, l, values[k]) : coil_bytes(c, values[k], l->size));
    }
    return coil_failed(c) ? COIL_NULL : list;
}

/* Calls the dispatcher: (number, errno, arguments) gives the result, errno, and the closure, which the callback itself may have dropped. A
 * result is None, a number that is stored as it is, or a Data that has been converted. */
static void dispatch(Coil *c, Closure *f, void *result, void **values, int *error)
{
    CoilValue args[] = {coil_int(c, (int64_t)(uintptr_t)f), f->swaps_errno ? coil_int(c, *error) : coil_none(), arguments(c, f, values)};
    CoilValue pair = coil_failed(c) ? COIL_NULL : coil_call(c, coil_ref_get(c, f->state->dispatch), args, 3, NULL);
    int64_t number;
    if (coil_is_null(pair))
        return;
    CoilValue made = coil_item(c, pair, 0);
    if (f->swaps_errno && coil_to_int(c, coil_item(c, pair, 1), &number))
        *error = (int)number;
    if (!f->result || coil_failed(c) || coil_kind(c, made) == COIL_KIND_NONE)
        return;
    CoilKind kind = coil_kind(c, made);
    if (kind == COIL_KIND_INT || kind == COIL_KIND_BOOL || kind == COIL_KIND_FLOAT) {
        (void)value_store(c, f->result, made, (char *)result + word_offset(f->result));
        return;
    }
    const Data *d = data_of(c, made);
    if (d && d->size >= f->result->size)
        memcpy((char *)result + word_offset(f->result), d->at, f->result->size);
}

/* What C calls, on any thread. A limit or a kill that ends the script stays pending for the call that is under way: until it is back C is
 * given zeros. */
static void closure_called(ffi_cif *cif, void *result, void **values, void *data)
{
    Closure *f = data;
    int error = errno;
    Call *call = call_here(f->state);
    const bool released = call && call->released;
    (void)cif;
    if (f->result)
        memset(result, 0, f->result->size < sizeof(ffi_arg) ? sizeof(ffi_arg) : f->result->size);
    Coil *c = call ? call->c : coil_enter(f->state->vm);
    if (!c)
        return;
    if (released)
        coil_unblock(c);
    if (call)
        call->released = false;
    if (!coil_failed(c)) {
        CoilScope scope = coil_scope_open(c);
        dispatch(c, f, result, values, &error);
        coil_scope_close(c, scope, COIL_NULL);
    }
    if (call)
        call->released = released;
    if (released)
        coil_block(c);
    if (!call)
        coil_leave(c);
    errno = error;
}

static CoilOk closure_types(Coil *c, Closure *f, CoilValue layouts)
{
    if (!coil_len(c, layouts, &f->count) || !(f->types = memory_zeroed(c, f->count + 1, sizeof *f->types)) ||
        !(f->layouts = memory_zeroed(c, f->count + 1, sizeof *f->layouts)))
        return false;
    for (size_t k = 0; k < f->count; k++) {
        const Layout *l = layout_of(c, coil_item(c, layouts, k));
        if (!l || !coil_charge(c, 1))
            return false;
        if (!l->type)
            return !coil_is_null(coil_raisef(c, "TypeError", "cannot be passed by value"));
        f->layouts[k] = l;
        f->types[k] = l->type;
    }
    return true;
}

/* closure(result or None, layouts, flags) */
CoilValue ffi_closure_new(Coil *c, const CoilValue *args)
{
    void *data;
    int64_t flags;
    State *state = coil_state(c);
    if (!coil_to_int(c, args[2], &flags))
        return COIL_NULL;
    CoilValue made = coil_instance(c, closure_class, &data);
    Closure *f = data;
    if (coil_is_null(made) || !coil_set_field(c, made, CLOSURE_LAYOUTS, args[1]) || !coil_set_field(c, made, CLOSURE_RESULT, args[0]))
        return COIL_NULL;
    f->state = state;
    f->swaps_errno = flags & SWAPS_ERRNO;
    if (coil_kind(c, args[0]) != COIL_KIND_NONE && !(f->result = layout_of(c, args[0])))
        return COIL_NULL;
    if (f->result && !f->result->type)
        return coil_raisef(c, "TypeError", "cannot be returned by value");
    if (!closure_types(c, f, args[1]) || !(f->counted = memory_new(c, sizeof(ffi_closure), 1)))
        return COIL_NULL;
    if (!(f->closure = ffi_closure_alloc(sizeof(ffi_closure), &f->code)))
        return coil_raisef(c, "MemoryError", "%s", "");
    if (ffi_prep_cif(&f->cif, FFI_DEFAULT_ABI, (unsigned)f->count, f->result ? f->result->type : &ffi_type_void, f->types) != FFI_OK ||
        ffi_prep_closure_loc(f->closure, &f->cif, closure_called, f, f->code) != FFI_OK)
        return coil_raisef(c, "RuntimeError", "ffi_prep_closure_loc failed");
    return made;
}

static Closure *closure_of(Coil *c, CoilValue v) { return coil_data(c, v, closure_class); }

CoilValue closure_address(Coil *c, const CoilValue *args)
{
    const Closure *f = closure_of(c, args[0]);
    uint64_t word = f ? (uintptr_t)f->code : 0;
    return f ? coil_int_from_words(c, false, &word, 1) : COIL_NULL;
}

CoilValue closure_number(Coil *c, const CoilValue *args)
{
    const Closure *f = closure_of(c, args[0]);
    return f ? coil_int(c, (int64_t)(uintptr_t)f) : COIL_NULL;
}

const CoilDef closure_class[] = {
    COIL_CLASS("Closure", NULL, sizeof(Closure), "A function that C may call."),
    COIL_FIELDS(CLOSURE_FIELDS),
    COIL_FINALISE(closure_finalise),
    COIL_PROPERTY("address", "int", closure_address, NULL, "Where C calls it."),
    COIL_PROPERTY("number", "int", closure_number, NULL, "What tells it from the others alive."),
    COIL_END,
};
