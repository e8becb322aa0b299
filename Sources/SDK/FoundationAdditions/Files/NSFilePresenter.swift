public import Foundation

/// An object that shows a file or a directory, and is notified of changes by coordinators of its process.
public protocol NSFilePresenter: NSObjectProtocol {
    /// The URL of the file or the directory.
    var presentedItemURL: URL? { get }
    /// The queue on which the presenter is notified.
    var presentedItemOperationQueue: OperationQueue { get }

    /// The file or the contents of the directory have changed.
    func presentedItemDidChange()

    /// A file in the directory has changed.
    func presentedSubitemDidChange(at url: URL)
}

extension NSFilePresenter {
    /// Does nothing.
    public func presentedItemDidChange() {}

    /// Does nothing.
    public func presentedSubitemDidChange(at url: URL) {}
}
