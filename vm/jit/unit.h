/* unit.h: machine code of Python code that is hot: x86-64, made by one pass over the quickened live copy of a Code (vm/jit/make.h).
 *
 * A Code's unit is machine code for its instructions as they were when it was made. The eval loop enters it where the live copy says UNIT, which
 * takes an instruction's place at the function's start, at heads of loops and behind what machine code leaves to the loop; the unit keeps what
 * stood there. What C calls or resumes begins in its unit without the loop. Units call each other's functions without leaving: frames are the
 * loop's, the C stack does not grow.
 *
 * Rules:
 *   - It does what the loop would do, or leaves before it does anything: f->ip then stands at an instruction of which nothing is done. Whatever
 *     is rare is left to the loop: breakers (so steps, limits, kills), errors that f does not handle, other types, watched code and code that
 *     awaits, which have no unit.
 *   - It holds no references. What it has in it is the Code's (constants), or the caches' and guarded as the loop guards it.
 *   - Frame.machine says how a frame stands to its unit: where it goes on when a call returns, or FRAME_LEAVES: what it knows is no longer so
 *     (its code is watched or made anew, or something wrote to its locals). It looks after everything that can run Python.
 *   - A unit that is given up is unmapped once no thread is in any.
 *   - Its memory is the VM's, counted against its cap; where there is none, the code is interpreted as ever, and nothing is pending.
 */
#ifndef VM_JIT_UNIT_H
#define VM_JIT_UNIT_H

#include "vm/loop/frame.h"
#include "vm/machine/modes.h"

#if COIL_JIT
/* What is asked of a unit's user: how it left. */
enum UnitEnd {
    UNIT_LEFT,    /* at c->frame's instruction, which the loop is to do */
    UNIT_MISS,    /* the same: a guard did not hold there */
    UNIT_GOES_ON, /* with that instruction, in machine code or not */
    UNIT_ERROR,   /* an exception is pending, raised by that instruction */
    UNIT_OVER     /* the activation's first frame has left: unit_result() */
};

enum { UNIT_HEAT_MOST = COIL_DEBUG || COIL_HOSTILE ? 3 : 300 };
/* Words of code without a loop that C calls: to enter a shorter one and to leave it takes longer than the loop does. */
enum { UNIT_ENTRY_LEAST = COIL_DEBUG || COIL_HOSTILE ? 1 : 8 };
/* Counts an activation or a round of f's code; makes a unit of it when there were enough. */
void unit_heat_up(Coil *c, Frame *f);
static inline void unit_heat(Coil *c, Frame *f)
{
    if (UNLIKELY(--f->code->heat == 0))
        unit_heat_up(c, f);
}
/* Runs f's unit from the UNIT at ip. */
MUST_USE enum UnitEnd unit_run(Coil *c, Frame *f, const Instr *ip);
Value unit_result(Coil *c);
/* As interp_run(), of a frame that begins, or of a generator's that is resumed: without the loop, where a unit has a place for that. Nothing is
 * pending. */
MUST_USE Value unit_activate(Coil *c);
/* What stands at ip, or would but for the unit. */
unsigned unit_op(const Code *code, const Instr *ip);
/* Gives up the code's unit; the live copy is as it was before it. */
void unit_drop(Code *code);
/* Something wrote to the locals of a frame. */
static inline void unit_locals_written(Frame *f)
{
    if (f)
        f->machine = FRAME_LEAVES;
}
/* The VM ends: no code is left. */
void units_stop(CoilVM *vm);
#endif

#endif
