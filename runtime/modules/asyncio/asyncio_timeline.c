/* asyncio_timeline.c: see asyncio_timeline.h. Events are written into a buffer as text, which is handed out when it is full. Nothing here
 * fails: what finds no memory is left out. */
#include "runtime/modules/asyncio/running_loop.h"
#include "runtime/modules/asyncio/asyncio_timeline.h"
#include "runtime/start/state.h"
#include "runtime/system/clock.h"
#include "vm/classes/descriptor.h"
#include "vm/code/code.h"
#include "vm/loop/function.h"
#include "vm/loop/generator.h"

enum {
    TEXT_ROOM = 1 << 16,
    EVENT_MOST = 4096, /* no event is longer: names are cut */
    NAME_MOST = 160,   /* characters of one */
    KNOWN_NAME = 100,  /* characters of a name that is kept */
    KNOWN = 256        /* texts that are kept; a power of two */
};

/* A task's track, found by the task's address, in a table that is never more than half full. */
typedef struct Track {
    const Task *task; /* NULL: free */
    uint32_t number;
    bool awaits; /* since: */
    int64_t since;
} Track;

/* A text that was written before, of a code object and a place in it, or of a name. */
typedef struct Known {
    Object *of; /* owned, so that its address is nobody else's */
    uint32_t at, line, length;
    char text[KNOWN_NAME * 6]; /* each character may be escaped */
} Known;

struct Timeline {
    TimelineWrite write;
    void *data;
    Track *tracks;
    size_t track_count, track_room;
    uint32_t last;
    int64_t start;
    int64_t now; /* when the last thing ended that was told of */
    size_t used;
    Known known[KNOWN];
    Object *replaced[2]; /* by what the event that is being written names; letting go may run Python, which may write events of its own */
    char text[TEXT_ROOM];
};

/* ---- text ---- */

static void flush(Timeline *l)
{
    if (l->used)
        l->write(l->data, l->text, l->used);
    l->used = 0;
}

static inline void put(Timeline *l, const char *text)
{
    size_t n = strlen(text);
    memcpy(l->text + l->used, text, n);
    l->used += n;
}

static void put_number(Timeline *l, uint64_t n)
{
    size_t length = 1;
    for (uint64_t most = 10; length < 19 && n >= most; most *= 10)
        length++;
    char *p = l->text + (l->used += length);
    for (; n > UINT32_MAX; n /= 10)
        *--p = (char)('0' + n % 10);
    for (uint32_t rest = (uint32_t)n; p > l->text + l->used - length; rest /= 10)
        *--p = (char)('0' + rest % 10);
}

/* Nanoseconds as microseconds. */
static void put_time(Timeline *l, int64_t ns)
{
    uint64_t n = ns < 0 ? 0 : (uint64_t)ns;
    put_number(l, n / 1000);
    char *p = l->text + l->used;
    p[0] = '.';
    p[1] = (char)('0' + n / 100 % 10);
    p[2] = (char)('0' + n / 10 % 10);
    p[3] = (char)('0' + n % 10);
    l->used += 4;
}

/* A str's characters from one on, as the inside of a JSON string; the place behind them. */
static char *escape(char *p, const Str *s, size_t from, size_t most)
{
    size_t end = s->length - from < most ? s->length : from + most, k = from;
    if (s->ascii) /* what most names are, as far as it goes */
        for (; k < end && s->data[k] >= ' ' && s->data[k] != '"' && s->data[k] != '\\' && s->data[k] != 0x7F; k++)
            *p++ = (char)s->data[k];
    for (; k < end; k++) {
        uint32_t ch = str_at(s, k);
        if (ch >= ' ' && ch < 0x7F) {
            if (ch == '"' || ch == '\\')
                *p++ = '\\';
            *p++ = (char)ch;
        } else { /* two for one beyond the first plane would be right; a name there is shown by its low half */
            *p++ = '\\';
            *p++ = 'u';
            for (int shift = 12; shift >= 0; shift -= 4)
                *p++ = "0123456789abcdef"[ch >> shift & 15];
        }
    }
    return p;
}

static void put_str(Timeline *l, const Str *s) { l->used = (size_t)(escape(l->text + l->used, s, 0, NAME_MOST) - l->text); }

static void put_name(Coil *c, Timeline *l, const Task *t)
{
    if (is_small(t->name)) {
        put(l, "Task-");
        put_number(l, (uint64_t)as_small(t->name));
    } else if (as_str_borrow(c, t->name)) {
        put_str(l, as_str_borrow(c, t->name));
    }
}

