/* whole.c: instructions that machine code has run by a function, as the eval loop does (vm/loop/handlers). */
#include "vm/code/opcodes.h"
#include "vm/classes/class_cache.h"
#include "vm/jit/table.h"
#include "vm/jit/unit.h"
#include "vm/loop/arithmetic.h"
#include "vm/loop/native.h"
#include "vm/loop/push.h"
#include "vm/loop/quicken.h"
#include "vm/loop/registers.h"
#include "vm/values/dict_index.h"
#include "vm/values/iterator.h"

#if COIL_JIT
#define UNUSED_OPERANDS() ((void)x, (void)y, (void)how)
/* The instruction at f->ip is done, `words` are behind it. */
static inline int done(Frame *f, const Instr *ip, uint32_t words)
{
    if (LIKELY(f->machine != FRAME_LEAVES))
        return WHOLE_DONE;
    f->ip = ip + 1 + words;
    return WHOLE_GONE;
}

/* The same of one with the jump `jump`, taken if `t` is what it wants. */
static inline int decided(Frame *f, const Instr *jump, bool t)
{
    if (LIKELY(f->machine != FRAME_LEAVES))
        return t ? WHOLE_TRUE : WHOLE_FALSE;
    f->ip = jump + 1 + (t == (code_op(f->code, jump) == I_JUMP_IF_TRUE) ? JUMP_OF(*jump) : 0);
    return WHOLE_GONE;
}

/* May a method in Python be run for it, which is to be a frame? */
static inline bool is_heap_object(Value v) { return is_object(v) && as_object(v)->shape >= SHAPE_FIRST_FREE; }

/* What operands hold goes, which may be the last one's end. */
static inline void operands_go(Coil *c, Value *R, const Instr *ip, uint32_t how, Value x, Value y)
{
    if (how & HOW_TAKES_X && is_pointer(x)) {
        R[ip->b] = V_UNDEF;
        object_release(c, as_object(x));
    }
    if (how & HOW_TAKES_Y && is_pointer(y)) {
        R[ip->c] = V_UNDEF;
        object_release(c, as_object(y));
    }
}

/* & | ^ << >> */
Value value_words(Coil *c, Frame *f, uint32_t how, Value x, Value y, uint32_t inplace)
{
    return is_heap_object(x) ? V_UNDEF : arith_words(c, f, (BinaryOp)how, x, y, inplace);
}

Value value_operator(Coil *c, Frame *f, uint32_t how, Value x, Value y, uint32_t inplace)
{
    if (is_heap_object(x))
        return V_UNDEF;
    if (inplace && how == OP_ADD && f->ip->a == f->ip->b && is_str(x) && is_str(y)) {
        f->regs[f->ip->b] = V_UNDEF;
        return from_object(str_append_take(c, as_str(x), as_str(y)));
    }
    return arith_slow(c, f, (BinaryOp)how, x, y, inplace);
}

static bool strs_compare(Coil *c, CompareOp how, const Str *a, const Str *b)
{
    if (how == CMP_EQ || how == CMP_NE)
        return str_equal_charged(c, a, b) == (how == CMP_EQ);
    const uint8_t x = a->data[0], y = b->data[0]; /* of an empty one: its end */
    const int order = LIKELY(x != y && a->width == 1 && b->width == 1) ? (x < y ? -1 : 1) : str_compare(c, a, b);
    return how == CMP_LT ? order < 0 : how == CMP_LE ? order <= 0 : how == CMP_GT ? order > 0 : order >= 0;
}

static inline Value compared(Coil *c, CompareOp how, Value x, Value y)
{
    if (is_str(x) && is_str(y))
        return bool_value(strs_compare(c, how, as_str(x), as_str(y)));
    if ((how == CMP_EQ || how == CMP_NE) && is_special(x) && is_special(y) && !is_not_implemented(x) && !is_not_implemented(y))
        return bool_value(same(x, y) == (how == CMP_EQ));
    return compare_op(c, how, x, y);
}

Value value_compare(Coil *c, Frame *f, uint32_t how, Value x, Value y, uint32_t inplace)
{
    (void)f;
    (void)inplace;
    return is_heap_object(x) ? V_UNDEF : compared(c, (CompareOp)how, x, y);
}

