public import Foundation

/// An object that shows a file or a directory, and hears of changes that coordinators of its process make.
public protocol NSFilePresenter: NSObjectProtocol {
    /// What it shows.
    var presentedItemURL: URL? { get }
    /// The queue that it is told on.
    var presentedItemOperationQueue: OperationQueue { get }

    /// The file, or what is in the directory, has changed.
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
