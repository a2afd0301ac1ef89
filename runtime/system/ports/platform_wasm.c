/* platform_wasm.c: see platform.h. */
#include "runtime/system/ports/platform.h"

#include <emscripten.h>
#include <errno.h>
#include <unistd.h>

const char platform_name[] = "emscripten";

/* The script that node runs. */
EM_JS(bool, program_path, (char *out, size_t room),
      { return typeof __filename == 'string' && lengthBytesUTF8(__filename) < room && stringToUTF8(__filename, out, room) > 0; })

bool platform_program(char *out, size_t room) { return program_path(out, room); }
int64_t platform_pid(const Coil *c) { return (void)c, 42; /* as Emscripten's getpid(): there is one process */ }

EM_JS(bool, descriptor_is_terminal, (int fd), {
    const stream = FS.getStream(fd);
    return !!stream && require('tty').isatty(stream.nfd);
})

/* In place of Emscripten's, which takes the three standard streams for terminals, whatever they are. */
int isatty(int fd) { return descriptor_is_terminal(fd) ? 1 : (errno = ENOTTY, 0); }
