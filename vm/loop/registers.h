/* registers.h: what a handler is written with; for interp.c alone.
 *
 * Every handler is made alike: CASE(NAME) { fetch the operands; the fast case, ending in NEXT(words); SAVE() and the slow case }.
 * The words of the eval loop, all local variables of interp_run:
 *   f, ip, R            mirror the innermost frame: its instruction, its registers. RELOAD() fetches them anew after anything that pushed
 *                       or popped a frame. K, nloc: its constants, number of locals, which no machine register is left for.
 *   v, x, y             values in hand. A handler that jumps to a shared ending says there what they hold.
 *   SAVE()              `f->ip = ip`: before anything that may run other code or fail, since tracebacks and finalisers ask for it.
 *   NEXT(words)         the instruction is done; `words` of it follow. DISPATCH() goes on at ip, DISPATCH_AS(op) as if op stood there.
 *   goto error          an exception is pending, raised by the instruction at f->ip.
 */
#ifndef VM_REGISTERS_H
#define VM_REGISTERS_H

#ifndef INTERP_STEP
#define INTERP_STEP 0 /* interp_step.c: every instruction returns to its caller */
#endif
#if INTERP_STEP
#define ACTIVATION_BEGINS first
#else
#define ACTIVATION_BEGINS true
#endif
/* The activation began in a unit (unit_activate()). */
#define UNIT_HAS_LEFT (ACTIVATION_BEGINS && UNLIKELY(c->unit_end != 0))
#if defined(__GNUC__) && !defined(COIL_PORTABLE_DISPATCH) && !INTERP_STEP
#define COMPUTED_GOTO 1
#else
#define COMPUTED_GOTO 0
#endif
/* Operands are read from the instruction where they are used: kept in variables they would crowd others out of registers. */
#define K    (f->consts)
#define nloc (f->nlocals)
/* What a compiler makes of n it leaves as it is: it would read the number anew, without its sign, once that is known. */
#define OPAQUE(n) __asm__("" : "+r"(n))
#define RK(x)                                                                                                                              \
    __extension__({                                                                                                                        \
        int64_t rk_ = (int16_t)(x);                                                                                                        \
        OPAQUE(rk_);                                                                                                                       \
        LIKELY(rk_ >= 0) ? R[rk_] : K[-1 - rk_];                                                                                           \
    })
/* The same of an operand that is a constant most of the time. */
#define RK_CONSTANT(x)                                                                                                                     \
    __extension__({                                                                                                                        \
        int64_t rk_ = (int16_t)(x);                                                                                                        \
        OPAQUE(rk_);                                                                                                                       \
        LIKELY(rk_ < 0) ? K[-1 - rk_] : R[rk_];                                                                                            \
    })
#define REG(x)     R[x] /* of forms for operands that are registers */
#define IS_TEMP(x) ((int16_t)(x) >= nloc)
#define SAVE()     (f->ip = ip)
/* retain() of what is not COIL_NULL, as no register, constant or item is. */
static inline Value kept(Value v)
{
    if (is_pointer(v))
        object_retain(as_object(v));
    return v;
}
/* kept() of an item, of which memory is asked whether it is a pointer. The index as in SET(). */
#define KEPT(items, index)                                                                                                                 \
    __extension__({                                                                                                                        \
        const Value *const items_ = (items);                                                                                               \
        size_t index_ = (index);                                                                                                           \
        const Value kept_ = items_[index_];                                                                                                \
        OPAQUE(index_);                                                                                                                    \
        if (holds_pointer(&items_[index_]))                                                                                                \
            object_retain(as_object(kept_));                                                                                               \
        kept_;                                                                                                                             \
    })
/* A consumed operand: released if it is a temporary. */
#define CONSUME(x)                                                                                                                         \
    do {                                                                                                                                   \
        if (IS_TEMP(x) && holds_pointer(&R[x])) {                                                                                          \
            Value gone_ = R[x];                                                                                                            \
            R[x] = V_UNDEF;                                                                                                                \
            object_release(c, as_object(gone_));                                                                                           \
        }                                                                                                                                  \
    } while (0)
/* An owned copy of an operand: moved out of a temporary. */
#define TAKE(v, x)                                                                                                                         \
    do {                                                                                                                                   \
        v = RK(x);                                                                                                                         \
        if (IS_TEMP(x))                                                                                                                    \
            R[x] = V_UNDEF;                                                                                                                \
        else                                                                                                                               \
            (void)kept(v);                                                                                                                 \
    } while (0)
/* Each use of the register has an index of its own, as far as the compiler knows, and so is part of the instruction that uses it: its address
 * is not made first. */
