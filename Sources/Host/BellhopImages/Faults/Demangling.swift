internal import Glibc

/// Makes names of compilers readable.
enum Demangling {
    /// The maximum length of a readable name, in characters.
    private static let lengthLimit = 240

    /// The name as its author wrote it, without types, such as `Demo.didReceive(_:)`.
    ///
    /// A name of an unknown kind stays as it is.
    static func readable(_ name: String) -> String {
        let text =
            if ["$s", "$S", "_$s", "_$S", "$e", "_$e"].contains(where: name.hasPrefix) {
                modestSwift(name).flatMap(swift).map(withoutTypes)
            } else if name.hasPrefix("_Z") || name.hasPrefix("_R") {
                rust(name) ?? modestCxx(name).flatMap(cxx)
            } else {
                String?.none
            }
        let readable = text ?? name
        return readable.count > lengthLimit ? readable.prefix(lengthLimit) + "…" : readable
    }

    // In both manglings, a name can refer to its earlier parts, so a few hundred bytes can stand for terabytes. Names
    // come from files that are not trusted, so a name with more references than this stays as it is. n references make
    // a name at most 3 ^ (n / 3) times as long.
    private static let referenceLimit = 24
    private static let mangledLimit = 512

    /// The name, or nil if its readable form can be much longer.
    ///
    /// A reference is `A` and some letters, each of which may have a count before it. Every `A` counts as a reference,
    /// except in the hashes of private declarations (`33_…LL`). There, it is replaced with another letter.
    static func modestSwift(_ name: String) -> String? {
        guard name.utf8.count <= mangledLimit else { return nil }
        let bytes = withoutReferencesInDiscriminators(Array(name.utf8))
        var (count, repeats, isReference) = (0, 0, false)
        for byte in bytes where count <= referenceLimit {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9") where isReference:
                repeats = min(repeats * 10 + Int(byte - UInt8(ascii: "0")), referenceLimit + 1)
            case UInt8(ascii: "a")...UInt8(ascii: "z") where isReference:
                count += max(1, repeats)
                repeats = 0
            default:
                // The letter that ends a reference counts too, and may begin the next one.
                if isReference { count += max(1, repeats) }
                repeats = 0
                isReference = byte == UInt8(ascii: "A")
            }
        }
        return count <= referenceLimit ? String(decoding: bytes, as: UTF8.self) : nil
    }

    private static func withoutReferencesInDiscriminators(_ name: [UInt8]) -> [UInt8] {
        var name = name
        let digits = 32
        var index = 0
        while index + 3 + digits + 2 <= name.count {
            let hash = index + 3..<index + 3 + digits
            let isHash =
                name[index...].starts(with: Array("33_".utf8))
                && name[hash.upperBound...].starts(with: Array("LL".utf8))
                && name[hash].allSatisfy { (0x30...0x39).contains($0) || (0x41...0x46).contains($0) }
            if isHash { for place in hash where name[place] == 0x41 { name[place] = 0x42 } }
            index = isHash ? hash.upperBound : index + 1
        }
        return name
    }

    /// The name, or nil if its readable form can be much longer.
    ///
    /// A reference is `S…_` or `T…_`.
    static func modestCxx(_ name: String) -> String? {
        guard name.utf8.count <= mangledLimit else { return nil }
        let pairs = zip(name.utf8, name.utf8.dropFirst())
        let count = pairs.count { letter, next in
            (letter == UInt8(ascii: "S") || letter == UInt8(ascii: "T"))
                && (next == UInt8(ascii: "_") || (0x30...0x39).contains(next) || (0x41...0x5A).contains(next))
        }
        return count <= referenceLimit ? name : nil
    }

    private static func swift(_ name: String) -> String? {
        typealias Demangle =
            @convention(c) (
                UnsafePointer<CChar>, Int, UnsafeMutablePointer<CChar>?, UnsafeMutablePointer<Int>?, UInt32
            ) -> UnsafeMutablePointer<CChar>?
        guard let symbol = dlsym(nil, "swift_demangle") else { return nil }
        return taken(unsafeBitCast(symbol, to: Demangle.self)(name, name.utf8.count, nil, nil, 0))
    }

    private static func cxx(_ name: String) -> String? {
        typealias Demangle =
            @convention(c) (
                UnsafePointer<CChar>, UnsafeMutablePointer<CChar>?, UnsafeMutablePointer<Int>?,
                UnsafeMutablePointer<Int32>?
            ) -> UnsafeMutablePointer<CChar>?
        guard let symbol = dlsym(nil, "__cxa_demangle") else { return nil }
        return taken(unsafeBitCast(symbol, to: Demangle.self)(name, nil, nil, nil))
    }

    private static func taken(_ text: UnsafeMutablePointer<CChar>?) -> String? {
        guard let text else { return nil }
        defer { free(text) }
        return String(cString: text)
    }
}
