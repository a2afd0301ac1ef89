/* branch.c: see branch.h. */
#include "vm/system/branch.h"

#include "vm/machine/modes.h"

#if COIL_FAULTS

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* Seconds of processor time that a copy has, and of real time if it waits for what does not come: a busy machine may be slow. */
enum { BRANCH_SECONDS = 5, BRANCH_WAITS = 60, BRANCH_BLOCK = 4096, BRANCH_REFUSED = 5 };

static bool alone(void)
{
    struct stat tasks; /* a folder a thread, beside the two that each has */
    return stat("/proc/self/task", &tasks) == 0 && tasks.st_nlink == 3;
}

/* In the copy: descriptor fd is a file of its own from now on. A copy that can't have it says so by its status. */
static int branch_file(const char *folder, const char *kind, uint64_t n, const char *end)
{
    char name[BRANCH_BLOCK];
    snprintf(name, sizeof name, "%s/%s.%llu.%s", folder, kind, (unsigned long long)n, end);
    int file = open(name, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (file < 0)
        _exit(BRANCH_REFUSED);
    return file;
}

static void branch_streams(const char *folder, const char *kind, uint64_t n)
{
    int out = branch_file(folder, kind, n, "out"), err = branch_file(folder, kind, n, "err");
    char block[BRANCH_BLOCK];
    ssize_t got;
    for (off_t at = 0; (got = pread(STDOUT_FILENO, block, sizeof block, at)) > 0; at += got)
        if (write(out, block, (size_t)got) != got)
            _exit(BRANCH_REFUSED);
    if (dup2(out, STDOUT_FILENO) < 0 || dup2(err, STDERR_FILENO) < 0)
        _exit(BRANCH_REFUSED);
    close(out);
    close(err);
}

static void branch_log(const char *folder, const char *kind, uint64_t n, int status)
{
    char name[BRANCH_BLOCK];
    snprintf(name, sizeof name, "%s/log", folder);
    FILE *log = fopen(name, "ae");
    if (!log)
        abort();
    fprintf(log, "%s %llu %d\n", kind, (unsigned long long)n, WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status));
    if (fclose(log))
        abort();
}

bool system_branch(const char *folder, const char *kind, uint64_t n)
{
    if (!alone())
        return false;
    int kept = errno, status = 0;
    pid_t copy = fork();
    if (copy == 0) {
        struct rlimit most = {BRANCH_SECONDS, RLIM_INFINITY}; /* SIGXCPU */
        if (setrlimit(RLIMIT_CPU, &most))
            _exit(BRANCH_REFUSED);
        alarm(BRANCH_WAITS);
        branch_streams(folder, kind, n);
        errno = kept;
        return true;
    }
    while (copy > 0 && waitpid(copy, &status, 0) < 0 && errno == EINTR)
        ;
    if (copy < 0)
        abort();
    branch_log(folder, kind, n, status);
    errno = kept;
    return false;
}

void system_note_number(const char *path, uint64_t n)
{
    FILE *f = fopen(path, "we");
    if (!f)
        return;
    fprintf(f, "%llu\n", (unsigned long long)n);
    fclose(f);
}

#endif
