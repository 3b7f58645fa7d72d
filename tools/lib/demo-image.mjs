import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { root } from './paths.mjs';
import { freePair, untilReady } from './ready.mjs';
import { apiServer, builtPackages, sourceHash } from './sources.mjs';

const prefix = 'portal-demo-';
/** The demo university is made around the day of its making, and no run takes as long. */
const longest = 2 * 3_600_000;

/** A folder for a portal's data. Where the tests run as root the database is another account's, which must get in. */
export async function emptyFolder(name) {
  const folder = await mkdtemp(path.join(tmpdir(), name));
  await chmod(folder, 0o755);
  return folder;
}

/** Of everything that a first start puts into the database: the demo university, and a release of each module. */
function keyOf() {
  const hash = createHash('sha256');
  for (const name of [apiServer, ...builtPackages()]) hash.update(sourceHash(name));
  return hash.digest('hex').slice(0, 12);
}

/** Throws images away that are too old. */
async function forgetImages() {
  for (const name of await readdir(tmpdir())) {
    const image = path.join(tmpdir(), name);
    const made = name.startsWith(prefix) ? await stat(image).catch(() => undefined) : undefined;
    if (made && Date.now() - made.mtimeMs > longest) await rm(image, { recursive: true, force: true });
  }
}

/** Starts a portal on an empty folder as `npm start` does, and ends it once it is ready. Throws where it never is. */
async function startOnce(data) {
  const port = await freePair();
  const child = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      PORTAL_DATA: data,
      REMITA_BASE_URL: '',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes) => printed.push(String(bytes)));
  const waiting = new AbortController();
  const ended = new Promise((resolve) => child.once('exit', resolve)).then(() => waiting.abort());
  await untilReady(`http://127.0.0.1:${port}/readyz`, waiting.signal);
  if (waiting.signal.aborted) throw new Error(`the portal did not start:\n${printed.join('').slice(-4_000)}`);
  child.kill('SIGINT');
  await ended;
  // The database ends by itself once nobody is there.
  while (existsSync(path.join(data, 'postgres/data/postmaster.pid'))) await pause(50);
}

async function make(image) {
  const draft = await emptyFolder('portal-first-');
  await startOnce(draft);
  try {
    await rename(draft, image);
  } catch {
    // Another worker was first.
    await rm(draft, { recursive: true, force: true });
  }
}

/**
 * Fills an empty data folder with what a first start of the portal leaves there. That takes most of a minute, so it is
 * done once for all portals of a run, and the folder gets a copy of the outcome.
 */
export async function withDemo(data) {
  await forgetImages();
  const image = path.join(tmpdir(), prefix + keyOf());
  if (!existsSync(image)) await make(image);
  // Whose a file is counts for the database.
  await promisify(execFile)('cp', ['-a', `${image}/.`, data]);
}
