import { changeGroups, type ChangeGroup } from '@portal/contracts/student';
import type { Claim } from '@portal/shared/model';
import { isWithin, reachOf, rowsWithin, type Holder } from '../../../platform/reach';
import { placeOfStudent, studentColumns } from '../student-places';

/** Students `p` with a department `d` for whom somebody holds the claim. */
export const studentsWithin = (actor: Holder, claim: Claim) =>
  rowsWithin(reachOf(actor, claim), studentColumns);

type Placed = Parameters<typeof placeOfStudent>[0];

/** Whether somebody holds the claim where a student belongs. */
export const isStudentWithin = (actor: Holder, claim: Claim, student: Placed): boolean =>
  isWithin(reachOf(actor, claim), placeOfStudent(student));

export const claimOf = (group: ChangeGroup) => `student.edit-${group}` as const;

/** Whether somebody sees a student or may change anything of one: to others there is nobody of that number. */
export const isKnownTo = (actor: Holder, student: Placed): boolean =>
  isStudentWithin(actor, 'student.view', student) ||
  changeGroups.some((group) => isStudentWithin(actor, claimOf(group), student));

/** The groups of a record that somebody may change: never of their own. */
export function mayChange(
  actor: Holder & { userId: string },
  student: Placed & { userId: number | null },
): ChangeGroup[] {
  if (String(student.userId) === actor.userId) return [];
  return changeGroups.filter((group) => isStudentWithin(actor, claimOf(group), student));
}
