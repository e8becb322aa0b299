import FerryHandlers
import Foundation

extension Timetable {
    /// A timetable for tests, and the session that they stub: `URLSession` comes with `import Foundation`, as on iOS.
    package static var sample: Timetable { Timetable([{ 7 }]) }
    package static func session() -> URLSession { URLSession(configuration: sample.configuration) }
}
