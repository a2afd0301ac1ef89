/* interp.c: the eval loop.
 *
 * One activation runs any number of Python frames: calls push a frame and go on. It ends when a frame with HOW_ENTRY leaves.
 * f, ip, R, K and nloc mirror the innermost frame; `f->ip = ip` (SAVE) before anything that may run other code or fail.
 * It is longer than 800 lines because the handlers share those registers and one dispatch.
 */
#include "vm/loop/interp.h"
#include "vm/classes/class_cache.h"
#include "vm/classes/class_make.h"
#include "vm/classes/descriptor.h"
#include "vm/errors/exception.h"
#include "vm/heap/heap_internal.h"
#include "vm/values/iterator.h"
#include "vm/loop/native.h"
#include "vm/loop/watch.h"

#include <math.h>

#if defined(__GNUC__) && !defined(COIL_PORTABLE_DISPATCH)
#define COMPUTED_GOTO 1
#else
#define COMPUTED_GOTO 0
#endif

/* Operands are read from the instruction where they are used: kept in variables they would crowd f, K and nloc out of registers. */
#define RK(x)                                                                                                                              \
    __extension__({                                                                                                                        \
        int64_t rk_ = (int16_t)(x);                                                                                                        \
        LIKELY(rk_ >= 0) ? R[rk_] : K[-1 - rk_];                                                                                           \
    })
#define IS_TEMP(x) ((int16_t)(x) >= nloc)
#define SAVE()     (f->ip = ip)
/* A consumed operand: released if it is a temporary. */
#define CONSUME(x)                                                                                                                         \
    do {                                                                                                                                   \
        if (IS_TEMP(x)) {                                                                                                                  \
            Value gone_ = R[x];                                                                                                            \
            R[x] = V_UNDEF;                                                                                                                \
            release(c, gone_);                                                                                                             \
        }                                                                                                                                  \
    } while (0)
/* An owned copy of an operand: moved out of a temporary. */
#define TAKE(v, x)                                                                                                                         \
    do {                                                                                                                                   \
        v = RK(x);                                                                                                                         \
        if (IS_TEMP(x))                                                                                                                    \
            R[x] = V_UNDEF;                                                                                                                \
        else                                                                                                                               \
            retain(v);                                                                                                                     \
    } while (0)
#define SET(a, v)                                                                                                                          \
    do {                                                                                                                                   \
        Value old_ = R[a];                                                                                                                 \
        R[a] = (v);                                                                                                                        \
        if (UNLIKELY(old_.word_ >> 48 == 0))                                                                                               \
            release_maybe(c, old_);                                                                                                        \
    } while (0)
#define NEXT(words)                                                                                                                        \
    do {                                                                                                                                   \
        ip += 1 + (words);                                                                                                                 \
        DISPATCH();                                                                                                                        \
    } while (0)
#define WORD32(at)   (*(const uint32_t *)(at))
#define WORD32H(at)  (((const uint32_t *)(at))[1])
#define CONST_STR(k) as_str(K[k])

/* Debug and hostile builds note what was executed, for scripts/gaps (vm.c tells it). */
#if COIL_DEBUG || COIL_HOSTILE
#define NOTE_OPCODE() (c->vm->opcodes_seen[ip->op / 64] |= UINT64_C(1) << (ip->op % 64))
#else
#define NOTE_OPCODE() ((void)0)
#endif
#if COMPUTED_GOTO
#define CASE(name) L_##name:
#define DISPATCH()                                                                                                                         \
    do {                                                                                                                                   \
        NOTE_OPCODE();                                                                                                                     \
        goto *table[ip->op];                                                                                                               \
    } while (0)
#else
#define CASE(name) case I_##name:
#define DISPATCH() goto dispatch
#endif

static inline Value small_from_shifted(int64_t shifted) { return value_word((uint64_t)shifted >> 15 | VALUE_INT_TAG); }
static inline int64_t shifted_small(Value v) { return (int64_t)(v.word_ << 15); }

/* Registers by pairs: a generator's are copied at every step, and are too few for a call of memcpy. */
typedef uint64_t RegisterPair __attribute__((vector_size(16), aligned(8), may_alias));

static inline __attribute__((always_inline)) void registers_copy(Value *to, const Value *from, uint32_t count)
{
    for (uint32_t k = 0; k + 2 <= count; k += 2)
        *(RegisterPair *)(to + k) = *(const RegisterPair *)(from + k);
    if (count & 1)
        to[count - 1] = from[count - 1];
}

/* The same, and what they were copied from is dead. */
static inline __attribute__((always_inline)) void registers_move(Value *to, Value *from, uint32_t count)
{
    const RegisterPair dead = {V_UNDEF.word_, V_UNDEF.word_};
    for (uint32_t k = 0; k + 2 <= count; k += 2) {
        *(RegisterPair *)(to + k) = *(const RegisterPair *)(from + k);
        *(RegisterPair *)(from + k) = dead;
    }
    if (count & 1) {
        to[count - 1] = from[count - 1];
        from[count - 1] = V_UNDEF;
    }
}

/* Finished: its registers are on the stack or gone already. */
static void generator_finish(Coil *c, Generator *g)
{
    g->state = GEN_FINISHED;
    generator_detach(g);
    if (g->extra && g->extra->frame) {
        FrameObject *o = g->extra->frame;
        g->extra->frame = NULL;
        RELEASE(c, o);
    }
}

/* Moves a running frame's registers back into its generator and takes the frame off the stacks. The frame's reference to the
 * generator goes to the caller. */
static Generator *frame_suspend(Coil *c, Frame *f)
{
    Generator *g = f->generator;
    registers_move(g->regs, f->regs, f->code->nregs);
    g->at = frame_at(f);
    g->state = GEN_SUSPENDED;
    if (UNLIKELY(f->object != NULL)) {
        FrameObject *o = f->object;
        o->live = NULL;
        if (g->extra && g->extra->frame == o) {
            RELEASE(c, o);
            o->generator = g;
        } else if (g->extra) {
            g->extra->frame = o;
            o->generator = g;
        } else { /* prepared by suspend_prepare, so that this cannot fail */
            o->at = g->at;
            RELEASE(c, o);
        }
    }
    f->generator = NULL;
    f->object = NULL;
    if (UNLIKELY(!is_null(f->locals))) {
        release(c, f->locals); /* extra->locals holds it too */
    }
    if (UNLIKELY(f->flags & FRAME_FRAMES)) {
        stack_back(c, &c->frames);
        c->frames_top = f->previous ? (char *)(f->previous + 1) : (char *)(c->frames + 1);
    } else {
        c->frames_top = (char *)f;
    }
    if (UNLIKELY(f->flags & FRAME_CHUNK))
        stack_back(c, &c->values);
    c->values_top = f->saved_top;
    c->frame = f->previous;
    c->depth--;
    return g;
}

/* Gives every lazy frame of the suspending chain, from f down to its boundary, a generator. Nothing moves if one can't be had. */
static bool suspend_prepare(Coil *c, Frame *f)
{
    for (;; f = f->previous) {
        if (f->flags & FRAME_LAZY) {
            Generator *g = generator_new_take(c, RETAIN(f->function));
            if (!g)
                return false;
            /* The frame's own reference to the function goes: the generator has one. */
            Function *fn = f->function;
            f->generator = g;
            g->state = GEN_RUNNING;
            f->flags = (f->flags & ~(uint32_t)FRAME_LAZY) | FRAME_GENERATOR;
            RELEASE(c, fn);
        }
        if (f->object && !f->generator->extra && !generator_extra(c, f->generator))
            return false;
        if (f->how != HOW_AWAIT)
            return true;
    }
}

/* Suspends f and the frames that await it. Returns the boundary frame's generator (owned); *boundary is a copy of that frame. */
static Generator *suspend_chain(Coil *c, Frame *f, Frame *boundary)
{
    Generator *leaf = f->generator, *g;
    for (;;) {
        *boundary = *f;
        g = frame_suspend(c, f);
        if (boundary->how != HOW_AWAIT)
            break;
        Frame *up = boundary->previous;
        uint16_t reg = up->ip->b;
        Value old = up->regs[reg]; /* the same object already, or (lazy) a dead register */
        up->regs[reg] = from_object(g);
        if (is_object(old))
            release(c, old);
        g->link = up->generator;
        g->flags |= GEN_LINKED;
        f = up;
    }
    Generator *root = boundary->root ? boundary->root : g;
    if (root != leaf) {
        root->link = leaf;
        root->flags &= (uint8_t)~GEN_LINKED;
    } else if (!(root->flags & GEN_LINKED)) {
        root->link = NULL;
    }
    return g;
}

/* A frame for a suspended or new generator, on top of the stacks. Borrows g. NULL: failed, g untouched. */
static Frame *generator_push(Coil *c, Generator *g, int how, Generator *root)
{
    uint32_t flags = FRAME_GENERATOR;
    Code *code = g->function->code;
    Value *regs = window_push(c, g->regs, 0, code->nregs, &flags);
    if (!regs)
        return NULL;
    if (UNLIKELY(c->depth >= c->depth_limit)) {
        if (flags & FRAME_CHUNK)
            stack_back(c, &c->values);
        (void)raise_error(c, EXC_RecursionError, "maximum recursion depth exceeded");
        return NULL;
    }
    if (UNLIKELY(!code->live) && !code_prepare(c, code))
        return NULL;
    Frame *f = frame_room(c, &flags);
    if (!f) {
        if (flags & FRAME_CHUNK)
            stack_back(c, &c->values);
        return NULL;
    }
    registers_copy(regs, g->regs, code->nregs);
    frame_begin(c, f, g->function, regs, how, flags);
    f->ip = code->live + g->at;
    f->generator = RETAIN(g);
    f->root = root;
    if (UNLIKELY(g->extra != NULL)) {
        if (!is_null(g->extra->locals)) {
            f->locals = retain(g->extra->locals);
            f->flags |= FRAME_SEEN;
        }
        if (g->extra->frame) {
            f->flags |= FRAME_SEEN;
            f->object = RETAIN(g->extra->frame);
            f->object->live = f;
            f->object->generator = NULL;
        }
    }
    g->state = GEN_RUNNING;
    return f;
}

Frame *generator_push_entry(Coil *c, Generator *g, Generator *root) { return generator_push(c, g, HOW_ENTRY, root); }