static void event_begin(Timeline *l, const char *kind, uint32_t track, int64_t at)
{
    if (TEXT_ROOM - l->used < EVENT_MOST)
        flush(l);
    put(l, "{\"ph\":\"");
    put(l, kind);
    put(l, "\",\"pid\":1,\"tid\":");
    put_number(l, track);
    put(l, ",\"ts\":");
    put_time(l, at - l->start);
}

/* The last that is done with an event: the record itself may be over after that. */
static void event_end(Coil *c, Timeline *l)
{
    Object *replaced[2];
    memcpy(replaced, l->replaced, sizeof replaced);
    memset(l->replaced, 0, sizeof replaced);
    put(l, "},\n");
    RELEASE(c, replaced[0]);
    RELEASE(c, replaced[1]);
}

/* ---- tracks ---- */

static Track *track_slot(const Timeline *l, const Task *t)
{
    size_t k = ((uintptr_t)t >> 4) * 0x9E3779B97F4A7C15u >> 20;
    while (l->tracks[k & (l->track_room - 1)].task && l->tracks[k & (l->track_room - 1)].task != t)
        k++;
    return &l->tracks[k & (l->track_room - 1)];
}

static bool tracks_grow(Coil *c, Timeline *l)
{
    Value pending = take_error(c);
    size_t before = l->track_room, room = before ? before * 2 : 64;
    Track *old = l->tracks, *tracks = mem_alloc_zero(c, mem_product(room, sizeof *tracks));
    clear_error(c);
    if (!is_null(pending))
        restore_error_take(c, pending);
    if (!tracks)
        return false;
    l->tracks = tracks;
    l->track_room = room;
    for (size_t k = 0; k < before; k++)
        if (old[k].task)
            *track_slot(l, old[k].task) = old[k];
    mem_free(c, old, before * sizeof *old);
    return true;
}

static void name_track(Coil *c, Timeline *l, const Task *t, uint32_t number)
{
    event_begin(l, "M", number, 0);
    put(l, ",\"name\":\"thread_name\",\"args\":{\"name\":\"");
    put_name(c, l, t);
    put(l, "\"}");
    event_end(c, l);
}

/* NULL: no memory. */
static Track *track_of(Coil *c, Timeline *l, const Task *t)
{
    if (l->track_count * 2 >= l->track_room && !tracks_grow(c, l))
        return NULL;
    Track *track = track_slot(l, t);
    if (!track->task) {
        *track = (Track){t, ++l->last, false, 0};
        l->track_count++;
        name_track(c, l, t, track->number);
    }
    return track;
}

/* The entries behind the one that goes move up, so that none is cut off from where its search begins. */
void timeline_task_gone(Timeline *l, const Task *t)
{
    Track *hole = l->track_room ? track_slot(l, t) : NULL;
    if (!hole || !hole->task)
        return;
    l->track_count--;
    hole->task = NULL;
    for (size_t k = (size_t)(hole - l->tracks) + 1;; k++) {
        Track *track = &l->tracks[k & (l->track_room - 1)];
        if (!track->task)
            return;
        Track moved = *track;
        track->task = NULL;
        *track_slot(l, moved.task) = moved;
    }
}

/* ---- events ---- */

/* On whose track something is that happens now. */
static uint32_t here(Coil *c, Timeline *l)
{
    Value loop = c->runtime->loop->running;
    Value task = is_object(loop) && is_native_loop(c, loop) ? as_loop(loop)->current_task : COIL_NULL;
    Track *track = is_object(task) && is_task(c, task) ? track_of(c, l, as_task(task)) : NULL;
    return track ? track->number : 0;
}

static void instant(Coil *c, Timeline *l, const char *what, const Task *t)
{
    uint32_t track = here(c, l);
    event_begin(l, "i", track, clock_monotonic(c));
    put(l, ",\"s\":\"t\",\"name\":\"");
    put(l, what);
    put_name(c, l, t);
    put(l, "\"");
    event_end(c, l);
}

void timeline_task_made(Coil *c, Timeline *l, Task *t)
{
    timeline_task_gone(l, t); /* an __init__ that runs again */
    instant(c, l, "creates ", t);
    (void)track_of(c, l, t);
}

void timeline_task_named(Coil *c, Timeline *l, Task *t)
{
    Track *track = track_of(c, l, t);
    if (track)
        name_track(c, l, t, track->number);
}

void timeline_task_cancelled(Coil *c, Timeline *l, const Task *t) { instant(c, l, "cancels ", t); }

static void put_known(Timeline *l, const Known *known)
{
    memcpy(l->text + l->used, known->text, known->length);
    l->used += known->length;
}

