/* engine_32.c: the 32-bit library. */
#define ENGINE_WIDTH 32
#define ENGINE       engine_4
#include "runtime/extensions/_re/engine.inc"
