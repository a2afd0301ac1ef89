/* mod_re.c */
#include "coil.h"
COIL_API extern const CoilDef coil_module[];
const CoilDef coil_module[] = {COIL_MODULE("_re", "x"), COIL_INT("MAGIC", 1), COIL_END};
