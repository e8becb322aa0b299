import XCTest

@testable import PhoneCode

final class BillsViewControllerTests: XCTestCase {
    private func makeNotification(_ userInfo: [AnyHashable: Any]) throws -> UNNotification {
        let request = UNNotificationRequest(
            identifier: "bills", content: ContentStub(userInfo: userInfo), trigger: nil)
        return try XCTUnwrap(UNNotification(coder: ResponseCoder(request: request, action: "")))
    }

    @MainActor
    private func makeController(_ userInfo: [AnyHashable: Any]) throws -> BillsViewController {
        let controller = BillsViewController()
        controller.loadViewIfNeeded()
        controller.didReceive(try makeNotification(userInfo))
        return controller
    }

    @MainActor
    private func table(of controller: UIViewController) throws -> UITableView {
        var views: [UIView] = [controller.view]
        while let view = views.popLast() {
            if let table = view as? UITableView { return table }
            views += view.subviews
        }
        throw XCTSkip("there is no table")
    }

    private let bills: [AnyHashable: Any] = [
        "bills": [["name": "Water", "amount": "12.00"], ["name": "Power", "amount": "60.50"], ["name": "Rent"]]
    ]

    @MainActor
    func testThereIsARowForEachBill() async throws {
        let controller = try makeController(bills)
        let table = try table(of: controller)
        XCTAssertEqual(table.numberOfSections, 1)
        XCTAssertEqual(table.numberOfRows(inSection: 0), 3)
        XCTAssertEqual(controller.tableView(table, titleForHeaderInSection: 0), "Bills")
        XCTAssertTrue(table.dataSource === controller)
        XCTAssertTrue(table.delegate === controller)
    }

    @MainActor
    func testACellShowsItsBill() async throws {
        let controller = try makeController(bills)
        let table = try table(of: controller)
        let cell = controller.tableView(table, cellForRowAt: IndexPath(row: 1, section: 0))
        XCTAssertTrue(cell is BillCell)
        XCTAssertEqual(cell.textLabel?.text, "Power")
        XCTAssertEqual(cell.detailTextLabel?.text, "60.50")
        XCTAssertEqual(cell.accessoryType, .disclosureIndicator)
        let last = table.dataSource?.tableView(table, cellForRowAt: IndexPath(item: 2, section: 0))
        XCTAssertEqual(last?.detailTextLabel?.text, "")
    }

    @MainActor
    func testTheTableShowsItsCells() async throws {
        let controller = try makeController(bills)
        let table = try table(of: controller)
        controller.view.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
        controller.view.layoutIfNeeded()
        table.reloadData()
        table.layoutIfNeeded()
        let cells = table.visibleCells.compactMap { $0.textLabel?.text }
        XCTAssertEqual(cells, ["Water", "Power", "Rent"])
        XCTAssertGreaterThan(controller.preferredContentSize.height, 40)
    }

    @MainActor
    func testAnotherPushReplacesTheBills() async throws {
        let controller = try makeController(bills)
        controller.didReceive(try makeNotification(["bills": [["name": "Phone", "amount": "9.99"]]]))
        let table = try table(of: controller)
        XCTAssertEqual(table.numberOfRows(inSection: 0), 1)
        XCTAssertEqual(
            controller.tableView(table, cellForRowAt: IndexPath(row: 0, section: 0)).textLabel?.text, "Phone")
    }

    @MainActor
    func testHostilePayloadsHaveNoRows() async throws {
        let payloads: [[AnyHashable: Any]] = [
            [:], ["bills": "all"], ["bills": 7], ["bills": ["name": "Water"]], ["bills": [1, 2]],
            ["bills": [["name": 7]]], ["bills": NSNull()],
        ]
        for payload in payloads {
            let controller = try makeController(payload)
            XCTAssertEqual(try table(of: controller).numberOfRows(inSection: 0), 0, "\(payload)")
        }
    }

    @MainActor
    func testARowIsDeselected() async throws {
        let controller = try makeController(bills)
        let table = try table(of: controller)
        let indexPath = IndexPath(row: 0, section: 0)
        table.selectRow(at: indexPath, animated: false, scrollPosition: .none)
        XCTAssertEqual(table.indexPathForSelectedRow, indexPath)
        controller.tableView(table, didSelectRowAt: indexPath)
        XCTAssertNil(table.indexPathForSelectedRow)
    }
}
