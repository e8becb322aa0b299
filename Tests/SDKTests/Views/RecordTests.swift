import BellhopABI
import Foundation
import Testing

@testable import UIKit

@MainActor
@Suite struct ViewRecords {
    private final class Controller: UIViewController {
        let build: (UIView) -> Void
        init(_ build: @escaping (UIView) -> Void) {
            self.build = build
            super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { nil }
        override func viewDidLoad() { build(view) }
    }

    /// The rows and constraints of a view, copied.
    private func record(
        _ build: @escaping (UIView) -> Void
    ) -> (views: [bellhop_view_t], constraints: [bellhop_constraint_t], record: ViewTreeRecord) {
        let record = ViewTreeRecord(Controller(build))
        let tree = record.pointer.pointee
        let views = UnsafeBufferPointer(start: tree.views, count: Int(tree.view_count))
        let constraints = UnsafeBufferPointer(start: tree.constraints, count: Int(tree.constraint_count))
        return (views.compactMap { $0?.pointee }, constraints.compactMap { $0?.pointee }, record)
    }

    @Test func `list a view behind the one it is in`() {
        let (views, _, record) = record { root in
            let outer = UIView()
            outer.addSubview(UILabel())
            root.addSubview(outer)
            root.addSubview(UIStackView(arrangedSubviews: [UIButton(), UIImageView()]))
        }
        withExtendedLifetime(record) {
            #expect(views.map(\.parent) == [-1, 0, 0, 1, 2, 2])
            #expect(
                views.map { Int($0.kind) } == [
                    BELLHOP_VIEW_PLAIN, BELLHOP_VIEW_PLAIN, BELLHOP_VIEW_STACK, BELLHOP_VIEW_LABEL, BELLHOP_VIEW_BUTTON,
                    BELLHOP_VIEW_IMAGE,
                ])
            #expect(views.allSatisfy { $0.size == UInt32(MemoryLayout<bellhop_view_t>.size) && $0.revision == 1 })
        }
    }

    @Test func `make a margin the edge of a guide`() {
        let (views, constraints, record) = record { root in
            let label = UILabel()
            root.addSubview(label)
            label.translatesAutoresizingMaskIntoConstraints = false
            NSLayoutConstraint(
                item: label, attribute: .leading, relatedBy: .equal, toItem: root, attribute: .leadingMargin,
                multiplier: 1, constant: 3
            ).isActive = true
        }
        withExtendedLifetime(record) {
            #expect(views.map { Int($0.kind) } == [BELLHOP_VIEW_PLAIN, BELLHOP_VIEW_LABEL, BELLHOP_VIEW_GUIDE])
            #expect(constraints.count == 5)
            #expect(constraints[0].second == 0)
            #expect(constraints[0].constant == 16)
            #expect(constraints[4].first == 1 && constraints[4].second == 2 && constraints[4].constant == 3)
            #expect(constraints[4].second_attribute == UInt32(BELLHOP_ATTRIBUTE_LEADING))
        }
    }

    @Test func `list constraints as they were activated, and none to what is not in the tree`() {
        let (_, constraints, record) = record { root in
            let (first, second) = (UIView(), UIView())
            root.addSubview(first)
            root.addSubview(second)
            second.widthAnchor.constraint(equalToConstant: 1).isActive = true
            first.leadingAnchor.constraint(equalTo: second.leadingAnchor, constant: 2).isActive = true
            first.widthAnchor.constraint(lessThanOrEqualToConstant: .greatestFiniteMagnitude).isActive = true
            let gone = first.heightAnchor.constraint(equalToConstant: 4)
            gone.isActive = true
            gone.isActive = false
        }
        withExtendedLifetime(record) {
            #expect(constraints.map(\.constant) == [1, 2, 1e6])
            #expect(constraints.map(\.relation) == [0, 0, -1])
        }
    }

    @Test func `give a class of the author's the size it says`() {
        final class Meter: UIView {
            override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 7) }
        }
        let (_, constraints, record) = record { root in
            let meter = Meter()
            meter.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(meter)
        }
        withExtendedLifetime(record) {
            #expect(constraints.map(\.constant) == [7, 7])
            #expect(constraints.map(\.priority) == [250, 750])
            #expect(constraints.allSatisfy { $0.first_attribute == UInt32(BELLHOP_ATTRIBUTE_HEIGHT) })
        }
    }

    @Test func `count stretches of text in bytes`() throws {
        let (views, _, record) = record { root in
            let label = UILabel()
            let text = NSMutableAttributedString(string: "Größe 🎉 ")
            text.append(NSAttributedString(string: "neu", attributes: [.font: UIFont.boldSystemFont(ofSize: 20)]))
            label.attributedText = text
            root.addSubview(label)
        }
        try withExtendedLifetime(record) {
            let text = try #require(views[1].text).pointee
            #expect(text.run_count == 1)
            let run = try #require(text.runs?[0]).pointee
            #expect(run.start == UInt32("Größe 🎉 ".utf8.count))
            #expect(run.count == 3)
            #expect(run.font?.pointee.weight == 600)
        }
    }

    @Test func `hold no number that the host refuses`() {
        let (views, _, record) = record { root in
            let view = UIView(frame: CGRect(x: CGFloat.nan, y: .infinity, width: 1e300, height: -.infinity))
            view.alpha = .nan
            view.setContentHuggingPriority(UILayoutPriority(.nan), for: .horizontal)
            view.setContentHuggingPriority(UILayoutPriority(5000), for: .vertical)
            root.addSubview(view)
        }
        withExtendedLifetime(record) {
            #expect([views[1].frame.x, views[1].frame.y] == [0, 1e6])
            #expect([views[1].frame.width, views[1].frame.height] == [1e6, -1e6])
            #expect(views[1].alpha == 0)
            #expect([views[1].horizontal_hugging, views[1].vertical_hugging] == [0, 1000])
        }
    }
}
