import Foundation
import FoundationAdditions
import FoundationNetworking
import Testing

// Foundation archives only classes at the top level.
final class InsecureObject: NSObject, NSCoding {
    override init() { super.init() }
    init?(coder: NSCoder) { super.init() }
    func encode(with coder: NSCoder) {}
}

@Suite("Names that Foundation has on iOS alone")
struct FoundationNameTests {
    private func defaults() throws -> UserDefaults { try #require(UserDefaults(suiteName: "tests.\(UUID())")) }

    @Test(arguments: ["https://bank.example/a%20b?c=1#d", "file:///tmp/a%20b.png", "bank://bills/7"])
    func `a URL in the defaults is the URL that was set`(text: String) throws {
        let url = try #require(URL(string: text))
        let defaults = try defaults()
        defaults.set(url, forKey: "url")
        #expect(defaults.url(forKey: "url") == url)
    }

    @Test func `key-value coding reads and sets the defaults`() throws {
        let defaults = try defaults()
        defaults.setValue("Ada", forKey: "name")
        #expect(defaults.value(forKey: "name") as? String == "Ada")
        #expect(defaults.string(forKey: "name") == "Ada")
        defaults.setValue(nil, forKey: "name")
        #expect(defaults.value(forKey: "name") == nil)
    }

    @Test func `a number is cast to CGFloat`() throws {
        let json = try JSONSerialization.jsonObject(with: Data(#"{"ratio": 0.5, "width": 3}"#.utf8))
        let numbers = try #require(json as? [String: Any])
        #expect(numbers["ratio"] as? CGFloat == 0.5)
        #expect(json as? [String: CGFloat] == ["ratio": 0.5, "width": 3])
        #expect(NSNumber(value: Int64.max) as? CGFloat == nil)
        #expect("0.5" as Any as? CGFloat == nil)
        let defaults = try defaults()
        defaults.set(CGFloat(2.5), forKey: "ratio")
        #expect(defaults.double(forKey: "ratio") == 2.5)
        #expect(defaults.value(forKey: "ratio") as? CGFloat == 2.5)
        #expect(defaults.value(forKey: "ratio") as? Float == 2.5)
        #expect(JSONSerialization.isValidJSONObject(["ratio": CGFloat(1)]))
        let data = try JSONSerialization.data(withJSONObject: ["ratio": CGFloat(0.5)])
        #expect(String(decoding: data, as: UTF8.self) == #"{"ratio":0.5}"#)
    }

    @Test func `an error and the process are made without arguments`() {
        #expect(NSError().domain.isEmpty)
        #expect(NSError().code == 0)
        #expect(ProcessInfo().processIdentifier == ProcessInfo.processInfo.processIdentifier)
    }

    @Test func `an error has the errors that led to it`() {
        let errors = [1, 2, 3].map { NSError(domain: "bank", code: $0) }
        let info: [String: Any] = [NSUnderlyingErrorKey: errors[0], NSMultipleUnderlyingErrorsKey: Array(errors[1...])]
        let error = NSError(domain: "bank", code: 1, userInfo: info)
        #expect(error.underlyingErrors.map { ($0 as NSError).code } == [1, 2, 3])
        #expect(NSError(domain: "bank", code: 1).underlyingErrors.isEmpty)
    }

    @Test func `a background configuration is a default one with an identifier`() {
        let configuration = URLSessionConfiguration.background(withIdentifier: "bills")
        configuration.sharedContainerIdentifier = "group.bank"
        configuration.sessionSendsLaunchEvents = false
        #expect(configuration.identifier == "bills")
        #expect(configuration.sharedContainerIdentifier == nil)
        #expect(configuration.sessionSendsLaunchEvents)
        #expect(!configuration.waitsForConnectivity)
        configuration.waitsForConnectivity = true
        #expect(configuration.waitsForConnectivity)
        #expect(!URLSessionConfiguration.background(withIdentifier: "bills").waitsForConnectivity)
        configuration.waitsForConnectivity = false
        #expect(!configuration.waitsForConnectivity)
    }

    @Test func `arrays and dictionaries are read from an archive`() throws {
        let names = [NSString("Ada"), NSString("Grace")]
        let array = try NSKeyedArchiver.archivedData(withRootObject: names as NSArray, requiringSecureCoding: true)
        #expect(try NSKeyedUnarchiver.unarchivedArrayOfObjects(ofClass: NSString.self, from: array) == names)
        let sums = [NSString("Ada"): NSNumber(value: 7)]
        let data = try NSKeyedArchiver.archivedData(withRootObject: sums as NSDictionary, requiringSecureCoding: true)
        let read = try NSKeyedUnarchiver.unarchivedDictionary(
            ofKeyClass: NSString.self, objectClass: NSNumber.self, from: data)
        #expect(read == sums)
    }

    @Test func `an object that can't be archived is an error`() throws {
        for object in [NSObject(), InsecureObject(), NSArray(object: InsecureObject())] {
            let error = #expect(throws: NSError.self) {
                try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
            }
            #expect(error?.domain == NSCocoaErrorDomain && error?.code == 4866)
        }
        #expect(throws: NSError.self) {
            try NSKeyedArchiver.archivedData(withRootObject: NSObject(), requiringSecureCoding: false)
        }
        #expect(
            try !NSKeyedArchiver.archivedData(withRootObject: InsecureObject(), requiringSecureCoding: false).isEmpty)
        let values: NSDictionary = ["paid": true, "count": 1, "tags": ["home"]]
        let data = try NSKeyedArchiver.archivedData(withRootObject: values, requiringSecureCoding: true)
        let classes: [AnyClass] = [NSDictionary.self, NSArray.self, NSString.self, NSNumber.self]
        let read = try NSKeyedUnarchiver.unarchivedObject(ofClasses: classes, from: data) as? NSDictionary
        #expect(read?.isEqual(to: ["paid": true, "count": 1, "tags": ["home"]]) == true)
    }

