# `make help` lists the targets.

ifeq ($(shell uname -s),Linux)
  release := -c release --static-swift-stdlib
  # The toolchain's own: another one may not know the format of its profiles.
  cov := "$$(dirname "$$(readlink -f "$$(command -v swift)")")/llvm-cov"
  # Where there is no Core Haptics, its stand-in takes its place.
  standin := swift test --package-path Tests/StandIn
else
  release := -c release
  cov := xcrun llvm-cov
endif

sources := Sources Tests Fuzz Benchmarks Package.swift Examples/Notes/Sources Examples/Notes/Tests

.PHONY: help bootstrap build gate test lint format faults compare conformance validate fuzz bench coverage

help: ## lists the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' Makefile

bootstrap: ## installs the system libraries that are missing, through apt or brew
	@scripts/bootstrap.sh >&2

build: ## builds .build/release/hapticgate
	swift build $(release)

# The report alone goes to standard output.
gate: bootstrap ## builds all, tests the example and prints its gate report
	@swift build $(release) --product hapticgate >&2
	@status=0; Examples/Notes/test.sh >&2 || status=$$?; \
	  cd Examples/Notes && \
	  ../../.build/release/hapticgate check --stage pull-request --accept-samples --test-exit-status "$$status" && \
	  exit "$$status"

test: ## runs the tests; a warning of the compiler or an undeclared dependency fails them
	swift build --build-tests -Xswiftc -warnings-as-errors --explicit-target-dependency-import-check error
	swift test --skip-build
	$(standin)

lint: ## checks the formatting
	swift format lint --strict --recursive $(sources)

format: ## formats the sources
	swift format --in-place --recursive $(sources)

faults: ## seeds each fault of Examples/Faults into the example: the gate has to name its item
	@scripts/faults.sh $(FAULTS)

compare: ## holds the syntax of the sources against the compiler's index of them
	@scripts/compare-facts.sh

conformance: ## runs the public conformance suites in the folder DATA
	@test -n "$(DATA)" || { echo "usage: make conformance DATA=FOLDER" >&2; exit 64; }
	@swift build $(release) --product conformance >&2
	@.build/release/conformance "$(DATA)"

validate: ## holds reports and workflows against other people's tools; DATA=FOLDER has their schemas
	@Tests/Validation/run.sh $(DATA)

fuzz: ## feeds generated inputs to every reader, for TIME seconds each
	@Fuzz/run.sh $(or $(TIME),60)

bench: build ## times the tool beside the tools that others use; SIZE=MEGABYTES sets the inputs
	@SIZE="$(SIZE)" Benchmarks/run.sh

coverage: ## runs the tests and prints how much of each file they cover
	swift test --enable-code-coverage
	@bin=$$(swift build --show-bin-path) && tests="$$bin/HapticGatePackageTests.xctest" && \
	  { [ ! -d "$$tests" ] || tests="$$tests/Contents/MacOS/HapticGatePackageTests"; } && \
	  $(cov) report "$$tests" -instr-profile "$$bin/codecov/default.profdata" \
	    -ignore-filename-regex '/(Tests|\.build|Examples)/'
