/* behaviours.c: the list of behaviours through session.h, in C. Reads what `behaviours.py --records` writes; prints what is otherwise and, as its last
 * line, "N passed, N failed". With a text as its argument: the cases whose name contains it. */
#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "session.h"

enum { MOST_FIELDS = 4, MOST_RUNS = 32, MOST_CALLS = 1024, MOST_RAISED = 64, MOST_TEXT = 1 << 16 };

/* ---- bytes ---- */

typedef struct Text {
    uint8_t *data;
    size_t length;
} Text;

static void *must(void *memory)
{
    if (!memory) {
        puts("no memory\n0 passed, 1 failed");
        exit(2);
    }
    return memory;
}

static void text_add(Text *text, const void *data, size_t length)
{
    text->data = must(realloc(text->data, text->length + length + 1));
    memcpy(text->data + text->length, data, length);
    text->length += length;
    text->data[text->length] = '\0';
}

static void text_empty(Text *text)
{
    free(text->data);
    *text = (Text){NULL, 0};
}

static uint32_t count_at(const uint8_t *at)
{
    uint32_t count;
    memcpy(&count, at, 4);
    return count;
}

static int64_t int_at(const uint8_t *at)
{
    int64_t number;
    memcpy(&number, at, 8);
    return number;
}

/* Where the packed value ends. */
static const uint8_t *end_of(const uint8_t *at)
{
    uint32_t count;
    switch (*at) {
    case 'i':
    case 'd': return at + 9;
    case 'c': return at + 17;
    case 'I': return at + 6 + 8 * (size_t)count_at(at + 2);
    case 'w': return at + 5 + 4 * (size_t)count_at(at + 1);
    case 's':
    case 'b':
    case 'B': return at + 5 + count_at(at + 1);
    case 'l':
    case 't':
    case 'e':
    case 'z':
    case 'D':
        count = count_at(at + 1) * (*at == 'D' ? 2 : 1);
        for (at += 5; count--;)
            at = end_of(at);
        return at;
    default: return at + 1;
    }
}

typedef struct Item {
    const uint8_t *at;
    size_t length;
} Item;

static int by_bytes(const void *a, const void *b)
{
    const Item *x = (const Item *)a, *y = (const Item *)b;
    size_t least = x->length < y->length ? x->length : y->length;
    int order = memcmp(x->at, y->at, least);
    return order ? order : (x->length > y->length) - (x->length < y->length);
}

/* The same value with the items of its sets in order, as bytes to be compared. */
static const uint8_t *canon(const uint8_t *at, Text *to)
{
    const uint8_t *end = end_of(at);
    if (!strchr("ltezD", *at)) {
        text_add(to, at, (size_t)(end - at));
        return end;
    }
    uint32_t count = count_at(at + 1) * (*at == 'D' ? 2 : 1);
    bool sorted = *at == 'e' || *at == 'z';
    text_add(to, at, 5);
    at += 5;
    Text *items = must(calloc(count + 1, sizeof *items));
    Item *order = must(calloc(count + 1, sizeof *order));
    for (uint32_t k = 0; k < count; k++) {
        at = canon(at, &items[k]);
        order[k] = (Item){items[k].data, items[k].length};
    }
    if (sorted)
        qsort(order, count, sizeof *order, by_bytes);
    for (uint32_t k = 0; k < count; k++)
        text_add(to, order[k].at, order[k].length);
    for (uint32_t k = 0; k < count; k++)
        text_empty(&items[k]);
    free(items);
    free(order);
    return end;
}

static bool same_value(const uint8_t *a, const uint8_t *b)
{
    Text x = {NULL, 0}, y = {NULL, 0};
    canon(a, &x);
    canon(b, &y);
    bool same = x.length == y.length && !memcmp(x.data, y.data, x.length);
    text_empty(&x);
    text_empty(&y);
    return same;
}

/* ---- a case ---- */

typedef enum Work { DOUBLE, SLOW, NEVER, FAIL_LATER } Work;

typedef struct Pending {
    SessionCall *call;
    uint64_t number;
    Work work;
    int64_t due;   /* nanoseconds; -1: when cancelled */
    Text argument; /* packed, or text */
    char kind[32];
} Pending;

