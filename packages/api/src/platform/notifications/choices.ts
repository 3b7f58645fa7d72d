import { maskEmail, maskTail, type NotificationCategory, type UserType } from '@portal/shared/model';
import { sql } from 'kysely';
import { record } from '../audit/audit';
import type { Command } from '../command';
import { inTransaction, type Db, type Trx } from '../database/database';
import { AppError } from '../errors';
import { notificationKind, notificationKinds, type NotificationKind } from './kinds';

/** By what else than the portal somebody is told. */
export interface ToldBy {
  email: boolean;
  sms: boolean;
}

export interface KindChoice extends ToldBy {
  type: string;
  label: string;
  category: NotificationCategory;
  /** Its domain mails it itself, so there is nothing to choose. */
  mayEmail: boolean;
  /** It is of money or a deadline. */
  maySms: boolean;
}

/** What holds until somebody chooses: notifications stay in the portal, but for what goes by SMS from the start. */
const usual = ({ sms }: NotificationKind): ToldBy => ({ email: false, sms: sms?.fromStart ?? false });

/** As in `Payment received`. */
export const labelOfKind = (type: string, { label }: NotificationKind): string =>
  label ?? `${type.charAt(0).toUpperCase()}${type.slice(1)}`;

/** The phone to which an account `u` is told: that of the student's record first. */
export const phoneOfAccount = sql<
  string | null
>`coalesce((select s.mobile_number from student s where s.user_id = u.id), u.phone)`;

const choicesOf = (db: Db | Trx, userId: number) =>
  db.selectFrom('notification_choice').select(['type', 'email', 'sms']).where('user_id', '=', userId);

/** Every kind that this person may be told of, with what they chose. */
export async function ownChoices(
  db: Db,
  { userId, userType }: { userId: number; userType: UserType },
): Promise<{ email: string | null; phone: string | null; kinds: KindChoice[] }> {
  const account = await db
    .selectFrom('app_user as u')
    .select(['u.email', phoneOfAccount.as('phone')])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();
  const chosen = new Map((await choicesOf(db, userId).execute()).map((one) => [one.type, one]));
  const kinds = [...notificationKinds()]
    .filter(([, { audience }]) => audience.includes(userType))
    .map(([type, kind]) => {
      const { email, sms } = chosen.get(type) ?? usual(kind);
      const may = { mayEmail: !kind.mailed, maySms: kind.sms !== undefined };
      return { type, label: labelOfKind(type, kind), category: kind.category, email, sms, ...may };
    })
    .sort((one, other) => one.category.localeCompare(other.category) || one.label.localeCompare(other.label));
  return {
    email: account.email && maskEmail(account.email),
    phone: account.phone && maskTail(account.phone),
    kinds,
  };
}

interface Chosen extends ToldBy {
  userId: number;
  userType: UserType;
  type: string;
}

/** Keeps what somebody chose. Throws NOT_FOUND for a kind that is not theirs, INVALID for a way that it does not go. */
export async function choose(
  db: Db,
  command: Command,
  { userId, userType, type, email, sms }: Chosen,
): Promise<void> {
  const kind = notificationKind(type);
  if (!kind?.audience.includes(userType)) throw new AppError('NOT_FOUND');
  if (email && kind.mailed)
    throw new AppError('INVALID', { errors: [{ path: 'email', message: 'This kind is mailed as it is' }] });
  if (sms && !kind.sms)
    throw new AppError('INVALID', {
      errors: [{ path: 'sms', message: 'Only money and deadlines go by SMS' }],
    });
  await inTransaction(db, async (trx) => {
    const chosen = await choicesOf(trx, userId).where('type', '=', type).forUpdate().executeTakeFirst();
    const before = chosen ?? { type, ...usual(kind) };
    const chosen_at = command.at;
    await trx
      .insertInto('notification_choice')
      .values({ user_id: userId, type, email, sms, chosen_at })
      .onConflict((conflict) => conflict.columns(['user_id', 'type']).doUpdateSet({ email, sms, chosen_at }))
      .execute();
    await record(trx, command, { act: 'user.notification-choice', before, after: { type, email, sms } });
  });
}

/** Whether an account is told of a kind by SMS, for domains that send one of their own. */
export async function wantsSms(
  trx: Trx,
  { userId, type }: { userId: number; type: string },
): Promise<boolean> {
  const kind = notificationKind(type);
  const chosen = await choicesOf(trx, userId).where('type', '=', type).executeTakeFirst();
  return chosen?.sms ?? (kind ? usual(kind).sms : false);
}
