/* start.c: what a VM's start and stop add to the bare machine: builtins, sys, __main__. */
#include "runtime_parts.h"
#include "descriptor.h"
#include "module_build.h"
#include "stream.h"

extern const CoilDef builtins_module[];
extern const CoilDef sys_module[];

static bool modules_set(Coil *c, const char *name, Value module)
{
    return !is_null(module) && dict_set_c(c, as_dict_borrow(c, c->vm->modules), name, module);
}

bool runtime_start(Coil *c)
{
    CoilVM *vm = c->vm;
    Dict *modules = dict_new(c);
    if (!modules)
        return false;
    vm->modules = from_object(modules);
    vm->builtins_module = module_from_def(c, builtins_module);
    if (!modules_set(c, "builtins", vm->builtins_module))
        return false;
    vm->builtins = ((Module *)(void *)as_object(vm->builtins_module))->dict;
    vm->sys_module = module_from_def(c, sys_module);
    if (!modules_set(c, "sys", vm->sys_module))
        return false;
    vm->sys_dict = ((Module *)(void *)as_object(vm->sys_module))->dict;
    Str *name = str_intern_c(c, "__main__");
    vm->main_module = name ? module_new(c, name, V_NONE) : V_NULL;
    RELEASE(c, name);
    if (!modules_set(c, "__main__", vm->main_module))
        return false;
    Dict *main = ((Module *)(void *)as_object(vm->main_module))->dict;
    return dict_set_str(c, main, NAME(c, __builtins__), vm->builtins_module);
}

void runtime_stop(Coil *c)
{
    CoilVM *vm = c->vm;
    /* Dropping modules' names first lets finalisers of what they held run while the rest still works. */
    if (!is_null(vm->main_module))
        dict_clear(c, ((Module *)(void *)as_object(vm->main_module))->dict);
    Dict *modules = is_null(vm->modules) ? NULL : as_dict_borrow(c, vm->modules);
    if (modules) {
        for (size_t k = modules->used; k-- > 0;) {
            if (k >= modules->used || is_undef(modules->entries[k].key))
                continue;
            Value m = retain(modules->entries[k].value);
            if (is_exact(m, SHAPE_MODULE) && !same(m, vm->builtins_module) && !same(m, vm->sys_module))
                dict_clear(c, ((Module *)(void *)as_object(m))->dict);
            release(c, m);
        }
        dict_clear(c, modules);
    }
    Value *fields[] = {&vm->main_module, &vm->sys_module, &vm->builtins_module, &vm->modules};
    if (!is_null(vm->sys_module))
        dict_clear(c, vm->sys_dict);
    if (!is_null(vm->builtins_module))
        dict_clear(c, vm->builtins);
    for (size_t k = 0; k < sizeof fields / sizeof *fields; k++) {
        Value v = *fields[k];
        *fields[k] = V_NULL;
        release_maybe(c, v);
    }
    vm->builtins = vm->sys_dict = NULL;
    clear_error(c);
}
