import {
  releaseBase,
  releaseFiles,
  type ComposedRelease,
  type LoadableRelease,
  type ModuleBuild,
  type ReleaseFiles,
} from '@portal/shared/model';
import { registerIntegrity, type AskFiles } from './late-chunks';
import { freshUrl, racing, reportArrival, type StallTimer, type Tries } from './limits';
import { LoadError } from './load-error';

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** What a description says of files; null when it is none. A developer's own build gives its whole `module.json`. */
function filesIn(value: unknown): ReleaseFiles | null {
  if (!isObject(value)) return null;
  if (isObject(value['build'])) return releaseFiles(value['build'] as unknown as ModuleBuild);
  return typeof value['entry'] === 'string' && isObject(value['files']) && isObject(value['exposes'])
    ? (value as unknown as ReleaseFiles)
    : null;
}

interface Asked {
  url: string;
  /** Published hash of the list; undefined for a developer's own build. */
  integrity: string | undefined;
}

async function ask(
  { url, integrity = '' }: Asked,
  attempt: number,
  signal: AbortSignal,
): Promise<ReleaseFiles> {
  try {
    const answer = await fetch(attempt > 1 ? freshUrl(url) : url, { integrity, signal });
    if (!answer.ok) throw new LoadError('network', `answered ${answer.status}`, { url });
    const files = filesIn(await answer.json());
    if (!files) throw new LoadError('network', 'does not describe a release', { url });
    reportArrival(url);
    return files;
  } catch (error) {
    if (error instanceof LoadError) throw error;
    throw new LoadError('network', 'could not be fetched', { url, cause: error });
  }
}

/** Asks for lists, each once at a time. Whoever waits for the answer to another's question gives up by their own time. */
function createAsking(tries: Tries) {
  const pending = new Map<string, Promise<ReleaseFiles>>();

  return async function asked(list: Asked, stallTimer: StallTimer): Promise<ReleaseFiles> {
    const { url, integrity } = list;
    try {
      const others = pending.get(url);
      if (others) return await stallTimer.within(others);
    } catch (error) {
      if (stallTimer.signal.aborted) throw error;
    }
    registerIntegrity(url, integrity);
    const { signal, half } = stallTimer;
    const own = racing({ ...tries, signal, half }, (attempt, race) => ask(list, attempt, race));
    pending.set(url, own);
    try {
      return await own;
    } finally {
      if (pending.get(url) === own) pending.delete(url);
    }
  };
}

/** Told of what a release consists of, as soon as that is known; `askAll` where the page told a part of it. */
export type RegisterRelease = (release: LoadableRelease, askAll?: AskFiles) => void;

/** An entry that is wanted, of a release of a module. */
export interface WantedEntry {
  id: string;
  release: ComposedRelease;
  /** As in `./school-fees`; left out where everything is to be known. */
  expose?: string;
}

/** Finds out what releases consist of: from the page's own data, or by asking where that does not tell of an entry. */
export function createReleaseFiles(tries: Tries, register: RegisterRelease) {
  const known = new Map<string, LoadableRelease>();
  /** Those of which all is known, or nothing more can be. */
  const whole = new Set<string>();
  const asked = createAsking(tries);

  return async function filesOf(
    { id, release: { version, files, base, integrity }, expose }: WantedEntry,
    stallTimer: StallTimer,
  ): Promise<LoadableRelease> {
    const key = `${id}@${version}`;
    const from = base ?? releaseBase(id, version);
    const list = { url: from + (base ? 'module.json' : 'release.json'), integrity };
    const tells = (told: ReleaseFiles) =>
      whole.has(key) || !integrity || (expose !== undefined && Object.hasOwn(told.exposes, expose));
    const before = known.get(key);
    if (before && tells(before)) return before;
    const isTold = files && tells(files);
    const found = isTold ? files : await asked(list, stallTimer);
    const release = { ...found, id, version, base: from };
    known.set(key, release);
    if (!isTold) whole.add(key);
    register(release, isTold && integrity ? (own) => asked(list, own) : undefined);
    return release;
  };
}
