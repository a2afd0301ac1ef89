/* path_argument.c: see path_argument.h. */
#include "runtime/import/path_argument.h"
#include "vm/values/buffer.h"
#include "runtime/text/codecs.h"

#include <limits.h>

static bool is_text(Coil *c, Value v) { return is_object(v) && class_of_borrow(c, v)->flags & (CLASS_IS_STR | CLASS_IS_BYTES); }

bool warn_bool_descriptor(Coil *c, Value v)
{
    return (!same(v, V_TRUE) && !same(v, V_FALSE)) || warn(c, EXC_RuntimeWarning, 1, "bool is used as a file descriptor");
}

bool path_ask(Coil *c, Value v, Value *out)
{
    *out = COIL_NULL;
    if (is_text(c, v)) {
        *out = retain(v);
        return true;
    }
    Value method;
    if (!find_special(c, v, "__fspath__", &method))
        return false;
    if (is_null(method) || is_none(method)) /* None: a class that says it is none */
        return true;
    Value result = call0(c, method);
    release(c, method);
    if (is_null(result))
        return false;
    if (is_text(c, result)) {
        *out = result;
        return true;
    }
    (void)raise_error(c, EXC_TypeError, "expected %T.__fspath__() to return str or bytes, not %T", v, result);
    release(c, result);
    return false;
}

Value path_of(Coil *c, Value v)
{
    Value path;
    if (path_ask(c, v, &path) && is_null(path))
        raise_error(c, EXC_TypeError, "expected str, bytes or os.PathLike object, not %U", class_of_borrow(c, v)->name);
    return path;
}

Value path_encode(Coil *c, Str *text) { return from_object(codec_encode(c, codec_find("utf-8"), text, "surrogateescape")); }

Value path_value(Coil *c, const char *text, size_t length, bool as_bytes)
{
    Bytes *b = as_bytes ? bytes_of(c, text, length) : NULL;
    if (as_bytes)
        return from_object(b);
    const Codec *utf8 = codec_find("utf-8");
    return from_object(codec_decode(c, utf8, (const uint8_t *)text, length, "surrogateescape", NULL));
}

Str *path_str(Coil *c, const char *text)
{
    Value v = path_value(c, text, strlen(text), false);
    return is_null(v) ? NULL : as_str(v);
}

const char *path_utf8(Coil *c, Str *path, size_t *n, Value *keep)
{
    const char *utf8 = str_utf8(c, path, n, keep);
    if (LIKELY(utf8 != NULL) || !failed_with(c, EXC_UnicodeEncodeError))
        return utf8;
    clear_error(c);
    *keep = path_encode(c, path);
    if (is_null(*keep))
        return NULL;
    *n = as_bytes(*keep)->length;
    return (const char *)as_bytes(*keep)->data;
}

/* A path first: what has both __fspath__ and __index__ is one. out owns the text that its pointer shows. */
bool path_get(Coil *c, Value v, const char *function, enum PathFlags flags, PathArgument *out)
{
    const char *parameter = flags & PATH_SRC ? "src" : flags & PATH_DST ? "dst" : "path";
    *out = (PathArgument){.fd = -1, .shown = COIL_NULL, .keep = COIL_NULL};
    if (is_none(v) && flags & PATH_OR_NONE)
        return true;
    Value path;
    if (!path_ask(c, v, &path))
        return false;
    if (is_null(path)) {
        Value number = flags & PATH_FD ? as_int_borrow(c, v) : COIL_NULL;
        if (flags & PATH_FD && is_null(number)) {
            Value index;
            /* Asked for before the conversion, whose TypeError would say something else than that of a wrong path. */
            if (!find_special(c, v, "__index__", &index))
                return false;
            if (!is_null(index)) {
                release(c, index);
                number = v;
            }
        }
        if (!is_null(number)) {
            int64_t n;
            if (!warn_bool_descriptor(c, v) || !to_index(c, number, &n))
                return false;
            if (n > INT_MAX || n < INT_MIN)
                return fail_error(c, EXC_OverflowError, "fd is %s", n > 0 ? "greater than maximum" : "less than minimum");
            out->fd = (int)n;
            out->shown = small(n);
            return true;
        }
        if (!function)
            return fail_error(c, EXC_TypeError, "expected str, bytes or os.PathLike object, not %U", class_of_borrow(c, v)->name);
        const char *also =
            flags & PATH_FD ? flags & PATH_OR_NONE ? "string, bytes, os.PathLike, integer or None" : "string, bytes, os.PathLike or integer"
            : flags & PATH_OR_NONE ? "string, bytes, os.PathLike or None"
                                   : "string, bytes or os.PathLike";
        return fail_error(c, EXC_TypeError, "%s: %s should be %s, not %U", function, parameter, also, class_of_borrow(c, v)->name);
    }
    out->shown = path;
    Bytes *b = as_bytes_borrow(c, path);
    out->is_bytes = b != NULL;
    if (!b) {
        Value encoded = path_encode(c, as_str_borrow(c, path));
        if (is_null(encoded)) {
            release(c, path);
            return false;
        }
        out->keep = encoded;
        b = as_bytes_borrow(c, encoded);
    }
    out->text = (const char *)b->data;
    /* The system would stop at a NUL, and take another path than the one checked. */
    if (memchr(b->data, 0, b->length)) {
        path_drop(c, out);
        if (!function)
            return fail_error(c, EXC_ValueError, "embedded null byte");
        return fail_error(c, EXC_ValueError, "%s: embedded null character in %s", function, parameter);
    }
    return true;
}

void path_drop(Coil *c, PathArgument *path)
{
    release_maybe(c, path->shown);
    release_maybe(c, path->keep);
    path->shown = path->keep = COIL_NULL;
}

Value path_error(Coil *c, int error, const PathArgument *path) { return raise_errno(c, error, path->shown); }

Value path_error2(Coil *c, int error, const PathArgument *from, const PathArgument *to)
{
    Str *text = str_from_c(c, strerror(error));
    if (text) {
        Value args[5] = {small(error), from_object(text), from->shown, V_NONE, to->shown};
        Value e = call(c, from_object(exception_class_borrow(c, EXC_OSError)), args, 5, NULL);
        if (!is_null(e))
            restore_error_take(c, e);
    }
    RELEASE(c, text);
    return COIL_NULL;
}
