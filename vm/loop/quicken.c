/* quicken.c: instructions that rewrite themselves. */
#include "vm/loop/quicken.h"
#include "vm/classes/class_cache.h"
#include "vm/classes/shape.h"
#include "vm/loop/interp.h"
#include "vm/loop/native.h"

static void cache_write(Instr *ip, const AttrCache *cache, uint64_t word)
{
    uint32_t *w = (uint32_t *)(ip + 1);
    w[0] = cache->shape;
    w[1] = cache->epoch;
    memcpy(ip + 2, &word, sizeof word);
}

/* An instruction that could not be quickened is left alone for a while: its first cache word counts down. */
enum { QUICKEN_AGAIN_AFTER = 100 };
static bool quicken_resting(Instr *ip)
{
    if (UNLIKELY(ip->op == I_TRACED))
        return true;
    uint32_t *wait = (uint32_t *)(ip + 1);
    if (*wait == 0)
        return false;
    --*wait;
    return true;
}
static void quicken_rest(Instr *ip) { *(uint32_t *)(ip + 1) = QUICKEN_AGAIN_AFTER; }

/* Is the operand, a register, a local of the code that runs? */
static bool quicken_is_local(const Coil *c, uint16_t operand) { return operand < c->frame->code->nlocals; }

void quicken_load(Coil *c, Instr *ip, Value x, Str *name)
{
    AttrCache cache;
    if (RK_IS_CONST(ip->b) || quicken_resting(ip))
        return;
    quicken_rest(ip);
    if (!attr_cache_fill(c, x, name, &cache))
        return;
    switch (cache.kind) {
    case ATTR_TYPE_VALUE:
        cache.shape = ((Class *)cache.owner)->shape->number; /* that class's, and no other's, while the epoch holds */
        cache_write(ip, &cache, cache.value.word_);
        ip->op = I_LOAD_ATTR_TYPE;
        break;
    case ATTR_SLOT:
        cache_write(ip, &cache, cache.at);
        ip->op = quicken_is_local(c, ip->b) && !quicken_is_local(c, ip->a) ? I_LOAD_ATTR_LOCAL : I_LOAD_ATTR_SLOT;
        break;
    case ATTR_MEMBER:
        cache_write(ip, &cache, cache.at);
        ip->op = I_LOAD_ATTR_MEMBER;
        break;
    case ATTR_CLASS_VALUE:
        cache_write(ip, &cache, cache.value.word_);
        ip->op = I_LOAD_ATTR_VALUE;
        break;
    case ATTR_DICT:
        cache_write(ip, &cache, cache.at);
        ip->op = I_LOAD_ATTR_DICT;
        break;
    case ATTR_MODULE:
        cache_write(ip, &cache, cache.at);
        ip->op = I_LOAD_ATTR_MODULE;
        break;
    case ATTR_ITEM:
        cache_write(ip, &cache, cache.at);
        ip->op = I_LOAD_ATTR_ITEM;
        break;
    case ATTR_GETTER:
        cache_write(ip, &cache, cache.value.word_);
        ip->op = I_LOAD_ATTR_GETTER;
        break;
    case ATTR_PROPERTY:
        if (is_exact(cache.value, SHAPE_FUNCTION)) {
            cache_write(ip, &cache, cache.value.word_);
            ip->op = I_LOAD_ATTR_PROPERTY;
        }
        break;
    default: break;
    }
}

/* Their calls have forms that call nothing. */
static bool is_of_list(Coil *c, const Native *native, const char *name)
{
    return native->owner == core_class_borrow(c, SHAPE_LIST) && strcmp(native->def->name, name) == 0;
}

/* Is it a MOVE of a local or a constant to the register `to`? */
static bool moves_to(const Instr *ip, uint32_t to)
{
    return (ip->op == I_MOVE_LOCAL || ip->op == I_MOVE_CONST || ip->op == I_MOVE_OBJECT) && ip->a == to;
}

/* The form of the LOAD_METHOD at ip, if `method`, found for x, is of x's own type, and if behind it its arguments, locals and constants, are
 * moved to their places, and then comes its CALL: nothing can happen before. 0: it has none. */
