package dev.sessiontap.agent.discover;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Where user data directories may be: a pure function of the system, the environment and the homes. */
public final class Candidates {
    private final Os os;
    private final Map<String, String> env;
    private final List<Product> products;
    private final Set<Candidate> found = new LinkedHashSet<>();

    private Candidates(Os os, Map<String, String> env, List<Product> products) {
        this.os = os;
        this.env = env;
        this.products = products;
    }

    /**
     * All places, the likeliest first.
     *
     * @param env the environment; it speaks for {@code own} only
     * @param own the home of the user that this runs as, unless it looks into every home
     * @param others the homes of others
     */
    public static List<Candidate> of(
            Os os, Map<String, String> env, List<Product> products, Optional<String> own, List<String> others) {
        Candidates candidates = new Candidates(os, env, products);
        own.ifPresent(candidates::fromEnvironment);
        List<String> homes = new ArrayList<>(own.stream().toList());
        homes.addAll(others);
        homes.forEach(candidates::home);
        candidates.outside();
        return List.copyOf(candidates.found);
    }

    private void fromEnvironment(String own) {
        variable("VSCODE_PORTABLE").ifPresent(portable -> {
            add(os.join(portable, "user-data"), "Code", "portable", "");
            add(os.join(portable, "shared-data"), "Code", "shared", "");
        });
        variable("VSCODE_APPDATA").ifPresent(this::desktop);
        String base = switch (os) {
            case LINUX -> "XDG_CONFIG_HOME";
            case WINDOWS -> "APPDATA";
            case MACOS -> "";
        };
        variable(base).ifPresent(this::desktop);
        variable("VSCODE_AGENT_FOLDER").ifPresent(f -> add(os.join(f, "data"), "Code", "server", remote()));
    }

    private void home(String home) {
        desktop(
                switch (os) {
                    case LINUX -> os.join(home, ".config");
                    case MACOS -> os.join(home, "Library", "Application Support");
                    case WINDOWS -> os.join(home, "AppData", "Roaming");
                });
        for (Product product : products) {
            if (os == Os.LINUX) {
                product.flatpak()
                        .ifPresent(id -> add(
                                os.join(home, ".var", "app", id, "config", product.name()),
                                product.name(),
                                "desktop",
                                ""));
            }
            add(os.join(home, product.sharedFolder()), product.name(), "shared", "");
            product.serverFolders().forEach(f -> add(os.join(home, f, "data"), product.name(), "server", remote()));
        }
    }

    private void desktop(String base) {
        products.forEach(p -> add(os.join(base, p.name()), p.name(), "desktop", ""));
    }

    /** Where containers and tunnels put their server. */
    private void outside() {
        if (os == Os.LINUX) {
            add("/tmp/.vscode-server/data", "Code", "server", remote());
            add("/workspace/.vscode-server/data", "Code", "server", remote());
        }
    }

    private String remote() {
        return variable("WSL_DISTRO_NAME").isPresent() ? "wsl" : "";
    }

    private Optional<String> variable(String name) {
        return Optional.ofNullable(env.get(name)).filter(v -> !v.isBlank());
    }

    private void add(String path, String product, String edition, String remote) {
        found.add(new Candidate(path, product, edition, remote));
    }
}