/* The entry for an object and a place in it; *fresh: its text is to be written. */
static Known *known_of(Timeline *l, Object *of, uint32_t at, bool *fresh)
{
    Known *known = &l->known[((uintptr_t)of >> 4 ^ at) & (KNOWN - 1)];
    *fresh = known->of != of || known->at != at;
    if (*fresh) {
        object_retain(of);
        l->replaced[l->replaced[0] != NULL] = known->of;
        known->of = of;
        known->at = at;
    }
    return known;
}

/* A name of code, which comes again and again. */
static void put_code_name(Timeline *l, Str *name)
{
    bool fresh;
    Known *known = known_of(l, &name->h, UINT32_MAX, &fresh);
    if (fresh)
        known->length = (uint32_t)(escape(known->text, name, 0, KNOWN_NAME) - known->text);
    put_known(l, known);
}

/* File and line. A name that is too long is cut in front, where it tells least. */
static void put_place(Timeline *l, Code *code, uint32_t at)
{
    bool fresh;
    Known *known = known_of(l, &code->h, at, &fresh);
    if (fresh) {
        const Str *file = code->filename;
        char *end = escape(known->text, file, file->length > KNOWN_NAME ? file->length - KNOWN_NAME : 0, KNOWN_NAME);
        known->length = (uint32_t)(end - known->text);
        known->line = (uint32_t)code_position(code, at).line;
    }
    put_known(l, known);
    put(l, ":");
    put_number(l, known->line);
}

static bool of_library(const Code *code)
{
    static const char frozen[] = "<frozen ";
    size_t k = 0;
    while (frozen[k] && k < code->filename->length && str_at(code->filename, k) == (uint32_t)frozen[k])
        k++;
    return !frozen[k];
}

/* The innermost coroutine that is suspended, by its name; and the innermost of the program's own, not the library's, by its line. */
static void put_awaited(Coil *c, Timeline *l, const Task *t)
{
    Generator *leaf = is_exact(t->coro, SHAPE_COROUTINE) && as_generator(t->coro)->state == GEN_SUSPENDED
                          ? generator_leaf(c, as_generator(t->coro))
                          : NULL;
    if (!leaf && failed(c))
        clear_error(c);
    put(l, ",\"name\":\"awaits ");
    if (is_object(t->waiter) && is_task(c, t->waiter))
        put_name(c, l, as_task(t->waiter));
    else if (leaf)
        put_code_name(l, generator_qualname_borrow(leaf));
    else
        put(l, "something");
    put(l, "\"");
    const Generator *own = leaf;
    while (own && of_library(own->function->code) && generator_awaiter(own))
        own = generator_awaiter(own);
    if (!own)
        return;
    put(l, ",\"args\":{\"at\":\"");
    put_place(l, own->function->code, own->at);
    put(l, "\"}");
}

/* What a task awaited until now is over. It stands there still. */
static void wait_ended(Coil *c, Timeline *l, const Task *t, Track *track, int64_t now)
{
    track->awaits = false;
    event_begin(l, "X", track->number, track->since);
    put(l, ",\"dur\":");
    put_time(l, now - track->since);
    put_awaited(c, l, t);
    event_end(c, l);
}

void timeline_task_dropped(Coil *c, Timeline *l, const Task *t)
{
    Track *track = l->track_room ? track_slot(l, t) : NULL;
    if (track && track->task && track->awaits)
        wait_ended(c, l, t, track, clock_monotonic(c));
}

static void put_end(Coil *c, Timeline *l, const Task *t)
{
    put(l, "\"ends\":\"");
    if (t->f.state == FUTURE_FAILED)
        put_str(l, class_of_borrow(c, t->f.result)->name);
    else
        put(l, t->f.state == FUTURE_CANCELLED ? "cancelled" : "with a result");
    put(l, "\"");
}

static void step_ended(Coil *c, Timeline *l, const Task *t, Value by, int64_t began, int64_t now)
{
    Track *track = track_of(c, l, t);
    if (!track)
        return;
    bool woken = is_object(by) && is_task(c, by), over = t->f.state != FUTURE_PENDING;
    track->awaits = !over && !is_null(t->waiter);
    track->since = now;
    event_begin(l, "X", track->number, began);
    put(l, ",\"dur\":");
    put_time(l, now - began);
    put(l, ",\"name\":\"run\"");
    if (woken || over) {
        put(l, ",\"args\":{");
        if (woken) {
            put(l, "\"by\":\"");
            put_name(c, l, as_task(by));
            put(l, over ? "\"," : "\"");
        }
        if (over)
            put_end(c, l, t);
        put(l, "}");
    }
    event_end(c, l);
}

