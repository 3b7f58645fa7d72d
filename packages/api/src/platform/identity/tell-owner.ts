import type { Trx } from '../database/database';
import { enqueue } from '../outbox/outbox';
import { newSecret } from '../crypto/tokens';

interface News {
  userId: number;
  subject: string;
  text: string;
  at: Date;
  /** What to do if it was nothing of theirs. */
  doubt?: string;
}

const notYou = 'If this was not you, set a new password at once and tell the help desk.';

/** Mails the owner of an account what happened to it: whoever took it over cannot keep that quiet. */
export async function tellOwner(
  trx: Trx,
  { userId, subject, text, at, doubt = notYou }: News,
): Promise<void> {
  const { email } = await trx
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (!email) return;
  await enqueue(trx, {
    kind: 'mail',
    key: `account:${userId}:${newSecret()}`,
    payload: { to: email, subject, text: `${text}\n${doubt}` },
    runAt: at,
  });
}