    @Test func `an archive with an object of another class is an error`() throws {
        let dated: NSDictionary = ["due": Date()]
        let data = try NSKeyedArchiver.archivedData(withRootObject: dated, requiringSecureCoding: true)
        for read in [
            { _ = try NSKeyedUnarchiver.unarchivedObject(ofClass: NSDictionary.self, from: data) },
            { _ = try NSKeyedUnarchiver.unarchivedObject(ofClass: NSArray.self, from: data) },
            { _ = try NSKeyedUnarchiver.unarchivedArrayOfObjects(ofClass: NSDate.self, from: data) },
        ] as [() throws -> Void] {
            let error = #expect(throws: NSError.self) { try read() }
            #expect(error?.domain == NSCocoaErrorDomain && error?.code == 4864)
        }
        let sums: NSDictionary = ["sum": 7, "payee": "Water"]
        let plain = try NSKeyedArchiver.archivedData(withRootObject: sums, requiringSecureCoding: true)
        #expect(try NSKeyedUnarchiver.unarchivedObject(ofClass: NSDictionary.self, from: plain) == sums)
        let classes: [AnyClass] = [NSDictionary.self, NSDate.self, NSString.self]
        #expect(try NSKeyedUnarchiver.unarchivedObject(ofClasses: classes, from: data) as? NSDictionary == dated)
    }

    @Test func `dictionaries with equal values are equal`() {
        let bill: [String: Any] = ["sum": 1, "ratio": 0.5, "payee": "Water", "tags": ["home", 2], "paid": NSNull()]
        #expect(NSDictionary(dictionary: bill).isEqual(to: bill))
        #expect(NSDictionary(dictionary: ["sum": 1]).isEqual(to: ["sum": 1]))
        #expect(!NSDictionary(dictionary: ["sum": 1]).isEqual(to: ["sum": 2]))
        #expect(!NSDictionary(dictionary: ["sum": 1]).isEqual(to: ["total": 1]))
        #expect(!NSDictionary(dictionary: ["sum": 1]).isEqual(to: bill))
    }

    @Test func `a rectangle is a dictionary`() throws {
        let rect = CGRect(x: 0.25, y: 1, width: 0.5, height: 2)
        let dictionary = rect.dictionaryRepresentation
        #expect(dictionary as? [String: Double] == ["X": 0.25, "Y": 1, "Width": 0.5, "Height": 2])
        #expect(CGRect(dictionaryRepresentation: dictionary) == rect)
        #expect(CGPoint(dictionaryRepresentation: rect.origin.dictionaryRepresentation) == rect.origin)
        #expect(CGSize(dictionaryRepresentation: rect.size.dictionaryRepresentation) == rect.size)
        #expect(CGRect(dictionaryRepresentation: rect.origin.dictionaryRepresentation) == nil)
    }

