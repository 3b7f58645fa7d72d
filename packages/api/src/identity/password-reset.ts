import { canonicalPhone } from '@portal/shared/model';
import { inTransaction } from '../database';
import type { Deps } from '../deps';
import { AppError } from '../errors';
import { mailLink, useLink } from './mailed-link';
import { hashPassword } from './passwords';
import { endAllSessions } from './sessions';

type ResetDeps = Pick<Deps, 'db' | 'env' | 'clock'>;

/** Mails a link when the address belongs to an active account; says nothing either way. */
export async function requestPasswordReset(deps: ResetDeps, email: string): Promise<void> {
  const user = await deps.db
    .selectFrom('app_user')
    .select(['id', 'email'])
    .where((row) => row(row.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where('active', '=', true)
    .executeTakeFirst();
  if (user?.email) await mailLink(deps, { userId: user.id, purpose: 'password', to: user.email });
}

interface Claimed {
  number: string;
  dateOfBirth: string;
  contact: string;
}

/** Mails a link for a first password when number, birthday and contact belong together; says nothing either way. */
export async function requestFirstPassword(
  deps: ResetDeps,
  { number, dateOfBirth, contact }: Claimed,
): Promise<void> {
  const user = await deps.db
    .selectFrom('app_user')
    .leftJoin('student', 'student.user_id', 'app_user.id')
    .select(['app_user.id', 'app_user.email', 'app_user.phone', 'app_user.birthday'])
    .where('active', '=', true)
    .where((row) =>
      row.or([
        row(row.fn<string>('lower', ['user_name']), '=', number.toLowerCase()),
        row('student.matric_number', '=', number.toUpperCase()),
      ]),
    )
    .executeTakeFirst();
  if (!user?.email || user.birthday !== dateOfBirth) return;
  const known = [user.email.toLowerCase(), user.phone && canonicalPhone(user.phone)];
  const given = contact.includes('@') ? contact.toLowerCase() : canonicalPhone(contact);
  if (known.includes(given)) await mailLink(deps, { userId: user.id, purpose: 'password', to: user.email });
}

function refuseGuessable(password: string, known: (string | null | undefined)[]): void {
  const lower = password.toLowerCase();
  const parts = known
    .flatMap((text) => (text ?? '').toLowerCase().split(/[\s@]+/))
    .filter((part) => part.length > 3);
  if (!parts.some((part) => lower.includes(part))) return;
  const message = 'do not use your name, number or phone in the password';
  throw new AppError('INVALID', { errors: [{ path: 'password', message }] });
}

/** Sets the password by a one-time link and ends all sessions. Throws LINK_EXPIRED or INVALID. */
export async function resetPassword(
  deps: ResetDeps,
  given: { token: string; password: string },
): Promise<void> {
  const at = deps.clock.now();
  const hash = await hashPassword(given.password);
  await inTransaction(deps.db, async (trx) => {
    const { userId } = await useLink(trx, { secret: given.token, purpose: 'password', at });
    const user = await trx
      .selectFrom('app_user')
      .select(['user_name', 'full_name', 'phone'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    refuseGuessable(given.password, [user.user_name, user.full_name, user.phone]);
    await trx.updateTable('app_user').set({ password_hash: hash }).where('id', '=', userId).execute();
    await endAllSessions(trx, { userId, why: 'new password', at });
  });
}
