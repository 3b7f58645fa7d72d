import { sql } from 'kysely';
import type { registry } from '@portal/contracts/registry';
import type { CallData, CallInput } from '@portal/shared/model';
import { actorNames } from '../../audit/actor-names';
import type { Db } from '../../database/database';
import type { Deps } from '../../deps';
import { AppError } from '../../errors';
import { pageRows, presentPage, type Order } from '../../lists/page-rows';
import { callLines } from '../compatibility/demand-compatible';
import { acceptancesOf } from '../compatibility/accept-incompatible';
import { judgeStored } from '../compatibility/judge-calls';
import { incompatibilityOf, type Needs } from '../unmet-needs';
import { healthOf, unknownHealth } from '../health/health.queries';
import { findKnownGood, findModule } from '../registry.queries';
import { placesNow } from './placed-releases';

type Asked = CallInput<typeof registry.releases.list>;
type ReleaseRow = CallData<typeof registry.releases.list>['rows'][number];

/** Releases of a module with what a row is made of; without their routes and files, which are long. */
export function releaseRows(db: Db, module: string, search = '') {
  return db
    .selectFrom('module_release as r')
    .leftJoin('module_key as k', 'k.id', 'r.key_id')
    .leftJoin('retired_release as g', 'g.release_id', 'r.id')
    .leftJoin('release_check as c', 'c.release_id', 'r.id')
    .select(['r.id', 'r.version', 'r.published_at as publishedAt', 'r.published_by as publishedBy'])
    .select(['k.name as signedBy', 'g.retired_at as retiredAt', 'c.report'])
    .select(
      sql<Needs>`jsonb_build_object('title', r.manifest->'title', 'version', r.version,
        'host', r.manifest->'host', 'shared', r.manifest->'shared')`.as('needs'),
    )
    .where('r.module_id', '=', module)
    .$if(search !== '', (rows) => rows.where(sql<boolean>`starts_with(r.version, ${search})`));
}

type Raw = Awaited<ReturnType<ReturnType<typeof releaseRows>['execute']>>[number];

/** Ids grow in the order of publishing. */
const releaseOrder: Order = {
  sorts: { publishedAt: sql.ref('r.id') },
  usual: '-publishedAt',
  id: sql.ref('r.id'),
};

async function sizesOf(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom('release_file as f')
    .innerJoin('module_file as b', 'b.hash', 'f.hash')
    .select(['f.release_id as id', sql<number>`count(*)`.as('files')])
    .select(sql<number>`sum(octet_length(b.brotli))::bigint`.as('bytes'))
    .where('f.release_id', '=', sql<number>`any(${ids}::bigint[])`)
    .groupBy('f.release_id')
    .execute();
  return new Map(rows.map(({ id, files, bytes }) => [id, { files, bytes }]));
}

/** Tells the state of a module's releases. */
async function statesOf(db: Db, module: string): Promise<(row: Raw) => ReleaseRow['state']> {
  const [places, known] = await Promise.all([placesNow(db), findModule(db, module)]);
  const live = places.live.get(module);
  const knownGood = live === undefined ? undefined : (await findKnownGood(db, module, live))?.id;
  return ({ id, retiredAt }) => {
    if (id === live) return 'live';
    if (id === places.canary.get(module)) return 'canary';
    if (id === known?.heldReleaseId) return 'held';
    if (retiredAt) return 'retired';
    return id === knownGood ? 'known good' : 'stored';
  };
}

/** Rows of one module as the calls answer them. */
export async function presentReleases(
  deps: Pick<Deps, 'db' | 'calls'>,
  module: string,
  rows: readonly Raw[],
): Promise<ReleaseRow[]> {
  const { db } = deps;
  const ids = rows.map(({ id }) => id);
  const [stateOf, sizes, health, judged, acceptances] = await Promise.all([
    statesOf(db, module),
    sizesOf(db, ids),
    healthOf(db, ids),
    judgeStored(db, deps, ids),
    acceptancesOf(db, ids),
  ]);
  const nameOf = await actorNames(db, [
    ...rows.map(({ publishedBy }) => publishedBy),
    ...[...acceptances.values()].map(({ by }) => by),
  ]);
  const callsOf = new Map(judged.map((one) => [one.releaseId, one]));
  const acceptedOf = (id: number) => {
    const acceptance = acceptances.get(id);
    if (!acceptance) return null;
    const { at, by, reason } = acceptance;
    return { at: at.toISOString(), by: nameOf(by), reason };
  };
  return rows.map((row) => ({
    version: row.version,
    state: stateOf(row),
    publishedAt: row.publishedAt.toISOString(),
    publishedBy: nameOf(row.publishedBy),
    signedBy: row.signedBy,
    check: row.report && {
      passedAt: row.report.passedAt,
      excepted: row.report.checks.flatMap(({ name, excepted }) => (excepted ? [`${name}: ${excepted}`] : [])),
    },
    ...(sizes.get(row.id) ?? { files: 0, bytes: 0 }),
    health: health.get(row.id) ?? unknownHealth,
    incompatible: callLines(callsOf.get(row.id)?.broken ?? []),
    saysCalls: callsOf.get(row.id)?.saysCalls ?? false,
    accepted: acceptedOf(row.id),
    usable: row.retiredAt === null && incompatibilityOf(row.needs) === null,
  }));
}

/** One page of a module's releases. */
export async function listReleases(deps: Deps, { params: { id }, query }: Asked) {
  const { db } = deps;
  if (!(await findModule(db, id))) throw new AppError('NOT_FOUND');
  const page = await pageRows(db, releaseRows(db, id, query.search), { asked: query, order: releaseOrder });
  return presentPage(page, (rows) => presentReleases(deps, id, rows));
}
