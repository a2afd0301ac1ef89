/* fold.c: the constant pool, and evaluation at compile time of operators on constants, within CPython's limits of size. */
#include "vm/compile/codegen.h"

enum { MOST_ITEMS = 256, MOST_BITS = 128, MOST_CHARACTERS = 4096, MOST_TOTAL = 4096 };
enum { NOT_CONSTANT = 0x80 }; /* Node.flags: an earlier look found it not constant */

/* ---- the pool ---- */

static uint64_t mix(uint64_t h, uint64_t x)
{
    h = (h ^ x) * 0x9E3779B97F4A7C15u;
    return h ^ h >> 32;
}

/* Type and value; tuples by their items; what is not compared by value, by address. Trees that programs make may hold tuples of any depth. */
static uint64_t pool_hash(Compiler *k, Value v)
{
    if (!k_enter(k))
        return 0;
    if (!is_object(v))
        return mix(1, v.word_);
    switch (as_object(v)->shape) {
    case SHAPE_STR: return mix(2, (uint64_t)str_hash(k->c, as_str(v)));
    case SHAPE_INT: return mix(3, (uint64_t)int_hash(v));
    case SHAPE_BYTES: {
        const Bytes *b = (const Bytes *)as_object(v);
        uint64_t h = mix(4, b->length);
        for (size_t i = 0; i < b->length && i < 64; i++)
            h = mix(h, b->data[i]);
        return h;
    }
    case SHAPE_TUPLE: {
        const Tuple *t = (const Tuple *)as_object(v);
        uint64_t h = mix(5, t->length);
        for (size_t i = 0; i < t->length; i++)
            h = mix(h, pool_hash(k, t->items[i]));
        return h;
    }
    case SHAPE_COMPLEX: return 7;
    default: return mix(6, v.word_);
    }
}

/* Recurses into tuples: pool_hash() has been as deep. */
static bool pool_same(Value a, Value b)
{
    if (same(a, b))
        return true;
    if (!is_object(a) || !is_object(b) || as_object(a)->shape != as_object(b)->shape)
        return false;
    switch (as_object(a)->shape) {
    case SHAPE_STR: return str_equal(as_str(a), as_str(b));
    case SHAPE_INT: return int_compare(a, b) == 0;
    case SHAPE_BYTES: {
        const Bytes *x = (const Bytes *)as_object(a), *y = (const Bytes *)as_object(b);
        return x->length == y->length && !memcmp(x->data, y->data, x->length);
    }
    case SHAPE_TUPLE: {
        const Tuple *x = (const Tuple *)as_object(a), *y = (const Tuple *)as_object(b);
        for (size_t i = 0; x->length == y->length && i < x->length; i++)
            if (!pool_same(x->items[i], y->items[i]))
                return false;
        return x->length == y->length;
    }
    case SHAPE_COMPLEX:
        return !memcmp(&as_complex(a)->real, &as_complex(b)->real, sizeof(double)) &&
               !memcmp(&as_complex(a)->imag, &as_complex(b)->imag, sizeof(double));
    default: return false;
    }
}

static size_t pool_slot(const Compiler *k, Value v, uint64_t hash)
{
    size_t mask = k->pool_index_room - 1;
    for (size_t i = hash & mask;; i = (i + 1) & mask) {
        uint32_t n = k->pool_index[i];
        if (!n || (k->pool[n - 1].hash == hash && pool_same(k->pool[n - 1].value, v)))
            return i;
    }
}

