import Foundation
import Testing

@testable import LinuxNames
@testable import PortFindings

@Suite struct `What Linux cannot have` {
    private func found(_ text: String) -> [String] {
        let source = SwiftSource(text)
        return PortScan(sources: [source]).findings(in: source)
            .map { "\($0.line):\($0.column) \($0.construct.rawValue)" }
    }

    @Test(
        arguments: [
            ("class A {\n    @objc func f() {}\n}", ["2:5 objc"]),
            ("@objcMembers class A {}", ["1:1 objc"]),
            ("@objc(BankCard)\nclass A {}", ["1:1 objc"]),
            ("@objc dynamic var a = 1", ["1:1 objc"]),
            ("dynamic @objc var a = 1", ["1:9 objc"]),
            ("dynamic var a = 1", ["1:1 dynamic"]),
            ("public dynamic func f() {}", ["1:8 dynamic"]),
            ("package dynamic var a = 1", ["1:9 dynamic"]),
            ("dynamic convenience init() {}", ["1:1 dynamic"]),
            ("a.b(#selector(\n  f))", ["1:5 selector"]),
            ("let s = Selector(\"f\")", ["1:9 selector"]),
            ("let s = NSSelectorFromString(\"f\")", ["1:9 selector"]),
            ("@IBOutlet weak var a: UILabel!", ["1:1 outlet"]),
            ("@IBOutlet\nprivate var a: UILabel!", ["1:1 outlet"]),
            ("@IBAction func f() {}", ["1:1 action"]),
            ("@IBDesignable class A { @IBInspectable var b = 1 }", ["1:1 design", "1:25 design"]),
            ("@NSManaged var a: String", ["1:1 managed"]),
            ("protocol P { optional func f() }", ["1:14 optional"]),
            ("protocol P { @objc optional var f: Int { get } }", ["1:14 objc", "1:20 optional"]),
            ("protocol P { optional func f() }\nx?.f?()", ["1:14 optional", "2:4 optional-call"]),
            ("delegate?.applicationDidBecomeActive?(a)", ["1:11 optional-call"]),
            ("let k = #keyPath(A.b)", ["1:9 key-path"]),
            ("let o = a.observe(\\.b, options: [.new]) { _, _ in }", ["1:11 observation"]),
            ("let o = a.observe(\n  \\A.b) { _, _ in }", ["1:11 observation"]),
            ("a.addObserver(\n  self, forKeyPath: \"b\", options: [], context: nil)", ["1:3 observation"]),
            ("a.removeObserver(self, forKeyPath: \"b\")", ["1:3 observation"]),
            ("override func observeValue(forKeyPath k: String?, of o: Any?) {}", ["1:15 observation"]),
            ("var o: NSKeyValueObservation?", ["1:8 observation"]),
            ("willChangeValue(forKey: \"a\")", ["1:1 observation"]),
            ("a.value(forKeyPath: \"b.c\")", ["1:3 key-value-coding"]),
            ("a.setValue(1, forKeyPath: \"b.c\")", ["1:3 key-value-coding"]),
            ("method_exchangeImplementations(a, b)", ["1:1 runtime"]),
            ("let m = class_getInstanceMethod(A.self, s)", ["1:9 runtime"]),
            ("objc_setAssociatedObject(self, &k, v, .OBJC_ASSOCIATION_RETAIN)", ["1:1 runtime"]),
            ("class A: NSKeyedArchiver {}", ["1:10 archiver"]),
            ("final class A<T>: NSKeyedUnarchiver {}", ["1:19 archiver"]),
            ("let s = URLSession()", ["1:9 session"]),
            ("let s = URLSession.init( )", ["1:9 session"]),
            ("let u = try m.url(for: .libraryDirectory, in: d, create: true)", ["1:15 directory"]),
            ("let u = m.urls(for: .libraryDirectory, in: d)", ["1:11 directory"]),
            ("let u = m.url(for: FileManager.SearchPathDirectory.libraryDirectory)", ["1:11 directory"]),
            ("let c = NSClassFromString(\"A\")", ["1:9 class-name"]),
            ("a.perform(#selector(f), with: nil, afterDelay: 1)", ["1:3 perform"]),
            ("a.perform(s, with: nil)", ["1:3 perform"]),
            ("a.performSelector(onMainThread: s, with: nil, waitUntilDone: true)", ["1:3 perform"]),
            ("if a.responds(to: #selector(f)) {}", ["1:6 perform"]),
            ("do { try f() } catch let error as NSError { g(error.code) }", ["1:32 error-cast"]),
            ("do { try f() } catch let e as NSError where e.code == 1 {} catch {}", ["1:28 error-cast"]),
            ("do { try f() } catch is Foundation.NSError {}", ["1:22 error-cast"]),
            (
                "switch e {\ncase let a as URLError: f()\ncase let b as NSError: g()\ndefault: h()\n}",
                ["3:12 error-cast"]
            ),
            ("if case .failure(let e as NSError) = r {}", ["1:24 error-cast"]),
            ("if case let .failure(e as NSError) = r {}", ["1:24 error-cast"]),
            ("for case let e as NSError in errors {}", ["1:16 error-cast"]),
            ("let code = (error as? NSError)?.code", ["1:19 error-cast"]),
            ("let code = (error as! NSError).code", ["1:19 error-cast"]),
            ("if error is NSError {}", ["1:10 error-cast"]),
            ("NSLog(\"%@\", error as NSError)", ["1:13 format-argument"]),
            ("let t = String(format: \"%@ %d\", (a as NSArray), 1)", ["1:33 format-argument"]),
            ("String.localizedStringWithFormat(f, NSNumber(value: 1))", ["1:37 format-argument"]),
            ("typealias F = @convention(c) (UnsafeMutableRawPointer?, CFString?) -> Void", ["1:57 c-function"]),
            ("let f: @convention( c ) () -> CFTypeRef", ["1:31 c-function"]),
            ("CACurrentMediaTime()", ["1:1 missing"]),
            ("let a = UIAlertController(title: t)", ["1:9 missing"]),
            ("class A: UICollectionViewController {}", ["1:10 missing"]),
            ("class A: NSObject, WKNavigationDelegate, WKUIDelegate {}", ["1:20 missing", "1:42 missing"]),
            ("let k = P256.Signing.PrivateKey()", ["1:9 missing"]),
            ("func f(_ k: Curve25519.Signing.PrivateKey) {}", ["1:13 missing"]),
            ("let w = try AES.KeyWrap.wrap(a, using: b)", ["1:17 missing"]),
            ("CCCrypt(CCOperation(kCCEncrypt))", ["1:1 missing", "1:9 missing", "1:21 missing"]),
            ("SecAccessControlCreateWithFlags(nil, a, [], nil)", ["1:1 missing"]),
            ("var t: SecTrust?", ["1:8 missing"]),
            ("let r = INSearchForBillsIntent()", ["1:9 missing"]),
            ("PersonNameComponentsFormatter().string(from: n)", ["1:1 missing"]),
            ("NSSortDescriptor(key: \"date\", ascending: true)", ["1:1 missing"]),
            ("URLCredential(trust: t)", ["1:1 missing"]),
            ("let m = NSURLAuthenticationMethodServerTrust", ["1:9 missing"]),
            ("try AttributedString(markdown: \"*a*\")", ["1:5 missing"]),
            ("a.wait(NSEC_PER_SEC)", ["1:8 missing"]),
            ("let l = CFRunLoopGetMain()", ["1:9 missing"]),
            (
                "import UIKit\nlet t: UTType = .png\nlet k: SecKey? = a\nlet e = errSecSuccess",
                ["2:8 implied-import", "3:8 implied-import"]
            ),
            (
                "class A {\n  @Published var b = 1\n}\nlet l = OSLog.default",
                ["2:4 implied-import", "4:9 implied-import"]
            ),
            ("var l = os_unfair_lock()\nlet t = kUTTypePNG", ["1:9 missing-import", "2:9 missing-import"]),
            ("import SwiftUI", ["1:8 framework"]), ("import Darwin", ["1:8 framework"]),
            ("import SQLite3\nimport zlib\nimport Compression", ["1:8 framework", "2:8 framework", "3:8 framework"]),
            ("sysctlbyname(\"hw.machine\", nil, nil, nil, 0)", ["1:1 missing"]),
            ("var info = mach_task_basic_info()", ["1:12 missing"]),
            ("a == NSURLAuthenticationMethodServerTrust", ["1:6 missing"]),
            ("URLCredential(trust: challenge.protectionSpace.serverTrust!)", ["1:1 missing", "1:48 missing"]),
            ("NSLayoutConstraint.constraints(withVisualFormat: f, views: v)", ["1:20 missing"]),
            ("CFGetTypeID(x) == CFBooleanGetTypeID()", ["1:1 missing", "1:19 missing"]),
            ("measure(metrics: [XCTClockMetric()]) {}", ["1:1 missing", "1:19 missing"]),
            ("XCTContext.runActivity(named: \"a\") { _ in }", ["1:1 missing"]),
            ("add(XCTAttachment(string: a))", ["1:5 missing"]),
            ("let a: UIToolbar.Style? = nil", ["1:8 missing"]),
            ("@preconcurrency internal import class AVFoundation.AVPlayer", ["1:39 framework"]),
            ("import Foundation; import WebKit", ["1:27 framework"]),
            ("let a = \"\"\"\n  \\(#selector(f))\n  \"\"\"", ["2:5 selector"]),
            ("let é = 1; @objc class A {}", ["1:13 objc"]),
        ] as [(String, [String])])
    func `is found where it is`(text: String, expected: [String]) { #expect(found(text) == expected) }

    @Test(arguments: [
        "", "// @objc #selector(f)", "/* @objc\n/* #keyPath */ @IBOutlet */", "let a = \"@objc #selector(f)\"",
        "let a = #\"\\(URLSession())\"#", "let a = \"\"\"\n@objc\nimport SwiftUI\n\"\"\"", "let r = /@objc \"/",
        "@nonobjc func f() {}", "import UIKit", "import CoreGraphics", "import os.log", "import Alamofire",
        "@testable import Bank",
        "func observe(_ k: KeyPath<A, Int>) {}\na.observe(\\.b)", "a.observe(b)", "perform(action)", "a.perform(a)",
        "func CACurrentMediaTime() {}\nCACurrentMediaTime()", "let dynamic = 1", "f(dynamic: 1)",
        "NSSortDescriptor(keyPath: \\A.b, ascending: true)", "import CoreFoundation\nlet l = CFRunLoopGetMain()",
        "import Crypto\nlet k = P256.Signing.PrivateKey()", "enum P256 {}\nlet k = P256.self", "a.P256",
        "let b: AES.GCM.SealedBox", "enum AES { enum KeyWrap {} }\nlet w = AES.KeyWrap.self",
        "import Security\nSecItemAdd(q, nil)",
        "import OSLog\nvar l = os_unfair_lock()", "struct UTType {}\nlet t = UTType.png", "a.OSLog",
        "import CoreServices\nlet t = kUTTypePNG",
        "class UIStepper {}\nlet a = UIStepper()", "#if os(iOS)\n#else\nlet a = b.UIToolbar\n#endif", "UIColor.dynamic",
        "let optional = a", "delegate?.userNotificationCenter?(c, willPresent: n)",
        "do { try f() } catch { g((error as NSError).code) }", "if let e = error as NSError? {}",
        "do { try f() } catch let e where (e as NSError).code == 1 {} catch {}", "let e = error as NSError",
        "do { try f() } catch let e as URLError {} catch {}", "class NSError {}\nlet e = a as? NSError",
        "_ = f(error as NSError)", "if case .failure(let e) = r as NSError {}", "let e = a as? [NSError]",
        "NSLog(\"%@\", a)", "String(format: \"%@\", a as NSString)", "NSLog(\"%d\", (a as? NSNumber)?.intValue ?? 0)",
        "String(format: f, locale: l as NSLocale)", "f(a as NSArray)",
        "func NSLog(_ a: Any...) {}\nNSLog(1, a as NSArray)",
        "typealias F = (CFString?) -> Void", "import CoreFoundation\ntypealias F = @convention(c) (CFString?) -> Void",
        "typealias F = @convention(c) (OpaquePointer?) -> Void", "String(format: \"%d\", a is NSNumber)",
        "var serverTrust = 1\na.serverTrust", "measure {}", "a.constraints", "XCTestExpectation()",
        "NSPredicate(block: f)", "a.value(forKey: \"b\")",
        "center.addObserver(forName: n, object: nil, queue: nil) { _ in }", "URLSession(configuration: .default)",
        "URLSession.shared", "class A: NSCoder {}", "class func f(a: NSKeyedArchiver) {}", "onTap?(1)", "a.onTap?(1)",
        "var application: ((Int) -> Void)?\na.application?(1)", "struct Selector {}\nSelector(\"a\")",
        "func observeValue(forKeyPath: String) {}", "`import` = 1", "m.url(for: .cachesDirectory)",
        "enum A {\n  case optional\n  var title: String { \"\" }\n}\nx.title?(1)",
        "enum A {\n  case dynamic\n  func f() {}\n}",
        "enum A { case a, optional\n  private func f() {} }", "let a = optional\nvar b = 1",
        "f(a ?? optional)\n@MainActor func g() {}",
        "enum A {\n  case\n    optional\n  init() {}\n}", "class var archiver: NSKeyedArchiver { a }",
        "class Box<T: NSKeyedArchiver> {}",
    ])
    func `is not found in what Linux has`(text: String) { #expect(found(text).isEmpty) }

    @Test(
        arguments: [
            ("#if canImport(ObjectiveC)\n@objc\n#endif\nfunc f() {}", []),
            ("#if canImport(ObjectiveC)\n@objc func f() {}\n#endif", ["1:1 condition"]),
            ("a\n  #if os(iOS)\n  let s = #selector(f)\n  #endif", ["2:3 condition"]),
            ("#if os(iOS)\n@objc func f() {}\n#else\n#endif", []),
            ("#if os(iOS) || os(tvOS)\nf()\n#endif", ["1:1 condition"]),
            ("#if (os(iOS) ||\n  os(tvOS))\nf()\n#endif", ["1:1 condition"]),
            ("#if (\n  os(Linux)\n)\n@objc\n#endif", ["4:1 objc"]),
            ("#if os(iOS)\n@objc\n#elseif os(Linux)\n@IBOutlet\n#else\n@NSManaged\n#endif", ["4:1 outlet"]),
            ("#if !os(Linux)\nf()\n#endif", ["1:1 condition"]),
            (
                "#if DEBUG\n@objc\n#elseif os(Linux)\n@IBOutlet\n#elseif A\n@IBAction\n#else\n@NSManaged\n#endif",
                ["2:1 objc", "4:1 outlet"]
            ),
            ("#if DEBUG\na()\n#elseif os(Linux)\nb()\n#elseif targetEnvironment(simulator)\nc()\n#endif", []),
            ("#if DEBUG\n@objc\n#else\n@IBOutlet\n#endif", ["2:1 objc", "4:1 outlet"]),
            ("#if DEBUG && os(iOS)\nf()\n#endif", ["1:1 condition"]),
            ("#if DEBUG || os(iOS)\n@objc\n#endif", ["2:1 objc"]),
            ("#if canImport(SwiftData)\nimport SwiftData\n#endif", []),
            ("#if canImport(SwiftData)\nimport SwiftData\nf()\n#endif", ["1:1 condition"]),
            ("#if canImport(UIKit)\n@objc\n#endif", ["2:1 objc"]),
            ("#if canImport(Alamofire)\nf()\n#endif", []), ("#if canImport(Alamofire.A)\nf()\n#endif", []),
            ("#if canImport(os.log)\n@objc\n#endif", ["2:1 objc"]),
            ("#if canImport(Foundation.NSURL)\nf()\n#endif", ["1:1 condition"]),
            ("#if swift(>=6.0)\n@objc\n#endif", ["2:1 objc"]),
            ("#if !(os(iOS) || os(macOS))\n@objc\n#endif", ["2:1 objc"]),
            ("#if os(iOS)\n#if DEBUG\n@objc\n#endif\n#endif", []),
            ("#if os(iOS)\nf()\n#if os(tvOS)\n@objc\n#endif\n#endif", ["1:1 condition"]),
            ("#if targetEnvironment(simulator)\nf()\n#else\ng()\n#endif", ["1:5 simulator"]),
            ("#if !targetEnvironment(simulator)\nf()\n#endif", []),
            ("#if os(Linux)\na\n#elseif targetEnvironment(simulator)\nf()\n#else\ng()\n#endif", []),
            ("#if os(iOS)\n// nothing\n#endif", []),
            ("switch a {\n#if os(iOS)\n@unknown default: f()\n#endif\n}", []),
            ("#if os(iOS)\nf()", ["1:1 condition"]),
            ("#if os(iOS)\nstruct A {}\nlet b = 1\n#endif", ["1:1 condition"]),
        ] as [(String, [String])])
    func `is not reported where it is not compiled, but code that vanishes is`(text: String, expected: [String]) {
        #expect(found(text) == expected)
    }

    @Test func `is said without a change of what the code does`() throws {
        let source = SwiftSource("CFGetTypeID(x) == CFBooleanGetTypeID()")
        let findings = PortScan(sources: [source]).findings(in: source)
        #expect(findings.allSatisfy { $0.instead.hasSuffix("write String(cString: number.objCType) == \"c\"") })
        #expect(findings.count == 2)
    }

    @Test func `is said with what to write instead`() throws {
        let source = SwiftSource("import SwiftData\n#if os(iOS) || os(tvOS)\nf()\n#endif")
        let findings = PortScan(sources: [source]).findings(in: source)
        #expect(
            findings.map { "\($0.severity): \($0.message). \($0.instead)." } == [
                "error: the framework SwiftData is not available on Linux. Write Codable values to a file.",
                "warning: the code up to line 4 is not compiled, because os(iOS) || os(tvOS) is false on Linux. "
                    + "Write #else with the code for Linux, which can be empty.",
            ])
    }

    @Test(
        arguments: [
            ("catch let e as NSError", "Write catch, and let nsError = error as NSError in the block"),
            (
                "catch let e as NSError where e.code == 1",
                "Write catch let error where, with (error as NSError) in the condition and in the block"
            ),
        ])
    func `is said with the catch that works on both systems`(clause: String, instead: String) throws {
        let source = SwiftSource("do { try f() } \(clause) {} catch {}")
        let finding = try #require(PortScan(sources: [source]).findings(in: source).first)
        #expect(finding.severity == .warning)
        #expect(
            finding.message == "as NSError in a pattern crashes, hangs or does not match on Linux for most errors")
        #expect(finding.instead == instead)
    }

