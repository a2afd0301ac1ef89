/* places.c: a host that grants folders is asked about where a path leads, and there the script gets: links, "..", descriptors of folders,
 * second names and what the system shows of processes lead nowhere else. */
#include "test.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <sys/stat.h>
#include <unistd.h>

#define DENIED "!PermissionError"
#define SECRET "not for guests"

static char root[64];

/* in/: to be read and written; ro/: read; wo/: written; out/: nothing. */
static int permit_folders(void *data, const CoilRequest *request)
{
    (void)data;
    size_t n = strlen(root);
    const char *at = request->name;
    if ((request->kind != COIL_ALLOW_READ && request->kind != COIL_ALLOW_WRITE) || !at || strncmp(at, root, n) || at[n] != '/')
        return EACCES;
    at += n + 1;
    bool read = request->kind == COIL_ALLOW_READ;
    bool in = !strncmp(at, "in", 2) && (!at[2] || at[2] == '/');
    return in || (read && !strncmp(at, "ro/", 3)) || (!read && !strncmp(at, "wo/", 3)) ? 0 : EACCES;
}

static void put(const char *name, const char *text)
{
    char path[128];
    snprintf(path, sizeof path, "%s/%s", root, name);
    FILE *f = fopen(path, "w");
    CHECK(f && fputs(text, f) >= 0 && fclose(f) == 0);
}

static bool untouched(void)
{
    static const char *const files[] = {"out/secret", "ro/file", "wo/file"};
    bool whole = true;
    for (size_t k = 0; k < sizeof files / sizeof *files; k++) {
        char path[128], text[64] = "";
        struct stat st;
        snprintf(path, sizeof path, "%s/%s", root, files[k]);
        FILE *f = fopen(path, "r");
        whole = whole && f && fgets(text, sizeof text, f) && !strcmp(text, SECRET) && !fstat(fileno(f), &st) &&
                (st.st_mode & 0777) == 0644 && st.st_mtime == 1000000000;
        if (f)
            fclose(f);
    }
    char path[128];
    struct stat st;
    snprintf(path, sizeof path, "%s/out/link", root);
    whole = whole && !lstat(path, &st) && S_ISLNK(st.st_mode);
    snprintf(path, sizeof path, "%s/out/new", root);
    return whole && lstat(path, &st) != 0;
}

static CoilVM *start_folders(uint32_t allow, Coil **c)
{
    char command[900];
    strcpy(root, "/tmp/coil-places-XXXXXX");
    CHECK(mkdtemp(root) != NULL);
    snprintf(command, sizeof command,
             "cd %s && umask 022 && mkdir in in/sub out ro wo && for f in out/secret ro/file wo/file; do printf '" SECRET "' > $f; done && "
             "ln -s ../out/secret in/link && ln -s ../out in/dir && ln -s ../out/new in/dangling && ln -s loop in/loop && "
             "ln -s ../../in/mine out/link && ln -s %s/out/secret in/absolute && ln -s sub in/inner && ln -s ../ro/file in/to_ro && "
             "touch -d @1000000000 out/secret ro/file wo/file",
             root, root);
    CHECK(system(command) == 0);
    put("in/mine", "mine");
    CoilConfig config = coil_config(allow);
    config.permit = permit_folders;
    config.library = BUILT_LIBRARY;
    CoilVM *vm = coil_vm_new(&config);
    *c = vm ? coil_enter(vm) : NULL;
    char setup[300];
    snprintf(setup, sizeof setup, "import os, _io, posix\nr = '%s/'\nd = r + 'in/'\nsub = os.open(d + 'sub', os.O_RDONLY)\n", root);
    CHECK(*c && !strcmp(run(*c, setup), ""));
    return vm;
}

static void finish_folders(CoilVM *vm, Coil *c)
{
    char command[100];
    finish(vm, c);
    snprintf(command, sizeof command, "rm -r %s", root);
    CHECK(system(command) == 0);
}

