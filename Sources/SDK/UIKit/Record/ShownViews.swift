/// The views that the host shows, as long as they live.
@MainActor
package final class ShownViews {
    private struct Shown { weak var view: UIView? }

    private let views: [Shown]

    init(_ views: [UIView]) { self.views = views.map(Shown.init) }

    /// The view of a row of the record; nil if it is gone or the row is not a view's.
    package subscript(row: Int) -> UIView? { views.indices.contains(row) ? views[row].view : nil }
}
