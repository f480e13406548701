package dev.sessiontap.standalone.scan;

import dev.sessiontap.schemas.mutation.Origin;
import dev.sessiontap.schemas.mutation.SourceRef;
import dev.sessiontap.standalone.cli.Failure;
import dev.sessiontap.standalone.cli.Unreadable;
import dev.sessiontap.standalone.rows.RowView;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * One scan, done.
 *
 * @param rows what was found
 * @param sessions whether there was any store of sessions
 * @param faults what could not be read, for people
 */
public record Scanning(FoundRows rows, boolean sessions, List<String> faults) {

    /** Scans a file or folder that exists. */
    static Scanning of(Path given, String hostId, String rootId) throws IOException {
        Place place = Place.of(given).withRootId(rootId);
        Stores stores = Stores.at(place);
        Interpretation interpretation = new Interpretation();
        List<String> faults = new ArrayList<>();
        stores.unreadable()
                .forEach((path, why) -> faults.add(
                        place.root().resolve(path) + " cannot be read (" + why + "); let this user read it"));
        // Where the files came from, the files do not say; this machine need not be it.
        Origin origin = new Origin(hostId, hostId, "", "");
        try (StateValues values = new StateValues()) {
            StoreReading reading = new StoreReading(place, origin, values, interpretation);
            for (SourceRef ref : stores.refs()) {
                try {
                    reading.read(ref);
                } catch (IOException e) {
                    faults.add(
                            Unreadable.message(place.root().resolve(ref.path()).toString(), e));
                } catch (Failure e) {
                    faults.add(e.getMessage());
                }
            }
        }
        faults.addAll(interpretation.failures());
        return new Scanning(interpretation.rows(), stores.anySession(), List.copyOf(faults));
    }

    /** The rows that the editor holds in a file or folder, in the order of {@code scan}; nothing may be unreadable. */
    public static List<RowView> rows(Path given, String hostId, String rootId) throws IOException {
        Scanning scanning = of(given, hostId, rootId);
        if (!scanning.faults().isEmpty()) {
            throw new IOException(String.join("; ", scanning.faults()));
        }
        return scanning.rows().groups(false).stream()
                .flatMap(group -> group.rows().stream())
                .toList();
    }
}
