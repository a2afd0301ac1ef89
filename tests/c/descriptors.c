/* descriptors.c: a script has the descriptors that it opened, while they are open, and no others: what a host has open stays out of reach
 * of every object that holds a number and of every call that takes one. */
#include "test.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#define SECRET "the host's own words"
#define BAD    "!OSError: [Errno 9] Bad file descriptor"

/* An open file of the host's: a socket with something in it, or a file. The script learns the number, as it could guess it. */
static int secret_file(bool socket)
{
    int pair[2];
    if (socket) {
        CHECK(socketpair(AF_UNIX, SOCK_STREAM, 0, pair) == 0 && write(pair[1], SECRET, strlen(SECRET)) > 0);
        CHECK(fcntl(pair[1], F_DUPFD_CLOEXEC, 500) >= 0 && close(pair[1]) == 0);
        return pair[0];
    }
    char name[] = "/tmp/coil-secret-XXXXXX";
    int fd = mkstemp(name);
    CHECK(fd >= 0 && unlink(name) == 0 && write(fd, SECRET, strlen(SECRET)) > 0 && lseek(fd, 0, SEEK_SET) == 0);
    return fd;
}

/* host.file(), host.socket(): the number of one just opened; host.whole(number): is it still open, unread and unwritten? */
static CoilValue host_file(Coil *c, const CoilValue *args) { return (void)args, coil_int(c, secret_file(false)); }
static CoilValue host_socket(Coil *c, const CoilValue *args) { return (void)args, coil_int(c, secret_file(true)); }
static CoilValue host_whole(Coil *c, const CoilValue *args)
{
    int64_t number;
    if (!coil_to_int(c, args[0], &number))
        return COIL_NULL;
    int fd = (int)number, type;
    socklen_t size = sizeof type;
    bool socket = getsockopt(fd, SOL_SOCKET, SO_TYPE, &type, &size) == 0;
    char text[100];
    ssize_t n = socket ? recv(fd, text, sizeof text, MSG_PEEK | MSG_DONTWAIT) : pread(fd, text, sizeof text, 0);
    bool at_start = socket || lseek(fd, 0, SEEK_CUR) == 0;
    return coil_bool(at_start && n == (ssize_t)strlen(SECRET) && !memcmp(text, SECRET, (size_t)n));
}
static CoilValue host_folder(Coil *c, const CoilValue *args) /* the number of an open folder */
{
    struct stat st;
    int fd = 3;
    (void)args;
    while (fd < 1000 && (fstat(fd, &st) || !S_ISDIR(st.st_mode)))
        fd++;
    return coil_int(c, fd);
}
static const CoilDef host_module[] = {COIL_MODULE("host", NULL),
                                      COIL_FUNCTION("file", "()", host_file, NULL),
                                      COIL_FUNCTION("socket", "()", host_socket, NULL),
                                      COIL_FUNCTION("whole", "(fd)", host_whole, NULL),
                                      COIL_FUNCTION("folder", "()", host_folder, NULL),
                                      COIL_END};

static int permit_tmp(void *data, const CoilRequest *request)
{
    (void)data;
    bool file = request->kind == COIL_ALLOW_READ || request->kind == COIL_ALLOW_WRITE;
    return file && (!strncmp(request->name, "/tmp/", 5) || !strcmp(request->name, "/tmp")) ? 0 : EACCES;
}

static CoilVM *start_guest(uint32_t allow, Coil **c)
{
    CoilConfig config = coil_config(allow | COIL_ALLOW_CLOCK);
    config.library = BUILT_LIBRARY;
    config.permit = permit_tmp;
    CoilVM *vm = coil_vm_new(&config);
    *c = vm ? coil_enter(vm) : NULL;
    char name[100];
    snprintf(name, sizeof name, "name = '/tmp/coil-guest-%d'", (int)getpid());
    CHECK(*c && coil_add_module(*c, host_module) && !strcmp(run(*c, name), ""));
    CHECK(!strcmp(run(*c, "import _io, _signal, _socket, host, os, posix, select, socket\n"
                          "def own(): return os.open(name, os.O_RDWR | os.O_CREAT)\n"
                          "def pair(): return socket.socketpair()\n"),
                  ""));
    return vm;
}

static void finish_guest(CoilVM *vm, Coil *c)
{
    CHECK(!strcmp(run(c, "try: os.unlink(name)\nexcept FileNotFoundError: pass\n"), ""));
    finish(vm, c);
}

