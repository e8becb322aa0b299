import BellhopABI
import Foundation
import Testing

@testable import UIKit

/// A view that writes down its touches.
private final class Listener: UIView {
    var heard: [String] = []

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        heard.append("began \(touches.first?.tapCount ?? 0) \(event?.allTouches?.count ?? 0)")
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { heard.append("ended") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { heard.append("cancelled") }
}

/// A recognizer with a closure in place of a target.
private final class ClosureTap: UITapGestureRecognizer {
    var action: () -> Void = {}

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        if state == .ended { action() }
    }
}

private final class Judge: NSObject, UIGestureRecognizerDelegate {
    var (receives, begins, shares) = (true, true, false)

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { receives }
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { begins }
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { shares }
}

private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
    var heard: [String] = []
    var instead: [Int: IndexPath] = [:]
    var refused: Set<Int> = []
    var dull: Set<Int> = []
    var accessory = UITableViewCell.AccessoryType.none
    var make: () -> UITableViewCell = { UITableViewCell(style: .default, reuseIdentifier: nil) }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = make()
        cell.textLabel?.text = "Row \(indexPath.row)"
        cell.accessoryType = accessory
        return cell
    }
    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        !dull.contains(indexPath.row)
    }
    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        refused.contains(indexPath.row) ? nil : instead[indexPath.row] ?? indexPath
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { heard.append("+\(indexPath.row)") }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        heard.append("-\(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
        heard.append("i\(indexPath.row)")
    }
}

@MainActor
@Suite struct Touches {
    private let controller = UIViewController()

    /// Touches the view of a record's row that a test says.
    private func touch(where isWanted: (UIView) -> Bool) throws {
        let record = ViewTreeRecord(controller)
        let views = (0..<Int(record.pointer.pointee.view_count)).compactMap { record.shown[$0] }
        let view = views.first(where: isWanted)
        Touch(try #require(view), in: controller.view).deliver()
    }

    private func touch(_ view: UIView) throws { try touch { $0 === view } }

    private func show<View: UIView>(_ view: View) -> View {
        controller.view.addSubview(view)
        return view
    }

    private func actions(of control: UIControl) -> () -> [String] {
        var heard: [String] = []
        let events: [(UIControl.Event, String)] = [
            (.touchDown, "down"), (.touchUpInside, "up"), (.valueChanged, "value"), (.touchCancel, "cancel"),
            (.primaryActionTriggered, "primary"), (.menuActionTriggered, "menu"),
        ]
        for (event, name) in events { control.addAction(UIAction { _ in heard.append(name) }, for: event) }
        return { heard }
    }

    @Test func `use a control`() throws {
        let button = show(UIButton(type: .system))
        let heard = actions(of: button)
        try touch(button)
        #expect(heard() == ["down", "up", "primary"])
        #expect(!button.isHighlighted)
        button.isEnabled = false
        try touch(button)
        #expect(heard().count == 3)
    }

    /// A control that follows touches by itself.
    private final class Rating: UIControl {
        var heard: [String] = []
        var follows = true

        override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
            heard.append("begin \(touch.phase == .began)")
            return follows
        }
        override func endTracking(_ touch: UITouch?, with event: UIEvent?) { heard.append("end \(isTracking)") }
        override func cancelTracking(with event: UIEvent?) { heard.append("cancel") }
    }

    @Test func `are followed by a control that wants to`() throws {
        let rating = show(Rating())
        let heard = actions(of: rating)
        try touch(rating)
        #expect(rating.heard == ["begin true", "end false"] && heard() == ["down", "up"])
        rating.follows = false
        try touch(rating)
        #expect(rating.heard.count == 3 && heard().count == 2 && !rating.isTracking)
        rating.follows = true
        let tap = ClosureTap()
        rating.addGestureRecognizer(tap)
        try touch(rating)
        #expect(rating.heard.suffix(2) == ["begin true", "cancel"] && heard().suffix(2) == ["down", "cancel"])
    }

    @Test func `go to the outer tap around a control that doesn't keep them`() throws {
        let outer = show(UIView())
        let (rating, button) = (Rating(), UIButton())
        for view in [rating, button] { outer.addSubview(view) }
        var taps = 0
        let tap = ClosureTap(target: nil, action: nil)
        tap.action = { taps += 1 }
        outer.gestureRecognizers = [tap]
        #expect(tap.view === outer)
        try touch(rating)
        #expect(taps == 1 && rating.heard == ["begin true", "cancel"])
        try touch(button)
        #expect(taps == 1)
        button.isEnabled = false
        try touch(button)
        #expect(taps == 2)
        outer.gestureRecognizers = nil
        #expect(tap.view == nil)
    }

