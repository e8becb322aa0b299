// As on iOS, the import of LocalAuthentication includes Foundation.
@_exported public import Foundation
