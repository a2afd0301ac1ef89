/* page_wasm.c: the host of the page on which Coil can be tried: one VM in a Worker, which worker.js drives by these functions.
 *
 * A script that awaits at its top level becomes a task of the VM's loop, and worker.js steps that by the page's own timers. One that does
 * not runs to its end at once; where it runs a loop of its own (asyncio.run()), that waits inside the Worker (vm/system/pause_wasm.c),
 * which has nothing else to do. Either way the page may end the Worker at any time: that is how a script is stopped.
 *
 * Module.write, Module.safepoint, Module.read and Module.beforePause are worker.js's. */
#include "runtime/coil.h"

#include <emscripten.h>
#include <stdlib.h>

/* What page_run() and page_step() leave to be done. */
enum Next { NEXT_END, NEXT_STEP, NEXT_WAIT };

typedef struct Page {
    CoilVM *vm;
    int status;   /* what the script ended with */
    bool running; /* its task is not done */
} Page;

enum {
    MEGABYTE = 1 << 20,
    MOST_MEMORY = 1024, /* megabytes: wasm has room for 2048 */
    MOST_OUTPUT = 16,
    LAST_WORDS = 1000 /* ms that tasks have which the end of a script cancels */
};

/* True: worker.js holds text back for a moment, and wants page_safepoint(). */
EM_JS(bool, page_write_out, (int stream, const char *text, size_t length),
      { return Module['write'](stream, HEAPU8.slice(text, text + length)); })
EM_JS(bool, page_hold_on, (void), { return Module['safepoint'](); })
EM_JS(size_t, page_read_in, (char *into, size_t room), {
    const bytes = Module['read'](room);
    HEAPU8.set(bytes, into);
    return bytes.length;
})

static void page_write(void *data, int stream, const char *text, size_t length)
{
    const Page *page = data;
    if (page_write_out(stream, text, length))
        coil_interrupt(page->vm, COIL_RAISE);
}

/* Text that was held back is not to lie there until the script prints again. */
static int page_safepoint(Coil *c, void *data)
{
    (void)data;
    if (page_hold_on())
        coil_interrupt(coil_vm(c), COIL_RAISE);
    return COIL_GO_ON;
}

static size_t page_read(void *data, char *into, size_t room)
{
    (void)data;
    return page_read_in(into, room);
}

/* A VM for one script; the library folder is where worker.js has put it. NULL: memory is short. page_end() frees it. */
EMSCRIPTEN_KEEPALIVE Page *page_new(bool virtual_time, const char *library)
{
    Page *page = calloc(1, sizeof *page);
    if (!page)
        return NULL;
    CoilConfig config = coil_config(COIL_ALLOW_EVERYTHING); /* a Worker can do no more than show text */
    config.data = page;
    config.flags = virtual_time ? COIL_VM_VIRTUAL_TIME : 0;
    config.write = page_write;
    config.read = page_read;
    config.interrupt = page_safepoint;
    config.library = library;
    page->vm = coil_vm_new(&config);
    if (!page->vm) {
        free(page);
        return NULL;
    }
    coil_limit(page->vm, COIL_LIMIT_BYTES, (uint64_t)MOST_MEMORY * MEGABYTE);
    coil_limit(page->vm, COIL_LIMIT_OUTPUT, MOST_OUTPUT * MEGABYTE);
    return page;
}

/* The script's task is done: `result` is not asked for, an exception is told. */
static void page_task_done(Coil *c, CoilValue result, void *data)
{
    Page *page = data;
    (void)result;
    page->running = false;
    page->status = coil_exit_status(c);
}

static enum Next page_next(Page *page, Coil *c, CoilLoop state)
{
    if (state == COIL_LOOP_RAISED) {
        page->running = false;
        page->status = coil_exit_status(c);
    }
    if (!page->running)
        return NEXT_END;
    if (state == COIL_LOOP_READY)
        return NEXT_STEP;
    if (coil_waits(c, COIL_WAIT_TIMERS))
        return NEXT_WAIT;
    /* The page has no promises, threads or descriptors: who awaits now does so for ever. */
    coil_print(c, 2, "Nothing will ever end what the script awaits:\n");
    coil_print(c, 2, coil_describe(c, COIL_TEXT_TASKS));
    coil_take_error(c);
    page->running = false;
    page->status = 1;
    return NEXT_END;
}

/* Begins the script `name`, whose text is `source`. Called once. */
EMSCRIPTEN_KEEPALIVE enum Next page_run(Page *page, const char *source, const char *name)
{
    Coil *c = coil_enter(page->vm);
    if (!c)
        return NEXT_END;
    CoilValue file = coil_path(c, name, COIL_TO_NUL), folder = coil_str(c, "", 0), sys = coil_import(c, "sys");
    CoilValue first[] = {coil_int(c, 0), folder};
    coil_setattr(c, sys, "argv", coil_list(c, &file, 1));
    coil_call_method(c, coil_getattr(c, sys, "path"), "insert", first, 2, NULL);
    coil_setattr(c, coil_import(c, "__main__"), "__file__", file);
    CoilValue code = coil_compile(c, source, COIL_TO_NUL, name, COIL_EXEC | COIL_TEXT | COIL_TOP_LEVEL_AWAIT);
    CoilValue result = coil_exec_code(c, code, COIL_NULL);
    enum Next next = NEXT_END;
    if (!coil_failed(c) && coil_kind(c, result) == COIL_KIND_AWAITABLE) {
        page->running = true;
        coil_spawn(c, result, page_task_done, page);
        next = NEXT_STEP;
    }
    if (coil_failed(c)) {
        page->status = coil_exit_status(c);
        page->running = false;
        next = NEXT_END;
    }
    coil_leave(c);
    return next;
}

/* Runs what is ready, for so long at most. */
EMSCRIPTEN_KEEPALIVE enum Next page_step(Page *page, double milliseconds)
{
    Coil *c = coil_enter(page->vm);
    if (!c)
        return NEXT_END;
    enum Next next = page_next(page, c, coil_step(c, (uint64_t)(milliseconds * 1e6), 0));
    coil_leave(c);
    return next;
}

/* In how many milliseconds page_step() has something to do. */
EMSCRIPTEN_KEEPALIVE double page_deadline(Page *page)
{
    Coil *c = coil_enter(page->vm);
    if (!c)
        return 0;
    int64_t due = coil_deadline(c);
    coil_leave(c);
    return due < 0 ? -1 : (double)due / 1e6;
}

/* What asyncio.run() and the program `coil` do at the end; frees the page. Gives the script's exit status. */
EMSCRIPTEN_KEEPALIVE int page_end(Page *page)
{
    Coil *c = coil_enter(page->vm);
    if (c) {
        coil_finish(c, LAST_WORDS * UINT64_C(1000000));
        coil_leave(c);
    }
    coil_vm_free(page->vm);
    int status = page->status;
    free(page);
    return status;
}

EMSCRIPTEN_KEEPALIVE const char *page_version(void) { return COIL_VERSION_TEXT; }