#define SET_WITH(a, v, saved)                                                                                                              \
    do {                                                                                                                                   \
        size_t set_ = (a);                                                                                                                 \
        if (UNLIKELY(holds_pointer(&R[set_]))) {                                                                                           \
            set_ = (a);                                                                                                                    \
            OPAQUE(set_);                                                                                                                  \
            Value old_ = R[set_];                                                                                                          \
            R[set_] = (v);                                                                                                                 \
            saved;                                                                                                                         \
            object_release(c, as_object(old_));                                                                                            \
        } else {                                                                                                                           \
            OPAQUE(set_);                                                                                                                  \
            R[set_] = (v);                                                                                                                 \
        }                                                                                                                                  \
    } while (0)
#define SET(a, v) SET_WITH(a, v, (void)0)
/* The same of an instruction that has not told yet where it stands: a finaliser may ask. */
#define SET_SAVED(a, v) SET_WITH(a, v, SAVE())
/* Where the breaker is tested, at an instruction that can come again. */
#define SAFEPOINT()                                                                                                                        \
    do {                                                                                                                                   \
        if (UNLIKELY(atomic_load_explicit(&c->breaker, memory_order_relaxed))) {                                                           \
            SAVE();                                                                                                                        \
            if (!breaker_serve(c))                                                                                                         \
                goto error;                                                                                                                \
            if (slice_over(c))                                                                                                             \
                return COIL_NULL;                                                                                                          \
        }                                                                                                                                  \
    } while (0)
/* The distance of the jump j from the instruction after it. */
#define JUMP_OF(j) ((ptrdiff_t)(int32_t)instr_bc(j))
#define NEXT(words)                                                                                                                        \
    do {                                                                                                                                   \
        ip += 1 + (words);                                                                                                                 \
        DISPATCH();                                                                                                                        \
    } while (0)
#define WORD32(at)   (*(const uint32_t *)(at))
#define WORD32H(at)  (((const uint32_t *)(at))[1])
#define CONST_STR(k) as_str(K[k])

/* Builds that check: no instruction begins with an exception pending, none fails without one. */
#if COIL_FAULTS
#define CHECK_NO_ERROR() ((void)outcome_checked(c, V_NONE, opcode_names[(ip > f->code->live && f->ip < ip ? f->ip : ip)->op]))
#define CHECK_FAILED()   ((void)outcome_checked(c, COIL_NULL, opcode_names[f->ip->op]))
#else
#define CHECK_NO_ERROR() ((void)0)
#define CHECK_FAILED()   ((void)0)
#endif
/* Debug and hostile builds note what was executed, for scripts/gaps (vm.c tells it). */
#if COIL_DEBUG || COIL_HOSTILE
#define NOTE_OPCODE() (CHECK_NO_ERROR(), c->vm->opcodes_seen[ip->op / 64] |= UINT64_C(1) << (ip->op % 64))
#else
#define NOTE_OPCODE() CHECK_NO_ERROR()
#endif
#if COMPUTED_GOTO
#define CASE(name) L_##name:
#define DISPATCH()                                                                                                                         \
    do {                                                                                                                                   \
        NOTE_OPCODE();                                                                                                                     \
        goto * c->handlers[ip->op];                                                                                                        \
    } while (0)
#define DISPATCH_AS(opcode_) goto * c->handlers[opcode_]
#else
#define CASE(name) case I_##name:
#if INTERP_STEP
#define DISPATCH()                                                                                                                         \
    do {                                                                                                                                   \
        SAVE();                                                                                                                            \
        *more = true;                                                                                                                      \
        return COIL_NULL;                                                                                                                  \
    } while (0)
#else
#define DISPATCH() goto dispatch
#endif
#define DISPATCH_AS(opcode_)                                                                                                               \
    do {                                                                                                                                   \
        opcode = (opcode_);                                                                                                                \
        goto dispatch_as;                                                                                                                  \
    } while (0)
#endif

/* With machine code: a frame that the loop goes on with is in no unit; a round or an activation is counted. */
#if COIL_JIT
#define NO_MACHINE() (f->machine = 0)
#define HEAT()       unit_heat(c, f)
#else
#define NO_MACHINE() ((void)0)
#define HEAT()       ((void)0)
#endif
/* Goes on in a frame that became the innermost. */
#define ENTER(frame)                                                                                                                       \
    do {                                                                                                                                   \
        f = (frame);                                                                                                                       \
        R = f->regs;                                                                                                                       \
        ip = f->ip;                                                                                                                        \
        NO_MACHINE();                                                                                                                      \
    } while (0)
#define RELOAD() ENTER(c->frame)

#endif
