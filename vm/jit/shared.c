/* shared.c: the machine code that stands once in a chunk, for all its units. */
#include "vm/classes/class.h"
#include "vm/classes/descriptor.h"
#include "vm/jit/make.h"

#if COIL_JIT
static const uint8_t preserved[] = {RBX, RBP, R12, R13, R14, R15};

static void push(Asm *s, unsigned reg)
{
    if (reg >= R8)
        as_byte(s, 0x41);
    as_byte(s, 0x50 | (reg & 7));
}
static void pop(Asm *s, unsigned reg)
{
    if (reg >= R8)
        as_byte(s, 0x41);
    as_byte(s, 0x58 | (reg & 7));
}

static void shared_enter(Asm *s)
{
    for (size_t k = 0; k < sizeof preserved; k++)
        push(s, preserved[k]);
    as_ri(s, AW, G_SUB, RSP, SCRATCH);
    as_rr(s, A_LOAD, RBX, RDI);
    as_rr(s, A_LOAD, RBP, RSI);
    as_rm(s, A_LOAD, R12, RSI, FRAME(regs));
    as_imm(s, R13, VALUE_INT_TAG);
    as_rm(s, A_LOAD, R14, RDI, COIL(vm));
    as_imm(s, R15, (uint64_t)(uintptr_t)&jit_table);
    as_jump_r(s, RDX);
}

/* rax: an UnitEnd. */
static void shared_exit(Asm *s)
{
    as_ri(s, AW, G_ADD, RSP, SCRATCH);
    for (size_t k = sizeof preserved; k--;)
        pop(s, preserved[k]);
    as_byte(s, 0xC3);
}

/* f->ip = the instruction with the number in `number`, by way of `uses`. */
static void shared_ip(Asm *s, unsigned uses, unsigned number)
{
    as_rm(s, A_LOAD, uses, RBP, FRAME(code));
    as_rm(s, A_LOAD, uses, uses, FIELD(Code, live));
    as_rx(s, A_LEA, uses, uses, number, 3, 0);
    as_rm(s, A_STORE, uses, RBP, FRAME(ip));
}

static void shared_exits(Asm *s, Shared *to)
{
    AsmLabel out = 0;
    to->miss = s->at;
    shared_ip(s, RAX, RSI);
    as_imm(s, RAX, UNIT_MISS);
    as_jump(s, CC_ALWAYS, &out);
    to->error = s->at;
    as_rr(s, A_LOAD, RDI, RBX);
    as_call_m(s, R15, TABLE(raised));
    as_jump_r(s, RAX);
    to->raised = s->at;
    as_imm(s, RAX, UNIT_ERROR);
    as_jump(s, CC_ALWAYS, &out);
    to->over = s->at;
    as_imm(s, RAX, UNIT_OVER);
    as_jump(s, CC_ALWAYS, &out);
    to->whole = s->at;
    as_ri(s, 0, G_CMP, RAX, WHOLE_LEAVE);
    as_jump_at(s, CC_B, to->error);
    uint8_t *gone = as_hop(s, CC_NE);
    to->leave = s->at;
    shared_ip(s, RAX, RSI);
    as_imm(s, RAX, UNIT_LEFT);
    as_jump(s, CC_ALWAYS, &out);
    as_land(s, gone);
    to->leave_here = s->at;
    as_imm(s, RAX, UNIT_GOES_ON);
    as_bind(s, &out);
    shared_exit(s);
}

/* set: R[ecx] = rax, and lets go of the object that was there. free: lets go of rsi, of which none is left. edx: the instruction. Equal if the unit
 * is to be left behind it: also when the class epoch changed, which it may have looked at. */
