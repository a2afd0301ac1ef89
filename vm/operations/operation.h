/* operation.h: the generic operations on any value, as the language defines them. All may run Python. */
#ifndef VM_OPERATION_H
#define VM_OPERATION_H

#include "vm/classes/class.h"

/* Attributes. Names are interned. `find_attr`: true and *out COIL_NULL if absent; false: raised. */
MUST_USE Value get_attr(Coil *c, Value v, Str *name);
MUST_USE Value get_attr_c(Coil *c, Value v, const char *name);
MUST_USE bool find_attr(Coil *c, Value v, Str *name, Value *out);
MUST_USE bool find_attr_c(Coil *c, Value v, const char *name, Value *out);
MUST_USE bool set_attr(Coil *c, Value v, Str *name, Value to); /* COIL_NULL deletes */
MUST_USE bool set_attr_c(Coil *c, Value v, const char *name, Value to);
/* object.__getattribute__ and object.__setattr__. */
MUST_USE Value generic_get_attr(Coil *c, Value v, Str *name);
MUST_USE bool generic_set_attr(Coil *c, Value v, Str *name, Value to);
/* A special method looked up on the class, bound: true, and *out is COIL_NULL if absent; false: looking it up raised. */
MUST_USE bool find_special(Coil *c, Value v, const char *name, Value *out);

/* Calls. args[0..n) positional, then one value for each name in kw. */
MUST_USE Value call(Coil *c, Value callee, const Value *args, size_t n, Tuple *kw);
MUST_USE Value call0(Coil *c, Value callee);
MUST_USE Value call1(Coil *c, Value callee, Value a);
MUST_USE Value call2(Coil *c, Value callee, Value a, Value b);
MUST_USE Value call3(Coil *c, Value callee, Value a, Value b, Value d);
MUST_USE Value call_method(Coil *c, Value self, const char *name, const Value *args, size_t n);
MUST_USE Value call_method_str(Coil *c, Value self, Str *name, const Value *args, size_t n); /* the name is interned */
MUST_USE Value call_tuple(Coil *c, Value callee, Tuple *args, Dict *kwargs);                 /* kwargs may be NULL */
/* A call with keywords from C: the last of `count` arguments belong to the names in `keywords`, which NULL ends (NULL itself: none). */
MUST_USE Value call_named(Coil *c, Value callee, const Value *args, size_t count, const char *const *keywords);
/* The same of self's method `name`. */
MUST_USE Value call_method_named(Coil *c, Value self, const char *name, const Value *args, size_t count, const char *const *keywords);
/* The same with a dict's keywords behind n arguments. */
MUST_USE Value call_dict(Coil *c, Value callee, const Value *args, size_t n, Dict *kwargs);
/* What a call takes for them: n arguments and then the dict's values, and the names of those. NULL: failed. */
MUST_USE Tuple *call_arguments(Coil *c, const Value *args, size_t n, Dict *kwargs, Tuple **names);
bool is_callable(Coil *c, Value v);

/* Operators with the full dispatch (reflected methods, subclass priority, NotImplemented, TypeError's wording). */
MUST_USE Value binary_op(Coil *c, BinaryOp op, Value a, Value b);
MUST_USE Value inplace_op(Coil *c, BinaryOp op, Value a, Value b);
MUST_USE Value power(Coil *c, Value a, Value b, Value modulus);
MUST_USE Value unary_op(Coil *c, UnaryOp op, Value a);
MUST_USE Value compare_op(Coil *c, CompareOp op, Value a, Value b);
/* What is left of them once a's own method, run elsewhere, gave NotImplemented. */
MUST_USE Value binary_op_after(Coil *c, BinaryOp op, Value a, Value b, bool inplace);
MUST_USE Value compare_op_after(Coil *c, CompareOp op, Value a, Value b);
/* Identity first, then ==, as containers compare. 1, 0, -1. */
MUST_USE int value_equal(Coil *c, Value a, Value b);
MUST_USE int compare_bool(Coil *c, CompareOp op, Value a, Value b); /* truth of compare_op */
MUST_USE int truth(Coil *c, Value v);
MUST_USE bool value_hash(Coil *c, Value v, int64_t *out);
MUST_USE int contains(Coil *c, Value container, Value item);
MUST_USE int64_t value_length(Coil *c, Value v);
MUST_USE int64_t length_hint(Coil *c, Value v, int64_t otherwise);
MUST_USE Value get_item(Coil *c, Value v, Value key);
MUST_USE bool set_item(Coil *c, Value v, Value key, Value to); /* COIL_NULL deletes */