    @Test func `wait for a recognizer that another requires to fail`() throws {
        let outer = show(UIView())
        let inner = UIView()
        outer.addSubview(inner)
        var heard: [String] = []
        let taps = [(outer, "outer"), (inner, "inner")].map { view, name in
            let tap = ClosureTap()
            tap.action = { heard.append(name) }
            view.addGestureRecognizer(tap)
            return tap
        }
        taps[1].require(toFail: taps[0])
        try touch(inner)
        #expect(heard == ["outer"])
        taps[0].isEnabled = false
        try touch(inner)
        #expect(heard == ["outer", "inner"])
        taps[0].require(toFail: taps[1])
        taps[0].isEnabled = true
        // Each waits for the other; one of them is recognized.
        try touch(inner)
        #expect(heard.count == 3)
    }

    @Test func `show the menu of a button, and send nothing else`() throws {
        let button = show(UIButton(type: .system))
        button.menu = UIMenu(children: [])
        button.showsMenuAsPrimaryAction = true
        let heard = actions(of: button)
        try touch(button)
        #expect(heard() == ["down", "menu"])
        button.menu = nil
        try touch(button)
        #expect(heard().suffix(3) == ["down", "up", "primary"])
    }

    @Test func `turn a switch`() throws {
        let control = show(UISwitch())
        var values: [Bool] = []
        control.addAction(UIAction { _ in values.append(control.isOn) }, for: [.touchUpInside, .valueChanged])
        let heard = actions(of: control)
        try touch(control)
        #expect(control.isOn && values == [true, true])
        #expect(heard() == ["down", "up", "value", "primary"])
        // Its knob takes no touches of its own.
        let knob = try #require(control.subviews.last)
        try touch(knob)
        #expect(!control.isOn)
    }

    @Test func `choose a segment by its title`() throws {
        let control = show(UISegmentedControl(items: ["Week", "Month", "Year"]))
        control.setEnabled(false, forSegmentAt: 2)
        let heard = actions(of: control)
        func touch(_ title: String) throws { try self.touch { ($0 as? UILabel)?.text == title } }
        try touch("Month")
        #expect(control.selectedSegmentIndex == 1)
        #expect(heard() == ["down", "up", "value", "primary"])
        try touch("Month")
        try touch("Year")
        try self.touch(control)
        #expect(control.selectedSegmentIndex == 1)
        #expect(heard().filter { $0 == "value" }.count == 1)
    }

    private final class Editor: NSObject, UITextFieldDelegate {
        var (lines, mayBegin, mayEnd) = ([String](), true, true)
        /// The field to edit when another field has ended.
        weak var following: UITextField?

        func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { mayBegin }
        func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { mayEnd }
        func textFieldDidBeginEditing(_ textField: UITextField) { lines.append("begin \(textField.text ?? "")") }
        func textFieldDidEndEditing(_ textField: UITextField) {
            lines.append("end \(textField.text ?? "")")
            following?.becomeFirstResponder()
        }
    }

    private func fields(_ texts: [String], _ editor: Editor) -> [UITextField] {
        texts.map { text in
            let field = UITextField()
            (field.text, field.delegate) = (text, editor)
            return show(field)
        }
    }

    @Test(arguments: [true, false])
    func `edit another field after one that is no longer shown, even if it did not allow the end`(
        isRemoved: Bool
    ) throws {
        let editor = Editor()
        let fields = fields(["name", "city"], editor)
        controller.prepareToShow()
        try touch(fields[0])
        editor.mayEnd = false
        if isRemoved { fields[0].removeFromSuperview() } else { controller.disappear() }
        #expect(!fields[0].isEditing)
        try touch(fields[1])
        #expect(fields[1].isEditing && editor.lines == ["begin name", "end name", "begin city"])
        fields[1].removeFromSuperview()
    }

