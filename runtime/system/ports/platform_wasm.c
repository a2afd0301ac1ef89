/* platform_wasm.c: see platform.h. */
#include "runtime/system/ports/platform.h"

#include <emscripten.h>

const char platform_name[] = "emscripten";

/* The script that node runs. */
EM_JS(bool, program_path, (char *out, size_t room),
      { return typeof __filename == 'string' && lengthBytesUTF8(__filename) < room && stringToUTF8(__filename, out, room) > 0; })

bool platform_program(char *out, size_t room) { return program_path(out, room); }
int64_t platform_pid(const Coil *c) { return (void)c, 42; /* as Emscripten's getpid(): there is one process */ }
