import { timingSafeEqual } from 'node:crypto';
import {
  codeMinutes,
  codePauseSeconds,
  shownMinutes,
  type admissions,
  type CodeChannel,
} from '@portal/contracts/admissions';
import { counted, isNigerianPhone, maskEmail, maskTail, type CallData } from '@portal/shared/model';
import { secondsAfter } from '../../../../platform/clock';
import { keyedHash } from '../../../../platform/crypto/encryption';
import { hashSecret } from '../../../../platform/crypto/tokens';
import { inTransaction, type Trx } from '../../../../platform/database/database';
import type { Deps } from '../../../../platform/deps';
import { AppError } from '../../../../platform/errors';
import { countUse, networkOf } from '../../../../platform/http/limits';
import type { Applicant } from '../../../../platform/http/route';
import { newCode } from '../../../../platform/identity/second-factor/challenge-codes';
import { enqueue } from '../../../../platform/outbox/outbox';
import { sendSms } from '../../../../platform/sms/send-sms';
import { smsSettings } from '../../../../platform/sms/sms-settings';
import { recordApplicationEvent, type Application } from '../applications.queries';
import { codeStateOf, takeTry, useCode, writeCode } from './hidden-answers.queries';

type Calls = typeof admissions.hiddenAnswers;
type Keys = Pick<Deps, 'env'>;

const dayLong = 86_400;
const hourLong = 3_600;

/** What is stored of a code: without the key nobody finds it by trying a million of them. */
const codeHashOf = ({ env }: Keys, { applicationId, visit }: Applicant, code: string) =>
  keyedHash(env.dataKey, `application:${applicationId}:unlock:${hashSecret(visit)}`, code);

/** Takes the same time whatever the first difference is. */
const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/**
 * Where codes go: the phone and the address of the invoice. Whoever comes with the RRR alone can type other ones into the
 * form, and would send the code to themselves.
 */
async function placesOf({ db, gateways }: Pick<Deps, 'db' | 'gateways'>, { phone, email }: Application) {
  const reachable = gateways.sms && (isNigerianPhone(phone) || (await smsSettings(db)).abroad);
  return { phone: reachable && phone ? phone : null, email: email || null };
}

/** From when another one can be asked for. */
const resendFrom = (sentAt: Date) => secondsAfter(sentAt, codePauseSeconds).toISOString();

/** Where a code can be sent, masked, and whether one is on its way or counts. */
export async function hiddenAnswersOf(
  deps: Deps,
  applicant: Applicant,
  application: Application,
): Promise<CallData<Calls['current']>> {
  const { phone, email } = await placesOf(deps, application);
  const { isShown, sentAt } = await codeStateOf(deps, applicant);
  return {
    phone: phone && maskTail(phone),
    email: email && maskEmail(email),
    resendFrom: sentAt && resendFrom(sentAt),
    isShown,
  };
}

interface Code {
  application: Application;
  code: string;
  key: string;
  now: Date;
  expires: Date;
}

function mailCode(trx: Trx, to: string, { application, code, key, now }: Code) {
  const text = [
    `Dear ${application.firstname},`,
    '',
    `${code} is the code that shows the hidden answers of your application ${application.applicationNumber ?? ''}. It is valid for ${counted(codeMinutes, 'minute')}, in the browser that asked for it.`,
    '',
    'Did you not ask for it? Then somebody has your RRR. Give the code to nobody, and tell the admissions office.',
  ].join('\n');
  const payload = { to, subject: 'Your code for your application form', text };
  return enqueue(trx, { kind: 'mail', lane: 'codes', key, payload, runAt: now });
}

const smsCode = (trx: Trx, to: string, { code, key, now, expires }: Code) =>
  sendSms(trx, {
    template: 'answers code',
    to,
    values: { code, minutes: String(codeMinutes) },
    key,
    now,
    usefulUntil: expires,
  });

/** What counts the codes of an application, and those of them that went to browsers that nobody knows. */
export const codesOf = (id: number) => `answers-code:application:${id}`;
const unknownOf = (id: number) => `${codesOf(id)}:unknown`;

/** Codes of an application in a day; the last of them are kept for a browser that was shown its answers before. */
const mostOfApplication = 6;
const mostUnknown = 4;

/** Of one phone, which a family or a café shares, and of one address. */
const mostTo: Readonly<Record<CodeChannel, number>> = { phone: 10, email: 20 };

/** What counts the codes of a phone, or of an address. */
const recipientOf = ({ env }: Keys, to: string) =>
  `answers-code:recipient:${keyedHash(env.dataKey, 'answers-code', to.toLowerCase())}`;

