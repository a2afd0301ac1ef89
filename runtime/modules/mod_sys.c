/* mod_sys.c: module sys. */
#include "container_methods.h"
#include "exception.h"
#include "frame.h"
#include "stream.h"

#include <stdio.h>

static Value sys_exc_info(Coil *c, const Value *args)
{
    (void)args;
    Value e = handled_exception_borrow(c);
    if (is_null(e))
        return from_object(tuple_pack(c, 3, V_NONE, V_NONE, V_NONE));
    Value tb = as_exception(e)->traceback;
    return from_object(tuple_pack(c, 3, from_object(class_of_borrow(c, e)), e, is_null(tb) ? V_NONE : tb));
}

static Value sys_exception(Coil *c, const Value *args)
{
    (void)args;
    Value e = handled_exception_borrow(c);
    return is_null(e) ? V_NONE : retain(e);
}

static Value sys_exit(Coil *c, const Value *args)
{
    Value e = is_none(args[0]) ? call0(c, from_object(exception_class_borrow(c, EXC_SystemExit)))
              : is_exact(args[0], SHAPE_TUPLE)
                  ? call(c, from_object(exception_class_borrow(c, EXC_SystemExit)), ((Tuple *)(void *)as_object(args[0]))->items,
                         ((Tuple *)(void *)as_object(args[0]))->length, NULL)
                  : call1(c, from_object(exception_class_borrow(c, EXC_SystemExit)), args[0]);
    if (!is_null(e))
        restore_error_take(c, e);
    return V_NULL;
}

static Value sys_getframe(Coil *c, const Value *args)
{
    int64_t depth;
    if (!to_index(c, args[0], &depth))
        return V_NULL;
    if (!c->frame)
        return raise_error(c, EXC_ValueError, "call stack is not deep enough");
    FrameObject *f = frame_object_borrow(c, c->frame);
    if (!f)
        return V_NULL;
    RETAIN(f);
    for (; depth > 0; depth--) {
        FrameObject *back = frame_object_back(c, f);
        RELEASE(c, f);
        if (!back)
            return failed(c) ? V_NULL : raise_error(c, EXC_ValueError, "call stack is not deep enough");
        f = back;
    }
    return from_object(f);
}

static Value sys_getrecursionlimit(Coil *c, const Value *args)
{
    (void)args;
    return small(c->depth_limit);
}

static Value sys_get_int_max_str_digits(Coil *c, const Value *args)
{
    (void)args;
    return small(c->vm->int_digit_limit);
}

static Value sys_set_int_max_str_digits(Coil *c, const Value *args)
{
    int64_t n;
    if (!to_index_clamped(c, args[0], &n))
        return V_NULL;
    if (n > INT32_MAX || n < INT32_MIN)
        return raise_error(c, EXC_OverflowError, "Python int too large to convert to C int");
    if (n != 0 && n < 640)
        return raise_error(c, EXC_ValueError, "maxdigits must be 0 or larger than 640");
    c->vm->int_digit_limit = (uint32_t)n;
    return V_NONE;
}

static Value sys_setrecursionlimit(Coil *c, const Value *args)
{
    int64_t n;
    if (!to_index(c, args[0], &n))
        return V_NULL;
    if (n < 1)
        return raise_error(c, EXC_ValueError, "recursion limit must be greater or equal than 1");
    if (n > INT32_MAX)
        return raise_error(c, EXC_OverflowError, "Python int too large to convert to C int");
    if (n <= c->depth)
        return raise_error(c, EXC_RecursionError, "cannot set the recursion limit to %d at the recursion depth %u: the limit is too low", (int)n,
                           c->depth);
    c->depth_limit = (uint32_t)n;
    return V_NONE;
}

static Value sys_intern(Coil *c, const Value *args)
{
    if (!is_str(args[0]))
        return raise_error(c, EXC_TypeError, "intern() argument must be str, not %T", args[0]);
    return from_object(str_intern(c, (Str *)(void *)as_object(args[0])));
}