static uint16_t called_form(Coil *c, const Instr *ip, Value x, Value method)
{
    const Instr *call = ip + 3;
    uint32_t count = 0;
    for (; moves_to(call, ip->a + 2u + count); call++)
        count++;
    if (count > CALLED_MOST || (call->op != I_CALL && call->op != I_CALL_NATIVE) || call->a != ip->a || call->b != count ||
        !is_exact(method, SHAPE_METHOD_DESCRIPTOR))
        return 0;
    Native *native = as_native(method);
    if (native->owner != class_of_borrow(c, x) || is_of_list(c, native, "pop"))
        return 0;
    if (!native_prepare(c, native)) {
        clear_error(c); /* the call will say it */
        return 0;
    }
    if (!native_fits(native, count + 1))
        return 0;
    const bool appends = count == 1 && is_of_list(c, native, "append") && call[2].op == I_DROP && call[2].a == call->c;
    return appends ? I_LOAD_METHOD_APPEND : I_LOAD_METHOD_CALL;
}

uint32_t quicken_runs_from(const Code *code, uint32_t at)
{
    const uint32_t before = code->instrs[at].op == I_CALL ? CALLED_MOST + 3 : 1; /* LOAD_METHOD_CALL and the MOVEs of its arguments */
    return at > before ? at - before : 0;
}

void quicken_load_method(Coil *c, Instr *ip, Value x, Str *name)
{
    AttrCache cache;
    if (quicken_resting(ip))
        return;
    quicken_rest(ip);
    if (!is_object(x) && !RK_IS_CONST(ip->b)) {
        if (attr_cache_fill_number(c, x, name, &cache)) {
            cache_write(ip, &cache, cache.value.word_);
            ip->op = I_LOAD_METHOD_NUMBER;
        }
        return;
    }
    if (!attr_cache_fill(c, x, name, &cache))
        return;
    if (RK_IS_CONST(ip->b) && cache.kind != ATTR_METHOD)
        return;
    if (cache.kind == ATTR_METHOD_NO_DICT && cache.at <= UINT16_MAX) {
        cache_write(ip, &cache, cache.value.word_ | (uint64_t)cache.at << 48);
        ip->op = I_LOAD_METHOD_NO_DICT;
    } else if (cache.kind == ATTR_METHOD) {
        const uint16_t form = called_form(c, ip, x, cache.value);
        cache_write(ip, &cache, cache.value.word_);
        ip->op = form                         ? form
                 : RK_IS_CONST(ip->b)         ? I_LOAD_METHOD_CONST
                 : quicken_is_local(c, ip->b) ? I_LOAD_METHOD_LOCAL
                                              : I_LOAD_METHOD_CACHED;
    } else if (cache.kind == ATTR_MODULE) {
        cache_write(ip, &cache, cache.at);
        ip->op = I_LOAD_METHOD_MODULE;
    } else if (cache.kind == ATTR_TYPE_VALUE || (cache.kind == ATTR_CLASS_METHOD && value_is_class(c, x))) {
        cache.shape = ((Class *)cache.owner)->shape->number; /* as in quicken_load() */
        cache_write(ip, &cache, cache.value.word_);
        ip->op = cache.kind == ATTR_TYPE_VALUE ? I_LOAD_METHOD_TYPE : I_LOAD_METHOD_CLASS;
    } else if (cache.kind == ATTR_SLOT) {
        cache_write(ip, &cache, cache.at);
        ip->op = I_LOAD_METHOD_SLOT;
    } else if (cache.kind == ATTR_CLASS_VALUE || cache.kind == ATTR_CLASS_METHOD) {
        cache_write(ip, &cache, cache.value.word_);
        ip->op = cache.kind == ATTR_CLASS_VALUE ? I_LOAD_METHOD_VALUE : I_LOAD_METHOD_OF_CLASS;
    }
}

void quicken_store(Coil *c, Instr *ip, Value x, Str *name)
{
    AttrCache cache;
    if (RK_IS_CONST(ip->a) || quicken_resting(ip))
        return;
    quicken_rest(ip);
    if (!attr_cache_fill_store(c, x, name, &cache))
        return;
    if (cache.kind == ATTR_STORE_SLOT || cache.kind == ATTR_STORE_MEMBER) {
        cache_write(ip, &cache, cache.at);
        ip->op = I_STORE_ATTR_SLOT;
    } else if (cache.kind == ATTR_STORE_ADD) {
        cache_write(ip, &cache, cache.at | (uint64_t)cache.new_shape << 32);
        ip->op = I_STORE_ATTR_ADD;
    }
}

