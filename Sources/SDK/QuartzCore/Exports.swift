// CALayer is in UIKit. On iOS, a file that imports QuartzCore often imports UIKit as well.
@_exported public import UIKit
