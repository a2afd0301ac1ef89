/* decimal.h: _decimal: decimal floating point by the General Decimal Arithmetic specification.
 *
 * A coefficient is a machine's integer where it fits (of 128 bits, if the compiler has such), else an int of the VM's own, over GMP as every
 * int is: its memory counts against the VM's limits and its long operations charge, so that nothing here has to. A number being worked on
 * is a Num; what an operation reports goes to the status of its Work, and only when it is done do traps raise and flags change
 * (decimal_work_end()).
 *
 * Errors stick (coil.h, rule 3): functions on coefficients and numbers return nothing, do nothing while an exception is pending, and leave
 * numbers that may be looked at; whoever made the Work looks once, at the end. Loops look for themselves.
 */
#ifndef EXTENSIONS_DECIMAL_H
#define EXTENSIONS_DECIMAL_H

#include "runtime/extensions/builder.h"
#include "vm/numbers/wide.h"

/* The widest natural number of C's own arithmetic. Any integer of SMALL_DIGITS digits is small; 10**(SMALL_DIGITS + 1) is more than twice
 * as large as any. */
#if WIDE_IS_NATIVE
typedef Wide Small;
enum { SMALL_WORDS = 2, SMALL_DIGITS = 38 };
static inline Small small_of(const uint64_t words[2]) { return wide_of(words[1], words[0]); }
static inline uint64_t small_high(Small n) { return wide_high(n); }
#else
typedef uint64_t Small;
enum { SMALL_WORDS = 1, SMALL_DIGITS = 19 };
static inline Small small_of(const uint64_t words[2]) { return words[0]; }
static inline uint64_t small_high(Small n) { return (void)n, 0; }
#endif

/* A natural number: `n`, or `big` where it is not COIL_NULL: then it is no Small. */
typedef struct Coef {
    Small n;
    CoilValue big;
} Coef;

typedef enum NumKind { NUM_FINITE, NUM_INFINITE, NUM_NAN, NUM_SNAN } NumKind;

/* ±coef * 10**exp, with its number of digits (1 for zero); or an infinity; or a NaN, whose payload is `coef` (0: none). */
typedef struct Num {
    Coef coef;
    int64_t exp, digits;
    uint8_t kind;
    bool negative;
} Num;

enum { /* signals, and behind them the conditions of InvalidOperation, each of which comes with it */
       CLAMPED = 1,
       INVALID = 2,
       DIVISION_BY_ZERO = 4,
       INEXACT = 8,
       FLOAT_OPERATION = 16,
       OVERFLOWED = 32,
       ROUNDED = 64,
       SUBNORMAL = 128,
       UNDERFLOWED = 256,
       SIGNALS = 511,
       BAD_SYNTAX = 512 | INVALID,
       DIVISION_IMPOSSIBLE = 1024 | INVALID,
       DIVISION_UNDEFINED = 2048 | INVALID,
       INVALID_CONTEXT = 4096 | INVALID
};

typedef enum Rounding {
    ROUND_CEILING,
    ROUND_FLOOR,
    ROUND_UP,
    ROUND_DOWN,
    ROUND_HALF_UP,
    ROUND_HALF_DOWN,
    ROUND_HALF_EVEN,
    ROUND_05UP,
    ROUNDINGS
} Rounding;

typedef struct Ctx {
    int64_t prec, emax, emin;
    uint32_t traps, flags;
    uint8_t rounding;
    bool capitals, clamp;
} Ctx;

#define MOST_PREC INT64_C(999999999999999999)
#define MOST_EXP  MOST_PREC

/* An operation under way. */
typedef struct Work {
    Coil *c;
    const Ctx *ctx;
    uint32_t status;
} Work;
/* One in a context as it is now: charging may run what sets another, which was all that held it. */
#define WORK(c, context)                                                                                                                   \
    {                                                                                                                                      \
        (c), (const Ctx[]){*(context)}, 0                                                                                                  \
    }

static inline int64_t ctx_etiny(const Ctx *ctx) { return ctx->emin - (ctx->prec - 1); }
static inline int64_t ctx_etop(const Ctx *ctx) { return ctx->emax - (ctx->prec - 1); }
/* The context of conversions that must be exact. */
extern const Ctx ctx_widest;

/* ---- coefficients (coef.c) ---- */

