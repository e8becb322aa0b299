package import BellhopCore
internal import Glibc

/// The libraries that a module brings: those that its `RUNPATH` finds relative to its own directory (`$ORIGIN`).
///
/// SwiftPM links every dynamic product in this way. The host copies them with the module, so that they are found beside
/// the copy.
package struct CompanionLibraries {
    /// The most libraries that a module brings.
    private static let limit = 256

    /// The paths of the libraries that the module brings, and that those bring, in the order of their discovery.
    package private(set) var paths: [String] = []
    /// The paths, relative to the module or to one of its libraries, at which the loader looks for a library and finds
    /// nothing.
    ///
    /// A library that appears there is used from then on. There are at most as many paths as libraries.
    package private(set) var absent: [String] = []

    /// Returns the paths of the libraries that a module brings.
    package static func paths(of module: String, bytes: [UInt8]) -> [String] {
        CompanionLibraries(of: module, bytes: bytes).paths
    }

    /// Finds the libraries of a module.
    ///
    /// Blocks on file I/O, and runs no code. What cannot be read is left out, and the loader then says what is missing.
    package init(of module: String, bytes: [UInt8]) {
        var known: Set<String> = [module]
        var queue: [(path: String, bytes: [UInt8], inherited: [Place])] = [(module, bytes, [])]
        while !queue.isEmpty, paths.count < Self.limit {
            let (path, bytes, inherited) = queue.removeFirst()
            guard let dynamic = (try? ELFImage(bytes, path: path))?.dynamic() else { continue }
            let directory = Self.directory(of: path)
            let passedOn = dynamic.inheritedPaths.map { Place($0, in: directory) } + inherited
            let places = dynamic.runPaths.isEmpty ? passedOn : dynamic.runPaths.map { Place($0, in: directory) }
            for name in dynamic.needed where !name.contains("/") {
                // The loader takes the first. Only one beside the module has to be copied with it.
                let index = places.firstIndex { access("\($0.directory)/\(name)", R_OK) == 0 }
                for place in places[..<(index ?? places.endIndex)] where place.isRelative {
                    let path = "\(place.directory)/\(name)"
                    guard absent.count < Self.limit, !absent.contains(path), access(path, F_OK) != 0 else { continue }
                    absent.append(path)
                }
                guard let index, places[index].isRelative else { continue }
                let library = "\(places[index].directory)/\(name)"
                guard known.insert(library).inserted, let contents = try? ImageFile.read(library) else { continue }
                paths.append(library)
                queue.append((library, contents, passedOn))
            }
        }
    }

    /// The names of the module's libraries that this process, which has loaded the module, replaces with others.
    ///
    /// The loader takes a library of the same name that is loaded already. One with the same contents doesn't count.
    /// Blocks on file I/O.
    package static func replaced(in image: StoredImage) -> [String] {
        guard let directory = image.directory else { return [] }
        let loaded = Set(FaultReport.Mapping.ofThisProcess.map(\.path))
        return image.companions.compactMap { companion in
            let name = companion.split(separator: "/").last.map(String.init) ?? companion
            let used = loaded.filter { $0.hasSuffix("/\(name)") }
            guard !used.isEmpty, !used.contains(where: { $0.hasPrefix(directory + "/") }) else { return nil }
            let own = try? ImageFile.read(companion)
            return used.contains { (try? ImageFile.read($0)) == own } ? nil : name
        }
    }

    /// A directory in which the loader looks for libraries.
    private struct Place {
        let directory: String
        /// Whether it is named relative to the library that asks.
        let isRelative: Bool

        init(_ entry: String, in origin: String) {
            isRelative = entry.hasPrefix("$ORIGIN") || entry.hasPrefix("${ORIGIN}")
            directory = entry.replacing("${ORIGIN}", with: origin).replacing("$ORIGIN", with: origin)
        }
    }

    private static func directory(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }
}
