# Hitscope from the command line: what a person can do with this checkout.
#
# Each target says in its `##` line what it is for. `swift build` and `swift test` do the work; .ci/set-up sees to what they need.

SCENE ?= Sample Scenes/08 Hit-test order.yaml
CONFIGURATION ?= debug
PREFIX ?= /usr/local
SCRIPTS ?= 1000000
BASE ?= main
SECONDS ?= 60
ROUNDS ?= 50
SCENES ?= 08 32 36 37 40 42
SEED ?= 1
RELEASES ?= bookworm

# Package.swift reads it. CONTRIBUTING.md says why.
export HITSCOPE_OPTIMIZED = 1

SWIFT_BUILD = swift build --configuration $(CONFIGURATION)
BENCH_BUILD = swift build $(if $(QUICK),,--configuration release --static-swift-stdlib)
SWIFT_FILES = Package.swift Sources Tests "Sample Scenes"
FIGURES = Sources/UIKit/Engine/Engine.docc/Figures.md
SCENE_KEYS = Sources/Scenes/SceneFile/SceneFile.docc/Scene keys.md
BENCHMARKS = "$$($(BENCH_BUILD) --show-bin-path)/HitscopeBenchmarks"

.DEFAULT_GOAL := help
.PHONY: help run test build bench bench-table bench-compare bench-peers bench-growth soak soak-window hostile-x fuzz sanitize scenes coverage-of-behaviour docs docs-coverage scene-reference lint install dist try-dist clean set-up

help: ## prints this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-22s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

run: build ## opens a scene in a window; SCENE="Sample Scenes/…" says which, scene 15 too
	@case "$(SCENE)" in \
	    *"15 Articles in Swift"*) $(SWIFT_BUILD) --product ArticlesInSwift && "$$($(SWIFT_BUILD) --show-bin-path)/ArticlesInSwift" ;; \
	    *) "$$($(SWIFT_BUILD) --show-bin-path)/hitscope" run "$(SCENE)" ;; \
	esac

test: set-up ## builds everything and runs every test
	swift build --build-tests
	@.ci/test

build: set-up ## builds the program; CONFIGURATION=release for a fast one
	$(SWIFT_BUILD) --product hitscope

bench: set-up ## measures against C programs in the same run; ONLY="hit png …" says what, all unless given; QUICK=1 tries each once
	$(BENCH_BUILD) --product hitscope
	$(BENCH_BUILD) --product HitscopeBenchmarks
	$(BENCH_BUILD) --product HitscopeFrameLimit
	@mkdir -p .build/bench
	$(CC) -O3 -shared -fPIC -ITests/Benchmarks/Workloads/include Tests/Benchmarks/Workloads/w*.c -lm -o .build/bench/walks.so
	@HITSCOPE_WALKS=.build/bench/walks.so $(BENCHMARKS) $(if $(QUICK),--quick,--json .build/bench/results.json) $(ONLY)

bench-table: set-up ## writes what make bench and make bench-peers found into the page of figures
	@[ -e .build/bench/results.json ] || { echo 'Nothing is measured yet. You can type: make bench' >&2; exit 2; }
	$(BENCH_BUILD) --product HitscopeBenchmarks
	@$(BENCHMARKS) table $(FIGURES) .build/bench/results.json $(wildcard .build/bench/peers.json)

bench-compare: set-up ## says what became slower than in another revision; BASE=main, ONLY="hit …"
	@Tests/Benchmarks/compare $(BASE) $(ONLY)

bench-peers: set-up ## installs Qt, GTK, GNUstep, Tk and Chromium from the Debian archive and measures them too
	$(BENCH_BUILD) --product HitscopeBenchmarks
	@Tests/Benchmarks/Peers/set-up .build/bench/peers
	@$(BENCHMARKS) peers .build/bench/peers .build/bench/peers.json

bench-growth: set-up ## measures how everything grows from 100 to a million views: a chart, and a table of the page of figures
	$(BENCH_BUILD) --product HitscopeBenchmarks
	@$(BENCHMARKS) growth Assets/growth.svg $(FIGURES)

