/* type_str.c: the class str: its slots and its table of methods. */
#include "runtime/text/codecs.h"
#include "vm/numbers/format.h"
#include "runtime/text/format_text.h"
#include "runtime/text/text.h"
#include "vm/machine/pieces.h"

Str *str_argument_borrow(Coil *c, Value v, const char *method, int number)
{
    Str *s = as_str_borrow(c, v);
    if (!s)
        raise_error(c, EXC_TypeError, "%s() argument %d must be str, not %A", method, number, v);
    return s;
}

static bool search_bound(Coil *c, Value v, int64_t *out)
{
    if (is_none(v) || is_null(v))
        return true;
    if (is_small(v)) {
        *out = as_small(v);
        return true;
    }
    if (!class_of_borrow(c, v)->slots->as_index)
        return fail_error(c, EXC_TypeError, "slice indices must be integers or None or have an __index__ method");
    return to_index_clamped(c, v, out);
}

bool search_bounds_given(Coil *c, Value start, Value end, size_t length, int64_t *from, int64_t *to)
{
    int64_t n = (int64_t)length;
    *from = 0;
    *to = n;
    if (!search_bound(c, start, from) || !search_bound(c, end, to))
        return false;
    if (*to > n)
        *to = n;
    else if (*to < 0)
        *to = *to + n < 0 ? 0 : *to + n;
    if (*from < 0)
        *from = *from + n < 0 ? 0 : *from + n;
    return true;
}

/* ---- slots ---- */

static const char *codec_argument(Coil *c, Value v, const char *method, const char *what, bool *ok)
{
    *ok = true;
    if (is_null(v))
        return NULL;
    Str *s = as_str_borrow(c, v);
    const char *word = s ? codec_word(c, s) : NULL;
    *ok = word;
    if (!s)
        raise_error(c, EXC_TypeError,
                    strcmp(method, "str") ? "%s() argument '%s' must be str, not %A" : "%s() argument '%s' must be str, not %T", method,
                    what, v);
    return word;
}

static Value str_make_bound(Coil *c, Class *cls, const Value *args)
{
    Value object = args[0], made;
    if (is_null(args[1]) && is_null(args[2])) {
        made = is_null(object)            ? retain(from_object(str_empty_borrow(c)))
               : cls->flags & CLASS_BOXED ? str_result(value_str(c, object))
                                          : value_str_kept(c, object);
    } else {
        bool ok;
        const char *encoding = codec_argument(c, args[1], "str", "encoding", &ok);
        const char *errors = ok ? codec_argument(c, args[2], "str", "errors", &ok) : NULL;
        if (!ok)
            return COIL_NULL;
        if (is_null(object))
            made = retain(from_object(str_empty_borrow(c)));
        else if (as_str_borrow(c, object))
            return raise_error(c, EXC_TypeError, "decoding str is not supported");
        else if (!class_of_borrow(c, object)->slots->buffer)
            return raise_error(c, EXC_TypeError, "decoding to str: need a bytes-like object, %T found", object);
        else
            made = text_decode(c, object, encoding, errors);
    }
    return is_null(made) ? COIL_NULL : class_box_take(c, cls, made);
}

static Value str_slot_repr(Coil *c, Value self) { return str_result(str_repr(c, self_str(c, self))); }
static Value str_slot_str(Coil *c, Value self) { return str_result(RETAIN(self_str(c, self))); }

static bool str_slot_hash(Coil *c, Value self, int64_t *out) { return str_hash_paid(c, self_str(c, self), out); }

static Value str_slot_compare(Coil *c, Value a, Value b, CompareOp op)
{
    Str *x = as_str_borrow(c, a), *y = as_str_borrow(c, b);
    if (!x || !y)
        return V_NOT_IMPLEMENTED;
    if (op == CMP_EQ || op == CMP_NE)
        return bool_value(str_equal_charged(c, x, y) == (op == CMP_EQ));
    int order = str_compare(c, x, y);
    switch (op) {
    case CMP_LT: return bool_value(order < 0);
    case CMP_LE: return bool_value(order <= 0);
    case CMP_GT: return bool_value(order > 0);
    default: return bool_value(order >= 0);
    }
}

