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
