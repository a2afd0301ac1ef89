/* files.c: a host's files (CoilConfig.files): a file system in memory, which scripts have instead of the system's. */
#include "test.h"

#include <errno.h>
#include <sys/stat.h>

enum { NODES = 32 };

typedef struct MemoryNode {
    char path[64];
    char *text;
    size_t length;
    bool used, folder;
} MemoryNode;

typedef struct MemoryFiles {
    MemoryNode nodes[NODES];
    int opened, calls;
} MemoryFiles;

static MemoryFiles memory;

static MemoryNode *memory_find(MemoryFiles *m, const char *path)
{
    m->calls++;
    for (int k = 0; k < NODES; k++)
        if (m->nodes[k].used && !strcmp(m->nodes[k].path, path))
            return &m->nodes[k];
    return NULL;
}

static MemoryNode *memory_make(MemoryFiles *m, const char *path, bool folder)
{
    for (int k = 0; k < NODES; k++)
        if (!m->nodes[k].used) {
            m->nodes[k] = (MemoryNode){.used = true, .folder = folder};
            snprintf(m->nodes[k].path, sizeof m->nodes[k].path, "%s", path);
            return &m->nodes[k];
        }
    return NULL;
}

static int memory_open(void *data, const char *path, uint32_t flags, void **file)
{
    MemoryFiles *m = data;
    MemoryNode *n = memory_find(m, path);
    if (n && flags & COIL_OPEN_EXCLUSIVE)
        return EEXIST;
    if (n && n->folder)
        return EISDIR;
    if (!n && !(flags & COIL_OPEN_CREATE))
        return ENOENT;
    if (!n && !(n = memory_make(m, path, false)))
        return ENOSPC;
    if (flags & COIL_OPEN_TRUNCATE)
        n->length = 0;
    m->opened++;
    *file = n;
    return 0;
}
static int memory_read(void *data, void *file, uint64_t offset, void *into, size_t room, size_t *got)
{
    MemoryNode *n = file;
    (void)data;
    *got = offset >= n->length ? 0 : n->length - offset < room ? n->length - offset : room;
    if (*got)
        memcpy(into, n->text + offset, *got);
    return 0;
}
static int memory_truncate(void *data, void *file, uint64_t length)
{
    MemoryNode *n = file;
    (void)data;
    if (length > 1 << 20)
        return EFBIG;
    if (length > n->length) {
        n->text = realloc(n->text, length);
        memset(n->text + n->length, 0, length - n->length);
    }
    n->length = length;
    return 0;
}
static int memory_write(void *data, void *file, uint64_t offset, const void *from, size_t length, size_t *put)
{
    MemoryNode *n = file;
    int error = offset + length > n->length ? memory_truncate(data, file, offset + length) : 0;
    if (error)
        return error;
    memcpy(n->text + offset, from, length);
    *put = length;
    return 0;
}
static int memory_close(void *data, void *file)
{
    (void)file;
    ((MemoryFiles *)data)->opened--;
    return 0;
}
static int memory_stat(void *data, const char *path, CoilFileInfo *info)
{
    if (!strcmp(path, "/")) {
        info->mode = S_IFDIR | 0755;
        return 0;
    }
    MemoryNode *n = memory_find(data, path);
    if (!n)
        return ENOENT;
    info->length = n->length;
    info->modified_ns = INT64_C(1500000000);
    info->mode = n->folder ? S_IFDIR | 0755 : S_IFREG | 0644;
    return 0;
}
static int memory_list(void *data, const char *path, int (*each)(void *to, const char *name), void *to)
{
    MemoryFiles *m = data;
    size_t n = strcmp(path, "/") ? strlen(path) : 0;
    if (n && !memory_find(m, path))
        return ENOENT;
    for (int k = 0; k < NODES; k++) {
        const char *p = m->nodes[k].path;
        if (m->nodes[k].used && !strncmp(p, path, n) && p[n] == '/' && !strchr(p + n + 1, '/')) {
            int error = each(to, p + n + 1);
            if (error)
                return error;
        }
    }
    return 0;
}
static int memory_remove(void *data, const char *path)
{
    MemoryNode *n = memory_find(data, path);
    if (!n)
        return ENOENT;
    free(n->text);
    *n = (MemoryNode){.used = false};
    return 0;
}
static int memory_rename(void *data, const char *from, const char *to)
{
    MemoryNode *n = memory_find(data, from), *old = memory_find(data, to);
    if (!n)
        return ENOENT;
    if (old && old != n)
        memory_remove(data, to);
    snprintf(n->path, sizeof n->path, "%s", to);
    return 0;
}
static int memory_make_directory(void *data, const char *path)
{
    return memory_find(data, path) ? EEXIST : memory_make(data, path, true) ? 0 : ENOSPC;
}