static void shared_set(Asm *s, Shared *to)
{
    AsmLabel free = 0;
    to->set = s->at;
    as_rx(s, A_LOAD, RSI, R12, RCX, 3, 0);
    as_rx(s, A_STORE, RAX, R12, RCX, 3, 0);
    as_mi(s, 0, G_SUB, RSI, FIELD(Object, count), 1);
    as_jump(s, CC_LE, &free);
    as_byte(s, 0xC3);
    as_bind(s, &free);
    to->free = s->at;
    AsmLabel slow = 0;
    shared_free_quick(s, to, &slow);
    as_bind(s, &slow);
    as_rm(s, A_LOAD32, RAX, R14, FIELD(CoilVM, class_epoch));
    push(s, RAX);
    shared_ip(s, RAX, RDX);
    as_rr(s, A_LOAD, RDI, RBX);
    as_call_m(s, R15, TABLE(object_free));
    pop(s, RAX);
    as_rm(s, A_CMP32, RAX, R14, FIELD(CoilVM, class_epoch));
    uint8_t *same = as_hop(s, CC_E);
    as_rr(s, A_CMP32, RAX, RAX);
    as_byte(s, 0xC3);
    as_land(s, same);
    as_mi(s, AW, G_CMP, RBP, FRAME(machine), FRAME_LEAVES);
    as_byte(s, 0xC3);
}

/* rax = the end of a window of code rsi at `regs`, r11 = the end of the next frame, if there is room. */
static void shared_room(Asm *s, unsigned regs, AsmLabel *no)
{
    as_rm(s, A_LOAD32, RAX, RSI, FIELD(Code, nregs));
    as_rx(s, A_LEA, RAX, regs, RAX, 3, 0);
    as_rm(s, A_CMP, RAX, RBX, COIL(values_limit));
    as_jump(s, CC_A, no);
    as_rm(s, A_LOAD, R11, RBX, COIL(frames_top));
    as_ri(s, AW, G_ADD, R11, sizeof(Frame));
    as_rm(s, A_CMP, R11, RBX, COIL(frames_end));
    as_jump(s, CC_A, no);
}

/* call: enters the function rdi with ecx arguments from rdx, if that is plain. r9: where the callee lies, r8: the instruction, r10: where f
 * goes on. */
static void shared_call_guards(Asm *s, AsmLabel *no)
{
    as_mi(s, 0, G_CMP, RDI, SHAPE_FIELD, SHAPE_FUNCTION);
    as_jump(s, CC_NE, no);
    as_rm(s, A_LOAD, RSI, RDI, FIELD(Function, code));
    as_rm(s, A_CMP32, RCX, RSI, FIELD(Code, plain_call));
    as_jump(s, CC_NE, no);
    shared_room(s, RDX, no);
}

/* Fills in the frame r11 of function rdi and code rsi, with its registers at `regs`; r9: the top of the value stack before. Leaves r9 the number of its
 * locals. */
static void shared_fill(Asm *s, unsigned kind, unsigned regs)
{
    as_rm(s, A_STORE, R9, R11, FRAME(saved_top));
    as_rm(s, A_STORE, R11, RBX, COIL(frame));
    as_rm(s, A_STORE, RBP, R11, FRAME(previous));
    as_rm(s, A_STORE, RSI, R11, FRAME(code));
    as_rm(s, A_STORE, regs, R11, FRAME(regs));
    as_rm(s, A_STORE, RDI, R11, FRAME(function));
    as_rm(s, A_LOAD, R9, RSI, FIELD(Code, consts));
    as_ri(s, AW, G_ADD, R9, FIELD(Tuple, items));
    as_rm(s, A_STORE, R9, R11, FRAME(consts));
    as_store_imm(s, AW, R11, FRAME(machine), 0);
    as_store_imm(s, AH, R11, FRAME(kind), (int32_t)kind);
    as_rm(s, A_LOAD32, R9, RSI, FIELD(Code, nlocals));
    as_rm(s, A_STORE32, R9, R11, FRAME(nlocals));
}

