import BellhopSystem
import BellhopValues
import Foundation
import Testing

@testable import BellhopImages

/// A library with debug information that a compiler makes, in a directory of its own until the last reference is gone.
final class DebuggedLibrary: Sendable {
    let directory: String
    let path: String

    /// Compiles `lib.so` in a shell: `$1` is the source, and `$2` the library.
    init(_ source: String, named name: String, by command: String) async throws {
        directory =
            URL(fileURLWithPath: NSTemporaryDirectory()).resolvingSymlinksInPath().path
            + "/bellhop-lines-\(UUID().uuidString)"
        path = directory + "/lib.so"
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        try source.write(toFile: "\(directory)/\(name)", atomically: true, encoding: .utf8)
        let run = try await ChildProcess.run("/bin/sh", ["-c", command, "sh", name, "lib.so"], directory: directory)
        try #require(run.status == 0, "\(command): \(run.errors)")
    }

    deinit { try? FileManager.default.removeItem(atPath: directory) }

    /// The first bytes of a function; in the file at `other` if there is one.
    func places(in function: String, of other: String? = nil) throws -> [CodePlace] {
        let handle = try #require(dlopen(path, RTLD_NOW | RTLD_LOCAL), "\(String(cString: dlerror()))")
        defer { dlclose(handle) }
        let symbol = try #require(dlsym(handle, function))
        let address = UInt64(UInt(bitPattern: symbol))
        let mapping = try #require(FaultReport.Mapping.ofThisProcess.first { $0.addresses.contains(address) })
        let start = mapping.offset + (address - mapping.addresses.lowerBound)
        return (0..<48).map { CodePlace(path: other ?? path, offset: start + $0) }
    }

    /// A damaged copy of the library, in the same directory.
    func copy(_ change: (inout Data) throws -> Void) throws -> String {
        var data = try Data(contentsOf: URL(fileURLWithPath: path))
        try change(&data)
        let copy = "\(directory)/\(UUID().uuidString).so"
        try data.write(to: URL(fileURLWithPath: copy))
        return copy
    }
}
