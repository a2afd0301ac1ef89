/* asyncio_timeline.h: a record of what every task did when, in the trace-event format (JSON) that Perfetto and Chrome open.
 *
 * Each task has a track: slices "run" for its steps, with the task that woke it and how it ended, and "awaits …" between them, with the line. Track 0
 * is the loop's: its waits, the callbacks it ran. Times are the VM's clock's, in microseconds, so that on the virtual clock a program's
 * record is the same every time. While nobody asked for one, vm->runtime->timeline is NULL, and that is all that is looked at. */
#ifndef RUNTIME_ASYNCIO_TIMELINE_H
#define RUNTIME_ASYNCIO_TIMELINE_H

#include "runtime/modules/asyncio/asyncio_types.h"

typedef struct Timeline Timeline;

typedef void (*TimelineWrite)(void *data, const char *text, size_t length);

/* What coil_timeline() does. */
MUST_USE bool timeline_start(Coil *c, TimelineWrite write, void *data);
/* Hands out what is left, and forgets all. */
void timeline_stop(CoilVM *vm);

void timeline_task_made(Coil *c, Timeline *l, Task *t);
void timeline_task_named(Coil *c, Timeline *l, Task *t);
/* It is about to go, awaiting something; and it is gone. */
void timeline_task_dropped(Coil *c, Timeline *l, const Task *t);
void timeline_task_gone(Timeline *l, const Task *t);
void timeline_task_cancelled(Coil *c, Timeline *l, const Task *t);
/* What a pass does follows one upon the other: each thing began when the one before it ended. The loop has waited, or asked without a wait. */
void timeline_waited(Coil *c, Timeline *l, bool shown);
/* Around what the queue had: a task's step, woken by r.by, or a callback. What it runs may run other loops, or let another thread. */
typedef struct TimelineStep {
    const Task *task; /* NULL: a callback, which is called: */
    Str *name;        /* timeline_ended() lets go of it */
    int64_t began;
} TimelineStep;
TimelineStep timeline_begins(Coil *c, Timeline *l, Ready r);
void timeline_ended(Coil *c, Ready r, const TimelineStep *step);
/* A first step inside the creator's: what timeline_inside() gives is for timeline_outside() when it is over. */
int64_t timeline_inside(Coil *c, Timeline *l);
void timeline_outside(Coil *c, Timeline *l, Task *t, int64_t outer);

#endif
