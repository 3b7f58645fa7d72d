import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract, type Extract, type Header } from 'tar-stream';
import type { FieldError } from '@portal/shared/model';
import type { BuiltFile } from '../release-parts';

/** What an archive may hold at most. */
export const archiveLimits = { unpacked: 40 * 1024 * 1024, entries: 500, file: 5 * 1024 * 1024 };

export interface Archive {
  /** Bytes of `module.json`. */
  manifest: Buffer | null;
  /** Text of `module.json.sig`. */
  signature: string | null;
  /** Bytes of `check.json`, where it is there. */
  report: Buffer | null;
  /** Bytes of `calls.json`, where it is there. */
  calls: Buffer | null;
  /** Bytes of `templates.json`, where it is there. */
  templates: Buffer | null;
  files: BuiltFile[];
  problems: FieldError[];
  /** False when reading was given up: nothing can be said of what is not there. */
  complete: boolean;
}

type Entry = AsyncIterable<unknown> & { header: Header };

/** Reading ends here: more of it would cost more than it tells. */
class GivenUp extends Error {}

const megabytes = (bytes: number) => `${bytes / 1024 / 1024} MB`;
const kinds: Partial<Record<string, string>> = {
  directory: 'a folder',
  symlink: 'a symbolic link',
  link: 'a hard link',
};

/** Counts what comes out of the compressed bytes; a small archive may hold very much. */
function noMoreThan(most: number): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > most) done(new GivenUp(`holds more than ${megabytes(most)} when unpacked`));
      else done(null, chunk);
    },
  });
}

/** Why an entry is not taken, whatever is in it. */
function refusalOf({ type, size }: Header): string | null {
  if (type !== 'file') return `is ${kinds[type] ?? 'no regular file'}; an archive holds files only`;
  if (size > archiveLimits.file) return `is larger than ${megabytes(archiveLimits.file)}`;
  return null;
}

async function bytesOf(entry: AsyncIterable<unknown>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of entry) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Puts one entry where it belongs. Its name is only ever a name: nothing is written to a disk. */
async function take(archive: Archive, entry: Entry): Promise<void> {
  const { header } = entry;
  const refusal = refusalOf(header);
  if (refusal) archive.problems.push({ path: `files.${header.name.slice(0, 200)}`, message: refusal });
  const bytes = await bytesOf(entry);
  if (refusal) return;
  if (header.name === 'module.json') archive.manifest = bytes;
  else if (header.name === 'module.json.sig') archive.signature = bytes.toString('latin1').trim();
  else if (header.name === 'check.json') archive.report = bytes;
  else if (header.name === 'calls.json') archive.calls = bytes;
  else if (header.name === 'templates.json') archive.templates = bytes;
  else archive.files.push({ name: header.name, bytes });
}

function whyGivenUp(reasons: readonly unknown[]): FieldError {
  const own = reasons.find((reason) => reason instanceof GivenUp);
  return { path: 'archive', message: own?.message ?? 'is not a whole gzipped tar archive' };
}

/** Takes one entry after the other. The iterator hears errors of the archive and of each entry, whoever has them first. */
async function takeAll(tar: Extract, archive: Archive): Promise<void> {
  let entries = 0;
  for await (const entry of tar) {
    entries += 1;
    if (entries > archiveLimits.entries) throw new GivenUp(`holds more than ${archiveLimits.entries} files`);
    await take(archive, entry);
  }
}

/** Reads a gzipped tar into memory, within limits. Never throws: what is wrong with it is among the problems. */
export async function readArchive(bytes: Buffer): Promise<Archive> {
  const archive: Archive = {
    manifest: null,
    signature: null,
    report: null,
    calls: null,
    templates: null,
    files: [],
    problems: [],
    complete: true,
  };
  const tar = extract();
  const [taken, unpacked] = await Promise.allSettled([
    takeAll(tar, archive),
    pipeline(Readable.from([bytes]), createGunzip(), noMoreThan(archiveLimits.unpacked), tar),
  ]);
  // Who gives up ends the other, which then only says that it was ended.
  const reasons = [taken, unpacked].flatMap((end) =>
    end.status === 'rejected' ? [end.reason as unknown] : [],
  );
  if (reasons.length > 0) {
    archive.problems.push(whyGivenUp(reasons));
    archive.complete = false;
  }
  return archive;
}
