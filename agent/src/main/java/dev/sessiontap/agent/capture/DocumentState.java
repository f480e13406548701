package dev.sessiontap.agent.capture;

/** What of a document was captured: its checkpoint. */
final class DocumentState extends SourceState {
    String kind = "document";
    /** Length and checksums of the content last sent. */
    String sum = "";
    /** Whether it was there at the first capture of its root and has not been sent since. */
    boolean baseline;
}
