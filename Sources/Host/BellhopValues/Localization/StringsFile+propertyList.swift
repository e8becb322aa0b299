internal import Foundation

extension StringsFile {
    /// Whether a file is a property list, as a built app has it, in XML or in binary form.
    static func isPropertyList(_ bytes: [UInt8]) -> Bool {
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
        return ["bplist", "<?xml", "<!DOCTYPE plist", "<plist"].contains { start.starts(with: $0.utf8) }
    }

    /// The texts of a property list, or nil if it cannot be read.
    ///
    /// Rules for plurals and other values are left out.
    static func texts(ofPropertyList bytes: [UInt8]) -> [String: String]? {
        let list = try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
        return (list as? [String: Any])?.compactMapValues { $0 as? String }
    }
}
