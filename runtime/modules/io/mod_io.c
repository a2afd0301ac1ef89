/* mod_io.c: _io: open() and the module. */
#include "runtime/import/path_argument.h"
#include "runtime/builtins/builtins.h"
#include "runtime/modules/io/io_types.h"
#include "vm/classes/class_make.h"
#include "runtime/system/stream.h"
#include "runtime/modules/sys/sys.h"

#include <errno.h>
#include <stdio.h>

/* What a mode asks for; false: ValueError. */
typedef struct OpenMode {
    bool binary, text, updating;
    char kind; /* one of "xrwa" */
    char raw[8];
} OpenMode;

static bool open_mode(Coil *c, Str *mode, OpenMode *out)
{
    *out = (OpenMode){0};
    unsigned seen = 0, kinds = 0;
    static const char letters[] = "xrwa+tb";
    for (size_t k = 0; k < mode->length; k++) {
        uint32_t ch = str_at(mode, k);
        const char *found = ch && ch < 128 ? strchr(letters, (int)ch) : NULL;
        if (!found || seen & 1u << (found - letters))
            return fail_error(c, EXC_ValueError, "invalid mode: %R", from_object(mode));
        seen |= 1u << (found - letters);
        if (found - letters < 4) {
            kinds++;
            out->kind = (char)ch;
        }
    }
    out->updating = seen & 16;
    out->text = seen & 32;
    out->binary = seen & 64;
    if (out->text && out->binary)
        return fail_error(c, EXC_ValueError, "can't have text and binary mode at once");
    if (kinds > 1)
        return fail_error(c, EXC_ValueError, "must have exactly one of create/read/write/append mode");
    snprintf(out->raw, sizeof out->raw, "%.1s%s", &out->kind, out->updating ? "+" : "");
    return true;
}

static bool open_text(Coil *c, Value v, const char *name)
{
    return is_none(v) || as_str_borrow(c, v) || fail_error(c, EXC_TypeError, "open() argument '%s' must be str or None, not %A", name, v);
}

static Value open_type(Coil *c, const TypeDef *def) { return from_object(class_from_def_borrow(c, def)); }

Value io_open(Coil *c, const Value *args)
{
    Value file = args[0];
    Str *mode = as_str_borrow(c, args[1]);
    OpenMode m;
    int buffering, closefd = truth(c, args[6]);
    if (!mode)
        return raise_error(c, EXC_TypeError, "open() argument 'mode' must be str, not %A", args[1]);
    if (closefd < 0 || !to_c_int(c, args[2], &buffering) || !open_text(c, args[3], "encoding") || !open_text(c, args[4], "errors") ||
        !open_text(c, args[5], "newline") || !open_mode(c, mode, &m))
        return COIL_NULL;
    static const char *const texts[] = {"an encoding", "an errors", "a newline"};
    for (int k = 0; m.binary && k < 3; k++)
        if (!is_none(args[3 + k]))
            return raise_error(c, EXC_ValueError, "binary mode doesn't take %s argument", texts[k]);
    Value path;
    if (!path_ask(c, file, &path))
        return COIL_NULL;
    Str *raw_mode = str_from_c(c, m.raw);
    if (!raw_mode) {
        release_maybe(c, path);
        return COIL_NULL;
    }
    Value raw_args[4] = {is_null(path) ? file : path, from_object(raw_mode), bool_value(closefd), args[7]};
    Value raw = call(c, open_type(c, &file_io_type), raw_args, 4, NULL), buffer = COIL_NULL, text = COIL_NULL;
    RELEASE(c, raw_mode);
    release_maybe(c, path);
    if (is_null(raw))
        return COIL_NULL;
    int tty = buffering < 0 ? io_ask(c, raw, "isatty") : 0;
    bool line = buffering == 1 && !m.binary;
    if (tty < 0)
        goto failed;
    if (buffering == 1 && m.binary &&
        !warn(c, EXC_RuntimeWarning, 1,
              "line buffering (buffering=1) isn't supported in binary mode, the default buffer size will be used"))
        goto failed;
    line = line || (tty && buffering < 0);
    if (buffering < 0 || buffering == 1)
        buffering = IO_BUFFER;
    if (buffering == 0) {
        if (m.binary)
            return raw;
        (void)raise_error(c, EXC_ValueError, "can't have unbuffered text I/O");
        goto failed;
    }
    const TypeDef *kind = m.updating ? &buffered_random_type : m.kind == 'r' ? &buffered_reader_type : &buffered_writer_type;
    Value buffer_args[2] = {raw, int_from_i64(c, buffering)};
    buffer = call(c, open_type(c, kind), buffer_args, 2, NULL);
    release(c, buffer_args[1]);
    if (is_null(buffer))
        goto failed;
    if (m.binary) {
        release(c, raw);
        return buffer;
    }
    Value text_args[5] = {buffer, args[3], args[4], args[5], bool_value(line)};
    text = call(c, open_type(c, &text_wrapper_type), text_args, 5, NULL);
    if (is_null(text) || !set_attr_c(c, text, "mode", args[1]))
        goto failed;
    release(c, raw);
    release(c, buffer);
    return text;
failed:; /* nobody else will close it */
    Value error = take_error(c), close_this = !is_null(buffer) ? buffer : raw;
    Value r = call_method(c, close_this, "close", NULL, 0);
    release_maybe(c, r);
    clear_error(c);
    restore_error_take(c, error);
    release_maybe(c, text);
    release_maybe(c, buffer);
    release(c, raw);
    return COIL_NULL;
}

