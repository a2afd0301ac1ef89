/* functools_types.h: the classes of _functools. */
#ifndef RUNTIME_FUNCTOOLS_TYPES_H
#define RUNTIME_FUNCTOOLS_TYPES_H

#include "runtime/modules/module_types.h"

extern const TypeDef partial_type, lru_cache_type, key_wrapper_type;

#endif
