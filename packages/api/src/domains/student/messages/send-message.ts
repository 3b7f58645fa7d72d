import { randomUUID } from 'node:crypto';
import type { MessageValues, student } from '@portal/contracts/student';
import { counted, type CallData, type CallInput } from '@portal/shared/model';
import { sql } from 'kysely';
import { record } from '../../../platform/audit/audit';
import { actorIdOf, userIdOf, type Command } from '../../../platform/command';
import { inTransaction, type Db, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { notify } from '../../../platform/notifications/notify';
import { enqueue } from '../../../platform/outbox/outbox';
import { mailOf, noticeOf } from './message-texts';
import { emailOf, filterWords, markOf, narrowing, officeOf, studentsMeant } from './students-meant.queries';

type Preview = CallData<typeof student.studentMessages.preview>;
type Sent = CallInput<typeof student.studentMessages.send>['body'];
type Tested = CallInput<typeof student.studentMessages.test>['body'];

/** Whom a message would reach now; of the same students that it is then sent to. */
export async function previewMessage(db: Db, actor: Actor, values: MessageValues): Promise<Preview> {
  const to = await filterWords(db, actor, values);
  const reachable = sql<boolean>`((${values.byNotification} and u.active is true)
    or (${values.byEmail} and ${emailOf} is not null))`;
  const counts = await studentsMeant(db, actor, values)
    .select([
      sql<number>`count(*)::integer`.as('students'),
      sql<number>`(count(*) filter (where ${emailOf} is null))::integer`.as('withoutEmail'),
      sql<number>`(count(*) filter (where u.active is not true))::integer`.as('withoutAccount'),
      sql<number>`(count(*) filter (where not ${reachable}))::integer`.as('unreachable'),
      markOf('p.id').as('mark'),
    ])
    .executeTakeFirstOrThrow();
  return { ...counts, to, office: await officeOf(db, actor.userId), key: randomUUID() };
}

/** The message that was sent by this key before. Throws CONFLICT for a key of somebody else. */
async function sentBefore(trx: Trx, command: Command<Actor>, key: string) {
  const before = await trx
    .selectFrom('student_message')
    .select(['id', 'recipients', 'sent_by as sentBy'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  const { id, recipients, sentBy } = before;
  if (sentBy !== actorIdOf(command))
    throw new AppError('CONFLICT', { message: 'Look at whom it reaches anew.' });
  return { id, recipients };
}

/** Writes down whom it means, in one statement. Throws CONFLICT where they are not those of the preview. */
async function freezeRecipients(trx: Trx, actor: Actor, { id, sent }: { id: number; sent: Sent }) {
  await trx
    .insertInto('student_message_recipient')
    .columns(['message_id', 'student_id'])
    .expression(
      studentsMeant(trx, actor, sent).select([sql<number>`${id}::integer`.as('message_id'), 'p.id']),
    )
    .execute();
  const { recipients, mark } = await trx
    .selectFrom('student_message_recipient')
    .select([sql<number>`count(*)::integer`.as('recipients'), markOf('student_id').as('mark')])
    .where('message_id', '=', id)
    .executeTakeFirstOrThrow();
  if (recipients === 0) throw new AppError('CONFLICT', { message: 'There is no such student.' });
  if (mark !== sent.mark) {
    const message = `By now it reaches ${counted(recipients, 'student')}, not those that you saw. Look at it again.`;
    throw new AppError('CONFLICT', { message });
  }
  await trx.updateTable('student_message').set({ recipients }).where('id', '=', id).execute();
  return recipients;
}

/**
 * Keeps a message with its filter and with whom it means; a job delivers it. The same key is one message, whoever clicks
 * twice. Throws INVALID, CONFLICT.
 */
export function sendMessage({ db }: Pick<Deps, 'db'>, command: Command<Actor>, sent: Sent) {
  const { actor, at } = command;
  const { search, sessionId, schoolId, departmentId, optionId, studentTypeId, level, state } =
    narrowing(sent);
  return inTransaction(db, async (trx) => {
    const to = await filterWords(trx, actor, sent);
    const made = await trx
      .insertInto('student_message')
      .values({
        key: sent.key,
        subject: sent.subject,
        body: sent.text,
        by_notification: sent.byNotification,
        by_email: sent.byEmail,
        school_id: schoolId ?? null,
        department_id: departmentId ?? null,
        student_type_id: studentTypeId ?? null,
        level: level ?? null,
        life: state ?? null,
        session_id: sessionId ?? null,
        option_id: optionId ?? null,
        search: search ?? null,
        filter_words: to,
        office: await officeOf(trx, actor.userId),
        sent_by: actorIdOf(command),
        sent_at: at,
        turn_at: at,
      })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) return sentBefore(trx, command, sent.key);
    const recipients = await freezeRecipients(trx, actor, { id: made.id, sent });
    const { subject, byNotification, byEmail } = sent;
    const after = { id: made.id, subject, to, recipients, byNotification, byEmail };
    await record(trx, command, { act: 'student_message.send', after });
    return { id: made.id, recipients };
  });
}

/** Sends it to whoever asks alone, as students would get it; the audit keeps what was written. */
export function testMessage(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  command: Command<Actor>,
  { byNotification, byEmail, ...written }: Tested,
) {
  const { actor, at } = command;
  return inTransaction(db, async (trx) => {
    const userId = userIdOf(command);
    const message = { ...written, office: await officeOf(trx, actor.userId) };
    const { email, fullName } = await trx
      .selectFrom('app_user')
      .select(['email', 'full_name as fullName'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    if (byNotification) await notify(trx, { userId, ...noticeOf(message, at) });
    if (byEmail && email) {
      const payload = mailOf(message, { to: email, fullName, portal: env.publicUrl });
      await enqueue(trx, { kind: 'mail', key: `student message test:${randomUUID()}`, payload, runAt: at });
    }
    const ways = { notified: byNotification, mailed: byEmail && Boolean(email) };
    await record(trx, command, { act: 'student_message.test', after: { ...message, ...ways } });
    return ways;
  });
}
