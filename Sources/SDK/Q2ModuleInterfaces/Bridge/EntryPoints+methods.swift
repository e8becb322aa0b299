internal import BellhopABI
internal import CModuleExports
internal import Foundation
internal import HostAccess

@c @implementation
func bellhop_swift_request(
    _ instance: UnsafeMutableRawPointer?, _ type: UnsafePointer<CChar>?, _ parameters: UnsafePointer<CChar>?,
    _ completion: bellhop_completion_t
) {
    let answer = DataCompletion(completion)
    guard let instance = ExportedInstance.of(instance), let type else { return answer.giveUp() }
    let request = MethodRequest(
        .init(rawValue: String(cString: type)), parameters: JSONValue.members(of: parameters))
    instance.calls.start(answer) { await instance.methods?.request(request)?.json }
}

extension JSONValue {
    /// The members of an object that the host passes as a text.
    static func members(of text: UnsafePointer<CChar>?) -> [String: JSONValue] {
        text.flatMap { JSONValue(json: Data(String(cString: $0).utf8))?.objectValue } ?? [:]
    }
}
