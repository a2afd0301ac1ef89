/* builtins_eval.c: built-in functions on code and names: eval, exec, globals, locals, vars, dir, __import__. */
#include "runtime/modules/sys/audit.h"
#include "runtime/callables/frame_locals.h"
#include "runtime/builtins/builtins.h"
#include "vm/compile/compile.h"
#include "vm/values/buffer.h"
#include "vm/classes/class_make.h"
#include "vm/loop/frame.h"
#include "vm/loop/function.h"

/* ---- variables ---- */

Value frame_locals(Coil *c, const Frame *f)
{
    if (!is_null(frame_mapping(f)))
        return retain(f->locals);
    if (!(f->code->flags & CO_OPTIMIZED))
        return retain(from_object(frame_globals(f)));
    Dict *d = locals_snapshot(c, f->function, f->regs);
    if (d && frame_object(f) && !is_null(f->object->extra_locals) && !dict_update(c, d, f->object->extra_locals, true)) {
        RELEASE(c, d);
        return COIL_NULL;
    }
    return from_object(d);
}

BUILTIN(globals)
{
    (void)args;
    return c->frame ? retain(from_object(frame_globals(c->frame))) : V_NONE;
}

BUILTIN(locals)
{
    (void)args;
    return c->frame ? frame_locals(c, c->frame) : raise_error(c, EXC_SystemError, "frame does not exist");
}

BUILTIN(vars)
{
    if (is_null(args[0]))
        return builtin_locals(c, args);
    Value d;
    if (!find_attr(c, args[0], NAME(c, __dict__), &d))
        return COIL_NULL;
    return is_null(d) ? raise_error(c, EXC_TypeError, "vars() argument must have __dict__ attribute") : d;
}

BUILTIN(dir)
{
    Value names, method;
    if (is_null(args[0])) {
        Value locals = builtin_locals(c, args);
        if (is_null(locals))
            return COIL_NULL;
        names = call_method(c, locals, "keys", NULL, 0);
        release(c, locals);
    } else {
        if (!find_special(c, args[0], "__dir__", &method))
            return COIL_NULL;
        if (is_null(method))
            return raise_error(c, EXC_TypeError, "object does not provide __dir__");
        names = call0(c, method);
        release(c, method);
    }
    if (is_null(names))
        return COIL_NULL;
    List *l;
    if (is_exact(names, SHAPE_LIST) && as_object(names)->count == 1) { /* nobody else's: most are */
        l = as_list(names);
    } else {
        l = list_from_iterable(c, names);
        release(c, names);
    }
    if (!l || !list_sort(c, l, COIL_NULL, false)) {
        RELEASE(c, l);
        return COIL_NULL;
    }
    return from_object(l);
}

/* ---- eval, exec ---- */

/* The namespaces to run in, owned. `what` is "eval" or "exec". */
static bool builtins_namespaces(Coil *c, const Value *args, bool exec, Dict **globals, Value *locals)
{
    bool own = is_none(args[1]);
    if (!is_none(args[2]) && !SLOT(class_of_borrow(c, args[2]), get_item))
        return exec ? fail_error(c, EXC_TypeError, "locals must be a mapping or None, not %.100T", args[2])
                    : fail_error(c, EXC_TypeError, "locals must be a mapping");
    *globals = own ? (c->frame ? frame_globals(c->frame) : NULL) : as_dict_borrow(c, args[1]);
    if (!*globals) {
        if (own)
            return fail_error(c, EXC_SystemError, "globals and locals cannot be NULL");
        if (exec)
            return fail_error(c, EXC_TypeError, "exec() globals must be a dict, not %.100T", args[1]);
        return fail_error(c, EXC_TypeError,
                          SLOT(class_of_borrow(c, args[1]), get_item) ? "globals must be a real dict; try eval(expr, {}, mapping)"
                                                                      : "globals must be a dict");
    }
    *globals = RETAIN(*globals);
    *locals = !is_none(args[2]) ? retain(args[2]) : own ? frame_locals(c, c->frame) : retain(from_object(*globals));
    int known = is_null(*locals) ? -1 : dict_contains(c, *globals, from_object(NAME(c, __builtins__)));
    if (known == 0 && !dict_set_str(c, *globals, NAME(c, __builtins__), from_object(c->vm->builtins)))
        known = -1;
    if (known >= 0)
        return true;
    RELEASE(c, *globals);
    release_maybe(c, *locals);
    return false;
}

