/* writer.c: class writer: rows to anything with a method `write`. */
#include "runtime/extensions/_csv/csv.h"
#include "runtime/extensions/memory.h"

enum { TABLED = 256, WIDE_BYTES = (NO_CHAR + 7) / 8, PER_STEP = 4 }; /* characters of which a table tells whether they are special */

typedef struct Writer {
    const Dialect *dialect;
    bool special[TABLED];
    uint8_t *wide; /* a bit for each of all characters, where one beyond is special; or NULL */
} Writer;
enum { WRITER_WRITE, WRITER_DIALECT, WRITER_FIELDS };

/* One row being written. */
typedef struct Line {
    const Dialect *d;
    const Writer *w;
    CoilChars terminator;
    Builder text;
    size_t fields, uncharged;
    bool null; /* the last field was None */
} Line;

static CoilOk make_special(Coil *c, Writer *w, uint32_t ch)
{
    if (ch < TABLED)
        return w->special[ch] = true;
    if (ch == NO_CHAR)
        return true;
    if (!w->wide && !(w->wide = memory_zeroed(c, WIDE_BYTES, 1)))
        return false;
    w->wide[ch / 8] |= (uint8_t)(1 << ch % 8);
    return true;
}

/* A terminator may be as long as a program likes: so none is looked through for each character of a field. */
static CoilOk find_specials(Coil *c, Writer *w, const Dialect *d, const CoilChars *terminator)
{
    const uint32_t own[] = {d->delimiter, d->escape, d->quote, '\n', '\r'};
    for (size_t k = 0; k < sizeof own / sizeof *own; k++)
        if (!make_special(c, w, own[k]))
            return false;
    for (size_t k = 0; k < terminator->length; k++)
        if (!make_special(c, w, char_at(terminator, k)) ||
            (k % CHARGE_EVERY == CHARGE_EVERY - 1 && !coil_charge(c, CHARGE_EVERY / PER_STEP)))
            return false;
    return true;
}

/* The first place from `k` on where a special character stands, or the end. */
static size_t find_special(const Line *line, const CoilChars *s, size_t k)
{
    const Writer *w = line->w;
    if (s->width == 1)
        while (k < s->length && !w->special[((const uint8_t *)s->data)[k]])
            k++;
    else
        for (; k < s->length; k++) {
            uint32_t ch = char_at(s, k);
            if (ch < TABLED ? w->special[ch] : w->wide && w->wide[ch / 8] & 1 << ch % 8)
                break;
        }
    return k;
}

/* Does a special character in a field want something before it: itself again, an escape, or nothing but quotes around the field? */
static CoilOk before_special(Coil *c, const Dialect *d, uint32_t ch, uint32_t *before)
{
    *before = NO_CHAR;
    if (d->quoting != QUOTE_NONE && ch == d->quote && d->double_quote) {
        *before = d->quote;
        return true;
    }
    if (d->quoting != QUOTE_NONE && ch != d->quote && ch != d->escape)
        return true;
    if (d->escape == NO_CHAR)
        return (void)coil_raisef(c, "_csv.Error", "need to escape, but no escapechar set"), false;
    *before = d->escape;
    return true;
}

static CoilOk may_be_quoted(Coil *c, const Line *line, const char *refusal)
{
    Quoting quoting = line->d->quoting;
    if (quoting == QUOTE_NONE || (line->null && (quoting == QUOTE_STRINGS || quoting == QUOTE_NOTNULL)))
        return (void)coil_raisef(c, "_csv.Error", "%s", refusal), false;
    return true;
}

