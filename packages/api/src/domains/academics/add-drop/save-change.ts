import type { CourseChange } from '@portal/contracts/academics';
import { inTransaction } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { demandSemester } from '../register/demand-semester';
import type { InSemester } from '../register/registrable.queries';
import { changeableOf } from './changeable.queries';
import { demandDraft, holdApproved } from './held-request';
import { nextVersion, writeLines } from './write-lines';

/** What a student wants to add and drop, of a request that they saw as `version`. */
export interface WantedChange extends InSemester, CourseChange {
  version: number | null;
  reason: string;
}

/**
 * Keeps what a student wants to add and drop so far, whatever stands against it. Throws NOT_FOUND, STALE where another tab
 * saved, and CONFLICT for a request that is under way, or a registration that is not approved.
 */
export function saveChange(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { version: seen, reason, add, drop, ...asked }: WantedChange,
): Promise<{ version: number }> {
  return inTransaction(db, async (trx) => {
    await demandSemester(trx, asked);
    const { registration, request } = await holdApproved(trx, asked);
    const draft = await demandDraft(trx, registration.id, { request, seen });
    const offer = await changeableOf(
      trx,
      { ...asked, registrationId: registration.id, now: clock.now() },
      add.map(({ courseId }) => courseId),
    );
    await writeLines(trx, draft.id, { offer, change: { add, drop } });
    return { version: await nextVersion(trx, draft, { reason }) };
  });
}
