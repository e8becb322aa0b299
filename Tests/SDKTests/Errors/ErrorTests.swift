import Foundation
import Testing

@testable import UserNotifications

@Suite struct Errors {
    @Test func `are caught by code, and are NSErrors with Apple's domain`() throws {
        func fail() throws { throw UNError(.attachmentCorrupt, "The file is damaged") }
        let error = #expect(throws: UNError.self) { try fail() }
        do { try fail() } catch UNError.attachmentCorrupt {} catch { Issue.record("not caught by its code") }
        let bridged = try #require(error) as NSError
        #expect(bridged.domain == UNErrorDomain)
        #expect(bridged.code == 105)
        #expect(bridged.localizedDescription == "The file is damaged")
        #expect(UNError(.badgeInputInvalid) == UNError(.badgeInputInvalid))
        #expect(UNError(.badgeInputInvalid) != UNError(.attachmentCorrupt))
    }

    @Test func `refuse every content provider`() {
        final class Provider: NSObject, UNNotificationContentProviding {}
        let error = #expect(throws: UNError.self) { try UNNotificationContent().updating(from: Provider()) }
        #expect(error?.code == .contentProvidingObjectNotAllowed)
    }

    @Test(
        arguments: [
            ("plain", nil, "plain"), ("%@ of %@", ["1", 2], "1 of 2"), ("%2$@ and %1$@", ["a", "b"], "b and a"),
            ("%@ %@", ["one"], "one "), ("%9$@ %0$@", ["one"], " "), ("%n %s %d 100%", ["one"], "%n %s %d 100%"),
            ("%99999999999999999999$@", ["one"], "%99999999999999999999$@"), ("%@", [], "%@"), ("", ["x"], ""),
        ] as [(String, [any Sendable]?, String)])
    func `never come of a localized string`(key: String, arguments: [any Sendable]?, text: String) {
        #expect(NSString.localizedUserNotificationString(forKey: key, arguments: arguments) == text)
    }
}
