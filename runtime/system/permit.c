/* permit.c: see permit.h. */
#include "runtime/system/permit.h"
#include "runtime/start/library_folder.h"
#include "runtime/system/descriptors.h"
#include "runtime/system/files.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

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

/* Absolute, with links, "." and ".." resolved, as far as the path exists; its last part may not. False: errno says why. */
static bool permit_resolve(const char *path, char out[PATH_MAX])
{
    if (realpath(path, out))
        return true;
    if (errno != ENOENT)
        return false;
    char parent[PATH_MAX];
    size_t n = strlen(path);
    while (n > 1 && path[n - 1] == '/')
        n--;
    size_t at = n;
    while (at > 0 && path[at - 1] != '/')
        at--;
    if (n - at >= PATH_MAX || at >= PATH_MAX || n == at || (n - at <= 2 && !strncmp(path + at, "..", n - at)))
        return false;
    memcpy(parent, path, at);
    parent[at] = 0;
    if (!realpath(at ? parent : ".", out))
        return false;
    size_t used = strlen(out);
    int put = snprintf(out + used, PATH_MAX - used, "%s%.*s", used > 1 ? "/" : "", (int)(n - at), path + at);
    return put > 0 && (size_t)put < PATH_MAX - used;
}

bool permit_file(Coil *c, const char *path, uint32_t flags, Value shown)
{
    uint32_t kind = (flags & COIL_OPEN_READ ? COIL_ALLOW_READ : 0) | (flags & ~(uint32_t)COIL_OPEN_READ ? COIL_ALLOW_WRITE : 0);
    const CoilConfig *config = &c->vm->config;
    if ((config->allow & kind) == kind)
        return true;
    int refused = EACCES;
    if (config->permit) {
        char resolved[PATH_MAX];
        refused = (files_hosted(c) ? files_resolve(c, path, resolved) : permit_resolve(path, resolved)) ? 0 : errno ? errno : EACCES;
        for (uint32_t bit = COIL_ALLOW_READ; !refused && bit <= COIL_ALLOW_WRITE; bit <<= 1)
            if (kind & bit)
                refused = permit_ask(c->vm, bit, resolved, flags, 0);
    }
    if (refused)
        (void)raise_errno(c, refused, shown);
    return !refused;
}

bool path_in_library(Coil *c, const char *path)
{
    Str *folder = is_null(c->vm->runtime->library->folder) ? NULL : as_str_borrow(c, c->vm->runtime->library->folder);
    return folder && folder->ascii && !strncmp(path, (const char *)folder->data, folder->length) && path[folder->length] == '/' &&
           !strstr(path, "/../");
}

bool permit_module(Coil *c, const char *path, Value shown)
{
    return path_in_library(c, path) || permit_file(c, path, COIL_OPEN_READ, shown);
}

bool permit_descriptor(Coil *c, int fd) { return descriptor_valid(c, descriptor_at(c, fd)) || !is_null(raise_errno(c, errno, COIL_NULL)); }