/* Begins the frame that r11 is the end of, of function rdi and code rsi, its window from `regs` to rax. */
static void shared_begin(Asm *s, unsigned kind, unsigned regs)
{
    as_rm(s, A_STORE, R11, RBX, COIL(frames_top));
    as_ri(s, AW, G_SUB, R11, sizeof(Frame));
    as_rm(s, A_LOAD, R9, RSI, FIELD(Code, entry));
    as_rm(s, A_STORE, R9, R11, FRAME(ip));
    as_rm(s, A_LOAD, R9, RBX, COIL(values_top));
    as_rm(s, A_STORE, RAX, RBX, COIL(values_top));
    shared_fill(s, kind, regs);
    as_rr(s, A_LOAD, RBP, R11);
    as_rr(s, A_LOAD, R12, regs);
    as_rm(s, A_LOAD, R10, R15, TABLE(undef));
}

/* A function says where to go on; none: with instruction r8, in the loop. */
static void shared_transfer(Asm *s, Shared *to, enum TransferNumber which)
{
    as_rm(s, A_STORE, R8, RSP, 0);
    as_rr(s, A_LOAD, RDI, RBX);
    as_rr(s, A_LOAD, RSI, RBP);
    as_call_m(s, R15, TABLE(transfers) + 8 * (int32_t)which);
    as_rr(s, A_TEST, RAX, RAX);
    uint8_t *found = as_hop(s, CC_NE);
    as_rm(s, A_LOAD, RSI, RSP, 0);
    as_jump_at(s, CC_ALWAYS, to->leave);
    as_land(s, found);
    as_rm(s, A_LOAD, RBP, RBX, COIL(frame));
    as_rr(s, A_TEST, RBP, RBP); /* none where the activation is over */
    uint8_t *none = as_hop(s, CC_E);
    as_rm(s, A_LOAD, R12, RBP, FRAME(regs));
    as_land(s, none);
    as_jump_r(s, RAX);
}

/* reg, an object, is counted up by way of `uses`. */
static void shared_retain(Asm *s, unsigned reg, unsigned uses)
{
    as_rm(s, A_LOAD32, uses, reg, FIELD(Object, count));
    as_rr(s, A_TEST32, uses, uses);
    uint8_t *immortal = as_hop(s, CC_S);
    as_ri(s, 0, G_ADD, uses, 1);
    as_rm(s, A_STORE32, uses, reg, FIELD(Object, count));
    as_land(s, immortal);
}

/* call_other: the callee rdi of a call as in shared_call(), f->ip being set, is neither such a function nor such a class. */
static void shared_call_other(Asm *s, Shared *to)
{
    AsmLabel transfer = 0;
    enum { INSTRUCTION_AT = 8 };
    to->call_other = s->at;
    as_rm(s, A_LOAD32, RAX, RDI, SHAPE_FIELD);
    as_ri(s, 0, G_CMP, RAX, SHAPE_NATIVE);
    uint8_t *native = as_hop(s, CC_E);
    as_ri(s, 0, G_CMP, RAX, SHAPE_METHOD_DESCRIPTOR);
    uint8_t *method = as_hop(s, CC_E);
    as_ri(s, 0, G_CMP, RAX, SHAPE_TYPE);
    as_jump(s, CC_NE, &transfer);
    as_land(s, native);
    as_land(s, method);
    as_rm(s, A_STORE, R8, RSP, INSTRUCTION_AT);
    as_rr(s, A_LOAD, RDI, RBX);
    as_rr(s, A_LOAD, RSI, RBP);
    as_call_m(s, R15, TABLE(values) + 8 * N_value_call);
    as_rr(s, A_TEST, RAX, RAX);
    as_jump_at(s, CC_E, to->error);
    as_rm(s, A_LOAD, R8, RSP, INSTRUCTION_AT);
    as_rm(s, A_CMP, RAX, R15, TABLE(undef));
    as_jump(s, CC_E, &transfer);
    as_rm(s, A_LOAD, RCX, RBP, FRAME(machine));
    as_ri(s, AW, G_CMP, RCX, FRAME_LEAVES);
    as_jump_at(s, CC_BE, to->returned);
    as_jump_r(s, RCX);
    as_bind(s, &transfer);
    shared_transfer(s, to, T_transfer_call);
}

/* The function r10 is called with the callee's self in front of the arguments: is it plain, and is there room? rdx and rax are the window then, rsi
 * its code. */
