import FoundationEssentials
import Testing

@testable import BellhopPhone
@testable import BellhopValues

@Suite("A full list of notifications")
struct FullListTests {
    @Test func `loses its oldest at the start if the host was killed before it was removed`() {
        let stored = (0...1000).map { number in
            UserNotification(
                identifier: "n\(number)", date: Date(timeIntervalSince1970: Double(number)),
                payload: Payload(bytes: Array(#"{"aps":{"alert":"A"}}"#.utf8)))
        }
        let driver = PhoneDriver(["a"], state: StoredState(delivered: stored))
        #expect(driver.phone.inspection.delivered == stored[1...].reversed().map(\.identifier))
        let removed = driver.effects.compactMap { effect in
            if case .store(.removeDelivered(let identifier), _) = effect { identifier } else { nil }
        }
        #expect(removed == ["n0"])
    }
}
