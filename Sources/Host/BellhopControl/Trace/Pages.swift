internal import BellhopSystem
internal import Glibc

/// The pages of the documentation that came with this program.
///
/// Messages name a page as a clone has it, such as `docs/events.md`.
package enum Pages {
    /// The directory of the pages, or nil if they aren't there.
    package static let directory = "/proc/self/exe".realPath.flatMap(directory(ofProgram:))

    /// The installed pages if the program is in `lib/bellhop`, otherwise those of the clone whose `.build` has the
    /// program.
    static func directory(ofProgram path: String) -> String? {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        var candidates: [String] = []
        if parts.count > 3 { candidates.append(parts.dropLast(3).joined(separator: "/") + "/share/doc/bellhop") }
        if let build = parts.lastIndex(of: ".build") {
            candidates.append(parts[..<build].joined(separator: "/") + "/docs")
        }
        return candidates.first { access("\($0)/semantics.md", R_OK) == 0 }
    }
}

extension String {
    /// The text with the paths of the pages that are in a directory; unchanged if there is no directory.
    package func naming(pagesIn directory: String? = Pages.directory) -> String {
        guard let directory, contains("docs/") else { return self }
        return replacing(#/(?<before>^|[^A-Za-z0-9/])docs/(?<page>[A-Za-z0-9/-]+\.md)/#) { match in
            let path = "\(directory)/\(match.output.page)"
            return access(path, R_OK) == 0 ? "\(match.output.before)\(path)" : String(match.output.0)
        }
    }
}
