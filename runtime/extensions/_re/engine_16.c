/* engine_16.c: the 16-bit library. */
#define ENGINE_WIDTH 16
#define ENGINE       engine_2
#include "runtime/extensions/_re/engine.inc"
