internal import BellhopSystem
internal import BellhopValues
internal import Foundation
internal import Glibc

/// What the command itself writes while it builds.
///
/// These files are no sources, even if they are in a package. `bellhop dev > dev.log` writes a line after each build.
/// If the line were an edit, the builds would never end.
struct OwnFiles: Sendable {
    /// The device and the number of a file.
    private struct Number: Hashable {
        let device, inode: UInt

        init(_ status: stat) { (device, inode) = (UInt(status.st_dev), UInt(status.st_ino)) }
    }

    /// The files that are open as output, whatever their names are now.
    private let outputs: Set<Number>
    /// The directory in which the host keeps its state, without symbolic links on the way to it.
    private let stateDirectory: String?

    /// Creates the files of a command with these open outputs and this state directory, which need not exist.
    init(outputs: [Int32] = [STDOUT_FILENO, STDERR_FILENO], stateDirectory: String? = nil) {
        self.outputs = Set(
            outputs.compactMap { stat(of: $0) }.filter { $0.kind == .regular }.map(Number.init))
        self.stateDirectory = stateDirectory.map { path in
            let url = URL(filePath: path).standardizedFileURL
            return "\(PackageSources.resolved(url.deletingLastPathComponent().path))/\(url.lastPathComponent)"
        }
    }

    /// Whether a file with a status is one of them.
    func contains(_ status: stat) -> Bool { !outputs.isEmpty && outputs.contains(Number(status)) }

    /// Whether a path leads into the state directory.
    func contains(_ path: String) -> Bool {
        stateDirectory.map(path.isWithin) ?? false
    }
}
