/* watch.h: sys.settrace, sys.setprofile and sys.monitoring (PEP 669).
 *
 * Code that somebody watches has every instruction of its own copy (code->live) replaced by TRACED: watch_step() tells those who want to
 * know, then the instruction runs as it was compiled: neither fused nor quickened, an `await` by way of a coroutine object, a chain of
 * coroutines resumed level by level. Other code runs as ever, so that watching costs nothing while it is off: vm->watching says whether any
 * code is watched, and is asked on slow paths only.
 *
 * Nothing is told of what a hook itself runs (in_hook). A hook that raises ends its trace or profile function; the exception goes on
 * in the frame that was told of.
 */
#ifndef VM_WATCH_H
#define VM_WATCH_H

#include "vm/machine/vm.h"

/* A thread's. */
struct Tracing {
    Value trace, profile;  /* sys.settrace's and sys.setprofile's functions, or COIL_NULL */
    uint32_t in_hook;      /* trace functions and monitoring callbacks that run: nothing is told meanwhile */
    bool begins;           /* the trace function is told of a frame that begins */
    FrameObject *may_jump; /* whose trace function is told of a line or an instruction: its f_lineno can be set; or NULL */
};

/* The events of sys.monitoring; bit numbers, as programs know them. The first WATCH_LOCAL_EVENTS may be wanted of one code object. */
/* clang-format off */
#define WATCH_EVENT_ROWS \
    E(PY_START) E(PY_RESUME) E(PY_RETURN) E(PY_YIELD) E(CALL) E(LINE) E(INSTRUCTION) E(JUMP) E(BRANCH) E(STOP_ITERATION) \
    E(RAISE) E(EXCEPTION_HANDLED) E(PY_UNWIND) E(PY_THROW) E(RERAISE) E(C_RETURN) E(C_RAISE)
/* clang-format on */
enum WatchEvent {
#define E(name) WATCH_##name,
    WATCH_EVENT_ROWS
#undef E
        WATCH_EVENTS
};
enum { WATCH_LOCAL_EVENTS = WATCH_STOP_ITERATION + 1, WATCH_TOOLS = 6 };
extern const char *const watch_event_names[WATCH_EVENTS];

typedef struct WatchTool {
    Value name;      /* COIL_NULL: not in use */
    uint32_t events; /* of all code */
    Value callbacks[WATCH_EVENTS];
} WatchTool;

/* sys.monitoring's state. */
typedef struct Watch {
    WatchTool tools[WATCH_TOOLS];
    Value disable, missing; /* sys.monitoring.DISABLE and MISSING */
    uint32_t codes;         /* with events of their own */
    uint32_t any;           /* what some tool wants of all code */
} Watch;

/* What tools want of one code object, and where they want no more of it: bits of tools at each instruction, arrays made on demand. */
typedef struct CodeWatch {
    uint32_t events[WATCH_TOOLS];
    uint8_t *disabled[WATCH_LOCAL_EVENTS];
} CodeWatch;

enum { WATCH_ALL = 1, WATCH_SOME = 2 }; /* vm->watching: all code, some code objects */

/* Brings all code in line with what is wanted now: after any trace or profile function or set of events changed. */
void watch_update(Coil *c);
bool code_is_watched(Coil *c, const Code *code);
/* Room for what tools want of this code. NULL: MemoryError. */
MUST_USE CodeWatch *code_watch(Coil *c, Code *code);
void code_watch_free(Coil *c, Code *code);
/* Sets the events that a tool wants of this code. */
MUST_USE bool watch_set_local(Coil *c, Code *code, int tool, uint32_t events);
/* Forgets what a tool wants of single code objects. */
void watch_clear_local(Coil *c, int tool);
/* All disabled places are told of again. */
void watch_restart(Coil *c);
/* The state of sys.monitoring, made at the first call; NULL: MemoryError. */
MUST_USE Watch *watch_state(Coil *c);
void watch_stop(Coil *c);

/* f_lineno is set: the frame, told of in this moment, goes on at the line, an int, or the first with code after it (jump.c). False: ValueError,
 * MemoryError, or what the warning of unbound locals raised. */
MUST_USE bool watch_jump(Coil *c, FrameObject *o, Value number);

/* Where a frame shows itself to stand: for an instruction without a line of its own, at the last one that had one. */
uint32_t watch_at(Coil *c, const FrameObject *o);

/* For the eval loop. f->ip is the instruction in question. False: an exception is pending. */
MUST_USE bool watch_step(Coil *c, Frame *f);
/* f, at its YIELD_FROM, is resumed. */
MUST_USE bool watch_resume(Coil *c, Frame *f);
/* f and those that await it are suspended with v. */
MUST_USE bool watch_yield(Coil *c, Frame *f, Value v);
/* The generator that f's `for` runs over returned v: a StopIteration, if that is not None. */
MUST_USE bool watch_loop_ended(Coil *c, Frame *f, Value v);
/* The pending exception goes on in f's handler, where f->ip now stands. */
MUST_USE bool watch_handled(Coil *c, Frame *f, Value exception);
/* About the pending exception: thrown into f, raised (`again`: re-raised) in f, leaving f. A hook's own takes its place. */
void watch_throw(Coil *c, Frame *f);
void watch_raise(Coil *c, Frame *f, bool again);
void watch_unwind(Coil *c, Frame *f);

#endif
