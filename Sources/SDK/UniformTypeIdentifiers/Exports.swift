// As on iOS, whoever imports UniformTypeIdentifiers has Foundation.
@_exported public import Foundation
