/* codegen_expr.c: expressions. */
#include "vm/compile/codegen.h"
#include "vm/code/opcodes.h"

uint32_t work_register(Unit *u, uint32_t want) { return want != ANYWHERE && want >= u->nlocals ? want : temp_new(u); }

Operand work_done(Unit *u, uint32_t work, uint32_t want)
{
    if (want == ANYWHERE || want == work)
        return work;
    move_to(u, want, work);
    return want;
}

uint32_t gen_temp(Unit *u, Node *node)
{
    uint32_t t = temp_new(u);
    gen_expr(u, node, t);
    u->top = t + 1;
    return t;
}

/* Constants, names and attributes of names cannot rebind a local; only := can. */
Operand gen_held(Unit *u, Node *node, Node *later)
{
    Operand x = gen_expr(u, node, ANYWHERE);
    if (!u->k->failed && is_local(u, x) && (u->local_traits[x] & TRAIT_WALRUS) &&
        !(later && (later->kind == AST_Constant || later->kind == AST_Name))) {
        uint32_t t = temp_new(u);
        move_to(u, t, x);
        return t;
    }
    return x;
}

void gen_exprs(Unit *u, const Nodes *list)
{
    for (size_t i = 0; i < list->count && !u->k->failed; i++)
        gen_temp(u, list->items[i]);
}

/* ---- operators ---- */

uint16_t binary_opcode(intptr_t op)
{
    switch (op) {
    case AST_OP_Add: return I_ADD;
    case AST_OP_Sub: return I_SUB;
    case AST_OP_Mult: return I_MUL;
    case AST_OP_MatMult: return I_MATMUL;
    case AST_OP_Div: return I_TRUEDIV;
    case AST_OP_Mod: return I_MOD;
    case AST_OP_Pow: return I_POW;
    case AST_OP_LShift: return I_LSHIFT;
    case AST_OP_RShift: return I_RSHIFT;
    case AST_OP_BitOr: return I_OR;
    case AST_OP_BitXor: return I_XOR;
    case AST_OP_BitAnd: return I_AND;
    default: return I_FLOORDIV;
    }
}

/* Operators to the left may be 10^5 deep: down them in a loop, then up again, folding while all is constant. */
static Operand gen_binary(Unit *u, Node *node, uint32_t want)
{
    Compiler *k = u->k;
    size_t depth = 0;
    Node *leaf = node;
    for (; leaf->kind == AST_BinOp; leaf = AS(BinOp, leaf)->left)
        depth++;
    Node **spine = k_alloc(k, mem_product(depth, sizeof *spine));
    if (!spine)
        return 0;
    size_t i = depth;
    for (Node *n = node; i > 0; n = AS(BinOp, n)->left)
        spine[--i] = n;
    uint32_t top = u->top;
    Value constant = fold_expr(k, leaf);
    Operand left = 0;
    if (is_null(constant))
        left = gen_held(u, leaf, AS(BinOp, spine[0])->right);
    for (i = 0; i < depth && !k->failed; i++) {
        NodeBinOp *e = AS(BinOp, spine[i]);
        /* As long as all to the left is constant nothing has been emitted for it. */
        if (!is_null(constant)) {
            Value right = fold_expr(k, e->right), folded = is_null(right) ? COIL_NULL : fold_binary(k, e->op, constant, right);
            release_maybe(k->c, right);
            if (!is_null(folded)) {
                release(k->c, constant);
                constant = folded;
                continue;
            }
            left = const_operand_take(u, constant);
            constant = COIL_NULL;
        }
        Operand right = gen_expr(u, e->right, ANYWHERE);
        bool last = i + 1 == depth;
        /* Both operands are consumed by the operation, so that its result may take the first's place. */
        u->top = top;
        uint32_t dst = last && want != ANYWHERE ? want : temp_new(u);
        Span old = at_span(u, e->node.span);
        emit(u, binary_opcode(e->op), dst, left, right);
        u->span = old;
        left = dst;
    }
    if (!is_null(constant)) {
        uint32_t pooled = pool_add_take(k, constant);
        if (want == ANYWHERE)
            return pooled_operand(u, pooled);
        load_pooled(u, want, pooled);
        return want;
    }
    return left;
}

static Operand gen_compare(Unit *u, Node *node, uint32_t want, Span single);

