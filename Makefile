# Builds Coil. `make` leaves build/coil, build/libcoil.a, build/libcoil.so; MODE=pgo|debug|asan|tsan|hostile|cov build in build/<mode>/.
MODE ?= release
comma := ,
PREFIX ?= /usr/local
PKG_CONFIG ?= pkg-config

ifeq ($(MODE),release)
B := build
else
B := build/$(MODE)
endif

# Another system: CROSS is the prefix of its tools, EMULATOR the command that runs its programs (scripts/port knows both of several).
#   make CROSS=aarch64-linux-gnu- EMULATOR="qemu-aarch64 -L /usr/aarch64-linux-gnu" B=build/ports/aarch64
CROSS ?=
EMULATOR ?=
ifneq ($(CROSS),)
CC := $(CROSS)gcc
AR := $(CROSS)ar
endif
CC ?= cc
OBJCOPY ?= $(CROSS)objcopy
include runtime/system/system.mk
# Hot code becomes machine code (vm/jit) where that is known: on x86-64. JIT= builds without, in build/loop, build/MODE-loop.
JIT_HERE := $(if $(SMALL),,$(if $(findstring x86_64,$(filter-out %x32,$(MACHINE))),1))
JIT ?= $(JIT_HERE)
ifneq ($(JIT),)
ifeq ($(findstring x86_64,$(MACHINE)),)
$(error JIT=1 makes machine code for x86-64, not for $(MACHINE))
endif
SYSTEM_CPPFLAGS += -DCOIL_JIT=1
else ifneq ($(JIT_HERE),)
B := $(if $(filter release,$(MODE)),build/loop,$(B)-loop)
endif
WARN := -Wall -Wextra
# Of the builds that look for mistakes; -g1 (lines, but no variables) compiles in four fifths of the time.
DEBUG_INFO ?= -g
CPPFLAGS_ALL := -iquote . -iquote $(B) -D_GNU_SOURCE -D_FILE_OFFSET_BITS=64 -D_TIME_BITS=64 $(SYSTEM_CPPFLAGS) $(CPPFLAGS)
CFLAGS_ALL := -std=gnu11 -fno-strict-aliasing $(SYSTEM_PIC) -fvisibility=hidden -fno-math-errno -ffp-contract=off $(WARN) $(CFLAGS)
LDLIBS_ALL := $(SYSTEM_LIBS) -lgmp -lm
LDFLAGS_ALL := $(SYSTEM_LDFLAGS) $(LDFLAGS)

