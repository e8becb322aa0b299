import Foundation

/// The compiler that these tests run.
enum SwiftCompiler {
    /// The first on the path.
    static let path: String? = (ProcessInfo.processInfo.environment["PATH"] ?? "")
        .split(separator: ":").map { "\($0)/swiftc" }.first { FileManager.default.isExecutableFile(atPath: $0) }
}