/* A single comparison by a method of its operands: as operand of `not` it is one operation with it, and all of that is marked if it fails. */
static bool is_rich_compare(Node *node)
{
    const NodeCompare *e = node->kind == AST_Compare ? AS(Compare, node) : NULL;
    if (!e || e->ops->count != 1)
        return false;
    int op = e->ops->items[0];
    return op != AST_OP_In && op != AST_OP_NotIn && op != AST_OP_Is && op != AST_OP_IsNot;
}

static Operand gen_unary(Unit *u, Node *node, uint32_t want)
{
    NodeUnaryOp *e = AS(UnaryOp, node);
    uint32_t top = u->top;
    Operand x = e->op == AST_OP_Not && is_rich_compare(e->operand) ? gen_compare(u, e->operand, ANYWHERE, node->span)
                                                                   : gen_expr(u, e->operand, ANYWHERE);
    u->top = top;
    uint32_t dst = want == ANYWHERE ? temp_new(u) : want;
    emit(u, e->op == AST_OP_Invert ? I_INVERT : e->op == AST_OP_Not ? I_NOT : e->op == AST_OP_UAdd ? I_POSITIVE : I_NEGATIVE, dst, x, 0);
    return dst;
}

static Operand gen_boolop(Unit *u, Node *node, uint32_t want)
{
    NodeBoolOp *e = AS(BoolOp, node);
    bool is_or = e->op == AST_OP_Or;
    uint32_t work = work_register(u, want), top = u->top;
    Label *end = label_new(u);
    for (size_t i = 0; i < e->values->count && !u->k->failed; i++) {
        gen_expr(u, e->values->items[i], work);
        u->top = top;
        if (i + 1 < e->values->count)
            emit_jump(u, is_or ? I_JUMP_IF_TRUE_OR_DROP : I_JUMP_IF_FALSE_OR_DROP, work, end);
    }
    label_place(u, end);
    return work_done(u, work, want);
}

static Operand gen_if_expr(Unit *u, Node *node, uint32_t want)
{
    NodeIfExp *e = AS(IfExp, node);
    uint32_t dst = want == ANYWHERE ? temp_new(u) : want, top = u->top;
    Label *other = label_new(u), *end = label_new(u);
    gen_jump_if(u, e->test, other, false);
    gen_expr(u, e->body, dst);
    u->top = top;
    emit_jump(u, I_JUMP, 0, end);
    label_place(u, other);
    gen_expr(u, e->orelse, dst);
    u->top = top;
    label_place(u, end);
    return dst;
}

static uint16_t compare_opcode(intptr_t op)
{
    switch (op) {
    case AST_OP_Eq: return I_EQ;
    case AST_OP_NotEq: return I_NE;
    case AST_OP_Lt: return I_LT;
    case AST_OP_LtE: return I_LE;
    case AST_OP_Gt: return I_GT;
    case AST_OP_GtE: return I_GE;
    case AST_OP_Is: return I_IS;
    case AST_OP_IsNot: return I_IS_NOT;
    case AST_OP_In: return I_IN;
    default: return I_NOT_IN;
    }
}

/* The right side of a comparison: a display of constants after `in` is one constant. */
static Operand gen_comparator(Unit *u, Node *node, intptr_t op, uint32_t want)
{
    if (op == AST_OP_In || op == AST_OP_NotIn) {
        Value v = fold_display(u->k, node);
        if (!is_null(v)) {
            uint32_t pooled = pool_add_take(u->k, v);
            if (want == ANYWHERE)
                return pooled_operand(u, pooled);
            load_pooled(u, want, pooled);
            return want;
        }
    }
    return gen_expr(u, node, want);
}

