import { plainKey, type admissions } from '@portal/contracts/admissions';
import type { CallInput } from '@portal/shared/model';
import { sql } from 'kysely';
import { record } from '../../../platform/audit/audit';
import { userIdOf, type Command } from '../../../platform/command';
import { inTransaction, type Db, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Order } from '../../../platform/lists/page-rows';
import { searchText } from '../../../platform/lists/search-text';
import { where } from '../../../platform/lists/where';
import { isWithin, type Reach } from '../../../platform/reach';
import { undergraduates } from './judge-candidates';

type Query = CallInput<typeof admissions.jamb.lgaNames>['query'];
type Names = CallInput<typeof admissions.jamb.nameLgas>['body']['names'];
type Changed = CallInput<typeof admissions.jamb.changeLgaName>['body'];

/** What JAMB calls areas: of the whole country, for whoever works for undergraduates; nothing for others. */
export function lgaNameRows(db: Db | Trx, { query, reach }: { query: Query; reach: Reach }) {
  const rows = db
    .selectFrom('jamb_lga_name as n')
    .innerJoin('lga as l', (join) =>
      join.onRef('l.state_id', '=', 'n.state_id').onRef('l.id', '=', 'n.lga_id'),
    )
    .innerJoin('state as s', 's.id', 'n.state_id')
    .innerJoin('app_user as u', 'u.id', 'n.set_by')
    .select([
      'n.id',
      'n.name',
      's.country_id as countryId',
      's.id as stateId',
      's.name as state',
      'l.id as lgaId',
      'l.name as lga',
      'u.full_name as setBy',
      'n.set_at as setAt',
    ]);
  const shown = rows.where(sql<boolean>`${isWithin(reach, undergraduates)}::boolean`);
  return where(shown, query, {
    search: (text) => searchText(sql`f_search(n.name || ' ' || l.name)`, text),
    stateId: 'n.state_id',
  });
}

type NameRow = Awaited<ReturnType<ReturnType<typeof lgaNameRows>['executeTakeFirstOrThrow']>>;

export const presentLgaNames = (rows: readonly NameRow[]) =>
  rows.map((row) => ({ ...row, setAt: row.setAt.toISOString() }));

export const lgaNameOrder: Order = {
  sorts: { name: sql.ref('n.key'), setAt: sql.ref('n.set_at') },
  usual: 'name',
  id: sql.ref('n.id'),
};

const refuse = (path: string, message: string) => new AppError('INVALID', { errors: [{ path, message }] });

interface Place {
  path: string;
  stateId: number;
  lgaId: number;
}

/** Throws INVALID for an area that is none of its state. */
async function demandLgas(trx: Trx, places: readonly Place[]): Promise<void> {
  const ids = places.map(({ lgaId }) => lgaId);
  const found = await trx
    .selectFrom('lga')
    .select(['id', 'state_id as stateId'])
    .where('id', 'in', ids)
    .execute();
  const isThere = ({ stateId, lgaId }: Place) =>
    found.some((lga) => lga.id === lgaId && lga.stateId === stateId);
  const unknown = places.find((place) => !isThere(place));
  if (unknown) throw refuse(unknown.path, 'The state has no such area');
}

/** How a name is looked for. Throws INVALID for one of signs alone. */
function keyOf(name: string, path: string): string {
  const key = plainKey(name);
  if (key === '') throw refuse(path, 'This is no name');
  return key;
}

async function nameOne(
  trx: Trx,
  command: Command,
  { key, name, stateId, lgaId }: Names[number] & { key: string },
): Promise<void> {
  await trx
    .insertInto('jamb_lga_name')
    .values({
      state_id: stateId,
      key,
      name,
      lga_id: lgaId,
      set_by: userIdOf(command),
      set_at: command.at,
    })
    .onConflict((conflict) => conflict.columns(['state_id', 'key']).doNothing())
    .execute();
  const stands = await trx
    .selectFrom('jamb_lga_name as n')
    .innerJoin('lga as l', 'l.id', 'n.lga_id')
    .select(['l.id', 'l.name'])
    .where('n.state_id', '=', stateId)
    .where('n.key', '=', key)
    .executeTakeFirstOrThrow();
  if (stands.id === lgaId) return;
  const message = `Somebody said meanwhile that ${name} is ${stands.name}. Check the rows again.`;
  throw new AppError('CONFLICT', { message });
}

/**
 * Says which areas names of JAMB mean, now and in uploads to come; the same again is no fault. Throws INVALID, and
 * CONFLICT where somebody else said otherwise meanwhile.
 */
export function nameLgas({ db }: Pick<Deps, 'db'>, command: Command, names: Names): Promise<void> {
  const all = names
    .map((one, index) => ({ ...one, key: keyOf(one.name, `names[${index}].name`) }))
    .sort((one, other) => one.stateId - other.stateId || (one.key < other.key ? -1 : 1));
  return inTransaction(db, async (trx) => {
    await demandLgas(
      trx,
      names.map(({ stateId, lgaId }, index) => ({ path: `names[${index}].lgaId`, stateId, lgaId })),
    );
    for (const one of all) await nameOne(trx, command, one);
    await record(trx, command, { act: 'jamb-lga.name', after: { names } });
  });
}

/**
 * Says that a name means another area of its state, from the next upload on. Throws NOT_FOUND, INVALID, and STALE where it
 * means neither any more.
 */
export function changeLgaName(
  { db }: Pick<Deps, 'db'>,
  command: Command,
  { id, from, lgaId, reason }: Changed & { id: number },
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const held = await trx
      .selectFrom('jamb_lga_name')
      .select(['name', 'state_id as stateId', 'lga_id as lgaId'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!held) throw new AppError('NOT_FOUND');
    const { name, stateId } = held;
    await demandLgas(trx, [{ path: 'lgaId', stateId, lgaId }]);
    if (held.lgaId !== from) throw new AppError('STALE');
    await trx
      .updateTable('jamb_lga_name')
      .set({ lga_id: lgaId, set_by: userIdOf(command), set_at: command.at })
      .where('id', '=', id)
      .execute();
    await record(trx, command, {
      act: 'jamb-lga.change',
      before: { name, lgaId: from },
      after: { name, lgaId },
      reason,
    });
  });
}
