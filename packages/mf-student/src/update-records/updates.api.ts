import { recordUpdateStateLabels, student, updatedFieldStateLabels } from '@portal/contracts/student';
import { queryOf } from '@portal/shared/http';
import type { RowOf } from '@portal/shared/lists';
import { counted, formatCount } from '@portal/shared/model';
import { badgesOf } from '@portal/shared/ui';

export type RecordUpdate = RowOf<typeof student.recordUpdates.list>;

export const updatesPath = '/student_management/update_records';
export const updatePath = ({ id }: Pick<RecordUpdate, 'id'>) => `${updatesPath}/view?update=${id}`;
export const updateQuery = (id: number) => queryOf(student.recordUpdates.one, { params: { id } });

/** Whether the portal is at work on it by itself. */
export const isAtWork = ({ state }: Pick<RecordUpdate, 'state'>) =>
  state === 'applying' || state === 'undoing';
/** Milliseconds between two looks at how far it is. */
export const lookAgain = 2000;

export const updateBadges = badgesOf(recordUpdateStateLabels, {
  applying: 'underway',
  applied: 'good',
  undoing: 'underway',
  undone: 'idle',
});
export const fieldBadges = badgesOf(updatedFieldStateLabels, {
  waiting: 'waiting',
  made: 'good',
  skipped: 'bad',
  undone: 'idle',
  stayed: 'bad',
});

/** How far it is, or whom it left out; null where there is nothing to say. */
export function progressOf({ state, done, students, skipped }: RecordUpdate): string | null {
  if (isAtWork({ state })) return `${formatCount(done)} of ${counted(students, 'student')} done`;
  return skipped > 0 ? `${counted(skipped, 'student')} left out` : null;
}