/* v is taken in any case: kept if it is new, released if an equal one is there or it fails. The index grows before it is half full. */
uint32_t pool_add_take(Compiler *k, Value v)
{
    if (is_null(v)) {
        k_fail(k);
        return 0;
    }
    if (k->failed) {
        release(k->c, v);
        return 0;
    }
    if (k->pool_count * 2 >= k->pool_index_room) {
        size_t room = k->pool_index_room ? k->pool_index_room * 2 : 256;
        uint32_t *index = k_alloc(k, mem_product(room, sizeof *index));
        if (!index) {
            release(k->c, v);
            return 0;
        }
        k->pool_index = index;
        k->pool_index_room = room;
        for (size_t i = 0; i < k->pool_count; i++) {
            size_t at = k->pool[i].hash & (room - 1);
            while (index[at])
                at = (at + 1) & (room - 1);
            /* Numbers plus one: 0 is an empty place. */
            index[at] = (uint32_t)i + 1;
        }
    }
    uint64_t hash = pool_hash(k, v);
    size_t slot = pool_slot(k, v, hash);
    if (k->pool_index[slot]) {
        release(k->c, v);
        return k->pool_index[slot] - 1;
    }
    PoolEntry *pool = k_grow(k, k->pool, k->pool_count, &k->pool_room, sizeof *pool);
    if (!pool) {
        release(k->c, v);
        return 0;
    }
    k->pool = pool;
    pool[k->pool_count++] = (PoolEntry){v, hash};
    k->pool_index[slot] = (uint32_t)k->pool_count;
    return (uint32_t)k->pool_count - 1;
}

/* ---- constants of the source ---- */

static bool name_like(const Text *t)
{
    for (size_t i = 0; i < t->length; i++) {
        unsigned char ch = (unsigned char)t->bytes[i];
        if (!((ch | 32) >= 'a' && (ch | 32) <= 'z') && !(ch >= '0' && ch <= '9') && ch != '_')
            return false;
    }
    return true;
}

Value constant_value(Compiler *k, const Constant *x)
{
    Coil *c = k->c;
    switch (x->kind) {
    case CONSTANT_NONE: return V_NONE;
    case CONSTANT_TRUE: return V_TRUE;
    case CONSTANT_FALSE: return V_FALSE;
    case CONSTANT_ELLIPSIS: return V_ELLIPSIS;
    case CONSTANT_INT: return int_from_digits(c, x->text->bytes, x->text->length, x->base, false);
    case CONSTANT_FLOAT: return float_value(x->number);
    case CONSTANT_COMPLEX: return complex_new(c, 0.0, x->number);
    case CONSTANT_BYTES: {
        Bytes *b = bytes_of(c, x->text->bytes, x->text->length);
        return b ? from_object(b) : COIL_NULL;
    }
    case CONSTANT_OBJECT: return retain(value_word(x->word));
    default: {
        Str *s = str_from_utf8(c, x->text->bytes, x->text->length, true);
        if (s && name_like(x->text)) {
            Str *twin = str_intern(c, s);
            RELEASE(c, s);
            s = twin;
        }
        return s ? from_object(s) : COIL_NULL;
    }
    }
}

/* ---- folding ---- */

/* Drops an error of the evaluation: the operation is then left to run time. Running out of memory stays an error. */
static Value fold_result(Compiler *k, Value v)
{
    if (is_null(v)) {
        if (failed_with(k->c, EXC_MemoryError))
            k->failed = true;
        else
            clear_error(k->c);
    }
    return v;
}

static bool is_sequence_value(Value v, size_t *length)
{
    if (!is_object(v))
        return false;
    switch (as_object(v)->shape) {
    case SHAPE_STR: *length = as_str(v)->length; return true;
    case SHAPE_BYTES: *length = as_bytes(v)->length; return true;
    case SHAPE_TUPLE: *length = as_tuple(v)->length; return true;
    default: return false;
    }
}

/* Recurses into tuples: they were folded from displays, which the lexer's limit on brackets bounds, or hashed by pool_hash(). */
static size_t count_items(Value v)
{
    if (!is_exact(v, SHAPE_TUPLE))
        return 1;
    const Tuple *t = (const Tuple *)as_object(v);
    size_t n = 1;
    for (size_t i = 0; i < t->length; i++)
        n += count_items(t->items[i]);
    return n;
}

static bool may_multiply(Value a, Value b)
{
    size_t length;
    if (is_int(a) && is_int(b))
        return int_bits(a) + int_bits(b) <= MOST_BITS;
    if (is_int(b) && is_sequence_value(a, &length)) {
        Value t = a;
        a = b;
        b = t;
    }
    if (is_int(a) && is_sequence_value(b, &length)) {
        int64_t n;
        if (!int_to_i64(a, &n) || n < 0)
            return !is_exact(b, SHAPE_TUPLE) && n < 0;
        if (!length || !n)
            return true;
        size_t most = is_exact(b, SHAPE_TUPLE) ? MOST_ITEMS : MOST_CHARACTERS;
        if ((uint64_t)n > most / length)
            return false;
        return !is_exact(b, SHAPE_TUPLE) || (uint64_t)n <= MOST_TOTAL / count_items(b);
    }
    return true;
}