/* PEP 479, and its twin for async generators: StopIteration must not leave a generator. */
static void generator_convert_stop(Coil *c, const Generator *g, uint32_t code_flags)
{
    bool stop = failed_with(c, EXC_StopIteration);
    if (!stop && !((code_flags & CO_ASYNC_GENERATOR) && failed_with(c, EXC_StopAsyncIteration)))
        return;
    (void)g;
    Value cause = take_error(c);
    const char *noun = code_flags & CO_ASYNC_GENERATOR ? "async generator" : code_flags & CO_COROUTINE ? "coroutine" : "generator";
    (void)raise_error(c, EXC_RuntimeError, "%s raised %s", noun, stop ? "StopIteration" : "StopAsyncIteration");
    Exception *e = as_exception(c->error);
    replace_take(c, &e->cause, retain(cause));
    replace_take(c, &e->context, cause);
    e->suppress_context = true;
    c->chained = c->error.word_;
}

static int slow_truth(Coil *c, Value v)
{
    if (is_none(v))
        return 0;
    if (is_small(v))
        return as_small(v) != 0;
    return truth(c, v);
}

/* An int whose magnitude fits 126 bits, so that sums fit. */
static inline bool arith_operand(Value v, Wide *out)
{
    if (is_small(v)) {
        *out = wide_signed(as_small(v));
        return true;
    }
    if (!is_exact(v, SHAPE_INT))
        return false;
    const Int *n = (const Int *)as_object(v);
    uint64_t high = 0;
    if (n->size == 2 || n->size == -2) {
        if (n->limbs[1] >> 62)
            return false;
        high = n->limbs[1];
    } else if (n->size != 1 && n->size != -1) {
        return false;
    }
    Wide magnitude = wide_of(high, n->limbs[0]);
    *out = n->size > 0 ? magnitude : wide_negated(magnitude);
    return true;
}

/* Ints of up to two words: no GMP. False: another way. */
static inline bool arith_wide(BinaryOp op, Wide x, Wide y, Wide *out)
{
    int64_t p, q;
    switch (op) {
    case OP_ADD: *out = wide_add(x, y); return true;
    case OP_SUB: *out = wide_sub(x, y); return true;
    case OP_MUL:
        if (!wide_to_i64(x, &p) || !wide_to_i64(y, &q))
            return false;
        *out = wide_product_signed(p, q);
        return true;
    case OP_AND: *out = wide_and(x, y); return true;
    case OP_OR: *out = wide_or(x, y); return true;
    case OP_XOR: *out = wide_xor(x, y); return true;
    case OP_LSHIFT:
        if (!wide_to_i64(y, &q) || q < 0 || q > 126)
            return false;
        *out = wide_shift_left(x, (unsigned)q);
        return wide_same(wide_shift_right_signed(*out, (unsigned)q), x);
    case OP_RSHIFT:
        if (wide_negative(y))
            return false;
        *out = wide_shift_right_signed(x, wide_to_i64(y, &q) && q < 127 ? (unsigned)q : 127);
        return true;
    case OP_MOD:
    case OP_FLOORDIV: {
        if (!wide_to_i64(x, &p) || !wide_to_i64(y, &q) || q == 0 || q == -1)
            return false;
        int64_t rest = p % q;
        bool away = rest != 0 && (rest < 0) != (q < 0);
        *out = wide_signed(op == OP_MOD ? rest + (away ? q : 0) : p / q - away);
        return true;
    }
    default: return false;
    }
}

/* The int in a register that the instruction lets go of, held by nothing else, with room for `limbs`: it may become the result. */
static inline Int *arith_spare(Value v, bool dies, size_t limbs)
{
    if (!dies || !is_object(v) || as_object(v)->count != 1 || heap_size_of(as_object(v)) < sizeof(Int) + limbs * sizeof(uint64_t))
        return NULL;
    return as_int(v);
}

/* The last word of an int that is not negative, and of how many it is (0: of another value). */
static inline int64_t last_word(Value v, uint64_t *word)
{
    if (is_small(v)) {
        *word = (uint64_t)as_small(v);
        return as_small(v) >= 0;
    }
    if (!is_exact(v, SHAPE_INT))
        return 0;
    const Int *n = (const Int *)as_object(v);
    *word = n->limbs[0];
    return n->size < 0 ? 0 : n->size;
}

static Value arith_slow(Coil *c, const Frame *f, BinaryOp op, Value a, Value b, bool inplace);

/* & | ^ << >> of unsigned words, which hashes and random generators are made of. */
static __attribute__((noinline)) Value arith_words(Coil *c, const Frame *f, BinaryOp op, Value a, Value b, bool inplace)
{
    uint64_t x = 0, y = 0, n;
    int64_t words_a = last_word(a, &x), words_b = last_word(b, &y);
    bool fit = op == OP_AND ? words_a && words_b && (words_a == 1 || words_b == 1) : words_a == 1 && words_b == 1;
    if (!fit || (op == OP_LSHIFT && y > 62))
        return arith_slow(c, f, op, a, b, inplace);
    switch (op) {
    case OP_AND: n = x & y; break;
    case OP_OR: n = x | y; break;
    case OP_XOR: n = x ^ y; break;
    case OP_RSHIFT: n = y < 64 ? x >> y : 0; break;
    default:
        if (y && x >> (64 - y))
            return int_from_i128(c, wide_shift_left(wide_of(0, x), (unsigned)y));
        n = x << y;
    }
    if (n <= (uint64_t)VALUE_INT_MAX)
        return small((int64_t)n);
    const Instr *ip = f->ip;
    int32_t nloc = (int32_t)f->code->nlocals;
    Int *spare = arith_spare(a, IS_TEMP(ip->b) || (ip->a == ip->b && (int16_t)ip->b >= 0), 1);
    if (!spare)
        spare = arith_spare(b, IS_TEMP(ip->c), 1);
    if (!spare)
        return int_from_u64(c, n);
    spare->limbs[0] = n;
    spare->size = 1;
    return retain(from_object(spare));
}

/* Exact ints: what their type's slots come to. */
static Value arith_ints(Coil *c, const Frame *f, BinaryOp op, Value a, Value b)
{
    Wide x, y, n;
    int64_t word;
    if (arith_operand(a, &x) && arith_operand(b, &y) && arith_wide(op, x, y, &n)) {
        if (wide_to_i64(n, &word) && fits_small(word))
            return small(word);
        Wide magnitude = wide_negative(n) ? wide_negated(n) : n;
        size_t limbs = 1 + (wide_high(magnitude) != 0);
        const Instr *ip = f->ip;
        int32_t nloc = (int32_t)f->code->nlocals;
        Int *spare = arith_spare(a, IS_TEMP(ip->b) || (ip->a == ip->b && (int16_t)ip->b >= 0), limbs);
        if (!spare)
            spare = arith_spare(b, IS_TEMP(ip->c), limbs);
        if (!spare)
            return int_from_i128(c, n);
        spare->limbs[0] = wide_low(magnitude);
        if (limbs == 2)
            spare->limbs[1] = wide_high(magnitude);
        spare->size = wide_negative(n) ? -(int64_t)limbs : (int64_t)limbs;
        return retain(from_object(spare));
    }
    static Value (*const functions[BINARY_OPS])(Coil *, Value, Value) = {
        [OP_ADD] = int_add,        [OP_SUB] = int_sub,       [OP_MUL] = int_mul,       [OP_AND] = int_and,           [OP_OR] = int_or,
        [OP_XOR] = int_xor,        [OP_LSHIFT] = int_lshift, [OP_RSHIFT] = int_rshift, [OP_FLOORDIV] = int_floordiv, [OP_MOD] = int_mod,
        [OP_TRUEDIV] = int_truediv};
    return functions[op] ? functions[op](c, a, b) : binary_op(c, op, a, b);
}

/* int/float mixes and the generic dispatch. */
static Value arith_slow(Coil *c, const Frame *f, BinaryOp op, Value a, Value b, bool inplace)
{
    if (is_int(a) && is_int(b))
        return arith_ints(c, f, op, a, b);
    if (op == OP_ADD && is_str(a) && is_str(b))
        return from_object(str_concat(c, as_str(a), as_str(b)));
    if (op == OP_ADD && !inplace && is_exact(a, SHAPE_LIST) && is_exact(b, SHAPE_LIST))
        return from_object(list_joined(c, as_list(a), as_list(b)));
    double x, y;
    bool ok = true;
    if (is_double(a))
        x = as_double(a);
    else if (is_small(a))
        x = (double)as_small(a);
    else
        ok = false, x = 0;
    if (is_double(b))
        y = as_double(b);
    else if (is_small(b))
        y = (double)as_small(b);
    else
        ok = false, y = 0;
    if (ok && (is_double(a) || is_double(b))) {
        switch (op) {
        case OP_ADD: return float_value(x + y);
        case OP_SUB: return float_value(x - y);
        case OP_MUL: return float_value(x * y);
        case OP_TRUEDIV:
            if (y != 0)
                return float_value(x / y);
            break;
        default: break;
        }
    }
    return inplace ? inplace_op(c, op, a, b) : binary_op(c, op, a, b);
}

static inline int64_t floor_div(int64_t a, int64_t b)
{
    if (LIKELY((uint64_t)(a | b) <= UINT32_MAX))
        return (uint32_t)a / (uint32_t)b;
    int64_t q = a / b;
    return q - (a % b != 0 && (a < 0) != (b < 0));
}

/* Rewrites an attribute instruction at `ip` into the form that fits x, with its cache; leaves it as it is if none does. */
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

