/* grants.c: what a script may do is what the host granted; and every allocation that fails leaves things whole. */
#include "test.h"

#include <errno.h>
#include <unistd.h>

static CoilVM *start_granted(uint32_t allow, int (*permit)(void *, const CoilRequest *), void *data, Coil **c)
{
    CoilConfig config = coil_config(allow);
    config.data = data;
    config.permit = permit;
    config.seed = 7;
    CoilVM *vm = coil_vm_new(&config);
    *c = vm ? coil_enter(vm) : NULL;
    CHECK(*c);
    return vm;
}

/* What an expression comes to in a VM with these grants: its text, or the exception's name after "!". */
static const char *granted(uint32_t allow, const char *setup, const char *expression)
{
    Coil *c;
    CoilVM *vm = start_granted(allow, NULL, NULL, &c);
    const char *failure = run(c, setup);
    static char shown[256];
    snprintf(shown, sizeof shown, "%s", *failure ? failure : eval(c, expression));
    finish(vm, c);
    char *end = strchr(shown, ':');
    if (shown[0] == '!' && end)
        *end = 0;
    return shown;
}

#define DENIED "!PermissionError"

void grants_files(void)
{
    static const struct {
        const char *expression;
        uint32_t needs;
    } uses[] = {
        {"open('/dev/null').read()", COIL_ALLOW_READ},
        {"open('/dev/null', 'w').write('x')", COIL_ALLOW_WRITE},
        {"open('/dev/null', 'r+')", COIL_ALLOW_READ | COIL_ALLOW_WRITE},
        {"posix.open('/dev/null', posix.O_RDWR)", COIL_ALLOW_READ | COIL_ALLOW_WRITE},
        {"posix.stat('/')", COIL_ALLOW_READ},
        {"posix.listdir('/')", COIL_ALLOW_READ},
        {"list(posix.scandir('/'))", COIL_ALLOW_READ},
        {"posix.readlink('/no/such/link')", COIL_ALLOW_READ},
        {"posix.mkdir('/no/such/folder')", COIL_ALLOW_WRITE},
        {"posix.remove('/no/such/file')", COIL_ALLOW_WRITE},
        {"posix.rename('/no/such/file', '/no/such/other')", COIL_ALLOW_WRITE},
        {"posix.truncate('/no/such/file', 0)", COIL_ALLOW_WRITE},
    };
    for (size_t k = 0; k < sizeof uses / sizeof *uses; k++) {
        for (uint32_t allow = 0; allow < 4; allow++) {
            uint32_t bits = (allow & 1 ? COIL_ALLOW_READ : 0) | (allow & 2 ? COIL_ALLOW_WRITE : 0);
            const char *is = granted(bits, "import posix", uses[k].expression);
            bool denied = !strcmp(is, DENIED);
            if (denied != ((bits & uses[k].needs) != uses[k].needs))
                printf("  with %u: %s gives %s\n", bits, uses[k].expression, is);
            CHECK(denied == ((bits & uses[k].needs) != uses[k].needs));
        }
    }
}

static int asked_permit(void *data, const CoilRequest *request)
{
    snprintf(data, 256, "%u %u %s", request->kind, request->flags, request->name ? request->name : "-");
    return request->kind == COIL_ALLOW_READ && !strncmp(request->name, "/dev/", 5) ? 0 : EPERM;
}

/* Importing reads files, too. */
void grants_imports(void)
{
    char folder[] = "/tmp/coil-grants-XXXXXX", file[64], source[256];
    CHECK(mkdtemp(folder) != NULL);
    snprintf(file, sizeof file, "%s/secret.py", folder);
    FILE *f = fopen(file, "w");
    CHECK(f && fputs("VALUE = 1\n", f) >= 0 && fclose(f) == 0);
    snprintf(source, sizeof source, "import sys\nsys.path.insert(0, '%s')", folder);
    CHECK(!strcmp(granted(COIL_ALLOW_NOTHING, source, "__import__('secret').VALUE"), "!ModuleNotFoundError"));
    CHECK(!strcmp(granted(COIL_ALLOW_READ, source, "__import__('secret').VALUE"), "1"));
    Coil *c;
    CoilVM *vm = start_granted(COIL_ALLOW_NOTHING, NULL, NULL, &c);
    CHECK(coil_exec_file(c, file) && !strcmp(eval(c, "VALUE"), "1")); /* the host's own wish */
    static const char *const ways[] = {"l.get_data('/etc/passwd')", "l.path_stats('/etc/passwd')", "l.get_code('x')"};
    CHECK(!strcmp(run(c, "l = type(__loader__)('x', '/etc/passwd')"), ""));
    for (size_t k = 0; k < sizeof ways / sizeof *ways; k++)
        CHECK(!strncmp(eval(c, ways[k]), DENIED, sizeof DENIED - 1));
    finish(vm, c);
    remove(file);
    rmdir(folder);
}

