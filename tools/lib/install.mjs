import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { withLock } from './lock.mjs';
import { at } from './paths.mjs';
import { npm } from './run.mjs';
import { done, fail, say } from './say.mjs';

const stamp = at('node_modules/.portal-installed');

const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');
const lockHash = () =>
  createHash('sha256')
    .update(read(at('package-lock.json')))
    .digest('hex');

/** What npm itself noted about node_modules agrees with the lock file: somebody ran `npm install` by hand. */
function alreadyThere() {
  const noted = read(at('node_modules/.package-lock.json'));
  if (!noted) return false;
  const installed = JSON.parse(noted).packages;
  const wanted = Object.entries(JSON.parse(read(at('package-lock.json'))).packages);
  return wanted.every(
    ([path, entry]) =>
      path === '' || entry.link || entry.optional || entry.peer || installed[path]?.version === entry.version,
  );
}

const current = () => read(stamp) === lockHash();

/** Installs the packages of the lock file when they are missing or others. */
export async function ensureInstalled() {
  if (current()) return;
  await withLock('install', async () => {
    if (current()) return;
    if (!alreadyThere()) await install();
    writeFileSync(stamp, lockHash());
  });
}

async function install() {
  const since = performance.now();
  say('  installing packages (npm ci); the first time this takes a minute or two');
  const { code, output } = await npm(['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  if (code !== 0) fail(`npm ci failed:\n${output.split('\n').slice(-25).join('\n')}`);
  done('packages installed', since);
}
