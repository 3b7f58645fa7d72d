import type { Claim } from '@portal/shared/model';
import { sql } from 'kysely';
import { isWithin, reachOf, rowsWithin, type Holder } from '../../../platform/reach';
import { placeOfStudent, studentColumns } from '../student-places';

/** Who signs for which office: `clearance_office` names one of these. */
export const signClaims = [
  'student.clear-department',
  'student.clear-library',
  'student.clear-hostel',
  'student.clear-bursary',
] as const satisfies readonly Claim[];

/** Parts of an office `o` and a student `p` that somebody may sign. */
export function partsToSign(actor: Holder) {
  const each = signClaims.map(
    (claim) => sql`(o.claim = ${claim} and ${rowsWithin(reachOf(actor, claim), studentColumns)})`,
  );
  return sql<boolean>`(${sql.join(each, sql` or `)})`;
}

type Signed = Parameters<typeof placeOfStudent>[0] & { claim: Claim; userId: number | null };

/** Whether somebody signs for the office of this student; nobody does for themselves. */
export const maySign = (actor: Holder & { userId: string }, part: Signed): boolean =>
  String(part.userId) !== actor.userId && isWithin(reachOf(actor, part.claim), placeOfStudent(part));
