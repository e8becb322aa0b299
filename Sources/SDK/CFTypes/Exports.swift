// As on iOS, whoever has these types has Foundation.
@_exported public import Foundation
