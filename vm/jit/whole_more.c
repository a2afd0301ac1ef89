/* whole_more.c: more of whole.c: what is less often run. */
#include "vm/classes/descriptor.h"
#include "vm/code/opcodes.h"
#include "vm/jit/table.h"
#include "vm/jit/unit.h"
#include "vm/loop/arithmetic.h"
#include "vm/loop/interp.h"
#include "vm/loop/registers.h"
#include "vm/values/iterator.h"

#if COIL_JIT
/* Goes on `words` behind the instruction. */
static inline int over(Frame *f, const Instr *ip, uint32_t words)
{
    if (LIKELY(f->machine != FRAME_LEAVES))
        return WHOLE_DONE;
    f->ip = ip + 1 + words;
    return WHOLE_GONE;
}

/* UNPACK_SEQUENCE, with `how` MOVE_TEMPs behind it, of its items in order. */
int whole_unpack(Coil *c, Frame *f, const Instr *ip, Value x, Value y, uint32_t how)
{
    Value *R = f->regs;
    (void)y;
    TAKE(x, ip->b); /* so that the items stay, whatever goes when they are stored */
    const uint32_t count = ip->c, moves = how & HOW_OP;
    const bool tuple = is_exact(x, SHAPE_TUPLE);
    /* Of a list, which what goes may change, only where it is nobody else's. */
    if (tuple ? as_tuple(x)->length == count : is_exact(x, SHAPE_LIST) && as_object(x)->count == 1 && as_list(x)->length == count) {
        Value *items = tuple ? as_tuple(x)->items : as_list(x)->items;
        const bool last = as_object(x)->count == 1; /* the items move */
        for (uint32_t k = 0; k < count; k++) {
            const Value v = items[k];
            if (last)
                items[k] = V_NONE;
            else
                (void)kept(v);
            const uint32_t to = k < moves ? ip[1 + k].a : ip->a + k;
            SET(to, v);
        }
        object_release(c, as_object(x));
        return over(f, ip, moves);
    }
    const bool ok = interp_unpack(c, x, &R[ip->a], count);
    release(c, x);
    if (UNLIKELY(!ok))
        return WHOLE_ERROR;
    for (uint32_t k = 0; k < moves; k++) {
        const Value v = R[ip->a + k];
        R[ip->a + k] = V_UNDEF;
        SET(ip[1 + k].a, v);
    }
    return over(f, ip, moves);
}

/* FOR_ITER_PAIR, with its UNPACK_SEQUENCE; `how`: with two MOVE_TEMPs behind. */
int whole_pair(Coil *c, Frame *f, const Instr *ip, Value x, Value y, uint32_t how)
{
    Value *R = f->regs;
    Value pair[2];
    (void)y;
    if (UNLIKELY(!iter_next_pair(c, x, pair))) { /* at its end, or what it runs over is not simple */
        if (!iterates_here(c, x))
            return WHOLE_LEAVE;
        const Value item = iter_next(c, x);
        if (is_null(item))
            return failed(c) ? WHOLE_ERROR : loop_ended(c, f, ip);
        SET(ip->a, item);
        f->ip = ip + 2;
        return WHOLE_GONE;
    }
    const Instr *unpack = ip + 2;
    const bool moves = how & HOW_OP;
    const uint32_t one = moves ? unpack[1].a : unpack->a, two = moves ? unpack[2].a : unpack->a + 1u;
    f->ip = unpack;
    const Value v = pair[0], w = pair[1];
    SET(one, v);
    SET(two, w);
    return over(f, unpack, moves ? 2 : 0);
}

/* JUMP_IF_FALSE_OR_DROP and its twin: WHOLE_TRUE: it jumps. */
int whole_keep_truth(Coil *c, Frame *f, const Instr *ip, Value x, Value y, uint32_t how)
{
    Value *R = f->regs;
    (void)y;
    const int t = is_bool(x) ? is_true(x) : slow_truth(c, x);
    if (UNLIKELY(t < 0))
        return WHOLE_ERROR;
    const bool jumps = t == (int)(how & HOW_OP);
    if (!jumps) {
        R[ip->a] = V_UNDEF;
        release(c, x);
    }
    if (LIKELY(f->machine != FRAME_LEAVES))
        return jumps ? WHOLE_TRUE : WHOLE_FALSE;
    f->ip = ip + 1 + (jumps ? JUMP_OF(*ip) : 0);
    return WHOLE_GONE;
}

