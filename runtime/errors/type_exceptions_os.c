/* type_exceptions_os.c: OSError: the class an errno stands for, file names, and its text. */
#include "vm/classes/class_slots.h"
#include "runtime/errors/exception_rows.h"

#include <errno.h>

static Exc os_error_kind(int64_t error)
{
    switch (error) {
    case EAGAIN:
#if EWOULDBLOCK != EAGAIN
    case EWOULDBLOCK:
#endif
    case EALREADY:
    case EINPROGRESS: return EXC_BlockingIOError;
    case EPIPE:
    case ESHUTDOWN: return EXC_BrokenPipeError;
    case ECHILD: return EXC_ChildProcessError;
    case ECONNABORTED: return EXC_ConnectionAbortedError;
    case ECONNREFUSED: return EXC_ConnectionRefusedError;
    case ECONNRESET: return EXC_ConnectionResetError;
    case EEXIST: return EXC_FileExistsError;
    case ENOENT: return EXC_FileNotFoundError;
    case EISDIR: return EXC_IsADirectoryError;
    case ENOTDIR: return EXC_NotADirectoryError;
    case EINTR: return EXC_InterruptedError;
    case EACCES:
    case EPERM: return EXC_PermissionError;
    case ESRCH: return EXC_ProcessLookupError;
    case ETIMEDOUT: return EXC_TimeoutError;
    default: return EXC_OSError;
    }
}

EXC_VISIT(os_error_visit, OSErrorObject)
EXC_FIELD(os_error, OSErrorObject, error_number)
EXC_FIELD(os_error, OSErrorObject, text)
EXC_FIELD(os_error, OSErrorObject, filename)
EXC_FIELD(os_error, OSErrorObject, filename2)

/* Two to five arguments: errno, text, file name, (Windows error), second file name. args keeps the first two. */
static bool os_error_fill(Coil *c, Value self, const Value *args, size_t n)
{
    OSErrorObject *e = as_os_error(self);
    if (n < 2 || n > 5)
        return true;
    replace_take(c, &e->error_number, retain(args[0]));
    replace_take(c, &e->text, retain(args[1]));
    if (n < 3 || is_none(args[2]))
        return true;
    bool blocking = class_derives(class_of_borrow(c, self), exception_class_borrow(c, EXC_BlockingIOError));
    const Slots *third = class_of_borrow(c, args[2])->slots;
    if (blocking && (third->as_index || third->as_int || third->as_float)) { /* a number: characters_written */
        Value written = to_int_index(c, args[2]);
        if (is_null(written))
            return false;
        replace_take(c, &e->written, written);
    } else {
        replace_take(c, &e->filename, retain(args[2]));
        if (n == 5 && !is_none(args[4]))
            replace_take(c, &e->filename2, retain(args[4]));
        Tuple *two = tuple_of(c, args, 2);
        if (!two)
            return false;
        replace_take(c, &as_exception(self)->args, from_object(two));
    }
    return true;
}

/* The fields are set by __new__, unless the class has an __init__ of its own and not a __new__: then by __init__. */
static bool os_error_init_fills(Coil *c, Class *cls);

static Value os_error_make(Coil *c, Class *cls, const Value *args, size_t n, Tuple *kw)
{
    bool later = os_error_init_fills(c, cls);
    if (!later && kw && kw->length)
        return raise_error(c, EXC_TypeError, "%N() takes no keyword arguments", cls);
    if (!later && cls == exception_class_borrow(c, EXC_OSError) && n >= 2 && n <= 5) {
        int64_t error;
        Value number = as_int_borrow(c, args[0]);
        if (!is_null(number) && int_to_i64(number, &error))
            cls = exception_class_borrow(c, os_error_kind(error));
    }
    Value self = exception_make(c, cls, later ? NULL : args, later ? 0 : n, NULL);
    if (!is_null(self) && !later && !os_error_fill(c, self, args, n)) {
        release(c, self);
        return COIL_NULL;
    }
    return self;
}

static bool os_error_init(Coil *c, Value self, const Value *args, size_t n, Tuple *kw)
{
    if (!os_error_init_fills(c, class_of_borrow(c, self)))
        return true;
    return exception_init(c, self, args, n, kw) && os_error_fill(c, self, args, n);
}

static bool os_error_init_fills(Coil *c, Class *cls)
{
    (void)c;
    return SLOT(cls, init) != os_error_init && class_maker(cls) == os_error_make;
}

static Value os_error_str(Coil *c, Value self)
{
    OSErrorObject *e = as_os_error(self);
    Value f[] = {is_null(e->error_number) ? V_NONE : e->error_number, is_null(e->text) ? V_NONE : e->text, e->filename, e->filename2};
    if (is_null(e->filename) && (is_null(e->error_number) || is_null(e->text)))
        return exception_str(c, self);
    Str *s = is_null(f[2])   ? str_format(c, "[Errno %S] %S", f[0], f[1])
             : is_null(f[3]) ? str_format(c, "[Errno %S] %S: %R", f[0], f[1], f[2])
                             : str_format(c, "[Errno %S] %S: %R -> %R", f[0], f[1], f[2], f[3]);
    return from_object(s);
}

static Value os_error_get_written(Coil *c, const Value *args)
{
    Value v = as_os_error(args[0])->written;
    return is_null(v) ? raise_error(c, EXC_AttributeError, "characters_written") : retain(v);
}
static Value os_error_set_written(Coil *c, const Value *args)
{
    OSErrorObject *e = as_os_error(args[0]);
    if (is_null(args[1])) {
        if (is_null(e->written))
            return raise_error(c, EXC_AttributeError, "characters_written");
        replace_take(c, &e->written, COIL_NULL);
        return V_NONE;
    }
    Value n = to_int_index(c, args[1]);
    if (is_null(n))
        return COIL_NULL;
    replace_take(c, &e->written, n);
    return V_NONE;
}

static Value os_error_reduce(Coil *c, const Value *args)
{
    OSErrorObject *e = as_os_error(args[0]);
    Value given = retain(e->e.args);
    Tuple *t = as_tuple_borrow(c, given);
    if (t->length == 2 && !is_null(e->filename)) {
        Tuple *more = is_null(e->filename2) ? tuple_pack(c, 3, t->items[0], t->items[1], e->filename)
                                            : tuple_pack(c, 5, t->items[0], t->items[1], e->filename, V_NONE, e->filename2);
        release(c, given);
        if (!more)
            return COIL_NULL;
        given = from_object(more);
    }
    Value cls = from_object(class_of_borrow(c, args[0]));
    Tuple *r = is_null(e->e.dict) ? tuple_pack(c, 2, cls, given) : tuple_pack(c, 3, cls, given, e->e.dict);
    release(c, given);
    return from_object(r);
}

const CoilDef os_error_rows[] = {
    EXC_ROW(os_error, error_number, "errno", "the system's error number"),
    EXC_ROW(os_error, text, "strerror", "the system's text for it"),
    EXC_ROW(os_error, filename, "filename", "the file concerned"),
    EXC_ROW(os_error, filename2, "filename2", "the second file concerned"),
    GETTER("characters_written", os_error_get_written, os_error_set_written, "what was written before it blocked"),
    METHOD("__reduce__", "(self, /)", os_error_reduce, "How to pickle it."),
    ROWS_END};
const Slots os_error_slots = {.visit = os_error_visit, .make = os_error_make, .init = os_error_init, .str = os_error_str};
