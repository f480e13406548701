package dev.sessiontap.agent.capture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sessiontap.agent.file.ReadFile;
import dev.sessiontap.schemas.mutation.MutationRecord;
import dev.sessiontap.schemas.mutation.MutationType;
import dev.sessiontap.schemas.mutation.Phase;
import dev.sessiontap.schemas.mutation.Sha256;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LogCaptureTest {
    private CaptureHarness agent;
    private Path log;

    @BeforeEach
    void start(@TempDir Path folder) throws Exception {
        agent = new CaptureHarness(folder);
        log = agent.log();
    }

    @AfterEach
    void stop() throws Exception {
        agent.close();
    }

    @Test
    void sendsEachCompleteLineOnceWithItsPlace() throws Exception {
        agent.start().turn();
        agent.append(log, "one\n\ntwo\n");
        agent.pass(500);
        List<MutationRecord> records = agent.news();
        assertThat(records.stream().map(CaptureHarness::word)).containsExactly("line:1^9=one", "line:3=two");
        var second = records.get(1).mutation();
        assertThat(second.position().offset()).hasValue(5);
        assertThat(second.position().end()).hasValue(9);
        assertThat(second.source().scope()).isEqualTo("ws/w1");
        assertThat(second.source().path()).isEqualTo("User/workspaceStorage/w1/chatSessions/s1.jsonl");
        assertThat(second.phase()).isEqualTo(Phase.LIVE);
        agent.append(log, "three\n");
        assertThat(agent.pass(500).words()).containsExactly("line:4=three");
    }

    @Test
    void countsBytesAndSplitsAtLineFeedsOnly() throws Exception {
        agent.start().turn();
        Files.write(log, "\ufeffä\u2028b\r\n\u00e9".getBytes(StandardCharsets.UTF_8));
        assertThat(agent.pass(500).words()).containsExactly("line:1^11=\ufeffä\u2028b\r");
        Files.write(
                log,
                new byte[] {(byte) 0xE2, (byte) 0x82},
                java.nio.file.StandardOpenOption.APPEND); // half a character
        assertThat(agent.pass(500).words()).isEmpty();
        Files.write(log, new byte[] {(byte) 0xAC, '\n'}, java.nio.file.StandardOpenOption.APPEND);
        assertThat(agent.pass(500).words()).containsExactly("line:2=é€");
    }

    @Test
    void marksWhatWasThereFirstAsBaseline() throws Exception {
        agent.append(log, "old\n");
        agent.start().turn();
        agent.append(log, "new\n");
        agent.pass(500);
        Path later = agent.path("User/globalStorage/emptyWindowChatSessions/s2.jsonl");
        agent.append(later, "other\n");
        agent.pass(500);
        assertThat(agent.news().stream()
                        .map(r -> CaptureHarness.word(r) + " "
                                + r.mutation().phase().word()))
                .containsExactly("line:1^4=old baseline", "line:2=new live", "line:1^6=other live");
    }

    @Test
    void tellsACompactionOfTheSameLengthSmallerAndGreater() throws Exception {
        agent.start().turn();
        agent.append(log, "aaa\nbbb\n");
        agent.pass(500);
        agent.rewrite(log, "aaa\nccc\n");
        agent.pass(500);
        agent.rewrite(log, "d\n");
        agent.pass(500);
        agent.rewrite(log, "longer than before\nand more\n");
        agent.pass(500);
        List<MutationRecord> records = agent.news();
        assertThat(records.stream().map(CaptureHarness::word))
                .containsExactly(
                        "line:1^8=aaa",
                        "line:2=bbb",
                        "rewritten:changed^8",
                        "line:1=aaa",
                        "line:2=ccc",
                        "rewritten:truncated^2",
                        "line:1=d",
                        "rewritten:changed^28",
                        "line:1=longer than before",
                        "line:2=and more");
        assertThat(records.stream()
                        .map(r -> r.mutation().position().generation())
                        .distinct())
                .hasSize(4);
        agent.assertChained(records);
    }

    @Test
    void takesATruncatedFileForNothingUntilItsFirstLineIsWhole() throws Exception {
        agent.start().turn();
        agent.append(log, "aaa\nbbb\n");
        agent.pass(500).news();
        agent.rewrite(log, "");
        assertThat(agent.pass(1_000).words()).isEmpty();
        agent.append(log, "{\"half");
        assertThat(agent.pass(1_000).words()).isEmpty();
        agent.append(log, "\":1}\n");
        assertThat(agent.pass(500).words()).containsExactly("rewritten:truncated^11", "line:1={\"half\":1}");
    }

    @Test
    void saysSoWhenARewrittenFileStaysWithoutALine() throws Exception {
        agent.start().turn();
        agent.append(log, "aaa\n");
        agent.pass(500).news();
        agent.rewrite(log, "x");
        assertThat(agent.pass(4_000).words()).isEmpty();
        assertThat(agent.pass(2_000).words()).containsExactly("rewritten:truncated^0", "settled");
        agent.append(log, "y\n");
        assertThat(agent.pass(500).words()).containsExactly("line:1=xy");
    }

    @Test
    void tellsAReplacedFile() throws Exception {
        agent.start().turn();
        agent.append(log, "aaa\n");
        agent.pass(500).news();
        Path other = agent.path("User/other");
        agent.append(other, "aaa\nbbb\n");
        Files.move(other, log, StandardCopyOption.REPLACE_EXISTING);
        assertThat(agent.pass(500).words()).containsExactly("rewritten:replaced^8", "line:1=aaa", "line:2=bbb");
    }

    @Test
    void readsWhatWasAppendedJustBeforeADelete() throws Exception {
        agent.start().turn();
        agent.append(log, "aaa\n");
        agent.pass(500).news();
        agent.append(log, "bbb\ntorn");
        Files.delete(log);
        assertThat(agent.pass(500).words()).containsExactly("line:2=bbb");
        assertThat(agent.pass(2_500).words()).containsExactly("partial:3=torn", "removed");
        assertThat(agent.pass(5_000).words()).isEmpty();
    }

    @Test
    void beginsAnewWhenAFileComesBack() throws Exception {
        agent.start().turn();
        agent.append(log, "aaa\n");
        agent.pass(500).news();
        Files.delete(log);
        assertThat(agent.pass(3_000).words()).containsExactly("removed");
        agent.append(log, "aaa\nbbb\n");
        assertThat(agent.pass(500).words()).containsExactly("rewritten:replaced^8", "line:1=aaa", "line:2=bbb");
    }

    @Test
    void takesWhatComesBackForNewEvenWhereItWasThereFirst() throws Exception {
        agent.append(log, "old\n");
        agent.start().pass(500).news();
        Files.delete(log);
        agent.pass(3_000).news();
        agent.append(log, "again\n");
        agent.pass(500);
        assertThat(agent.news()).hasSize(2).allMatch(r -> r.mutation().phase() == Phase.LIVE);
    }

    @Test
    void keepsABaselineThatWasRewrittenBeforeItWasReadABaseline(@TempDir Path folder) throws Exception {
        agent.close();
        agent = new CaptureHarness(folder.resolve("again")).limits(1L << 30, 1);
        log = agent.log();
        agent.append(log, "old\n".repeat(600_000));
        agent.start();
        agent.once();
        agent.rewrite(log, "compacted\n");
        agent.pass(1_000);
        assertThat(agent.news())
                .allMatch(r -> r.mutation().phase() == Phase.BASELINE)
                .last()
                .extracting(CaptureHarness::word)
                .isEqualTo("line:1=compacted");
    }

    @Test
    void saysNothingOfAnEmptyFileThatGoes() throws Exception {
        agent.start().turn();
        Files.createFile(log);
        agent.pass(500);
        Files.delete(log);
        assertThat(agent.pass(3_000).words()).isEmpty();
        assertThat(agent.notices).isEmpty();
    }

    @Test
    void keepsATornTailUntilTheFileIsRewritten() throws Exception {
        agent.start().turn();
        agent.append(log, "aaa\n{\"torn");
        assertThat(agent.pass(500).words()).containsExactly("line:1^4=aaa");
        agent.kill();
        agent.start().pass(500);
        agent.rewrite(log, "ccc\n");
        assertThat(agent.pass(500).words()).containsExactly("partial:2={\"torn", "rewritten:truncated^4", "line:1=ccc");
    }

    @Test
    void settlesOncePerRest() throws Exception {
        agent.append(log, "aaa\n");
        agent.start().turn();
        assertThat(agent.pass(6_000).words()).containsExactly("line:1^4=aaa", "settled");
        assertThat(agent.pass(6_000).words()).isEmpty();
        agent.kill();
        agent.start();
        assertThat(agent.pass(6_000).words()).isEmpty();
        agent.append(log, "bbb\n");
        assertThat(agent.pass(4_000).words()).containsExactly("line:2=bbb");
        assertThat(agent.pass(2_000).words()).containsExactly("settled");
    }

    @Test
    void sendsNothingTwiceAfterARestart() throws Exception {
        agent.start().turn();
        agent.append(log, "aaa\nbbb\n");
        agent.pass(500);
        agent.kill();
        agent.append(log, "ccc\n");
        agent.start().pass(500);
        List<MutationRecord> records = agent.news();
        assertThat(records.stream().map(CaptureHarness::word))
                .containsExactly("line:1^8=aaa", "line:2=bbb", "line:3=ccc");
        MutationRecord first = records.get(2);
        assertThat(first.sequence().seq()).isEqualTo(1);
        assertThat(first.sequence().prevHead())
                .contains(records.get(1).sequence().chain());
        agent.assertChained(records);
    }

    @Test
    void noticesARewriteThatHappenedWhileItWasAway() throws Exception {
        agent.start().turn();
        agent.append(log, "aaa\nbbb\n");
        agent.pass(500).news();
        agent.kill();
        agent.rewrite(log, "xxx\nyyy\nzzz\n");
        agent.start();
        assertThat(agent.pass(500).words())
                .containsExactly("rewritten:changed^12", "line:1=xxx", "line:2=yyy", "line:3=zzz");
    }

    @Test
    void noticesAFileThatWentWhileItWasAway() throws Exception {
        agent.start().turn();
        agent.append(log, "aaa\n");
        agent.pass(500).news();
        agent.kill();
        Files.delete(log);
        agent.start();
        assertThat(agent.pass(3_000).words()).containsExactly("removed");
    }

    @Test
    void sendsALongLineInChunksAsItComes() throws Exception {
        agent.start().turn();
        String piece = "0123456789abcdef".repeat(64 * 1024); // 1 MiB
        agent.append(log, piece);
        agent.pass(500);
        List<MutationRecord> growing = agent.news();
        assertThat(growing).hasSize(1);
        assertThat(growing.get(0).mutation().position().end()).isEmpty();
        agent.append(log, piece + "end\nnext\n");
        agent.pass(500);
        List<MutationRecord> rest = agent.news();
        List<MutationRecord> set = java.util.stream.Stream.concat(
                        growing.stream(), rest.stream().limit(rest.size() - 1))
                .toList();
        ByteArrayOutputStream joined = new ByteArrayOutputStream();
        ByteArrayOutputStream digests = new ByteArrayOutputStream();
        for (MutationRecord r : set) {
            assertThat(r.chunk().orElseThrow().firstSeq())
                    .isEqualTo(set.get(0).sequence().seq());
            assertThat(r.chunk().orElseThrow().number()).isEqualTo(set.indexOf(r));
            assertThat(r.mutation().value()).hasSizeBetween(1, 512 * 1024);
            joined.writeBytes(r.mutation().value());
            digests.writeBytes(Sha256.of(r.mutation().value()));
        }
        assertThat(joined.toString(StandardCharsets.UTF_8)).isEqualTo(piece + piece + "end");
        var last = set.get(set.size() - 1);
        assertThat(last.mutation().position().end()).hasValue(piece.length() * 2L + 4);
        assertThat(last.chunk().orElseThrow().last().orElseThrow().length()).isEqualTo(joined.size());
        assertThat(last.chunk().orElseThrow().last().orElseThrow().hash())
                .isEqualTo(HexFormat.of().formatHex(Sha256.of(digests.toByteArray())));
        assertThat(CaptureHarness.word(rest.get(rest.size() - 1))).isEqualTo("line:2=next");
    }

    @Test
    void sendsALineOfExactlyOneChunkWhole() throws Exception {
        agent.start().turn();
        agent.append(log, "x".repeat(512 * 1024) + "\n" + "y".repeat(512 * 1024 + 1) + "\n");
        agent.pass(500);
        List<MutationRecord> records = agent.news();
        assertThat(records.get(0).chunk()).isEmpty();
        assertThat(records.get(1).chunk()).isPresent();
        assertThat(records.get(2).mutation().value()).hasSize(1);
        assertThat(records).hasSize(3);
    }

    @Test
    void sendsALongLineAgainFromItsBeginningAfterARestart() throws Exception {
        agent.start().turn();
        String line = "x".repeat(1_500_000);
        agent.append(log, "first\n" + line);
        agent.pass(500);
        agent.kill();
        agent.append(log, "y\n");
        agent.start().pass(500);
        List<MutationRecord> records = agent.news().stream()
                .filter(r -> r.sequence().epoch().endsWith("2"))
                .toList();
        String sent = records.stream()
                .map(r -> new String(r.mutation().value(), StandardCharsets.UTF_8))
                .collect(Collectors.joining());
        assertThat(sent).isEqualTo(line + "y");
        assertThat(records.get(0).mutation().position().line()).hasValue(2);
    }

    @Test
    void letsNoHugeLineHoldUpAnotherSource() throws Exception {
        agent.append(log, "x".repeat(20 << 20) + "\n");
        agent.start().turn();
        agent.once();
        Path other = agent.path("User/globalStorage/emptyWindowChatSessions/s2.jsonl");
        agent.append(log, "more\n");
        agent.append(other, "live\n");
        agent.pass(500);
        List<MutationRecord> records = agent.news();
        int live = IntStream.range(0, records.size())
                .filter(i -> CaptureHarness.word(records.get(i)).endsWith("=live"))
                .findFirst()
                .orElseThrow();
        assertThat(live).isLessThan(records.size());
        assertThat(records.stream().filter(r -> r.mutation().type() == MutationType.LINE))
                .hasSizeGreaterThan(40);
    }

    @Test
    void discardsWhatItReadWhileTheFileWasRewritten(@TempDir Path folder) throws Exception {
        agent.close();
        boolean[] armed = {false};
        Path[] target = {null};
        agent = new CaptureHarness(folder.resolve("again")).opener(file -> {
            ReadFile real = ReadFile.open(file);
            return new ReadFile() {
                @Override
                public long size() throws IOException {
                    return real.size();
                }

                @Override
                public int read(long position, byte[] bytes, int length) throws IOException {
                    if (armed[0] && position == 8) {
                        armed[0] = false;
                        agent.rewrite(target[0], "zzzz\nyyyy\nxxxx\n");
                    }
                    return real.read(position, bytes, length);
                }

                @Override
                public void close() throws IOException {
                    real.close();
                }
            };
        });
        target[0] = agent.log();
        agent.start().turn();
        agent.append(target[0], "aaa\nbbb\n");
        agent.pass(500).news();
        armed[0] = true;
        agent.append(target[0], "ccc\nddd");
        assertThat(agent.pass(500).words())
                .containsExactly("rewritten:changed^15", "line:1=zzzz", "line:2=yyyy", "line:3=xxxx");
    }

    @Test
    void stopsWhenTheSpoolIsFullAndLosesNothing(@TempDir Path folder) throws Exception {
        agent.close();
        agent = new CaptureHarness(folder.resolve("again")).limits(1 << 20, 1 << 20);
        log = agent.log();
        String text =
                IntStream.range(0, 8_000).mapToObj(i -> "line " + i + "\n").collect(Collectors.joining());
        agent.start().turn();
        agent.append(log, text);
        agent.pass(1_000);
        assertThat(agent.spool.bytes()).isLessThan(3 << 20);
        assertThat(agent.notices).contains("spool full");
        StringBuilder all = new StringBuilder();
        for (int i = 0; i < 40; i++) {
            agent.news().stream()
                    .filter(r -> r.mutation().type() == MutationType.LINE)
                    .forEach(r -> all.append(new String(r.mutation().value(), StandardCharsets.UTF_8))
                            .append('\n'));
            var rows = agent.spool.read(0, 100_000, Long.MAX_VALUE);
            if (!rows.isEmpty()) {
                agent.spool.removeThrough(rows.get(rows.size() - 1).id());
            }
            agent.pass(200);
        }
        assertThat(all.toString()).isEqualTo(text);
    }

    @Test
    void readsARewriteThatADeleteFollowedBeforeAnyoneLooked() throws Exception {
        agent.start().turn();
        agent.append(log, "aaa\n");
        agent.pass(500).news();
        agent.rewrite(log, "bbb\nccc\n");
        Files.delete(log);
        assertThat(agent.pass(3_000).words())
                .containsExactly("rewritten:changed^8", "line:1=bbb", "line:2=ccc", "removed");
        assertThat(agent.notices).isEmpty();
    }

    @Test
    void readsWhatWasWrittenIntoATruncatedFileJustBeforeADelete() throws Exception {
        agent.start().turn();
        agent.append(log, "aaa\n");
        agent.pass(500).news();
        agent.rewrite(log, "");
        assertThat(agent.pass(500).words()).isEmpty();
        agent.append(log, "bbb\n");
        Files.delete(log);
        assertThat(agent.pass(3_000).words()).containsExactly("rewritten:truncated^4", "line:1=bbb", "removed");
    }

    @Test
    void keepsHalfARewriteThatADeleteCutShort() throws Exception {
        agent.start().turn();
        agent.append(log, "aaa\n");
        agent.pass(500).news();
        agent.rewrite(log, "half");
        Files.delete(log);
        assertThat(agent.pass(3_000).words()).containsExactly("rewritten:changed^0", "partial:1=half", "removed");
    }

    @Test
    void saysNoMoreThanRemovedWhenATruncatedFileGoes() throws Exception {
        agent.start().turn();
        agent.append(log, "aaa\n");
        agent.pass(500).news();
        agent.rewrite(log, "");
        Files.delete(log);
        assertThat(agent.pass(3_000).words()).containsExactly("removed");
        assertThat(agent.notices).isEmpty();
    }

    @Test
    void saysThatHistoryWasDeletedBeforeItWasRead(@TempDir Path folder) throws Exception {
        agent.close();
        agent = new CaptureHarness(folder.resolve("again")).limits(1L << 30, 0);
        log = agent.log();
        agent.append(log, "old\n");
        agent.start().turn();
        agent.kill();
        Files.delete(log);
        agent.start();
        assertThat(agent.pass(3_000).words()).containsExactly("notice:deleted before it was read");
    }

    @Test
    void looksAgainBeforeItBelievesThatAFileIsGone(@TempDir Path folder) throws Exception {
        agent.close();
        agent = new CaptureHarness(folder.resolve("again")).scanEvery(60_000);
        log = agent.log();
        agent.append(log, "aaa\n");
        agent.start().turn();
        agent.skip(60_000).turn();
        agent.words();
        Path away = log.resolveSibling("away");
        Files.move(log, away);
        agent.skip(60_000).turn();
        Files.move(away, log);
        agent.skip(5_000).turn();
        assertThat(agent.words()).isEmpty();
    }

    @Test
    void saysAgainHowFarALogReachedWhenItsLongFirstLineIsSentAgain() throws Exception {
        agent.start().turn();
        String line = "x".repeat(1_500_000);
        agent.append(log, line);
        agent.pass(500);
        agent.kill();
        agent.append(log, "\nsecond\n");
        agent.start().pass(500);
        MutationRecord first = agent.news().stream()
                .filter(r -> r.sequence().epoch().endsWith("2"))
                .findFirst()
                .orElseThrow();
        assertThat(first.mutation().position().upto()).hasValue(line.length() + 8L);
    }

    @Test
    void endsALongLineOfWhichPiecesWereSentWhenItsFileGoes() throws Exception {
        agent.append(log, "x".repeat(3_000_000) + "\n");
        agent.start();
        agent.once();
        assertThat(agent.words()).isNotEmpty().allMatch(w -> w.startsWith("line:1"));
        agent.kill();
        Files.delete(log);
        agent.start();
        assertThat(agent.pass(3_000).words()).endsWith("removed");
    }
}
