/* text_stream.c: the objects sys.stdin, sys.stdout and sys.stderr. */
#include "numbers.h"
#include "stream.h"

#include <unistd.h>

typedef struct TextStream {
    Object h;
    int stream;
    char *line; /* input read but not asked for */
    size_t start, end, room;
} TextStream;

static TextStream *as_text_stream(Value v) { return (TextStream *)(void *)as_object(v); }

static void text_stream_dispose(Coil *c, Object *o)
{
    TextStream *s = (TextStream *)(void *)o;
    mem_free(c, s->line, s->room);
}

static Value text_stream_write(Coil *c, const Value *args)
{
    TextStream *s = as_text_stream(args[0]);
    Str *text = as_str_borrow(c, args[1]);
    if (!text)
        return raise_error(c, EXC_TypeError, "write() argument must be str, not %.200T", args[1]);
    if (s->stream == 0)
        return raise_error(c, EXC_OSError, "not writable");
    Value keep = V_NULL;
    size_t length;
    const char *utf8 = str_utf8(c, text, &length, &keep);
    bool ok = utf8 && write_stream(c, s->stream, utf8, length);
    if (utf8)
        release_maybe(c, keep);
    return ok ? int_from_u64(c, text->length) : V_NULL;
}

static bool text_stream_write_item(Coil *c, Value item, void *arg)
{
    Value args[2] = {*(const Value *)arg, item}, r = text_stream_write(c, args);
    return !is_null(r);
}

static Value text_stream_writelines(Coil *c, const Value *args)
{
    Value self = args[0];
    return iterate(c, args[1], text_stream_write_item, &self) ? V_NONE : V_NULL;
}

static Value text_stream_flush(Coil *c, const Value *args)
{
    TextStream *s = as_text_stream(args[0]);
    return s->stream == 0 || flush_stream(c, s->stream) ? V_NONE : V_NULL;
}

/* More input: false at its end (nothing pending) or on failure. */
static bool text_stream_fill(Coil *c, TextStream *s)
{
    if (s->end == s->room) {
        size_t room = s->room ? s->room * 2 : 4096;
        char *line = mem_realloc(c, s->line, s->room, room);
        if (!line)
            return false;
        s->line = line;
        s->room = room;
    }
    size_t got;
    if (!read_stream(c, s->line + s->end, s->room - s->end, &got))
        return false;
    s->end += got;
    return got > 0;
}

/* Up to the first newline (with it), the end, or `limit` bytes if it is not negative. */
static Value text_stream_take(Coil *c, TextStream *s, bool line, int64_t limit)
{
    size_t seen = 0;
    for (;;) {
        size_t have = s->end - s->start, take = have;
        const char *newline = line && have > seen ? memchr(s->line + s->start + seen, '\n', have - seen) : NULL;
        if (newline)
            take = (size_t)(newline - (s->line + s->start)) + 1;
        bool enough = newline || (limit >= 0 && have >= (size_t)limit);
        if (limit >= 0 && take > (size_t)limit)
            take = (size_t)limit;
        seen = have;
        if (enough || !text_stream_fill(c, s)) {
            if (failed(c))
                return V_NULL;
            Str *text = str_from_utf8(c, s->line + s->start, take, false);
            if (text)
                s->start += take;
            if (s->start == s->end)
                s->start = s->end = 0;
            return from_object(text);
        }
    }
}

static Value text_stream_read_by(Coil *c, const Value *args, bool line)
{
    TextStream *s = as_text_stream(args[0]);
    int64_t limit = -1;
    if (!is_none(args[1]) && !to_index_clamped(c, args[1], &limit))
        return V_NULL;
    if (s->stream != 0)
        return raise_error(c, EXC_OSError, "not readable");
    return text_stream_take(c, s, line, limit);
}
static Value text_stream_read(Coil *c, const Value *args) { return text_stream_read_by(c, args, false); }
static Value text_stream_readline(Coil *c, const Value *args) { return text_stream_read_by(c, args, true); }

static Value text_stream_next(Coil *c, Value self)
{
    Value v = text_stream_take(c, as_text_stream(self), true, -1);
    if (!is_null(v) && ((Str *)(void *)as_object(v))->length == 0) {
        release(c, v);
        return V_NULL;
    }
    return v;
}

static Value text_stream_iter(Coil *c, Value self)
{
    (void)c;
    return retain(self);
}

