// Preloaded into the portal's processes: when the launcher is killed, the pipe to it closes and they end as by Ctrl-C.
process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM'));
process.stdin.on('error', () => process.kill(process.pid, 'SIGTERM'));
process.stdin.resume();
process.stdin.unref?.();
