package dev.sessiontap.core.rows;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A key that holds standing permissions.
 *
 * @param shape how its value lists them
 * @param breadth how much each opens
 */
record StandingKey(StandingShape shape, String breadth) {
    private static final StandingShape ALLOWED_IDS = new AllowedIds();
    private static final StandingShape FLAG = new SingleValue();
    private static final Map<String, StandingKey> KEYS = keys();
    private static final String WARNING_PREFIX = "chat.permissions.";
    private static final String WARNING_SUFFIX = ".dontShowWarningAgain";

    private static Map<String, StandingKey> keys() {
        Map<String, StandingKey> keys = new HashMap<>();
        keys.put("chat/autoconfirm", new StandingKey(ALLOWED_IDS, "tool"));
        keys.put("chat/autoconfirm-post", new StandingKey(ALLOWED_IDS, "tool"));
        keys.put("chat/autoconfirm-combination", new StandingKey(ALLOWED_IDS, "tool"));
        keys.put("chat/servers/autoconfirm", new StandingKey(ALLOWED_IDS, "server"));
        keys.put("chat/servers/autoconfirm-post", new StandingKey(ALLOWED_IDS, "server"));
        keys.put("chat.tools.global.autoApprove.optIn", new StandingKey(FLAG, "all"));
        keys.put("chat.tools.terminal.autoApprove.warningAccepted", new StandingKey(FLAG, "command"));
        keys.put("chat.externalPath.workspaceAllowlist", new StandingKey(new AllowedFolders(), "folder"));
        keys.put("content.trust.model.key", new StandingKey(new TrustedFolders(), "folder"));
        return Map.copyOf(keys);
    }

    static Optional<StandingKey> of(String key) {
        StandingKey known = KEYS.get(key);
        boolean isWarning = key.length() > WARNING_PREFIX.length() + WARNING_SUFFIX.length()
                && key.startsWith(WARNING_PREFIX)
                && key.endsWith(WARNING_SUFFIX);
        return Optional.ofNullable(known == null && isWarning ? new StandingKey(FLAG, "all") : known);
    }
}
