// swift-tools-version: 6.2
import Glibc
import PackageDescription

// An installed SDK doesn't contain the sources of the host.
let hasHost = access(Context.packageDirectory + "/Sources/Host/BellhopHost", F_OK) == 0

// Only in CI, because a newer compiler may report more warnings.
let checked: [SwiftSetting] = hasHost && Context.environment["CI"] != nil ? [.treatAllWarnings(as: .error)] : []

let strict: [SwiftSetting] =
    checked + [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
    ]

// The toolchain has the libraries that read Swift sources beside the one that this manifest is linked with.
let syntaxLibraries: String = {
    guard let maps = fopen("/proc/self/maps", "r") else { return "" }
    defer { fclose(maps) }
    var (line, capacity): (UnsafeMutablePointer<CChar>?, Int) = (nil, 0)
    defer { free(line) }
    while getline(&line, &capacity, maps) > 0, let line {
        let path = String(cString: line).drop { $0 != "/" }.split(separator: "/")
        guard path.last?.hasPrefix("libPackageDescription.so") ?? false else { continue }
        return path.dropLast(3).map { "/\($0)" }.joined() + "/host"
    }
    return ""
}()
let readsSwift: [SwiftSetting] = strict + [.unsafeFlags(["-I", syntaxLibraries])]
let linksSyntax: [LinkerSetting] = [
    .unsafeFlags(["-L", syntaxLibraries, "-Xlinker", "-rpath", "-Xlinker", syntaxLibraries])
]

// Not by pkg-config: what it says of Pango has a flag that SwiftPM warns of at every build.
let pango: [SwiftSetting] = strict + [.unsafeFlags(["-Xcc", "-I/usr/include/pango-1.0"])]

