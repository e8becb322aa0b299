import BellhopRendering
import BellhopValues
import Foundation
import UIKit

@testable import BellhopWorkers

extension UIViewController {
    /// What the host would have of the controller's views: through the record, as from any module.
    func tree() throws -> ViewTree {
        let record = ViewTreeRecord(self)
        return try withExtendedLifetime(record) { try ViewTree.read(record.pointer) }
    }

    /// The controller's view, as the host draws it.
    func rendered(
        _ name: String, width: Double = 359, scale: Double = 3, appearance: Appearance = .light
    ) throws -> Rendering {
        try RenderRequest(try tree(), width: width, scale: scale, appearance: appearance).rendered(name)
    }
}

extension RenderRequest {
    /// What the host would draw; kept in the directory `BELLHOP_PICTURES` with the request, to look at.
    func rendered(_ name: String) throws -> Rendering {
        let rendering = try Renderer().render(self)
        if let directory = ProcessInfo.processInfo.environment["BELLHOP_PICTURES"] {
            let file = URL(fileURLWithPath: directory).appendingPathComponent(name)
            try rendering.png.write(to: file.appendingPathExtension("png"))
            try JSONEncoder().encode(self).write(to: file.appendingPathExtension("json"))
        }
        return rendering
    }
}
