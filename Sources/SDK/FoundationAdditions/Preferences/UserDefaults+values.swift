public import Foundation

extension UserDefaults {
    /// The value of a key, as key-value coding returns it; a number is an `NSNumber`, which can be cast to any type.
    public func value(forKey key: String) -> Any? {
        guard let value = object(forKey: key) else { return nil }
        return (value as AnyObject) as? NSNumber ?? value
    }

    /// Sets the value of a key, as key-value coding does; nil removes it.
    public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }

    /// Stores a URL, which `url(forKey:)` returns.
    ///
    /// As on iOS, a file URL is stored as its path, and any other URL as an archive. On Linux, a call with an optional
    /// URL reaches Foundation's own method, which stores only the path of any URL.
    public func set(_ url: URL, forKey defaultName: String) {
        guard !url.isFileURL else { return set(Optional(url), forKey: defaultName) }
        set(NSKeyedArchiver.archivedData(withRootObject: url as NSURL), forKey: defaultName)
    }
}
