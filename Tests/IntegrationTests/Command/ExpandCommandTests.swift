import BellhopTesting
import BellhopValues
import Foundation
import Testing

@Suite("bellhop expand", .timeLimit(.minutes(5)))
struct ExpandCommandTests {
    private static var module: [String: Any] {
        // By the machine's clock, which others may keep busy.
        Workplace.entry("content_card", ["pushContentClassName": "Content", "limits": ["contentExtension": 50]])
    }
    private static let aps = #""alert":{"title":"Hello"},"category":"content""#

    /// A host that shows a notification of a content extension's category.
    private func host(in place: Workplace) async throws -> HostProcess {
        let host = try await place.start()
        #expect(try await place.bellhop("push", "-", input: payload(to: "content_card", Self.aps)).status == 0)
        return host
    }

    @Test("writes the picture where it is told, and says who shows what")
    func picture() async throws {
        let place = try Workplace(modules: [Self.module])
        let host = try await host(in: place)
        let file = place.directory + "/out.png"
        let light = try await place.bellhop("expand", "last", "--png", file)
        #expect(light.status == 0, "\(light.errors)")
        #expect(light.output.contains("shown by the content extension of content_card, 375 × "))
        #expect(light.output.contains("Hello 1"))
        #expect(light.output.contains("[approve]"))
        #expect(light.output.contains("picture: \(file)"))
        let lightPicture = try Data(contentsOf: URL(filePath: file))
        #expect(lightPicture.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        // The same file again, darker.
        #expect(try await place.bellhop("expand", "last", "--png", file, "--dark").status == 0)
        #expect(try Data(contentsOf: URL(filePath: file)) != lightPicture)
        #expect(await host.stop() == 0)
    }

    @Test("presses the media button where it is told to, and says that it plays")
    func media() async throws {
        let place = try Workplace(modules: [
            Workplace.entry(
                "content_plays", ["pushContentClassName": "Content", "limits": ["contentExtension": 50]])
        ])
        let host = try await place.start()
        #expect(try await place.bellhop("push", "-", input: payload(to: "content_plays", Self.aps)).status == 0)
        let play = try await place.bellhop("expand", "last", "--media", "play")
        #expect(play.status == 0, "\(play.errors)")
        #expect(play.output.contains("points, playing\n"))
        #expect(play.output.contains("Plays Hello"))
        let pause = try await host.press("pause")
        #expect(pause.text.contains("Paused Hello") && !pause.isPlaying)
        let wrong = try await place.bellhop("expand", "last", "--media", "stop")
        #expect(wrong.status != 0 && wrong.errors.contains("play, pause"))
        #expect(await host.stop() == 0)
    }

    @Test("touches the view that it is told to")
    func touch() async throws {
        let place = try Workplace(modules: [
            Workplace.entry(
                "content_touched", ["pushContentClassName": "Content", "limits": ["contentExtension": 50]])
        ])
        let host = try await place.start()
        #expect(try await place.bellhop("push", "-", input: payload(to: "content_touched", Self.aps)).status == 0)
        let touched = try await place.bellhop("expand", "last", "--touch", "Pay now")
        #expect(touched.status == 0, "\(touched.errors)")
        #expect(touched.output.contains("Touched 4"))
        let typed = try await place.bellhop("expand", "last", "--type", "For lunch")
        #expect(typed.status == 0 && typed.output.contains("Typed For lunch into 4"), "\(typed.errors)")
        let scrolled = try await place.bellhop("expand", "last", "--scroll", "-20")
        #expect(scrolled.status == 0 && scrolled.output.contains("Scrolled 3 by -20"), "\(scrolled.errors)")
        let wrong = try await place.bellhop("expand", "last", "--touch", "Pay nwo")
        #expect(wrong.status == 1)
        #expect(wrong.errors.contains("Did you mean \"Pay now\"?"))
        let far = try await place.bellhop("expand", "last", "--scroll", "far")
        #expect(far.status == 64 && far.errors.contains("a number of points"))
        #expect(await host.stop() == 0)
    }

