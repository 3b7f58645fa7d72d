import type { TestApp } from './app';
import { feeSession } from './fee-builders';
import { written } from './two-people/on-record';

/** The school fee of a session, else the one under way, is waived for a student until the end of a day. */
export function aWaiver(
  { deps: { db } }: TestApp,
  studentId: number,
  { until = '2026-09-14', sessionId = feeSession }: { until?: string; sessionId?: number } = {},
) {
  return written(db, 'waiver', [
    'one',
    async (trx) => {
      const { id } = await trx
        .insertInto('fee_waiver')
        .values({
          student_id: studentId,
          session_id: sessionId,
          until,
          reason: 'NELFUND is late',
          state: 'granted',
          requested_by: 'one',
          requested_at: new Date(),
          approved_by: 'system',
          approved_at: new Date(),
          ended_by: null,
          ended_at: null,
          end_reason: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
  ]);
}
