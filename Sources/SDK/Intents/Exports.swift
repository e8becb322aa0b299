// As on iOS, whoever imports Intents has Foundation.
@_exported public import Foundation
