import { liveStates } from '@portal/contracts/hostel';
import { sql, type RawBuilder } from 'kysely';
import { searchText } from '../../platform/lists/search-text';
import { searchedStudent } from '../student/find-students';

/** States in which a bed is somebody's, as the partial indexes of `bed_allocation` have them. */
const live = sql.raw(liveStates.map((state) => `'${state}'`).join(', '));

/** Whether an allocation is one by which somebody has a bed. */
export const isLive = (allocation: 'a' | 'l' | 'x'): RawBuilder<boolean> =>
  sql`${sql.ref(`${allocation}.state`)} in (${live})`;

/** Whether the code of a bed-space `b` begins with what was typed; its `_` stands for itself. */
export const codeBegins = (text: string): RawBuilder<boolean> =>
  sql`b.code like ${`${text
    .trim()
    .toUpperCase()
    .replace(/[\\%_]/g, '\\$&')}%`}`;

/**
 * Whether an allocation `a` is of somebody whom a text names, or of a bed-space whose code begins so. They are found first,
 * each by its index: among many tables the database would look for them last.
 */
export const searchedAllocation = (text: string): RawBuilder<boolean> => sql`a.id = any(array(
  select x.id from bed_allocation x join student p on p.id = x.student_id
    where ${searchText(searchedStudent, text)}
  union all
  select x.id from bed_allocation x join bed_space b on b.id = x.bed_id where ${codeBegins(text)}))`;
