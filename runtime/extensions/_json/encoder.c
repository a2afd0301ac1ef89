/* encoder.c: writing JSON documents. */
#include "runtime/extensions/_json/json.h"

#include <math.h>

enum {
    ENCODER_DEFAULT,
    ENCODER_STRING,
    ENCODER_KEY_SEPARATOR,
    ENCODER_ITEM_SEPARATOR,
    ENCODER_INDENT,
    ENCODER_INT,
    ENCODER_FLOAT,
    ENCODER_DICT,
    ENCODER_FIELDS
};
typedef enum StringBy { BY_PYTHON, BY_ASCII, BY_ALL } StringBy;

typedef struct Encoder {
    bool check_circular, sort_keys, skip_keys, allow_nan, indented;
    StringBy string_by;
} Encoder;

/* One writing: the containers it is in are found by their identity. */
typedef struct Write {
    const Encoder *options;
    CoilValue self, int_type, float_type, dict_type, list_type, tuple_type, listing; /* listing: list() or sorted(), of items */
    CoilChars key_separator, item_separator, indent;
    Builder b;
    size_t charged;
    int depth, level;             /* entered; of indentation: what default() was asked for is on none of its own */
    CoilValue inside[DEPTH_MOST]; /* as far as `depth`: the last field, which is not cleared */
} Write;

static bool write_value(Coil *c, Write *w, CoilValue v);

static bool put_text(Coil *c, Write *w, const char *text) { return builder_put(c, &w->b, text, strlen(text), 1); }

static bool put_chars(Coil *c, Write *w, const CoilChars *s) { return builder_put(c, &w->b, s->data, s->length, s->width); }

/* Where documents are indented: the end of a line, and what the next begins with. */
static bool put_break(Coil *c, Write *w)
{
    if (!w->options->indented)
        return true;
    bool ok = put_text(c, w, "\n");
    for (int k = 0; ok && k < w->level; k++)
        ok = put_chars(c, w, &w->indent);
    return ok;
}

/* type.__repr__(v): a subclass's own is not asked. */
static bool put_repr(Coil *c, Write *w, CoilValue type, CoilValue v)
{
    CoilValue text = coil_is(coil_type(c, v), type) ? coil_repr(c, v) : coil_call(c, coil_getattr(c, type, "__repr__"), &v, 1, NULL);
    return builder_str(c, &w->b, text);
}

static bool write_string(Coil *c, Write *w, CoilValue v)
{
    if (w->options->string_by != BY_PYTHON)
        return put_string(c, &w->b, v, w->options->string_by == BY_ASCII);
    CoilValue text = coil_call(c, coil_field(c, w->self, ENCODER_STRING), &v, 1, NULL);
    if (!coil_is_null(text) && coil_kind(c, text) != COIL_KIND_STR) {
        CoilValue name = coil_getattr(c, coil_type(c, text), "__name__");
        const char *shown = coil_is_null(name) ? NULL : coil_to_utf8(c, name, NULL);
        if (shown)
            coil_raisef(c, "TypeError", "encoder() must return a string, not %s", shown);
        return false;
    }
    return builder_str(c, &w->b, text);
}

static bool write_int(Coil *c, Write *w, CoilValue v)
{
    int64_t n;
    if (coil_is(coil_type(c, v), w->int_type) && coil_to_int(c, v, &n)) {
        char text[24];
        size_t at = sizeof text;
        uint64_t left = n < 0 ? -(uint64_t)n : (uint64_t)n;
        do
            text[--at] = (char)('0' + left % 10);
        while (left /= 10);
        if (n < 0)
            text[--at] = '-';
        return builder_put(c, &w->b, text + at, sizeof text - at, 1);
    }
    if (coil_error_is(c, "OverflowError"))
        (void)coil_take_error(c);
    return put_repr(c, w, w->int_type, v);
}

static bool write_float(Coil *c, Write *w, CoilValue v)
{
    double d;
    if (!coil_to_float(c, v, &d))
        return false;
    if (isfinite(d))
        return put_repr(c, w, w->float_type, v);
    if (!w->options->allow_nan) {
        CoilValue text = coil_repr(c, v);
        const char *shown = coil_is_null(text) ? NULL : coil_to_utf8(c, text, NULL);
        if (shown)
            coil_raisef(c, "ValueError", "Out of range float values are not JSON compliant: %s", shown);
        return false;
    }
    return put_text(c, w, isnan(d) ? "NaN" : d > 0 ? "Infinity" : "-Infinity");
}

