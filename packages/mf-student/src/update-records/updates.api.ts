import { student, updatedFieldStateLabels } from '@portal/contracts/student';
import { queryOf } from '@portal/shared/http';
import type { RowOf } from '@portal/shared/lists';
import { badgesOf } from '@portal/shared/ui';

export type RecordUpdate = RowOf<typeof student.recordUpdates.list>;

export const updatesPath = '/student_management/update_records';
export const updatePath = ({ id }: Pick<RecordUpdate, 'id'>) => `${updatesPath}/view?update=${id}`;
export const updateQuery = (id: number) => queryOf(student.recordUpdates.one, { params: { id } });

export const fieldBadges = badgesOf(updatedFieldStateLabels, { made: 'good', undone: 'idle', stayed: 'bad' });
