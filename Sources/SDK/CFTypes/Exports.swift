// As on iOS, the import of these types includes Foundation.
@_exported public import Foundation
