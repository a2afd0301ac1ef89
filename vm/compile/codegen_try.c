/* codegen_try.c: try, with, and leaving blocks by return, break and continue.
 *
 * A `finally` body is compiled once for the normal way, once for the exceptional way, and once more for each jump out. While code for
 * such a jump is emitted, the exception regions of the blocks being left are suspended. */
#include "vm/compile/codegen.h"
#include "vm/code/opcodes.h"

static void suspend_regions(Unit *u, Block *b)
{
    if (b->has_region)
        region_suspend(u, &b->region);
    if (b->has_handling)
        region_suspend(u, &b->handling);
}

/* exit(None, None, None) of a with statement. */
static void gen_with_exit(Unit *u, uint32_t exit, bool async)
{
    uint32_t top = u->top;
    uint32_t none = pool_add_take(u->k, V_NONE);
    if (exit + 1 == top) { /* the arguments follow it */
        temps_new(u, 3);
        for (uint32_t i = 1; i <= 3; i++)
            load_pooled(u, exit + i, none);
        emit_call(u, exit, 3, exit);
    } else {
        uint32_t base = temps_new(u, 4);
        emit(u, I_MOVE, base, exit, 0);
        for (uint32_t i = 1; i <= 3; i++)
            load_pooled(u, base + i, none);
        emit_call(u, base, 3, exit);
    }
    if (async)
        gen_await(u, exit, 2, exit, NULL);
    emit(u, I_DROP, exit, 0, 0);
    u->top = top;
}

/* Leaves one block; its regions are suspended. */
static void leave_block(Unit *u, Block *b)
{
    switch (b->kind) {
    case BLOCK_WHILE:
    case BLOCK_TRY: suspend_regions(u, b); break;
    case BLOCK_STAR: break;
    case BLOCK_FOR:
    case BLOCK_ASYNC_FOR:
    case BLOCK_VALUE: emit(u, I_DROP, b->reg, 0, 0); break;
    case BLOCK_FINALLY:
        suspend_regions(u, b);
        u->k->silent++;
        gen_stmts(u, b->finalbody);
        u->k->silent--;
        break;
    case BLOCK_FINALLY_END:
    case BLOCK_HANDLER:
        suspend_regions(u, b);
        emit(u, I_DROP, b->reg, 0, 0);
        break;
    case BLOCK_NAMED: {
        suspend_regions(u, b);
        /* CPython drops the exception first; the handler's block, which comes next, does it */
        Name *name = unit_name(u, b->name);
        gen_name_store(u, name, pooled_operand(u, pool_add_take(u->k, V_NONE)));
        gen_name_delete(u, name);
        break;
    }
    case BLOCK_WITH:
    case BLOCK_ASYNC_WITH: {
        suspend_regions(u, b);
        Span old = at_span(u, b->span);
        gen_with_exit(u, b->reg, b->kind == BLOCK_ASYNC_WITH);
        u->span = old;
        break;
    }
    }
}

/* Emits the leaving of all blocks inside `stop`. A value to be returned waits in register `value` (ANYWHERE: none). */
static void leave_blocks(Unit *u, Block *stop, uint32_t value)
{
    Block *saved = u->blocks;
    for (Block *b = saved; b != stop && !u->k->failed; b = b->outer) {
        Block held = {.reg = value};
        u->blocks = b->outer;
        if (value != ANYWHERE) {
            block_push(u, &held, BLOCK_VALUE);
        }
        leave_block(u, b);
    }
    u->blocks = saved;
}

/* After the jump: the regions of the blocks left go on. */
static void resume_blocks(Unit *u, Block *stop)
{
    for (Block *b = u->blocks; b != stop; b = b->outer) {
        if (b->has_region && b->region.start == NO_POSITION)
            region_resume(u, &b->region);
        if (b->has_handling && b->handling.start == NO_POSITION)
            region_resume(u, &b->handling);
    }
}

static bool star_inside(Unit *u, const Node *node, Block *stop)
{
    for (Block *b = u->blocks; b != stop; b = b->outer)
        if (b->kind == BLOCK_STAR)
            return k_error(u->k, node->span, "'break', 'continue' and 'return' cannot appear in an except* block"), true;
    return false;
}

