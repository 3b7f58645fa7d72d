import type { Db, Trx } from '../../../platform/database/database';
import {
  departmentSubjects,
  subjectsOfVersion,
  type SubjectsKey,
} from '../application-setup/department-subjects.queries';
import type { VerificationRow } from './verifications.queries';

/** The version that a verdict was judged by; null where the department had said nothing. */
async function keptKey(db: Db | Trx, id: number): Promise<SubjectsKey | null> {
  const { departmentId, version } = await db
    .selectFrom('olevel_verification')
    .select(['subjects_department_id as departmentId', 'subjects_version as version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return departmentId === null || version === null ? null : { departmentId, version };
}

const namedOf = (db: Db | Trx, { departmentId, version }: SubjectsKey) =>
  db
    .selectFrom('department_subject_version as v')
    .innerJoin('department as d', 'd.id', 'v.department_id')
    .select(['d.name as department', 'v.created_at as since'])
    .where('v.department_id', '=', departmentId)
    .where('v.version', '=', version)
    .executeTakeFirstOrThrow();

/**
 * Which subjects results are judged by: those that count now, and of a verdict those that counted when it was given,
 * whatever the department says since and wherever the candidate has gone.
 */
export async function judgedBy(
  db: Db | Trx,
  { id, state, departmentId }: Pick<VerificationRow, 'id' | 'state' | 'departmentId'>,
) {
  const current = await departmentSubjects(db, departmentId);
  const key = state === 'pending' ? current.key : await keptKey(db, id);
  const named = key && (await namedOf(db, key));
  const isSame = key?.departmentId === current.key?.departmentId && key?.version === current.key?.version;
  return {
    groups: await subjectsOfVersion(db, key),
    judgedBy:
      key && named
        ? { department: named.department, version: key.version, since: named.since.toISOString() }
        : null,
    judgedByEarlier: !isSame,
  };
}
