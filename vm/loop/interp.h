/* interp.h: the eval loop and the parts of it that are functions of their own. */
#ifndef VM_INTERP_H
#define VM_INTERP_H

#include "vm/jit/unit.h"
#include "vm/loop/frame.h"
#include "vm/loop/generator.h"
#include "vm/machine/vm.h"

/* Runs the innermost frame (HOW_ENTRY) until it returns, yields or raises; it is gone then. */
MUST_USE Value interp_run(Coil *c);
/* The same of one that begins or is resumed, while nothing is pending. */
#if COIL_JIT
#define interp_begin unit_activate
#else
#define interp_begin interp_run
#endif
#if COIL_DEBUG || COIL_HOSTILE
/* One instruction of the innermost frame, whole, from outside of the eval loop: what code that runs instructions by other means falls back
 * to. `first`: the activation begins with it. *more: the innermost frame now (c->frame) stands at its next one, and nothing is pending;
 * else the activation has ended, and the result is interp_run's. */
Value interp_step(Coil *c, bool first, bool *more);
/* interp_run by steps. In builds that check, every third activation runs so: what holds between two instructions holds outside, too. */
MUST_USE Value interp_run_stepwise(Coil *c);
enum { STEPPED_ACTIVATIONS = 3 };
#endif

/* Pushes a frame for a Python function with its arguments bound: `args` (n positional, then kw's values) are moved out of, leaving
 * UNDEF. If the function is a generator, gives its object in *result instead, and no frame (then returns NULL with nothing pending). */
MUST_USE Frame *call_push(Coil *c, Function *fn, Value *args, size_t n, Tuple *kw, Value *result);
/* The Python functions that special methods are, where one is to be run for an instruction; NULL: to be done the general way. Borrowed. */
Function *special_operator_borrow(Coil *c, BinaryOp op, bool inplace, Value a, Value b, bool *own);
Function *special_compare_borrow(Coil *c, CompareOp op, Value a, Value b);
Function *special_function_borrow(Coil *c, Value v, Str *name);
/* A frame for a coroutine function whose call is awaited at once: HOW_AWAIT, FRAME_LAZY. False: failed. */
MUST_USE bool call_push_lazy(Coil *c, Function *fn, Value *args, size_t n);
/* The Python __init__ to push when calling a class made by plain object.__new__ or BaseException.__new__; NULL: call it the general way. */
Function *class_init_borrow(Coil *c, Class *cls);
/* What that __new__ gives. */
MUST_USE Object *class_new(Coil *c, Class *cls, const Value *args, size_t n);
/* isinstance by MRO alone. */
bool is_instance_of(Coil *c, Value v, Class *cls);
/* The breaker word was set: signals, collection, limits, thread switches. False: exception pending. */
MUST_USE bool breaker_serve(Coil *c);

/* Slow parts of instructions (interp_slow.c). Borrowed operands, owned result; COIL_NULL: failed. */
Value interp_load_name(Coil *c, Frame *f, Str *name);
Value interp_load_global(Coil *c, Frame *f, Str *name);
Value interp_locals_borrow(Coil *c, const Frame *f); /* where a body that is no function's keeps its names */
bool interp_store_name(Coil *c, Frame *f, Str *name, Value v);
bool interp_delete_name(Coil *c, Frame *f, Str *name);
bool interp_delete_global(Coil *c, Frame *f, Str *name);
bool interp_load_from(Coil *c, Value mapping, Str *name, Value *out); /* COIL_NULL: not there */
bool interp_import_star(Coil *c, Frame *f, Value module);
Value interp_import_name(Coil *c, Frame *f, Str *name, Value level, Value fromlist);
Value interp_import_from(Coil *c, Value module, Str *name);
bool interp_setup_annotations(Coil *c, Frame *f);
bool interp_unpack(Coil *c, Value v, Value *to, uint32_t count);
bool interp_unpack_ex(Coil *c, Value v, Value *to, uint32_t before, uint32_t after);
Value interp_build_map(Coil *c, const Value *pairs, uint32_t count);
Value interp_build_set(Coil *c, const Value *items, uint32_t count);
bool interp_list_extend(Coil *c, Value list, Value v);
bool interp_dict_update(Coil *c, Value dict, Value v);
bool interp_dict_merge(Coil *c, Value dict, Value v, Value callee);
Value interp_convert(Coil *c, Value v, int kind);
Value interp_format(Coil *c, Value v, Value spec);
Value interp_make_function(Coil *c, Frame *f, Value code, Value *parts, uint32_t flags);
Value interp_get_awaitable(Coil *c, Value v, int where);
Value interp_yield_from_iter(Coil *c, Frame *f, Value v);
Value interp_get_aiter(Coil *c, Value v);
Value interp_get_anext(Coil *c, Value v);
bool interp_raise(Coil *c, Value exception, Value cause, int form); /* always false */
int interp_match_exception(Coil *c, Value exception, Value type);
bool interp_match_group(Coil *c, Value exception, Value type, Value *matched, Value *rest);
Value interp_reraise_group(Coil *c, Value list, Value original);
bool interp_with_enter(Coil *c, Value manager, bool async, Value *exit, Value *entered);
Value interp_with_exit(Coil *c, Value exit, Value exception);
int interp_match_mapping(Coil *c, Value v);
int interp_match_sequence(Coil *c, Value v);
Value interp_match_keys(Coil *c, Value subject, Value keys);
Value interp_match_class(Coil *c, Value subject, Value cls, Value names, uint32_t positional);
Value interp_match_rest(Coil *c, Value subject, Value keys);
Value interp_intrinsic(Coil *c, Frame *f, uint32_t which, Value *args);
/* The first of the instructions that may be run as one with that at `at`, where the frame stands then. */
uint32_t quicken_runs_from(const Code *code, uint32_t at);
bool interp_unbound_local(Coil *c, const Frame *f, uint32_t local); /* raises; always false */
bool interp_unbound_cell(Coil *c, const Frame *f, uint32_t local);
bool interp_unbound_free(Coil *c, const Frame *f, uint32_t index);
bool interp_load_method(Coil *c, Value v, Str *name, Value *out); /* out[0] callable, out[1] self or UNDEF */
bool interp_super(Coil *c, Value *at, Str *name, bool method, bool zero_argument);
Value interp_call_ex(Coil *c, Value callee, Value args, Value kwargs);
/* CALL_EX of any mapping: its callee, its arguments and that lie at `at`. From here on it is a dict that nothing changes before it is bound. */
MUST_USE bool interp_call_mapping(Coil *c, Value *at);
/* Gives the pending exception its context and, unless it is being re-raised, a traceback entry for f. */
void interp_note_throw(Coil *c, Frame *f);
void interp_note_raise(Coil *c, Frame *f);

#endif
