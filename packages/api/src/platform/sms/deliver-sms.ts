import { inTransaction, type Trx } from '../database/database';
import type { EffectHandler } from '../outbox/outbox';
import { admitSms, textOf, type SmsDeps, type SmsMessage } from './admit-sms';
import { giveBack } from './monthly-limit';
import { purposeOfSms } from './templates';
import { SmsError, type OutgoingSms } from './sms';

/** What nobody needs any more once a message has left, or will not. */
const forgotten = { phone: null, values: null };

interface End {
  state: 'failed' | 'refused';
  reason: string;
  now: Date;
}

/** An earlier attempt may have gone, and nobody knows: its node died, or the answer was lost. */
const isDoubtful = ({ state }: Pick<SmsMessage, 'state'>) => state === 'sending';

/** Ends a message that will not go, and gives back what it cost. */
export async function endSms(
  trx: Trx,
  { id, template, month, cost_kobo }: Pick<SmsMessage, 'id' | 'template' | 'month' | 'cost_kobo'>,
  { state, reason, now }: End,
): Promise<void> {
  if (month !== null)
    await giveBack(trx, { month, kobo: cost_kobo, reminder: purposeOfSms(template) === 'reminder' });
  await trx
    .updateTable('sms_message')
    .set({ ...forgotten, state, reason, ended_at: now, month: null, cost_kobo: 0 })
    .where('id', '=', id)
    .execute();
}

/** Ends a message that may have gone, or may have waited for ever: it is neither sent again nor given back. */
export async function endDoubtfulSms(trx: Trx, { id }: Pick<SmsMessage, 'id'>, now: Date): Promise<void> {
  await trx
    .updateTable('sms_message')
    .set({ ...forgotten, state: 'failed', reason: 'unknown', ended_at: now })
    .where('id', '=', id)
    .execute();
}

/** The message, locked, while it may still go. */
function openMessage(trx: Trx, id: number) {
  return trx
    .selectFrom('sms_message')
    .select(['id', 'template', 'phone', 'values', 'reference', 'state', 'attempts', 'month', 'cost_kobo'])
    .select('useful_until')
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'sending'])
    .forUpdate()
    .executeTakeFirst();
}

interface Begun {
  message: OutgoingSms;
  doubtful: boolean;
}

/** Says in the database that it is being sent, before it is; undefined where it must not be. */
async function begin(trx: Trx, deps: SmsDeps, id: number): Promise<Begun | undefined> {
  const { sms } = deps.gateways;
  const now = deps.clock.now();
  const open = await openMessage(trx, id);
  if (!open?.phone) return undefined;
  const { phone, reference, attempts, useful_until: until } = open;
  const doubtful = isDoubtful(open);
  const late = until !== null && until <= now;
  if (doubtful && (late || !sms?.idempotent)) {
    await endDoubtfulSms(trx, open, now);
    return undefined;
  }
  const checked =
    sms && !late ? await admit(trx, deps, { ...open, phone }) : { reason: late ? 'late' : 'off' };
  if ('reason' in checked) {
    await endSms(trx, open, { state: 'refused', reason: checked.reason, now });
    return undefined;
  }
  const { text, ...admitted } = checked;
  await trx
    .updateTable('sms_message')
    .set({ ...admitted, state: 'sending', attempts: attempts + 1 })
    .where('id', '=', id)
    .execute();
  return { message: { to: phone, text, reference }, doubtful };
}

/** Decides once about a message; its month is charged at the first attempt. */
async function admit(
  trx: Trx,
  deps: SmsDeps,
  message: Pick<SmsMessage, 'template' | 'values' | 'attempts'> & { phone: string },
) {
  const text = textOf(message);
  if (text === undefined) return { reason: 'text' };
  if (message.attempts > 0) return { text };
  return admitSms(trx, deps, { ...message, text });
}

/** What becomes of a message that the gateway did not take, or may not have taken. True: it is tried again. */
async function notSent(
  trx: Trx,
  { clock, gateways }: SmsDeps,
  { id, failure, doubtful }: { id: number; failure: SmsError['failure']; doubtful: boolean },
): Promise<boolean> {
  const open = await openMessage(trx, id);
  // Another node has taken it up meanwhile.
  if (open?.state !== 'sending') return false;
  const now = clock.now();
  if (failure === 'unsent') {
    if (!doubtful)
      await trx.updateTable('sms_message').set({ state: 'queued' }).where('id', '=', id).execute();
    return true;
  }
  if (failure === 'unknown' && gateways.sms?.idempotent) return true;
  if (failure === 'unknown' || doubtful) await endDoubtfulSms(trx, open, now);
  else await endSms(trx, open, { state: 'failed', reason: 'gateway', now });
  return false;
}

async function sent({ db, clock }: SmsDeps, id: number, gatewayId: string): Promise<void> {
  await db
    .updateTable('sms_message')
    .set({ ...forgotten, state: 'sent', reason: null, gateway_id: gatewayId, ended_at: clock.now() })
    .where('id', '=', id)
    // Whatever another node made of it while the answer was on its way.
    .where('state', '<>', 'sent')
    .execute();
}

/**
 * Carries out one message: decides about it, says that it is being sent, sends it and writes down what became of it. It
 * goes once: what may have gone is sent again only to a gateway that sends one reference once.
 */
export function deliverSms(deps: SmsDeps): EffectHandler {
  return async (payload) => {
    const { id } = payload as { id: number };
    const begun = await inTransaction(deps.db, (trx) => begin(trx, deps, id));
    const { sms } = deps.gateways;
    if (!begun || !sms) return;
    let gatewayId: string;
    try {
      gatewayId = await sms.send(begun.message);
    } catch (thrown) {
      // Whatever else it says may hold number or text: it is neither stored nor logged.
      const error = thrown instanceof SmsError ? thrown : new SmsError('unknown', 'the SMS gateway failed');
      const { failure } = error;
      deps.log.warn({ sms: id, failure }, 'SMS not sent');
      const about = { id, failure, doubtful: begun.doubtful };
      if (await inTransaction(deps.db, (trx) => notSent(trx, deps, about))) throw error;
      return;
    }
    await sent(deps, id, gatewayId);
  };
}
