import { existsSync } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Frames } from '@portal/shared/template';
import { packagesFolder } from '../api-folder';
import { integrityOf } from '../registry/release-parts';

const ownShell = path.join(packagesFolder, 'shell/dist');
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** A file in the forms that it is sent in. */
export interface CompressedFile {
  /** As in an integrity attribute. */
  hash: string;
  bytes: Buffer;
  brotli: Buffer;
  gzip: Buffer;
}

/** `assets.json` of the shell's app build. */
export interface AppAssets {
  build: string;
  /** URLs of the document's scripts, in order. */
  scripts: string[];
  /** Late part, as in `@portal/shared/forms`, to its URLs. */
  late: Record<string, string[]>;
  /** URL to integrity. */
  files: Record<string, string>;
}

export interface PreRendered {
  html: string;
  /** Hash of its one inline style, for the policy. */
  styleHash: string;
  /** Hash of its one inline script; left out where it has none. */
  scriptHash?: string | undefined;
}

export interface ShellBuild {
  app: AppAssets;
  /** Pre-rendered documents by path; `app` is the frame of all others. */
  pages: Map<string, PreRendered>;
  /** What stands around first views; undefined of a build that has none. */
  frames: Frames | undefined;
  favicon: Buffer;
  /** The script that brings pages up without a connection. */
  worker: Buffer;
  /** Scripts by URL path. */
  files: Map<string, CompressedFile>;
}

/** Brotli at its best takes a second for the largest file, so its result is kept beside it. */
async function compressed(file: string, bytes: Buffer): Promise<Buffer> {
  const kept = `${file}.br`;
  if (existsSync(kept) && (await stat(kept)).mtimeMs >= (await stat(file)).mtimeMs) return readFile(kept);
  const small = await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  await writeFile(kept, small).catch(() => undefined);
  return small;
}

async function pack(file: string): Promise<CompressedFile> {
  const bytes = await readFile(file);
  const [small, larger] = await Promise.all([compressed(file, bytes), gzipped(bytes, { level: 9 })]);
  return { hash: integrityOf(bytes), bytes, brotli: small, gzip: larger };
}

async function scriptsIn(dist: string, folder: string): Promise<[string, CompressedFile][]> {
  const names = (await readdir(path.join(dist, folder))).filter((name) => name.endsWith('.js'));
  return Promise.all(
    names.map(
      async (name) =>
        [`/assets/${folder}/${name}`, await pack(path.join(dist, folder, name))] as [string, CompressedFile],
    ),
  );
}

const json = async <T>(...file: string[]) => JSON.parse(await readFile(path.join(...file), 'utf8')) as T;

async function preRendered(dist: string): Promise<Map<string, PreRendered>> {
  const index = await json<Record<string, { file: string; styleHash: string; scriptHash?: string }>>(
    dist,
    'public/pages/pages.json',
  );
  const pages = await Promise.all(
    Object.entries(index).map(async ([address, { file, ...hashes }]) => {
      const html = await readFile(path.join(dist, 'public', file), 'utf8');
      return [address, { html, ...hashes }] as const;
    }),
  );
  return new Map(pages);
}

async function framesIn(dist: string): Promise<Frames | undefined> {
  const file = path.join(dist, 'public/pages/frames.json');
  return existsSync(file) ? json<Frames>(file) : undefined;
}

/** Reads the shell's build into memory. Throws, with what to do, when it was not built. */
export async function readShellBuild(dist = ownShell): Promise<ShellBuild> {
  if (!existsSync(path.join(dist, 'app/assets.json')))
    throw new Error('The shell is not built: run `npm run build`.');
  const [app, pages, frames, favicon, worker, appFiles, publicFiles] = await Promise.all([
    json<AppAssets>(dist, 'app/assets.json'),
    preRendered(dist),
    framesIn(dist),
    readFile(path.join(dist, 'public/pages/favicon.svg')),
    readFile(path.join(dist, 'worker/offline-worker.js')),
    scriptsIn(dist, 'app'),
    scriptsIn(dist, 'public'),
  ]);
  return { app, pages, frames, favicon, worker, files: new Map([...appFiles, ...publicFiles]) };
}
