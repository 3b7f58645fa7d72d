import { sql } from 'kysely';
import type { Trx } from '../database/database';
import type { Deps } from '../deps';
import { enqueue } from '../outbox/outbox';
import { mailLink, voidLinks } from './mailed-link';
import { mailFirstPassword } from './password-link';

interface NewAddress {
  userId: number;
  email: string;
  /** One officer did it alone: rights that take two people wait until a password was set from this mailbox. */
  corrected: boolean;
}

async function tellOldAddress(
  trx: Trx,
  { at, to, key }: { at: Date; to: string; key: string },
): Promise<void> {
  await enqueue(trx, {
    kind: 'mail',
    key: `email-changed:${key}`,
    payload: {
      to,
      subject: 'Your email was changed',
      text: 'The email of your portal account was changed. If you did not ask for it, contact the help desk.',
    },
    runAt: at,
  });
}

/**
 * Gives an account another address, which its mailbox has to confirm before codes or links for a password go there.
 * Links to the old one end, and it is told. The registry's record follows. Answers the new version of the account,
 * and the address that it had.
 */
export async function setAddress(
  deps: Pick<Deps, 'clock' | 'env'>,
  trx: Trx,
  { userId, email, corrected }: NewAddress,
): Promise<{ version: number; before: string | null }> {
  const at = deps.clock.now();
  const before = await trx
    .selectFrom('app_user')
    .select(['email', 'active', 'version', 'password_hash as hash', 'address_corrected as corrected'])
    .select('link_phone as phone')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const activated = before.hash !== null;
  const version = before.version + 1;
  await trx
    .updateTable('app_user')
    .set({
      // Without a password nothing can be opened: the link for the first one proves the address, if it goes nowhere else.
      email,
      email_migrated: !activated && before.phone === null,
      version,
      address_corrected: activated && (corrected || before.corrected),
    })
    .where('id', '=', userId)
    .execute();
  await sql`update staff set email = ${email} where user_id = ${userId}`.execute(trx);
  await sql`update student set email = ${email} where user_id = ${userId}`.execute(trx);
  await voidLinks(trx, { userId, at });
  if (activated) await mailLink({ ...deps, db: trx }, { userId, purpose: 'email', to: email });
  else if (before.active) await mailFirstPassword({ ...deps, db: trx }, userId);
  if (before.email) await tellOldAddress(trx, { at, to: before.email, key: `${userId}:${version}` });
  return { version, before: before.email };
}
