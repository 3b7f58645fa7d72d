import { nairaOf } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Trx } from '../../src/platform/database/database';
import { sponsorAfterPayment } from '../../src/domains/finance/refunds/sponsor-after-payment';
import { approveAsSecond, recordAuthor } from '../../src/platform/two-people/authorship';
import type { GatewayOrder } from './invoices';
import { demoSchemes, lateAwards, type DemoScheme } from './scholarships.data';
import { currentSessionId } from './sessions';
import { sponsoredInvoices, type Sponsored } from './sponsored-invoices';

const day = 86_400_000;

interface Officers {
  clerk: string;
  bursar: string;
}

async function officersOf(trx: Trx): Promise<Officers> {
  const rows = await trx
    .selectFrom('app_user')
    .select(['id', 'user_name as name'])
    .where('user_name', 'in', ['bursar', 'bursary.clerk'])
    .execute();
  const idOf = (name: string) => String(rows.find((row) => row.name === name)?.id);
  return { clerk: idOf('bursary.clerk'), bursar: idOf('bursar') };
}

/** Undergraduates without a login whose fee of the session nobody has billed yet. */
async function students(trx: Trx, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from student p
    join student_session t on t.student_id = p.id and t.session_id = ${currentSessionId}
    where p.user_id is null and p.student_type_id = 1 and p.level between 200 and 400 and p.status = 'active'
      and not exists (select from invoice i where i.payer_key = 'student:' || p.id and i.session_id = ${currentSessionId})
    order by p.id desc limit ${count}`.execute(trx);
  return rows.map(({ id }) => id);
}

async function writeScheme(trx: Trx, scheme: DemoScheme, by: { clerk: string; at: Date }): Promise<number> {
  const { items, awards: _, ...values } = scheme;
  const { id } = await trx
    .insertInto('scholarship_scheme')
    .values({
      ...values,
      session_id: currentSessionId,
      cap_kobo: null,
      created_by: by.clerk,
      created_at: by.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into scholarship_scheme_item (scheme_id, item_id)
    select ${id}, f.id from fee_item f where f.code = any(${[...items]}) order by f.id`.execute(trx);
  return id;
}

/** Pending awards of the scheme for these students, as the server works them out. Answers their ids, in order. */
async function propose(
  trx: Trx,
  { id, scheme, to }: { id: number; scheme: DemoScheme; to: readonly number[] },
  by: { clerk: string; at: Date },
): Promise<number[]> {
  const deductible = sql`scholarship_coverable(p.id, array[${id}::integer])`;
  const share = sql`floor(${deductible} * ${scheme.basis_points} / 10000 / 100)::bigint * 100`;
  const amount =
    scheme.kind === 'percent'
      ? share
      : sql`least(${deductible}, ${scheme.amount_kobo ?? deductible}::bigint)`;
  const { rows } = await sql<{ id: number }>`
    insert into scholarship_award (scheme_id, student_id, amount_kobo, proposed_by, proposed_at)
    select ${id}, p.id, ${amount}, ${by.clerk}, ${by.at} from student p where p.id = any(${[...to]}) order by p.id
    returning id`.execute(trx);
  const ids = rows.map((row) => row.id);
  await recordAuthor(
    trx,
    { actor: { userId: by.clerk }, at: by.at },
    { kind: 'award', ids, part: 'proposal' },
  );
  return ids;
}

/** From the front: so many are approved, applied, reversed; the rest waits. */
function shared(awards: readonly number[], { approved, applied, reversed }: DemoScheme['awards']) {
  return {
    approved: awards.slice(0, approved + applied),
    applied: awards.slice(0, applied),
    reversed: awards.slice(approved + applied, approved + applied + reversed),
  };
}

/** Letters of a sponsor that were taken back, and why. */
async function reverse(trx: Trx, ids: readonly number[], by: { clerk: string; at: Date }): Promise<void> {
  await trx
    .updateTable('scholarship_award')
    .set({ state: 'reversed', reversed_by: by.clerk, reversed_at: by.at, version: 2 })
    .set({ reason: "Not on the sponsor's final list." })
    .where('id', '=', ({ fn, val }) => fn<number>('any', [val([...ids])]))
    .execute();
}

async function approve(trx: Trx, ids: readonly number[], by: { bursar: string; at: Date }): Promise<void> {
  const second = { actor: { userId: by.bursar }, at: by.at };
  for (const id of ids) await approveAsSecond(trx, second, { kind: 'award', id });
  await trx
    .updateTable('scholarship_award')
    .set({ state: 'approved', decided_by: by.bursar, decided_at: by.at, version: 2 })
    .where('id', '=', ({ fn, val }) => fn<number>('any', [val([...ids])]))
    .execute();
}