/* Text. */
MUST_USE Str *value_repr(Coil *c, Value v);
MUST_USE Str *value_str(Coil *c, Value v);
/* The same, as instances of the subclass of str that the method may have returned. */
MUST_USE Value value_repr_kept(Coil *c, Value v);
MUST_USE Value value_str_kept(Coil *c, Value v);
MUST_USE Value value_ascii_kept(Coil *c, Value v);
MUST_USE Str *value_ascii(Coil *c, Value v);
MUST_USE Str *value_format(Coil *c, Value v, Str *spec);
/* For containers' repr: true if v is being printed already (print "..."); otherwise marks it until repr_leave. -1 failed. */
MUST_USE int repr_enter(Coil *c, Value v);
void repr_leave(Coil *c, Value v);

/* Iteration. iter_next: COIL_NULL with nothing pending at the end (StopIteration is swallowed). */
MUST_USE Value get_iter(Coil *c, Value v);
/* v itself, owned, if it is an iterator; else TypeError. */
MUST_USE Value as_iter(Coil *c, Value v);
/* A safepoint, as every native iteration is one: charges a step (vm.h). */
MUST_USE Value iter_next(Coil *c, Value iterator);
/* Calls each(c, item, arg) for each item; stops when it returns false. Fast for lists and tuples. */
MUST_USE bool iterate(Coil *c, Value iterable, bool (*each)(Coil *c, Value item, void *arg), void *arg);
/* The same; what a generator yields goes to `quick` first (generator_drive), to each() only if that declines. */
MUST_USE bool iterate_quick(Coil *c, Value iterable, bool (*quick)(Coil *c, Value item, void *arg),
                            bool (*each)(Coil *c, Value item, void *arg), void *arg);
/* iter_next() past all that `quick` takes of a generator's values. */
MUST_USE Value iter_next_quick(Coil *c, Value iterator, bool (*quick)(Coil *c, Value item, void *arg), void *arg);

MUST_USE int is_instance(Coil *c, Value v, Value cls);  /* isinstance(): tuples, unions, __instancecheck__ */
MUST_USE int is_subclass(Coil *c, Value cls, Value of); /* issubclass() */

/* Guards C recursion: every C function that can re-enter itself through Python values (repr, compare, hash, call) asks
 * enter_recursion() (at the end of vm.h) first. It fails with RecursionError when the C stack is nearly used up; Python frames have a limit
 * of their own (frame_push_take). `where` completes "maximum recursion depth exceeded…" and may be "". */

/* warnings.warn from C; false if it became an exception. category: EXC_ of a Warning. */
MUST_USE bool warn(Coil *c, int category, int stack_level, const char *format, ...);
/* Likewise about an object, whose allocation may be told. */
MUST_USE bool warn_source(Coil *c, int category, int stack_level, Value source, const char *format, ...);
/* Likewise for a place in a source file: warnings.warn_explicit. */
MUST_USE bool warn_explicit(Coil *c, int category, Str *message, Str *filename, int line);

/* The hash of what is equal to itself only; never -1. */
static inline int64_t identity_hash(Value v)
{
    int64_t h = (int64_t)(v.word_ >> 4 | v.word_ << 60);
    return h == -1 ? -2 : h;
}

#endif
