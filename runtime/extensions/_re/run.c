/* run.c: running patterns: subjects, codes for them, the match limit. */
#include "runtime/extensions/_re/re.h"

#include <time.h>

enum {
    LIMIT_FIRST = 50000,
    LIMIT_PLACE = 1000 /* in a VM with limits */,
    LIMIT_LEAST = 4,
    TRANSLATE_LENGTH = 512,
    CHARGE_WORK = 4096,
    AHEAD = 512, /* characters that may be looked at while a step is taken elsewhere */
    PATTERN_TOO_LARGE = 120
};
enum { WINDOW = 1 << 20, FAR = 4 * WINDOW }; /* places where a match may begin, searched at once, where there are more than FAR */
enum {
    CHARS_AT_ONCE = 10000000, /* looked at between two safepoints where each that is counted looks at all that follows: 10 ms */
    PLACES_AT_ONCE = 1024,    /* tried */
    PLACE_STEP = 1 << 13,     /* characters behind a place that make trying it a step dearer */
    LOOK_AT_CLOCK = 1 << 12,  /* steps, of which each charge looks at it */
    FRAME_STEP = 512,         /* bytes of a frame that are copied in a step */
    MACHINE_BYTES = 64,       /* of machine code for one of PCRE2's code, at most, */
    MACHINE_STEPS = 32        /* and what it takes to make them */
};

static int width_index(uint32_t width) { return width == 4 ? 2 : (int)width - 1; }

/* Nothing is copied: the scope holds a view of what is neither str nor bytes until the call returns. */
bool subject_open(Coil *c, const RePattern *p, CoilValue value, Subject *out)
{
    CoilKind kind = coil_kind(c, value);
    *out = (Subject){.value = value, .width = 1};
    if (kind == COIL_KIND_STR) {
        CoilChars chars;
        if (p && !p->is_text)
            return (void)coil_raisef(c, "TypeError", "cannot use a bytes pattern on a string-like object"), false;
        if (!coil_to_chars(c, value, &chars))
            return false;
        out->data = chars.data;
        out->length = chars.length;
        out->width = chars.width;
        out->is_text = true;
        return true;
    }
    if (kind == COIL_KIND_BYTES) {
        if (!(out->data = coil_to_bytes(c, value, &out->length)))
            return false;
    } else {
        CoilBuffer buffer;
        if (!coil_buffer_get(c, value, 0, &buffer)) {
            /* The message names what patterns take, not what a buffer is. */
            if (coil_error_is(c, "TypeError")) {
                (void)coil_take_error(c);
                CoilValue name = coil_getattr(c, coil_type(c, value), "__name__");
                const char *text = coil_is_null(name) ? NULL : coil_to_utf8(c, name, NULL);
                if (text)
                    coil_raisef(c, "TypeError", "expected string or bytes-like object, got '%s'", text);
            }
            return false;
        }
        out->data = buffer.data ? buffer.data : "";
        out->length = buffer.length;
    }
    if (p && p->is_text)
        return (void)coil_raisef(c, "TypeError", "cannot use a string pattern on a bytes-like object"), false;
    return true;
}

CoilValue subject_slice(Coil *c, const Subject *s, size_t start, size_t end)
{
    CoilKind kind = coil_kind(c, s->value);
    return kind == COIL_KIND_STR || kind == COIL_KIND_BYTES ? coil_slice(c, s->value, start, end)
                                                            : coil_bytes(c, (const char *)s->data + start, end - start);
}

/* ---- codes ---- */

/* The pattern as PCRE2 wants it for a width, which lib/re writes at its first use. */
static CoilValue written(Coil *c, CoilValue pattern, const RePattern *p, uint32_t width)
{
    uint32_t field = PATTERN_WRITTEN + (uint32_t)width_index(width);
    CoilValue text = coil_field(c, pattern, field);
    if (!coil_is_null(text) || coil_failed(c))
        return text;
    CoilValue args[] = {coil_field(c, pattern, PATTERN_TEXT), coil_int(c, p->flags), coil_int(c, width)};
    text = coil_call(c, coil_field(c, pattern, PATTERN_WRITE), args, 3, NULL);
    return coil_set_field(c, pattern, field, text) ? text : COIL_NULL;
}

static void put_unit(void *units, uint32_t width, size_t k, uint32_t ch)
{
    if (width == 1)
        ((uint8_t *)units)[k] = (uint8_t)ch;
    else if (width == 2)
        ((uint16_t *)units)[k] = (uint16_t)ch;
    else
        ((uint32_t *)units)[k] = ch;
}

