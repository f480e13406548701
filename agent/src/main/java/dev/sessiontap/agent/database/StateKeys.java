package dev.sessiontap.agent.database;

import java.util.List;

/**
 * The {@code ItemTable} keys that are read: all of them, here. A key that is not listed is never asked for, so that what
 * the editor keeps beside them ({@code secret://} rows among it) reaches nothing of ours.
 */
public final class StateKeys {
    /** What a user allowed an agent to do without asking, and whom they trust. */
    public static final List<String> ALL = List.of(
            "chat/autoconfirm",
            "chat/autoconfirm-post",
            "chat/servers/autoconfirm",
            "chat/servers/autoconfirm-post",
            "chat/autoconfirm-combination",
            "chat.tools.global.autoApprove.optIn",
            "chat.tools.terminal.autoApprove.warningAccepted",
            "chat.externalPath.workspaceAllowlist",
            "chat.permissions.autopilot.dontShowWarningAgain",
            "chat.permissions.autoApprove.dontShowWarningAgain",
            "chat.permissions.assisted.dontShowWarningAgain",
            "content.trust.model.key");

    private StateKeys() {}
}