static void shared_bound_guards(Asm *s, AsmLabel *no)
{
    as_mi(s, 0, G_CMP, R10, SHAPE_FIELD, SHAPE_FUNCTION);
    as_jump(s, CC_NE, no);
    as_rm(s, A_LOAD, RSI, R10, FIELD(Function, code));
    as_ri(s, 0, G_ADD, RCX, 1);
    as_rm(s, A_CMP32, RCX, RSI, FIELD(Code, plain_call));
    as_jump(s, CC_NE, no);
    as_ri(s, AW, G_SUB, RDX, 8);
    shared_room(s, RDX, no);
}

/* The callee rdi is no function and no class: a bound method, or an instance whose class's __call__ is known. */
static void shared_bound(Asm *s, const uint8_t *unbind, AsmLabel *no)
{
    as_mi(s, 0, G_CMP, RDI, SHAPE_FIELD, SHAPE_METHOD);
    AsmLabel instance = 0, begin = 0;
    as_jump(s, CC_NE, &instance);
    as_mi(s, 0, G_CMP, RDI, FIELD(Object, count), 1);
    as_jump(s, CC_LE, no);
    as_rm(s, A_LOAD, R10, RDI, FIELD(Method, function));
    shared_bound_guards(s, no);
    as_mi(s, 0, G_SUB, RDI, FIELD(Object, count), 1);
    as_rm(s, A_LOAD, R8, R15, TABLE(undef));
    as_rm(s, A_STORE, R8, R9, 0);
    as_rm(s, A_LOAD, RDI, RDI, FIELD(Method, self));
    as_rr(s, A_LOAD, R8, RDI);
    as_shift(s, S_SHR, R8, 48);
    as_jump(s, CC_NE, &begin);
    shared_retain(s, RDI, R8);
    as_jump(s, CC_ALWAYS, &begin);
    as_bind(s, &instance);
    as_rm(s, A_LOAD32, RAX, RDI, SHAPE_FIELD);
    as_rm(s, A_LOAD, R10, R14, FIELD(CoilVM, shapes));
    as_rx(s, A_LOAD, R10, R10, RAX, 3, 0);
    as_rm(s, A_LOAD, RSI, R10, FIELD(Shape, cls));
    as_rm(s, A_LOAD32, RAX, RSI, FIELD(Class, init_epoch));
    as_rm(s, A_CMP32, RAX, R14, FIELD(CoilVM, class_epoch));
    as_jump(s, CC_NE, no);
    as_rm(s, A_LOAD, R10, RSI, FIELD(Class, caller));
    as_rr(s, A_TEST, R10, R10);
    as_jump(s, CC_E, no);
    shared_bound_guards(s, no);
    as_rm(s, A_LOAD, R8, R15, TABLE(undef));
    as_rm(s, A_STORE, R8, R9, 0);
    as_bind(s, &begin);
    as_rm(s, A_STORE, RDI, RDX, 0);
    as_rr(s, A_LOAD, RDI, R10);
    shared_retain(s, RDI, R8);
    shared_begin(s, FRAME_PLAIN_CALL, RDX);
    as_jump_at(s, CC_ALWAYS, unbind);
}