/* Characters in the units of a width, for memory_drop(), between two texts. NULL: failed. */
static void *in_units(Coil *c, const CoilChars *chars, uint32_t width, const char *before, const char *behind)
{
    size_t k = 0;
    void *units = memory_new(c, chars->length + strlen(before) + strlen(behind) + 1, width);
    if (!units)
        return NULL;
    for (; *before; before++)
        put_unit(units, width, k++, (uint8_t)*before);
    for (size_t at = 0; at < chars->length; at++)
        put_unit(units, width, k++, char_at(chars->data, chars->width, at));
    for (; *behind; behind++)
        put_unit(units, width, k++, (uint8_t)*behind);
    return units;
}

/* Is trying a pattern at one place short work, whatever the subject? One without repeats, and short itself. */
static bool short_at_each_place(const CoilChars *chars)
{
    for (size_t k = 0; k < chars->length; k++) {
        uint32_t ch = char_at(chars->data, chars->width, k);
        if (ch == '*' || ch == '+' || ch == '?' || ch == '{')
            return false;
    }
    return chars->length < 256;
}

static bool raise_compile(Coil *c, int error, size_t at)
{
    if (coil_failed(c))
        return false;
    if (error == PCRE2_ERROR_NOMEMORY || error == PCRE2_ERROR_HEAP_FAILED)
        return (void)coil_raisef(c, "MemoryError", "%s", ""), false;
    uint8_t text[256] = "";
    pcre2_get_error_message_8(error, text, sizeof text);
    return (void)coil_raisef(c, "RuntimeError", "PCRE2 refuses the pattern: %s at %zu", (const char *)text, at), false;
}

static bool code_make(Coil *c, CoilValue pattern, RePattern *p, uint32_t width, ReMode mode, ReCode *out)
{
    static const uint32_t anchors[] = {0, PCRE2_ANCHORED, PCRE2_ANCHORED | PCRE2_ENDANCHORED, PCRE2_USE_OFFSET_LIMIT};
    static const char look[] = "(?C1)(?:";
    const Engine *e = engine_of(width);
    ReState *state = coil_state(c);
    p->memory.running = c;
    CoilChars chars;
    CoilValue text = written(c, pattern, p, width);
    if (coil_is_null(text) || !coil_to_chars(c, text, &chars))
        return false;
    bool by_unicode = p->is_text && !(p->flags & RE_ASCII);
    if (p->flags & RE_LOCALE && !p->locale_tables)
        p->locale_tables = engine_1.tables(&p->memory);
    bool watched = mode == RE_SEARCH_WATCHED && !short_at_each_place(&chars);
    const char *before = watched ? look : "", *behind = watched ? ")" : "";
    const size_t length = chars.length + strlen(before) + strlen(behind);
    void *units = in_units(c, &chars, width, before, behind);
    uint32_t options = anchors[mode] | (p->flags & RE_IGNORECASE ? PCRE2_CASELESS : 0) | (by_unicode && width > 1 ? PCRE2_UCP : 0);
    const uint8_t *tables = by_unicode ? state->text_tables : p->locale_tables;
    int error = PCRE2_ERROR_NOMEMORY;
    size_t at = 0;
    void *code = units ? e->compile(&p->memory, units, length, options, tables, &error, &at) : NULL;
    memory_drop(units);
    bool large = !code && error == PATTERN_TOO_LARGE && width < 4;
    if (large && (units = in_units(c, &chars, 4, before, behind))) {
        e = &engine_4;
        code = e->compile(&p->memory, units, length, options, tables, &error, &at);
        memory_drop(units);
    }
    if (!code)
        return raise_compile(c, error, at);
    if (e->groups(code) < p->groups) {
        e->code_free(code);
        return (void)coil_raisef(c, "ValueError", "the pattern has fewer groups than were told"), false;
    }
    if (out->code) { /* compiled meanwhile by another thread */
        e->code_free(code);
        return true;
    }
    out->code = code;
    out->large = large;
    out->frame = 1 + (uint32_t)(e->frame_size(code) / FRAME_STEP);
    out->windows = mode == RE_SEARCH_WATCHED && !e->anchored(code);
    out->begins_known = mode != RE_SEARCH && mode != RE_SEARCH_WATCHED && e->begins(code, out->begins);
    return true;
}

