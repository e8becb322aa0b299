internal import BellhopSystem
internal import BellhopValues
internal import Foundation

/// The files from which a new module is made.
///
/// In their paths and texts, a word such as `@product@` stands for a value of the module. Lines from `@if service@` to
/// `@end@` are only for modules with a service extension, and lines from `@if !service@` for those without.
enum ModuleTemplate {
    /// Reads the files of a directory, in the order of their names.
    ///
    /// Throws `new.no-sdk` if one cannot be read.
    static func read(_ directory: String) throws(BellhopError) -> [NewModule.File] {
        do {
            return try FileManager.default.contentsOfDirectory(atPath: directory).sorted().map { name in
                let path = "\(directory)/\(name)"
                return NewModule.File(
                    path: name, text: try String(contentsOfFile: path, encoding: .utf8),
                    isExecutable: FileManager.default.isExecutableFile(atPath: path))
            }
        } catch {
            throw BellhopError(
                .newNoSDK, "the files of a new module cannot be read", hint: "Install Bellhop again",
                at: Location(file: directory), cause: error.systemReason)
        }
    }
}

extension NewModule {
    /// The file of the module that a file of the template describes.
    func filled(_ file: File) -> File {
        File(path: filled(file.path), text: filled(lines(of: file.text)), isExecutable: file.isExecutable)
    }

    /// The lines that are for this module.
    private func lines(of text: String) -> String {
        var lines: [Substring] = []
        var conditions: [Bool] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line == "@end@" {
                _ = conditions.popLast()
            } else if let match = line.wholeMatch(of: /@if (!?)([a-z]+)@/) {
                conditions.append(parts.contains(String(match.2)) == match.1.isEmpty)
            } else if !conditions.contains(false) {
                lines.append(line)
            }
        }
        return lines.joined(separator: "\n")
    }

    /// The words that `@if` knows, of the parts that the module has.
    private var parts: Set<String> {
        var parts: Set<String> = []
        if hasService { parts.formUnion(["service", "extension"]) }
        if hasContent { parts.formUnion(["content", "extension"]) }
        return parts
    }

    private func filled(_ text: String) -> String {
        let values = [
            "name": name, "product": product, "identifier": identifier, "category": category, "library": library,
            "headers": sdk, "moduleClass": moduleClass, "serviceClass": serviceClass, "contentClass": contentClass,
        ]
        return text.replacing(/@([a-zA-Z]+)@/) { values[String($0.1)] ?? String($0.0) }
    }
}
