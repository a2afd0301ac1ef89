/* session.c: see session.h. Life, running, stepping. */
#include "internal.h"

#include <stdlib.h>

/* ---- events, holders, frames ---- */

Event *session_event_new(SessionEventKind kind, uint64_t number)
{
    Event *event = calloc(1, sizeof *event);
    if (event)
        event->told = (SessionEvent){.kind = kind, .number = number};
    return event;
}

void session_event_push(Session *s, Event *event)
{
    pthread_mutex_lock(&s->lock);
    event->next = NULL;
    *s->last = event;
    s->last = &event->next;
    pthread_mutex_unlock(&s->lock);
}

bool session_next_event(Session *s, SessionEvent *out)
{
    pthread_mutex_lock(&s->lock);
    Event *event = s->first;
    if (event && !(s->first = event->next))
        s->last = &s->first;
    pthread_mutex_unlock(&s->lock);
    if (event)
        *out = event->told;
    free(event);
    return event != NULL;
}

void session_hold(Session *s)
{
    pthread_mutex_lock(&s->lock);
    s->holders++;
    pthread_mutex_unlock(&s->lock);
}

void session_let_go(Session *s)
{
    SessionEvent event;
    pthread_mutex_lock(&s->lock);
    bool last = --s->holders == 0;
    pthread_mutex_unlock(&s->lock);
    if (!last)
        return;
    while (session_next_event(s, &event))
        session_result_free(&event.result);
    for (Module *module = s->modules, *next; module; module = next) {
        next = module->next;
        free(module->name);
        free(module->source);
        free(module);
    }
    session_files_free(s->files);
    pthread_mutex_destroy(&s->lock);
    free(s);
}

void session_frame_push(Session *s, Frame *frame)
{
    frame->thread = pthread_self();
    pthread_mutex_lock(&s->lock);
    frame->outer = s->frames;
    s->frames = frame;
    pthread_mutex_unlock(&s->lock);
}

/* Others may have come since: those of threads that wait, or took the lock while a script slept. */
void session_frame_pop(Session *s, Frame *frame)
{
    pthread_mutex_lock(&s->lock);
    Frame **at = &s->frames;
    while (*at != frame)
        at = &(*at)->outer;
    *at = frame->outer;
    pthread_mutex_unlock(&s->lock);
}

bool session_inside(Session *s)
{
    bool inside = false;
    pthread_mutex_lock(&s->lock);
    for (const Frame *frame = s->frames; frame && !inside; frame = frame->outer)
        inside = pthread_equal(frame->thread, pthread_self());
    pthread_mutex_unlock(&s->lock);
    return inside;
}

Coil *session_frame_enter(Session *s, Frame *frame, bool *outermost)
{
    *outermost = !session_inside(s);
    Coil *c = s->vm ? coil_enter(s->vm) : NULL;
    if (c)
        session_frame_push(s, frame);
    return c;
}

void session_frame_leave(Session *s, Frame *frame, Coil *c)
{
    session_frame_pop(s, frame);
    coil_leave(c);
}

/* ---- what the VM calls ---- */

static int on_put(void *data, int stream, const char *text, size_t length)
{
    Session *s = (Session *)data;
    int error = s->closing ? 0 : s->host.write(s->host.data, stream, text, length);
    if (error)
        coil_interrupt(s->vm, COIL_KILL); /* no script goes on past its host's failure */
    return error;
}

static void on_report(void *data, const char *text) { (void)on_put(data, 2, text, strlen(text)); }

static void on_wake(void *data)
{
    Session *s = (Session *)data;
    if (!s->closing)
        s->host.wake(s->host.data);
}

static CoilValue on_find_module(Coil *c, void *data, const char *name)
{
    const Session *s = (const Session *)data;
    for (const Module *module = s->modules; module; module = module->next)
        if (!strcmp(module->name, name))
            return coil_str(c, module->source, module->length);
    return coil_none();
}

/* ---- life ---- */

static bool vm_make(Session *s, const SessionOptions *options)
{
    CoilConfig config = coil_config(options->allow | (options->with_files ? COIL_ALLOW_READ | COIL_ALLOW_WRITE : 0));
    config.flags = options->flags;
    config.data = s;
    config.put = on_put;
    config.report = on_report;
    config.wake = on_wake;
    config.find_module = on_find_module;
    config.seed = options->seed;
    config.library = options->library;
    if (s->files)
        config.files = &session_memory_files;
    s->vm = coil_vm_new(&config);
    Coil *c = s->vm ? coil_enter(s->vm) : NULL;
    if (!c)
        return false;
    coil_limit(s->vm, COIL_LIMIT_STEPS, COIL_COUNT_ONLY);
    CoilValue main = coil_getattr(c, coil_import(c, "__main__"), "__dict__");
    s->main = coil_ref_new(c, main);
    s->kept = coil_ref_new(c, coil_call(c, coil_getattr(c, coil_import(c, "builtins"), "set"), &main, 1, NULL));
    bool ok = !coil_failed(c);
    coil_take_error(c);
    coil_leave(c);
    return ok;
}

