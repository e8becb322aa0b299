import Testing

@testable import BellhopValues

@Suite("A method's declaration, and its arguments")
struct NamedMethodTests {
    private static func method(_ declaration: String, _ signature: String) throws(BellhopError) -> NamedMethod {
        try NamedMethod(number: 0, declaration, signature: signature, at: Location(file: "lib.so"))
    }

    @Test(
        "is read as it is written",
        arguments: [
            ("status()", "v@", "status", []),
            ("transfer(account:amount:)", "s@sd", "transfer", ["account", "amount"]),
            ("überweise(betrag:)", "B@d", "überweise", ["betrag"]),
            ("any(_:)", "v@s!", "any", ["_"]),
            ("_x1(a:)", "D@i", "_x1", ["a"]),
        ])
    func declaration(text: String, signature: String, name: String, parameters: [String]) throws {
        let method = try Self.method(text, signature)
        #expect(method.name == name)
        #expect(method.parameters == parameters)
        #expect(method.declaration == text)
    }

    @Test(
        "is refused with the reason",
        arguments: [
            ("", "v@", "isn't a name"), ("status", "v@", "isn't a name"), ("status(", "v@", "isn't a name"),
            ("status(a)", "v@s", "isn't a name"), ("()", "v@", "isn't a name"), ("1st()", "v@", "isn't a name"),
            ("a b()", "v@", "isn't a name"), ("x(a:a:)", "v@ss", "isn't a name"), ("x(:)", "v@s", "isn't a name"),
            ("x(a:)", "v@", "but its signature v@ has 0"), ("x()", "v@s", "has 0 parameters"),
            ("x(a:)", "v@P", "whose type JSON doesn't support"), ("x(_:)", "v@d", "doesn't have a single s"),
            ("x(_:b:)", "v@ss", "doesn't have a single s"), ("x()", "K@", "can't be written as JSON"),
            ("x()", "s", "does not take"),
        ])
    func malformed(text: String, signature: String, why: String) {
        let error = #expect(throws: BellhopError.self) { try Self.method(text, signature) }
        #expect(error?.message.contains(why) == true, "\(error?.message ?? "")")
        #expect(error?.location?.file == "lib.so")
    }

    @Test(
        "takes its arguments from members in any order",
        arguments: [
            ("x()", "v@", "{}", []), ("x(s:)", "v@s", #"{"s":"\u00e9"}"#, ["é"]),
            ("x(a:b:)", "v@dq", #"{"b":9007199254740993,"a":1}"#, ["1.0", "9007199254740993"]),
            ("x(i:)", "v@i", #"{"i":-2147483648}"#, ["-2147483648"]), ("x(q:)", "v@q", #"{"q":1e3}"#, ["1000"]),
            ("x(b:)", "v@B", #"{"b":true}"#, ["true"]), ("x(_:)", "v@s", #"{"z":[]}"#, [#"{"z":[]}"#]),
        ])
    func arguments(declaration: String, signature: String, json: String, values: [String]) throws {
        let found = try Self.method(declaration, signature).arguments(from: Array(json.utf8)).map { value in
            switch value {
            case .string(let text): text
            case .double(let number): "\(number)"
            case .int64(let number): "\(number)"
            case .int32(let number): "\(number)"
            case .bool(let flag): "\(flag)"
            default: "other"
            }
        }
        #expect(found == values)
    }

    @Test(
        "names what is wrong with a caller's parameters",
        arguments: [
            ("", "is not JSON", "Write"), ("[", "is not JSON", "Complete"),
            ("[]", "are an array, not an object", "Send a JSON object"),
            ("null", "are null", "Send a JSON object"),
            ("{}", "missing the parameter account", "Send account, a string"),
            (#"{"account":"a"}"#, "missing the parameter count", "Send count, a whole number"),
            (#"{"account":1,"count":1}"#, "a number for the parameter account", "Send a string"),
            (#"{"account":"a","count":1.5}"#, "a number for the parameter count", "Send a whole number of 32 bits"),
            (#"{"account":"a","count":2147483648}"#, "a number that is too large for the parameter count", "32 bits"),
            (#"{"account":"a","count":1e300}"#, "a number that is too large for the parameter count", "32 bits"),
            (#"{"account":"a","count":null}"#, "null for the parameter count", "Send"),
            (#"{"acount":"a","count":1}"#, "no parameter \"acount\"", "account"),
            (#"{"account":"a","account":"b","count":1}"#, "\"account\" twice", "once"),
            (#"{"account":"a\u0000b","count":1}"#, "U+0000", "without it"),
        ])
    func badParameters(json: String, why: String, hint: String) throws {
        let method = try Self.method("sum(account:count:)", "q@si")
        let error = #expect(throws: BellhopError.self) { try method.arguments(from: Array(json.utf8)) }
        #expect(error?.code == .methodBadParameters)
        #expect(error?.message.contains(why) == true, "\(error?.message ?? "")")
        #expect(error?.hint?.contains(hint) == true, "\(error?.hint ?? "none")")
    }
}
