import BellhopABI
import CModuleExports
import Foundation
import Testing

@testable @_spi(ModuleExports) import Q2ModuleInterfaces
@testable import UIKit

/// In the suite of the other instances: the app is the process's.
extension Instances {
    @Test func `hear of the app's life on the main thread, and of no other state`() throws {
        let host = FakeHost([.navigation()])
        let handle = try #require(ExportedClass.instance(host.pointer) { _, _ in BareSample() })
        for state in [BELLHOP_APPLICATION_BACKGROUND, BELLHOP_APPLICATION_ACTIVE] {
            bellhop_swift_application_did_change_state(handle, Int32(state))
        }
        for state in [-1, 4, Int32.max] { bellhop_swift_application_did_change_state(handle, state) }
        bellhop_swift_application_did_change_state(nil, Int32(BELLHOP_APPLICATION_TERMINATING))
        #expect(DispatchQueue.main.sync { MainActor.assumeIsolated { UIApplication.shared.phase } } == .active)
        bellhop_swift_destroy(handle)
    }
}
