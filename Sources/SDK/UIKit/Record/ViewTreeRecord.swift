package import BellhopABI

/// What a controller shows, as a record for the host; the record lives as long as this does.
package final class ViewTreeRecord: Sendable {
    // Written in `init` only; until the end anyone may read.

    /// The record.
    package nonisolated(unsafe) let pointer: UnsafePointer<bellhop_view_tree_t>
    /// The views of its rows.
    package let shown: ShownViews
    private nonisolated(unsafe) let arena: RecordArena

    /// Loads the controller's view if need be, lets the controller and its views set themselves up, and describes them.
    ///
    /// `overlay` is described as if it was the topmost of them.
    @MainActor
    package init(_ controller: UIViewController, under overlay: UIView? = nil) {
        controller.prepareToShow()
        let arena = RecordArena()
        var builder = ViewTreeBuilder(arena)
        pointer = builder.tree(
            controller.view ?? UIView(), under: overlay, preferredSize: controller.preferredContentSize)
        shown = ShownViews(builder.views)
        self.arena = arena
    }
}