/* BUILD_SLICE with the LOAD_ITEM behind it, of its operand x. */
int whole_slice(Coil *c, Frame *f, const Instr *ip, Value x, Value y, uint32_t how)
{
    Value *R = f->regs;
    const Instr *item = ip + 1;
    (void)y;
    (void)how;
    Value v = is_none(R[ip->b + 2]) ? slice_plain(c, x, R[ip->b], R[ip->b + 1]) : V_UNDEF;
    if (is_undef(v)) {
        if (is_object(x) && class_of_borrow(c, x)->flags & CLASS_HEAP)
            return WHOLE_LEAVE;
        Slice *s = slice_new(c, R[ip->b], R[ip->b + 1], R[ip->b + 2]);
        registers_release(c, &R[ip->b], 3);
        f->ip = item;
        v = s ? get_item(c, x, from_object(s)) : COIL_NULL;
        RELEASE(c, s);
    }
    f->ip = item;
    if (UNLIKELY(is_null(v)))
        return WHOLE_ERROR;
    CONSUME(item->b);
    SET(item->a, v);
    return over(f, item, 1);
}

/* What takes so many registers from b, and gives a value. */
static int built(Coil *c, Frame *f, const Instr *ip, uint32_t count, Value v)
{
    Value *R = f->regs;
    if (UNLIKELY(is_null(v)))
        return WHOLE_ERROR;
    registers_release(c, &R[ip->b], count);
    SET(ip->a, v);
    return over(f, ip, 0);
}

/* What is done by its operands b and c as they are. */
static int given(Coil *c, Frame *f, const Instr *ip, Value v)
{
    Value *R = f->regs;
    if (UNLIKELY(is_null(v)))
        return WHOLE_ERROR;
    CONSUME(ip->b);
    SET(ip->a, v);
    return over(f, ip, 0);
}

/* LOAD_ATTR_TYPE, LOAD_METHOD_TYPE, LOAD_METHOD_CLASS of a class, LOAD_ATTR_MODULE, LOAD_METHOD_MODULE, by the live copy's cache as it is now. */
int whole_of_class(Coil *c, Frame *f, const Instr *ip, Value x, Value y, uint32_t how)
{
    Value *R = f->regs;
    const unsigned form = unit_op(f->code, ip);
    const uint32_t *cache = (const uint32_t *)(ip + 1);
    Value v;
    if (form == I_LOAD_ATTR_MODULE || form == I_LOAD_METHOD_MODULE) {
        const Dict *d = is_exact(x, SHAPE_MODULE) ? module_dict_borrow(x) : NULL;
        if (!d || cache[2] >= d->used || !same(d->entries[cache[2]].key, f->consts[ip->c]))
            return WHOLE_LEAVE;
        v = d->entries[cache[2]].value;
    } else {
        const Shape *fresh = value_is_class(c, x) ? as_class(x)->shape : NULL;
        if (!fresh || fresh->number != cache[0] || cache[1] != c->vm->class_epoch ||
            (form != I_LOAD_ATTR_TYPE && form != I_LOAD_METHOD_TYPE && form != I_LOAD_METHOD_CLASS))
            return WHOLE_LEAVE;
        v = *(const Value *)(ip + 2);
    }
    (void)kept(v);
    y = V_UNDEF;
    if (form == I_LOAD_METHOD_CLASS)
        y = retain(x);
    if (how & HOW_TAKES_X) {
        R[ip->b] = V_UNDEF;
        release(c, x);
    }
    if (form == I_LOAD_ATTR_TYPE || form == I_LOAD_ATTR_MODULE) {
        SET(ip->a, v);
        return over(f, ip, 2);
    }
    R[ip->a] = v;
    R[ip->a + 1] = y;
    return over(f, ip, 2);
}

/* The entry that a name's word tells of, where the frame's names are its globals; NULL: to be looked for. */
static DictEntry *named_entry(const Frame *f, const Instr *ip)
{
    const Dict *d = frame_globals(f);
    const uint32_t at = WORD32(ip + 1);
    if (!same(frame_mapping(f), from_object(d)) || at >= d->used || !same(d->entries[at].key, f->consts[instr_bc(*ip)]))
        return NULL;
    return &d->entries[at];
}

/* LOAD_NAME and STORE_NAME of modules' code, STORE_GLOBAL. */
int whole_name(Coil *c, Frame *f, const Instr *ip, Value x, Value y, uint32_t how)
{
    Value *R = f->regs;
    Value v;
    (void)x;
    (void)y;
    DictEntry *e = named_entry(f, ip);
    if (!e)
        return WHOLE_LEAVE;
    if (how & HOW_OP) {
        TAKE(v, ip->a);
        const Value old = e->value;
        e->value = v;
        release(c, old);
    } else {
        v = retain(e->value);
        SET(ip->a, v);
    }
    return over(f, ip, 1);
}

/* That what goes on in R[a] is made so, `ok`, of operand b, which goes. */
static int added(Coil *c, Frame *f, const Instr *ip, bool ok)
{
    Value *R = f->regs;
    CONSUME(ip->b);
    return UNLIKELY(!ok) ? WHOLE_ERROR : over(f, ip, 0);
}

