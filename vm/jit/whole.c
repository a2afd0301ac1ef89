/* whole.c: instructions that machine code has run by a function, as the eval loop does (vm/loop/handlers). */
#include "vm/code/opcodes.h"
#include "vm/classes/class_cache.h"
#include "vm/jit/unit_internal.h"
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
static inline bool is_heap_object(Coil *c, Value v)
{
    return is_object(v) && as_object(v)->shape >= SHAPE_FIRST_FREE && class_of_borrow(c, v)->flags & CLASS_HEAP;
}

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
    return is_heap_object(c, x) ? V_UNDEF : arith_words(c, f, (BinaryOp)how, x, y, inplace);
}

Value value_operator(Coil *c, Frame *f, uint32_t how, Value x, Value y, uint32_t inplace)
{
    if (is_heap_object(c, x))
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

static bool doubles_compare(CompareOp how, double a, double b)
{
    switch (how) {
    case CMP_LT: return a < b;
    case CMP_LE: return a <= b;
    case CMP_EQ: return a == b;
    case CMP_NE: return a != b;
    case CMP_GT: return a > b;
    default: return a >= b;
    }
}

static inline Value compared(Coil *c, CompareOp how, Value x, Value y)
{
    if (is_str(x) && is_str(y))
        return bool_value(strs_compare(c, how, as_str(x), as_str(y)));
    if ((how == CMP_EQ || how == CMP_NE) && is_special(x) && is_special(y) && !is_not_implemented(x) && !is_not_implemented(y))
        return bool_value(same(x, y) == (how == CMP_EQ));
    if (is_double(x) ? is_double(y) || is_small(y) : is_small(x) && is_double(y))
        return bool_value(
            doubles_compare(how, is_double(x) ? as_double(x) : (double)as_small(x), is_double(y) ? as_double(y) : (double)as_small(y)));
    return compare_op(c, how, x, y);
}

Value value_compare(Coil *c, Frame *f, uint32_t how, Value x, Value y, uint32_t inplace)
{
    (void)f;
    (void)inplace;
    return is_heap_object(c, x) ? V_UNDEF : compared(c, (CompareOp)how, x, y);
}

int whole_compare_jump(Coil *c, Frame *f, const Instr *ip, Value x, Value y, uint32_t how)
{
    if (is_heap_object(c, x))
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

/* Where byte n of bytes or a bytearray is; NULL: it has none, or is none of them. */
static uint8_t *byte_at(const Object *o, int64_t n)
{
    const bool bytes = o->shape == SHAPE_BYTES;
    if (!bytes && o->shape != SHAPE_BYTEARRAY)
        return NULL;
    const size_t length = bytes ? ((const Bytes *)o)->length : ((const Bytearray *)o)->length;
    if (n < 0)
        n += (int64_t)length;
    if ((uint64_t)n >= length)
        return NULL;
    return bytes ? ((Bytes *)(uintptr_t)o)->data + n : ((const Bytearray *)o)->start + n;
}

/* An item of an exact list, tuple, str, bytes or bytearray, borrowed or made; COIL_NULL: none such. */
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
    if (o->shape == SHAPE_STR) {
        const Str *s = as_str(x);
        if (n < 0)
            n += (int64_t)s->length;
        return (uint64_t)n < s->length ? from_object(str_from_char(c, str_at(s, (size_t)n))) : COIL_NULL;
    }
    const uint8_t *byte = byte_at(o, n);
    return byte ? small(*byte) : COIL_NULL;
}

Value value_item(Coil *c, Frame *f, uint32_t how, Value x, Value y, uint32_t inplace)
{
    (void)inplace;
    Value v;
    if (is_exact(x, SHAPE_DICT)) {
        const Dict *d = as_dict(x);
        const DictEntry *e = dict_entry_seen(c, d, y);
        const MachineUnit *u = f->code->unit;
        if (e && how && u) { /* of a constant key: is it there the next time? */
            const size_t at = (size_t)(e - d->entries);
            u->sites[how - 1].ways[0] = (SiteWay){.at = (uint32_t)(at * sizeof *e), .value = at < UINT32_MAX / sizeof *e ? at : UINT64_MAX};
        }
        v = e ? e->value : dict_get_borrow(c, as_dict(x), y);
        if (!is_null(v))
            return retain(v);
        return failed(c) ? v : raise_value(c, EXC_KeyError, y);
    }
    if (is_heap_object(c, x))
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
    } else if (is_heap_object(c, x) && special_function_borrow(c, x, NAME(c, __setitem__))) {
        return WHOLE_LEAVE;
    } else if (is_exact(x, SHAPE_LIST) && is_small(y)) {
        const List *l = as_list(x);
        const int64_t n = as_small(y) < 0 ? as_small(y) + (int64_t)l->length : as_small(y);
        at = (uint64_t)n < l->length ? &l->items[n] : NULL;
    }
    uint8_t *byte = is_exact(x, SHAPE_BYTEARRAY) && is_small(y) && is_small(RK(ip->c)) && (uint64_t)as_small(RK(ip->c)) < 256
                        ? byte_at(as_object(x), as_small(y))
                        : NULL;
    if (byte) {
        *byte = (uint8_t)as_small(RK(ip->c));
    } else if (at) {
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

/* Is y, which tells by its word whether it is another such, in a short tuple or list? -1: a look does not tell. */
static int contains_at_sight(Value x, Value y)
{
    enum { SHORT = 16 };
    const bool tuple = is_exact(x, SHAPE_TUPLE);
    if (!tuple && !is_exact(x, SHAPE_LIST))
        return -1;
    const size_t n = tuple ? as_tuple(x)->length : as_list(x)->length;
    const Value *items = tuple ? as_tuple(x)->items : as_list(x)->items;
    const bool name = is_str(y) && as_str(y)->interned;
    if (n > SHORT || !(name || is_small(y)))
        return -1;
    for (size_t k = 0; k < n; k++) {
        if (same(items[k], y))
            return 1;
        if (name ? !is_str(items[k]) || !as_str(items[k])->interned : !is_small(items[k]))
            return -1;
    }
    return 0;
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
        t = contains_at_sight(x, y);
        if (t < 0)
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
    return is_str(x) ? retain(x) : is_small(x) ? from_object(int_to_str(c, x, 10)) : interp_format(c, x, COIL_NULL);
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

int loop_ended(Coil *c, Frame *f, const Instr *ip)
{
    Value *R = f->regs;
    const Value iterator = R[ip->b];
    R[ip->b] = V_UNDEF;
    release(c, iterator);
    if (LIKELY(f->machine != FRAME_LEAVES))
        return WHOLE_TRUE;
    f->ip = ip + 2 + (int32_t)WORD32(ip + 1);
    return WHOLE_GONE;
}

/* Is the iterator none that takes a frame? */
bool iterates_here(Coil *c, Value x)
{
    const uint32_t shape = as_object(x)->shape;
    return shape < SHAPE_FIRST_FREE ? shape != SHAPE_GENERATOR : !(class_of_borrow(c, x)->flags & CLASS_HEAP);
}

static Value next_of_set(SetIterator *it)
{
    enum { FREE_PASSED = 16 }; /* more free places in a row are charged for */
    const Set *set = it->set;
    if (UNLIKELY(!set || it->length != set->length))
        return COIL_NULL;
    for (size_t at = it->at, end = at + FREE_PASSED; at <= set->mask && at < end; at++)
        if (set_is_live(&set->table[at])) {
            it->at = at + 1;
            it->left -= it->left != 0;
            return retain(set->table[at].key);
        }
    return COIL_NULL;
}

/* The next of an iterator as the loop's forms take it, of those that have no machine code; COIL_NULL: it is to be asked in the general way. */
static Value next_quick(Coil *c, Object *o)
{
    switch (o->shape) {
    case SHAPE_SET_ITERATOR: return next_of_set((SetIterator *)o);
    case SHAPE_STR_ASCII_ITERATOR: {
        StrIterator *it = (StrIterator *)o;
        if (UNLIKELY(is_null(it->text) || it->at >= as_str(it->text)->length))
            return COIL_NULL;
        const Value v = from_object(str_from_char(c, str_at(as_str(it->text), it->at)));
        it->at += !is_null(v);
        return v;
    }
    case SHAPE_LIST_REVERSE_ITERATOR: {
        ListIterator *it = (ListIterator *)o;
        const List *l = it->list;
        return UNLIKELY(!l || it->at < 0 || (uint64_t)it->at >= l->length) ? COIL_NULL : retain(l->items[it->at--]);
    }
    case SHAPE_DICT_KEY_ITERATOR:
    case SHAPE_DICT_VALUE_ITERATOR: break;
    default: return COIL_NULL;
    }
    DictIterator *it = (DictIterator *)o;
    const Dict *d = it->dict;
    if (UNLIKELY(!d || it->length != d->length || it->left == 0 || (size_t)it->at < d->first || (size_t)it->at >= d->used ||
                 dict_is_dead(&d->entries[it->at])))
        return COIL_NULL;
    it->left--;
    const DictEntry *e = &d->entries[it->at++];
    return retain(o->shape == SHAPE_DICT_KEY_ITERATOR ? e->key : e->value);
}

/* FOR_ITER over what has no machine code of its own: leaves where a frame is to be pushed. */
int whole_iterate(Coil *c, Frame *f, const Instr *ip, Value x, Value y, uint32_t how)
{
    UNUSED_OPERANDS();
    Value *R = f->regs;
    Value v = next_quick(c, as_object(R[ip->b]));
    if (is_null(v)) {
        if (UNLIKELY(failed(c)))
            return WHOLE_ERROR;
        if (!iterates_here(c, R[ip->b]))
            return WHOLE_LEAVE;
        v = iter_next_inline(c, R[ip->b]);
    }
    if (UNLIKELY(is_null(v)))
        return failed(c) ? WHOLE_ERROR : loop_ended(c, f, ip);
    SET(ip->a, v);
    return done(f, ip, 1);
}

/* The polymorphic cache that machine code gives; NULL: none. */
static Site *site_of(Value y) { return (Site *)(uintptr_t)y.word_; }

/* Has the VM's cache nothing for what comes by, as it was seen so often? It is asked now and then. */
static bool in_vain(const Site *site)
{
    enum { VAIN_MANY = 8 };
    return site && site->vain >= VAIN_MANY && site->vain % 32;
}

/* What a dict of attributes, or COIL_NULL, has by that name, if that is near to where its search begins. */
static Value value_in_dict(Value dict, Value name)
{
    const DictEntry *e = is_exact(dict, SHAPE_DICT) ? dict_entry_quick(as_dict(dict), name) : NULL;
    return e ? e->value : COIL_NULL;
}

/* LOAD_ATTR_DICT's entry, if the cache is good. */
static Value attribute_in_dict(const Frame *f, const Instr *ip, Value x, const Coil *c)
{
    const uint32_t *cache = (const uint32_t *)(ip + 1);
    if (unit_op(f->code, ip) != I_LOAD_ATTR_DICT || as_object(x)->shape != cache[0] || cache[1] != c->vm->class_epoch)
        return COIL_NULL;
    const Value in = *(const Value *)((const char *)as_object(x) + cache[2]);
    if (!is_exact(in, SHAPE_DICT))
        return COIL_NULL;
    const Dict *d = as_dict(in);
    const Value name = f->consts[ip->c];
    if (LIKELY(cache[3] < d->used && same(d->entries[cache[3]].key, name)))
        return d->entries[cache[3]].value;
    return value_in_dict(in, name);
}

/* LOAD_ATTR where many shapes come by: by the VM's cache. What is a property in Python is left. */
int whole_attribute(Coil *c, Frame *f, const Instr *ip, Value x, Value y, uint32_t how)
{
    Value *R = f->regs;
    Str *name = as_str(f->consts[ip->c]);
    Site *site = site_of(y);
    Value v = is_object(x) ? attribute_in_dict(f, ip, x, c) : COIL_NULL;
    const AttrCache *memo = is_null(v) && !in_vain(site) ? attr_memo_borrow(c, x, name, false) : NULL;
    if (site && !memo)
        site->vain++;
    if (memo) {
        if (memo->kind == ATTR_SLOT || memo->kind == ATTR_MEMBER) {
            v = *(Value *)((char *)as_object(x) + memo->at);
            if (site)
                site_learn(c, site, memo->shape, memo->at, 0);
        } else if (memo->kind == ATTR_CLASS_VALUE)
            v = memo->value;
        else if (memo->kind == ATTR_DICT)
            v = value_in_dict(*(const Value *)((const char *)as_object(x) + memo->at), f->consts[ip->c]);
        else if (memo->kind == ATTR_PROPERTY && is_exact(memo->value, SHAPE_FUNCTION))
            return WHOLE_LEAVE;
    }
    v = LIKELY(!is_null(v)) ? retain(v) : get_attr(c, x, name);
    operands_go(c, R, ip, how, x, y);
    if (UNLIKELY(is_null(v)))
        return WHOLE_ERROR;
    SET(ip->a, v);
    return done(f, ip, 2);
}

/* STORE_ATTR, likewise: x is of operand a. */
int whole_store_attribute(Coil *c, Frame *f, const Instr *ip, Value x, Value y, uint32_t how)
{
    Value *R = f->regs;
    Value v;
    Site *site = site_of(y);
    (void)how;
    const AttrCache *memo = attr_memo_borrow(c, x, as_str(f->consts[ip->c]), true);
    if (memo && site)
        site_learn(c, site, memo->shape, memo->at, memo->kind == ATTR_STORE_ADD ? memo->new_shape : memo->shape);
    if (!memo) {
        const bool ok = set_attr(c, x, as_str(f->consts[ip->c]), RK(ip->b));
        CONSUME(ip->a);
        CONSUME(ip->b);
        return UNLIKELY(!ok) ? WHOLE_ERROR : done(f, ip, 2);
    }
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
    Site *site = site_of(y);
    (void)how;
    const AttrCache *memo = is_object(x) ? attr_memo_borrow(c, x, as_str(f->consts[ip->c]), false) : NULL;
    TAKE(x, ip->b);
    if (!memo ||
        !(memo->kind == ATTR_METHOD || (memo->kind == ATTR_METHOD_NO_DICT && is_null(*(Value *)((char *)as_object(x) + memo->at))))) {
        const bool ok = interp_load_method(c, x, as_str(f->consts[ip->c]), &R[ip->a]);
        release(c, x);
        return UNLIKELY(!ok) ? WHOLE_ERROR : done(f, ip, 2);
    }
    if (site && memo->kind == ATTR_METHOD)
        site_learn(c, site, memo->shape, 0, memo->value.word_);
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
    .class_instance = class_instance,
    .list_widen = unit_list_widen,
    .call_short = native_call_short,
    .returned = unit_returned,
    .yielded = unit_yielded,
    .raised = unit_raised,
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
