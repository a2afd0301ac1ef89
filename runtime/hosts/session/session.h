/* session.h: what the bindings for other languages have in common, in C over coil.h alone. (The Python package has its own: its values cross as
 * objects, not as bytes.)
 *
 * A Session is a VM with its limits, files, modules and host functions. It is made for callers that are themselves a language with a loop:
 *
 * - Values cross as bytes (PACKED below), so that one side alone walks the VM's objects, and each language reads a buffer of its own.
 * - The VM calls the host back for three things only: a host function's call, output, and waking it. Whatever else there is to tell waits as a
 *   SessionEvent until the host asks for it, outside the VM's lock, where it may run any code.
 * - Any thread may call any of these functions, at any time until session_free(); from inside `call`, too, but for session_step() and
 *   session_close(). `write` and `wake` may call none.
 *
 * Files: session.c life, running, stepping; result.c what a run ends with; functions.c host functions; pack.c and unpack.c values;
 * files.c files in memory.
 *
 * PACKED. A tag, then what it says; lengths and counts are u32, numbers little-endian:
 *   N None   T True   F False   i s64   I u8 (1: negative), count, that many u64, least significant first   d f64   c f64 f64 (complex)
 *   s length, UTF-8   w count, that many u32 characters (a str with lone surrogates)   b length, bytes   B the same, a bytearray
 *   l list   t tuple   e set   z frozenset: count, items   D dict: count, then key and value of each
 *   ? an argument that was not passed and whose default is `...` (in a call's arguments alone) */
#ifndef COIL_SESSION_H
#define COIL_SESSION_H

#include "coil.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct Session Session;
typedef struct SessionCall SessionCall; /* a call of a host function that has still to be answered */

typedef struct SessionHost {
    void *data; /* handed to each */
    /* A script called a host function: under the VM's lock, on the script's thread. `args` is a packed list of a value for each parameter of its
     * signature, valid during this call. To be answered exactly once, by session_answer() or session_raise(): before this returns, or, if the
     * function is async, at any time on any thread. */
    void (*call)(void *data, uint64_t function, SessionCall *call, const uint8_t *args, size_t length);
    /* The script printed; stream is 1 or 2. 0, or an errno value, which stops the script. */
    int (*write)(void *data, int stream, const char *text, size_t length);
    /* session_step() has something to do. Any thread; must not block. */
    void (*wake)(void *data);
} SessionHost;

typedef struct SessionOptions {
    uint32_t allow, flags; /* COIL_ALLOW_ and COIL_VM_ bits */
    uint64_t seed;
    const char *library; /* the folder of the bundled library's other half, or NULL */
    uint64_t file_bytes; /* the most that files in memory may take, their names included; 0: 64 MiB */
    bool with_files; /* the script's files are those of session_add_file() (otherwise there are none, unless `allow` grants the system's) */
} SessionOptions;

/* For each run; UINT64_MAX is no limit. Nanoseconds, bytes, counts, as CoilLimit has them. */
typedef struct SessionLimits {
    uint64_t time, running, steps, memory, output, tasks;
} SessionLimits;

typedef enum SessionKind {
    SESSION_VALUE,      /* bytes: the packed value */
    SESSION_ERROR,      /* bytes: a packed tuple of the exception's class, text, and traceback */
    SESSION_STOPPED,    /* by a limit or session_interrupt(): a packed tuple of which ("time", …, "interrupt") and traceback */
    SESSION_HOST_ERROR, /* a host's exception passed through the script: its number in `error`; bytes as of SESSION_ERROR */
    SESSION_CANCELLED,  /* as was asked, or by itself */
    SESSION_PENDING,    /* it awaits: a SESSION_ENDED will tell */
    SESSION_NO_MEMORY   /* of the host's */
} SessionKind;

typedef struct SessionResult {
    uint32_t kind, reserved_;
    uint64_t error;
    uint8_t *bytes; /* session_result_free() frees them */
    size_t length;
} SessionResult;

typedef enum SessionEventKind {
    SESSION_ENDED,       /* the run of that number, with `result` */
    SESSION_CANCEL_CALL, /* the script no longer wants the async call of that number: stop the work, then still answer it */
    SESSION_FORGET       /* no script has the host's exception of that number any more */
} SessionEventKind;

typedef struct SessionEvent {
    uint32_t kind, reserved_;
    uint64_t number;
    SessionResult result;
} SessionEvent;

/* ---- life ---- */

/* NULL if memory is short. The host's table is copied. */
Session *session_new(const SessionHost *host, const SessionOptions *options);

