/* code.h: code objects, as the compiler makes them and the VM runs them.
 *
 * A Code is immutable; those of the bundled library lie in read-only memory as constant bytes (image.h), of which a Code is made when it is
 * needed. The VM's copy of the instructions (with caches and quickening) is made at a function's first call.
 *
 * Registers of a frame: [0, nlocals) locals: arguments first (positional-only, positional, keyword-only, *args, **kwargs),
 * then other locals; cell variables live in their local register, which then holds a Cell. [nlocals, nregs) temporaries.
 * Free variables are the function's closure, addressed by LOAD_FREE and friends.
 */
#ifndef VM_CODE_H
#define VM_CODE_H

#include "vm/classes/class.h"

/* One instruction: 64 bits. b and c together may be one 32-bit operand (`bc`). Words that follow an instruction (caches,
 * wide operands: the row's `words` in opcodes.def) are of the same size. */
typedef struct Instr {
    uint16_t op, a, b, c;
} Instr;
static inline uint32_t instr_bc(Instr i) { return (uint32_t)i.b | (uint32_t)i.c << 16; }

/* Source operands marked `rk`: a register if < 0x8000, else constant number 0xFFFF - operand. */
#define RK_CONST(k)    ((uint16_t)(0xFFFFu - (k)))
#define RK_IS_CONST(x) ((x)&0x8000u)
#define RK_MAX_CONST   0x7FFFu
#define RK_NO_OPERAND  0xFFFFu /* only where a row says "or none": constant 0 is then never used there */

/* Exception table, innermost first for any instruction, and in the order of their ends: the first row with start <= at < end applies.
 * TRY: registers from `first_dead` up are released, the exception goes to register `exc`, execution continues at `target`.
 * HANDLING: in this range the exception in register `exc` is being handled (sys.exception(), `raise`, __context__). */
typedef struct ExcRow {
    uint32_t start, end; /* instruction indices; `at` is the failing instruction's own index */
    uint32_t target;     /* TRY; unused for HANDLING */
    uint16_t first_dead, exc;
    uint8_t kind; /* EXC_TRY, EXC_HANDLING */
} ExcRow;
enum { EXC_TRY, EXC_HANDLING };

/* Positions: one row an instruction that can fail, trace or be asked for its line: sorted by `at`; a row holds until the next. Those who want
 * them all go by position_pack.h. */
typedef struct PosRow {
    uint32_t at;
    int32_t line, end_line;     /* -1: none */
    int32_t column, end_column; /* bytes, -1: none */
} PosRow;

/* As CPython's inspect.CO_*. */
enum CodeFlags {
    CO_OPTIMIZED = 0x1,
    CO_NEWLOCALS = 0x2,
    CO_VARARGS = 0x4,
    CO_VARKEYWORDS = 0x8,
    CO_NESTED = 0x10,
    CO_GENERATOR = 0x20,
    CO_COROUTINE = 0x80,
    CO_ITERABLE_COROUTINE = 0x100,
    CO_ASYNC_GENERATOR = 0x200,
    CO_HAS_DOCSTRING = 0x4000000,
    CO_METHOD = 0x8000000,
    CO_FUTURE_ANNOTATIONS = 0x1000000
};
enum LocalKind { LOCAL_PLAIN = 0, LOCAL_CELL = 1, LOCAL_HIDDEN = 2 /* not in locals() */ };

struct Code {
    Object h;
    uint32_t flags;
    uint32_t argcount, posonly, kwonly; /* argcount counts positional-only and positional-or-keyword ones */
    uint32_t nlocals, nregs;
    uint32_t count; /* instructions and their words */
    int32_t first_line;
    uint32_t exc_count, pos_count;
    const Instr *instrs; /* as compiled; owned unless frozen */
    const ExcRow *exc_rows;
    union { /* position_pack.h; packed if there are tables */
        const PosRow *pos_rows;
        const unsigned char *pos_packed;
    };
    const unsigned char *pos_tables;
    Tuple *consts;        /* indexed by RK_CONST numbers and LOAD_CONST; names are consts too (interned strs) */
    Tuple *local_names;   /* nlocals strs; hidden registers have names like ".0". More: of the spilled locals, items of
                                         * the list in the register ".spill" */
    uint8_t *local_kinds; /* nlocals LocalKinds */
    Tuple *free_names;
    Str *name, *qualname, *filename;
    Instr *live;        /* the VM's own copy, quickened; NULL until the first call */
    const Instr *entry; /* where a plain call begins while the breaker is not set: past a RESUME that is not TRACED */
    uint8_t frozen;
    uint8_t simple;          /* prepared, and only positional parameters, no generator: a call is a push */
    uint8_t bindable;        /* prepared, and no generator: a call is a push once the arguments are bound */
    uint8_t lazy;            /* prepared, and the same of a coroutine function */
    uint8_t makes;           /* prepared, only positional parameters, a generator or the like: a call makes its object */
    uint8_t running;         /* while watching ends: some frame stands in it */
    uint8_t short_form;      /* RuntimeHooks.await_short()'s number for a call that is awaited at once; 0: none */
    uint8_t own_builtins;    /* a function of it has other built-ins than the VM's: where those lie is not noted */
    uint32_t plain_call;     /* prepared and simple: argcount; else NO_PLAIN_CALL, from the start */
    uint64_t path;           /* home.h: where it stands in its module's code; 0: unknown */
    struct CodeWatch *watch; /* watch.h: what tools want of this code alone; or NULL */
#if COIL_JIT
    struct MachineUnit *unit; /* vm/jit/unit.h: its machine code, or NULL */
    bool brief;               /* what C calls of it is run by the loop, since it is short */
    const void *machine;      /* where that begins for a plain call past its RESUME, or NULL */
    int32_t heat;             /* how often it is to run until it has some */
#endif
#if COIL_DEBUG || COIL_HOSTILE
    struct Suspensions *suspensions; /* verify.h: prepared code of generators */
#endif
    Value extra; /* weak cache of derived attributes (co_lines…) */
};

