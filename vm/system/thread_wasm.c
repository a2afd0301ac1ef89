/* thread_wasm.c: the one thread's number and stack. */
#include "vm/system/threads.h"

#include <emscripten/stack.h>

uint64_t system_thread_number(void) { return 1; }

bool system_thread_stack(char **low, size_t *size)
{
    *low = (char *)emscripten_stack_get_end();
    *size = emscripten_stack_get_base() - emscripten_stack_get_end();
    return true;
}
