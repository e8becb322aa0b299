/// The Advanced Encryption Standard.
public enum AES {
    /// AES in Galois/Counter mode.
    public enum GCM {}
}