static const CoilFiles memory_files = {sizeof memory_files, memory_open, memory_read,   memory_write,  memory_truncate,      memory_close,
                                       memory_stat,         memory_list, memory_remove, memory_rename, memory_make_directory};

static CoilVM *start_on(const CoilFiles *files, uint32_t allow, Coil **c)
{
    CoilConfig config = coil_config(allow);
    config.files = files;
    config.data = &memory;
    CoilVM *vm = coil_vm_new(&config);
    *c = vm ? coil_enter(vm) : NULL;
    CHECK(*c);
    return vm;
}

static void clear_memory(void)
{
    for (int k = 0; k < NODES; k++)
        if (memory.nodes[k].used)
            memory_remove(&memory, memory.nodes[k].path);
}

#define IS(expression, text)                                                                                                               \
    do {                                                                                                                                   \
        const char *is_ = eval(c, expression);                                                                                             \
        if (strcmp(is_, text))                                                                                                             \
            printf("  %s is %s\n", expression, is_);                                                                                       \
        CHECK(!strcmp(is_, text));                                                                                                         \
    } while (0)
#define RUN(source)                                                                                                                        \
    do {                                                                                                                                   \
        const char *is_ = run(c, source);                                                                                                  \
        if (*is_)                                                                                                                          \
            printf("  %s: %s\n", source, is_);                                                                                             \
        CHECK(!*is_);                                                                                                                      \
    } while (0)

void files_of_the_host(void)
{
    Coil *c;
    CoilVM *vm = start_on(&memory_files, COIL_ALLOW_READ | COIL_ALLOW_WRITE, &c);
    RUN("import os\nwith open('a.txt', 'w') as f: print(f.write('one\\ntwo\\n'), file=f)");
    IS("open('/a.txt').read()", "one\ntwo\n8\n");
    IS("[l for l in open('/x/../a.txt')][1]", "two\n");
    RUN("with open('a.txt', 'a') as f: f.write('end')");
    RUN("with open('a.txt', 'r+b') as f: f.seek(4); f.write(b'TWO'); f.seek(-3, 2); tail = f.read(); f.truncate(6)");
    IS("tail, open('a.txt').read(), os.path.getsize('a.txt'), os.stat('a.txt').st_mtime", "(b'end', 'one\\nTW', 6, 1.5)");
    IS("open('a.txt', 'x')", "!FileExistsError: [Errno 17] File exists: 'a.txt'");
    IS("open('none')", "!FileNotFoundError: [Errno 2] No such file or directory: 'none'");
    IS("open('/etc/passwd')", "!FileNotFoundError: [Errno 2] No such file or directory: '/etc/passwd'");
    IS("open('big', 'wb', 0).write(b'x') and open('big', 'r+b', 0).truncate(1 << 30)", "!OSError: [Errno 27] File too large");
    RUN("os.mkdir('d'); open('d/b', 'w').close(); os.rename('a.txt', 'd/c')");
    IS("sorted(os.listdir('d')), os.path.isdir('d'), os.path.exists('a.txt'), os.getcwd()", "(['b', 'c'], True, False, '/')");
    IS("sorted((e.name, e.path, e.is_file(), e.stat().st_size) for e in os.scandir('/d'))",
       "[('b', '/d/b', True, 0), ('c', '/d/c', True, 6)]");
    RUN("os.remove('d/b')");
    IS("os.remove('d/b')", "!FileNotFoundError: [Errno 2] No such file or directory: 'd/b'");
    IS("os.mkdir('d')", "!FileExistsError: [Errno 17] File exists: 'd'");
    IS("os.access('d/c', os.R_OK), os.access('d/b', os.R_OK)", "(True, False)");
    RUN("fd = os.open('d/c', os.O_RDWR); os.lseek(fd, 1, 0); part = os.read(fd, 2); os.write(fd, b'+'); size = os.fstat(fd).st_size; "
        "os.close(fd)");
    IS("part, size, open('d/c').read()", "(b'ne', 6, 'one+TW')");
    IS("os.read(fd, 1)", "!OSError: [Errno 9] Bad file descriptor");
    IS("os.symlink('a', 'b')", "!OSError: [Errno 38] Function not implemented: 'a' -> 'b'");
    IS("os.chmod('d/c', 0)", "!OSError: [Errno 38] Function not implemented: 'd/c'");
    RUN("left = open('d/c')"); /* the VM's end closes it */
    CHECK(memory.opened == 1);
    finish(vm, c);
    CHECK(memory.opened == 0);
    clear_memory();
}