static Value text_stream_fileno(Coil *c, const Value *args)
{
    (void)c;
    return small(as_text_stream(args[0])->stream);
}

static Value text_stream_isatty(Coil *c, const Value *args)
{
    return bool_value(!c->vm->config.write && isatty(as_text_stream(args[0])->stream));
}
static Value text_stream_readable(Coil *c, const Value *args)
{
    (void)c;
    return bool_value(as_text_stream(args[0])->stream == 0);
}
static Value text_stream_writable(Coil *c, const Value *args)
{
    (void)c;
    return bool_value(as_text_stream(args[0])->stream != 0);
}
static Value text_stream_no(Coil *c, const Value *args)
{
    (void)c, (void)args;
    return V_FALSE;
}
static Value text_stream_name(Coil *c, const Value *args)
{
    static const char *const names[] = {"<stdin>", "<stdout>", "<stderr>"};
    return from_object(str_intern_c(c, names[as_text_stream(args[0])->stream]));
}
static Value text_stream_mode(Coil *c, const Value *args)
{
    return from_object(str_intern_c(c, as_text_stream(args[0])->stream ? "w" : "r"));
}
static Value text_stream_encoding(Coil *c, const Value *args)
{
    (void)args;
    return from_object(str_intern_c(c, "utf-8"));
}
static Value text_stream_errors(Coil *c, const Value *args)
{
    return from_object(str_intern_c(c, as_text_stream(args[0])->stream == 2 ? "backslashreplace" : "strict"));
}

static Value text_stream_repr(Coil *c, Value self)
{
    Value name = text_stream_name(c, &self);
    if (is_null(name))
        return V_NULL;
    Str *s = str_format(c, "<_io.TextIOWrapper name=%R mode='%s' encoding='utf-8'>", name, as_text_stream(self)->stream ? "w" : "r");
    release(c, name);
    return from_object(s);
}

static const Slots text_stream_slots = {
    .dispose = text_stream_dispose, .repr = text_stream_repr, .iter = text_stream_iter, .next = text_stream_next};
static const CoilDef text_stream_rows[] = {
    METHOD("write", "(self, text, /)", text_stream_write, "Writes text; how many characters it had."),
    METHOD("writelines", "(self, lines, /)", text_stream_writelines, "Writes each of some texts."),
    METHOD("flush", "(self, /)", text_stream_flush, "Writes out what is buffered."),
    METHOD("read", "(self, size=-1, /)", text_stream_read, "Reads all, or so much."),
    METHOD("readline", "(self, size=-1, /)", text_stream_readline, "Reads a line, with its newline; '' at the end."),
    METHOD("fileno", "(self, /)", text_stream_fileno, "The descriptor's number."),
    METHOD("isatty", "(self, /)", text_stream_isatty, "Is it a terminal?"),
    METHOD("readable", "(self, /)", text_stream_readable, "May it be read?"),
    METHOD("writable", "(self, /)", text_stream_writable, "May it be written?"),
    METHOD("seekable", "(self, /)", text_stream_no, "Never."),
    GETTER("name", text_stream_name, NULL, "Its name."),
    GETTER("mode", text_stream_mode, NULL, "'r' or 'w'."),
    GETTER("encoding", text_stream_encoding, NULL, "Always utf-8."),
    GETTER("errors", text_stream_errors, NULL, "What is done with characters that cannot be encoded."),
    GETTER("closed", text_stream_no, NULL, "Never."),
    ROWS_END,
};
static const TypeDef text_stream_type = {.name = "_io.TextIOWrapper",
                                         .doc = "A standard stream.",
                                         .flags = CLASS_NO_NEW,
                                         .size = sizeof(TextStream),
                                         .slots = &text_stream_slots,
                                         .rows = text_stream_rows};

Value text_stream_new(Coil *c, int stream)
{
    Class *cls = class_from_def_borrow(c, &text_stream_type);
    TextStream *s = cls ? class_instance(c, cls) : NULL;
    if (!s)
        return V_NULL;
    s->stream = stream;
    return from_object(s);
}

int stream_number(Coil *c, Value v)
{
    const Class *cls = class_of_borrow(c, v);
    return cls->def == &text_stream_type && !(cls->flags & CLASS_HEAP) ? as_text_stream(v)->stream : 0;
}
