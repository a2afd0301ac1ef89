/* text_stream.c: the objects sys.stdin, sys.stdout and sys.stderr: what most programs ask of them is done here. Asked for anything
 * else (`buffer`, reconfigure() …), one makes an io.TextIOWrapper by module _stdio, once, and passes on to that whatever it is asked. */
#include "runtime/import/module_build.h"
#include "vm/classes/class_make.h"
#include "runtime/text/codecs.h"
#include "runtime/modules/io/io_types.h"
#include "runtime/types/numbers.h"
#include "runtime/system/stream.h"
#include "runtime/system/variables.h"

#include <stdlib.h>
#include <unistd.h>

typedef struct TextStream {
    Object h;
    int stream;
    Value wrapper; /* COIL_NULL, or what everything is passed on to */
    char *line;    /* input read but not asked for */
    size_t start, end, room;
} TextStream;

static const TypeDef text_stream_type;
DOWNCAST(as_text_stream, TextStream, &text_stream_type)

static void text_stream_visit(Object *o, VisitFn fn, void *arg) { VISIT(((TextStream *)o)->wrapper); }

static const char *errors_of(Coil *c, int stream)
{
    if (stream == 2)
        return "backslashreplace";
    if (c->vm->config.write || c->vm->config.put || c->vm->config.read || !(c->vm->config.allow & COIL_ALLOW_STDIO))
        return "strict";
    static const char *const variables[] = {"LC_ALL", "LC_CTYPE", "LANG"}, *const plain[] = {"C", "POSIX", "C.UTF-8", "C.utf8", "UTF-8"};
    char locale[16] = ""; /* one that is longer is none of the plain ones, even as far as it goes */
    for (size_t k = 0; k < sizeof variables / sizeof *variables && !*locale; k++)
        (void)variable_read(variables[k], locale, sizeof locale);
    for (size_t k = 0; *locale && k < sizeof plain / sizeof *plain; k++)
        if (strcmp(locale, plain[k]) == 0)
            *locale = 0;
    return *locale ? "strict" : "surrogateescape"; /* a locale without an encoding of its own: bytes that are no UTF-8 pass */
}

bool write_text(Coil *c, int stream, Str *text)
{
    Value keep = COIL_NULL;
    size_t length;
    const char *utf8 = str_utf8(c, text, &length, &keep);
    if (!utf8 && failed_with(c, EXC_UnicodeEncodeError)) { /* surrogates */
        clear_error(c);
        keep = text_encode(c, from_object(text), "utf-8", errors_of(c, stream));
        Bytes *bytes = is_null(keep) ? NULL : as_bytes_borrow(c, keep);
        utf8 = bytes ? (const char *)bytes->data : NULL;
        length = bytes ? bytes->length : 0;
    }
    bool ok = utf8 && write_stream(c, stream, utf8, length);
    release_maybe(c, keep);
    return ok;
}

/* Makes the wrapper, which gets the input that was read but not asked for. */
static bool text_stream_wrap(Coil *c, TextStream *s)
{
    Value module = import_module(c, "_stdio"), wrap = is_null(module) ? COIL_NULL : get_attr_c(c, module, "wrap"), wrapper = COIL_NULL;
    release_maybe(c, module);
    Str *errors = is_null(wrap) ? NULL : str_from_c(c, errors_of(c, s->stream));
    Bytes *pending = errors ? bytes_of(c, s->line ? s->line + s->start : NULL, s->end - s->start) : NULL;
    if (pending && flush_stream(c, s->stream)) {
        Value args[] = {small(s->stream), from_object(errors), from_object(pending),
                        bool_value(!c->vm->config.write && !c->vm->config.put && isatty(s->stream)),
                        bool_value((c->vm->config.flags & COIL_VM_UNBUFFERED))};
        wrapper = call(c, wrap, args, sizeof args / sizeof *args, NULL);
    }
    release_maybe(c, wrap);
    RELEASE(c, errors);
    RELEASE(c, pending);
    if (is_null(wrapper))
        return false;
    if (!is_null(s->wrapper)) { /* made meanwhile, by what was imported */
        release(c, wrapper);
        return true;
    }
    s->wrapper = wrapper;
    s->start = s->end;
    return true;
}

