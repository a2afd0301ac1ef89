/* numbers_linux.c: what of module mmap Linux alone has. */
#include "runtime/extensions/mmap/mapping.h"

#include <sys/mman.h>

#define K(name) {#name, name},
const SystemRow mmap_numbers[] = {K(MAP_DENYWRITE) K(MAP_EXECUTABLE) K(MAP_NORESERVE) K(MAP_POPULATE) K(MAP_STACK) K(MADV_REMOVE)
                                      K(MADV_DONTFORK) K(MADV_DOFORK) K(MADV_HWPOISON) K(MADV_MERGEABLE) K(MADV_UNMERGEABLE)
                                          K(MADV_HUGEPAGE) K(MADV_NOHUGEPAGE) K(MADV_DONTDUMP) K(MADV_DODUMP) K(MADV_FREE)
#ifdef MAP_32BIT
                                              K(MAP_32BIT)
#endif
                                                  {NULL, 0}};

void *mapping_moved(void *data, size_t length, size_t to) { return mremap(data, length, to, MREMAP_MAYMOVE); }
