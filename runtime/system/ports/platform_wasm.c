/* platform_wasm.c: see platform.h. */
#include "runtime/system/ports/platform.h"

#include <emscripten.h>

const char platform_name[] = "emscripten";
const char platform_foreign_ending[] = "-wasm32-emscripten.so";

/* The script that node runs. */
EM_JS(bool, program_path, (char *out, size_t room),
      { return typeof __filename == 'string' && lengthBytesUTF8(__filename) < room && stringToUTF8(__filename, out, room) > 0; })

bool platform_program(char *out, size_t room) { return program_path(out, room); }
int64_t platform_pid(const Coil *c) { return (void)c, 42; /* as Emscripten's getpid(): there is one process */ }

/* Emscripten takes the three standard streams for terminals, whatever they are, and knows no file of theirs: isatty() and fstat() ask these. */
EM_JS(void, tell_standard_streams, (void), {
    if (!ENVIRONMENT_IS_NODE)
        return;
    for (let fd = 0; fd < 3; fd++) {
        FS.streams[fd].tty = require('tty').isatty(fd);
        FS.streams[fd].path = '/dev/fd/' + fd;
    }
})

__attribute__((constructor)) static void start_streams(void) { tell_standard_streams(); }
