public import Foundation

// The older methods, with the pointers that they have on iOS. Foundation's own, with pointers to a String, take nil.
extension Scanner {
    /// Scans a string, and returns whether it is there.
    @_disfavoredOverload @discardableResult
    public func scanString(_ string: String, into result: UnsafeMutablePointer<NSString?>?) -> Bool {
        write(scanString(string), to: result)
    }

    /// Scans up to a string, and returns whether there are characters before it.
    @_disfavoredOverload @discardableResult
    public func scanUpTo(_ string: String, into result: UnsafeMutablePointer<NSString?>?) -> Bool {
        write(scanUpToString(string), to: result)
    }

    /// Scans characters of a set, and returns whether there are any.
    @_disfavoredOverload @discardableResult
    public func scanCharacters(from set: CharacterSet, into result: UnsafeMutablePointer<NSString?>?) -> Bool {
        write(scanCharacters(from: set), to: result)
    }

    /// Scans up to a character of a set, and returns whether there are characters before it.
    @_disfavoredOverload @discardableResult
    public func scanUpToCharacters(from set: CharacterSet, into result: UnsafeMutablePointer<NSString?>?) -> Bool {
        write(scanUpToCharacters(from: set), to: result)
    }

    private func write(_ text: String?, to result: UnsafeMutablePointer<NSString?>?) -> Bool {
        guard let text else { return false }
        result?.pointee = text as NSString
        return true
    }
}
