# Delivery: installing and taking away, the source archive, the list of targets.
#
# The version stands in coil.h alone.
version_part = $(shell sed -n 's/^\#define COIL_VERSION_$(1) //p' runtime/coil.h)
VERSION_MAJOR := $(call version_part,MAJOR)
VERSION := $(VERSION_MAJOR).$(call version_part,MINOR).$(call version_part,PATCH)

# Where things go: LIBDIR may be lib/x86_64-linux-gnu, as distributions have it.
LIBDIR ?= lib
INSTALLED := $(DESTDIR)$(PREFIX)
INSTALLED_LIB := $(INSTALLED)/$(LIBDIR)
DOCUMENTS := README.md CHANGELOG.md LICENSE $(wildcard runtime/EMBEDDING.md runtime/GRANTS.md lib/MODULES.md lib/DIFFERENCES.md lib/golden/README.md)
# A host finds the library where it was linked, under any prefix; what the system's linker looks through needs no word.
RPATH := $(if $(filter /usr,$(PREFIX)),,-Wl,-rpath,$${libdir} )
delivered = sed -e 's|@PREFIX@|$(PREFIX)|g' -e 's|@LIBDIR@|$(LIBDIR)|g' -e 's|@VERSION@|$(VERSION)|g' -e 's|@MAJOR@|$(VERSION_MAJOR)|g' \
    -e 's|@RPATH@|$(RPATH)|g' -e 's|@LIBS@|$(strip $(LDLIBS_ALL))|g' scripts/delivery/$(1)

#: install     installs program, libraries, header, pages under PREFIX (/usr/local), below DESTDIR
.PHONY: install uninstall
install: all
	install -d $(INSTALLED)/bin $(INSTALLED)/include $(INSTALLED_LIB)/pkgconfig $(INSTALLED_LIB)/cmake/Coil $(INSTALLED)/share/man/man1 \
	    $(INSTALLED)/share/doc/coil
	install -m 755 $(B)/coil $(INSTALLED)/bin/coil
	install -m 644 runtime/coil.h $(INSTALLED)/include/coil.h
	install -m 644 $(B)/libcoil.a $(INSTALLED_LIB)/libcoil.a
	install -m 755 $(B)/libcoil.so $(INSTALLED_LIB)/libcoil.so.$(VERSION)
	ln -sf libcoil.so.$(VERSION) $(INSTALLED_LIB)/libcoil.so.$(VERSION_MAJOR)
	ln -sf libcoil.so.$(VERSION_MAJOR) $(INSTALLED_LIB)/libcoil.so
	cd $(B)/library && find . -type f | while read -r file; do \
	    install -D -m 644 "$$file" "$(INSTALLED)/lib/coil/$$file" || exit 1; done
	install -m 644 scripts/coil.1 $(INSTALLED)/share/man/man1/coil.1
	for page in $(DOCUMENTS); do install -D -m 644 $$page $(INSTALLED)/share/doc/coil/$$page || exit 1; done
	$(call delivered,coil.pc.in) > $(INSTALLED_LIB)/pkgconfig/coil.pc
	$(call delivered,CoilConfig.cmake.in) > $(INSTALLED_LIB)/cmake/Coil/CoilConfig.cmake
	$(call delivered,CoilConfigVersion.cmake.in) > $(INSTALLED_LIB)/cmake/Coil/CoilConfigVersion.cmake

#: uninstall   takes away what install put there, for the same PREFIX and DESTDIR
uninstall:
	rm -f $(INSTALLED)/bin/coil $(INSTALLED)/include/coil.h $(INSTALLED_LIB)/libcoil.a $(INSTALLED_LIB)/libcoil.so \
	    $(INSTALLED_LIB)/libcoil.so.$(VERSION_MAJOR) $(INSTALLED_LIB)/libcoil.so.$(VERSION) $(INSTALLED)/share/man/man1/coil.1 \
	    $(INSTALLED_LIB)/pkgconfig/coil.pc
	rm -rf $(INSTALLED)/lib/coil $(INSTALLED)/share/doc/coil $(INSTALLED_LIB)/cmake/Coil

