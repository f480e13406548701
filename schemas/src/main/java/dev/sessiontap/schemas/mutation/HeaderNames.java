package dev.sessiontap.schemas.mutation;

/** The name of every record header: CloudEvents 1.0 in Kafka's binary mode, with our extension attributes. */
public final class HeaderNames {
    /** What the CloudEvents attributes begin with; the chain covers all of these but itself. */
    public static final String CLOUD_EVENTS_PREFIX = "ce_";

    public static final String SPEC_VERSION = "ce_specversion";
    public static final String ID = "ce_id";
    public static final String SOURCE = "ce_source";
    public static final String TYPE = "ce_type";
    public static final String SUBJECT = "ce_subject";
    public static final String TIME = "ce_time";
    public static final String CONTENT_TYPE = "content-type";
    public static final String HOST_ID = "ce_hostid";
    public static final String HOST_NAME = "ce_hostname";
    public static final String OS = "ce_os";
    public static final String USER = "ce_user";
    public static final String ROOT_ID = "ce_rootid";
    public static final String ROOT_PATH = "ce_rootpath";
    public static final String PRODUCT = "ce_product";
    public static final String EDITION = "ce_edition";
    public static final String REMOTE = "ce_remote";
    public static final String SCOPE = "ce_scope";
    public static final String SOURCE_KIND = "ce_sourcekind";
    public static final String GENERATION = "ce_generation";
    public static final String LINE = "ce_line";
    public static final String OFFSET = "ce_offset";
    public static final String END = "ce_end";
    public static final String UPTO = "ce_upto";
    public static final String MTIME = "ce_mtime";
    public static final String PHASE = "ce_phase";
    public static final String REASON = "ce_reason";
    public static final String EPOCH = "ce_epoch";
    public static final String SEQ = "ce_seq";
    public static final String PREV_HEAD = "ce_prevhead";
    public static final String CHAIN = "ce_chain";
    public static final String CHUNK = "ce_chunk";
    public static final String CHUNK_LENGTH = "ce_chunklength";
    public static final String CHUNK_HASH = "ce_chunkhash";

    private HeaderNames() {}
}
