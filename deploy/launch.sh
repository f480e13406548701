# Read by the launchers beside it: finds Java, builds once, runs. POSIX sh.
#
# SESSIONTAP_JAVA_OPTS adds options of the JVM; the last one given wins. JAVA_HOME chooses the JDK.

top=$(CDPATH='' cd -- "$(dirname "$self")/.." && pwd -P)
sources='pom.xml schemas agent processor deploy fixtures'

fail() {
  printf 'sessiontap: %s\n' "$*" >&2
  exit 1
}

# Sets java and java_version, or says what to install.
find_java() {
  if [ -n "${JAVA_HOME:-}" ] && [ -x "$JAVA_HOME/bin/java" ]; then
    java=$JAVA_HOME/bin/java
  else
    java=$(command -v java) || fail 'java was not found. Install a JDK, version 17 or newer, or set JAVA_HOME to one.'
  fi
  java_version=$("$java" -version 2>&1 | sed -n 's/.* version "\([0-9]*\)[^"]*".*/\1/p' | head -n 1)
  [ "${java_version:-0}" -ge 17 ] || fail "$java is version ${java_version:-unknown}, but 17 or newer is needed." \
    'Install a newer JDK, or set JAVA_HOME to one.'
}

# Whether a module's class path is there, whole, and newer than every source.
is_built() {
  [ -s "$paths" ] || return 1
  changed=$(cd "$top" && find $sources -name target -prune -o -name test -prune -o \
    -newer "$paths" \( -path '*/src/*' -o -name pom.xml \) -print 2>/dev/null | head -n 1)
  [ -z "$changed" ] || return 1
  (
    IFS=:
    for jar in $(cat "$paths"); do
      [ -e "$jar" ] || exit 1
    done
  )
}

build() {
  command -v mvn >/dev/null || fail 'Maven (mvn) was not found, and Sessiontap is not built yet. Install Maven 3.8 or newer.'
  log=$top/target/build.log
  mkdir -p "$top/target"
  if [ -s "$paths" ]; then
    echo 'building, the sources changed…' >&2
  else
    echo 'building, first time only…' >&2
  fi
  # Two launchers at once: the second waits, and then has nothing left to build.
  if command -v flock >/dev/null; then
    exec 9>"$top/target/build.lock"
    flock 9
    if is_built; then
      exec 9>&-
      return
    fi
  fi
  began=$(mktemp "$top/target/began.XXXXXX")
  if ! (cd "$top" && mvn -B -ntp -q -pl "$module" -am -Dmaven.test.skip=true -Dspotless.check.skip=true package) >"$log" 2>&1; then
    rm -f "$began"
    grep -m 5 '^\[ERROR\]' "$log" >&2 || tail -n 5 "$log" >&2
    fail "the build failed; the whole log is $log"
  fi
  # A source that changed during the build counts as newer than it.
  touch -r "$began" "$paths"
  rm -f "$began"
  exec 9>&-
  is_built || fail "the build left no class path in $paths; the log is $log"
}

# launch MODULE MAIN-CLASS JVM-OPTIONS ARGUMENT...
launch() {
  module=$1 main=$2 options=$3
  shift 3
  paths=$top/$module/target/classpath
  find_java
  if ! is_built; then
    build
  fi
  [ "$java_version" -lt 22 ] || options="$options --enable-native-access=ALL-UNNAMED"
  [ "$java_version" -lt 23 ] || options="$options --sun-misc-unsafe-memory-access=allow"
  if [ -t 1 ]; then
    columns=$(tput cols 2>/dev/null) || columns=100
    options="$options -Dsessiontap.columns=${columns:-100}"
  fi
  # Options are words without blanks, so splitting them is meant.
  # shellcheck disable=SC2086
  exec "$java" $options ${SESSIONTAP_JAVA_OPTS:-} -cp "$top/$module/target/classes:$(cat "$paths")" "$main" "$@"
}