/* a < b < c: b is in a register kept across the first comparison; the two registers for such middles take turns. */
static Operand gen_compare(Unit *u, Node *node, uint32_t want, Span single)
{
    NodeCompare *e = AS(Compare, node);
    size_t n = e->ops->count;
    warn_compare(u, node);
    if (n == 1) {
        uint32_t top = u->top;
        Operand left = gen_held(u, e->left, e->comparators->items[0]);
        Operand right = gen_comparator(u, e->comparators->items[0], e->ops->items[0], ANYWHERE);
        u->top = top;
        uint32_t dst = want == ANYWHERE ? temp_new(u) : want;
        Span old = at_span(u, single);
        emit(u, compare_opcode(e->ops->items[0]), dst, left, right);
        u->span = old;
        return dst;
    }
    uint32_t work = work_register(u, want), middle = temps_new(u, 2), top = u->top;
    Label *cleanup[2] = {label_new(u), label_new(u)}, *end = label_new(u);
    Operand left = gen_held(u, e->left, NULL);
    for (size_t i = 0; i < n && !u->k->failed; i++) {
        bool last = i + 1 == n;
        Node *c = e->comparators->items[i];
        if (last) {
            Operand right = gen_comparator(u, c, e->ops->items[i], ANYWHERE);
            emit(u, compare_opcode(e->ops->items[i]), work, left, right);
            break;
        }
        uint32_t kept = middle + (i & 1);
        Operand right = c->kind == AST_Name || c->kind == AST_Constant ? gen_held(u, c, NULL) : gen_expr(u, c, kept);
        if (is_temp(u, right)) {
            move_to(u, kept, right);
            uint32_t copy = temp_new(u);
            emit_copy(u, copy, kept);
            emit(u, compare_opcode(e->ops->items[i]), work, left, copy);
            emit_jump(u, I_JUMP_IF_FALSE_OR_DROP, work, cleanup[i & 1]);
            left = kept;
        } else {
            emit(u, compare_opcode(e->ops->items[i]), work, left, right);
            emit_jump(u, I_JUMP_IF_FALSE_OR_DROP, work, end);
            left = right;
        }
        u->top = top;
    }
    /* A comparison that was false left its middle in one of the two registers: each has its own way out, which drops it. */
    if (cleanup[0]->used || cleanup[1]->used) {
        emit_jump(u, I_JUMP, 0, end);
        for (int i = 0; i < 2; i++)
            if (cleanup[i]->used) {
                label_place(u, cleanup[i]);
                emit(u, I_DROP, middle + (uint32_t)i, 0, 0);
                if (!i && cleanup[1]->used)
                    emit_jump(u, I_JUMP, 0, end);
            }
    }
    label_place(u, end);
    u->top = work >= u->nlocals && want == ANYWHERE ? work + 1 : u->top;
    return work_done(u, work, want);
}

/* ---- conditions ---- */

static bool compare_with_none(Node *node, bool *negated)
{
    NodeCompare *e = AS(Compare, node);
    if (node->kind != AST_Compare || e->ops->count != 1 || (e->ops->items[0] != AST_OP_Is && e->ops->items[0] != AST_OP_IsNot))
        return false;
    Node *right = e->comparators->items[0];
    *negated = e->ops->items[0] == AST_OP_IsNot;
    return right->kind == AST_Constant && AS(Constant, right)->value->kind == CONSTANT_NONE && e->left->kind != AST_Constant;
}

/* a < b < c as a condition, where no middle needs a register of its own. */
static bool chain_in_place(Unit *u, const NodeCompare *e)
{
    for (size_t i = 0; i + 1 < e->ops->count; i++) {
        Node *c = e->comparators->items[i];
        if (c->kind == AST_Constant)
            continue;
        if (c->kind != AST_Name)
            return false;
        uint32_t r = name_register(u, unit_name(u, AS(Name, c)->id));
        if (r == ANYWHERE || u->local_traits[r] & TRAIT_WALRUS)
            return false;
    }
    return true;
}

/* Jumps without making a bool first where the tree shows how: constants, `not`, `and`, `or`, ternaries, `is None`, and chains of
 * comparisons whose middles can be read in place. */
