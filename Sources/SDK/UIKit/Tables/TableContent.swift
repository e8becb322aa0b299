internal import Foundation

/// The views of a table: its sections one below the other, constrained to its content's edges.
@MainActor
struct TableContent {
    private(set) var cells: [IndexPath: UITableViewCell] = [:]
    /// The positions of rows, as far as heights are known.
    private(set) var frames: [IndexPath: CGRect] = [:]
    private(set) var headers: [Int: UIView] = [:]
    /// The height of all sections, as far as heights are known.
    private(set) var height: CGFloat = 0
    /// Whether rows are left out, because they are below the largest picture.
    private(set) var isCut = false
    // A picture isn't higher, and the host wouldn't accept the tree of a table with a hundred thousand rows.
    private static let reach: CGFloat = 4000
    private var views: [UIView] = []
    private var last: UIView?
    private var ties: [NSLayoutConstraint] = []

    nonisolated init() {}

    /// Removes the views from the table.
    func remove() { for view in views { view.removeFromSuperview() } }

    init(of table: UITableView) {
        let inset: CGFloat = table.style == .insetGrouped ? 16 : 0
        if let view = table.tableHeaderView { add(view, to: table, gap: 0, height: view.frame.size.height) }
        for section in 0..<max(0, table.numberOfSections) { addSection(section, to: table, inset) }
        if let view = table.tableFooterView {
            add(view, to: table, gap: 0, height: view.frame.size.height)
        } else if table.style != .plain, last != nil {
            height += 18
        }
        if let last {
            let room: CGFloat = table.style == .plain || table.tableFooterView != nil ? 0 : 18
            ties.append(table.bottomAnchor.constraint(equalTo: last.bottomAnchor, constant: room))
        }
        NSLayoutConstraint.activate(ties)
    }

    private mutating func addSection(_ section: Int, to table: UITableView, _ inset: CGFloat) {
        let title = SectionTitle(table, section)
        if let view = title.header {
            headers[section] = view
            add(view, to: table, gap: gap(table, isTitled: true), inset: inset, height: title.headerHeight)
        }
        let isTitled = headers[section] != nil
        let rows = max(0, table.numberOfRows(inSection: section))
        if rows > 0 { addRows(rows, of: section, to: table, inset, gap: isTitled ? 0 : gap(table, isTitled: false)) }
        if let view = title.footer { add(view, to: table, gap: 0, inset: inset, height: title.footerHeight) }
    }

    private func gap(_ table: UITableView, isTitled: Bool) -> CGFloat {
        guard table.style == .plain else { return isTitled ? 12 : 18 }
        return isTitled ? max(0, table.sectionHeaderTopPadding) : 0
    }

    private mutating func addRows(
        _ rows: Int, of section: Int, to table: UITableView, _ inset: CGFloat, gap: CGFloat
    ) {
        let group = UIView()
        if table.style != .plain { group.backgroundColor = .secondarySystemGroupedBackground }
        if table.style == .insetGrouped {
            group.layer.cornerRadius = 10
            group.clipsToBounds = true
        }
        add(group, to: table, gap: gap, inset: inset, height: nil, estimate: 0)
        var above: UITableViewCell?
        for row in 0..<rows {
            guard height - table.contentOffset.y < Self.reach else {
                isCut = true
                height += CGFloat(rows - row) * (table.rowHeight >= 0 ? table.rowHeight : 44)
                break
            }
            let indexPath = IndexPath(row: row, section: section)
            guard let cell = table.dataSource?.tableView(table, cellForRowAt: indexPath) else { continue }
            let wanted = table.delegate?.tableView(table, heightForRowAt: indexPath) ?? table.rowHeight
            let known = wanted >= 0 ? wanted : nil
            let estimate = known ?? self.estimate(cell, in: table.width - 2 * inset)
            cell.frame = CGRect(x: 0, y: height, width: table.width - 2 * inset, height: estimate)
            cells[indexPath] = cell
            frames[indexPath] = CGRect(x: inset, y: height, width: table.width - 2 * inset, height: estimate)
            height += estimate
            table.delegate?.tableView(table, willDisplay: cell, forRowAt: indexPath)
            group.addPart(cell)
            ties += [
                cell.leftAnchor.constraint(equalTo: group.leftAnchor),
                cell.rightAnchor.constraint(equalTo: group.rightAnchor),
                cell.topAnchor.constraint(equalTo: above?.bottomAnchor ?? group.topAnchor),
            ]
            if let known {
                ties.append(cell.heightAnchor.constraint(equalToConstant: known))
            } else if cell.hasUsualHeight {
                ties.append(cell.heightAnchor.constraint(greaterThanOrEqualToConstant: 44))
            }
            cell.updateConstraintsIfNeeded()
            above = cell
            if row < rows - 1 || table.style == .plain { addSeparator(below: cell, in: group, of: table) }
        }
        if let above { ties.append(group.bottomAnchor.constraint(equalTo: above.bottomAnchor)) }
    }

    private func estimate(_ cell: UITableViewCell, in width: CGFloat) -> CGFloat {
        let content = SizeEstimate(width: width).size(of: cell.contentView).height
        return cell.hasUsualHeight || content <= 0 ? max(44, content) : content
    }

    private mutating func addSeparator(below cell: UITableViewCell, in group: UIView, of table: UITableView) {
        guard table.separatorStyle != .none else { return }
        let line = UIView()
        line.backgroundColor = table.separatorColor ?? .separator
        group.addPart(line)
        let inset = cell.ownSeparatorInset ?? table.separatorInset
        ties += [
            line.leftAnchor.constraint(equalTo: cell.leftAnchor, constant: inset.left),
            cell.rightAnchor.constraint(equalTo: line.rightAnchor, constant: inset.right),
            line.bottomAnchor.constraint(equalTo: cell.bottomAnchor),
            line.heightAnchor.constraint(equalToConstant: 1 / UIScreen.main.scale),
        ]
    }

    /// Adds a view below the others; without a height, it is as high as its content.
    private mutating func add(
        _ view: UIView, to table: UITableView, gap: CGFloat, inset: CGFloat = 0, height known: CGFloat?,
        estimate: CGFloat = 28
    ) {
        height += gap
        if let known { ties.append(view.heightAnchor.constraint(equalToConstant: known)) }
        view.frame = CGRect(
            x: inset, y: height, width: table.width - 2 * inset, height: known ?? max(estimate, view.frame.height))
        height += known ?? estimate
        table.addPart(view)
        ties += [
            view.leftAnchor.constraint(equalTo: table.leftAnchor, constant: inset),
            view.widthAnchor.constraint(equalTo: table.widthAnchor, constant: -2 * inset),
            view.topAnchor.constraint(equalTo: last?.bottomAnchor ?? table.topAnchor, constant: gap),
        ]
        views.append(view)
        last = view
    }
}
