/* host.c: what the projects beside it build: prints 42. */
#include <coil.h>
#include <stdio.h>

int main(void)
{
    CoilConfig config = coil_config(COIL_ALLOW_NOTHING);
    CoilVM *vm = coil_vm_new(&config);
    Coil *c = vm ? coil_enter(vm) : NULL;
    int64_t n = 0;
    if (!c)
        return 2;
    bool ok = coil_version() / 1000000 == COIL_VERSION_MAJOR && coil_to_int(c, coil_eval(c, "6 * 7"), &n);
    printf("%d\n", (int)n);
    coil_take_error(c);
    coil_leave(c);
    coil_vm_free(vm);
    return !ok;
}
