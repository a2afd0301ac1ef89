# Hosts written against coil.h alone, as C11 and as C++17 (NAME.cc: as C++17). `make hosts` builds them on this build's library and runs them;
# `make hosts-installed` on an installed copy, as pkg-config says; VALGRIND="valgrind -q --error-exitcode=9" runs them under it.
#
# What a host needs beyond Coil, by pkg-config; where that is missing it is left out, and `make hosts` says so.
7_http_uv_needs := libuv
ALL_HOSTS := $(basename $(notdir $(wildcard tests/embedding/*.c tests/embedding/*.cc)))
HOSTS := $(foreach name,$(ALL_HOSTS),$(if $(call has_packages,$($(name)_needs)),$(name)))
HOST_WARN := -Wall -Wextra -Wpedantic -Werror
HOST_C := -std=c11 -D_POSIX_C_SOURCE=200809L -g $(HOST_WARN)
HOST_CXX := -std=c++17 -g $(HOST_WARN)
host_flags = $(if $($(1)_needs),$(shell $(PKG_CONFIG) $(2) $($(1)_needs)))
programs_of = $(foreach name,$(HOSTS),$(if $(wildcard tests/embedding/$(name).c),$(1)/$(name).c11) $(1)/$(name).cxx17)

$(B)/hosts/%.c11: tests/embedding/%.c runtime/coil.h $(B)/libcoil.a
	@mkdir -p $(@D)
	$(CC) $(HOST_C) -iquote runtime $(call host_flags,$*,--cflags) $(SANITIZE) -o $@ $< $(B)/libcoil.a $(LDLIBS_ALL) $(call host_flags,$*,--libs)
$(B)/hosts/%.cxx17: tests/embedding/%.c runtime/coil.h $(B)/libcoil.a
	@mkdir -p $(@D)
	$(CXX) -x c++ $(HOST_CXX) -iquote runtime $(call host_flags,$*,--cflags) $(SANITIZE) -o $@ $< -x none $(B)/libcoil.a $(LDLIBS_ALL) $(call host_flags,$*,--libs)
$(B)/hosts/%.cxx17: tests/embedding/%.cc runtime/coil.h $(B)/libcoil.a
	@mkdir -p $(@D)
	$(CXX) $(HOST_CXX) -I runtime $(call host_flags,$*,--cflags) $(SANITIZE) -o $@ $< $(B)/libcoil.a $(LDLIBS_ALL) $(call host_flags,$*,--libs)

# The copy in a prefix of its own, made anew when the build changes.
$(B)/installed/lib/pkgconfig/coil.pc: all
	rm -rf $(B)/installed
	$(MAKE) --no-print-directory install PREFIX=$(CURDIR)/$(B)/installed > /dev/null
installed_flags = $$(PKG_CONFIG_PATH=$(B)/installed/lib/pkgconfig:$$PKG_CONFIG_PATH $(PKG_CONFIG) --cflags --libs coil $($(1)_needs))
$(B)/hosts/installed/%.c11: tests/embedding/%.c $(B)/installed/lib/pkgconfig/coil.pc
	@mkdir -p $(@D)
	$(CC) $(HOST_C) -o $@ $< $(call installed_flags,$*)
$(B)/hosts/installed/%.cxx17: tests/embedding/%.c $(B)/installed/lib/pkgconfig/coil.pc
	@mkdir -p $(@D)
	$(CXX) -x c++ $(HOST_CXX) -o $@ $< -x none $(call installed_flags,$*)
$(B)/hosts/installed/%.cxx17: tests/embedding/%.cc $(B)/installed/lib/pkgconfig/coil.pc
	@mkdir -p $(@D)
	$(CXX) $(HOST_CXX) -o $@ $< $(call installed_flags,$*)

.PHONY: hosts hosts-installed
hosts: $(call programs_of,$(B)/hosts)
	$(foreach name,$(filter-out $(HOSTS),$(ALL_HOSTS)),echo "skipped: host $(name): no $($(name)_needs)";) tests/embedding/run $^
hosts-installed: $(call programs_of,$(B)/hosts/installed)
	tests/embedding/run $^
