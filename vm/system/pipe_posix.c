/* pipe_posix.c: pipes, where pipe2() makes them as they are wanted. */
#include "vm/system/pipe.h"

#include <fcntl.h>
#include <unistd.h>

bool pipe_open(int ends[2]) { return pipe2(ends, O_NONBLOCK | O_CLOEXEC) == 0; }