static const char *const denied_uses[] = {
    "open(r + 'out/secret').read()",
    "open(d + '../out/secret').read()",
    "open(d + 'sub/../../out/secret').read()",
    "open(d + 'link').read()",
    "open(d + 'absolute').read()",
    "open(d + 'dir/secret').read()",
    "open(d + 'inner/../../out/secret').read()",
    "open(d + 'link', 'w')",
    "open(d + 'dangling', 'w')",
    "open(d + 'dangling', 'x')",
    "os.open(d + 'dangling', os.O_WRONLY | os.O_CREAT)",
    "open(d + 'dir/new', 'w')",
    "open(r + 'ro/file', 'r+')",
    "open(d + 'to_ro', 'a')",
    "open(r + 'wo/file').read()",
    "os.open('../../out/secret', os.O_RDONLY, dir_fd=sub)",
    "os.open('../dir/secret', os.O_RDONLY, dir_fd=sub)",
    "os.stat('../../out/secret', dir_fd=sub)",
    "os.stat('../link', dir_fd=sub)",
    "os.access('../../out/secret', os.R_OK, dir_fd=sub)",
    "os.unlink('../../out/secret', dir_fd=sub)",
    "os.mkdir('../../out/new', dir_fd=sub)",
    "os.rename('../mine', '../../out/new', src_dir_fd=sub, dst_dir_fd=sub)",
    "os.symlink('x', '../../out/new', dir_fd=sub)",
    "os.chmod('../../out/secret', 0, dir_fd=sub)",
    "os.utime('../../out/secret', (0, 0), dir_fd=sub)",
    "os.readlink('../../out/link', dir_fd=sub)",
    "os.chdir(d)",
    "os.fchdir(sub)",
    "os.stat(d + 'link')",
    "os.stat(d + 'dir/secret')",
    "os.stat(r + 'out/nothing')",
    "os.stat(r + 'out/secret/x')",
    "os.stat(r + 'nowhere/at/all')",
    "os.listdir(d + 'dir')",
    "os.listdir(r)",
    "os.scandir(d + '..')",
    "next(e for e in os.scandir(d) if e.name == 'link').stat()",
    "next(e for e in os.scandir(os.open(d, os.O_RDONLY)) if e.name == 'link').stat()",
    "next(e for e in os.scandir(os.open(d, os.O_RDONLY)) if e.name == 'link').is_file()",
    "os.unlink(r + 'out/link')",
    "os.rename(r + 'out/link', d + 'taken')",
    "os.rename(r + 'out/secret', d + 'taken')",
    "os.rename(d + 'mine', r + 'out/new')",
    "os.rename(d + 'mine', d + 'dir/new')",
    "os.link(r + 'out/secret', d + 'taken')",
    "os.link(r + 'ro/file', d + 'taken')",
    "os.link(d + 'link', d + 'taken', follow_symlinks=True)",
    "os.rename(r + 'wo/file', d + 'taken')",
    "os.link(r + 'wo/file', d + 'taken')",
    "os.rename(r + 'ro/file', d + 'taken')",
    "os.symlink('x', r + 'ro/new')",
    "os.chmod(d + 'link', 0)",
    "os.chmod(r + 'ro/file', 0)",
    "os.chmod(os.open(r + 'ro/file', os.O_RDONLY), 0)",
    "os.fchmod(os.open(r + 'ro/file', os.O_RDONLY), 0)",
    "os.fchown(os.open(r + 'ro/file', os.O_RDONLY), -1, -1)",
    "os.utime(os.open(r + 'ro/file', os.O_RDONLY), (0, 0))",
    "os.truncate(d + 'to_ro', 0)",
    "os.truncate(d + 'link', 0)",
    "os.open(r + 'ro/file', os.O_RDONLY | os.O_TRUNC)",
    "os.open(r + 'ro', os.O_RDWR | os.O_TMPFILE)",
    "os.chown(d + 'to_ro', -1, -1)",
    "os.utime(d + 'to_ro', (0, 0))",
    "os.mkfifo(d + 'dir/new')",
    "os.statvfs(r + 'out')",
    "os.pathconf(d + 'link', 'PC_NAME_MAX')",
    "os.readlink('/proc/self/exe')",
    "open('/proc/self/environ', 'rb').read()",
    "open('/proc/self/fd/0')",
    "os.listdir('/proc/self/fd')",
    "open('/dev/fd/0')",
    "open('/dev/stdin')",
    "os.getcwd()",
    "_io.open_code(r + 'out/secret')",
    "__import__('linecache').getline(r + 'out/secret', 1) or open(r + 'out/secret')",
};

void places_denied(void)
{
    Coil *c;
    CoilVM *vm = start_folders(COIL_ALLOW_NOTHING, &c);
    for (size_t k = 0; k < sizeof denied_uses / sizeof *denied_uses; k++) {
        const char *is = eval(c, denied_uses[k]);
        if (strncmp(is, DENIED, sizeof DENIED - 1) || !untouched())
            printf("  %s gives %s\n", denied_uses[k], is);
        CHECK(!strncmp(is, DENIED, sizeof DENIED - 1) && untouched());
    }
    finish_folders(vm, c);
}

