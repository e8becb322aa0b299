# `make help` lists what there is.

SWIFT ?= swift
BUILD := $(CURDIR)/.build
BELLHOP := $(BUILD)/debug/bellhop

.DEFAULT_GOAL := help
.PHONY: help deps build sdk release install uninstall deb deb-test plugins conformance fixtures docs demo test page-test simulate \
	replay defects reference rules sanitize soak fuzz bench lint format clean

help: ## Lists the targets
	@sed -n 's/^\([a-z-]*\):.*## /  make \1\t/p' $(MAKEFILE_LIST) | expand -t 18

deps: ## Installs the Debian packages that are missing (root or sudo)
	@scripts/deps.sh

build: deps ## Builds the command and its other programs
	$(SWIFT) build --product bellhop
	$(SWIFT) build --product bellhop-host
	$(SWIFT) build --product bellhop-worker
	$(SWIFT) build --product bellhop-port
	$(SWIFT) build --product bellhop-renderer
	$(SWIFT) build --product bellhop-symbolizer
	$(SWIFT) build --product bellhop-gateway
	$(SWIFT) build --product bellhop-page

release: deps ## Builds what `make install` installs: the programs and the SDK
	@scripts/deps.sh patchelf
	for product in bellhop bellhop-host bellhop-worker bellhop-port bellhop-renderer bellhop-symbolizer bellhop-gateway bellhop-page \
		module-exports sdk-bundles; do \
		$(SWIFT) build --configuration release --product $$product || exit 1; \
	done
	@SWIFT='$(SWIFT)' scripts/stage.sh

install: ## Installs bellhop and the SDK under PREFIX (/usr/local), in DESTDIR if it is set
	@PREFIX='$(PREFIX)' DESTDIR='$(DESTDIR)' scripts/install.sh

uninstall: ## Removes what `make install` installed
	@PREFIX='$(PREFIX)' DESTDIR='$(DESTDIR)' scripts/uninstall.sh

deb: release ## Makes a Debian package in .build
	@scripts/deps.sh dpkg-dev
	@scripts/deb.sh $(BUILD)

deb-test: ## Installs the Debian package in a minimal Debian system (root), and builds and tests modules there
	@[ "$$(id -u)" = 0 ] || { echo 'make deb-test: run this as root, because it mounts file systems' >&2; exit 1; }
	$(MAKE) --no-print-directory deb
	@scripts/deps.sh debootstrap lintian
	lintian --fail-on error,warning $(BUILD)/bellhop_*.deb
	scripts/test-deb.sh $(BUILD)/bellhop_*.deb

# The SDK, for the modules of this package.
sdk := $(BUILD)/sdk/bellhop
sdk: deps
	$(SWIFT) build --product sdk-bundles
	$(SWIFT) build --product module-exports
	@SWIFT='$(SWIFT)' scripts/sdk.sh $(BUILD)/debug $(sdk)

# The packages share a scratch path. With a cached build manifest, SwiftPM would build the previous package again instead of
# the next one.
modules := --disable-build-manifest-caching --scratch-path $(BUILD)/modules
mode6 := --disable-build-manifest-caching --scratch-path $(BUILD)/mode6
# settings.json names the path at which `swift build` puts the library of a sample. This links it to the shared directory.
link = mkdir -p Plugins/$(1)/.build && ln -sfn ../../../.build/modules/debug Plugins/$(1)/.build/debug

plugins: sdk ## Builds the sample modules
	$(MAKE) --no-print-directory -C Plugins/c-demo
	export BELLHOP_SDK=$(sdk); for package in q2-demo-ios push-subscriptions; do \
		$(SWIFT) build --package-path Plugins/$$package $(modules) && $(call link,$$package) || exit 1; \
	done

conformance: sdk ## Builds the module of `bellhop conformance --record`
	BELLHOP_SDK=$(sdk) $(SWIFT) build --package-path Conformance $(modules)
	mkdir -p Conformance/.build && ln -sfn ../../.build/modules/debug Conformance/.build/debug

fixtures: sdk conformance ## Builds the modules the tests load
	$(MAKE) --no-print-directory -j2 -C Tests/Fixtures
	export BELLHOP_SDK=$(sdk); for package in Shapes SwiftFaults PhoneCode PhonePackage Patterns SeveralTargets; do \
		$(SWIFT) build --package-path Tests/Fixtures/$$package $(modules) || exit 1; \
	done

docs: deps ## Writes the reference of the SDK and the pages as a site to .build/docs
	@SWIFT='$(SWIFT)' scripts/docs.sh

reference: build ## Writes the pages and schemas in docs that bellhop prints
	$(BELLHOP) help --markdown > docs/commands.md
	for schema in settings module event; do $(BELLHOP) schema $$schema > docs/$$schema.schema.json || exit 1; done

rules: deps ## Checks the marks of docs/semantics.md, and writes the list of its rules
	$(SWIFT) run --quiet rule-list

demo: build plugins ## Loads the samples, signs in, pushes, taps, calls, subscribes, is a server, and shows the trace; PAGE=1 leaves the page open
	@scripts/deps.sh curl
	@BELLHOP=$(BELLHOP) scripts/demo.sh

# Without a limit, all tests start at once, and some reach their time limits while they wait for a core.
export SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH := 6
run_tests = SWIFT='$(SWIFT)' scripts/test.sh