Value fold_binary(Compiler *k, intptr_t op, Value a, Value b)
{
    static const uint8_t ops[][2] = {{AST_OP_Add, OP_ADD},     {AST_OP_Sub, OP_SUB},           {AST_OP_Mult, OP_MUL},
                                     {AST_OP_Div, OP_TRUEDIV}, {AST_OP_FloorDiv, OP_FLOORDIV}, {AST_OP_Mod, OP_MOD},
                                     {AST_OP_Pow, OP_POW},     {AST_OP_LShift, OP_LSHIFT},     {AST_OP_RShift, OP_RSHIFT},
                                     {AST_OP_BitOr, OP_OR},    {AST_OP_BitXor, OP_XOR},        {AST_OP_BitAnd, OP_AND}};
    if (k->failed || ((is_bool(a) || is_bool(b)) && (op == AST_OP_Mult || op == AST_OP_LShift || op == AST_OP_Pow)))
        return COIL_NULL;
    int64_t n;
    switch (op) {
    case AST_OP_Mult:
        if (!may_multiply(a, b))
            return COIL_NULL;
        break;
    case AST_OP_LShift:
        if (is_int(a) && is_int(b) && (!int_to_i64(b, &n) || n < 0 || n > MOST_BITS || int_bits(a) > MOST_BITS - (size_t)n))
            return COIL_NULL;
        break;
    case AST_OP_Pow:
        if (is_int(a) && is_int(b) && int_sign(b) > 0 && (!int_to_i64(b, &n) || (int_bits(a) && (uint64_t)n > MOST_BITS / int_bits(a))))
            return COIL_NULL;
        break;
    case AST_OP_Mod: /* formatting runs at run time */
        if (is_exact(a, SHAPE_STR) || is_exact(a, SHAPE_BYTES))
            return COIL_NULL;
        break;
    case AST_OP_MatMult: return COIL_NULL;
    default: break;
    }
    for (size_t i = 0; i < sizeof ops / sizeof *ops; i++)
        if (ops[i][0] == op)
            return fold_result(k, binary_op(k->c, (BinaryOp)ops[i][1], a, b));
    return COIL_NULL;
}

static Value fold_unary(Compiler *k, const NodeUnaryOp *e)
{
    Value x = fold_expr(k, e->operand), v = COIL_NULL;
    if (is_null(x))
        return x;
    if (e->op == AST_OP_Not) {
        int t = truth(k->c, x);
        v = t < 0 ? fold_result(k, COIL_NULL) : bool_value(!t);
    } else { /* ~True warns now, as what it is part of is compiled once */
        v = fold_result(k, unary_op(k->c, e->op == AST_OP_Invert ? UNARY_INVERT : e->op == AST_OP_UAdd ? UNARY_POS : UNARY_NEG, x));
    }
    release(k->c, x);
    return v;
}

Value fold_tuple(Compiler *k, const Nodes *list)
{
    for (size_t i = 0; i < list->count; i++) { /* cheap refusal first */
        int kind = list->items[i]->kind;
        if (kind != AST_Constant && kind != AST_Tuple && kind != AST_UnaryOp && kind != AST_BinOp && kind != AST_Subscript &&
            kind != AST_Name)
            return COIL_NULL;
    }
    if (k->failed)
        return COIL_NULL;
    Tuple *t = tuple_new(k->c, list->count);
    if (!t) {
        k_fail(k);
        return COIL_NULL;
    }
    for (size_t i = 0; i < list->count; i++) {
        Value v = fold_expr(k, list->items[i]);
        if (is_null(v)) {
            RELEASE(k->c, t);
            return COIL_NULL;
        }
        t->items[i] = v;
    }
    return from_object(t);
}

static Value fold_subscript(Compiler *k, const NodeSubscript *e)
{
    if (e->node.ctx != CONTEXT_LOAD || e->slice->kind == AST_Slice)
        return COIL_NULL;
    Value x = fold_expr(k, e->value), i = is_null(x) ? COIL_NULL : fold_expr(k, e->slice), v = COIL_NULL;
    if (!is_null(i))
        v = fold_result(k, get_item(k->c, x, i));
    release_maybe(k->c, i);
    release_maybe(k->c, x);
    return v;
}