void quicken_call(Coil *c, Instr *ip, Native *native, const Value *args, uint32_t count)
{
    const bool method = native->h.shape == SHAPE_METHOD_DESCRIPTOR;
    if (ip->op == I_CALL_FUNCTION && !method) {
        ip->op = I_CALL_FUNCTION_NATIVE;
        /* Rows of built-ins stand for ever: the same place, the same function. */
        const CoilDef *row = native->def;
        if (row->flags & ROW_CORE && count == 1 && strcmp(row->name, "len") == 0)
            ip->op = I_CALL_LEN;
        else if (row->flags & ROW_CORE && count == 2 && strcmp(row->name, "isinstance") == 0)
            ip->op = I_CALL_ISINSTANCE;
        const Value word = from_object(row);
        memcpy(ip + 1, &word, sizeof word);
    } else if (ip->op == I_CALL && method == (count == ip->b + 1u)) {
        ip->op = I_CALL_NATIVE;
        if (method && is_pointer(args[0]) && as_object(args[0])->shape < SHAPE_FIRST_FREE)
            native->self_shape = (uint8_t)as_object(args[0])->shape; /* a core type's number is never another's */
        if (method && native->owner == core_class_borrow(c, SHAPE_LIST)) {
            if (count == 2 && is_of_list(c, native, "append"))
                ip->op = I_CALL_LIST_APPEND;
            else if (count == 1 && is_of_list(c, native, "pop"))
                ip->op = I_CALL_LIST_POP;
            /* The descriptor lives as long as the class: the same place, the same method. */
            const Value word = from_object(native);
            memcpy(ip + 1, &word, sizeof word);
        }
    }
}

bool loads_len(const Coil *c, Instr *ip, Value v)
{
    Instr *call = ip + 3;
    const bool called = ip[2].op == I_MOVE_LOCAL && ip[2].a == ip->a + 1u &&
                        (call->op == I_CALL_FUNCTION || call->op == I_CALL_FUNCTION_NATIVE || call->op == I_CALL_LEN) && call->a == ip->a &&
                        call->b == 1 && !quicken_is_local(c, ip->a);
    if (!called || !is_exact(v, SHAPE_NATIVE))
        return false;
    const CoilDef *row = as_native(v)->def;
    if (!(row->flags & ROW_CORE) || strcmp(row->name, "len") != 0)
        return false;
    const Value word = from_object(row);
    memcpy(call + 1, &word, sizeof word);
    call->op = I_CALL_LEN;
    return true;
}

void quicken_call_class(Coil *c, Instr *ip, Class *cls)
{
    const uint32_t shape = cls->shape ? cls->shape->number : SHAPE_FIRST_FREE;
    if (shape >= SHAPE_FIRST_FREE || cls != core_class_borrow(c, shape))
        return;
    ip->op = I_CALL_CLASS;
    const Value word = from_object(cls); /* it lives as long as the VM */
    memcpy(ip + 1, &word, sizeof word);
}

const uint16_t for_iter_forms[SHAPE_FIRST_FREE] = {
    [SHAPE_RANGE_ITERATOR] = I_FOR_ITER_RANGE,
    [SHAPE_LIST_ITERATOR] = I_FOR_ITER_LIST,
    [SHAPE_TUPLE_ITERATOR] = I_FOR_ITER_TUPLE,
    [SHAPE_STR_ITERATOR] = I_FOR_ITER_STR,
    [SHAPE_STR_ASCII_ITERATOR] = I_FOR_ITER_STR,
    [SHAPE_BYTES_ITERATOR] = I_FOR_ITER_BYTES,
    [SHAPE_BYTEARRAY_ITERATOR] = I_FOR_ITER_BYTES,
    [SHAPE_DICT_KEY_ITERATOR] = I_FOR_ITER_KEYS,
    [SHAPE_DICT_VALUE_ITERATOR] = I_FOR_ITER_VALUES,
    [SHAPE_SET_ITERATOR] = I_FOR_ITER_SET,
    [SHAPE_LIST_REVERSE_ITERATOR] = I_FOR_ITER_REVERSED,
    [SHAPE_ENUMERATE] = I_FOR_ITER_PAIR, /* these three: iter_next_pair() */
    [SHAPE_ZIP] = I_FOR_ITER_PAIR,
    [SHAPE_DICT_ITEM_ITERATOR] = I_FOR_ITER_PAIR,
    [SHAPE_GENERATOR] = I_FOR_ITER_GENERATOR,
};
