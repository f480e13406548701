package dev.sessiontap.core.engine;

/** Says what to do about work that failed. */
@FunctionalInterface
public interface Failure {
    /** Plans the failure: a dead letter and a row that says so. */
    void plan(Step step, RuntimeException failure);
}
