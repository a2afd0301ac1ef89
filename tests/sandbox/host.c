/* host.c: does what is not granted stay out of reach? Reads cases, and runs each in a VM of its own that was granted nothing.
 *
 * Lines of the files given:
 *     # …                    nothing
 *     = SOURCE               run first, in the VMs of all cases below, up to the next such line
 *     OUTCOME | SOURCE       a case. OUTCOME is what must happen: the name of an exception, several with "/" between them, or what the
 *                            expression SOURCE is equal to, as repr() says it; statements are worth None. `contained`: whatever happens,
 *                            but for what is forbidden below.
 *     ;; stands for the end of a line in a SOURCE
 *
 * What is there to be had: a word that stands in a file, in an open descriptor, in the environment and in another VM's variables, and two
 * sockets of the host's that listen. Every script knows where: `path`, `folder`, `number`, `port`, `local`, `pid`. Forbidden in every case:
 *     the word, in anything that the script makes, prints, or raises;
 *     a change of the file, the folder, the descriptor, the environment, the working folder, the mask, signals' dispositions or the clock;
 *     a connection; a new descriptor, child or thread that outlives the VM; a crash; a minute.
 * After each case the other VM must still say what it knew.
 *
 * Cases run in a child process. Where one crashes or hangs, that is told and another child goes on behind it. The last line says how many
 * passed and failed.
 */
#include "coil.h"
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

enum { HUNG = 60 /* seconds */, SAID = 1 << 16 };

/* What parent and children share. */
typedef struct Shared {
    int next; /* number of the first case not done */
    int passed, failed;
} Shared;
static Shared *shared;

/* ---- what there is to be had ---- */

static char word[64], folder[64], path[96], local[96];
static int number, listening[2], port;
static CoilVM *other;
static const char *library;

static int listen_at(const struct sockaddr *address, socklen_t length)
{
    int fd = socket(address->sa_family, SOCK_STREAM, 0);
    if (fd < 0 || bind(fd, address, length) || listen(fd, 5) || fcntl(fd, F_SETFL, O_NONBLOCK))
        return -1;
    return fd;
}

static bool treasure_lay(void)
{
    snprintf(word, sizeof word, "treasure-%d-%d", (int)getpid(), rand());
    snprintf(folder, sizeof folder, "/tmp/coil-sandbox-XXXXXX");
    if (!mkdtemp(folder))
        return false;
    snprintf(path, sizeof path, "%s/file", folder);
    snprintf(local, sizeof local, "%s/socket", folder);
    number = open(path, O_RDWR | O_CREAT, 0600);
    struct sockaddr_in in = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    struct sockaddr_un un = {.sun_family = AF_UNIX};
    socklen_t length = sizeof in;
    memcpy(un.sun_path, local, strlen(local) + 1);
    listening[0] = listen_at((struct sockaddr *)&in, sizeof in);
    listening[1] = listen_at((struct sockaddr *)&un, sizeof un);
    if (number < 0 || listening[0] < 0 || listening[1] < 0 || getsockname(listening[0], (struct sockaddr *)&in, &length))
        return false;
    port = ntohs(in.sin_port);
    return write(number, word, strlen(word)) == (ssize_t)strlen(word) && lseek(number, 0, SEEK_SET) == 0 && !setenv("TREASURE", word, 1) &&
           !setenv("PYTHONBREAKPOINT", word, 1);
}

static void treasure_drop(void)
{
    unlink(path);
    unlink(local);
    rmdir(folder);
}

/* The state of the process, as text, to be compared. */
static void state_tell(char *out, size_t room)
{
    char content[128] = "", here[512] = "";
    struct stat st = {0}, fd = {0}, of_folder = {0};
    struct sigaction action;
    sigset_t blocked;
    mode_t mask = umask(0);
    umask(mask);
    int file = open(path, O_RDONLY);
    ssize_t n = file < 0 ? 0 : read(file, content, sizeof content - 1);
    content[n > 0 ? n : 0] = 0;
    if (file >= 0)
        close(file);
    stat(path, &st);
    stat(folder, &of_folder);
    fstat(number, &fd);
    size_t used = (size_t)snprintf(
        out, room,
        "file %s mode %o links %d; descriptor %d at %ld flags %d %d; folder %o links %d; here %s; mask %o; environment %s; signals",
        content, (unsigned)st.st_mode, (int)st.st_nlink, fd.st_ino == st.st_ino, (long)lseek(number, 0, SEEK_CUR), fcntl(number, F_GETFL),
        fcntl(number, F_GETFD), (unsigned)of_folder.st_mode, (int)of_folder.st_nlink, getcwd(here, sizeof here), (unsigned)mask,
        getenv("TREASURE") ? getenv("TREASURE") : "-");
    sigprocmask(SIG_BLOCK, NULL, &blocked);
    for (int k = 1; k < 32 && used < room; k++)
        used += (size_t)snprintf(out + used, room - used, " %d%d", sigaction(k, NULL, &action) == 0 && action.sa_handler != SIG_DFL,
                                 sigismember(&blocked, k));
    for (int k = 0; k < 64 && used < room; k++) /* open ones */
        used += (size_t)snprintf(out + used, room - used, "%s", fcntl(k, F_GETFD) < 0 ? "" : k < 10 ? " +" : " *");
}

