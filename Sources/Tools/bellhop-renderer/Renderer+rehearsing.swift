internal import BellhopRendering
internal import BellhopValues
internal import Foundation

extension Renderer {
    /// Draws a card that nobody sees, so that fonts are open and code is loaded when a request comes.
    func rehearse() throws {
        let letters = "The quick brown fox jumps over the lazy dog. 0123456789 $,.:!?"
        let card = ExpandedNotification(
            appName: "Bellhop", title: letters, subtitle: letters, body: letters,
            actions: [.init(identifier: "", title: letters)])
        let bytes = try JSONEncoder().encode(card.request())
        _ = try render(try JSONDecoder().decode(RenderRequest.self, from: bytes)).answer()
    }
}

extension FileHandle {
    /// Whether there is something to read, or the end.
    var hasInput: Bool {
        var place = pollfd(fd: fileDescriptor, events: Int16(POLLIN), revents: 0)
        return poll(&place, 1, 0) != 0
    }
}
