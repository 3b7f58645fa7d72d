import { student } from '@portal/contracts/student';
import { queryOf } from '@portal/shared/http';
import type { RowOf } from '@portal/shared/lists';
import type { CallData } from '@portal/shared/model';

export type PairRow = RowOf<typeof student.duplicates.list>;
export type Compared = CallData<typeof student.duplicates.compare>;
/** What list and comparison both know of a pair. */
export type Pair = Pick<PairRow, 'apartId' | 'join' | 'may'> &
  Record<'one' | 'other', { id: number; fullName: string }>;

export const duplicatesPath = '/student_management/duplicates';
export const comparePath = ({ one, other }: Pick<Pair, 'one' | 'other'>) =>
  `${duplicatesPath}/compare?one=${one.id}&other=${other.id}`;
export const compareQuery = (query: { one: number; other: number }) =>
  queryOf(student.duplicates.compare, { query });