/* Names in the folder: nothing may have been made there. */
static int folder_count(void)
{
    DIR *d = opendir(folder);
    int n = 0;
    while (d && readdir(d))
        n++;
    if (d)
        closedir(d);
    return n;
}

/* ---- one case ---- */

static struct Said {
    char text[SAID];
    size_t length;
} said;

static void say(void *data, int stream, const char *text, size_t length)
{
    (void)data, (void)stream;
    size_t room = sizeof said.text - 1 - said.length;
    length = length < room ? length : room;
    memcpy(said.text + said.length, text, length);
    said.length += length;
    said.text[said.length] = 0;
}

static void say_text(const char *text) { say(NULL, 1, text, strlen(text)); }

static int refuse(void *data, const CoilRequest *request)
{
    (void)data, (void)request;
    return EACCES;
}

/* An expression's value, or None of statements; COIL_NULL: it raised. */
static CoilValue case_run(Coil *c, const char *source)
{
    CoilValue code = coil_compile(c, source, COIL_TO_NUL, "<case>", COIL_EVAL);
    if (coil_is_null(code)) {
        coil_take_error(c);
        code = coil_compile(c, source, COIL_TO_NUL, "<case>", COIL_EXEC);
    }
    return coil_exec_code(c, code, COIL_NULL);
}

/* What the script came to, and in `said` all that it said on the way. */
static void case_outcome(Coil *c, CoilValue value, char *out, size_t room)
{
    if (coil_failed(c)) {
        bool stopped = coil_error_is(c, "coil.Stopped");
        say_text(coil_describe(c, COIL_TEXT_TRACEBACK));
        CoilValue e = coil_take_error(c), name = stopped ? COIL_NULL : coil_getattr(c, coil_getattr(c, e, "__class__"), "__name__");
        const char *named = stopped ? "coil.Stopped" : coil_to_utf8(c, name, NULL);
        snprintf(out, room, "%s", named ? named : "(no name)");
        coil_take_error(c);
        return;
    }
    CoilValue shown = coil_repr(c, value);
    const char *text = coil_to_utf8(c, shown, NULL);
    snprintf(out, room, "%s", text ? text : "(no repr)");
    say_text(text ? text : "");
    coil_take_error(c);
}

/* `waits`: the case is for the time limit to end. Elsewhere steps do, which are the same on a busy machine, and under a sanitizer. */
static CoilVM *vm_begin(const char *setup, bool asked, bool waits, Coil **c)
{
    CoilConfig config = coil_config(COIL_ALLOW_NOTHING);
    config.library = library;
    config.write = say;
    config.permit = asked ? refuse : NULL;
    config.seed = 1;
    CoilVM *vm = coil_vm_new(&config);
    *c = vm ? coil_enter(vm) : NULL;
    if (!*c)
        return vm;
    coil_limit(vm, COIL_LIMIT_STEPS, 20000000);
    coil_limit(vm, COIL_LIMIT_BYTES, 256 << 20);
    char known[512];
    snprintf(known, sizeof known, "path, folder, number, port, local, pid = '%s', '%s', %d, %d, '%s', %d\n", path, folder, number, port,
             local, (int)getpid());
    (void)(coil_exec(*c, known, "<known>") && coil_exec(*c, setup, "<setup>")); /* what failed stays pending, and is the outcome */
    coil_limit(vm, COIL_LIMIT_TIME, (waits ? 1 : HUNG / 3) * UINT64_C(1000000000));
    return vm;
}

static bool outcome_fits(const char *wanted, const char *is)
{
    size_t n = strlen(is);
    if (!strcmp(wanted, "contained") || !strcmp(wanted, is))
        return true;
    for (const char *at = wanted; at; at = strchr(at, '/') ? strchr(at, '/') + 1 : NULL)
        if (!strncmp(at, is, n) && (!at[n] || at[n] == '/'))
            return true;
    return false;
}

/* NULL, or what is wrong. */
static const char *harm(const char *before, int names)
{
    static char after[4096];
    state_tell(after, sizeof after);
    Coil *c = coil_enter(other);
    bool knows = coil_exec(c, "assert treasure == [word, {word: len(word)}]", "<other>");
    coil_leave(c);
    if (strstr(said.text, word))
        return "the treasure was found";
    if (strcmp(before, after))
        return after;
    if (folder_count() != names)
        return "the folder has other files";
    if (accept(listening[0], NULL, NULL) >= 0 || accept(listening[1], NULL, NULL) >= 0)
        return "a connection was made";
    if (waitpid(-1, NULL, WNOHANG) != -1)
        return "there are children";
    return knows ? NULL : "the other VM lost its treasure";
}