/* To machine code, of which PCRE2 asks the system for memory: a pattern for which there might be too little is run without. */
static bool code_translate(Coil *c, Run *r, ReCode *code)
{
    const size_t size = r->engine->size(code->code);
    if (size > coil_limit_left(coil_vm(c), COIL_LIMIT_BYTES) / (4 * MACHINE_BYTES))
        return code->refused = true;
    if (!coil_charge(c, size * MACHINE_STEPS) || !weight_put(c, &code->machine, size * MACHINE_BYTES))
        return false;
    r->pattern->memory.running = c;
    code->translated = !code->translated && r->engine->translate(code->code);
    code->refused = !code->translated;
    return weight_put(c, &code->machine, r->engine->translated_size(code->code));
}

static bool code_get(Coil *c, Run *r, ReMode mode)
{
    ReCode *code = &r->pattern->codes[width_index(r->subject.width)][mode];
    if (!code->code && !code_make(c, r->pattern_value, r->pattern, r->subject.width, mode, code))
        return false;
    if (code->large)
        r->engine = &engine_4;
    if (!code->translated && !code->refused && (++code->uses > 1 || r->end - r->start > TRANSLATE_LENGTH) && !code_translate(c, r, code))
        return false;
    r->code = code;
    return true;
}

/* ---- runs ---- */

/* Takes the code for a mode, and space for a match. */
static bool run_start(Coil *c, Run *r, ReMode mode)
{
    r->engine = engine_of(r->subject.width);
    r->pattern->memory.running = c;
    const CoilVM *vm = coil_vm(c);
    r->limited = coil_limit_left(vm, COIL_LIMIT_TIME) != COIL_NO_LIMIT || coil_limit_left(vm, COIL_LIMIT_STEPS) != COIL_NO_LIMIT ||
                 coil_limit_left(vm, COIL_LIMIT_RUNNING) != COIL_NO_LIMIT;
    if (mode == RE_SEARCH && (r->limited || (r->end > r->start && r->end - r->start > FAR)))
        mode = RE_SEARCH_WATCHED;
    if (!code_get(c, r, mode))
        return false;
    r->units = r->subject.data;
    if (r->code->large) {
        CoilChars chars = {.data = r->subject.data, .length = r->subject.length, .width = r->subject.width};
        if (!(r->units = r->copy = in_units(c, &chars, 4, "", "")))
            return false;
    }
    if ((r->space = r->code->spare)) {
        r->code->spare = NULL;
    } else if (!(r->space = r->engine->space_new(&r->pattern->memory, r->code->code))) {
        run_drop(r);
        return coil_failed(c) ? false : ((void)coil_raisef(c, "MemoryError", "%s", ""), false);
    }
    r->offsets = r->engine->offsets(r->space);
    return true;
}

bool run_turn(Coil *c, Run *r, ReMode mode)
{
    run_close(r);
    return run_start(c, r, mode);
}

bool run_open_at(Coil *c, CoilValue pattern, CoilValue string, int64_t pos, int64_t endpos, ReMode mode, Run *r)
{
    *r = (Run){.pattern_value = pattern};
    if (!(r->pattern = coil_data(c, pattern, re_pattern_class)) || !subject_open(c, r->pattern, string, &r->subject))
        return false;
    size_t length = r->subject.length;
    r->end = endpos < 0 ? 0 : (uint64_t)endpos < length ? (size_t)endpos : length;
    r->start = pos < 0 ? 0 : (uint64_t)pos < length ? (size_t)pos : length;
    return run_start(c, r, mode);
}

bool place_of(Coil *c, CoilValue v, int64_t *out)
{
    if (coil_to_int(c, v, out))
        return true;
    if (!coil_error_is(c, "OverflowError"))
        return false;
    (void)coil_take_error(c);
    (void)coil_raisef(c, "OverflowError", "Python int too large to convert to C ssize_t");
    return false;
}

bool run_open(Coil *c, CoilValue pattern, CoilValue string, CoilValue pos, CoilValue endpos, ReMode mode, Run *r)
{
    int64_t from = 0, to = INT64_MAX;
    if (!coil_is_null(pos) && !place_of(c, pos, &from))
        return false;
    if (!coil_is_null(endpos) && !place_of(c, endpos, &to))
        return false;
    return run_open_at(c, pattern, string, from, to, mode, r);
}

void run_drop(Run *r)
{
    if (r->space)
        r->engine->space_free(r->space);
    memory_drop(r->copy);
    r->space = r->copy = NULL;
}

