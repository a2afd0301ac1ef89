/* intrinsics.h: numbers of the INTRINSIC instruction's operations. */
#ifndef VM_INTRINSICS_H
#define VM_INTRINSICS_H

enum Intrinsic {
#define INTRINSIC(NAME, arguments, doc) INTRINSIC_##NAME,
#include "vm/compile/intrinsics.def"
#undef INTRINSIC
    INTRINSIC_COUNT
};

#endif
