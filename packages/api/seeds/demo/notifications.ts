import type { NotificationType } from '@portal/shared/model';
import { notify } from '../../src/platform/notifications/notify';
import type { Trx } from '../../src/platform/database/database';
import { currentSessionId } from './sessions';

interface Draft {
  to: readonly string[];
  type: NotificationType;
  message: string;
  /** Before the moment of loading. */
  hoursAgo: number;
  read?: true;
  /** The semester under way is told. */
  semester?: true;
  url?: string;
}

const drafts: readonly Draft[] = [
  {
    to: ['student', 'student.carryover', 'student.pg'],
    type: 'registration window',
    message: 'Course registration for the Harmattan semester of 2025/2026 is open.',
    hoursAgo: 20,
    semester: true,
  },
  {
    to: ['student', 'student.carryover', 'student.final'],
    type: 'payment received',
    message: 'We have received your school fees for 2025/2026.',
    hoursAgo: 75,
    read: true,
    url: '/school_fees',
  },
  {
    to: ['student'],
    type: 'student profile',
    message: 'Your next of kin was updated.',
    hoursAgo: 120,
    read: true,
  },
  {
    to: ['student.carryover'],
    type: 'result published',
    message: 'Your results of the Rain semester are out. Two courses are carried over.',
    hoursAgo: 48,
  },
  {
    to: ['student.owing'],
    type: 'school fees invoice',
    message: 'The second half of your school fees 2025/2026 can be paid now.',
    hoursAgo: 6,
  },
  {
    to: ['admissions', 'bursar', 'exams', 'registry', 'helpdesk', 'admin'],
    type: 'role changed',
    message: 'Your roles were confirmed for the 2025/2026 session.',
    hoursAgo: 140,
    read: true,
  },
  {
    to: ['bursar', 'admin'],
    type: 'role changed',
    message: 'A request for a claim of the bursary waits for a second person.',
    hoursAgo: 3,
  },
];

const hour = 3_600_000;
const day = 24 * hour;

/** A few notifications for the logins, and one student who is asked for a rating. */
export async function seedNotifications(
  trx: Trx,
  { ids, now }: { ids: ReadonlyMap<string, number>; now: Date },
): Promise<void> {
  for (const { to, hoursAgo, semester, read: _, ...notice } of drafts) {
    const properties = semester ? { sessionId: currentSessionId, semesterId: 1 } : {};
    const at = new Date(now.getTime() - hoursAgo * hour);
    for (const name of to) await notify(trx, { userId: ids.get(name) ?? 0, ...notice, properties, at });
  }
  const read = drafts.filter((draft) => draft.read).map(({ message }) => message);
  await trx
    .updateTable('notification')
    .set({ read_at: now })
    .where('message', '=', ({ fn, val }) => fn<string>('any', [val(read)]))
    .execute();
  await trx
    .updateTable('app_user')
    .set({ created_at: new Date(now.getTime() - 400 * day) })
    .where('user_name', '=', 'student.final')
    .execute();
}
