/* prompt.c: a prompt: lines are gathered until they make a statement, which is run. At a terminal lib/_prompt does
 * all that, which edits them; otherwise they are read from sys.stdin, so that programs' own input() fits in. */
#include "runtime/cli/cli.h"

#include <stdio.h>
#include <stdlib.h>
#include <termios.h>
#include <unistd.h>

/* sys.name, made `otherwise` if it is not there, as text; NULL (nothing pending) if even that fails. */
static const char *prompt_text(Coil *c, CoilValue sys, const char *name, const char *otherwise)
{
    CoilValue v;
    if (coil_findattr(c, sys, name, &v) && coil_is_null(v))
        coil_setattr(c, sys, name, v = coil_str(c, otherwise, COIL_TO_NUL));
    const char *text = coil_to_utf8(c, coil_text(c, v), NULL);
    coil_take_error(c);
    return text;
}

/* Has lib/_prompt read and run, which edits lines at a terminal. The first prompt is shown before that is loaded, so that who waits for it
 * does not wait for the editor; `*status` is the exit status. False: there is no such terminal, or no library folder. */
static bool edited(Coil *c, CoilValue sys, int *status)
{
    CoilValue prompt;
    struct termios was, quiet;
    const char *kind = getenv("TERM");
    if (!kind || !strcmp(kind, "dumb") || !isatty(STDOUT_FILENO) || tcgetattr(STDIN_FILENO, &was) < 0)
        return false;
    quiet = was; /* what is typed meanwhile waits, and is seen once: when the editor shows it */
    quiet.c_lflag &= ~(tcflag_t)(ECHO | ICANON);
    tcsetattr(STDIN_FILENO, TCSANOW, &quiet);
    if (coil_findattr(c, sys, "ps1", &prompt) && coil_is_null(prompt))
        coil_print(c, 1, ">>> ");
    CoilValue module = coil_import(c, "_prompt");
    tcsetattr(STDIN_FILENO, TCSANOW, &was);
    CoilValue done = coil_call_method(c, module, "interact", NULL, 0, NULL);
    bool over = false;
    if (coil_error_is(c, "ImportError"))
        coil_take_error(c);
    else
        over = !coil_to_bool(c, done, &over) || over;
    *status = over ? coil_exit_status(c) : 0;
    return over || !coil_print(c, 1, "\r");
}

/* A line without what a terminal's keys send that type nothing, as the arrows: ESC [ numbers letter, ESC O letter. */
static CoilValue without_keys(Coil *c, CoilValue line)
{
    const char *text = coil_to_utf8(c, line, NULL), *escape;
    if (!text || !strchr(text, '\x1b'))
        return line;
    for (line = coil_str(c, "", 0); (escape = strchr(text, '\x1b')); text = escape + (*escape != 0)) {
        line = coil_op(c, COIL_ADD, line, coil_str(c, text, (size_t)(escape - text)));
        escape++;
        if (*escape == '[')
            escape += 1 + strspn(escape + 1, "0123456789;");
        else if (*escape == 'O')
            escape++;
    }
    return coil_op(c, COIL_ADD, line, coil_str(c, text, COIL_TO_NUL));
}

/* A line of sys.stdin, "" at its end; COIL_NULL: raised. */
static CoilValue read_line(Coil *c, CoilValue sys, const char *prompt)
{
    CoilValue out, in;
    if (coil_findattr(c, sys, "stdout", &out) && !coil_is_null(out) && coil_kind(c, out) != COIL_KIND_NONE)
        coil_call_method(c, out, "flush", NULL, 0, NULL);
    coil_take_error(c);
    if (prompt && !coil_print(c, 2, prompt))
        return COIL_NULL;
    if (coil_findattr(c, sys, "stdin", &in) && (coil_is_null(in) || coil_kind(c, in) == COIL_KIND_NONE))
        return coil_str(c, "", 0);
    CoilValue line = coil_call_method(c, in, "readline", NULL, 0, NULL);
    if (!coil_failed(c) && coil_kind(c, line) != COIL_KIND_STR)
        return coil_raisef(c, "TypeError", "sys.stdin.readline() returned no text");
    return prompt && isatty(STDIN_FILENO) ? without_keys(c, line) : line;
}

static bool is_blank(const char *text) { return text[strspn(text, " \t\r\n\f")] == 0; }

/* The lines of the next statement; "" at the end of input; NULL: raised. */
static const char *read_statement(Coil *c, CoilValue sys, bool ask, bool *ended)
{
    CoilValue text = coil_str(c, "", 0);
    for (bool first = true;; first = false) {
        const char *prompt = ask ? prompt_text(c, sys, first ? "ps1" : "ps2", first ? ">>> " : "... ") : NULL;
        CoilValue line = read_line(c, sys, prompt);
        const char *last = coil_to_utf8(c, line, NULL);
        text = coil_op(c, COIL_ADD, text, line);
        const char *all = coil_to_utf8(c, text, NULL);
        if (!all || !last)
            return NULL;
        *ended = !*last;
        bool blank = is_blank(last);
        if (*ended || (first && blank) || !coil_wants_more(c, all, COIL_TO_NUL, blank))
            return all;
    }
}

/* Compiles a statement under a name of its own, so that later tracebacks show its lines; errors of syntax have the name that is shown. */
static CoilValue compile_typed(Coil *c, const char *text, unsigned number)
{
    char name[32];
    snprintf(name, sizeof name, "<stdin>-%u", number);
    CoilValue code = coil_compile(c, text, COIL_TO_NUL, name, COIL_SINGLE | COIL_TEXT);
    if (coil_error_is(c, "SyntaxError")) {
        CoilValue error = coil_take_error(c);
        coil_setattr(c, error, "filename", coil_str(c, "<stdin>", COIL_TO_NUL));
        return coil_raise(c, error);
    }
    return code;
}

int cli_prompt(Coil *c, const Options *o, bool ask)
{
    CoilValue sys = coil_import(c, "sys");
    if (ask && !o->flags[COIL_FLAG_QUIET] && !o->command && !o->module && !o->file)
        coil_print(c, 2, "Coil " COIL_VERSION_TEXT " (Python 3.13.0)\n");
    const char *startup = !ask || o->flags[COIL_FLAG_IGNORE_ENVIRONMENT] ? NULL : getenv("PYTHONSTARTUP");
    unsigned number = 0;
    int status = 0;
    if (startup && *startup && !coil_exec_file(c, startup))
        coil_exit_status(c);
    if (ask && edited(c, sys, &status))
        return status;
    for (bool ended = false; !ended;) {
        CoilScope scope = coil_scope_open(c);
        const char *text = read_statement(c, sys, ask, &ended);
        /* What can't be read once can't be read again: that is the end of the input, unless it was interrupted or is no text. */
        if (!text && coil_failed(c) && !coil_error_is(c, "KeyboardInterrupt") && !coil_error_is(c, "UnicodeError"))
            ended = true;
        if (!text && coil_error_is(c, "OSError"))
            coil_take_error(c);
        if (text && !is_blank(text))
            coil_exec_code(c, compile_typed(c, text, number++), COIL_NULL);
        coil_scope_close(c, scope, COIL_NULL);
        bool over = coil_error_is(c, "SystemExit") || coil_error_is(c, "coil.Stopped");
        status = coil_exit_status(c);
        if (over)
            return status;
    }
    if (ask)
        coil_print(c, 2, "\n");
    return 0;
}
