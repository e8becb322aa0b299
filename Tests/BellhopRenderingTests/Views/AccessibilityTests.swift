import BellhopValues
import Foundation
import Testing
import UIKit

@testable import BellhopRendering

@MainActor
@Suite("The elements of a picture") struct Elements {
    private static func elements(height: CGFloat = 200, _ build: @escaping (UIView) -> Void) throws -> Rendering {
        try Stage(height: height, build).rendered("elements", width: 300, scale: 1)
    }

    @Test("are the texts, buttons, named pictures and controls that can be seen, with their frames")
    func kinds() throws {
        let rendering = try Self.elements { root in
            let label = UILabel(frame: CGRect(x: 10, y: 10, width: 200, height: 20))
            label.text = "Balance"
            let button = UIButton(frame: CGRect(x: 10, y: 40, width: 100, height: 30))
            button.setTitle("Show details", for: .normal)
            button.isEnabled = false
            let toggle = UISwitch(frame: CGRect(x: 10, y: 80, width: 51, height: 31))
            toggle.accessibilityLabel = "Alerts"
            toggle.isOn = true
            let hidden = UILabel(frame: CGRect(x: 10, y: 120, width: 100, height: 20))
            hidden.text = "Hidden"
            hidden.isHidden = true
            let outside = UILabel(frame: CGRect(x: 310, y: 120, width: 100, height: 20))
            outside.text = "Outside"
            for view in [label, button, toggle, hidden, outside] { root.addSubview(view) }
        }
        let facts = rendering.elements.map { ($0.role, $0.label, $0.value, $0.isEnabled, $0.frame) }
        #expect(
            facts.map { "\($0)" }
                == [
                    (.text, "Balance", nil, true, Rect(x: 10, y: 10, width: 200, height: 20)),
                    (.button, "Show details", nil, false, Rect(x: 10, y: 40, width: 100, height: 30)),
                    (.control, "Alerts", "on", true, Rect(x: 10, y: 80, width: 51, height: 31)),
                ].map { (fact: (AccessibilityElement.Role, String, String?, Bool, Rect)) in "\(fact)" })
        let views = try rendering.elements.map { try #require($0.view) }
        #expect(views == views.sorted() && Set(views).count == 3)
    }

    @Test("have the lines of their texts where the picture shows them")
    func lines() throws {
        let rendering = try Self.elements { root in
            let label = UILabel(frame: CGRect(x: 20, y: 0, width: 100, height: 200))
            label.text = "One two three four five six"
            label.numberOfLines = 0
            label.textColor = .black
            root.addSubview(label)
        }
        let lines = try #require(rendering.elements.first).lines
        #expect(lines.count >= 2)
        #expect(lines.map(\.text).joined(separator: " ") == "One two three four five six")
        let pixels = try #require(Pixels(rendering.png, scale: 1))
        for line in lines {
            let frame = line.frame
            #expect(frame.x >= 20 && frame.maxX <= 121)
            #expect(pixels.count(except: 0xFFFFFF, x: frame.x...frame.maxX, y: frame.y...frame.maxY) > 20, "\(line)")
        }
        let last = try #require(lines.last).frame
        let below = last.maxY + 1...199
        #expect(pixels.count(except: 0xFFFFFF, x: 20...120, y: below) == 0, "there is text below the last line")
    }

    @Test("are cut to what a view that clips shows, and left out if that is nothing")
    func clipped() throws {
        let rendering = try Self.elements { root in
            let scroll = UIScrollView(frame: CGRect(x: 0, y: 50, width: 300, height: 40))
            for row in 0..<3 {
                let label = UILabel(frame: CGRect(x: 0, y: 30 * row, width: 300, height: 30))
                label.text = "Row \(row)"
                scroll.addSubview(label)
            }
            scroll.contentSize = CGSize(width: 300, height: 90)
            root.addSubview(scroll)
        }
        #expect(rendering.elements.map(\.role) == [.scrollView, .text, .text])
        #expect(rendering.elements.first?.frame == Rect(x: 0, y: 50, width: 300, height: 40))
        #expect(rendering.elements.map(\.label) == ["", "Row 0", "Row 1"])
        #expect(rendering.elements.last?.frame == Rect(x: 0, y: 80, width: 300, height: 10))
    }

    @Test("are a thousand at most, and a note says how many there are")
    func many() throws {
        let rendering = try Self.elements(height: 300) { root in
            for index in 0..<1_200 {
                let label = UILabel(frame: CGRect(x: 20 * (index % 15), y: index / 15 * 3, width: 20, height: 3))
                label.text = "\(index)"
                root.addSubview(label)
            }
        }
        #expect(rendering.elements.count == 1_000)
        #expect(rendering.notes.contains("only the first 1000 of 1200 elements are listed"))
    }

    @Test("of a content extension are in the picture of the whole notification")
    func inCard() throws {
        let stage = Stage(height: 60) { root in
            let button = UIButton(frame: CGRect(x: 10, y: 10, width: 100, height: 30))
            button.setTitle("Pay", for: .normal)
            root.addSubview(button)
        }
        let card = ExpandedNotification(
            appName: "Bank", time: "now", title: "Bill", body: "Due",
            actions: [.init(identifier: "later", title: "Later")])
        let tree = try stage.tree()
        let rendering = try card.request(
            showing: .init(tree)
        ).rendered("elements in a card")
        let pay = try #require(rendering.elements.first { $0.label == "Pay" })
        #expect(pay.view.map { tree.views[$0].text } == "Pay")
        let later = try #require(rendering.elements.first { $0.label == "Later" })
        #expect(later.role == .button && later.view == nil)
        #expect(later.frame.y > pay.frame.y)
        #expect(rendering.elements.filter { $0.view == nil }.map(\.label).contains("Bill"))
    }
}

extension ViewRow {
    fileprivate var text: String? {
        if case .button(let button) = content { button.title?.string } else { nil }
    }
}