Session *session_new(const SessionHost *host, const SessionOptions *options)
{
    Session *s = calloc(1, sizeof *s);
    if (!s)
        return NULL;
    s->host = *host;
    s->limits = (SessionLimits){UINT64_MAX, UINT64_MAX, UINT64_MAX, UINT64_MAX, UINT64_MAX, UINT64_MAX};
    s->last = &s->first;
    s->holders = 1;
    pthread_mutex_init(&s->lock, NULL);
    if (options->with_files)
        s->files = session_files_new(options->file_bytes ? options->file_bytes : UINT64_C(64) << 20);
    if ((options->with_files && !s->files) || !vm_make(s, options)) {
        session_free(s);
        return NULL;
    }
    return s;
}

void session_close(Session *s)
{
    CoilVM *vm = s->vm;
    if (!vm)
        return;
    s->closing = true; /* runs that end from here on are told nothing but that */
    coil_ref_free(s->main);
    coil_ref_free(s->kept);
    coil_vm_free(vm);
    s->vm = NULL;
}

void session_free(Session *s)
{
    session_close(s);
    session_let_go(s);
}

CoilVM *session_vm(const Session *s) { return s->vm; }

static char *copy_text(const char *text, size_t length)
{
    char *copy = malloc(length + 1);
    if (copy) {
        memcpy(copy, text, length);
        copy[length] = '\0';
    }
    return copy;
}

bool session_add_module(Session *s, const char *name, const char *source, size_t length)
{
    Module *module = calloc(1, sizeof *module);
    Frame frame;
    bool outermost;
    Coil *c = module ? session_frame_enter(s, &frame, &outermost) : NULL;
    if (c && (module->name = copy_text(name, strlen(name))) && (module->source = copy_text(source, length))) {
        module->length = length;
        module->next = s->modules;
        s->modules = module;
        session_frame_leave(s, &frame, c);
        return true;
    }
    if (c)
        session_frame_leave(s, &frame, c);
    if (module)
        free(module->name);
    free(module);
    return false;
}

/* ---- limits ---- */

void session_set_limits(Session *s, const SessionLimits *limits) { s->limits = *limits; }

static void begin_limits(Session *s)
{
    const SessionLimits *limits = &s->limits;
    coil_limit(s->vm, COIL_LIMIT_BYTES, limits->memory);
    coil_limit(s->vm, COIL_LIMIT_TIME, limits->time);
    coil_limit(s->vm, COIL_LIMIT_RUNNING, limits->running);
    coil_limit(s->vm, COIL_LIMIT_TASKS, limits->tasks);
    coil_limit(s->vm, COIL_LIMIT_OUTPUT, limits->output);
    coil_limit(s->vm, COIL_LIMIT_STEPS, limits->steps == UINT64_MAX ? COIL_COUNT_ONLY : limits->steps);
}

/* Deletes the script's global names, which hold what filled the memory. */
static void forget_names(Session *s, Coil *c)
{
    CoilValue main = coil_ref_get(c, s->main), names = coil_call(c, coil_getattr(c, coil_import(c, "builtins"), "list"), &main, 1, NULL);
    size_t count = 0;
    coil_len(c, names, &count);
    for (size_t k = 0; k < count && !coil_failed(c); k++) {
        CoilScope scope = coil_scope_open(c);
        CoilValue name = coil_item(c, names, k);
        bool kept = true;
        if (coil_compare(c, COIL_IN, name, coil_ref_get(c, s->kept), &kept) && !kept)
            coil_delitem(c, main, name);
        coil_take_error(c);
        coil_scope_close(c, scope, COIL_NULL);
    }
    coil_collect(c);
}

/* What a stopped script has left is ended. `stopped` is as session_result_of() gives it. */
static void after_stop(Session *s, Coil *c, int stopped)
{
    coil_limit(s->vm, COIL_LIMIT_BYTES, COIL_NO_LIMIT);
    coil_limit(s->vm, COIL_LIMIT_STEPS, COIL_COUNT_ONLY);
    coil_limit(s->vm, COIL_LIMIT_TIME, COIL_NO_LIMIT);
    coil_limit(s->vm, COIL_LIMIT_RUNNING, COIL_NO_LIMIT);
    coil_reset(c, 0);
    coil_interrupt(s->vm, COIL_GO_ON);
    coil_take_error(c);
    if (stopped == COIL_LIMIT_BYTES + 2 || stopped == COIL_LIMIT_SOFT_BYTES + 2)
        forget_names(s, c);
    coil_take_error(c);
}

/* ---- runs ---- */