static inline Coef coef_small(Small n) { return (Coef){.n = n}; }
static inline bool coef_is_zero(const Coef *a) { return coil_is_null(a->big) && !a->n; }
Small small_ten(int64_t k); /* 10**k, k at most SMALL_DIGITS */
int64_t small_digits(Small n);
CoilValue coef_int(Coil *c, const Coef *a);
/* The magnitude of an int, and its sign. */
Coef coef_of(Coil *c, CoilValue number, bool *negative);
Coef coef_ten(Coil *c, int64_t k);
Coef coef_add(Coil *c, const Coef *a, const Coef *b);
Coef coef_sub(Coil *c, const Coef *a, const Coef *b); /* b is not above a */
Coef coef_mul(Coil *c, const Coef *a, const Coef *b);
Coef coef_divmod(Coil *c, const Coef *a, const Coef *b, Coef *rest); /* rest may be NULL; by zero: zero */
int coef_compare(Coil *c, const Coef *a, const Coef *b);
int64_t coef_digits(Coil *c, const Coef *a);
bool coef_is_odd(Coil *c, const Coef *a);
int64_t coef_last_digit(Coil *c, const Coef *a);
Coef coef_shift(Coil *c, const Coef *a, int64_t k); /* a * 10**k */
/* Takes off up to `most` zeros at the end; tells how many. */
int64_t coef_strip(Coil *c, Coef *a, int64_t most);
/* Digits as text, the highest first, exactly `digits` of them; and back. */
void coef_text(Coil *c, const Coef *a, char *text, int64_t digits);
Coef coef_parse(Coil *c, const char *text, size_t digits);

typedef enum Tail { TAIL_ZERO, TAIL_LOW, TAIL_HALF, TAIL_HIGH } Tail; /* what is cut off, beside one half of the last place */
Tail coef_cut(Coil *c, Coef *a, int64_t k);                           /* a // 10**k */

/* ---- numbers (num.c) ---- */

static inline bool num_is_nan(const Num *a) { return a->kind >= NUM_NAN; }
static inline bool num_is_zero(const Num *a) { return a->kind == NUM_FINITE && coef_is_zero(&a->coef); }
static inline int64_t num_adjusted(const Num *a) { return a->exp + a->digits - 1; }
Num num_finite(Coil *c, bool negative, Coef coef, int64_t exp);
static inline Num num_zero(bool negative, int64_t exp) { return (Num){.exp = exp, .digits = 1, .negative = negative}; }
static inline Num num_infinity(bool negative) { return (Num){.kind = NUM_INFINITE, .negative = negative}; }
static inline Num num_small(bool negative, Small n, int64_t exp)
{
    return (Num){.coef = {.n = n}, .exp = exp, .digits = small_digits(n), .negative = negative};
}
Num num_invalid(Work *w, uint32_t condition);
/* Is one of the operands a NaN? Then *out is what comes of it. b may be NULL. */
bool num_nans(Work *w, Num *out, const Num *a, const Num *b);
/* Would a tail make the digits before it one more? */
bool num_round_up(Rounding rounding, bool negative, Tail tail, int64_t last_digit);
/* To the precision and range of the context. */
void num_fix(Work *w, Num *a);
/* With another exponent, rounded where digits are lost; what was cut off. */
Tail num_rescale(Coil *c, Num *a, int64_t exp, Rounding rounding);
bool num_is_integer(Coil *c, const Num *a);
/* An integer that is not above 10**18 in magnitude; false: it is none, or larger. */
bool num_to_int(Coil *c, const Num *a, int64_t *out);
static inline bool num_is_finite(const Num *a) { return a->kind == NUM_FINITE; }
static inline bool num_is_infinite(const Num *a) { return a->kind == NUM_INFINITE; }
static inline bool num_is_qnan(const Num *a) { return a->kind == NUM_NAN; }
static inline bool num_is_snan(const Num *a) { return a->kind == NUM_SNAN; }
static inline bool num_is_signed(const Num *a) { return a->negative; }
/* The tests that are methods of both classes and need no context. */
#define PREDICATES(row) row(is_finite) row(is_infinite) row(is_nan) row(is_qnan) row(is_signed) row(is_snan) row(is_zero)
static inline bool num_is_subnormal(const Ctx *ctx, const Num *a)
{
    return a->kind == NUM_FINITE && !num_is_zero(a) && num_adjusted(a) < ctx->emin;
}
static inline bool num_is_normal(const Ctx *ctx, const Num *a)
{
    return a->kind == NUM_FINITE && !num_is_zero(a) && num_adjusted(a) >= ctx->emin;
}
static inline bool num_same_quantum(const Num *a, const Num *b)
{
    if (a->kind == NUM_FINITE && b->kind == NUM_FINITE)
        return a->exp == b->exp;
    return (num_is_nan(a) && num_is_nan(b)) || (a->kind == NUM_INFINITE && b->kind == NUM_INFINITE);
}
/* -1, 0, 1; neither is a NaN. */
int num_order(Coil *c, const Num *a, const Num *b);

/* ---- operations: each row of operations.def names a num_… function ---- */

typedef Num (*NumUnary)(Work *w, const Num *a);
typedef Num (*NumBinary)(Work *w, const Num *a, const Num *b);
#define UNARY(name, function, text)          Num function(Work *w, const Num *a);
#define BINARY(name, function, text)         Num function(Work *w, const Num *a, const Num *b);
#define CONTEXT_UNARY(name, function, text)  UNARY(name, function, text)
#define CONTEXT_BINARY(name, function, text) BINARY(name, function, text)
#include "runtime/extensions/_decimal/operations.def"
Num num_divmod(Work *w, const Num *a, const Num *b, Num *rest);
Num num_fma(Work *w, const Num *a, const Num *b, const Num *addend);
Num num_power(Work *w, const Num *a, const Num *b);
Num num_power_modulo(Work *w, const Num *a, const Num *b, const Num *modulo);
Num num_to_integral(Work *w, const Num *a, Rounding rounding);
int num_total_order(Coil *c, const Num *a, const Num *b);
const char *num_class(const Ctx *ctx, const Num *a);
int64_t num_hash(Coil *c, const Num *a);

