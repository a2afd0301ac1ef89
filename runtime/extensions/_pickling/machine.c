/* machine.c: the loop over a pickle's instructions, and those that only move what is there. */
#include "runtime/extensions/_pickling/pickling.h"

#include <stdio.h>

static bool load_proto(Reader *r)
{
    const uint8_t *p = input_take(r, 1);
    if (!p)
        return false;
    r->protocol = *p;
    return *p <= PROTOCOL_MOST || ((void)coil_raisef(r->c, "ValueError", "unsupported pickle protocol: %d", *p), false);
}

static bool load_frame(Reader *r)
{
    uint64_t n;
    if (!input_count(r, 8, &n))
        return false;
    if (n > PTRDIFF_MAX)
        return (void)coil_raisef(r->c, "OverflowError", "FRAME length exceeds system's maximum of %lld bytes", (long long)PTRDIFF_MAX),
               false;
    return input_frame(r, n);
}

static bool load_mark(Reader *r) { return push_mark(r); }

static bool load_pop(Reader *r)
{
    size_t from;
    if (r->mark_count && r->fence == r->stack.count)
        return pop_mark(r, &from);
    return !coil_is_null(pop(r));
}

static bool load_pop_mark(Reader *r)
{
    size_t from;
    if (!pop_mark(r, &from))
        return false;
    r->stack.count = from;
    return true;
}

static bool load_dup(Reader *r) { return has(r, 1) && push(r, r->stack.items[r->stack.count - 1]); }

static bool load_none(Reader *r) { return push(r, coil_none()); }
static bool load_true(Reader *r) { return push(r, coil_bool(true)); }
static bool load_false(Reader *r) { return push(r, coil_bool(false)); }

static bool get_counted(Reader *r, unsigned size)
{
    uint64_t n;
    return input_count(r, size, &n) && memo_get(r, n);
}
static bool load_binget(Reader *r) { return get_counted(r, 1); }
static bool load_long_binget(Reader *r) { return get_counted(r, 4); }

static bool put_counted(Reader *r, unsigned size)
{
    uint64_t n;
    return has(r, 1) && input_count(r, size, &n) && memo_put(r, n, r->stack.items[r->stack.count - 1]);
}
static bool load_binput(Reader *r) { return put_counted(r, 1); }
static bool load_long_binput(Reader *r) { return put_counted(r, 4); }
static bool load_memoize(Reader *r) { return has(r, 1) && memo_put(r, r->remembered, r->stack.items[r->stack.count - 1]); }

const Instruction instructions[256] = {
    ['('] = load_mark,
    ['0'] = load_pop,
    ['1'] = load_pop_mark,
    ['2'] = load_dup,
    ['F'] = load_float,
    ['I'] = load_int,
    ['J'] = load_binint,
    ['K'] = load_binint1,
    ['L'] = load_long,
    ['M'] = load_binint2,
    ['N'] = load_none,
    ['P'] = load_persid,
    ['Q'] = load_binpersid,
    ['R'] = load_reduce,
    ['S'] = load_string,
    ['T'] = load_binstring,
    ['U'] = load_short_binstring,
    ['V'] = load_unicode,
    ['X'] = load_binunicode,
    ['a'] = load_append,
    ['b'] = load_build,
    ['c'] = load_global,
    ['d'] = load_dict,
    ['}'] = load_empty_dict,
    ['e'] = load_appends,
    ['g'] = load_get,
    ['h'] = load_binget,
    ['i'] = load_inst,
    ['j'] = load_long_binget,
    ['l'] = load_list,
    [']'] = load_empty_list,
    ['o'] = load_obj,
    ['p'] = load_put,
    ['q'] = load_binput,
    ['r'] = load_long_binput,
    ['s'] = load_setitem,
    ['t'] = load_tuple,
    [')'] = load_empty_tuple,
    ['u'] = load_setitems,
    ['G'] = load_binfloat,
    ['B'] = load_binbytes,
    ['C'] = load_short_binbytes,
    [0x80] = load_proto,
    [0x81] = load_newobj,
    [0x82] = load_ext1,
    [0x83] = load_ext2,
    [0x84] = load_ext4,
    [0x85] = load_tuple1,
    [0x86] = load_tuple2,
    [0x87] = load_tuple3,
    [0x88] = load_true,
    [0x89] = load_false,
    [0x8a] = load_long1,
    [0x8b] = load_long4,
    [0x8c] = load_short_binunicode,
    [0x8d] = load_binunicode8,
    [0x8e] = load_binbytes8,
    [0x8f] = load_empty_set,
    [0x90] = load_additems,
    [0x91] = load_frozenset,
    [0x92] = load_newobj_ex,
    [0x93] = load_stack_global,
    [0x94] = load_memoize,
    [0x95] = load_frame,
    [0x96] = load_bytearray8,
    [0x97] = load_next_buffer,
    [0x98] = load_readonly_buffer,
};

static bool raise_unknown(Reader *r, uint8_t key)
{
    const char *form = key >= ' ' && key < 0x7f && key != '\'' && key != '\\' ? "invalid load key, '%c'." : "invalid load key, '\\x%02x'.";
    char text[40];
    (void)snprintf(text, sizeof text, form, key);
    return broken(r, text);
}

/* What is left to say when there is no next instruction. */
static bool raise_end(Reader *r)
{
    if (coil_error_is(r->c, "pickle.UnpicklingError")) {
        (void)coil_take_error(r->c);
        coil_raisef(r->c, "EOFError", "Ran out of input");
    }
    return false;
}

static bool run(Reader *r)
{
    for (;;) {
        const uint8_t *key = input_take(r, 1);
        if (!key)
            return raise_end(r);
        if (*key == '.')
            return has(r, 1) && coil_charge(r->c, r->steps * 2);
        Instruction instruction = instructions[*key];
        if (!instruction)
            return raise_unknown(r, *key);
        if (!instruction(r))
            return false;
        if (++r->steps >= CHARGE_EVERY) {
            uint64_t steps = r->steps;
            r->steps = 0;
            if (!coil_charge(r->c, steps * 2))
                return false;
        }
    }
}

CoilValue reader_run(Reader *r)
{
    const Shared *shared = shared_values(r->c);
    r->types = shared ? shared->values : NULL;
    bool ok = shared && run(r);
    CoilValue v = ok ? r->stack.items[r->stack.count - 1] : COIL_NULL;
    return ok && input_close(r) ? v : COIL_NULL;
}
