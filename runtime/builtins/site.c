/* site.c: the built-ins that CPython's module site adds (exit, quit, help, copyright, credits, license). They cost nothing until one
 * is asked for: whoever misses a name among the built-ins, or lists them all, calls site_add(), which imports _sitebuiltins once. */
#include "runtime/builtins/builtins.h"
#include "runtime/import/module_build.h"
#include "runtime/start/state.h"

struct SiteState {
    bool due; /* exit, help and the like are not made yet */
};
STATE_SIZE(site, SiteState)

void site_expect(CoilVM *vm) { vm->runtime->site->due = true; }

bool site_add(Coil *c)
{
    CoilVM *vm = c->vm;
    if (!vm->runtime->site->due)
        return true;
    vm->runtime->site->due = false; /* what is imported may miss a name, too */
    Str *name = str_intern_c(c, "_sitebuiltins");
    Value module = name ? import_name(c, name) : COIL_NULL;
    Value added = is_null(module) ? COIL_NULL : call_method(c, module, "_additions", NULL, 0);
    bool ok = !is_null(added) && as_dict_borrow(c, added) && dict_update(c, vm->builtins, added, false);
    if (!ok && failed_with(c, EXC_ImportError)) { /* there is no library folder: it goes without */
        clear_error(c);
        ok = true;
    }
    vm->runtime->site->due = !ok;
    RELEASE(c, name);
    release_maybe(c, module);
    release_maybe(c, added);
    return ok;
}

bool site_find(Coil *c, Str *name, Value *out)
{
    static const char *const names[] = {"exit", "quit", "help", "copyright", "credits", "license"};
    *out = COIL_NULL;
    if (!c->vm->runtime->site->due)
        return true;
    for (size_t k = 0; k < sizeof names / sizeof *names; k++)
        if (str_equal_c(name, names[k])) {
            if (!site_add(c))
                return false;
            Value v = dict_get_str_borrow(c, c->vm->builtins, name);
            *out = is_null(v) ? COIL_NULL : retain(v);
            return !failed(c);
        }
    return true;
}
