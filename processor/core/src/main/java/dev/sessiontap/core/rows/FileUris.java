package dev.sessiontap.core.rows;

import dev.sessiontap.core.js.JsObject;
import dev.sessiontap.core.js.JsString;
import dev.sessiontap.core.js.JsValue;
import java.util.Locale;

/**
 * Turns what names a file into the path that a person would write. A URI is parsed first and each component then
 * percent-decoded once; remote and WSL authorities go, a file server stays.
 */
public final class FileUris {
    private static final String FILE = "file";
    private static final String REMOTE = "vscode-remote";

    private FileUris() {}

    /** The path of a file's URI; a URI of another scheme, or what is no URI, as it is. */
    public static String path(String uri) {
        int colon = schemeEnd(uri);
        if (colon < 0) {
            return uri;
        }
        String scheme = uri.substring(0, colon).toLowerCase(Locale.ROOT);
        String rest = uri.substring(colon + 1, hierarchyEnd(uri, colon + 1));
        boolean hasAuthority = rest.startsWith("//");
        if ((!scheme.equals(FILE) && !scheme.equals(REMOTE)) || !rest.startsWith("/")) {
            return uri;
        }
        if (!hasAuthority) {
            return of(scheme, "", Percent.decode(rest));
        }
        int slash = rest.indexOf('/', 2);
        String authority = slash < 0 ? rest.substring(2) : rest.substring(2, slash);
        String path = slash < 0 ? "/" : rest.substring(slash);
        return of(scheme, Percent.decode(authority), Percent.decode(path));
    }

    /** The path of a URI, a URI object, a location or a symbol; null when it names no file. */
    public static String path(JsValue named) {
        if (named instanceof JsString string) {
            return path(string.value());
        }
        if (!(named instanceof JsObject)) {
            return null;
        }
        if (named.get("path").text() != null) {
            return ofObject(named);
        }
        JsValue inner = named.get("uri").isPresent() ? named.get("uri") : named.at("location", "uri");
        if (inner.isPresent()) {
            return inner.get("uri").isPresent() ? null : path(inner);
        }
        String external = named.get("external").text();
        return external == null ? null : path(external);
    }

    /** The last component of a path. */
    public static String baseName(String path) {
        int end = path.length();
        while (end > 1 && isSlash(path.charAt(end - 1))) {
            end--;
        }
        int at = end;
        while (at > 0 && !isSlash(path.charAt(at - 1))) {
            at--;
        }
        return at == end ? path : path.substring(at, end);
    }

    private static String ofObject(JsValue uri) {
        String scheme = uri.get("scheme").text();
        String authority = uri.get("authority").text();
        String path = uri.get("path").text();
        if (scheme == null || scheme.equals(FILE)) {
            return of(FILE, authority == null ? "" : authority, path);
        }
        if (scheme.equals("http") || scheme.equals("https")) {
            String query = uri.get("query").text();
            return scheme + "://" + (authority == null ? "" : authority) + path
                    + (query == null || query.isEmpty() ? "" : "?" + query);
        }
        return scheme.equals(REMOTE) ? of(REMOTE, "", path) : path;
    }

    private static String of(String scheme, String authority, String path) {
        if (scheme.equals(REMOTE) || authority.isEmpty()) {
            return withoutSlashBeforeDrive(path);
        }
        String server = authority.toLowerCase(Locale.ROOT);
        if (server.equals("wsl.localhost") || server.equals("wsl$")) {
            int afterDistribution = path.indexOf('/', 1);
            return afterDistribution < 0 ? "/" : path.substring(afterDistribution);
        }
        return "//" + authority + path;
    }

    private static String withoutSlashBeforeDrive(String path) {
        boolean drive = path.length() >= 3
                && path.charAt(0) == '/'
                && isLetter(path.charAt(1))
                && path.charAt(2) == ':'
                && (path.length() == 3 || isSlash(path.charAt(3)));
        return drive ? path.substring(1) : path;
    }

    // A scheme has two letters or more here: one letter and a colon is a drive.
    private static int schemeEnd(String uri) {
        int at = 0;
        while (at < uri.length() && isSchemeLetter(uri.charAt(at), at == 0)) {
            at++;
        }
        return at >= 2 && at < uri.length() && uri.charAt(at) == ':' ? at : -1;
    }

    private static int hierarchyEnd(String uri, int from) {
        int at = from;
        while (at < uri.length() && uri.charAt(at) != '?' && uri.charAt(at) != '#') {
            at++;
        }
        return at;
    }

    private static boolean isSchemeLetter(char c, boolean first) {
        return isLetter(c) || (!first && ((c >= '0' && c <= '9') || c == '+' || c == '-' || c == '.'));
    }

    private static boolean isLetter(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    }

    private static boolean isSlash(char c) {
        return c == '/' || c == '\\';
    }
}
