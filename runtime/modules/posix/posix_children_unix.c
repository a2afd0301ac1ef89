/* posix_children_unix.c: posix: the children of this process, and becoming other programs. */
#include "runtime/import/import.h"
#include "runtime/system/entropy.h"
#include "runtime/import/module_build.h"
#include "runtime/modules/asyncio/running_loop.h"
#include "runtime/modules/posix/posix_types.h"
#include "vm/classes/class_make.h"
#include "runtime/system/blocking.h"
#include "runtime/system/ports/platform.h"
#include "runtime/system/variables.h"
#include "vm/machine/lock.h"
#include "vm/machine/thread.h"
#include "vm/machine/wake.h"

#include <errno.h>
#include <limits.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

static Value wait_value(Coil *c, int pid_asked, int flags)
{
    int status = 0;
    for (;;) {
        coil_block(c);
        pid_t pid = blocking_waitpid(c, pid_asked, &status, flags);
        int error = errno;
        coil_unblock(c);
        if (pid >= 0)
            return from_object(tuple_pack(c, 2, small(pid), small(pid ? status : 0)));
        if (!posix_again(c, error))
            return COIL_NULL;
    }
}
static Value posix_waitpid(Coil *c, const Value *args)
{
    int pid, flags;
    return posix_pid(c, args[0], &pid) && posix_pid(c, args[1], &flags) && posix_may_process(c) ? wait_value(c, pid, flags) : COIL_NULL;
}
static Value posix_wait(Coil *c, const Value *args)
{
    (void)args;
    return posix_may_process(c) ? wait_value(c, -1, 0) : COIL_NULL;
}

/* Functions given to register_at_fork(): a dict of three lists in the module. */
bool posix_fork_call(Coil *c, const char *when, bool backwards)
{
    if (!loop_reveal_running(c)) /* asyncio, imported, has its own to call */
        return false;
    Value module = import_module(c, "posix");
    Value lists = is_null(module) ? COIL_NULL : get_attr_c(c, module, "_at_fork");
    release_maybe(c, module);
    Dict *d = is_null(lists) ? NULL : as_dict_borrow(c, lists);
    Str *key = d ? str_intern_c(c, when) : NULL;
    Value list = key ? dict_get_borrow(c, d, from_object(key)) : COIL_NULL;
    List *copy = is_null(list) ? NULL : list_from_iterable(c, list);
    RELEASE(c, key);
    release_maybe(c, lists);
    for (size_t k = 0; copy && k < copy->length; k++) {
        Value result = call0(c, copy->items[backwards ? copy->length - 1 - k : k]);
        if (is_null(result))
            report_unraisable(c, "fork", V_NONE);
        release_maybe(c, result);
    }
    RELEASE(c, copy);
    return !failed(c);
}

static Value posix_register_at_fork(Coil *c, const Value *args)
{
    static const char *const names[] = {"before", "after_in_child", "after_in_parent"};
    Value module = import_module(c, "posix"), lists = is_null(module) ? COIL_NULL : get_attr_c(c, module, "_at_fork");
    Dict *d = is_null(lists) ? NULL : as_dict_borrow(c, lists);
    bool ok = d != NULL, any = false;
    for (int k = 0; ok && k < 3; k++) {
        if (is_null(args[k]))
            continue;
        any = true;
        if (!is_callable(c, args[k])) {
            ok = fail_error(c, EXC_TypeError, "'%s' must be callable, not %T", names[k], args[k]);
            break;
        }
        Str *key = str_intern_c(c, names[k]);
        Value list = key ? dict_get_borrow(c, d, from_object(key)) : COIL_NULL;
        List *l = is_null(list) ? NULL : as_list_borrow(c, list);
        ok = l && list_append(c, l, args[k]);
        RELEASE(c, key);
    }
    if (ok && !any)
        ok = fail_error(c, EXC_TypeError, "At least one argument is required.");
    release_maybe(c, module);
    release_maybe(c, lists);
    return ok ? V_NONE : COIL_NULL;
}

void posix_fork_child(Coil *c)
{
    CoilVM *vm = c->vm; /* the other threads are gone: their presence stays, unused */
    threads_forked(c);
    lock_renew(vm, c);
    import_forked(c);
    vm->first = c;
    wake_stop(vm); /* the parent's */
}

