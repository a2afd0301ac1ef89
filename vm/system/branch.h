/* branch.h: a process that goes two ways, for builds in which allocations can be made to fail. */
#ifndef VM_SYSTEM_BRANCH_H
#define VM_SYSTEM_BRANCH_H

#include <stdbool.h>
#include <stdint.h>

/* Copies the process. True in the copy: its standard output and errors are the files FOLDER/KIND.N.out and .err, the first beginning with
 * what went out before (standard output must be a file that can be read). False in the first, once the copy has ended, at the latest after
 * five seconds of processor time or a minute: its status is a line "KIND N STATUS" more in FOLDER/log, as a shell counts it. Also false
 * where there are other threads, which no copy would have, and nothing happens. */
bool system_branch(const char *folder, const char *kind, uint64_t n);

/* Writes a number to a file, if it can. */
void system_note_number(const char *path, uint64_t n);

#endif