    @Test(
        arguments: [
            ("struct A {}\nlet b = 1, c = 2\nfunc d(e: Int) {}", ", which declares A, b, c and d,"),
            ("extension A {}", ""), ("extension A: B {\n  var c: Int { 1 }\n}", ", which declares A: B and A.c,"),
            ("let (a, b) = (1, 2)", ", which declares a and b,"),
            (
                "infix operator <+>\nfunc <+> (a: Int, b: Int) {}\n#elseif os(macOS)\nfunc mac() {}",
                ", which declares <+>,"
            ), ("import A\nclass B { var c = 1 }", ", which declares B,"),
            (
                (1...8).map { "struct A\($0) {}" }.joined(separator: "\n"),
                ", which declares A1, A2, A3, A4, A5 and 3 more,"
            ),
        ])
    func `says which declarations are not compiled`(code: String, words: String) throws {
        let source = SwiftSource("#if os(iOS)\n\(code)\n#endif")
        let finding = try #require(PortScan(sources: [source]).findings(in: source).first)
        let line = code.count { $0 == "\n" } + 3
        #expect(
            finding.shortMessage
                == "the code up to line \(line)\(words) is not compiled, because os(iOS) is false on Linux")
    }

    @Test(
        arguments: [
            (
                "class A {\n#if os(iOS)\ninit(x: Int, _ y: Int) {}\nsubscript(i: Int) -> Int { i }\n#endif\n}",
                "init(x:_:) and subscript"
            ),
            ("enum A {\n#if os(iOS)\ncase b, c(Int)\n#endif\n}", "b and c"),
            ("#if os(tvOS)\nlet a = 1\n#elseif canImport(Network)\nlet b = 1\n#endif", "b"),
            ("#if os(macOS)\nlet a = 1\n#endif", "a"),
        ])
    func `says which members and cases are not compiled`(text: String, names: String) throws {
        let source = SwiftSource(text)
        let finding = try #require(PortScan(sources: [source]).findings(in: source).first)
        #expect(finding.message.contains(", which declares \(names), is not compiled, because "))
        #expect(text.contains("os(tvOS)") == finding.message.hasSuffix("canImport(Network) is false on Linux"))
    }

    @Test(.timeLimit(.minutes(1))) func `is looked for in a time that grows with the text`() {
        #expect(found(String(repeating: "var a = 1\n", count: 40_000)).isEmpty)
    }

    @Test func `is not what another file declares`() {
        let (call, declaration) = (SwiftSource("a.observe(\\.b) {}"), SwiftSource("func observe<T>(_ k: T) {}"))
        #expect(PortScan(sources: [call, declaration]).findings(in: call).isEmpty)
    }

    @Test func `is no module of the SDK`() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let manifest = try String(contentsOf: root.appending(path: "Package.swift"), encoding: .utf8)
        let targets = manifest.split(separator: ".target(").filter { $0.contains("\"Sources/SDK/") }
            .compactMap { $0.firstMatch(of: /name: "(\w+)"/).map { String($0.1) } }
        #expect(targets.contains("UIKit"))
        #expect(LinuxModules.sdk.isSubset(of: targets))
        #expect(AppleFramework.names.intersection(targets).isSubset(of: LinuxModules.sdk))
    }

    @Test func `is no submodule of the SDK`() throws {
        let root = URL(filePath: #filePath).appending(path: "../../../../Sources/SDK").standardizedFileURL
        let submodules = try ["OSHeaders", "UIKitHeaders"].flatMap { directory -> [String] in
            let file = root.appending(path: "\(directory)/include/module.modulemap")
            let names = try String(contentsOf: file, encoding: .utf8).matches(of: /(?m)^ *module (\w+) \{/)
                .map { String($0.1) }
            return names.dropFirst().map { "\(names.first ?? "").\($0)" }
        }
        #expect(Set(submodules) == LinuxModules.submodules)
    }
}
