/* numbers_linux.c: what module fcntl shows on Linux. */
#include "runtime/extensions/fcntl/numbers.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/ioctl.h>

#define K(name) {#name, name},
const SystemRow fcntl_numbers[] = {
    K(F_GETOWN) K(F_SETOWN) K(F_GETSIG) K(F_SETSIG) K(F_GETLEASE) K(F_SETLEASE) K(F_NOTIFY) K(F_GETPIPE_SZ) K(F_SETPIPE_SZ) K(F_ADD_SEALS)
        K(F_GET_SEALS) K(F_SEAL_SEAL) K(F_SEAL_SHRINK) K(F_SEAL_GROW) K(F_SEAL_WRITE) K(F_OFD_GETLK) K(F_OFD_SETLK) K(F_OFD_SETLKW)
            K(F_GETOWN_EX) K(F_SETOWN_EX) K(F_OWNER_TID) K(F_OWNER_PID) K(F_OWNER_PGRP) K(F_GET_RW_HINT) K(F_SET_RW_HINT)
                K(F_GET_FILE_RW_HINT) K(F_SET_FILE_RW_HINT) K(DN_ACCESS) K(DN_MODIFY) K(DN_CREATE) K(DN_DELETE) K(DN_RENAME) K(DN_ATTRIB)
                    K(DN_MULTISHOT) K(FASYNC){"FICLONE", _IOW(0x94, 9, int)},
    {"FICLONERANGE", _IOW(0x94, 13, uint64_t[4])},
    {"F_GETLK64", F_GETLK},
    {"F_SETLK64", F_SETLK},
    {"F_SETLKW64", F_SETLKW},
    {"F_SEAL_FUTURE_WRITE", 16},
    {"F_EXLCK", 4},
    {"F_SHLCK", 8},
    {"LOCK_MAND", 32},
    {"LOCK_READ", 64},
    {"LOCK_WRITE", 128},
    {"LOCK_RW", 192},
    {"RWH_WRITE_LIFE_NOT_SET", 0},
    {"RWH_WRITE_LIFE_NONE", 1},
    {"RWH_WRITE_LIFE_SHORT", 2},
    {"RWH_WRITE_LIFE_MEDIUM", 3},
    {"RWH_WRITE_LIFE_LONG", 4},
    {"RWH_WRITE_LIFE_EXTREME", 5},
    {NULL, 0}};

const int fcntl_own_commands[] = {F_GETPIPE_SZ, F_SETPIPE_SZ, F_ADD_SEALS, F_GET_SEALS, 0};

int fcntl_unwaiting(int command) { return command == F_SETLKW ? F_SETLK : command == F_OFD_SETLKW ? F_OFD_SETLK : -1; }
