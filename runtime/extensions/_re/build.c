/* build.c: parts of replacements, and their templates. */
#include "runtime/extensions/_re/re.h"

bool put_part(Coil *c, Builder *b, CoilValue v, bool is_text, size_t item)
{
    CoilKind kind = coil_kind(c, v);
    Subject s;
    if (is_text ? kind != COIL_KIND_STR : kind == COIL_KIND_STR || kind == COIL_KIND_NONE || kind == COIL_KIND_INT) {
        CoilValue name = coil_getattr(c, coil_type(c, v), "__name__");
        const char *text = coil_is_null(name) ? NULL : coil_to_utf8(c, name, NULL);
        if (text)
            coil_raisef(c, "TypeError",
                        is_text ? "sequence item %zu: expected str instance, %s found"
                                : "sequence item %zu: expected a bytes-like object, %s found",
                        item, text);
        return false;
    }
    return subject_open(c, NULL, v, &s) && builder_put(c, b, s.data, s.length, s.width);
}

CoilValue template_of(Coil *c, CoilValue pattern, CoilValue replacement)
{
    Subject s;
    if (!subject_open(c, NULL, replacement, &s)) {
        if (!coil_error_is(c, "TypeError"))
            return COIL_NULL;
        (void)coil_take_error(c);
        CoilValue name = coil_getattr(c, coil_type(c, replacement), "__name__");
        const char *text = coil_is_null(name) ? NULL : coil_to_utf8(c, name, NULL);
        return text ? coil_raisef(c, "TypeError", "decoding to str: need a bytes-like object, %s found", text) : COIL_NULL;
    }
    bool plain = true;
    if (s.width == 1)
        plain = !s.length || !memchr(s.data, '\\', s.length);
    else
        for (size_t k = 0; plain && k < s.length; k++)
            plain = char_at(s.data, s.width, k) != '\\';
    if (plain)
        return replacement;
    CoilValue args[] = {pattern, replacement};
    return coil_call(c, coil_field(c, pattern, PATTERN_TEMPLATE), args, 2, NULL);
}
