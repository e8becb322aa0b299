import BellhopABI
import CModuleExports
import Synchronization
import Testing

@testable import HostAccess
@testable @_spi(ModuleExports) import Q2ModuleInterfaces
@testable import UIKit

@Suite(.timeLimit(.minutes(5))) struct `Content extensions behind the contract` {
    private let host = FakeHost([])

    private func instance(_ make: @MainActor () -> any Module) throws -> UnsafeMutableRawPointer {
        try #require(ExportedClass.instance(host.pointer) { _, _ in make() })
    }

    private func notification(_ title: String) -> UnsafePointer<bellhop_notification_t> {
        FakePush().with { $0.title = $1(title) }.notification
    }

    private func texts(_ tree: UnsafePointer<bellhop_view_tree_t>?) -> [String] {
        guard let tree = tree?.pointee else { return [] }
        return (0..<Int(tree.view_count)).compactMap { index in
            tree.views?[index]?.pointee.text?.pointee.string.map { String(cString: $0) }
        }
    }

    @Test @MainActor func `load, receive, appear, and describe what they show`() throws {
        let sample = SampleContent()
        let instance = try instance { sample }
        let tree = try #require(bellhop_swift_content_did_receive(instance, notification("first")))
        #expect(texts(tree) == ["first"])
        #expect(texts(bellhop_swift_content_did_receive(instance, notification("second"))) == ["second"])
        #expect(texts(bellhop_swift_content_view(instance)) == ["second"])
        bellhop_swift_content_media_play(instance)
        bellhop_swift_content_media_pause(instance)
        #expect(sample.log.withLock { $0 } == ["load", "receive", "appear", "receive", "play", "pause"])
        #expect(sample.extensionContext != nil)
        bellhop_swift_destroy(instance)
    }

    @Test @MainActor func `take gestures in the views that the host asked for last`() throws {
        let (sample, field) = (SampleContent(), UITextField())
        let instance = try instance { sample }
        _ = bellhop_swift_content_did_receive(instance, notification("first"))
        sample.view.addSubview(field)
        /// Makes a gesture in the field.
        func use(_ gesture: Int, _ text: String) -> [String] {
            let tree = bellhop_swift_content_view(instance)?.pointee
            let place = (0..<Int(tree?.view_count ?? 0)).first { index in
                tree?.views?[index]?.pointee.name.map { String(cString: $0) } == "UITextField"
            }
            return texts(bellhop_swift_content_gesture(instance, Int32(gesture), Int32(place ?? -1), text, 0))
        }
        #expect(use(BELLHOP_GESTURE_TYPE, "a") == ["first", " "])
        #expect(use(BELLHOP_GESTURE_TOUCH, "") == ["first", " "])
        #expect(use(BELLHOP_GESTURE_TYPE, "Hi") == ["first", "Hi"])
        field.removeFromSuperview()
        #expect(use(BELLHOP_GESTURE_TOUCH, "") == ["first"])
        bellhop_swift_destroy(instance)
    }

    /// The symbols in a tree, each with the left edge of its frame and its parent.
    private func symbols(_ tree: UnsafePointer<bellhop_view_tree_t>?) -> [String] {
        guard let tree = tree?.pointee else { return [] }
        return (0..<Int(tree.view_count)).compactMap { index in
            guard let view = tree.views?[index]?.pointee, let symbol = view.image?.pointee.symbol else { return nil }
            return "\(String(cString: symbol)) at \(Int(view.frame.x)) in \(view.parent)"
        }
    }

    @Test(arguments: [
        (UNNotificationContentExtensionMediaPlayPauseButtonType.none, [], []),
        (.default, ["play.circle.fill at 8 in 0"], ["pause.circle.fill at 8 in 0"]),
        (.overlay, ["play.circle.fill at 8 in 0"], []),
    ])
    @MainActor func `draw the media button over what they show`(
        type: UNNotificationContentExtensionMediaPlayPauseButtonType, paused: [String], playing: [String]
    ) throws {
        let sample = SampleContent()
        sample.button = type
        let instance = try instance { sample }
        #expect(symbols(bellhop_swift_content_did_receive(instance, notification("first"))) == paused)
        bellhop_swift_content_media_play(instance)
        #expect(symbols(bellhop_swift_content_view(instance)) == playing)
        bellhop_swift_content_media_pause(instance)
        #expect(symbols(bellhop_swift_content_view(instance)) == paused)
        sample.extensionContext?.mediaPlayingStarted()
        #expect(symbols(bellhop_swift_content_view(instance)) == playing)
        sample.extensionContext?.mediaPlayingPaused()
        #expect(symbols(bellhop_swift_content_view(instance)) == paused)
        #expect(sample.view.subviews.count == 1)
        bellhop_swift_destroy(instance)
    }

    @Test(arguments: [
        ("stay", BELLHOP_CONTENT_DO_NOT_DISMISS), ("dismiss", BELLHOP_CONTENT_DISMISS), ("silent", BELLHOP_NO_ANSWER),
    ])
    func `answer a response`(action: String, option: Int) async throws {
        let instance = try instance { SampleContent() }
        let answer = Answers.shared.completion()
        bellhop_swift_content_did_receive_response(instance, FakePush(action: action).response, answer)
        #expect(await Answers.shared.first(of: answer) == Int64(option))
        #expect(texts(bellhop_swift_content_view(instance)) == [action])
        bellhop_swift_destroy(instance)
    }

    @Test func `leave a response they have no method for to the app`() async throws {
        let instance = try instance { BareContent() }
        let answer = Answers.shared.completion()
        bellhop_swift_content_did_receive_response(instance, FakePush().response, answer)
        #expect(await Answers.shared.first(of: answer) == Int64(BELLHOP_CONTENT_DISMISS_AND_FORWARD))
        bellhop_swift_destroy(instance)
    }

    @Test func `are called on the main thread, from wherever the host calls`() async throws {
        let instance = try instance { SampleContent() }
        nonisolated(unsafe) let (handle, push) = (instance, notification("off"))
        await Task.detached { #expect(bellhop_swift_content_did_receive(handle, push) != nil) }.value
        #expect(texts(bellhop_swift_content_view(instance)) == ["off"])
        bellhop_swift_destroy(instance)
    }

    @Test func `show nothing where the host passes NULL, or the class is another`() throws {
        let module = try instance { BareSample() }
        #expect(bellhop_swift_content_did_receive(nil, notification("a")) == nil)
        #expect(bellhop_swift_content_did_receive(module, notification("a")) == nil)
        #expect(bellhop_swift_content_did_receive(module, nil) == nil)
        #expect(bellhop_swift_content_view(nil) == nil)
        #expect(bellhop_swift_content_view(module) == nil)
        for instance in [nil, module] {
            bellhop_swift_content_media_play(instance)
            bellhop_swift_content_media_pause(instance)
            let answer = Answers.shared.completion()
            bellhop_swift_content_did_receive_response(instance, nil, answer)
            #expect(Answers.shared.values(of: answer) == [Int64(BELLHOP_NO_ANSWER)])
        }
        bellhop_swift_destroy(module)
    }
}
