public import Foundation

/// A colour.
open class UIColor: NSObject {}