scenes: build ## checks what the sample scenes expect
	@"$$($(SWIFT_BUILD) --show-bin-path)/hitscope" check "Sample Scenes"/*.yaml

soak: set-up ## plays a million random applications instead of ten thousand; SCRIPTS=n says how many, SEED=n which first
	swift build --configuration release --product HitscopeSoak
	@"$$(swift build --configuration release --show-bin-path)/HitscopeSoak" $(SCRIPTS) $(SEED)

soak-window: set-up ## random hands on the whole window, side by side on SCENES="08 36 …"; SECONDS=n says how long, SEED=n which hands
	$(SWIFT_BUILD) --product hitscope
	$(SWIFT_BUILD) --product HitscopeWindowSoak
	@for scene in $(SCENES); do printf '%s\0' "Sample Scenes/$$scene "*.yaml; done \
	    | xargs -0 "$$($(SWIFT_BUILD) --show-bin-path)/HitscopeWindowSoak" $(SECONDS) $(SEED)

hostile-x: set-up ## more of what hostile clients and dying servers do; ROUNDS=n says how much more
	HITSCOPE_HOSTILE=$(ROUNDS) swift test --disable-xctest --filter "HostileClientTests|LostServerTests"

fuzz: set-up ## searches for input that brings a door down; TARGET=scene says which, all in turn unless given, SECONDS=60 each
	@Tests/Fuzz/fuzz $(SECONDS) $(TARGET)

# The stack guard measures the addresses of locals, which the check for use after return would move away from the stack; circles that tests
# make on purpose are no leaks of the program (LifetimeTests looks for those).
sanitize: set-up ## runs the tests under the address and the thread sanitizer; takes some minutes
	ASAN_OPTIONS=detect_leaks=0:detect_stack_use_after_return=0:suppressions=$(CURDIR)/.ci/address-suppressions \
	    swift test --sanitize address --scratch-path .build-address --disable-xctest \
	    --skip GesturePropertyTests --skip CorpusTests
	swift test --sanitize thread --scratch-path .build-thread --disable-xctest --skip GesturePropertyTests

coverage-of-behaviour: ## lists every behaviour of UIKit with the tests that cite it, and those without one
	@.ci/coverage-of-behaviour

lint: ## says where the code departs from .swift-format, and which lines are longer than 120 columns
	swift format lint --strict --parallel --recursive $(SWIFT_FILES)
	@! LC_ALL=C.UTF-8 grep -rnE --include='*.swift' '^.{121}' $(SWIFT_FILES)

docs: set-up ## builds the documentation of all public products into .build/docs, and checks its links; a warning fails
	@.ci/docs

docs-coverage: set-up ## says how many public declarations of each module have a doc comment, and lists those without
	@.ci/docs coverage

scene-reference: set-up ## writes the schemas of scenes and lessons and the page that lists their keys, from the tables that read them
	swift build --product HitscopeSceneReference
	@"$$(swift build --show-bin-path)/HitscopeSceneReference" Assets/scene.schema.json Assets/lesson.schema.json "$(SCENE_KEYS)"

install: set-up ## installs the program, the scenes, man pages, completions and an entry of the desktop's menu; PREFIX=/usr/local says where
	@install -d "$(DESTDIR)$(PREFIX)/bin" || { \
	    echo 'Nothing can be installed there. You can name a place of your own: make install PREFIX="$$HOME/.local"' >&2; exit 1; }
	@program=$$(Assets/Packaging/program) && Assets/Packaging/stage "$$program" "$(DESTDIR)$(PREFIX)"

dist: set-up ## makes a Debian package and a tarball in the folder dist
	@Assets/Packaging/dist

try-dist: ## installs, runs and removes the Debian package on fresh Debian systems; needs root; RELEASES="bookworm trixie"
	@Assets/Packaging/try-dist $(RELEASES)

clean: ## removes what was built
	rm -rf .build .build-address .build-thread .build-fuzz dist

set-up:
	@.ci/set-up