static Value io_open_code(Coil *c, const Value *args)
{
    Str *mode = str_from_c(c, "rb");
    Value all[8] = {args[0], from_object(mode), small(-1), V_NONE, V_NONE, V_NONE, V_TRUE, V_NONE};
    if (mode && !as_str_borrow(c, args[0])) {
        RELEASE(c, mode);
        return raise_error(c, EXC_TypeError, "open_code() argument 'path' must be str, not %A", args[0]);
    }
    Value result = mode ? io_open(c, all) : COIL_NULL;
    RELEASE(c, mode);
    return result;
}

static Value io_text_encoding(Coil *c, const Value *args)
{
    int level;
    if (!to_c_int(c, args[1], &level))
        return COIL_NULL;
    if (!is_none(args[0]))
        return retain(args[0]);
    if (!io_encoding_missing(c, level < 1 ? 1 : level))
        return COIL_NULL;
    return from_object(str_intern_c(c, sys_flag(c->vm, SYS_FLAG_utf8_mode) ? "utf-8" : "locale"));
}

/* The standard streams' bytes, for module _stdio. */
static Value io_read_stream(Coil *c, const Value *args)
{
    enum { MOST = 1 << 16 };
    int64_t size;
    if (!to_index_clamped(c, args[0], &size))
        return COIL_NULL;
    size_t room = size < 1 ? 1 : size > MOST ? MOST : (size_t)size, got;
    char *into = mem_alloc(c, room);
    Bytes *bytes = into && read_stream(c, into, room, &got) ? bytes_of(c, into, got) : NULL;
    mem_free(c, into, room);
    return from_object(bytes);
}

static Value io_write_stream(Coil *c, const Value *args)
{
    int64_t stream;
    BufferView view;
    if (!to_index(c, args[0], &stream) || !buffer_get(c, args[1], 0, &view))
        return COIL_NULL;
    size_t length = view.length;
    bool ok = (stream == 1 || stream == 2) ? write_stream(c, (int)stream, view.data, length) && flush_stream(c, (int)stream)
                                           : fail_error(c, EXC_ValueError, "no stream to write to");
    buffer_release(c, &view);
    return ok ? int_from_u64(c, length) : COIL_NULL;
}

static Value io_ready(Coil *c, const Value *args)
{
    static const TypeDef *const types[] = {&io_base_type,         &raw_io_base_type,     &buffered_io_base_type, &text_io_base_type,
                                           &file_io_type,         &bytes_io_type,        &bytes_io_buffer_type,  &string_io_type,
                                           &buffered_reader_type, &buffered_writer_type, &buffered_random_type,  &buffered_pair_type,
                                           &text_wrapper_type,    &newline_decoder_type};
    bool ok = module_add_value(c, args[0], "BlockingIOError", from_object(exception_class_borrow(c, EXC_BlockingIOError)));
    for (size_t k = 0; ok && k < sizeof types / sizeof *types; k++)
        ok = module_add_type(c, args[0], types[k]);
    Value open = ok ? builtins_open(c) : COIL_NULL;
    ok = !is_null(open) && module_add_value(c, args[0], "open", open);
    release_maybe(c, open);
    if (!ok)
        return COIL_NULL;
    Tuple *bases =
        tuple_pack(c, 2, from_object(exception_class_borrow(c, EXC_OSError)), from_object(exception_class_borrow(c, EXC_ValueError)));
    Dict *space = bases ? dict_new(c) : NULL;
    Str *module = space ? str_intern_c(c, "io") : NULL, *name = module ? str_intern_c(c, "UnsupportedOperation") : NULL;
    Value cls = name && dict_set_c(c, space, "__module__", from_object(module))
                    ? class_make(c, core_class_borrow(c, SHAPE_TYPE), name, bases, space, NULL)
                    : COIL_NULL;
    ok = !is_null(cls) && module_add_value(c, args[0], "UnsupportedOperation", cls);
    RELEASE(c, bases);
    RELEASE(c, space);
    RELEASE(c, module);
    RELEASE(c, name);
    release_maybe(c, cls);
    return ok ? V_NONE : COIL_NULL;
}

const CoilDef io_module[] = {
    COIL_MODULE("_io", "Streams: files, buffers, text. Use module io."),
    FUNCTION("open_code", "(path)", io_open_code, "Opens a file of code to be read as bytes."),
    FUNCTION("text_encoding", "(encoding, stacklevel=2, /)", io_text_encoding, "The encoding, or 'locale' for None."),
    FUNCTION("_read_stream", "(size, /)", io_read_stream, "Up to so many bytes of the standard input, none at its end."),
    FUNCTION("_write_stream", "(stream, data, /)", io_write_stream, "Writes bytes to stream 1 or 2; how many."),
    COIL_INT("DEFAULT_BUFFER_SIZE", IO_BUFFER),
    COIL_INIT(io_ready),
    COIL_END,
};
