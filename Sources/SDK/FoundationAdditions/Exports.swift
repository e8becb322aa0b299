// As on iOS, whoever has Foundation has these.
@_exported public import Foundation
@_exported public import FoundationNetworking
