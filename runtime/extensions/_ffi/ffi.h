/* ffi.h: module _ffi: memory as C sees it, and calls into and out of C, by libffi. lib/_ctypes makes ctypes' classes of it.
 *
 * A Layout says what some memory holds: its size, its alignment, one code (a simple type's, as ctypes spells it; '{' for a structure, '['
 * for any other memory), and how libffi passes it. A Data is an instance of a ctypes class: memory of its own, a part of another's, or
 * an address that the program vouches for.
 *
 * Whoever can call C can do all that the process can, past every grant: so the module asks for all of them when it is made, and no less
 * than all (ffi_permit). What is left of a refused import does nothing with an address (ffi_address). After that addresses are the
 * program's own affair: as in C, a wrong one ends the process.
 *
 * Threads. A call gives the VM's lock away, unless its function is one for which it is kept. What C calls back finds its thread's
 * innermost call in State.calls, which says whether the lock is to be taken; a thread without one enters the VM.
 *
 * Memory is the VM's. What libffi takes for a closure's code is the system's own pages: a block of the VM's stands for it.
 */
#ifndef FFI_FFI_H
#define FFI_FFI_H

#include "runtime/coil.h"
#include "runtime/extensions/memory.h"

#include <errno.h>
#include <ffi.h>
#include <limits.h>
#include <pthread.h>

typedef struct Layout {
    size_t size, align, item_size;
    char code;
    bool swapped;        /* its bytes are in the other order */
    ffi_type *type;      /* NULL: not passed by value */
    ffi_type own;        /* a structure's */
    ffi_type **elements; /* of own */
    char *format;        /* of its buffers */
    uint32_t dimensions;
    int64_t *shape, *strides; /* one block, which begins at shape; NULL: neither */
} Layout;

/* What a Data once had stays until its end: others may point into it (ffi_resize). */
typedef struct Block {
    struct Block *before;
    max_align_t memory[];
} Block;

typedef struct Data {
    char *at;
    size_t size, exports;
    const Layout *layout; /* of the field LAYOUT */
    Block *owned;         /* the newest; NULL: `small`, or not its own */
    bool own;
    max_align_t small;
} Data;

enum { DATA_BASE, DATA_INDEX, DATA_OBJECTS, DATA_LAYOUT, DATA_FIELDS };

/* A call under way. */
typedef struct Call {
    Coil *c;
    uintptr_t thread; /* where its errno lies */
    bool released;    /* the lock is given away */
    struct Call *outer;
} Call;

typedef struct State {
    CoilVM *vm;
    CoilRef *dispatch; /* what callbacks call: (number, *arguments) */
    pthread_mutex_t mutex;
    bool ready;   /* the mutex is made */
    bool granted; /* all is: the module was imported */
    Call *calls;  /* of all threads, the newest first; under the mutex */
} State;

extern const CoilDef layout_class[], data_class[], closure_class[];

/* Asks for every grant. */
CoilOk ffi_permit(Coil *c);

/* NULL: raised. */
Layout *layout_of(Coil *c, CoilValue v);
Data *data_of(Coil *c, CoilValue v);

/* An address that an int names. */
CoilOk ffi_address(Coil *c, CoilValue v, uintptr_t *out);

/* A count or a size: not negative. */
CoilOk ffi_size(Coil *c, CoilValue v, size_t *out);

/* What a simple type's memory says, and its change. `to` may be unaligned. */
CoilValue value_load(Coil *c, const Layout *layout, const void *from);
CoilOk value_store(Coil *c, const Layout *layout, CoilValue value, void *to);

/* Where in a result's or argument's room of libffi, which are whole words at least, the bytes of an integer lie. */
static inline size_t word_offset(const Layout *layout)
{
    const union {
        uint16_t word;
        uint8_t first;
    } one = {1};
    bool integral = layout->code != '{' && layout->code != 'f' && layout->code != 'd' && layout->code != 'g';
    return !one.first && integral && layout->size < sizeof(ffi_arg) ? sizeof(ffi_arg) - layout->size : 0;
}

/* This thread, as long as it lives. */
static inline uintptr_t thread_here(void) { return (uintptr_t)&errno; }

/* Rows of the module. */
CoilValue ffi_layout(Coil *c, const CoilValue *args), ffi_load(Coil *c, const CoilValue *args), ffi_store(Coil *c, const CoilValue *args),
    ffi_read(Coil *c, const CoilValue *args), ffi_write(Coil *c, const CoilValue *args), ffi_at(Coil *c, const CoilValue *args),
    ffi_part(Coil *c, const CoilValue *args), ffi_addressof(Coil *c, const CoilValue *args), ffi_sizeof(Coil *c, const CoilValue *args),
    ffi_resize(Coil *c, const CoilValue *args), ffi_index(Coil *c, const CoilValue *args), ffi_keep(Coil *c, const CoilValue *args),
    ffi_bytes_address(Coil *c, const CoilValue *args), ffi_buffer_address(Coil *c, const CoilValue *args),
    ffi_string_at(Coil *c, const CoilValue *args), ffi_wstring_at(Coil *c, const CoilValue *args),
    ffi_call_function(Coil *c, const CoilValue *args), ffi_call_plain(Coil *c, const CoilValue *args),
    ffi_closure_new(Coil *c, const CoilValue *args), ffi_dlopen(Coil *c, const CoilValue *args), ffi_dlsym(Coil *c, const CoilValue *args),
    ffi_dlclose(Coil *c, const CoilValue *args);
void layout_finalise(void *data), data_finalise(void *data), closure_finalise(void *data);
CoilOk data_view(Coil *c, void *data, uint32_t flags, CoilBuffer *out);
void data_view_ended(void *data);
CoilValue layout_size(Coil *c, const CoilValue *args), layout_code(Coil *c, const CoilValue *args);
CoilValue data_new(Coil *c, const CoilValue *args), data_base(Coil *c, const CoilValue *args), data_objects(Coil *c, const CoilValue *args),
    data_needs_free(Coil *c, const CoilValue *args), closure_address(Coil *c, const CoilValue *args),
    closure_number(Coil *c, const CoilValue *args);

#endif