/* Owned, since it may be dropped while it runs; NULL: no memory. */
static Str *callback_name(Coil *c, Value callback)
{
    Value v = is_exact(callback, SHAPE_METHOD) ? as_method(callback)->function : callback;
    Str *name = is_exact(v, SHAPE_FUNCTION) ? RETAIN(as_function(v)->qualname)
                : is_exact(v, SHAPE_NATIVE) ? str_intern_c(c, native_name(as_native(v)))
                                            : str_intern_c(c, "callback");
    if (!name)
        clear_error(c);
    return name;
}

/* On the loop's track; name NULL: a wait. */
static void slice(Coil *c, Timeline *l, Str *name, int64_t began, int64_t now)
{
    event_begin(l, "X", 0, began);
    put(l, ",\"dur\":");
    put_time(l, now - began);
    put(l, ",\"name\":\"");
    if (name)
        put_code_name(l, name);
    else
        put(l, "wait");
    put(l, "\"");
    event_end(c, l);
}

/* The task that an entry of the queue steps, NULL: it is a callback. In debug mode steps have handles. */
static const Task *task_of(Coil *c, Ready r)
{
    if (is_task(c, r.what))
        return as_task(r.what);
    Value callback = as_handle(r.what)->callback;
    return is_object(callback) ? task_of_step_borrow(callback) : NULL;
}

void timeline_waited(Coil *c, Timeline *l, bool shown)
{
    int64_t began = l->now;
    l->now = clock_monotonic(c);
    if (shown)
        slice(c, l, NULL, began, l->now);
}

TimelineStep timeline_begins(Coil *c, Timeline *l, Ready r)
{
    TimelineStep step = {.task = task_of(c, r), .began = l->now};
    Track *track = step.task ? track_of(c, l, step.task) : NULL;
    if (!step.task && !as_handle(r.what)->cancelled)
        step.name = callback_name(c, as_handle(r.what)->callback);
    if (track && track->awaits)
        wait_ended(c, l, step.task, track, l->now);
    return step;
}

void timeline_ended(Coil *c, Ready r, const TimelineStep *step)
{
    Timeline *l = c->vm->runtime->timeline;
    int64_t now = l ? l->now = clock_monotonic(c) : 0;
    /* The handle of a step may be cleared by now; the task then is in no queue that holds it, and is not looked at. */
    if (l && step->task && task_of(c, r) == step->task)
        step_ended(c, l, step->task, r.by, step->began, now);
    else if (l && step->name)
        slice(c, l, step->name, step->began, now);
    RELEASE(c, step->name);
}

int64_t timeline_inside(Coil *c, Timeline *l)
{
    int64_t outer = l->now;
    l->now = clock_monotonic(c);
    return outer;
}

void timeline_outside(Coil *c, Timeline *l, Task *t, int64_t outer)
{
    int64_t began = l->now;
    l->now = outer;
    step_ended(c, l, t, COIL_NULL, began, clock_monotonic(c));
}

/* ---- start and end ---- */

bool timeline_start(Coil *c, TimelineWrite write, void *data)
{
    timeline_stop(c->vm);
    Timeline *l = mem_alloc(c, sizeof *l);
    if (!l)
        return false;
    memset(l, 0, offsetof(Timeline, text));
    l->write = write;
    l->data = data;
    l->now = l->start = clock_monotonic(c);
    c->vm->runtime->timeline = l;
    put(l, "[\n{\"ph\":\"M\",\"pid\":1,\"tid\":0,\"name\":\"thread_name\",\"args\":{\"name\":\"loop\"}},\n");
    return true;
}

void timeline_stop(CoilVM *vm)
{
    Timeline *l = vm->runtime->timeline;
    if (!l)
        return;
    Coil *c = &vm->main_thread;
    int64_t now = clock_monotonic(c);
    vm->runtime->timeline = NULL;
    for (size_t k = 0; k < l->track_room; k++) /* what is let go of runs Python, and no task that goes is told of here any more */
        if (l->tracks[k].task)
            RETAIN(l->tracks[k].task);
    for (size_t k = 0; k < l->track_room; k++)
        if (l->tracks[k].task && l->tracks[k].awaits) /* what is awaited to the end, or for ever */
            wait_ended(c, l, l->tracks[k].task, &l->tracks[k], now);
    if (TEXT_ROOM - l->used < EVENT_MOST)
        flush(l);
    put(l, "{\"ph\":\"M\",\"pid\":1,\"name\":\"process_name\",\"args\":{\"name\":\"coil\"}}\n]\n"); /* no comma behind the last */
    flush(l);
    for (size_t k = 0; k < KNOWN; k++)
        RELEASE(c, l->known[k].of);
    for (size_t k = 0; k < l->track_room; k++)
        RELEASE(c, l->tracks[k].task);
    mem_free(c, l->tracks, l->track_room * sizeof *l->tracks);
    mem_free(c, l, sizeof *l);
}
