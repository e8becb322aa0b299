public import Foundation

/// A pointer to an error.
public typealias NSErrorPointer = UnsafeMutablePointer<NSError?>?

extension NSFileCoordinator {
    /// The options for reading a file, with Apple's raw values.
    ///
    /// On Linux, they have no effect.
    public struct ReadingOptions: OptionSet, Sendable {
        /// The raw value.
        public let rawValue: UInt
        /// Creates options from a raw value.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Presenters need not save first.
        public static let withoutChanges = Self(rawValue: 1 << 0)
        /// A symbolic link is followed first.
        public static let resolvesSymbolicLink = Self(rawValue: 1 << 1)
        /// Only the attributes of the file are read.
        public static let immediatelyAvailableMetadataOnly = Self(rawValue: 1 << 2)
        /// The file is read to be uploaded.
        public static let forUploading = Self(rawValue: 1 << 3)
    }

    /// The options for writing a file, with Apple's raw values.
    ///
    /// On Linux, they have no effect.
    public struct WritingOptions: OptionSet, Sendable {
        /// The raw value.
        public let rawValue: UInt
        /// Creates options from a raw value.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The file is removed.
        public static let forDeleting = Self(rawValue: 1 << 0)
        /// The file is moved.
        public static let forMoving = Self(rawValue: 1 << 1)
        /// Presenters save first.
        public static let forMerging = Self(rawValue: 1 << 2)
        /// The file is replaced.
        public static let forReplacing = Self(rawValue: 1 << 3)
        /// Only the attributes of the file are written.
        public static let contentIndependentMetadataOnly = Self(rawValue: 1 << 4)
    }
}
