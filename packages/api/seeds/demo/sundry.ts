import { type InvoiceState, paymentPurposes, timesOf } from '@portal/shared/model';
import type { Trx } from '../../src/platform/database/database';
import { payerName } from '../../src/domains/finance/invoices/invoices.queries';
import { studentOfPayer, studentPayerKey } from '../../src/domains/finance/payers/payer-key';
import { transcriptDesk } from '../../src/domains/student/transcripts/transcript-desk';
import { recordAuthor } from '../../src/platform/two-people/authorship';
import type { DemoInvoice } from './numbered-invoices';
import { insertRows } from './rows';
import { currentSessionId, sessions } from './sessions';
import { demoOffers, demoSundryOrders, demoVisitors, type DemoSundryOrder } from './sundry.data';

const koboPerNaira = 100;
const hour = 3_600_000;
const day = 24 * hour;
const years = '2025-06-01T08:00:00Z';

/** The catalogue with its prices; some wait for a second officer. `clerk`: the user id of who prepared them. */
async function seedSundryOffers(trx: Trx, { clerk, now }: { clerk: string; now: Date }): Promise<void> {
  await insertRows(
    trx,
    'fee_item',
    demoOffers.map(({ code, name }) => ({
      code,
      name,
      purpose_id: paymentPurposes.sundry,
      taxable: false,
      refundable: false,
      active: true,
      version: 1,
    })),
  );
  const items = await trx.selectFrom('fee_item').select(['id', 'code']).execute();
  const itemOf = new Map(items.map(({ id, code }) => [code, id]));
  for (const offer of demoOffers) {
    const { id } = await trx
      .insertInto('sundry_offer')
      .values({
        item_id: itemOf.get(offer.code) ?? 0,
        description: offer.description,
        student_types: [...offer.types],
        visitors: offer.visitors ?? false,
        most: offer.most ?? 1,
        asks: offer.asks ?? 'none',
        active: offer.active ?? true,
        created_by: 'system',
        created_at: new Date(years),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const prepared = { offer_id: id, prepared_by: 'system', prepared_at: new Date(years), reason: null };
    const decided = { decided_by: 'system', decided_at: new Date(years) };
    const amount_kobo = offer.naira * koboPerNaira;
    await trx
      .insertInto('sundry_price')
      .values({ ...prepared, ...decided, amount_kobo, state: 'active' })
      .execute();
    if (offer.waits === undefined) continue;
    const waiting = { amount_kobo: offer.waits * koboPerNaira, decided_by: null, decided_at: null };
    const by = { prepared_by: clerk, prepared_at: new Date(now.getTime() - 2 * day) };
    const price = await trx
      .insertInto('sundry_price')
      .values({ ...prepared, ...waiting, ...by, state: 'waiting' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const author = { actor: { userId: clerk }, at: by.prepared_at };
    await recordAuthor(trx, author, { kind: 'price', ids: [price.id], part: 'price' });
  }
}

/** Payer and key of each buyer, by login or by place among the visitors. */
async function buyers(trx: Trx) {
  const logins = demoSundryOrders.map(({ by }) => by).filter((by) => typeof by === 'string');
  const students = await trx
    .selectFrom('student as s')
    .innerJoin('app_user as u', 'u.id', 's.user_id')
    .select(['u.user_name as userName', 's.id', 's.surname', 's.first_name as firstName'])
    .select(['s.email', 's.mobile_number as phone'])
    .where('u.user_name', 'in', logins)
    .execute();
  const known = students.map(({ userName, id, surname, firstName, email, phone }) => {
    const names = { lastname: surname, firstname: firstName, middlename: '' };
    const payer = { ...names, email: email ?? '', phone: phone ?? '' };
    return [userName, { payerKey: studentPayerKey(id), payer }] as const;
  });
  const others = demoVisitors.map(
    (payer, at) => [at, { payerKey: payer.phone, payer: { ...payer } }] as const,
  );
  return new Map<string | number, { payerKey: string; payer: DemoInvoice['payer'] }>([...known, ...others]);
}

const unpaid: Record<string, InvoiceState> = {
  awaiting: 'UNPAID',
  expired: 'EXPIRED',
  cancelled: 'CANCELLED',
};

interface Priced {
  offerId: number;
  priceId: number;
  itemId: number;
  name: string;
  unit: number;
}

async function prices(trx: Trx): Promise<Map<string, Priced>> {
  const rows = await trx
    .selectFrom('sundry_offer as o')
    .innerJoin('fee_item as i', 'i.id', 'o.item_id')
    .innerJoin('sundry_price as p', (join) =>
      join.onRef('p.offer_id', '=', 'o.id').on('p.state', '=', 'active'),
    )
    .select(['o.id as offerId', 'p.id as priceId', 'i.id as itemId', 'i.code', 'i.name'])
    .select('p.amount_kobo as unit')
    .execute();
  return new Map(rows.map(({ code, ...price }) => [code, price]));
}

/** Which purchase of the thing by this buyer it is: those that were paid before count. */
function timesBefore(order: DemoSundryOrder): number {
  const before = demoSundryOrders.slice(0, demoSundryOrders.indexOf(order));
  return before.filter(({ by, code, state }) => by === order.by && code === order.code && !(state in unpaid))
    .length;
}

/** What an officer did with an order, and when. */
function eventsOf({ state }: DemoSundryOrder, { clerk, made }: { clerk: string; made: Date }) {
  const later = (ms: number) => new Date(made.getTime() + ms).toISOString();
  const all = [
    { kind: 'ordered', at: later(0), actor: 'payer' },
    { kind: 'received', at: later(3 * hour), actor: 'system' },
    { kind: 'processing', at: later(day), actor: clerk },
    { kind: 'dispatched', at: later(4 * day), actor: clerk },
  ];
  const count = ['received', 'processing', 'dispatched'].indexOf(state) + 2;
  return all.slice(0, state in unpaid ? 1 : count);
}

/**
 * The catalogue, sundry invoices, and what `write` puts beside them once they have ids: their orders, with what
 * happened to them. A parcel has the courier's number.
 */
export async function sundryMoney(trx: Trx, now: Date) {
  const officer = trx.selectFrom('app_user').select('id').where('user_name', '=', 'bursary.clerk');
  const clerk = String((await officer.executeTakeFirstOrThrow()).id);
  await seedSundryOffers(trx, { clerk, now });
  const [payers, priced] = [await buyers(trx), await prices(trx)];
  const session = sessions.find(({ id }) => id === currentSessionId);
  const planned = demoSundryOrders.flatMap((order) => {
    const [buyer, price] = [payers.get(order.by), priced.get(order.code)];
    if (!buyer || !price) return [];
    const { quantity = 1 } = order;
    const made = new Date(now.getTime() - order.daysAgo * day - 5 * hour);
    const name = timesOf(quantity, price.name);
    const invoice: DemoInvoice = {
      ...buyer,
      purposeId: paymentPurposes.sundry,
      sessionId: currentSessionId,
      item: `${order.code}#${timesBefore(order) + 1}`,
      description: `${name}, ${session?.name ?? ''}`,
      lines: [{ description: name, amount_kobo: price.unit * quantity, item_id: price.itemId }],
      status: unpaid[order.state] ?? 'PAID',
      createdAt: made,
      expiresAt: new Date(made.getTime() + 30 * day),
      ...(!(order.state in unpaid) && { paidAt: new Date(made.getTime() + 3 * hour) }),
    };
    return [{ order, invoice, price, quantity, events: eventsOf(order, { clerk, made }) }];
  });

  const write = async (idOf: (invoice: DemoInvoice) => number): Promise<void> => {
    const orders = planned.map(({ order, invoice, price, quantity, events }) => ({
      invoice_id: idOf(invoice),
      offer_id: price.offerId,
      price_id: price.priceId,
      payer_key: invoice.payerKey,
      quantity,
      unit_kobo: price.unit,
      recipient: order.to?.recipient ?? null,
      delivery: order.to?.delivery ?? null,
      email: order.to?.email ?? null,
      address: order.to?.address ?? null,
      state: order.state in unpaid ? 'awaiting' : order.state,
      moved_at: events.at(-1)?.at,
      reference: referenceOf(order),
    }));
    await insertRows(trx, 'sundry_order', orders);
    const happened = planned.flatMap(({ order, invoice, events }) =>
      events.map(({ kind, at, actor }) => ({
        invoice_id: idOf(invoice),
        at,
        actor,
        kind,
        note: '',
        reference: kind === 'dispatched' ? referenceOf(order) : null,
      })),
    );
    await insertRows(trx, 'sundry_order_event', happened);
    for (const { order, invoice, events } of planned) {
      const [, paid] = events;
      if (!order.to || !paid) continue;
      const { recipient, delivery, email, address } = order.to;
      const invoiceId = idOf(invoice);
      await transcriptDesk.ordered(trx, {
        invoiceId,
        invoiceNumber: await numberOf(trx, invoiceId),
        studentId: studentOfPayer(invoice.payerKey),
        payer: payerName(invoice.payer),
        recipient,
        delivery,
        sentTo: email ?? address ?? '',
        at: new Date(paid.at),
      });
      const sent = events.find(({ kind }) => kind === 'dispatched');
      if (sent) await transcriptDesk.sentByHand(trx, { invoiceId, at: new Date(sent.at), actor: clerk });
    }
  };
  return { invoices: planned.map(({ invoice }) => invoice), write };
}

async function numberOf(trx: Trx, id: number): Promise<string> {
  const invoice = trx.selectFrom('invoice').select('invoice_number as number').where('id', '=', id);
  const { number } = await invoice.executeTakeFirstOrThrow();
  return number;
}

function referenceOf({ state, to, daysAgo }: DemoSundryOrder): string | null {
  return state === 'dispatched' && to?.delivery === 'courier' ? `DHL 77${daysAgo}0415` : null;
}