/* STORE_GLOBAL of a name that is where it was. */
static int global_stored(Coil *c, Frame *f, const Instr *ip)
{
    Value *R = f->regs;
    const Dict *d = frame_globals(f);
    const uint32_t at = WORD32(ip + 1);
    Value v;
    if (at >= d->used || !same(d->entries[at].key, f->consts[instr_bc(*ip)]))
        return WHOLE_LEAVE;
    TAKE(v, ip->a);
    const Value old = d->entries[at].value;
    d->entries[at].value = v;
    release(c, old);
    return over(f, ip, 1);
}

static int imported(Coil *c, Frame *f, const Instr *ip)
{
    Value *R = f->regs;
    const Value v = interp_import_name(c, f, as_str(f->consts[ip->c]), R[ip->a], R[ip->a + 1]);
    registers_release(c, &R[ip->a], 2);
    if (UNLIKELY(is_null(v)))
        return WHOLE_ERROR;
    R[ip->a] = v;
    return over(f, ip, 0);
}

/* Patterns, `yield from`, what spreads; imports; what is deleted. */
static int whole_rare(Coil *c, Frame *f, const Instr *ip)
{
    Value *R = f->regs;
    Value v, x;
    int t;
    switch (code_op(f->code, ip)) {
    case I_NOT: t = slow_truth(c, RK(ip->b)); return given(c, f, ip, UNLIKELY(t < 0) ? COIL_NULL : bool_value(!t));
    case I_INVERT: return given(c, f, ip, unary_op(c, UNARY_INVERT, RK(ip->b)));
    case I_POSITIVE: return given(c, f, ip, unary_op(c, UNARY_POS, RK(ip->b)));
    case I_STORE_GLOBAL: return global_stored(c, f, ip);
    case I_UNPACK_EX:
        TAKE(x, ip->b);
        t = interp_unpack_ex(c, x, &R[ip->a], WORD32(ip + 1), WORD32H(ip + 1));
        release(c, x);
        return UNLIKELY(!t) ? WHOLE_ERROR : over(f, ip, 1);
    case I_IMPORT_NAME: return imported(c, f, ip);
    case I_IMPORT_FROM: v = interp_import_from(c, R[ip->b], as_str(f->consts[ip->c])); break;
    case I_DELETE_LOCAL:
        v = R[ip->a];
        if (is_undef(v))
            return WHOLE_LEAVE;
        R[ip->a] = V_UNDEF;
        release(c, v);
        return over(f, ip, 0);
    case I_DELETE_ATTR:
        t = set_attr(c, RK(ip->a), as_str(f->consts[ip->c]), COIL_NULL);
        CONSUME(ip->a);
        return UNLIKELY(!t) ? WHOLE_ERROR : over(f, ip, 0);
    case I_MATCH_MAPPING: t = interp_match_mapping(c, R[ip->b]); goto told;
    case I_MATCH_SEQUENCE:
        t = interp_match_sequence(c, R[ip->b]);
    told:
        if (UNLIKELY(t < 0))
            return WHOLE_ERROR;
        v = bool_value(t);
        break;
    case I_MATCH_KEYS:
        v = interp_match_keys(c, R[ip->b], RK(ip->c));
        CONSUME(ip->c);
        break;
    case I_MATCH_CLASS:
        v = interp_match_class(c, R[ip->b], R[ip->c], R[ip->c + 1], WORD32(ip + 1));
        registers_release(c, &R[ip->c], 2);
        if (UNLIKELY(is_null(v)))
            return WHOLE_ERROR;
        SET(ip->a, v);
        return over(f, ip, 1);
    case I_GET_LENGTH: {
        const int64_t n = value_length(c, R[ip->b]);
        if (UNLIKELY(n < 0))
            return WHOLE_ERROR;
        v = small(n);
        break;
    }
    case I_GET_YIELD_FROM_ITER:
        x = RK(ip->b);
        return given(c, f, ip, is_exact(x, SHAPE_GENERATOR) ? retain(x) : interp_yield_from_iter(c, f, x));
    case I_LIST_EXTEND: return added(c, f, ip, interp_list_extend(c, R[ip->a], RK(ip->b)));
    case I_SET_UPDATE: return added(c, f, ip, set_update(c, as_set(R[ip->a]), RK(ip->b)));
    case I_DICT_UPDATE: return added(c, f, ip, interp_dict_update(c, R[ip->a], RK(ip->b)));
    case I_DICT_MERGE: return added(c, f, ip, interp_dict_merge(c, R[ip->a], RK(ip->b), R[ip->c]));
    case I_LIST_TO_TUPLE: return given(c, f, ip, from_object(tuple_of(c, as_list(R[ip->b])->items, as_list(R[ip->b])->length)));
    case I_LOAD_SUPER_ATTR: return interp_super(c, &R[ip->a], as_str(f->consts[ip->c]), false, ip->b) ? over(f, ip, 0) : WHOLE_ERROR;
    case I_LOAD_SUPER_METHOD: return interp_super(c, &R[ip->a], as_str(f->consts[ip->c]), true, ip->b) ? over(f, ip, 0) : WHOLE_ERROR;
    default: return WHOLE_LEAVE;
    }
    if (UNLIKELY(is_null(v)))
        return WHOLE_ERROR;
    SET(ip->a, v);
    return over(f, ip, 0);
}