#: dist        leaves build/coil-VERSION.tar.gz of what is committed; the same commit gives the same bytes
.PHONY: dist
dist:
	@mkdir -p build
	git archive --format=tar --prefix=coil-$(VERSION)/ HEAD | gzip -9n > build/coil-$(VERSION).tar.gz
	@echo build/coil-$(VERSION).tar.gz

#: deb         leaves Debian packages of this build in build/deb (dpkg-dev); check-deb looks at them, with lintian where it is there
.PHONY: deb check-deb
deb: all
	scripts/delivery/deb $(B) $(VERSION) build/deb
check-deb: deb
	tests/delivery/deb build/deb

#: static      leaves build/coil-VERSION-linux-MACHINE, one static program for any Linux with the library inside, for each of MACHINES (ziglang, by pip), smaller than STATIC_MOST bytes
STATIC_MOST := 4000000
MACHINES ?= x86_64 aarch64
.PHONY: static
static: $(B)/coil
	for machine in $(MACHINES); do \
	    scripts/port static_$$machine build/ports/static_$$machine/coil && \
	    cp build/ports/static_$$machine/coil build/coil-$(VERSION)-linux-$$machine && ls -l build/coil-$(VERSION)-linux-$$machine || exit 1; \
	    [ $$(wc -c < build/coil-$(VERSION)-linux-$$machine) -lt $(STATIC_MOST) ] || { echo "the static program for $$machine has $(STATIC_MOST) bytes or more"; exit 1; }; done

#: check-static  is the static program for this machine as good as one with its folder beside it?
STATIC_HERE := static_$(shell uname -m)
.PHONY: check-static
check-static:
	$(MAKE) static MACHINES=$(shell uname -m)
	tests/delivery/onefile build/ports/$(STATIC_HERE)/coil build/ports/$(STATIC_HERE)/library

#: amalgamation  leaves build/amalgamation/coil.c and coil.h, the whole library as one file for every system (its top says how it is compiled)
AMALGAMATION := $(B)/amalgamation
AMALGAMATED := $(GRAMMAR_GENERATED_SOURCES) $(filter-out vm/loop/interp_step.c vm/values/shared.c,$(ALL_SOURCES)) runtime/system/packed_none.c $(B)/frozen_data.c $(B)/library_names.c $(wildcard runtime/extensions/*/*.c)
AMALGAMATED_EXTENSIONS := $(notdir $(patsubst %/,%,$(wildcard runtime/extensions/*/)))
.PHONY: amalgamation check-amalgamation
amalgamation: $(AMALGAMATION)/coil.c
$(AMALGAMATION)/coil.c: scripts/delivery/delivery.mk scripts/delivery/amalgamate scripts/delivery/coil.c.in $(AMALGAMATED) $(wildcard vm/*/*.h runtime/*.h runtime/*/*.h runtime/*/*/*.h grammar/*/*.h) | $(B)/coil
	$(call say,JOIN)$(EMULATOR) $(B)/coil scripts/delivery/amalgamate --into $(@D) --generated $(B) --version $(VERSION) \
	    $(foreach name,$(SYSTEM_LACKS_wasm),--lacks-wasm $(name)) $(foreach name,$(AMALGAMATED_EXTENSIONS),--extension $(name):$($(name)_macro)) \
	    $(AMALGAMATED)
check-amalgamation: amalgamation
	tests/delivery/amalgamation $(AMALGAMATION) $(foreach name,$(ALL_HOSTS),$(if $($(name)_needs),,$(wildcard tests/embedding/$(name).c)))

#: help        this list
.PHONY: help
help:
	@sed -n 's/^#: /  make /p' $(MAKEFILE_LIST)
