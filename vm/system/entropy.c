/* entropy.c: see entropy.h. */
#include "vm/system/entropy.h"

#include <sys/random.h>
#include <unistd.h>

enum { ENTROPY_AT_ONCE = 256 }; /* getentropy() gives no more; so much is never interrupted */

bool system_entropy(void *into, size_t length)
{
    for (char *to = into; length;) {
        size_t part = length < ENTROPY_AT_ONCE ? length : ENTROPY_AT_ONCE;
        if (getentropy(to, part))
            return false;
        to += part;
        length -= part;
    }
    return true;
}
