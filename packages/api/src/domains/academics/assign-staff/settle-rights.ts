import { sql } from 'kysely';
import { officeKinds } from '@portal/contracts/academics';
import { lagosDate } from '@portal/shared/model';
import type { Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { eachDue } from '../../../platform/jobs/each-due';
import { giveOfficeRole, takeOfficeRole, type OfficeRole } from '../../administration/roles/office-role';

interface DueTerm {
  id: number;
  userId: number;
  office: keyof typeof officeKinds;
  departmentId: number | null;
  facultyId: number | null;
  appointedBy: number;
  over: boolean;
}

const holds = (today: string) => sql`(not t.void and t.starts_on <= ${today}::date
  and (t.ends_on is null or t.ends_on >= ${today}::date))`;

/** Terms with what decides about their rights. */
const terms = sql`select t.id, p.id as "staffId", p.user_id as "userId", t.office, t.department_id as "departmentId",
    t.faculty_id as "facultyId", t.appointed_by as "appointedBy", t.rights_given_at is not null as over
  from office_term t join staff p on p.id = t.staff_id`;

/** Terms that began, or are over, without the account having been told so far. */
const dueTerms = (today: string) => sql`${terms}
  where p.user_id is not null and ((t.rights_given_at is null and ${holds(today)})
    or (t.rights_given_at is not null and t.rights_taken_at is null and (t.void or t.ends_on < ${today}::date)))`;

function roleOf({ userId, office, departmentId, facultyId }: DueTerm): OfficeRole | null {
  const { role } = officeKinds[office];
  if (role === null) return null;
  const scope = departmentId === null ? { school: facultyId ?? 0 } : { department: departmentId };
  return { userId, id: role, scope };
}

const isSame = (one: OfficeRole, other: OfficeRole | null) =>
  other?.id === one.id && JSON.stringify(other.scope) === JSON.stringify(one.scope);

/** Due terms of a person, whose account is held until the transaction ends. */
async function holdDue(trx: Trx, command: Command, staffId: number) {
  await sql`select from app_user u join staff p on p.user_id = u.id where p.id = ${staffId} for update of u`.execute(
    trx,
  );
  const { rows } = await sql<DueTerm>`${dueTerms(lagosDate(command.at))} and p.id = ${staffId}
    order by t.id`.execute(trx);
  return { over: rows.filter((term) => term.over), begun: rows.filter((term) => !term.over) };
}

/**
 * Takes back the roles of offices whose term is over. It asks for nobody's rights and waits for nothing: what an office let
 * its holder do ends with it.
 */
export async function takeRights(trx: Trx, command: Command, staffId: number): Promise<boolean> {
  const { over } = await holdDue(trx, command, staffId);
  const { rows: held } = await sql<DueTerm>`${terms}
    where p.user_id is not null and p.id = ${staffId} and ${holds(lagosDate(command.at))}`.execute(trx);
  for (const term of over) {
    const role = roleOf(term);
    // Another term of the same person goes on with it.
    if (role && !held.some((next) => isSame(role, roleOf(next)))) await takeOfficeRole(trx, command, role);
    await sql`update office_term set rights_taken_at = ${command.at} where id = ${term.id}`.execute(trx);
  }
  return over.length > 0;
}

/**
 * Gives a person of the staff the role of an office that they hold today. Whoever appointed gives: what they could not give
 * by hand, nobody gets by an appointment. Throws OWN_RIGHTS, or RIGHTS_EXCEEDED where who appointed may no longer.
 */
export async function giveRights(
  trx: Trx,
  command: Command,
  { id, staffId }: { id: number; staffId: number },
): Promise<boolean> {
  const { begun } = await holdDue(trx, command, staffId);
  const term = begun.find((each) => each.id === id);
  if (!term) return false;
  const role = roleOf(term);
  const asAppointed: Command = { ...command, actor: { userId: String(term.appointedBy) } };
  if (role) await giveOfficeRole(trx, asAppointed, role);
  await sql`update office_term set rights_given_at = ${command.at} where id = ${id}`.execute(trx);
  return true;
}

/** Soon after midnight in Lagos: terms that begin with the day, and those whose last day is over. */
export function settleDueRights({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<number> {
  return eachDue(log, {
    select: async (after) => {
      const today = lagosDate(clock.now());
      const { rows } = await sql<DueTerm & { staffId: number }>`${dueTerms(today)} and t.id > ${after}
        order by t.id limit 100`.execute(db);
      return rows;
    },
    // Each by itself: who cannot be given one role keeps no other one for it.
    handle: ({ id, staffId, appointedBy, over }) => {
      const reason = over ? 'The term of office is over' : 'The term of office begins';
      const command = { actor: { userId: String(appointedBy) }, at: clock.now(), reason };
      return inTransaction(db, (trx) =>
        over ? takeRights(trx, command, staffId) : giveRights(trx, command, { id, staffId }),
      );
    },
    failed: 'rights of an office were not settled',
  });
}
