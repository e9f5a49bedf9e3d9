# `make demo` demonstrates the tool, `make test` runs all tests, `make` lists all targets.

SWIFT ?= swift
PREFIX ?= /usr/local
N ?= 1000000

# pkg-config separates the paths of the static libraries at blanks.
ifneq ($(words $(CURDIR)),1)
$(error the path of the working copy contains a blank: $(CURDIR))
endif

BINARY := .build/contactsctl
SOURCES := Package.swift Sources Tests

# Release builds have no debug information, which would take a tenth of the time. On Linux the release binary links the Swift runtime
# and all libraries except glibc statically.
ifeq ($(shell uname),Linux)
STATIC := $(CURDIR)/.build/static
RELEASE := PKG_CONFIG_PATH=$(STATIC) $(SWIFT) build -c release -debug-info-format none --static-swift-stdlib
else
RELEASE := $(SWIFT) build -c release -debug-info-format none
endif

# In CI, warnings are errors; SwiftPM does not apply the flag to dependencies.
ifdef CI
STRICT := -Xswiftc -warnings-as-errors
endif

.PHONY: help deps static build build-tests laws test test-postgres lint format bench bench-readme bench-growth bench-corners fuzz torture demo interop integrations browser fixtures man completions install uninstall \
	deb tarball clean

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-13s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

deps: ## Install missing build dependencies: SQLite, libpng, libjpeg, stb, expat, libcrypto, pkg-config
	@.ci/deps

static: deps
ifdef STATIC
	@.ci/static-libraries $(STATIC)
endif

build: static ## Build the release binary, .build/contactsctl
	$(RELEASE) --product contactsctl
	@# The file of a running program cannot be overwritten, but it can be replaced. It is replaced at once, when it is complete.
	@cp .build/release/contactsctl $(BINARY).new
ifdef STATIC
	@strip -s $(BINARY).new
endif
	@mv -f $(BINARY).new $(BINARY)
ifdef STATIC
	@.ci/check-binary $(BINARY)
endif

# The tests are built in debug mode, with runtime checks. A release build of the tests could not use the objects of `build`, because
# the static Swift runtime does not contain the module Testing. Each module is compiled as a whole, which takes a third less time than
# in parts, as SwiftPM does otherwise in debug mode: each part is checked together with the declarations of all others.
WHOLE_MODULES := -Xswiftc -whole-module-optimization -Xswiftc -num-threads -Xswiftc 2

# The compiler reports for each module that batches and incremental compilation, which SwiftPM requests, are not possible.
build-tests: SHELL := /bin/bash
build-tests: deps
	@set -o pipefail; $(SWIFT) build --build-tests $(WHOLE_MODULES) $(STRICT) 2>&1 | \
		grep --line-buffered -v -e "ignoring '-enable-batch-mode'" -e 'Incremental compilation has been disabled'

# The end-to-end tests start the program thousands of times. They use the release binary if it is newer than the sources, because it
# starts ten times as fast as the debug binary.
test: lint build-tests ## Check the style and run all tests
	$(SWIFT) test --skip-build --parallel --skip EndToEndTests
	@newer=$$(find Package.* Sources -newer $(BINARY) 2>&1 | head -n 1); \
	test -n "$$newer" || export CONTACTSCTL_UNDER_TEST=$(CURDIR)/$(BINARY); \
	echo "end-to-end tests of $${CONTACTSCTL_UNDER_TEST:-the debug build}"; \
	$(SWIFT) test --skip-build --parallel --filter EndToEndTests
	@.ci/skipped

# The random tests of the store's laws: whose a value is, which contact a record is, and undo. A failure names its seed.
SEEDS ?= 1000

laws: build-tests ## Run the laws of records, edits and undo with SEEDS (1000) random histories each
	CONTACTSCTL_SEEDS=$(SEEDS) $(SWIFT) test --skip-build --filter 'ContactUnionTests|ProvenanceLawTests|ProvenanceMatchingTests'

# Starts a PostgreSQL server of Debian's package, which is installed if it is missing. With URL=postgresql://..., the server at this
# address is used instead.
test-postgres: deps ## Run the tests of stores on a PostgreSQL server
	@URL='$(URL)' .ci/test-postgres .ci/store-conformance

lint: ## Check the style, and that the repository depends on no machine
	@.ci/check-tree
	$(SWIFT) format lint --strict --parallel --recursive $(SOURCES)

format: ## Format the sources
	$(SWIFT) format --in-place --parallel --recursive $(SOURCES)

# The rows of servers run if CONTACTSCTL_TEST_SERVER names one, as `.ci/test-postgres make bench` does. AGAINST=FILE compares with another
# contactsctl instead of with other programs, ROWS=P1,P3 selects rows.
BENCH_OPTIONS = $(if $(ROWS),--rows $(ROWS)) $(if $(AGAINST),--tool $(AGAINST) --against $(BINARY),--tool $(BINARY))

bench: build ## Measure speed and memory relative to other programs, or to AGAINST=CONTACTSCTL, with N contacts (1000000); ROWS=P1,P3
	.ci/bench/run --contacts $(N) $(BENCH_OPTIONS)

bench-readme: BENCH_OPTIONS = --tool $(BINARY) --readme
bench-readme: bench ## Measure, and write BENCHMARKS.md, its picture, and the table of the README

bench-growth: ROWS = P12
bench-growth: N = 10000000
bench-growth: bench ## Measure each command with N contacts (make bench-growth N=10000000) relative to a tenth of them

