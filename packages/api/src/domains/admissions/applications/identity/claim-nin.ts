import { sql } from 'kysely';
import { formatDate, formatRrr, lagosDate } from '@portal/shared/model';
import { daysAfter } from '../../../../platform/clock';
import type { Trx } from '../../../../platform/database/database';
import type { Deps } from '../../../../platform/deps';
import { enqueue } from '../../../../platform/outbox/outbox';
import { sendSms } from '../../../../platform/sms/send-sms';
import { isWindowOf } from '../../application-setup/rules-in-force';
import { applicationCounts, isLive, isLiveAs } from '../application-counts';
import { applicationById, recordApplicationEvent, type Application } from '../applications.queries';

type TellDeps = Pick<Deps, 'env' | 'clock'>;

/** Days in which a form that was begun, and is not submitted, keeps its NIN from everybody else. */
export const keptDays = 7;

interface Claim {
  application: Application;
  hash: string;
}

/** Other applications of the same type and session that count and say this NIN. */
const others = (trx: Trx, { application: { id, typeId, sessionId }, hash }: Claim) =>
  trx
    .selectFrom('application as a')
    .select('a.id')
    .where('a.nin_hash', '=', hash)
    .where('a.application_type_id', '=', typeId)
    .where('a.session_id', '=', sessionId)
    .where('a.id', '<>', id)
    .where(isLive);

/** Whether the NIN is one that several say, of whom no officer has said whose it is. */
export async function isContested(trx: Trx, claim: Claim): Promise<boolean> {
  return (await others(trx, claim).where('a.nin_doubtful', '=', true).executeTakeFirst()) !== undefined;
}

/** Forms that said it more than a week ago and were not submitted: from now on it is in doubt whose it is. */
async function doubt(trx: Trx, claim: Claim, at: Date): Promise<number[]> {
  const since = daysAfter(at, -keptDays);
  const doubted = await trx
    .updateTable('application as a')
    .set({ nin_doubtful: true })
    .where('a.id', 'in', others(trx, claim))
    // Again, as it is once the row is held: its owner may be submitting it.
    .where('a.nin_hash', '=', claim.hash)
    .where('a.nin_doubtful', '=', false)
    .where('a.completed_at', 'is', null)
    .where('a.state', 'in', ['invoiced', 'paid', 'in_progress'])
    .where(applicationCounts)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('application_said_nin as n')
          .select('n.said_at')
          .whereRef('n.application_id', '=', 'a.id')
          .where('n.nin_hash', '=', claim.hash)
          .where('n.said_at', '<', since),
      ),
    )
    .returning('a.id')
    .execute();
  return doubted.map(({ id }) => id);
}

/** The moment until which an application can be submitted; none where no day is set, or it is over. */
async function closingOf(trx: Trx, id: number, now: Date): Promise<Date | null> {
  const window = await trx
    .selectFrom('application as a')
    .innerJoin('dated_window as w', (join) => join.on(isWindowOf('a')))
    .select('w.closes_at as closes')
    .where('a.id', '=', id)
    .where('w.closes_at', '>', now)
    .executeTakeFirst();
  return window?.closes ?? null;
}

/**
 * Mail to whoever said it first, and an SMS as long as there is a deadline to meet: nobody else would tell them before it is
 * too late.
 */
async function tellDoubted(
  trx: Trx,
  { env }: TellDeps,
  told: { application: Application; by: number; at: Date },
) {
  const { application, by, at } = told;
  const { id, firstname, email, phone, typeName, session, rrr } = application;
  const key = `nin-in-doubt:${id}:${by}`;
  const text = [
    `Dear ${firstname},`,
    '',
    `Somebody else has said the NIN of your application form for ${typeName}, ${session}. You lose nothing: log in at ${env.publicUrl} with your RRR ${formatRrr(rrr ?? '')}, go on and submit in time.`,
    '',
    'The admissions office decides whose NIN it is and may ask you for your NIN slip. If you filled in two forms yourself, write to the admissions office and say which one counts. If the NIN is mistyped, correct it.',
  ].join('\n');
  const subject = 'Somebody else has said your NIN';
  if (email) await enqueue(trx, { kind: 'mail', key, payload: { to: email, subject, text }, runAt: at });
  const closes = await closingOf(trx, id, at);
  if (!closes) return;
  const values = { form: typeName, day: formatDate(lagosDate(closes)) };
  await sendSms(trx, { template: 'NIN in doubt', to: phone, values, key, now: at, usefulUntil: closes });
}