static bool needs_value_kept(const Block *b)
{
    for (; b; b = b->outer)
        if (b->kind == BLOCK_FINALLY || b->kind == BLOCK_WITH || b->kind == BLOCK_ASYNC_WITH || b->kind == BLOCK_NAMED)
            return true;
    return false;
}

/* The value waits in a temporary while the blocks around are left: finally bodies and exits run meanwhile, and may rebind the local that
 * it came from. */
void gen_return(Unit *u, Node *node)
{
    Compiler *k = u->k;
    NodeReturn *r = AS(Return, node);
    if (!in_function(u)) {
        k_error(k, node->span, "'return' outside function");
        return;
    }
    if (r->value && (u->flags & CO_ASYNC_GENERATOR)) {
        k_error(k, node->span, "'return' with value in async generator");
        return;
    }
    if (star_inside(u, r->value && r->value->kind == AST_Constant ? r->value : node, NULL))
        return;
    uint32_t top = u->top;
    Operand x;
    size_t count;
    if (!r->value) {
        mark_line(u, node->span);
        count = u->count;
        leave_blocks(u, NULL, ANYWHERE);
        u->span = node->span;
        x = const_operand_take(u, V_NONE);
    } else {
        x = gen_expr(u, r->value, ANYWHERE);
        if (RK_IS_CONST(x))
            mark_line(u, r->value->span);
        if (!RK_IS_CONST(x) && is_local(u, x) && needs_value_kept(u->blocks)) {
            uint32_t t = temp_new(u);
            move_to(u, t, x);
            x = t;
        }
        count = u->count;
        leave_blocks(u, NULL, is_temp(u, x) ? x : ANYWHERE);
        u->span = node->span;
    }
    /* If leaving the blocks emitted anything, the return's line has been told before that. */
    if (u->count == count)
        emit_return(u, x);
    else
        emit_return_silent(u, x);
    resume_blocks(u, NULL);
    u->top = top;
}

void gen_break(Unit *u, Node *node, bool is_continue)
{
    Block *loop = u->blocks;
    while (loop && loop->kind != BLOCK_WHILE && loop->kind != BLOCK_FOR && loop->kind != BLOCK_ASYNC_FOR)
        loop = loop->outer;
    if (!loop) {
        if (!star_inside(u, node, NULL))
            k_error(u->k, node->span, is_continue ? "'continue' not properly in loop" : "'break' outside loop");
        return;
    }
    if (star_inside(u, node, loop))
        return;
    mark_line(u, node->span);
    leave_blocks(u, loop, ANYWHERE);
    if (!is_continue && loop->kind != BLOCK_WHILE)
        emit(u, I_DROP, loop->reg, 0, 0);
    u->span = node->span;
    emit_jump_silent(u, is_continue ? I_JUMP_BACK : I_JUMP, is_continue ? loop->continue_to : loop->break_to);
    resume_blocks(u, loop);
}

/* ---- try ---- */

static void unbind_name(Unit *u, const Text *text)
{
    Name *name = unit_name(u, text);
    uint32_t local = name ? name_register(u, name) : ANYWHERE;
    if (local != ANYWHERE) {
        emit(u, I_CLEAR_LOCAL, local, 0, 0);
        return;
    }
    gen_name_store(u, name, pooled_operand(u, pool_add_take(u->k, V_NONE)));
    gen_name_delete(u, name);
}

