import type { Reopened } from '@portal/contracts/admissions';
import type { Db, Trx } from '../../../platform/database/database';

/** What is kept of an application. */
export async function keptContents(trx: Trx, applicationId: number) {
  const rows = await trx
    .selectFrom('application_version')
    .select('content')
    .where('application_id', '=', applicationId)
    .execute();
  return rows.map(({ content }) => content);
}

/** Whether a photo is needed besides: by a kept version, or by a student. */
export async function isKept(trx: Trx, applicationId: number, passportId: string): Promise<boolean> {
  const found = await trx
    .selectFrom('application_version')
    .select('id')
    .where('application_id', '=', applicationId)
    .where('passport_id', '=', passportId)
    .executeTakeFirst();
  if (found) return true;
  // Whoever took up an offer brought the photo along.
  const student = trx.selectFrom('student').select('id').where('passport_id', '=', passportId);
  return (await student.executeTakeFirst()) !== undefined;
}

/** The reset of an application that is open. */
export function openReset(db: Db | Trx, applicationId: number) {
  return db
    .selectFrom('application_reset')
    .select([
      'id',
      'reason',
      'until',
      'from_state as fromState',
      'version_id as versionId',
      'made_by as madeBy',
    ])
    .where('application_id', '=', applicationId)
    .where('state', '=', 'open')
    .executeTakeFirst();
}

/** What its applicant is told of an application that is opened again. */
export async function reopenedOf(
  db: Db | Trx,
  {
    id,
    reopenedSections: sections,
    reopenedUntil: until,
  }: { id: number; reopenedSections: string[] | null; reopenedUntil: Date | null },
): Promise<Reopened | undefined> {
  if (!sections || !until) return undefined;
  const reset = await openReset(db, id);
  return { sections, until: until.toISOString(), reason: reset?.reason ?? '' };
}
