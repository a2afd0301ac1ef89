/* table.h: what machine code reaches from r15: numbers that are no immediates of instructions, and functions.
 *
 * A "whole" function runs one instruction as the loop does, f->ip being set. What it returns below WHOLE_DONE ends the unit: an exception is pending;
 * nothing was done, it is the loop's; it is done, f->ip is the next, and the frame is to leave. Those with a jump tell which way. */
#ifndef VM_JIT_TABLE_H
#define VM_JIT_TABLE_H

#include "vm/loop/generator.h"
#include "vm/loop/frame.h"

enum Whole { WHOLE_ERROR, WHOLE_LEAVE, WHOLE_GONE, WHOLE_DONE, WHOLE_FALSE = WHOLE_DONE, WHOLE_TRUE };
typedef int WholeFn(Coil *c, Frame *f, const Instr *ip, Value x, Value y, uint32_t how);
/* `how` of operators and comparisons: the BinaryOp or CompareOp; whether it is in place; which operands, x and y of b and c, are temporaries with
 * maybe a pointer. */
enum WholeHow { HOW_OP = 255, HOW_INPLACE = 256 /* in binary_ops */, HOW_TAKES_X = 512, HOW_TAKES_Y = 1024 };

#define JIT_WHOLES(F)                                                                                                                      \
    F(whole_compare_jump)                                                                                                                  \
    F(whole_truth)                                                                                                                         \
    F(whole_store_item)                                                                                                                    \
    F(whole_iterate)                                                                                                                       \
    F(whole_pair)                                                                                                                          \
    F(whole_attribute)                                                                                                                     \
    F(whole_store_attribute)                                                                                                               \
    F(whole_find_method)                                                                                                                   \
    F(whole_of_class)                                                                                                                      \
    F(whole_unpack)                                                                                                                        \
    F(whole_keep_truth)                                                                                                                    \
    F(whole_name)                                                                                                                          \
    F(whole_slice)                                                                                                                         \
    F(whole_various)                                                                                                                       \
    F(whole_add)

enum WholeNumber {
#define F(name) N_##name,
    JIT_WHOLES(F)
#undef F
        WHOLE_COUNT
};
#define F(name) WholeFn name;
JIT_WHOLES(F)
#undef F

/* A "value" function computes what an instruction stores of its operands' values, which stay; f->ip is set. UNDEF: a method in Python is to do it. */
typedef Value ValueFn(Coil *c, Frame *f, uint32_t how, Value x, Value y, uint32_t inplace);
#define JIT_VALUES(F)                                                                                                                      \
    F(value_words)                                                                                                                         \
    F(value_operator)                                                                                                                      \
    F(value_compare)                                                                                                                       \
    F(value_item)                                                                                                                          \
    F(value_contains)                                                                                                                      \
    F(value_iterator)                                                                                                                      \
    F(value_text)                                                                                                                          \
    F(value_tuple)                                                                                                                         \
    F(value_list)                                                                                                                          \
    F(value_call)                                                                                                                          \
    F(value_class)

enum ValueNumber {
#define F(name) N_##name,
    JIT_VALUES(F)
#undef F
        VALUE_COUNT
};
#define F(name) ValueFn name;
JIT_VALUES(F)
#undef F

/* Room for more items than l has. False: as it was, nothing is pending. */
bool unit_list_widen(Coil *c, struct List *l);
bool iterates_here(Coil *c, Value x);
/* The loop of the FOR_ITER at ip is over: WHOLE_TRUE, behind it. */
MUST_USE int loop_ended(Coil *c, Frame *f, const Instr *ip);
/* As compiled: immediates are constants. */
static inline Instr plain_at(const Frame *f, const Instr *ip) { return f->code->instrs[ip - f->code->live]; }
/* By the number of an opcode from ADD: its BinaryOp, with HOW_INPLACE. */
extern const uint16_t binary_ops[];

/* A "transfer" function begins or ends a frame as an instruction does, f->ip being set, and says where machine code goes on, in what is the
 * innermost frame then: the way out, if that has none. NULL: nothing was done, it is the loop's. */
typedef const uint8_t *TransferFn(Coil *c, Frame *f);
#define JIT_TRANSFERS(F)                                                                                                                   \
    F(transfer_call)                                                                                                                       \
    F(transfer_keywords)                                                                                                                   \
    F(transfer_property)                                                                                                                   \
    F(transfer_next)                                                                                                                       \
    F(transfer_spread)                                                                                                                     \
    F(transfer_delegate)                                                                                                                   \
    F(transfer_enter)                                                                                                                      \
    F(transfer_exit)                                                                                                                       \
    F(transfer_operator)                                                                                                                   \
    F(transfer_return)                                                                                                                     \
    F(transfer_yield)

enum TransferNumber {
#define F(name) T_##name,
    JIT_TRANSFERS(F)
#undef F
        TRANSFER_COUNT
};
#define F(name) TransferFn name;
JIT_TRANSFERS(F)
#undef F
const uint8_t *unit_returned(Coil *c, Value v), *unit_yielded(Coil *c, Value v), *unit_raised(Coil *c);

typedef struct JitTable {
    uint64_t undef, none, no, yes, debias, double_limit;
    void (*object_free)(Coil *c, Object *o);
    void *(*class_instance)(Coil *c, Class *cls);
    bool (*list_widen)(Coil *c, struct List *l);
    Value (*call_short)(Coil *c, const struct Native *native, const Value *args, size_t count);
    const uint8_t *(*returned)(Coil *c, Value v), *(*yielded)(Coil *c, Value v), *(*raised)(Coil *c);
    TransferFn *transfers[TRANSFER_COUNT];
    WholeFn *wholes[WHOLE_COUNT];
    ValueFn *values[VALUE_COUNT];
} JitTable;
extern const JitTable jit_table;

/* Where fields are, from what the registers of machine code point to. */
#define FRAME(field)  ((int32_t)offsetof(Frame, field))
#define COIL(field)   ((int32_t)offsetof(Coil, field))
#define FIELD(T, fld) ((int32_t)offsetof(T, fld))
#define REGISTER(r)   ((int32_t)(r)*8)
#define TABLE(field)  ((int32_t)offsetof(JitTable, field))
#define SHAPE_FIELD   FIELD(Object, shape)

#endif