    @Test func `Core Foundation's names come with Foundation`() {
        let keys = [
            kCFBundleInfoDictionaryVersionKey, kCFBundleExecutableKey, kCFBundleIdentifierKey, kCFBundleVersionKey,
            kCFBundleDevelopmentRegionKey, kCFBundleNameKey, kCFBundleLocalizationsKey,
        ]
        .map { $0 as String? ?? "" }
        #expect(keys.allSatisfy { $0.hasPrefix("CFBundle") })
        #expect(kCFBundleVersionKey as String == "CFBundleVersion")
        #expect(CFAbsoluteTimeGetCurrent() > 0)
    }

    @Test func `a cookie has no policy for other sites`() throws {
        let cookie = HTTPCookie(properties: [
            .name: "a", .value: "b", .path: "/", .domain: "bank.example",
            .sameSitePolicy: HTTPCookieStringPolicy.sameSiteLax,
        ])
        // If Foundation keeps the property one day, sameSitePolicy should return it.
        #expect(try #require(cookie).properties?[.sameSitePolicy] == nil)
        #expect(cookie?.sameSitePolicy == nil)
        #expect(HTTPCookieStringPolicy.sameSiteStrict.rawValue == "strict")
    }

    @Test func `an activity is a call`() async {
        let process = ProcessInfo.processInfo
        let activity = process.beginActivity(options: [.userInitiated, .idleSystemSleepDisabled], reason: "sync")
        process.endActivity(activity)
        let isExpired = await withCheckedContinuation { continuation in
            process.performExpiringActivity(withReason: "sync") { continuation.resume(returning: $0) }
        }
        #expect(!isExpired)
        #expect(!process.isiOSAppOnMac && !process.isMacCatalystApp)
        #expect(ProcessInfo.ActivityOptions.userInitiated.contains(.idleSystemSleepDisabled))
    }