typedef struct Case {
    Session *session;
    SessionOptions options;
    SessionLimits limits;
    Text name, inputs, printed;
    Text log; /* packed items */
    uint32_t log_count;
    bool functions[16], has_async;
    Pending pending[MOST_CALLS];
    size_t pending_count;
    char *raised[MOST_RAISED]; /* texts of the host's exceptions, by number - 1 */
    size_t raised_count;
    int cancel, together;
    uint64_t last_run, first_of_step;
    SessionResult result; /* of the last step */
    size_t left;          /* runs of the step that have not ended */
    Text files;           /* expected of the case's last step: path, NUL, text, NUL each */
    bool woken, failed;
    pthread_mutex_t lock;
    pthread_cond_t wake;
} Case;

static int64_t now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_REALTIME, &t);
    return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

static void fail(Case *it, const char *what, const void *found, size_t length)
{
    printf("FAIL %s: %s: %.*s\n", (const char *)it->name.data, what, (int)length, length ? (const char *)found : "");
    it->failed = true;
}

/* ---- the list's functions ---- */

enum { ECHO, ADD, KEEP, LATE, NOTE, FAIL, STOP, INNER, TREE, FIRST_ASYNC };

static const struct {
    const char *name, *signature;
} functions[] = {
    {"echo", "(value, /)"},
    {"add", "(a: int, b: int = 2)"},
    {"keep", "(*args, **kwargs)"},
    {"late", "(a, b=...)"},
    {"note", "(text: str)"},
    {"fail", "(kind: str, text: str)"},
    {"stop", "()"},
    {"inner", "(source: str)"},
    {"tree", "()"},
    {"double", "async (n)"},
    {"slow", "async (ms: int)"},
    {"never", "async ()"},
    {"fail_later", "async (kind: str, text: str)"},
};
enum { FUNCTIONS = sizeof functions / sizeof *functions };

static void raise_host(Case *it, SessionCall *call, const char *kind, const char *text)
{
    it->raised[it->raised_count] = must(malloc(strlen(text) + 1));
    strcpy(it->raised[it->raised_count++], text);
    session_raise(call, kind, text, strlen(text), it->raised_count);
}

static void answer_int(SessionCall *call, int64_t number)
{
    uint8_t bytes[9] = {'i'};
    memcpy(bytes + 1, &number, 8);
    session_answer(call, bytes, sizeof bytes);
}

static void answer_none(SessionCall *call) { session_answer(call, (const uint8_t *)"N", 1); }

static void answer_pair(SessionCall *call, const uint8_t *first, size_t first_length, const uint8_t *second, size_t second_length)
{
    Text pair = {NULL, 0};
    text_add(&pair, "t\2\0\0\0", 5);
    text_add(&pair, first, first_length);
    text_add(&pair, second, second_length);
    session_answer(call, pair.data, pair.length);
    text_empty(&pair);
}

static void text_of(const uint8_t *packed, char *into, size_t room)
{
    snprintf(into, room, "%.*s", (int)count_at(packed + 1), (const char *)packed + 5);
}

static void call_now(Case *it, uint64_t function, SessionCall *call, const uint8_t *first, const uint8_t *second, const uint8_t *end)
{
    char kind[32], text[256];
    SessionResult result;
    switch (function) {
    case ECHO: session_answer(call, first, (size_t)(second - first)); break;
    case ADD: answer_int(call, int_at(first + 1) + int_at(second + 1)); break;
    case KEEP: answer_pair(call, first, (size_t)(second - first), second, (size_t)(end - second)); break;
    case LATE: answer_pair(call, first, (size_t)(second - first), (const uint8_t *)(*second == '?' ? "F" : "T"), 1); break;
    case NOTE:
        text_add(&it->log, first, (size_t)(second - first));
        it->log_count++;
        answer_none(call);
        break;
    case FAIL:
        text_of(first, kind, sizeof kind);
        text_of(second, text, sizeof text);
        raise_host(it, call, kind, text);
        break;
    case STOP:
        session_interrupt(it->session);
        answer_none(call);
        break;
    case INNER:
        session_run(it->session, (const char *)first + 5, count_at(first + 1), "<script>", NULL, 0, 0, &result);
        if (result.kind == SESSION_VALUE)
            session_answer(call, result.bytes, result.length);
        else
            session_raise(call, "RuntimeError", "inner", 5, 0);
        session_result_free(&result);
        break;
    case TREE:
        session_tasks(it->session, &result);
        session_answer(call, result.bytes, result.length);
        session_result_free(&result);
        break;
    default: break;
    }
}