/* Notes that a container is being written. */
static bool enter(Coil *c, Write *w, CoilValue v)
{
    for (int k = 0; w->options->check_circular && k < w->depth; k++)
        if (coil_is(w->inside[k], v))
            return (void)coil_raisef(c, "ValueError", "Circular reference detected"), false;
    if (w->depth == DEPTH_MOST)
        return (void)coil_raisef(c, "RecursionError", "maximum recursion depth exceeded while encoding a JSON object"), false;
    w->inside[w->depth++] = v;
    return true;
}

/* Charges for what was written since the last time. */
static bool charge(Coil *c, Write *w)
{
    if (w->b.length < w->charged + CHARGE_EVERY)
        return true;
    size_t steps = w->b.length - w->charged;
    w->charged = w->b.length;
    return coil_charge(c, steps);
}

static bool write_sequence(Coil *c, Write *w, CoilValue v)
{
    size_t n = 0;
    CoilValue items = v, type = coil_type(c, v);
    if (!coil_is(type, w->list_type) && !coil_is(type, w->tuple_type)) /* by a subclass's own __iter__ */
        items = coil_call(c, w->list_type, &v, 1, NULL);
    if (!coil_len(c, items, &n))
        return false;
    if (!n)
        return put_text(c, w, "[]");
    if (!enter(c, w, v) || !put_text(c, w, "["))
        return false;
    w->level++;
    for (size_t k = 0; k < n; k++) {
        CoilScope scope = coil_scope_open(c);
        bool ok = (k == 0 || put_chars(c, w, &w->item_separator)) && put_break(c, w) && write_value(c, w, coil_item(c, items, k)) &&
                  coil_len(c, items, &n);
        coil_scope_close(c, scope, COIL_NULL);
        if (!ok)
            return false;
    }
    w->depth--;
    w->level--;
    return put_break(c, w) && put_text(c, w, "]");
}

/* A key that is no str, as the text that stands for it. */
static bool write_plain_key(Coil *c, Write *w, CoilValue key, CoilKind kind)
{
    if (kind == COIL_KIND_INT)
        return write_int(c, w, key);
    if (kind == COIL_KIND_FLOAT)
        return write_float(c, w, key);
    return put_text(c, w, kind == COIL_KIND_NONE ? "null" : coil_is(key, coil_bool(true)) ? "true" : "false");
}

/* 1 written, 0 skipped, -1 failed. */
static int write_key(Coil *c, Write *w, CoilValue key, bool first)
{
    CoilKind kind = coil_kind(c, key);
    bool known =
        kind == COIL_KIND_STR || kind == COIL_KIND_INT || kind == COIL_KIND_FLOAT || kind == COIL_KIND_BOOL || kind == COIL_KIND_NONE;
    if (!known) {
        if (w->options->skip_keys)
            return 0;
        CoilValue name = coil_getattr(c, coil_type(c, key), "__name__");
        const char *shown = coil_is_null(name) ? NULL : coil_to_utf8(c, name, NULL);
        if (shown)
            coil_raisef(c, "TypeError", "keys must be str, int, float, bool or None, not %s", shown);
        return -1;
    }
    if (!first && !(put_chars(c, w, &w->item_separator) && put_break(c, w)))
        return -1;
    if (kind == COIL_KIND_STR)
        return write_string(c, w, key) ? 1 : -1;
    if (w->options->string_by != BY_PYTHON)
        return put_text(c, w, "\"") && write_plain_key(c, w, key, kind) && put_text(c, w, "\"") ? 1 : -1;
    Builder whole = w->b; /* what the key is called goes through the given function */
    w->b = BUILDER;
    bool ok = write_plain_key(c, w, key, kind);
    CoilValue text = ok ? builder_text(c, &w->b) : COIL_NULL;
    builder_drop(c, &w->b);
    w->b = whole;
    return !coil_is_null(text) && write_string(c, w, text) ? 1 : -1;
}

static bool write_pair(Coil *c, Write *w, CoilValue key, CoilValue v, bool *first)
{
    int done = write_key(c, w, key, *first);
    if (done <= 0)
        return done == 0;
    *first = false;
    return put_chars(c, w, &w->key_separator) && write_value(c, w, v);
}