# Tests and pages compile modules in C, C++ and Rust. A rustc that is already on the PATH is used. A browser shows the page.
# curl, nghttp and clients from PyPI send pushes. The latter are installed while the tests are compiled, and are left out
# without a network.
test: deps ## Runs every test, with real modules and a real host
	@scripts/deps.sh gcc g++ curl nghttp2-client python3-pip chromium chromium-driver $$(command -v rustc >/dev/null || echo rustc)
	$(MAKE) --no-print-directory page-test
	@scripts/clients.sh & clients=$$!; $(SWIFT) build --build-tests && { wait $$clients || true; }
	$(MAKE) --no-print-directory plugins fixtures
	$(run_tests) --skip-build
	export BELLHOP_SDK=$(sdk); \
	for package in Plugins/push-subscriptions Tests/Fixtures/PhoneCode Tests/Fixtures/PhonePackage \
		Tests/Fixtures/SeveralTargets; do \
		$(run_tests) --package-path $$package $(modules) || exit 1; \
	done
	export BELLHOP_SDK=$(sdk) LANGUAGE_MODE=6; for package in PhoneCode PhonePackage SeveralTargets; do \
		$(run_tests) --package-path Tests/Fixtures/$$package $(mode6) || exit 1; \
	done
	BELLHOP_SDK=$(sdk) LANGUAGE_MODE=6 $(SWIFT) build --quiet --package-path Conformance $(mode6)

page-test: ## Checks the types of the page's JavaScript, and runs its tests
	@scripts/deps.sh nodejs node-typescript
	@scripts/page-test.sh

# What starts processes of its own is left out: a confined one has no room for a sanitizer's shadow memory.
confined := PushCountTests|\.Worker|Fault|Fuzz|Confine|Confinement|GrantTests|Landlock|Seccomp|Process|WireParts|HostedRenderer|StandbyWorker|StandbyRenderer|StandbyExtension|KeptWorker|KeptExtension|Reload|RefusedEdit

# Optimized, and with the assertions of the phone.
simulation := --configuration release -Xswiftc -assert-config -Xswiftc Debug --scratch-path $(BUILD)/simulation

simulate: deps ## Plays a phone in simulated worlds; SEED=7 to begin there, STEPS=1000000 for fewer
	$(SWIFT) build $(simulation) --product bellhop-simulate
	$(BUILD)/simulation/release/bellhop-simulate --seed $(or $(SEED),1) --steps $(or $(STEPS),10000000)

replay: deps ## Plays one simulated world again; SEED=7
	$(SWIFT) build $(simulation) --product bellhop-simulate
	$(BUILD)/simulation/release/bellhop-simulate --replay $(or $(SEED),1)

defects: deps ## Plants defects in copies of the phone, and has the simulator find them
	@SWIFT='$(SWIFT)' scripts/defects.sh

# Leaks are not looked for: a program that ends while tasks wait leaves what they hold. The hosts of tests start the
# programs of the plain build. Three tests run at a time: with a sanitizer, a few of them keep a core busy for long.
# Package.swift says which tests BELLHOP_SANITIZE builds.
sanitize: build fixtures ## Runs the tests that reach C and unsafe memory and stay in one process, with the address sanitizer
	BELLHOP_SANITIZE=1 SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=3 \
		ASAN_OPTIONS=detect_leaks=0:suppressions=$(CURDIR)/Tests/Support/asan-suppressions.txt \
		$(run_tests) --sanitize=address --scratch-path $(BUILD)/sanitized --skip '$(confined)'

# Figures of memory in use, not of what the allocator keeps for later.
fuzz: fixtures ## Runs a host with workers, and a gateway with clients, that send invalid data; FRAMES=1000000 for less
	$(SWIFT) build --product worker-fuzz
	MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=131072 \
		$(BUILD)/debug/worker-fuzz Tests/Fixtures/.build/good.so $(or $(FRAMES),100000000)
	BELLHOP_FUZZ_TURNS=$$(($(or $(FRAMES),100000000) / 100)) $(run_tests) --filter BellhopGatewayTests.DamagedConversation

soak: build fixtures ## Runs a host among modules that misbehave for 10 minutes; SECONDS=60 for less
	BELLHOP_SOAK_SECONDS=$(or $(SECONDS),600) $(run_tests) --filter IntegrationTests.SoakTests

bench: deps ## Prints the figures, each beside its baseline of the same run, and writes docs/performance.md
	@scripts/deps.sh nghttp2-client
	@$(MAKE) --no-print-directory -C Benchmarks

lint: deps ## Checks the format, that nothing uses `async let`, and that the planted defects apply
	$(SWIFT) format lint --strict --recursive Package.swift Sources Tests Plugins Conformance Benchmarks
	@scripts/async-let.sh
	@for patch in Tests/Simulation/Defects/*.patch; do git apply --check $$patch || exit 1; done

format: deps ## Formats in place
	$(SWIFT) format format --in-place --recursive Package.swift Sources Tests Plugins Conformance Benchmarks

clean: ## Removes what was built
	rm -rf .build Plugins/*/.build Conformance/.build Tests/Fixtures/.build Tests/Fixtures/*/.build Benchmarks/.build