/* Each expression must be refused, with `n` the host's number. */
void descriptors_foreign(void)
{
    static const char *const uses[] = {
        "_io.FileIO('x', 'r+', opener=lambda p, f: n)",
        "_io.FileIO(n)",
        "_io.FileIO(n, closefd=False)",
        "open('x', opener=lambda p, f: n)",
        "open(n)",
        "os.fdopen(n)",
        "os.read(n, 9)",
        "os.write(n, b'x')",
        "os.pread(n, 9, 0)",
        "os.pwrite(n, b'x', 0)",
        "os.readv(n, [bytearray(9)])",
        "os.writev(n, [b'x'])",
        "os.lseek(n, 1, 0)",
        "os.ftruncate(n, 0)",
        "os.fstat(n)",
        "os.fsync(n)",
        "os.dup(n)",
        "os.dup2(n, own())",
        "os.dup2(own(), n)",
        "os.dup2(n, n)",
        "os.close(n)",
        "os.sendfile(pair()[0].fileno(), n, 0, 9)",
        "os.sendfile(n, own(), 0, 9)",
        "os.get_blocking(n)",
        "os.set_blocking(n, False)",
        "os.set_inheritable(n, True)",
        "os.fchmod(n, 0)",
        "os.chmod(n, 0)",
        "os.utime(n)",
        "os.truncate(n, 0)",
        "os.listdir(n)",
        "os.open('x', 0, dir_fd=n)",
        "os.stat('x', dir_fd=n)",
        "_socket.socket(fileno=n)",
        "socket.fromfd(n, 1, 1)",
        "socket.close(n)",
        "_socket.dup(n)",
        "socket.send_fds(pair()[0], [b'x'], [n])",
        "socket.send_fds(pair()[0], [b'x'], [own(), n])",
        "pair()[0].sendmsg([b'x'], [(1, 1, n.to_bytes(4, 'little') + b'123')])",
        "select.select([n], [], [], 0)",
        "select.poll().register(n)",
        "select.epoll().register(n)",
        "select.epoll.fromfd(n)",
        "__import__('mmap').mmap(n, 0)",
        "__import__('mmap').mmap(n, 1, access=1)",
        "__import__('mmap').mmap(n, 1, trackfd=False)",
    };
    Coil *c;
    CoilVM *vm = start_guest(COIL_ALLOW_NOTHING, &c);
    for (int socket = 0; socket < 2; socket++) {
        CHECK(!strcmp(run(c, socket ? "n = host.socket()" : "n = host.file()"), ""));
        for (size_t k = 0; k < sizeof uses / sizeof *uses; k++) {
            const char *is = eval(c, uses[k]);
            if (strncmp(is, "!OSError", 8) && strncmp(is, "!ModuleNotFoundError", 20) && strncmp(is, "!PermissionError", 16))
                printf("  %s gives %s\n", uses[k], is);
            CHECK(is[0] == '!');
            CHECK(!strcmp(eval(c, "host.whole(n)"), "True"));
        }
        CHECK(!strcmp(eval(c, "os.isatty(n), os.device_encoding(n)"), "(False, None)"));
        CHECK(!strcmp(run(c, "os.closerange(3, n + 1)"), "") && !strcmp(eval(c, "host.whole(n)"), "True"));
    }
    CHECK(!strcmp(run(c, "s = pair()\n"), ""));
    CHECK(!strncmp(eval(c, "s[0].sendmsg([b'x'], [(1, 2, bytes(12))])"), "!PermissionError", 16)); /* credentials */
    finish_guest(vm, c);
    vm = start_guest(COIL_ALLOW_SIGNALS, &c);
    CHECK(!strcmp(run(c, "n = host.file()\ns, t = pair()\ns.setblocking(False)"), ""));
    CHECK(!strcmp(eval(c, "_signal.set_wakeup_fd(n)"), BAD));
    CHECK(!strcmp(eval(c, "_signal.set_wakeup_fd(s.fileno())"), "-1"));
    CHECK(!strcmp(run(c, "k = s.fileno()\ns.close()\nm = host.file()\nassert m == k\n"
                         "_signal.signal(_signal.SIGUSR1, lambda *a: None)\n_signal.raise_signal(_signal.SIGUSR1)\n"),
                  ""));
    CHECK(!strcmp(eval(c, "host.whole(n), host.whole(m)"), "(True, True)"));
    finish_guest(vm, c);
}

