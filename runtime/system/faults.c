/* faults.c: see faults.h. */
#include "runtime/system/faults.h"
#include "runtime/system/signals.h"
#include "runtime/start/state.h"
#include "vm/loop/frame.h"
#include "vm/machine/thread.h"
#include "vm/values/bytes_builder.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { MOST_FRAMES = 100, MOST_THREADS = 100, MOST_CHARACTERS = 500 };

/* ---- text, gathered a line at a time ---- */

typedef struct FaultText {
    int fd;
    BytesBuilder *into; /* or NULL: to fd */
    size_t used;
    char line[512];
} FaultText;

static void fault_flush(FaultText *t)
{
    const char *from = t->line;
    if (t->into) {
        (void)bytes_builder_add(t->into, from, t->used);
        t->used = 0;
    }
    while (t->used > 0) {
        ssize_t n = write(t->fd, from, t->used);
        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0)
            break;
        from += n;
        t->used -= (size_t)n;
    }
    t->used = 0;
}

static void fault_char(FaultText *t, char ch)
{
    if (t->used == sizeof t->line)
        fault_flush(t);
    t->line[t->used++] = ch;
}

static void fault_text(FaultText *t, const char *text)
{
    while (*text)
        fault_char(t, *text++);
}

/* At least `width` digits. */
static void fault_number(FaultText *t, uint64_t n, unsigned base, int width)
{
    char digits[64];
    int count = 0;
    do
        digits[count++] = "0123456789abcdef"[n % base];
    while ((n /= base) > 0);
    while (count < width)
        digits[count++] = '0';
    while (count > 0)
        fault_char(t, digits[--count]);
}

/* In ASCII, other characters as escapes. */
static void fault_str(FaultText *t, const Str *s)
{
    for (size_t i = 0; i < s->length && i < MOST_CHARACTERS; i++) {
        uint32_t ch = str_at(s, i);
        if (ch >= ' ' && ch < 127) {
            fault_char(t, (char)ch);
        } else {
            fault_text(t, ch < 0x100 ? "\\x" : ch < 0x10000 ? "\\u" : "\\U");
            fault_number(t, ch, 16, ch < 0x100 ? 2 : ch < 0x10000 ? 4 : 8);
        }
    }
    if (s->length > MOST_CHARACTERS)
        fault_text(t, "...");
}

/* ---- threads ---- */

static void fault_frames(FaultText *t, const Coil *thread, int skip)
{
    const Frame *f = thread->frame;
    for (; f && skip > 0; skip--)
        f = f->previous;
    if (!f)
        fault_text(t, "  <no Python frame>\n");
    int shown = 0;
    for (; f && shown < MOST_FRAMES; f = f->previous, shown++) {
        fault_text(t, "  File \"");
        fault_str(t, f->code->filename);
        fault_text(t, "\", line ");
        int line = code_position(f->code, frame_at(f)).line;
        fault_number(t, line > 0 ? (uint64_t)line : 0, 10, 1);
        fault_text(t, " in ");
        fault_str(t, f->code->name);
        fault_char(t, '\n');
        fault_flush(t);
    }
    if (f)
        fault_text(t, "  ...\n");
}

static void fault_threads(FaultText *t, const CoilVM *vm, const Coil *current, int which, int skip)
{
    if (which == FAULT_CURRENT) {
        fault_text(t, "Stack (most recent call first):\n");
        if (current)
            fault_frames(t, current, skip);
        fault_flush(t);
        return;
    }
    int shown = 0;
    for (const Coil *thread = vm->threads; thread; thread = thread->next) {
        uint64_t id = thread_id(thread);
        if (id == 0 || id == THREAD_RESERVED || (which == FAULT_OTHERS && thread == current))
            continue;
        if (shown++ > 0)
            fault_char(t, '\n');
        if (shown > MOST_THREADS) {
            fault_text(t, "...\n");
            break;
        }
        fault_text(t, thread == current ? "Current thread 0x" : "Thread 0x");
        fault_number(t, thread_ident(id), 16, 2 * (int)sizeof(void *));
        fault_text(t, " (most recent call first):\n");
        fault_frames(t, thread, thread == current ? skip : 0);
    }
    fault_flush(t);
}

Value faults_text(Coil *c, int which, int skip)
{
    BytesBuilder text = BYTES_BUILDER(c);
    FaultText t = {.fd = -1, .into = &text};
    fault_threads(&t, c->vm, c, which, skip);
    return from_object(bytes_builder_finish(&text));
}

/* ---- the signals of a fault ---- */

static const struct {
    int number;
    const char *name;
} fault_signals[] = {
    {SIGBUS, "Bus error"}, {SIGILL, "Illegal instruction"}, {SIGFPE, "Floating-point exception"},
    {SIGABRT, "Aborted"},  {SIGSEGV, "Segmentation fault"},
};
enum { FAULT_SIGNALS = sizeof fault_signals / sizeof *fault_signals };

static void fault_say(CoilVM *vm, int number, int fd, bool all)
{
    const Coil *current = NULL;
    uint64_t self = thread_self();
    for (const Coil *thread = vm->threads; thread && !current; thread = thread->next)
        if (thread_system_id(thread) == self)
            current = thread;
    FaultText t = {.fd = fd};
    fault_text(&t, "Fatal Python error: ");
    for (size_t i = 0; i < FAULT_SIGNALS; i++)
        if (fault_signals[i].number == number)
            fault_text(&t, fault_signals[i].name);
    fault_text(&t, "\n\n");
    fault_flush(&t);
    fault_threads(&t, vm, current, all ? FAULT_ALL : FAULT_CURRENT, 0);
}

/* The signal comes again once this returns, and does what it did before. */
static void fault_handler(int number)
{
    int saved = errno;
    CoilVM *vm = signals_enter();
    if (vm) {
        SignalState *s = vm->runtime->signals;
        int fd = s->fault_fd;
        s->fault_fd = -1; /* a fault while this writes is not written */
        sigaction(number, &s->before[number], NULL);
        if (fd >= 0)
            fault_say(vm, number, fd, s->fault_all);
    }
    signals_leave();
    if (!vm)
        signal(number, SIG_DFL);
    errno = saved;
    raise(number);
}

bool faults_watch(Coil *c, int fd, bool all)
{
    if (!signals_claim(c))
        return false;
    SignalState *s = c->vm->runtime->signals;
    s->fault_fd = fd;
    s->fault_all = all;
    s->faults_watched = true;
    for (size_t i = 0; i < FAULT_SIGNALS; i++)
        if (!signals_set(c, fault_signals[i].number, fault_handler))
            return false;
    return true;
}

bool faults_unwatch(Coil *c)
{
    SignalState *s = c->vm->runtime->signals;
    if (!faults_watching(c))
        return false;
    for (size_t i = 0; i < FAULT_SIGNALS; i++)
        signals_put_back(c, fault_signals[i].number);
    s->faults_watched = false;
    s->fault_fd = -1;
    return true;
}

bool faults_own(void (*handler)(int)) { return handler == fault_handler; }

bool faults_watching(const Coil *c)
{
    const SignalState *s = c->vm->runtime->signals;
    return s && s->faults_watched;
}
