import { record } from '../../../platform/audit/audit';
import { actorIdOf, type Command } from '../../../platform/command';
import { inTransaction } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { messagesSeen } from './messages.queries';

/** Stops a message: whoever was not told yet is not told. Throws NOT_FOUND, and CONFLICT once it has ended. */
export function cancelMessage({ db }: Pick<Deps, 'db'>, command: Command<Actor>, id: number) {
  return inTransaction(db, async (trx) => {
    const message = await trx
      .selectFrom('student_message as m')
      .select(['m.state', 'm.reached', 'm.recipients'])
      .where('m.id', '=', id)
      .where(messagesSeen(command.actor))
      // A batch that is being delivered is let finish.
      .forUpdate()
      .executeTakeFirst();
    if (!message) throw new AppError('NOT_FOUND');
    if (message.state !== 'sending')
      throw new AppError('CONFLICT', { message: 'This message is not being sent any more.' });
    await trx
      .updateTable('student_message')
      .set({ state: 'cancelled', cancelled_by: actorIdOf(command), ended_at: command.at })
      .where('id', '=', id)
      .execute();
    const { reached, recipients } = message;
    await record(trx, command, { act: 'student_message.cancel', after: { id, reached, recipients } });
    return { reached };
  });
}
