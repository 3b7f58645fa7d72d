import type { Deps } from '../deps';
import { secondsAfter } from '../clock';
import { cachedFiles } from './cached-files';
import { findShellFile, insertShellFiles, knownShellFiles, markShellFiles } from './shell-files.queries';
import type { CompressedFile, ShellBuild } from './shell-build';

type FileDeps = Pick<Deps, 'db' | 'clock' | 'log'>;
type ShellFiles = Pick<ShellBuild, 'files'>;

/** What a build names its scripts: everything else is answered without asking the database. */
const scriptUrl = /^\/assets\/(app|public)\/[\w.-]+\.js$/;
const day = 86_400;
/** A tab may be left open for long, and a build be rolled back to. */
const keptDays = 30;

/** Makes this build's files available to nodes of other builds. Done before the node shows anybody a page. */
export async function storeShellFiles({ db, clock, log }: FileDeps, { files }: ShellFiles): Promise<void> {
  const now = clock.now();
  const known = await knownShellFiles(db, [...files.keys()]);
  const rows = [...files].map(([url, file]) => ({ url, ...file, seen_at: now }));
  const changed = rows.filter(({ url, hash }) => known.has(url) && known.get(url) !== hash);
  if (changed.length > 0)
    log.error({ urls: changed.map(({ url }) => url) }, 'files of the shell were changed after their build');
  await insertShellFiles(
    db,
    rows.filter(({ url }) => !known.has(url)),
  );
  await markShellFiles(db, [...files.keys()], now);
}

/** Keeps this build's files for as long as the node lives, and forgets those that no node has brought for a while. */
export async function keepShellFiles({ db, clock }: FileDeps, { files }: ShellFiles): Promise<void> {
  const now = clock.now();
  await markShellFiles(db, [...files.keys()], now);
  await db
    .deleteFrom('shell_file')
    .where('seen_at', '<', secondsAfter(now, -keptDays * day))
    .execute();
}

/** Finds a script by its URL: of this build in memory, of any other that runs or ran lately in the database. */
export function shellFiles(
  { db }: FileDeps,
  own: ShellFiles,
): (url: string) => Promise<CompressedFile | undefined> {
  const others = cachedFiles((url: string) => findShellFile(db, url));
  return async (url) => own.files.get(url) ?? (scriptUrl.test(url) ? others(url) : undefined);
}
