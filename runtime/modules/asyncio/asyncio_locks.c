/* asyncio_locks.c: what locks, events and semaphores do once for each call, as methods of bases without fields.
 *
 * The classes, their attributes and the coroutines that wait are Python's (lib/asyncio/locks.py); who is in no line costs no Python. */
#include "runtime/modules/asyncio/asyncio_locks.h"
#include "runtime/modules/asyncio/asyncio_short.h"
#include "runtime/modules/asyncio/running_loop.h"
#include "runtime/modules/collections/lines.h"
#include "runtime/start/state.h"
#include "vm/code/code.h"
#include "vm/errors/exception.h"
#include "vm/loop/function.h"
#include "vm/operations/operation.h"

/* ---- a loop for what waits ---- */

/* The running loop, which self is bound to from now on. Left to Python: _get_loop(), the first time, and what is wrong. */
static Value bound_loop(Coil *c, Value self)
{
    Value running = c->runtime->loop->running, own = plain_borrow(c, self, ASYNC__loop);
    return !is_null(running) && same(own, running) ? retain(running) : invoke(c, self, ASYNC__get_loop, NULL, 0);
}

/* _turn(): a future for who is to wait. */
static Value bound_turn(Coil *c, const Value *args)
{
    Value loop = bound_loop(c, args[0]), turn = is_null(loop) ? COIL_NULL : loop_create_future(c, loop);
    release_maybe(c, loop);
    return turn;
}

/* _join_line(line): the same, the last in a line now. */
static Value bound_join_line(Coil *c, const Value *args)
{
    if (!is_plain_deque(c, args[1]))
        return raise_error(c, EXC_TypeError, "a line of waiters is a deque, not %T", args[1]);
    Value turn = bound_turn(c, args);
    if (is_null(turn) || deque_append(c, args[1], turn))
        return turn;
    release(c, turn);
    return COIL_NULL;
}

static const CoilDef loop_bound_rows[] = {
    METHOD("_turn", "(self, /)", bound_turn, NULL),
    METHOD("_join_line", "(self, line, /)", bound_join_line, NULL),
    ROWS_END,
};

/* ---- lines ---- */

Value line_of(Coil *c, Value self, enum AsyncName name)
{
    Value line = attribute(c, self, name);
    if (is_null(line) || is_plain_deque(c, line))
        return line;
    (void)raise_error(c, EXC_TypeError, "a line of waiters is a deque, not %T", line);
    release(c, line);
    return COIL_NULL;
}

/* turn.method(): its truth, or -1. */
static int turn_answers(Coil *c, Value turn, enum AsyncName method)
{
    Value r = invoke(c, turn, method, NULL, 0);
    int yes = is_null(r) ? -1 : truth(c, r);
    release_maybe(c, r);
    return yes;
}

static int turn_cancelled(Coil *c, Value turn)
{
    return LIKELY(is_plain_future(c, turn)) ? as_future(turn)->state == FUTURE_CANCELLED : turn_answers(c, turn, ASYNC_cancelled);
}

int turn_call(Coil *c, Value turn, Value result)
{
    if (LIKELY(is_plain_future(c, turn)))
        return as_future(turn)->state != FUTURE_PENDING ? 0 : future_set_result(c, as_future(turn), result) ? 1 : -1;
    int over = turn_answers(c, turn, ASYNC_done);
    if (over)
        return over < 0 ? -1 : 0;
    Value r = invoke(c, turn, ASYNC_set_result, &result, 1);
    release_maybe(c, r);
    return is_null(r) ? -1 : 1;
}

/* Where locks, events and semaphores have their state, in the attribute that their kind names, and their line. */
enum LineField { LINE_STATE, LINE_WAITERS };

/* Does nobody wait? */
static bool line_is_empty(Coil *c, const AsyncLayout *l, Value self)
{
    Value line = layout_field(l, self, LINE_WAITERS);
    return is_plain_deque(c, line) && !deque_count(line);
}

/* Is there one in the line who was not cancelled? Who was, and has not left yet, does not count. 1, 0, -1. */
static int line_waits(Coil *c, Value self)
{
    Value line = line_of(c, self, ASYNC__waiters);
    int waits = is_null(line) ? -1 : 0;
    for (size_t k = 0; !waits && k < deque_count(line); k++) {
        Value turn = retain(deque_item_borrow(line, k));
        int gone = turn_cancelled(c, turn);
        waits = gone < 0 || !charge_round(c, k) ? -1 : !gone;
        release(c, turn);
    }
    release_maybe(c, line);
    return waits;
}

