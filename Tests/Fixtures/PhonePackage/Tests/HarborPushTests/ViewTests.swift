import XCTest

@testable import HarborPush

final class ViewTests: XCTestCase {
    private let locale = Locale(identifier: "en_US")

    @MainActor
    func testALabelShowsAnAmount() async {
        let label = AmountLabel(frame: .zero)
        label.show(.make("1", amount: 12), locale: locale)
        XCTAssertEqual(label.text, "$12.00")
        XCTAssertEqual(label.textColor, .label)
        label.show(.make("1", amount: 12, status: .declined), locale: locale)
        XCTAssertEqual(label.textColor, .systemRed)
        XCTAssertEqual(label.accessibilityLabel, "$12.00, declined")
        XCTAssertEqual(label.textAlignment, .right)
    }

    @MainActor
    func testACellIsReused() async {
        let cell = PaymentCell(style: .default, reuseIdentifier: PaymentCell.reuseIdentifier)
        cell.configure(with: .make("1", payee: "Water", status: .settled), locale: locale)
        XCTAssertEqual(cell.texts, ["Water", "$12.00"])
        XCTAssertEqual(cell.accessoryType, .checkmark)
        cell.prepareForReuse()
        XCTAssertEqual(cell.texts, [nil, nil])
    }

    @MainActor
    func testATableOfPayments() async throws {
        let controller = PaymentsViewController()
        controller.show([.make("2", payee: "Power", due: 200), .make("1", payee: "Water", due: 100)])
        let table = try XCTUnwrap(controller.view.subviews.compactMap { $0 as? UITableView }.first)
        XCTAssertEqual(table.numberOfRows(inSection: 0), 2)
        let cell = controller.tableView(table, cellForRowAt: IndexPath(row: 0, section: 0)) as? PaymentCell
        XCTAssertEqual(cell?.texts.first, "Water")
        controller.show([])
        XCTAssertEqual(table.numberOfRows(inSection: 0), 0)
    }

    @MainActor
    func testTheBrandIsLighterAtNight() async {
        func red(_ style: UIUserInterfaceStyle) -> CGFloat {
            var red: CGFloat = 0
            UIColor.harborBlue.resolvedColor(with: UITraitCollection(userInterfaceStyle: style))
                .getRed(&red, green: nil, blue: nil, alpha: nil)
            return red
        }
        XCTAssertGreaterThan(red(.dark), red(.light))
    }
}