void places_allowed(void)
{
    static const struct {
        const char *expression, *is;
    } uses[] = {
        {"open(d + 'mine').read()", "mine"},
        {"open(d + 'inner/../mine').read()", "mine"},
        {"open(d + 'sub/../../in/./mine').read()", "mine"},
        {"open(r + 'ro/file').read(), open(d + 'to_ro').read()", "('" SECRET "', '" SECRET "')"},
        {"os.read(os.open('../mine', os.O_RDONLY, dir_fd=sub), 9)", "b'mine'"},
        {"os.stat('../mine', dir_fd=sub).st_size, os.lstat(d + 'link').st_size > 0", "(4, True)"},
        {"os.readlink(d + 'link'), os.path.exists(d + 'link'), os.path.islink(d + 'link')", "('../out/secret', False, True)"},
        {"sorted(os.listdir(d))[:3], sorted(os.listdir(sub))", "(['absolute', 'dangling', 'dir'], [])"},
        {"sorted((e.name, e.is_symlink()) for e in os.scandir(d))[:2]", "[('absolute', True), ('dangling', True)]"},
        {"open(d + 'new', 'w').write('x'), os.rename(d + 'new', d + 'sub/new'), os.listdir(sub)", "(1, None, ['new'])"},
        {"os.link(d + 'sub/new', d + 'again'), os.stat(d + 'again').st_nlink", "(None, 2)"},
        {"os.symlink('mine', d + 'l'), open(d + 'l').read(), os.unlink(d + 'l'), os.path.exists(d + 'mine')", "(None, 'mine', None, True)"},
        {"os.mkdir(d + 'f'), os.rmdir(d + 'f'), os.mkdir('f', dir_fd=sub), os.rmdir(d + 'sub/f/')", "(None, None, None, None)"},
        {"os.chmod(d + 'again', 0o600), oct(os.stat(d + 'again').st_mode)", "(None, '0o100600')"},
        {"os.utime(d + 'again', (5, 5)), os.stat(d + 'again').st_mtime", "(None, 5.0)"},
        {"os.truncate(d + 'again', 0), os.stat(d + 'again').st_size", "(None, 0)"},
        {"os.chmod(os.open(d + 'again', os.O_RDWR), 0o640), oct(os.stat(d + 'again').st_mode)", "(None, '0o100640')"},
        {"os.access(d + 'mine', os.R_OK | os.W_OK), os.access(r + 'ro/file', os.R_OK), os.access(r + 'ro/file', os.W_OK)",
         "(True, True, False)"},
        {"os.access(d + 'none', os.F_OK), os.statvfs(d).f_bsize > 0, os.pathconf(d + 'mine', 'PC_NAME_MAX') > 9", "(False, True, True)"},
        {"os.unlink(d + 'dangling'), os.unlink(d + 'link'), os.unlink(d + 'dir')", "(None, None, None)"},
        {"os.stat(d + 'none')", "!FileNotFoundError: [Errno 2] No such file or directory: 'R/in/none'"},
        {"open(d + 'loop')", "!OSError: [Errno 40] Too many levels of symbolic links: 'R/in/loop'"},
        {"open(d + 'mine/x')", "!NotADirectoryError: [Errno 20] Not a directory: 'R/in/mine/x'"},
        {"open(d + 'mine/')", "!NotADirectoryError: [Errno 20] Not a directory: 'R/in/mine/'"},
        {"open(d + 'no/x', 'w')", "!FileNotFoundError: [Errno 2] No such file or directory: 'R/in/no/x'"},
        {"open(d)", "!IsADirectoryError: [Errno 21] Is a directory: 'R/in/'"},
        {"open(r + 'wo/new', 'w').write('xy')", "2"},
    };
    Coil *c;
    CoilVM *vm = start_folders(COIL_ALLOW_NOTHING, &c);
    for (size_t k = 0; k < sizeof uses / sizeof *uses; k++) {
        char want[300], *at;
        snprintf(want, sizeof want, "%s", uses[k].is);
        if ((at = strstr(want, "'R/"))) {
            char rest[200];
            snprintf(rest, sizeof rest, "%s", at + 2);
            snprintf(at + 1, sizeof want - (size_t)(at + 1 - want), "%s%s", root, rest);
        }
        const char *is = eval(c, uses[k].expression);
        if (strcmp(is, want))
            printf("  %s\n    gives %s\n", uses[k].expression, is);
        CHECK(!strcmp(is, want));
    }
    finish_folders(vm, c);
    /* All files are granted, but not the process: what it shows of itself as files is not files. */
    vm = start_folders(COIL_ALLOW_READ | COIL_ALLOW_WRITE, &c);
    static const char *const shown[] = {"open('/proc/self/mem', 'rb')", "open('/proc/self/environ').read()", "os.listdir('/proc')",
                                        "os.readlink('/proc/self/fd/0')", "os.readlink('/dev/fd/0')"};
    CHECK(!strcmp(eval(c, "open(d + 'link').read()"), SECRET));
    for (size_t k = 0; k < sizeof shown / sizeof *shown; k++)
        CHECK(!strncmp(eval(c, shown[k]), DENIED, sizeof DENIED - 1));
    finish_folders(vm, c);
}