static int64_t str_slot_length(Coil *c, Value self) { return (int64_t)self_str(c, self)->length; }

/* A stepped slice is read twice: first for the widest character, since its storage may be narrower than what it is cut from. */
/* `count` characters from `start`, each `step` on from the one before. */
static Str *str_stepped(Coil *c, const Str *s, size_t start, int64_t step, size_t count)
{
    if (s->ascii) {
        Str *out = str_alloc(c, count, 0x7F);
        const uint8_t *from = s->data + start;
        bool ok = true;
        for (size_t n = 0; out && n < count && (ok = piece_round(c, n)); n++)
            out->data[n] = from[(int64_t)n * step];
        return pieces_made(c, ok, out);
    }
    uint32_t max = 0;
    bool ok = charge_for(c, count, RATE_ITEM);
    for (size_t n = 0; ok && n < count && (ok = piece_round(c, n)); n++)
        max |= str_at(s, (size_t)((int64_t)start + (int64_t)n * step));
    Str *out = ok ? str_alloc(c, count, max > 0x10FFFF ? 0x10FFFF : max) : NULL;
    for (size_t n = 0; out && n < count && (ok = piece_round(c, n)); n++)
        str_put(out, n, str_at(s, (size_t)((int64_t)start + (int64_t)n * step)));
    return pieces_made(c, ok, out);
}

static Value str_slot_get_item(Coil *c, Value self, Value key)
{
    Str *s = self_str(c, self);
    int64_t i;
    if (is_small(key)) {
        i = as_small(key);
    } else if (is_exact(key, SHAPE_SLICE)) {
        int64_t start, stop, step, count;
        if (!slice_resolve(c, as_slice(key), (int64_t)s->length, &start, &stop, &step, &count))
            return COIL_NULL;
        if (step == 1 || count <= 1)
            return str_result(str_slice(c, s, (size_t)start, (size_t)(start + count)));
        return str_result(str_stepped(c, s, (size_t)start, step, (size_t)count));
    } else if (class_of_borrow(c, key)->slots->as_index) {
        if (!to_index(c, key, &i)) {
            if (failed_with(c, EXC_OverflowError)) {
                clear_error(c);
                return raise_error(c, EXC_IndexError, "cannot fit '%T' into an index-sized integer", key);
            }
            return COIL_NULL;
        }
    } else {
        return raise_error(c, EXC_TypeError, "string indices must be integers, not '%T'", key);
    }
    if (i < 0)
        i += (int64_t)s->length;
    if (i < 0 || i >= (int64_t)s->length)
        return raise_error(c, EXC_IndexError, "string index out of range");
    return str_result(str_from_char(c, str_at(s, (size_t)i)));
}

static int str_slot_contains(Coil *c, Value self, Value item)
{
    Str *part = as_str_borrow(c, item);
    if (!part) {
        raise_error(c, EXC_TypeError, "'in <string>' requires string as left operand, not %T", item);
        return -1;
    }
    Str *s = self_str(c, self);
    int64_t at = str_find(c, s, part, 0, s->length, false);
    return at == FIND_FAILED ? -1 : at >= 0;
}

static Value str_slot_concat(Coil *c, Value a, Value b)
{
    Str *y = as_str_borrow(c, b);
    if (!y)
        return raise_error(c, EXC_TypeError, "can only concatenate str (not \"%T\") to str", b);
    return str_result(str_concat(c, self_str(c, a), y));
}

static Value str_slot_repeat(Coil *c, Value a, Value n)
{
    int64_t times;
    if (!to_size(c, n, &times))
        return COIL_NULL;
    return str_result(str_repeat(c, self_str(c, a), times));
}

static Value str_slot_mod(Coil *c, Value a, Value b)
{
    Str *format = as_str_borrow(c, a);
    return format ? str_result(format_percent(c, format, b)) : V_NOT_IMPLEMENTED;
}

static void str_slot_dispose(Coil *c, Object *o) { str_forget(c, (Str *)o); }

