import { sql, type RawBuilder } from 'kysely';
import type { academics, AccountState, LecturerAction, Rank } from '@portal/contracts/academics';
import type { CallData, CallInput } from '@portal/shared/model';
import type { Db, Trx } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/route';
import type { Order } from '../../../platform/lists/page-rows';
import { searchText } from '../../../platform/lists/search-text';
import { where } from '../../../platform/lists/where';
import { isWithin, reachOf, rowsWithin, type PlaceColumns } from '../../../platform/reach';
import { isBelow } from '../../administration/users/account-actions';
import { accountsOf, type AccountRow } from '../../administration/users/users.queries';
import { courseCounts } from '../course-lecturers.queries';

type Asked = CallInput<typeof academics.lecturers.list>['query'];
type Lecturer = CallData<typeof academics.lecturers.list>['rows'][number];

/** Where a lecturer belongs, for claims of one school or department. */
export const lecturerPlaces: PlaceColumns = {
  school: sql.ref('d.faculty_id'),
  department: sql.ref('d.id'),
};

const account: RawBuilder<AccountState> = sql`case when u.id is null then 'none' when not u.active then 'off'
  when u.password_hash is null then 'never-activated' else 'active' end`;

/** Everybody of the staff who belongs to a department. */
const everyLecturer = (db: Db | Trx) =>
  db
    .selectFrom('staff as s')
    .innerJoin('department as d', 'd.id', 's.department_id')
    .innerJoin('faculty as f', 'f.id', 'd.faculty_id')
    .leftJoin('app_user as u', 'u.id', 's.user_id')
    .select([
      's.id',
      's.user_id as userId',
      's.staff_number as staffNumber',
      's.title',
      's.full_name as name',
      's.email',
      's.mobile_number as phone',
      'd.id as departmentId',
      'd.name as department',
      'f.id as schoolId',
      'f.name as school',
      's.rank',
      's.employment',
      's.version',
      account.as('account'),
    ]);

/** Lecturers that fit the filters, where the officer works. */
export function lecturersLike(db: Db | Trx, { actor, ...query }: Asked & { actor: Actor }) {
  const rows = everyLecturer(db).where(rowsWithin(reachOf(actor, 'lecturers.view'), lecturerPlaces));
  return where(rows, query, {
    search: (words) => searchText(sql.ref('s.search_text'), words),
    facultyId: 'f.id',
    departmentId: 'd.id',
    rank: 's.rank',
    employment: 's.employment',
    account: (state) => sql<boolean>`${account} = ${state}`,
  });
}

export const lecturersOrder: Order = {
  sorts: {
    name: sql.ref('s.sort_name'),
    staffNumber: sql.ref('s.staff_number'),
    department: sql.ref('d.name'),
  },
  usual: 'name',
  id: sql.ref('s.id'),
};

export type LecturerRow = Awaited<ReturnType<ReturnType<typeof everyLecturer>['execute']>>[number];

/** One lecturer within reach of the claim, if there is one. */
export async function lecturerWithin(
  db: Db | Trx,
  actor: Actor,
  { id, claim }: { id: number; claim: 'lecturers.view' | 'lecturers.edit' },
): Promise<LecturerRow | undefined> {
  return everyLecturer(db)
    .where('s.id', '=', id)
    .where(rowsWithin(reachOf(actor, claim), lecturerPlaces))
    .executeTakeFirst();
}

/** What the officer may do with a lecturer; with the account what administration lets them do with it. */
function actionsOn(actor: Actor, row: LecturerRow, own: AccountRow | undefined): LecturerAction[] {
  const place = { school: row.schoolId, department: row.departmentId };
  if (!isWithin(reachOf(actor, 'lecturers.edit'), place) || actor.impersonatorId !== undefined) return [];
  if (!own) return row.email ? ['edit', 'sendSetup'] : ['edit'];
  if (!isBelow(actor, own)) return [];
  const mailed = own.active && own.email !== null && own.userType === 'lecturer';
  return ['edit', ...(mailed ? (['sendSetup'] as const) : []), own.active ? 'deactivate' : 'activate'];
}

export async function presentLecturers(
  db: Db | Trx,
  rows: readonly LecturerRow[],
  { actor, now }: { actor: Actor; now: Date },
): Promise<Lecturer[]> {
  const accounts = await accountsOf(
    db,
    rows.flatMap(({ userId }) => userId ?? []),
    now,
  );
  const byId = new Map(accounts.map((each) => [each.id, each]));
  const courses = await courseCounts(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const { userId, schoolId: _, rank, ...shown } = row;
    const may = actionsOn(actor, row, userId === null ? undefined : byId.get(userId));
    return { ...shown, rank: rank as Rank | null, courses: courses.get(row.id) ?? 0, may };
  });
}
