// The types of Core Graphics are in UIKit and Foundation. On iOS, a file that imports it often imports UIKit as well.
@_exported public import UIKit
