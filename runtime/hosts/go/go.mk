# The package for Go: `make go` puts what it is built from beside it and compiles it; `make check-go` vets it and runs its tests.
GO ?= go
GO_HOST := runtime/hosts/go

#: go          the package for Go in runtime/hosts/go, with its sources; check-go tries it
.PHONY: go check-go go-source
go-source: hosts-source
	@$(call needs_tool,$(GO),make go,the package golang of your system or of go.dev has it)
	rm -rf $(GO_HOST)/source
	cp -r $(HOST_SOURCE) $(GO_HOST)/source
	cd $(GO_HOST)/source && for file in session/*.c; do printf '#include "%s"\n' "$$file"; done > session.inc
go: go-source
	cd $(GO_HOST) && $(GO) build ./...

# coil.c is one file: with as little optimizing as its own tests want.
check-go: go-source
	cd $(GO_HOST) && export CGO_CFLAGS="$${CGO_CFLAGS--O1}" && $(GO) vet ./... && $(GO) test -count=1 ./...