/* One `except` clause's body, the exception in R[exc], its handler's block innermost. Goes on to `end`. */
static void gen_handler_body(Unit *u, NodeExceptHandler *h, Block *handler, uint32_t exc, Label *end)
{
    Span span = u->span;
    if (!h->name) {
        gen_stmts(u, h->body);
        u->span = (Span){0, 0, 0, 0};
        region_suspend(u, &handler->handling);
        emit(u, I_DROP, exc, 0, 0);
        emit_jump_aside(u, end);
        region_resume(u, &handler->handling);
        u->span = span;
        return;
    }
    uint32_t copy = temp_new(u);
    emit_copy(u, copy, exc);
    gen_name_store(u, unit_name(u, h->name), copy);
    u->top = exc + 1;
    Label *cleanup = label_new(u);
    /* The name is unbound whether the body ends or raises, which breaks the cycle of frame, exception and traceback. */
    Block named = {.has_region = true, .name = h->name};
    block_push(u, &named, BLOCK_NAMED);
    region_open(u, &named.region, EXC_TRY, exc + 1, exc + 1, cleanup);
    gen_stmts(u, h->body);
    block_pop(u, &named);
    /* No line of the program says this: tracing sees none. */
    u->span = (Span){0, 0, 0, 0};
    region_suspend(u, &handler->handling);
    emit(u, I_DROP, exc, 0, 0);
    unbind_name(u, h->name);
    emit_jump_aside(u, end);
    region_resume(u, &handler->handling);
    handler_place(u, &named.region);
    u->span = (Span){0, 0, 0, 0};
    unbind_name(u, h->name);
    emit(u, I_RERAISE, exc + 1, 0, 0);
    u->span = span;
}

/* The try's region ends before `else`. Handlers lie in the region of the exception handled, which is what `raise` and sys.exception()
 * find; it is suspended where a handler is left. What no clause matched is raised again. */
static void gen_try_except(Unit *u, NodeTry *t)
{
    Compiler *k = u->k;
    uint32_t top = u->top;
    Label *handler = label_new(u), *end = label_new(u);
    Block b = {.has_region = true};
    block_push(u, &b, BLOCK_TRY);
    region_open(u, &b.region, EXC_TRY, top, top, handler);
    gen_stmts(u, t->body);
    block_pop(u, &b);
    gen_stmts(u, t->orelse);
    u->span = (Span){0, 0, 0, 0};
    emit_jump_aside(u, end);
    handler_place(u, &b.region);
    uint32_t exc = temp_new(u);
    Block h = {.reg = exc, .has_handling = true};
    block_push(u, &h, BLOCK_HANDLER);
    region_open(u, &h.handling, EXC_HANDLING, exc, exc, NULL);
    for (size_t i = 0; i < t->handlers->count && !k->failed; i++) {
        NodeExceptHandler *e = AS(ExceptHandler, t->handlers->items[i]);
        u->span = e->node.span;
        if (!e->type && i + 1 < t->handlers->count) {
            k_error(k, e->node.span, "default 'except:' must be last");
            break;
        }
        Label *next = label_new(u);
        /* A bare `except:` tests nothing, yet is a line that tracing sees. */
        if (!e->type)
            mark_line(u, (Span){e->node.span.lineno, e->node.span.col_offset, e->node.span.lineno, e->node.span.col_offset + 6});
        if (e->type) {
            Operand type = gen_expr(u, e->type, ANYWHERE);
            u->top = exc + 1;
            uint32_t t1 = temp_new(u);
            u->span = e->node.span;
            emit(u, I_MATCH_EXCEPTION, t1, exc, type);
            emit_jump(u, I_JUMP_IF_FALSE, t1, next);
            u->top = exc + 1;
        }
        gen_handler_body(u, e, &h, exc, end);
        u->top = exc + 1;
        if (e->type)
            label_place(u, next);
    }
    if (t->handlers->count)
        u->span = t->handlers->items[t->handlers->count - 1]->span;
    emit(u, I_RERAISE, exc, 0, 0);
    block_pop(u, &h);
    u->top = top;
    label_place(u, end);
}

