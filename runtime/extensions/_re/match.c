/* match.c: Match objects. */
#include "runtime/extensions/_re/re.h"

/* The group that closed last. Where no group is in a repeat, the order of their ends in the pattern tells; else the one that ended last
 * in the subject, and of several the one whose end comes last in the pattern. */
static uint32_t last_closed(const RePattern *p, size_t (*spans)[2])
{
    uint32_t last = 0;
    for (uint32_t k = 0; k < p->groups; k++) {
        uint32_t group = p->closing[k];
        if (spans[group][0] != RE_NONE && (!last || !p->by_end || spans[group][1] >= spans[last][1]))
            last = group;
    }
    return last;
}

CoilValue match_new(Coil *c, const Run *r, size_t pos)
{
    const RePattern *p = r->pattern;
    void *data;
    CoilValue v = coil_instance(c, re_match_class, &data);
    if (coil_is_null(v))
        return COIL_NULL;
    ReMatch *m = data;
    m->groups = p->groups;
    m->pos = pos;
    m->endpos = r->end;
    m->spans = m->few;
    if (p->groups >= RE_INLINE_SPANS && !(m->spans = memory_new(c, (size_t)p->groups + 1, sizeof *m->spans))) {
        m->groups = 0;
        m->spans = m->few;
        return COIL_NULL;
    }
    for (uint32_t k = 0; k <= p->groups; k++) {
        bool set = r->offsets[2 * k] != PCRE2_UNSET;
        m->spans[k][0] = set ? r->offsets[2 * k] : RE_NONE;
        m->spans[k][1] = set ? r->offsets[2 * k + 1] : RE_NONE;
    }
    m->last = last_closed(p, m->spans);
    return coil_set_field(c, v, MATCH_PATTERN, r->pattern_value) && coil_set_field(c, v, MATCH_STRING, r->subject.value) ? v : COIL_NULL;
}

static void match_finalise(void *data)
{
    ReMatch *m = data;
    if (m->spans != m->few)
        memory_drop(m->spans);
}

static ReMatch *match_of(Coil *c, CoilValue v) { return coil_data(c, v, re_match_class); }

/* The number of a group given by number or name, or -1. */
static int64_t group_number(Coil *c, CoilValue self, const ReMatch *m, CoilValue which)
{
    int64_t number = -1;
    CoilKind kind = coil_kind(c, which);
    bool found;
    if (kind == COIL_KIND_STR || kind == COIL_KIND_BYTES) {
        CoilValue index = coil_field(c, coil_field(c, self, MATCH_PATTERN), PATTERN_INDEX), v;
        if (!coil_finditem(c, index, which, &v))
            return -1;
        found = !coil_is_null(v) && coil_to_int(c, v, &number);
    } else {
        found = coil_to_int(c, which, &number);
        if (!found && !coil_error_is(c, "TypeError") && !coil_error_is(c, "OverflowError"))
            return -1;
        if (!found)
            (void)coil_take_error(c);
    }
    if (found && number >= 0 && number <= m->groups)
        return number;
    coil_raisef(c, "IndexError", "no such group");
    return -1;
}

static CoilValue group_text(Coil *c, CoilValue self, const ReMatch *m, uint32_t group, CoilValue none)
{
    if (group > m->groups) /* out of a template, or a dict of names, that a program gave _re.compile() */
        return coil_raisef(c, "IndexError", "no such group");
    size_t from = m->spans[group][0], to = m->spans[group][1];
    if (from == RE_NONE)
        return none;
    CoilValue string = coil_field(c, self, MATCH_STRING);
    CoilKind kind = coil_kind(c, string);
    if (kind == COIL_KIND_STR || kind == COIL_KIND_BYTES)
        return coil_slice(c, string, from, to);
    CoilBuffer buffer;
    if (!coil_buffer_get(c, string, 0, &buffer))
        return COIL_NULL;
    size_t end = to < buffer.length ? to : buffer.length; /* it may have shrunk */
    return coil_bytes(c, (const char *)buffer.data + (from < end ? from : end), from < end ? end - from : 0);
}

static CoilValue one_group(Coil *c, CoilValue self, CoilValue which)
{
    ReMatch *m = match_of(c, self);
    int64_t number = m ? group_number(c, self, m, which) : -1;
    return number < 0 ? COIL_NULL : group_text(c, self, m, (uint32_t)number, coil_none());
}

