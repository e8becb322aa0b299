// As on iOS, whoever imports MobileCoreServices has Foundation and the types of Core Foundation.
@_exported public import CFTypes
@_exported public import Foundation
