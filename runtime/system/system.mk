# The system that is built for, as the compiler names it, and what its linker is told.
MACHINE := $(shell $(CC) -dumpmachine)
is = $(strip $(foreach word,$(1),$(findstring $(word),$(MACHINE))))
SYSTEM := $(or $(if $(call is,darwin macos),macos),$(if $(call is,freebsd),freebsd),$(if $(call is,emscripten wasm),wasm),linux)

# A system's own calls are in files named after it, …_SYSTEM.c, or after its family; …_posix.c is for those that have no file of their own.
SYSTEMS := linux macos freebsd bsd unix wasm
SYSTEM_FAMILY := $(SYSTEM) $(if $(filter macos freebsd,$(SYSTEM)),bsd) $(if $(filter-out wasm,$(SYSTEM)),unix)
others_files = $(foreach system,$(filter-out $(SYSTEM_FAMILY),$(SYSTEMS)),$(filter %_$(system).c,$(1)))
# Of these sources, those that SYSTEM is built from.
of_system = $(filter-out $(call others_files,$(1)) $(foreach system,$(SYSTEM_FAMILY),$(patsubst %_$(system).c,%_posix.c,$(filter %_$(system).c,$(1)))),$(1))

# Objects may go into a shared library, but where there are none.
SYSTEM_PIC := $(if $(filter-out wasm,$(SYSTEM)),-fPIC)

ifeq ($(SYSTEM),macos)
SYSTEM_LIBS := -lpthread
# lgamma_r(), and IPv6's ancillary data by its present names.
SYSTEM_CPPFLAGS := -D_REENTRANT -D__APPLE_USE_RFC_3542
# The program keeps what it does not call itself: -dead_strip would take out functions of coil.h that extension modules look for.
EXTENSION_LDFLAGS := -Wl,-undefined,dynamic_lookup
else ifeq ($(SYSTEM),wasm)
# Files are node's, memory grows; one file that node runs. The stack is small because calls take many times as much of node's own (60 MB were
# not enough for 8 of these), whose end ends the program: --stack-size has to be as large as the system permits (scripts/port).
SYSTEM_CPPFLAGS := -DSYSTEM_CALL_BYTES=256
SYSTEM_LDFLAGS := -sALLOW_MEMORY_GROWTH -sNODERAWFS -sEXIT_RUNTIME -sTOTAL_STACK=2MB -sENVIRONMENT=node -sWASM_ASYNC_COMPILATION=0
else
# The C library first: at start-up most names are found where they are looked for first.
SYSTEM_LIBS := $(if $(filter linux,$(SYSTEM)),-lc) -lpthread $(if $(filter linux,$(SYSTEM)),-ldl)
SYSTEM_LDFLAGS := -Wl,--export-dynamic -Wl,--as-needed
# A program at a fixed address needs no relocations: half a megabyte less to load and to dirty.
SYSTEM_PROGRAM_LDFLAGS := -no-pie -Wl,--gc-sections
ifeq ($(SYSTEM),linux)
SYSTEM_PROGRAM_LDFLAGS += -Wl,-z,noseparate-code
endif
endif
