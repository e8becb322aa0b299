import FerryCore
import FerryHandlers
import FerrySupport
import XCTest

@testable import Ferry

final class FerryTests: XCTestCase {
    func testHandlersHaveAttributes() {
        let timetable = Timetable.sample
        XCTAssertEqual(timetable.next()?(), 7)
        XCTAssertEqual(timetable.compare { $0 < $1 ? -1 : 1 }, -1)
        XCTAssertEqual(timetable.collect([{ _ in }, { _ in }] as [Departure]), 2)
        XCTAssertNotNil(Timetable.session().delegateQueue)
        XCTAssertNil(timetable.configuration.urlCache?.cachedResponse(for: URLRequest(url: URL(filePath: "/"))))
    }

    func testModuleIsInAnotherTarget() async {
        let module = FerryModule()
        let result = await module.application(UIApplication.shared, didReceiveRemoteNotification: [:])
        XCTAssertEqual(result, .newData)
        XCTAssertEqual(module.departures, 1)
    }

    func testServiceChangesContent() throws {
        let content = UNMutableNotificationContent()
        content.title = "Pier 4"
        let request = UNNotificationRequest(identifier: "a", content: content, trigger: nil)
        nonisolated(unsafe) var answer: UNNotificationContent?
        FerryService().didReceive(request) { answer = $0 }
        XCTAssertEqual(answer?.subtitle, "Ferry")
    }
}
