/* dialect.c: class Dialect: how rows are written, checked as a whole when it is made. */
#include "runtime/extensions/_csv/csv.h"

typedef enum Option { DELIMITER, DOUBLE_QUOTE, ESCAPE, LINE_TERMINATOR, QUOTE, QUOTING, SKIP_SPACE, STRICT, OPTIONS } Option;

/* In the order of Dialect()'s parameters. */
static const char *const option_names[OPTIONS] = {
    "delimiter", "doublequote", "escapechar", "lineterminator", "quotechar", "quoting", "skipinitialspace", "strict",
};

CoilOk arguments_check(Coil *c, CoilValue args, size_t least, size_t most)
{
    size_t n;
    if (!coil_len(c, args, &n))
        return false;
    if (n < least)
        return (void)coil_raisef(c, "TypeError", " expected at least %zu argument%s, got %zu", least, least == 1 ? "" : "s", n), false;
    if (n > most)
        return (void)coil_raisef(c, "TypeError", " expected at most %zu argument%s, got %zu", most, most == 1 ? "" : "s", n), false;
    return true;
}

CoilValue dialects_by_name(Coil *c) { return coil_getattr(c, coil_import(c, "_csv"), "_dialects"); }

/* ---- one option ---- */

static CoilOk refuse_type(Coil *c, const char *name, const char *wanted, CoilValue v)
{
    CoilValue type = coil_getattr(c, coil_type(c, v), "__name__");
    const char *shown = coil_is_null(type) ? NULL : coil_to_utf8(c, type, NULL);
    if (shown)
        coil_raisef(c, "TypeError", "\"%s\" must be %s, not %s", name, wanted, shown);
    return false;
}

static CoilOk read_char(Coil *c, Option option, CoilValue v, uint32_t *out)
{
    const char *name = option_names[option];
    if (option != DELIMITER && coil_kind(c, v) == COIL_KIND_NONE) {
        *out = NO_CHAR;
        return true;
    }
    if (coil_kind(c, v) != COIL_KIND_STR)
        return refuse_type(c, name, option == DELIMITER ? "string" : "string or None", v);
    CoilChars s;
    if (!coil_to_chars(c, v, &s))
        return false;
    if (s.length != 1)
        return (void)coil_raisef(c, "TypeError", "\"%s\" must be a 1-character string", name), false;
    *out = char_at(&s, 0);
    return true;
}

static CoilOk read_quoting(Coil *c, CoilValue v, Quoting *out)
{
    int64_t n;
    if (coil_kind(c, v) != COIL_KIND_INT)
        return (void)coil_raisef(c, "TypeError", "\"quoting\" must be an integer"), false;
    if (!coil_to_int(c, v, &n))
        return false;
    if (n < 0 || n >= QUOTINGS)
        return (void)coil_raisef(c, "TypeError", "bad \"quoting\" value"), false;
    *out = (Quoting)n;
    return true;
}

/* ---- the whole ---- */

static CoilOk check_char(Coil *c, const Dialect *d, Option option, uint32_t ch, const CoilChars *terminator)
{
    const char *name = option_names[option];
    if (ch == '\n' || ch == '\r' || (ch == ' ' && d->skip_space && option != DELIMITER))
        return (void)coil_raisef(c, "ValueError", "bad %s value", name), false;
    for (size_t k = 0; k < terminator->length; k++)
        if (char_at(terminator, k) == ch)
            return (void)coil_raisef(c, "ValueError", "bad %s or lineterminator value", name), false;
    return true;
}

static CoilOk check_pair(Coil *c, uint32_t a, Option a_option, uint32_t b, Option b_option)
{
    if (a == NO_CHAR || a != b)
        return true;
    return (void)coil_raisef(c, "ValueError", "bad %s or %s value", option_names[a_option], option_names[b_option]), false;
}

