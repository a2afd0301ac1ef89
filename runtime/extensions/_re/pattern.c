/* pattern.c: Pattern objects, their scanners and iterators. */
#include "runtime/extensions/_re/re.h"
#include "runtime/extensions/turn.h"

static CoilValue search_by(Coil *c, const CoilValue *args, ReMode mode)
{
    Run r;
    if (!run_open(c, args[0], args[1], args[2], args[3], mode, &r))
        return COIL_NULL;
    size_t from = r.start;
    int found = run_next(c, &r);
    CoilValue v = found < 0 ? COIL_NULL : found ? match_new(c, &r, from) : coil_none();
    run_close(&r);
    return v;
}

static CoilValue pattern_search(Coil *c, const CoilValue *args) { return search_by(c, args, RE_SEARCH); }
static CoilValue pattern_match(Coil *c, const CoilValue *args) { return search_by(c, args, RE_MATCH); }
static CoilValue pattern_fullmatch(Coil *c, const CoilValue *args) { return search_by(c, args, RE_FULLMATCH); }

CoilValue pattern_findall(Coil *c, const CoilValue *args)
{
    Run r;
    if (!run_open(c, args[0], args[1], args[2], args[3], RE_SEARCH, &r))
        return COIL_NULL;
    CoilValue list = coil_list(c, NULL, 0);
    CoilValue empty = r.pattern->is_text ? coil_str(c, "", 0) : coil_bytes(c, "", 0);
    uint32_t groups = r.pattern->groups;
    int found = coil_is_null(list) || coil_is_null(empty) ? -1 : 1;
    while (found > 0) {
        CoilScope scope = coil_scope_open(c);
        if ((found = run_next(c, &r)) > 0) {
            CoilValue v = run_group(c, &r, groups == 1, empty);
            if (groups > 1) {
                CoilValue few[16], *items = groups <= 16 ? few : memory_new(c, groups, sizeof *items);
                for (uint32_t k = 0; items && k < groups; k++)
                    items[k] = run_group(c, &r, k + 1, empty);
                v = items ? coil_tuple(c, items, groups) : COIL_NULL;
                if (items != few)
                    memory_drop(items);
            }
            if (!coil_append(c, list, v))
                found = -1;
        }
        coil_scope_close(c, scope, COIL_NULL);
    }
    run_close(&r);
    return found < 0 ? COIL_NULL : list;
}

/* ---- scanners ---- */

/* A scanner keeps its run open. Its fields keep what that points to: the pattern, the string, and a view that keeps the string's memory
 * from being resized. */
typedef struct Scan {
    Run run;
    ReMode mode; /* run.code's */
    size_t pos;
    bool ended;
    Coil *user; /* whose call works on it */
} Scan;
enum { SCAN_PATTERN, SCAN_STRING, SCAN_HELD, SCAN_FIELDS };

static void scan_finalise(void *data) { run_drop(&((Scan *)data)->run); }

static CoilValue scan_new(Coil *c, const CoilDef *table, const CoilValue *args)
{
    void *data;
    CoilValue v = coil_instance(c, table, &data);
    CoilKind kind = coil_kind(c, args[1]);
    if (kind != COIL_KIND_STR && kind != COIL_KIND_BYTES && kind != COIL_KIND_NONE && coil_data(c, args[0], re_pattern_class)) {
        CoilBuffer buffer; /* for the error where it has none */
        if (coil_buffer_get(c, args[1], 0, &buffer))
            (void)coil_set_field(c, v, SCAN_HELD, coil_call(c, named(c, "builtins", "memoryview"), &args[1], 1, NULL));
        else if (coil_error_is(c, "TypeError"))
            (void)coil_take_error(c);
    }
    Scan *s = data;
    if (coil_failed(c) || !run_open(c, args[0], args[1], args[2], args[3], RE_SEARCH, &s->run))
        return COIL_NULL;
    s->pos = s->run.start;
    s->mode = RE_SEARCH;
    return coil_set_field(c, v, SCAN_PATTERN, args[0]) && coil_set_field(c, v, SCAN_STRING, args[1]) ? v : COIL_NULL;
}

/* The next match of a scanner that is entered; COIL_NULL with nothing pending at the end. */
static CoilValue scan_entered(Coil *c, CoilValue self, Scan *s, ReMode mode)
{
    Run *r = &s->run;
    if (s->ended)
        return COIL_NULL;
    r->pattern_value = coil_field(c, self, SCAN_PATTERN);
    r->subject.value = coil_field(c, self, SCAN_STRING);
    if (mode != s->mode) {
        if (!run_turn(c, r, mode)) {
            s->ended = true;
            return COIL_NULL;
        }
        s->mode = mode;
    }
    int found = run_next(c, r);
    s->ended = found <= 0;
    return found > 0 ? match_new(c, r, s->pos) : COIL_NULL;
}