static Value text_stream_getattr(Coil *c, Value self, Str *name)
{
    TextStream *s = as_text_stream(self);
    if (is_null(s->wrapper)) {
        Value found = class_lookup_borrow(c, class_of_borrow(c, self), name);
        bool special = name->length > 1 && str_at(name, 0) == '_' && str_at(name, 1) == '_';
        if (!is_null(found) || special || failed(c))
            return failed(c) ? COIL_NULL : generic_get_attr(c, self, name);
        if (!text_stream_wrap(c, s)) {
            if (!failed_with(c, EXC_ImportError))
                return COIL_NULL;
            clear_error(c); /* a VM without a library: it has no more than this */
            return generic_get_attr(c, self, name);
        }
    }
    return get_attr(c, s->wrapper, name);
}

static bool text_stream_setattr(Coil *c, Value self, Str *name, Value value)
{
    TextStream *s = as_text_stream(self);
    if (is_null(s->wrapper) && !text_stream_wrap(c, s))
        return false;
    return set_attr(c, s->wrapper, name, value);
}

/* What a method does once there is a wrapper. */
#define PASS_ON(NAME, COUNT)                                                                                                               \
    if (!is_null(as_text_stream(args[0])->wrapper))                                                                                        \
    return call_method(c, as_text_stream(args[0])->wrapper, NAME, args + 1, COUNT)

static void text_stream_dispose(Coil *c, Object *o)
{
    TextStream *s = (TextStream *)o;
    mem_free(c, s->line, s->room);
}

static Value text_stream_write(Coil *c, const Value *args)
{
    PASS_ON("write", 1);
    TextStream *s = as_text_stream(args[0]);
    Str *text = as_str_borrow(c, args[1]);
    if (!text)
        return raise_error(c, EXC_TypeError, "write() argument must be str, not %.200A", args[1]);
    if (s->stream == 0)
        return raise_error(c, EXC_OSError, "not writable");
    return write_text(c, s->stream, text) ? int_from_u64(c, text->length) : COIL_NULL;
}

static bool text_stream_write_item(Coil *c, Value item, void *arg)
{
    Value args[2] = {*(const Value *)arg, item}, r = text_stream_write(c, args);
    release_maybe(c, r);
    return !is_null(r);
}

static Value text_stream_writelines(Coil *c, const Value *args)
{
    PASS_ON("writelines", 1);
    Value self = args[0];
    return iterate(c, args[1], text_stream_write_item, &self) ? V_NONE : COIL_NULL;
}