void run_close(Run *r)
{
    if (r->code && !r->code->spare) {
        r->code->spare = r->space;
        r->space = NULL;
    }
    run_drop(r);
}

/* A match at one place that its first character rules out: PCRE2 would first look through all that follows for the last character that a
 * match must have, as lexers' patterns do at each token. */
static bool begins_otherwise(const Run *r)
{
    if (!r->code->begins_known || r->start >= r->end)
        return false;
    uint32_t ch = char_at(r->units, r->code->large ? 4 : r->subject.width, r->start);
    if (ch > 255)
        ch = 255;
    return !(r->code->begins[ch / 8] & 1 << ch % 8);
}

/* The limit of the work at one place, to begin with. */
static uint32_t limit_first(const Run *r, uint32_t weight)
{
    const size_t n = r->end > r->start ? r->end - r->start : 0, most = CHARS_AT_ONCE;
    size_t limit = (r->limited ? LIMIT_PLACE : LIMIT_FIRST) / weight;
    if (r->limited && n > most / LIMIT_PLACE && limit > most / n)
        limit = most / n;
    return limit > LIMIT_LEAST ? (uint32_t)limit : LIMIT_LEAST;
}

/* What the time limits leave, in nanoseconds. */
static uint64_t time_left(Coil *c)
{
    const uint64_t running = coil_limit_left(coil_vm(c), COIL_LIMIT_RUNNING), time = coil_limit_left(coil_vm(c), COIL_LIMIT_TIME);
    return running < time ? running : time;
}

/* Charges, and looks at the clock whatever the price. */
static bool charge_in_time(Coil *c, uint64_t steps) { return coil_charge(c, steps) && (time_left(c) || coil_charge(c, LOOK_AT_CLOCK)); }

/* The limit for another run after one that took `limit` and the time since *left, which is told anew: four times as much, or what the time that
 * is left allows. */
static uint32_t limit_more(Coil *c, uint32_t limit, uint64_t *left)
{
    const uint64_t before = *left;
    *left = time_left(c);
    uint64_t more = limit * UINT64_C(4);
    if (before != COIL_NO_LIMIT && *left < before && (before - *left) * 4 > *left)
        more = (uint64_t)((double)limit * (double)*left / (double)(before - *left));
    return more > UINT32_MAX ? UINT32_MAX : more < LIMIT_LEAST ? LIMIT_LEAST : (uint32_t)more;
}

static void watch_batch(ReWatch *w)
{
    const uint64_t most = 2 * CHARS_AT_ONCE, n = w->end > w->at ? w->end - w->at : 1,
                   each = n * w->limit; /* a limit is short where n is long */
    w->batch = w->left = each <= most / PLACES_AT_ONCE ? PLACES_AT_ONCE : each < most ? (uint32_t)(most / each) : 1;
}

/* What is tried costs a step, or all that follows: what took far longer than it was thought to is charged by its time. */
static bool watch_charge(ReWatch *w, uint64_t steps)
{
    enum { NS_PER_STEP = 10, SLOW = 10 };
    Coil *c = w->memory->running;
    struct timespec t;
    if (coil_limit_left(coil_vm(c), COIL_LIMIT_STEPS) != COIL_NO_LIMIT && !clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t)) {
        const int64_t before = w->cpu_ns;
        w->cpu_ns = (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
        const uint64_t took = before < 0 ? 0 : (uint64_t)(w->cpu_ns - before) / NS_PER_STEP;
        steps = took > steps * SLOW ? took : steps;
    }
    const bool charged = charge_in_time(c, steps);
    w->memory->running = c; /* charging lets other threads run */
    return charged;
}

/* Another place is tried. Behind the one that the limit was raised for, the run ends, to go on as it began. */
static bool watch_look(ReWatch *w, size_t at)
{
    w->at = at;
    if (w->from != PCRE2_UNSET && at != w->from)
        return false;
    if (--w->left)
        return true;
    const uint64_t tried = w->batch;
    watch_batch(w);
    return watch_charge(w, tried * (1 + (w->end - at) / PLACE_STEP));
}

/* What a group matched is compared, which PCRE2 does not count. */
static bool watch_compare(ReWatch *w, size_t length)
{
    w->compared += 1 + length / 8;
    if (w->compared < CHARGE_WORK)
        return true;
    const uint64_t compared = w->compared;
    w->compared = 0;
    return watch_charge(w, compared);
}

