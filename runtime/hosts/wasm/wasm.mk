# The page on which Coil can be tried. `make wasm` builds it with Emscripten (scripts/port has its libraries) in build/wasm, which any server
# of files may serve: build/coil -m http.server -d build/wasm. `make check-wasm` tries it in a browser.
PAGE := build/wasm
PAGE_HOST := runtime/hosts/wasm

#: wasm        the page to try Coil on, in build/wasm (Emscripten); check-wasm tries it in a headless Chromium
.PHONY: wasm check-wasm
wasm: $(B)/coil
	scripts/port page page

check-wasm: $(B)/coil
	$(B)/coil tests/wasm/check.py

ifeq ($(SYSTEM),wasm)
PAGE_FILES := $(wildcard $(PAGE_HOST)/*.html $(PAGE_HOST)/*.css $(PAGE_HOST)/*.js)
# A browser's stack is a megabyte, and holds what of a call is in no memory of wasm's: Coil's bound is to be the first to end recursion
# (SYSTEM_CALL_BYTES in vm/machine/vm.h).
PAGE_STACK := 128KB
PAGE_LDFLAGS := -Oz -sMODULARIZE -sEXPORT_NAME=Coil -sENVIRONMENT=worker -sALLOW_MEMORY_GROWTH -sFORCE_FILESYSTEM -sEXIT_RUNTIME \
    -sTOTAL_STACK=$(PAGE_STACK) -sEXPORTED_RUNTIME_METHODS=FS,ccall --no-entry

.PHONY: page
page: $(PAGE_FILES:$(PAGE_HOST)/%=$(PAGE)/%) $(PAGE)/coil.js $(PAGE)/coil.wasm $(PAGE)/library.json $(PAGE)/examples.json $(PAGE)/words.json

$(PAGE)/%: $(PAGE_HOST)/%
	@mkdir -p $(@D)
	cp $< $@

$(PAGE)/coil.js: $(B)/$(PAGE_HOST)/page_wasm.o $(B)/libcoil.a $(PAGE_HOST)/wasm.mk
	@mkdir -p $(@D)
	$(call say,LINK)$(CC) $(LDFLAGS) $(PAGE_LDFLAGS) -o $@ $(filter %.o %.a,$^) $(LDLIBS_ALL)
$(PAGE)/coil.wasm: $(PAGE)/coil.js

pack = $(FREEZER) $(PAGE_HOST)/pack.py
$(PAGE)/library.json: $(FOLDER) $(SHOWN) $(PAGE_HOST)/left_out $(PAGE_HOST)/pack.py
	@mkdir -p $(@D)
	$(pack) library $@ $(B)/library $(PAGE_HOST)/left_out
$(PAGE)/examples.json: $(wildcard $(PAGE_HOST)/examples/*.py) $(PAGE_HOST)/pack.py
	@mkdir -p $(@D)
	$(pack) examples $@ $(PAGE_HOST)/examples
$(PAGE)/words.json: $(PAGE_HOST)/pack.py
	@mkdir -p $(@D)
	$(pack) words $@
endif
