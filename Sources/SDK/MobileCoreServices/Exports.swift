// As on iOS, the import of MobileCoreServices also imports Foundation and the types of Core Foundation.
@_exported public import CFTypes
@_exported public import Foundation
