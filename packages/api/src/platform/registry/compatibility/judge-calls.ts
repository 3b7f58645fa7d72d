import { sql } from 'kysely';
import { whatBreaks, type BrokenCall, type CallWire } from '@portal/shared/wire';
import type { Db, Trx } from '../../database/database';
import type { Deps } from '../../deps';
import type { Release } from '../release-parts';
import type { JudgedCalls } from './demand-compatible';
import { answeredOf, buildName, ownBuild, type Answered } from './own-build';
import { beyondAll, callsDropped } from './calls-dropped';
import { noCalls } from './read-calls';
import { nodeName, runningBuilds, type RunningBuild } from './running-nodes';

/** The calls of a release; `hash` is that of its calls.json. */
interface Made {
  hash: string;
  calls: () => Promise<readonly CallWire[]>;
}

type Broken = readonly BrokenCall[];

/** By the hashes of calls and build: either says all that is compared. */
const compared = new Map<string, Broken>();
/** Far more than are in use at a time; the oldest go. */
const mostCompared = 1000;
/** What breaks in more places than an honest release is compared anew each time. */
const mostKept = 100;

/** Of builds that run elsewhere; there are two while nodes are exchanged. */
const elsewhere = new Map<string, Answered>();
const mostElsewhere = 4;

function keep<T>(kept: Map<string, T>, most: number, [key, value]: [string, T]): T {
  kept.set(key, value);
  for (const oldest of kept.keys()) {
    if (kept.size <= most) break;
    kept.delete(oldest);
  }
  return value;
}

/** Undefined: its last node left meanwhile, and the build was forgotten. */
async function answeredElsewhere(db: Db | Trx, hash: string): Promise<Answered | undefined> {
  const found = elsewhere.get(hash);
  if (found) return found;
  const row = await db.selectFrom('api_build').select('calls').where('hash', '=', hash).executeTakeFirst();
  return row && keep(elsewhere, mostElsewhere, [hash, answeredOf(row.calls)]);
}

async function comparedWith(db: Db | Trx, made: Made, build: AskedBuild): Promise<Broken> {
  const key = `${made.hash} ${build.hash}`;
  const found = compared.get(key);
  if (found) return found;
  const answered = build.answered ?? (await answeredElsewhere(db, build.hash));
  if (!answered) return [];
  const broken = whatBreaks(await made.calls(), answered);
  return broken.length > mostKept ? broken : keep(compared, mostCompared, [key, broken]);
}

interface AskedBuild extends RunningBuild {
  /** Known without asking, for the build of this node. */
  answered?: Answered;
}

/** The builds of all nodes that answer now. This node is one of them, even where its heartbeats do not get through. */
async function buildsToAsk(db: Db | Trx, { calls }: Pick<Deps, 'calls'>): Promise<AskedBuild[]> {
  const { hash, answered } = ownBuild({ calls });
  const running = await runningBuilds(db);
  const nodes = running.find((build) => build.hash === hash)?.nodes ?? [nodeName];
  return [{ hash, nodes, answered }, ...running.filter((build) => build.hash !== hash)];
}

/** Nodes named of a build; an administrator looks for one. */
const mostNamed = 3;

function buildText({ hash, nodes }: RunningBuild): string {
  const more = nodes.length - mostNamed;
  const names = [...nodes.slice(0, mostNamed), ...(more > 0 ? [`${more} more`] : [])].join(', ');
  return `build ${buildName(hash)} on ${names}`;
}

interface Heard {
  build: RunningBuild;
  broken: Broken;
}

/** What all builds lack is said once; of what some lack, which ones. */
function told(heard: readonly Heard[]): BrokenCall[] {
  const lacking = new Map<string, { one: BrokenCall; builds: Set<RunningBuild> }>();
  for (const { build, broken } of heard)
    for (const one of broken) {
      const key = `${one.call} ${one.message}`;
      const known = lacking.get(key) ?? { one, builds: new Set() };
      known.builds.add(build);
      lacking.set(key, known);
    }
  return [...lacking.values()].map(({ one, builds }) => {
    if (builds.size === heard.length) return one;
    return { ...one, message: `${one.message} (${[...builds].map(buildText).join('; ')})` };
  });
}

async function heardBy(db: Db | Trx, builds: readonly AskedBuild[], made: Made): Promise<BrokenCall[]> {
  const heard: Heard[] = [];
  for (const build of builds) heard.push({ build, broken: await comparedWith(db, made, build) });
  return told(heard);
}

/** Whether an offered release says its calls, and which of them a running build does not answer as it expects. */
export async function judgeOffered(
  db: Db | Trx,
  deps: Pick<Deps, 'calls'>,
  { manifest, calls }: Pick<Release, 'manifest' | 'calls'>,
): Promise<JudgedCalls> {
  const { calls: said } = manifest.build;
  if (said === noCalls) {
    const asked = callsDropped(sql.val(manifest.id), beyondAll).as('dropped');
    const { dropped } = await db.selectNoFrom(asked).executeTakeFirstOrThrow();
    return { saysCalls: !dropped, broken: [] };
  }
  if (said === undefined || !calls?.length) return { saysCalls: false, broken: [] };
  const made = { hash: said, calls: async () => calls };
  return { saysCalls: true, broken: await heardBy(db, await buildsToAsk(db, deps), made) };
}

/** The calls of a stored release; null for one that brought none. */
export async function callsOf(db: Db | Trx, releaseId: number): Promise<CallWire[] | null> {
  const row = await db
    .selectFrom('release_calls')
    .select('calls')
    .where('release_id', '=', releaseId)
    .executeTakeFirst();
  return row?.calls ?? null;
}

export interface JudgedRelease extends JudgedCalls {
  releaseId: number;
  module: string;
  version: string;
}

/** Whether stored releases say their calls, and which of them a running build does not answer as they expect. */
export async function judgeStored(
  db: Db | Trx,
  deps: Pick<Deps, 'calls'>,
  releaseIds: readonly number[],
): Promise<JudgedRelease[]> {
  const releases = await db
    .selectFrom('module_release as r')
    // A node of the build before may still store an empty list, which says nothing.
    .leftJoin('release_calls as c', (join) =>
      join.onRef('c.release_id', '=', 'r.id').on(sql<boolean>`c.calls <> '[]'`),
    )
    .select(['r.id as releaseId', 'r.module_id as module', 'r.version', 'c.release_id as listed'])
    .select(sql<string | null>`r.manifest->'build'->>'calls'`.as('said'))
    .select(callsDropped(sql.ref('r.module_id'), sql.ref('r.id')).as('dropped'))
    .where('r.id', '=', sql<number>`any(${releaseIds}::bigint[])`)
    .orderBy('r.id')
    .execute();
  const builds = releases.some(({ listed }) => listed !== null) ? await buildsToAsk(db, deps) : [];
  const judged: JudgedRelease[] = [];
  for (const { said, listed, dropped, ...release } of releases) {
    const calls = async () => (await callsOf(db, release.releaseId)) ?? [];
    const isListed = said !== null && listed !== null;
    const broken = isListed ? await heardBy(db, builds, { hash: said, calls }) : [];
    judged.push({ ...release, saysCalls: isListed || (said === noCalls && !dropped), broken });
  }
  return judged;
}

/** What the nodes that run before this one answers do not answer of a built module. */
export async function incompatibleElsewhere(
  db: Db,
  { manifest, calls }: Pick<Release, 'manifest'> & { calls: Made['calls'] },
): Promise<BrokenCall[]> {
  const hash = manifest.build.calls;
  if (hash === undefined || hash === noCalls) return [];
  return heardBy(db, await runningBuilds(db), { hash, calls });
}
