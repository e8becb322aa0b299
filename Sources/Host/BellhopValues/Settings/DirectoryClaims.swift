/// The directories that the enabled modules read so far name in `permissions.files`.
///
/// No module's directory may hold another module's: whoever may write to the outer one can put a link in the place of
/// the inner one, and so choose what the other module is given. Two modules may name the same directory.
///
/// Only the texts are compared. The host has compared what the links on the way lead to.
struct DirectoryClaims {
    private struct Claim {
        let module: String
        package let text: String
        package let path: String
        package let location: Location
    }

    private var claims: [Claim] = []
    /// The path of the settings file.
    private let file: String
    /// Why no module may have some directories, by their text, or nil if a file system has not answered.
    private let withheld: [String: String]?
    private var isSilenceTold = false

    init(beside file: String, withheld: [String: String]?) {
        self.file = file
        self.withheld = withheld
    }

    /// Claims the directories of a module, and returns those that no other one of the module holds.
    ///
    /// Returns nil if one of them holds a directory of another module, or is in one, or is withheld.
    mutating func claim(
        _ nodes: [JSONNode], of module: ModuleSettings, _ findings: inout DiagnosticCollector
    ) -> [String]? {
        let paths = module.permissions.files.map(plain)
        let errorsBefore = findings.errorCount
        if withheld == nil, !isSilenceTold, let first = nodes.first {
            isSilenceTold = true
            findings.warning(
                .permissionUnchecked,
                "the directories of `permissions.files` were not looked at, because a file system did not answer "
                    + "within \(SettingsText.directoryLimit.inSeconds)",
                hint: "Mount it again or take its directories away, then save the settings",
                at: first.range.lowerBound)
        }
        var kept: [Claim] = []
        for (index, (node, text)) in zip(nodes, module.permissions.files).enumerated() {
            let (path, byte) = (paths[index], node.range.lowerBound)
            if let reason = withheld?[text] {
                findings.error(
                    .permissionWithheld, "\(module.name.quoted) can't have the directory \(text.quoted): \(reason)",
                    hint: "Name a directory that the host, the system and the other modules don't use",
                    at: byte)
            }
            let outer = paths.indices.first { other in
                other != index && Self.holds(paths[other], path) && (!paths[other].isExactly(path) || other < index)
            }
            if let outer {
                findings.warning(
                    .settingsOverlappingFiles,
                    "the directory \(text.quoted) is in \(module.permissions.files[outer].quoted), which the module "
                        + "may use already",
                    hint: "Take it away", at: byte)
                continue
            }
            let claim = Claim(
                module: module.name, text: text, path: path, location: findings.source.location(ofByte: byte))
            if let other = claims.first(where: { !$0.path.isExactly(path) && Self.overlap($0.path, path) }) {
                findings.error(
                    .settingsOverlappingFiles, Self.words(claim, beside: other),
                    hint: "Name directories of which none holds another; both modules may also name the same one",
                    at: byte)
            }
            kept.append(claim)
        }
        guard findings.errorCount == errorsBefore else { return nil }
        claims += kept
        return kept.map(\.text)
    }

    private static func words(_ claim: Claim, beside other: Claim) -> String {
        let isInner = holds(other.path, claim.path)
        let owner = isInner ? other.module : claim.module
        return "the directory \(claim.text.quoted) of \(claim.module.quoted) \(isInner ? "is in" : "holds") "
            + "\(other.text.quoted) of \(other.module.quoted) at \(other.location), so \(owner.quoted) could put "
            + "something else in the place of the inner one"
    }

    private static func overlap(_ one: String, _ other: String) -> Bool { holds(one, other) || holds(other, one) }

    /// Whether a directory is, or holds, another one, by the bytes of their paths.
    private static func holds(_ directory: String, _ path: String) -> Bool {
        // The empty path is the directory of a settings file that has no absolute path.
        if directory.isEmpty { return !path.hasPrefix("/") && path != ".." && !path.hasPrefix("../") }
        return path.isWithin(directory)
    }

    /// A path without `.`, `..` and repeated slashes, which starts beside the settings file.
    private func plain(_ path: String) -> String {
        let beside = file.lastIndex(of: "/").map { file[...$0] } ?? ""
        let whole = path.hasPrefix("/") ? path : "\(beside)\(path)"
        let isAbsolute = whole.hasPrefix("/")
        var names: [Substring] = []
        for name in whole.split(separator: "/") where name != "." {
            if name != ".." || !isAbsolute && (names.last ?? "..") == ".." {
                names.append(name)
            } else {
                _ = names.popLast()
            }
        }
        return (isAbsolute ? "/" : "") + names.joined(separator: "/")
    }
}

extension Settings {
    /// The directories that `permissions.files` of the enabled modules names.
    public var permittedFiles: [String] { modules.flatMap { $0.isEnabled ? $0.permissions.files : [] } }

    /// The directories that a module's own are compared with: none if it names none.
    package func permittedFiles(beside module: ModuleSettings) -> [String] {
        module.permissions.files.isEmpty ? [] : permittedFiles
    }
}
