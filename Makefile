# `make demo` demonstrates the tool, `make test` tests it; `make` lists all targets.

SWIFT ?= swift
PREFIX ?= /usr/local
N ?= 1000000

BINARY := .build/contactsctl
SOURCES := Package.swift Sources Tests

# On Linux the release binary links the Swift runtime and the libraries statically, so that it needs only glibc.
ifeq ($(shell uname),Linux)
STATIC := $(CURDIR)/.build/static
RELEASE := PKG_CONFIG_PATH=$(STATIC) $(SWIFT) build -c release --static-swift-stdlib
else
RELEASE := $(SWIFT) build -c release
endif

# In CI a warning is an error; SwiftPM does not apply the flag to dependencies.
ifdef CI
STRICT := -Xswiftc -warnings-as-errors
endif

.PHONY: help deps static build test lint format bench fuzz torture demo interop fixtures man completions install uninstall \
	deb tarball clean

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

deps: ## Install missing development packages (SQLite, libpng, OpenSSL, pkg-config)
	@.ci/deps

static: deps
ifdef STATIC
	@.ci/static-libraries $(STATIC)
endif

build: static ## Build the release binary, .build/contactsctl
	$(RELEASE) --product contactsctl
	@cp .build/release/contactsctl $(BINARY)
ifdef STATIC
	@strip -s $(BINARY)
	@.ci/check-binary $(BINARY)
endif

# A debug build, with its checks; a release build could not share objects with `build`: the static runtime lacks Testing.
test: deps lint ## Check the style and run all tests
	$(SWIFT) test --parallel $(STRICT)

lint: ## Check the style
	$(SWIFT) format lint --strict --recursive $(SOURCES)

format: ## Format the sources
	$(SWIFT) format --in-place --recursive $(SOURCES)

bench: build ## Compare the speed with other tools, with N contacts (1000000)
	$(RELEASE) --product BenchPeers
	$(RELEASE) --product Bench
	.build/release/Bench --contacts $(N) --tool $(BINARY)

# Exhaustive variants of what `test` samples (every bit flipped, every truncation), faults and kills under strace, full
# and read-only disks, and power cuts on a loop device.
torture: build ## Inject faults, kills, full disks, power cuts and flipped bits
	@.ci/torture/run $(BINARY) .build/torture
	CONTACTSCTL_TORTURE=1 $(SWIFT) test --filter Torture $(STRICT)

# Runs the readers under libFuzzer with the sanitizers; findings are kept in .build/fuzz/findings.
FUZZ_SECONDS ?= 600
FUZZ_TARGETS ?= csv vcard png

fuzz: deps ## Fuzz the readers, FUZZ_SECONDS (600) each
	@.ci/fuzz '$(FUZZ_TARGETS)' $(FUZZ_SECONDS)

demo: build ## Import and export an address book with portraits, and compare
	@.ci/demo $(BINARY) fixtures .build/demo

interop: build ## Read exported vCards with other programs, and compare the values
	@.ci/interop/run $(BINARY) fixtures/vcard .build/interop

fixtures: static ## Regenerate the files in fixtures/
	$(RELEASE) --product GenerateFixtures
	.build/release/GenerateFixtures fixtures

man: build ## Write the manual pages, .build/man
	$(RELEASE) --product WriteManual
	@rm -rf .build/man
	$(BINARY) --experimental-dump-help | .build/release/WriteManual .build/man "$$(LC_ALL=C date $${SOURCE_DATE_EPOCH:+--date=@$$SOURCE_DATE_EPOCH} "+%B %-d, %Y")"

completions: build ## Write the completion scripts for bash, zsh and fish, .build/completions
	@mkdir -p .build/completions
	$(BINARY) --generate-completion-script bash >.build/completions/contactsctl
	$(BINARY) --generate-completion-script zsh >.build/completions/_contactsctl
	$(BINARY) --generate-completion-script fish >.build/completions/contactsctl.fish

SHARE := $(DESTDIR)$(PREFIX)/share
FILES = $(DESTDIR)$(PREFIX)/bin/contactsctl $(SHARE)/man/man1/contactsctl.1 $(SHARE)/man/man1/contactsctl-*.1 \
	$(SHARE)/bash-completion/completions/contactsctl $(SHARE)/zsh/site-functions/_contactsctl \
	$(SHARE)/fish/vendor_completions.d/contactsctl.fish $(SHARE)/doc/contactsctl

install: man completions ## Install into PREFIX (/usr/local), below DESTDIR
	install -d $(DESTDIR)$(PREFIX)/bin $(SHARE)/man/man1 $(SHARE)/bash-completion/completions \
		$(SHARE)/zsh/site-functions $(SHARE)/fish/vendor_completions.d $(SHARE)/doc/contactsctl
	install -m 755 $(BINARY) $(DESTDIR)$(PREFIX)/bin/contactsctl
	install -m 644 .build/man/*.1 $(SHARE)/man/man1
	install -m 644 .build/completions/contactsctl $(SHARE)/bash-completion/completions
	install -m 644 .build/completions/_contactsctl $(SHARE)/zsh/site-functions
	install -m 644 .build/completions/contactsctl.fish $(SHARE)/fish/vendor_completions.d
	install -m 644 README.md CHANGELOG.md LICENSE Sources/contactsctl/Schema/contactsctl-1.schema.json $(SHARE)/doc/contactsctl

uninstall: ## Remove the installed files
	rm -rf $(FILES)

deb: ## Build a Debian package, .build/contactsctl_*.deb
	@rm -rf .build/deb
	@$(MAKE) --no-print-directory install DESTDIR=$(CURDIR)/.build/deb PREFIX=/usr
	@.ci/deb .build/deb .build

tarball: ## Build an archive that unpacks into any prefix, .build/contactsctl-*.tar.gz
	@rm -rf .build/tarball
	@$(MAKE) --no-print-directory install DESTDIR=$(CURDIR)/.build/tarball PREFIX=
	@.ci/tarball .build/tarball .build

clean: ## Remove all build products
	rm -rf .build