int whole_compare_jump(Coil *c, Frame *f, const Instr *ip, Value x, Value y, uint32_t how)
{
    if (is_heap_object(x))
        return WHOLE_LEAVE;
    const Value v = compared(c, (CompareOp)(how & HOW_OP), x, y);
    operands_go(c, f->regs, ip, how, x, y);
    if (UNLIKELY(is_null(v)))
        return WHOLE_ERROR;
    int t = is_true(v);
    if (UNLIKELY(!is_bool(v))) {
        t = slow_truth(c, v);
        release(c, v);
    }
    return UNLIKELY(t < 0) ? WHOLE_ERROR : decided(f, ip + 1, t);
}

int whole_truth(Coil *c, Frame *f, const Instr *ip, Value x, Value y, uint32_t how)
{
    (void)y;
    const int t = is_bool(x) ? is_true(x) : slow_truth(c, x);
    if (how & HOW_TAKES_X && is_pointer(x)) {
        f->regs[ip->a] = V_UNDEF;
        object_release(c, as_object(x));
    }
    return UNLIKELY(t < 0) ? WHOLE_ERROR : decided(f, ip, t);
}

/* An item of an exact list, tuple or str, borrowed or made; COIL_NULL: none such. */
static Value item_quick(Coil *c, Value x, Value y)
{
    if (!is_small(y) || !is_object(x))
        return COIL_NULL;
    int64_t n = as_small(y);
    const Object *o = as_object(x);
    if (o->shape == SHAPE_LIST || o->shape == SHAPE_TUPLE) {
        const size_t length = o->shape == SHAPE_LIST ? as_list(x)->length : as_tuple(x)->length;
        const Value *items = o->shape == SHAPE_LIST ? as_list(x)->items : as_tuple(x)->items;
        if (n < 0)
            n += (int64_t)length;
        return (uint64_t)n < length ? retain(items[n]) : COIL_NULL;
    }
    if (o->shape == SHAPE_STR && (uint64_t)n < as_str(x)->length)
        return from_object(str_from_char(c, str_at(as_str(x), (size_t)n)));
    return COIL_NULL;
}

Value value_item(Coil *c, Frame *f, uint32_t how, Value x, Value y, uint32_t inplace)
{
    (void)f;
    (void)how;
    (void)inplace;
    Value v;
    if (is_exact(x, SHAPE_DICT)) {
        const DictEntry *e = dict_entry_seen(c, as_dict(x), y);
        v = e ? e->value : dict_get_borrow(c, as_dict(x), y);
        if (!is_null(v))
            return retain(v);
        return failed(c) ? v : raise_value(c, EXC_KeyError, y);
    }
    if (is_heap_object(x))
        return V_UNDEF;
    v = item_quick(c, x, y);
    return is_null(v) && !failed(c) ? get_item(c, x, y) : v;
}

/* x and y are of operands a and b. */
int whole_store_item(Coil *c, Frame *f, const Instr *ip, Value x, Value y, uint32_t how)
{
    Value *R = f->regs;
    Value v, *at = NULL;
    bool ok = true;
    (void)how;
    if (is_exact(x, SHAPE_DICT)) {
        DictEntry *e = dict_entry_seen(c, as_dict(x), y);
        at = e ? &e->value : NULL;
    } else if (is_heap_object(x)) {
        return WHOLE_LEAVE;
    } else if (is_exact(x, SHAPE_LIST) && is_small(y)) {
        const List *l = as_list(x);
        const int64_t n = as_small(y) < 0 ? as_small(y) + (int64_t)l->length : as_small(y);
        at = (uint64_t)n < l->length ? &l->items[n] : NULL;
    }
    if (at) {
        TAKE(v, ip->c);
        const Value old = *at;
        *at = v;
        release(c, old);
    } else {
        ok = is_exact(x, SHAPE_DICT) ? dict_set(c, as_dict(x), y, RK(ip->c)) : set_item(c, x, y, RK(ip->c));
    }
    CONSUME(ip->a);
    CONSUME(ip->b);
    CONSUME(ip->c);
    return UNLIKELY(!ok) ? WHOLE_ERROR : done(f, ip, 0);
}