/* ---- iterator ---- */

static Value str_slot_iter(Coil *c, Value self)
{
    StrIterator *it = heap_new(c, self_str(c, self)->ascii ? SHAPE_STR_ASCII_ITERATOR : SHAPE_STR_ITERATOR, sizeof *it);
    if (it)
        it->text = retain(from_object(self_str(c, self)));
    return from_object(it);
}

static Value str_iterator_next(Coil *c, Value self)
{
    StrIterator *it = (void *)as_object(self);
    if (is_null(it->text))
        return COIL_NULL;
    Str *s = as_str(it->text);
    if (it->at < s->length)
        return str_result(str_from_char(c, str_at(s, it->at++)));
    replace_take(c, &it->text, COIL_NULL);
    return COIL_NULL;
}

static void str_iterator_visit(Object *o, VisitFn fn, void *arg)
{
    StrIterator *it = (void *)o;
    VISIT(it->text);
}

static Value str_iterator_iter(Coil *c, Value self)
{
    (void)c;
    return retain(self);
}

static Value str_iterator_length_hint(Coil *c, const Value *args)
{
    (void)c;
    StrIterator *it = (void *)as_object(args[0]);
    return small(is_null(it->text) ? 0 : (int64_t)(as_str(it->text)->length - it->at));
}

/* iter(rest): what copy and pickle rebuild it from. */
static COLD Value str_iterator_reduce(Coil *c, const Value *args)
{
    StrIterator *it = (void *)as_object(args[0]);
    Str *name = str_intern_c(c, "iter");
    Value iter = name ? get_item(c, from_object(c->vm->builtins), from_object(name)) : COIL_NULL;
    RELEASE(c, name);
    if (is_null(iter))
        return COIL_NULL;
    Value text = is_null(it->text) ? from_object(str_empty_borrow(c)) : it->text, result = COIL_NULL;
    Tuple *one = tuple_pack(c, 1, text);
    if (one)
        result = is_null(it->text) ? from_object(tuple_pack(c, 2, iter, from_object(one)))
                                   : from_object(tuple_pack(c, 3, iter, from_object(one), small((int64_t)it->at)));
    RELEASE(c, one);
    release(c, iter);
    return result;
}

static Value str_iterator_setstate(Coil *c, const Value *args)
{
    StrIterator *it = (void *)as_object(args[0]);
    int64_t at;
    if (!to_index(c, args[1], &at))
        return COIL_NULL;
    if (!is_null(it->text)) {
        size_t length = as_str(it->text)->length;
        it->at = at < 0 ? 0 : (uint64_t)at > length ? length : (size_t)at;
    }
    return V_NONE;
}

static const Slots str_iterator_slots = {.visit = str_iterator_visit, .iter = str_iterator_iter, .next = str_iterator_next};
static const CoilDef str_iterator_rows[] = {
    METHOD("__length_hint__", "(self, /)", str_iterator_length_hint, "How many characters are left."),
    METHOD("__reduce__", "(self, /)", str_iterator_reduce, "What copies are made from."),
    METHOD("__setstate__", "(self, state, /)", str_iterator_setstate, "Sets the position."), ROWS_END};
const TypeDef str_iterator_type = {.name = "str_iterator",
                                   .flags = CLASS_NO_NEW,
                                   .size = sizeof(StrIterator),
                                   .saved = SAVED_FIELDS,
                                   .slots = &str_iterator_slots,
                                   .rows = str_iterator_rows};
const TypeDef str_ascii_iterator_type = {.name = "str_ascii_iterator",
                                         .flags = CLASS_NO_NEW,
                                         .size = sizeof(StrIterator),
                                         .saved = SAVED_FIELDS,
                                         .slots = &str_iterator_slots,
                                         .rows = str_iterator_rows};

/* ---- methods that belong to no other file ---- */

static Value str_encode(Coil *c, const Value *args)
{
    bool ok;
    const char *encoding = codec_argument(c, args[1], "encode", "encoding", &ok);
    const char *errors = ok ? codec_argument(c, args[2], "encode", "errors", &ok) : NULL;
    return ok ? text_encode(c, from_object(self_str(c, args[0])), encoding, errors) : COIL_NULL;
}

