import Foundation
import Testing

@testable import UIKit

@MainActor
@Suite struct ControlStates {
    @Test func `keep values within their bounds`() {
        let (slider, bar, pages) = (UISlider(), UIProgressView(), UIPageControl())
        slider.minimumValue = 2
        slider.maximumValue = 4
        #expect(slider.value == 2)
        slider.setValue(9, animated: true)
        #expect(slider.value == 4)
        bar.progress = .nan
        #expect(bar.progress == 0)
        bar.progress = 3
        #expect(bar.progress == 1)
        pages.currentPage = 3
        #expect(pages.currentPage == 0)
    }

    @Test func `say their values in words`() {
        let (control, slider, bar, pages) = (UISwitch(), UISlider(), UIProgressView(), UIPageControl())
        #expect([control, slider, bar, pages].map(\.shownValue) == ["off", "0%", "0%", nil])
        control.isOn = true
        slider.value = 0.256
        bar.progress = 0.5
        (pages.numberOfPages, pages.currentPage) = (5, 1)
        #expect([control, slider, bar, pages].map(\.shownValue) == ["on", "26%", "50%", "page 2 of 5"])
        control.accessibilityValue = "paused"
        #expect(control.shownValue == "paused" && UIView().shownValue == nil)
    }

    @Test func `tell of a value only when actions are sent`() {
        var values: [Bool] = []
        let control = UISwitch(frame: .zero, primaryAction: nil)
        control.addAction(
            UIAction { action in values.append((action.sender as? UISwitch)?.isOn ?? false) }, for: .valueChanged)
        control.setOn(true, animated: false)
        #expect(values.isEmpty)
        control.sendActions(for: .valueChanged)
        #expect(values == [true])
        #expect(control.frame.size == CGSize(width: 51, height: 31))
    }

    @Test func `move the chosen segment with the others`() {
        let control = UISegmentedControl(items: ["A", "B"])
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
        control.selectedSegmentIndex = 1
        control.insertSegment(withTitle: "0", at: 0, animated: false)
        #expect(control.selectedSegmentIndex == 2)
        control.removeSegment(at: 0, animated: false)
        #expect(control.titleForSegment(at: control.selectedSegmentIndex) == "B")
        #expect(control.titleForSegment(at: 7) == nil)
        control.removeAllSegments()
        #expect(control.numberOfSegments == 0)
    }

    @Test func `make an animation's changes at once`() {
        let (view, other) = (UIView(), UIView())
        var order: [String] = []
        UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0) {
            order.append("spring")
        }
        UIView.transition(with: view, duration: 1, options: .transitionCrossDissolve) { order.append("transition") }
        UIView.animateKeyframes(withDuration: 1, delay: 0) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { order.append("frame") }
        } completion: { isDone in
            order.append("done \(isDone)")
        }
        let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.7) { order.append("animator") }
        animator.addCompletion { order.append("completed \($0 == .end)") }
        animator.startAnimation()
        animator.startAnimation()
        #expect(order == ["spring", "transition", "frame", "done true", "animator", "completed true"])
        let root = UIView()
        root.addSubview(view)
        UIView.transition(from: view, to: other, duration: 1)
        #expect(root.subviews == [other])
    }

    @Test func `have one view for a recognizer`() {
        let (first, second, tap) = (UIView(), UIView(), UITapGestureRecognizer())
        first.addGestureRecognizer(tap)
        second.addGestureRecognizer(tap)
        #expect(first.gestureRecognizers == [])
        #expect(second.gestureRecognizers == [tap])
        #expect(tap.view === second)
    }

    @Test func `let keys go only to what takes them`() {
        final class Reply: UIViewController {
            let field = UITextField()
            override var canBecomeFirstResponder: Bool { true }
            override var inputAccessoryView: UIView? { field }
        }
        let reply = Reply()
        #expect(reply.becomeFirstResponder() && reply.isFirstResponder)
        #expect(reply.resignFirstResponder() && !reply.isFirstResponder)
        #expect(!UIView().becomeFirstResponder())
        #expect(reply.view.next === reply)
        reply.field.inputAccessoryView = UIView()
        #expect(reply.field.inputAccessoryView != nil)
    }

    @Test func `are told nothing of a user's needs`() {
        UIAccessibility.post(notification: .announcement, argument: "Paid")
        #expect(!UIAccessibility.isVoiceOverRunning && !UIAccessibility.isReduceMotionEnabled)
        let view = UIView()
        view.accessibilityTraits = [.button, .header]
        #expect(view.accessibilityTraits.rawValue == 65537)
    }

    @Test func `estimate how high a view is with its content`() {
        let (view, title, text) = (UIView(), UILabel(), UILabel())
        title.text = "Title"
        text.text = String(repeating: "a", count: 100)
        text.numberOfLines = 0
        for label in [title, text] {
            view.addSubview(label)
            label.translatesAutoresizingMaskIntoConstraints = false
            label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 10).isActive = true
            label.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -10).isActive = true
        }
        NSLayoutConstraint.activate([
            title.topAnchor.constraint(equalTo: view.topAnchor, constant: 8),
            text.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4),
            text.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -8),
        ])
        // 100 letters of 9 points are 901 points, which are four lines of 280.
        let size = view.systemLayoutSizeFitting(CGSize(width: 300, height: UIView.layoutFittingCompressedSize.height))
        #expect(abs(size.height - (8 + 21 + 4 + 83 + 8)) < 0.01)
        let stack = UIStackView(arrangedSubviews: [UISwitch(), UISwitch()])
        stack.spacing = 9
        #expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 111, height: 31))
    }

    @Test(arguments: [(UITableViewCell.AccessoryType.none, 16), (.checkmark, 8), (.disclosureIndicator, 8)])
    func `leave less room beside an accessory, unless the author sets it`(
        accessory: UITableViewCell.AccessoryType, right: CGFloat
    ) {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.accessoryType = accessory
        cell.compose()
        #expect(cell.contentView.layoutMargins == UIEdgeInsets(top: 11, left: 16, bottom: 11, right: right))
        cell.accessoryType = .none
        cell.compose()
        #expect(cell.contentView.layoutMargins.right == 16)
        cell.contentView.layoutMargins = .zero
        cell.compose()
        #expect(cell.contentView.layoutMargins == .zero)
    }
}