/* It costs a step, or its time. */
static bool watch_ahead(ReWatch *w, size_t length)
{
    w->begun++;
    w->pressing += 1 + length / AHEAD;
    if (w->pressing < CHARGE_WORK)
        return true;
    const uint64_t begun = w->begun;
    w->pressing = w->begun = 0;
    return watch_charge(w, begun);
}

/* A run goes on where it was: what came before is ruled out. */
static void run_from(Run *r, ReWatch *w, uint32_t limit, size_t from)
{
    if (w->at != r->start) {
        r->start = w->at;
        r->advance = false;
    }
    w->limit = limit;
    w->from = from;
    watch_batch(w);
}

/* PCRE2's result, or 0 where the script is to stop. */
static int run_match(Coil *c, Run *r)
{
    const uint32_t frame = r->code->frame;
    bool translated = r->code->translated;
    uint32_t weight = translated ? 1 : frame;
    ReWatch w = {.memory = &r->pattern->memory,
                 .look = watch_look,
                 .from = PCRE2_UNSET,
                 .end = r->end,
                 .at = r->start,
                 .compare = watch_compare,
                 .ahead = watch_ahead,
                 .cpu_ns = -1};
    uint64_t left = COIL_NO_LIMIT;
    run_from(r, &w, limit_first(r, weight), PCRE2_UNSET);
    for (;;) {
        r->pattern->memory.running = c; /* charging lets other threads run */
        const size_t last = r->code->windows && r->end - r->start > WINDOW ? r->start + WINDOW : PCRE2_UNSET;
        w.at = r->start;
        int got = r->engine->match(r->code->code, translated, r->units, r->end, r->start, last, r->advance ? PCRE2_NOTEMPTY_ATSTART : 0, &w,
                                   r->space);
        if (got == PCRE2_ERROR_MATCHLIMIT) {
            run_from(r, &w, limit_more(c, w.limit, &left), w.at);
            if (!watch_charge(&w, (uint64_t)w.limit * weight))
                return 0;
        } else if (got == PCRE2_ERROR_CALLOUT) {
            if (coil_failed(c))
                return 0;
            run_from(r, &w, limit_first(r, weight), PCRE2_UNSET);
            left = COIL_NO_LIMIT;
        } else if (got == PCRE2_ERROR_JIT_STACKLIMIT && translated) {
            translated = false; /* the interpreter keeps its stack in the heap */
            weight = frame;
            run_from(r, &w, limit_first(r, weight), PCRE2_UNSET);
        } else if (got == PCRE2_ERROR_NOMATCH && last != PCRE2_UNSET) {
            w.at = last + 1;
            run_from(r, &w, limit_first(r, weight), PCRE2_UNSET);
            if (!coil_charge(c, WINDOW / 16))
                return 0;
        } else {
            return got;
        }
    }
}

int run_next(Coil *c, Run *r)
{
    if (r->start > r->end)
        return 0;
    if (begins_otherwise(r)) {
        r->start = r->end + 1;
        return 0;
    }
    int got = run_match(c, r);
    if (!got)
        return -1;
    if (got == PCRE2_ERROR_NOMATCH) {
        r->work += (r->end - r->start) / 16;
        r->start = r->end + 1;
        return r->work < CHARGE_WORK || coil_charge(c, r->work) ? 0 : -1;
    }
    if (got < 0) {
        if (coil_failed(c)) /* MemoryError, from the VM's own memory */
            return -1;
        if (got == PCRE2_ERROR_NOMEMORY || got == PCRE2_ERROR_HEAPLIMIT)
            coil_raisef(c, "MemoryError", "%s", "");
        else
            coil_raisef(c, "RuntimeError", "PCRE2 gave up with error %d", got);
        return -1;
    }
    if (r->offsets[0] < r->start || r->offsets[1] < r->offsets[0]) { /* by \K, which lib/re writes nowhere */
        coil_raisef(c, "RuntimeError", "PCRE2 found a match that begins elsewhere");
        return -1;
    }
    r->work += (r->offsets[1] - r->start) / 16 + 1;
    r->advance = r->offsets[1] == r->offsets[0];
    r->start = r->offsets[1];
    if (r->work >= CHARGE_WORK) {
        uint64_t work = r->work;
        r->work = 0;
        if (!coil_charge(c, work))
            return -1;
    }
    return 1;
}

CoilValue run_group(Coil *c, const Run *r, uint32_t group, CoilValue none)
{
    size_t from = r->offsets[2 * group], to = r->offsets[2 * group + 1];
    return from == PCRE2_UNSET ? none : subject_slice(c, &r->subject, from, to);
}
