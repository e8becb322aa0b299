// As on iOS, the import of UniformTypeIdentifiers also imports Foundation.
@_exported public import Foundation
