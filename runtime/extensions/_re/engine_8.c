/* engine_8.c: the 8-bit library. */
#define ENGINE_WIDTH 8
#define ENGINE       engine_1
#include "runtime/extensions/_re/engine.inc"
