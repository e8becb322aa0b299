internal import Foundation

extension UITableView {
    /// The cell that a touch is in, and its row.
    func row(of touch: UITouch) -> (UITableViewCell, IndexPath)? {
        guard let touched = touch.view else { return nil }
        for case let cell as UITableViewCell in sequence(first: touched, next: \.superview) {
            if let indexPath = indexPath(for: cell) { return (cell, indexPath) }
        }
        return nil
    }

    /// Highlights the row that is touched, unless the delegate refuses.
    func highlightRow(of touch: UITouch) {
        guard allowsSelection, let (cell, indexPath) = row(of: touch),
            delegate?.tableView(self, shouldHighlightRowAt: indexPath) ?? true
        else { return }
        cell.setHighlighted(true, animated: false)
    }

    /// Selects the row that was touched, or tells the delegate that its accessory button was tapped.
    func finish(_ touch: UITouch) {
        guard let (cell, indexPath) = row(of: touch) else { return }
        if cell.detailButton(has: touch) {
            cell.setHighlighted(false, animated: false)
            delegate?.tableView(self, accessoryButtonTappedForRowWith: indexPath)
            return
        }
        guard cell.isHighlighted else { return }
        cell.setHighlighted(false, animated: false)
        if allowsMultipleSelection, selected.contains(indexPath) { return deselectAndTell(indexPath) }
        guard let chosen = delegate.map({ $0.tableView(self, willSelectRowAt: indexPath) }) ?? indexPath else { return }
        if !allowsMultipleSelection { for other in selected where other != chosen { deselectAndTell(other) } }
        selectRow(at: chosen, animated: false, scrollPosition: .none)
        cellForRow(at: chosen)?.setSelected(true, animated: false)
        delegate?.tableView(self, didSelectRowAt: chosen)
    }

    private func deselectAndTell(_ indexPath: IndexPath) {
        deselectRow(at: indexPath, animated: false)
        cellForRow(at: indexPath)?.setSelected(false, animated: false)
        delegate?.tableView(self, didDeselectRowAt: indexPath)
    }
}
