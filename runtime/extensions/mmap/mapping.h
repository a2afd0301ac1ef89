/* mapping.h: module mmap: files, or memory of no file, as one run of bytes.
 *
 * What lies behind a mapping. Touching a page of a file that was cut short ends the whole process (SIGBUS), and nothing a program does
 * can be asked about before each touch. So a file is truly mapped where the script may end the process anyway (COIL_ALLOW_PROCESS);
 * without that grant a regular file that is mapped to be read, or privately, is copied into memory of no file, and one whose
 * changes would be shared is refused. The same grant stands before other flags of the system and advice that takes pages away.
 *
 * What counts. Memory of no file and pages of one's own count against the VM's limit: a block of the VM's, as large and never touched,
 * stands for them. A file's own pages are the system's to keep or to drop.
 *
 * Memory moves and goes only while nothing is exported. Arguments' conversions run a script's code, which may close the mapping: it is
 * looked at behind them (mapping_open).
 */
#ifndef MMAP_MAPPING_H
#define MMAP_MAPPING_H

#include "runtime/extensions/system_call.h"

typedef enum MapAccess { ACCESS_DEFAULT, ACCESS_READ, ACCESS_WRITE, ACCESS_COPY } MapAccess;

typedef struct Mapping {
    CoilVM *vm;
    char *data;    /* NULL: closed */
    void *counted; /* the VM's block that stands for it; NULL: not counted */
    size_t counted_length;
    size_t length, at, exports;
    int64_t offset;
    MapAccess access;
    bool tracks, copied; /* has its file's descriptor, or never had one; copied: not truly mapped */
    CoilDescriptor file;
} Mapping;

extern const CoilDef mapping_class[];

/* The mapping of self, open; NULL: raised. */
Mapping *mapping_open(Coil *c, CoilValue self);
/* The same, for changing its bytes. */
Mapping *mapping_writable(Coil *c, CoilValue self);

/* Rows of mapping_class. */
CoilValue mapping_new(Coil *c, const CoilValue *args), mapping_close(Coil *c, const CoilValue *args),
    mapping_resize(Coil *c, const CoilValue *args), mapping_flush(Coil *c, const CoilValue *args),
    mapping_madvise(Coil *c, const CoilValue *args), mapping_size(Coil *c, const CoilValue *args);
CoilValue mapping_len(Coil *c, const CoilValue *args), mapping_getitem(Coil *c, const CoilValue *args),
    mapping_setitem(Coil *c, const CoilValue *args), mapping_delitem(Coil *c, const CoilValue *args),
    mapping_iter(Coil *c, const CoilValue *args), mapping_find(Coil *c, const CoilValue *args),
    mapping_rfind(Coil *c, const CoilValue *args), mapping_read(Coil *c, const CoilValue *args),
    mapping_read_byte(Coil *c, const CoilValue *args), mapping_readline(Coil *c, const CoilValue *args),
    mapping_write(Coil *c, const CoilValue *args), mapping_write_byte(Coil *c, const CoilValue *args),
    mapping_seek(Coil *c, const CoilValue *args), mapping_tell(Coil *c, const CoilValue *args),
    mapping_move(Coil *c, const CoilValue *args);
void mapping_finalise(void *data);

/* What one system alone has: numbers, and moving a mapping to another length (MAP_FAILED and errno: not possible). */
extern const SystemRow mmap_numbers[];
void *mapping_moved(void *data, size_t length, size_t to);

#endif
