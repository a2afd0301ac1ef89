/* reader.c: class reader: rows from an iterator of lines. */
#include "runtime/extensions/_csv/csv.h"

typedef struct Reader {
    const Dialect *dialect;
    int64_t line_num;
    size_t uncharged;
} Reader;
enum { READER_LINES, READER_DIALECT, READER_FIELDS };

/* Where in a row the next character stands. */
typedef enum Place {
    ROW_START,
    FIELD_START,
    PLAIN,           /* in a field without quotes, or behind its closing one */
    PLAIN_ESCAPED,   /* behind an escape character */
    ESCAPED_NEWLINE, /* behind an escaped newline: the row goes on in the next line */
    QUOTED,          /* inside quotes */
    QUOTED_ESCAPED,
    QUOTE_SEEN, /* behind a quote inside quotes: the closing one, or the first of two */
    ROW_END     /* behind the newline */
} Place;

/* One row being read. */
typedef struct Row {
    const Dialect *d;
    CoilValue fields; /* a list */
    Builder text;     /* of the field being read */
    bool unquoted;
    int64_t limit;
    Place place;
} Row;

static bool is_newline(uint32_t ch) { return ch == '\n' || ch == '\r'; }

static CoilOk add_run(Coil *c, Row *row, const CoilChars *line, size_t start, size_t end)
{
    if ((int64_t)(row->text.length + (end - start)) > row->limit)
        return (void)coil_raisef(c, "_csv.Error", "field larger than field limit (%lld)", (long long)row->limit), false;
    return builder_put(c, &row->text, (const char *)line->data + start * line->width, end - start, line->width);
}

static CoilOk add_newline(Coil *c, Row *row)
{
    static const CoilChars newline = {"\n", 1, 1, true};
    return add_run(c, row, &newline, 0, 1);
}

static CoilOk field_end(Coil *c, Row *row)
{
    Quoting quoting = row->d->quoting;
    CoilValue field;
    if (row->unquoted && !row->text.length && (quoting == QUOTE_NOTNULL || quoting == QUOTE_STRINGS))
        field = coil_none();
    else {
        field = coil_str_from_chars(c, row->text.data ? row->text.data : "", row->text.length, row->text.width);
        if (row->unquoted && row->text.length && (quoting == QUOTE_NONNUMERIC || quoting == QUOTE_STRINGS))
            field = coil_call(c, coil_type(c, coil_float(0)), &field, 1, NULL);
    }
    row->text.length = 0;
    row->text.width = 1;
    row->unquoted = true;
    return coil_append(c, row->fields, field);
}

/* The first place from `k` on that is not an ordinary character of a field at this place. */
static size_t run_end(const Row *row, const CoilChars *line, size_t k)
{
    const Dialect *d = row->d;
    bool quoted = row->place == QUOTED;
    if (line->width == 1 && !quoted) { /* most fields of most files */
        const uint8_t *text = line->data;
        while (k < line->length && text[k] != d->delimiter && text[k] != d->escape && text[k] != '\n' && text[k] != '\r')
            k++;
        return k;
    }
    for (; k < line->length; k++) {
        uint32_t ch = char_at(line, k);
        if (ch == d->escape || (quoted ? ch == d->quote && d->quoting != QUOTE_NONE : ch == d->delimiter || is_newline(ch)))
            break;
    }
    return k;
}

static CoilOk end_of_field(Coil *c, Row *row, uint32_t ch)
{
    row->place = is_newline(ch) ? ROW_END : FIELD_START;
    return field_end(c, row);
}

static CoilOk refuse_behind_quote(Coil *c, const Row *row)
{
    CoilValue delimiter = coil_str_from_chars(c, &row->d->delimiter, 1, 4), quote = coil_str_from_chars(c, &row->d->quote, 1, 4);
    const char *shown = coil_is_null(delimiter) ? NULL : coil_to_utf8(c, delimiter, NULL);
    const char *shown_quote = coil_is_null(quote) ? NULL : coil_to_utf8(c, quote, NULL);
    if (shown && shown_quote)
        coil_raisef(c, "_csv.Error", "'%s' expected after '%s'", shown, shown_quote);
    return false;
}

/* Adds the characters from *k on that mean nothing where the row stands; *k is the last of them. */
static CoilOk take_run(Coil *c, Row *row, const CoilChars *line, size_t *k)
{
    size_t start = *k, end = run_end(row, line, start);
    *k = end - 1;
    return add_run(c, row, line, start, end);
}

