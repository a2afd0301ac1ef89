/* type_exceptions_text.c: SyntaxError and the Unicode errors. */
#include "runtime/errors/exception_rows.h"
#include "vm/values/buffer.h"

#include <stdio.h>

/* ---- SyntaxError ---- */

EXC_VISIT(syntax_error_visit, SyntaxErrorObject)
EXC_FIELD(syntax_error, SyntaxErrorObject, msg)
EXC_FIELD(syntax_error, SyntaxErrorObject, filename)
EXC_FIELD(syntax_error, SyntaxErrorObject, line)
EXC_FIELD(syntax_error, SyntaxErrorObject, offset)
EXC_FIELD(syntax_error, SyntaxErrorObject, text)
EXC_FIELD(syntax_error, SyntaxErrorObject, end_line)
EXC_FIELD(syntax_error, SyntaxErrorObject, end_offset)
EXC_FIELD(syntax_error, SyntaxErrorObject, print_file_and_line)

static bool syntax_error_init(Coil *c, Value self, const Value *args, size_t n, Tuple *kw)
{
    if (!exception_init(c, self, args, n, kw))
        return false;
    SyntaxErrorObject *e = as_syntax_error(self);
    if (n >= 1)
        replace_take(c, &e->msg, retain(args[0]));
    if (n != 2)
        return true;
    Tuple *t = tuple_from_iterable(c, args[1]);
    if (!t)
        return false;
    bool ok = t->length == 4 || t->length == 6;
    if (ok) {
        Value *const fields[] = {&e->filename, &e->line, &e->offset, &e->text, &e->end_line, &e->end_offset};
        for (size_t i = 0; i < 6; i++)
            replace_take(c, fields[i], i < t->length ? retain(t->items[i]) : COIL_NULL);
    } else if (t->length == 5) {
        ok = fail_error(c, EXC_TypeError, "end_offset must be provided when end_lineno is provided");
    } else if (t->length < 4) {
        ok = fail_error(c, EXC_TypeError, "function takes at least 4 arguments (%zu given)", t->length);
    } else {
        ok = fail_error(c, EXC_TypeError, "function takes at most 6 arguments (%zu given)", t->length);
    }
    RELEASE(c, t);
    return ok;
}

/* The file's name without its folders. */
static Str *syntax_error_base(Coil *c, Str *file)
{
    size_t start = 0;
    if (!charge_for(c, file->length, RATE_ITEM))
        return NULL;
    for (size_t i = 0; i < file->length; i++)
        if (str_at(file, i) == '/')
            start = i + 1;
    return str_slice(c, file, start, file->length);
}

static Value syntax_error_str(Coil *c, Value self)
{
    SyntaxErrorObject *e = as_syntax_error(self);
    Value f[] = {is_null(e->msg) ? V_NONE : e->msg, e->filename, e->line};
    Str *file = is_null(f[1]) ? NULL : as_str_borrow(c, f[1]);
    Value line = is_null(f[2]) ? COIL_NULL : as_int_borrow(c, f[2]);
    Str *base = file ? syntax_error_base(c, file) : NULL, *s = NULL;
    if (!file && is_null(line))
        s = str_format(c, "%S", f[0]);
    else if (!file)
        s = str_format(c, "%S (line %S)", f[0], line);
    else if (base)
        s = is_null(line) ? str_format(c, "%S (%U)", f[0], base) : str_format(c, "%S (%U, line %S)", f[0], base, line);
    RELEASE(c, base);
    return from_object(s);
}

const CoilDef syntax_error_rows[] = {EXC_ROW(syntax_error, msg, "msg", "the message"),
                                     EXC_ROW(syntax_error, filename, "filename", "the file"),
                                     EXC_ROW(syntax_error, line, "lineno", "the line, from 1"),
                                     EXC_ROW(syntax_error, offset, "offset", "the column, from 1"),
                                     EXC_ROW(syntax_error, text, "text", "the source line"),
                                     EXC_ROW(syntax_error, end_line, "end_lineno", "the last line"),
                                     EXC_ROW(syntax_error, end_offset, "end_offset", "the column behind the end"),
                                     EXC_ROW(syntax_error, print_file_and_line, "print_file_and_line", "historical"),
                                     ROWS_END};
