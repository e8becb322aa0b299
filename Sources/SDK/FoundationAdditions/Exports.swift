// As on iOS, the import of Foundation includes these.
@_exported public import CFTypes
@_exported public import Foundation
@_exported public import FoundationNetworking
