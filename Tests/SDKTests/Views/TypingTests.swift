import BellhopABI
import Foundation
import Testing

@testable import UIKit

/// A delegate that writes down what it is asked and told.
private final class Editor: NSObject, UITextFieldDelegate, UITextViewDelegate {
    var heard: [String] = []
    var (begins, ends, returns) = (true, true, true)
    var refused: Set<String> = []
    weak var next: UITextField?

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { begins }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { ends }
    func textFieldDidEndEditing(_ textField: UITextField) { heard.append("end") }
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        heard.append("\(string)@\(range.location)")
        return !refused.contains(string)
    }
    func textFieldDidChangeSelection(_ textField: UITextField) { heard.append("select") }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        heard.append("return")
        next?.becomeFirstResponder()
        return returns
    }

    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { begins }
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool { ends }
    func textViewDidBeginEditing(_ textView: UITextView) { heard.append("begin") }
    func textViewDidEndEditing(_ textView: UITextView) { heard.append("end") }
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
        heard.append("\(text.debugDescription)@\(range.location)+\(range.length)")
        return !refused.contains(text)
    }
    func textViewDidChange(_ textView: UITextView) { heard.append("change \(textView.text ?? "")") }
    func textViewDidChangeSelection(_ textView: UITextView) { heard.append("select") }
}

@MainActor
@Suite(.serialized) struct `Typed text` {
    private let controller = UIViewController()
    private let editor = Editor()

    private func show<View: UIView>(_ view: View) -> View {
        controller.view.addSubview(view)
        return view
    }

    private func field(_ text: String = "") -> UITextField {
        let field = show(UITextField())
        field.text = text
        field.delegate = editor
        field.addAction(
            UIAction { [editor] _ in editor.heard.append("changed") }, for: .editingChanged)
        return field
    }

    private func touch(_ view: UIView) { Touch(view, in: controller.view).deliver() }

    @discardableResult
    private func type(_ text: String) -> Bool { Typing(text).deliver(in: controller.view) }

    /// The classes of the views that the record says are being edited.
    private func edited() -> [String] {
        let record = ViewTreeRecord(controller)
        return (0..<Int(record.pointer.pointee.view_count)).compactMap { index in
            guard let row = record.pointer.pointee.views[index]?.pointee,
                row.flags & UInt32(BELLHOP_VIEW_IS_EDITING) != 0
            else { return nil }
            return record.shown[index].map { "\(Swift.type(of: $0))" }
        }
    }

    @Test func `goes to the field that is touched, letter by letter, at the end`() {
        let field = field("Hi")
        #expect(!type("x") && field.text == "Hi")
        #expect(edited() == [])
        touch(field)
        #expect(edited() == ["UITextField"])
        #expect(type("é!") && field.text == "Hié!")
        #expect(editor.heard == ["é@2", "select", "changed", "!@3", "select", "changed"])
    }

    @Test func `is left out where the delegate refuses it, and editing where it does not begin`() {
        let field = field()
        editor.refused = ["2"]
        editor.begins = false
        touch(field)
        #expect(!type("1") && edited() == [])
        editor.begins = true
        touch(field)
        #expect(type("123") && field.text == "13")
        #expect(editor.heard == ["1@0", "select", "changed", "2@1", "3@1", "select", "changed"])
    }

    @Test func `keeps how an attributed text looks`() throws {
        let field = field()
        field.attributedText = NSAttributedString(string: "ab", attributes: [.font: UIFont.systemFont(ofSize: 30)])
        touch(field)
        type("c")
        let text = try #require(field.attributedText)
        #expect(text.string == "abc")
        #expect((text.attribute(.font, at: 2, effectiveRange: nil) as? UIFont)?.pointSize == 30)
    }

    @Test func `clears a field that says so when editing begins`() {
        let field = field("old")
        field.clearsOnBeginEditing = true
        touch(field)
        type("new")
        #expect(field.text == "new")
    }

    @Test func `ends with the return key, which the delegate decides about`() {
        let (first, second) = (field(), field())
        var heard: [String] = []
        first.addAction(UIAction { _ in heard.append("exit") }, for: .editingDidEndOnExit)
        second.addAction(UIAction { _ in heard.append("primary") }, for: .primaryActionTriggered)
        touch(first)
        editor.returns = false
        type("a\n")
        #expect(first.isEditing && heard == [] && first.text == "a")
        editor.returns = true
        #expect(!type("\nb"))
        #expect(!first.isEditing && heard == ["exit"] && first.text == "a")
        touch(second)
        type("c\n")
        #expect(second.isEditing && heard == ["exit", "primary"] && second.text == "c")
    }

    @Test func `continues in the field that the delegate chooses at the return key`() {
        let (first, second) = (field(), field())
        editor.next = second
        touch(first)
        #expect(type("Ada\nLovelace"))
        #expect(first.text == "Ada" && second.text == "Lovelace" && second.isEditing)
    }

    @Test func `replaces the selection of a text view, where a return is a line`() {
        let view = show(UITextView())
        view.text = "one two"
        view.delegate = editor
        touch(view)
        #expect(edited() == ["UITextView"])
        view.selectedRange = NSRange(location: 4, length: 3)
        type("2\n")
        #expect(view.text == "one 2\n")
        #expect(view.selectedRange == NSRange(location: 6, length: 0))
        #expect(
            editor.heard == [
                "begin", "\"2\"@4+3", "select", "change one 2", "\"\\n\"@5+0", "select", "change one 2\n",
            ])
        view.resignFirstResponder()
        #expect(editor.heard.last == "end" && edited() == [])
    }

    @Test func `is added behind a text that is set, and not outside of it`() {
        let view = show(UITextView())
        touch(view)
        view.text = "ab"
        type("c")
        #expect(view.text == "abc")
        view.selectedRange = NSRange(location: 9, length: 4)
        type("d")
        #expect(view.text == "abcd")
        view.attributedText = NSAttributedString(string: "x")
        type("y")
        #expect(view.attributedText.string == "xy")
    }

    @Test func `does not reach a text view that can't be edited, or whose delegate refuses`() {
        let view = show(UITextView())
        view.delegate = editor
        view.isEditable = false
        touch(view)
        #expect(!type("a"))
        view.isEditable = true
        editor.begins = false
        touch(view)
        #expect(!type("a"))
        editor.begins = true
        touch(view)
        editor.refused = ["b"]
        type("ab")
        #expect(view.text == "a")
        editor.ends = false
        #expect(!view.resignFirstResponder() && view.isFirstResponder)
    }
}