/** Everything that counts the codes of an application. */
export const codeBuckets = (
  keys: Keys,
  { id, phone, email }: Pick<Application, 'id' | 'phone' | 'email'>,
) => [codesOf(id), unknownOf(id), ...[phone, email].filter(Boolean).map((to) => recipientOf(keys, to))];

type Use = [bucket: string, most: number, seconds: number];

/**
 * How many codes are sent: an SMS costs money, and whoever has an RRR may not fill the phone of its owner, nor guess on by
 * asking again. Of the codes of a day some are kept for a browser that was shown the answers before: a stranger who has the
 * RRR does not use those up. What goes by mail leaves the codes of a phone alone: many are registered with one. A campus is
 * one address.
 */
async function countCode(
  deps: Deps,
  application: Application,
  { to, ip, known }: { to: CodeChannel; ip: string; known: boolean },
): Promise<void> {
  const unknown: Use[] = [[unknownOf(application.id), mostUnknown, dayLong]];
  const uses: Use[] = [
    ...(known ? [] : unknown),
    [codesOf(application.id), mostOfApplication, dayLong],
    [recipientOf(deps, application[to]), mostTo[to], dayLong],
    [`answers-code:address:${networkOf(ip)}`, 60, hourLong],
  ];
  for (const [bucket, most, seconds] of uses) await countUse(deps, { bucket, most, seconds });
}

/** Until 1.1: a session of a build before visits were told apart has none. Throws SIGNED_OUT. */
function demandVisit({ visit }: Applicant): void {
  if (!visit) throw new AppError('SIGNED_OUT', { message: 'Please enter your RRR again.' });
}

/**
 * Sends a code; answers the same where there is nowhere to send it. `known`: the browser was shown the answers before.
 * Throws SIGNED_OUT and TOO_MANY.
 */
export async function sendCode(
  deps: Deps,
  applicant: Applicant,
  { application, ...asked }: { application: Application; to: CodeChannel; ip: string; known: boolean },
): Promise<CallData<Calls['sendCode']>> {
  demandVisit(applicant);
  const { to } = asked;
  const now = deps.clock.now();
  const expires = secondsAfter(now, codeMinutes * 60);
  const code = newCode();
  const codeHash = codeHashOf(deps, applicant, code);
  const key = `answers code:${hashSecret(applicant.visit).slice(0, 32)}:${now.getTime()}`;
  await inTransaction(deps.db, async (trx) => {
    const pauseFrom = secondsAfter(now, -codePauseSeconds);
    if (!(await writeCode(trx, applicant, { codeHash, now, expires, pauseFrom })))
      throw new AppError('TOO_MANY', { retryAfter: codePauseSeconds });
    await countCode({ ...deps, db: trx }, application, asked);
    const place = (await placesOf({ ...deps, db: trx }, application))[to];
    const sent = { application, code, key, now, expires };
    if (place) await (to === 'phone' ? smsCode(trx, place, sent) : mailCode(trx, place, sent));
    const detail = { to };
    const { id: applicationId } = application;
    await recordApplicationEvent(trx, {
      applicationId,
      at: now,
      actor: 'applicant',
      kind: 'code sent',
      detail,
    });
  });
  return { resendFrom: resendFrom(now) };
}

const expired = () =>
  new AppError('CODE_EXPIRED', { message: 'That code is no longer valid. Ask for another one.' });

/**
 * Shows a visit what is hidden, for the code that was sent to it. Throws CODE_WRONG, and CODE_EXPIRED for one that is
 * over, used, or was tried too often.
 */
export async function showAnswers(
  deps: Deps,
  applicant: Applicant,
  { code }: { code: string },
): Promise<CallData<Calls['show']>> {
  demandVisit(applicant);
  const now = deps.clock.now();
  // Outside of the transaction below: a guess that was wrong stays counted.
  const taken = await takeTry(deps.db, applicant, now);
  if (!taken) throw expired();
  const codeHash = codeHashOf(deps, applicant, code);
  if (!isSame(codeHash, taken.codeHash)) {
    const { message } = new AppError('CODE_WRONG');
    throw new AppError('CODE_WRONG', { errors: [{ path: 'code', message }] });
  }
  const until = secondsAfter(now, shownMinutes * 60);
  await inTransaction(deps.db, async (trx) => {
    if (!(await useCode(trx, applicant, { codeHash, now, until }))) throw expired();
    const applicationId = Number(applicant.applicationId);
    const kind = 'hidden answers shown';
    await recordApplicationEvent(trx, { applicationId, at: now, actor: 'applicant', kind });
  });
  return {};
}