/* Adds a field, with quotes around it if `quoted` or if what is in it wants them. */
static CoilOk put_field(Coil *c, Line *line, const CoilChars *s, bool quoted)
{
    const Dialect *d = line->d;
    if (s->length >= CHARGE_EVERY && !coil_charge(c, s->length / PER_STEP)) /* the first look; the copy is charged below */
        return false;
    /* The quote comes before the text, so whether one is needed must be known first. */
    size_t first = find_special(line, s, 0);
    for (size_t k = first; k < s->length && !quoted; k = find_special(line, s, k + 1)) {
        uint32_t before;
        if (!before_special(c, d, char_at(s, k), &before))
            return false;
        quoted = before == NO_CHAR || before == d->quote;
    }
    if (!s->length && d->delimiter == ' ' && d->skip_space) {
        if (!may_be_quoted(c, line, "empty field must be quoted if delimiter is a space and skipinitialspace is true"))
            return false;
        quoted = true;
    }
    if ((line->fields && !builder_char(c, &line->text, d->delimiter)) || (quoted && !builder_char(c, &line->text, d->quote)))
        return false;
    size_t written = 0;
    for (size_t k = first; k < s->length; k = find_special(line, s, k + 1)) {
        uint32_t before;
        if (!before_special(c, d, char_at(s, k), &before) ||
            !builder_put(c, &line->text, (const char *)s->data + written * s->width, k - written, s->width) ||
            (before != NO_CHAR && !builder_char(c, &line->text, before)))
            return false;
        written = k;
    }
    if (!builder_put(c, &line->text, (const char *)s->data + written * s->width, s->length - written, s->width) ||
        (quoted && !builder_char(c, &line->text, d->quote)))
        return false;
    line->fields++;
    /* Charged in larger parts: a field is short. */
    line->uncharged += s->length;
    if (line->uncharged < CHARGE_EVERY)
        return true;
    size_t steps = line->uncharged / PER_STEP;
    line->uncharged = 0;
    return coil_charge(c, steps);
}

static CoilOk is_number(Coil *c, CoilValue v, bool *out)
{
    static const char *const conversions[] = {"__float__", "__int__", "__index__", "__complex__"};
    CoilKind kind = coil_kind(c, v);
    *out = kind == COIL_KIND_INT || kind == COIL_KIND_FLOAT || kind == COIL_KIND_BOOL || kind == COIL_KIND_COMPLEX;
    if (*out || kind != COIL_KIND_OTHER)
        return true;
    CoilValue type = coil_type(c, v), found = COIL_NULL;
    for (size_t k = 0; k < sizeof conversions / sizeof *conversions && coil_is_null(found); k++)
        if (!coil_findattr(c, type, conversions[k], &found))
            return false;
    *out = !coil_is_null(found);
    return true;
}

static CoilOk wants_quotes(Coil *c, Quoting quoting, CoilValue v, bool *out)
{
    *out = quoting == QUOTE_ALL || (quoting == QUOTE_STRINGS && coil_kind(c, v) == COIL_KIND_STR) ||
           (quoting == QUOTE_NOTNULL && coil_kind(c, v) != COIL_KIND_NONE);
    if (quoting != QUOTE_NONNUMERIC)
        return true;
    bool number;
    if (!is_number(c, v, &number))
        return false;
    *out = !number;
    return true;
}

static CoilOk put_value(Coil *c, Line *line, CoilValue v)
{
    bool quoted;
    CoilChars s = {"", 0, 1, true};
    if (!wants_quotes(c, line->d->quoting, v, &quoted))
        return false;
    line->null = coil_kind(c, v) == COIL_KIND_NONE;
    if (!line->null && !coil_to_chars(c, coil_kind(c, v) == COIL_KIND_STR ? v : coil_text(c, v), &s))
        return false;
    return put_field(c, line, &s, quoted);
}

static CoilOk put_row(Coil *c, Line *line, CoilValue items)
{
    for (;;) {
        CoilScope scope = coil_scope_open(c);
        CoilValue v;
        bool ok = coil_next(c, items, &v), over = ok && coil_is_null(v);
        ok = ok && (over || put_value(c, line, v));
        coil_scope_close(c, scope, COIL_NULL);
        if (!ok)
            return false;
        if (over)
            break;
    }
    if (line->fields && !line->text.length) { /* one empty field: without quotes that would be an empty row */
        static const CoilChars empty = {"", 0, 1, true};
        if (!may_be_quoted(c, line, "single empty field record must be quoted"))
            return false;
        line->fields = 0;
        if (!put_field(c, line, &empty, true))
            return false;
    }
    return builder_put(c, &line->text, line->terminator.data, line->terminator.length, line->terminator.width);
}