/** One that waits for the second officer, one that counts, and one that was ended. */
async function writeWaivers(
  trx: Trx,
  to: readonly number[],
  { clerk, bursar, now }: Officers & { now: Date },
) {
  const until = new Date(now.getTime() + 30 * day).toISOString().slice(0, 10);
  const at = new Date(now.getTime() - 3 * day);
  const waiver = {
    session_id: currentSessionId,
    until,
    reason: 'NELFUND has said it pays; the list is on its way.',
    requested_by: clerk,
    requested_at: at,
    approved_by: null,
    approved_at: null,
    ended_by: null,
    ended_at: null,
    end_reason: null,
  };
  const rows = to.slice(0, 3).map((student_id) => ({ ...waiver, student_id }));
  const made = await trx.insertInto('fee_waiver').values(rows).returning('id').execute();
  const ids = made.map(({ id }) => id);
  await recordAuthor(trx, { actor: { userId: clerk }, at }, { kind: 'waiver', ids, part: 'request' });
  const granted = { state: 'granted', approved_by: bursar, approved_at: at, version: 2 } as const;
  for (const id of ids.slice(1)) {
    await approveAsSecond(trx, { actor: { userId: bursar }, at }, { kind: 'waiver', id });
    await trx.updateTable('fee_waiver').set(granted).where('id', '=', id).execute();
  }
  const over = { ended_by: clerk, ended_at: now, end_reason: 'The sponsor has paid.', version: 3 };
  const [, , last = 0] = ids;
  await trx
    .updateTable('fee_waiver')
    .set({ ...over, state: 'ended' })
    .where('id', '=', last)
    .execute();
}

/**
 * Sponsors with what they give: awards in every state, some applied to invoices that are paid, some that came after the
 * payment. Answers what the gateway has to know.
 */
export async function seedScholarships(trx: Trx, now: Date): Promise<GatewayOrder[]> {
  const officers = await officersOf(trx);
  const at = new Date(now.getTime() - 20 * day);
  const needed = demoSchemes.map(({ awards }) => Object.values(awards).reduce((sum, each) => sum + each, 0));
  const all = await students(
    trx,
    needed.reduce((sum, each) => sum + each, 0),
  );
  const orders: GatewayOrder[] = [];
  let from = 0;
  for (const [index, scheme] of demoSchemes.entries()) {
    const to = all.slice(from, (from += needed[index] ?? 0));
    const id = await writeScheme(trx, scheme, { clerk: officers.clerk, at });
    const awards = await propose(trx, { id, scheme, to }, { clerk: officers.clerk, at });
    const { approved, applied, reversed } = shared(awards, scheme.awards);
    await approve(trx, approved, { bursar: officers.bursar, at: new Date(at.getTime() + 2 * day) });
    await reverse(trx, reversed, { clerk: officers.clerk, at: new Date(at.getTime() + 3 * day) });
    const late = index === 0 ? lateAwards : 0;
    const paid = { awards: applied.slice(late), late: applied.slice(0, late) };
    orders.push(...(await payInvoices(trx, paid, { now, bursar: officers.bursar })));
  }
  await writeWaivers(trx, all.slice(-3), { ...officers, now });
  return orders;
}

async function payInvoices(
  trx: Trx,
  { awards, late }: { awards: readonly number[]; late: readonly number[] },
  { now, bursar }: { now: Date; bursar: string },
): Promise<GatewayOrder[]> {
  const paidAt = new Date(now.getTime() - 10 * day);
  const deducted = await sponsoredInvoices(trx, awards, { deducted: true, paidAt });
  const own = await sponsoredInvoices(trx, late, { deducted: false, paidAt });
  for (const { awardId, invoiceId, amount } of own)
    await sponsorAfterPayment(trx, { actor: { userId: bursar }, at: now }, { invoiceId, awardId, amount });
  return [...deducted, ...own].filter(({ payable }) => payable > 0).map(orderOf);
}

/** What the gateway has to know of the student's part. */
function orderOf({ rrr, orderId, serviceTypeId, payable, name, email, phone, description }: Sponsored) {
  const amount = nairaOf(payable);
  return {
    rrr,
    orderId,
    serviceTypeId,
    amount,
    payerName: name,
    payerEmail: email,
    payerPhone: phone,
    description,
    paid: { status: '00' as const, amount, channel: 'BANK BRANCH' },
  };
}
