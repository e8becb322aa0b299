internal import Foundation
internal import Synchronization

/// The colors and pictures of asset catalogs, which are uncompiled folders on Linux.
struct AssetCatalog: Sendable {
    /// The maximum depth of nested folders; deeper folders aren't read.
    private static let depthLimit = 16

    private static let known = Mutex<[String: AssetCatalog]>([:])

    private var colorSets: [String: URL] = [:]
    private var imageSets: [String: URL] = [:]

    /// The catalogs of a directory, which are read once.
    static func catalogs(in directory: URL) -> AssetCatalog {
        if let catalog = known.withLock({ $0[directory.path] }) { return catalog }
        var catalog = AssetCatalog()
        for entry in entries(of: directory) where entry.pathExtension == "xcassets" { catalog.add(entry, "", 0) }
        known.withLock { [catalog] in $0[directory.path] = catalog }
        return catalog
    }

    /// A color by its name, after the names of folders that provide a namespace; nil if there is none.
    func color(_ name: String) -> UIColor? {
        guard let file = colorSets[name], let set = Self.contents(of: file, ColorSet.self) else { return nil }
        return set.color
    }

    /// A picture by its name, after the names of folders that provide a namespace; nil if there is none.
    func image(_ name: String, isDark: Bool) -> UIImage? {
        guard let file = imageSets[name], let set = Self.contents(of: file, ImageSet.self) else { return nil }
        for image in set.images(isDark: isDark) {
            let data = try? Data(contentsOf: file.deletingLastPathComponent().appendingPathComponent(image.name))
            guard let picture = UIImage(data, name: name, scale: image.scale) else { continue }
            return set.mode.map(picture.withRenderingMode) ?? picture
        }
        return nil
    }

    private mutating func add(_ folder: URL, _ space: String, _ depth: Int) {
        guard depth < Self.depthLimit else { return }
        for entry in Self.entries(of: folder) {
            let name = space + entry.deletingPathExtension().lastPathComponent
            let contents = entry.appendingPathComponent("Contents.json")
            switch entry.pathExtension {
            case "colorset": colorSets[name] = colorSets[name] ?? contents
            case "imageset": imageSets[name] = imageSets[name] ?? contents
            case "":
                let isSpace = Self.contents(of: contents, Folder.self)?.isSpace ?? false
                add(entry, isSpace ? name + "/" : space, depth + 1)
            default: break
            }
        }
    }

    private static func entries(of folder: URL) -> [URL] {
        let entries = try? FileManager.default.contentsOfDirectory(
            at: folder.resolvingSymlinksInPath(), includingPropertiesForKeys: nil)
        return (entries ?? []).sorted { $0.path < $1.path }
    }

    private static func contents<Value: Decodable>(of file: URL, _: Value.Type) -> Value? {
        (try? Data(contentsOf: file)).flatMap { try? JSONDecoder().decode(Value.self, from: $0) }
    }
}

/// A folder of a catalog.
private struct Folder: Decodable {
    private struct Properties: Decodable {
        let isSpace: Bool?
        enum CodingKeys: String, CodingKey { case isSpace = "provides-namespace" }
    }

    private let properties: Properties?
    var isSpace: Bool { properties?.isSpace ?? false }
}

/// The appearance that an entry of a catalog is for.
struct EntryAppearance: Decodable {
    let appearance: String
    let value: String
}
