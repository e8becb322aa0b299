// As on iOS, the import of Intents also imports Foundation.
@_exported public import Foundation
