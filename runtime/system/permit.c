/* permit.c: see permit.h. */
#include "runtime/system/permit.h"
#include "runtime/start/library_folder.h"
#include "runtime/system/descriptors.h"

#include <errno.h>

int permit_ask(CoilVM *vm, uint32_t kind, const char *name, uint32_t flags, uint32_t port)
{
    const CoilConfig *config = &vm->config;
    if (config->allow & kind)
        return 0;
    if (!config->permit)
        return EACCES;
    CoilRequest request = {.kind = kind, .flags = flags, .name = name, .port = port};
    return config->permit(config->data, &request);
}

bool permit(Coil *c, uint32_t kind, const char *name, uint32_t flags, uint32_t port)
{
    int refused = permit_ask(c->vm, kind, name, flags, port);
    if (!refused)
        return true;
    Str *shown = name ? str_from_c(c, name) : NULL;
    if (!name || shown)
        (void)raise_errno(c, refused, shown ? from_object(shown) : COIL_NULL);
    RELEASE(c, shown);
    return false;
}

bool path_in_library(Coil *c, const char *path)
{
    Str *folder = is_null(c->vm->runtime->library->folder) ? NULL : as_str_borrow(c, c->vm->runtime->library->folder);
    if (!folder || !folder->ascii || strncmp(path, (const char *)folder->data, folder->length) || path[folder->length] != '/')
        return false;
    for (const char *up = path; (up = strstr(up, "/..")); up += 3)
        if (!up[3] || up[3] == '/')
            return false;
    return true;
}

bool permit_descriptor(Coil *c, int fd) { return descriptor_valid(c, descriptor_at(c, fd)) || !is_null(raise_errno(c, errno, COIL_NULL)); }