static void on_call(void *data, uint64_t function, SessionCall *call, const uint8_t *args, size_t length)
{
    Case *it = (Case *)data;
    const uint8_t *first = args + 5, *end = args + length, *second = first < end ? end_of(first) : end;
    if (function < FIRST_ASYNC) {
        call_now(it, function, call, first, second, end);
        return;
    }
    if (it->pending_count == MOST_CALLS) {
        session_raise(call, "RuntimeError", "too many", 8, 0);
        return;
    }
    Pending *pending = &it->pending[it->pending_count++];
    *pending = (Pending){.call = call, .number = session_call_number(call), .work = (Work)(function - FIRST_ASYNC), .due = now() + 1000000};
    if (pending->work == NEVER)
        pending->due = -1;
    if (pending->work == SLOW)
        pending->due += int_at(first + 1) * 1000000;
    if (pending->work == FAIL_LATER) {
        text_of(first, pending->kind, sizeof pending->kind);
        text_add(&pending->argument, second + 5, count_at(second + 1));
    } else if (first < end) {
        text_add(&pending->argument, first, (size_t)(second - first));
    }
}

static int on_write(void *data, int stream, const char *text, size_t length)
{
    (void)stream;
    text_add(&((Case *)data)->printed, text, length);
    return 0;
}

static void on_wake(void *data)
{
    Case *it = (Case *)data;
    pthread_mutex_lock(&it->lock);
    it->woken = true;
    pthread_cond_signal(&it->wake);
    pthread_mutex_unlock(&it->lock);
}

static void end_pending(Case *it, size_t place, bool cancelled)
{
    Pending pending = it->pending[place];
    it->pending[place] = it->pending[--it->pending_count];
    if (cancelled) {
        if (pending.work == NEVER) {
            text_add(&it->log, "s\11\0\0\0cancelled", 14);
            it->log_count++;
        }
        session_raise(pending.call, "asyncio.CancelledError", "", 0, 0);
    } else if (pending.work == FAIL_LATER) {
        raise_host(it, pending.call, pending.kind, (const char *)pending.argument.data);
    } else if (pending.work == DOUBLE) {
        answer_int(pending.call, 2 * int_at(pending.argument.data + 1));
    } else {
        session_answer(pending.call, pending.argument.data, pending.argument.length);
    }
    text_empty(&pending.argument);
}

/* ---- the loop ---- */

static void drain(Case *it)
{
    SessionEvent event;
    while (session_next_event(it->session, &event)) {
        if (event.kind == SESSION_CANCEL_CALL) {
            for (size_t k = 0; k < it->pending_count; k++)
                if (it->pending[k].number == event.number) {
                    end_pending(it, k, true);
                    break;
                }
        } else if (event.kind == SESSION_ENDED && event.number >= it->first_of_step) {
            if (it->result.kind != SESSION_PENDING &&
                (it->result.kind != event.result.kind || !same_value(it->result.bytes, event.result.bytes)))
                fail(it, "together: results differ", "", 0);
            if (it->result.kind == SESSION_PENDING) {
                it->result = event.result;
                event.result.bytes = NULL;
            }
            it->left--;
        }
        session_result_free(&event.result);
    }
}

static void sleep_until(Case *it, int64_t until)
{
    struct timespec t = {(time_t)(until / 1000000000), (long)(until % 1000000000)};
    pthread_mutex_lock(&it->lock);
    while (!it->woken && (until < 0 ? pthread_cond_wait(&it->wake, &it->lock) : pthread_cond_timedwait(&it->wake, &it->lock, &t)) == 0)
        continue;
    it->woken = false;
    pthread_mutex_unlock(&it->lock);
}

