/* type_dict.h: what dict, its views and iterators know of each other. */
#ifndef RUNTIME_TYPE_DICT_H
#define RUNTIME_TYPE_DICT_H

#include "runtime/types/container_methods.h"

extern const TypeDef dict_type, ordered_dict_type;

/* shape: SHAPE_DICT_KEYS, VALUES or ITEMS. */
MUST_USE Value dict_view_new(Coil *c, uint32_t shape, Dict *d);
/* shape: one of the six iterators'. */
MUST_USE Value dict_iterator_new(Coil *c, uint32_t shape, Dict *d);

#endif
