import { sql } from 'kysely';
import type { academics } from '@portal/contracts/academics';
import { lagosDate, type CallData, type CallInput } from '@portal/shared/model';
import type { Db, Trx } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/route';
import type { Order } from '../../../platform/lists/page-rows';
import { searchText } from '../../../platform/lists/search-text';
import { where } from '../../../platform/lists/where';
import { isWithin, reachOf, rowsWithin, type PlaceColumns } from '../../../platform/reach';
import { termsOf, type TermRow } from './terms.queries';

type Asked = CallInput<typeof academics.assignStaff.seats>['query'];
type Seat = CallData<typeof academics.assignStaff.seats>['rows'][number];

/** Where an office belongs, for claims of one school or department. */
const seatPlaces: PlaceColumns = {
  school: sql.ref('v.faculty_id'),
  department: sql.ref('v.department_id'),
};

const everySeat = (db: Db | Trx) =>
  db
    .selectFrom('office_seat as v')
    .innerJoin('faculty as f', 'f.id', 'v.faculty_id')
    .select(['v.seat', 'v.office', 'v.place', 'v.faculty_id as schoolId', 'v.department_id as departmentId'])
    .select('f.name as school');

export type SeatRow = Awaited<ReturnType<ReturnType<typeof everySeat>['execute']>>[number];

/** The terms of a seat that hold today. */
const held = (today: string) => sql`from office_term t join staff p on p.id = t.staff_id
  where t.office = v.office and t.department_id is not distinct from v.department_id
    and (v.department_id is not null or t.faculty_id = v.faculty_id) and not t.void
    and t.starts_on <= ${today}::date and (t.ends_on is null or t.ends_on >= ${today}::date)`;

/** Offices that fit the filters, where the officer works. */
export function seatsLike(db: Db | Trx, { actor, now, ...query }: Asked & { actor: Actor; now: Date }) {
  const today = lagosDate(now);
  const rows = everySeat(db).where(rowsWithin(reachOf(actor, 'lecturers.view'), seatPlaces));
  return where(rows, query, {
    search: (words) => sql<boolean>`(${searchText(sql`f_search(v.place)`, words)} or exists (
      select ${held(today)} and ${searchText(sql.ref('p.search_text'), words)}))`,
    of: (of) => sql<boolean>`(v.office = 'head') = ${of === 'department'}`,
    facultyId: 'f.id',
    office: 'v.office',
    vacant: (vacant) => sql<boolean>`(not exists (select ${held(today)})) = ${vacant}`,
  });
}

export const seatsOrder: Order = {
  sorts: { place: sql`v.place` },
  usual: 'place',
  id: sql`v.seat`,
};

/** One office within reach of the claim, if there is one. */
export async function seatWithin(
  db: Db | Trx,
  actor: Actor,
  { seat, claim }: { seat: string; claim: 'lecturers.view' | 'lecturers.edit' },
): Promise<SeatRow | undefined> {
  return everySeat(db)
    .where('v.seat', '=', seat)
    .where(rowsWithin(reachOf(actor, claim), seatPlaces))
    .executeTakeFirst();
}

/** What an officer may do with the office of one place. */
export function mayAppoint(actor: Actor, { schoolId, departmentId }: SeatRow): boolean {
  const place = { school: schoolId, department: departmentId };
  return actor.impersonatorId === undefined && isWithin(reachOf(actor, 'lecturers.edit'), place);
}

/** The office as it is shown, with the terms that were read of it. */
export function presentSeat(actor: Actor, row: SeatRow, terms: readonly TermRow[]) {
  const { schoolId: _, departmentId: __, ...shown } = row;
  const version = terms.reduce((sum, term) => sum + term.version, 0);
  return { ...shown, version, may: mayAppoint(actor, row) ? ['appoint' as const] : [] };
}

export function shownTerm({ id, staffId, staffNumber, title, name, acting, from, to, rights }: TermRow) {
  return { id, staffId, staffNumber, title, name, acting, from, to, rights };
}

export async function presentSeats(
  db: Db | Trx,
  rows: readonly SeatRow[],
  { actor, now }: { actor: Actor; now: Date },
): Promise<Seat[]> {
  const all = await termsOf(
    db,
    rows.map(({ seat }) => seat),
    now,
  );
  return rows.map((row) => {
    const terms = all.filter(({ seat }) => seat === row.seat);
    const inState = (wanted: TermRow['state']) => terms.filter(({ state }) => state === wanted);
    const [holder] = inState('current');
    const next = inState('next').at(-1);
    return {
      ...presentSeat(actor, row, terms),
      holder: holder ? shownTerm(holder) : null,
      next: next ? shownTerm(next) : null,
    };
  });
}
