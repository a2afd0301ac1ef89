/* native_modules_posix.c: the native modules of a system that has no more than most. */
#include "runtime/import/native_modules.h"

#define M(name, table) extern const CoilDef table[];
#include "runtime/modules/modules.def"
#undef M

const NativeModule native_modules[] = {
#define M(name, table) {#name, table},
#include "runtime/modules/modules.def"
#undef M
    {NULL, NULL},
};
const size_t native_module_count = sizeof native_modules / sizeof *native_modules - 1;