/* except*: R[exc] the exception, then a list of what is raised anew, the part not handled yet, and the matching part. */
static void gen_try_star(Unit *u, NodeTry *t)
{
    Compiler *k = u->k;
    uint32_t top = u->top;
    Label *handler = label_new(u), *end = label_new(u);
    Block b = {.has_region = true};
    block_push(u, &b, BLOCK_TRY);
    region_open(u, &b.region, EXC_TRY, top, top, handler);
    gen_stmts(u, t->body);
    block_pop(u, &b);
    gen_stmts(u, t->orelse);
    u->span = (Span){0, 0, 0, 0};
    emit_jump_aside(u, end);
    handler_place(u, &b.region);
    uint32_t exc = temps_new(u, 5), list = exc + 1, rest = exc + 2, match = exc + 3, scratch = exc + 4;
    Block h = {.reg = exc, .has_handling = true};
    block_push(u, &h, BLOCK_STAR);
    region_open(u, &h.handling, EXC_HANDLING, exc, exc, NULL);
    emit_build(u, BUILD_LIST, list, list, 0);
    emit_copy(u, rest, exc);
    /* Each clause splits its part off the rest. What its body raises is caught and joins the list; the other clauses have their turn all
     * the same. */
    for (size_t i = 0; i < t->handlers->count && !k->failed; i++) {
        NodeExceptHandler *e = AS(ExceptHandler, t->handlers->items[i]);
        Label *next = label_new(u), *raised = label_new(u);
        u->span = e->node.span;
        if (!e->type) {
            k_error(k, e->node.span, "expected one or more exception types");
            break;
        }
        u->top = scratch + 1;
        Operand type = gen_expr(u, e->type, ANYWHERE);
        emit(u, I_MATCH_GROUP, match, rest, type);
        emit(u, I_MOVE, rest, scratch, 0);
        emit_copy(u, scratch, match);
        emit_jump(u, I_JUMP_IF_NONE, scratch, next);
        u->span = e->node.span;
        Block body = {.has_region = true, .has_handling = true};
        u->top = scratch;
        if (e->name) {
            u->top = scratch + 1;
            emit_copy(u, scratch, match);
            gen_name_store(u, unit_name(u, e->name), scratch);
            u->top = scratch;
        }
        block_push(u, &body, BLOCK_STAR);
        region_open(u, &body.handling, EXC_HANDLING, match, match, NULL);
        region_open(u, &body.region, EXC_TRY, scratch, scratch, raised);
        gen_stmts(u, e->body);
        block_pop(u, &body);
        u->span = (Span){0, 0, 0, 0};
        if (e->name)
            unbind_name(u, e->name);
        emit(u, I_DROP, match, 0, 0);
        emit_jump_aside(u, next);
        handler_place(u, &body.region);
        if (e->name)
            unbind_name(u, e->name);
        emit_add(u, BUILD_LIST, list, scratch);
        emit(u, I_DROP, match, 0, 0);
        label_place(u, next);
    }
    u->span = (Span){0, 0, 0, 0};
    /* What is left over joins the list too. If it is empty, all was handled; else one group of everything is raised. */
    Label *all = label_new(u), *done = label_new(u);
    emit_copy(u, match, rest);
    emit_jump(u, I_JUMP_IF_NONE, match, all);
    emit_add(u, BUILD_LIST, list, rest);
    label_place(u, all);
    emit(u, I_RERAISE_GROUP, match, list, exc);
    emit_copy(u, scratch, match);
    emit_jump(u, I_JUMP_IF_NONE, scratch, done);
    emit(u, I_RERAISE, match, 0, 0);
    block_pop(u, &h);
    label_place(u, done);
    emit(u, I_DROP, exc, 0, 0);
    u->top = top;
    label_place(u, end);
}

static void gen_try_body(Unit *u, Node *node)
{
    NodeTry *t = AS(Try, node);
    if (!t->handlers->count)
        gen_stmts(u, t->body);
    else if (node->kind == AST_TryStar)
        gen_try_star(u, t);
    else
        gen_try_except(u, t);
}

/* Where a frame stood that an exception left by the end of a `finally`: none if that is a block's. */
static Span last_span(const Nodes *body)
{
    const Node *last = body->items[body->count - 1];
    return last->span.lineno == last->span.end_lineno ? last->span : (Span){0, 0, 0, 0};
}

/* The `finally` body stands here twice, for the normal way and for an exception's; leave_block() adds it for jumps. Only the first time
 * gives its warnings. */
