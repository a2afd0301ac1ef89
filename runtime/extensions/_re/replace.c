/* replace.c: sub, subn and split. */
#include "runtime/extensions/_re/re.h"

enum { PART_STEPS = 3 }; /* for one of a template */

/* Puts a match's replacement: a function's result, a text, or a list of texts and group numbers. */
static bool put_replacement(Coil *c, Builder *b, Run *r, CoilValue replacement, bool called, bool plain)
{
    if (called) {
        CoilValue match = match_new(c, r, 0), v = coil_call(c, replacement, &match, 1, NULL);
        return !coil_is_null(v) && (coil_kind(c, v) == COIL_KIND_NONE || put_part(c, b, v, r->pattern->is_text, 0));
    }
    if (plain)
        return put_part(c, b, replacement, r->pattern->is_text, 0);
    size_t n = 0;
    if (!coil_len(c, replacement, &n) || !coil_charge(c, n * PART_STEPS))
        return false;
    for (size_t k = 0; k < n; k++) {
        CoilValue part = coil_item(c, replacement, k);
        int64_t group;
        if (coil_kind(c, part) != COIL_KIND_INT) {
            if (!put_part(c, b, part, r->pattern->is_text, k))
                return false;
            continue;
        }
        if (!coil_to_int(c, part, &group))
            return false;
        if (group < 0 || group > r->pattern->groups)
            return (void)coil_raisef(c, "IndexError", "no such group"), false;
        size_t from = r->offsets[2 * group], to = r->offsets[2 * group + 1];
        if (from != PCRE2_UNSET && !builder_put(c, b, (const char *)r->subject.data + from * r->subject.width, to - from, r->subject.width))
            return false;
    }
    return true;
}

/* sub() and subn(). The replacement is a function, a plain text, or a list of texts and group numbers. A scope a match keeps what a
function returns from piling up. */
static CoilValue substitute(Coil *c, const CoilValue *args, int64_t *done)
{
    CoilValue pattern = args[0], replacement = args[1];
    int64_t most;
    *done = 0;
    if (!place_of(c, args[3], &most))
        return COIL_NULL;
    /* Texts are by far the most frequent, and are not callable: nobody is asked. */
    bool called = false, plain = true;
    CoilKind kind = coil_kind(c, replacement);
    if (kind != COIL_KIND_STR && kind != COIL_KIND_BYTES) {
        CoilValue is = coil_call(c, named(c, "builtins", "callable"), &replacement, 1, NULL);
        if (!coil_to_bool(c, is, &called))
            return COIL_NULL;
    }
    if (!called) {
        replacement = template_of(c, pattern, replacement);
        if (coil_is_null(replacement))
            return COIL_NULL;
        plain = coil_kind(c, replacement) != COIL_KIND_LIST;
    }
    Run r;
    if (!run_open_at(c, pattern, args[2], 0, INT64_MAX, RE_SEARCH, &r))
        return COIL_NULL;
    Builder b = BUILDER;
    size_t at = 0;
    int found = 1;
    while (!most || *done < most) {
        CoilScope scope = coil_scope_open(c);
        found = run_next(c, &r);
        if (found > 0) {
            size_t from = r.offsets[0], to = r.offsets[1];
            bool ok = builder_put(c, &b, (const char *)r.subject.data + at * r.subject.width, from - at, r.subject.width) &&
                      put_replacement(c, &b, &r, replacement, called, plain);
            at = to;
            ++*done;
            if (!ok)
                found = -1;
        }
        coil_scope_close(c, scope, COIL_NULL);
        if (found <= 0)
            break;
    }
    CoilValue result = COIL_NULL;
    if (found >= 0 && !*done)
        result = subject_slice(c, &r.subject, 0, r.subject.length);
    else if (found >= 0 && builder_put(c, &b, (const char *)r.subject.data + at * r.subject.width, r.subject.length - at, r.subject.width))
        result = put_end(c, &b, r.pattern->is_text);
    builder_drop(c, &b);
    run_close(&r);
    return result;
}

CoilValue pattern_sub(Coil *c, const CoilValue *args)
{
    int64_t done;
    return substitute(c, args, &done);
}

CoilValue pattern_subn(Coil *c, const CoilValue *args)
{
    int64_t done;
    CoilValue both[2];
    both[0] = substitute(c, args, &done);
    both[1] = coil_int(c, done);
    return coil_is_null(both[0]) ? COIL_NULL : coil_tuple(c, both, 2);
}

CoilValue pattern_split(Coil *c, const CoilValue *args)
{
    int64_t most, done = 0;
    Run r;
    if (!place_of(c, args[2], &most) || !run_open_at(c, args[0], args[1], 0, INT64_MAX, RE_SEARCH, &r))
        return COIL_NULL;
    CoilValue list = coil_list(c, NULL, 0);
    size_t at = 0;
    int found = coil_is_null(list) ? -1 : 1;
    while (found > 0 && (!most || done < most)) {
        CoilScope scope = coil_scope_open(c);
        if ((found = run_next(c, &r)) > 0) {
            bool ok = coil_append(c, list, subject_slice(c, &r.subject, at, r.offsets[0]));
            for (uint32_t k = 1; ok && k <= r.pattern->groups; k++)
                ok = coil_append(c, list, run_group(c, &r, k, coil_none()));
            at = r.offsets[1];
            done++;
            if (!ok)
                found = -1;
        }
        coil_scope_close(c, scope, COIL_NULL);
    }
    if (found >= 0 && !coil_append(c, list, subject_slice(c, &r.subject, at, r.subject.length)))
        found = -1;
    run_close(&r);
    return found < 0 ? COIL_NULL : list;
}