    @Test(arguments: [(1, ["begin 0", "end 0", "begin 1"]), (2, ["begin 0", "end 0", "begin 2"])])
    func `leave the field that a delegate edits when another one ends`(following: Int, lines: [String]) throws {
        let editor = Editor()
        let fields = fields(["0", "1", "2"], editor)
        try touch(fields[0])
        editor.following = fields[following]
        try touch(fields[1])
        #expect(fields[following].isEditing && editor.lines == lines)
        editor.following = nil
        fields[following].removeFromSuperview()
    }

    @Test func `begin to edit a field, and end editing another one`() throws {
        let editor = Editor()
        let fields = ["name", "city"].map { text in
            let field = UITextField()
            (field.text, field.delegate) = (text, editor)
            for (event, word) in [(UIControl.Event.editingDidBegin, "did begin"), (.editingDidEnd, "did end")] {
                field.addAction(UIAction { _ in editor.lines.append("\(word) \(text)") }, for: event)
            }
            return field
        }
        let stack = show(UIStackView(arrangedSubviews: fields))
        editor.mayBegin = false
        try touch(fields[0])
        #expect(!fields[0].isEditing && editor.lines.isEmpty)
        editor.mayBegin = true
        try touch(fields[0])
        try touch(fields[0])
        try touch(fields[1])
        #expect(stack.arrangedSubviews.map(\.isFirstResponder) == [false, true])
        #expect(
            editor.lines == [
                "begin name", "did begin name", "end name", "did end name", "begin city", "did begin city",
            ])
        editor.mayEnd = false
        try touch(fields[0])
        #expect(fields.map(\.isEditing) == [false, true] && !fields[1].resignFirstResponder())
        // The process has one first responder, which other tests need.
        editor.mayEnd = true
        #expect(fields[1].resignFirstResponder())
    }

    @Test func `reach the nearest view that takes them, and go on up to the next responder`() throws {
        let listener = show(Listener())
        let inner = UIView()
        let label = UILabel()
        listener.addSubview(inner)
        inner.addSubview(label)
        try touch(label)
        #expect(listener.heard == ["began 1 1", "ended"])
        inner.isUserInteractionEnabled = false
        try touch(label)
        #expect(listener.heard.count == 4)
        listener.isUserInteractionEnabled = false
        try touch(label)
        #expect(listener.heard.count == 4)
    }

    @Test func `reach nothing in a view that is hidden, or gone`() throws {
        let listener = show(Listener())
        listener.isHidden = true
        try touch(listener)
        listener.isHidden = false
        listener.alpha = 0
        try touch(listener)
        listener.alpha = 1
        let record = ViewTreeRecord(controller)
        listener.removeFromSuperview()
        for row in [-1, 0, 1, 2, 99] {
            guard let view = record.shown[row] else { continue }
            Touch(view, in: controller.view).deliver()
        }
        #expect(listener.heard.isEmpty)
    }

    @Test(arguments: [
        (true, true, true, ["tap"], ["began 1 1", "cancelled"]), (true, true, false, ["tap"], ["began 1 1", "ended"]),
        (false, true, true, [], ["began 1 1", "ended"]), (true, false, true, [], ["began 1 1", "ended"]),
    ])
    func `are recognized where the delegate allows it`(
        receives: Bool, begins: Bool, cancels: Bool, taps: [String], views: [String]
    ) throws {
        let listener = show(Listener())
        let (tap, judge) = (ClosureTap(), Judge())
        (judge.receives, judge.begins) = (receives, begins)
        (tap.delegate, tap.cancelsTouchesInView) = (judge, cancels)
        var heard: [String] = []
        tap.action = { heard.append("tap") }
        listener.addGestureRecognizer(tap)
        try touch(listener)
        #expect(heard == taps)
        #expect(listener.heard == views)
        #expect(tap.state == .possible)
    }

    @Test(arguments: [(false, ["inner"]), (true, ["inner", "outer"])])
    func `are recognized by one, unless a delegate lets them share`(shares: Bool, names: [String]) throws {
        let outer = show(UIView())
        let inner = UIView()
        outer.addSubview(inner)
        let judge = Judge()
        judge.shares = shares
        var heard: [String] = []
        for (view, name) in [(outer, "outer"), (inner, "inner")] {
            let tap = ClosureTap()
            tap.delegate = judge
            tap.action = { heard.append(name) }
            view.addGestureRecognizer(tap)
        }
        try touch(inner)
        #expect(heard == names)
    }

    /// A recognizer that decides as soon as a finger is down.
    private final class TouchDown: UIGestureRecognizer {
        var heard: [String] = []
        var decision = State.failed

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
            state = decision
            heard.append("began \(numberOfTouches) \(location(in: view).x)")
        }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { heard.append("ended") }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { heard.append("cancelled") }
        override func reset() { heard.append("reset") }
    }

    @Test(arguments: [
        (UIGestureRecognizer.State.failed, ["began 1 20.0", "reset"], 1), (.ended, ["began 1 20.0", "reset"], 0),
        (.began, ["began 1 20.0", "ended", "reset"], 0),
    ])
    func `are decided when they begin`(decision: UIGestureRecognizer.State, lines: [String], outerTaps: Int) throws {
        let outer = show(UIView())
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        outer.addSubview(inner)
        let (down, tap) = (TouchDown(), ClosureTap())
        down.decision = decision
        var taps = 0
        tap.action = { taps += 1 }
        inner.addGestureRecognizer(down)
        outer.addGestureRecognizer(tap)
        try touch(inner)
        #expect(down.heard == lines)
        #expect(taps == outerTaps)
        #expect(down.numberOfTouches == 0 && down.state == .possible)
    }

    @Test func `are not recognized around a control, twice, or where the recognizer is off`() throws {
        let outer = show(UIView())
        let (button, plain) = (UIButton(), UIView())
        outer.addSubview(button)
        outer.addSubview(plain)
        let pressed = actions(of: button)
        var taps = 0
        let tap = ClosureTap()
        tap.action = { taps += 1 }
        outer.addGestureRecognizer(tap)
        try touch(button)
        #expect(taps == 0 && pressed() == ["down", "up", "primary"])
        try touch(plain)
        #expect(taps == 1)
        tap.numberOfTapsRequired = 2
        try touch(plain)
        tap.numberOfTapsRequired = 1
        tap.isEnabled = false
        try touch(plain)
        #expect(taps == 1)
    }

    // MARK: Tables

    private func table(_ rows: Rows) -> UITableView {
        let table = show(UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 300), style: .plain))
        (table.dataSource, table.delegate) = (rows, rows)
        return table
    }

    /// A cell of Xcode's template, which overrides what a selection calls.
    private final class Cell: UITableViewCell {
        static var heard: [String] = []

        override func setSelected(_ selected: Bool, animated: Bool) {
            super.setSelected(selected, animated: animated)
            Self.heard.append("\(textLabel?.text ?? "") \(selected)")
        }
    }

    private func touch(row: Int) throws { try touch { ($0 as? UILabel)?.text == "Row \(row)" } }

    @Test func `choose a row, and no longer the one before`() throws {
        let rows = Rows()
        rows.make = { Cell(style: .default, reuseIdentifier: nil) }
        Cell.heard = []
        let table = table(rows)
        try touch(row: 0)
        try touch(row: 2)
        #expect(rows.heard == ["+0", "-0", "+2"])
        #expect(Cell.heard == ["Row 0 true", "Row 0 false", "Row 2 true"])
        #expect(table.indexPathForSelectedRow == IndexPath(row: 2, section: 0))
        #expect(table.visibleCells.allSatisfy { !$0.isHighlighted })
    }

    @Test func `choose several rows, each until it is touched again`() throws {
        let rows = Rows()
        let table = table(rows)
        table.allowsMultipleSelection = true
        for row in [0, 1, 0] { try touch(row: row) }
        #expect(rows.heard == ["+0", "+1", "-0"])
    }

    @Test func `choose the row that the delegate wants, or none`() throws {
        let rows = Rows()
        let table = table(rows)
        rows.instead = [0: IndexPath(row: 1, section: 0)]
        rows.refused = [1]
        rows.dull = [2]
        for row in [0, 1, 2] { try touch(row: row) }
        #expect(rows.heard == ["+1"])
        table.allowsSelection = false
        try touch(row: 0)
        #expect(rows.heard == ["+1"])
    }

    @Test func `press the button for details at the end of a row`() throws {
        let rows = Rows()
        rows.accessory = .detailDisclosureButton
        _ = table(rows)
        try touch { $0.accessibilityIdentifier == "More Info, Row 1" }
        #expect(rows.heard == ["i1"])
        try touch(row: 0)
        #expect(rows.heard == ["i1", "+0"])
    }
}
