/* io_newline.c: _io: how lines end. */
#include "runtime/modules/io/io_types.h"

bool newlines_set(Coil *c, Value v, Newlines *n, bool quoted)
{
    *n = (Newlines){.translate = is_none(v), .universal = is_none(v)};
    if (is_none(v))
        return true;
    Str *s = as_str_borrow(c, v);
    if (!s)
        return fail_error(c, EXC_TypeError, "newline must be str or None, not %T", v);
    static const char *const legal[] = {"", "\n", "\r", "\r\n"};
    for (size_t k = 0; k < 4; k++)
        if (str_equal_c(s, legal[k])) {
            strcpy(n->end, legal[k]);
            n->universal = k == 0;
            return true;
        }
    return fail_error(c, EXC_ValueError, quoted ? "illegal newline value: %R" : "illegal newline value: %S", v);
}

/* Where ch, "\r" or "\n", stands next, from `start` on and before `end`: that, or `end`. */
static size_t newline_at(const Str *s, size_t start, size_t end, uint8_t ch)
{
    if (s->width == 1) {
        const uint8_t *at = start < end ? memchr(s->data + start, ch, end - start) : NULL;
        return at ? (size_t)(at - s->data) : end;
    }
    while (start < end && str_at(s, start) != ch)
        start++;
    return start;
}

Str *newlines_decode(Coil *c, Newlines *n, Str *text, bool last)
{
    bool held = n->pending;
    if (held && !last && !text->length) /* whether a "\n" follows is not known yet */
        return RETAIN(text);
    n->pending = false;
    if (!n->universal)
        return RETAIN(text);
    if (!charge_for(c, text->length, RATE_ITEM))
        return NULL;
    size_t end = text->length;
    if (!last && end && str_at(text, end - 1) == '\r') {
        end--;
        n->pending = true;
    }
    if (!held && newline_at(text, 0, end, '\r') == end) { /* plain: no "\r" in it */
        if (!(n->seen & 2) && newline_at(text, 0, end, '\n') < end)
            n->seen |= 2;
        return end == text->length ? RETAIN(text) : str_slice(c, text, 0, end);
    }
    StrBuilder b = STR_BUILDER(c);
    if (!charge_for(c, text->length, RATE_WORD) || !builder_reserve(&b, end + held, str_max(text))) {
        builder_drop(&b);
        return NULL;
    }
    for (size_t k = 0; k < end || held;) {
        uint32_t ch = held ? '\r' : str_at(text, k++);
        held = false;
        if (ch == '\r') {
            bool pair = k < end && str_at(text, k) == '\n';
            n->seen |= pair ? 4 : 1;
            k += pair;
            if (!n->translate) {
                builder_char(&b, '\r');
                if (pair)
                    builder_char(&b, '\n');
                continue;
            }
            ch = '\n';
        } else if (ch == '\n') {
            n->seen |= 2;
        }
        builder_char(&b, ch);
    }
    return builder_finish(&b);
}

Str *newlines_encode(Coil *c, const Newlines *n, Str *text)
{
    if (n->end[0] != '\r')
        return RETAIN(text);
    StrBuilder b = STR_BUILDER(c);
    b.failed = !charge_for(c, text->length, RATE_WORD);
    for (size_t k = 0; k < text->length && !b.failed; k++)
        if (str_at(text, k) == '\n')
            builder_c(&b, n->end);
        else
            builder_char(&b, str_at(text, k));
    return builder_finish(&b);
}

int64_t newlines_find(const Newlines *n, const Str *s, size_t start)
{
    bool any = n->universal && !n->translate, pair = n->end[0] == '\r' && n->end[1], cr = n->end[0] == '\r' && !pair;
    size_t end = s->length, at;
    if (any) {
        at = newline_at(s, start, end, '\n');
        size_t before = newline_at(s, start, at, '\r');
        if (before < at)
            at = before + (before + 1 < end && str_at(s, before + 1) == '\n');
    } else {
        at = newline_at(s, start, end, pair || cr ? '\r' : '\n');
        while (pair && at < end && !(at + 1 < end && str_at(s, at + 1) == '\n'))
            at = newline_at(s, at + 1, end, '\r');
        at += pair;
    }
    return at < end ? (int64_t)at + 1 : -1;
}

Value newlines_seen(Coil *c, uint8_t seen)
{
    static const char *const names[] = {"\r", "\n", "\r\n"};
    Value found[3];
    size_t n = 0;
    for (size_t k = 0; k < 3; k++)
        if (seen & 1 << k) {
            Str *s = str_intern_c(c, names[k]);
            if (!s) {
                while (n)
                    release(c, found[--n]);
                return COIL_NULL;
            }
            found[n++] = from_object(s);
        }
    return n == 0 ? V_NONE : n == 1 ? found[0] : from_object(tuple_of_take(c, found, n));
}

/* ---- IncrementalNewlineDecoder ---- */

typedef struct NewlineDecoder {
    Object h;
    Value decoder; /* or None: text comes decoded */
    Newlines newlines;
    uint32_t users;
} NewlineDecoder;

DOWNCAST(as_newline_decoder, NewlineDecoder, &newline_decoder_type)

static void newline_decoder_visit(Object *o, VisitFn fn, void *arg) { VISIT(((NewlineDecoder *)o)->decoder); }