static Value fold_spine(Compiler *k, Node *node)
{
    size_t depth = 0;
    Node *n = node;
    for (; n->kind == AST_BinOp; n = AS(BinOp, n)->left)
        depth++;
    Value v = fold_expr(k, n);
    if (is_null(v))
        return v;
    Node **spine = k_alloc(k, mem_product(depth, sizeof *spine));
    if (!spine) {
        release(k->c, v);
        return COIL_NULL;
    }
    size_t i = depth;
    for (n = node; i > 0; n = AS(BinOp, n)->left)
        spine[--i] = n;
    for (i = 0; i < depth && !is_null(v); i++) {
        Value right = fold_expr(k, AS(BinOp, spine[i])->right);
        Value next = is_null(right) ? COIL_NULL : fold_binary(k, AS(BinOp, spine[i])->op, v, right);
        release_maybe(k->c, right);
        release(k->c, v);
        v = next;
    }
    return v;
}

Value tree_constant(Compiler *k, Node *node, const Constant *constant)
{
    Value v = constant_value(k, constant);
    if (is_null(v) && failed_with(k->c, EXC_ValueError)) { /* more digits than the limit */
        Value e = take_error(k->c);
        Str *text = value_str(k->c, e);
        if (text)
            k_error(k, node->span, "%U - Consider hexadecimal for huge integer literals to avoid decimal conversion limits.", text);
        RELEASE(k->c, text);
        release(k->c, e);
    }
    if (is_null(v))
        k_fail(k);
    return v;
}

/* A node that turns out not to be constant is marked: without that each level of nesting would try all levels below it again. */
Value fold_expr(Compiler *k, Node *node)
{
    if (k->failed || node->flags & NOT_CONSTANT)
        return COIL_NULL;
    Value v = COIL_NULL;
    switch (node->kind) {
    case AST_Constant: return tree_constant(k, node, AS(Constant, node)->value);
    case AST_Name:
        if (text_is(AS(Name, node)->id, "__debug__") && node->ctx == CONTEXT_LOAD)
            return bool_value(!k->optimise);
        return COIL_NULL;
    case AST_UnaryOp:
    case AST_BinOp:
    case AST_Tuple:
    case AST_Subscript:
        if (!k_enter(k))
            return COIL_NULL;
        if (node->kind == AST_UnaryOp)
            v = fold_unary(k, AS(UnaryOp, node));
        else if (node->kind == AST_BinOp)
            v = fold_spine(k, node);
        else if (node->kind == AST_Subscript)
            v = fold_subscript(k, AS(Subscript, node));
        else if (node->ctx == CONTEXT_LOAD)
            v = fold_tuple(k, AS(Tuple, node)->elts);
        break;
    default: return COIL_NULL;
    }
    if (is_null(v))
        node->flags |= NOT_CONSTANT;
    return v;
}

int fold_truth(Compiler *k, Node *node)
{
    Value v = fold_expr(k, node);
    if (is_null(v))
        return -1;
    int t = truth(k->c, v);
    if (t < 0)
        (void)fold_result(k, COIL_NULL);
    release(k->c, v);
    return t;
}

Value fold_display(Compiler *k, Node *node)
{
    if (node->kind == AST_List)
        return fold_tuple(k, AS(List, node)->elts);
    if (node->kind != AST_Set)
        return COIL_NULL;
    Value t = fold_tuple(k, AS(Set, node)->elts);
    if (is_null(t))
        return t;
    /* Made twice, the second time in the order of the first: so does the reference, and the order of ints shows it. */
    Set *first = set_new(k->c, true), *second = set_new(k->c, true);
    bool ok = first && second && set_update(k->c, first, t);
    Value key;
    int64_t hash;
    for (size_t at = 0; ok && set_next_borrow(first, &at, &key, &hash);)
        ok = set_add(k->c, second, key);
    release(k->c, t);
    RELEASE(k->c, first);
    if (!ok)
        RELEASE(k->c, second);
    return ok ? from_object(second) : fold_result(k, COIL_NULL);
}