static void loop(Case *it)
{
    int64_t cancel_at = it->cancel >= 0 ? now() + (int64_t)it->cancel * 1000000 : -1;
    while (it->left) {
        int64_t deadline, time = now(), until;
        int descriptor;
        for (size_t k = it->pending_count; k-- > 0;)
            if (it->pending[k].due >= 0 && it->pending[k].due <= time)
                end_pending(it, k, false);
        if (cancel_at >= 0 && time >= cancel_at) {
            for (uint64_t run = it->first_of_step; run <= it->last_run; run++)
                session_cancel(it->session, run);
            cancel_at = -1;
        }
        session_step(it->session, 5000000, &deadline, &descriptor);
        drain(it);
        if (deadline == 0 || !it->left)
            continue;
        until = deadline < 0 ? -1 : now() + deadline;
        for (size_t k = 0; k < it->pending_count; k++)
            if (it->pending[k].due >= 0 && (until < 0 || it->pending[k].due < until))
                until = it->pending[k].due;
        if (cancel_at >= 0 && (until < 0 || cancel_at < until))
            until = cancel_at;
        if (until < 0 || until > time)
            sleep_until(it, until);
    }
}

static void set_up(Case *it)
{
    static const SessionHost host = {NULL, on_call, on_write, on_wake};
    SessionHost mine = host;
    mine.data = it;
    it->session = must(session_new(&mine, &it->options));
    session_set_limits(it->session, &it->limits);
    for (size_t k = 0; k < FUNCTIONS; k++)
        if (it->functions[k]) {
            session_define(it->session, functions[k].name, functions[k].signature, NULL, k, NULL);
            it->has_async |= k >= FIRST_ASYNC;
        }
}

static void ensure(Case *it)
{
    if (!it->session)
        set_up(it);
}

/* A run (name NULL) or a call, as often as it is to be made. */
static void step(Case *it, bool blocking, const Text *name, const Text *what, const Text *keywords)
{
    ensure(it);
    bool plain = blocking && !it->has_async;
    session_result_free(&it->result);
    it->left = 0;
    it->first_of_step = it->last_run + 1;
    SessionResult result = {.kind = SESSION_PENDING};
    it->result = result;
    for (int k = 0; k < it->together; k++) {
        uint64_t run = plain ? 0 : ++it->last_run;
        if (name)
            session_call(it->session, (const char *)name->data, what->data, what->length, keywords->data, keywords->length, run, &result);
        else
            session_run(it->session, what->data ? (const char *)what->data : "", what->length, "<script>", it->inputs.data,
                        it->inputs.length, run, &result);
        if (result.kind == SESSION_PENDING)
            it->left++;
        else
            it->result = result;
    }
    loop(it);
    drain(it);
    text_empty(&it->inputs);
    it->cancel = -1;
    it->together = 1;
}

/* ---- expectations ---- */

static const char *const kind_names[] = {"value", "error", "stopped", "host", "cancelled", "pending", "no memory"};

/* The text of a packed tuple's item. */
static Text item_text(const SessionResult *result, int place)
{
    const uint8_t *at = result->bytes + 5;
    while (place--)
        at = end_of(at);
    Text text = {NULL, 0};
    text_add(&text, at + 5, count_at(at + 1));
    return text;
}

static void check_text(Case *it, const char *what, Text found, const char *expected, size_t length)
{
    while (!strcmp(what, "traceback") && found.length && found.data[found.length - 1] == '\n')
        found.length--;
    if (found.length != length || memcmp(found.data ? found.data : (const uint8_t *)"", expected, length))
        fail(it, what, found.data, found.length);
}

static void check_result(Case *it, const char *word, const Text *fields)
{
    const SessionResult *result = &it->result;
    if (strcmp(kind_names[result->kind], word)) {
        printf("FAIL %s: %s instead of %s", (const char *)it->name.data, kind_names[result->kind], word);
        for (int k = 0; k < 3 && (result->kind == SESSION_ERROR || result->kind == SESSION_HOST_ERROR); k++) {
            Text text = item_text(result, k);
            printf(" | %s", (const char *)text.data);
            text_empty(&text);
        }
        puts("");
        it->failed = true;
        return;
    }
    if (result->kind == SESSION_VALUE) {
        if (!same_value(result->bytes, fields[0].data))
            fail(it, "value", result->bytes, result->length);
    } else if (result->kind == SESSION_ERROR || result->kind == SESSION_STOPPED) {
        for (int k = 0; k < (result->kind == SESSION_ERROR ? 2 : 1); k++) {
            Text text = item_text(result, k);
            check_text(it, word, text, fields[k].data ? (const char *)fields[k].data : "", fields[k].length);
            text_empty(&text);
        }
    } else if (result->kind == SESSION_HOST_ERROR) {
        const char *text = result->error <= it->raised_count ? it->raised[result->error - 1] : "?";
        if (strcmp(text, (const char *)fields[0].data))
            fail(it, "host", text, strlen(text));
    }
}

