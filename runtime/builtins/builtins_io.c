/* builtins_io.c: print, input and open. */
#include "runtime/builtins/builtins.h"
#include "runtime/import/module_build.h"
#include "runtime/modules/io/io_types.h"
#include "vm/classes/class_make.h"
#include "runtime/system/stream.h"

bool sys_object(Coil *c, const char *name, Value *out)
{
    *out = COIL_NULL;
    if (!c->vm->sys_dict)
        return true;
    Str *key = str_intern_c(c, name);
    if (!key)
        return false;
    *out = dict_get_borrow(c, c->vm->sys_dict, from_object(key));
    RELEASE(c, key);
    if (!is_null(*out))
        retain(*out);
    return !failed(c);
}

/* Where print writes: a stream of the VM's own, directly; else a file object, by its write(). */
typedef struct PrintTarget {
    int stream; /* 0: use the file */
    Value file;
    StrBuilder text; /* not yet written (own streams) */
} PrintTarget;

static bool print_drain(Coil *c, PrintTarget *t)
{
    if (t->text.length == 0 && !t->text.failed)
        return true;
    Str *s = builder_finish(&t->text);
    t->text = STR_BUILDER(c);
    if (!s)
        return false;
    bool ok = write_text(c, t->stream, s);
    RELEASE(c, s);
    return ok;
}

static bool print_str(Coil *c, PrintTarget *t, Str *s)
{
    if (t->stream)
        return builder_str(&t->text, s);
    Value v = from_object(s), r = call_method(c, t->file, "write", &v, 1);
    release_maybe(c, r);
    return !is_null(r);
}

static bool print_value(Coil *c, PrintTarget *t, Value v)
{
    if (is_str(v))
        return print_str(c, t, as_str(v));
    if (t->stream && is_double(v)) {
        char text[FLOAT_REPR_ROOM];
        size_t n = float_repr(as_double(v), text);
        return builder_ascii(&t->text, text, n);
    }
    /* what __str__ prints itself comes after what was printed before */
    if (t->stream && is_object(v) && !print_drain(c, t))
        return false;
    Str *s = value_str(c, v);
    bool ok = s && print_str(c, t, s);
    RELEASE(c, s);
    return ok;
}

static bool print_char(Coil *c, PrintTarget *t, char ch)
{
    if (t->stream)
        return builder_ascii(&t->text, &ch, 1);
    Str *s = str_from_char(c, (uint32_t)ch);
    bool ok = s && print_str(c, t, s);
    RELEASE(c, s);
    return ok;
}

/* sep or end: *out NULL stands for the default. */
static bool print_separator(Coil *c, Value v, const char *name, Str **out)
{
    *out = NULL;
    if (is_none(v))
        return true;
    *out = as_str_borrow(c, v);
    return *out || fail_error(c, EXC_TypeError, "%s must be None or a string, not %.200T", name, v);
}

static bool print_all(Coil *c, PrintTarget *t, const Tuple *items, Str *sep, Str *end)
{
    for (size_t i = 0; i < items->length; i++) {
        if (i && !(sep ? print_str(c, t, sep) : print_char(c, t, ' ')))
            return false;
        if (!print_value(c, t, items->items[i]))
            return false;
    }
    return end ? print_str(c, t, end) : print_char(c, t, '\n');
}

BUILTIN(print)
{
    Str *sep, *end;
    if (!print_separator(c, args[1], "sep", &sep) || !print_separator(c, args[2], "end", &end))
        return COIL_NULL;
    PrintTarget t = {.text = STR_BUILDER(c)};
    if (is_none(args[3])) {
        if (!sys_object(c, "stdout", &t.file))
            return COIL_NULL;
        if (is_null(t.file))
            return raise_error(c, EXC_RuntimeError, "lost sys.stdout");
        if (is_none(t.file))
            return V_NONE;
    } else {
        t.file = retain(args[3]);
    }
    t.stream = stream_number(c, t.file);
    int flush = truth(c, args[4]);
    bool ok = flush >= 0 && print_all(c, &t, (const Tuple *)as_object(args[0]), sep, end) && print_drain(c, &t);
    builder_drop(&t.text);
    if (ok && flush) {
        Value r = call_method(c, t.file, "flush", NULL, 0);
        ok = !is_null(r);
        release_maybe(c, r);
    }
    release(c, t.file);
    return ok ? V_NONE : COIL_NULL;
}

