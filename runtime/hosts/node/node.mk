# The package for Node: `make npm` builds the addon in runtime/hosts/node and leaves the package in build/npm; `make check-npm` runs its tests.
NPM ?= npm
NODE_HOST := runtime/hosts/node

#: npm         a package for Node 20 and later in build/npm/; check-npm tries it
.PHONY: npm check-npm npm-source
npm-source: hosts-source
	@$(call needs_tool,$(NPM),make npm,the package nodejs of your system or of nodejs.org has it)
	rm -rf $(NODE_HOST)/source $(NODE_HOST)/library $(NODE_HOST)/build
	cp -r $(HOST_SOURCE) $(NODE_HOST)/source
	mv $(NODE_HOST)/source/library $(NODE_HOST)/library
	cd $(NODE_HOST) && node build.js --force
npm: npm-source
	mkdir -p $(B)/npm
	cd $(NODE_HOST) && $(NPM) pack --silent --pack-destination $(abspath $(B)/npm)

check-npm: npm-source
	cd $(NODE_HOST) && $(NPM) test

# The addon's attacks under asan, over libcoil of MODE=asan: make check-npm-asan MODE=asan
.PHONY: check-npm-asan
check-npm-asan: hosts-source $(B)/libcoil.so
	@[ $(MODE) = asan ] || { echo "check-npm-asan wants MODE=asan"; exit 1; }
	ln -sf libcoil.so $(B)/libcoil.so.1
	cd $(NODE_HOST) && COIL_SOURCE=$(abspath $(HOST_SOURCE)) COIL_LIBCOIL=$(abspath $(B)) CFLAGS="-fsanitize=address -O1 -g" LDFLAGS=-fsanitize=address node build.js --force
	cd $(NODE_HOST) && ASAN_OPTIONS=detect_leaks=0 LD_PRELOAD=$$($(CC) -print-file-name=libasan.so) node --test test/attacks.test.js
	rm -rf $(NODE_HOST)/build
