import XCTest

@testable import PhoneCode

final class BadgeViewTests: XCTestCase {
    @MainActor
    func testIsRoundAndLargerToTouch() async {
        let card = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let badge = BadgeView()
        card.addSubview(badge)
        card.layoutIfNeeded()
        XCTAssertEqual(badge.layer.cornerRadius, 12)
        XCTAssertNotNil(badge.layer.shadowPath)
        XCTAssertTrue(BadgeView.requiresConstraintBasedLayout)
        XCTAssertTrue(badge.point(inside: CGPoint(x: -8, y: 30), with: nil))
        XCTAssertTrue(card.hitTest(CGPoint(x: 30, y: 30), with: nil) === badge)
        XCTAssertTrue(card.hitTest(CGPoint(x: 90, y: 90), with: nil) === card)
        XCTAssertNil(card.hitTest(CGPoint(x: 200, y: 0), with: nil))
    }

    @MainActor
    func testShowsANumber() async {
        let badge = BadgeView()
        badge.show(7, more: URL(string: "https://bank.example"))
        XCTAssertGreaterThan(badge.textSize.height, 0)
        XCTAssertTrue(UITraitCollection.current.hasDifferentColorAppearance(comparedTo: nil))
        XCTAssertNil(bannerController(in: .shared))
    }

    func testObservesTheLayout() {
        let changed = expectation(description: "changed")
        let observer = LayoutObserver { text in
            XCTAssertEqual(text, "UIKeyboardWillShowNotification {{0, 0}, {10, 20}}")
            changed.fulfill()
        }
        let frame = NSValue(cgRect: NSCoder.cgRect(for: "{{0, 0}, {10, 20}}"))
        NotificationCenter.default.post(
            name: UIResponder.keyboardWillShowNotification, object: nil,
            userInfo: [UIResponder.keyboardFrameEndUserInfoKey: frame])
        wait(for: [changed], timeout: 10)
        withExtendedLifetime(observer) {}
    }
}
