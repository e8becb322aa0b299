public import Foundation

/// A phrase that Siri can say.
public protocol INSpeakable: NSObjectProtocol {
    /// The phrase.
    var spokenPhrase: String { get }
    /// The pronunciation of the phrase.
    var pronunciationHint: String? { get }
    /// The app's identifier of the phrase.
    var vocabularyIdentifier: String? { get }
    /// Alternative meanings of the phrase.
    var alternativeSpeakableMatches: [any INSpeakable]? { get }
}
