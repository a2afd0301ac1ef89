/* numbers_bsd.c: what of module resource macOS and the BSDs have of their own. */
#include "runtime/extensions/resource/numbers.h"

#include <stddef.h>

const SystemRow resource_numbers[] = {{NULL, 0}};
const CoilDef *const resource_own_functions[] = {NULL};