void files_imported(void)
{
    Coil *c;
    CoilVM *vm = start_on(&memory_files, COIL_ALLOW_READ | COIL_ALLOW_WRITE, &c);
    RUN("import os, sys\nsys.path.insert(0, '/lib')\nos.mkdir('/lib'); os.mkdir('/lib/pack'); os.mkdir('/lib/space')\n"
        "def put(name, text):\n    with open(name, 'w') as f: f.write(text)\n"
        "put('/lib/one.py', 'VALUE = 41\\ndef fail():\\n    return VALUE / 0\\n')\n"
        "put('/lib/pack/__init__.py', 'from . import part\\n')\nput('/lib/pack/part.py', 'import one; V = one.VALUE + 1\\n')\n"
        "put('/lib/space/inner.py', 'W = 7\\n')\nput('/main.py', 'import pack; TOTAL = pack.part.V\\n')");
    IS("__import__('pack').part.V, __import__('one').__file__", "(42, '/lib/one.py')");
    IS("__import__('space.inner').inner.W", "7");
    IS("__import__('antigravity')", "!ModuleNotFoundError: No module named 'antigravity': Coil does not bundle it");
    CHECK(coil_exec_file(c, "/main.py"));
    IS("TOTAL", "42");
    CHECK(!coil_exec(c, "import one; one.fail()", "<x>"));
    CHECK(strstr(coil_describe(c, COIL_TEXT_TRACEBACK), "    return VALUE / 0\n") != NULL); /* the host's line */
    coil_take_error(c);
    CHECK(!coil_exec_file(c, "/etc/passwd") && coil_error_is(c, "FileNotFoundError"));
    coil_take_error(c);
    finish(vm, c);
    CHECK(memory.opened == 0);

    /* Grants are asked as ever, and what the host has no function for is refused. */
    vm = start_on(&memory_files, COIL_ALLOW_NOTHING, &c);
    memory.calls = 0;
    CHECK(!strncmp(eval(c, "open('/lib/one.py')"), "!PermissionError", 16) && memory.calls == 0);
    finish(vm, c);
    CoilFiles poor = {.size = offsetof(CoilFiles, stat), .open = memory_open, .read = memory_read, .close = memory_close};
    vm = start_on(&poor, COIL_ALLOW_READ | COIL_ALLOW_WRITE, &c);
    RUN("import posix");
    IS("open('/lib/one.py').readline()", "VALUE = 41\n");
    IS("posix.stat('/lib/one.py')", "!OSError: [Errno 38] Function not implemented: '/lib/one.py'");
    IS("posix.listdir('/lib')", "!OSError: [Errno 38] Function not implemented: '/lib'");
    IS("open('/new', 'wb', 0).write(b'x')", "!OSError: [Errno 38] Function not implemented");
    coil_limit(vm, COIL_LIMIT_DESCRIPTORS, coil_usage(vm, COIL_LIMIT_DESCRIPTORS) + 2);
    CHECK(!coil_exec(c, "files = [open('/lib/one.py', 'rb', 0) for _ in range(3)]", "<x>") && coil_error_is(c, "coil.Stopped"));
    coil_take_error(c);
    finish(vm, c);
    CHECK(memory.opened == 0);
    clear_memory();
}