/* By items(): sorted, or those of a subclass that may have its own. */
static bool write_items(Coil *c, Write *w, CoilValue dict, bool *first)
{
    CoilValue items = coil_call_method(c, dict, "items", NULL, 0, NULL);
    CoilValue list = coil_call(c, w->listing, &items, 1, NULL);
    size_t n = 0;
    if (!coil_len(c, list, &n))
        return false;
    for (size_t k = 0; k < n; k++) {
        CoilScope scope = coil_scope_open(c);
        CoilValue pair = coil_item(c, list, k);
        size_t two = 0;
        bool ok = !coil_is_null(pair) && coil_len(c, pair, &two);
        if (ok && (coil_kind(c, pair) != COIL_KIND_TUPLE || two != 2)) {
            coil_raisef(c, "ValueError", "items must return 2-tuples");
            ok = false;
        }
        ok = ok && write_pair(c, w, coil_item(c, pair, 0), coil_item(c, pair, 1), first);
        coil_scope_close(c, scope, COIL_NULL);
        if (!ok)
            return false;
    }
    return true;
}

/* Has it items? What it holds itself counts, whatever a subclass's length says. */
static bool dict_holds(Coil *c, CoilValue dict)
{
    uint64_t at = 0;
    CoilValue key, v;
    CoilScope scope = coil_scope_open(c);
    bool holds = coil_dict_next(c, dict, &at, &key, &v);
    coil_scope_close(c, scope, COIL_NULL);
    return holds;
}

static bool write_dict(Coil *c, Write *w, CoilValue dict)
{
    if (!dict_holds(c, dict))
        return !coil_failed(c) && put_text(c, w, "{}");
    if (!enter(c, w, dict) || !put_text(c, w, "{"))
        return false;
    bool first = true;
    w->level++;
    if (!put_break(c, w))
        return false;
    if (w->options->sort_keys || !coil_is(coil_type(c, dict), w->dict_type)) {
        if (!write_items(c, w, dict, &first))
            return false;
    } else {
        uint64_t at = 0;
        for (;;) {
            CoilScope scope = coil_scope_open(c);
            CoilValue key, v;
            bool more = coil_dict_next(c, dict, &at, &key, &v), ok = !coil_failed(c);
            ok = ok && (!more || write_pair(c, w, key, v, &first));
            coil_scope_close(c, scope, COIL_NULL);
            if (!ok)
                return false;
            if (!more)
                break;
        }
    }
    w->depth--;
    w->level--;
    return put_break(c, w) && put_text(c, w, "}");
}

static bool write_value(Coil *c, Write *w, CoilValue v)
{
    if (!charge(c, w))
        return false;
    switch (coil_kind(c, v)) {
    case COIL_KIND_NULL: return false;
    case COIL_KIND_NONE: return put_text(c, w, "null");
    case COIL_KIND_BOOL: return put_text(c, w, coil_is(v, coil_bool(true)) ? "true" : "false");
    case COIL_KIND_STR: return write_string(c, w, v);
    case COIL_KIND_INT: return write_int(c, w, v);
    case COIL_KIND_FLOAT: return write_float(c, w, v);
    case COIL_KIND_LIST:
    case COIL_KIND_TUPLE: return write_sequence(c, w, v);
    case COIL_KIND_DICT: return write_dict(c, w, v);
    default: break;
    }
    if (!enter(c, w, v))
        return false;
    CoilScope scope = coil_scope_open(c);
    CoilValue other = coil_call(c, coil_field(c, w->self, ENCODER_DEFAULT), &v, 1, NULL);
    bool ok = !coil_is_null(other) && write_value(c, w, other);
    coil_scope_close(c, scope, COIL_NULL);
    w->depth--;
    return ok;
}

static CoilValue encoder_call(Coil *c, const CoilValue *args)
{
    Encoder *e = coil_data(c, args[0], encoder_class);
    Write *w = e ? coil_memory_resize(c, NULL, 0, sizeof *w) : NULL;
    if (!w)
        return COIL_NULL;
    memset(w, 0, offsetof(Write, inside));
    w->options = e;
    w->self = args[0];
    w->b = BUILDER;
    w->int_type = builtin(c, KEPT_INT);
    w->float_type = builtin(c, KEPT_FLOAT);
    w->dict_type = builtin(c, KEPT_DICT);
    w->list_type = builtin(c, KEPT_LIST);
    w->tuple_type = builtin(c, KEPT_TUPLE);
    w->listing = builtin(c, e->sort_keys ? KEPT_SORTED : KEPT_LIST);
    bool ok = !coil_failed(c) && coil_to_chars(c, coil_field(c, args[0], ENCODER_KEY_SEPARATOR), &w->key_separator) &&
              coil_to_chars(c, coil_field(c, args[0], ENCODER_ITEM_SEPARATOR), &w->item_separator) &&
              (!e->indented || coil_to_chars(c, coil_field(c, args[0], ENCODER_INDENT), &w->indent)) && write_value(c, w, args[1]);
    CoilValue text = ok && coil_charge(c, w->b.length - w->charged) ? builder_text(c, &w->b) : COIL_NULL;
    builder_drop(c, &w->b);
    coil_memory_free(coil_vm(c), w, sizeof *w);
    return coil_is_null(text) ? COIL_NULL : coil_tuple(c, &text, 1);
}

