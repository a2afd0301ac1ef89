# The crates coil and coil-sys: `make crate` leaves them packed in build/crate; `make check-crate` runs their tests, the list of behaviours among them.
CARGO ?= cargo
RUST_HOST := runtime/hosts/rust

#: crate       crates for Rust in build/crate/; check-crate tries them
.PHONY: crate check-crate crate-source
crate-source: hosts-source
	@$(call needs_tool,$(CARGO),make crate,rustup or the package cargo have it)
	rm -rf $(RUST_HOST)/coil-sys/source
	cp -r $(HOST_SOURCE) $(RUST_HOST)/coil-sys/source
crate: crate-source
	cd $(RUST_HOST) && $(CARGO) package --workspace --allow-dirty --no-verify --target-dir $(abspath $(B)/crate)
	ls $(B)/crate/package/*.crate

check-crate: crate-source
	cd $(RUST_HOST) && $(CARGO) test --features serde --target-dir $(abspath $(B)/crate)