static CoilValue match_group(Coil *c, const CoilValue *args)
{
    ReMatch *m = match_of(c, args[0]);
    size_t n = 0;
    if (!m || !coil_len(c, args[1], &n))
        return COIL_NULL;
    if (n == 0)
        return group_text(c, args[0], m, 0, coil_none());
    if (n == 1)
        return one_group(c, args[0], coil_item(c, args[1], 0));
    CoilValue list = coil_list(c, NULL, 0);
    for (size_t k = 0; k < n; k++) {
        CoilScope scope = coil_scope_open(c);
        CoilValue v = one_group(c, args[0], coil_item(c, args[1], k));
        bool ok = !coil_is_null(v) && coil_append(c, list, v);
        coil_scope_close(c, scope, COIL_NULL);
        if (!ok)
            return COIL_NULL;
    }
    return coil_call(c, named(c, "builtins", "tuple"), &list, 1, NULL);
}

static CoilValue match_getitem(Coil *c, const CoilValue *args) { return one_group(c, args[0], args[1]); }

static CoilValue match_groups(Coil *c, const CoilValue *args)
{
    ReMatch *m = match_of(c, args[0]);
    if (!m)
        return COIL_NULL;
    CoilValue few[16], *items = m->groups <= 16 ? few : memory_new(c, m->groups, sizeof *items);
    if (!items)
        return COIL_NULL;
    for (uint32_t k = 0; k < m->groups; k++)
        items[k] = group_text(c, args[0], m, k + 1, args[1]);
    CoilValue v = coil_tuple(c, items, m->groups);
    if (items != few)
        memory_drop(items);
    return v;
}

static CoilValue match_groupdict(Coil *c, const CoilValue *args)
{
    ReMatch *m = match_of(c, args[0]);
    CoilValue dict = coil_dict(c), key, number;
    CoilValue index = m ? coil_field(c, coil_field(c, args[0], MATCH_PATTERN), PATTERN_INDEX) : COIL_NULL;
    uint64_t at = 0;
    while (m && coil_dict_next(c, index, &at, &key, &number)) {
        int64_t group;
        if (!coil_to_int(c, number, &group) || !coil_setitem(c, dict, key, group_text(c, args[0], m, (uint32_t)group, args[1])))
            return COIL_NULL;
    }
    return coil_failed(c) ? COIL_NULL : dict;
}

static CoilValue place_value(Coil *c, size_t at) { return coil_int(c, at == RE_NONE ? -1 : (int64_t)at); }

static CoilValue span_value(Coil *c, const size_t span[2])
{
    CoilValue both[] = {place_value(c, span[0]), place_value(c, span[1])};
    return coil_tuple(c, both, 2);
}

static const size_t *span_of(Coil *c, const CoilValue *args)
{
    ReMatch *m = match_of(c, args[0]);
    int64_t number = m ? group_number(c, args[0], m, args[1]) : -1;
    return number < 0 ? NULL : m->spans[number];
}

static CoilValue match_start(Coil *c, const CoilValue *args)
{
    const size_t *span = span_of(c, args);
    return span ? place_value(c, span[0]) : COIL_NULL;
}
static CoilValue match_end(Coil *c, const CoilValue *args)
{
    const size_t *span = span_of(c, args);
    return span ? place_value(c, span[1]) : COIL_NULL;
}
static CoilValue match_span(Coil *c, const CoilValue *args)
{
    const size_t *span = span_of(c, args);
    return span ? span_value(c, span) : COIL_NULL;
}

static CoilValue match_regs(Coil *c, const CoilValue *args)
{
    ReMatch *m = match_of(c, args[0]);
    CoilValue list = coil_list(c, NULL, 0);
    for (uint32_t k = 0; m && k <= m->groups; k++)
        if (!coil_append(c, list, span_value(c, m->spans[k])))
            return COIL_NULL;
    return coil_call(c, named(c, "builtins", "tuple"), &list, 1, NULL);
}

static CoilValue match_expand(Coil *c, const CoilValue *args)
{
    ReMatch *m = match_of(c, args[0]);
    CoilValue pattern = m ? coil_field(c, args[0], MATCH_PATTERN) : COIL_NULL, parts = m ? template_of(c, pattern, args[1]) : COIL_NULL;
    if (coil_is_null(parts) || coil_kind(c, parts) != COIL_KIND_LIST)
        return parts;
    RePattern *p = coil_data(c, pattern, re_pattern_class);
    Builder b = BUILDER;
    size_t n = 0;
    bool ok = p && coil_len(c, parts, &n);
    for (size_t k = 0; ok && k < n; k++) {
        CoilScope scope = coil_scope_open(c);
        CoilValue part = coil_item(c, parts, k);
        int64_t group;
        if (coil_kind(c, part) == COIL_KIND_INT) {
            ok = coil_to_int(c, part, &group);
            part = ok ? group_text(c, args[0], m, (uint32_t)group, COIL_NULL) : COIL_NULL;
        }
        ok = ok && !coil_failed(c) && (coil_is_null(part) || put_part(c, &b, part, p->is_text, k));
        coil_scope_close(c, scope, COIL_NULL);
    }
    if (ok)
        return put_end(c, &b, p->is_text);
    builder_drop(c, &b);
    return COIL_NULL;
}

