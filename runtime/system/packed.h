/* packed.h: the library folder inside the binary (make ONEFILE=1): files for reading below the folder PACKED_FOLDER, which no system has. A VM that
 * is given no other folder has it as its own (runtime/start/library_folder.h); files.h asks here first.
 *
 * The files' texts lie one behind the other, in blocks that are packed each by itself (lzma.h). A VM keeps one block, as far as it was needed
 * yet: modules that are imported together lie together. */
#ifndef RUNTIME_SYSTEM_PACKED_H
#define RUNTIME_SYSTEM_PACKED_H

#include "vm/machine/vm.h"

#include <sys/stat.h>

#define PACKED_FOLDER "/<library>"

typedef struct PackedFile {
    uint32_t name; /* its path in the folder: where in `names` that is */
    uint32_t at;   /* of its text, from the first file's on; a last row has where the last one's ends */
} PackedFile;

typedef struct PackedBlock {
    uint32_t first;  /* a file's place, with whose text it begins; a last row has the number of files */
    uint32_t packed; /* where in `data` it begins; a last row has where the last one ends */
} PackedBlock;

/* Made by scripts/delivery/pack; packed_none.c's is empty. */
typedef struct PackedLibrary {
    const char *names;
    const PackedFile *files; /* sorted by path, byte by byte */
    uint32_t count;
    const PackedBlock *blocks;
    uint32_t block_count;
    const unsigned char *data;
} PackedLibrary;

extern const PackedLibrary packed_library;

/* Makes the folder a VM's own; false: MemoryError. */
MUST_USE bool packed_start(Coil *c);
void packed_stop(Coil *c);

/* Does a path begin with the folder, in a VM that has it? */
bool packed_has(const Coil *c, const char *path);

/* The following take such paths. As stat(): -1 and errno. */
MUST_USE int packed_stat(const char *path, struct stat *st);
/* As file_read() (files.h): NULL, and errno, or 0 and an exception. */
MUST_USE char *packed_read(Coil *c, const char *path, size_t *length);
/* A descriptor of a file in memory, not counted yet; -1 and errno, or 0 and an exception. `flags`: open()'s. */
MUST_USE int packed_open(Coil *c, const char *path, int flags);
/* As files_list(). */
MUST_USE int packed_list(Coil *c, const char *path, char **names, size_t *size);

#endif
