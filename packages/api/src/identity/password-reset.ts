import { canonicalPhone } from '@portal/shared/model';
import { audit } from '../audit';
import { inTransaction } from '../database';
import type { Deps } from '../deps';
import { AppError } from '../errors';
import { countUse } from '../http/limits';
import { enqueue, type EffectHandler } from '../outbox/outbox';
import { newSecret } from '../tokens';
import { mailLink, useLink } from './mailed-link';
import { hashPassword } from './passwords';
import { endAllSessions } from './sessions';

type ResetDeps = Pick<Deps, 'db' | 'env' | 'clock'>;

/** What was asked for waits in the outbox: the answer takes the same time whether or not there is an account. */
async function later(deps: ResetDeps, kind: string, payload: object): Promise<void> {
  const runAt = deps.clock.now();
  await inTransaction(deps.db, (trx) => enqueue(trx, { kind, key: newSecret(), payload, runAt }));
}

const perHour = 5;

/** Mails a link, but does not let anybody fill somebody's mailbox. */
async function mailPasswordLink(deps: ResetDeps, { id, email }: { id: number; email: string }) {
  try {
    await countUse(deps, { bucket: `password-link:${id}`, most: perHour, seconds: 3600 });
  } catch (error) {
    if (error instanceof AppError && error.code === 'TOO_MANY') return;
    throw error;
  }
  await mailLink(deps, { userId: id, purpose: 'password', to: email });
}

/** Promises a link to the address if it belongs to an active account; says nothing either way. */
export async function requestPasswordReset(deps: ResetDeps, email: string): Promise<void> {
  await later(deps, 'password-reset', { email });
}

async function mailReset(deps: ResetDeps, { email }: { email: string }): Promise<void> {
  const user = await deps.db
    .selectFrom('app_user')
    .select(['id', 'email'])
    .where((row) => row(row.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where('active', '=', true)
    .executeTakeFirst();
  if (user?.email) await mailPasswordLink(deps, { id: user.id, email: user.email });
}

interface Claimed {
  number: string;
  dateOfBirth: string;
  contact: string;
}

/** Promises a link for a first password if number, birthday and contact belong together; says nothing either way. */
export async function requestFirstPassword(deps: ResetDeps, claimed: Claimed): Promise<void> {
  await later(deps, 'first-password', claimed);
}

async function mailFirstPassword(deps: ResetDeps, { number, dateOfBirth, contact }: Claimed): Promise<void> {
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
  if (known.includes(given)) await mailPasswordLink(deps, { id: user.id, email: user.email });
}

/** What the outbox carries out for this file. */
export function passwordEffects(deps: ResetDeps): [kind: string, handler: EffectHandler][] {
  return [
    ['password-reset', (payload) => mailReset(deps, payload as { email: string })],
    ['first-password', (payload) => mailFirstPassword(deps, payload as Claimed)],
  ];
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
    await audit(trx, { at, actor: String(userId), act: 'user.password-reset' });
    await endAllSessions(trx, { userId, why: 'new password', at });
  });
}