const Slots syntax_error_slots = {.visit = syntax_error_visit, .make = exception_make, .init = syntax_error_init, .str = syntax_error_str};

/* ---- Unicode errors ---- */

EXC_VISIT(unicode_error_visit, UnicodeErrorObject)
EXC_FIELD(unicode_error, UnicodeErrorObject, encoding)
EXC_FIELD(unicode_error, UnicodeErrorObject, object)
EXC_FIELD(unicode_error, UnicodeErrorObject, start)
EXC_FIELD(unicode_error, UnicodeErrorObject, end)
EXC_FIELD(unicode_error, UnicodeErrorObject, reason)

static bool unicode_is_place(Coil *c, Value v)
{
    if (is_null(v))
        return fail_error(c, EXC_TypeError, "can't delete numeric/char attribute");
    return !is_null(as_int_borrow(c, v)) || fail_error(c, EXC_TypeError, "an integer is required");
}
static Value unicode_error_put_start(Coil *c, const Value *args)
{
    return unicode_is_place(c, args[1]) ? unicode_error_set_start(c, args) : COIL_NULL;
}
static Value unicode_error_put_end(Coil *c, const Value *args)
{
    return unicode_is_place(c, args[1]) ? unicode_error_set_end(c, args) : COIL_NULL;
}

static bool unicode_argument(Coil *c, size_t at, Value v, char kind)
{
    if (kind == 's' && !as_str_borrow(c, v))
        return is_none(v) ? fail_error(c, EXC_TypeError, "argument %zu must be str, not None", at)
                          : fail_error(c, EXC_TypeError, "argument %zu must be str, not %A", at, v);
    int64_t n;
    if (kind == 'n')
        return to_index(c, v, &n);
    return true;
}

/* kinds: what each argument is: s a str, o an object, n a number. */
static bool unicode_init(Coil *c, Value self, const Value *args, size_t n, Tuple *kw, const char *kinds)
{
    if (!exception_init(c, self, args, n, kw))
        return false;
    size_t want = strlen(kinds);
    if (n != want)
        return fail_error(c, EXC_TypeError, "function takes exactly %zu arguments (%zu given)", want, n);
    UnicodeErrorObject *e = as_unicode_error(self);
    Value *const all[] = {&e->encoding, &e->object, &e->start, &e->end, &e->reason};
    Value *const *fields = want == 5 ? all : all + 1;
    for (size_t i = 0; i < n; i++)
        if (!unicode_argument(c, i + 1, args[i], kinds[i]))
            return false;
    for (size_t i = 0; i < n; i++)
        replace_take(c, fields[i], retain(args[i]));
    return true;
}

static bool unicode_decode_init(Coil *c, Value self, const Value *args, size_t n, Tuple *kw)
{
    if (!unicode_init(c, self, args, n, kw, "sonns"))
        return false;
    UnicodeErrorObject *e = as_unicode_error(self);
    if (as_bytes_borrow(c, e->object))
        return true;
    BufferView view; /* of any buffer: its bytes now */
    Value object = retain(e->object);
    bool got = buffer_get(c, object, 0, &view);
    release(c, object);
    if (!got)
        return false;
    Bytes *copy = bytes_of(c, view.data, view.length);
    buffer_release(c, &view);
    if (copy)
        replace_take(c, &e->object, from_object(copy));
    return copy;
}
static bool unicode_encode_init(Coil *c, Value self, const Value *args, size_t n, Tuple *kw)
{
    return unicode_init(c, self, args, n, kw, "ssnns");
}
static bool unicode_translate_init(Coil *c, Value self, const Value *args, size_t n, Tuple *kw)
{
    return unicode_init(c, self, args, n, kw, "snns");
}