/* The callee rdi of a call as in shared_call() is no such function. A class whose __init__ is one: as call_any does. */
static void shared_init(Asm *s, Shared *to, const uint8_t *unbind)
{
    AsmLabel no = 0, other = 0;
    enum { CLASS_AT = CALLED_AT, COUNT_AT = CALLED_AT + 8, WINDOW_AT = CALLED_AT + 16 };
    as_mi(s, 0, G_CMP, RDI, SHAPE_FIELD, SHAPE_TYPE);
    as_jump(s, CC_NE, &other);
    as_rm(s, A_LEA, RAX, R9, 8); /* the instance takes its register */
    as_rr(s, A_CMP, RAX, RDX);
    as_jump(s, CC_NE, &no);
    as_rm(s, A_LOAD32, RAX, RDI, FIELD(Class, init_epoch));
    as_rm(s, A_CMP32, RAX, R14, FIELD(CoilVM, class_epoch));
    as_jump(s, CC_NE, &no);
    as_rm(s, A_LOAD32, RAX, RDI, FIELD(Class, flags));
    as_ri(s, 0, G_AND, RAX, CLASS_IS_EXCEPTION);
    as_jump(s, CC_NE, &no);
    as_rm(s, A_LOAD, RSI, RDI, FIELD(Class, init));
    as_rr(s, A_TEST, RSI, RSI);
    as_jump(s, CC_E, &no);
    as_mi(s, 0, G_CMP, RDI, FIELD(Object, count), 1);
    as_jump(s, CC_LE, &no);
    as_rm(s, A_LOAD, RSI, RSI, FIELD(Function, code));
    as_ri(s, 0, G_ADD, RCX, 1);
    as_rm(s, A_CMP32, RCX, RSI, FIELD(Code, plain_call));
    as_jump(s, CC_NE, &no);
    shared_room(s, R9, &no);
    as_rm(s, A_STORE, RDI, RSP, CLASS_AT);
    as_rm(s, A_STORE, RCX, RSP, COUNT_AT);
    as_rm(s, A_STORE, R9, RSP, WINDOW_AT);
    AsmLabel slow = 0;
    shared_instance(s, to, &slow);
    as_rm(s, A_LOAD, RDI, RSP, CLASS_AT);
    uint8_t *made = as_hop(s, CC_ALWAYS);
    as_bind(s, &slow);
    as_rm(s, A_LOAD, RSI, RSP, CLASS_AT);
    as_rr(s, A_LOAD, RDI, RBX);
    as_call_m(s, R15, TABLE(class_instance));
    as_rr(s, A_TEST, RAX, RAX);
    as_jump_at(s, CC_E, to->error);
    as_rm(s, A_LOAD, RDI, RSP, CLASS_AT);
    as_mi(s, 0, G_SUB, RDI, FIELD(Object, count), 1); /* the instance holds it */
    as_land(s, made);
    as_rm(s, A_LOAD, RDX, RSP, WINDOW_AT);
    as_rm(s, A_STORE, RAX, RDX, 0);
    as_mi(s, 0, G_ADD, RAX, FIELD(Object, count), 1);
    as_rm(s, A_LOAD, R11, RBX, COIL(frames_top));
    as_rm(s, A_STORE, RAX, R11, FRAME(extra));
    as_rm(s, A_LOAD, RDI, RDI, FIELD(Class, init));
    shared_retain(s, RDI, RCX);
    as_rm(s, A_LOAD, RSI, RDI, FIELD(Function, code));
    shared_room(s, RDX, &no); /* there is */
    shared_begin(s, FRAME_KIND(HOW_INIT, 0), RDX);
    as_rm(s, A_LOAD, RCX, RSP, COUNT_AT);
    as_jump_at(s, CC_ALWAYS, unbind);
    as_bind(s, &other);
    shared_bound(s, unbind, &no);
    as_bind(s, &no);
    as_jump_at(s, CC_ALWAYS, to->call_other);
}

/* property: the getter rdi is called with rdx, for the LOAD_ATTR at instruction r8; ecx: Frame.ret_dst and ret_skip. */
static void shared_property(Asm *s, Shared *to, const uint8_t *unbind)
{
    AsmLabel no = 0;
    to->property = s->at;
    shared_ip(s, RAX, R8);
    as_rm(s, A_LOAD, RSI, RDI, FIELD(Function, code));
    as_mi(s, 0, G_CMP, RSI, FIELD(Code, plain_call), 1);
    as_jump(s, CC_NE, &no);
    as_rm(s, A_LOAD, R10, RBX, COIL(values_top));
    shared_room(s, R10, &no);
    as_rm(s, A_STORE32, RCX, R11, FRAME(ret_dst) - (int32_t)sizeof(Frame));
    shared_retain(s, RDX, R9);
    as_rm(s, A_STORE, RDX, R10, 0);
    shared_retain(s, RDI, R9);
    as_rr(s, A_LOAD, RDX, R10);
    shared_begin(s, FRAME_KIND(HOW_VALUE, 0), RDX);
    as_imm(s, RCX, 1);
    as_jump_at(s, CC_ALWAYS, unbind);
    as_bind(s, &no);
    shared_transfer(s, to, T_transfer_property);
}

