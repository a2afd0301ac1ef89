/* internal.h: what the files of this folder share; see session.h. */
#ifndef COIL_SESSION_INTERNAL_H
#define COIL_SESSION_INTERNAL_H

#include <pthread.h>

#include "session.h"

enum { MOST_DEPTH = 200 }; /* of values that cross, nested in one another */

/* ---- events ---- */

typedef struct Event {
    struct Event *next;
    SessionEvent told;
} Event;

/* A thread's way into the VM: on its stack, in a list under Session.lock. */
typedef struct Frame {
    struct Frame *outer;
    pthread_t thread;
} Frame;

/* A run that awaits. */
typedef struct Run {
    struct Run *next;
    Session *session;
    CoilRef *task;
    Event *ended; /* made beforehand: an end cannot fail */
    bool cancelled;
} Run;

typedef struct Module {
    struct Module *next;
    size_t length;
    char *name, *source;
} Module;

struct Session {
    SessionHost host;
    SessionLimits limits;
    CoilVM *vm;
    CoilRef *main, *kept; /* __main__'s dict, and a set of its names that are not the script's */
    struct MemoryFiles *files;
    Module *modules;
    Run *runs;            /* under the VM's lock */
    uint64_t last_call;   /* under the VM's lock */
    int stopped;          /* which limit stopped a run of the loop's, plus 2; 0: none did */
    pthread_mutex_t lock; /* of what follows; held for a few instructions */
    Event *first, **last;
    Frame *frames;
    size_t holders; /* the host, and calls that have not been answered */
    bool closing;
};

/* Queues an event. Any thread. */
void session_event_push(Session *s, Event *event);
Event *session_event_new(SessionEventKind kind, uint64_t number);

void session_hold(Session *s);
void session_let_go(Session *s);

/* In and out of the VM; outermost: this thread was not inside. NULL: memory is short, or it was closed. */
Coil *session_frame_enter(Session *s, Frame *frame, bool *outermost);
void session_frame_leave(Session *s, Frame *frame, Coil *c);
/* The same for a callback, which is inside. */
void session_frame_push(Session *s, Frame *frame);
void session_frame_pop(Session *s, Frame *frame);

/* ---- pack.c, unpack.c ---- */

typedef struct Bytes {
    uint8_t *data; /* of malloc() */
    size_t length, room, most;
} Bytes;

void session_bytes_init(Session *s, Bytes *bytes);
/* Appends a value; false: an exception is pending. What the bytes hold is the caller's to free in either case. */
CoilOk session_pack_value(Coil *c, Bytes *to, CoilValue value, int depth);
CoilOk session_pack_head(Coil *c, Bytes *to, char tag, size_t count);
CoilOk session_pack_tag(Coil *c, Bytes *to, char tag);

/* ---- functions.c ---- */

/* The number of the host's exception that an exception stands for; 0: it is the script's own. */
uint64_t session_held_error(Coil *c, CoilValue exception);

/* ---- files.c ---- */

typedef struct MemoryFiles MemoryFiles;
extern const CoilFiles session_memory_files; /* over Session.files; data is the Session */
MemoryFiles *session_files_new(uint64_t most);
void session_files_free(MemoryFiles *files);

#endif