static bool newline_decoder_init(Coil *c, Value self, const Value *args, size_t n, Tuple *kw)
{
    BoundArgs bound;
    if (!io_bind(c, "(decoder, translate, errors='strict')", "IncrementalNewlineDecoder", args, n, kw, &bound))
        return false;
    int translate = truth(c, bound.values[1]);
    bool ok = translate >= 0 && instance_unused(c, self, 0);
    if (ok) {
        replace_take(c, &as_newline_decoder(self)->decoder, retain(bound.values[0]));
        as_newline_decoder(self)->newlines = (Newlines){.translate = translate, .universal = true};
    }
    signature_unbind(c, &bound);
    return ok;
}

static Value newline_decoder_decode(Coil *c, const Value *args)
{
    NewlineDecoder *d = as_newline_decoder(args[0]);
    int last = truth(c, args[2]);
    if (last < 0)
        return COIL_NULL;
    Value text = retain(args[1]);
    if (!is_null(d->decoder) && !is_none(d->decoder)) {
        Value both[2] = {args[1], bool_value(last)};
        release(c, text);
        text = call_method(c, d->decoder, "decode", both, 2);
        if (is_null(text))
            return COIL_NULL;
    }
    Str *s = as_str_borrow(c, text);
    Str *result = s ? newlines_decode(c, &d->newlines, s, last) : NULL;
    if (!s)
        (void)raise_error(c, EXC_TypeError, "decoder should return a string result, not '%T'", text);
    release(c, text);
    return from_object(result);
}

static Value newline_decoder_getstate(Coil *c, const Value *args)
{
    NewlineDecoder *d = as_newline_decoder(args[0]);
    Value buffer = COIL_NULL;
    int64_t flag = 0;
    if (!is_null(d->decoder) && !is_none(d->decoder)) {
        Value state = call_method(c, d->decoder, "getstate", NULL, 0);
        Tuple *t = is_null(state) ? NULL : as_tuple_borrow(c, state);
        if (!is_null(state) && (!t || t->length != 2 || !as_bytes_borrow(c, t->items[0]) || is_null(as_int_borrow(c, t->items[1]))))
            (void)raise_error(c, EXC_TypeError, "illegal decoder state");
        else if (t && to_index(c, t->items[1], &flag))
            buffer = retain(t->items[0]);
        release_maybe(c, state);
    } else {
        buffer = from_object(bytes_of(c, "", 0));
    }
    if (is_null(buffer))
        return COIL_NULL;
    Value bits = int_from_u64(c, (uint64_t)flag << 1 | d->newlines.pending);
    Tuple *result = is_null(bits) ? NULL : tuple_pack(c, 2, buffer, bits);
    release_maybe(c, bits);
    release(c, buffer);
    return from_object(result);
}

static Value newline_decoder_setstate(Coil *c, const Value *args)
{
    NewlineDecoder *d = as_newline_decoder(args[0]);
    Tuple *t = as_tuple_borrow(c, args[1]);
    int64_t flag;
    if (!t)
        return raise_error(c, EXC_TypeError, "state argument must be a tuple");
    if (t->length != 2 || is_null(as_int_borrow(c, t->items[1])))
        return raise_error(c, EXC_TypeError, "setstate(): illegal state argument");
    if (!to_index(c, t->items[1], &flag))
        return COIL_NULL;
    d->newlines.pending = flag & 1;
    if (is_null(d->decoder) || is_none(d->decoder))
        return V_NONE;
    Value bits = int_from_u64(c, (uint64_t)flag >> 1);
    Tuple *inner = is_null(bits) ? NULL : tuple_pack(c, 2, t->items[0], bits);
    release_maybe(c, bits);
    Value state = from_object(inner), r = inner ? call_method(c, d->decoder, "setstate", &state, 1) : COIL_NULL;
    RELEASE(c, inner);
    return r;
}

static Value newline_decoder_reset(Coil *c, const Value *args)
{
    NewlineDecoder *d = as_newline_decoder(args[0]);
    d->newlines.pending = false;
    d->newlines.seen = 0;
    return is_null(d->decoder) || is_none(d->decoder) ? V_NONE : call_method(c, d->decoder, "reset", NULL, 0);
}

static Value newline_decoder_newlines(Coil *c, const Value *args) { return newlines_seen(c, as_newline_decoder(args[0])->newlines.seen); }

static const Slots newline_decoder_slots = {.visit = newline_decoder_visit, .init = newline_decoder_init};
static const CoilDef newline_decoder_rows[] = {
    HELD_METHOD("decode", "(self, input, final=False)", newline_decoder_decode, "Text with its line endings translated."),
    HELD_METHOD("getstate", "(self, /)", newline_decoder_getstate, "What is held back."),
    HELD_METHOD("setstate", "(self, state, /)", newline_decoder_setstate, "Puts back what getstate() gave."),
    HELD_METHOD("reset", "(self, /)", newline_decoder_reset, "Begins anew."),
    GETTER("newlines", newline_decoder_newlines, NULL, "The line endings seen."),
    ROWS_END,
};
const TypeDef newline_decoder_type = {.name = "_io.IncrementalNewlineDecoder",
                                      .doc = "Translates line endings of text that comes in pieces.",
                                      .flags = CLASS_BASE,
                                      .size = sizeof(NewlineDecoder),
                                      .users_at = offsetof(NewlineDecoder, users),
                                      .saved = SAVED_FIELDS,
                                      .slots = &newline_decoder_slots,
                                      .rows = newline_decoder_rows};
