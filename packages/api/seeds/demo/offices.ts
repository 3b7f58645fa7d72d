import { everyClaim } from '../../src/platform/claims';
import type { Trx } from '../../src/platform/database/database';
import { lagosDate } from '@portal/shared/model';
import { decideGrant } from '../../src/domains/administration/grants/decide-grant';
import { requestVersion } from '../../src/domains/administration/roles/role-content';
import type { Deps } from '../../src/platform/deps';
import { appoint } from '../../src/domains/academics/assign-staff/appoint';
import { officerOf } from './officers';
import { homeDepartment, homeSchool, lendingDepartment } from './people.data';

interface Seeding {
  ids: ReadonlyMap<string, number>;
  now: Date;
}

/** The logins with an office. */
const known = [
  ['hod', `head-${homeDepartment}`],
  ['hod.software', `head-${lendingDepartment}`],
  ['dean', `dean-${homeSchool}`],
] as const;
const departmentsOfLogins = [homeDepartment, lendingDepartment];

/** Who is appointed where: these logins, elsewhere the first of the department and a professor of the school. */
async function holders(trx: Trx, ids: Seeding['ids']) {
  const staff = await trx
    .selectFrom('staff as s')
    .innerJoin('department as d', 'd.id', 's.department_id')
    .select(['s.id', 's.user_id as userId', 's.rank', 'd.id as department', 'd.faculty_id as school'])
    .orderBy('s.id')
    .execute();
  const logins = new Set(ids.values());
  const others = staff.filter(({ userId }) => !logins.has(userId ?? 0));
  const first = (rows: typeof staff, key: 'department' | 'school') =>
    [...new Map([...rows].reverse().map((row) => [row[key], row])).values()].sort(
      (one, other) => one[key] - other[key],
    );
  const heads = first(
    others.filter(
      ({ rank, department }) => rank !== 'Professor' && !departmentsOfLogins.includes(department),
    ),
    'department',
  );
  const deans = first(
    others.filter(({ rank, school }) => rank === 'Professor' && school !== homeSchool),
    'school',
  );
  return [
    ...known.flatMap(([name, seat]) =>
      staff.filter(({ userId }) => userId === ids.get(name)).map(({ id }) => ({ seat, staffId: id })),
    ),
    ...heads.map(({ id, department }) => ({ seat: `head-${department}`, staffId: id })),
    ...deans.map(({ id, school }) => ({ seat: `dean-${school}`, staffId: id })),
  ];
}

/** Rights over results take two people: the registrar looks at them the day after. */
async function approveRights(
  deps: Pick<Deps, 'clock' | 'env'>,
  trx: Trx,
  { ids, now }: Seeding,
): Promise<void> {
  const command = officerOf(String(ids.get('registry') ?? 0), everyClaim(), now)(299);
  const waiting = await trx
    .selectFrom('grant_request as r')
    .select(['r.id', requestVersion(command.at).as('version')])
    .where('r.state', '=', 'waiting')
    .where('r.kind', '=', 'user-role')
    .orderBy('r.id')
    .execute();
  for (const { id, version } of waiting)
    await decideGrant({ ...deps, db: trx }, command, { id, state: 'approved', version });
}

/** Heads and deans as the registry appointed them, some of them acting; the roles of the logins come from it. */
export async function seedOffices(
  deps: Pick<Deps, 'clock' | 'env'>,
  trx: Trx,
  { ids, now }: Seeding,
): Promise<void> {
  const command = officerOf(String(ids.get('admin') ?? 0), everyClaim(), now)(300);
  const from = lagosDate(command.at);
  for (const [index, { seat, staffId }] of (await holders(trx, ids)).entries()) {
    const given = { staffId: String(staffId), from, to: '', acting: index % 7 === 5, version: 0 };
    await appoint({ db: trx }, command, { seat, given });
  }
  await approveRights(deps, trx, { ids, now });
}
