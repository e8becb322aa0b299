public import Foundation

extension UITableView {
    /// The number of sections.
    public var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }

    /// The number of rows in a section.
    public func numberOfRows(inSection section: Int) -> Int {
        dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
    }

    /// The cell of a row; nil for none.
    public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
        loadRows()
        return content.cells[indexPath]
    }

    /// The row of a cell; nil for none.
    public func indexPath(for cell: UITableViewCell) -> IndexPath? { content.cells.first { $0.value === cell }?.key }

    /// All cells that were created, in order.
    public var visibleCells: [UITableViewCell] {
        loadRows()
        return content.cells.sorted { $0.key < $1.key }.map(\.value)
    }

    /// All rows whose cells were created, in order.
    public var indexPathsForVisibleRows: [IndexPath]? {
        loadRows()
        return content.cells.keys.sorted()
    }

    /// The rectangle of a row; an estimate for automatic heights.
    public func rectForRow(at indexPath: IndexPath) -> CGRect {
        loadRows()
        return content.frames[indexPath] ?? .zero
    }

    /// The header of a section.
    public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        loadRows()
        return content.headers[section] as? UITableViewHeaderFooterView
    }

    /// Scrolls to a row, by its estimated position.
    public func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        let rect = rectForRow(at: indexPath)
        let room = frame.size.height - rect.size.height
        switch scrollPosition {
        case .none: scrollRectToVisible(rect, animated: animated)
        case .top: setContentOffset(CGPoint(x: 0, y: rect.minY), animated: animated)
        case .middle: setContentOffset(CGPoint(x: 0, y: max(0, rect.minY - room / 2)), animated: animated)
        case .bottom: setContentOffset(CGPoint(x: 0, y: max(0, rect.minY - room)), animated: animated)
        }
    }

    // MARK: Changes

    /// Reloads rows; on Linux, all rows.
    public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadData() }
    /// Reloads rows; on Linux, all rows.
    public func reconfigureRows(at indexPaths: [IndexPath]) { reloadData() }
    /// Reloads sections; on Linux, all sections.
    public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) { reloadData() }
    /// Inserts rows.
    public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadData() }
    /// Deletes rows.
    public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadData() }
    /// Inserts sections.
    public func insertSections(_ sections: IndexSet, with animation: RowAnimation) { reloadData() }
    /// Deletes sections.
    public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) { reloadData() }
    /// Begins changes.
    public func beginUpdates() {}
    /// Ends changes.
    public func endUpdates() { reloadData() }

    /// Makes changes, and calls the completion handler.
    public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        updates?()
        reloadData()
        completion?(true)
    }

    // MARK: Selection

    /// The selected row.
    public var indexPathForSelectedRow: IndexPath? { selected.min() }
    /// The selected rows; nil for none.
    public var indexPathsForSelectedRows: [IndexPath]? { selected.isEmpty ? nil : selected.sorted() }

    /// Selects a row, without notifying the delegate, as on iOS.
    public func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        if !allowsMultipleSelection { selected = [] }
        guard let indexPath else { return }
        selected.insert(indexPath)
        if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
    }

    /// Deselects a row, without notifying the delegate.
    public func deselectRow(at indexPath: IndexPath, animated: Bool) { selected.remove(indexPath) }
}