# As they are delivered; the two of a build led by a profile (scripts/delivery/pgo.mk) are compiled alike.
DELIVERED := $(filter release train pgo,$(MODE))
ifneq ($(DELIVERED),)
CFLAGS_ALL += -O2 -fno-asynchronous-unwind-tables -fno-unwind-tables
PROGRAM_LDFLAGS := $(SYSTEM_PROGRAM_LDFLAGS)
# What an empty script runs lies side by side (scripts/startup.list): most of the rest is then never mapped.
CFLAGS_ALL += -ffunction-sections -fdata-sections
# gcc pads the targets of jumps: a twentieth of the code, for nothing that can be measured.
ifeq ($(findstring clang,$(shell $(CC) --version 2>/dev/null)),)
CFLAGS_ALL += -fno-align-jumps -fno-align-labels
# Not so in the eval loop, which begins a line of the cache wherever other files' growth moves it; and GCC's manual advises against -fgcse where
# gotos are computed. Together they are a tenth of the time.
$(B)/vm/loop/interp.o: CFLAGS_ALL += -falign-functions=64 -falign-jumps -falign-labels -fno-gcse
# Where a program that works with containers and texts spends its time: 2 to 4 % of it, for 12 kB.
$(patsubst %,$(B)/vm/values/%.o,dict set list tuple str): CFLAGS_ALL += -O3
endif
ifneq ($(if $(filter linux,$(SYSTEM)),$(shell command -v $(OBJCOPY))),)
ARRANGE = $(OBJCOPY) @$(STARTUP) $@
PROGRAM_LDFLAGS += -Wl,-T,scripts/startup.ld
STARTUP := $(B)/startup.options
endif
else ifeq ($(MODE),debug)
CFLAGS_ALL += -O0 -g
CPPFLAGS_ALL += -DCOIL_FAULTS=1 -DCOIL_DEBUG=1
else ifeq ($(MODE),asan)
CFLAGS_ALL += -O1 $(DEBUG_INFO) -fsanitize=address,undefined -fno-sanitize-recover=undefined -fno-omit-frame-pointer
# Frames are three times as large.
CPPFLAGS_ALL += -DCOIL_FAULTS=1 -DCOIL_HEAP_MALLOC=1 -DSYSTEM_STACK_TOOLS=0x200000
LDFLAGS_ALL += -fsanitize=address,undefined
# In a function of more than 7,000 accesses gcc checks each by a call: a third of the time of what is interpreted.
ifeq ($(findstring clang,$(shell $(CC) --version 2>/dev/null)),)
$(B)/vm/loop/interp.o $(B)/vm/loop/interp_step.o: CFLAGS_ALL += --param asan-instrumentation-with-call-threshold=1000000
endif
else ifeq ($(MODE),tsan)
# Its own data of a thread, 790 KB, stands in the thread's stack, and its frames are larger.
CFLAGS_ALL += -O1 $(DEBUG_INFO) -fsanitize=thread
CPPFLAGS_ALL += -DCOIL_SLOWED=1 -DSYSTEM_STACK_TOOLS=0x200000
LDFLAGS_ALL += -fsanitize=thread
else ifeq ($(MODE),hostile)
CFLAGS_ALL += -O1 $(DEBUG_INFO)
CPPFLAGS_ALL += -DCOIL_FAULTS=1 -DCOIL_HOSTILE=1
else ifeq ($(MODE),cov)
CFLAGS_ALL += -O0 -g --coverage
LDFLAGS_ALL += --coverage
else
$(error MODE must be release, pgo, debug, asan, tsan, hostile or cov)
endif

# make V=1 shows the commands.
ifeq ($(V),)
.SILENT:
say = printf '  %-7s %s\n' $(1) $@;
endif

# What a failing command has begun is not taken for made.
.DELETE_ON_ERROR:

#: all         program, libraries and the library folder, in build/; MODE=pgo|debug|asan|tsan|hostile|cov: in build/MODE/; STATIC=all: modules inside; ONEFILE=1: the library folder, too
.PHONY: all
all: $(B)/coil $(B)/libcoil.a $(if $(filter-out wasm,$(SYSTEM)),$(B)/libcoil.so) library

include scripts/delivery/pgo.mk
include grammar/grammar.mk
include runtime/extensions/extensions.mk