static void quicken_load(Coil *c, Instr *ip, Value x, Str *name)
{
    AttrCache cache;
    if (quicken_resting(ip))
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
        ip->op = I_LOAD_ATTR_SLOT;
        break;
    case ATTR_MEMBER:
        cache_write(ip, &cache, cache.at);
        ip->op = I_LOAD_ATTR_MEMBER;
        break;
    case ATTR_CLASS_VALUE:
        cache_write(ip, &cache, cache.value.word_);
        ip->op = I_LOAD_ATTR_VALUE;
        break;
    case ATTR_MODULE:
        cache_write(ip, &cache, cache.at);
        ip->op = I_LOAD_ATTR_MODULE;
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

static void quicken_load_method(Coil *c, Instr *ip, Value x, Str *name)
{
    AttrCache cache;
    if (quicken_resting(ip))
        return;
    quicken_rest(ip);
    if (!attr_cache_fill(c, x, name, &cache))
        return;
    if (cache.kind == ATTR_METHOD_NO_DICT && cache.at <= UINT16_MAX) {
        cache_write(ip, &cache, cache.value.word_ | (uint64_t)cache.at << 48);
        ip->op = I_LOAD_METHOD_NO_DICT;
    } else if (cache.kind == ATTR_METHOD) {
        cache_write(ip, &cache, cache.value.word_);
        ip->op = I_LOAD_METHOD_CACHED;
    } else if (cache.kind == ATTR_MODULE) {
        cache_write(ip, &cache, cache.at);
        ip->op = I_LOAD_METHOD_MODULE;
    }
}

static void quicken_store(Coil *c, Instr *ip, Value x, Str *name)
{
    AttrCache cache;
    if (quicken_resting(ip))
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

/* After a miss: fill the cache anew only now and then, since a place that sees many shapes would do nothing else. */
static inline bool quicken_again(Coil *c) { return (++c->cache_misses & 31) == 0; }

/* Sends v to an iterator that is no plain suspended generator. */
static Value delegate_send(Coil *c, Value iterator, Value v, bool *finished)
{
    Class *cls = class_of_borrow(c, iterator);
    if (SLOT(cls, send))
        return SLOT(cls, send)(c, iterator, v, finished);
    Value result;
    if (is_none(v) && SLOT(cls, next)) {
        result = SLOT(cls, next)(c, iterator);
    } else {
        Value send;
        if (!find_attr(c, iterator, NAME(c, send), &send))
            return COIL_NULL;
        if (is_null(send))
            return raise_attribute(c, iterator, NAME(c, send), "'%T' object has no attribute 'send'", iterator);
        result = call1(c, send, v);
        release(c, send);
    }
    *finished = false;
    if (!is_null(result))
        return result;
    *finished = true;
    if (!failed(c))
        return V_NONE;
    if (!failed_with(c, EXC_StopIteration))
        return COIL_NULL;
    Value stop = take_error(c);
    result = retain(stop_iteration_value_borrow(c, stop));
    release(c, stop);
    return result;
}

/* Is there room for a call of fn, prepared and of n plain parameters, with its window at regs? */
static inline bool push_fits(const Coil *c, const Code *code, const Value *regs)
{
    return (const char *)(regs + code->nregs) <= c->values->limit && (const char *)((Frame *)c->frames_top + 1) <= c->frames->limit &&
           c->depth < c->depth_limit;
}

/* A frame for fn, taken, whose locals are in place from regs; push_fits() said yes. */
static inline Frame *push_take(Coil *c, Function *fn, Value *regs, int how, uint16_t dst, uint8_t skip)
{
    Frame *f = (Frame *)c->frames_top;
    frame_begin(c, f, fn, regs, how, 0);
    f->ret_dst = dst;
    f->ret_skip = skip;
    return f;
}

/* The same where push_fits() may say no. NULL: failed, all released. */
static Frame *push_bound_take(Coil *c, Function *fn, Value *regs, int how, uint16_t dst, uint8_t skip)
{
    if (LIKELY(push_fits(c, fn->code, regs)))
        return push_take(c, fn, regs, how, dst, skip);
    Frame *f = frame_push_take(c, fn, regs, 0);
    if (f) {
        f->how = (uint8_t)how;
        f->ret_dst = dst;
        f->ret_skip = skip;
    }
    return f;
}

/* A frame for fn(*args, **kwargs), its window above all others; args and kwargs (NULL: none) must not be many. 0: to be called the general
 * way; -1: failed. */
static int push_spread(Coil *c, Function *fn, Value self, const Tuple *args, const Dict *kwargs, uint16_t dst, uint8_t skip)
{
    enum { MOST = 12 };
    Value *regs = (Value *)c->values_top, names[MOST];
    const bool bound = !is_null(self);
    const size_t n = args->length + bound, named = kwargs ? kwargs->length : 0;
    if (!fn->code->bindable || n > MOST || named > MOST || (named && !kwargs->only_strs) || (char *)(regs + n + named) > c->values->limit)
        return 0;
    size_t at = 0;
    for (size_t j = 0; j < named; j++) {
        Value key, value;
        if (!dict_next_borrow((Dict *)(uintptr_t)kwargs, &at, &key, &value))
            return 0;
        names[j] = key;
        regs[n + j] = value;
    }
    for (size_t j = 0; j < named; j++)
        retain(regs[n + j]);
    if (bound)
        regs[0] = retain(self);
    for (size_t k = bound; k < n; k++)
        regs[k] = retain(args->items[k - bound]);
    int done = call_bind_in_place(c, fn, regs, (uint32_t)n, names, (uint32_t)named);
    if (done > 0)
        return push_bound_take(c, RETAIN(fn), regs, HOW_CALL, dst, skip) ? 1 : -1;
    for (size_t k = 0; k < n + named; k++) {
        Value v = regs[k];
        regs[k] = V_UNDEF;
        release(c, v);
    }
    return done;
}

/* A frame for a special method of plain parameters, its window above all others. Borrows all. False: to be called the general way. */
static bool push_special(Coil *c, Function *fn, const Value *args, uint32_t n, int how, uint16_t dst, uint8_t skip)
{
    if (!fn)
        return false;
    const Code *code = fn->code;
    Value *regs = (Value *)c->values_top;
    if (code->plain_call != n + 1 || !push_fits(c, code, regs))
        return false;
    for (uint32_t k = 0; k < n; k++)
        regs[k] = retain(args[k]);
    for (uint32_t k = n; k < code->nlocals; k++)
        regs[k] = V_UNDEF;
    (void)push_take(c, RETAIN(fn), regs, how, dst, skip);
    return true;
}

static bool push_operator(Coil *c, BinaryOp op, bool inplace, Value a, Value b)
{
    bool own;
    Function *fn = special_operator_borrow(c, op, inplace, a, b, &own);
    return push_special(c, fn, (Value[]){a, b}, 2, HOW_OPERATOR, 0, own);
}

static bool push_compare(Coil *c, CompareOp op, Value a, Value b)
{
    return push_special(c, special_compare_borrow(c, op, a, b), (Value[]){a, b}, 2, HOW_OPERATOR, 0, 0);
}

Value interp_run(Coil *c)
{
#if COMPUTED_GOTO
    static const void *const table[] = {
#define OP(name, words, a, b, c, doc) &&L_##name,
#include "vm/code/opcodes.def"
#undef OP
    };
#endif
    if (!enter_recursion(c, "")) {
        frame_unwind(c, c->frame);
        return COIL_NULL;
    }
    Frame *f = c->frame;
    const Instr *ip = f->ip;
    Value *R = f->regs;
    const Value *K = f->consts;
    int32_t nloc = (int32_t)f->code->nlocals; /* at most 0x8000 */
    Value v, x, y;                            /* their addresses are never taken, so that they stay in machine registers */
    uint32_t base, count;                     /* of a call's arguments */
    Function *fn;
    Code *code;
    int how;
#if !COMPUTED_GOTO
    unsigned opcode;
#endif

#define RELOAD()                                                                                                                           \
    do {                                                                                                                                   \
        f = c->frame;                                                                                                                      \
        R = f->regs;                                                                                                                       \
        K = f->consts;                                                                                                                     \
        nloc = (int32_t)f->code->nlocals;                                                                                                  \
        ip = f->ip;                                                                                                                        \
    } while (0)

    if (!is_null(c->error))
        goto error_thrown; /* resumed by throw() */
    if (f->flags & FRAME_GENERATOR && f->ip != f->code->live)
        goto resumed; /* c->sent: for the YIELD or YIELD_FROM that it stands at */
#if COMPUTED_GOTO
    DISPATCH();
#else
dispatch:
    NOTE_OPCODE();
    opcode = ip->op;
dispatch_as:
    switch (opcode) {
#endif

    CASE(TRACED)
    {
        SAVE();
        if (UNLIKELY(!watch_step(c, f)))
            goto error;
        if (f->ip == ip && ip->op == I_TRACED) {
#if COMPUTED_GOTO
            goto *table[code_op(f->code, ip)];
#else
                opcode = code_op(f->code, ip);
                goto dispatch_as;
#endif
        }
        ip = f->ip; /* f_lineno was set, or the code is no longer watched */
        DISPATCH();
    }

    /* ---- moving values */
    CASE(NOP) { NEXT(0); }
    CASE(RESUME)
    {
        if (UNLIKELY(atomic_load_explicit(&c->breaker, memory_order_relaxed))) {
            SAVE();
            if (!breaker_serve(c))
                goto error;
        }
        NEXT(0);
    }
    CASE(MOVE)
    {
        TAKE(v, ip->b);
        SET(ip->a, v);
        NEXT(0);
    }
    CASE(MOVE_LOCAL) /* a temporary that is not live holds no pointer: nothing to release */
    {
        R[ip->a] = retain(R[ip->b]);
        NEXT(0);
    }
    CASE(MOVE_CONST)
    {
        R[ip->a] = K[(uint16_t)~ip->b];
        NEXT(0);
    }
    CASE(MOVE_OBJECT)
    {
        v = K[(uint16_t)~ip->b];
        object_retain(as_object(v));
        R[ip->a] = v;
        NEXT(0);
    }
    CASE(COPY)
    {
        v = retain(R[ip->b]);
        SET(ip->a, v);
        NEXT(0);
    }
    CASE(LOAD_CONST)
    {
        v = retain(K[instr_bc(*ip)]);
        SET(ip->a, v);
        NEXT(0);
    }
    CASE(DROP)
    {
        SAVE();
        v = R[ip->a];
        R[ip->a] = V_UNDEF;
        release(c, v);
        NEXT(0);
    }
    CASE(CHECK_LOCAL)
    {
        if (UNLIKELY(is_undef(R[ip->a]))) {
            SAVE();
            (void)interp_unbound_local(c, f, ip->a);
            goto error;
        }
        NEXT(0);
    }
    CASE(DELETE_LOCAL)
    {
        SAVE();
        v = R[ip->a];
        if (UNLIKELY(is_undef(v))) {
            (void)interp_unbound_local(c, f, ip->a);
            goto error;
        }
        R[ip->a] = V_UNDEF;
        release(c, v);
        NEXT(0);
    }
    CASE(CLEAR_LOCAL)
    {
        SAVE();
        v = R[ip->a];
        R[ip->a] = V_UNDEF;
        release(c, v);
        NEXT(0);
    }
    CASE(MAKE_CELL)
    {
        SAVE();
        Cell *cell = cell_new_take(c, R[ip->a]);
        R[ip->a] = V_UNDEF;
        if (UNLIKELY(!cell))
            goto error;
        R[ip->a] = from_object(cell);
        NEXT(0);
    }
    CASE(LOAD_CELL)
    {
        v = as_cell(R[ip->b])->value;
        if (UNLIKELY(is_undef(v))) {
            SAVE();
            (void)interp_unbound_cell(c, f, ip->b);
            goto error;
        }
        retain(v);
        SET(ip->a, v);
        NEXT(0);
    }
    CASE(STORE_CELL)
    {
        SAVE();
        TAKE(v, ip->b);
        Cell *cell = as_cell(R[ip->a]);
        x = cell->value;
        cell->value = v;
        release(c, x);
        NEXT(0);
    }
    CASE(DELETE_CELL)
    {
        SAVE();
        Cell *cell = as_cell(R[ip->a]);
        v = cell->value;
        if (UNLIKELY(is_undef(v))) {
            (void)interp_unbound_cell(c, f, ip->a);
            goto error;
        }
        cell->value = V_UNDEF;
        release(c, v);
        NEXT(0);
    }
    CASE(LOAD_FREE)
    {
        v = as_cell(f->function->closure->items[ip->b])->value;
        if (UNLIKELY(is_undef(v))) {
            SAVE();
            (void)interp_unbound_free(c, f, ip->b);
            goto error;
        }
        retain(v);
        SET(ip->a, v);
        NEXT(0);
    }
    CASE(STORE_FREE)
    {
        SAVE();
        TAKE(v, ip->b);
        Cell *cell = as_cell(f->function->closure->items[ip->a]);
        x = cell->value;
        cell->value = v;
        release(c, x);
        NEXT(0);
    }
    CASE(DELETE_FREE)
    {
        SAVE();
        Cell *cell = as_cell(f->function->closure->items[ip->a]);
        v = cell->value;
        if (UNLIKELY(is_undef(v))) {
            (void)interp_unbound_free(c, f, ip->a);
            goto error;
        }
        cell->value = V_UNDEF;
        release(c, v);
        NEXT(0);
    }
    CASE(LOAD_CLOSURE)
    {
        v = retain(f->function->closure->items[ip->b]);
        SET(ip->a, v);
        NEXT(0);
    }
    CASE(LOAD_SPILL)
    {
        v = as_list(R[ip->b])->items[WORD32(ip + 1)];
        if (UNLIKELY(is_undef(v)))
            goto unbound_spill;
        retain(v);
        SET(ip->a, v);
        NEXT(1);
    }
    CASE(STORE_SPILL)
    {
        SAVE();
        TAKE(v, ip->b);
        Value *at = &as_list(R[ip->a])->items[WORD32(ip + 1)];
        x = *at;
        *at = v;
        release(c, x);
        NEXT(1);
    }
    CASE(DELETE_SPILL)
    {
        SAVE();
        Value *at = &as_list(R[ip->a])->items[WORD32(ip + 1)];
        v = *at;
        if (UNLIKELY(is_undef(v)))
            goto unbound_spill;
        *at = V_UNDEF;
        release(c, v);
        NEXT(1);
    }
unbound_spill : {
    SAVE();
    (void)raise_error(c, EXC_UnboundLocalError, "cannot access local variable '%U' where it is not associated with a value",
                      CONST_STR(WORD32H(ip + 1)));
    goto error;
}
    CASE(MAKE_SPILL)
    {
        SAVE();
        List *l = list_new(c, instr_bc(*ip));
        if (!l)
            goto error;
        for (uint32_t k = 0; k < instr_bc(*ip); k++)
            l->items[k] = V_UNDEF;
        l->length = instr_bc(*ip);
        SET(ip->a, from_object(l));
        NEXT(0);
    }

    /* ---- names */
    CASE(LOAD_GLOBAL)
    {
        /* word: entry's position in the globals' dict (u32), or with the top bit set in the builtins', good while the globals'
         * version (u32) holds. */
        uint32_t at = WORD32(ip + 1), version = WORD32H(ip + 1);
        Str *name = CONST_STR(instr_bc(*ip));
        Dict *d = f->globals;
        if (LIKELY(!(at & 0x80000000u))) {
            if (LIKELY(at < d->used && same(d->entries[at].key, from_object(name)))) {
                v = retain(d->entries[at].value);
                SET(ip->a, v);
                NEXT(1);
            }
        } else if (LIKELY(version == d->version)) {
            at &= 0x7fffffffu;
            d = c->vm->builtins;
            if (LIKELY(at < d->used && same(d->entries[at].key, from_object(name)))) {
                v = retain(d->entries[at].value);
                SET(ip->a, v);
                NEXT(1);
            }
        }
        SAVE();
        uint32_t *word = (uint32_t *)(uintptr_t)(ip + 1);
        int64_t found = dict_find_str(c, d = f->globals, name);
        if (found >= 0) {
            word[0] = (uint32_t)found & 0x7fffffffu;
        } else if (same(f->function->builtins, from_object(c->vm->builtins)) && (found = dict_find_str(c, c->vm->builtins, name)) >= 0) {
            word[0] = (uint32_t)found | 0x80000000u;
            word[1] = d->version;
        }
        v = interp_load_global(c, f, name);
        if (UNLIKELY(is_null(v)))
            goto error;
        SET(ip->a, v);
        NEXT(1);
    }
    CASE(STORE_GLOBAL)
    {
        SAVE();
        Str *name = CONST_STR(instr_bc(*ip));
        uint32_t at = WORD32(ip + 1);
        Dict *d = f->globals;
        if (LIKELY(at < d->used && same(d->entries[at].key, from_object(name)))) {
            TAKE(v, ip->a);
            x = d->entries[at].value;
            d->entries[at].value = v;
            release(c, x);
            NEXT(1);
        }
        bool ok = dict_set_str(c, d, name, RK(ip->a));
        CONSUME(ip->a);
        if (UNLIKELY(!ok))
            goto error;
        int64_t found = dict_find_str(c, d, name);
        if (found >= 0)
            *(uint32_t *)(uintptr_t)(ip + 1) = (uint32_t)found;
        NEXT(1);
    }
    CASE(DELETE_GLOBAL)
    {
        SAVE();
        if (!interp_delete_global(c, f, CONST_STR(instr_bc(*ip))))
            goto error;
        NEXT(0);
    }
    CASE(LOAD_NAME)
    {
        SAVE();
        Str *name = CONST_STR(instr_bc(*ip));
        uint32_t at = WORD32(ip + 1);
        Dict *d = f->globals;
        bool global = same(f->locals, from_object(d)); /* else any mapping */
        if (global && at < d->used && same(d->entries[at].key, from_object(name))) {
            v = retain(d->entries[at].value);
            SET(ip->a, v);
            NEXT(1);
        }
        v = interp_load_name(c, f, name);
        if (UNLIKELY(is_null(v)))
            goto error;
        if (global) {
            int64_t found = dict_find_str(c, d, name);
            if (found >= 0)
                *(uint32_t *)(uintptr_t)(ip + 1) = (uint32_t)found;
        }
        SET(ip->a, v);
        NEXT(1);
    }
    CASE(STORE_NAME)
    {
        SAVE();
        Str *name = CONST_STR(instr_bc(*ip));
        uint32_t at = WORD32(ip + 1);
        Dict *d = f->globals;
        if (same(f->locals, from_object(d)) && at < d->used && same(d->entries[at].key, from_object(name))) {
            TAKE(v, ip->a);
            x = d->entries[at].value;
            d->entries[at].value = v;
            release(c, x);
            NEXT(1);
        }
        bool ok = interp_store_name(c, f, name, RK(ip->a));
        CONSUME(ip->a);
        if (UNLIKELY(!ok))
            goto error;
        if (d == f->globals) {
            int64_t found = dict_find_str(c, d, name);
            if (found >= 0)
                *(uint32_t *)(uintptr_t)(ip + 1) = (uint32_t)found;
        }
        NEXT(1);
    }
    CASE(DELETE_NAME)
    {
        SAVE();
        if (!interp_delete_name(c, f, CONST_STR(instr_bc(*ip))))
            goto error;
        NEXT(0);
    }
    CASE(LOAD_NAME_OR_FREE)
    {
        SAVE();
        Value found_;
        if (!interp_load_from(c, f->locals, CONST_STR(WORD32(ip + 1)), &found_))
            goto error;
        v = found_;
        if (is_null(v)) {
            v = as_cell(f->function->closure->items[ip->b])->value;
            if (is_undef(v)) {
                (void)interp_unbound_free(c, f, ip->b);
                goto error;
            }
            retain(v);
        }
        SET(ip->a, v);
        NEXT(1);
    }
    CASE(LOAD_FROM_OR_GLOBAL)
    {
        SAVE();
        Str *name = CONST_STR(WORD32(ip + 1));
        Value found_;
        bool ok = interp_load_from(c, R[ip->b], name, &found_);
        v = found_;
        CONSUME(ip->b);
        if (!ok || (is_null(v) && is_null(v = interp_load_global(c, f, name))))
            goto error;
        SET(ip->a, v);
        NEXT(1);
    }
    CASE(LOAD_FROM_OR_FREE)
    {
        SAVE();
        Value found_;
        bool ok = interp_load_from(c, R[ip->b], CONST_STR(WORD32(ip + 1)), &found_);
        v = found_;
        CONSUME(ip->b);
        if (!ok)
            goto error;
        if (is_null(v)) {
            v = as_cell(f->function->closure->items[ip->c])->value;
            if (is_undef(v)) {
                (void)interp_unbound_free(c, f, ip->c);
                goto error;
            }
            retain(v);
        }
        SET(ip->a, v);
        NEXT(1);
    }
    CASE(LOAD_LOCALS)
    {
        v = retain(f->locals);
        SET(ip->a, v);
        NEXT(0);
    }
    CASE(SETUP_ANNOTATIONS)
    {
        SAVE();
        if (!interp_setup_annotations(c, f))
            goto error;
        NEXT(0);
    }
    CASE(LOAD_BUILD_CLASS)
    {
        SAVE();
        if (!interp_load_from(c, f->function->builtins, NAME(c, __build_class__), &v))
            goto error;
        if (is_null(v)) {
            raise_error(c, EXC_NameError, "__build_class__ not found");
            goto error;
        }
        SET(ip->a, v);
        NEXT(0);
    }
    CASE(LOAD_ASSERTION_ERROR)
    {
        v = retain(from_object(exception_class_borrow(c, EXC_AssertionError)));
        SET(ip->a, v);
        NEXT(0);
    }

    /* ---- operators */
#define ARITH_INT(name, builtin, op, inplace)                                                                                              \
    CASE(name)                                                                                                                             \
    {                                                                                                                                      \
        x = RK(ip->b);                                                                                                                     \
        y = RK(ip->c);                                                                                                                     \
        int64_t n_;                                                                                                                        \
        if (LIKELY(both_small(x, y))) {                                                                                                    \
            if (LIKELY(!builtin(shifted_small(x), shifted_small(y), &n_))) {                                                               \
                v = small_from_shifted(n_);                                                                                                \
                SET(ip->a, v);                                                                                                             \
                NEXT(0);                                                                                                                   \
            }                                                                                                                              \
        } else if (LIKELY(is_double(x) && is_double(y))) {                                                                                 \
            v = float_value(FLOAT_##op(as_double(x), as_double(y)));                                                                       \
            SET(ip->a, v);                                                                                                                 \
            NEXT(0);                                                                                                                       \
        }                                                                                                                                  \
        SAVE();                                                                                                                            \
        if (inplace && OP_##op == OP_ADD && ip->a == ip->b && is_str(x) && is_str(y)) {                                                    \
            R[ip->b] = V_UNDEF;                                                                                                            \
            Str *s_ = str_append_take(c, as_str(x), as_str(y));                                                                            \
            CONSUME(ip->c);                                                                                                                \
            if (UNLIKELY(!s_))                                                                                                             \
                goto error;                                                                                                                \
            R[ip->a] = from_object(s_);                                                                                                    \
            NEXT(0);                                                                                                                       \
        }                                                                                                                                  \
        how = OP_##op | (inplace) << 8;                                                                                                    \
        goto arith_any;                                                                                                                    \
    }
#define FLOAT_ADD(p, q) ((p) + (q))
#define FLOAT_SUB(p, q) ((p) - (q))
    ARITH_INT(ADD, __builtin_add_overflow, ADD, false)
    ARITH_INT(SUB, __builtin_sub_overflow, SUB, false)
    ARITH_INT(IADD, __builtin_add_overflow, ADD, true)
    ARITH_INT(ISUB, __builtin_sub_overflow, SUB, true)
#define ARITH_MUL(name, inplace)                                                                                                           \
    CASE(name)                                                                                                                             \
    {                                                                                                                                      \
        x = RK(ip->b);                                                                                                                     \
        y = RK(ip->c);                                                                                                                     \
        int64_t n_;                                                                                                                        \
        if (LIKELY(both_small(x, y))) {                                                                                                    \
            if (LIKELY(!__builtin_mul_overflow(as_small(x), shifted_small(y), &n_))) {                                                     \
                v = small_from_shifted(n_);                                                                                                \
                SET(ip->a, v);                                                                                                             \
                NEXT(0);                                                                                                                   \
            }                                                                                                                              \
        } else if (LIKELY(is_double(x) && is_double(y))) {                                                                                 \
            v = float_value(as_double(x) * as_double(y));                                                                                  \
            SET(ip->a, v);                                                                                                                 \
            NEXT(0);                                                                                                                       \
        }                                                                                                                                  \
        SAVE();                                                                                                                            \
        how = OP_MUL | (inplace) << 8;                                                                                                     \
        goto arith_any;                                                                                                                    \
    }
    ARITH_MUL(MUL, false)
    ARITH_MUL(IMUL, true)
#define ARITH_DIV(name, inplace)                                                                                                           \
    CASE(name)                                                                                                                             \
    {                                                                                                                                      \
        x = RK(ip->b);                                                                                                                     \
        y = RK(ip->c);                                                                                                                     \
        if (LIKELY(is_double(x) && is_double(y) && as_double(y) != 0)) {                                                                   \
            v = float_value(as_double(x) / as_double(y));                                                                                  \
            SET(ip->a, v);                                                                                                                 \
            NEXT(0);                                                                                                                       \
        }                                                                                                                                  \
        if (LIKELY(both_small(x, y) && as_small(y) != 0)) { /* 49-bit ints are exact doubles */                                            \
            v = float_value((double)as_small(x) / (double)as_small(y));                                                                    \
            SET(ip->a, v);                                                                                                                 \
            NEXT(0);                                                                                                                       \
        }                                                                                                                                  \
        SAVE();                                                                                                                            \
        how = OP_TRUEDIV | (inplace) << 8;                                                                                                 \
        goto arith_any;                                                                                                                    \
    }
    ARITH_DIV(TRUEDIV, false)
    ARITH_DIV(ITRUEDIV, true)
#define ARITH_FLOOR(name, inplace)                                                                                                         \
    CASE(name)                                                                                                                             \
    {                                                                                                                                      \
        x = RK(ip->b);                                                                                                                     \
        y = RK(ip->c);                                                                                                                     \
        if (LIKELY(both_small(x, y) && as_small(y) != 0)) {                                                                                \
            int64_t q_ = floor_div(as_small(x), as_small(y));                                                                              \
            if (LIKELY(fits_small(q_))) {                                                                                                  \
                v = small(q_);                                                                                                             \
                SET(ip->a, v);                                                                                                             \
                NEXT(0);                                                                                                                   \
            }                                                                                                                              \
        }                                                                                                                                  \
        SAVE();                                                                                                                            \
        how = OP_FLOORDIV | (inplace) << 8;                                                                                                \
        goto arith_any;                                                                                                                    \
    }
    ARITH_FLOOR(FLOORDIV, false)
    ARITH_FLOOR(IFLOORDIV, true)
#define ARITH_MOD(name, inplace)                                                                                                           \
    CASE(name)                                                                                                                             \
    {                                                                                                                                      \
        x = RK(ip->b);                                                                                                                     \
        y = RK(ip->c);                                                                                                                     \
        if (LIKELY(both_small(x, y) && as_small(y) != 0)) {                                                                                \
            int64_t p_ = as_small(x), q_ = as_small(y), m_;                                                                                \
            if (LIKELY((uint64_t)(p_ | q_) <= UINT32_MAX)) /* a division of words takes longer */                                          \
                m_ = (int64_t)((uint32_t)p_ % (uint32_t)q_);                                                                               \
            else if ((m_ = p_ % q_) != 0 && (m_ < 0) != (q_ < 0))                                                                          \
                m_ += q_;                                                                                                                  \
            v = small(m_);                                                                                                                 \
            SET(ip->a, v);                                                                                                                 \
            NEXT(0);                                                                                                                       \
        }                                                                                                                                  \
        SAVE();                                                                                                                            \
        how = OP_MOD | (inplace) << 8;                                                                                                     \
        goto arith_any;                                                                                                                    \
    }
    ARITH_MOD(MOD, false)
    ARITH_MOD(IMOD, true)
#define ARITH_BITS(name, op, operator, inplace)                                                                                            \
    CASE(name)                                                                                                                             \
    {                                                                                                                                      \
        x = RK(ip->b);                                                                                                                     \
        y = RK(ip->c);                                                                                                                     \
        if (LIKELY(both_small(x, y))) {                                                                                                    \
            v = small(as_small(x) operator as_small(y));                                                                                   \
            SET(ip->a, v);                                                                                                                 \
            NEXT(0);                                                                                                                       \
        }                                                                                                                                  \
        SAVE();                                                                                                                            \
        how = op | (inplace) << 8;                                                                                                         \
        goto words_any;                                                                                                                    \
    }
    ARITH_BITS(AND, OP_AND, &, false)
    ARITH_BITS(OR, OP_OR, |, false)
    ARITH_BITS(XOR, OP_XOR, ^, false)
    ARITH_BITS(IAND, OP_AND, &, true)
    ARITH_BITS(IOR, OP_OR, |, true)
    ARITH_BITS(IXOR, OP_XOR, ^, true)
#define ARITH_SHIFT(name, op, inplace)                                                                                                     \
    CASE(name)                                                                                                                             \
    {                                                                                                                                      \
        x = RK(ip->b);                                                                                                                     \
        y = RK(ip->c);                                                                                                                     \
        if (LIKELY(both_small(x, y) && (uint64_t)as_small(y) < 48)) {                                                                      \
            int64_t n_ = as_small(x), s_ = as_small(y);                                                                                    \
            if (op == OP_RSHIFT) {                                                                                                         \
                v = small(n_ >> s_);                                                                                                       \
                SET(ip->a, v);                                                                                                             \
                NEXT(0);                                                                                                                   \
            }                                                                                                                              \
            if ((int64_t)((uint64_t)n_ << s_) >> s_ == n_ && fits_small((int64_t)((uint64_t)n_ << s_))) {                                  \
                v = small((int64_t)((uint64_t)n_ << s_));                                                                                  \
                SET(ip->a, v);                                                                                                             \
                NEXT(0);                                                                                                                   \
            }                                                                                                                              \
        }                                                                                                                                  \
        SAVE();                                                                                                                            \
        how = op | (inplace) << 8;                                                                                                         \
        goto words_any;                                                                                                                    \
    }
    ARITH_SHIFT(LSHIFT, OP_LSHIFT, false)
    ARITH_SHIFT(RSHIFT, OP_RSHIFT, false)
    ARITH_SHIFT(ILSHIFT, OP_LSHIFT, true)
    ARITH_SHIFT(IRSHIFT, OP_RSHIFT, true)
    /* Forms with a small int in the instruction: operand c is no register then. */
#define ARITH_IMMEDIATE(name, builtin, op, inplace)                                                                                        \
    CASE(name)                                                                                                                             \
    {                                                                                                                                      \
        x = R[ip->b];                                                                                                                      \
        int64_t n_;                                                                                                                        \
        if (LIKELY(is_small(x)) && LIKELY(!builtin(shifted_small(x), (int64_t)(int16_t)ip->c * (1 << 15), &n_))) {                         \
            v = small_from_shifted(n_);                                                                                                    \
            SET(ip->a, v);                                                                                                                 \
            NEXT(0);                                                                                                                       \
        }                                                                                                                                  \
        SAVE();                                                                                                                            \
        how = OP_##op | (inplace) << 8;                                                                                                    \
        goto arith_immediate;                                                                                                              \
    }
    ARITH_IMMEDIATE(ADD_I, __builtin_add_overflow, ADD, false)
    ARITH_IMMEDIATE(SUB_I, __builtin_sub_overflow, SUB, false)
    ARITH_IMMEDIATE(IADD_I, __builtin_add_overflow, ADD, true)
    ARITH_IMMEDIATE(ISUB_I, __builtin_sub_overflow, SUB, true)
    CASE(MUL_I)
    {
        x = R[ip->b];
        int64_t n;
        if (LIKELY(is_small(x)) && LIKELY(!__builtin_mul_overflow(shifted_small(x), (int64_t)(int16_t)ip->c, &n))) {
            v = small_from_shifted(n);
            SET(ip->a, v);
            NEXT(0);
        }
        SAVE();
        how = OP_MUL | (false) << 8;
        goto arith_immediate;
    }
    CASE(AND_I)
    {
        x = R[ip->b];
        if (LIKELY(is_small(x))) {
            v = small(as_small(x) & (int16_t)ip->c);
            SET(ip->a, v);
            NEXT(0);
        }
        SAVE();
        how = OP_AND | (false) << 8;
        goto words_immediate;
    }
    CASE(MOD_I)
    {
        x = R[ip->b];
        if (LIKELY(is_small(x))) {
            int64_t n = as_small(x), m = ip->c; /* positive */
            if (LIKELY((uint64_t)n <= UINT32_MAX)) {
                v = small((int64_t)((uint32_t)n % (uint32_t)m));
            } else {
                n %= m;
                v = small(n < 0 ? n + m : n);
            }
            SET(ip->a, v);
            NEXT(0);
        }
        SAVE();
        how = OP_MOD | (false) << 8;
        goto arith_immediate;
    }
    CASE(FLOORDIV_I)
    {
        x = R[ip->b];
        if (LIKELY(is_small(x))) {
            int64_t n = as_small(x), m = ip->c;
            if (LIKELY((uint64_t)n <= UINT32_MAX))
                v = small((int64_t)((uint32_t)n / (uint32_t)m));
            else
                v = small(floor_div(n, m));
            SET(ip->a, v);
            NEXT(0);
        }
        SAVE();
        how = OP_FLOORDIV | (false) << 8;
        goto arith_immediate;
    }
    CASE(MATMUL)
    {
        SAVE();
        x = RK(ip->b);
        y = RK(ip->c);
        how = OP_MATMUL | 0 << 8;
        goto arith_any;
    }
    CASE(POW)
    {
        SAVE();
        x = RK(ip->b);
        y = RK(ip->c);
        how = OP_POW | 0 << 8;
        goto arith_any;
    }
    CASE(IMATMUL)
    {
        SAVE();
        x = RK(ip->b);
        y = RK(ip->c);
        how = OP_MATMUL | 1 << 8;
        goto arith_any;
    }
    CASE(IPOW)
    {
        SAVE();
        x = RK(ip->b);
        y = RK(ip->c);
        how = OP_POW | 1 << 8;
        goto arith_any;
    }
words_any: /* as arith_any, for & | ^ << >> */
    if (LIKELY(!is_object(x) || as_object(x)->shape < SHAPE_FIRST_FREE)) {
        v = arith_words(c, f, (BinaryOp)(how & 255), x, y, how >> 8);
        goto binary_done;
    }
arith_any: /* how: the operator, with bit 8 in place; x and y: operands b and c */
    if (is_object(x) && as_object(x)->shape >= SHAPE_FIRST_FREE && push_operator(c, (BinaryOp)(how & 255), how >> 8, x, y)) {
        RELOAD();
        DISPATCH();
    }
    v = arith_slow(c, f, (BinaryOp)(how & 255), x, y, how >> 8);
binary_done:                  /* v: result of an operation on operands b and c */
    if (UNLIKELY(is_null(v))) /* the unwinder releases the operands, last first */
        goto error;
    CONSUME(ip->b);
    CONSUME(ip->c);
    SET(ip->a, v);
    NEXT(0);

    CASE(NEGATIVE)
    {
        x = RK(ip->b);
        if (LIKELY(is_small(x) && as_small(x) != VALUE_INT_MIN))
            v = small(-as_small(x));
        else if (is_double(x))
            v = float_value(-as_double(x));
        else {
            SAVE();
            v = unary_op(c, UNARY_NEG, x);
            goto unary_done;
        }
        SET(ip->a, v);
        NEXT(0);
    }
    CASE(POSITIVE)
    {
        SAVE();
        v = unary_op(c, UNARY_POS, RK(ip->b));
        goto unary_done;
    }
    CASE(INVERT)
    {
        SAVE();
        x = RK(ip->b);
        v = is_small(x) ? small(~as_small(x)) : unary_op(c, UNARY_INVERT, x);
        goto unary_done;
    }
words_immediate:
    y = small((int16_t)ip->c);
    if (LIKELY(!is_object(x) || as_object(x)->shape < SHAPE_FIRST_FREE)) {
        v = arith_words(c, f, (BinaryOp)(how & 255), x, y, how >> 8);
        goto unary_done;
    }
arith_immediate: /* as arith_any, and c is a small int */
    y = small((int16_t)ip->c);
    if (is_object(x) && as_object(x)->shape >= SHAPE_FIRST_FREE && push_operator(c, (BinaryOp)(how & 255), how >> 8, x, y)) {
        RELOAD();
        DISPATCH();
    }
    v = arith_slow(c, f, (BinaryOp)(how & 255), x, y, how >> 8);
unary_done: /* v: result of an operation on operand b */
    if (UNLIKELY(is_null(v)))
        goto error;
    CONSUME(ip->b);
    SET(ip->a, v);
    NEXT(0);

    CASE(NOT)
    {
        x = RK(ip->b);
        if (LIKELY(is_bool(x))) {
            v = bool_value(is_false(x));
        } else {
            SAVE();
            int t = slow_truth(c, x);
            CONSUME(ip->b);
            if (UNLIKELY(t < 0))
                goto error;
            v = bool_value(!t);
        }
        SET(ip->a, v);
        NEXT(0);
    }
#define COMPARE(name, cmp, operator)                                                                                                       \
    CASE(name)                                                                                                                             \
    {                                                                                                                                      \
        x = RK(ip->b);                                                                                                                     \
        y = RK(ip->c);                                                                                                                     \
        if (LIKELY(both_small(x, y))) {                                                                                                    \
            v = bool_value(as_small(x) operator as_small(y));                                                                              \
        } else if (LIKELY(is_double(x) && is_double(y))) {                                                                                 \
            v = bool_value(as_double(x) operator as_double(y));                                                                            \
        } else {                                                                                                                           \
            how = cmp;                                                                                                                     \
            goto compare_any;                                                                                                              \
        }                                                                                                                                  \
        SET(ip->a, v);                                                                                                                     \
        NEXT(0);                                                                                                                           \
    }                                                                                                                                      \
    CASE(name##_JUMP) /* fused with the JUMP_IF_FALSE or JUMP_IF_TRUE that follows */                                                      \
    {                                                                                                                                      \
        x = RK(ip->b);                                                                                                                     \
        y = RK(ip->c);                                                                                                                     \
        int t_;                                                                                                                            \
        if (LIKELY(both_small(x, y))) {                                                                                                    \
            t_ = as_small(x) operator as_small(y);                                                                                         \
        } else if (LIKELY(is_double(x) && is_double(y))) {                                                                                 \
            t_ = as_double(x) operator as_double(y);                                                                                       \
        } else {                                                                                                                           \
            how = cmp;                                                                                                                     \
            goto compare_jump_any;                                                                                                         \
        }                                                                                                                                  \
        Instr j_ = ip[1];                                                                                                                  \
        ip += 2;                                                                                                                           \
        if (t_ == (j_.op == I_JUMP_IF_TRUE))                                                                                               \
            ip += (int32_t)instr_bc(j_);                                                                                                   \
        DISPATCH();                                                                                                                        \
    }
#define COMPARE_IMMEDIATE(name, cmp, operator)                                                                                             \
    CASE(name)                                                                                                                             \
    {                                                                                                                                      \
        x = R[ip->b];                                                                                                                      \
        if (UNLIKELY(!is_small(x)))                                                                                                        \
            goto compare_immediate_slow;                                                                                                   \
        bool t_ = shifted_small(x) operator(int64_t)(int16_t) ip->c * (1 << 15);                                                           \
        Instr j_ = ip[1];                                                                                                                  \
        ip += 2;                                                                                                                           \
        if (t_ == (j_.op == I_JUMP_IF_TRUE))                                                                                               \
            ip += (int32_t)instr_bc(j_);                                                                                                   \
        DISPATCH();                                                                                                                        \
    }
    COMPARE_IMMEDIATE(LT_JUMP_I, CMP_LT, <)
    COMPARE_IMMEDIATE(LE_JUMP_I, CMP_LE, <=)
    COMPARE_IMMEDIATE(EQ_JUMP_I, CMP_EQ, ==)
    COMPARE_IMMEDIATE(NE_JUMP_I, CMP_NE, !=)
    COMPARE_IMMEDIATE(GT_JUMP_I, CMP_GT, >)
    COMPARE_IMMEDIATE(GE_JUMP_I, CMP_GE, >=)
compare_immediate_slow : {
    static const uint8_t operators[] = {CMP_LT, CMP_LE, CMP_EQ, CMP_NE, CMP_GT, CMP_GE};
    SAVE();
    how = operators[ip->op - I_LT_JUMP_I];
    y = small((int16_t)ip->c);
    if (is_object(x) && as_object(x)->shape >= SHAPE_FIRST_FREE && push_compare(c, (CompareOp)how, x, y)) {
        RELOAD();
        DISPATCH();
    }
    v = compare_op(c, (CompareOp)how, x, y);
    goto compare_jump_decided;
}
    COMPARE(LT, CMP_LT, <)
    COMPARE(LE, CMP_LE, <=)
    COMPARE(EQ, CMP_EQ, ==)
    COMPARE(NE, CMP_NE, !=)
    COMPARE(GT, CMP_GT, >)
    COMPARE(GE, CMP_GE, >=)
compare_any: /* how: the comparison; x and y: operands b and c */
    SAVE();
    if (is_object(x) && as_object(x)->shape >= SHAPE_FIRST_FREE && push_compare(c, (CompareOp)how, x, y)) {
        RELOAD();
        DISPATCH();
    }
    v = compare_op(c, (CompareOp)how, x, y);
    goto binary_done;
compare_jump_any:
    SAVE();
    if (is_object(x) && as_object(x)->shape >= SHAPE_FIRST_FREE && push_compare(c, (CompareOp)how, x, y)) {
        RELOAD();
        DISPATCH();
    }
    v = compare_op(c, (CompareOp)how, x, y);
    CONSUME(ip->c);
compare_jump_decided : {
    CONSUME(ip->b);
    if (UNLIKELY(is_null(v)))
        goto error;
    int t = is_bool(v) ? is_true(v) : slow_truth(c, v);
    release(c, v);
    if (UNLIKELY(t < 0))
        goto error;
    Instr j = ip[1];
    t = t == (code_op(f->code, ip + 1) == I_JUMP_IF_TRUE); /* user code may have had this code watched */
    ip += 2;
    if (t)
        ip += (int32_t)instr_bc(j);
    DISPATCH();
}
    CASE(IS)
    {
        v = bool_value(same(RK(ip->b), RK(ip->c)));
        goto is_done;
    }
    CASE(IS_NOT)
    {
        v = bool_value(!same(RK(ip->b), RK(ip->c)));
        goto is_done;
    }
is_done:
    SAVE();
    CONSUME(ip->b);
    CONSUME(ip->c);
    SET(ip->a, v);
    NEXT(0);
    CASE(IN)
    {
        SAVE();
        int t = contains(c, RK(ip->c), RK(ip->b));
        v = t < 0 ? COIL_NULL : bool_value(t);
        goto binary_done;
    }
    CASE(NOT_IN)
    {
        SAVE();
        int t = contains(c, RK(ip->c), RK(ip->b));
        v = t < 0 ? COIL_NULL : bool_value(!t);
        goto binary_done;
    }

    /* ---- jumps */
    CASE(JUMP)
    {
        ip += 1 + (int32_t)instr_bc(*ip);
        DISPATCH();
    }
    CASE(JUMP_BACK)
    {
        if (UNLIKELY(atomic_load_explicit(&c->breaker, memory_order_relaxed))) {
            SAVE();
            if (!breaker_serve(c))
                goto error;
        }
        ip += 1 + (int32_t)instr_bc(*ip);
        DISPATCH();
    }
    CASE(JUMP_IF_FALSE)
    {
        x = RK(ip->a);
        if (LIKELY(is_bool(x))) {
            ip += is_true(x) ? 1 : 1 + (int32_t)instr_bc(*ip);
            DISPATCH();
        }
        SAVE();
        int t = slow_truth(c, x);
        CONSUME(ip->a);
        if (UNLIKELY(t < 0))
            goto error;
        ip += t ? 1 : 1 + (int32_t)instr_bc(*ip);
        DISPATCH();
    }
    CASE(JUMP_IF_TRUE)
    {
        x = RK(ip->a);
        if (LIKELY(is_bool(x))) {
            ip += is_true(x) ? 1 + (int32_t)instr_bc(*ip) : 1;
            DISPATCH();
        }
        SAVE();
        int t = slow_truth(c, x);
        CONSUME(ip->a);
        if (UNLIKELY(t < 0))
            goto error;
        ip += t ? 1 + (int32_t)instr_bc(*ip) : 1;
        DISPATCH();
    }
    CASE(JUMP_IF_NONE)
    {
        SAVE();
        bool none = is_none(RK(ip->a));
        CONSUME(ip->a);
        ip += none ? 1 + (int32_t)instr_bc(*ip) : 1;
        DISPATCH();
    }
    CASE(JUMP_IF_NOT_NONE)
    {
        SAVE();
        bool none = is_none(RK(ip->a));
        CONSUME(ip->a);
        ip += none ? 1 : 1 + (int32_t)instr_bc(*ip);
        DISPATCH();
    }
    CASE(JUMP_IF_FALSE_OR_DROP)
    {
        SAVE();
        x = R[ip->a];
        int t = is_bool(x) ? is_true(x) : slow_truth(c, x);
        if (UNLIKELY(t < 0)) /* the unwinder releases the operand */
            goto error;
        if (!t) {
            ip += 1 + (int32_t)instr_bc(*ip);
            DISPATCH();
        }
        R[ip->a] = V_UNDEF;
        release(c, x);
        NEXT(0);
    }
    CASE(JUMP_IF_TRUE_OR_DROP)
    {
        SAVE();
        x = R[ip->a];
        int t = is_bool(x) ? is_true(x) : slow_truth(c, x);
        if (UNLIKELY(t < 0))
            goto error;
        if (t) {
            ip += 1 + (int32_t)instr_bc(*ip);
            DISPATCH();
        }
        R[ip->a] = V_UNDEF;
        release(c, x);
        NEXT(0);
    }

    /* ---- attributes and items */
#include "vm/loop/interp_attr.inc"

    /* ---- building */
    CASE(BUILD_TUPLE)
    {
        SAVE();
        Tuple *t = tuple_of_take(c, &R[ip->b], ip->c);
        if (UNLIKELY(!t))
            goto error;
        SET(ip->a, from_object(t));
        NEXT(0);
    }
    CASE(BUILD_LIST)
    {
        SAVE();
        List *l = list_of_take(c, &R[ip->b], ip->c);
        if (UNLIKELY(!l))
            goto error;
        SET(ip->a, from_object(l));
        NEXT(0);
    }
    CASE(BUILD_SET)
    {
        SAVE();
        count = ip->c;
        v = interp_build_set(c, &R[ip->b], count);
        goto build_done;
    }
    CASE(BUILD_MAP)
    {
        SAVE();
        count = ip->c * 2u;
        v = interp_build_map(c, &R[ip->b], ip->c);
        goto build_done;
    }
    CASE(BUILD_STRING)
    {
        SAVE();
        count = ip->c;
        v = from_object(str_join(c, str_empty_borrow(c), &R[ip->b], count));
        goto build_done;
    }
    CASE(BUILD_SLICE)
    {
        if (LIKELY(ip[1].op == I_LOAD_ITEM && ip[1].c == ip->a && ip[1].b != ip->a && is_none(R[ip->b + 2]))) {
            f->ip = ip + 1;
            v = slice_plain(c, RK(ip[1].b), R[ip->b], R[ip->b + 1]);
            if (LIKELY(!is_undef(v))) { /* the LOAD_ITEM is done */
                ip++;
                if (UNLIKELY(is_null(v)))
                    goto error;
                CONSUME(ip->b);
                SET(ip->a, v);
                NEXT(1);
            }
        }
        SAVE();
        v = from_object(slice_new(c, R[ip->b], R[ip->b + 1], R[ip->b + 2]));
        count = 3;
        goto build_done;
    }
build_done:
    if (UNLIKELY(is_null(v)))
        goto error;
    for (uint32_t k = ip->b; k < ip->b + count; k++) {
        x = R[k];
        R[k] = V_UNDEF;
        release(c, x);
    }
    SET(ip->a, v);
    NEXT(0);
    CASE(LIST_APPEND)
    {
        List *l = as_list(R[ip->a]);
        TAKE(v, ip->b);
        if (LIKELY(l->length < l->room)) {
            l->items[l->length++] = v;
            NEXT(0);
        }
        SAVE();
        if (UNLIKELY(!list_append_take(c, l, v)))
            goto error;
        NEXT(0);
    }
    CASE(SET_ADD)
    {
        SAVE();
        bool ok = set_add(c, as_set(R[ip->a]), RK(ip->b));
        CONSUME(ip->b);
        if (UNLIKELY(!ok))
            goto error;
        NEXT(0);
    }
    CASE(MAP_ADD)
    {
        SAVE();
        bool ok = dict_set(c, as_dict(R[ip->a]), RK(ip->b), RK(ip->c));
        CONSUME(ip->b);
        CONSUME(ip->c);
        if (UNLIKELY(!ok))
            goto error;
        NEXT(0);
    }
    CASE(LIST_EXTEND)
    {
        SAVE();
        bool ok = interp_list_extend(c, R[ip->a], RK(ip->b));
        CONSUME(ip->b);
        if (UNLIKELY(!ok))
            goto error;
        NEXT(0);
    }
    CASE(SET_UPDATE)
    {
        SAVE();
        bool ok = set_update(c, as_set(R[ip->a]), RK(ip->b));
        CONSUME(ip->b);
        if (UNLIKELY(!ok))
            goto error;
        NEXT(0);
    }
    CASE(DICT_UPDATE)
    {
        SAVE();
        bool ok = interp_dict_update(c, R[ip->a], RK(ip->b));
        CONSUME(ip->b);
        if (UNLIKELY(!ok))
            goto error;
        NEXT(0);
    }
    CASE(DICT_MERGE)
    {
        SAVE();
        bool ok = interp_dict_merge(c, R[ip->a], RK(ip->b), R[ip->c]);
        CONSUME(ip->b);
        if (UNLIKELY(!ok))
            goto error;
        NEXT(0);
    }
    CASE(LIST_TO_TUPLE)
    {
        SAVE();
        List *l = as_list(R[ip->b]);
        v = from_object(tuple_of(c, l->items, l->length));
        goto unary_done;
    }
    CASE(UNPACK_SEQUENCE)
    {
        SAVE();
        x = RK(ip->b);
        bool ok;
        if (is_exact(x, SHAPE_TUPLE) && as_tuple(x)->length == ip->c && !(IS_TEMP(ip->b) && ip->b >= ip->a && ip->b < ip->a + ip->c)) {
            Tuple *t = as_tuple(x);
            if (IS_TEMP(ip->b) && t->h.count == 1) { /* its last reference: the items move */
                for (uint32_t k = 0; k < ip->c; k++) {
                    v = t->items[k];
                    t->items[k] = V_NONE;
                    SET(ip->a + k, v);
                }
            } else {
                for (uint32_t k = 0; k < ip->c; k++)
                    SET(ip->a + k, retain(t->items[k]));
            }
            ok = true;
            CONSUME(ip->b);
        } else {
            TAKE(v, ip->b);
            ok = interp_unpack(c, v, &R[ip->a], ip->c);
            release(c, v);
        }
        if (UNLIKELY(!ok))
            goto error;
        NEXT(0);
    }
    CASE(UNPACK_EX)
    {
        SAVE();
        TAKE(v, ip->b);
        bool ok = interp_unpack_ex(c, v, &R[ip->a], WORD32(ip + 1), WORD32H(ip + 1));
        release(c, v);
        if (UNLIKELY(!ok))
            goto error;
        NEXT(1);
    }
    CASE(CONVERT)
    {
        SAVE();
        v = interp_convert(c, RK(ip->b), ip->c);
        goto unary_done;
    }
    CASE(FORMAT_SIMPLE)
    {
        SAVE();
        x = RK(ip->b);
        v = is_str(x) ? retain(x) : interp_format(c, x, COIL_NULL);
        goto unary_done;
    }
    CASE(FORMAT_WITH_SPEC)
    {
        SAVE();
        v = interp_format(c, RK(ip->b), RK(ip->c));
        goto binary_done;
    }

    /* ---- functions and calls, generators, iteration */
#include "vm/loop/interp_call.inc"

    /* ---- exceptions and with */
    CASE(RAISE)
    {
        SAVE();
        if (ip->c == 0) {
            (void)interp_raise(c, COIL_NULL, COIL_NULL, 0);
        } else {
            TAKE(x, ip->a);
            y = COIL_NULL;
            if (ip->c == 2)
                TAKE(y, ip->b);
            (void)interp_raise(c, x, y, ip->c);
            release(c, x);
            release_maybe(c, y);
        }
        goto error;
    }
    CASE(RERAISE)
    {
        SAVE();
        v = R[ip->a];
        R[ip->a] = V_UNDEF;
        restore_error_take(c, v);
        c->reraise = true;
        c->chained = v.word_;
        goto error;
    }
    CASE(MATCH_EXCEPTION)
    {
        SAVE();
        int t = interp_match_exception(c, R[ip->b], RK(ip->c));
        CONSUME(ip->c);
        if (UNLIKELY(t < 0))
            goto error;
        SET(ip->a, bool_value(t));
        NEXT(0);
    }
    CASE(MATCH_GROUP)
    {
        SAVE();
        TAKE(x, ip->b);
        Value two_[2];
        bool ok = interp_match_group(c, x, RK(ip->c), &two_[0], &two_[1]);
        release(c, x);
        CONSUME(ip->c);
        if (UNLIKELY(!ok))
            goto error;
        SET(ip->a, two_[0]);
        SET(ip->a + 1, two_[1]);
        NEXT(0);
    }
    CASE(RERAISE_GROUP)
    {
        SAVE();
        v = interp_reraise_group(c, R[ip->b], R[ip->c]);
        goto unary_done;
    }
    CASE(WITH_ENTER)
    {
        SAVE();
        TAKE(x, ip->b);
        Value two_[2];
        fn = special_function_borrow(c, x, NAME(c, __enter__));
        Function *leave = fn && fn->code->plain_call == 2 ? special_function_borrow(c, x, NAME(c, __exit__)) : NULL;
        if (leave) { /* as interp_with_enter, but for the call */
            v = method_new(c, from_object(leave), x);
            if (UNLIKELY(is_null(v))) {
                release(c, x);
                goto error;
            }
            if (push_special(c, fn, (Value[]){x}, 1, HOW_CALL, ip->a + 1u, 1)) {
                SET(ip->a, v);
                release(c, x);
                RELOAD();
                DISPATCH();
            }
            release(c, v);
        }
        bool ok = interp_with_enter(c, x, false, &two_[0], &two_[1]);
        release(c, x);
        if (UNLIKELY(!ok))
            goto error;
        SET(ip->a, two_[0]);
        SET(ip->a + 1, two_[1]);
        NEXT(0);
    }
    CASE(ASYNC_WITH_ENTER)
    {
        SAVE();
        TAKE(x, ip->b);
        Value two_[2];
        bool ok = interp_with_enter(c, x, true, &two_[0], &two_[1]);
        release(c, x);
        if (UNLIKELY(!ok))
            goto error;
        SET(ip->a, two_[0]);
        SET(ip->a + 1, two_[1]);
        NEXT(0);
    }
    CASE(WITH_EXIT)
    {
        SAVE();
        x = R[ip->b];
        if (is_exact(x, SHAPE_METHOD) && is_exact(as_method(x)->function, SHAPE_FUNCTION)) {
            const Method *m = (const Method *)as_object(x);
            y = R[ip->c];
            v = as_exception(y)->traceback;
            Value args_[4] = {m->self, from_object(class_of_borrow(c, y)), y, is_null(v) ? V_NONE : v};
            if (push_special(c, as_function(m->function), args_, 4, HOW_CALL, ip->a, 1)) {
                RELOAD();
                DISPATCH();
            }
        }
        v = interp_with_exit(c, R[ip->b], R[ip->c]);
        if (UNLIKELY(is_null(v)))
            goto error;
        SET(ip->a, v);
        NEXT(0);
    }

    /* ---- pattern matching */
    CASE(MATCH_MAPPING)
    {
        SAVE();
        int t = interp_match_mapping(c, R[ip->b]);
        if (UNLIKELY(t < 0))
            goto error;
        SET(ip->a, bool_value(t));
        NEXT(0);
    }
    CASE(MATCH_SEQUENCE)
    {
        SAVE();
        int t = interp_match_sequence(c, R[ip->b]);
        if (UNLIKELY(t < 0))
            goto error;
        SET(ip->a, bool_value(t));
        NEXT(0);
    }
    CASE(MATCH_KEYS)
    {
        SAVE();
        v = interp_match_keys(c, R[ip->b], RK(ip->c));
        CONSUME(ip->c);
        if (UNLIKELY(is_null(v)))
            goto error;
        SET(ip->a, v);
        NEXT(0);
    }
    CASE(MATCH_CLASS)
    {
        SAVE();
        v = interp_match_class(c, R[ip->b], R[ip->c], R[ip->c + 1], WORD32(ip + 1));
        for (uint32_t k = ip->c; k < ip->c + 2u; k++) {
            x = R[k];
            R[k] = V_UNDEF;
            release(c, x);
        }
        if (UNLIKELY(is_null(v)))
            goto error;
        SET(ip->a, v);
        NEXT(1);
    }
    CASE(MATCH_REST)
    {
        SAVE();
        v = interp_match_rest(c, R[ip->b], RK(ip->c));
        CONSUME(ip->c);
        if (UNLIKELY(is_null(v)))
            goto error;
        SET(ip->a, v);
        NEXT(0);
    }
    CASE(GET_LENGTH)
    {
        SAVE();
        int64_t n = value_length(c, R[ip->b]);
        if (UNLIKELY(n < 0))
            goto error;
        SET(ip->a, small(n));
        NEXT(0);
    }

    /* ---- imports */
    CASE(IMPORT_NAME)
    {
        SAVE();
        v = interp_import_name(c, f, CONST_STR(ip->c), R[ip->a], R[ip->a + 1]);
        x = R[ip->a];
        y = R[ip->a + 1];
        R[ip->a] = R[ip->a + 1] = V_UNDEF;
        release(c, x);
        release(c, y);
        if (UNLIKELY(is_null(v)))
            goto error;
        R[ip->a] = v;
        NEXT(0);
    }
    CASE(IMPORT_FROM)
    {
        SAVE();
        v = interp_import_from(c, R[ip->b], CONST_STR(ip->c));
        if (UNLIKELY(is_null(v)))
            goto error;
        SET(ip->a, v);
        NEXT(0);
    }
    CASE(IMPORT_STAR)
    {
        SAVE();
        TAKE(x, ip->a);
        bool ok = interp_import_star(c, f, x);
        release(c, x);
        if (UNLIKELY(!ok))
            goto error;
        NEXT(0);
    }
    CASE(INTRINSIC)
    {
        SAVE();
        v = interp_intrinsic(c, f, ip->c, &R[ip->b]);
        if (UNLIKELY(is_null(v)))
            goto error;
        SET(ip->a, v);
        NEXT(0);
    }
#if !COMPUTED_GOTO
default: __builtin_unreachable();
}
#endif

error_thrown :
    /* An exception to be raised where the frame stands. */
    interp_note_throw(c, f);
if (UNLIKELY(c->vm->watching != 0))
    watch_throw(c, f);
error :
    /* c->error is pending, raised by the instruction at f->ip. */
    interp_note_raise(c, f);
{
    code = f->code;
    uint32_t at = frame_at(f);
    bool stopped = UNLIKELY(c->vm->stopped);
    for (uint32_t k = 0; k < code->exc_count && !stopped; k++) {
        const ExcRow *row = &code->exc_rows[k];
        if (row->kind != EXC_TRY || at < row->start || at >= row->end)
            continue;
        Value error = take_error(c);
        for (uint32_t r = code->nregs; r-- > row->first_dead;) /* as a stack is popped */
            if (is_object(R[r])) {
                x = R[r];
                R[r] = V_UNDEF;
                release(c, x);
            }
        R[row->exc] = error;
        c->chained = 0;
        ip = code->live + row->target;
        f->ip = ip;
        if (UNLIKELY(c->vm->watching != 0) && !watch_handled(c, f, error))
            goto error;
        DISPATCH();
    }
    if (UNLIKELY(c->vm->watching != 0))
        watch_unwind(c, f);
    /* No handler here: the frame goes, the exception goes on in what it returns to. */
    how = f->how;
    Generator *g = f->generator;
    if (f->flags & FRAME_GENERATOR) {
        generator_convert_stop(c, g, code->flags);
        Generator *up = generator_awaiter(g), *root = f->root;
        bool chained = how != HOW_AWAIT && g != root && up && up->state == GEN_SUSPENDED;
        generator_finish(c, g);
        if (chained) { /* its awaiter, not on the stack, takes its place */
            RETAIN(up);
            if (root != up)
                root->link = up, root->flags &= (uint8_t)~GEN_LINKED;
            else if (!(root->flags & GEN_LINKED))
                root->link = NULL;
            frame_unwind(c, f);
            Frame *next = generator_push(c, up, how, root);
            if (!next) { /* no room to go on in it: it ends too */
                generator_kill(c, up);
                RELEASE(c, up);
                if (how == HOW_ENTRY) {
                    c->finished = true;
                    leave_recursion(c);
                    return COIL_NULL;
                }
                RELOAD();
                goto error;
            }
            RELEASE(c, up);
            RELOAD();
            if (root->flags & GEN_THROWN)
                interp_note_throw(c, f);
            goto error;
        }
    } else if (f->flags & FRAME_LAZY) {
        generator_convert_stop(c, NULL, code->flags);
    }
    frame_unwind(c, f);
    if (how == HOW_ENTRY) {
        c->finished = true;
        leave_recursion(c);
        return COIL_NULL;
    }
    RELOAD();
    if (how == HOW_NEXT && failed_with(c, EXC_StopIteration)) {
        clear_error(c);
        c->chained = 0;
        goto iterator_ended;
    }
    goto error;
}
}
