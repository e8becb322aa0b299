import BellhopValues
import Foundation
import Testing
import UIKit

@testable import BellhopRendering

@MainActor
@Suite struct Scrolling {
    /// How field code ties content to a scroll view.
    enum Tie: CaseIterable { case frame, edges, guides }

    private func stage(_ tie: Tie, offset: CGFloat) -> Stage {
        Stage { root in
            let scroll = UIScrollView(frame: CGRect(x: 0, y: 10, width: 300, height: 100)).named("scroll")
            root.addSubview(scroll)
            let content = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400)).named("content")
            content.backgroundColor = .red
            scroll.addSubview(content)
            if tie == .frame {
                scroll.contentSize = content.frame.size
            } else {
                content.translatesAutoresizingMaskIntoConstraints = false
                let guide = scroll.contentLayoutGuide
                NSLayoutConstraint.activate([
                    content.topAnchor.constraint(equalTo: tie == .edges ? scroll.topAnchor : guide.topAnchor),
                    content.leadingAnchor.constraint(
                        equalTo: tie == .edges ? scroll.leadingAnchor : guide.leadingAnchor),
                    content.trailingAnchor.constraint(
                        equalTo: tie == .edges ? scroll.trailingAnchor : guide.trailingAnchor),
                    content.bottomAnchor.constraint(equalTo: tie == .edges ? scroll.bottomAnchor : guide.bottomAnchor),
                    content.widthAnchor.constraint(
                        equalTo: tie == .edges ? scroll.widthAnchor : scroll.frameLayoutGuide.widthAnchor),
                    content.heightAnchor.constraint(equalToConstant: 400),
                ])
            }
            scroll.setContentOffset(CGPoint(x: 0, y: offset), animated: false)
        }
    }

    @Test(arguments: Tie.allCases, [0, 60, -20] as [CGFloat])
    func `shows content from its offset, and no further than its edges`(_ tie: Tie, offset: CGFloat) throws {
        let stage = stage(tie, offset: offset)
        let places = try stage.places()
        #expect(places["scroll"] == Rect(x: 0, y: 10, width: 300, height: 100))
        #expect(places["content"] == Rect(x: 0, y: 10 - Double(offset), width: 300, height: 400))
        let pixels = try stage.pixels("scroll-\(tie)-\(Int(offset))")
        #expect(pixels[150, 100] == 0xFF0000)
        #expect(pixels[150, 115] == 0xFFFFFF)
        #expect(pixels[150, 5] == 0xFFFFFF)
    }

    @Test func `keeps content at its start within the inset, and tells of it`() {
        final class Listener: NSObject, UIScrollViewDelegate {
            var offsets: [CGFloat] = []
            func scrollViewDidScroll(_ scrollView: UIScrollView) { offsets.append(scrollView.contentOffset.y) }
        }
        let (scroll, listener) = (UIScrollView(), Listener())
        scroll.delegate = listener
        scroll.contentInset = UIEdgeInsets(top: 8, left: 0, bottom: 0, right: 0)
        scroll.contentOffset = CGPoint(x: 0, y: 30)
        scroll.contentOffset = CGPoint(x: 0, y: 30)
        scroll.contentInset.top = 20
        #expect(listener.offsets == [-8, 30])
        #expect(scroll.bounds.origin.y == 30)
        #expect(scroll.clipsToBounds)
    }

    @Test func `a text view is as high as its text where it does not scroll`() throws {
        for (isScrolling, height) in [(false, 56.0), (true, 30)] {
            let stage = Stage { root in
                let view = UITextView().named("view")
                view.text = "abcdefghijklmnopqrstuvwxyz"
                view.isEditable = false
                view.isScrollEnabled = isScrolling
                view.translatesAutoresizingMaskIntoConstraints = false
                root.addSubview(view)
                view.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
                view.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
                view.widthAnchor.constraint(equalToConstant: 150).isActive = true
                if isScrolling { view.heightAnchor.constraint(equalToConstant: 30).isActive = true }
            }
            let places = try stage.places()
            #expect(places["view"] == Rect(x: 0, y: 0, width: 150, height: height))
            #expect(places["UILabel"] == Rect(x: 5, y: 8, width: 140, height: 40))
        }
    }

    @Test func `a field shows its text, or the words of an empty one`() throws {
        let stage = Stage { root in
            for (row, text) in ["Ada", "", "secret"].enumerated() {
                let field = UITextField(frame: CGRect(x: 10, y: 10 + row * 40, width: 200, height: 34))
                field.placeholder = "Name"
                field.borderStyle = .roundedRect
                field.isSecureTextEntry = row == 2
                field.text = text
                root.addSubview(field)
            }
        }
        #expect(try stage.rendered("fields", width: 300).text == "Ada\nName\n••••••")
    }
}