static CoilOk dialect_check(Coil *c, const Dialect *d, CoilValue line_terminator)
{
    if (d->quoting != QUOTE_NONE && d->quote == NO_CHAR)
        return (void)coil_raisef(c, "TypeError", "quotechar must be set if quoting enabled"), false;
    CoilChars terminator;
    return coil_to_chars(c, line_terminator, &terminator) && check_char(c, d, DELIMITER, d->delimiter, &terminator) &&
           check_char(c, d, ESCAPE, d->escape, &terminator) && check_char(c, d, QUOTE, d->quote, &terminator) &&
           check_pair(c, d->delimiter, DELIMITER, d->escape, ESCAPE) && check_pair(c, d->delimiter, DELIMITER, d->quote, QUOTE) &&
           check_pair(c, d->escape, ESCAPE, d->quote, QUOTE);
}

/* TypeError: there is no such option; names the one that may have been meant. Always false. */
static CoilOk refuse_option(Coil *c, CoilValue given, const char *name)
{
    CoilValue distance = coil_getattr(c, coil_import(c, "_traceback"), "distance");
    Option best = OPTIONS;
    int64_t limit = INT64_MAX;
    for (Option k = 0; k < OPTIONS; k++) {
        int64_t most = (int64_t)(strlen(name) + strlen(option_names[k]) + 3) / 3, far;
        CoilValue args[] = {given, coil_str(c, option_names[k], COIL_TO_NUL), coil_int(c, most)};
        if (!coil_to_int(c, coil_call(c, distance, args, 3, NULL), &far))
            return false;
        if (far <= most && far < limit) {
            best = k;
            limit = far;
        }
    }
    if (best < OPTIONS)
        coil_raisef(c, "TypeError", "this function got an unexpected keyword argument '%s'. Did you mean '%s'?", name, option_names[best]);
    else
        coil_raisef(c, "TypeError", "this function got an unexpected keyword argument '%s'", name);
    return false;
}

/* What options were given: by the changes, or else by attributes of the base. */
static CoilOk find_options(Coil *c, CoilValue base, CoilValue changes, CoilValue *values)
{
    size_t found = 0, given = 0;
    for (Option k = 0; k < OPTIONS; k++) {
        values[k] = COIL_NULL;
        if (!coil_finditem(c, changes, coil_str(c, option_names[k], COIL_TO_NUL), &values[k]))
            return false;
        found += !coil_is_null(values[k]);
    }
    if (!coil_len(c, changes, &given))
        return false;
    if (found < given) {
        uint64_t at = 0;
        CoilValue key, value;
        while (coil_dict_next(c, changes, &at, &key, &value)) {
            const char *name = coil_to_utf8(c, key, NULL);
            Option k = 0;
            while (name && k < OPTIONS && strcmp(name, option_names[k]))
                k++;
            if (name && k == OPTIONS)
                return refuse_option(c, key, name);
        }
        return false;
    }
    for (Option k = 0; k < OPTIONS && !coil_is_null(base); k++)
        if (coil_is_null(values[k]) && !coil_findattr(c, base, option_names[k], &values[k]))
            return false;
    return true;
}

/* The dialect may be given by keyword, too: what is left are changes. */
static CoilOk take_base(Coil *c, CoilValue changes, CoilValue *base)
{
    CoilValue given = COIL_NULL, key = coil_str(c, "dialect", 7);
    if (!coil_finditem(c, changes, key, &given))
        return false;
    if (coil_is_null(given))
        return true;
    if (!coil_is_null(*base))
        return (void)coil_raisef(c, "TypeError", "argument for function given by name ('dialect') and position (1)"), false;
    *base = given;
    return coil_delitem(c, changes, key);
}

