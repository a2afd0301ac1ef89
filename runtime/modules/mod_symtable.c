/* mod_symtable.c: _symtable: the compiler's scopes, for module symtable. vm/compile/scopes.c says what is in them. */
#include "runtime/builtins/compile_value.h"
#include "runtime/modules/module_types.h"

static Value symtable_symtable(Coil *c, const Value *args)
{
    static const struct {
        const char *name;
        uint32_t mode;
    } modes[] = {{"exec", COIL_EXEC}, {"eval", COIL_EVAL}, {"single", COIL_SINGLE}};
    Str *start = as_str_borrow(c, args[2]);
    if (!start)
        return raise_error(c, EXC_TypeError, "symtable() argument 3 must be str, not %A", args[2]);
    Str *filename = compile_file_name(c, args[1]);
    Value scopes = COIL_NULL;
    bool is_source = true, known = false;
    for (size_t i = 0; filename && !known && i < sizeof modes / sizeof *modes; i++)
        if ((known = str_equal_c(start, modes[i].name)))
            scopes = compile_use(c, args[0], filename, modes[i].mode, tree_scopes, &is_source);
    if (filename && !known)
        (void)raise_error(c, EXC_ValueError, "symtable() arg 3 must be 'exec' or 'eval' or 'single'");
    else if (!is_source && !failed(c))
        (void)raise_error(c, EXC_TypeError, "symtable() arg 1 must be a string or bytes object");
    RELEASE(c, filename);
    return scopes;
}

const CoilDef symtable_module[] = {
    COIL_MODULE("_symtable", "The compiler's scopes."),
    FUNCTION("symtable", "(source, filename, startstr, /)", symtable_symtable, "The scopes of a source text, as nested tuples."),
    COIL_END,
};
