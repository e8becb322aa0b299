public import CFTypes

/// Invalid key attribute.
public let errSecInvalidAttributeKey: OSStatus = -67748
/// Missing key attribute.
public let errSecMissingAttributeKey: OSStatus = -67749
/// Invalid initialization vector attribute.
public let errSecInvalidAttributeInitVector: OSStatus = -67750
/// Missing initialization vector attribute.
public let errSecMissingAttributeInitVector: OSStatus = -67751
/// Invalid salt attribute.
public let errSecInvalidAttributeSalt: OSStatus = -67752
/// Missing salt attribute.
public let errSecMissingAttributeSalt: OSStatus = -67753
/// Invalid padding attribute.
public let errSecInvalidAttributePadding: OSStatus = -67754
/// Missing padding attribute.
public let errSecMissingAttributePadding: OSStatus = -67755
/// Invalid random attribute.
public let errSecInvalidAttributeRandom: OSStatus = -67756
/// Missing random attribute.
public let errSecMissingAttributeRandom: OSStatus = -67757
/// Invalid seed attribute.
public let errSecInvalidAttributeSeed: OSStatus = -67758
/// Missing seed attribute.
public let errSecMissingAttributeSeed: OSStatus = -67759
/// Invalid passphrase attribute.
public let errSecInvalidAttributePassphrase: OSStatus = -67760
/// Missing passphrase attribute.
public let errSecMissingAttributePassphrase: OSStatus = -67761
/// Invalid key length attribute.
public let errSecInvalidAttributeKeyLength: OSStatus = -67762
/// Missing key length attribute.
public let errSecMissingAttributeKeyLength: OSStatus = -67763
/// Invalid block size attribute.
public let errSecInvalidAttributeBlockSize: OSStatus = -67764
/// Missing block size attribute.
public let errSecMissingAttributeBlockSize: OSStatus = -67765
/// Invalid output size attribute.
public let errSecInvalidAttributeOutputSize: OSStatus = -67766
/// Missing output size attribute.
public let errSecMissingAttributeOutputSize: OSStatus = -67767
/// Invalid rounds attribute.
public let errSecInvalidAttributeRounds: OSStatus = -67768
/// Missing rounds attribute.
public let errSecMissingAttributeRounds: OSStatus = -67769
/// Invalid algorithm parameters.
public let errSecInvalidAlgorithmParms: OSStatus = -67770
/// Missing algorithm parameters.
public let errSecMissingAlgorithmParms: OSStatus = -67771
/// Invalid label attribute.
public let errSecInvalidAttributeLabel: OSStatus = -67772
/// Missing label attribute.
public let errSecMissingAttributeLabel: OSStatus = -67773
/// Invalid key type attribute.
public let errSecInvalidAttributeKeyType: OSStatus = -67774
/// Missing key type attribute.
public let errSecMissingAttributeKeyType: OSStatus = -67775
/// Invalid mode attribute.
public let errSecInvalidAttributeMode: OSStatus = -67776
/// Missing mode attribute.
public let errSecMissingAttributeMode: OSStatus = -67777
/// Invalid effective bits attribute.
public let errSecInvalidAttributeEffectiveBits: OSStatus = -67778
/// Missing effective bits attribute.
public let errSecMissingAttributeEffectiveBits: OSStatus = -67779
/// Invalid start date attribute.
public let errSecInvalidAttributeStartDate: OSStatus = -67780
/// Missing start date attribute.
public let errSecMissingAttributeStartDate: OSStatus = -67781
/// Invalid end date attribute.
public let errSecInvalidAttributeEndDate: OSStatus = -67782
/// Missing end date attribute.
public let errSecMissingAttributeEndDate: OSStatus = -67783
/// Invalid version attribute.
public let errSecInvalidAttributeVersion: OSStatus = -67784
/// Missing version attribute.
public let errSecMissingAttributeVersion: OSStatus = -67785
/// Invalid prime attribute.
public let errSecInvalidAttributePrime: OSStatus = -67786
/// Missing prime attribute.
public let errSecMissingAttributePrime: OSStatus = -67787
/// Invalid base attribute.
public let errSecInvalidAttributeBase: OSStatus = -67788
/// Missing base attribute.
public let errSecMissingAttributeBase: OSStatus = -67789
/// Invalid subprime attribute.
public let errSecInvalidAttributeSubprime: OSStatus = -67790
/// Missing subprime attribute.
public let errSecMissingAttributeSubprime: OSStatus = -67791
/// Invalid iteration count attribute.
public let errSecInvalidAttributeIterationCount: OSStatus = -67792
/// Missing iteration count attribute.
public let errSecMissingAttributeIterationCount: OSStatus = -67793
/// Invalid DLDB handle attribute.
public let errSecInvalidAttributeDLDBHandle: OSStatus = -67794
/// Missing DLDB handle attribute.
public let errSecMissingAttributeDLDBHandle: OSStatus = -67795
/// Invalid access credentials attribute.
public let errSecInvalidAttributeAccessCredentials: OSStatus = -67796
/// Missing access credentials attribute.
public let errSecMissingAttributeAccessCredentials: OSStatus = -67797
/// Invalid public key format attribute.
public let errSecInvalidAttributePublicKeyFormat: OSStatus = -67798
/// Missing public key format attribute.
public let errSecMissingAttributePublicKeyFormat: OSStatus = -67799
/// Invalid private key format attribute.
public let errSecInvalidAttributePrivateKeyFormat: OSStatus = -67800
/// Missing private key format attribute.
public let errSecMissingAttributePrivateKeyFormat: OSStatus = -67801
/// Invalid symmetric key format attribute.
public let errSecInvalidAttributeSymmetricKeyFormat: OSStatus = -67802
/// Missing symmetric key format attribute.
public let errSecMissingAttributeSymmetricKeyFormat: OSStatus = -67803
/// Invalid wrapped key format attribute.
public let errSecInvalidAttributeWrappedKeyFormat: OSStatus = -67804
/// Missing wrapped key format attribute.
public let errSecMissingAttributeWrappedKeyFormat: OSStatus = -67805