/* A number that the script closed, and the host opened anew. */
void descriptors_stale(void)
{
    static const struct {
        const char *setup; /* leaves an object over the closed number k */
        const char *uses[12];
    } rows[] = {
        {"k = own()\nf = _io.FileIO(k, 'r+', closefd=False)\nos.close(k)\n",
         {"f.read()", "f.read(5)", "f.readinto(bytearray(5))", "f.write(b'x')", "f.seek(3)", "f.tell()", "f.truncate()"}},
        {"f = open(name, 'w+')\nk = f.fileno()\nos.close(k)\n", {"f.read()", "f.seek(1)", "f.write('x') and f.flush()", "f.close()"}},
        {"f = open(name, 'w+')\nk = f.fileno()\nos.close(k)\nf.detach()\ndel f\n", {NULL}},
        {"f, g = pair()\nk = f.fileno()\nos.close(k)\n",
         {"f.recv(9)", "f.send(b'x')", "f.sendall(b'x')", "f.recvmsg(9)", "f.sendmsg([b'x'])", "f.getsockname()", "f.shutdown(2)",
          "f.setblocking(False)", "f.getsockopt(1, 3)", "f.setsockopt(1, 2, 1)", "f.dup()", "f.close()"}},
        {"f, g = pair()\nk = f.detach()\nos.close(k)\n", {"_socket.socket(fileno=k)"}},
        {"f, g = pair()\nk = f.fileno()\nsocket.close(k)\n", {"f.recv_into(bytearray(9))", "f.recvfrom(9)", "f.sendto(b'x', '/tmp/x')"}},
        {"f = select.epoll()\nk = f.fileno()\nos.close(k)\n", {"f.poll(0)", "f.register(own())", "f.modify(own(), 1)", "f.close()"}},
        {"f = select.epoll()\nk = f.fileno()\nos.close(k)\ndel f\n", {NULL}},
        {"f = _io.FileIO(name, 'r', opener=lambda p, g: own())\nk = f.fileno()\nos.close(k)\n", {"f.read()", "f.close()"}},
    };
    for (int socket = 0; socket < 2; socket++)
        for (size_t r = 0; r < sizeof rows / sizeof *rows; r++) {
            Coil *c;
            CoilVM *vm = start_guest(COIL_ALLOW_NOTHING, &c);
            CHECK(!strcmp(run(c, rows[r].setup), ""));
            CHECK(!strcmp(run(c, socket ? "n = host.socket()" : "n = host.file()"), "") && !strcmp(eval(c, "n == k"), "True"));
            for (size_t k = 0; k < 12 && rows[r].uses[k]; k++) {
                const char *is = eval(c, rows[r].uses[k]);
                if (strcmp(is, BAD) && strncmp(is, "!PermissionError", 16))
                    printf("  %s%s gives %s\n", rows[r].setup, rows[r].uses[k], is);
                CHECK(!strcmp(is, BAD) || !strncmp(is, "!PermissionError", 16));
            }
            CHECK(!strcmp(run(c, "f = None"), "") && !strcmp(eval(c, "host.whole(n)"), "True"));
            CHECK(!strcmp(run(c, "p = select.poll()\nheld = own()\np.register(held, 0)\nos.close(held)\nm = host.file()"), ""));
            CHECK(!strcmp(eval(c, "m == held, p.poll(0) == [(held, select.POLLNVAL)]"), "(True, True)"));
            finish_guest(vm, c);
        }
    /* A folder being read keeps its descriptor to itself. */
    Coil *c;
    CoilVM *vm = start_guest(COIL_ALLOW_NOTHING, &c);
    CHECK(!strcmp(run(c, "it = os.scandir('/tmp')\nfree = host.folder()\nassert free < 1000\n"), ""));
    CHECK(!strcmp(eval(c, "os.close(free)"), BAD) && !strcmp(eval(c, "os.fstat(free)"), BAD));
    CHECK(!strcmp(eval(c, "os.dup2(own(), free)"), BAD));
    CHECK(!strcmp(eval(c, "len(list(it)) > 0"), "True"));
    finish_guest(vm, c);
}

void descriptors_sent(void)
{
    Coil *c;
    CoilVM *vm = start_guest(COIL_ALLOW_NOTHING, &c);
    CHECK(!strcmp(run(c, "s, t = pair()\nk = own()\nos.write(k, b'mine')\n"), ""));
    uint64_t before = coil_usage(vm, COIL_LIMIT_DESCRIPTORS);
    CHECK(!strcmp(eval(c, "socket.send_fds(s, [b'x'], [k, k])"), "1"));
    CHECK(!strcmp(run(c, "got = socket.recv_fds(t, 9, 4)[1]"), "") && !strcmp(eval(c, "len(got)"), "2"));
    CHECK(coil_usage(vm, COIL_LIMIT_DESCRIPTORS) == before + 2);
    CHECK(!strcmp(eval(c, "os.pread(got[1], 9, 0)"), "b'mine'"));
    CHECK(!strcmp(run(c, "for fd in got: os.close(fd)\n"), "") && coil_usage(vm, COIL_LIMIT_DESCRIPTORS) == before);
    /* No more than it may have: the rest is closed, and so is what it was not told of. */
    coil_limit(vm, COIL_LIMIT_DESCRIPTORS, before + 1);
    int lowest = dup(0);
    CHECK(close(lowest) == 0);
    CHECK(!strcmp(eval(c, "socket.send_fds(s, [b'x'], [k, k, k])"), "1"));
    CHECK(!coil_exec(c, "socket.recv_fds(t, 9, 4)", "<fds>") && coil_error_is(c, "coil.Stopped"));
    coil_take_error(c);
    CHECK(coil_usage(vm, COIL_LIMIT_DESCRIPTORS) == before);
    int again = dup(0);
    CHECK(again == lowest && close(again) == 0);
    finish_guest(vm, c);
}

