import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { releaseFiles } from '../check/boot-data.mjs';
import { CommandError, exitCodes, misused } from '../commands/exit-codes.mjs';

const types = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
};

export function sendFile(answer, file, headers = {}) {
  const type = types[path.extname(file)];
  if (!type || !existsSync(file)) return void answer.writeHead(404, headers).end();
  answer.writeHead(200, { 'content-type': type, 'cache-control': 'no-store', ...headers });
  return void createReadStream(file).pipe(answer);
}

/** The stream on which open pages hear of builds; a page that comes later hears the last state first. */
export function createEvents() {
  const listeners = new Set();
  let last;
  /** What the last build said was wrong. */
  const errors = () => last?.errors ?? [];
  const line = (event) => `data: ${JSON.stringify(event)}\n\n`;
  return {
    errors,
    tell(event) {
      if (event.kind !== 'reload') last = event;
      for (const answer of listeners) answer.write(line(event));
    },
    join(answer) {
      answer.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      answer.write(last ? line(last) : ': waiting\n\n');
      listeners.add(answer);
      answer.on('close', () => listeners.delete(answer));
    },
  };
}

/**
 * What this machine answers itself: the development shell, the module (as `watchModule` answers it) and the stream.
 * False when none of them.
 */
export function createLocalFiles({ module, shell, events }) {
  return ({ url }, answer) => {
    const { pathname } = new URL(url, 'http://local');
    const name = path.posix.basename(pathname);
    if (pathname === '/__portal_dev/events') events.join(answer);
    else if (pathname.startsWith('/assets/app/') && existsSync(path.join(shell, 'app', name)))
      sendFile(answer, path.join(shell, 'app', name));
    else if (isOwn(pathname, module.manifest())) sendOwn(answer, module, name);
    else return false;
    return true;
  };
}

const isOwn = (pathname, manifest) =>
  manifest !== null && pathname.startsWith(`/modules/${manifest.id}/${manifest.version}/`);

function sendOwn(answer, { out, manifest }, name) {
  if (name !== 'release.json') return sendFile(answer, path.join(out, name));
  const files = { ...releaseFiles(manifest()), files: {} };
  return void answer.writeHead(200, { 'content-type': types['.json'] }).end(JSON.stringify(files));
}

/** Listens on this machine alone. */
export async function listen(respond, port) {
  const server = createServer(respond);
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  }).catch((error) => {
    if (error.code === 'EADDRINUSE') throw misused(`Port ${port} is taken: say --port NUMBER.`);
    throw new CommandError(exitCodes.unreachable, error.message);
  });
  return {
    port: server.address().port,
    stop() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
