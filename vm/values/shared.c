/* shared.c: the functions that value.h's SHARED declares, for files that call them: all others may be such files. */
#undef BUILT_FOR_SIZE
#define SHARED(function, ...) function __VA_ARGS__
#include "vm/machine/vm.h"