/* IN, NOT_IN (`how`: what being in it gives): is y in x? */
Value value_contains(Coil *c, Frame *f, uint32_t how, Value y, Value x, uint32_t inplace)
{
    (void)f;
    (void)inplace;
    int t;
    if (is_exact(x, SHAPE_DICT)) {
        Dict *d = as_dict(x);
        t = is_str(y) && LIKELY(d->only_strs) ? dict_entry_seen(c, d, y) != NULL : dict_entry_quick(d, y) ? 1 : dict_contains(c, d, y);
    } else if ((is_exact(x, SHAPE_SET) || is_exact(x, SHAPE_FROZENSET)) &&
               (!is_object(y) || as_object(y)->shape == SHAPE_STR || as_object(y)->shape == SHAPE_TUPLE)) {
        t = set_contains(c, as_set(x), y);
    } else {
        t = contains(c, x, y);
    }
    return UNLIKELY(t < 0) ? COIL_NULL : bool_value(t == (int)how);
}

Value value_iterator(Coil *c, Frame *f, uint32_t how, Value x, Value y, uint32_t inplace)
{
    (void)f;
    (void)y;
    (void)inplace;
    return how ? as_iter(c, x) : get_iter(c, x);
}

Value value_text(Coil *c, Frame *f, uint32_t how, Value x, Value y, uint32_t inplace)
{
    (void)f;
    (void)how;
    (void)y;
    (void)inplace;
    return is_str(x) ? retain(x) : interp_format(c, x, COIL_NULL);
}

/* BUILD_TUPLE, BUILD_LIST of `how` registers from b, which they take. */
Value value_tuple(Coil *c, Frame *f, uint32_t how, Value x, Value y, uint32_t inplace)
{
    (void)x;
    (void)y;
    (void)inplace;
    return from_object(tuple_of_take(c, &f->regs[f->ip->b], how));
}
Value value_list(Coil *c, Frame *f, uint32_t how, Value x, Value y, uint32_t inplace)
{
    (void)x;
    (void)y;
    (void)inplace;
    return from_object(list_of_take(c, &f->regs[f->ip->b], how));
}

/* CALL_NATIVE, CALL_FUNCTION_NATIVE and their like; CALL_CLASS, and calls of any class that is no program's: none has an __init__ in Python. */
int call_native(Coil *c, Frame *f, const Instr *ip)
{
    Value *R = f->regs;
    const bool method = plain_at(f, ip).op == I_CALL;
    Value *at = &R[ip->a];
    const Value callee = at[0];
    uint32_t base = ip->a + 1u, count = ip->b;
    Value v;
    if (method && !is_undef(at[1]))
        count++;
    else if (method)
        base++;
    if (is_exact(callee, SHAPE_TYPE)) {
        Class *cls = as_class(callee);
        if (cls->flags & CLASS_HEAP)
            return WHOLE_LEAVE;
        v = class_call(c, cls, &R[base], count, NULL);
    } else {
        if (!(is_exact(callee, SHAPE_NATIVE) ? is_null(as_native(callee)->self)
                                             : is_exact(callee, SHAPE_METHOD_DESCRIPTOR) && base == ip->a + 1u && method &&
                                                   native_suits(c, as_native(callee), R[base])) ||
            !native_fits(as_native(callee), count))
            return WHOLE_LEAVE;
        const Native *native = as_native(callee);
        v = native->fixed == count + 1 ? native_run_bound(c, native, &R[base]) : native_call_short(c, native, &R[base], count);
    }
    R[ip->a] = V_UNDEF;
    object_release(c, as_object(callee));
    if (UNLIKELY(is_null(v)))
        return WHOLE_ERROR;
    registers_release(c, &R[base], count);
    SET(ip->c, v);
    return done(f, ip, 1);
}

/* SET_ADD, MAP_ADD, LIST_APPEND. */
int whole_add(Coil *c, Frame *f, const Instr *ip, Value x, Value y, uint32_t how)
{
    UNUSED_OPERANDS();
    Value *R = f->regs;
    bool ok;
    Value v;
    switch (plain_at(f, ip).op) {
    case I_SET_ADD: ok = set_add(c, as_set(R[ip->a]), RK(ip->b)); break;
    case I_MAP_ADD:
        ok = dict_set(c, as_dict(R[ip->a]), RK(ip->b), RK(ip->c));
        CONSUME(ip->b);
        CONSUME(ip->c);
        return UNLIKELY(!ok) ? WHOLE_ERROR : done(f, ip, 0);
    default:
        TAKE(v, ip->b);
        ok = list_append_take(c, as_list(R[ip->a]), v);
        return UNLIKELY(!ok) ? WHOLE_ERROR : done(f, ip, 0);
    }
    CONSUME(ip->b);
    return UNLIKELY(!ok) ? WHOLE_ERROR : done(f, ip, 0);
}

