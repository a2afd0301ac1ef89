/* native_modules_unix.c: the native modules of a system with processes. */
#include "runtime/import/native_modules.h"

#define M(name, table) extern const CoilDef table[];
#include "runtime/modules/modules.def"
#include "runtime/modules/modules_unix.def"
#undef M

const NativeModule native_modules[] = {
#define M(name, table) {#name, table},
#include "runtime/modules/modules.def"
#include "runtime/modules/modules_unix.def"
#undef M
    {NULL, NULL},
};
const size_t native_module_count = sizeof native_modules / sizeof *native_modules - 1;