/* Does no other thread run? Those that ended are in the list, too, for those to come. */
static bool fork_alone(const Coil *c)
{
    for (const Coil *t = c->vm->threads; t; t = t->next)
        if (t != c && thread_id(t))
            return false;
    return true;
}

/* The child has this thread alone: a fork while another runs is warned about. */
static Value posix_fork(Coil *c, const Value *args)
{
    (void)args;
    if (!posix_may_process(c) || !posix_fork_call(c, "before", true) || !import_lock_take(c))
        return COIL_NULL;
    bool alone = fork_alone(c);
    uint64_t own = entropy_branch(c->vm);
    variables_take(); /* the child has the lock, not another thread that is gone there */
    pid_t pid = fork();
    int error = errno;
    variables_give();
    if (pid == 0) {
        posix_fork_child(c);
        entropy_go_on(c->vm, own);
    }
    (void)!import_lock_give(c);
    if (!posix_fork_call(c, pid == 0 ? "after_in_child" : "after_in_parent", false))
        return COIL_NULL;
    if (pid < 0)
        return raise_errno(c, error, COIL_NULL);
    if (pid > 0 && !alone &&
        !warn(c, EXC_DeprecationWarning, 1, "This process (pid=%d) is multi-threaded, use of fork() may lead to deadlocks in the child.",
              (int)platform_pid(c)))
        return COIL_NULL;
    return small(pid);
}

/* system(), which ends with the time limit, as the shell then does. */
static Value system_watched(Coil *c, const char *command)
{
    int status = 0, error;
    variables_take(); /* the shell gets them whole */
    pid_t shell = fork(), ended;
    if (!shell) {
        execl("/bin/sh", "sh", "-c", command, (char *)NULL);
        _exit(127);
    }
    variables_give();
    do {
        coil_block(c);
        ended = blocking_waitpid(c, shell, &status, 0);
        error = errno;
        coil_unblock(c);
    } while (ended < 0 && error == EINTR && clock_serve(c));
    if (ended < 0 && shell > 0 && failed(c)) {
        (void)kill(shell, SIGKILL);
        (void)waitpid(shell, NULL, 0);
        return COIL_NULL;
    }
    return small(ended < 0 ? -1 : status);
}

static Value posix_system(Coil *c, const Value *args)
{
    PathArgument command;
    if (!path_get(c, args[0], "system", 0, &command))
        return COIL_NULL;
    Value result = COIL_NULL;
    if (!permit(c, COIL_ALLOW_PROCESS, command.text, 0, 0)) {
        ; /* raised */
    } else if (blocking_watched(c)) {
        result = system_watched(c, command.text);
    } else {
        coil_block(c);
        int status = system(command.text);
        coil_unblock(c);
        result = small(status);
    }
    path_drop(c, &command);
    return result;
}

void posix_strings_drop(Coil *c, StringArray *a)
{
    for (size_t k = 0; a->paths && k < a->length; k++)
        path_drop(c, &a->paths[k]);
    if (a->paths)
        mem_free(c, a->paths, (a->length + 1) * sizeof *a->paths);
    if (a->texts)
        mem_free(c, a->texts, (a->length + 1) * sizeof *a->texts);
}

bool posix_strings_get(Coil *c, Value sequence, StringArray *out)
{
    *out = (StringArray){0};
    Tuple *items = tuple_from_iterable(c, sequence);
    if (!items)
        return false;
    size_t n = items->length;
    out->texts = mem_alloc_zero(c, mem_product(n + 1, sizeof *out->texts));
    out->paths = out->texts ? mem_alloc_zero(c, mem_product(n + 1, sizeof *out->paths)) : NULL;
    out->length = n;
    bool ok = out->paths != NULL;
    for (size_t k = 0; ok && k < n; k++) {
        ok = path_get(c, items->items[k], NULL, 0, &out->paths[k]);
        if (ok)
            out->texts[k] = (char *)(uintptr_t)out->paths[k].text;
        else
            out->paths[k] = (PathArgument){0};
    }
    RELEASE(c, items);
    if (!ok) {
        posix_strings_drop(c, out);
        *out = (StringArray){0};
    }
    return ok;
}

