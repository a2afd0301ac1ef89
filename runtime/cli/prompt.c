/* prompt.c: a prompt: lines are gathered until they make a statement, which is run. At a terminal readline edits them (lib/_prompt.py),
 * otherwise they are read from sys.stdin, so that programs' own input() fits in. */
#include "runtime/cli/cli.h"

#include <stdio.h>
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

/* Has lines at a terminal edited by module readline, where that is there: the module, or COIL_NULL. */
static CoilRef *editing(Coil *c)
{
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO))
        return NULL;
    CoilValue module = coil_call_method(c, coil_import(c, "_prompt"), "prepare", NULL, 0, NULL);
    CoilRef *made = coil_failed(c) ? NULL : coil_ref_new(c, module);
    coil_take_error(c);
    return made;
}

/* A line as readline edits it; what is no str: it is to be read as others are. */
static CoilValue edited_line(Coil *c, const CoilRef *readline, const char *prompt)
{
    CoilValue text = coil_str(c, prompt, COIL_TO_NUL), line = coil_call_method(c, coil_ref_get(c, readline), "_input", &text, 1, NULL);
    if (coil_error_is(c, "EOFError")) {
        coil_take_error(c);
        return coil_str(c, "", 0);
    }
    return coil_kind(c, line) == COIL_KIND_STR ? coil_op(c, COIL_ADD, line, coil_str(c, "\n", 1)) : line;
}

/* A line of sys.stdin, "" at its end; COIL_NULL: raised. */
static CoilValue read_line(Coil *c, CoilValue sys, const CoilRef *readline, const char *prompt)
{
    CoilValue out, in;
    if (readline && prompt) {
        CoilValue line = edited_line(c, readline, prompt);
        if (coil_failed(c) || coil_kind(c, line) == COIL_KIND_STR)
            return line;
    }
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
    return line;
}

static bool is_blank(const char *text) { return text[strspn(text, " \t\r\n\f")] == 0; }

/* The lines of the next statement; "" at the end of input; NULL: raised. */
static const char *read_statement(Coil *c, CoilValue sys, const CoilRef *readline, bool ask, bool *ended)
{
    CoilValue text = coil_str(c, "", 0);
    for (bool first = true;; first = false) {
        const char *prompt = ask ? prompt_text(c, sys, first ? "ps1" : "ps2", first ? ">>> " : "... ") : NULL;
        CoilValue line = read_line(c, sys, readline, prompt);
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

int cli_prompt(Coil *c, const Options *o, bool ask)
{
    CoilValue sys = coil_import(c, "sys");
    if (ask && !o->flags[COIL_FLAG_QUIET] && !o->command && !o->module && !o->file)
        coil_print(c, 2, "Coil 1.0.0 (Python 3.13.0)\n");
    CoilRef *readline = ask ? editing(c) : NULL;
    for (bool ended = false; !ended;) {
        CoilScope scope = coil_scope_open(c);
        const char *text = read_statement(c, sys, readline, ask, &ended);
        if (!text && readline && coil_error_is(c, "KeyboardInterrupt")) { /* what was typed is dropped */
            coil_take_error(c);
            coil_print(c, 2, "KeyboardInterrupt\n");
        }
        if (text && !is_blank(text))
            coil_exec_code(c, coil_compile(c, text, COIL_TO_NUL, "<stdin>", COIL_SINGLE | COIL_TEXT), COIL_NULL);
        coil_scope_close(c, scope, COIL_NULL);
        bool over = coil_error_is(c, "SystemExit") || coil_error_is(c, "coil.Stopped");
        int status = coil_exit_status(c);
        if (over) {
            coil_ref_free(readline);
            return status;
        }
    }
    coil_ref_free(readline);
    if (ask)
        coil_print(c, 2, "\n");
    return 0;
}
