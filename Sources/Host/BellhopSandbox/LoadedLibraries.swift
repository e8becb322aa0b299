internal import BellhopValues
internal import Foundation

/// The shared libraries of this process, which a worker with the same executable also needs.
package enum LoadedLibraries {
    /// The directories of the libraries, such as that of the Swift runtime, sorted and without the system's own.
    ///
    /// Reads `/proc/self/maps`.
    package static func directories() -> [String] {
        // The size of a /proc file is 0, so it is read to its end.
        let maps = FileHandle(forReadingAtPath: "/proc/self/maps").flatMap { try? $0.readToEnd() } ?? Data()
        return directories(in: String(decoding: maps, as: UTF8.self))
    }

    static func directories(in maps: String) -> [String] {
        let found = maps.split(separator: "\n").compactMap { line -> String? in
            // address, rights, offset, device, inode, path
            let columns = line.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: true)
            guard columns.count == 6, columns[1].contains("x") else { return nil }
            let path = columns[5].drop { $0 == " " }
            guard path.hasPrefix("/"), path.contains(".so"), let end = path.lastIndex(of: "/") else { return nil }
            return String(path[..<end])
        }
        return Set(found).filter { directory in
            !directory.isEmpty && !SystemPaths.libraries.contains(where: directory.isWithin)
        }.sorted()
    }
}
