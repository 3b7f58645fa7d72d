import { rolloverStateLabels, rolloverStudentStateLabels, student } from '@portal/contracts/student';
import { queryOf } from '@portal/shared/http';
import type { CallData } from '@portal/shared/model';
import type { RowOf } from '@portal/shared/lists';
import { badgesOf } from '@portal/shared/ui';

export type Rollover = RowOf<typeof student.rollovers.list>;
export type OpenedRollover = CallData<typeof student.rollovers.one>;
export type RolloverStudent = RowOf<typeof student.rollovers.students>;

export const managerPath = '/student_management/session_manager';
export const rolloverPath = ({ id }: Pick<Rollover, 'id'>) => `${managerPath}/roll_over?id=${id}`;
export const nameOfRollover = ({ from, to }: Pick<Rollover, 'from' | 'to'>) => `${from} into ${to}`;

export const choicesQuery = queryOf(student.rollovers.choices);
export const rolloverQuery = (id: number) => queryOf(student.rollovers.one, { params: { id } });

/** Whether the portal is at work on it by itself. */
export const isAtWork = ({ state }: Pick<Rollover, 'state'>) =>
  state === 'preparing' || state === 'committing' || state === 'undoing';

export const rolloverBadges = badgesOf(rolloverStateLabels, {
  preparing: 'underway',
  proposed: 'waiting',
  committing: 'underway',
  committed: 'good',
  undoing: 'underway',
  undone: 'idle',
  discarded: 'idle',
});

export const studentBadges = badgesOf(rolloverStudentStateLabels, {
  proposed: 'underway',
  waiting: 'waiting',
  effective: 'good',
  unmoved: 'idle',
  changed: 'bad',
  undone: 'idle',
  stayed: 'bad',
});