void gen_jump_if(Unit *u, Node *node, Label *to, bool condition)
{
    if (!k_enter(u->k))
        return;
    Span old = at_span(u, node->span);
    uint32_t top = u->top;
    bool negated;
    int known = fold_truth(u->k, node);
    if (known >= 0) {
        mark_line(u, node->span);
        if (known == condition)
            emit_jump_silent(u, I_JUMP, to);
    } else if (node->kind == AST_UnaryOp && AS(UnaryOp, node)->op == AST_OP_Not) {
        gen_jump_if(u, AS(UnaryOp, node)->operand, to, !condition);
    } else if (node->kind == AST_BoolOp) {
        NodeBoolOp *e = AS(BoolOp, node);
        bool is_or = e->op == AST_OP_Or;
        /* A value that decides the whole jumps at once: to the target if its truth is the one asked for, else past the rest. */
        Label *skip = is_or == condition ? to : label_new(u);
        size_t n = e->values->count;
        for (size_t i = 0; i + 1 < n; i++)
            gen_jump_if(u, e->values->items[i], skip, is_or);
        gen_jump_if(u, e->values->items[n - 1], to, condition);
        if (skip != to)
            label_place(u, skip);
    } else if (node->kind == AST_IfExp) {
        NodeIfExp *e = AS(IfExp, node);
        Label *other = label_new(u), *end = label_new(u);
        gen_jump_if(u, e->test, other, false);
        gen_jump_if(u, e->body, to, condition);
        emit_jump(u, I_JUMP, 0, end);
        label_place(u, other);
        gen_jump_if(u, e->orelse, to, condition);
        label_place(u, end);
    } else if (compare_with_none(node, &negated)) {
        Operand x = gen_expr(u, AS(Compare, node)->left, ANYWHERE);
        u->span = node->span;
        emit_jump(u, negated == condition ? I_JUMP_IF_NOT_NONE : I_JUMP_IF_NONE, x, to);
    } else if (node->kind == AST_Compare && AS(Compare, node)->ops->count > 1 && chain_in_place(u, AS(Compare, node))) {
        NodeCompare *e = AS(Compare, node);
        warn_compare(u, node);
        /* A comparison that fails decides the chain. Middles are locals or constants: the next comparison reads them again. */
        Label *fail = condition ? label_new(u) : to;
        Operand left = gen_held(u, e->left, NULL);
        for (size_t i = 0; i < e->ops->count; i++) {
            bool last = i + 1 == e->ops->count;
            Operand right = last ? gen_comparator(u, e->comparators->items[i], e->ops->items[i], ANYWHERE)
                                 : gen_expr(u, e->comparators->items[i], ANYWHERE);
            u->top = top;
            uint32_t t = temp_new(u);
            emit(u, compare_opcode(e->ops->items[i]), t, left, right);
            emit_jump(u, last && condition ? I_JUMP_IF_TRUE : I_JUMP_IF_FALSE, t, last ? to : fail);
            left = right;
            u->top = top;
        }
        if (condition)
            label_place(u, fail);
    } else {
        Operand x = gen_expr(u, node, ANYWHERE);
        u->span = node->span;
        emit_jump(u, condition ? I_JUMP_IF_TRUE : I_JUMP_IF_FALSE, x, to);
    }
    u->top = top;
    u->span = old;
}

/* ---- suspending ---- */

void gen_await(Unit *u, uint32_t reg, uint32_t wording, uint32_t dst, const Node *what)
{
    emit(u, I_GET_AWAITABLE, reg, reg, wording);
    emit(u, I_YIELD_FROM, dst, reg, 0);
    emit_resume(u, 3, what);
}

static bool may_await(Unit *u, Node *node, const char *what)
{
    Scope *s = u->scope;
    if (u->k->top_level_await && s->kind == SCOPE_MODULE)
        return true;
    while (s->inlined)
        s = s->parent;
    if (u->k->top_level_await && s->kind == SCOPE_MODULE)
        return true;
    if (!scope_is_function(s))
        return k_error(u->k, node->span, "%s outside function", what);
    bool comprehension = u->scope->kind == SCOPE_COMPREHENSION;
    if (!(s->kind == SCOPE_FUNCTION && s->node->kind == AST_AsyncFunctionDef) && !comprehension)
        return k_error(u->k, node->span, "%s outside async function", what);
    return true;
}

static Operand gen_await_expr(Unit *u, Node *node, uint32_t want)
{
    if (!may_await(u, node, "'await'"))
        return 0;
    uint32_t top = u->top;
    uint32_t t = work_register(u, want);
    gen_expr(u, AS(Await, node)->value, t);
    u->span = node->span;
    uint32_t dst = want == ANYWHERE ? t : want;
    gen_await(u, t, 0, dst, AS(Await, node)->value);
    u->top = want == ANYWHERE ? top + 1 : top;
    return dst;
}

static Operand gen_yield(Unit *u, Node *node, uint32_t want)
{
    if (!in_function(u)) {
        k_error(u->k, node->span, "'yield' outside function");
        return 0;
    }
    uint32_t top = u->top;
    Node *value = AS(Yield, node)->value;
    Operand x = value ? gen_expr(u, value, ANYWHERE) : const_operand_take(u, V_NONE);
    u->top = top;
    u->span = node->span;
    uint32_t dst = want == ANYWHERE ? temp_new(u) : want;
    emit(u, I_YIELD, dst, x, 0);
    emit_resume(u, 1, value);
    return dst;
}