/* Gives `most` of those that still wait their turn, the first come first; how many there were, or -1. */
static int64_t line_wake(Coil *c, Value self, int64_t most)
{
    Value line = line_of(c, self, ASYNC__waiters);
    int64_t woken = is_null(line) ? -1 : 0;
    for (size_t k = 0; woken >= 0 && woken < most && k < deque_count(line); k++) {
        Value turn = retain(deque_item_borrow(line, k));
        int called = turn_call(c, turn, V_TRUE);
        woken = called < 0 || !charge_round(c, k) ? -1 : woken + called;
        release(c, turn);
    }
    release_maybe(c, line);
    return woken;
}

/* _wake(most) */
static Value line_wake_method(Coil *c, const Value *args)
{
    int64_t most, woken;
    if (!to_index_clamped(c, args[1], &most))
        return COIL_NULL;
    return (woken = line_wake(c, args[0], most)) < 0 ? COIL_NULL : small(woken);
}

static const CoilDef line_rows[] = {
    METHOD("_wake", "(self, most, /)", line_wake_method, "Gives up to `most` of those that still wait their turn; how many there were."),
    ROWS_END,
};

/* ---- Lock ---- */

static const LayoutDef lock_layout = {.field = {[LINE_STATE] = ASYNC__locked, [LINE_WAITERS] = ASYNC__waiters}, .fields = 2};

/* Takes the lock if it is as usual, free, and nobody waits. */
static bool lock_take_plainly(Coil *c, Value self)
{
    const AsyncLayout *l = layout_borrow(c, self, &lock_layout);
    if (UNLIKELY(!l || !same(layout_field(l, self, LINE_STATE), V_FALSE) || !line_is_empty(c, l, self)))
        return false;
    layout_put(c, l, self, LINE_STATE, V_TRUE);
    return true;
}

/* _take(): is the lock free, for one who comes now? Then it is taken. */
static Value lock_take(Coil *c, const Value *args)
{
    if (LIKELY(lock_take_plainly(c, args[0])))
        return V_TRUE;
    int no = attribute_truth(c, args[0], ASYNC__locked);
    if (!no)
        no = line_waits(c, args[0]);
    if (no)
        return no < 0 ? COIL_NULL : V_FALSE;
    return attribute_put(c, args[0], ASYNC__locked, V_TRUE) ? V_TRUE : COIL_NULL;
}

/* _call_first(): nobody else: one who was called before, and has not come yet, comes. */
static Value lock_call_first(Coil *c, const Value *args)
{
    Value line = line_of(c, args[0], ASYNC__waiters);
    if (is_null(line))
        return COIL_NULL;
    Value turn = deque_count(line) ? retain(deque_item_borrow(line, 0)) : COIL_NULL;
    release(c, line);
    int called = is_null(turn) ? 0 : turn_call(c, turn, V_TRUE);
    release_maybe(c, turn);
    return called < 0 ? COIL_NULL : V_NONE;
}

static Value lock_release(Coil *c, const Value *args)
{
    const AsyncLayout *l = layout_borrow(c, args[0], &lock_layout);
    if (LIKELY(l && same(layout_field(l, args[0], LINE_STATE), V_TRUE) && line_is_empty(c, l, args[0]))) {
        layout_put(c, l, args[0], LINE_STATE, V_FALSE);
        return V_NONE;
    }
    int locked = attribute_truth(c, args[0], ASYNC__locked);
    if (locked <= 0)
        return locked ? COIL_NULL : raise_error(c, EXC_RuntimeError, "Lock is not acquired.");
    return attribute_put(c, args[0], ASYNC__locked, V_FALSE) ? lock_call_first(c, args) : COIL_NULL;
}

static Value lock_locked(Coil *c, const Value *args) { return attribute(c, args[0], ASYNC__locked); }

static const CoilDef lock_rows[] = {
    METHOD("_take", "(self, /)", lock_take, NULL),
    METHOD("_call_first", "(self, /)", lock_call_first, NULL),
    METHOD("locked", "(self, /)", lock_locked, "Whether someone holds the lock."),
    METHOD("release", "(self, /)", lock_release, "Frees the lock and wakes the first waiter; RuntimeError if it is free."),
    ROWS_END,
};

/* ---- Event ---- */

static Value event_is_set(Coil *c, const Value *args) { return attribute(c, args[0], ASYNC__value); }

static Value event_set(Coil *c, const Value *args)
{
    return attribute_put(c, args[0], ASYNC__value, V_TRUE) && line_wake(c, args[0], INT64_MAX) >= 0 ? V_NONE : COIL_NULL;
}