static Value sys_getrefcount(Coil *c, const Value *args)
{
    (void)c;
    return is_object(args[0]) ? small((int64_t)as_object(args[0])->count + 1) : small(UINT32_MAX);
}

static Value sys_displayhook(Coil *c, const Value *args)
{
    if (is_none(args[0]))
        return V_NONE;
    Str *text = value_repr(c, args[0]);
    if (!text)
        return V_NULL;
    Value keep = V_NULL;
    size_t n;
    const char *utf8 = str_utf8(c, text, &n, &keep);
    bool ok = utf8 && write_stream(c, 1, utf8, n) && write_stream(c, 1, "\n", 1) && dict_set_str(c, c->vm->builtins, NAME(c, _), args[0]);
    release_maybe(c, keep);
    RELEASE(c, text);
    return ok ? V_NONE : V_NULL;
}

static Value sys_excepthook(Coil *c, const Value *args)
{
    if (!is_exception(c, args[1]))
        return raise_error(c, EXC_TypeError, "print_exception(): Exception expected for value, %T found", args[1]);
    exception_print(c, args[1]);
    return V_NONE;
}

static bool put(Coil *c, Dict *d, const char *name, Value v)
{
    if (is_null(v))
        return false;
    bool ok = dict_set_c(c, d, name, v);
    release(c, v);
    return ok;
}

static Value sys_ready(Coil *c, const Value *args)
{
    Dict *d = NULL;
    Value dict = get_attr(c, args[0], NAME(c, __dict__));
    if (is_null(dict))
        return V_NULL;
    d = (Dict *)(void *)as_object(dict);
    bool ok = dict_set_c(c, d, "modules", c->vm->modules) && put(c, d, "path", from_object(list_new(c, 4))) &&
              put(c, d, "meta_path", from_object(list_new(c, 4))) && put(c, d, "argv", from_object(list_new(c, 4))) &&
              put(c, d, "stdin", text_stream_new(c, 0)) && put(c, d, "stdout", text_stream_new(c, 1)) &&
              put(c, d, "stderr", text_stream_new(c, 2)) && put(c, d, "maxunicode", small(0x10ffff)) &&
              put(c, d, "maxsize", int_from_i64(c, INT64_MAX));
    release(c, dict);
    return ok ? V_NONE : V_NULL;
}

const CoilDef sys_module[] = {
    COIL_MODULE("sys", "The interpreter: its state, streams and limits."),
    FUNCTION("exc_info", "()", sys_exc_info, "Type, value and traceback of the exception being handled."),
    FUNCTION("exception", "()", sys_exception, "The exception being handled, or None."),
    FUNCTION("exit", "(status=None, /)", sys_exit, "Raises SystemExit."),
    FUNCTION("_getframe", "(depth=0, /)", sys_getframe, "The frame `depth` calls up."),
    FUNCTION("getrecursionlimit", "()", sys_getrecursionlimit, NULL),
    FUNCTION("setrecursionlimit", "(limit, /)", sys_setrecursionlimit, NULL),
    FUNCTION("get_int_max_str_digits", "()", sys_get_int_max_str_digits, "The most decimal digits that int() and str() convert; 0: any number."),
    FUNCTION("set_int_max_str_digits", "(maxdigits)", sys_set_int_max_str_digits, "Sets the most decimal digits that int() and str() convert."),
    FUNCTION("intern", "(string, /)", sys_intern, NULL),
    FUNCTION("getrefcount", "(object, /)", sys_getrefcount, NULL),
    FUNCTION("displayhook", "(object, /)", sys_displayhook, NULL),
    FUNCTION("excepthook", "(exctype, value, traceback, /)", sys_excepthook, NULL),
    COIL_STR("byteorder", "little"),
    COIL_STR("platform", "linux"),
    COIL_STR("version", "3.13.0 (Coil)"),
    COIL_INIT(sys_ready),
    COIL_END,
};
