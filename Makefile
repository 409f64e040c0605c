# Everything that can be done here: `make demo` shows it, `make test` proves it, `make bench` times
# it, `make install` keeps it.

PREFIX ?= /usr/local
DESTDIR ?=
# Flags for every build, so that all of them share one build folder: `.ci/run` adds its own. What a debugger reads
# takes a tenth of a build; `SWIFT_FLAGS=` keeps it.
SWIFT_FLAGS ?= -debug-info-format none
# Where the optimized program is built; `.ci/run` has a folder for it, so that two builds run side by side.
OPTIMIZED ?= .build

BUILD = swift build -c release --product tapscope $(SWIFT_FLAGS)
RELEASE = $(BUILD) --scratch-path $(OPTIMIZED)
BINARY = $(OPTIMIZED)/release/tapscope
INSTALLED = $(DESTDIR)$(PREFIX)

# What is kept: on Linux with Swift's libraries inside, since it may move to a machine that has no Swift, and
# without symbols and names that others could look up, since nobody does; macOS has Swift's libraries.
ifeq ($(shell uname -s),Linux)
STATIC = --static-swift-stdlib -Xlinker -s -Xlinker --no-export-dynamic
KEEP = TAPSCOPE_KEPT=1 $(BUILD) $(STATIC) $$(Scripts/kept-flags.sh) --scratch-path .build/static
KEPT = .build/static/release/tapscope
# The same for what whole commands are timed by, with a program that does nothing beside it.
KEEP_TIMED = TAPSCOPE_KEPT=1 $(BENCHMARKS) $(SWIFT_FLAGS) $(STATIC) $$(Scripts/kept-flags.sh ../Scripts)
else
KEEP_TIMED = $(BENCHMARKS)
KEEP = $(RELEASE)
KEPT = $(BINARY)
endif

BENCHMARKS = swift build --package-path Benchmarks -c release
# Everything but what lies in a nested package's own build folder.
SWIFT_SOURCES = Sources Tests Package.swift Scenes/Package.swift Scenes/Sources Fuzz/Package.swift Fuzz/Sources \
  $(addprefix Benchmarks/,Package.swift Sources WorkloadBenchmarks) \
  $(addprefix Examples/,Package.swift Sources Tests) \
  $(addprefix Recorders/,Package.swift TapscopeRecorder.swift StandIn Tests)

.PHONY: demo test bench mutants pages pictures install uninstall dist fleet lint docs scenes fuzz prerequisites clean

demo: prerequisites
	$(RELEASE)
	@mkdir -p out
	@$(BINARY) replay Recordings/remote.jsonl -o out/remote.html
	@echo
	@echo "The same with pictures: open $(CURDIR)/out/remote.html"

# Without the plugin, for which SwiftPM compiles every module twice. FILTER=X runs the tests of that name alone.
test: prerequisites
	TAPSCOPE_TESTED=1 swift test $(SWIFT_FLAGS) $(if $(FILTER),--filter '$(FILTER)')

# Ours against others, side by side, into Benchmarks/RESULTS.md; fails where a ratio is worse by more than
# a fifth than in Benchmarks/thresholds.json, which RECORD=1 writes. QUICK=1 is one round that writes nothing.
bench: prerequisites
	Benchmarks/peers/setup.sh
	@# SwiftPM plans anew only when this manifest changes, not when the one it depends on does.
	touch Benchmarks/Package.swift
	$(BENCHMARKS) --product race
	$(KEEP_TIMED) --product empty --scratch-path "$(CURDIR)/Benchmarks/.build/kept"
	$(KEEP_TIMED) --product tapscope --scratch-path "$(CURDIR)/Benchmarks/.build/kept"
	python3 Benchmarks/peers/race.py $(if $(QUICK),--quick) $(if $(RECORD),--record)

# What a browser shows: every page of the shelf, and a session of a million samples with its times.
pages: prerequisites
	$(RELEASE)
	TAPSCOPE="$(abspath $(BINARY))" SHELF=all python3 -B Tests/Browser/pages_test.py
	TAPSCOPE="$(abspath $(BINARY))" TAPSCOPE_SCALE=1 python3 -B Tests/Browser/scale_test.py

# The README's pictures, and those of the audit document, as the same tests see them.
pictures: prerequisites
	$(RELEASE)
	TAPSCOPE="$(abspath $(BINARY))" SHELF=remote PICTURES="$(CURDIR)/docs" python3 -B Tests/Browser/pages_test.py readable

install: prerequisites
	$(KEEP)
	install -d "$(INSTALLED)/bin" "$(INSTALLED)/share/bash-completion/completions" \
	  "$(INSTALLED)/share/zsh/site-functions" "$(INSTALLED)/share/fish/vendor_completions.d"
	install -m 755 $(KEPT) "$(INSTALLED)/bin/tapscope"
	$(KEPT) --generate-completion-script bash \
	  > "$(INSTALLED)/share/bash-completion/completions/tapscope"
	$(KEPT) --generate-completion-script zsh > "$(INSTALLED)/share/zsh/site-functions/_tapscope"
	$(KEPT) --generate-completion-script fish \
	  > "$(INSTALLED)/share/fish/vendor_completions.d/tapscope.fish"

# A Debian package of what `install` keeps, tried in an empty root; Containerfile takes it up.
dist: prerequisites
	$(KEEP)
	Scripts/package.sh $(KEPT) out

# Sets up PySpark and replays the shelf on it; CLUSTER=1 also with a master and two workers, one killed.
fleet: prerequisites
	$(RELEASE)
	Fleet/setup.sh
	Fleet/.venv/bin/python3 Fleet/test_fleet.py $(BINARY) $(if $(CLUSTER),--cluster)

uninstall:
	rm -f "$(INSTALLED)/bin/tapscope" "$(INSTALLED)/share/bash-completion/completions/tapscope" \
	  "$(INSTALLED)/share/zsh/site-functions/_tapscope" \
	  "$(INSTALLED)/share/fish/vendor_completions.d/tapscope.fish"

lint:
	swift format lint --strict --recursive $(SWIFT_SOURCES)
	@if command -v python3 >/dev/null; then Scripts/check-words; \
	else echo "python3 is not installed: words are not checked"; fi
	@if command -v python3 >/dev/null; then Scripts/mutants --check; \
	else echo "python3 is not installed: the list of defects is not checked"; fi
	@if command -v python3 >/dev/null; then Scripts/public-api --check; \
	else echo "python3 is not installed: public declarations are not checked"; fi
	@if command -v shellcheck >/dev/null; then \
	  shellcheck Scripts/*.sh Scripts/action/*.sh Scripts/kill-outputs Scripts/sanitize Fuzz/*.sh Benchmarks/peers/*.sh Fleet/*.sh .ci/run; \
	else echo "shellcheck is not installed: shell scripts are not checked"; fi

# The documentation of the library, in which a warning is an error; needs a debug build.
docs:
	Scripts/check-docs.sh

# Draws the pictures of the shelves and writes their recordings; the same bytes at every run.
scenes: prerequisites
	swift run --package-path Scenes draw-scenes

# Throws damaged inputs at everything that reads, SECONDS at each kind; the first build takes some minutes.
fuzz: prerequisites
	Fuzz/run.sh all $(or $(SECONDS),60)

# Puts small defects into a copy and tells which of them no test notices; builds the copy first.
mutants: prerequisites
	Scripts/mutants

prerequisites:
	@Scripts/install-prerequisites.sh

clean:
	rm -rf .build out Benchmarks/.build Fleet/.venv
