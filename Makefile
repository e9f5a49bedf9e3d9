# `make demo` shows the tool at work, `make test` proves it; `make` lists the rest.

SWIFT ?= swift
PREFIX ?= /usr/local
N ?= 1000000

BINARY := .build/contactsctl
SOURCES := Package.swift Sources Tests

# On Linux the release binary carries the Swift runtime and the libraries, so that it runs where only glibc is.
ifeq ($(shell uname),Linux)
STATIC := $(CURDIR)/.build/static
RELEASE := PKG_CONFIG_PATH=$(STATIC) $(SWIFT) build -c release --static-swift-stdlib
else
RELEASE := $(SWIFT) build -c release
endif

# In CI a warning is an error; SwiftPM keeps the flag away from the dependencies.
ifdef CI
STRICT := -Xswiftc -warnings-as-errors
endif

.PHONY: help deps static build test lint format bench fuzz torture demo interop fixtures man completions install uninstall \
	deb tarball clean

help: ## Say what can be made
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

deps: ## Install what is missing of SQLite, libpng and pkg-config
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

# In debug, with its checks on: a release build could not share objects with `build`, as the static runtime has no Testing.
test: deps lint ## Check the style and run all tests
	$(SWIFT) test --parallel $(STRICT)

lint: ## Check the style only
	$(SWIFT) format lint --strict --recursive $(SOURCES)

format: ## Put the sources into the house style
	$(SWIFT) format --in-place --recursive $(SOURCES)

bench: build ## Measure against other tools, with N contacts (1000000)
	$(RELEASE) --product BenchPeers
	$(RELEASE) --product Bench
	.build/release/Bench --contacts $(N) --tool $(BINARY)

# What `test` only samples: every bit flipped, every byte cut off.
# Faults and kills under strace, full and read-only disks, power cuts on a loop device, and the tests that take long.
torture: build ## Fail, kill, fill and flip everything, and look for the old state or the new one
	@.ci/torture/run $(BINARY) .build/torture
	CONTACTSCTL_TORTURE=1 $(SWIFT) test --filter Torture $(STRICT)

# The readers under libFuzzer with the sanitizers; what is found stays in .build/fuzz/findings.
FUZZ_SECONDS ?= 600
FUZZ_TARGETS ?= all
FUZZ_JOBS ?= 1

fuzz: deps ## Fuzz what parses foreign bytes: FUZZ_TARGETS (all), FUZZ_SECONDS (600) each, FUZZ_JOBS (1) at once
	@.ci/fuzz '$(FUZZ_TARGETS)' $(FUZZ_SECONDS) $(FUZZ_JOBS)

demo: build ## Import and export an address book with portraits, and compare
	@.ci/demo $(BINARY) fixtures .build/demo

interop: build ## Let other programs read the vCards we write, and compare values
	@.ci/interop/run $(BINARY) fixtures/vcard .build/interop

fixtures: static ## Write the files in fixtures/ anew
	$(RELEASE) --product GenerateFixtures
	.build/release/GenerateFixtures fixtures

man: build ## Write the manual pages, .build/man
	$(RELEASE) --product WriteManual
	@rm -rf .build/man
	$(BINARY) --experimental-dump-help | .build/release/WriteManual .build/man "$$(LC_ALL=C date $${SOURCE_DATE_EPOCH:+--date=@$$SOURCE_DATE_EPOCH} "+%B %-d, %Y")"

completions: build ## Write what bash, zsh and fish complete, .build/completions
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

uninstall: ## Remove what install put there
	rm -rf $(FILES)

deb: ## Build a package for Debian and Ubuntu, .build/contactsctl_*.deb
	@rm -rf .build/deb
	@$(MAKE) --no-print-directory install DESTDIR=$(CURDIR)/.build/deb PREFIX=/usr
	@.ci/deb .build/deb .build

tarball: ## Build an archive that unpacks into any prefix, .build/contactsctl-*.tar.gz
	@rm -rf .build/tarball
	@$(MAKE) --no-print-directory install DESTDIR=$(CURDIR)/.build/tarball PREFIX=
	@.ci/tarball .build/tarball .build

clean: ## Remove everything that was built
	rm -rf .build
