/* shared.c: the functions that value.h's SHARED declares, for files that call them. */
#define SHARED(function, ...) function __VA_ARGS__
#include "vm/machine/vm.h"
