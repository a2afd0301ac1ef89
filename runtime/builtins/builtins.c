/* builtins.c: the module `builtins`: its table, its types, exceptions and constants. */
#include "runtime/builtins/builtins.h"
#include "vm/loop/native.h"

#include <string.h>

/* The core types that are names of the module. */
static const uint8_t builtin_types[] = {
    SHAPE_OBJECT,    SHAPE_TYPE,      SHAPE_INT,        SHAPE_BOOL,     SHAPE_FLOAT,        SHAPE_COMPLEX,     SHAPE_STR,
    SHAPE_BYTES,     SHAPE_BYTEARRAY, SHAPE_MEMORYVIEW, SHAPE_TUPLE,    SHAPE_LIST,         SHAPE_DICT,        SHAPE_SET,
    SHAPE_FROZENSET, SHAPE_RANGE,     SHAPE_SLICE,      SHAPE_PROPERTY, SHAPE_STATICMETHOD, SHAPE_CLASSMETHOD, SHAPE_SUPER,
    SHAPE_ENUMERATE, SHAPE_ZIP,       SHAPE_MAP,        SHAPE_FILTER,   SHAPE_REVERSED,
};

extern const CoilDef builtins_module[];

static Value open_borrow(Coil *c, Dict *d)
{
    Str *name = str_intern_c(c, "open");
    Value open = name ? dict_get_borrow(c, d, from_object(name)) : COIL_NULL;
    RELEASE(c, name);
    return open;
}

Value builtins_open(Coil *c)
{
    const CoilDef *row = builtins_module;
    while (row->kind != COIL_DEF_FUNCTION || strcmp(row->name, "open"))
        row++;
    /* Asked for its __dict__, the module would make the names of site.c as well. */
    Value open = c->vm->builtins ? open_borrow(c, c->vm->builtins) : COIL_NULL;
    if (!is_null(open) && is_exact(open, SHAPE_NATIVE) && as_native(open)->def == row) {
        retain(open);
    } else if (!failed(c)) {
        Str *module = str_intern_c(c, "_io");
        open = module ? from_object(native_new(c, row, NULL, COIL_NULL, from_object(module))) : COIL_NULL;
        RELEASE(c, module);
    }
    return open;
}

/* open() says that it is of _io, which is not there before it is called. */
static bool open_belongs(Coil *c, Dict *d)
{
    Value open = open_borrow(c, d);
    Str *module = is_null(open) ? NULL : str_intern_c(c, "_io");
    if (module)
        replace_take(c, &as_native(open)->module, from_object(module));
    return module;
}

static Value builtins_init(Coil *c, const Value *args)
{
    Dict *d;
    Value dict = get_attr(c, args[0], NAME(c, __dict__));
    if (is_null(dict))
        return COIL_NULL;
    d = as_dict_borrow(c, dict);
    bool ok = true;
    for (size_t i = 0; ok && i < sizeof builtin_types; i++) {
        Class *cls = core_class_borrow(c, builtin_types[i]);
        ok = dict_set_str(c, d, cls->name, from_object(cls));
    }
    for (int i = 0; ok && i < EXC_COUNT; i++) {
        Class *cls = exception_class_borrow(c, (Exc)i);
        ok = dict_set_str(c, d, cls->name, from_object(cls));
    }
    Value os_error = from_object(exception_class_borrow(c, EXC_OSError));
    ok = ok && dict_set_c(c, d, "IOError", os_error) && dict_set_c(c, d, "EnvironmentError", os_error);
    ok = ok && dict_set_c(c, d, "None", V_NONE) && dict_set_c(c, d, "True", V_TRUE) && dict_set_c(c, d, "False", V_FALSE);
    ok = ok && dict_set_c(c, d, "Ellipsis", V_ELLIPSIS) && dict_set_c(c, d, "NotImplemented", V_NOT_IMPLEMENTED);
    ok = ok && dict_set_c(c, d, "__debug__", bool_value(c->vm->optimise == 0));
    ok = ok && open_belongs(c, d);
    release(c, dict);
    return ok ? V_NONE : COIL_NULL;
}

