/* numbers_bsd.c: what of module mmap macOS and the BSDs have of their own: mappings keep their length there. */
#include "runtime/extensions/mmap/mapping.h"

#include <sys/mman.h>

const SystemRow mmap_numbers[] = {{"MADV_FREE", MADV_FREE}, {NULL, 0}};

void *mapping_moved(void *data, size_t length, size_t to)
{
    (void)data, (void)length, (void)to;
    errno = ENOSYS;
    return MAP_FAILED;
}
