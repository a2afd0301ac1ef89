/* quicken.h: attribute instructions that rewrite themselves, in the VM's own copy of the code, into the form that fits what they meet. */
#ifndef VM_QUICKEN_H
#define VM_QUICKEN_H

#include "vm/code/opcodes.h"
#include "vm/loop/native.h"
#include "vm/machine/vm.h"

/* Rewrites the instruction at ip into the form that fits x, an object, with its cache; leaves it as it is if none does. */
void quicken_load(Coil *c, Instr *ip, Value x, Str *name);
void quicken_load_method(Coil *c, Instr *ip, Value x, Str *name);
void quicken_store(Coil *c, Instr *ip, Value x, Str *name);
/* The CALL or CALL_FUNCTION at ip called `native` with so many arguments (self is one), which need no binding. */
void quicken_call(Coil *c, Instr *ip, Native *native, const Value *args, uint32_t count);
/* Does the LOAD_GLOBAL at ip, of the built-in v, begin a len() of a local? Then its CALL_FUNCTION is made a CALL_LEN of that. */
bool loads_len(const Coil *c, Instr *ip, Value v);
/* The CALL_FUNCTION at ip calls a class on one argument. */
void quicken_call_class(Coil *c, Instr *ip, Class *cls);
enum { CALLED_MOST = 6 /* arguments of a LOAD_METHOD_CALL */ };
/* After a miss: fill the cache anew only now and then, since a place that sees many shapes would do nothing else. */
static inline bool quicken_again(Coil *c) { return (++c->cache_misses & 31) == 0; }

/* The kind of loop that FOR_ITER becomes by the shape of its iterator; 0: none. */
extern const uint16_t for_iter_forms[SHAPE_FIRST_FREE];

/* The form of the FOR_ITER at ip that fits the iterator x, or FOR_ITER itself. */
static inline unsigned for_iter_form(const Code *code, const Instr *ip, Value x)
{
    const uint32_t shape = as_object(x)->shape;
    const unsigned form = shape < SHAPE_FIRST_FREE ? for_iter_forms[shape] : 0;
    if (form == I_FOR_ITER_PAIR && !(ip[2].op == I_UNPACK_SEQUENCE && ip[2].b == ip->a && ip[2].c == 2 && ip->a >= code->nlocals))
        return I_FOR_ITER;
    return form ? form : I_FOR_ITER;
}

/* The second half of FOR_ITER's word: for how many rounds it waits until it changes, and how often a form of it was wrong. */
typedef struct ForIterSite {
    int32_t distance;
    uint16_t wait, missed;
} ForIterSite;

static inline void quicken_for_iter(Instr *ip, unsigned form)
{
    ForIterSite *site = (ForIterSite *)(ip + 1);
    if (site->wait)
        site->wait--;
    else if (LIKELY(ip->op == I_FOR_ITER)) /* else watched */
        ip->op = (uint16_t)form;
}

/* Each time it waits twice as long, up to 2^14 rounds: a place that sees several kinds would do nothing but change. */
static inline void for_iter_missed(Instr *ip)
{
    ForIterSite *site = (ForIterSite *)(ip + 1);
    site->wait = (uint16_t)(8u << site->missed);
    if (site->missed < 11)
        site->missed++;
    ip->op = I_FOR_ITER;
}

#endif