/* Is a run of characters up to a delimiter a field as it stands? */
static bool is_whole_field(const Row *row, size_t length)
{
    Quoting quoting = row->d->quoting;
    return !row->text.length && (int64_t)length <= row->limit && quoting != QUOTE_NONNUMERIC && quoting != QUOTE_STRINGS;
}

static CoilOk read_plain(Coil *c, Row *row, const CoilChars *line, size_t *k)
{
    uint32_t ch = char_at(line, *k);
    if (ch == row->d->escape) {
        row->place = PLAIN_ESCAPED;
        return true;
    }
    if (ch == row->d->delimiter || is_newline(ch))
        return end_of_field(c, row, ch);
    row->place = PLAIN;
    size_t end = run_end(row, line, *k);
    if (end == line->length || char_at(line, end) != row->d->delimiter || !is_whole_field(row, end - *k)) {
        size_t start = *k;
        *k = end - 1;
        return add_run(c, row, line, start, end);
    }
    CoilValue field = coil_str_from_chars(c, (const char *)line->data + *k * line->width, end - *k, line->width);
    *k = end;
    row->unquoted = true;
    row->place = FIELD_START;
    return coil_append(c, row->fields, field);
}

static CoilOk read_field_start(Coil *c, Row *row, const CoilChars *line, size_t *k)
{
    const Dialect *d = row->d;
    uint32_t ch = char_at(line, *k);
    row->place = FIELD_START;
    if (is_newline(ch))
        return end_of_field(c, row, ch);
    if (ch == d->quote && d->quoting != QUOTE_NONE) {
        row->unquoted = false;
        row->place = QUOTED;
        return true;
    }
    return (ch == ' ' && d->skip_space) || read_plain(c, row, line, k);
}

static CoilOk read_quoted(Coil *c, Row *row, const CoilChars *line, size_t *k)
{
    const Dialect *d = row->d;
    uint32_t ch = char_at(line, *k);
    if (ch == d->escape) {
        row->place = QUOTED_ESCAPED;
        return true;
    }
    if (ch == d->quote && d->quoting != QUOTE_NONE) {
        row->place = d->double_quote ? QUOTE_SEEN : PLAIN;
        return true;
    }
    return take_run(c, row, line, k);
}

/* A second quote stands for one; anything else but the field's end is taken as if the quotes had not closed it, or refused. */
static CoilOk read_behind_quote(Coil *c, Row *row, const CoilChars *line, size_t k)
{
    const Dialect *d = row->d;
    uint32_t ch = char_at(line, k);
    if (ch == d->delimiter || is_newline(ch))
        return end_of_field(c, row, ch);
    bool quote = ch == d->quote && d->quoting != QUOTE_NONE;
    if (!quote && d->strict)
        return refuse_behind_quote(c, row);
    row->place = quote ? QUOTED : PLAIN;
    return add_run(c, row, line, k, k + 1);
}

/* Reads a line into the row, a character or a run of them at a time. */
static CoilOk read_line(Coil *c, Row *row, const CoilChars *line)
{
    bool ok = true;
    for (size_t k = 0; ok && k < line->length; k++) {
        uint32_t ch = char_at(line, k);
        switch (row->place) {
        case ROW_START:
            if (is_newline(ch))
                row->place = ROW_END;
            else
                ok = read_field_start(c, row, line, &k);
            break;
        case FIELD_START: ok = read_field_start(c, row, line, &k); break;
        case PLAIN:
        case ESCAPED_NEWLINE: ok = read_plain(c, row, line, &k); break;
        case QUOTED: ok = read_quoted(c, row, line, &k); break;
        case QUOTE_SEEN: ok = read_behind_quote(c, row, line, k); break;
        case PLAIN_ESCAPED:
            row->place = is_newline(ch) ? ESCAPED_NEWLINE : PLAIN;
            ok = add_run(c, row, line, k, k + 1);
            break;
        case QUOTED_ESCAPED:
            row->place = QUOTED;
            ok = add_run(c, row, line, k, k + 1);
            break;
        /* A row ends with its line: more text after a newline means that the file was opened with newlines left as they are. */
        case ROW_END:
            ok = is_newline(ch);
            if (!ok)
                coil_raisef(c, "_csv.Error", "new-line character seen in unquoted field - do you need to open the file with newline=''?");
            break;
        }
    }
    return ok;
}