enum { NO_PLAIN_CALL = INT32_MAX }; /* more than any call has arguments */

/* What the instruction at ip (in code->live) was compiled as. */
static inline uint16_t code_op(const Code *code, const Instr *ip) { return code->instrs[ip - code->live].op; }

/* Made by the assembler; all arrays are mem_alloc'ed and taken, values are taken. NULL on failure (all released). */
typedef struct CodeParts {
    uint32_t flags, argcount, posonly, kwonly, nlocals, nregs, count, exc_count, pos_count;
    int32_t first_line;
    Instr *instrs;
    ExcRow *exc_rows;
    PosRow *pos_rows;
    uint8_t *local_kinds;
    Tuple *consts, *local_names, *free_names;
    Str *name, *qualname, *filename;
} CodeParts;
MUST_USE Code *code_new_take(Coil *c, CodeParts *parts);
/* Releases what parts hold: those that are not to become a code object. */
void code_parts_drop(Coil *c, CodeParts *parts);
/* The type's slots. */
void code_visit(Object *o, VisitFn fn, void *arg);
void code_dispose(Coil *c, Object *o);
/* Makes the VM's own copy of the instructions (code->live), fused and ready to be quickened: at a function's first call. */
MUST_USE bool code_prepare(Coil *c, Code *code);
/* Makes the VM's own copy anew: each instruction TRACED, or as it began (unfused if a frame may stand inside one of its instructions: what
 * an instruction reads of itself after user code ran must be right in every form). */
void code_set_watched(Code *code, bool watched, bool running);
/* A frozen one (of the bundled library) has no constants, local names, instructions or exception rows until this made them: at its first call, or
 * for those who look. Costs a test for others. */
MUST_USE bool code_thaw(Coil *c, Code *code);
/* Position of an instruction. Of code from an image that is a walk over the rows before it, unless they were unpacked. */
PosRow code_position(const Code *code, uint32_t at);
/* For those who ask at every instruction: makes an array of rows that are packed. */
MUST_USE bool code_unpack_positions(Coil *c, Code *code);
/* Its line; of an instruction that no line says (what ends an `except` clause), the one before it. */
int32_t code_line_near(const Code *code, uint32_t at);
/* Does the instruction raise an exception again that a clause with a line of its own let pass? */
bool code_lets_pass(const Code *code, uint32_t at);

/* The instruction after the one at `at`, its words passed over. */
uint32_t code_next(const Code *code, uint32_t at);
/* Are they compiled alike? The labels of suspensions, which tell how the source was spelt, do not count. */
bool code_same_instructions(const Code *a, const Code *b);
/* Is the live copy one whose every instruction is TRACED? */
bool code_is_traced(const Code *code);
/* Does the instruction compare an exception with the types of an `except`, or begin a loop's next round? */
bool code_matches_at(const Code *code, uint32_t at);
bool code_jumps_back_at(const Code *code, uint32_t at);
/* Does it drop a value? Is the register the iterator of an `async for` around the instruction? */
bool code_drops_at(const Code *code, uint32_t at);
bool code_is_async_iterator(const Code *code, uint32_t at, int64_t r);
/* Does the instruction yield a value of its own, or one of the iterator in *iterator (a register)? */
bool code_yields_at(const Code *code, uint32_t at);
bool code_delegates_at(const Code *code, uint32_t at, uint16_t *iterator);
/* For co_code, where tools for CPython read an instruction's argument from its second byte: the bytes of instructions with a RESUME's argument
 * (0: the function starts) there, which else is zero; and the instructions of such bytes as they were, which need not be valid. */
void code_tell_resumes(const Code *code, uint8_t *bytes);
void code_untell_resumes(Instr *instrs, uint32_t count);
/* What the instruction that tests the breaker stands for, in steps: a jump its loop's body, a function's start its code. */
uint64_t code_steps_at(const Code *code, uint32_t at);
/* The constant that the instruction uses as the name of an attribute, a global or a module; false: it uses none. */
bool code_name_at(const Code *code, uint32_t at, uint32_t *constant);

/* For those who look at the instruction set without naming opcodes: the name of one, or NULL if there are not so many; its words; has it an
 * operand of the kind that opcodes.def calls so? */
const char *opcode_name(size_t op);
unsigned opcode_word_count(uint16_t op);
bool opcode_has(uint16_t op, const char *kind);
/* The instructions of code that only describes a signature: what calls it meets a `raise` without an exception. */
const Instr *code_of_nothing(size_t *count);
/* For a disassembler: where the instruction at `at` may jump, or UINT32_MAX; its operands as text. */
uint32_t code_jump_target(const Code *code, uint32_t at);
MUST_USE Str *code_operands(Coil *c, const Code *code, uint32_t at);

#endif
