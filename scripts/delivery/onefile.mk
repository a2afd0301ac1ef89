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