/* A dialect that is named or given without changes is taken as it is. Options are read in the order in which errors are to be told. */
CoilValue dialect_make(Coil *c, CoilValue cls, CoilValue base, CoilValue changes, const Dialect **data)
{
    if (!take_base(c, changes, &base))
        return COIL_NULL;
    if (!coil_is_null(base) && coil_kind(c, base) == COIL_KIND_NONE)
        base = COIL_NULL;
    if (!coil_is_null(base) && coil_kind(c, base) == COIL_KIND_STR) {
        CoilValue known = COIL_NULL;
        if (!coil_finditem(c, dialects_by_name(c), base, &known))
            return COIL_NULL;
        if (coil_is_null(known))
            return coil_raisef(c, "_csv.Error", "unknown dialect");
        base = known;
    }
    size_t changed = 0;
    if (!coil_len(c, changes, &changed))
        return COIL_NULL;
    /* A dialect never changes, so that many readers may share one. */
    if (!coil_is_null(base) && !changed && (*data = coil_data_if(c, base, dialect_class)))
        return base;

    CoilValue v[OPTIONS];
    if (!find_options(c, base, changes, v))
        return COIL_NULL;
    Dialect d = {.delimiter = ',', .quote = '"', .escape = NO_CHAR, .double_quote = true, .quoting = QUOTE_MINIMAL};
    if ((!coil_is_null(v[DELIMITER]) && !read_char(c, DELIMITER, v[DELIMITER], &d.delimiter)) ||
        (!coil_is_null(v[DOUBLE_QUOTE]) && !coil_to_bool(c, v[DOUBLE_QUOTE], &d.double_quote)) ||
        (!coil_is_null(v[ESCAPE]) && !read_char(c, ESCAPE, v[ESCAPE], &d.escape)))
        return COIL_NULL;
    CoilValue terminator = coil_is_null(v[LINE_TERMINATOR]) ? coil_str(c, "\r\n", 2) : v[LINE_TERMINATOR];
    bool no_terminator = coil_kind(c, terminator) == COIL_KIND_NONE;
    if (!no_terminator && coil_kind(c, terminator) != COIL_KIND_STR)
        return coil_raisef(c, "TypeError", "\"lineterminator\" must be a string");
    if ((!coil_is_null(v[QUOTE]) && !read_char(c, QUOTE, v[QUOTE], &d.quote)) ||
        (!coil_is_null(v[QUOTING]) && !read_quoting(c, v[QUOTING], &d.quoting)) ||
        (!coil_is_null(v[SKIP_SPACE]) && !coil_to_bool(c, v[SKIP_SPACE], &d.skip_space)) ||
        (!coil_is_null(v[STRICT]) && !coil_to_bool(c, v[STRICT], &d.strict)))
        return COIL_NULL;
    /* Without a quote character nothing can be quoted. */
    if (d.quote == NO_CHAR && coil_is_null(v[QUOTING]))
        d.quoting = QUOTE_NONE;
    if (no_terminator)
        return coil_raisef(c, "TypeError", "lineterminator must be set");
    if (!dialect_check(c, &d, terminator))
        return COIL_NULL;

    void *into;
    CoilValue self = coil_instance_of(c, cls, dialect_class, &into);
    if (coil_is_null(self) || !coil_set_field(c, self, DIALECT_LINE_TERMINATOR, terminator))
        return COIL_NULL;
    memcpy(into, &d, sizeof d);
    *data = into;
    return self;
}

CoilValue dialect_of_call(Coil *c, CoilValue args, CoilValue changes, const Dialect **data)
{
    size_t n;
    if (!coil_len(c, args, &n))
        return COIL_NULL;
    return dialect_make(c, coil_class(c, dialect_class), n > 1 ? coil_item(c, args, 1) : COIL_NULL, changes, data);
}

/* Dialect(dialect=None, delimiter=…, …): the options may be given by place, too. */
static CoilValue dialect_new(Coil *c, const CoilValue *args)
{
    size_t n;
    const Dialect *data;
    CoilValue changes = args[2];
    if (!coil_len(c, args[1], &n))
        return COIL_NULL;
    if (n > OPTIONS + 1)
        return coil_raisef(c, "TypeError", "function takes at most %d arguments (%zu given)", OPTIONS + 1, n);
    for (size_t k = 1; k < n; k++)
        if (!coil_setitem(c, changes, coil_str(c, option_names[k - 1], COIL_TO_NUL), coil_item(c, args[1], k)))
            return COIL_NULL;
    return dialect_make(c, args[0], n ? coil_item(c, args[1], 0) : COIL_NULL, changes, &data);
}

