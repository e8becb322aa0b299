import BellhopABI
import Foundation
import Testing

@testable import UIKit

@MainActor
@Suite struct Titles {
    /// What a record has of a view's text: the string, and the weights of its stretches.
    private func shown(_ view: UIView) throws -> (string: String, weights: [UInt32?], bytes: [[UInt32]]) {
        let controller = UIViewController()
        controller.view.addSubview(view)
        let record = ViewTreeRecord(controller)
        return try withExtendedLifetime(record) {
            let text = try #require(record.pointer.pointee.views[1]?.pointee.text?.pointee)
            let runs = UnsafeBufferPointer(start: text.runs, count: Int(text.run_count)).compactMap { $0?.pointee }
            return (
                String(cString: try #require(text.string)), runs.map { $0.font?.pointee.weight },
                runs.map { [$0.start, $0.count] }
            )
        }
    }

    @Test func `of buttons have stretches`() throws {
        let button = UIButton(type: .system)
        let title = NSMutableAttributedString(string: "Pay ")
        title.append(NSAttributedString(string: "now", attributes: [.font: UIFont.boldSystemFont(ofSize: 12)]))
        button.setAttributedTitle(title, for: .normal)
        let text = try shown(button)
        #expect(text.string == "Pay now" && text.weights == [600] && text.bytes == [[4, 3]])
    }

    @Test func `of configurations have stretches`() throws {
        var configuration = UIButton.Configuration.filled()
        var title = AttributedString("Pay")
        title.font = .systemFont(ofSize: 20, weight: .bold)
        configuration.attributedTitle = title
        #expect(configuration.title == "Pay")
        let text = try shown(UIButton(configuration: configuration))
        #expect(text.string == "Pay" && text.weights == [700])
    }

    @Test func `of configurations are changed as they are shown`() throws {
        var configuration = UIButton.Configuration.plain()
        configuration.title = "Pay"
        configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
            var outgoing = incoming
            outgoing.font = .systemFont(ofSize: 20, weight: .heavy)
            return outgoing
        }
        #expect(try shown(UIButton(configuration: configuration)).weights == [800])
    }

    @Test func `have a sign for an attachment, where its character is`() throws {
        let attachment = NSTextAttachment()
        attachment.image = UIImage(systemName: "checkmark.circle")
        let text = NSMutableAttributedString(attachment: attachment)
        text.append(NSAttributedString(string: " Paid", attributes: [.font: UIFont.boldSystemFont(ofSize: 12)]))
        let label = UILabel()
        label.attributedText = text
        let result = try shown(label)
        #expect(result.string == "✓ Paid")
        #expect(result.bytes == [[0, 3], [3, 5]])
        #expect(label.text == "\u{FFFC} Paid")
    }
}
