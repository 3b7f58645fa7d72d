import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { apiServer, builtPackages, sourceHash } from '../../tools/lib/sources.mjs';
import { databaseOf } from './own-database';

/** What makes the image: a portal, and how it ends. */
type FirstStart = (data: string) => Promise<{ data: string; end: () => Promise<void> }>;

const prefix = 'portal-demo-';
/** The demo university is made around the day of its making, and no run takes as long. */
const longest = 2 * 3_600_000;

/** A folder for a portal's data. Where the tests run as root the database is another account's, which must get in. */
export async function emptyFolder(name: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), name));
  await chmod(folder, 0o755);
  return folder;
}

/** Of everything that a first start puts into the database: the demo university, and a release of each module. */
function keyOf(): string {
  const hash = createHash('sha256');
  for (const name of [apiServer, ...builtPackages()]) hash.update(sourceHash(name));
  return hash.digest('hex').slice(0, 12);
}

/** Throws images away that are too old. */
async function forgetImages(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const image = path.join(tmpdir(), name);
    const made = name.startsWith(prefix) ? await stat(image).catch(() => undefined) : undefined;
    if (made && Date.now() - made.mtimeMs > longest) await rm(image, { recursive: true, force: true });
  }
}

async function make(image: string, start: FirstStart): Promise<void> {
  const draft = await emptyFolder('portal-e2e-');
  const portal = await start(draft);
  await portal.end();
  // It ends by itself once nobody is there.
  while (await databaseOf(portal)) await pause(50);
  try {
    await rename(draft, image);
  } catch {
    // Another worker was first.
    await rm(draft, { recursive: true, force: true });
  }
}

/**
 * Fills an empty data folder with what a first start of the portal leaves there. That takes most of a minute, so it is
 * done once for all portals of a run: `start` is a first start, and the folder gets a copy of the outcome.
 */
export async function withDemo(data: string, start: FirstStart): Promise<void> {
  await forgetImages();
  const image = path.join(tmpdir(), prefix + keyOf());
  if (!existsSync(image)) await make(image, start);
  // Whose a file is counts for the database.
  await promisify(execFile)('cp', ['-a', `${image}/.`, data]);
}