/* ---- fixed point, for functions (fixed.c): ints that stand for int / 2**bits ---- */

CoilValue int_op(Coil *c, CoilOp op, CoilValue a, CoilValue b);
CoilValue int_shift(Coil *c, CoilValue a, int64_t bits); /* left, or right where negative */
int64_t int_length(Coil *c, CoilValue a);
CoilValue fixed_log(Coil *c, CoilValue x, int64_t bits); /* x above zero */
CoilValue fixed_exp(Coil *c, CoilValue x, int64_t bits); /* 0 <= x < 1 */
CoilValue fixed_ln2(Coil *c, int64_t bits);
CoilValue fixed_ln10(Coil *c, int64_t bits);

/* ---- text (parse.c, text.c, format.c) ---- */

bool num_parse(Work *w, CoilValue text, Num *out, bool exact);
CoilValue num_text(Coil *c, const Num *a, bool engineering, bool capitals);
CoilValue num_format(Coil *c, const Num *a, const Ctx *ctx, CoilValue spec,
                     CoilValue override); /* a dict as of localeconv(), or COIL_NULL */

/* ---- other kinds of numbers (convert.c) ---- */

Num num_of_int(Coil *c, CoilValue value);
Num num_of_float(Coil *c, double value);
bool num_of_tuple(Work *w, CoilValue value, Num *out, bool exact);
CoilValue num_to_tuple(Coil *c, const Num *a);
CoilValue num_to_whole(Coil *c, const Num *a, Rounding rounding); /* an int */
CoilValue num_ratio(Coil *c, const Num *a);

/* ---- the classes ---- */

typedef struct Decimal { /* field 0: a coefficient that is no Small */
    Small n;
    int64_t exp, digits;
    uint8_t kind;
    bool negative, big;
} Decimal;

/* x + y, x - y and x * y in a context, where all is small and exact (quick.c); false: the general functions are to do it. */
bool quick_sum(const Ctx *ctx, const Decimal *x, const Decimal *y, bool minus, Decimal *r);
bool quick_product(const Ctx *ctx, const Decimal *x, const Decimal *y, Decimal *r);

enum { TENS_KEPT = 32, TEN_KEPT_MOST = 4096 };
typedef struct PowerOfTen {
    CoilRef *ref;
    int64_t exp;
} PowerOfTen;

/* References end with the VM. */
typedef struct DecimalState {
    CoilRef *variable, *parts;            /* the ContextVar; the module of what is written in Python */
    CoilRef *defaults, *basic, *extended; /* the contexts that are templates */
    CoilRef *isqrt, *pow;
    CoilRef *ln2, *ln10; /* as precise as they were needed: to ln_bits */
    int64_t ln_bits;
    PowerOfTen tens[TENS_KEPT]; /* that are no Small, each in the place that its exponent says; of very large ones a single one */
} DecimalState;

extern const CoilDef decimal_class[], decimal_context_class[], decimal_manager_class[];

/* The number of a Decimal; false: another object, or an exception is pending. */
bool num_of_decimal(Coil *c, CoilValue v, Num *out);
/* The number of a Decimal or an int; false: another type, or an exception is pending. */
bool num_of_value(Coil *c, CoilValue v, Num *out);
CoilValue decimal_make(Coil *c, const Num *a);
CoilValue decimal_from(Coil *c, CoilValue cls, CoilValue value, CoilValue context, bool exact);
/* Raises what is trapped, else sets flags: of a context, or, for COIL_NULL, of the current one. */
bool decimal_work_end(Work *w, CoilValue context);
/* The number as a Decimal, once traps and flags are done. */
CoilValue decimal_work_result(Work *w, CoilValue context, const Num *a);

bool ctx_set_rounding(Coil *c, Ctx *ctx, CoilValue name); /* false: TypeError */
Ctx *ctx_of(Coil *c, CoilValue context);                  /* NULL: TypeError */
/* The context given, which is *context then, or the current one, for which *context is COIL_NULL. */
Ctx *ctx_given(Coil *c, CoilValue given, CoilValue *context);
CoilValue decimal_context_current(Coil *c);
CoilValue decimal_context_set(Coil *c, const CoilValue *args);
CoilValue decimal_context_local(Coil *c, const CoilValue *args);
CoilValue decimal_context_make(Coil *c, const Ctx *ctx);
extern const char *const decimal_rounding_names[ROUNDINGS];
CoilValue decimal_part(Coil *c, const char *name); /* of the half in Python */

#endif