static void run_unlink(Run *run)
{
    Run **at = &run->session->runs;
    while (*at != run)
        at = &(*at)->next;
    *at = run->next;
}

static void on_ended(Coil *c, CoilValue value, void *data)
{
    Run *run = (Run *)data;
    Session *s = run->session;
    SessionResult *out = &run->ended->told.result;
    int which;
    if (!s->closing && coil_stopped(c, &which))
        s->stopped = which + 2;
    else if (coil_error_is(c, "asyncio.CancelledError"))
        run->cancelled = true;
    if (s->closing || run->cancelled) {
        out->kind = SESSION_CANCELLED;
        coil_take_error(c);
    } else {
        session_result_of(s, c, value, out);
    }
    run_unlink(run);
    coil_ref_free(run->task);
    session_event_push(s, run->ended);
    free(run);
}

/* Has what a run gave go on as a task. */
static CoilOk spawn(Session *s, Coil *c, CoilValue awaitable, uint64_t number)
{
    Run *run = calloc(1, sizeof *run);
    Event *ended = run ? session_event_new(SESSION_ENDED, number) : NULL;
    if (!ended) {
        free(run);
        return coil_raisef(c, "MemoryError", "the host's memory is short"), false;
    }
    *run = (Run){.next = s->runs, .session = s, .ended = ended};
    CoilValue task = coil_spawn(c, awaitable, on_ended, run);
    if (coil_is_null(task)) {
        free(ended);
        free(run);
        return false;
    }
    run->task = coil_ref_new(c, task); /* NULL only if memory is short: then it cannot be cancelled */
    coil_take_error(c);
    s->runs = run;
    return true;
}

/* A run's or call's value so far, and what becomes of it. */
static void go_on(Session *s, Coil *c, CoilValue value, bool awaits, bool outermost, uint64_t run, SessionResult *out)
{
    *out = (SessionResult){.kind = SESSION_PENDING};
    if (awaits && !coil_is_null(value)) {
        if (run) {
            if (spawn(s, c, value, run))
                return;
            value = COIL_NULL;
        } else if (!outermost) {
            coil_call_method(c, value, "close", NULL, 0, NULL);
            value = coil_raisef(c, "RuntimeError", "a host function cannot wait for what a script awaits");
        } else {
            value = coil_run(c, value);
        }
    }
    int stopped = session_result_of(s, c, value, out);
    if (stopped && outermost && !s->runs)
        after_stop(s, c, stopped);
    else if (stopped && outermost)
        s->stopped = stopped;
}

Coil *session_enter(Session *s, SessionFrame *frame)
{
    _Static_assert(sizeof(Frame) <= sizeof *frame, "a frame has room for what is private of it");
    bool outermost;
    Coil *c = session_frame_enter(s, (Frame *)frame, &outermost);
    if (c && outermost)
        begin_limits(s);
    return c;
}

void session_leave(Session *s, SessionFrame *frame, Coil *c) { session_frame_leave(s, (Frame *)frame, c); }

/* Inputs as global names. */
static CoilOk set_inputs(Session *s, Coil *c, const uint8_t *inputs, size_t length)
{
    if (!inputs)
        return true;
    CoilValue names = session_unpack(c, inputs, length);
    return !coil_is_null(coil_call_method(c, coil_ref_get(c, s->main), "update", &names, 1, NULL));
}

static Coil *begin(Session *s, Frame *frame, bool *outermost, SessionResult *out)
{
    *out = (SessionResult){.kind = SESSION_NO_MEMORY};
    Coil *c = session_frame_enter(s, frame, outermost);
    if (c && *outermost)
        begin_limits(s);
    return c;
}

void session_run(Session *s, const char *source, size_t length, const char *filename, const uint8_t *inputs, size_t inputs_length,
                 uint64_t run, SessionResult *out)
{
    enum { CO_COROUTINE = 0x80 };
    Frame frame;
    bool outermost, awaits = false;
    int64_t flags = 0;
    Coil *c = begin(s, &frame, &outermost, out);
    if (!c)
        return;
    CoilValue value = COIL_NULL;
    if (set_inputs(s, c, inputs, inputs_length)) {
        CoilValue code = coil_compile(c, source, length, filename, COIL_EXEC | COIL_TEXT | COIL_TOP_LEVEL_AWAIT | COIL_LAST_VALUE);
        awaits = coil_to_int(c, coil_getattr(c, code, "co_flags"), &flags) && flags & CO_COROUTINE;
        value = coil_exec_code(c, code, coil_ref_get(c, s->main));
    }
    go_on(s, c, value, awaits, outermost, run, out);
    session_frame_leave(s, &frame, c);
}

