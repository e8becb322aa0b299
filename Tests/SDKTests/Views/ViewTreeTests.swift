import Foundation
import Testing

@testable import UIKit

@MainActor
@Suite struct Views {
    @Test func `are in one view at a time, from back to front`() {
        let (first, second) = (UIView(), UIView())
        let views = (0..<4).map { _ in UIView() }
        for view in views { first.addSubview(view) }
        second.addSubview(views[1])
        first.insertSubview(views[3], at: 0)
        first.insertSubview(views[1], aboveSubview: views[3])
        first.bringSubviewToFront(views[0])
        first.sendSubviewToBack(views[2])
        #expect(first.subviews == [views[2], views[3], views[1], views[0]])
        #expect(second.subviews.isEmpty)
        #expect(views[1].superview === first)
        views[1].removeFromSuperview()
        #expect(views[1].superview == nil)
        #expect(first.subviews.count == 3)
    }

    @Test func `lose the constraints that tie them to what stays`() {
        let (root, outer, inner, other) = (UIView(), UIView(), UIView(), UIView())
        root.addSubview(outer)
        root.addSubview(other)
        outer.addSubview(inner)
        let tied = inner.leadingAnchor.constraint(equalTo: other.trailingAnchor)
        let own = inner.widthAnchor.constraint(equalToConstant: 10)
        NSLayoutConstraint.activate([tied, own])
        #expect(root.constraints == [tied])
        #expect(inner.constraints == [own])
        outer.removeFromSuperview()
        #expect(!tied.isActive)
        #expect(own.isActive)
        #expect(root.constraints.isEmpty)
    }

    @Test func `have the defaults of iOS`() {
        let view = UIView()
        #expect(view.frame == .zero)
        #expect(view.translatesAutoresizingMaskIntoConstraints)
        #expect(view.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
        #expect(view.contentHuggingPriority(for: .vertical) == .defaultLow)
        #expect(view.contentCompressionResistancePriority(for: .horizontal) == .defaultHigh)
        #expect(view.intrinsicContentSize == CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric))
        #expect(view.backgroundColor == nil)
        #expect(view.tintColor == .tintColor)
        let label = UILabel()
        #expect(label.font == .systemFont(ofSize: 17))
        #expect(label.numberOfLines == 1)
        #expect(label.lineBreakMode == .byTruncatingTail)
        #expect(label.textColor == .label)
        let stack = UIStackView()
        #expect(stack.axis == .horizontal && stack.spacing == 0)
        #expect(stack.alignment == .fill && stack.distribution == .fill)
        #expect(NSLayoutConstraint.Attribute.centerYWithinMargins.rawValue == 20)
    }

    private nonisolated static let masks: [(UIView.AutoresizingMask, CGRect)] = [
        (.flexibleWidth, CGRect(x: 10, y: 10, width: 120, height: 20)),
        (.flexibleLeftMargin, CGRect(x: 110, y: 10, width: 20, height: 20)),
        ([], CGRect(x: 10, y: 10, width: 20, height: 20)),
        ([.flexibleLeftMargin, .flexibleRightMargin, .flexibleWidth], CGRect(x: 20, y: 10, width: 40, height: 20)),
    ]

    @Test(arguments: masks)
    func `follow their superview's size`(_ mask: UIView.AutoresizingMask, _ expected: CGRect) {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let view = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        view.autoresizingMask = mask
        outer.addSubview(view)
        outer.frame.size.width = 200
        #expect(view.frame == expected)
    }

    @Test func `are arranged by stack views once, and stay in them`() {
        let views = (0..<3).map { _ in UIView() }
        let stack = UIStackView(arrangedSubviews: views)
        stack.setCustomSpacing(5, after: views[0])
        stack.insertArrangedSubview(views[2], at: 0)
        #expect(stack.arrangedSubviews == [views[2], views[0], views[1]])
        #expect(!views[0].translatesAutoresizingMaskIntoConstraints)
        #expect(stack.customSpacing(after: views[0]) == 5)
        #expect(stack.customSpacing(after: views[1]) == UIStackView.spacingUseDefault)
        stack.removeArrangedSubview(views[2])
        #expect(views[2].superview === stack)
        views[0].removeFromSuperview()
        #expect(stack.arrangedSubviews == [views[1]])
    }

    @Test func `take the tint over from the view they are in`() {
        let (outer, inner) = (UIView(), UIView())
        outer.addSubview(inner)
        outer.tintColor = .systemRed
        #expect(inner.tintColor == .systemRed)
        inner.tintColor = .systemGreen
        #expect(inner.tintColor == .systemGreen)
    }

    @Test func `run a button's actions`() {
        var taps = 0
        let button = UIButton(type: .system, primaryAction: UIAction(title: "Pay") { _ in taps += 1 })
        #expect(button.currentTitle == "Pay")
        button.sendActions(for: .primaryActionTriggered)
        button.sendActions(for: .touchDown)
        #expect(taps == 1)
    }

    @Test func `know the sizes that constants fix when they are laid out`() {
        final class Card: UIView {
            let avatar = UIView()
            let badge = UIView()
            var sizes: [CGSize] = []
            override func layoutSubviews() {
                super.layoutSubviews()
                sizes = [avatar.bounds.size, badge.bounds.size]
            }
        }
        let controller = UIViewController()
        let card = Card()
        for view in [card, card.avatar, card.badge] { view.translatesAutoresizingMaskIntoConstraints = false }
        controller.view.addSubview(card)
        card.addSubview(card.avatar)
        card.addSubview(card.badge)
        let low = card.avatar.heightAnchor.constraint(equalToConstant: 10)
        low.priority = .defaultLow
        let height = card.avatar.heightAnchor.constraint(equalToConstant: 60)
        NSLayoutConstraint.activate([
            height, card.avatar.widthAnchor.constraint(equalToConstant: 40), low,
            card.badge.widthAnchor.constraint(equalToConstant: 30),
            card.badge.heightAnchor.constraint(equalTo: card.badge.widthAnchor, multiplier: 0.5, constant: 1),
            card.topAnchor.constraint(equalTo: controller.view.topAnchor),
        ])
        controller.prepareToShow()
        #expect(card.sizes == [CGSize(width: 40, height: 60), CGSize(width: 30, height: 16)])
        #expect(card.bounds.size == .zero)
        height.constant = 80
        card.setNeedsLayout()
        card.layoutIfNeeded()
        #expect(card.sizes.first?.height == 80)
    }

    @Test func `appear in order, once`() {
        final class Controller: UIViewController {
            var order: [String] = []
            override func loadView() {
                order.append("loadView")
                super.loadView()
            }
            override func viewDidLoad() { order.append("viewDidLoad") }
            override func viewWillAppear(_ animated: Bool) { order.append("viewWillAppear") }
            override func viewWillLayoutSubviews() { order.append("viewWillLayoutSubviews") }
            override func viewDidLayoutSubviews() { order.append("viewDidLayoutSubviews") }
            override func viewDidAppear(_ animated: Bool) { order.append("viewDidAppear") }
        }
        let controller = Controller()
        controller.prepareToShow()
        #expect(
            controller.order == [
                "loadView", "viewDidLoad", "viewWillAppear", "viewWillLayoutSubviews", "viewDidLayoutSubviews",
                "viewDidAppear",
            ])
        controller.order = []
        controller.prepareToShow()
        #expect(controller.order == ["viewWillLayoutSubviews", "viewDidLayoutSubviews"])
    }
}
