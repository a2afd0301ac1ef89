/* api.c: a fuzz target whose input is a sequence of calls of coil.h. Values are kept in slots; errors stay pending until a call takes
 * them, as rule 3 has it. Nothing is checked but that all contracts hold: no crash, no sanitizer's word, no leak. A VM serves several inputs,
 * as making one takes longer than most of them; one of sixty-four ends its VM where it stands, with its scopes open. What looks at every object
 * (a full collection, coil_vm_usable()) is asked for seldom: it took two thirds of the time. */
#include "coil.h"

#include <stdlib.h>

enum { SLOTS = 16, CALLS = 200, SCOPES = 8, VM_INPUTS = 200, ENDING = 64, LOOKS = 8 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
void fuzz_end(void); /* for replay.c */

typedef struct Input {
    const uint8_t *data;
    size_t size, at;
} Input;

typedef struct State {
    Input in;
    CoilVM *vm;
    Coil *c;
    CoilRef *slots[SLOTS]; /* values outlive the scopes that they come from */
    CoilScope scopes[SCOPES];
    size_t open;
    CoilPromise *promise;
    CoilBuffer held;
    bool stopped;
} State;

static unsigned input_byte(Input *in) { return in->at < in->size ? in->data[in->at++] : 0; }

static CoilValue slot_value(State *s)
{
    CoilRef *ref = s->slots[input_byte(&s->in) % SLOTS];
    return ref ? coil_ref_get(s->c, ref) : coil_none();
}

static void slot_set(State *s, CoilValue v)
{
    if (coil_is_null(v))
        return;
    CoilRef *ref = coil_ref_new(s->c, v);
    CoilRef **place = &s->slots[input_byte(&s->in) % SLOTS];
    if (ref) {
        coil_ref_free(*place);
        *place = ref;
    }
}

/* ---- a native class and module ---- */

static const CoilDef thing_class[];

static CoilValue thing_new(Coil *c, const CoilValue *args)
{
    void *data;
    CoilValue made = coil_instance_of(c, args[0], thing_class, &data);
    if (!coil_is_null(made))
        coil_set_field(c, made, 0, args[1]);
    return made;
}
static CoilValue thing_call(Coil *c, const CoilValue *args) { return coil_call(c, coil_field(c, args[0], 0), args, 1, NULL); }
static CoilValue thing_get(Coil *c, const CoilValue *args)
{
    CoilValue v = coil_field(c, args[0], 0);
    return coil_is_null(v) ? coil_raisef(c, "AttributeError", "unset") : v;
}
static CoilValue thing_set(Coil *c, const CoilValue *args)
{
    coil_set_field(c, args[0], 0, args[1]);
    return coil_none();
}
static CoilOk thing_view(Coil *c, void *data, uint32_t flags, CoilBuffer *out)
{
    (void)c, (void)flags;
    out->data = data;
    out->length = 8;
    out->writable = true;
    return true;
}
static void thing_finalise(void *data) { *(uint64_t *)data = 1; }
static const CoilDef thing_class[] = {
    COIL_CLASS("Thing", NULL, 8, "A field and eight bytes."),
    COIL_STATIC("__new__", "(cls, value=None)", thing_new, NULL),
    COIL_FUNCTION("__call__", "(self)", thing_call, NULL),
    COIL_PROPERTY("value", NULL, thing_get, thing_set, NULL),
    COIL_FIELDS(1),
    COIL_FINALISE(thing_finalise),
    COIL_VIEW(thing_view),
    COIL_END,
};
static CoilValue step(Coil *c, void *data, CoilValue self, CoilValue sent)
{
    uint64_t *at = data;
    if (coil_is_null(sent) && *at & 1) {
        (void)coil_take_error(c);
        return coil_none();
    }
    return (*at)++ < 2 ? coil_await(c, coil_field(c, self, 0)) : sent;
}
static const CoilDef work_class[] = {COIL_CLASS("Work", NULL, 8, "Awaits its field twice."), COIL_FIELDS(1), COIL_STEP(step), COIL_END};
static CoilValue module_same(Coil *c, const CoilValue *args)
{
    return coil_is_null(args[1]) ? args[0] : coil_op(c, COIL_ADD, args[0], args[1]);
}
static const CoilDef module[] = {
    COIL_MODULE("native", "For the fuzzer."),
    COIL_FUNCTION("same", "(a, /, b=..., *rest, **named)", module_same, NULL),
    COIL_NESTED(thing_class),
    COIL_NESTED(work_class),
    COIL_EXCEPTION("Error", "ValueError", NULL),
    COIL_END,
};

/* ---- calls, by what they do ---- */

static const char *const texts[] = {"",    "a", "value", "__class__", "append", "__init__", "close",
                                    "x y", "é", "\xff",  "send",      "native", "os.path",  "native.Thing"};
static const char *text_pick(State *s) { return texts[input_byte(&s->in) % (sizeof texts / sizeof *texts)]; }

static const char *const sources[] = {
    "[1, 2, 3]",
    "{'a': 1, 'b': [2]}",
    "(i for i in range(3))",
    "lambda *a, **k: (a, k)",
    "bytearray(b'abcdef')",
    "type('E', (), {'__eq__': lambda s, o: 1/0, '__hash__': lambda s: 1})()",
    "2 ** 100",
    "'x' * 100",
    "1/0",
    "__import__('asyncio').sleep(0)",
    "__import__('asyncio').sleep(5, 'late')",
    "__import__('native').Thing(1)",
    "iter([1])",
    "range(10**20)",
    "type('D', (), {'__del__': lambda s: [].pop()})()",
    "memoryview(bytearray(8))",
    "__import__('asyncio').Event().wait()",
    "(1, 'b', None)",
    "float('nan')",
    "{1, 2}",
    "__import__('native').same",
};

static void call_make(State *s, unsigned which)
{
    Coil *c = s->c;
    uint64_t words[3] = {input_byte(&s->in), UINT64_MAX, input_byte(&s->in)};
    CoilValue items[] = {slot_value(s), slot_value(s)};
    size_t length = input_byte(&s->in);
    const void *from = s->in.data + s->in.at;
    size_t rest = s->in.size - s->in.at;
    void *memory;
    length = length < rest ? length : rest;
    switch (which % 12) {
    case 0: slot_set(s, coil_int(c, (int64_t)(words[0] << input_byte(&s->in) % 64))); break;
    case 1: slot_set(s, coil_int_from_words(c, words[0] & 1, words, words[2] % 4)); break;
    case 2: slot_set(s, coil_str(c, from, length)); break;
    case 3: {
        uint32_t aligned[64]; /* as coil.h's rows of characters are */
        memcpy(aligned, from, length);
        slot_set(s, coil_str_from_chars(c, aligned, length / 4, 1u << words[0] % 3));
        break;
    }
    case 4: slot_set(s, coil_bytes(c, words[0] & 1 ? from : NULL, length)); break;
    case 5: slot_set(s, coil_tuple(c, items, words[0] % 3)); break;
    case 6: slot_set(s, coil_list(c, items, words[0] % 3)); break;
    case 7: slot_set(s, coil_dict(c)); break;
    case 8: slot_set(s, coil_instance(c, words[0] & 1 ? thing_class : work_class, &memory)); break;
    case 9: slot_set(s, coil_strf(c, "%s %d", text_pick(s), (int)words[0])); break;
    case 10: slot_set(s, coil_float((double)words[0] / 3)); break;
    default: slot_set(s, coil_class(c, words[0] & 1 ? thing_class : work_class)); break;
    }
}

static void call_read(State *s, unsigned which)
{
    Coil *c = s->c;
    CoilValue v = slot_value(s), w = slot_value(s), out = COIL_NULL;
    int64_t number;
    double real;
    bool truth;
    uint64_t words[2], at = 0;
    size_t count;
    CoilChars chars;
    CoilBuffer buffer;
    switch (which % 18) {
    case 0: (void)!coil_to_int(c, v, &number); break;
    case 1: (void)!coil_to_words(c, v, &truth, words, 2, &count); break;
    case 2: (void)!coil_to_float(c, v, &real); break;
    case 3: (void)!coil_to_bool(c, v, &truth); break;
    case 4: (void)!coil_to_utf8(c, v, input_byte(&s->in) & 1 ? &count : NULL); break;
    case 5: (void)!coil_to_chars(c, v, &chars); break;
    case 6: (void)!coil_to_bytes(c, v, &count); break;
    case 7:
        if (coil_buffer_get(c, v, input_byte(&s->in) & 3, &buffer) && buffer.length && buffer.writable && buffer.data)
            memset(buffer.data, 7, buffer.dimensions == 1 && !buffer.strides ? buffer.length : 1);
        break;
    case 8:
        coil_buffer_release(c, &s->held);
        (void)!coil_buffer_get(c, v, COIL_BUFFER_HELD, &s->held);
        break;
    case 9: coil_buffer_release(c, &s->held); break;
    case 10:
        while (coil_dict_next(c, v, &at, &out, &w) && input_byte(&s->in) & 1)
            (void)coil_setitem(c, v, w, out);
        break;
    case 11: slot_set(s, coil_item(c, v, input_byte(&s->in))); break;
    case 12: slot_set(s, coil_slice(c, v, input_byte(&s->in), input_byte(&s->in))); break;
    case 13: (void)!coil_hash(c, v, &number); break;
    case 14: (void)!coil_len(c, v, &count); break;
    case 15: slot_set(s, coil_repr(c, v)); break;
    case 16: slot_set(s, coil_text(c, v)); break;
    default: (void)coil_kind(c, v), (void)!coil_data(c, v, thing_class); break;
    }
}

static void call_operate(State *s, unsigned which)
{
    Coil *c = s->c;
    CoilValue v = slot_value(s), w = slot_value(s), x = slot_value(s), out = COIL_NULL, args[] = {w, x};
    static const char *const keywords[] = {"key", NULL};
    bool truth;
    switch (which % 20) {
    case 0: slot_set(s, coil_getattr(c, v, text_pick(s))); break;
    case 1: coil_setattr(c, v, text_pick(s), w); break;
    case 2: coil_delattr(c, v, text_pick(s)); break;
    case 3: slot_set(s, coil_getitem(c, v, w)); break;
    case 4: coil_setitem(c, v, w, x); break;
    case 5: coil_delitem(c, v, w); break;
    case 6:
        (void)!coil_finditem(c, v, w, &out);
        slot_set(s, out);
        break;
    case 7:
        (void)!coil_findattr(c, v, text_pick(s), &out);
        slot_set(s, out);
        break;
    case 8: slot_set(s, coil_iter(c, v)); break;
    case 9:
        (void)!coil_next(c, v, &out);
        slot_set(s, out);
        break;
    case 10: slot_set(s, coil_call(c, v, args, input_byte(&s->in) % 3, NULL)); break;
    case 11: slot_set(s, coil_call(c, v, args, 2, keywords)); break;
    case 12: slot_set(s, coil_call_method(c, v, text_pick(s), args, input_byte(&s->in) % 3, NULL)); break;
    case 13: slot_set(s, coil_op(c, (CoilOp)(input_byte(&s->in) % (COIL_IN + 1)), v, w)); break;
    case 14: (void)!coil_compare(c, (CoilOp)(COIL_EQ + input_byte(&s->in) % (COIL_IN - COIL_EQ + 1)), v, w, &truth); break;
    case 15: coil_append(c, v, w); break;
    case 16: (void)!coil_isinstance(c, v, w, &truth); break;
    case 17: slot_set(s, coil_eval(c, sources[input_byte(&s->in) % (sizeof sources / sizeof *sources)])); break;
    case 18: coil_set_field(c, v, input_byte(&s->in) & 3, w); break;
    default: slot_set(s, coil_field(c, v, input_byte(&s->in) & 3)); break;
    }
}

static void done(Coil *c, CoilValue result, void *data)
{
    (void)data;
    if (coil_is_null(result))
        (void)coil_take_error(c);
}
static CoilValue deferred(Coil *c, void *data)
{
    (void)data;
    return c ? coil_int(c, 42) : COIL_NULL;
}

static void call_async(State *s, unsigned which)
{
    Coil *c = s->c;
    CoilValue v = slot_value(s), out = COIL_NULL;
    CoilTaskState state;
    switch (which % 10) {
    case 0: slot_set(s, coil_spawn(c, v, input_byte(&s->in) & 1 ? done : NULL, NULL)); break;
    case 1:
        (void)!coil_task_state(c, v, &state, &out);
        slot_set(s, out);
        break;
    case 2: coil_cancel(c, v, input_byte(&s->in) & 1 ? "why" : NULL); break;
    case 3: slot_set(s, coil_run(c, v)); break;
    case 4: (void)coil_step(c, 0, input_byte(&s->in)); break;
    case 5: (void)coil_deadline(c), (void)coil_pollable(c); break;
    case 6: (void)!coil_post(s->vm, deferred, NULL); break;
    case 7:
        if (!s->promise && (s->promise = coil_promise_new(c, &out, NULL, NULL)))
            slot_set(s, out);
        break;
    case 8:
        if (s->promise && input_byte(&s->in) & 1)
            coil_promise_complete(s->promise, deferred, NULL);
        else if (s->promise)
            coil_promise_resolve(c, s->promise, v);
        s->promise = NULL;
        break;
    default:
        if (input_byte(&s->in) % LOOKS == 0)
            (void)coil_collect(c);
        break;
    }
}

static void call_other(State *s, unsigned which)
{
    Coil *c = s->c;
    CoilValue keep = slot_value(s);
    switch (which % 11) {
    case 0:
        if (s->open < SCOPES)
            s->scopes[s->open++] = coil_scope_open(c);
        break;
    case 1:
        if (s->open) {
            s->open = input_byte(&s->in) % s->open; /* those inside close with it */
            slot_set(s, coil_scope_close(c, s->scopes[s->open], keep));
        }
        break;
    case 2: slot_set(s, coil_take_error(c)); break;
    case 3: coil_raise(c, keep); break;
    case 4: coil_raisef(c, text_pick(s), "%s", text_pick(s)); break;
    case 5: coil_raise_errno(c, (int)input_byte(&s->in), text_pick(s)); break;
    case 6: (void)coil_describe(c, (CoilText)(input_byte(&s->in) % (COIL_TEXT_MEMORY + 1))); break;
    case 7: slot_set(s, coil_compile(c, (const char *)s->in.data + s->in.at, s->in.size - s->in.at, "f", input_byte(&s->in) % 3)); break;
    case 8: slot_set(s, coil_exec_code(c, keep, slot_value(s))); break;
    case 9: slot_set(s, coil_import(c, text_pick(s))); break;
    default:
        if (input_byte(&s->in) % LOOKS == 0)
            (void)coil_vm_usable(c);
        coil_interrupt(s->vm, (int)(input_byte(&s->in) % 3));
        break;
    }
}

static void drop(void *data, int stream, const char *text, size_t length) { (void)data, (void)stream, (void)text, (void)length; }
static void drop_report(void *data, const char *text) { (void)data, (void)text; }

static void vm_limit(CoilVM *vm)
{
    coil_limit(vm, COIL_LIMIT_STEPS, 100000);
    coil_limit(vm, COIL_LIMIT_TIME, 100000000);
    coil_limit(vm, COIL_LIMIT_SOFT_BYTES, 32 << 20);
}

/* Objects that outlive their VM end the process: so that libFuzzer keeps the input, as a crash. */
void _Exit(int status)
{
    (void)status;
    abort();
}

/* The VM that serves the inputs, entered; NULL: there is no memory for one. */
static CoilVM *vm;
static unsigned inputs;
static Coil *vm_begin(void)
{
    static const uint32_t seed = 0;
    CoilConfig config = coil_config(COIL_ALLOW_NOTHING);
    config.write = drop;
    config.report = drop_report;
    config.library = BUILT_LIBRARY;
    config.hash_seed = &seed;
    config.flags = COIL_VM_VIRTUAL_TIME;
    Coil *c = (vm = coil_vm_new(&config)) ? coil_enter(vm) : NULL;
    if (c && !coil_add_module(c, module))
        (void)coil_take_error(c);
    inputs = 0;
    return c;
}

/* Leaves the VM to the next input as a host leaves it to the next script. False: it has to end. */
static bool vm_clean(State *s)
{
    while (s->open)
        (void)coil_scope_close(s->c, s->scopes[--s->open], coil_none());
    bool clean = coil_reset(s->c, 0) && (!s->stopped || inputs % LOOKS || coil_vm_usable(s->c)); /* none of `sources` leaves a lock held */
    (void)coil_take_error(s->c);
    return clean && ++inputs < VM_INPUTS;
}

static void vm_end(Coil *c, bool orderly)
{
    if (orderly)
        (void)!coil_finish(c, 1000000000);
    coil_leave(c);
    coil_vm_free(vm);
    vm = NULL;
}

void fuzz_end(void)
{
    if (vm)
        vm_end(coil_enter(vm), true);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    State s = {.in = {data, size, 0}};
    if (!(s.c = vm ? coil_enter(vm) : vm_begin()))
        return 0;
    s.vm = vm;
    vm_limit(s.vm);
    for (size_t n = 0; n < CALLS && s.in.at < s.in.size; n++) {
        unsigned op = input_byte(&s.in);
        static void (*const calls[])(State *, unsigned) = {call_make, call_read, call_operate, call_operate, call_async, call_other};
        calls[op % 6](&s, op / 6);
        s.stopped |= coil_error_is(s.c, "coil.Stopped");
        if (coil_failed(s.c) && op & 128) /* else it sticks */
            (void)coil_take_error(s.c);
    }
    coil_interrupt(s.vm, COIL_GO_ON);
    (void)coil_take_error(s.c);
    vm_limit(s.vm);
    if (s.promise)
        coil_promise_resolve(s.c, s.promise, coil_none());
    coil_buffer_release(s.c, &s.held);
    for (size_t k = 0; k < SLOTS; k++)
        coil_ref_free(s.slots[k]);
    const unsigned first = size ? data[0] : 0;
    if (first % ENDING == 0 || !vm_clean(&s))
        vm_end(s.c, first / ENDING & 1);
    else
        coil_leave(s.c);
    return 0;
}