/* callee(*args, **keywords) of a list or tuple and a dict. */
static CoilValue call_with(Coil *c, CoilValue callee, CoilValue args, CoilValue keywords)
{
    size_t count = 0, named = 0, k = 0;
    uint64_t at = 0;
    CoilValue key, value = COIL_NULL;
    if (!coil_len(c, args, &count) || !coil_len(c, keywords, &named))
        return COIL_NULL;
    CoilValue *all = calloc(count + named + 1, sizeof *all); /* as many as were in memory: no overflow */
    const char **names = calloc(named + 1, sizeof *names);
    for (; all && names && k < count; k++)
        all[k] = coil_item(c, args, k);
    for (; all && names && k < count + named && coil_dict_next(c, keywords, &at, &key, &all[k]); k++)
        names[k - count] = coil_to_utf8(c, key, NULL);
    if (!all || !names)
        coil_raisef(c, "MemoryError", "the host's memory is short");
    else
        value = coil_call(c, callee, all, k, named ? names : NULL);
    free(all);
    free(names);
    return value;
}

void session_call(Session *s, const char *name, const uint8_t *args, size_t args_length, const uint8_t *keywords, size_t keywords_length,
                  uint64_t run, SessionResult *out)
{
    Frame frame;
    bool outermost;
    Coil *c = begin(s, &frame, &outermost, out);
    if (!c)
        return;
    CoilValue callee = coil_getattr(c, coil_import(c, "__main__"), name), list = session_unpack(c, args, args_length);
    CoilValue named = keywords ? session_unpack(c, keywords, keywords_length) : coil_dict(c), value = call_with(c, callee, list, named);
    go_on(s, c, value, coil_kind(c, value) == COIL_KIND_AWAITABLE, outermost, run, out);
    session_frame_leave(s, &frame, c);
}

CoilLoop session_step(Session *s, uint64_t max_ns, int64_t *deadline, int *descriptor)
{
    Frame frame;
    bool outermost;
    Coil *c = session_frame_enter(s, &frame, &outermost);
    *deadline = -1;
    *descriptor = -1;
    if (!c)
        return COIL_LOOP_IDLE;
    CoilLoop state = coil_step(c, max_ns, 0);
    if (state == COIL_LOOP_RAISED) {
        if (!coil_stopped(c, NULL)) /* of a task that nobody waits for; a stop is told to the runs */
            on_report(s, coil_describe(c, COIL_TEXT_TRACEBACK));
        coil_take_error(c);
    }
    if (s->stopped && !s->runs) {
        after_stop(s, c, s->stopped);
        s->stopped = 0;
    }
    if (state == COIL_LOOP_READY || state == COIL_LOOP_RAISED) {
        *deadline = 0;
    } else {
        *deadline = coil_deadline(c);
        if (coil_waits(c, COIL_WAIT_DESCRIPTORS))
            *descriptor = coil_pollable(c);
    }
    coil_take_error(c);
    session_frame_leave(s, &frame, c);
    return state;
}

void session_cancel(Session *s, uint64_t number)
{
    Frame frame;
    bool outermost;
    Coil *c = session_frame_enter(s, &frame, &outermost);
    if (!c)
        return;
    Run *run = s->runs;
    while (run && run->ended->told.number != number)
        run = run->next;
    if (run)
        run->cancelled = true;
    if (run && run->task)
        coil_cancel(c, coil_ref_get(c, run->task), NULL);
    coil_take_error(c);
    session_frame_leave(s, &frame, c);
}

/* ---- around it ---- */

void session_reset(Session *s, SessionResult *out)
{
    Frame frame;
    bool outermost;
    *out = (SessionResult){.kind = SESSION_NO_MEMORY};
    Coil *c = session_frame_enter(s, &frame, &outermost);
    if (!c)
        return;
    CoilOk ok = coil_reset(c, 0);
    coil_interrupt(s->vm, COIL_GO_ON);
    session_result_of(s, c, ok ? coil_none() : COIL_NULL, out);
    session_frame_leave(s, &frame, c);
}

void session_interrupt(Session *s)
{
    if (s->vm)
        coil_interrupt(s->vm, COIL_KILL);
}

uint64_t session_usage(const Session *s, CoilLimit which) { return s->vm ? coil_usage(s->vm, which) : 0; }

void session_tasks(Session *s, SessionResult *out)
{
    Frame frame;
    bool outermost;
    *out = (SessionResult){.kind = SESSION_NO_MEMORY};
    Coil *c = session_frame_enter(s, &frame, &outermost);
    if (!c)
        return;
    session_result_of(s, c, coil_str(c, coil_describe(c, COIL_TEXT_TASKS), COIL_TO_NUL), out);
    session_frame_leave(s, &frame, c);
}

bool session_usable(Session *s)
{
    Frame frame;
    bool outermost, usable = false;
    Coil *c = session_frame_enter(s, &frame, &outermost);
    if (c) {
        usable = coil_vm_usable(c);
        session_frame_leave(s, &frame, c);
    }
    return usable;
}
