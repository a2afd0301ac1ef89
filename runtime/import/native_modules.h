/* native_modules.h: the table of native modules, which modules.def and its relatives list. */
#ifndef RUNTIME_NATIVE_MODULES_H
#define RUNTIME_NATIVE_MODULES_H

#include "runtime/coil.h"

typedef struct NativeModule {
    const char *name;
    const CoilDef *table;
} NativeModule;
extern const NativeModule native_modules[]; /* an empty one behind them */
extern const size_t native_module_count;

#endif
