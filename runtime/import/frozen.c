/* frozen.c: the bundled library: finding modules and making their code objects. */
#include "vm/code/image.h"
#include "runtime/import/import.h"

#include <string.h>

const FrozenModule *frozen_find(const char *name, size_t length)
{
    size_t low = 0, high = frozen_library.count;
    while (low < high) {
        size_t middle = (low + high) / 2;
        const FrozenModule *m = &frozen_library.modules[middle];
        int order = strncmp(name, m->name, length);
        if (order == 0 && m->name[length])
            order = -1;
        if (order == 0)
            return m;
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return NULL;
}

Code *frozen_code(Coil *c, const FrozenModule *m)
{
    Str *filename = str_format(c, "<frozen %s>", m->name);
    Code *code = filename ? image_read(c, frozen_library.code, frozen_library.text, m->at, filename) : NULL;
    RELEASE(c, filename);
    return code;
}