MAIN_SOURCES := runtime/main.c $(wildcard runtime/cli/*.c)
ALL_SOURCES := $(GRAMMAR_SOURCES) $(filter-out runtime/cli/% runtime/import/frozen_none.c runtime/system/packed_none.c,$(wildcard vm/*/*.c runtime/*/*.c runtime/modules/*/*.c runtime/system/*/*.c))
SOURCES := $(call of_system,$(ALL_SOURCES))
MAIN_OBJECTS := $(MAIN_SOURCES:%.c=$(B)/%.o)
# What hosts alone call lies in the libraries, and not in the program: what that loads calls none of it.
HOSTS_ALONE := runtime/api/api_drive.c runtime/api/api_reset.c
PROGRAM_OBJECTS = $(filter-out $(HOSTS_ALONE:%.c=$(B)/%.o),$(OBJECTS))
# Large tables last, beside the frozen library: pages that few programs touch.
TABLES := grammar/text/unicode_data.c vm/numbers/float_text.c
OBJECTS := $(patsubst %.c,$(B)/%.o,$(filter-out $(TABLES),$(SOURCES))) $(B)/static_extensions.o $(B)/library_names.o $(STATIC_OBJECTS) $(GRAMMAR_GENERATED_SOURCES:.c=.o) $(TABLES:%.c=$(B)/%.o)

# What no loop spends its time in is built for size. Single files: a fiftieth slower at most, a fifth smaller (20 kB together). But each text of an
# import is unpacked: 0.3 % of an import of asyncio for 40 bytes.
ifneq ($(DELIVERED),)
COLD := $(filter-out runtime/builtins/builtins_seq.c vm/code/image_pack.c runtime/modules/numbers/struct_items.c runtime/modules/numbers/struct_layout.c \
    vm/errors/error.c vm/errors/exception.c vm/errors/traceback.c,$(filter grammar/% vm/compile/% vm/code/% vm/errors/% runtime/builtins/% runtime/callables/% runtime/cli/% runtime/errors/% runtime/import/% \
    runtime/start/% runtime/system/% runtime/modules/ast/% runtime/modules/io/% runtime/modules/posix/% runtime/modules/numbers/% runtime/modules/sys/% runtime/modules/threads/% \
    runtime/types/type_typevars.c runtime/types/type_generic_alias.c runtime/types/type_complex.c runtime/types/struct_sequence.c vm/classes/class_make.c vm/classes/class_mro.c \
    vm/classes/class_build.c vm/loop/interp_match.c vm/jit/asm.c vm/jit/chunk.c vm/jit/make%.c vm/jit/shared%.c vm/machine/turns.c vm/machine/order.c vm/heap/identity.c runtime/modules/asyncio/asyncio_shuffle.c \
    runtime/modules/asyncio/asyncio_virtual.c runtime/modules/asyncio/asyncio_timeline.c runtime/modules/asyncio/asyncio_task_list.c \
    runtime/modules/collections/itertools_pickle.c vm/loop/watch.c vm/loop/watch_events.c vm/loop/jump.c vm/loop/quicken.c vm/heap/trace.c vm/classes/class_bases.c runtime/types/type_weakref.c runtime/text/codecs_errors.c runtime/text/codecs_registry.c runtime/types/type_type.c runtime/types/type_memoryview.c runtime/text/byte_case.c runtime/text/byte_methods.c runtime/text/type_bytes.c \
    runtime/api/api_describe.c runtime/api/api_vm.c runtime/api/api_code.c runtime/api/pollable.c runtime/api/host_import.c runtime/api/program%.c runtime/api/api_promise.c runtime/api/api_task.c runtime/api/api_drive.c runtime/api/api_reset.c \
    runtime/api/api_get.c runtime/api/api_async.c runtime/modules/asyncio/asyncio_step.c runtime/modules/collections/mod_functools.c runtime/text/type_str_pad.c runtime/api/api_error.c runtime/api/api_module.c runtime/api/host_async.c runtime/errors/print_exception.c \
    runtime/api/host_class.c runtime/api/host_step.c runtime/types/type_float.c runtime/api/host_slots.c runtime/api/api_operation.c runtime/api/api_storage.c runtime/types/type_object.c runtime/text/type_bytearray.c vm/machine/vm.c vm/machine/slice.c vm/machine/thread.c runtime/modules/asyncio/asyncio_stop.c runtime/modules/asyncio/asyncio_hidden.c runtime/hosts/session/files.c runtime/text/buffer_wrapper.c runtime/types/type_slice.c runtime/types/type_namespace.c vm/values/str_format.c runtime/types/float_hex.c vm/numbers/complex.c runtime/text/codecs_escape.c runtime/modules/asyncio/asyncio_forest.c runtime/modules/asyncio/asyncio_awaited.c runtime/modules/asyncio/mod_asyncio.c runtime/modules/collections/ordered_dict.c \
    vm/numbers/int_power.c runtime/types/type_range.c runtime/modules/collections/itertools_combine.c vm/heap/side.c runtime/types/memory_item.c vm/classes/class_slots.c vm/machine/breaker.c runtime/text/type_str_translate.c runtime/types/memory_layout.c runtime/types/type_union.c \
    runtime/modules/asyncio/asyncio_step.c runtime/modules/asyncio/asyncio_ready.c runtime/modules/asyncio/asyncio_attributes.c runtime/types/type_mapping_proxy.c vm/classes/class_subclasses.c \
    runtime/modules/asyncio/asyncio_pipe.c runtime/modules/asyncio/asyncio_sleep.c runtime/modules/asyncio/asyncio_loop.c runtime/text/codecs_wide.c runtime/text/byte_hex.c runtime/types/type_dict_views.c $(wildcard runtime/modules/*.c) runtime/main.c,$(SOURCES) $(MAIN_SOURCES)))
$(COLD:%.c=$(B)/%.o) $(GRAMMAR_GENERATED_SOURCES:.c=.o): CFLAGS_ALL += -Os -DBUILT_FOR_SIZE
endif

# SMALL=1: all is built for size, but for the eval loop, which all scripts spend their time in. SMALL_CFLAGS: more to that end.
ifneq ($(SMALL),)
$(filter-out $(B)/vm/loop/interp.o,$(OBJECTS)) $(MAIN_OBJECTS): CFLAGS_ALL += -Oz $(SMALL_CFLAGS)
endif

$(OBJECTS) $(MAIN_OBJECTS): $(STARTUP) | $(GRAMMAR_GENERATED)

# A compiler may name a function's clone: which does not matter. The linker puts .text.sorted behind .text.hot; what is in both lists is startup's.
$(B)/startup.options: scripts/startup.list scripts/messages.list
	@mkdir -p $(@D)
	sed -n -e 's/^function \(.*\)/\1 \1.isra.0 \1.constprop.0 \1.part.0/p' $< | tr ' ' '\n' | sed 's/.*/--rename-section .text.&=.text.hot.&/' > $@
	grep -vxFf $^ | sed -n -e 's/^function \(.*\)/\1 \1.isra.0 \1.constprop.0 \1.part.0/p' | tr ' ' '\n' | sed 's/.*/--rename-section .text.&=.text.sorted.&/' >> $@
	sed -n -e 's/^data \(.*\)/--rename-section .data.rel.ro.local.\1=.data.rel.ro.hot\n--rename-section .data.rel.ro.\1=.data.rel.ro.hot\n--rename-section .rodata.\1=.rodata.hot/p' $< >> $@

$(B)/%.o: %.c $(TRAINED)
	@mkdir -p $(@D)
	$(call say,CC)$(CC) $(CPPFLAGS_ALL) $(CFLAGS_ALL) $(PROFILE) -MMD -MP -c -o $@ $<
	$(ARRANGE)

# Without a profile: what is generated names the folder it lies in, and counts are good for the very same text alone.
$(B)/grammar/%.o: $(B)/grammar/%.c
	$(call say,CC)$(CC) $(CPPFLAGS_ALL) $(CFLAGS_ALL) -MMD -MP -c -o $@ $<
	$(ARRANGE)

# Two stages: a coil without the bundled library compiles lib/, and is linked again with the result.
# lib/frozen says which modules go into the binary (FROZEN_LIST: another list); the others are shipped as files, in the library folder.
FROZEN_LIST ?= lib/frozen
python_files = $(shell cd $(1) 2> /dev/null && find . -name '*.py' | sed 's|^\./||' | LC_ALL=C sort)
LIBRARY := $(call python_files,lib)
FROZEN_NAMES := $(shell sed 's/\#.*//' $(FROZEN_LIST))
FROZEN_LEFT_OUT := $(patsubst -%,%.py,$(filter -%,$(FROZEN_NAMES)))
FROZEN_FILES := $(filter-out $(FROZEN_LEFT_OUT),$(filter \
    $(foreach name,$(filter-out -%,$(FROZEN_NAMES)),$(if $(name:%/=),$(name).py $(name)/__init__.py,$(name)%)),$(LIBRARY)))
FOLDER := $(patsubst %,$(B)/library/%,$(filter-out $(FROZEN_FILES),$(LIBRARY)))
# Tracebacks show their lines; nothing is imported from there. The folder of os.py is what programs take for the library's.
SHOWN := $(B)/library/os.py $(patsubst %,$(B)/library/_sources/%,$(filter-out os.py,$(FROZEN_FILES)))
STALE := $(filter-out $(FOLDER) $(SHOWN),$(patsubst %,$(B)/library/%,$(call python_files,$(B)/library)))
ifneq ($(STALE),)
$(shell rm -f $(STALE))
endif

$(B)/library/%.py: lib/%.py
	@mkdir -p $(@D)
	cp $< $@
$(B)/library/_sources/%.py: lib/%.py
	@mkdir -p $(@D)
	cp $< $@

FROZEN := $(B)/frozen_data.o
include scripts/delivery/onefile.mk
$(B)/stage1/coil: $(MAIN_OBJECTS) $(PROGRAM_OBJECTS) $(B)/runtime/import/frozen_none.o $(PACKED_NONE)
	@mkdir -p $(@D)
	$(call say,LINK)$(CC) $(LDFLAGS_ALL) $(PROGRAM_LDFLAGS) -o $@ $^ $(LDLIBS_ALL)

# What ModuleNotFoundErrors know of the library (runtime/import/import_missing.c): the top-level modules of its folder, and what a module that
# could not be built would have needed.
OUTSIDE = $(sort $(foreach file,$(FOLDER:$(B)/library/%=%),$(basename $(firstword $(subst /, ,$(file))))) $(SHARED_EXTENSIONS))
$(B)/library_names.c: FORCE
	@mkdir -p $(@D)
	@{ echo '#include "runtime/import/import.h"'; echo 'const char library_names[] = " $(OUTSIDE) ";'; echo 'const MissingModule modules_left_out[] = {'; \
	    $(foreach name,$(MISSING_EXTENSIONS),echo '    {"$(name)", "$(subst ',,$($(name)_needs))$($(name)_header)"},';) echo '    {NULL, NULL}};'; } > $@.tmp; \
	    cmp -s $@.tmp $@ && rm $@.tmp || mv $@.tmp $@
$(B)/library_names.o: $(B)/library_names.c
	$(call say,CC)$(CC) $(CPPFLAGS_ALL) $(CFLAGS_ALL) -c -o $@ $<

# Changes when a file comes or goes.
$(B)/frozen.list: FORCE
	@mkdir -p $(@D)
	@echo '$(FROZEN_FILES)' | cmp -s - $@ || echo '$(FROZEN_FILES)' > $@

# An image is the same for every system: FREEZER may name a coil of the system that builds, where the other's cannot be run.
FREEZER ?= $(B)/stage1/coil
$(B)/frozen_data.c: $(FREEZER) $(B)/frozen.list $(FROZEN_FILES:%=lib/%)
	$(call say,FREEZE)PYTHONHASHSEED=0 $(if $(filter $(B)/%,$(FREEZER)),$(EMULATOR)) $(FREEZER) --freeze lib $(FROZEN_CODED) $(FREEZE_NAMES) > $@.tmp
	mv $@.tmp $@

$(FROZEN): $(B)/frozen_data.c runtime/import/frozen.h vm/code/opcodes.def
	$(call say,CC)$(CC) -iquote . -std=gnu11 $(SYSTEM_PIC) -fvisibility=hidden -c -o $@ $<

.PHONY: FORCE
FORCE:

$(B)/libcoil.a: $(OBJECTS) $(FROZEN) $(PACKED)
	rm -f $@
	$(call say,AR)$(AR) rcs $@ $^

# What it exports, and since which version, is the list scripts/delivery/libcoil.map. Programs ask for it by its major version.
SHARED_LDFLAGS := $(if $(filter linux freebsd,$(SYSTEM)),-Wl$(comma)-soname$(comma)libcoil.so.1 -Wl$(comma)--version-script=scripts/delivery/libcoil.map)
$(B)/libcoil.so: $(OBJECTS) $(FROZEN) $(PACKED) scripts/delivery/libcoil.map
	$(call say,LINK)$(CC) -shared $(LDFLAGS_ALL) $(SHARED_LDFLAGS) -o $@ $(filter %.o,$^) $(LDLIBS_ALL)

# Goldens and hosts find the library folder beside the program.
$(B)/coil: $(MAIN_OBJECTS) $(PROGRAM_OBJECTS) $(FROZEN) $(PACKED) $(PRESSED_OBJECT) | $(FOLDER) extensions
	$(call say,LINK)$(CC) $(LDFLAGS_ALL) $(PROGRAM_LDFLAGS) -o $@ $(filter %.o,$^) $(LDLIBS_ALL)
	$(PRESS)

.PHONY: library
library: $(FOLDER) $(SHOWN) extensions

# Writes scripts/startup.list anew (needs valgrind).
.PHONY: startup-order
startup-order: all
	scripts/startup-order $(B)/coil

# ---- for editors: how each file is compiled (clangd looks here).
quoted = $(subst ",\",$(1))
$(B)/sources.list: FORCE
	@mkdir -p $(@D)
	@echo '$(MAIN_SOURCES) $(SOURCES)' | cmp -s - $@ || echo '$(MAIN_SOURCES) $(SOURCES)' > $@
$(B)/compile_commands.json: Makefile $(B)/sources.list
	@{ sep='['; for file in $(MAIN_SOURCES) $(SOURCES) $(wildcard runtime/extensions/*/*.c); do \
	    printf '%s\n{"directory": "%s", "file": "%s", "command": "$(CC) $(call quoted,$(CPPFLAGS_ALL) $(CFLAGS_ALL)) -c %s"}' "$$sep" "$(CURDIR)" "$$file" "$$file"; sep=,; \
	    done; printf '\n]\n'; } > $@
all: $(B)/compile_commands.json

# ---- tests. Each prints "N passed, N failed" as its last line.
#: test        what must pass; test-tree, golden, ctest and others are parts of it
.PHONY: test test-tree golden bench sweep gaps
test: test-tree test-grammar check-bare check-verifier golden ctest limits-known sandbox same connections hosts hosts-installed check-pages
test-tree: all
	scripts/check-layers $(B)
	$(B)/coil scripts/check-comments
	scripts/check-sizes
	scripts/rebuild-counts $(B)
	scripts/check-system $(B)
	scripts/check-api
	scripts/gen-opcodes --check
	$(B)/coil scripts/check-lib
ifeq ($(MODE),release)
	scripts/check-symbols $(B)
	scripts/check-install
	scripts/check-size $(B)
ifeq ($(SYSTEM),linux)
	$(B)/coil scripts/check-recursion $(B)
endif
endif

golden: $(B)/coil
	scripts/golden --coil $(B)/coil $(if $(EMULATOR),--emulator "$(EMULATOR)") $(if $(GOLDEN_JOBS),--jobs $(GOLDEN_JOBS))

# Other systems; make check-ports PORTS="musl i386" takes some. Each ends with its own "N passed, N failed".
.PHONY: check-ports
check-ports: $(B)/coil
	for port in $(or $(PORTS),$$(scripts/port --list)); do \
	    echo "== $$port"; scripts/port $$port || failed=1; \
	done; exit $${failed:-0}

# What the pages show is run against an installed copy, and what is made from the tree is up to date.
.PHONY: check-pages
check-pages: $(B)/installed/lib/pkgconfig/coil.pc
	$(B)/coil scripts/gen-pages --check
	$(B)/coil scripts/check-pages $(B)/installed

include tests/c/tests.mk
include tests/embedding/embedding.mk
include tests/bare/bare.mk
include tests/verifier/verifier.mk
include tests/limits/limits.mk
include tests/sandbox/sandbox.mk
include tests/same/same.mk
include tests/connections/connections.mk
include runtime/hosts/hosts.mk
include tests/fuzz/fuzz.mk

#: bench       ratios to another interpreter, REF=python3.13
# make bench REF=python3.13 (any interpreter's command)
REF ?= python3
bench: $(B)/coil
	scripts/bench "ref=$(REF)" "coil=$(B)/coil"

# Failing allocations: MODE=debug, asan or hostile
sweep: $(B)/coil
	scripts/sweep --coil $(B)/coil

gaps: $(B)/coil
	scripts/gaps --coil $(B)/coil

include scripts/delivery/delivery.mk
include runtime/hosts/wasm/wasm.mk
include runtime/hosts/python/python.mk
include runtime/hosts/session/session.mk
include runtime/hosts/rust/rust.mk
include runtime/hosts/node/node.mk
include runtime/hosts/go/go.mk

#: format      lays out C by .clang-format; check-format checks it
# ---- the layout of C files by .clang-format
.PHONY: format check-format
format:
	scripts/format
check-format:
	scripts/format --check

#: clean       removes build/
.PHONY: clean
clean:
	rm -rf build

-include $(OBJECTS:.o=.d) $(MAIN_OBJECTS:.o=.d) $(B)/runtime/import/frozen_none.d $(PACKED_NONE:.o=.d)
