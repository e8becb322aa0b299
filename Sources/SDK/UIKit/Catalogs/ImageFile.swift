internal import Foundation

/// A file of a picture, for screens with a number of pixels per point.
struct ImageFile {
    let data: Data
    let scale: CGFloat

    /// The file for a screen with three pixels per point, as on an iPhone; nil if there is none.
    init?(at url: URL) {
        let name = url.lastPathComponent
        let ending = url.pathExtension.isEmpty ? "" : ".\(url.pathExtension)"
        let stem = String(name.dropLast(ending.count))
        let endings = ending.isEmpty ? [".png", ""] : [ending]
        let sizes: [String] = Self.scale(of: name) == nil ? ["@3x", "@2x", ""] : [""]
        let directory = url.deletingLastPathComponent()
        for size in sizes {
            for ending in endings {
                for device in ["~iphone", ""] {
                    let file = directory.appendingPathComponent(stem + size + device + ending)
                    guard let data = Self.contents(of: file) else { continue }
                    self.data = data
                    scale = Self.scale(of: file.lastPathComponent) ?? 1
                    return
                }
            }
        }
        return nil
    }

    /// The file with a name in a directory, with or without its extension.
    init?(named name: String, in directory: URL) {
        let known = ["png", "jpg", "jpeg", "gif"]
        let url = directory.appendingPathComponent(name)
        let hasEnding = known.contains(url.pathExtension.lowercased())
        for ending in hasEnding ? [""] : known.map({ ".\($0)" }) {
            guard let file = ImageFile(at: directory.appendingPathComponent(name + ending)) else { continue }
            self = file
            return
        }
        return nil
    }

    /// The number of pixels per point in a file name that ends with `@2x` or `@3x`.
    static func scale(of file: String) -> CGFloat? {
        let stem = (file as NSString).deletingPathExtension.replacingOccurrences(of: "~iphone", with: "")
        return stem.hasSuffix("@3x") ? 3 : stem.hasSuffix("@2x") ? 2 : stem.hasSuffix("@1x") ? 1 : nil
    }

    private static func contents(of file: URL) -> Data? {
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: file.path, isDirectory: &isDirectory), !isDirectory.boolValue
        else {
            return nil
        }
        return FileManager.default.contents(atPath: file.path)
    }
}
