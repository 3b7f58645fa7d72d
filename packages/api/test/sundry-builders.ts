import { paymentPurposes, type Claim } from '@portal/shared/model';
import type { SundryAsks } from '@portal/contracts/finance';
import type { TestApp } from './app';
import { signIn, signedIn } from './builders';
import { aFeeStudent, feeSession, feeWorld, type FeeStudent } from './fee-builders';
import type { MadeInvoice } from './money-builders';

interface NewOffer {
  code?: string;
  name?: string;
  /** Kobo; null for an offer whose price still waits. */
  amount?: number | null;
  studentTypes?: number[];
  visitors?: boolean;
  most?: number;
  asks?: SundryAsks;
  active?: boolean;
}

let serial = 0;

/** A sundry fee item that nobody offers yet. Answers its id and code. */
export async function aSundryItem({ deps }: TestApp, name?: string, given?: string) {
  serial += 1;
  const code = given ?? `THING-${serial}`;
  const { id } = await deps.db
    .insertInto('fee_item')
    .values({
      code,
      name: name ?? `Thing ${serial}`,
      purpose_id: paymentPurposes.sundry,
      service_type_id: null,
      income_account: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, code };
}

/** Something for sale: to undergraduates and visitors at 5,000 naira unless told otherwise. */
export async function anOffer(test: TestApp, offer: NewOffer = {}): Promise<{ id: number; code: string }> {
  await feeWorld(test);
  const { db, clock } = test.deps;
  const item = await aSundryItem(test, offer.name, offer.code);
  const at = clock.now();
  const { id } = await db
    .insertInto('sundry_offer')
    .values({
      item_id: item.id,
      description: 'A thing',
      student_types: offer.studentTypes ?? [1],
      visitors: offer.visitors ?? true,
      most: offer.most ?? 5,
      asks: offer.asks ?? 'none',
      active: offer.active ?? true,
      created_by: 'system',
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const amount_kobo = offer.amount === undefined ? 500_000 : offer.amount;
  if (amount_kobo !== null) {
    await db
      .insertInto('sundry_price')
      .values({
        offer_id: id,
        amount_kobo,
        state: 'active',
        prepared_by: 'system',
        prepared_at: at,
        decided_by: 'system',
        decided_at: at,
        reason: null,
      })
      .execute();
  }
  return { id, code: item.code };
}

/** A student who is signed in. */
export async function aBuyer(
  test: TestApp,
  about: Parameters<typeof aFeeStudent>[1] = {},
): Promise<FeeStudent & { headers: { authorization: string } }> {
  const student = await aFeeStudent(test, about);
  const { authorization } = await signIn(test, student.userName);
  return { ...student, headers: { authorization } };
}

/** An officer who is signed in. */
export async function anOfficer(test: TestApp, ...claims: Claim[]) {
  const { authorization, userId } = await signedIn(test, { claims });
  return { userId, headers: { authorization } };
}

export const transcriptTo = {
  courier: {
    recipient: 'University of Leeds',
    delivery: 'courier',
    email: '',
    address: 'Woodhouse Lane, Leeds LS2 9JT, United Kingdom',
  },
  email: { recipient: 'WES', delivery: 'email', email: 'in@wes.example', address: '' },
} as const;

interface Order {
  code: string;
  quantity?: number;
  /** Kobo of all pieces. */
  amount?: number;
  sessionId?: number;
  transcript?: object | null;
}

/** What a student sends to buy something. */
export const orderBody = (order: Order) => ({
  quantity: 1,
  amount: 500_000,
  sessionId: feeSession,
  transcript: null,
  ...order,
});

let phones = 0;

/** What somebody sends who is not signed in. */
export function visitorBody({ sessionId: _, ...order }: Order & { phone?: string; email?: string }) {
  phones += 1;
  return {
    quantity: 1,
    amount: 500_000,
    transcript: null,
    lastname: 'Okoro',
    firstname: 'Ngozi',
    middlename: '',
    email: 'ngozi@mail.example',
    phone: `0807${String(phones).padStart(7, '0')}`,
    ...order,
  };
}

/** Buys as a student; throws when it is refused. */
export async function bought(
  test: TestApp,
  headers: Record<string, string>,
  order: Order,
): Promise<MadeInvoice> {
  const answer = await test.call('POST', '/Sundry/generate-invoice', { headers, payload: orderBody(order) });
  if (answer.statusCode !== 200) throw new Error(`not bought: ${answer.body}`);
  return answer.json<{ data: MadeInvoice }>().data;
}

/** Money arrives at the gateway and we hear of it. Naira. */
export async function paySundry(test: TestApp, rrr: string, amount = '5000'): Promise<void> {
  test.simulator.till.pay(rrr, { status: '00', amount, channel: 'BANK BRANCH' });
  await test.call('POST', `/Payment/requery/${rrr}`);
}
