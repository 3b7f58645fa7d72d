import { canonicalPhone, maskTail } from '@portal/shared/model';
import { sql } from 'kysely';
import { record } from '../../../platform/audit/audit';
import { secondsAfter } from '../../../platform/clock';
import { userIdOf, type Command } from '../../../platform/command';
import { keyedHash } from '../../../platform/crypto/encryption';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { countUse } from '../../../platform/http/limits';
import { newCode } from '../../../platform/identity/second-factor/challenge-codes';
import { tellOwner } from '../../../platform/identity/tell-owner';
import { sendSms } from '../../../platform/sms/send-sms';

type PhoneDeps = Pick<Deps, 'db' | 'env' | 'clock'>;

const minutes = 10;
const mostTries = 5;
const day = 24 * 60 * 60;

const hashOf = ({ env }: Pick<Deps, 'env'>, studentId: number, code: string) =>
  keyedHash(env.dataKey, `student:${studentId}:phone`, code);

/** An SMS costs money, and nobody's phone is filled by others: so many a day for one student, and to one phone. */
async function countCodes(deps: PhoneDeps, studentId: number, phone: string): Promise<void> {
  await countUse(deps, { bucket: `phone-code:student:${studentId}`, most: 5, seconds: day });
  const recipient = keyedHash(deps.env.dataKey, 'phone-code', phone);
  await countUse(deps, { bucket: `phone-code:recipient:${recipient}`, most: 5, seconds: day });
}

/** Sends a code to the phone that a student wants to be reached by; one before it counts no more. Throws TOO_MANY. */
export async function sendPhoneCode(
  deps: PhoneDeps,
  { at }: Command,
  { studentId, mobileNumber }: { studentId: number; mobileNumber: string },
) {
  const phone = canonicalPhone(mobileNumber);
  await countCodes(deps, studentId, phone);
  const code = newCode();
  const expires = secondsAfter(at, minutes * 60);
  const sent = {
    phone,
    code_hash: hashOf(deps, studentId, code),
    tries: 0,
    sent_at: at,
    expires_at: expires,
  };
  await inTransaction(deps.db, async (trx) => {
    await trx
      .insertInto('phone_change')
      .values({ ...sent, student_id: studentId })
      .onConflict((conflict) => conflict.column('student_id').doUpdateSet(sent))
      .execute();
    await sendSms(trx, {
      template: 'phone code',
      to: phone,
      values: { code, minutes: String(minutes) },
      key: `phone code:${studentId}:${at.getTime()}`,
      now: at,
      usefulUntil: expires,
    });
  });
  return { to: maskTail(phone), minutes };
}

/** One more try of the code that was sent: whoever guesses is stopped. Stays counted whatever comes of it. */
const takeTry = ({ db }: PhoneDeps, studentId: number, at: Date) =>
  db
    .updateTable('phone_change')
    .set({ tries: sql`tries + 1` })
    .where('student_id', '=', studentId)
    .where('expires_at', '>', at)
    .where('tries', '<', mostTries)
    .returning(['phone', 'code_hash as hash'])
    .executeTakeFirst();

const expired = () =>
  new AppError('CODE_EXPIRED', { message: 'That code is no longer valid. Ask for another one.' });

/** The phone of the record and of the account. */
async function setPhone(
  trx: Trx,
  command: Command,
  { studentId, phone }: { studentId: number; phone: string },
) {
  const { before } = await trx
    .selectFrom('student')
    .select('mobile_number as before')
    .where('id', '=', studentId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  await trx.updateTable('student').set({ mobile_number: phone }).where('id', '=', studentId).execute();
  await trx.updateTable('app_user').set({ phone }).where('id', '=', userIdOf(command)).execute();
  await tellOwner(trx, {
    userId: userIdOf(command),
    subject: 'Another phone in your record',
    text: `The phone in your record is now the one that ends in ${phone.slice(-4)}.`,
    at: command.at,
  });
  await record(trx, command, {
    act: 'student.phone',
    before: { studentId, mobileNumber: before },
    after: { studentId, mobileNumber: phone },
  });
}

/**
 * Puts the phone into the record, for the code that went there. Throws CODE_WRONG, and CODE_EXPIRED for one that is over,
 * used, or was tried too often.
 */
export async function confirmPhone(
  deps: PhoneDeps,
  command: Command,
  { studentId, code }: { studentId: number; code: string },
): Promise<{ mobileNumber: string }> {
  const sent = await takeTry(deps, studentId, command.at);
  if (!sent) throw expired();
  if (sent.hash !== hashOf(deps, studentId, code)) {
    const { message } = new AppError('CODE_WRONG');
    throw new AppError('CODE_WRONG', { errors: [{ path: 'code', message }] });
  }
  await inTransaction(deps.db, async (trx) => {
    const used = await trx
      .deleteFrom('phone_change')
      .where('student_id', '=', studentId)
      .where('code_hash', '=', sent.hash)
      .returning('student_id')
      .executeTakeFirst();
    if (!used) throw expired();
    await setPhone(trx, command, { studentId, phone: sent.phone });
  });
  return { mobileNumber: sent.phone };
}