/* call_moved: as call, from a generator's frame, whose arguments move to a window. */
static void shared_call_moved(Asm *s, Shared *to, const uint8_t *unbind)
{
    AsmLabel no = 0;
    to->call_moved = s->at;
    as_rm(s, A_STORE, R10, RBP, FRAME(machine));
    shared_ip(s, R10, R8);
    as_mi(s, 0, G_CMP, RDI, SHAPE_FIELD, SHAPE_FUNCTION);
    as_jump(s, CC_NE, &no);
    as_rm(s, A_LOAD, RSI, RDI, FIELD(Function, code));
    as_rm(s, A_CMP32, RCX, RSI, FIELD(Code, plain_call));
    as_jump(s, CC_NE, &no);
    as_rm(s, A_LOAD, R10, RBX, COIL(values_top));
    shared_room(s, R10, &no);
    as_rm(s, A_LOAD, R8, R15, TABLE(undef));
    as_rm(s, A_STORE, R8, R9, 0);
    as_rr(s, A_LOAD, R9, RCX);
    as_rr(s, A_TEST, R9, R9);
    uint8_t *none = as_hop(s, CC_E);
    const uint8_t *again = s->at;
    as_rx(s, A_LOAD, R12, RDX, R9, 3, -8); /* the caller's registers are not needed */
    as_rx(s, A_STORE, R12, R10, R9, 3, -8);
    as_rx(s, A_STORE, R8, RDX, R9, 3, -8);
    as_ri(s, AW, G_SUB, R9, 1);
    as_jump_at(s, CC_NE, again);
    as_land(s, none);
    as_rr(s, A_LOAD, RDX, R10);
    shared_begin(s, FRAME_PLAIN_CALL, RDX);
    as_jump_at(s, CC_ALWAYS, unbind);
    as_bind(s, &no);
    as_jump_at(s, CC_ALWAYS, to->call_other);
}

static void shared_call(Asm *s, Shared *to)
{
    AsmLabel no = 0;
    to->call = s->at;
    as_rm(s, A_STORE, R10, RBP, FRAME(machine));
    shared_ip(s, R10, R8);
    shared_call_guards(s, &no);
    as_rm(s, A_LOAD, R10, R15, TABLE(undef));
    as_rm(s, A_STORE, R10, R9, 0);
    shared_begin(s, FRAME_PLAIN_CALL, RDX);
    uint8_t *again = s->at; /* other locals are unbound */
    as_rr(s, A_CMP32, RCX, R9);
    uint8_t *done = as_hop(s, CC_GE);
    as_rx(s, A_STORE, R10, RDX, RCX, 3, 0);
    as_ri(s, 0, G_ADD, RCX, 1);
    as_jump_at(s, CC_ALWAYS, again);
    as_land(s, done);
    as_rm(s, A_LOAD, RAX, RSI, FIELD(Code, machine));
    as_mi(s, 0, G_CMP, RBX, COIL(breaker), 0);
    uint8_t *stop = as_hop(s, CC_NE);
    as_rr(s, A_TEST, RAX, RAX);
    as_jump_at(s, CC_E, to->leave_here);
    as_jump_r(s, RAX);
    as_land(s, stop);
    as_rm(s, A_LOAD, RAX, RSI, FIELD(Code, live));
    as_rm(s, A_STORE, RAX, RBP, FRAME(ip));
    as_jump_at(s, CC_ALWAYS, to->leave_here);
    as_bind(s, &no); /* not a plain one */
    shared_init(s, to, again);
    shared_property(s, to, again);
    shared_call_moved(s, to, again);
}