    @Test("fails if the extension fails, and not if none shows the category", arguments: [[], ["--json"]])
    func extensionFails(_ options: [String]) async throws {
        let place = try Workplace(modules: [
            Workplace.entry("content_crash", ["pushContentClassName": "Content", "limits": ["contentExtension": 50]])
        ])
        let host = try await place.start()
        for (aps, status) in [(Self.aps, 1), (#""alert":{"title":"Hello"}"#, 0)] {
            #expect(try await place.bellhop("push", "-", input: payload(to: "content_crash", aps)).status == 0)
            let result = try await BellhopCommand.run(
                ["expand", "last", "--state-dir", place.state] + options, input: [])
            #expect(result.status == status, "\(result.output)\(result.errors)")
            #expect(result.output.contains("Hello") && result.errors.isEmpty)
        }
        #expect(await host.stop() == 0)
    }

    @Test("as JSON has the text, the size, the buttons, the notes and the picture")
    func json() async throws {
        let place = try Workplace(modules: [Self.module])
        let host = try await host(in: place)
        let result = try await place.bellhop("expand", "last", "--json")
        let reply = try #require(
            JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any], "\(result.output)")
        #expect(reply["module"] as? String == "content_card")
        #expect((reply["text"] as? String)?.contains("Hello 1") == true)
        #expect(reply["width"] as? Double == 375)
        #expect(reply["actions"] as? [String] == ["approve", "stay", "leave", "die"])
        #expect(reply["notes"] as? [String] == [])
        let picture = try #require(reply["picture"] as? String)
        #expect(picture.hasPrefix(place.state + "/pictures/"))
        #expect(FileManager.default.fileExists(atPath: picture))
        #expect(await host.stop() == 0)
    }

    @Test("says how much of a high extension and of a high page is drawn, as text and as JSON")
    func tall() async throws {
        let place = try Workplace(
            modules: [
                Workplace.entry(
                    "content_tall", ["pushContentClassName": "Content", "limits": ["contentExtension": 50]]),
                Workplace.entry("shows_page", ["push": false, "routes": ["page/{name}"]]),
            ], ["uux": ["baseURL": "https://b.example/uux.aspx", "routes": ["home"]]])
        let host = try await place.start()
        #expect(try await place.bellhop("push", "-", input: payload(to: "content_tall", Self.aps)).status == 0)
        try await host.login()
        try await host.navigate(to: "page/tall")
        for (command, note) in [
            (["expand", "last"], "only the first 4000 of "),
            (["screen"], "only the first 844 of 1200 points are drawn"),
        ] {
            let arguments = command + ["--state-dir", place.state]
            let text = try await BellhopCommand.run(arguments, input: [])
            #expect(text.status == 0 && text.output.contains("note: \(note)"), "\(text.output)\(text.errors)")
            let json = try await BellhopCommand.run(arguments + ["--json"], input: [])
            let reply = try #require(
                JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any], "\(json.output)")
            let notes = try #require(reply["notes"] as? [String])
            #expect(notes.count == 1 && notes.first?.hasPrefix(note) == true, "\(notes)")
        }
        #expect(await host.stop() == 0)
    }

    @Test("shows the sample's transfer as its extensions made it, and takes an approval in place")
    func sample() async throws {
        let place = try Workplace(modules: [])
        let host = try await HostProcess.start(settings: Repository.settings, stateDirectory: place.state)
        func bellhop(_ arguments: String...) async throws -> BellhopCommand.Result {
            let result = try await BellhopCommand.run(
                arguments + ["--settings", Repository.settings, "--state-dir", place.state], input: [])
            #expect(result.status == 0, "\(arguments): \(result.errors)")
            return result
        }
        _ = try await bellhop("authorize", "grant")
        _ = try await bellhop("push", Repository.example("transfer-alert"))
        let file = place.directory + "/transfer.png"
        let shown = try await bellhop("expand", "last", "--png", file)
        #expect(shown.output.contains("shown by the content extension of q2-demo-ios"))
        for words in ["Transfer to Harbor Sailing Club", "$1,250.00", "Everyday Checking ··1234"] {
            #expect(shown.output.contains(words), "\(shown.output)")
        }
        #expect(!shown.output.contains("note:"), "\(shown.output)")
        let light = try Data(contentsOf: URL(filePath: file))
        #expect(light.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        _ = try await bellhop("expand", "last", "--png", file, "--dark")
        #expect(try Data(contentsOf: URL(filePath: file)) != light)
        let open = try #require(
            JSONSerialization.jsonObject(with: Data(try await bellhop("expand", "last", "--json").output.utf8))
                as? [String: Any])
        #expect((open["actions"] as? [String])?.contains("com.q2.mobile.module.demo.approve") == true)
        _ = try await bellhop("action", "last", "com.q2.mobile.module.demo.approve")
        let approved = try #require(
            JSONSerialization.jsonObject(with: Data(try await bellhop("expand", "last", "--json").output.utf8))
                as? [String: Any])
        #expect(approved["actions"] as? [String] == [])
        #expect(approved["text"] as? String != open["text"] as? String)
        #expect(host.events.first(.contentFailed) == nil)
        #expect(await host.stop() == 0)
    }

    @Test("fails with a hint where there is nothing to expand, no place to write to, or no host")
    func failures() async throws {
        let place = try Workplace(modules: [Self.module])
        #expect(try await place.bellhop("expand", "last").status == 69)
        let host = try await host(in: place)
        let unknown = try await place.bellhop("expand", "nothing")
        #expect(unknown.status != 0)
        #expect(unknown.errors.contains("no notification with the identifier \"nothing\""))
        let unwritable = try await place.bellhop("expand", "last", "--png", place.directory + "/none/out.png")
        #expect(unwritable.status != 0)
        #expect(unwritable.errors.contains("the picture cannot be written"))
        #expect(unwritable.errors.contains("/none/out.png"))
        #expect(await host.stop() == 0)
    }
}
