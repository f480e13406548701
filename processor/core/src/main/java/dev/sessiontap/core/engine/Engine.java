package dev.sessiontap.core.engine;

import dev.sessiontap.core.store.StateReader;
import java.util.Iterator;

/**
 * Works out what an arriving record means. One engine serves one partition; it keeps nothing in memory between records
 * that it could not read again from the store.
 */
public interface Engine {

    /**
     * The steps that a record causes, each worked out when it is asked for: {@code next()} reads the store and must be
     * applied to it before the following {@code hasNext()}. A step that fails because of the record's content is itself a
     * plan (a dead letter and a row that says so); an exception from here is a fault of the store or of the program.
     */
    Iterator<Plan> process(Arrival arrival, StateReader state);
}
