/// The publishers that operators create.
public enum Publishers {}
