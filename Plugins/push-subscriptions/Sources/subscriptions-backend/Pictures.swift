import Foundation

/// Pictures, and what is no picture although it is asked for as one.
enum Pictures {
    static func reply(_ name: String) -> HTTPReply {
        switch name {
        case "dot.png": picture
        // The status is what is wrong.
        case "missing.png": HTTPReply(status: 404, headers: picture.headers, body: picture.body)
        // The type is what is wrong.
        case "page.png": HTTPReply(status: 200, headers: ["Content-Type": "text/html"], body: Data("<p>".utf8))
        case "moved.png": HTTPReply(status: 302, headers: ["Location": "/images/dot.png"])
        case "astray.png": HTTPReply(status: 302, headers: ["Location": "http://192.0.2.1/images/dot.png"])
        case "large.png": HTTPReply(status: 200, headers: picture.headers, body: Data(count: 11 << 20))
        case "slow.png": HTTPReply(status: 200, headers: picture.headers, body: picture.body, delay: 60)
        default: .error(404, "no such picture")
        }
    }

    private static let picture = HTTPReply(
        status: 200, headers: ["Content-Type": "image/png"],
        body: Data(
            base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJ"
                + "RU5ErkJggg==") ?? Data())
}
