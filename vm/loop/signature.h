/* signature.h: the parsed signature of a native's row, for signature.c and for calls that leave out defaults alone (native.c). */
#ifndef VM_SIGNATURE_H
#define VM_SIGNATURE_H

#include "vm/loop/native.h"

typedef struct Parameter {
    Str *name;
    uint16_t type_at, type_length; /* annotation, in the text */
} Parameter;

struct Signature {
    const char *text;
    Signature *next;                        /* bucket */
    Parameter *parameters;                  /* behind the fallbacks */
    uint16_t count;                         /* parameters, *args and **kwargs included */
    uint16_t posonly, positional, required; /* leading: positional-only; positional; without default */
    bool varargs, varkw, typed, async;
    uint16_t args_at, kwargs_at; /* where the tuple and the dict go */
    Value fallbacks[];           /* V_UNDEF: required; COIL_NULL: `...` */
};

static inline bool signature_takes_no_keywords(const Signature *s) { return s->count == s->posonly + s->varargs && !s->varkw; }
/* Can a call with positional arguments alone be made by signature_fill()? Tells how many of them there may be. */
bool signature_fillable(const Signature *s, size_t *least, size_t *most);
/* The values of all parameters for such a call, borrowed. */
static inline void signature_fill(const Signature *s, const Value *args, size_t n, Value *values)
{
    size_t k = 0;
    /* Loops that stay what they are: a call of memcpy takes longer. */
    for (; k < n; k++) {
        values[k] = args[k];
        __asm__ volatile("" : : : "memory");
    }
    for (; k < s->count; k++) {
        values[k] = s->fallbacks[k];
        __asm__ volatile("" : : : "memory");
    }
}

#endif