const CoilDef builtins_module[] = {
    COIL_MODULE("builtins", "The functions, types and exceptions that every module finds without importing."),
    FUNCTION("__build_class__", "(*args, **kwds)", builtin_build_class, "What a class statement calls."),
    FUNCTION("__import__", "(name, globals=None, locals=None, fromlist=(), level=0)", builtin_import,
             "What an import statement calls; importlib.import_module() is for programs."),
    FUNCTION("abs", "(x, /)", builtin_abs, "The absolute value of a number."),
    FUNCTION("aiter", "(async_iterable, /)", builtin_aiter, "An asynchronous iterator over its argument."),
    FUNCTION("all", "(iterable, /)", builtin_all, "Are all items true? (True if there are none.)"),
    FUNCTION("anext", "(aiterator, default=..., /)", builtin_anext,
             "Awaitable for the next item of an asynchronous iterator, or for the default at its end."),
    FUNCTION("any", "(iterable, /)", builtin_any, "Is any item true?"),
    FUNCTION("ascii", "(obj, /)", builtin_ascii, "repr() with all but ASCII escaped."),
    FUNCTION("bin", "(number, /)", builtin_bin, "A whole number in base 2, as text like '0b101'.\n\n>>> bin(5)\n'0b101'"),
    FUNCTION("breakpoint", "(*args, **kws)", builtin_breakpoint, "Calls sys.breakpointhook(): enters the debugger."),
    FUNCTION("callable", "(obj, /)", builtin_callable, "Can the object be called?"),
    FUNCTION("chr", "(i, /)", builtin_chr, "The character with this code point."),
    FUNCTION("compile", "(source, filename, mode, flags=0, dont_inherit=False, optimize=-1, *, _feature_version=-1)", builtin_compile,
             "A code object of source text, for exec() or eval()."),
    FUNCTION("delattr", "(obj, name, /)", builtin_delattr, "Deletes an attribute, as `del obj.name` does."),
    FUNCTION("dir", "(object=..., /)", builtin_dir, "The sorted names of an object's attributes, or of the local variables."),
    FUNCTION("divmod", "(x, y, /)", builtin_divmod, "The pair (x // y, x % y)."),
    FUNCTION("eval", "(source, /, globals=None, locals=None)", builtin_eval, "The value of an expression given as text or as code."),
    FUNCTION("exec", "(source, /, globals=None, locals=None, *, closure=None)", builtin_exec, "Runs statements given as text or as code."),
    FUNCTION("format", "(value, format_spec='', /)", builtin_format, "The value as text, by a format specification."),
    FUNCTION("getattr", "(object, name, default=..., /)", builtin_getattr, "An attribute by its name, or the default if it is missing."),
    FUNCTION("globals", "()", builtin_globals, "The dict of the current module's variables."),
    FUNCTION("hasattr", "(obj, name, /)", builtin_hasattr, "Is there an attribute of this name?"),
    FUNCTION("hash", "(obj, /)", builtin_hash, "The hash of a value; equal values have equal ones."),
    FUNCTION("hex", "(number, /)", builtin_hex, "A whole number in base 16, as text like '0xff'.\n\n>>> hex(255)\n'0xff'"),
    FUNCTION("id", "(obj, /)", builtin_id, "A number that no other object has while this one lives."),
    FUNCTION("input", "(prompt='', /)", builtin_input, "Prints a prompt and reads a line, given without its newline."),
    FUNCTION("isinstance", "(obj, class_or_tuple, /)", builtin_isinstance, "Is the object an instance of the class, or of one of them?"),
    FUNCTION("issubclass", "(cls, class_or_tuple, /)", builtin_issubclass, "Does the class derive from the other, or from one of them?"),
    FUNCTION("iter", "(object, sentinel=..., /)", builtin_iter,
             "An iterator over an object, or over what a callable returns until it returns the sentinel."),
    FUNCTION("len", "(obj, /)", builtin_len, "How many items a container has."),
    FUNCTION("locals", "()", builtin_locals, "The local variables, as a dict."),
    FUNCTION_SHORT("max", "(*args, key=None, default=..., **kwds)", builtin_max, builtins_max_short,
                   "max(iterable, *[, default=obj, key=func]) -> value\n"
                   "max(arg1, arg2, *args, *[, key=func]) -> value\n\nThe largest of its arguments, or of one iterable's items."),
    FUNCTION_SHORT("min", "(*args, key=None, default=..., **kwds)", builtin_min, builtins_min_short,
                   "min(iterable, *[, default=obj, key=func]) -> value\n"
                   "min(arg1, arg2, *args, *[, key=func]) -> value\n\nThe smallest of its arguments, or of one iterable's items."),
    FUNCTION("next", "(iterator, default=..., /)", builtin_next, "The next item, or the default at the iterator's end."),
    FUNCTION("oct", "(number, /)", builtin_oct, "A whole number in base 8, as text like '0o17'.\n\n>>> oct(15)\n'0o17'"),
    FUNCTION("open", "(file, mode='r', buffering=-1, encoding=None, errors=None, newline=None, closefd=True, opener=None)", builtin_open,
             "Opens a file: a stream of text, or of bytes with 'b' in the mode."),
    FUNCTION("ord", "(c, /)", builtin_ord, "The code point of a character."),
    FUNCTION("pow", "(base, exp, mod=None)", builtin_pow, "base ** exp, or that modulo mod."),
    FUNCTION("print", "(*args, sep=' ', end='\\n', file=None, flush=False)", builtin_print, "Prints its arguments."),
    FUNCTION("repr", "(obj, /)", builtin_repr, "The object as text, for programmers."),
    FUNCTION("round", "(number, ndigits=None)", builtin_round, "The number rounded to ndigits decimals, or to a whole number."),
    FUNCTION("setattr", "(obj, name, value, /)", builtin_setattr, "Sets an attribute, as `obj.name = value` does."),
    FUNCTION_SHORT("sorted", "(*iterable, **options)", builtin_sorted, builtins_sorted_short,
                   "sorted(iterable, /, *, key=None, reverse=False)\n--\n\nA new list of the items in ascending order."),
    FUNCTION("sum", "(iterable, /, start=0)", builtin_sum, "The sum of start and the items."),
    FUNCTION("vars", "(object=..., /)", builtin_vars, "The __dict__ of an object, or the local variables."),
    COIL_INIT(builtins_init),
    COIL_END,
};