/* "name=value" for each item of a mapping, as a list of bytes. */
static Value environment_list(Coil *c, Value mapping, const char *function)
{
    Dict *d = dict_new(c);
    List *l = d && dict_update(c, d, mapping, true) ? list_new(c, d->length) : NULL;
    size_t at = 0;
    Value key, value;
    bool ok = l != NULL;
    while (ok && dict_next_borrow(d, &at, &key, &value)) {
        PathArgument name, text;
        ok = path_get(c, key, function, 0, &name);
        if (!ok)
            break;
        ok = path_get(c, value, function, 0, &text);
        if (ok) {
            size_t n = strlen(name.text), m = strlen(text.text);
            /* A name may begin with `=`; further on it would end the name. */
            Bytes *b = n == 0 || strchr(name.text + 1, '=') ? NULL : bytes_alloc(c, n + 1 + m);
            if (!b && !failed(c))
                (void)raise_error(c, EXC_ValueError, "illegal environment variable name");
            if (b) {
                memcpy(b->data, name.text, n);
                b->data[n] = '=';
                memcpy(b->data + n + 1, text.text, m);
            }
            ok = b && list_append_take(c, l, from_object(b));
            path_drop(c, &text);
        }
        path_drop(c, &name);
    }
    RELEASE(c, d);
    if (!ok) {
        RELEASE(c, l);
        return COIL_NULL;
    }
    return from_object(l);
}

static Value exec_program(Coil *c, const char *function, Value path_value_, Value arguments, Value environment)
{
    PathArgument path;
    StringArray argv, envp = {0};
    if (!is_object(arguments) || !(class_of_borrow(c, arguments)->flags & (CLASS_IS_TUPLE | CLASS_IS_LIST)))
        return raise_error(c, EXC_TypeError, "%s() arg 2 must be a tuple or list", function);
    if (!path_get(c, path_value_, function, 0, &path))
        return COIL_NULL;
    if (posix_strings_get(c, arguments, &argv)) {
        Value list = is_null(environment) ? V_NONE : environment_list(c, environment, function);
        if (!argv.length)
            (void)raise_error(c, EXC_ValueError, "%s() arg 2 must not be empty", function);
        else if (!argv.texts[0][0])
            (void)raise_error(c, EXC_ValueError, "%s() arg 2 first element cannot be empty", function);
        else if (!is_null(list) && (is_none(list) || posix_strings_get(c, list, &envp))) {
            if (permit(c, COIL_ALLOW_PROCESS, path.text, 0, 0)) {
                variables_take();
                execve(path.text, argv.texts, is_none(list) ? environ : envp.texts);
                int error = errno;
                variables_give();
                errno = error;
                (void)raise_errno(c, errno, is_null(environment) ? COIL_NULL : path_value_);
            }
            posix_strings_drop(c, &envp);
        }
        release_maybe(c, list);
        posix_strings_drop(c, &argv);
    }
    path_drop(c, &path);
    return COIL_NULL;
}
static Value posix_execv(Coil *c, const Value *args) { return exec_program(c, "execv", args[0], args[1], COIL_NULL); }
static Value posix_execve(Coil *c, const Value *args) { return exec_program(c, "execve", args[0], args[1], args[2]); }

static Value posix_children_ready(Coil *c, const Value *args)
{
    static const char *const names[] = {"before", "after_in_child", "after_in_parent"};
    Dict *d = dict_new(c);
    bool ok = d != NULL;
    for (int k = 0; ok && k < 3; k++) {
        List *l = list_new(c, 0);
        ok = l && dict_set_c(c, d, names[k], from_object(l));
        RELEASE(c, l);
    }
    ok = ok && module_add_value(c, args[0], "_at_fork", from_object(d));
    RELEASE(c, d);
    return ok ? V_NONE : COIL_NULL;
}

const CoilDef posix_child_rows[] = {
    FUNCTION("wait", "()", posix_wait, "Waits for a child to end: its number and status."),
    FUNCTION("waitpid", "(pid, options, /)", posix_waitpid, "Waits for a child: its number and status."),
    FUNCTION("fork", "()", posix_fork, "Splits this process in two: 0 in the child, its number in the parent."),
    FUNCTION("register_at_fork", "(*, before=..., after_in_child=..., after_in_parent=...)", posix_register_at_fork,
             "Has functions called when the process forks."),
    FUNCTION("system", "(command)", posix_system, "Runs a command in a shell: its status."),
    FUNCTION("execv", "(path, argv, /)", posix_execv, "Becomes another program."),
    FUNCTION("execve", "(path, argv, env)", posix_execve, "Becomes another program, with an environment."),
    COIL_INIT(posix_children_ready),
    COIL_END,
};
