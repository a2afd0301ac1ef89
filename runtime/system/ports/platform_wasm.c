/* platform_wasm.c: see platform.h. */
#include "runtime/system/ports/platform.h"

#include <string.h>

const char platform_name[] = "emscripten";

bool platform_program(char *out, size_t room) { return (void)out, (void)room, false; }
int64_t platform_pid(const Coil *c) { return (void)c, 42; /* as Emscripten's getpid(): there is one process */ }