/* FOR_ITER over what has no machine code of its own: leaves at the end, behind the loop, and where a frame is to be pushed. */
int whole_iterate(Coil *c, Frame *f, const Instr *ip, Value x, Value y, uint32_t how)
{
    UNUSED_OPERANDS();
    Value *R = f->regs;
    const uint32_t shape = as_object(R[ip->b])->shape;
    if (shape >= SHAPE_FIRST_FREE || shape == SHAPE_GENERATOR)
        return WHOLE_LEAVE;
    const Value v = iter_next_inline(c, R[ip->b]);
    if (UNLIKELY(is_null(v))) {
        if (failed(c))
            return WHOLE_ERROR;
        const Value iterator = R[ip->b];
        R[ip->b] = V_UNDEF;
        release(c, iterator);
        f->ip = ip + 2 + (int32_t)WORD32(ip + 1);
        return WHOLE_GONE;
    }
    SET(ip->a, v);
    return done(f, ip, 1);
}

/* LOAD_ATTR where many shapes come by: by the VM's cache. */
int whole_attribute(Coil *c, Frame *f, const Instr *ip, Value x, Value y, uint32_t how)
{
    Value *R = f->regs;
    (void)y;
    const AttrCache *memo = attr_memo_borrow(c, x, as_str(f->consts[ip->c]), false);
    Value v = COIL_NULL;
    if (!memo)
        return WHOLE_LEAVE;
    if (memo->kind == ATTR_SLOT || memo->kind == ATTR_MEMBER)
        v = *(Value *)((char *)as_object(x) + memo->at);
    else if (memo->kind == ATTR_CLASS_VALUE)
        v = memo->value;
    if (is_null(v))
        return WHOLE_LEAVE;
    retain(v);
    operands_go(c, R, ip, how, x, y);
    SET(ip->a, v);
    return done(f, ip, 2);
}

/* STORE_ATTR, likewise: x is of operand a. */
int whole_store_attribute(Coil *c, Frame *f, const Instr *ip, Value x, Value y, uint32_t how)
{
    Value *R = f->regs;
    Value v;
    (void)y;
    (void)how;
    const AttrCache *memo = attr_memo_borrow(c, x, as_str(f->consts[ip->c]), true);
    if (!memo)
        return WHOLE_LEAVE;
    TAKE(v, ip->b);
    Value *slot = (Value *)((char *)as_object(x) + memo->at);
    if (memo->kind == ATTR_STORE_ADD) {
        *slot = v;
        as_object(x)->shape = memo->new_shape;
        CONSUME(ip->a);
    } else {
        const Value old = *slot;
        *slot = v;
        CONSUME(ip->a);
        release_maybe(c, old);
    }
    return done(f, ip, 2);
}

/* LOAD_METHOD, likewise. */
int whole_find_method(Coil *c, Frame *f, const Instr *ip, Value x, Value y, uint32_t how)
{
    Value *R = f->regs;
    (void)y;
    (void)how;
    const AttrCache *memo = is_object(x) ? attr_memo_borrow(c, x, as_str(f->consts[ip->c]), false) : NULL;
    if (!memo ||
        !(memo->kind == ATTR_METHOD || (memo->kind == ATTR_METHOD_NO_DICT && is_null(*(Value *)((char *)as_object(x) + memo->at)))))
        return WHOLE_LEAVE;
    TAKE(x, ip->b);
    R[ip->a] = retain(memo->value);
    R[ip->a + 1] = x;
    return done(f, ip, 2);
}

/* ---- the table ---- */

const JitTable jit_table = {
    .undef = VALUE_SPECIAL_TAG | 1,
    .none = VALUE_SPECIAL_TAG | 2,
    .no = VALUE_SPECIAL_TAG | 4,
    .yes = VALUE_SPECIAL_TAG | 5,
    .debias = -VALUE_DOUBLE_BIAS,
    .double_limit = VALUE_SPECIAL_TAG - VALUE_DOUBLE_BIAS,
    .object_free = object_free,
    .call_short = native_call_short,
    .returned = unit_returned,
    .yielded = unit_yielded,
    .transfers =
        {
#define F(name) name,
            JIT_TRANSFERS(F)
#undef F
        },
    .wholes =
        {
#define F(name) name,
            JIT_WHOLES(F)
#undef F
        },
    .values =
        {
#define F(name) name,
            JIT_VALUES(F)
#undef F
        },
};
#endif