    @Test func `directories are those of FileManager, and exist`() throws {
        for (url, directory) in [
            (URL.documentsDirectory, .documentDirectory), (.cachesDirectory, .cachesDirectory),
            (.applicationSupportDirectory, .applicationSupportDirectory),
        ] as [(URL, FileManager.SearchPathDirectory)] {
            #expect(FileManager.default.urls(for: directory, in: .userDomainMask).first?.path == url.path)
            #expect(FileManager.default.fileExists(atPath: url.path))
        }
        // The library is only in URL.
        #expect(URL.libraryDirectory.path == NSHomeDirectory() + "/Library")
        #expect(FileManager.default.urls(for: .libraryDirectory, in: .userDomainMask).isEmpty)
        #expect(throws: (any Error).self) {
            try FileManager.default.url(
                for: .libraryDirectory, in: .userDomainMask, appropriateFor: nil, create: false)
        }
        #expect(FileManager.default.ubiquityIdentityToken == nil)
        let values = try URL.cachesDirectory.resourceValues(forKeys: [.volumeAvailableCapacityForImportantUsageKey])
        #expect(try #require(values.volumeAvailableCapacityForImportantUsage) > 0)
    }

    @Test func `a scanner writes into an NSString`() {
        let scanner = Scanner(string: "#bill: 7")
        var text: NSString?
        #expect(scanner.scanString("#", into: &text) && text == "#")
        #expect(scanner.scanUpTo(":", into: &text) && text == "bill")
        #expect(scanner.scanUpToCharacters(from: .decimalDigits, into: &text) && text == ": ")
        #expect(scanner.scanCharacters(from: .decimalDigits, into: &text) && text == "7")
    }

    @Test func `settings of networks compile`() throws {
        let configuration = URLSessionConfiguration.default
        configuration.allowsExpensiveNetworkAccess = false
        configuration.allowsConstrainedNetworkAccess = false
        configuration.tlsMinimumSupportedProtocolVersion = .TLSv13
        configuration.multipathServiceType = .handover
        configuration.networkServiceType = .responsiveData
        #expect(configuration.allowsExpensiveNetworkAccess && configuration.multipathServiceType == .none)
        var request = URLRequest(url: try #require(URL(string: "https://bank.example")))
        request.allowsExpensiveNetworkAccess = false
        request.assumesHTTP3Capable = true
        request.attribution = .user
        #expect(request.allowsConstrainedNetworkAccess && request.attribution == .developer)
        let error = URLError(.notConnectedToInternet)
        #expect(error.networkUnavailableReason == nil && error.backgroundTaskCancelledReason == nil)
        let cache = URLCache(memoryCapacity: 1 << 20, diskCapacity: 1 << 20, directory: .temporaryDirectory)
        #expect(cache.memoryCapacity == 1 << 20)
        #expect(NSURLSessionDownloadTaskResumeData == "NSURLSessionDownloadTaskResumeData")
        #expect(Bundle.didLoadNotification != Notification.Name.NSSystemClockDidChange)
    }

    @Test func `a URLProtocol answers downloads`() async throws {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.protocolClasses = [Answer.self]
        let session = URLSession(configuration: configuration)
        let url = try #require(URL(string: "https://bank.example/bill.pdf"))
        let (file, response) = try await session.download(from: url)
        defer { try? FileManager.default.removeItem(at: file) }
        #expect(try Data(contentsOf: file) == Data("bill".utf8))
        #expect((response as? HTTPURLResponse)?.statusCode == 200)
        await #expect(throws: URLError.self) {
            _ = try await session.download(for: URLRequest(url: url.appendingPathExtension("missing")))
        }
    }

    /// What docs/ios-code.md says until Foundation lets a protocol give a file.
    @Test func `a URLProtocol answers a download task without a file, and a data task with data`() async throws {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.protocolClasses = [Answer.self]
        let session = URLSession(configuration: configuration)
        let url = try #require(URL(string: "https://bank.example/bill.pdf"))
        let (hasFile, status) = await withCheckedContinuation { continuation in
            session.downloadTask(with: url) { file, response, error in
                let status = error == nil ? (response as? HTTPURLResponse)?.statusCode : nil
                continuation.resume(returning: (file != nil, status))
            }.resume()
        }
        #expect(!hasFile && status == 200)
        let data = await withCheckedContinuation { continuation in
            session.dataTask(with: url) { data, _, _ in continuation.resume(returning: data) }.resume()
        }
        #expect(data == Data("bill".utf8))
        let request = URLRequest(url: url)
        let answer = await withCheckedContinuation { continuation in
            session.uploadTask(with: request, from: Data("order".utf8)) { data, _, _ in
                continuation.resume(returning: data)
            }.resume()
        }
        #expect(answer == Data("bill".utf8))
        #expect(try await session.upload(for: request, from: Data("order".utf8)).0 == Data("bill".utf8))
        var bytes: [UInt8] = []
        for try await byte in try await session.bytes(from: url).0 { bytes.append(byte) }
        #expect(bytes == Array("bill".utf8))
    }

    private final class Receiver: NSObject, URLSessionDownloadDelegate {
        func urlSession(
            _ session: URLSession, downloadTask: URLSessionDownloadTask, didFinishDownloadingTo location: URL
        ) {}
    }

    @Test func `a URLProtocol that answers a download for a delegate ends the process`() async {
        await #expect(processExitsWith: .failure) {
            let configuration = URLSessionConfiguration.ephemeral
            configuration.protocolClasses = [Answer.self]
            let session = URLSession(configuration: configuration, delegate: Receiver(), delegateQueue: nil)
            guard let url = URL(string: "https://bank.example/bill.pdf") else { return }
            session.downloadTask(with: url).resume()
            // The process ends while this waits.
            await withCheckedContinuation { (_: CheckedContinuation<Void, Never>) in }
        }
        await #expect(processExitsWith: .failure) {
            let configuration = URLSessionConfiguration.ephemeral
            configuration.protocolClasses = [Answer.self]
            guard let url = URL(string: "https://bank.example/bill.pdf") else { return }
            _ = try? await URLSession(configuration: configuration).download(from: url, delegate: Receiver())
            exit(0)
        }
    }

    private final class Answer: URLProtocol {
        override class func canInit(with request: URLRequest) -> Bool { request.url?.host == "bank.example" }
        override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
        override func stopLoading() {}

        override func startLoading() {
            guard let url = request.url, url.pathExtension == "pdf",
                let response = HTTPURLResponse(url: url, statusCode: 200, httpVersion: nil, headerFields: nil)
            else { return client?.urlProtocol(self, didFailWithError: URLError(.fileDoesNotExist)) ?? () }
            client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
            client?.urlProtocol(self, didLoad: Data("bill".utf8))
            client?.urlProtocolDidFinishLoading(self)
        }
    }
}
