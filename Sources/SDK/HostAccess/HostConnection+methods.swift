internal import BellhopABI
package import Foundation

extension HostConnection {
    /// Makes a request of all other modules: its type, and a JSON object.
    ///
    /// Returns the JSON array of the answers, or nil where the host has no such capability. Waits for the answers.
    package func request(_ type: String, _ parameters: Data) -> Data? {
        call(.methods, \.request, named: "request") { request, host in
            Visit.text { place, visit in
                parameters.withUnsafeBytes { bytes in
                    request(host, type, bytes.bindMemory(to: CChar.self).baseAddress, bytes.count, place, visit)
                }
            }
        }
    }
}
