/* verify.h: what holds of a code object before it may run, and what a suspended frame of it holds.
 *
 * The verifier walks the control flow with one set of kinds a register: what it may hold there, whichever way control came. It proves that
 * operands are in range, that a register is read only where every path wrote it and is of the kind that the instruction takes without
 * looking, that a temporary is written only when dead and consumed once, that no path leaves the instructions or loops without asking the
 * breaker, and that flags fit the body. Code from the compiler or an image is trusted by release builds and verified by debug and hostile
 * ones; code that a program makes is verified always. */
#ifndef VM_VERIFY_H
#define VM_VERIFY_H

#include "vm/code/code.h"

/* What a register may hold: a set. */
typedef uint32_t RegKinds;
enum RegKind {
    REG_DEAD = 1 << 0,       /* nothing: UNDEF (a local), or no pointer (a temporary) */
    REG_SELF = 1 << 1,       /* LOAD_METHOD's second result: a value or UNDEF */
    REG_VALUE = 1 << 2,      /* any value of the program's */
    REG_STR = 1 << 3,        /* values whose type an instruction relies on */
    REG_TUPLE = 1 << 4,      /* */
    REG_NAMES = 1 << 5,      /* tuple of strs */
    REG_LIST = 1 << 6,       /* */
    REG_SET = 1 << 7,        /* */
    REG_DICT = 1 << 8,       /* */
    REG_FUNCTION = 1 << 9,   /* just made */
    REG_PARAMETER = 1 << 10, /* type parameter, just made */
    REG_ITERATOR = 1 << 11,  /* of a `for` */
    REG_AWAITED = 1 << 12,   /* what YIELD_FROM delegates to */
    REG_EXCEPTION = 1 << 13, /* being handled */
    REG_PART = 1 << 14,      /* what `except*` has left of one, or None */
    REG_EXIT = 1 << 15,      /* bound __exit__ or __aexit__ */
    REG_CELL = 1 << 16,      /* */
    REG_CLOSURE = 1 << 17,   /* tuple of cells */
    REG_SPILL = 1 << 18,     /* hidden list of locals beyond the registers */
    REG_CODE = 1 << 19,
};
/* What an instruction may read that asks for no kind. */
#define REG_READABLE ((RegKinds) ~(RegKinds)(REG_DEAD | REG_SELF | REG_CLOSURE | REG_SPILL))
/* What is a pointer for certain. */
#define REG_OBJECT                                                                                                                         \
    ((RegKinds)(REG_STR | REG_TUPLE | REG_NAMES | REG_LIST | REG_SET | REG_DICT | REG_FUNCTION | REG_PARAMETER | REG_ITERATOR |            \
                REG_EXCEPTION | REG_CELL | REG_CLOSURE | REG_SPILL | REG_CODE))

/* False: ValueError that says what is wrong, or MemoryError. */
MUST_USE bool code_verify(Coil *c, const Code *code);
/* The same for code that was compiled or read from an image: SystemError, and only debug and hostile builds look. */
#if COIL_DEBUG || COIL_HOSTILE
MUST_USE bool code_verify_made(Coil *c, const Code *code);
#else
static inline bool code_verify_made(Coil *c, const Code *code)
{
    (void)c, (void)code;
    return true;
}
#endif

/* Where frames of the code can be suspended (its YIELDs and YIELD_FROMs that can be reached), and what their registers hold there. */
typedef struct Suspension {
    uint32_t at;          /* instruction index */
    const RegKinds *regs; /* nregs */
} Suspension;
typedef struct Suspensions {
    uint32_t count, nregs;
    bool before;       /* of code_places: what they hold before the instructions of the rows, which need not suspend */
    bool loose;        /* frames have jumped: a local that is dead by the walk may hold a value */
    Suspension rows[]; /* sorted by `at`; the kinds lie behind them */
} Suspensions;
/* The code must be such as code_verify passes. NULL: failed. */
MUST_USE Suspensions *code_suspensions(Coil *c, const Code *code);
/* The same of other places, what the registers hold before each of them: the instruction `from` and all that begin the line. */
MUST_USE Suspensions *code_places(Coil *c, const Code *code, uint32_t from, int32_t line);
/* The line that the instruction begins, in the order of instructions; -1: it begins none. */
int32_t code_line_begun(const Code *code, uint32_t at, uint32_t previous);
/* Does every instruction from `first` to before `last` leave the temporary as it is? */
bool code_keeps(const Code *code, uint16_t temporary, uint32_t first, uint32_t last);
void suspensions_free(Coil *c, Suspensions *s);
/* Kinds of the registers where a frame is suspended at instruction `at`; NULL: it cannot be. A dead local holds UNDEF; a dead temporary
 * UNDEF or what an instruction left there, which is no pointer, until it is settled. */
const RegKinds *code_suspension(const Suspensions *s, uint32_t at);
/* What is dead becomes UNDEF: whoever saves or compares a suspended frame settles it first. It goes on as before. */
void suspension_settle(const RegKinds *kinds, Value *regs, uint32_t nregs);
/* Debug and hostile builds settle every frame that is suspended, and look: does each register hold what the verifier says? They abort if
 * not. */
#if COIL_DEBUG || COIL_HOSTILE
void suspension_check(Coil *c, const Code *code, Value *regs, uint32_t at);
#else
static inline void suspension_check(Coil *c, const Code *code, Value *regs, uint32_t at) { (void)c, (void)code, (void)regs, (void)at; }
#endif

/* For suspension.c: code_verify, noting registers at suspensions. */
MUST_USE bool verify_suspensions(Coil *c, const Code *code, Suspensions *fill);

#endif