bench-corners: ROWS = P16
bench-corners: bench ## Measure inputs of one, two and four times a size, for which the time must not grow quadratically

# These tests take long: stores with each bit flipped and photos truncated at each length, of which `test` runs a sample; injected
# faults and kills under strace; full and read-only disks; and power cuts on a loop device.
torture: build ## Inject faults, kills, full disks and bit flips, and require the old or the new state of the store
	@.ci/torture/run $(BINARY) .build/torture
	@$(MAKE) --no-print-directory build-tests
	CONTACTSCTL_TORTURE=1 $(SWIFT) test --skip-build --filter Torture

# Runs the readers under libFuzzer with AddressSanitizer. Inputs that cause a failure are stored in .build/fuzz/findings.
FUZZ_SECONDS ?= 600
FUZZ_TARGETS ?= all
FUZZ_JOBS ?= 1

fuzz: deps ## Fuzz all parsers of foreign input: FUZZ_TARGETS (all), FUZZ_SECONDS (600) each, FUZZ_JOBS (1) in parallel
	@.ci/fuzz '$(FUZZ_TARGETS)' $(FUZZ_SECONDS) $(FUZZ_JOBS)

demo: build ## Import and export an address book with portraits, and compare the results
	@.ci/demo $(BINARY) fixtures .build/demo

interop: build ## Compare what other programs read: vCards, LDIF in OpenLDAP, folders of cards with vdirsyncer
	@.ci/interop/run $(BINARY) fixtures/vcard .build/interop
	@.ci/interop/ldap $(BINARY) fixtures .build/interop/ldap
	@.ci/interop/vdir $(BINARY) fixtures .build/interop/vdir

browser: build ## Open exported pages in headless Chromium
	@.ci/browser/run $(BINARY) fixtures .build/browser

# The archive contains the systemd units, so it is built first.
integrations: tarball ## Run the GitHub action, the pre-commit hook and the systemd units
	@.ci/integrations/run .build/contactsctl-*-linux-*.tar.gz .build/integrations

fixtures: static ## Regenerate the files in fixtures/
	$(RELEASE) --product GenerateFixtures
	.build/release/GenerateFixtures fixtures

man: build ## Write the manual pages to .build/man
	$(RELEASE) --product WriteManual
	@rm -rf .build/man
	$(BINARY) --experimental-dump-help | .build/release/WriteManual .build/man "$$(LC_ALL=C date $${SOURCE_DATE_EPOCH:+--date=@$$SOURCE_DATE_EPOCH} "+%B %-d, %Y")"

completions: build ## Write the completions for bash, zsh and fish to .build/completions
	@mkdir -p .build/completions
	$(BINARY) --generate-completion-script bash >.build/completions/contactsctl
	$(BINARY) --generate-completion-script zsh >.build/completions/_contactsctl
	$(BINARY) --generate-completion-script fish >.build/completions/contactsctl.fish

SHARE := $(DESTDIR)$(PREFIX)/share
UNITS := $(DESTDIR)$(PREFIX)/lib/systemd/user
FILES = $(DESTDIR)$(PREFIX)/bin/contactsctl $(SHARE)/man/man1/contactsctl.1 $(SHARE)/man/man1/contactsctl-*.1 \
	$(SHARE)/bash-completion/completions/contactsctl $(SHARE)/zsh/site-functions/_contactsctl \
	$(SHARE)/fish/vendor_completions.d/contactsctl.fish $(SHARE)/doc/contactsctl \
	$(UNITS)/contactsctl-import.service $(UNITS)/contactsctl-import.timer $(UNITS)/contactsctl-backup.service \
	$(UNITS)/contactsctl-backup.timer

install: man completions ## Install into PREFIX (/usr/local), below DESTDIR
	install -d $(DESTDIR)$(PREFIX)/bin $(SHARE)/man/man1 $(SHARE)/bash-completion/completions \
		$(SHARE)/zsh/site-functions $(SHARE)/fish/vendor_completions.d $(SHARE)/doc/contactsctl $(UNITS)
	install -m 755 $(BINARY) $(DESTDIR)$(PREFIX)/bin/contactsctl
	install -m 644 .build/man/*.1 $(SHARE)/man/man1
	install -m 644 .build/completions/contactsctl $(SHARE)/bash-completion/completions
	install -m 644 .build/completions/_contactsctl $(SHARE)/zsh/site-functions
	install -m 644 .build/completions/contactsctl.fish $(SHARE)/fish/vendor_completions.d
	install -m 644 README.md CHANGELOG.md LICENSE Sources/contactsctl/Schema/contactsctl-1.schema.json $(SHARE)/doc/contactsctl
	for unit in Sources/contactsctl/Systemd/*; do \
		sed 's|/usr/local/bin|$(or $(PREFIX),/usr/local)/bin|' $$unit >$(UNITS)/$$(basename $$unit) || exit; done
	chmod 644 $(UNITS)/contactsctl-*

uninstall: ## Remove the installed files
	rm -rf $(FILES)

deb: ## Build a package for Debian and Ubuntu, .build/contactsctl_*.deb
	@rm -rf .build/deb
	@$(MAKE) --no-print-directory install DESTDIR=$(CURDIR)/.build/deb PREFIX=/usr
	@.ci/deb .build/deb .build

tarball: ## Build an archive for any prefix, .build/contactsctl-*.tar.gz
	@rm -rf .build/tarball
	@$(MAKE) --no-print-directory install DESTDIR=$(CURDIR)/.build/tarball PREFIX=
	@.ci/tarball .build/tarball .build

clean: ## Remove all build products
	rm -rf .build
