import BellhopCore
import BellhopRendering
import Foundation
import UIKit

@testable import BellhopRuntime

extension UIViewController {
    /// What the host would have of the controller's views: through the record, as from any module.
    func tree() throws -> ViewTree {
        let record = ViewTreeRecord(self)
        return try withExtendedLifetime(record) { try ViewTree.read(record.pointer) }
    }

    /// The controller's view, as the host draws it; kept in `BELLHOP_PICTURES` under a name, for people to look at.
    func rendered(
        _ name: String, width: Double = 359, scale: Double = 3, appearance: Appearance = .light
    ) throws -> Rendering {
        let request = RenderRequest(try tree(), width: width, scale: scale, appearance: appearance)
        let rendering = try Renderer().render(request)
        if let directory = ProcessInfo.processInfo.environment["BELLHOP_PICTURES"] {
            try rendering.png.write(to: URL(fileURLWithPath: directory).appendingPathComponent("\(name).png"))
        }
        return rendering
    }
}
