package dev.sessiontap.schemas.source;

import dev.sessiontap.schemas.mutation.SourceKind;
import dev.sessiontap.schemas.mutation.SourceRef;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/**
 * The layout of a root, as a table: which relative path is which store, and which folders lead to one. All else in a user
 * data directory (gigabytes of extension files among it) is never entered.
 */
public final class SourceLayout {
    /** A component that may be anything; the first one of a pattern is what the scope is named after. */
    private static final String ANY = "*";

    private record Rule(List<String> path, String scope, SourceKind kind) {}

    private static final List<Rule> RULES = List.of(
            rule("User/workspaceStorage/*/workspace.json", "ws/*", SourceKind.WORKSPACE),
            rule("User/workspaceStorage/*/state.vscdb", "ws/*", SourceKind.STATE_DATABASE),
            rule("User/workspaceStorage/*/chatSessions/*.jsonl", "ws/*", SourceKind.CHAT_LOG),
            rule("User/workspaceStorage/*/chatSessions/*.json", "ws/*", SourceKind.CHAT_DOCUMENT),
            rule("User/globalStorage/state.vscdb", "global", SourceKind.STATE_DATABASE),
            rule("User/globalStorage/emptyWindowChatSessions/*.jsonl", "global", SourceKind.CHAT_LOG),
            rule("User/globalStorage/emptyWindowChatSessions/*.json", "global", SourceKind.CHAT_DOCUMENT),
            rule("User/globalStorage/transferredChatSessions/*.jsonl", "global", SourceKind.CHAT_LOG),
            rule("User/globalStorage/transferredChatSessions/*.json", "global", SourceKind.CHAT_DOCUMENT),
            rule(
                    "User/profiles/builtin/agents/globalStorage/state.vscdb",
                    "profile/builtin/agents",
                    SourceKind.STATE_DATABASE),
            rule("User/profiles/*/globalStorage/state.vscdb", "profile/*", SourceKind.STATE_DATABASE),
            rule("sharedStorage/state.vscdb", "shared", SourceKind.STATE_DATABASE));

    private SourceLayout() {}

    /**
     * What may lie in a folder.
     *
     * @param names components that may be there, in order
     * @param any whether other names matter too, so that the folder has to be listed
     */
    public record Entries(List<String> names, boolean any) {
        /** Whether nothing in the folder matters: it is no folder of the layout. */
        public boolean isEmpty() {
            return names.isEmpty() && !any;
        }
    }

    /** The store at a path relative to the root, with {@code /}; empty when it is none. */
    public static Optional<SourceRef> of(String relativePath) {
        List<String> path = split(relativePath);
        return RULES.stream()
                .filter(r -> r.path().size() == path.size() && begins(r, path))
                .findFirst()
                .map(r -> SourceRef.file(scope(r, path), relativePath, r.kind()));
    }

    /** What to look for in a folder; the empty path is the root itself. */
    public static Entries in(String relativeFolder) {
        List<String> folder = relativeFolder.isEmpty() ? List.of() : split(relativeFolder);
        TreeSet<String> names = new TreeSet<>();
        boolean any = false;
        for (Rule rule : RULES) {
            if (rule.path().size() > folder.size() && begins(rule, folder)) {
                String next = rule.path().get(folder.size());
                if (next.startsWith(ANY)) {
                    any = true;
                } else {
                    names.add(next);
                }
            }
        }
        return new Entries(List.copyOf(names), any);
    }

    private static boolean begins(Rule rule, List<String> path) {
        for (int i = 0; i < path.size(); i++) {
            if (!matches(rule.path().get(i), path.get(i))) {
                return false;
            }
        }
        return true;
    }

    private static boolean matches(String pattern, String name) {
        if (!pattern.startsWith(ANY)) {
            return pattern.equals(name);
        }
        String ending = pattern.substring(ANY.length());
        return name.length() > ending.length() && name.endsWith(ending);
    }

    private static String scope(Rule rule, List<String> path) {
        int first = rule.path().indexOf(ANY);
        return first < 0 ? rule.scope() : rule.scope().replace(ANY, path.get(first));
    }

    private static List<String> split(String path) {
        return List.of(path.split("/", -1));
    }

    private static Rule rule(String path, String scope, SourceKind kind) {
        return new Rule(split(path), scope, kind);
    }
}
