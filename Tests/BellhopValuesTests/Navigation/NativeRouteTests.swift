import BellhopValues
import Testing

@Suite struct NativeRouteTests {
    private static let module = ModuleID(rawValue: "c-demo")

    @Test(arguments: ["B@sd", "v@sd", "B@qq", "B@BB"])
    func `a function takes each parameter as one of four types`(signature: String) throws {
        let route = try NativeRoute(
            module: Self.module, pattern: RoutePattern(parsing: "transfer/{account}/{amount}"),
            signature: Signature(parsing: signature))
        #expect(route.signature?.description == signature)
    }

    @Test(arguments: ["B@", "B@s", "B@sds", "i@sd", "d@sd", "K@sd", "B@si", "B@sP", "B@s!", "v@sd!"])
    func `any other signature is refused`(signature: String) throws {
        let pattern = try RoutePattern(parsing: "transfer/{account}/{amount}")
        let parsed = try Signature(parsing: signature)
        let error = #expect(throws: BellhopError.self) {
            try NativeRoute(module: Self.module, pattern: pattern, signature: parsed)
        }
        #expect(error?.code == .signatureNotAllowed)
        #expect(error?.message.contains(signature) == true)
    }

    @Test(
        arguments: [
            ("abc", .string, "abc"), ("", .string, ""),
            ("5", .int64, "5"), ("-9223372036854775808", .int64, "-9223372036854775808"), ("+7", .int64, "7"),
            ("9223372036854775808", .int64, nil), ("5.0", .int64, nil), (" 5", .int64, nil), ("0x5", .int64, nil),
            ("", .int64, nil),
            ("12.5", .double, "12.5"), ("-3", .double, "-3.0"), ("1e3", .double, "1000.0"),
            ("nan", .double, nil), ("inf", .double, nil), ("infinity", .double, nil), ("1e999", .double, nil),
            ("0x1p3", .double, nil),
            ("1,5", .double, nil), ("5 ", .double, nil), ("", .double, nil), ("e", .double, nil), ("٥", .double, nil),
            ("true", .bool, "true"), ("false", .bool, "false"), ("TRUE", .bool, nil), ("1", .bool, nil),
            ("", .bool, nil),
            ("x", .payload, nil),
        ] as [(String, ValueType, String?)])
    func `a parameter converts as a whole or not at all`(text: String, type: ValueType, value: String?) {
        let converted: String? =
            switch Value(routeParameter: text, as: type) {
            case .string(let value): value
            case .int64(let value): "\(value)"
            case .double(let value): "\(value)"
            case .bool(let value): "\(value)"
            default: nil
            }
        #expect(converted == value)
    }
}