/* ---- attributes ---- */

static CoilValue match_re(Coil *c, const CoilValue *args) { return coil_field(c, args[0], MATCH_PATTERN); }
static CoilValue match_string(Coil *c, const CoilValue *args) { return coil_field(c, args[0], MATCH_STRING); }
static CoilValue match_pos(Coil *c, const CoilValue *args)
{
    ReMatch *m = match_of(c, args[0]);
    return m ? place_value(c, m->pos) : COIL_NULL;
}
static CoilValue match_endpos(Coil *c, const CoilValue *args)
{
    ReMatch *m = match_of(c, args[0]);
    return m ? place_value(c, m->endpos) : COIL_NULL;
}
static CoilValue match_lastindex(Coil *c, const CoilValue *args)
{
    ReMatch *m = match_of(c, args[0]);
    return !m ? COIL_NULL : m->last ? coil_int(c, m->last) : coil_none();
}
static CoilValue match_lastgroup(Coil *c, const CoilValue *args)
{
    ReMatch *m = match_of(c, args[0]);
    return !m        ? COIL_NULL
           : m->last ? coil_item(c, coil_field(c, coil_field(c, args[0], MATCH_PATTERN), PATTERN_NAMES), m->last)
                     : coil_none();
}

static CoilValue match_self(Coil *c, const CoilValue *args) { return (void)c, args[0]; }

static CoilValue match_repr(Coil *c, const CoilValue *args)
{
    ReMatch *m = match_of(c, args[0]);
    CoilValue text = m ? coil_repr(c, group_text(c, args[0], m, 0, coil_none())) : COIL_NULL;
    if (coil_is_null(text))
        return COIL_NULL;
    CoilValue head = coil_strf(c, "<re.Match object; span=(%zu, %zu), match=", m->spans[0][0], m->spans[0][1]);
    return coil_op(c, COIL_ADD, coil_op(c, COIL_ADD, head, text), coil_str(c, ">", 1));
}

static CoilValue class_getitem(Coil *c, const CoilValue *args) { return coil_call(c, named(c, "types", "GenericAlias"), args, 2, NULL); }

const CoilDef re_match_class[] = {
    COIL_CLASS("re.Match", NULL, sizeof(ReMatch), "The result of a successful match."),
    COIL_TRAITS(COIL_FINAL | COIL_KEYED),
    COIL_FIELDS(MATCH_FIELDS),
    COIL_FINALISE(match_finalise),
    COIL_FUNCTION("group", "(self, /, *groups)", match_group, "The text of groups given by number or name; of the whole for none."),
    COIL_FUNCTION("groups", "(self, /, default=None)", match_groups, "The text of all groups."),
    COIL_FUNCTION("groupdict", "(self, /, default=None)", match_groupdict, "The text of the named groups by name."),
    COIL_FUNCTION("start", "(self, group=0, /)", match_start, "Where a group begins, or -1."),
    COIL_FUNCTION("end", "(self, group=0, /)", match_end, "Where a group ends, or -1."),
    COIL_FUNCTION("span", "(self, group=0, /)", match_span, "Where a group begins and ends."),
    COIL_FUNCTION("expand", "(self, /, template)", match_expand, "A replacement's template, filled in."),
    COIL_FUNCTION("__getitem__", "(self, group, /)", match_getitem, "self.group(group)."),
    COIL_FUNCTION("__copy__", "(self, /)", match_self, "Itself."),
    COIL_FUNCTION("__deepcopy__", "(self, memo, /)", match_self, "Itself."),
    COIL_FUNCTION("__repr__", "(self, /)", match_repr, NULL),
    COIL_CLASSMETHOD("__class_getitem__", "(cls, item, /)", class_getitem, "A generic alias."),
    COIL_PROPERTY("re", NULL, match_re, NULL, "The pattern."),
    COIL_PROPERTY("string", NULL, match_string, NULL, "What was searched."),
    COIL_PROPERTY("pos", NULL, match_pos, NULL, "Where the search began."),
    COIL_PROPERTY("endpos", NULL, match_endpos, NULL, "Where it was to end."),
    COIL_PROPERTY("lastindex", NULL, match_lastindex, NULL, "The group that closed last, or None."),
    COIL_PROPERTY("lastgroup", NULL, match_lastgroup, NULL, "Its name, or None."),
    COIL_PROPERTY("regs", NULL, match_regs, NULL, "The spans of the whole and of all groups."),
    COIL_END,
};
