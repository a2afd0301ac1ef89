/* mod_mmap.c: module mmap: its table, and a mapping seen as an object. */
#include "runtime/extensions/mmap/mapping.h"

#include <sys/mman.h>
#include <unistd.h>

COIL_API extern const CoilDef coil_module[];

static CoilValue mapping_closed(Coil *c, const CoilValue *args)
{
    Mapping *m = coil_data(c, args[0], mapping_class);
    return m ? coil_bool(!m->data) : COIL_NULL;
}

static CoilValue mapping_enter(Coil *c, const CoilValue *args) { return mapping_open(c, args[0]) ? args[0] : COIL_NULL; }

static CoilValue mapping_exit(Coil *c, const CoilValue *args) { return mapping_close(c, args); }

static CoilValue mapping_repr(Coil *c, const CoilValue *args)
{
    static const char *const accesses[] = {"ACCESS_DEFAULT", "ACCESS_READ", "ACCESS_WRITE", "ACCESS_COPY"};
    Mapping *m = coil_data(c, args[0], mapping_class);
    const char *name = m ? coil_to_utf8(c, coil_getattr(c, coil_type(c, args[0]), "__name__"), NULL) : NULL;
    const char *module = name ? coil_to_utf8(c, coil_getattr(c, coil_type(c, args[0]), "__module__"), NULL) : NULL;
    if (!module)
        return COIL_NULL;
    if (!m->data)
        return coil_strf(c, "<%s.%s closed=True>", module, name);
    return coil_strf(c, "<%s.%s closed=False, access=%s, length=%zu, pos=%zu, offset=%lld>", module, name, accesses[m->access], m->length,
                     m->at, (long long)m->offset);
}

static CoilValue mapping_sizeof(Coil *c, const CoilValue *args)
{
    return coil_data(c, args[0], mapping_class) ? coil_int(c, (int64_t)sizeof(Mapping)) : COIL_NULL;
}

static CoilValue mapping_seekable(Coil *c, const CoilValue *args)
{
    (void)c, (void)args;
    return coil_bool(true);
}

static CoilOk mapping_view(Coil *c, void *data, uint32_t flags, CoilBuffer *out)
{
    Mapping *m = data;
    if (!m->data)
        return (void)coil_raisef(c, "ValueError", "mmap closed or invalid"), false;
    bool writable = m->access != ACCESS_READ;
    if ((flags & COIL_BUFFER_WRITABLE) && !writable)
        return (void)coil_raisef(c, "BufferError", "Object is not writable."), false;
    *out = (CoilBuffer){.data = m->data, .length = m->length, .writable = writable};
    m->exports++;
    return true;
}

static void mapping_view_ended(void *data) { ((Mapping *)data)->exports--; }

const CoilDef mapping_class[] = {
    COIL_CLASS("mmap", NULL, sizeof(Mapping),
               "A file, or with the descriptor -1 memory of no file, as a run of bytes that can be changed."),
    COIL_STATIC("__new__", "(cls, /, fileno, length, flags=..., prot=..., access=0, offset=0, *, trackfd=True)", mapping_new,
                "Maps a file."),
    COIL_FINALISE(mapping_finalise),
    COIL_VIEW_COUNTED(mapping_view, mapping_view_ended),
    COIL_FUNCTION("__len__", "(self, /)", mapping_len, NULL),
    COIL_FUNCTION("__getitem__", "(self, key, /)", mapping_getitem, NULL),
    COIL_FUNCTION("__setitem__", "(self, key, value, /)", mapping_setitem, NULL),
    COIL_FUNCTION("__delitem__", "(self, key, /)", mapping_delitem, NULL),
    COIL_FUNCTION("__iter__", "(self, /)", mapping_iter, NULL),
    COIL_FUNCTION("__enter__", "(self, /)", mapping_enter, NULL),
    COIL_FUNCTION("__exit__", "(self, /, *args)", mapping_exit, NULL),
    COIL_FUNCTION("__repr__", "(self, /)", mapping_repr, NULL),
    COIL_FUNCTION("__sizeof__", "(self, /)", mapping_sizeof, NULL),
    COIL_FUNCTION("close", "(self, /)", mapping_close, "Unmaps it."),
    COIL_PROPERTY("closed", NULL, mapping_closed, NULL, NULL),
    COIL_FUNCTION("find", "(self, view, start=None, end=None, /)", mapping_find, "The lowest place of some bytes, or -1."),
    COIL_FUNCTION("rfind", "(self, view, start=None, end=None, /)", mapping_rfind, "The highest place of some bytes, or -1."),
    COIL_FUNCTION("flush", "(self, offset=0, size=..., /)", mapping_flush, "Writes changes to the file."),
    COIL_FUNCTION("madvise", "(self, option, start=0, length=..., /)", mapping_madvise, "Tells the system how it will be used."),
    COIL_FUNCTION("move", "(self, dest, src, count, /)", mapping_move, "Copies bytes within it."),
    COIL_FUNCTION("read", "(self, n=None, /)", mapping_read, "The next n bytes, or all."),
    COIL_FUNCTION("read_byte", "(self, /)", mapping_read_byte, "The next byte, as an int."),
    COIL_FUNCTION("readline", "(self, /)", mapping_readline, "The next line."),
    COIL_FUNCTION("resize", "(self, newsize, /)", mapping_resize, "Changes its length, and its file's."),
    COIL_FUNCTION("seek", "(self, pos, whence=0, /)", mapping_seek, "Sets the position."),
    COIL_FUNCTION("seekable", "(self, /)", mapping_seekable, "True."),
    COIL_FUNCTION("size", "(self, /)", mapping_size, "The length of its file."),
    COIL_FUNCTION("tell", "(self, /)", mapping_tell, "The position."),
    COIL_FUNCTION("write", "(self, bytes, /)", mapping_write, "Writes bytes at the position."),
    COIL_FUNCTION("write_byte", "(self, byte, /)", mapping_write_byte, "Writes a byte at the position."),
    COIL_END,
};

static CoilValue mmap_ready(Coil *c, const CoilValue *args)
{
    CoilValue page = coil_int(c, sysconf(_SC_PAGESIZE));
    return coil_setattr(c, args[0], "error", coil_getattr(c, coil_import(c, "builtins"), "OSError")) &&
                   coil_setattr(c, args[0], "PAGESIZE", page) && coil_setattr(c, args[0], "ALLOCATIONGRANULARITY", page) &&
                   system_rows_add(c, args[0], mmap_numbers)
               ? coil_none()
               : COIL_NULL;
}

#define N(name) COIL_INT(#name, name)
const CoilDef coil_module[] = {
    COIL_MODULE("mmap", "Files as memory."),
    COIL_NESTED(mapping_class),
    COIL_INIT(mmap_ready),
    N(ACCESS_DEFAULT),
    N(ACCESS_READ),
    N(ACCESS_WRITE),
    N(ACCESS_COPY),
    N(PROT_READ),
    N(PROT_WRITE),
    N(PROT_EXEC),
    N(MAP_SHARED),
    N(MAP_PRIVATE),
    N(MAP_ANON),
    COIL_INT("MAP_ANONYMOUS", MAP_ANON),
    N(MADV_NORMAL),
    N(MADV_RANDOM),
    N(MADV_SEQUENTIAL),
    N(MADV_WILLNEED),
    N(MADV_DONTNEED),
    COIL_END,
};
