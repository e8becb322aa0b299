public import Foundation

extension URL {
    /// The directory of the user's documents, which is created if it doesn't exist.
    public static var documentsDirectory: URL { directory(.documentDirectory, "Documents") }
    /// The directory of files that can be made again, which is created if it doesn't exist.
    public static var cachesDirectory: URL { directory(.cachesDirectory, "Library/Caches") }
    /// The directory of the app's own files, which is created if it doesn't exist.
    public static var applicationSupportDirectory: URL {
        directory(.applicationSupportDirectory, "Library/Application Support")
    }
    /// The directory `Library` of the home directory.
    public static var libraryDirectory: URL { inHome("Library") }

    /// The directory that `FileManager` finds.
    private static func directory(_ directory: FileManager.SearchPathDirectory, _ path: String) -> URL {
        let found = try? FileManager.default.url(
            for: directory, in: .userDomainMask, appropriateFor: nil, create: true)
        return found ?? inHome(path)
    }

    private static func inHome(_ path: String) -> URL {
        URL(fileURLWithPath: NSHomeDirectory(), isDirectory: true).appendingPathComponent(path, isDirectory: true)
    }
}

extension FileManager {
    /// The user's iCloud account; always nil, because the phone has none.
    public var ubiquityIdentityToken: (any NSCoding & NSCopying & NSObjectProtocol)? { nil }

    /// The directory of an iCloud container; always nil, because the phone has no iCloud account.
    public func url(forUbiquityContainerIdentifier containerIdentifier: String?) -> URL? { nil }
}

extension URLResourceKey {
    /// The key of the space for what the user asked for, which is the free space.
    public static var volumeAvailableCapacityForImportantUsageKey: Self { .volumeAvailableCapacityKey }
    /// The key of the space for what the user didn't ask for, which is the free space.
    public static var volumeAvailableCapacityForOpportunisticUsageKey: Self { .volumeAvailableCapacityKey }
}

extension URLResourceValues {
    /// The bytes for what the user asked for, which are the free ones.
    public var volumeAvailableCapacityForImportantUsage: Int64? { volumeAvailableCapacity.map(Int64.init) }
    /// The bytes for what the user didn't ask for, which are the free ones.
    public var volumeAvailableCapacityForOpportunisticUsage: Int64? { volumeAvailableCapacity.map(Int64.init) }
}
