/**
 * What becomes the server process. The lock is held by every process of the server for as long as any lives,
 * even after kill -9; under it, leftover pid and socket files are stale. The watcher ends the server when our
 * standard input closes, which happens however Node ends.
 */
export const startScript = `exec 3<&0 9>>"$DATA.lock"
if command -v flock >/dev/null; then flock -w "$WAIT" 9 || exit 75; rm -f "$DATA/postmaster.pid" "$DATA"/.s.PGSQL.*; fi
rm -f "$DATA.log"; exec 2>"$DATA.log"; me=$$
( { exec 9>&-; cat <&3; kill -INT $me; i=0; while kill -0 $me && [ $i -lt 100 ]; do i=$((i+1)); sleep 0.1; done
    [ -z "$SOCKET" ] || rmdir "$SOCKET"; [ -z "$WIPE" ] || rm -rf "$WIPE" "$DATA" "$DATA.lock" "$DATA.log"; } >/dev/null 2>&1 & )
exec "$BIN/postgres" "$@" </dev/null 3<&-`;

/** Exit code of the script when another server holds the data. */
export const inUse = 75;