void grants_asked(void)
{
    char asked[256] = "";
    Coil *c;
    CoilVM *vm = start_granted(COIL_ALLOW_NOTHING, asked_permit, asked, &c);
    char want[64];
    CHECK(!strcmp(eval(c, "open('/usr/../dev/./null').read()"), ""));
    snprintf(want, sizeof want, "%u %u /dev/null", COIL_ALLOW_READ, COIL_OPEN_READ);
    CHECK(!strcmp(asked, want)); /* resolved before it is asked about */
    CHECK(!strcmp(eval(c, "open('/etc/passwd')"),
                  "!PermissionError: [Errno 1] Operation not permitted (needs COIL_ALLOW_READ): '/etc/passwd'"));
    CHECK(!strcmp(eval(c, "open('/dev/null', 'w')"),
                  "!PermissionError: [Errno 1] Operation not permitted (needs COIL_ALLOW_WRITE): '/dev/null'"));
    CHECK(!coil_exec_file(c, "/etc/passwd") && coil_failed(c));
    coil_take_error(c);
    /* A descriptor of its own needs no more; the host's do. */
    CHECK(!strcmp(run(c, "import posix\nzero = open('/dev/zero', 'rb', 0)"), ""));
    CHECK(!strcmp(eval(c, "posix.read(zero.fileno(), 2)"), "b'\\x00\\x00'"));
    CHECK(!strcmp(eval(c, "posix.read(0, 2)"), "!OSError: [Errno 9] Bad file descriptor"));
    CHECK(!strcmp(eval(c, "open(0)"), "!OSError: [Errno 9] Bad file descriptor"));
    finish(vm, c);
}

void grants_rest(void)
{
    static const struct {
        uint32_t grant;
        const char *setup, *expression, *without, *with; /* with NULL: anything but the same */
    } rows[] = {
        {COIL_ALLOW_CLOCK, "import time", "time.time(), time.monotonic()", "(0.0, 0.0)", NULL},
        {COIL_ALLOW_THREADS, "import _thread", "_thread.start_new_thread(id, (1,)) > 0", DENIED, "True"},
        {COIL_ALLOW_PROCESS, "import posix", "posix.system('true')", DENIED, "0"},
        {COIL_ALLOW_PROCESS, "import posix", "posix.kill(posix.getpid(), 0)", DENIED, "None"},
        {COIL_ALLOW_ENVIRON, "import posix", "len(posix.environ) > 0", "False", "True"},
        {COIL_ALLOW_ENVIRON, "import posix", "posix.putenv('COIL_TEST', '1')", DENIED, "None"},
        {COIL_ALLOW_SIGNALS, "import _signal", "_signal.signal(_signal.SIGUSR1, _signal.SIG_IGN) is not None", DENIED, "True"},
        {COIL_ALLOW_RANDOM, "import posix", "len(posix.getrandom(4))", DENIED, "4"},
    };
    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
        const char *is = granted(COIL_ALLOW_EVERYTHING & ~rows[k].grant, rows[k].setup, rows[k].expression);
        if (strcmp(is, rows[k].without))
            printf("  without: %s gives %s\n", rows[k].expression, is);
        CHECK(!strcmp(is, rows[k].without));
        is = granted(rows[k].grant, rows[k].setup, rows[k].expression);
        if (rows[k].with ? strcmp(is, rows[k].with) : !strcmp(is, rows[k].without))
            printf("  with: %s gives %s\n", rows[k].expression, is);
        CHECK(rows[k].with ? !strcmp(is, rows[k].with) : strcmp(is, rows[k].without));
    }
}

/* Notes each request, and refuses it. */
static int told_permit(void *data, const CoilRequest *request)
{
    static const struct {
        uint32_t kind;
        const char *name;
    } kinds[] = {{COIL_ALLOW_READ, "read"},       {COIL_ALLOW_DYNAMIC, "dynamic"}, {COIL_ALLOW_WRITE, "write"},
                 {COIL_ALLOW_CONNECT, "connect"}, {COIL_ALLOW_LISTEN, "listen"},   {COIL_ALLOW_PROCESS, "process"},
                 {COIL_ALLOW_THREADS, "threads"}, {COIL_ALLOW_ENVIRON, "environ"}, {COIL_ALLOW_SIGNALS, "signals"},
                 {COIL_ALLOW_CLOCK, "clock"},     {COIL_ALLOW_RANDOM, "random"},   {COIL_ALLOW_SYSTEM, "system"},
                 {COIL_ALLOW_STDIO, "stdio"}};
    const char *kind = "?";
    for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++)
        kind = kinds[k].kind == request->kind ? kinds[k].name : kind;
    size_t used = strlen(data);
    snprintf((char *)data + used, 512 - used, "%s%s %s %u %u", used ? "; " : "", kind, request->name ? request->name : "-", request->flags,
             request->port);
    return EPERM;
}