/* Is closure a tuple of n cells? */
static bool builtins_is_closure(Value closure, size_t n)
{
    if (!is_exact(closure, SHAPE_TUPLE) || as_tuple(closure)->length != n)
        return false;
    for (size_t i = 0; i < n; i++)
        if (!is_exact(as_tuple(closure)->items[i], SHAPE_CELL))
            return false;
    return true;
}

/* exec of code with free variables. */
static Value builtins_run_closure(Coil *c, Code *code, Dict *globals, Value locals, Value closure)
{
    Function *f = function_new(c, code, globals);
    if (!f)
        return COIL_NULL;
    RELEASE(c, f->closure);
    f->closure = as_tuple(retain(closure));
    return run_function_take(c, f, locals);
}

/* exec() and eval(): what is checked of a closure comes first, as both take code objects and text. */
static Value builtins_run(Coil *c, const Value *args, bool exec, Value closure)
{
    Dict *globals;
    Value locals, result = COIL_NULL;
    if (!builtins_namespaces(c, args, exec, &globals, &locals))
        return COIL_NULL;
    if (is_exact(args[0], SHAPE_CODE)) {
        Code *code = as_code(args[0]);
        size_t n = code->free_names ? code->free_names->length : 0;
        if (n && !exec)
            raise_error(c, EXC_TypeError, "code object passed to eval() may not contain free variables");
        else if (n && !builtins_is_closure(closure, n))
            raise_error(c, EXC_TypeError, "code object requires a closure of exactly length %zu", n);
        else if (!n && !is_none(closure))
            raise_error(c, EXC_TypeError, "cannot use a closure with this code object");
        else if (sys_audit(c, "exec", 1, args[0]))
            result = n ? builtins_run_closure(c, code, globals, locals, closure) : run_code(c, code, globals, locals);
    } else if (!is_none(closure)) {
        raise_error(c, EXC_TypeError, "closure can only be used when source is a code object");
    } else {
        /* Tells a wrong kind of argument from an error that compiling raised. */
        bool is_source = true;
        Str *filename = str_intern_c(c, "<string>");
        Code *code = NULL;
        if (filename)
            code = compile_text(c, args[0], filename, exec ? COIL_EXEC : COIL_EVAL | COMPILE_MAY_BE_INDENTED, &is_source);
        if (code)
            result = sys_audit(c, "exec", 1, from_object(code)) ? run_code(c, code, globals, locals) : COIL_NULL;
        else if (!is_source && !failed(c))
            raise_error(c, EXC_TypeError, "%s() arg 1 must be a string, bytes or code object", exec ? "exec" : "eval");
        RELEASE(c, code);
        RELEASE(c, filename);
    }
    RELEASE(c, globals);
    release(c, locals);
    return result;
}

BUILTIN(eval) { return builtins_run(c, args, false, V_NONE); }

BUILTIN(exec)
{
    Value v = builtins_run(c, args, true, args[3]);
    if (is_null(v))
        return COIL_NULL;
    release(c, v);
    return V_NONE;
}

/* ---- import ---- */

BUILTIN(import)
{
    Str *name = as_str_borrow(c, args[0]);
    int64_t level;
    if (!name)
        return raise_error(c, EXC_TypeError, "module name must be a string");
    if (!to_index(c, args[4], &level))
        return COIL_NULL;
    if (level < 0)
        return raise_error(c, EXC_ValueError, "level must be >= 0");
    if (level == 0 && name->length == 0)
        return raise_error(c, EXC_ValueError, "Empty module name");
    return import_level(c, name, args[1], args[3], level);
}

BUILTIN(breakpoint)
{
    Value hook, r;
    if (!sys_object(c, "breakpointhook", &hook))
        return COIL_NULL;
    if (is_null(hook))
        return raise_error(c, EXC_RuntimeError, "lost sys.breakpointhook");
    r = call_tuple(c, hook, as_tuple(args[0]), is_null(args[1]) ? NULL : as_dict_borrow(c, args[1]));
    release(c, hook);
    return r;
}
