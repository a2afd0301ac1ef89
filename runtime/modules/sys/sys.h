/* sys.h: what the files of module sys share, and what the command line tells it.
 *
 * Attributes that most programs never ask for (struct sequences, lists of names) are made by sys.__getattr__ at their first use. */
#ifndef RUNTIME_MODULES_SYS_H
#define RUNTIME_MODULES_SYS_H

#include "runtime/modules/sys/sys_whole.h"
#include "vm/machine/vm.h"

/* The fields of sys.flags, in order. */
/* clang-format off */
#define SYS_FLAG_ROWS \
    F(debug) F(inspect) F(interactive) F(optimize) F(dont_write_bytecode) F(no_user_site) F(no_site) F(ignore_environment) \
    F(verbose) F(bytes_warning) F(quiet) F(hash_randomization) F(isolated) F(dev_mode) F(utf8_mode) F(warn_default_encoding) \
    F(safe_path) F(int_max_str_digits)
/* clang-format on */
enum SysFlag {
#define F(name) SYS_FLAG_##name,
    SYS_FLAG_ROWS
#undef F
        SYS_FLAGS
};

/* The top-level names of the language's standard library, bundled here or not, each between spaces. */
extern const char stdlib_names[];

/* A thread that waits for a module which another one imports (import_lock.c). */
enum { IMPORT_WAITS = 16 };
typedef struct ImportWait {
    const Coil *thread;
    struct ModuleSpec *spec;
} ImportWait;

typedef struct SysState {
    int32_t flags[SYS_FLAGS];
    Value audit_hooks;    /* list, or COIL_NULL */
    Value exit_functions; /* atexit's: list, or COIL_NULL */
    Value gc_callbacks;   /* gc.callbacks, or COIL_NULL */
    Value gc_garbage;     /* gc.garbage, or COIL_NULL */
    int32_t gc_thresholds[3], gc_debug;
    bool gc_paced;                     /* the program set them */
    bool gc_running;                   /* gc.collect() is at work, its callbacks with it: it does nothing then */
    uint64_t gc_asked[2], gc_freed[2]; /* gc.collect(0) and (1): how often, and objects */
    size_t gc_frozen;
    bool ended;
    bool complete; /* sys.__dict__ has been asked for: it holds all that sys has */
    ImportWait import_waits[IMPORT_WAITS];
    const Coil *import_owner; /* of _imp's lock, or NULL */
    uint32_t import_depth;    /* how often it has taken that */
} SysState;

/* A field of sys.flags; 0 once sys is gone. */
int32_t sys_flag(const CoilVM *vm, enum SysFlag which);
/* Made with module sys, freed when no Python runs any more: late finalisers call what looks into it. */
MUST_USE bool sys_state_start(CoilVM *vm);
void sys_state_stop(CoilVM *vm);
/* Gives up what programs put there; nothing is put there from then on. */
void sys_state_drop(CoilVM *vm);

/* v as a C int; false: TypeError or OverflowError is pending. */
MUST_USE bool sys_to_int(Coil *c, Value v, int *out);
/* sys.name = v (taken; COIL_NULL fails). */
MUST_USE bool sys_put_take(Coil *c, const char *name, Value v);

/* Functions of the table in mod_sys.c, by file. */
Value sys_lazy_attribute(Coil *c, const Value *args); /* sys_info.c */
Value sys_excepthook(Coil *c, const Value *args);     /* sys_hooks.c */
Value sys_displayhook(Coil *c, const Value *args);
Value sys_unraisablehook(Coil *c, const Value *args);
Value sys_breakpointhook(Coil *c, const Value *args);
Value sys_audit_function(Coil *c, const Value *args);
Value sys_addaudithook(Coil *c, const Value *args);
Value sys_settrace(Coil *c, const Value *args);
Value sys_gettrace(Coil *c, const Value *args);
Value sys_setprofile(Coil *c, const Value *args);
Value sys_getprofile(Coil *c, const Value *args);
Value sys_settrace_all(Coil *c, const Value *args);
Value sys_setprofile_all(Coil *c, const Value *args);
Value sys_monitoring(Coil *c); /* mod_monitoring.c: makes the module */
Value sys_set_asyncgen_hooks(Coil *c, const Value *args);
Value sys_get_asyncgen_hooks(Coil *c, const Value *args);
Value sys_set_origin_depth(Coil *c, const Value *args);
Value sys_get_origin_depth(Coil *c, const Value *args);
Value sys_getframe(Coil *c, const Value *args); /* sys_frames.c */
Value sys_getframemodulename(Coil *c, const Value *args);
Value sys_current_frames(Coil *c, const Value *args);
Value sys_current_exceptions(Coil *c, const Value *args);
Value sys_call_tracing(Coil *c, const Value *args);

#endif
