/* frozen.c: the bundled library: finding modules and making their code objects. */
#include "vm/code/image.h"
#include "runtime/import/import.h"

#include <string.h>

#ifdef FROZEN_AS_TEXT
#include "runtime/start/library_folder.h"
#include "runtime/start/state.h"
#include "runtime/system/packed.h"
#include "vm/compile/compile.h"

#include <stdio.h>

static Code *text_code(Coil *c, const FrozenModule *m, Str *filename)
{
    char path[256];
    size_t begin = (size_t)snprintf(path, sizeof path, "%s/" FROZEN_SOURCES "/", PACKED_FOLDER), length;
    snprintf(path + begin, sizeof path - begin, "%s%s.py", m->name, m->package ? "/__init__" : "");
    for (char *at = path + begin; at < path + begin + strlen(m->name); at++)
        if (*at == '.')
            *at = '/';
    if (!c->vm->runtime->packed && !packed_start(c)) /* a VM with another library folder */
        return NULL;
    char *source = packed_read(c, path, &length);
    if (!source) {
        if (!failed(c))
            (void)raise_error(c, EXC_ImportError, "no text of the frozen module %s", m->name);
        return NULL;
    }
    Code *code = compile_source(c, source, length, filename, COIL_EXEC, 0, 0);
    mem_free(c, source, length + 1);
    return code;
}
#endif

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
#ifdef FROZEN_AS_TEXT
    if (filename && m->at == FROZEN_BY_NAME) {
        Code *made = text_code(c, m, filename);
        RELEASE(c, filename);
        return made;
    }
#endif
    Code *code = filename ? image_read(c, frozen_library.code, frozen_library.text, m->at, filename) : NULL;
    RELEASE(c, filename);
    return code;
}