/* Is it one of this module's own functions? (A module that was imported anew has others.) */
static StringBy string_by(Coil *c, CoilValue function)
{
    if (coil_is(function, builtin(c, KEPT_ASCII)))
        return BY_ASCII;
    CoilValue own = named(c, "_json", "encode_basestring"), name, module;
    if (!coil_is(coil_type(c, function), coil_type(c, own)) || !coil_findattr(c, function, "__module__", &module) ||
        !coil_findattr(c, function, "__name__", &name) || coil_kind(c, module) != COIL_KIND_STR || coil_kind(c, name) != COIL_KIND_STR)
        return BY_PYTHON;
    const char *where = coil_to_utf8(c, module, NULL), *what = coil_to_utf8(c, name, NULL);
    if (!where || !what || strcmp(where, "_json") != 0)
        return BY_PYTHON;
    return !strcmp(what, "encode_basestring_ascii") ? BY_ASCII : !strcmp(what, "encode_basestring") ? BY_ALL : BY_PYTHON;
}

static CoilValue encoder_init(Coil *c, const CoilValue *args)
{
    Encoder *e = coil_data(c, args[0], encoder_class);
    enum { SELF, MARKERS, DEFAULT, STRING, INDENT, KEY_SEPARATOR, ITEM_SEPARATOR, SORT_KEYS, SKIP_KEYS, ALLOW_NAN };
    if (!e)
        return COIL_NULL;
    CoilKind markers = coil_kind(c, args[MARKERS]);
    if (markers != COIL_KIND_DICT && markers != COIL_KIND_NONE) {
        CoilValue name = coil_getattr(c, coil_type(c, args[MARKERS]), "__name__");
        const char *shown = coil_is_null(name) ? NULL : coil_to_utf8(c, name, NULL);
        return shown ? coil_raisef(c, "TypeError", "make_encoder() argument 1 must be dict or None, not %s", shown) : COIL_NULL;
    }
    e->indented = coil_kind(c, args[INDENT]) != COIL_KIND_NONE;
    for (int k = e->indented ? INDENT : KEY_SEPARATOR; k <= ITEM_SEPARATOR; k++)
        if (coil_kind(c, args[k]) != COIL_KIND_STR) {
            CoilValue name = coil_getattr(c, coil_type(c, args[k]), "__name__");
            const char *shown = coil_is_null(name) ? NULL : coil_to_utf8(c, name, NULL);
            return shown ? coil_raisef(c, "TypeError", "make_encoder() argument %d must be str, not %s", k, shown) : COIL_NULL;
        }
    e->check_circular = markers == COIL_KIND_DICT;
    if (!coil_to_bool(c, args[SORT_KEYS], &e->sort_keys) || !coil_to_bool(c, args[SKIP_KEYS], &e->skip_keys) ||
        !coil_to_bool(c, args[ALLOW_NAN], &e->allow_nan))
        return COIL_NULL;
    e->string_by = string_by(c, args[STRING]);
    return coil_set_field(c, args[0], ENCODER_DEFAULT, args[DEFAULT]) && coil_set_field(c, args[0], ENCODER_STRING, args[STRING]) &&
                   coil_set_field(c, args[0], ENCODER_KEY_SEPARATOR, args[KEY_SEPARATOR]) &&
                   coil_set_field(c, args[0], ENCODER_ITEM_SEPARATOR, args[ITEM_SEPARATOR]) &&
                   coil_set_field(c, args[0], ENCODER_INDENT, args[INDENT])
               ? coil_none()
               : COIL_NULL;
}

const CoilDef encoder_class[] = {
    COIL_CLASS("Encoder", NULL, sizeof(Encoder), "Writes values: encoder(value, level) gives a tuple with the text."),
    COIL_TRAITS(COIL_FINAL),
    COIL_FIELDS(ENCODER_FIELDS),
    COIL_FUNCTION("__init__", "(self, markers, default, encoder, indent, key_separator, item_separator, sort_keys, skipkeys, allow_nan)",
                  encoder_init, "Options as JSONEncoder has them; markers: a dict, where circles are to be found."),
    COIL_FUNCTION("__call__", "(self, obj, _current_indent_level)", encoder_call, NULL),
    COIL_END,
};