static void add_file(void *to, const char *path, const uint8_t *data, size_t length)
{
    text_add(to, path, strlen(path) + 1);
    if (length)
        text_add(to, data, length);
    text_add(to, "", 1);
}

static void check_log(Case *it, const Text *expected)
{
    Text log = {NULL, 0};
    uint8_t head[5] = {'l'};
    memcpy(head + 1, &it->log_count, 4);
    text_add(&log, head, 5);
    if (it->log_count)
        text_add(&log, it->log.data, it->log.length);
    if (!same_value(log.data, expected->data))
        fail(it, "log", log.data, log.length);
    text_empty(&log);
    text_empty(&it->log);
    it->log_count = 0;
}

/* ---- lines ---- */

static uint64_t number(const Text *field) { return strtoull((const char *)field->data, NULL, 10); }

static void set_limit(Case *it, const Text *fields)
{
    const char *name = (const char *)fields[0].data;
    uint64_t *limit = !strcmp(name, "time")      ? &it->limits.time
                      : !strcmp(name, "running") ? &it->limits.running
                      : !strcmp(name, "steps")   ? &it->limits.steps
                      : !strcmp(name, "memory")  ? &it->limits.memory
                      : !strcmp(name, "output")  ? &it->limits.output
                                                 : &it->limits.tasks;
    *limit = number(&fields[1]);
}

static void set_grant(Case *it, const Text *fields)
{
    const char *name = (const char *)fields[0].data;
    if (!strcmp(name, "seed"))
        it->options.seed = number(&fields[1]);
    else if (number(&fields[1]) == 0)
        it->options.allow &= ~(uint32_t)(!strcmp(name, "clock") ? COIL_ALLOW_CLOCK : COIL_ALLOW_RANDOM);
}

/* What makes the case's VM; false: the word is another. */
static bool set_up_word(Case *it, const char *word, const Text *fields)
{
    if (!strcmp(word, "function")) {
        for (size_t k = 0; k < FUNCTIONS; k++)
            it->functions[k] |= !strcmp(functions[k].name, (const char *)fields[0].data);
    } else if (!strcmp(word, "limit")) {
        set_limit(it, fields);
    } else if (!strcmp(word, "grant")) {
        set_grant(it, fields);
    } else if (!strcmp(word, "with_files")) {
        ensure(it);
    } else if (!strcmp(word, "file")) {
        it->options.with_files = true;
        ensure(it);
        session_add_file(it->session, (const char *)fields[0].data, fields[1].data ? fields[1].data : (const uint8_t *)"",
                         fields[1].length);
    } else if (!strcmp(word, "module")) {
        ensure(it);
        session_add_module(it->session, (const char *)fields[0].data, (const char *)fields[1].data, fields[1].length);
    } else {
        return false;
    }
    return true;
}

static bool step_word(Case *it, const char *word, Text *fields)
{
    SessionResult result;
    if (!strcmp(word, "inputs")) {
        it->inputs = fields[0];
        fields[0] = (Text){NULL, 0};
    } else if (!strcmp(word, "cancel")) {
        it->cancel = (int)number(&fields[0]);
    } else if (!strcmp(word, "together")) {
        it->together = (int)number(&fields[0]);
    } else if (!strcmp(word, "run") || !strcmp(word, "run_async")) {
        step(it, !strcmp(word, "run"), NULL, &fields[0], NULL);
    } else if (!strcmp(word, "call") || !strcmp(word, "call_async")) {
        step(it, !strcmp(word, "call"), &fields[0], &fields[1], &fields[2]);
    } else if (!strcmp(word, "reset")) {
        session_reset(it->session, &result);
        session_result_free(&result);
        drain(it);
    } else {
        return false;
    }
    return true;
}

