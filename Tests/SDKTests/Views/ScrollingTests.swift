import BellhopABI
import Foundation
import Testing

@testable import UIKit

/// A delegate that writes down what it is told.
private final class Follower: NSObject, UIScrollViewDelegate {
    var heard: [String] = []

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { heard.append("begin \(scrollView.isDragging)") }
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        heard.append("\(Int(scrollView.contentOffset.y)) \(scrollView.isDragging)")
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        heard.append("end \(scrollView.isDragging) \(decelerate)")
    }
}

private final class Rows: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1000 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = "Row \(indexPath.row)"
        return cell
    }
}

@MainActor
@Suite struct Scrolls {
    private let controller = UIViewController()

    /// A scroll view with a frame, in which a view of a height has a frame, too.
    private func scrollView(content height: CGFloat, height visible: CGFloat = 100) -> UIScrollView {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: visible))
        scroll.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 300, height: height)))
        controller.view.addSubview(scroll)
        return scroll
    }

    /// The offset after a drag.
    private func offset(of view: UIScrollView, after points: Double) -> CGFloat {
        Scroll(by: points).deliver(to: view)
        return view.contentOffset.y
    }

    /// Whether the record says that a view scrolls.
    private func scrolls(_ view: UIView) -> Bool {
        let record = ViewTreeRecord(controller)
        let index = (0..<Int(record.pointer.pointee.view_count)).first { record.shown[$0] === view }
        let row = index.flatMap { record.pointer.pointee.views[$0]?.pointee }
        return row.map { $0.flags & UInt32(BELLHOP_VIEW_SCROLLS) != 0 } ?? false
    }

    @Test func `tell the delegate, and end with the content`() {
        let (scroll, follower) = (scrollView(content: 250), Follower())
        scroll.delegate = follower
        #expect(scrolls(scroll))
        #expect(offset(of: scroll, after: 60) == 60)
        #expect(follower.heard == ["begin true", "60 true", "end false false"])
        #expect(offset(of: scroll, after: 500) == 150)
        #expect(offset(of: scroll, after: -40) == 110)
        #expect(offset(of: scroll, after: -500) == 0)
        // The view is at its end, so only the drag is told.
        follower.heard = []
        #expect(offset(of: scroll, after: -1) == 0)
        #expect(follower.heard == ["begin true", "end false false"])
    }

    @Test func `respect the content size and the inset`() {
        let scroll = scrollView(content: 1000)
        scroll.contentSize = CGSize(width: 300, height: 180)
        scroll.contentInset = UIEdgeInsets(top: 10, left: 0, bottom: 20, right: 0)
        #expect(scroll.contentOffset.y == -10)
        #expect(offset(of: scroll, after: 999) == 100)
        #expect(offset(of: scroll, after: -999) == -10)
    }

    @Test func `don't move a view whose content fits, or that is not to scroll`() {
        let small = scrollView(content: 100)
        #expect(!scrolls(small) && !Scroll(by: 10).deliver(to: small))
        let fixed = scrollView(content: 500)
        fixed.isScrollEnabled = false
        #expect(!scrolls(fixed) && !Scroll(by: 10).deliver(to: fixed))
        #expect(!Scroll(by: 10).deliver(to: UIView()))
    }

    @Test func `estimate the height that constraints leave, and that of the content`() {
        let (title, scroll, content) = (UIView(), UIScrollView(), UIView())
        for view in [title, scroll] {
            view.translatesAutoresizingMaskIntoConstraints = false
            controller.view.addSubview(view)
        }
        content.translatesAutoresizingMaskIntoConstraints = false
        scroll.addSubview(content)
        NSLayoutConstraint.activate([
            controller.view.heightAnchor.constraint(equalToConstant: 200),
            title.topAnchor.constraint(equalTo: controller.view.topAnchor, constant: 10),
            title.heightAnchor.constraint(equalToConstant: 40),
            scroll.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 10),
            controller.view.bottomAnchor.constraint(equalTo: scroll.bottomAnchor, constant: 20),
            content.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
            scroll.contentLayoutGuide.bottomAnchor.constraint(equalTo: content.bottomAnchor),
            content.heightAnchor.constraint(equalToConstant: 300),
        ])
        #expect(scrolls(scroll))
        // 200 - 10 - 40 - 10 - 20 points are visible.
        #expect(offset(of: scroll, after: 999) == 180)
    }

    @Test func `follow the size of the view around them`() {
        controller.view.heightAnchor.constraint(equalToConstant: 200).isActive = true
        let scroll = UIScrollView(frame: controller.view.bounds)
        scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        scroll.contentSize = CGSize(width: 390, height: 500)
        controller.view.addSubview(scroll)
        #expect(offset(of: scroll, after: 999) == 300)
    }

    @Test func `fill what a stack leaves`() {
        let (stack, scroll, button) = (UIStackView(), UIScrollView(), UIView())
        stack.axis = .vertical
        stack.spacing = 8
        stack.translatesAutoresizingMaskIntoConstraints = false
        controller.view.addSubview(stack)
        for view in [scroll, button] { stack.addArrangedSubview(view) }
        scroll.contentSize = CGSize(width: 100, height: 500)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: controller.view.topAnchor),
            stack.bottomAnchor.constraint(equalTo: controller.view.bottomAnchor),
            stack.heightAnchor.constraint(equalToConstant: 200), button.heightAnchor.constraint(equalToConstant: 42),
        ])
        #expect(offset(of: scroll, after: 999) == 350)
    }

    @Test func `make the rows of a table`() throws {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        let rows = Rows()
        table.rowHeight = 50
        table.dataSource = rows
        controller.view.addSubview(table)
        #expect(scrolls(table))
        #expect(table.cellForRow(at: IndexPath(row: 900, section: 0)) == nil)
        #expect(offset(of: table, after: 1e6) == 49_600)
        _ = ViewTreeRecord(controller)
        withExtendedLifetime(rows) {
            #expect(table.cellForRow(at: IndexPath(row: 999, section: 0))?.textLabel?.text == "Row 999")
        }
    }

    @Test func `hide the keyboard where the view says so`() {
        let (scroll, field) = (scrollView(content: 500), UITextField())
        scroll.addSubview(field)
        field.becomeFirstResponder()
        _ = offset(of: scroll, after: 10)
        #expect(field.isEditing)
        scroll.keyboardDismissMode = .onDrag
        _ = offset(of: scroll, after: 10)
        #expect(!field.isEditing)
    }
}