/* The same, and grants it: what takes several grants asks for each. */
static int given_permit(void *data, const CoilRequest *request)
{
    told_permit(data, request);
    return 0;
}

/* What exactly the host is asked for each use. */
void grants_told(void)
{
    static const struct {
        uint32_t allow;
        int (*permit)(void *, const CoilRequest *);
        const char *setup, *expression, *asked;
    } uses[] = {
#define USE(setup, expression, asked)   {COIL_ALLOW_READ | COIL_ALLOW_DYNAMIC, told_permit, setup, expression, asked},
#define GIVEN(setup, expression, asked) {0, given_permit, setup, expression, asked},
#include "grants.def"
#undef USE
#undef GIVEN
    };
    for (size_t k = 0; k < sizeof uses / sizeof *uses; k++) {
        char asked[512] = "";
        Coil *c;
        CoilVM *vm = start_granted(uses[k].allow, uses[k].permit, asked, &c);
        CHECK(!*run(c, "import sys\nsys.path.append('" BUILT_LIBRARY "')") && !*run(c, uses[k].setup));
        *asked = 0;
        const char *is = eval(c, uses[k].expression);
        if (strcmp(asked, uses[k].asked))
            printf("  %s gives %s, asks %s\n", uses[k].expression, is, asked);
        CHECK(!strcmp(asked, uses[k].asked));
        finish(vm, c);
    }
}

/* ---- failing allocations ---- */

typedef struct Scarce {
    size_t blocks;
    uint64_t calls, fail_at; /* the call that fails; 0: none */
    bool for_good;           /* and all after it */
} Scarce;

static void *scarce_alloc(void *data, void *old, size_t old_size, size_t new_size, size_t align)
{
    Scarce *s = data;
    if (!new_size) {
        s->blocks -= old != NULL;
        free(old);
        return NULL;
    }
    s->calls++;
    if (s->fail_at && (s->calls == s->fail_at || (s->for_good && s->calls > s->fail_at)))
        return NULL;
    void *p = NULL;
    if (align > 16 ? posix_memalign(&p, align, new_size) != 0 : !(p = old ? realloc(old, new_size) : malloc(new_size)))
        return NULL;
    if (align > 16 && old) {
        memcpy(p, old, old_size < new_size ? old_size : new_size);
        free(old);
    }
    s->blocks += !old;
    return p;
}

static CoilValue give_back(Coil *c, void *data) { return (void)data, c ? coil_str(c, "made", 4) : COIL_NULL; }
static void done(Coil *c, CoilValue result, void *data)
{
    (void)result;
    ++*(int *)data;
    coil_take_error(c);
}
static CoilValue f_pair(Coil *c, const CoilValue *args) { return coil_tuple(c, args, 2); }
static const CoilDef scarce_class[] = {COIL_CLASS("Thing", NULL, 16, NULL), COIL_FIELDS(1), COIL_END};
static const CoilDef scarce_module[] = {COIL_MODULE("scarce", NULL), COIL_FUNCTION("pair", "(a, b=1)", f_pair, NULL),
                                        COIL_NESTED(scarce_class), COIL_STATE(8, NULL), COIL_END};

