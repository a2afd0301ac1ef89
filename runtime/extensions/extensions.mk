# Extension modules: a folder of C files each, written against coil.h alone, built as $(B)/library/NAME.so and opened at first import.
#
# NAME_needs lists the pkg-config packages a module is linked to, if any, NAME_header another library's header; where one is missing the
# module is left out, which the build tells.
# `make STATIC="NAME ..."` links modules into the program and the libraries instead; STATIC=all takes all that can be built, ONEFILE=1 does so, too.
_re_needs := libpcre2-8 libpcre2-16 libpcre2-32
zlib_needs := zlib
_lzma_needs := liblzma
_hashlib_needs := libcrypto
_ssl_needs := libssl libcrypto
_sqlite3_needs := 'sqlite3 >= 3.37'
pyexpat_needs := expat
_editline_needs := libedit
_ffi_needs := libffi
# Where a library has no such package everywhere: its header, and how it is linked.
_bz2_header := bzlib.h
_bz2_libs := -lbz2
_multibyte_header := iconv.h
_multibyte_libs := $(if $(filter macos,$(SYSTEM)),-liconv)

# What is defined to have a module over another library in coil.c: COIL_WITH_… (make amalgamation).
_re_macro := PCRE2
zlib_macro := ZLIB
_lzma_macro := LZMA
_bz2_macro := BZIP2
_hashlib_macro := OPENSSL
_ssl_macro := OPENSSL
_sqlite3_macro := SQLITE
pyexpat_macro := EXPAT
_editline_macro := EDITLINE
_ffi_macro := FFI
_multibyte_macro := ICONV

# With the library folder inside the binary nothing is loaded at run time.
STATIC ?= $(if $(ONEFILE),all)
# What a system lacks the means of is not built there.
SYSTEM_LACKS_wasm := _socket _posix_calls pwd grp fcntl termios resource mmap _multiprocessing _posixshmem _editline _ffi
ALL_EXTENSIONS := $(filter-out $(SYSTEM_LACKS_$(SYSTEM)),$(notdir $(patsubst %/,%,$(wildcard runtime/extensions/*/))))
has_packages = $(or $(if $(1),,yes),$(shell $(PKG_CONFIG) --exists $(1) && echo yes))
# Does a program with that header link to those libraries? A header alone may be another system's.
hash := \#
has_library = $(or $(if $(1),,yes),$(shell mkdir -p $(B); printf '$(hash)include <$(1)>\nint main(void) { return 0; }\n' > $(B)/probe.c; \
    $(CC) $(CPPFLAGS) $(CFLAGS) $(LDFLAGS) -o $(B)/probe $(B)/probe.c $(2) > /dev/null 2>&1 && echo yes))
EXTENSIONS := $(foreach name,$(ALL_EXTENSIONS),$(if $(and $(call has_packages,$($(name)_needs)),$(call has_library,$($(name)_header),$($(name)_libs))),$(name)))
MISSING_EXTENSIONS := $(filter-out $(EXTENSIONS),$(ALL_EXTENSIONS))
STATIC_EXTENSIONS := $(if $(filter all,$(STATIC)),$(EXTENSIONS),$(filter $(EXTENSIONS),$(STATIC)))
SHARED_EXTENSIONS := $(filter-out $(STATIC_EXTENSIONS),$(EXTENSIONS))
ifneq ($(filter-out $(EXTENSIONS) all,$(STATIC)),)
$(error STATIC names what cannot be built: $(filter-out $(EXTENSIONS) all,$(STATIC)))
endif

needs = $(if $($(1)_needs),$(shell $(PKG_CONFIG) $(2) $($(1)_needs))) $(if $(filter --libs,$(2)),$($(1)_libs))

# A table's name is `coil_module` in a shared library; linked together each needs its own.
define EXTENSION
$(1)_objects := $(patsubst %.c,$(B)/%.o,$(call of_system,$(wildcard runtime/extensions/$(1)/*.c)))
$$($(1)_objects): CFLAGS_ALL += $(call needs,$(1),--cflags) $(if $(filter $(1),$(STATIC_EXTENSIONS)),-Dcoil_module=coil_module_$(1))
$(B)/library/$(1).so: $$($(1)_objects)
	@mkdir -p $$(@D)
	$$(call say,LINK)$$(CC) -shared $$(LDFLAGS_ALL) $$(EXTENSION_LDFLAGS) -o $$@ $$^ $(call needs,$(1),--libs)
-include $$($(1)_objects:.o=.d)
endef
$(foreach name,$(EXTENSIONS),$(eval $(call EXTENSION,$(name))))

EXTENSION_LIBRARIES := $(SHARED_EXTENSIONS:%=$(B)/library/%.so)
STATIC_OBJECTS := $(foreach name,$(STATIC_EXTENSIONS),$($(name)_objects))
LDLIBS_ALL += $(foreach name,$(STATIC_EXTENSIONS),$(call needs,$(name),--libs))
STALE_EXTENSIONS := $(filter-out $(EXTENSION_LIBRARIES),$(wildcard $(B)/library/*.so))
ifneq ($(STALE_EXTENSIONS),)
$(shell rm -f $(STALE_EXTENSIONS))
endif

# The tables of what is linked in; rewritten when the choice changes, and then its objects are too.
$(B)/static.list: FORCE
	@mkdir -p $(@D)
	@echo '$(STATIC_EXTENSIONS)' | cmp -s - $@ || echo '$(STATIC_EXTENSIONS)' > $@
$(foreach name,$(EXTENSIONS),$($(name)_objects)): $(B)/static.list
$(B)/static_extensions.c: $(B)/static.list
	@{ echo '#include "runtime/import/module_build.h"'; for name in $(STATIC_EXTENSIONS); do echo "extern const CoilDef coil_module_$$name[];"; done; \
	    echo 'const CoilDef *const static_extensions[] = {'; for name in $(STATIC_EXTENSIONS); do echo "    coil_module_$$name,"; done; \
	    echo '    NULL};'; } > $@
$(B)/static_extensions.o: $(B)/static_extensions.c
	$(call say,CC)$(CC) $(CPPFLAGS_ALL) $(CFLAGS_ALL) -c -o $@ $<

.PHONY: extensions
extensions: $(EXTENSION_LIBRARIES)
	$(foreach name,$(MISSING_EXTENSIONS),echo "module $(name) is left out: needs $(subst ',,$($(name)_needs))$($(name)_header) (scripts/setup installs them)";)true
