package dev.sessiontap.core.session;

import dev.sessiontap.core.js.JsObject;
import dev.sessiontap.core.rows.RequestLabels;
import dev.sessiontap.core.rows.RequestRows;
import dev.sessiontap.core.shard.RequestIndex;
import dev.sessiontap.core.shard.Touched;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.TreeSet;

/** Which requests' rows may differ after a change: those it touched, and the neighbours whose rows look at them. */
final class Affected {
    private Affected() {}

    static Set<RequestRef> of(BaseRows before, BaseRows after, Touched touched) {
        TreeSet<Integer> indices = new TreeSet<>(touched.requests());
        if (touched.countAfter() > touched.countBefore()) {
            // It was the last one: a later request makes it final.
            indices.add(touched.countBefore() - 1);
        }
        TreeSet<Integer> otherLabels = new TreeSet<>();
        for (int index : touched.requests()) {
            if (!labels(before, index).equals(labels(after, index))) {
                otherLabels.add(index);
            }
        }
        indices.addAll(RequestIndex.following(after.base().state(), after.base().ref(), otherLabels));
        Set<RequestRef> requests = new LinkedHashSet<>();
        for (int index : indices) {
            add(requests, before.at(index));
            add(requests, after.at(index));
        }
        return requests;
    }

    private static void add(Set<RequestRef> requests, RequestRef request) {
        if (request != null) {
            requests.add(request);
        }
    }

    private static RequestLabels labels(BaseRows rows, int index) {
        JsObject request = rows.base().request(index);
        return request == null ? RequestLabels.NONE : RequestRows.labels(request);
    }
}