/**
 * Says for an application that it has this NIN, and answers whether that is in doubt. Who said it within a week, or has
 * submitted, keeps it: the index refuses the second. Who said it longer ago and never submitted is told of it, and then
 * both go on in doubt, until an officer removes one.
 */
export async function claimNin(deps: TellDeps, trx: Trx, claim: Claim): Promise<boolean> {
  const { application, hash } = claim;
  const at = deps.clock.now();
  await trx
    .insertInto('application_said_nin')
    .values({ application_id: application.id, nin_hash: hash, said_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (const id of await doubt(trx, claim, at)) {
    const event = { at, actor: 'system', kind: 'NIN in doubt' };
    await recordApplicationEvent(trx, { ...event, applicationId: id, detail: { other: application.id } });
    await recordApplicationEvent(trx, { ...event, applicationId: application.id, detail: { other: id } });
    const doubted = await applicationById(trx, id);
    if (doubted) await tellDoubted(trx, deps, { application: doubted, by: application.id, at });
  }
  return isContested(trx, claim);
}

/** After one that said a NIN is removed or withdrawn: who is left alone with it has it without doubt. */
export async function settleNin(trx: Trx, { id, typeId, sessionId }: Application): Promise<void> {
  await sql`update application a set nin_doubtful = false
    from application gone
    where gone.id = ${id} and a.nin_hash = gone.nin_hash and a.nin_doubtful
      and a.application_type_id = ${typeId} and a.session_id = ${sessionId}
      and ${isLive}
      and not exists (select from application o where o.nin_hash = a.nin_hash and o.id <> a.id
        and o.application_type_id = ${typeId} and o.session_id = ${sessionId}
        and ${isLiveAs('o')})`.execute(trx);
}

/**
 * After a form says another NIN than this one: who said it before, and is left alone with it, has it without doubt. Not who
 * came later: the first may have mistyped for a moment, and would be refused their own.
 */
export async function giveUpNin(
  trx: Trx,
  { application: { id, typeId, sessionId }, hash }: Claim,
): Promise<void> {
  await sql`update application a set nin_doubtful = false
    where a.nin_hash = ${hash} and a.nin_doubtful and a.id <> ${id}
      and a.application_type_id = ${typeId} and a.session_id = ${sessionId}
      and ${isLive}
      and (select said_at from application_said_nin where application_id = a.id and nin_hash = ${hash})
        < (select said_at from application_said_nin where application_id = ${id} and nin_hash = ${hash})
      and not exists (select from application o where o.nin_hash = ${hash} and o.id not in (a.id, ${id})
        and o.application_type_id = ${typeId} and o.session_id = ${sessionId}
        and ${isLiveAs('o')})`.execute(trx);
}

/**
 * After one is restored whose NIN was in doubt: it is again, for all who say it, whoever had it alone meanwhile; and no more
 * where nobody else says it by now.
 */
export async function doubtAgain(trx: Trx, { id, typeId, sessionId }: Application): Promise<void> {
  await sql`with saying as (
      select o.id, count(*) over () > 1 as several from application o
      join application back on back.id = ${id} and back.nin_doubtful and back.nin_hash = o.nin_hash
      where o.application_type_id = ${typeId} and o.session_id = ${sessionId}
        and ${isLiveAs('o')})
    update application a set nin_doubtful = saying.several from saying where a.id = saying.id`.execute(trx);
}
