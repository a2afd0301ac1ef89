/* operator_types.h: the classes of _operator. */
#ifndef RUNTIME_OPERATOR_TYPES_H
#define RUNTIME_OPERATOR_TYPES_H

#include "runtime/modules/module_types.h"

extern const TypeDef attr_getter_type, item_getter_type, method_caller_type;

#endif