static CoilValue write_row(Coil *c, CoilValue self, CoilValue row)
{
    const Writer *w = coil_data(c, self, writer_class);
    if (!w)
        return COIL_NULL;
    CoilValue items = coil_iter(c, row);
    if (coil_is_null(items)) {
        if (!coil_error_is(c, "TypeError"))
            return COIL_NULL;
        (void)coil_take_error(c);
        CoilValue type = coil_getattr(c, coil_type(c, row), "__name__");
        const char *shown = coil_is_null(type) ? NULL : coil_to_utf8(c, type, NULL);
        return shown ? coil_raisef(c, "_csv.Error", "iterable expected, not %s", shown) : COIL_NULL;
    }
    Line line = {.d = w->dialect, .w = w, .text = BUILDER};
    CoilValue terminator = coil_field(c, coil_field(c, self, WRITER_DIALECT), DIALECT_LINE_TERMINATOR);
    if (!coil_to_chars(c, terminator, &line.terminator) || !put_row(c, &line, items)) {
        builder_drop(c, &line.text);
        return COIL_NULL;
    }
    CoilValue text = builder_text(c, &line.text);
    return coil_is_null(text) ? COIL_NULL : coil_call(c, coil_field(c, self, WRITER_WRITE), &text, 1, NULL);
}

static CoilValue writer_writerow(Coil *c, const CoilValue *args) { return write_row(c, args[0], args[1]); }

static CoilValue writer_writerows(Coil *c, const CoilValue *args)
{
    CoilValue rows = coil_iter(c, args[1]);
    for (bool ok = !coil_is_null(rows), over = false; !over;) {
        CoilScope scope = coil_scope_open(c);
        CoilValue row = COIL_NULL;
        ok = ok && coil_next(c, rows, &row);
        over = !ok || coil_is_null(row);
        ok = ok && (over || !coil_is_null(write_row(c, args[0], row)));
        coil_scope_close(c, scope, COIL_NULL);
        if (!ok)
            return COIL_NULL;
    }
    return coil_none();
}

static CoilValue writer_dialect(Coil *c, const CoilValue *args) { return coil_field(c, args[0], WRITER_DIALECT); }

CoilValue writer_make(Coil *c, const CoilValue *args)
{
    void *data;
    const Dialect *dialect;
    if (!arguments_check(c, args[0], 1, 2))
        return COIL_NULL;
    CoilValue write = COIL_NULL, callable;
    if (!coil_findattr(c, coil_item(c, args[0], 0), "write", &write))
        return COIL_NULL;
    callable = coil_is_null(write) ? COIL_NULL : coil_call(c, coil_getattr(c, coil_import(c, "builtins"), "callable"), &write, 1, NULL);
    bool can = false;
    if (!coil_is_null(write) && !coil_to_bool(c, callable, &can))
        return COIL_NULL;
    if (!can)
        return coil_raisef(c, "TypeError", "argument 1 must have a \"write\" method");
    CoilValue made = dialect_of_call(c, args[0], args[1], &dialect);
    CoilValue self = coil_is_null(made) ? COIL_NULL : coil_instance(c, writer_class, &data);
    if (coil_is_null(self) || !coil_set_field(c, self, WRITER_WRITE, write) || !coil_set_field(c, self, WRITER_DIALECT, made))
        return COIL_NULL;
    Writer *w = data;
    CoilChars terminator;
    if (!coil_to_chars(c, coil_field(c, made, DIALECT_LINE_TERMINATOR), &terminator))
        return COIL_NULL;
    w->dialect = dialect;
    return find_specials(c, w, dialect, &terminator) ? self : COIL_NULL;
}

static void writer_finalise(void *data) { memory_drop(((Writer *)data)->wide); }

const CoilDef writer_class[] = {
    COIL_CLASS("_csv.writer", NULL, sizeof(Writer), "Writes rows, each an iterable of fields."),
    COIL_FIELDS(WRITER_FIELDS),
    COIL_FINALISE(writer_finalise),
    COIL_FUNCTION("writerow", "(self, row, /)", writer_writerow, "Writes a row; what the file's write returned."),
    COIL_FUNCTION("writerows", "(self, rows, /)", writer_writerows, "Writes each of the rows."),
    COIL_PROPERTY("dialect", NULL, writer_dialect, NULL, "How rows are written."),
    COIL_END,
};