static bool unicode_range(Coil *c, const UnicodeErrorObject *e, int64_t *start, int64_t *end)
{
    return to_index(c, e->start, start) && to_index(c, e->end, end);
}

static Value unicode_decode_str(Coil *c, Value self)
{
    UnicodeErrorObject *e = as_unicode_error(self);
    int64_t start, end;
    if (is_null(e->object))
        return retain(from_object(str_empty_borrow(c)));
    if (!unicode_range(c, e, &start, &end))
        return COIL_NULL;
    Value f[] = {e->encoding, e->reason};
    Bytes *b = is_null(e->object) ? NULL : as_bytes_borrow(c, e->object);
    char byte[8] = "";
    if (b && start >= 0 && (size_t)start < b->length && end == start + 1)
        snprintf(byte, sizeof byte, "0x%02x", b->data[start]);
    Str *s = byte[0] ? str_format(c, "'%S' codec can't decode byte %s in position %lld: %S", f[0], byte, (long long)start, f[1])
                     : str_format(c, "'%S' codec can't decode bytes in position %lld-%lld: %S", f[0], (long long)start,
                                  (long long)((uint64_t)end - 1), f[1]);
    return from_object(s);
}

static Value unicode_text_str(Coil *c, Value self, bool translate)
{
    UnicodeErrorObject *e = as_unicode_error(self);
    if (is_null(e->object))
        return retain(from_object(str_empty_borrow(c)));
    int64_t start, end;
    if (!unicode_range(c, e, &start, &end))
        return COIL_NULL;
    Value f[] = {e->encoding, e->reason};
    Str *s = is_null(e->object) ? NULL : as_str_borrow(c, e->object);
    char text[16] = "";
    if (s && start >= 0 && (size_t)start < s->length && end == start + 1) {
        uint32_t ch = str_at(s, (size_t)start);
        snprintf(text, sizeof text, ch < 0x100 ? "\\x%02x" : ch < 0x10000 ? "\\u%04x" : "\\U%08x", (unsigned)ch);
    }
    if (!is_null(f[1]))
        retain(f[1]); /* the codec's name may run Python */
    StrBuilder b = STR_BUILDER(c);
    if (!translate)
        builder_format(&b, "'%S' codec ", f[0]);
    builder_c(&b, translate ? "can't translate character" : "can't encode character");
    if (text[0])
        builder_format(&b, " '%s' in position %lld: %S", text, (long long)start, f[1]);
    else
        builder_format(&b, "s in position %lld-%lld: %S", (long long)start, (long long)((uint64_t)end - 1), f[1]);
    release_maybe(c, f[1]);
    return from_object(builder_finish(&b));
}
static Value unicode_encode_str(Coil *c, Value self) { return unicode_text_str(c, self, false); }
static Value unicode_translate_str(Coil *c, Value self) { return unicode_text_str(c, self, true); }

const CoilDef unicode_error_rows[] = {EXC_ROW(unicode_error, encoding, "encoding", "the codec's name"),
                                      EXC_ROW(unicode_error, object, "object", "what was being converted"),
                                      GETTER("start", unicode_error_get_start, unicode_error_put_start, "where the bad part starts"),
                                      GETTER("end", unicode_error_get_end, unicode_error_put_end, "where it ends"),
                                      EXC_ROW(unicode_error, reason, "reason", "what is wrong with it"),
                                      ROWS_END};
const Slots unicode_decode_slots = {
    .visit = unicode_error_visit, .make = exception_make, .init = unicode_decode_init, .str = unicode_decode_str};
const Slots unicode_encode_slots = {
    .visit = unicode_error_visit, .make = exception_make, .init = unicode_encode_init, .str = unicode_encode_str};
const Slots unicode_translate_slots = {
    .visit = unicode_error_visit, .make = exception_make, .init = unicode_translate_init, .str = unicode_translate_str};
