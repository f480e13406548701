package dev.sessiontap.agent.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FolderWatcherTest {
    @TempDir
    private Path folder;

    @Test
    void saysWhereSomethingHappened() throws Exception {
        Waker waker = new Waker();
        try (FolderWatcher watcher = new FolderWatcher(10, waker)) {
            assertThat(watcher.watch(folder)).isTrue();
            Files.writeString(folder.resolve("f"), "x");
            waker.await(5_000);
            await().untilAsserted(() -> assertThat(watcher.changes().folders()).containsExactly(folder));
            assertThat(watcher.isExhausted()).isFalse();
        }
    }

    @Test
    void asksForALookAtEverythingWhenEventsWereLost() throws Exception {
        try (FolderWatcher watcher = new FolderWatcher(10, new Waker())) {
            watcher.watch(folder);
            for (int i = 0; i < 2_000; i++) {
                Files.writeString(folder.resolve("f" + i), "x");
            }
            await().untilAsserted(() -> {
                FolderWatcher.Changes changes = watcher.changes();
                assertThat(changes.overflow() || changes.folders().contains(folder))
                        .isTrue();
            });
        }
    }

    @Test
    void doesWithoutWhenThereAreNoWatchesToBeHad() throws Exception {
        Path second = Files.createDirectory(folder.resolve("second"));
        try (FolderWatcher watcher = new FolderWatcher(1, new Waker())) {
            assertThat(watcher.watch(folder)).isTrue();
            assertThat(watcher.watch(second)).isFalse();
            assertThat(watcher.isExhausted()).isTrue();
            assertThat(watcher.watch(folder.resolve("nowhere"))).isFalse();
        }
        try (FolderWatcher none = new FolderWatcher(0, new Waker())) {
            assertThat(none.watch(folder)).isFalse();
            assertThat(none.isExhausted()).isTrue();
        }
    }

    @Test
    void watchesAFolderAgainThatWasMadeAgain() throws Exception {
        Path inner = Files.createDirectory(folder.resolve("inner"));
        try (FolderWatcher watcher = new FolderWatcher(10, new Waker())) {
            watcher.watch(inner);
            Files.delete(inner);
            await().untilAsserted(() -> assertThat(watcher.isWatched(inner)).isFalse());
            Files.createDirectory(inner);
            assertThat(watcher.watch(inner)).isTrue();
        }
    }

    @Test
    void goesOnWithoutWatchesWhenTheSystemGivesNone(@TempDir Path folder) throws Exception {
        FolderWatcher.Services none = () -> {
            throw new java.io.IOException("User limit of inotify instances reached");
        };
        try (FolderWatcher watcher = new FolderWatcher(10, new Waker(), none)) {
            assertThat(watcher.watch(folder)).isFalse();
            assertThat(watcher.isExhausted()).isTrue();
            assertThat(watcher.changes().overflow()).isFalse();
        }
    }
}
