/* pause_wasm.c: see pause.h. Emscripten's nanosleep() keeps the processor busy, and its poll() and select() do not wait at all. */
#include "vm/system/pause.h"
#include "vm/system/time.h"

#include <emscripten.h>

/* Waits for a word that nobody changes. Shared memory is had by way of WebAssembly, also in pages that are not isolated, where its
 * own class is hidden; a page's main thread may not wait. A host may want to know: Module.beforePause(milliseconds). */
EM_JS(bool, pause_waits, (double milliseconds), {
    if (Module['beforePause'])
        Module['beforePause'](milliseconds);
    try {
        if (!Module.pauseWord)
            Module.pauseWord = new Int32Array(new WebAssembly.Memory({initial : 1, maximum : 1, shared : true}).buffer);
        Atomics.wait(Module.pauseWord, 0, 0, milliseconds);
        return true;
    } catch (e) {
        return false;
    }
})

void system_pause(int64_t nanoseconds)
{
    if (!pause_waits(nanoseconds < 0 ? __builtin_inf() : (double)nanoseconds / 1e6) && nanoseconds > 0) {
        struct timespec span = system_timespec(nanoseconds);
        (void)nanosleep(&span, NULL);
    }
}
