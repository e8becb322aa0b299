public import Foundation

/// Something that Siri can say.
public protocol INSpeakable: NSObjectProtocol {
    /// The words to say.
    var spokenPhrase: String { get }
    /// How the words are pronounced.
    var pronunciationHint: String? { get }
    /// The name that the application has for it.
    var vocabularyIdentifier: String? { get }
    /// Other things that the words may mean.
    var alternativeSpeakableMatches: [any INSpeakable]? { get }
}