static Value event_clear(Coil *c, const Value *args) { return attribute_put(c, args[0], ASYNC__value, V_FALSE) ? V_NONE : COIL_NULL; }

static const LayoutDef event_layout = {.field = {[LINE_STATE] = ASYNC__value}, .fields = 1, .method = {ASYNC_clear}, .own = {event_clear}};

bool event_clear_any(Coil *c, Value event)
{
    const AsyncLayout *l = is_object(event) ? layout_borrow(c, event, &event_layout) : NULL;
    if (LIKELY(l != NULL)) {
        layout_put(c, l, event, LINE_STATE, V_FALSE);
        return true;
    }
    Value r = invoke(c, event, ASYNC_clear, NULL, 0);
    release_maybe(c, r);
    return !is_null(r);
}

static const CoilDef event_rows[] = {
    METHOD("is_set", "(self, /)", event_is_set, "Whether the flag is set."),
    METHOD("set", "(self, /)", event_set, "Sets the flag and wakes all who wait for it."),
    METHOD("clear", "(self, /)", event_clear, "Clears the flag."),
    ROWS_END,
};

/* ---- Semaphore ---- */

static Value semaphore_locked(Coil *c, const Value *args)
{
    int is = attribute_truth(c, args[0], ASYNC__value);
    if (is > 0)
        is = line_waits(c, args[0]);
    else if (!is)
        is = 1;
    return is < 0 ? COIL_NULL : bool_value(is);
}

/* self._value += by */
static bool semaphore_add(Coil *c, Value self, int64_t by)
{
    Value old = attribute(c, self, ASYNC__value), value = is_null(old) ? COIL_NULL : binary_op(c, OP_ADD, old, small(by));
    bool ok = !is_null(value) && attribute_put(c, self, ASYNC__value, value);
    release_maybe(c, old);
    release_maybe(c, value);
    return ok;
}

static const LayoutDef semaphore_layout = {.field = {[LINE_STATE] = ASYNC__value, [LINE_WAITERS] = ASYNC__waiters},
                                           .fields = 2,
                                           .method = {ASYNC_locked},
                                           .own = {semaphore_locked}};

/* Adds to the permits where nobody waits for one, and as many are left as `least`; false: that is not so. */
static bool semaphore_add_plainly(Coil *c, Value self, int64_t by, int64_t least)
{
    const AsyncLayout *l = layout_borrow(c, self, &semaphore_layout);
    Value value = l ? layout_field(l, self, LINE_STATE) : COIL_NULL;
    if (UNLIKELY(!l || !is_small(value) || as_small(value) + by < least || as_small(value) + by > INT32_MAX || !line_is_empty(c, l, self)))
        return false;
    layout_put(c, l, self, LINE_STATE, small(as_small(value) + by));
    return true;
}

/* _take(): if acquire() need not wait, a permit is taken. */
static Value semaphore_take(Coil *c, const Value *args)
{
    if (LIKELY(semaphore_add_plainly(c, args[0], -1, 0)))
        return V_TRUE;
    Value locked = invoke_own(c, args[0], async_name_borrow(c, ASYNC_locked), semaphore_locked, NULL);
    int is = is_null(locked) ? -1 : truth(c, locked);
    release_maybe(c, locked);
    if (is)
        return is < 0 ? COIL_NULL : V_FALSE;
    return semaphore_add(c, args[0], -1) ? V_TRUE : COIL_NULL;
}

/* _hand_out(): permits that there are go to those who wait. */
static Value semaphore_hand_out(Coil *c, const Value *args)
{
    Value value = attribute(c, args[0], ASYNC__value);
    int64_t permits;
    bool ok = !is_null(value) && to_index_clamped(c, value, &permits);
    release_maybe(c, value);
    int64_t woken = ok ? line_wake(c, args[0], permits) : -1;
    return woken >= 0 && (!woken || semaphore_add(c, args[0], -woken)) ? V_NONE : COIL_NULL;
}

static Value semaphore_release(Coil *c, const Value *args)
{
    if (LIKELY(semaphore_add_plainly(c, args[0], 1, 0)))
        return V_NONE;
    return semaphore_add(c, args[0], 1) ? semaphore_hand_out(c, args) : COIL_NULL;
}

static const CoilDef semaphore_rows[] = {
    METHOD("_take", "(self, /)", semaphore_take, NULL),
    METHOD("_hand_out", "(self, /)", semaphore_hand_out, NULL),
    METHOD("locked", "(self, /)", semaphore_locked, "Whether acquire() would have to wait."),
    METHOD("release", "(self, /)", semaphore_release, "Brings a permit, which a waiter may take."),
    ROWS_END,
};

