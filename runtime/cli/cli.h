/* cli.h: the parts of the command line program.
 *
 *   options.c  the command line and the environment
 *   setup.c    sys.path, sys.argv and the like
 *   run.c      running a command, file, module, folder or standard input; exit statuses
 *   prompt.c   reading statements at a prompt
 *   dump.c     --dump
 *   freeze.c   --freeze, for the build
 */
#ifndef RUNTIME_CLI_CLI_H
#define RUNTIME_CLI_CLI_H

#include "options.h"

/* The folder with the rest of the library, found from where the program lies. False: there is none. */
MUST_USE bool cli_library(char *out, size_t room);
/* sys.argv, orig_argv, path, flags, warnoptions, _xoptions. */
MUST_USE bool cli_setup(Coil *c, const Options *o);
/* sys.path.insert(0, folder); sys.argv[0] = text. */
MUST_USE bool cli_path_first(Coil *c, const char *folder);
MUST_USE bool cli_set_argv0(Coil *c, const char *text);

/* Runs what the options name, in __main__; the process's exit status. EXIT_SIGINT: it should end by SIGINT. */
int cli_run(Coil *c, const Options *o);
/* Reports the pending exception as an uncaught one: the exit status. */
int cli_report(Coil *c);
enum { EXIT_SIGINT = 0x100 };

/* Reads and runs statements until the end of input. `ask`: show prompts. */
int cli_prompt(Coil *c, const Options *o, bool ask);
int cli_dump(Coil *c, const char *kind, const char *source, size_t length, Str *filename);
/* Compiles files of a library folder, named relative to it, to C source on standard output. */
int cli_freeze(Coil *c, const char *folder, char **files, int count);

#endif
