import { sql } from 'kysely';
import type { Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { eachDue } from '../../../platform/jobs/each-due';
import { giveOfficeRole, takeOfficeRole } from '../../administration/roles/office-role';

interface Standing {
  userId: number;
  /** The class that the account has the role for. */
  hasDepartment: number | null;
  hasLevel: number | null;
  /** The class that they advise in the current session. */
  department: number | null;
  level: number | null;
  assignedBy: number | null;
}

/** Staff with an account whose role is not what they advise now. */
const unsettled = sql`
  select p.id, p.user_id as "userId", r.department_id as "hasDepartment", r.level as "hasLevel",
    a.department_id as department, a.level, a.assigned_by as "assignedBy"
  from advised_class a full join adviser_rights r on r.staff_id = a.staff_id
  join staff p on p.id = coalesce(a.staff_id, r.staff_id)
  where p.user_id is not null
    and (r.department_id, r.level) is distinct from (a.department_id, a.level)`;

/** How the role of somebody stands, with their account held; nothing where it is what they advise. */
async function holdUnsettled(trx: Trx, staffId: number): Promise<Partial<Standing>> {
  await sql`select from app_user u join staff p on p.user_id = u.id where p.id = ${staffId} for update of u`.execute(
    trx,
  );
  const { rows } = await sql<Standing>`${unsettled} and p.id = ${staffId}`.execute(trx);
  return rows[0] ?? {};
}

/** Takes back the role for a class that somebody no longer advises: that asks for nobody's rights. */
async function takeAdviser(trx: Trx, command: Command, staffId: number): Promise<boolean> {
  const { userId, hasDepartment = null, hasLevel = null } = await holdUnsettled(trx, staffId);
  if (userId === undefined || hasDepartment === null || hasLevel === null) return false;
  const scope = { department: hasDepartment, level: hasLevel };
  await takeOfficeRole(trx, command, { userId, id: 'course_adviser', scope });
  await trx.deleteFrom('adviser_rights').where('staff_id', '=', staffId).execute();
  return true;
}

/** Gives an adviser the role for their class. Whoever assigned gives. Throws OWN_RIGHTS, RIGHTS_EXCEEDED. */
async function giveAdviser(trx: Trx, command: Command, staffId: number): Promise<boolean> {
  const { userId, department = null, level = null, assignedBy } = await holdUnsettled(trx, staffId);
  if (userId === undefined || department === null || level === null) return false;
  const asAssigned: Command = { ...command, actor: { userId: String(assignedBy) } };
  await giveOfficeRole(trx, asAssigned, { userId, id: 'course_adviser', scope: { department, level } });
  const row = { staff_id: staffId, department_id: department, level, given_at: command.at };
  await trx.insertInto('adviser_rights').values(row).execute();
  return true;
}

/** Gives an adviser the role for the class, and takes back that of another one. */
export async function settleAdviser(trx: Trx, command: Command, staffId: number): Promise<void> {
  await takeAdviser(trx, command, staffId);
  await giveAdviser(trx, command, staffId);
}

/** With another session come other advisers; and somebody who was assigned may have an account since. */
export function settleDueAdvisers({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<number> {
  return eachDue(log, {
    select: async (after) => {
      const { rows } = await sql<Standing & { id: number }>`${unsettled} and p.id > ${after}
        order by p.id limit 100`.execute(db);
      return rows;
    },
    // Each by itself: who cannot be given the one role does not keep the other for it.
    handle: async ({ id, assignedBy, userId }) => {
      const actor = { userId: String(assignedBy ?? userId) };
      const command = { actor, at: clock.now(), reason: 'The session of course advisers begins or is over' };
      const taken = await inTransaction(db, (trx) => takeAdviser(trx, command, id));
      const given = await inTransaction(db, (trx) => giveAdviser(trx, command, id));
      return taken || given;
    },
    failed: 'the role of a course adviser was not settled',
  });
}