/* f, whose locals are gone, is no more, and its function goes; rax is kept. `entry`: C called it. */
static void shared_leave(Asm *s, bool entry)
{
    as_rm(s, A_STORE, RBP, RBX, COIL(frames_top));
    as_rm(s, A_LOAD, RCX, RBP, FRAME(saved_top));
    as_rm(s, A_STORE, RCX, RBX, COIL(values_top));
    as_rm(s, A_LOAD, RSI, RBP, FRAME(function));
    if (!entry) {
        as_rm(s, A_LOAD, RBP, RBP, FRAME(previous));
        as_rm(s, A_LOAD, R12, RBP, FRAME(regs));
    }
    as_mi(s, 0, G_SUB, RSI, FIELD(Object, count), 1);
    uint8_t *lives = as_hop(s, CC_G);
    as_rm(s, A_STORE, RAX, RSP, 0);
    as_rr(s, A_LOAD, RDI, RBX);
    as_call_m(s, R15, TABLE(object_free));
    as_rm(s, A_LOAD, RAX, RSP, 0);
    as_land(s, lives);
}

void shared_return(Asm *s, const Shared *to)
{
    shared_leave(s, false);
    as_rm(s, A_LOAD, RCX, RBP, FRAME(machine));
    as_ri(s, AW, G_CMP, RCX, FRAME_LEAVES);
    as_jump_at(s, CC_BE, to->returned);
    as_jump_r(s, RCX);
}

/* Where units do not wait for what was returned or yielded, rax. */
static void shared_returned(Asm *s, Shared *to)
{
    to->returned_entry = s->at; /* to C */
    shared_leave(s, true);
    as_rm(s, A_LOAD, RCX, R14, FIELD(CoilVM, jit));
    as_rm(s, A_STORE, RAX, RCX, FIELD(JitState, result));
    as_store_imm(s, 8, RBX, COIL(finished), true);
    as_jump_at(s, CC_ALWAYS, to->over);
    to->returned = s->at;
    as_rr(s, A_LOAD, RDI, RBX);
    as_rr(s, A_LOAD, RSI, RAX);
    as_call_m(s, R15, TABLE(returned));
    as_jump_r(s, RAX);
    to->yielded = s->at; /* the same from a generator's frame */
    as_rm(s, A_LOAD, RCX, RBP, FRAME(machine));
    as_ri(s, AW, G_CMP, RCX, FRAME_LEAVES);
    uint8_t *loop = as_hop(s, CC_BE);
    as_jump_r(s, RCX);
    as_land(s, loop);
    as_rr(s, A_LOAD, RDI, RBX);
    as_rr(s, A_LOAD, RSI, RAX);
    as_call_m(s, R15, TABLE(yielded));
    as_jump_r(s, RAX);
    to->back = s->at;
    as_rm(s, A_LOAD, RAX, R14, FIELD(CoilVM, jit));
    as_rm(s, A_LOAD, RAX, RAX, FIELD(JitState, result));
    as_rm(s, A_LOAD, RCX, RBP, FRAME(machine));
    as_jump_r(s, RCX);
}

