// As on iOS, whoever imports UIKit has Foundation.
@_exported public import Foundation