static Value str_format_method(Coil *c, const Value *args)
{
    const Tuple *given = as_tuple(args[1]);
    return str_result(format_string(c, self_str(c, args[0]), given->items, given->length, args[2]));
}

/* Without keywords neither the tuple nor the dict is made. */
static Value str_format_short(Coil *c, const Value *args, size_t n)
{
    return str_result(format_string(c, self_str(c, args[0]), args + 1, n - 1, COIL_NULL));
}

static Value str_format_map(Coil *c, const Value *args) { return str_result(format_string(c, self_str(c, args[0]), NULL, 0, args[1])); }

static Value str_dunder_format(Coil *c, const Value *args)
{
    Str *spec = as_str_borrow(c, args[1]);
    if (!spec)
        return raise_error(c, EXC_TypeError, "__format__() argument must be str, not %A", args[1]);
    if (spec->length == 0)
        return is_str(args[0]) ? retain(args[0]) : str_result(value_str(c, args[0]));
    return str_result(format_text(c, self_str(c, args[0]), spec, format_type_name(c, args[0])));
}

static Value str_getnewargs(Coil *c, const Value *args) { return from_object(tuple_pack(c, 1, from_object(self_str(c, args[0])))); }

static Value str_sizeof(Coil *c, const Value *args)
{
    Str *s = self_str(c, args[0]);
    return small((int64_t)(sizeof(Str) + (s->length + 1) * s->width));
}

static const Slots str_slots = {.dispose = str_slot_dispose,
                                .repr = str_slot_repr,
                                .str = str_slot_str,
                                .hash = str_slot_hash,
                                .compare = str_slot_compare,
                                .iter = str_slot_iter,
                                .length = str_slot_length,
                                .get_item = str_slot_get_item,
                                .contains = str_slot_contains,
                                .binary[OP_MOD] = str_slot_mod,
                                .concat = str_slot_concat,
                                .repeat = str_slot_repeat};