static Operand gen_yield_from(Unit *u, Node *node, uint32_t want)
{
    if (!in_function(u)) {
        k_error(u->k, node->span, "'yield from' outside function");
        return 0;
    }
    if (u->unit_scope->node->kind == AST_AsyncFunctionDef) {
        k_error(u->k, node->span, "'yield from' inside async function");
        return 0;
    }
    uint32_t top = u->top, t = work_register(u, want);
    gen_expr(u, AS(YieldFrom, node)->value, t);
    u->span = node->span;
    emit(u, I_GET_YIELD_FROM_ITER, t, t, 0);
    uint32_t dst = want == ANYWHERE ? t : want;
    emit(u, I_YIELD_FROM, dst, t, 0);
    emit_resume(u, 2, AS(YieldFrom, node)->value);
    u->top = want == ANYWHERE ? top + 1 : top;
    return dst;
}

/* ---- f-strings ---- */

/* Is its value a str? What the parser puts into an f-string is; a tree made by hand may have anything there. */
static bool is_text(const Node *node)
{
    while (node->kind == AST_JoinedStr && AS(JoinedStr, node)->values->count == 1)
        node = AS(JoinedStr, node)->values->items[0];
    return node->kind == AST_JoinedStr || node->kind == AST_FormattedValue ||
           (node->kind == AST_Constant && AS(Constant, node)->value->kind == CONSTANT_STR);
}

static Operand gen_formatted(Unit *u, Node *node, uint32_t want)
{
    NodeFormattedValue *e = AS(FormattedValue, node);
    uint32_t top = u->top;
    Operand x = gen_held(u, e->value, e->format_spec);
    u->span = node->span;
    if (e->conversion > 0) {
        u->top = top;
        uint32_t t = temp_new(u);
        emit(u, I_CONVERT, t, x, e->conversion == 's' ? 1 : e->conversion == 'r' ? 2 : 3);
        x = t;
    }
    if (e->format_spec) {
        Operand spec = gen_expr(u, e->format_spec, ANYWHERE);
        u->span = node->span;
        if (!is_text(e->format_spec)) {
            uint32_t text = temp_new(u);
            emit(u, I_FORMAT_SIMPLE, text, spec, 0);
            spec = text;
        }
        u->top = top;
        uint32_t dst = want == ANYWHERE ? temp_new(u) : want;
        emit(u, I_FORMAT_WITH_SPEC, dst, x, spec);
        return dst;
    }
    u->top = top;
    uint32_t dst = want == ANYWHERE ? temp_new(u) : want;
    emit(u, I_FORMAT_SIMPLE, dst, x, 0);
    return dst;
}

static Operand gen_joined(Unit *u, Node *node, uint32_t want)
{
    enum { MOST = 2000 };
    const Nodes *values = AS(JoinedStr, node)->values;
    if (!values->count) {
        Operand x = const_operand_take(u, retain(from_object(str_empty_borrow(u->k->c))));
        if (want == ANYWHERE)
            return x;
        move_to(u, want, x);
        return want;
    }
    if (values->count == 1)
        return gen_expr(u, values->items[0], want);
    uint32_t top = u->top, work = work_register(u, want), first = u->top;
    for (size_t i = 0; i < values->count && !u->k->failed; i++) {
        gen_temp(u, values->items[i]);
        if (!is_text(values->items[i]))
            emit(u, I_FORMAT_SIMPLE, u->top - 1, u->top - 1, 0);
        if (u->top - first >= MOST && i + 1 < values->count) { /* very long ones in pieces */
            emit(u, I_BUILD_STRING, first, first, u->top - first);
            u->top = first + 1;
        }
    }
    u->span = node->span;
    uint32_t dst = want == ANYWHERE ? work : want;
    emit(u, I_BUILD_STRING, dst, first, u->top - first);
    u->top = want == ANYWHERE ? top + 1 : top;
    return dst;
}

/* ---- items ---- */

static Operand gen_slice(Unit *u, Node *node, uint32_t want)
{
    NodeSlice *e = AS(Slice, node);
    uint32_t top = u->top, first = temps_new(u, 3);
    Node *parts[3] = {e->lower, e->upper, e->step};
    for (uint32_t i = 0; i < 3; i++)
        if (parts[i])
            gen_expr(u, parts[i], first + i);
        else
            load_pooled(u, first + i, pool_add_take(u->k, V_NONE));
    u->top = top;
    u->span = node->span;
    uint32_t dst = want == ANYWHERE ? temp_new(u) : want;
    emit(u, I_BUILD_SLICE, dst, first, 0);
    return dst;
}