static void case_try(const char *setup, const char *wanted, const char *source, bool asked)
{
    static char before[4096];
    char is[512] = "(no VM)";
    said.length = 0;
    said.text[0] = 0;
    state_tell(before, sizeof before);
    int names = folder_count();
    alarm(HUNG);
    Coil *c;
    CoilVM *vm = vm_begin(setup, asked, !strncmp(wanted, "coil.Stopped", 12), &c);
    if (c) {
        bool set_up = !coil_failed(c);
        case_outcome(c, set_up ? case_run(c, source) : COIL_NULL, is, sizeof is);
        if (!set_up)
            snprintf(is, sizeof is, "(the setup failed: %.400s)", said.text);
        coil_finish(c, 0);
        coil_take_error(c);
        coil_leave(c);
    }
    coil_vm_free(vm);
    alarm(0);
    const char *wrong = harm(before, names);
    if (!wrong && outcome_fits(wanted, is) && strncmp(is, "(the setup", 10) != 0) {
        shared->passed++;
        return;
    }
    shared->failed++;
    printf("FAIL %s | %s\n  is %s\n", wanted, source, is);
    if (wrong)
        printf("  %s\n  before: %s\n", wrong, before);
}

/* ---- the files ---- */

static char *text;

static char *read_file(const char *name)
{
    FILE *f = fopen(name, "r");
    long n = f && !fseek(f, 0, SEEK_END) ? ftell(f) : -1;
    char *all = n < 0 ? NULL : malloc((size_t)n + 1);
    if (all) {
        rewind(f);
        all[fread(all, 1, (size_t)n, f)] = 0;
    }
    if (f)
        fclose(f);
    return all;
}

/* ";;" becomes the end of a line. */
static char *unfold(char *line)
{
    for (char *at = line; (at = strstr(at, ";;")); at++)
        *at = '\n', memmove(at + 1, at + 2, strlen(at + 2) + 1);
    return line;
}

static void cases_run(void)
{
    char *setup = "", *rest = text;
    int count = 0;
    for (char *line; (line = strsep(&rest, "\n"));) {
        char *bar;
        if (line[0] == '=' && line[1] == ' ') {
            setup = unfold(line + 2);
        } else if (*line && line[0] != '#' && (bar = strstr(line, " | "))) {
            if (count++ < shared->next)
                continue;
            shared->next = count;
            *bar = 0;
            for (char *end = bar; end > line && end[-1] == ' ';)
                *--end = 0;
            unfold(bar + 3);
            case_try(setup, line, bar + 3, count % 2);
        } else if (*line && line[0] != '#') {
            printf("MALFORMED %s\n", line);
            shared->failed++;
        }
    }
}

static int child_run(void)
{
    if (!treasure_lay())
        return 3;
    CoilConfig config = coil_config(COIL_ALLOW_NOTHING);
    other = coil_vm_new(&config);
    Coil *c = coil_enter(other);
    char source[256];
    snprintf(source, sizeof source, "word = '%s'\ntreasure = [word, {word: len(word)}]\nclass Treasure: found = word\n", word);
    bool ok = coil_exec(c, source, "<other>");
    coil_leave(c);
    if (ok)
        cases_run();
    coil_vm_free(other);
    treasure_drop();
    return ok ? 0 : 3;
}

static void file_run(const char *name)
{
    shared->next = 0;
    for (int status = 1; status;) {
        if (!(text = read_file(name))) {
            printf("FAIL %s cannot be read\n", name);
            shared->failed++;
            return;
        }
        int at = shared->next;
        fflush(stdout);
        pid_t child = fork();
        if (!child) {
            int code = child_run();
            fflush(stdout);
            _exit(code);
        }
        if (child < 0 || waitpid(child, &status, 0) < 0)
            return;
        free(text);
        if (status) {
            printf("FAIL %s: case %d ended the process (%s %d)\n", name, shared->next, WIFSIGNALED(status) ? "signal" : "status",
                   WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status));
            shared->failed++;
            if (shared->next == at)
                return;
        }
    }
}

int main(int argc, char **argv)
{
    int at = 1;
    if (argc > 2 && !strcmp(argv[1], "-l")) {
        library = argv[2];
        at = 3;
    }
    setvbuf(stdout, NULL, _IOLBF, 0);
    shared = mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (at >= argc || shared == MAP_FAILED) {
        fprintf(stderr, "usage: host [-l LIBRARY] FILE...\n");
        return 2;
    }
    for (; at < argc; at++)
        file_run(argv[at]);
    printf("%d passed, %d failed\n", shared->passed, shared->failed);
    return shared->failed || !shared->passed;
}