/* Everything once; what fails, fails in order. How many `done`s are owed is in *spawned. */
static bool use_everything(Coil *c, bool loop, int *finished, int *spawned)
{
    uint64_t words[4] = {1, 2, 3, 4}, at = 0;
    size_t n;
    CoilValue list = coil_list(c, NULL, 0), d = coil_dict(c), key, value, future;
    for (int k = 0; k < 50; k++)
        coil_append(c, list, coil_strf(c, "item %d", k));
    coil_setitem(c, d, coil_str(c, "gr\xc3\xbc\xc3\x9f", COIL_TO_NUL), list);
    coil_setitem(c, d, coil_int_from_words(c, true, words, 4), coil_bytes(c, NULL, 100));
    while (coil_dict_next(c, d, &at, &key, &value))
        ;
    coil_repr(c, d);
    CoilBuffer view;
    if (coil_buffer_get(c, coil_bytes(c, "abc", 3), 0, &view))
        coil_buffer_release(c, &view);
    coil_add_module(c, scarce_module);
    coil_exec(c,
              "import scarce\nassert scarce.pair(2) == (2, 1)\nclass A:\n    def __init__(self): self.x = [k for k in "
              "range(100)]\na = A()\n",
              "<s>");
    void *data;
    coil_set_field(c, coil_instance(c, scarce_class, &data), 0, list);
    CoilRef *ref = coil_ref_new(c, list);
    coil_len(c, coil_ref_get(c, ref), &n) ? (void)0 : (void)n;
    coil_ref_free(ref);
    if (!loop)
        return !coil_failed(c);
    coil_exec(c, "import asyncio\nasync def wait(f): return await f\n", "<s>");
    CoilPromise *p = coil_promise_new(c, &future, NULL, NULL);
    CoilValue awaited = coil_call(c, coil_eval(c, "wait"), &future, 1, NULL);
    if (!coil_is_null(coil_spawn(c, awaited, done, finished)))
        ++*spawned;
    if (p)
        coil_promise_complete(p, give_back, NULL);
    for (int k = 0; k < 5 && coil_step(c, 0, 0) != COIL_LOOP_RAISED; k++)
        ;
    coil_describe(c, COIL_TEXT_TRACEBACK);
    coil_describe(c, COIL_TEXT_TASKS);
    return !coil_failed(c);
}

static int silent_stops;
static void silent(void *data, const char *text) { (void)data, silent_stops += text != NULL; }

void failing_allocations(void)
{
    for (int round = 0; round < 4; round++) {
        bool for_good = round & 1, loop = round & 2;
        uint64_t step = 1;
        bool passed = false;
        for (uint64_t fail_at = 1; !passed && fail_at < 2000000; fail_at += step) {
            Scarce s = {.fail_at = fail_at, .for_good = for_good};
            CoilConfig config = coil_config(COIL_ALLOW_CLOCK);
            config.data = &s;
            config.alloc = scarce_alloc;
            config.report = silent;
            CoilVM *vm = coil_vm_new(&config);
            Coil *c = vm ? coil_enter(vm) : NULL;
            int finished = 0, spawned = 0;
            if (c) {
                passed = use_everything(c, loop, &finished, &spawned) && s.calls < fail_at;
                if (coil_failed(c)) {
                    CHECK(coil_error_is(c, "MemoryError") || coil_error_is(c, "Exception"));
                    coil_take_error(c);
                }
                s.fail_at = 0; /* with room again the VM is as good as ever */
                CHECK(coil_eval(c, "6 * 7").word_ == coil_int(c, 42).word_);
                coil_leave(c);
            }
            coil_vm_free(vm);
            CHECK(finished == spawned);
            CHECK(s.blocks == 0);
            if (checks_failed) {
                printf("  failing call %llu%s\n", (unsigned long long)fail_at, for_good ? " and all after it" : "");
                return;
            }
            step = 1 + fail_at / 40; /* each of the first, then ever fewer */
        }
        CHECK(passed);
    }
}

void missing_modules_explained(void)
{
    Coil *c;
    CoilVM *vm = start(NULL, &c);
    CHECK(
        !strcmp(run(c, "import json"),
                "ModuleNotFoundError: No module named 'json': it lies in Coil's library folder, which was not given (CoilConfig.library)"));
    CHECK(!strcmp(run(c, "import no_such_module"), "ModuleNotFoundError: No module named 'no_such_module'"));
    CHECK(!strcmp(
        run(c, "import sys\nsys.path.append('/no/such/folder')\nimport no_such_module"),
        "ModuleNotFoundError: No module named 'no_such_module': files in '/no/such/folder' are not looked at (needs COIL_ALLOW_READ)"));
    finish(vm, c);
}

/* The library needs no grant, whatever the folder that it lies in is called. */
void grants_of_the_library(void)
{
    static const char *const names[] = {"plain", "M\xc3\xbcller",
                                        "no\xff"
                                        "text"};
    for (size_t k = 0; k < sizeof names / sizeof *names; k++) {
        char folder[] = "/tmp/coil-library-XXXXXX", path[100];
        CHECK(mkdtemp(folder));
        snprintf(path, sizeof path, "%s/%s", folder, names[k]);
        CHECK(!symlink(BUILT_LIBRARY, path));
        CoilConfig config = coil_config(COIL_ALLOW_NOTHING);
        config.library = path;
        CoilVM *vm = coil_vm_new(&config);
        Coil *c = vm ? coil_enter(vm) : NULL;
        CHECK(c && !strcmp(run(c, "import colorsys, json.tool, _json"), ""));
        finish(vm, c);
        CHECK(!unlink(path) && !rmdir(folder));
    }
}