static CoilValue scan_next(Coil *c, CoilValue self, const CoilDef *table, ReMode mode)
{
    Scan *s = coil_data(c, self, table);
    if (!s || !turn_wait(c, &s->user, "regular expression scanner already executing"))
        return COIL_NULL;
    s->user = c; /* PCRE2 works in the run's space */
    CoilValue v = scan_entered(c, self, s, mode);
    s->user = NULL;
    return v;
}

CoilValue pattern_finditer(Coil *c, const CoilValue *args) { return scan_new(c, re_finder_class, args); }
CoilValue pattern_scanner(Coil *c, const CoilValue *args) { return scan_new(c, re_scanner_class, args); }

static CoilValue finder_next(Coil *c, const CoilValue *args) { return scan_next(c, args[0], re_finder_class, RE_SEARCH); }
static CoilValue finder_iter(Coil *c, const CoilValue *args) { return (void)c, args[0]; }

static CoilValue scanner_by(Coil *c, const CoilValue *args, ReMode mode)
{
    CoilValue v = scan_next(c, args[0], re_scanner_class, mode);
    return coil_is_null(v) && !coil_failed(c) ? coil_none() : v;
}
static CoilValue scanner_search(Coil *c, const CoilValue *args) { return scanner_by(c, args, RE_SEARCH); }
static CoilValue scanner_match(Coil *c, const CoilValue *args) { return scanner_by(c, args, RE_MATCH); }
static CoilValue scanner_pattern(Coil *c, const CoilValue *args) { return coil_field(c, args[0], SCAN_PATTERN); }

const CoilDef re_finder_class[] = {
    COIL_CLASS("callable_iterator", NULL, sizeof(Scan), "The matches of a pattern, one after the other."),
    COIL_TRAITS(COIL_FINAL),
    COIL_FIELDS(SCAN_FIELDS),
    COIL_FINALISE(scan_finalise),
    COIL_FUNCTION("__iter__", "(self, /)", finder_iter, NULL),
    COIL_FUNCTION("__next__", "(self, /)", finder_next, NULL),
    COIL_END,
};

const CoilDef re_scanner_class[] = {
    COIL_CLASS("SRE_Scanner", NULL, sizeof(Scan), "Matches a pattern again and again, each time where the last match ended."),
    COIL_TRAITS(COIL_FINAL),
    COIL_FIELDS(SCAN_FIELDS),
    COIL_FINALISE(scan_finalise),
    COIL_FUNCTION("match", "(self, /)", scanner_match, "Matches at the place, or None."),
    COIL_FUNCTION("search", "(self, /)", scanner_search, "The next match from the place on, or None."),
    COIL_PROPERTY("pattern", NULL, scanner_pattern, NULL, "The pattern."),
    COIL_END,
};

/* ---- making, attributes ---- */

static void pattern_finalise(void *data)
{
    RePattern *p = data;
    for (int k = 0; k < 3; k++)
        for (int mode = 0; mode < RE_MODES; mode++) {
            ReCode *code = &p->codes[k][mode];
            const Engine *e = code->large ? &engine_4 : engine_of(1u << k);
            if (code->spare)
                e->space_free(code->spare);
            if (code->code)
                e->code_free(code->code);
            weight_drop(&code->machine);
        }
    memory_drop(p->closing);
    memory_drop(p->locale_tables);
}

/* compile(pattern, flags, index, names, closing, by_end, written, width, functions): closing has the groups in the order of their ends,
 * `written` is the pattern for PCRE2 and subjects of one byte a character. */
CoilValue pattern_new(Coil *c, const CoilValue *args)
{
    void *data;
    CoilValue self = coil_instance(c, re_pattern_class, &data);
    RePattern *p = data;
    int64_t flags;
    size_t groups;
    if (coil_is_null(self) || !coil_to_int(c, args[1], &flags) || !coil_len(c, args[4], &groups) || !coil_to_bool(c, args[5], &p->by_end))
        return COIL_NULL;
    if (!(p->closing = memory_zeroed(c, groups + 1, sizeof *p->closing)))
        return COIL_NULL;
    p->is_text = coil_kind(c, args[0]) == COIL_KIND_STR;
    p->flags = (uint32_t)flags;
    p->groups = (uint32_t)groups;
    for (size_t k = 0; k < groups; k++) {
        int64_t group;
        if (!coil_to_int(c, coil_item(c, args[4], k), &group) || group < 1 || (uint64_t)group > groups)
            return coil_raisef(c, "ValueError", "no such group");
        p->closing[k] = (uint32_t)group;
    }
    static const int fields[] = {PATTERN_TEXT,  PATTERN_INDEX,    PATTERN_NAMES, PATTERN_WRITTEN,
                                 PATTERN_WRITE, PATTERN_TEMPLATE, PATTERN_REPR};
    CoilValue values[] = {args[0], args[2], args[3], args[6], coil_item(c, args[7], 0), coil_item(c, args[7], 1), coil_item(c, args[7], 2)};
    for (size_t k = 0; k < sizeof fields / sizeof *fields; k++)
        if (!coil_set_field(c, self, (uint32_t)fields[k], values[k]))
            return COIL_NULL;
    return self;
}