static Operand gen_subscript(Unit *u, Node *node, uint32_t want)
{
    NodeSubscript *e = AS(Subscript, node);
    warn_subscript(u, node);
    uint32_t top = u->top;
    Operand value = gen_held(u, e->value, e->slice);
    Operand index = gen_expr(u, e->slice, ANYWHERE);
    u->top = top;
    u->span = node->span;
    uint32_t dst = want == ANYWHERE ? temp_new(u) : want;
    emit(u, I_LOAD_ITEM, dst, value, index);
    return dst;
}

static Operand gen_walrus(Unit *u, Node *node, uint32_t want)
{
    NodeNamedExpr *e = AS(NamedExpr, node);
    uint32_t top = u->top;
    Name *name = unit_name(u, AS(Name, e->target)->id);
    uint32_t local = name_register(u, name);
    if (local != ANYWHERE) {
        gen_expr(u, e->value, local);
        u->top = top;
        mark_bound(u, local);
        if (want == ANYWHERE)
            want = temp_new(u); /* a later operand may rebind the name */
        move_to(u, want, local);
        return want;
    }
    Operand x = gen_expr(u, e->value, want);
    u->span = node->span;
    if (is_temp(u, x)) {
        uint32_t inner = u->top, copy = temp_new(u);
        emit_copy(u, copy, x);
        gen_name_store(u, name, copy);
        u->top = inner;
    } else {
        gen_name_store(u, name, x);
    }
    return x;
}

Operand gen_expr(Unit *u, Node *node, uint32_t want)
{
    Compiler *k = u->k;
    if (!k_enter(k))
        return 0;
    Span old = at_span(u, node->span);
    uint32_t top = u->top;
    Operand x = 0;
    if (node->kind != AST_Name && node->kind != AST_BinOp) {
        Value v = fold_expr(k, node);
        if (!is_null(v)) {
            uint32_t pooled = pool_add_take(k, v);
            if (want == ANYWHERE) {
                x = pooled_operand(u, pooled);
            } else {
                load_pooled(u, want, pooled);
                x = want;
            }
            u->span = old;
            u->top = want == ANYWHERE && is_temp(u, x) ? top + 1 : top;
            return x;
        }
        if (k->failed)
            return 0;
    }
    switch (node->kind) {
    case AST_Name:
        if (text_is(AS(Name, node)->id, "__debug__")) {
            uint32_t pooled = pool_add_take(k, bool_value(!k->optimise));
            if (want == ANYWHERE)
                x = pooled_operand(u, pooled);
            else
                load_pooled(u, want, pooled), x = want;
        } else {
            x = gen_name_load(u, unit_name(u, AS(Name, node)->id), want);
        }
        break;
    case AST_BinOp: x = gen_binary(u, node, want); break;
    case AST_UnaryOp: x = gen_unary(u, node, want); break;
    case AST_BoolOp: x = gen_boolop(u, node, want); break;
    case AST_NamedExpr: x = gen_walrus(u, node, want); break;
    case AST_Lambda: {
        x = want == ANYWHERE ? temp_new(u) : want;
        gen_lambda(u, node, x);
        break;
    }
    case AST_IfExp: x = gen_if_expr(u, node, want); break;
    case AST_Dict: x = gen_dict(u, node, want); break;
    case AST_Set:
    case AST_List:
    case AST_Tuple: x = gen_display(u, node, want); break;
    case AST_ListComp:
    case AST_SetComp:
    case AST_DictComp:
    case AST_GeneratorExp: x = gen_comprehension(u, node, want); break;
    case AST_Await: x = gen_await_expr(u, node, want); break;
    case AST_Yield: x = gen_yield(u, node, want); break;
    case AST_YieldFrom: x = gen_yield_from(u, node, want); break;
    case AST_Compare: x = gen_compare(u, node, want, node->span); break;
    case AST_Call: x = gen_call(u, node, want); break;
    case AST_FormattedValue: x = gen_formatted(u, node, want); break;
    case AST_JoinedStr: x = gen_joined(u, node, want); break;
    case AST_Attribute: x = gen_attribute(u, node, want); break;
    case AST_Subscript: x = gen_subscript(u, node, want); break;
    case AST_Slice: x = gen_slice(u, node, want); break;
    case AST_Starred:
        k_error(k, node->span,
                node->ctx == CONTEXT_STORE ? "starred assignment target must be in a list or tuple" : "can't use starred expression here");
        break;
    default: k_error(k, node->span, "expression expected"); break;
    }
    u->span = old;
    u->top = want == ANYWHERE && is_temp(u, x) ? top + 1 : top; /* a temporary made here is the first free one */
    return x;
}