/* What is asked about is what is opened, though links change between the two. */
static atomic_bool swapping;

static void *swap(void *data)
{
    char file[128], other[128];
    (void)data;
    snprintf(file, sizeof file, "%s/in/race", root);
    snprintf(other, sizeof other, "%s/in/spare", root);
    while (atomic_load(&swapping)) {
        (void)rename(file, other); /* a folder, a link to out/, a folder … */
        (void)!symlink("../out", file);
        (void)unlink(file);
        (void)rename(other, file);
    }
    return NULL;
}

void places_in_a_race(void)
{
    Coil *c;
    CoilVM *vm = start_folders(COIL_ALLOW_NOTHING, &c);
    CHECK(!strcmp(run(c, "os.mkdir(d + 'race')\nopen(d + 'race/secret', 'w').write('mine')\n"), ""));
    pthread_t thread;
    atomic_store(&swapping, true);
    CHECK(!pthread_create(&thread, NULL, swap, NULL));
    CHECK(!strcmp(run(c, "seen = set()\n"
                         "for k in range(3000):\n"
                         "    try: seen.add(open(d + 'race/secret').read())\n"
                         "    except OSError: pass\n"
                         "    try: open(d + 'race/new', 'w').close()\n"
                         "    except OSError: pass\n"),
                  ""));
    atomic_store(&swapping, false);
    pthread_join(thread, NULL);
    CHECK(!strcmp(eval(c, "seen <= {'mine'}"), "True") && untouched());
    finish_folders(vm, c);
}

/* A code object says which file it is from: its lines are shown only of what the script could read. */
void places_of_code(void)
{
    Coil *c;
    CoilVM *vm = start_folders(COIL_ALLOW_NOTHING, &c);
    CHECK(!strcmp(run(c, "import traceback, sys, warnings\n"
                         "def text(path):\n"
                         "    try: exec(compile('1/0', path, 'exec'))\n"
                         "    except Exception as e: said, error = traceback.format_exception(e), e\n"
                         "    try: compile('(', path, 'exec')\n"
                         "    except SyntaxError as e: said.append(str(e.text))\n"
                         "    class Stream:\n"
                         "        def write(self, text): said.append(text)\n"
                         "        def flush(self): pass\n"
                         "    kept, sys.stderr = sys.stderr, Stream()\n"
                         "    try:\n"
                         "        sys.__excepthook__(type(error), error, error.__traceback__)\n"
                         "        warnings.warn_explicit('w', UserWarning, path, 1)\n"
                         "    finally: sys.stderr = kept\n"
                         "    return ''.join(said)\n"),
                  ""));
    CHECK(!strcmp(eval(c, "'not for' in text(r + 'out/secret') or 'not for' in text(d + 'link')"), "False"));
    put("in/mine", "words = 0\n");
    CHECK(!strcmp(eval(c, "text(d + 'mine').count('    words = 0\\n')"), "2") &&
          !strcmp(eval(c, "'words = 0\\n' in text(d + 'mine')"), "True"));
    put("program.py", "def f(): boom_here\n");
    char path[128];
    snprintf(path, sizeof path, "%s/program.py", root);
    CHECK(coil_exec_file(c, path) && coil_is_null(coil_eval(c, "f()")));
    CHECK(strstr(coil_describe(c, COIL_TEXT_TRACEBACK), "def f(): boom_here")); /* what the host ran shows its lines */
    coil_take_error(c);
    finish_folders(vm, c);
}
