# A build led by a profile (GCC): MODE=train in build/train/ counts what runs, scripts/delivery/train runs tests/bench with it, and MODE=pgo in
# build/pgo/ compiles the same files for the counts. What no program of those ran is compiled as in a plain build. The same tree, compiler and
# folder give the same bytes. Included by the top Makefile.
TRAIN := build/train
ifneq ($(filter train pgo,$(MODE)),)
ifneq ($(findstring clang,$(shell $(CC) --version 2>/dev/null)),)
$(error MODE=$(MODE) is GCC's: make MODE=$(MODE) CC=gcc)
endif
endif

ifeq ($(MODE),train)
CFLAGS_ALL += -fprofile-generate -fprofile-update=single
LDFLAGS_ALL += -fprofile-generate
else ifeq ($(MODE),pgo)
# As one program when linked (CPU programs take 3 % less); objects hold both forms, so that the libraries can be linked as ever.
CFLAGS_ALL += -flto=auto -ffat-lto-objects
LDFLAGS_ALL += -flto=auto
# One thread made the counts, and each object finds its own beside it. What no program ran has none, which GCC tells in warnings that have no
# name (-w): of all else the plain build warns.
PROFILE := -fprofile-use -fprofile-partial-training -w
TRAINED := $(TRAIN)/trained
$(TRAIN)/coil: FORCE
	+$(MAKE) MODE=train B=$(TRAIN)
$(TRAINED): $(TRAIN)/coil scripts/delivery/train $(wildcard tests/bench/*.py)
	$(call say,TRAIN)scripts/delivery/train $(TRAIN) $(B)
	touch $@
endif
