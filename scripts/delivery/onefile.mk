# ONEFILE=1: the library folder inside the program and the libraries (runtime/system/packed.h), and the extension modules with it (STATIC=all): what
# is installed is one file. Included by the top Makefile.
ONEFILE ?=
PACKED_NONE := $(B)/runtime/system/packed_none.o
PACKED := $(if $(ONEFILE),$(B)/packed_data.o,$(PACKED_NONE))

# Who packs has the library folder beside it, and the module lzma: the same program without it; or PACKER, where another system's cannot be run.
ifneq ($(ONEFILE),)
PACKER ?= $(B)/unpacked
$(B)/unpacked: $(MAIN_OBJECTS) $(PROGRAM_OBJECTS) $(FROZEN) $(PACKED_NONE) | $(FOLDER)
	$(call say,LINK)$(CC) $(LDFLAGS_ALL) $(PROGRAM_LDFLAGS) -o $@ $^ $(LDLIBS_ALL)
$(B)/packed_data.c: $(PACKER) scripts/delivery/pack $(FOLDER) $(SHOWN)
	$(call say,PACK)$(if $(filter $(B)/%,$(PACKER)),$(EMULATOR)) $(PACKER) scripts/delivery/pack $(B)/library > $@.tmp
	mv $@.tmp $@
$(B)/packed_data.o: $(B)/packed_data.c runtime/system/packed.h
	$(call say,CC)$(CC) -iquote . -std=gnu11 $(SYSTEM_PIC) -fvisibility=hidden -c -o $@ $<
endif

# FROZEN_CODE: a list as lib/frozen is, of those of its modules whose code is in the binary; the others' is made from their packed text.
FROZEN_CODE ?=
FROZEN_CODED := $(FROZEN_FILES)
ifneq ($(FROZEN_CODE),)
FROZEN_CODED := $(filter $(foreach name,$(shell sed 's/\#.*//' $(FROZEN_CODE)),$(name).py $(name)/__init__.py),$(FROZEN_FILES))
FREEZE_NAMES := | $(PACKER) scripts/delivery/freeze-names $(filter-out $(FROZEN_CODED),$(FROZEN_FILES))
$(B)/frozen_data.c: $(FROZEN_CODE) scripts/delivery/freeze-names
CPPFLAGS_ALL += -DFROZEN_AS_TEXT
endif

# PRESSED=1, of a static program (scripts/port): its constant tables lie in it pressed, and are unfolded as it begins (pressed.c).
PRESSED ?=
ifneq ($(PRESSED),)
PRESSED_OBJECT := $(B)/pressed.o
PRESS = $(PACKER) scripts/delivery/press $@
$(B)/coil: scripts/delivery/press scripts/delivery/static.ld
$(PRESSED_OBJECT): scripts/delivery/pressed.c
	$(call say,CC)$(CC) $(CPPFLAGS_ALL) -std=gnu11 $(SYSTEM_PIC) $(WARN) -O2 -fno-builtin -fomit-frame-pointer -c -o $@ $<
endif
#: check-pressed  are a static program's tables unfolded as they were?
.PHONY: check-pressed
check-pressed: $(B)/coil
	$(B)/coil tests/delivery/pressed "$(CC)"

# A test of it beside a plain build, of the same objects: of their extension modules those that the library needs most are compiled to be linked in.
#: check-onefile  is a program with the library inside as good as one with the folder beside it?
ONEFILE_TEST := $(if $(ONEFILE),$(B)/coil,$(B)/onefile/coil)
ONEFILE_WITH := _re _random binascii
ONEFILE_OBJECTS := $(foreach name,$(ONEFILE_WITH),$(patsubst runtime/extensions/%.c,$(B)/onefile/%.o,$(wildcard runtime/extensions/$(name)/*.c)))
.PHONY: check-onefile
check-onefile: $(ONEFILE_TEST)
	tests/delivery/onefile $(ONEFILE_TEST) $(B)/library
ifeq ($(ONEFILE),)
$(ONEFILE_OBJECTS): $(B)/onefile/%.o: runtime/extensions/%.c
	@mkdir -p $(@D)
	$(call say,CC)$(CC) $(CPPFLAGS_ALL) $(CFLAGS_ALL) $(call needs,_re,--cflags) -Dcoil_module=coil_module_$(notdir $(<D)) -MMD -MP -c -o $@ $<
$(B)/onefile/static_extensions.c: scripts/delivery/onefile.mk
	@mkdir -p $(@D)
	{ echo '#include "runtime/import/module_build.h"'; printf 'extern const CoilDef coil_module_%s[];\n' $(ONEFILE_WITH); \
	    echo 'const CoilDef *const static_extensions[] = {'; printf '    coil_module_%s,\n' $(ONEFILE_WITH); echo '    NULL};'; } > $@
$(B)/onefile/packed_data.c: $(B)/coil scripts/delivery/pack $(FOLDER) $(SHOWN)
	@mkdir -p $(@D)
	$(call say,PACK)$(B)/coil scripts/delivery/pack $(B)/library > $@.tmp
	mv $@.tmp $@
$(B)/onefile/%.o: $(B)/onefile/%.c runtime/system/packed.h
	$(call say,CC)$(CC) $(CPPFLAGS_ALL) $(CFLAGS_ALL) -c -o $@ $<
$(B)/onefile/coil: $(MAIN_OBJECTS) $(FROZEN) $(B)/onefile/packed_data.o $(B)/onefile/static_extensions.o $(ONEFILE_OBJECTS) | $(B)/coil
	$(call say,LINK)$(CC) $(LDFLAGS_ALL) $(PROGRAM_LDFLAGS) -o $@ $^ $(filter-out $(B)/static_extensions.o,$(PROGRAM_OBJECTS)) $(LDLIBS_ALL) $(call needs,_re,--libs)
-include $(ONEFILE_OBJECTS:.o=.d)
endif
