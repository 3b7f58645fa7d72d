import type { CourseChange, RegistrationException } from '@portal/contracts/academics';
import type { Trx } from '../../../platform/database/database';
import { categories } from '../register/save-draft';
import type { RequestState } from './add-drop.tables';
import type { ChangeOffer } from './changeable.queries';

/** The lines take the place of what the request had. What is not offered, or not on the list, is left out. */
export async function writeLines(
  trx: Trx,
  requestId: number,
  { offer, change }: { offer: ChangeOffer; change: CourseChange },
): Promise<void> {
  await trx.deleteFrom('add_drop_line').where('request_id', '=', requestId).execute();
  const reasons = new Map(change.add.map(({ courseId, reason = '' }) => [courseId, reason]));
  const lines = offer.courses.flatMap((course) => {
    const { id, units, status, registered } = course;
    const goes = registered && change.drop.includes(id);
    const comes = !registered && reasons.has(id);
    if (!goes && !comes) return [];
    return [
      {
        request_id: requestId,
        course_id: id,
        act: goes ? ('drop' as const) : ('add' as const),
        units,
        category: categories[status],
        carry_over: status === 'carry_over',
        borrowed: status === 'borrowed',
        reason: comes && status === 'borrowed' ? (reasons.get(id) ?? '') : null,
      },
    ];
  });
  if (lines.length > 0) await trx.insertInto('add_drop_line').values(lines).execute();
}

interface Changes {
  state?: RequestState;
  reason?: string;
  submitted_at?: Date | null;
  needs_dean?: boolean;
  exceptions?: RegistrationException[];
  units_before?: number;
  units_after?: number;
  personal_load_id?: number | null;
}

/** Counts a request up. Answers its version. */
export async function nextVersion(
  trx: Trx,
  { id, version }: { id: number; version: number },
  changes: Changes = {},
): Promise<number> {
  await trx
    .updateTable('add_drop_request')
    .set({ ...changes, version: version + 1 })
    .where('id', '=', id)
    .execute();
  return version + 1;
}

/** Nothing is decided of a draft. */
export const backToDraft: Changes = {
  state: 'draft',
  submitted_at: null,
  needs_dean: false,
  exceptions: [],
  personal_load_id: null,
};