static const CoilDef str_rows[] = {
    METHOD("capitalize", "(self, /)", str_capitalize, "The first character in title case, the rest in lower case."),
    METHOD("casefold", "(self, /)", str_casefold, "A form for comparing without regard to case."),
    METHOD("center", "(self, width, fillchar=' ', /)", str_center, "Centred in a field of this width."),
    METHOD("count", "(self, sub, start=None, end=None, /)", str_count, "How often sub occurs, without overlaps."),
    METHOD("encode", "(self, /, encoding=...'utf-8', errors=...'strict')", str_encode, "The text as bytes, in UTF-8 by default."),
    METHOD("endswith", "(self, suffix, start=None, end=None, /)", str_endswith, "Whether it ends so; a tuple gives choices."),
    METHOD("expandtabs", "(self, /, tabsize=8)", str_expandtabs, "Tabs replaced by blanks, up to the next stop."),
    METHOD("find", "(self, sub, start=None, end=None, /)", str_find_method, "Position of the first sub, or -1."),
    METHOD_SHORT("format", "(self, /, *args, **kwargs)", str_format_method, str_format_short, "Fills in the replacement fields."),
    METHOD("format_map", "(self, mapping, /)", str_format_map, "Fills in the replacement fields from a mapping."),
    METHOD("index", "(self, sub, start=None, end=None, /)", str_index_method, "As find(), but ValueError if absent."),
    METHOD("isalnum", "(self, /)", str_isalnum, "All letters or numbers, and not empty."),
    METHOD("isalpha", "(self, /)", str_isalpha, "All letters, and not empty."),
    METHOD("isascii", "(self, /)", str_isascii, "All below U+0080."),
    METHOD("isdecimal", "(self, /)", str_isdecimal, "All decimal digits, and not empty."),
    METHOD("isdigit", "(self, /)", str_isdigit, "All digits, superscripts too, and not empty."),
    METHOD("isidentifier", "(self, /)", str_isidentifier, "Spelt as a name (maybe a keyword)."),
    METHOD("islower", "(self, /)", str_islower, "Cased characters are there, all in lower case."),
    METHOD("isnumeric", "(self, /)", str_isnumeric, "All with a numeric value, and not empty."),
    METHOD("isprintable", "(self, /)", str_isprintable, "Nothing that repr() would escape."),
    METHOD("isspace", "(self, /)", str_isspace, "All white space, and not empty."),
    METHOD("istitle", "(self, /)", str_istitle, "Each word begins in upper case and goes on in lower."),
    METHOD("isupper", "(self, /)", str_isupper, "Cased characters are there, all in upper case."),
    METHOD("join", "(self, iterable, /)", str_join_method, "The strs of an iterable, with this between them."),
    METHOD("ljust", "(self, width, fillchar=' ', /)", str_ljust, "Filled up on the right."),
    METHOD("lower", "(self, /)", str_lower, "In lower case."),
    METHOD("lstrip", "(self, chars=None, /)", str_lstrip, "Without leading white space, or leading chars."),
    STATIC_METHOD("maketrans", "(x, y=..., z=..., /)", str_maketrans, "A table for translate()."),
    METHOD("partition", "(self, sep, /)", str_partition, "What is before the first sep, sep, what is after."),
    METHOD("removeprefix", "(self, prefix, /)", str_removeprefix, "Without the prefix, if it is there."),
    METHOD("removesuffix", "(self, suffix, /)", str_removesuffix, "Without the suffix, if it is there."),
    METHOD("replace", "(self, old, new, /, count=-1)", str_replace, "Each old (at most count) replaced by new."),
    METHOD("rfind", "(self, sub, start=None, end=None, /)", str_rfind, "Position of the last sub, or -1."),
    METHOD("rindex", "(self, sub, start=None, end=None, /)", str_rindex, "As rfind(), but ValueError if absent."),
    METHOD("rjust", "(self, width, fillchar=' ', /)", str_rjust, "Filled up on the left."),
    METHOD("rpartition", "(self, sep, /)", str_rpartition, "What is before the last sep, sep, what is after."),
    METHOD("rsplit", "(self, /, sep=None, maxsplit=-1)", str_rsplit, "As split(), counting from the end."),
    METHOD("rstrip", "(self, chars=None, /)", str_rstrip, "Without trailing white space, or trailing chars."),
    METHOD("split", "(self, /, sep=None, maxsplit=-1)", str_split, "The parts between separators (runs of white space)."),
    METHOD("splitlines", "(self, /, keepends=False)", str_splitlines, "The lines."),
    METHOD("startswith", "(self, prefix, start=None, end=None, /)", str_startswith, "Whether it begins so; a tuple gives choices."),
    METHOD("strip", "(self, chars=None, /)", str_strip, "Without white space, or chars, at both ends."),
    METHOD("swapcase", "(self, /)", str_swapcase, "Upper case made lower, and lower upper."),
    METHOD("title", "(self, /)", str_title, "Each word beginning in title case."),
    METHOD("translate", "(self, table, /)", str_translate, "Each character replaced by what the table gives for it."),
    METHOD("upper", "(self, /)", str_upper, "In upper case."),
    METHOD("zfill", "(self, width, /)", str_zfill, "Filled up with zeros, after a sign."),
    METHOD("__format__", "(self, format_spec, /)", str_dunder_format, "Formatted by a spec."),
    METHOD("__getnewargs__", "(self, /)", str_getnewargs, "What a copy is made from."),
    METHOD("__sizeof__", "(self, /)", str_sizeof, "Bytes of memory."),
    ROWS_END};

const TypeDef str_type = {.name = "str",
                          .doc = "Text: an immutable sequence of Unicode characters.\n\nstr(object='') is the object's text; "
                                 "str(bytes, encoding, errors) decodes.",
                          .flags = CLASS_BASE | CLASS_IS_STR | CLASS_MATCH_SELF,
                          .saved = SAVED_OWN,
                          .slots = &str_slots,
                          .rows = str_rows,
                          .make_signature = "(object=..., encoding=..., errors=...)",
                          .make_bound = str_make_bound};