/* ---- attributes ---- */

static CoilValue shown_char(Coil *c, uint32_t ch) { return ch == NO_CHAR ? coil_none() : coil_str_from_chars(c, &ch, 1, 4); }

static CoilValue dialect_delimiter(Coil *c, const CoilValue *args)
{
    const Dialect *d = coil_data(c, args[0], dialect_class);
    return d ? shown_char(c, d->delimiter) : COIL_NULL;
}
static CoilValue dialect_escape(Coil *c, const CoilValue *args)
{
    const Dialect *d = coil_data(c, args[0], dialect_class);
    return d ? shown_char(c, d->escape) : COIL_NULL;
}
static CoilValue dialect_quote(Coil *c, const CoilValue *args)
{
    const Dialect *d = coil_data(c, args[0], dialect_class);
    return d ? shown_char(c, d->quote) : COIL_NULL;
}
static CoilValue dialect_terminator(Coil *c, const CoilValue *args) { return coil_field(c, args[0], DIALECT_LINE_TERMINATOR); }
static CoilValue dialect_quoting(Coil *c, const CoilValue *args)
{
    const Dialect *d = coil_data(c, args[0], dialect_class);
    return d ? coil_int(c, d->quoting) : COIL_NULL;
}
static CoilValue dialect_double_quote(Coil *c, const CoilValue *args)
{
    const Dialect *d = coil_data(c, args[0], dialect_class);
    return d ? coil_bool(d->double_quote) : COIL_NULL;
}
static CoilValue dialect_skip_space(Coil *c, const CoilValue *args)
{
    const Dialect *d = coil_data(c, args[0], dialect_class);
    return d ? coil_bool(d->skip_space) : COIL_NULL;
}
static CoilValue dialect_strict(Coil *c, const CoilValue *args)
{
    const Dialect *d = coil_data(c, args[0], dialect_class);
    return d ? coil_bool(d->strict) : COIL_NULL;
}

static CoilValue dialect_reduce(Coil *c, const CoilValue *args)
{
    (void)args;
    return coil_raisef(c, "TypeError", "cannot pickle 'Dialect' instances");
}

const CoilDef dialect_class[] = {
    COIL_CLASS("_csv.Dialect", NULL, sizeof(Dialect), "How rows are written: separators, quotes and what is done about them."),
    COIL_FIELDS(DIALECT_FIELDS),
    COIL_STATIC("__new__", "(cls, /, *args, **kwargs)", dialect_new, "A dialect like another, with options changed."),
    COIL_FUNCTION("__reduce__", "(self, /)", dialect_reduce, "Refused: a dialect is found by its name."),
    COIL_FUNCTION("__reduce_ex__", "(self, protocol, /)", dialect_reduce, "Refused: a dialect is found by its name."),
    COIL_PROPERTY("delimiter", NULL, dialect_delimiter, NULL, "What stands between fields."),
    COIL_PROPERTY("escapechar", NULL, dialect_escape, NULL, "What takes the next character's meaning away, or None."),
    COIL_PROPERTY("lineterminator", NULL, dialect_terminator, NULL, "What a writer ends rows with."),
    COIL_PROPERTY("quotechar", NULL, dialect_quote, NULL, "What stands around fields, or None."),
    COIL_PROPERTY("quoting", NULL, dialect_quoting, NULL, "Which fields are quoted: a QUOTE_ constant."),
    COIL_PROPERTY("doublequote", NULL, dialect_double_quote, NULL, "Is a quote in a field written twice?"),
    COIL_PROPERTY("skipinitialspace", NULL, dialect_skip_space, NULL, "Is white space behind a delimiter left out?"),
    COIL_PROPERTY("strict", NULL, dialect_strict, NULL, "Is bad input an error?"),
    COIL_END,
};
