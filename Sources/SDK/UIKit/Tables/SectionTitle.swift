internal import Foundation

/// The header and the footer of a section: the delegate's views, or the data source's titles.
@MainActor
struct SectionTitle {
    private(set) var header: UIView?
    private(set) var footer: UIView?
    let headerHeight: CGFloat?
    let footerHeight: CGFloat?

    init(_ table: UITableView, _ section: Int) {
        let delegate = table.delegate
        let heights = [
            delegate?.tableView(table, heightForHeaderInSection: section) ?? table.sectionHeaderHeight,
            delegate?.tableView(table, heightForFooterInSection: section) ?? table.sectionFooterHeight,
        ].map { $0 >= 0 ? $0 : nil }
        (headerHeight, footerHeight) = (heights[0], heights[1])
        header =
            delegate?.tableView(table, viewForHeaderInSection: section)
            ?? Self.view(of: table.dataSource?.tableView(table, titleForHeaderInSection: section), table)
        footer =
            delegate?.tableView(table, viewForFooterInSection: section)
            ?? Self.view(
                of: table.dataSource?.tableView(table, titleForFooterInSection: section), table, isFooter: true)
        // A height takes space, even without a view.
        if header == nil, let headerHeight, headerHeight > 0 { header = UIView() }
        if footer == nil, let footerHeight, footerHeight > 0 { footer = UIView() }
    }

    private static func view(of title: String?, _ table: UITableView, isFooter: Bool = false) -> UIView? {
        guard let title else { return nil }
        let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
        view.textLabel?.text = table.style == .plain || isFooter ? title : title.uppercased()
        if table.style == .plain, !isFooter {
            view.textLabel?.font = .systemFont(ofSize: 17, weight: .semibold)
            view.textLabel?.textColor = .label
        }
        return view
    }
}