void gen_try(Unit *u, Node *node)
{
    NodeTry *t = AS(Try, node);
    mark_line(u, node->span);
    if (!t->finalbody->count) {
        gen_try_body(u, node);
        return;
    }
    uint32_t top = u->top;
    Label *handler = label_new(u), *end = label_new(u);
    Block b = {.has_region = true, .finalbody = t->finalbody};
    block_push(u, &b, BLOCK_FINALLY);
    region_open(u, &b.region, EXC_TRY, top, top, handler);
    gen_try_body(u, node);
    block_pop(u, &b);
    gen_stmts(u, t->finalbody);
    u->span = (Span){0, 0, 0, 0};
    emit_jump_aside(u, end);
    handler_place(u, &b.region);
    uint32_t exc = temp_new(u);
    Block f = {.reg = exc, .has_handling = true};
    block_push(u, &f, BLOCK_FINALLY_END);
    region_open(u, &f.handling, EXC_HANDLING, exc, exc, NULL);
    u->k->silent++;
    gen_stmts(u, t->finalbody);
    u->k->silent--;
    block_pop(u, &f);
    u->span = last_span(t->finalbody);
    emit(u, I_RERAISE, exc, 0, 0);
    u->top = top;
    label_place(u, end);
}

/* ---- with ---- */

/* The items that follow, and the body, are this item's body. R[exit] holds the exit function on all ways out; on an exception's it is
 * called with the exception handled, which a true result ends. */
static void gen_with_item(Unit *u, Node *node, size_t number)
{
    NodeWith *w = AS(With, node);
    bool async = node->kind == AST_AsyncWith;
    if (number == w->items->count) {
        gen_stmts(u, w->body);
        return;
    }
    if (!k_enter(u->k))
        return;
    Nodewithitem *item = AS(withitem, w->items->items[number]);
    uint32_t top = u->top;
    Span span = item->context_expr->span;
    Operand manager = gen_expr(u, item->context_expr, ANYWHERE);
    u->top = top;
    uint32_t exit = temps_new(u, 2), value = exit + 1;
    u->span = span;
    emit(u, async ? I_ASYNC_WITH_ENTER : I_WITH_ENTER, exit, manager, 0);
    if (async)
        gen_await(u, value, 1, value, item->context_expr);
    Label *handler = label_new(u), *end = label_new(u);
    Block b = {.reg = exit, .has_region = true};
    block_push(u, &b, async ? BLOCK_ASYNC_WITH : BLOCK_WITH);
    region_open(u, &b.region, EXC_TRY, value, value, handler);
    /* Inside the region: if binding the value fails, the manager's exit is called. */
    if (item->optional_vars)
        gen_store(u, item->optional_vars, value);
    else
        emit(u, I_DROP, value, 0, 0);
    u->top = value;
    gen_with_item(u, node, number + 1);
    block_pop(u, &b);
    u->span = span;
    u->top = value;
    gen_with_exit(u, exit, async);
    emit_jump_aside(u, end);
    handler_place(u, &b.region);
    u->top = value + 1;
    Region handling;
    region_open(u, &handling, EXC_HANDLING, value, value, NULL);
    uint32_t t = temp_new(u);
    Label *suppressed = label_new(u);
    emit(u, I_WITH_EXIT, t, exit, value);
    if (async)
        gen_await(u, t, 2, t, NULL);
    emit_jump(u, I_JUMP_IF_TRUE, t, suppressed);
    u->span = (Span){0, 0, 0, 0};
    emit(u, I_RERAISE, value, 0, 0);
    u->span = span;
    region_suspend(u, &handling);
    label_place(u, suppressed);
    emit(u, I_DROP, value, 0, 0);
    emit(u, I_DROP, exit, 0, 0);
    u->top = top;
    label_place(u, end);
}

void gen_with(Unit *u, Node *node)
{
    if (node->kind == AST_AsyncWith && !(u->k->top_level_await && u->unit_scope->kind == SCOPE_MODULE)) {
        if (!in_function(u) || u->unit_scope->node->kind != AST_AsyncFunctionDef) {
            k_error(u->k, node->span, "'async with' outside async function");
            return;
        }
    }
    gen_with_item(u, node, 0);
}
