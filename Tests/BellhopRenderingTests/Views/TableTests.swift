import BellhopValues
import Foundation
import Testing
import UIKit
import UserNotifications
import UserNotificationsUI

@testable import BellhopRendering

@MainActor
@Suite struct Tables {
    /// A cell of the author's own, as field code has them.
    final class PaymentCell: UITableViewCell {
        static let identifier = "PaymentCell"
        let amount = UILabel()

        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            contentView.addSubview(amount)
            amount.numberOfLines = 0
            amount.translatesAutoresizingMaskIntoConstraints = false
            NSLayoutConstraint.activate([
                amount.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 20),
                amount.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -20),
                amount.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 5),
                amount.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -5),
            ])
        }

        required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
    }

    final class Header: UITableViewHeaderFooterView {
        var madeWith: String?
        override init(reuseIdentifier: String?) {
            super.init(reuseIdentifier: reuseIdentifier)
            madeWith = reuseIdentifier
        }
        required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
    }

    final class Payments: UIViewController, UNNotificationContentExtension, UITableViewDataSource, UITableViewDelegate {
        let table: UITableView
        var rows = [["Rent", "abcdefghijklmnopqrstuvwxyzabcdef"], ["Gas"]]
        var height: CGFloat = UITableView.automaticDimension

        init(_ style: UITableView.Style) {
            table = UITableView(frame: .zero, style: style)
            super.init(nibName: nil, bundle: nil)
            preferredContentSize.height = 400
        }

        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            table.register(PaymentCell.self, forCellReuseIdentifier: PaymentCell.identifier)
            table.dataSource = self
            table.delegate = self
            table.accessibilityIdentifier = "table"
            table.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(table)
            NSLayoutConstraint.activate([
                table.topAnchor.constraint(equalTo: view.topAnchor),
                table.bottomAnchor.constraint(equalTo: view.bottomAnchor),
                table.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                table.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            ])
        }

        func didReceive(_ notification: UNNotification) { table.reloadData() }
        func numberOfSections(in tableView: UITableView) -> Int { rows.count }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows[section].count }
        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
            section == 1 ? "Later" : nil
        }
        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { height }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: PaymentCell.identifier, for: indexPath)
            (cell as? PaymentCell)?.amount.text = rows[indexPath.section][indexPath.row]
            cell.accessibilityIdentifier = "\(indexPath.section).\(indexPath.row)"
            return cell
        }
    }

    struct Places: Sendable {
        let style: UITableView.Style
        let height: CGFloat
        let rows: [String: Rect]

        init(_ style: UITableView.Style, _ height: CGFloat, _ rows: [(Double, Double, Double, Double)]) {
            self.style = style
            self.height = height
            let rects = rows.map { Rect(x: $0.0, y: $0.1, width: $0.2, height: $0.3) }
            self.rows = Dictionary(uniqueKeysWithValues: zip(["0.0", "0.1", "1.0"], rects))
        }
    }

    // A title is as high as a line and 6 points above and below.
    nonisolated static let places = [
        Places(.plain, 50, [(0, 0, 300, 50), (0, 50, 300, 50), (0, 132, 300, 50)]),
        Places(.plain, -1, [(0, 0, 300, 30), (0, 30, 300, 50), (0, 112, 300, 30)]),
        Places(.grouped, 50, [(0, 18, 300, 50), (0, 68, 300, 50), (0, 162, 300, 50)]),
        Places(.insetGrouped, -1, [(16, 18, 268, 30), (16, 48, 268, 50), (16, 142, 268, 30)]),
    ]

    @Test(arguments: places) func `put rows one below the other`(_ expected: Places) throws {
        let payments = Payments(expected.style)
        payments.height = expected.height
        let places = try payments.places()
        for (row, rect) in expected.rows { #expect(places[row] == rect, "\(row)") }
        #expect(payments.table.visibleCells.allSatisfy { type(of: $0) == PaymentCell.self })
        _ = try payments.rendered("table-\(expected.style)-\(Int(expected.height))", width: 300)
    }

    @Test func `show what is there after a reload, and use cells again`() throws {
        let payments = Payments(.plain)
        #expect(try payments.rendered("table", width: 300).text.contains("Rent"))
        let cells = Set(payments.table.visibleCells.map(ObjectIdentifier.init))
        payments.rows = [["Water"]]
        payments.table.reloadData()
        #expect(try payments.rendered("table", width: 300).text == "Water")
        #expect(cells.contains(ObjectIdentifier(payments.table.visibleCells[0])))
        #expect(payments.table.cellForRow(at: IndexPath(row: 0, section: 0)) === payments.table.visibleCells[0])
    }

    @Test func `scroll to a row`() throws {
        let payments = Payments(.plain)
        payments.height = 50
        payments.loadViewIfNeeded()
        payments.table.scrollToRow(at: IndexPath(row: 1, section: 0), at: .top, animated: false)
        #expect(try payments.places()["0.1"]?.y == 0)
        #expect(payments.table.contentSize.height == 178)
    }

    @Test func `make as many rows as a picture shows`() throws {
        let payments = Payments(.plain)
        payments.height = 50
        payments.rows = [[String](repeating: "Rent", count: 100_000)]
        payments.loadViewIfNeeded()
        payments.table.rowHeight = 50
        #expect(payments.table.contentSize.height == 5_000_000)
        #expect(payments.table.visibleCells.count == 80)
        payments.table.contentOffset.y = 1000
        #expect(try payments.places()["0.20"]?.y == 0)
        #expect(payments.table.visibleCells.count == 100)
    }

    @Test func `make headers of their class`() {
        let table = UITableView(frame: .zero, style: .grouped)
        table.register(Header.self, forHeaderFooterViewReuseIdentifier: "h")
        #expect((table.dequeueReusableHeaderFooterView(withIdentifier: "h") as? Header)?.madeWith == "h")
        #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "other") == nil)
        #expect(table.dequeueReusableCell(withIdentifier: "other") == nil)
    }

    final class Bills: UITableViewController {
        override func viewDidLoad() {
            super.viewDidLoad()
            preferredContentSize.height = 300
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
            tableView.rowHeight = 60
        }
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell: UITableViewCell
            switch indexPath.row {
            case 0:
                cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
                var content = cell.defaultContentConfiguration()
                content.text = "Rent"
                content.secondaryText = "Monday"
                content.image = UIImage(systemName: "house")
                cell.contentConfiguration = content
            case 1:
                cell = UITableViewCell(style: .value1, reuseIdentifier: "value")
                cell.textLabel?.text = "Gas"
                cell.detailTextLabel?.text = "20"
                cell.accessoryType = .disclosureIndicator
            default:
                cell = UITableViewCell(style: .subtitle, reuseIdentifier: "subtitle")
                cell.textLabel?.text = "Water"
                cell.detailTextLabel?.text = "Friday"
                cell.accessoryView = UISwitch()
            }
            cell.accessibilityIdentifier = "row \(indexPath.row)"
            return cell
        }
    }

    @Test func `show texts where the style of a cell has them`() throws {
        let text = try Bills(style: .insetGrouped).rendered("bills", width: 300).text
        #expect(text.contains("Rent") && text.contains("Monday"))
        #expect(text.contains("Gas  20"))
        let places = try Bills(style: .plain).places()
        #expect((0..<3).map { places["row \($0)"]?.y } == [0, 60, 120])
        #expect(places["UISwitch"] == Rect(x: 233, y: 134.5, width: 51, height: 31))
    }
}