/* The process's streams may be used, and stay what they are. */
void descriptors_streams(void)
{
    int pipes[2], kept = dup(1);
    CHECK(pipe(pipes) == 0);
    fflush(stdout);
    Coil *c;
    CoilVM *vm = start_guest(COIL_ALLOW_STDIO, &c);
    CHECK(dup2(pipes[1], 1) == 1);
    const char *closed = run(c, "os.close(1)\nopen(1, 'wb').close()\nos.closerange(0, 3)\n");
    static char first[200], second[200];
    snprintf(first, sizeof first, "%s", closed);
    static const char *const changes[] = {"os.dup2(own(), 1)",
                                          "os.ftruncate(1, 0)",
                                          "os.set_inheritable(1, False)",
                                          "socket.socket(fileno=1)",
                                          "socket.send_fds(pair()[0], [b'x'], [1])",
                                          "socket.send_fds(pair()[0], [b'x'], [os.dup(1)])"};
    snprintf(second, sizeof second, "%s", "");
    for (size_t k = 0; k < sizeof changes / sizeof *changes; k++)
        if (strcmp(eval(c, changes[k]), BAD))
            snprintf(second, sizeof second, "%s", changes[k]);
    coil_limit(vm, COIL_LIMIT_OUTPUT, 20);
    const char *shown = eval(c, "os.write(1, b'12345') + os.write(os.dup(1), b'12345') + os.dup2(1, own()) * 0");
    bool counted = !strcmp(shown, "10") && coil_usage(vm, COIL_LIMIT_OUTPUT) == 10;
    static const char *const too_much[] = {"os.write(1, bytes(11))", "os.writev(os.dup(1), [bytes(6), bytes(5)])",
                                           "_io.FileIO(1, 'w', closefd=False).write(bytes(11))", "os.write(os.dup(os.dup(1)), bytes(11))"};
    bool stopped = true;
    for (size_t k = 0; k < sizeof too_much / sizeof *too_much; k++) {
        stopped = stopped && coil_is_null(coil_eval(c, too_much[k])) && coil_error_is(c, "coil.Stopped");
        coil_take_error(c);
    }
    CHECK(dup2(kept, 1) == 1);
    CHECK(!first[0]);
    CHECK(!second[0]);
    CHECK(counted && stopped);
    char text[100];
    CHECK(read(pipes[0], text, sizeof text) == 10);
    finish_guest(vm, c);
    /* Where a host's functions stand for the streams, the process's are not granted. */
    CoilConfig config = coil_config(COIL_ALLOW_STDIO);
    Output output;
    memset(&output, 0, sizeof output);
    config.data = &output;
    config.write = output_write;
    vm = coil_vm_new(&config);
    c = coil_enter(vm);
    CHECK(!strcmp(eval(c, "__import__('posix').write(1, b'x')"), BAD));
    CHECK(!strncmp(eval(c, "__import__('posix').fstat(0)"), "os.stat_result", 14));
    finish(vm, c);
    close(pipes[0]);
    close(pipes[1]);
    close(kept);
}

/* Closed by one thread while another waits on it: the host must not get the number before that one has looked. */
void descriptors_in_use(void)
{
    Coil *c;
    CoilVM *vm = start_guest(COIL_ALLOW_THREADS, &c);
    CHECK(!strcmp(run(c, "import _thread, time\n"
                         "f, g = pair()\nk = f.fileno()\nsaid = []\n"
                         "def wait():\n"
                         "    said.append('waits')\n"
                         "    try: said.append(f.recv(99))\n"
                         "    except OSError as e: said.append(e.errno)\n"
                         "h = _thread.start_joinable_thread(wait)\n"
                         "while not said: time.sleep(0.001)\n"
                         "time.sleep(0.01)\n"
                         "os.close(k)\n"
                         "n = host.socket()\n"
                         "h.join()\n"),
                  ""));
    CHECK(!strcmp(eval(c, "said, n != k, host.whole(n)"), "(['waits', 9], True, True)"));
    CHECK(!strcmp(eval(c, "host.file() == k"), "True")); /* given back now */
    finish_guest(vm, c);
}

void descriptors_left_open(void)
{
    Coil *c;
    int lowest = dup(0);
    CHECK(close(lowest) == 0);
    CoilVM *vm = start_guest(COIL_ALLOW_NOTHING, &c);
    CHECK(!strcmp(run(c, "kept = [own() for k in range(20)]\ns, t = pair()\ns.detach(), t.detach()"), ""));
    finish_guest(vm, c);
    int again = dup(0);
    CHECK(again == lowest && close(again) == 0);
}
