/* native.h: functions and methods written in C, declared as CoilDef rows.
 *
 * One struct serves `builtin_function_or_method` (SHAPE_NATIVE: module functions, and methods bound to a self), and the
 * unbound SHAPE_METHOD_DESCRIPTOR and SHAPE_CLASSMETHOD_DESCRIPTOR. A row's signature is parsed at its first call that needs it and
 * the result kept by the VM for all functions of that row.
 */
#ifndef VM_NATIVE_H
#define VM_NATIVE_H

#include "vm/machine/hooks.h"
#include "vm/machine/vm.h"

typedef struct Signature Signature;

typedef struct Native {
    Object h;
    const CoilDef *def;
    Signature *signature; /* VM's; NULL until needed */
    uint16_t fixed;       /* 1 + how many arguments its row takes, if a call with just so many needs no binding and no scope; */
    uint16_t least, most; /* so do those with least to most positional ones, the others being defaults. 0: not known so */
    bool bound;           /* a host's row without annotations that is no __init__: what is bound can be called with */
    uint8_t self_shape;   /* of the owner's plain instances, if it is a core type whose method was called; else 0 */
    Class *owner;         /* owned: class whose row this is; NULL for module functions */
    Value self;           /* owned: bound self (instance, or class for class methods), else COIL_NULL */
    Value module;         /* owned: name of its module (str), or COIL_NULL */
    void *data;           /* coil_function()'s */
    void (*release)(void *data);
} Native;

/* A module function or bound method (self may be COIL_NULL, owner NULL). */
MUST_USE Native *native_new(Coil *c, const CoilDef *def, Class *owner, Value self, Value module);
/* An unbound descriptor: shape is SHAPE_METHOD_DESCRIPTOR or SHAPE_CLASSMETHOD_DESCRIPTOR. */
MUST_USE Native *native_descriptor_new(Coil *c, uint32_t shape, const CoilDef *def, Class *owner);
/* Calls it. For an unbound descriptor args[0] is self (checked against owner). */
MUST_USE Value native_call(Coil *c, Native *f, const Value *args, size_t n, Tuple *kw);
/* The same with the self that it is bound to in args[0]. */
MUST_USE Value native_call_bound(Coil *c, Native *f, const Value *args, size_t n);
/* Runs its row with arguments that need no binding. */
static inline Value native_run_bound(Coil *c, const Native *f, const Value *args)
{
    const CoilDef *def = f->def; /* the call may be the end of f */
    return outcome_checked(c, LIKELY(def->flags & ROW_CORE) ? def->call(c, args) : c->vm->hooks->call_host_bound(c, f, args), def->name);
}
/* Can it be called where its arguments lie: are they all it has, or do they leave out defaults alone? Once it is prepared. */
static inline bool native_fits(const Native *f, size_t n) { return f->fixed == n + 1 || (f->fixed && n >= f->least && n <= f->most); }
/* Reads its row's signature, as the first call does. False: an exception is pending. */
MUST_USE bool native_prepare(Coil *c, Native *f);
/* May it, a method's descriptor, be called on y as it is? */
static inline bool native_suits(Coil *c, const Native *f, Value y)
{
    return LIKELY(is_pointer(y) && as_object(y)->shape == f->self_shape) || class_of_borrow(c, y) == f->owner;
}
/* Calls it with so many arguments that need no binding, fewer than `count`: the others are their defaults. */
MUST_USE Value native_call_short(Coil *c, const Native *f, const Value *args, size_t n);

/* Runs a HELD_ row's function (call: its own, or what sets), the instance's users counted. */
MUST_USE Value row_run_held(Coil *c, CoilFunction call, const Value *args);
const char *native_name(const Native *f);
MUST_USE bool signatures_start(Coil *c);
void signatures_stop(Coil *c);
/* The text of parameter k's annotation. */
const char *signature_annotation(const Signature *s, size_t k, size_t *length);
/* Has any parameter an annotation? */
bool signature_typed(const Signature *s);
/* Does the text begin with "async ": a call gives a coroutine? */
bool signature_async(const Signature *s);
/* Is parameter k *args or **kwargs? */
bool signature_is_rest(const Signature *s, size_t k);
Str *signature_name_borrow(const Signature *s, size_t k);
/* The place, from 1, of a parameter that cannot be given by name; 0: it can. *alone: no other is taken, and it must be given. */
size_t signature_place(const Signature *s, size_t k, bool skip_self, bool *alone);

/* The parsed signature of a row; NULL on failure (SyntaxError, MemoryError). */
MUST_USE Signature *signature_of_borrow(Coil *c, const char *text);
size_t signature_count(const Signature *s);
/* Binds a call's arguments by a signature: out->values has one borrowed value a parameter, but the tuple of *args and the dict of **kwargs
 * are new, which signature_unbind() releases. `name` is for messages ("append"), as is `owner` ("": none), the type that some of them put
 * before the name. With `skip_self` the first parameter is args[0] whatever it is and does not count in messages. */
enum { BOUND_MOST = 24 }; /* parameters of a native function */
typedef struct BoundArgs {
    Value values[BOUND_MOST];
    Value args, kwargs; /* owned, or COIL_NULL */
} BoundArgs;
MUST_USE bool signature_bind(Coil *c, Signature *s, const char *owner, const char *name, bool skip_self, const Value *args, size_t n,
                             Tuple *kw, BoundArgs *out);
void signature_unbind(Coil *c, BoundArgs *bound);
/* For __text_signature__ and inspect: "($self, x, /)", with the row's " -> int" behind it if it has one. A default "..." means that nothing is
 * given; what follows it ("=...'utf-8'") is shown as the default. Where a function binds its arguments by hand, its documentation may begin with the signature that is shown, as a class's. */
MUST_USE Str *signature_text(Coil *c, const CoilDef *def, bool method);
/* A row's or a class's documentation without the signature that it may begin with. */
const char *doc_behind_signature(const char *doc);

#endif
