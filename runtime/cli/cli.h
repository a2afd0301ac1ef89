/* cli.h: the parts of the command line program.
 *
 *   options.c  the command line and the environment
 *   grants.c   what the program may do to the system
 *   setup.c    sys.path, sys.argv and the like
 *   environment.c  a virtual environment that the program lies in
 *   run.c      running a command, file, module, folder or standard input
 *   prompt.c   reading statements at a prompt
 *   dump.c     --dump
 *   seeing.c   --tasks-on, --timeline
 *   freeze.c   --freeze, for the build
 */
#ifndef RUNTIME_CLI_CLI_H
#define RUNTIME_CLI_CLI_H

#include "runtime/cli/options.h"

/* The folder with the rest of the library, found from where the program lies. False: there is none. */
bool cli_library(char *out, size_t room);
/* sys.argv, orig_argv, path, flags, warnoptions, _xoptions. */
bool cli_setup(Coil *c, Options *o);
/* If the program was called from a virtual environment: sys.executable, sys.prefix, and its packages behind the library. */
bool environment_setup(Coil *c, const Options *o);
/* --tasks-on: the signal has its handler; --timeline: it has begun. */
bool seeing_setup(Coil *c, Options *o);
/* Ends the timeline, once the VM is gone: the exit status. */
int seeing_end(Options *o, int status);
/* sys.path.insert(0, folder); what is installed in its .coil/lib is found, too. */
bool cli_path_first(Coil *c, const char *folder);

/* Runs what the options name, in __main__; the exit status, as coil_exit_status(). */
int cli_run(Coil *c, const Options *o);

/* Reads and runs statements until the end of input. `ask`: show prompts. */
int cli_prompt(Coil *c, const Options *o, bool ask);
int cli_dump(Coil *c, const char *kind, const char *source, size_t length, const char *filename);
/* Compiles files of a library folder, named relative to it, to C source on standard output. */
int cli_freeze(Coil *c, const char *folder, char **files, int count);

#endif