/* Frees the VM: no thread may be inside, nor enter after. Runs no Python. What was outstanding becomes events. */
void session_close(Session *s);

/* Closes, and lets go of the session; it is freed with its last call that was not answered. */
void session_free(Session *s);

/* The VM, for what this header lacks; NULL once closed. */
CoilVM *session_vm(const Session *s);

/* ---- setting up; out (may be NULL): SESSION_VALUE, or what was wrong ---- */

/* A file of the script's, and its folders; false: no memory or room. */
bool session_add_file(Session *s, const char *path, const void *data, size_t length);

/* Each file as the script left it. `each` may call nothing of the session's. */
void session_files(Session *s, void (*each)(void *to, const char *path, const uint8_t *data, size_t length), void *to);

/* Source of a module that may be imported by that dotted name. */
bool session_add_module(Session *s, const char *name, const char *source, size_t length);

/* A host function as a global name. `signature` is coil.h's: with "async " in front its calls are awaited. `number` is what call() is given. */
void session_define(Session *s, const char *name, const char *signature, const char *doc, uint64_t number, SessionResult *out);

void session_set_limits(Session *s, const SessionLimits *limits);

/* ---- running ---- */

/* Runs statements in __main__; the value is that of the last one, if that is an expression. `inputs` is a packed dict of global names, or NULL.
 * If top-level code awaits, and `run` is not 0, it goes on as that run, of which a SESSION_ENDED tells; with 0 it is awaited here, where host
 * functions must be answered by other threads; inside a host function that is refused (RuntimeError). */
void session_run(Session *s, const char *source, size_t length, const char *filename, const uint8_t *inputs, size_t inputs_length,
                 uint64_t run, SessionResult *out);

/* Calls a global function; what is to be awaited goes on as session_run()'s. args: a packed list or tuple; keywords: a packed dict, or NULL. */
void session_call(Session *s, const char *name, const uint8_t *args, size_t args_length, const uint8_t *keywords, size_t keywords_length,
                  uint64_t run, SessionResult *out);

/* Is this thread in a script of this session's now, in a host function that it called? */
bool session_inside(Session *s);

/* One turn of the loop, of at most max_ns: what coil_step() gives, and when the next is due (nanoseconds, -1: when woken; 0: now).
 * *descriptor: what has to be polled for that, or -1. */
CoilLoop session_step(Session *s, uint64_t max_ns, int64_t *deadline, int *descriptor);

/* The next event; false: there is none. What its result holds is the caller's to free. */
bool session_next_event(Session *s, SessionEvent *out);

/* Asks a run that is pending to cancel: whatever it does then, it ends with SESSION_CANCELLED. */
void session_cancel(Session *s, uint64_t run);

/* Ends all tasks; their runs end with SESSION_CANCELLED. Globals and modules stay. */
void session_reset(Session *s, SessionResult *out);

/* Stops what runs. Any thread, and signal handlers. */
void session_interrupt(Session *s);

uint64_t session_usage(const Session *s, CoilLimit which);

/* The tree of tasks as a packed str. */
void session_tasks(Session *s, SessionResult *out);

/* coil_vm_usable() */
bool session_usable(Session *s);

void session_result_free(SessionResult *result);

/* ---- by hand, with coil.h ---- */

/* This thread's way in, with the limits of a run; on its stack until session_leave(). NULL: memory is short, or it is closed. */
typedef struct SessionFrame {
    void *private_[4];
} SessionFrame;
Coil *session_enter(Session *s, SessionFrame *frame);
void session_leave(Session *s, SessionFrame *frame, Coil *c);

/* A value, or COIL_NULL with its exception pending, which is taken, as a run ends with it. Gives which limit stopped it plus 2, or 0. */
int session_result_of(Session *s, Coil *c, CoilValue value, SessionResult *out);

/* The value that packed bytes stand for. */
CoilValue session_unpack(Coil *c, const uint8_t *bytes, size_t length);

/* ---- answering ---- */

/* Which it is, for SESSION_CANCEL_CALL; 0: of a function that is not async. */
uint64_t session_call_number(const SessionCall *call);

/* Answers with a packed value. Frees the call. */
void session_answer(SessionCall *call, const uint8_t *value, size_t length);

/* Answers by raising: `cls` names the script's class ("ValueError", "asyncio.CancelledError"; what is none becomes RuntimeError). `error`, if not 0,
 * is the host's number of its own exception: should it leave the script, SESSION_HOST_ERROR names it, until SESSION_FORGET. */
void session_raise(SessionCall *call, const char *cls, const char *text, size_t length, uint64_t error);

#ifdef __cplusplus
}
#endif
#endif