/* resume: the loop at instruction r8 resumes the generator rdx, whose items are for r10. */
static void shared_resume_guards(Asm *s, AsmLabel *no)
{
    as_mi(s, 0, G_CMP, RDX, SHAPE_FIELD, SHAPE_GENERATOR);
    as_jump(s, CC_NE, no);
    as_rm(s, A_LOAD_BYTE, RAX, RDX, FIELD(Generator, state));
    as_ri(s, 0, G_SUB, RAX, GEN_SUSPENDED);
    as_rm(s, A_OR, RAX, RDX, FIELD(Generator, link));
    as_rm(s, A_OR, RAX, RDX, FIELD(Generator, extra));
    as_jump(s, CC_NE, no);
    as_mi(s, 0, G_CMP, RBX, COIL(breaker), 0);
    as_jump(s, CC_NE, no);
    as_rm(s, A_LOAD, R11, RBX, COIL(frames_top));
    as_ri(s, AW, G_ADD, R11, sizeof(Frame));
    as_rm(s, A_CMP, R11, RBX, COIL(frames_end));
    as_jump(s, CC_A, no);
    as_rm(s, A_LOAD, RDI, RDX, FIELD(Generator, function));
    as_rm(s, A_LOAD, RSI, RDI, FIELD(Function, code));
    as_rm(s, A_LOAD32, RCX, RDX, FIELD(Generator, at));
    as_rm(s, A_LOAD, RAX, RSI, FIELD(Code, live));
    as_rx(s, A_LEA, R9, RAX, RCX, 3, 0);
    as_mi(s, AH, G_CMP, R9, FIELD(Instr, op), I_YIELD);
    as_jump(s, CC_NE, no);
    as_rm(s, A_SIGNED16, RAX, R9, FIELD(Instr, c));
    as_rr(s, A_TEST32, RAX, RAX);
    as_jump(s, CC_E, no);
    as_rx(s, A_LEA, RCX, RCX, RAX, 0, 1);
    as_rx(s, A_LEA, R9, R9, RAX, 3, 8);            /* where it goes on */
    as_rm(s, A_LOAD, RAX, RSI, FIELD(Code, unit)); /* without one, the loop counts its rounds */
    as_rr(s, A_TEST, RAX, RAX);
    as_jump(s, CC_E, no);
    as_rm(s, A_LOAD, R10, RAX, FIELD(MachineUnit, place));
    as_rx(s, A_LOAD32, R10, R10, RCX, 2, 0);
    as_rr(s, A_TEST32, R10, R10);
    as_jump(s, CC_E, no);
    as_rm(s, A_ADD, R10, RAX, FIELD(MachineUnit, base));
    as_rm(s, A_STORE, R10, RSP, 0);
}

static void shared_resume(Asm *s, Shared *to)
{
    AsmLabel no = 0;
    to->resume = s->at;
    as_rm(s, A_STORE, R10, RBP, FRAME(machine));
    shared_resume_guards(s, &no);
    shared_ip(s, R10, R8);
    as_rm(s, A_STORE, R11, RBX, COIL(frames_top));
    as_ri(s, AW, G_SUB, R11, sizeof(Frame));
    as_rm(s, A_STORE, R9, R11, FRAME(ip));
    as_rm(s, A_LOAD, R9, RBX, COIL(values_top));
    as_rm(s, A_LEA, R10, RDX, FIELD(Generator, regs));
    shared_fill(s, FRAME_KIND(HOW_FOR_ITER, FRAME_GENERATOR | FRAME_BORROWS), R10);
    as_rm(s, A_STORE, RDX, R11, FRAME(generator));
    as_rm(s, A_STORE, RDX, R11, FRAME(root));
    as_store_imm(s, 8, RDX, FIELD(Generator, state), GEN_RUNNING);
    as_rr(s, A_LOAD, RBP, R11);
    as_rr(s, A_LOAD, R12, R10);
    as_rm(s, A_LOAD, RAX, RSP, 0);
    as_jump_r(s, RAX);
    as_bind(s, &no);
    shared_ip(s, RAX, R8);
    shared_transfer(s, to, T_transfer_next);
}

/* transfers: those that instructions ask for: f->ip is set, r8 the instruction. */
static void shared_transfers(Asm *s, Shared *to)
{
    for (unsigned n = 0; n < TRANSFER_COUNT; n++) {
        to->transfers[n] = s->at;
        shared_transfer(s, to, (enum TransferNumber)n);
    }
    for (unsigned n = 0; n < TRANSFER_COUNT; n++) {
        to->whole_or[n] = s->at;
        as_ri(s, 0, G_CMP, RAX, WHOLE_LEAVE);
        as_jump_at(s, CC_NE, to->whole);
        as_jump_at(s, CC_ALWAYS, to->transfers[n]);
    }
}

void shared_make(Asm *s, Shared *to)
{
    to->enter = s->at;
    shared_enter(s);
    shared_exits(s, to);
    shared_cells(s, to);
    shared_set(s, to);
    shared_returned(s, to);
    shared_call_other(s, to);
    shared_call(s, to);
    shared_resume(s, to);
    shared_transfers(s, to);
    shared_find(s, to);
}
#endif
