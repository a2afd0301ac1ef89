/* mod_traceback.c: _traceback: the parts of the native exception printer that lib/traceback builds on. */
#include "vm/errors/name_nearest.h"
#include "vm/numbers/int.h"
#include "runtime/modules/module_types.h"
#include "runtime/errors/traceback_text.h"

static bool traceback_column(Coil *c, Value v, int32_t *out)
{
    int64_t n = -1;
    if (!is_none(v) && !to_index(c, v, &n))
        return false;
    *out = n < 0 || n > INT32_MAX ? -1 : (int32_t)n;
    return true;
}

static Value traceback_excerpt(Coil *c, const Value *args)
{
    int32_t column, end_column;
    if (!traceback_column(c, args[1], &column) || !traceback_column(c, args[2], &end_column))
        return COIL_NULL;
    Tuple *lines = tuple_from_iterable(c, args[0]);
    if (!lines)
        return COIL_NULL;
    for (size_t i = 0; i < lines->length; i++)
        if (!is_str(lines->items[i])) {
            RELEASE(c, lines);
            return raise_error(c, EXC_TypeError, "lines must be strs");
        }
    StrBuilder b = STR_BUILDER(c);
    bool ok = lines->length == 0 || source_excerpt_append(&b, lines->items, lines->length, column, end_column);
    RELEASE(c, lines);
    if (!ok) {
        builder_drop(&b);
        return COIL_NULL;
    }
    return from_object(builder_finish(&b));
}

static Value traceback_kept_line(Coil *c, const Value *args)
{
    int64_t line;
    if (!to_index(c, args[1], &line))
        return COIL_NULL;
    Str *name = as_str_borrow(c, args[0]), *s = NULL;
    if (name && name->length && str_at(name, 0) == '<' && line > 0 && line <= INT32_MAX)
        s = source_line_raw(c, name, (int)line);
    return failed(c) ? COIL_NULL : from_object(s ? s : RETAIN(str_empty_borrow(c)));
}

static Value traceback_distance(Coil *c, const Value *args)
{
    int64_t limit;
    const Str *a = as_str_borrow(c, args[0]), *b = as_str_borrow(c, args[1]);
    if (!a || !b)
        return raise_error(c, EXC_TypeError, "distance() takes two strs");
    if (!to_index(c, args[2], &limit))
        return COIL_NULL;
    return small(name_distance(a, b, limit < 0 ? 0 : limit > INT32_MAX ? INT32_MAX : (unsigned)limit));
}

static Value traceback_suggestion(Coil *c, const Value *args)
{
    if (!is_exception(c, args[0]))
        return raise_error(c, EXC_TypeError, "an exception is required");
    return from_object(suggestion_text(c, args[0]));
}

const CoilDef traceback_module[] = {
    COIL_MODULE("_traceback", "Source excerpts with carets, and suggestions."),
    FUNCTION("excerpt", "(lines, column, end_column, /)", traceback_excerpt,
             "A statement's source lines, indented by four, with carets under columns (in bytes; None: no carets)."),
    FUNCTION("kept_line", "(filename: str, number, /)", traceback_kept_line,
             "A line of a source that is no file, as the one given by -c; \"\" if it was not kept."),
    FUNCTION(
        "distance", "(a: str, b: str, limit, /)", traceback_distance,
        "How far two names are from each other: 2 for a character put in, taken out or changed, 1 for its case; above the limit anything."),
    FUNCTION("suggestion", "(exc, /)", traceback_suggestion, "What follows an exception's message to help (\"\": nothing)."),
    COIL_END,
};
