import type { admissions, ClearanceAction } from '@portal/contracts/admissions';
import { fullNameOf, type CallData, type CallInput } from '@portal/shared/model';
import { sql, type SqlBool } from 'kysely';
import { actorNames } from '../../../platform/audit/actor-names';
import { knownRows, verificationOf, type Verified } from '../../../platform/crypto/document-codes';
import type { Db, Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import type { Order } from '../../../platform/lists/page-rows';
import { searchText } from '../../../platform/lists/search-text';
import { where } from '../../../platform/lists/where';
import { reachOf, rowsWithin } from '../../../platform/reach';
import { entryPlaces } from '../admission-list/entries.queries';
import { isOwnApplication } from '../manage-applications/own-application';

type Query = CallInput<typeof admissions.clearance.list>['query'];
type Row = CallData<typeof admissions.clearance.list>['rows'][number];

const name = sql`f_search(e.surname || ' ' || e.first_name)`;
const words = sql`f_search(e.surname || ' ' || e.first_name || ' ' || e.middle_name || ' ' || e.registration_number
  || ' ' || coalesce(p.matric_number, ''))`;

export const clearanceOrder: Order = {
  // Who is cleared waits no more.
  sorts: { waiting: sql`(c.state = 'cleared', c.waiting_since)`, name },
  usual: 'waiting',
  id: sql.ref('c.entry_id'),
};

const met = sql<number>`(select count(*)::integer from clearance_checklist k where k.entry_id = c.entry_id and k.met)`;
const asked = sql<number>`(select count(*)::integer from clearance_checklist k where k.entry_id = c.entry_id)`;
const allMet = sql<SqlBool>`not exists (select from clearance_checklist k
  where k.entry_id = c.entry_id and k.met is not true)`;

function selectClearances(db: Db | Trx) {
  return db
    .selectFrom('clearance as c')
    .innerJoin('admission_list_entry as e', 'e.id', 'c.entry_id')
    .innerJoin('academic_session as s', 's.id', 'e.session_id')
    .innerJoin('application_type as t', 't.id', 'e.application_type_id')
    .leftJoin('student as p', 'p.id', 'e.student_id')
    .leftJoin('department as d', 'd.id', 'e.department_id')
    .select(['c.entry_id as id', 'c.version', 'c.state', 'c.comment'])
    .select(['c.decided_by as decidedBy', 'c.decided_at as decidedAt'])
    .select(['e.surname', 'e.first_name as firstName', 'e.middle_name as middleName'])
    .select(['e.registration_number as registrationNumber', 'p.matric_number as matricNumber'])
    .select(['e.programme', 's.name as session', 't.name as type', 'd.name as department'])
    .select([met.as('met'), asked.as('asked')]);
}

/** Of where an officer clears, with whether each is their own. */
const clearancesOf = (db: Db | Trx, actor: Actor) =>
  selectClearances(db)
    .select(isOwnApplication(actor, 'e.application_id').as('own'))
    .where(rowsWithin(reachOf(actor, 'admissions.clear'), entryPlaces));
type ClearanceRow = Awaited<ReturnType<ReturnType<typeof clearancesOf>['executeTakeFirstOrThrow']>>;

/** Every clearance that this officer may see and that fits the filters. `ready`: every item is met. */
export function clearancesLike(db: Db | Trx, { actor, ...query }: Query & { actor: Actor }) {
  return where(clearancesOf(db, actor), query, {
    search: (text) => searchText(words, text),
    sessionId: 'e.session_id',
    applicationTypeId: 'e.application_type_id',
    departmentId: 'e.department_id',
    state: 'c.state',
    ready: (ready) => (ready ? sql<SqlBool>`(c.state <> 'cleared' and ${allMet})` : undefined),
  });
}

function actionsOn({ state, met: done, asked: of, own }: ClearanceRow): ClearanceAction[] {
  if (own) return [];
  if (state === 'cleared') return ['undo'];
  return [
    'tick',
    ...(done === of ? (['clear'] as const) : []),
    'reject',
    ...(state === 'rejected' ? (['undo'] as const) : []),
  ];
}

export async function presentClearances(db: Db | Trx, rows: readonly ClearanceRow[]): Promise<Row[]> {
  const nameOf = await actorNames(
    db,
    rows.flatMap(({ decidedBy }) => (decidedBy === null ? [] : [decidedBy])),
  );
  return rows.map((row) => {
    const { surname, firstName, middleName, ...said } = row;
    return {
      ...said,
      name: fullNameOf({ surname, firstName, middleName }),
      decidedBy: row.decidedBy === null ? null : nameOf(row.decidedBy),
      decidedAt: row.decidedAt?.toISOString() ?? null,
      may: actionsOn(row),
    };
  });
}

function checklistOf(db: Db | Trx, id: number) {
  return db
    .selectFrom('clearance_checklist')
    .select(['item_id as id', 'name', 'hint', 'source', 'met', 'comment'])
    .select(['ticked_by as by', 'ticked_at as at'])
    .where('entry_id', '=', id)
    .orderBy('position')
    .execute();
}

async function slipOf(deps: Pick<Deps, 'db' | 'env'>, id: number) {
  const slip = await deps.db
    .selectFrom('clearance_slip')
    .select(['code', 'content', 'issued_at as issuedAt'])
    .where('entry_id', '=', id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  if (!slip) return null;
  const { passport, ...content } = slip.content;
  return {
    ...content,
    photo: passport,
    issuedAt: slip.issuedAt.toISOString(),
    verification: verificationOf(deps, slip.code),
  };
}

const placeNamed = (row: 'e' | 'f') => sql<string | null>`(select concat_ws(', ', l.name, st.name)
  from state st left join lga l on l.id = ${sql.ref(`${row}.lga_id`)} where st.id = ${sql.ref(`${row}.state_id`)})`;

/** What papers say of somebody as well: of the entry, and of the form where that is something else. */
async function saidOf(db: Db, id: number) {
  const { origin, typed, photo, ...said } = await db
    .selectFrom('admission_list_entry as e')
    .leftJoin('student as p', 'p.id', 'e.student_id')
    .leftJoin('screening_candidate as f', 'f.application_id', 'e.application_id')
    .select(['p.passport_id as photo', placeNamed('e').as('origin'), placeNamed('f').as('typed')])
    .select(({ fn }) => fn.coalesce('e.date_of_birth', 'p.date_of_birth').as('dateOfBirth'))
    .where('e.id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...said, photo, origin: origin ?? typed, typedOrigin: origin === typed ? null : origin && typed };
}

/** One clearance in full. Throws NOT_FOUND, also beyond the officer's reach. */
export async function wholeClearance(
  deps: Pick<Deps, 'db' | 'env'>,
  { id, actor }: { id: number; actor: Actor },
): Promise<CallData<typeof admissions.clearance.one>> {
  const { db } = deps;
  const row = await clearancesOf(db, actor).where('c.entry_id', '=', id).executeTakeFirst();
  const [shown] = row ? await presentClearances(db, [row]) : [];
  if (!shown) throw new AppError('NOT_FOUND');
  const items = await checklistOf(db, id);
  const events = await db
    .selectFrom('clearance_event')
    .select(['at', 'actor', 'kind', 'comment'])
    .where('entry_id', '=', id)
    .orderBy('id', 'desc')
    .execute();
  const nameOf = await actorNames(db, [
    ...items.flatMap(({ by }) => (by === null ? [] : [by])),
    ...events.map((event) => event.actor),
  ]);
  return {
    ...shown,
    ...(await saidOf(db, id)),
    items: items.map(({ source, by, at, ...item }) => ({
      ...item,
      known: source !== 'officer',
      by: by === null ? null : nameOf(by),
      at: at?.toISOString() ?? null,
    })),
    slip: await slipOf(deps, id),
    history: events.map(({ actor: who, at, ...event }) => ({
      ...event,
      at: at.toISOString(),
      by: nameOf(who),
    })),
  };
}

/** The clearance of a student's own newest entry; null for who has none. */
export async function ownClearance(
  deps: Pick<Deps, 'db' | 'env'>,
  userId: number,
): Promise<CallData<typeof admissions.clearance.mine>> {
  const row = await selectClearances(deps.db)
    .where('p.user_id', '=', userId)
    .orderBy('c.entry_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { id, state, session, programme, comment, decidedAt } = row;
  const items = await checklistOf(deps.db, id);
  return {
    state,
    session,
    programme,
    comment,
    decidedAt: decidedAt?.toISOString() ?? null,
    items: items.map(({ source: _, by: __, at: ___, ...item }) => item),
    slip: await slipOf(deps, id),
  };
}

/** What our records say of the clearance slip with this code; undefined when there is none. */
export async function verifiedSlip(db: Db | Trx, code: string): Promise<Verified | undefined> {
  const slip = await db
    .selectFrom('clearance_slip')
    .select(['content', 'issued_at as issuedAt', 'withdrawn_at as withdrawnAt'])
    .where('code', '=', code)
    .executeTakeFirst();
  if (!slip) return undefined;
  const { fullName, session, registrationNumber, programme, department } = slip.content;
  return {
    document: 'Clearance Slip',
    fullName,
    session,
    rows: knownRows([
      ['Reg. No.', registrationNumber],
      ['Programme', programme],
      ['Department', department],
    ]),
    issuedAt: slip.issuedAt.toISOString(),
    valid: slip.withdrawnAt === null,
  };
}