int whole_various(Coil *c, Frame *f, const Instr *ip, Value x, Value y, uint32_t how)
{
    Value *R = f->regs;
    Value v;
    (void)x;
    (void)y;
    (void)how;
    switch (code_op(f->code, ip)) {
    case I_BUILD_SET: return built(c, f, ip, ip->c, interp_build_set(c, &R[ip->b], ip->c));
    case I_BUILD_MAP: return built(c, f, ip, ip->c * 2u, interp_build_map(c, &R[ip->b], ip->c));
    case I_BUILD_STRING: return built(c, f, ip, ip->c, from_object(str_join(c, str_empty_borrow(c), &R[ip->b], ip->c)));
    case I_BUILD_SLICE: return built(c, f, ip, 3, from_object(slice_new(c, R[ip->b], R[ip->b + 1], R[ip->b + 2])));
    case I_FORMAT_SIMPLE: return given(c, f, ip, is_str(RK(ip->b)) ? retain(RK(ip->b)) : interp_format(c, RK(ip->b), COIL_NULL));
    case I_CONVERT: return given(c, f, ip, interp_convert(c, RK(ip->b), ip->c));
    case I_FORMAT_WITH_SPEC:
        v = interp_format(c, RK(ip->b), RK(ip->c));
        CONSUME(ip->c);
        return given(c, f, ip, v);
    case I_MAKE_FUNCTION: return given(c, f, ip, interp_make_function(c, f, RK(ip->b), &R[ip->a], ip->c));
    case I_GET_ITER: return given(c, f, ip, ip->c ? as_iter(c, RK(ip->b)) : get_iter(c, RK(ip->b)));
    case I_LOAD_CLOSURE: v = retain(f->function->closure->items[ip->b]); break;
    case I_IS: v = bool_value(same(RK(ip->b), RK(ip->c))); goto compared;
    case I_IS_NOT:
        v = bool_value(!same(RK(ip->b), RK(ip->c)));
    compared:
        CONSUME(ip->c);
        return given(c, f, ip, v);
    case I_MAKE_CELL:
        v = R[ip->a];
        R[ip->a] = V_UNDEF;
        v = from_object(cell_new_take(c, v));
        if (UNLIKELY(is_null(v)))
            return WHOLE_ERROR;
        break;
    case I_NEGATIVE: return given(c, f, ip, unary_op(c, UNARY_NEG, RK(ip->b)));
    case I_RAISE:
        if (ip->c == 0)
            return interp_raise(c, COIL_NULL, COIL_NULL, 0) ? WHOLE_LEAVE : WHOLE_ERROR;
        TAKE(x, ip->a);
        y = COIL_NULL;
        if (ip->c == 2)
            TAKE(y, ip->b);
        (void)interp_raise(c, x, y, ip->c);
        release(c, x);
        release_maybe(c, y);
        return WHOLE_ERROR;
    case I_RERAISE:
        v = R[ip->a];
        R[ip->a] = V_UNDEF;
        restore_error_take(c, v);
        c->reraise = true;
        c->chained = v.word_;
        return WHOLE_ERROR;
    case I_MATCH_EXCEPTION: {
        const int t = interp_match_exception(c, R[ip->b], RK(ip->c));
        CONSUME(ip->c);
        if (UNLIKELY(t < 0))
            return WHOLE_ERROR;
        v = bool_value(t);
        break;
    }
    case I_DELETE_ITEM: {
        const bool ok = set_item(c, RK(ip->a), RK(ip->b), COIL_NULL);
        CONSUME(ip->a);
        CONSUME(ip->b);
        return UNLIKELY(!ok) ? WHOLE_ERROR : over(f, ip, 0);
    }
    default: return whole_rare(c, f, ip);
    }
    SET(ip->a, v);
    return over(f, ip, 0);
}

bool unit_list_widen(Coil *c, List *l)
{
    if (LIKELY(list_reserve(c, l, l->length + (l->length >> 2) + 5)))
        return true;
    clear_error(c);
    return false;
}
#endif
