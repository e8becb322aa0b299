public import Foundation

extension UITableView {
    /// How many sections there are.
    public var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }

    /// How many rows a section has.
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

    /// All cells that are made, in order.
    public var visibleCells: [UITableViewCell] {
        loadRows()
        return content.cells.sorted { $0.key < $1.key }.map(\.value)
    }

    /// All rows whose cells are made, in order.
    public var indexPathsForVisibleRows: [IndexPath]? {
        loadRows()
        return content.cells.keys.sorted()
    }

    /// Where a row is; an estimate where content makes heights.
    public func rectForRow(at indexPath: IndexPath) -> CGRect {
        loadRows()
        return content.frames[indexPath] ?? .zero
    }

    /// The header of a section.
    public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        loadRows()
        return content.headers[section] as? UITableViewHeaderFooterView
    }

    /// Scrolls to a row, by where it is estimated to be.
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

    /// Asks for rows again; for all of them on Linux.
    public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadData() }
    /// Asks for rows again; for all of them on Linux.
    public func reconfigureRows(at indexPaths: [IndexPath]) { reloadData() }
    /// Asks for sections again; for all of them on Linux.
    public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) { reloadData() }
    /// Rows have come.
    public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadData() }
    /// Rows have gone.
    public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadData() }
    /// Sections have come.
    public func insertSections(_ sections: IndexSet, with animation: RowAnimation) { reloadData() }
    /// Sections have gone.
    public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) { reloadData() }
    /// Changes follow.
    public func beginUpdates() {}
    /// The changes are made.
    public func endUpdates() { reloadData() }

    /// Makes changes, and completes.
    public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        updates?()
        reloadData()
        completion?(true)
    }

    // MARK: Selection

    /// The row that is chosen.
    public var indexPathForSelectedRow: IndexPath? { selected.min() }
    /// The rows that are chosen; nil for none.
    public var indexPathsForSelectedRows: [IndexPath]? { selected.isEmpty ? nil : selected.sorted() }

    /// Chooses a row, without telling the delegate, as on iOS.
    public func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        if !allowsMultipleSelection { selected = [] }
        guard let indexPath else { return }
        selected.insert(indexPath)
        if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
    }

    /// No longer chooses a row, without telling the delegate.
    public func deselectRow(at indexPath: IndexPath, animated: Bool) { selected.remove(indexPath) }
}
