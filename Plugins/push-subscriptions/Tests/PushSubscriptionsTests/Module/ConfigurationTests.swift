import Foundation
import Q2ModuleInterfaces
import Testing

@testable import PushSubscriptions

@Suite struct ConfigurationTests {
    @Test(arguments: [
        (#"{"baseURL":"https://a.example/x//","key":"k","project":"p"}"#, "https://a.example/x", 60.0),
        (
            #"{"baseURL":"http://127.0.0.1:8080","key":"k","project":"p","pingInterval":2.5}"#, "http://127.0.0.1:8080",
            2.5
        ),
        (#"{"baseURL":"http://localhost","key":"k","project":"p","pingInterval":86400}"#, "http://localhost", 86400),
    ])
    func good(_ json: String, _ baseURL: String, _ interval: Double) throws {
        let data = try #require(JSONValue(json: Data(json.utf8)))
        #expect(
            try Configuration(data) == Configuration(baseURL: baseURL, key: "k", project: "p", pingInterval: interval))
    }

    @Test(arguments: [
        (#""""#, "\"data\" must be an object"), ("{}", "\"baseURL\" is missing"),
        (#"{"baseURL":7}"#, "\"baseURL\" must be a string"),
        (#"{"baseURL":"http://a.example","key":"k","project":"p"}"#, "\"baseURL\" must be an https address"),
        (#"{"baseURL":"https://a?x=1","key":"k","project":"p"}"#, "\"baseURL\" must be an https address"),
        (#"{"baseURL":"https://a","project":"p"}"#, "\"key\" is missing"),
        (#"{"baseURL":"https://a","key":"a\nb","project":"p"}"#, "\"key\" must be a string"),
        (#"{"baseURL":"https://a","key":"k","project":""}"#, "\"project\" must be a string"),
        (#"{"baseURL":"https://a","key":"k","project":"p","retryInterval":2}"#, "\"retryInterval\" must be"),
        (#"{"baseURL":"https://a","key":"k","project":"p","pingInterval":0}"#, "\"pingInterval\" must be a number"),
        (#"{"baseURL":"https://a","key":"k","project":"p","pingInterval":"9"}"#, "\"pingInterval\" must be a number"),
        (#"{"baseURL":"https://a","key":"k","project":"p","ping":9}"#, "\"ping\" in \"data\" is not known"),
    ])
    func bad(_ json: String, _ sentence: String) throws {
        let data = try #require(JSONValue(json: Data(json.utf8)))
        let mistake = #expect(throws: Configuration.Mistake.self) { try Configuration(data) }
        #expect(mistake?.sentence.hasPrefix(sentence) == true, "\(mistake?.sentence ?? "")")
    }

    @Test func everyBackendAndProjectHasItsFile() {
        let names = [("https://a", "p"), ("https://a", "q"), ("https://b", "p")].map {
            Configuration(baseURL: $0.0, key: "k", project: $0.1).fileName
        }
        #expect(Set(names).count == 3)
        #expect(Configuration(baseURL: "https://a", key: "new", project: "p").fileName == names[0])
    }
}