/* ---- short forms ---- */

/* acquire() of a lock, of a semaphore; Event.wait() */
Value lock_acquire_short(Coil *c, const Value *args, size_t n, Value *gives)
{
    (void)gives;
    return n == 1 && is_object(args[0]) && lock_take_plainly(c, args[0]) ? V_TRUE : V_UNDEF;
}

Value semaphore_acquire_short(Coil *c, const Value *args, size_t n, Value *gives)
{
    (void)gives;
    return n == 1 && is_object(args[0]) && semaphore_add_plainly(c, args[0], -1, 0) ? V_TRUE : V_UNDEF;
}

Value event_wait_short(Coil *c, const Value *args, size_t n, Value *gives)
{
    (void)gives;
    const AsyncLayout *l = n == 1 && is_object(args[0]) ? layout_borrow(c, args[0], &event_layout) : NULL;
    return l && same(layout_field(l, args[0], LINE_STATE), V_TRUE) ? V_TRUE : V_UNDEF;
}

/* What self.name() calls, borrowed, as an instance has it: a method of its class, or (a condition has its lock's) one bound to *self. */
static Value line_method_borrow(Coil *c, Value *self, enum AsyncName name)
{
    const AttrCache *memo = is_object(*self) ? attr_memo_borrow(c, *self, async_name_borrow(c, name), false) : NULL;
    if (!memo || (memo->kind != ATTR_METHOD && memo->kind != ATTR_SLOT))
        return COIL_NULL;
    if (memo->kind == ATTR_METHOD)
        return memo->value;
    Value bound = *(const Value *)((const char *)as_object(*self) + memo->at);
    if (is_exact(bound, SHAPE_METHOD)) {
        *self = as_method(bound)->self;
        return as_method(bound)->function;
    }
    if (!is_exact(bound, SHAPE_NATIVE) || is_null(as_native(bound)->self))
        return COIL_NULL;
    *self = as_native(bound)->self;
    return bound;
}

/* __aenter__(): await self.acquire() */
Value line_enter_short(Coil *c, const Value *args, size_t n, Value *gives)
{
    Value self = n ? args[0] : COIL_NULL, acquire = n == 1 ? line_method_borrow(c, &self, ASYNC_acquire) : COIL_NULL;
    if (!is_exact(acquire, SHAPE_FUNCTION))
        return V_UNDEF;
    const uint8_t form = as_function(acquire)->code->short_form;
    if (form != SHORT_LOCK_ACQUIRE && form != SHORT_SEMAPHORE_ACQUIRE)
        return V_UNDEF;
    return is_undef((form == SHORT_LOCK_ACQUIRE ? lock_acquire_short : semaphore_acquire_short)(c, &self, 1, gives)) ? V_UNDEF : V_NONE;
}

/* __aexit__(type, exception, traceback): self.release(), which raises nothing where it is held. */
Value line_exit_short(Coil *c, const Value *args, size_t n, Value *gives)
{
    (void)gives;
    Value self = n ? args[0] : COIL_NULL, release_it = n == 4 ? line_method_borrow(c, &self, ASYNC_release) : COIL_NULL;
    if (!is_exact(release_it, SHAPE_METHOD_DESCRIPTOR) && !is_exact(release_it, SHAPE_NATIVE))
        return V_UNDEF;
    CoilFunction call = as_native(release_it)->def->call;
    if (call == semaphore_release)
        return semaphore_add_plainly(c, self, 1, 0) ? V_NONE : V_UNDEF;
    if (call != lock_release)
        return V_UNDEF;
    const AsyncLayout *l = layout_borrow(c, self, &lock_layout);
    if (!l || !same(layout_field(l, self, LINE_STATE), V_TRUE) || !line_is_empty(c, l, self))
        return V_UNDEF;
    layout_put(c, l, self, LINE_STATE, V_FALSE);
    return V_NONE;
}

#define BASE(base, title, table)                                                                                                           \
    const TypeDef base = {.name = title, .flags = CLASS_BASE, .size = sizeof(Object), .saved = SAVED_FIELDS, .rows = table}
BASE(loop_bound_type, "_asyncio._LoopBound", loop_bound_rows);
BASE(async_line_type, "_asyncio._Line", line_rows);
BASE(async_lock_type, "_asyncio._Lock", lock_rows);
BASE(async_event_type, "_asyncio._Event", event_rows);
BASE(async_semaphore_type, "_asyncio._Semaphore", semaphore_rows);