/* What the end of a line means there; *over: the row ends with it. */
static CoilOk end_line(Coil *c, Row *row, bool *over)
{
    *over = true;
    switch (row->place) {
    case ROW_START:
    case ROW_END: return true;
    case FIELD_START:
    case PLAIN:
    case QUOTE_SEEN: return field_end(c, row);
    case PLAIN_ESCAPED:
    case QUOTED_ESCAPED:
        *over = false;
        row->place = row->place == PLAIN_ESCAPED ? PLAIN : QUOTED;
        return add_newline(c, row);
    case QUOTED:
    case ESCAPED_NEWLINE: *over = false; return true;
    }
    return true;
}

/* The next line, read into the row; *over: it is complete. */
static CoilOk take_line(Coil *c, CoilValue self, Reader *r, Row *row, bool *over)
{
    CoilValue line;
    if (!coil_next(c, coil_field(c, self, READER_LINES), &line))
        return false;
    if (coil_is_null(line)) {
        *over = true;
        if (!row->text.length && row->place != QUOTED) {
            row->fields = COIL_NULL;
            return true;
        }
        if (row->d->strict)
            return (void)coil_raisef(c, "_csv.Error", "unexpected end of data"), false;
        return field_end(c, row);
    }
    if (coil_kind(c, line) != COIL_KIND_STR) {
        CoilValue type = coil_getattr(c, coil_type(c, line), "__name__");
        const char *shown = coil_is_null(type) ? NULL : coil_to_utf8(c, type, NULL);
        if (shown)
            coil_raisef(c, "_csv.Error", "iterator should return strings, not %s (the file should be opened in text mode)", shown);
        return false;
    }
    CoilChars s;
    r->line_num++;
    if (!coil_to_chars(c, line, &s))
        return false;
    r->uncharged += s.length;
    if (r->uncharged >= CHARGE_EVERY) { /* ahead: a line may be as long as memory is */
        size_t steps = r->uncharged / 2;
        r->uncharged = 0;
        if (!coil_charge(c, steps))
            return false;
    }
    return read_line(c, row, &s) && end_line(c, row, over);
}

static CoilValue reader_next(Coil *c, const CoilValue *args)
{
    Reader *r = coil_data(c, args[0], reader_class);
    if (!r)
        return COIL_NULL;
    CsvState *state = coil_state(c);
    Row row = {r->dialect, coil_list(c, NULL, 0), BUILDER, true, state->field_limit, ROW_START};
    bool ok = !coil_is_null(row.fields), over = false;
    while (ok && !over) {
        CoilScope scope = coil_scope_open(c);
        ok = take_line(c, args[0], r, &row, &over);
        coil_scope_close(c, scope, COIL_NULL);
    }
    builder_drop(c, &row.text);
    return ok ? row.fields : COIL_NULL;
}

static CoilValue reader_iter(Coil *c, const CoilValue *args)
{
    (void)c;
    return args[0];
}
static CoilValue reader_dialect(Coil *c, const CoilValue *args) { return coil_field(c, args[0], READER_DIALECT); }
static CoilValue reader_line_num(Coil *c, const CoilValue *args)
{
    const Reader *r = coil_data(c, args[0], reader_class);
    return r ? coil_int(c, r->line_num) : COIL_NULL;
}

CoilValue reader_make(Coil *c, const CoilValue *args)
{
    void *data;
    const Dialect *dialect;
    if (!arguments_check(c, args[0], 1, 2))
        return COIL_NULL;
    CoilValue lines = coil_iter(c, coil_item(c, args[0], 0));
    if (coil_is_null(lines))
        return COIL_NULL;
    CoilValue made = dialect_of_call(c, args[0], args[1], &dialect);
    if (coil_is_null(made))
        return COIL_NULL;
    CoilValue self = coil_instance(c, reader_class, &data);
    if (coil_is_null(self) || !coil_set_field(c, self, READER_LINES, lines) || !coil_set_field(c, self, READER_DIALECT, made))
        return COIL_NULL;
    ((Reader *)data)->dialect = dialect;
    return self;
}

const CoilDef reader_class[] = {
    COIL_CLASS("_csv.reader", NULL, sizeof(Reader), "Rows, each a list of fields, from an iterator of lines."),
    COIL_FIELDS(READER_FIELDS),
    COIL_FUNCTION("__iter__", "(self, /)", reader_iter, "Itself."),
    COIL_FUNCTION("__next__", "(self, /)", reader_next, "The next row."),
    COIL_PROPERTY("dialect", NULL, reader_dialect, NULL, "How rows are read."),
    COIL_PROPERTY("line_num", NULL, reader_line_num, NULL, "How many lines were read; a row may take several."),
    COIL_END,
};