/* file.flush(), if it has one; what it raises is dropped. */
static void input_flush(Coil *c, Value file)
{
    Value r = call_method(c, file, "flush", NULL, 0);
    if (is_null(r))
        clear_error(c);
    else
        release(c, r);
}

static bool input_prompt(Coil *c, Value out, Value prompt)
{
    Str *text = value_str(c, prompt);
    if (!text)
        return false;
    Value v = from_object(text), r = call_method(c, out, "write", &v, 1);
    RELEASE(c, text);
    release_maybe(c, r);
    if (is_null(r))
        return false;
    input_flush(c, out);
    return true;
}

/* A line as readline() gave it (taken), without its newline. */
static Value input_strip_take(Coil *c, Value line)
{
    Str *s = as_str_borrow(c, line);
    Value r = COIL_NULL;
    if (!s)
        raise_error(c, EXC_TypeError, "object.readline() returned non-string");
    else if (s->length == 0)
        raise_error(c, EXC_EOFError, "EOF when reading a line");
    else
        r = from_object(str_slice(c, s, 0, s->length - (str_at(s, s->length - 1) == '\n')));
    release(c, line);
    return r;
}

/* A line by module readline, if the program has imported it and the streams are a terminal; NotImplemented otherwise. */
static Value input_edited(Coil *c, Value prompt)
{
    Value modules = COIL_NULL, line = V_NOT_IMPLEMENTED;
    if (!sys_object(c, "modules", &modules))
        return COIL_NULL;
    Dict *d = is_null(modules) ? NULL : as_dict_borrow(c, modules);
    Str *key = d ? str_intern_c(c, "readline") : NULL;
    Value module = key ? dict_get_borrow(c, d, from_object(key)) : COIL_NULL;
    Value edited = COIL_NULL; /* another module of that name has none */
    if (!failed(c) && !is_null(module) && find_attr_c(c, module, "_input", &edited) && !is_null(edited)) {
        Str *text = value_str(c, prompt);
        Value v = text ? from_object(text) : COIL_NULL;
        line = text ? call1(c, edited, v) : COIL_NULL;
        release(c, edited);
        RELEASE(c, text);
    }
    RELEASE(c, key);
    release_maybe(c, modules);
    return failed(c) ? COIL_NULL : line;
}

BUILTIN(input)
{
    Value in = COIL_NULL, out = COIL_NULL, line = COIL_NULL;
    if (!sys_object(c, "stdin", &in) || !sys_object(c, "stdout", &out))
        goto done;
    if (is_null(in) || is_none(in)) {
        raise_error(c, EXC_RuntimeError, "input(): lost sys.stdin");
    } else if (is_null(out) || is_none(out)) {
        raise_error(c, EXC_RuntimeError, "input(): lost sys.stdout");
    } else {
        line = input_edited(c, args[0]);
        if (!is_null(line) && !is_not_implemented(line)) {
            release(c, in);
            release(c, out);
            return line;
        }
        if (!is_null(line)) {
            line = COIL_NULL;
            input_flush(c, out);
            if (input_prompt(c, out, args[0]))
                line = call_method(c, in, "readline", NULL, 0);
        }
    }
done:
    release_maybe(c, in);
    release_maybe(c, out);
    return is_null(line) ? COIL_NULL : input_strip_take(c, line);
}

/* It is io's, where it has another name; a program that opens nothing has no streams. */
BUILTIN(open)
{
    Value io = import_module(c, "io"), r = is_null(io) ? COIL_NULL : io_open(c, args);
    release_maybe(c, io);
    return r;
}