let package = Package(
    name: "bellhop",
    products: [
        .library(
            name: "Q2ModuleInterfaces",
            targets: [
                "Q2ModuleInterfaces", "Q2ModuleInterface", "CoreLocation", "UserNotifications", "UserNotificationsUI",
                "UIKit", "UIKitHeaders", "CFTypes", "CoreGraphics", "FoundationAdditions", "NotificationCenter",
                "QuartzCore",
            ]),
        // What only some modules import: whoever does not depend on it neither builds nor links it.
        .library(name: "os", targets: ["os", "OSHeaders", "OSLog"]),
        .library(name: "Combine", targets: ["Combine"]),
        .library(name: "UniformTypeIdentifiers", targets: ["UniformTypeIdentifiers"]),
        .library(name: "MobileCoreServices", targets: ["MobileCoreServices", "CoreServices"]),
        .library(name: "Intents", targets: ["Intents"]),
        .library(name: "CryptoKit", targets: ["CryptoKit"]),
        .library(name: "CommonCrypto", targets: ["CommonCrypto"]),
        .library(name: "LocalAuthentication", targets: ["LocalAuthentication"]),
        .library(name: "Security", targets: ["Security"]),
        .library(name: "BellhopTesting", targets: ["BellhopTesting", "_Testing_CoreGraphics", "_Testing_UIKit"]),
        .plugin(name: "ModuleExports", targets: ["ModuleExports"]),
    ],
    targets: [
        // The contract
        .target(name: "BellhopABI", path: "Sources/Contract/BellhopABI"),
        .target(name: "BellhopContract", path: "Sources/Contract/BellhopContract", swiftSettings: strict),

        // The SDK: what a module author imports
        .target(name: "CSwiftMethods", dependencies: ["BellhopABI"], path: "Sources/SDK/CSwiftMethods"),
        .target(
            name: "CModuleExports", dependencies: ["BellhopABI", "CSwiftMethods"], path: "Sources/SDK/CModuleExports"),
        .target(name: "CTestHost", dependencies: ["BellhopABI"], path: "Sources/SDK/CTestHost"),
        .target(
            name: "HostAccess", dependencies: ["BellhopABI", "CTestHost"], path: "Sources/SDK/HostAccess",
            swiftSettings: strict),
        .target(name: "CoreLocation", path: "Sources/SDK/CoreLocation", swiftSettings: strict),
        .target(
            name: "UserNotifications",
            dependencies: ["BellhopABI", "BellhopContract", "CFTypes", "CoreLocation", "HostAccess"],
            path: "Sources/SDK/UserNotifications", swiftSettings: strict),
        .target(name: "UIKitHeaders", path: "Sources/SDK/UIKitHeaders"),
        .target(
            name: "UIKit",
            dependencies: [
                "BellhopABI", "BellhopContract", "CFTypes", "FoundationAdditions", "HostAccess", "UIKitHeaders",
                "UserNotifications",
            ],
            path: "Sources/SDK/UIKit", swiftSettings: strict),
        .target(name: "OSHeaders", path: "Sources/SDK/OSHeaders"),
        .target(
            name: "os", dependencies: ["HostAccess", "OSHeaders"], path: "Sources/SDK/os", swiftSettings: strict),
        .target(name: "OSLog", dependencies: ["os"], path: "Sources/SDK/OSLog", swiftSettings: strict),
        .target(name: "Combine", path: "Sources/SDK/Combine", swiftSettings: strict),
        .target(name: "CFTypes", path: "Sources/SDK/CFTypes", swiftSettings: strict),
        .target(
            name: "FoundationAdditions", dependencies: ["CFTypes", "CFoundationICU"],
            path: "Sources/SDK/FoundationAdditions", swiftSettings: strict),
        .target(
            name: "UniformTypeIdentifiers", path: "Sources/SDK/UniformTypeIdentifiers", swiftSettings: strict),
        .target(
            name: "MobileCoreServices", dependencies: ["CFTypes", "UniformTypeIdentifiers"],
            path: "Sources/SDK/MobileCoreServices", swiftSettings: strict),
        .target(
            name: "CoreServices", dependencies: ["MobileCoreServices"], path: "Sources/SDK/CoreServices",
            swiftSettings: strict),
        .target(
            name: "Intents", dependencies: ["UIKit", "UserNotifications"], path: "Sources/SDK/Intents",
            swiftSettings: strict),
        .target(name: "CryptoKit", dependencies: ["CCrypto"], path: "Sources/SDK/CryptoKit", swiftSettings: strict),
        .target(
            name: "CommonCrypto", dependencies: ["CryptoKit"], path: "Sources/SDK/CommonCrypto", swiftSettings: strict),
        .target(
            name: "Security", dependencies: ["CCrypto", "CFTypes", "CryptoKit"], path: "Sources/SDK/Security",
            swiftSettings: strict),
        .target(
            name: "LocalAuthentication", dependencies: ["BellhopContract", "FoundationAdditions", "UserNotifications"],
            path: "Sources/SDK/LocalAuthentication", swiftSettings: strict),
        .target(
            name: "NotificationCenter", dependencies: ["UIKit"], path: "Sources/SDK/NotificationCenter",
            swiftSettings: strict),
        .target(name: "CoreGraphics", dependencies: ["UIKit"], path: "Sources/SDK/CoreGraphics", swiftSettings: strict),
        .target(name: "QuartzCore", dependencies: ["UIKit"], path: "Sources/SDK/QuartzCore", swiftSettings: strict),
        .target(name: "_Testing_UIKit", path: "Sources/SDK/_Testing_UIKit", swiftSettings: strict),
        .target(name: "_Testing_CoreGraphics", path: "Sources/SDK/_Testing_CoreGraphics", swiftSettings: strict),
        .target(
            name: "UserNotificationsUI", dependencies: ["UIKit", "UserNotifications"],
            path: "Sources/SDK/UserNotificationsUI", swiftSettings: strict),
        .target(
            name: "Q2ModuleInterfaces",
            dependencies: [
                "BellhopABI", "BellhopContract", "CModuleExports", "HostAccess", "UIKit", "UserNotifications",
                "UserNotificationsUI",
            ],
            path: "Sources/SDK/Q2ModuleInterfaces", swiftSettings: strict),
        .target(
            name: "Q2ModuleInterface", dependencies: ["Q2ModuleInterfaces"], path: "Sources/SDK/Q2ModuleInterface",
            swiftSettings: strict),
        .target(name: "LinuxNames", path: "Sources/Tools/LinuxNames", swiftSettings: strict),
        // What the plugin and `bellhop port` both say of sources.
        .target(
            name: "PortFindings", dependencies: ["LinuxNames"], path: "Sources/Tools/PortFindings",
            swiftSettings: readsSwift, linkerSettings: linksSyntax),
        .target(
            name: "ModuleExportsGenerator",
            dependencies: ["BellhopABI", "CSwiftMethods", "LinuxNames", "PortFindings"],
            path: "Sources/Tools/ModuleExportsGenerator", swiftSettings: readsSwift),
        .executableTarget(
            name: "module-exports", dependencies: ["ModuleExportsGenerator"], path: "Sources/Tools/module-exports",
            swiftSettings: readsSwift),
        .plugin(name: "ModuleExports", capability: .buildTool(), dependencies: ["module-exports"]),
        .systemLibrary(name: "CFoundationICU", path: "Sources/System/CFoundationICU"),
        .systemLibrary(
            name: "CCrypto", path: "Sources/System/CCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),

        // What a test of a module uses: the phone, and the client of a host
        .target(name: "CLinux", path: "Sources/System/CLinux"),
        .target(
            name: "BellhopValues", dependencies: ["BellhopContract"], path: "Sources/Host/BellhopValues",
            swiftSettings: strict),
        .target(
            name: "BellhopPhone", dependencies: ["BellhopContract", "BellhopValues"],
            path: "Sources/Host/BellhopPhone", swiftSettings: strict),
        .target(
            name: "BellhopSystem", dependencies: ["BellhopValues", "CLinux"], path: "Sources/Host/BellhopSystem",
            swiftSettings: strict),
        // All that a client needs: it links neither what loads modules nor what keeps the journal.
        .target(
            name: "BellhopControl", dependencies: ["BellhopContract", "BellhopSystem", "BellhopValues", "CLinux"],
            path: "Sources/Host/BellhopControl", swiftSettings: strict),
        // What Foundation lacks of the phone in a process: that of a test, or that of a worker.
        .target(name: "CPhoneLocale", path: "Sources/System/CPhoneLocale"),
        // The information of the main bundle of a test.
        .target(name: "CTestBundle", path: "Sources/System/CTestBundle"),
        .target(
            name: "PhoneLocale", dependencies: ["CPhoneLocale"], path: "Sources/Tools/PhoneLocale",
            swiftSettings: strict),
        .target(
            name: "ManualClocks", dependencies: ["BellhopValues"], path: "Sources/Tools/ManualClocks",
            swiftSettings: strict),
        .target(
            name: "BellhopTesting",
            dependencies: [
                "BellhopABI", "BellhopControl", "BellhopPhone", "BellhopSystem", "BellhopValues", "CTestBundle",
                "FoundationAdditions", "HostAccess", "ManualClocks", "PhoneLocale", "UIKit", "UserNotifications",
            ],
            path: "Sources/Tools/BellhopTesting", swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)

if hasHost {
    package.products += [
        .executable(name: "bellhop", targets: ["bellhop"]),
        .executable(name: "bellhop-host", targets: ["bellhop-host"]),
        .executable(name: "bellhop-worker", targets: ["bellhop-worker"]),
        .executable(name: "bellhop-port", targets: ["bellhop-port"]),
        .executable(name: "bellhop-gateway", targets: ["bellhop-gateway"]),
        .executable(name: "bellhop-page", targets: ["bellhop-page"]),
        .executable(name: "bellhop-renderer", targets: ["bellhop-renderer"]),
        .executable(name: "bellhop-symbolizer", targets: ["bellhop-symbolizer"]),
    ]
    package.targets += [
        // The host
        .systemLibrary(
            name: "CFFI", path: "Sources/System/CFFI", pkgConfig: "libffi", providers: [.apt(["libffi-dev"])]),
        .systemLibrary(
            name: "CSeccomp", path: "Sources/System/CSeccomp", pkgConfig: "libseccomp",
            providers: [.apt(["libseccomp-dev"])]),
        .systemLibrary(
            name: "CSQLite", path: "Sources/System/CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]
        ),
        .systemLibrary(
            name: "CCurl", path: "Sources/System/CCurl", pkgConfig: "libcurl",
            providers: [.apt(["libcurl4-openssl-dev"])]),
        .systemLibrary(
            name: "CMimalloc", path: "Sources/System/CMimalloc", providers: [.apt(["libmimalloc-dev"])]),
        .systemLibrary(
            name: "CClp", path: "Sources/System/CClp", pkgConfig: "clp", providers: [.apt(["coinor-libclp-dev"])]),
        .systemLibrary(
            name: "CCairo", path: "Sources/System/CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
        .systemLibrary(
            name: "CPango", path: "Sources/System/CPango", pkgConfig: "harfbuzz", providers: [.apt(["libpango1.0-dev"])]
        ),
        .systemLibrary(
            name: "CDeflate", path: "Sources/System/CDeflate", pkgConfig: "libdeflate",
            providers: [.apt(["libdeflate-dev"])]),
        .systemLibrary(
            name: "CTurboJPEG", path: "Sources/System/CTurboJPEG", pkgConfig: "libturbojpeg",
            providers: [.apt(["libturbojpeg0-dev"])]),
        .systemLibrary(
            name: "CGif", path: "Sources/System/CGif", pkgConfig: "libgif", providers: [.apt(["libgif-dev"])]),
        .systemLibrary(
            name: "CMagic", path: "Sources/System/CMagic", pkgConfig: "libmagic", providers: [.apt(["libmagic-dev"])]),
        .systemLibrary(
            name: "CDwarf", path: "Sources/System/CDwarf", pkgConfig: "libdw", providers: [.apt(["libdw-dev"])]),
        .target(name: "CDeniedNetwork", path: "Sources/System/CDeniedNetwork"),
        .target(name: "CAppEnvironment", path: "Sources/System/CAppEnvironment"),
        .target(name: "CFaults", path: "Sources/System/CFaults"),
        .target(
            name: "BellhopImages",
            dependencies: ["BellhopABI", "BellhopSystem", "BellhopValues", "CFFI", "CFaults", "CLinux"],
            path: "Sources/Host/BellhopImages", swiftSettings: strict),
        .target(
            name: "BellhopSandbox", dependencies: ["BellhopSystem", "BellhopValues", "CLinux", "CSeccomp"],
            path: "Sources/Host/BellhopSandbox", swiftSettings: strict),
        .target(
            name: "BellhopWorkers",
            dependencies: [
                "BellhopABI", "BellhopImages", "BellhopSandbox", "BellhopSystem", "BellhopValues", "CFaults", "CLinux",
            ],
            path: "Sources/Host/BellhopWorkers", swiftSettings: strict),
        .target(
            name: "BellhopHost",
            dependencies: [
                "BellhopContract", "BellhopControl", "BellhopImages", "BellhopPhone", "BellhopSandbox", "BellhopSystem",
                "BellhopValues", "BellhopWatching", "BellhopWorkers", "CCrypto", "CCurl", "CLinux", "CMagic", "CSQLite",
                "CSwiftMethods",
            ],
            path: "Sources/Host/BellhopHost", swiftSettings: strict),
        // What APNs and FCM decide without a phone.
        .target(
            name: "BellhopAPNs", dependencies: ["BellhopValues", "CCrypto"], path: "Sources/Host/BellhopAPNs",
            swiftSettings: strict),
        .systemLibrary(
            name: "CNghttp2", path: "Sources/System/CNghttp2", pkgConfig: "libnghttp2",
            providers: [.apt(["libnghttp2-dev"])]),
        .target(name: "CLlhttp", path: "Sources/System/CLlhttp"),
        .systemLibrary(
            name: "CTLS", path: "Sources/System/CTLS", pkgConfig: "openssl", providers: [.apt(["libssl-dev"])]),
        .target(
            name: "BellhopGateway",
            dependencies: [
                "BellhopAPNs", "BellhopContract", "BellhopControl", "BellhopSystem", "BellhopValues", "CLinux",
                "CLlhttp", "CNghttp2", "CTLS",
            ],
            path: "Sources/Host/BellhopGateway", swiftSettings: strict),
        .systemLibrary(
            name: "CMicroHTTPD", path: "Sources/System/CMicroHTTPD", pkgConfig: "libmicrohttpd",
            providers: [.apt(["libmicrohttpd-dev"])]),
        // The files of the page, which `#embed` makes a part of the program.
        .target(name: "CPageFiles", path: "Sources/System/CPageFiles"),
        .target(
            name: "BellhopPage",
            dependencies: [
                "BellhopContract", "BellhopControl", "BellhopSystem", "BellhopValues", "CDeflate", "CLinux",
                "CMicroHTTPD", "CPageFiles",
            ],
            path: "Sources/Host/BellhopPage", exclude: ["Files"], swiftSettings: strict),
        .target(
            name: "BellhopWatching", dependencies: ["BellhopSystem", "BellhopValues"],
            path: "Sources/Host/BellhopWatching", swiftSettings: strict),
        // A process of its own: workers and the host link neither Cairo nor Pango.
        .target(
            name: "BellhopRendering",
            dependencies: [
                "BellhopContract", "BellhopValues", "CCairo", "CClp", "CDeflate", "CGif", "CPango", "CTurboJPEG",
            ],
            path: "Sources/Host/BellhopRendering", swiftSettings: pango),
        .executableTarget(
            name: "bellhop-renderer", dependencies: ["BellhopRendering", "BellhopSandbox", "BellhopValues", "CLinux"],
            path: "Sources/Tools/bellhop-renderer", swiftSettings: strict),
        // A process of its own: libdw reads the files of modules.
        .executableTarget(
            name: "bellhop-symbolizer", dependencies: ["BellhopSandbox", "BellhopValues", "CDwarf"],
            path: "Sources/Tools/bellhop-symbolizer", swiftSettings: strict),
        // A process of its own: it reads what strangers send.
        .executableTarget(
            name: "bellhop-gateway",
            dependencies: [
                "BellhopAPNs", "BellhopCommandLine", "BellhopControl", "BellhopGateway", "BellhopSandbox",
                "BellhopSystem", "BellhopValues",
            ],
            path: "Sources/Tools/bellhop-gateway", swiftSettings: strict),
        // A process of its own: it reads what browsers send.
        .executableTarget(
            name: "bellhop-page",
            dependencies: [
                "BellhopCommandLine", "BellhopControl", "BellhopPage", "BellhopSandbox", "BellhopValues",
            ],
            path: "Sources/Tools/bellhop-page", swiftSettings: strict),
        .target(
            name: "BellhopCommandLine",
            dependencies: [
                "BellhopABI", "BellhopControl", "BellhopSystem", "BellhopValues", "BellhopWatching", "CLinux",
                "LinuxNames",
            ],
            path: "Sources/Tools/BellhopCommandLine", swiftSettings: strict),
        .executableTarget(
            name: "bellhop", dependencies: ["BellhopCommandLine", "BellhopControl", "BellhopSystem", "BellhopValues"],
            path: "Sources/Tools/bellhop", swiftSettings: strict),
        // A program of its own: no other command loads the libraries that read Swift sources.
        .executableTarget(
            name: "bellhop-port",
            dependencies: [
                "BellhopCommandLine", "BellhopControl", "BellhopSystem", "BellhopValues", "LinuxNames", "PortFindings",
            ],
            path: "Sources/Tools/bellhop-port", swiftSettings: readsSwift),
        // A program of its own: what only talks to a host loads nothing that loads modules.
        .executableTarget(
            name: "bellhop-host",
            dependencies: [
                "BellhopCommandLine", "BellhopControl", "BellhopHost", "BellhopImages", "BellhopPhone",
                "BellhopSandbox", "BellhopSystem", "BellhopValues", "CMimalloc",
            ],
            path: "Sources/Tools/bellhop-host", swiftSettings: strict),
        // A program of its own: what runs a module holds neither the journal nor the network.
        .executableTarget(
            name: "bellhop-worker",
            dependencies: ["BellhopWorkers", "CAppEnvironment", "CDeniedNetwork", "PhoneLocale"],
            path: "Sources/Tools/bellhop-worker", swiftSettings: strict),
        // What `scripts/sdk.sh` runs. It depends on what it bundles, so that one build compiles all of it.
        .executableTarget(
            name: "sdk-bundles",
            dependencies: [
                "BellhopTesting", "Combine", "CommonCrypto", "CoreGraphics", "CoreServices", "CryptoKit", "Intents",
                "LocalAuthentication", "MobileCoreServices", "NotificationCenter", "OSLog", "Q2ModuleInterface",
                "QuartzCore", "Security", "UserNotificationsUI", "_Testing_CoreGraphics", "_Testing_UIKit",
            ],
            path: "Sources/Tools/sdk-bundles", swiftSettings: strict),
        // The command line of the bench, and the table that it writes, which tests import.
        .target(name: "BenchFigures", path: "Benchmarks/Sources/BenchFigures", swiftSettings: strict),
        .target(name: "CSimdjson", path: "Benchmarks/Sources/CSimdjson", linkerSettings: [.linkedLibrary("simdjson")]),
        .executableTarget(
            name: "bellhop-bench",
            dependencies: [
                "BellhopABI", "BellhopControl", "BellhopHost", "BellhopImages", "BellhopPhone", "BellhopRendering",
                "BellhopSandbox", "BellhopSystem", "BellhopValues", "BellhopWorkers", "BenchFigures", "Browsers",
                "CFFI",
                "CLinux", "CSQLite", "CSimdjson", "TestProcesses", "UserNotifications",
            ],
            path: "Benchmarks/Sources/bellhop-bench", swiftSettings: strict),
        .testTarget(name: "BenchFiguresTests", dependencies: ["BenchFigures"], swiftSettings: strict),
        // What `make docs` runs.
        .executableTarget(name: "docs-catalog", path: "Sources/Tools/docs-catalog", swiftSettings: strict),
        // The rules of docs/semantics.md, and what writes their list.
        .target(name: "SemanticsRules", path: "Sources/Tools/SemanticsRules", swiftSettings: strict),
        .executableTarget(
            name: "rule-list", dependencies: ["SemanticsRules"], path: "Sources/Tools/rule-list", swiftSettings: strict),

        .testTarget(
            name: "BellhopAPNsTests", dependencies: ["BellhopAPNs", "BellhopValues"], swiftSettings: strict),
        .testTarget(
            name: "BellhopGatewayTests",
            dependencies: [
                "BellhopAPNs", "BellhopControl", "BellhopGateway", "BellhopSystem", "BellhopValues", "CNghttp2",
                "SeededGenerators", "TemporaryDirectories",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "BellhopPageTests",
            dependencies: ["BellhopContract", "BellhopControl", "BellhopPage", "BellhopValues"],
            swiftSettings: strict),
        .testTarget(
            name: "BellhopControlTests",
            dependencies: [
                "BellhopControl", "BellhopSystem", "BellhopValues", "TemporaryDirectories", "TestProcesses",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "BellhopHostTests",
            dependencies: [
                "BellhopContract", "BellhopControl", "BellhopHost", "BellhopImages", "BellhopPhone", "BellhopSandbox",
                "BellhopSystem", "BellhopTesting", "BellhopValues", "BellhopWatching", "BellhopWorkers", "CSQLite",
                "ModuleFixtures", "TemporaryDirectories", "TestProcesses", "bellhop-symbolizer", "bellhop-worker",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "CommandTests",
            dependencies: [
                "BellhopCommandLine", "BellhopControl", "BellhopHost", "BellhopSystem", "BellhopTesting",
                "BellhopValues", "BellhopWatching", "LinuxNames", "TemporaryDirectories", "TestProcesses", "bellhop",
                "bellhop-host", "bellhop-port", "bellhop-worker",
            ],
            swiftSettings: readsSwift),
        .testTarget(
            name: "BellhopValuesTests", dependencies: ["BellhopContract", "BellhopValues", "SeededGenerators"],
            swiftSettings: strict),
        .testTarget(
            name: "BellhopPhoneTests",
            dependencies: ["BellhopContract", "BellhopPhone", "BellhopValues", "SeededGenerators", "push-counts"],
            swiftSettings: strict),
        .target(
            name: "SeededGenerators", dependencies: ["BellhopValues"], path: "Tests/Support/SeededGenerators",
            swiftSettings: strict),
        .target(
            name: "CountedPhones", dependencies: ["BellhopPhone", "BellhopValues"], path: "Tests/Support/CountedPhones",
            swiftSettings: strict),
        .executableTarget(
            name: "push-counts", dependencies: ["CountedPhones"], path: "Tests/Support/push-counts"),
        // The phone among simulated workers, disk, clock and user.
        .target(
            name: "BellhopSimulation", dependencies: ["BellhopPhone", "BellhopValues"],
            path: "Tests/Simulation/BellhopSimulation",
            swiftSettings: strict),
        .executableTarget(
            name: "bellhop-simulate", dependencies: ["BellhopSimulation"], path: "Tests/Simulation/bellhop-simulate",
            swiftSettings: strict),
        .testTarget(name: "SimulationTests", dependencies: ["BellhopSimulation"], swiftSettings: strict),
        .executableTarget(
            name: "confinement-probe", dependencies: ["BellhopSandbox", "CSeccomp"],
            path: "Tests/Support/confinement-probe", swiftSettings: strict),
        .executableTarget(name: "hostile-worker", path: "Tests/Support/hostile-worker"),
        .executableTarget(name: "process-tracer", path: "Tests/Support/process-tracer"),
        .executableTarget(
            name: "worker-fuzz",
            dependencies: [
                "BellhopImages", "BellhopSandbox", "BellhopValues", "BellhopWorkers", "hostile-worker",
            ],
            path: "Tests/Support/worker-fuzz", swiftSettings: strict),
        .target(
            name: "ModuleFixtures", dependencies: ["BellhopImages", "BellhopValues"],
            path: "Tests/Support/ModuleFixtures", swiftSettings: strict),
        .testTarget(
            name: "BellhopImagesTests",
            dependencies: [
                "BellhopABI", "BellhopImages", "BellhopValues", "ModuleFixtures", "SeededGenerators",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "BellhopSandboxTests",
            dependencies: ["BellhopSandbox", "BellhopSystem", "BellhopValues", "confinement-probe"],
            swiftSettings: strict),
        .testTarget(
            name: "BellhopWorkersTests",
            dependencies: [
                "BellhopABI", "BellhopImages", "BellhopSandbox", "BellhopSystem", "BellhopValues", "BellhopWorkers",
                "ManualClocks", "ModuleFixtures", "SeededGenerators", "TestProcesses", "bellhop-renderer",
                "bellhop-symbolizer", "bellhop-worker", "worker-fuzz",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "BellhopRenderingTests",
            dependencies: [
                "BellhopABI", "BellhopRendering", "BellhopSystem", "BellhopValues", "BellhopWorkers", "CCairo",
                "CTurboJPEG", "SeededGenerators", "TestProcesses", "UIKit", "UserNotifications", "UserNotificationsUI",
                "_Testing_UIKit", "bellhop-renderer",
            ],
            swiftSettings: pango),
        .testTarget(
            name: "SDKTests",
            dependencies: [
                "BellhopABI", "BellhopContract", "BellhopValues", "CFTypes", "CModuleExports", "Combine",
                "CommonCrypto", "CoreGraphics", "CoreLocation", "CoreServices", "CryptoKit", "FoundationAdditions",
                "HostAccess", "Intents", "LinuxNames", "LocalAuthentication", "MobileCoreServices",
                "ModuleExportsGenerator", "NotificationCenter", "OSLog", "PortFindings", "Q2ModuleInterface",
                "Q2ModuleInterfaces", "QuartzCore", "Security", "TemporaryDirectories", "TestProcesses", "UIKit",
                "UniformTypeIdentifiers", "UserNotifications", "UserNotificationsUI", "_Testing_CoreGraphics",
                "_Testing_UIKit", "os",
            ],
            swiftSettings: readsSwift),
        .testTarget(name: "CombineTests", dependencies: ["Combine"], swiftSettings: strict),
        .testTarget(name: "CommonCryptoTests", dependencies: ["CommonCrypto"], swiftSettings: strict),
        .testTarget(name: "CryptoKitTests", dependencies: ["CryptoKit"], swiftSettings: strict),
        .testTarget(
            name: "SecurityTests", dependencies: ["CFTypes", "Security", "TestHome", "keychain-writer"],
            swiftSettings: strict),
        // As the code of an app: one wrapper in each language mode.
        .testTarget(
            name: "SecurityClient5Tests", dependencies: ["Security", "TestHome"],
            swiftSettings: checked + [.swiftLanguageMode(.v5)]),
        .testTarget(
            name: "SecurityClient6Tests", dependencies: ["CryptoKit", "Security", "TestHome"],
            swiftSettings: checked + [.swiftLanguageMode(.v6)]),
        .target(
            name: "TemporaryDirectories", path: "Tests/Support/TemporaryDirectories", swiftSettings: strict),
        .target(
            name: "Browsers", dependencies: ["BellhopSystem"], path: "Tests/Support/Browsers", swiftSettings: strict),
        .target(name: "TestHome", path: "Tests/Support/TestHome", swiftSettings: strict),
        .target(
            name: "TestProcesses", dependencies: ["CLinux"], path: "Tests/Support/TestProcesses", swiftSettings: strict),
        .executableTarget(
            name: "keychain-writer", dependencies: ["Security"], path: "Tests/Support/keychain-writer",
            swiftSettings: strict),
        .testTarget(
            name: "IntegrationTests",
            dependencies: [
                "BellhopAPNs", "BellhopCommandLine", "BellhopControl", "BellhopHost", "BellhopPhone", "BellhopSystem",
                "BellhopTesting", "BellhopValues", "Browsers", "CLinux", "SemanticsRules", "TemporaryDirectories",
                "TestProcesses",
                "bellhop", "bellhop-gateway", "bellhop-host", "bellhop-page", "bellhop-port", "bellhop-symbolizer",
                "bellhop-worker", "docs-catalog",
                "process-tracer", "sdk-bundles",
            ],
            swiftSettings: strict),
    ]
}

// `make sanitize` sets this. The address sanitizer sees C code and unsafe memory. Building with it takes minutes, so it
// leaves out tests whose own process reaches neither, or only as other tests do.
if Context.environment["BELLHOP_SANITIZE"] != nil {
    let unsanitized: Set = [
        "BellhopPhoneTests", "BenchFiguresTests", "CombineTests", "CommandTests", "IntegrationTests",
        "SecurityClient5Tests",
        "SecurityClient6Tests", "SimulationTests", "CSimdjson", "bellhop-bench",
    ]
    package.targets.removeAll { unsanitized.contains($0.name) }
    let unsanitizedFolders = [
        "BellhopValuesTests": [
            "Center", "Delivery", "Diagnostics", "Events", "Expansion", "Extensions", "Filemap", "Messaging", "Methods",
            "Navigation", "Settings", "Supervision", "Views",
        ],
        "BellhopHostTests": ["Messaging", "Reload", "Session", "Situations", "Watching"],
        "SDKTests": ["Errors", "Generator", "Intents", "Location", "Names", "Port", "Triggers"],
    ]
    for target in package.targets { target.exclude += unsanitizedFolders[target.name] ?? [] }
}