static RePattern *pattern_of(Coil *c, CoilValue v) { return coil_data(c, v, re_pattern_class); }

static CoilValue pattern_flags(Coil *c, const CoilValue *args)
{
    RePattern *p = pattern_of(c, args[0]);
    return p ? coil_int(c, p->flags) : COIL_NULL;
}
static CoilValue pattern_groups(Coil *c, const CoilValue *args)
{
    RePattern *p = pattern_of(c, args[0]);
    return p ? coil_int(c, p->groups) : COIL_NULL;
}
static CoilValue pattern_text(Coil *c, const CoilValue *args) { return coil_field(c, args[0], PATTERN_TEXT); }
static CoilValue pattern_index(Coil *c, const CoilValue *args)
{
    CoilValue index = coil_field(c, args[0], PATTERN_INDEX);
    bool names;
    if (!coil_to_bool(c, index, &names))
        return COIL_NULL;
    if (!names) /* nothing to protect */
        return coil_dict(c);
    return coil_call(c, named(c, "types", "MappingProxyType"), &index, 1, NULL);
}
static CoilValue pattern_self(Coil *c, const CoilValue *args) { return (void)c, args[0]; }
static CoilValue pattern_repr(Coil *c, const CoilValue *args) { return coil_call(c, coil_field(c, args[0], PATTERN_REPR), args, 1, NULL); }

static CoilValue pattern_eq(Coil *c, const CoilValue *args)
{
    RePattern *a = pattern_of(c, args[0]), *b = coil_data_if(c, args[1], re_pattern_class);
    if (!a)
        return COIL_NULL;
    if (!b)
        return coil_not_implemented();
    if (a->flags != b->flags || a->is_text != b->is_text)
        return coil_bool(false);
    return coil_op(c, COIL_EQ, coil_field(c, args[0], PATTERN_TEXT), coil_field(c, args[1], PATTERN_TEXT));
}

static CoilValue pattern_hash(Coil *c, const CoilValue *args)
{
    RePattern *p = pattern_of(c, args[0]);
    int64_t hash;
    if (!p || !coil_hash(c, coil_field(c, args[0], PATTERN_TEXT), &hash))
        return COIL_NULL;
    hash ^= (int64_t)p->flags * 1000003;
    return coil_int(c, hash == -1 ? -2 : hash);
}

static CoilValue class_getitem(Coil *c, const CoilValue *args) { return coil_call(c, named(c, "types", "GenericAlias"), args, 2, NULL); }

#define WHERE "(self, /, string, pos=0, endpos=9223372036854775807)"
const CoilDef re_pattern_class[] = {
    COIL_CLASS("re.Pattern", NULL, sizeof(RePattern), "A compiled regular expression."),
    COIL_TRAITS(COIL_FINAL),
    COIL_FIELDS(PATTERN_FIELDS),
    COIL_FINALISE(pattern_finalise),
    COIL_FUNCTION("match", WHERE, pattern_match, "Matches at the beginning, or None."),
    COIL_FUNCTION("fullmatch", WHERE, pattern_fullmatch, "Matches all of the string, or None."),
    COIL_FUNCTION("search", WHERE, pattern_search, "The first match anywhere, or None."),
    COIL_FUNCTION("findall", WHERE, pattern_findall, "The texts of all matches, or of their groups."),
    COIL_FUNCTION("finditer", WHERE, pattern_finditer, "An iterator over all matches."),
    COIL_FUNCTION("scanner", WHERE, pattern_scanner, "An object that matches again and again."),
    COIL_FUNCTION("sub", "(self, /, repl, string, count=0)", pattern_sub, "The string with matches replaced."),
    COIL_FUNCTION("subn", "(self, /, repl, string, count=0)", pattern_subn, "The same, and how many were replaced."),
    COIL_FUNCTION("split", "(self, /, string, maxsplit=0)", pattern_split, "The texts between matches, and the groups' of these."),
    COIL_FUNCTION("__copy__", "(self, /)", pattern_self, "Itself."),
    COIL_FUNCTION("__deepcopy__", "(self, memo, /)", pattern_self, "Itself."),
    COIL_FUNCTION("__repr__", "(self, /)", pattern_repr, NULL),
    COIL_FUNCTION("__eq__", "(self, other, /)", pattern_eq, NULL),
    COIL_FUNCTION("__hash__", "(self, /)", pattern_hash, NULL),
    COIL_CLASSMETHOD("__class_getitem__", "(cls, item, /)", class_getitem, "A generic alias."),
    COIL_PROPERTY("pattern", NULL, pattern_text, NULL, "The pattern as it was given."),
    COIL_PROPERTY("flags", NULL, pattern_flags, NULL, "The flags in force."),
    COIL_PROPERTY("groups", NULL, pattern_groups, NULL, "How many groups there are."),
    COIL_PROPERTY("groupindex", NULL, pattern_index, NULL, "Numbers of the named groups."),
    COIL_END,
};
