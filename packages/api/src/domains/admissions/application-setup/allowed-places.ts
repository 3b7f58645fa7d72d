import type { Db, Trx } from '../../../platform/database/database';

/** Which type in which session. */
export interface AppliedFor {
  typeId: number;
  sessionId: number;
}

/** Ids of a list that may be chosen; null for all of them. */
type Allowed = number[] | null;

/** Lists of which a set-up may leave a part. */
interface AllowedPlaces {
  faculties: Allowed;
  departments: Allowed;
}

/**
 * What the set-up of a type leaves to choose: a school with all its departments, or a department alone, for whose sake its
 * school can be chosen. Without a set-up, or where it names none, everything.
 */
export async function allowedPlaces(db: Db | Trx, { typeId, sessionId }: AppliedFor): Promise<AllowedPlaces> {
  const chosen = await db
    .selectFrom('application_setup as u')
    .innerJoin('application_setup_place as p', (join) =>
      join.onRef('p.setup_id', '=', 'u.id').onRef('p.version', '=', 'u.version'),
    )
    .innerJoin('department as d', (join) =>
      join.on((row) =>
        row.or([
          row('d.id', '=', row.ref('p.department_id')),
          row('d.faculty_id', '=', row.ref('p.faculty_id')),
        ]),
      ),
    )
    .select(['d.id as department', 'd.faculty_id as school'])
    .distinct()
    .where('u.application_type_id', '=', typeId)
    .where('u.session_id', '=', sessionId)
    .orderBy('d.id')
    .execute();
  if (chosen.length === 0) return { faculties: null, departments: null };
  return {
    faculties: [...new Set(chosen.map(({ school }) => school))],
    departments: chosen.map(({ department }) => department),
  };
}

/** Whether a choice of that list is one that the set-up leaves; of lists that it says nothing about, each is. */
export async function isAllowed(
  db: Db | Trx,
  asked: AppliedFor,
  { list, id }: { list: string; id: number },
): Promise<boolean> {
  if (list !== 'faculties' && list !== 'departments') return true;
  const allowed = (await allowedPlaces(db, asked))[list];
  return allowed === null || allowed.includes(id);
}