static Value text_stream_flush(Coil *c, const Value *args)
{
    PASS_ON("flush", 0);
    TextStream *s = as_text_stream(args[0]);
    return s->stream == 0 || flush_stream(c, s->stream) ? V_NONE : COIL_NULL;
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

/* All, or up to the first newline with it. */
static Value text_stream_take(Coil *c, TextStream *s, bool line)
{
    size_t seen = 0;
    for (;;) {
        size_t have = s->end - s->start, take = have;
        const char *newline = line && have > seen ? memchr(s->line + s->start + seen, '\n', have - seen) : NULL;
        if (newline)
            take = (size_t)(newline - (s->line + s->start)) + 1;
        seen = have;
        if (newline || !text_stream_fill(c, s)) {
            if (failed(c))
                return COIL_NULL;
            Str *text = codec_decode(c, codec_find("utf-8"), (const uint8_t *)s->line + s->start, take, errors_of(c, 0), NULL);
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
    const char *method = line ? "readline" : "read";
    PASS_ON(method, 1);
    TextStream *s = as_text_stream(args[0]);
    int64_t limit = -1;
    if ((line || !is_none(args[1])) && !to_index_clamped(c, args[1], &limit))
        return COIL_NULL;
    if (s->stream != 0)
        return raise_error(c, EXC_OSError, "not readable");
    if (limit >= 0) /* characters, not bytes */
        return text_stream_wrap(c, s) ? call_method(c, s->wrapper, method, args + 1, 1) : COIL_NULL;
    return text_stream_take(c, s, line);
}
static Value text_stream_read(Coil *c, const Value *args) { return text_stream_read_by(c, args, false); }
static Value text_stream_readline(Coil *c, const Value *args) { return text_stream_read_by(c, args, true); }

static Value text_stream_next(Coil *c, Value self)
{
    Value args[2] = {self, small(-1)}, v = text_stream_readline(c, args);
    Str *text = is_null(v) ? NULL : as_str_borrow(c, v);
    if (text && text->length == 0) {
        release(c, v);
        return COIL_NULL;
    }
    return v;
}

static Value text_stream_enter(Coil *c, const Value *args)
{
    (void)c;
    return retain(args[0]);
}
static Value text_stream_exit(Coil *c, const Value *args)
{
    TextStream *s = as_text_stream(args[0]);
    return !is_null(s->wrapper) || text_stream_wrap(c, s) ? call_method(c, s->wrapper, "close", NULL, 0) : COIL_NULL;
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
    return bool_value(!c->vm->config.write && !c->vm->config.put && isatty(as_text_stream(args[0])->stream));
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
/* For isinstance(). */
static Value text_stream_class(Coil *c, const Value *args)
{
    (void)args;
    Class *cls = class_from_def_borrow(c, &text_wrapper_type);
    return cls ? retain(from_object(cls)) : COIL_NULL;
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
    return from_object(str_intern_c(c, errors_of(c, as_text_stream(args[0])->stream)));
}

static Value text_stream_repr(Coil *c, Value self)
{
    if (!is_null(as_text_stream(self)->wrapper))
        return from_object(value_repr(c, as_text_stream(self)->wrapper));
    Value name = text_stream_name(c, &self);
    if (is_null(name))
        return COIL_NULL;
    Str *s = str_format(c, "<_io.TextIOWrapper name=%R mode='%s' encoding='utf-8'>", name, as_text_stream(self)->stream ? "w" : "r");
    release(c, name);
    return from_object(s);
}

static const Slots text_stream_slots = {.visit = text_stream_visit,
                                        .dispose = text_stream_dispose,
                                        .getattr = text_stream_getattr,
                                        .setattr = text_stream_setattr,
                                        .repr = text_stream_repr,
                                        .iter = text_stream_iter,
                                        .next = text_stream_next};
static const CoilDef text_stream_rows[] = {
    METHOD("write", "(self, text, /)", text_stream_write, "Writes text; how many characters it had."),
    METHOD("writelines", "(self, lines, /)", text_stream_writelines, "Writes each of some texts."),
    METHOD("flush", "(self, /)", text_stream_flush, "Writes out what is buffered."),
    METHOD("read", "(self, size=-1, /)", text_stream_read, "Reads all, or so much."),
    METHOD("readline", "(self, size=-1, /)", text_stream_readline, "Reads a line, with its newline; '' at the end."),
    METHOD("__enter__", "(self, /)", text_stream_enter, "Itself."),
    METHOD("__exit__", "(self, /, *exc_info)", text_stream_exit, "Closes it."),
    METHOD("fileno", "(self, /)", text_stream_fileno, "The descriptor's number."),
    METHOD("isatty", "(self, /)", text_stream_isatty, "Is it a terminal?"),
    METHOD("readable", "(self, /)", text_stream_readable, "May it be read?"),
    METHOD("writable", "(self, /)", text_stream_writable, "May it be written?"),
    METHOD("seekable", "(self, /)", text_stream_no, "Never."),
    GETTER("__class__", text_stream_class, NULL, "io.TextIOWrapper."),
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
                                         .saved = SAVED_NEVER_SYSTEM,
                                         .slots = &text_stream_slots,
                                         .rows = text_stream_rows};

Value text_stream_new(Coil *c, int stream)
{
    Class *cls = class_from_def_borrow(c, &text_stream_type);
    TextStream *s = cls ? class_instance(c, cls) : NULL;
    if (!s)
        return COIL_NULL;
    s->stream = stream;
    return from_object(s);
}

int stream_number(Coil *c, Value v)
{
    const Class *cls = class_of_borrow(c, v);
    bool own = cls->def == &text_stream_type && !(cls->flags & CLASS_HEAP) && is_null(as_text_stream(v)->wrapper);
    return own ? as_text_stream(v)->stream : 0;
}
