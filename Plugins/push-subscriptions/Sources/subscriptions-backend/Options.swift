import Foundation

/// The arguments of the program.
struct Options {
    var port: UInt16 = 0
    var key = "test-key"
    var project = "test-project"
    var log: String?
    var failRate = 0.0
    var seed: UInt64 = 1
    var status: Int?
    var retryAfter: String?
    var delay = 0.0
    var endsWithInput = false

    struct Mistake: Error { var sentence: String }

    static let usage = """
        usage: subscriptions-backend [--port N] [--key KEY] [--project NAME] [--log FILE] [--fail-rate 0…1] [--seed N]
                                     [--status CODE] [--retry-after SECONDS] [--slow SECONDS] [--ends-with-input]
        """

    init(_ arguments: [String]) throws(Mistake) {
        var rest = arguments[...]
        while let name = rest.popFirst() {
            if name == "--ends-with-input" {
                endsWithInput = true
                continue
            }
            guard let text = rest.popFirst() else { throw Mistake(sentence: "\(name) needs a value") }
            func number<Number>(_ value: Number?) throws(Mistake) -> Number {
                guard let value else { throw Mistake(sentence: "\(text) is no value of \(name)") }
                return value
            }
            switch name {
            case "--port": port = try number(UInt16(text))
            case "--key": key = text
            case "--project": project = text
            case "--log": log = text
            case "--fail-rate": failRate = try number(Double(text))
            case "--seed": seed = try number(UInt64(text))
            case "--status": status = try number(Int(text))
            case "--retry-after": retryAfter = text
            case "--slow": delay = try number(Double(text))
            default: throw Mistake(sentence: "\(name) is not known")
            }
        }
    }
}