static void expect_word(Case *it, const char *word, const Text *fields)
{
    if (!strcmp(word, "traceback")) {
        Text trace = item_text(&it->result, 2);
        check_text(it, word, trace, (const char *)fields[0].data, fields[0].length);
        text_empty(&trace);
    } else if (!strcmp(word, "output")) {
        check_text(it, word, it->printed, (const char *)fields[0].data, fields[0].length);
        text_empty(&it->printed);
    } else if (!strcmp(word, "log")) {
        check_log(it, &fields[0]);
    } else if (!strcmp(word, "left")) {
        add_file(&it->files, (const char *)fields[0].data, fields[1].data, fields[1].length);
    } else if (!strcmp(word, "left_all")) {
        Text files = {NULL, 0};
        session_files(it->session, add_file, &files);
        if (files.length != it->files.length || memcmp(files.data, it->files.data, files.length))
            fail(it, "left", files.data, files.length);
        text_empty(&files);
    } else {
        check_result(it, word, fields);
    }
}

static Case *case_new(Text name)
{
    Case *it = must(calloc(1, sizeof *it));
    it->name = name;
    it->options.allow = COIL_ALLOW_CLOCK | COIL_ALLOW_RANDOM;
    it->options.library = getenv("COIL_LIBRARY");
    it->limits = (SessionLimits){UINT64_MAX, UINT64_MAX, UINT64_MAX, UINT64_MAX, UINT64_MAX, UINT64_MAX};
    it->cancel = -1;
    it->together = 1;
    pthread_mutex_init(&it->lock, NULL);
    pthread_cond_init(&it->wake, NULL);
    return it;
}

/* True: it was as the list says. What was outstanding is ended after the session, as a host's work may be. */
static bool case_free(Case *it)
{
    bool passed = !it->failed;
    if (it->session) {
        session_close(it->session);
        drain(it);
        while (it->pending_count)
            end_pending(it, 0, true);
        session_free(it->session);
    }
    for (size_t k = 0; k < it->raised_count; k++)
        free(it->raised[k]);
    session_result_free(&it->result);
    Text *texts[] = {&it->name, &it->inputs, &it->printed, &it->log, &it->files};
    for (size_t k = 0; k < sizeof texts / sizeof *texts; k++)
        text_empty(texts[k]);
    pthread_mutex_destroy(&it->lock);
    pthread_cond_destroy(&it->wake);
    free(it);
    return passed;
}

/* A field in hexadecimal, NUL-terminated; "-" is empty. */
static Text read_field(const char *word)
{
    Text text = {NULL, 0};
    unsigned byte;
    if (!strcmp(word, "-"))
        text_add(&text, "", 0);
    for (; sscanf(word, "%2x", &byte) == 1; word += 2) {
        uint8_t one = (uint8_t)byte;
        text_add(&text, &one, 1);
    }
    return text;
}

int main(int argc, char **argv)
{
    static char line[MOST_TEXT];
    setvbuf(stdout, NULL, _IOLBF, 0);
    int passed = 0, failed = 0;
    Case *it = NULL;
    while (fgets(line, sizeof line, stdin)) {
        Text fields[MOST_FIELDS] = {{NULL, 0}};
        char *word = strtok(line, " \n"), *more;
        for (int k = 0; k < MOST_FIELDS && (more = strtok(NULL, " \n")); k++)
            fields[k] = read_field(more);
        if (!strcmp(word, "case")) {
            if (it)
                case_free(it) ? passed++ : failed++;
            if (getenv("COIL_TELL"))
                puts((const char *)fields[0].data);
            it = argc < 2 || strstr((const char *)fields[0].data, argv[1]) ? case_new(fields[0]) : (text_empty(&fields[0]), NULL);
            continue;
        }
        if (it && !set_up_word(it, word, fields) && !step_word(it, word, fields))
            expect_word(it, word, fields);
        for (int k = 0; k < MOST_FIELDS; k++)
            text_empty(&fields[k]);
    }
    if (it)
        case_free(it) ? passed++ : failed++;
    printf("%d passed, %d failed\n", passed, failed);
    return failed > 0 || !passed;
}
