import type { Trx } from '../../../platform/database/database';
import { notify } from '../../../platform/notifications/notify';
import { enqueue } from '../../../platform/outbox/outbox';

/** What an entrant is told: by notification, and by mail where they have an address. */
interface Told {
  studentId: number | null;
  type: 'o-level results' | 'clearance rejected' | 'clearance changed' | 'matric number';
  /** Of the mail; left out, nothing is mailed. */
  subject?: string;
  message: string;
  at: Date;
  /** The same key tells a person once. */
  key: string;
}

/** Tells a student who is on their way in, in the transaction of what happened. */
export async function tellEntrant(
  trx: Trx,
  { env }: { env: { publicUrl: string } },
  { studentId, type, subject, message, at, key }: Told,
): Promise<void> {
  const student = await trx
    .selectFrom('student')
    .select(['user_id as userId', 'email', 'first_name as firstName'])
    .where('id', '=', studentId)
    .executeTakeFirst();
  if (student?.userId) await notify(trx, { userId: student.userId, type, message, at, key });
  if (!student?.email || subject === undefined) return;
  await enqueue(trx, {
    kind: 'mail',
    key,
    payload: {
      to: student.email,
      subject,
      text: `Dear ${student.firstName},\n\n${message}\n\nYour checklist: ${env.publicUrl}/clearance`,
    },
    runAt: at,
  });
}
