import { applicationTypes, paymentPurposes, type ApplicationMode } from '@portal/shared/model';
import { inTransaction, type Trx } from '../src/platform/database/database';
import { openInvoice } from '../src/domains/finance/invoices/open-invoice';
import { askGateway } from '../src/domains/finance/payments/ask-gateway';
import { insertEntry, type NewEntry } from '../src/domains/admissions/admission-list/add-entry';
import { approveEntry, recommendEntry } from '../src/domains/admissions/admission-list/approve-entries';
import { holdEntry } from '../src/domains/admissions/admission-list/held-entry';
import { publishEntry } from '../src/domains/admissions/admission-list/publish-entry';
import type { TestApp } from './app';
import { signIn } from './builders';
import { payAtGateway } from './money-builders';
import { aBill, aFeeRule, aFeeStudent, feeSession, feeWorld, type FeeStudent } from './fee-builders';

export const acceptanceFee = 4_000_000;
const departmentId = 900;

/** A student who is signed in. */
export interface SignedStudent extends FeeStudent {
  headers: { authorization: string };
}

export async function aSignedStudent(
  test: TestApp,
  kind: Parameters<typeof aFeeStudent>[1] = {},
): Promise<SignedStudent> {
  const student = await aFeeStudent(test, kind);
  const { authorization } = await signIn(test, student.userName);
  return { ...student, headers: { authorization } };
}

/** What a list says of a candidate where a test says nothing else. */
export async function anEntry(test: TestApp, entry: Partial<NewEntry> = {}): Promise<NewEntry> {
  const { n } = await test.deps.db
    .selectFrom('admission_list_entry')
    .select((row) => row.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return {
    session_id: feeSession,
    application_type_id: applicationTypes.UTME.id,
    application_id: null,
    registration_number: `2025${12_345_678 + n}AB`,
    surname: 'Bello',
    first_name: 'Grace',
    gender: 'Female',
    date_of_birth: '2004-02-29',
    country_id: null,
    state_id: null,
    lga_id: null,
    email: null,
    mobile_number: null,
    student_type_id: 1,
    level: 100,
    programme: 'Computer Science',
    degree: 'B.Tech',
    department_id: departmentId,
    subject_combination: null,
    study_mode: null,
    duration_months: 60,
    conditions: ['Five credits at not more than two sittings.'],
    class: null,
    score: null,
    first_choice: null,
    batch_id: null,
    student_id: null,
    ...entry,
  };
}

/** Two officers, as the record of authors has them. */
const officers = { writes: 'one', approves: 'two' };

/** The life of an entry up to a state, by officers of their own. Answers its id. */
export async function entryUpTo(
  test: TestApp,
  state: 'draft' | 'recommended' | 'approved' | 'published',
  given: Partial<NewEntry> = {},
): Promise<number> {
  await feeWorld(test);
  const entry = await anEntry(test, given);
  const at = test.deps.clock.now();
  const by = (userId: string) => ({ actor: { userId }, at });
  const { env } = test.deps;
  return inTransaction(test.deps.db, async (trx: Trx) => {
    const id = await insertEntry(trx, by(officers.writes), entry);
    if (state === 'draft') return id;
    await recommendEntry(trx, by(officers.writes), await holdEntry(trx, id));
    if (state === 'recommended') return id;
    await approveEntry(trx, by(officers.approves), await holdEntry(trx, id));
    if (state === 'approved') return id;
    await publishEntry(trx, { ...by(officers.approves), env }, { entry: await holdEntry(trx, id) });
    return id;
  });
}

/** An offer of the session to a student, published now. Answers its id. */
export async function anOffer(
  test: TestApp,
  student: FeeStudent,
  { mode = 'UTME', ...entry }: Partial<NewEntry> & { mode?: ApplicationMode } = {},
): Promise<number> {
  const type = applicationTypes[mode];
  const { studentTypeId } = await test.deps.db
    .selectFrom('student')
    .select('student_type_id as studentTypeId')
    .where('id', '=', student.id)
    .executeTakeFirstOrThrow();
  const own = { student_id: student.id, student_type_id: studentTypeId, application_type_id: type.id };
  return entryUpTo(test, 'published', { ...own, ...entry });
}

/** Undergraduates of the session pay it, so that offers to them can be published. */
export const anAcceptanceFee = (test: TestApp, rule: object = {}) =>
  aFeeRule(test, [acceptanceFee], { purpose_id: paymentPurposes.acceptance, ...rule });

/** An entrant with a fresh offer and a rule for its fee. */
export async function anOfferedStudent(
  test: TestApp,
  { offer = {}, windowDays = 14 }: { offer?: Parameters<typeof anOffer>[2]; windowDays?: number } = {},
): Promise<SignedStudent & { offerId: number }> {
  const student = await aSignedStudent(test, { level: 100, cleared: false });
  const rules = await test.deps.db
    .selectFrom('fee_rule')
    .select('id')
    .where('purpose_id', '=', paymentPurposes.acceptance)
    .execute();
  if (rules.length === 0) await anAcceptanceFee(test, { window_days: windowDays });
  return { ...student, offerId: await anOffer(test, student, offer) };
}

/** Holds the entry of an offer. */
export const heldOffer =
  ({ offerId }: { offerId: number }) =>
  (trx: Trx) =>
    trx.selectFrom('admission_list_entry').select('id').where('id', '=', offerId).forUpdate().execute();

/** Makes the invoice of an acceptance fee, beside whatever holds its offer. */
export const aFeeInvoice =
  ({ deps: { clock } }: TestApp, student: FeeStudent) =>
  (trx: Trx) => {
    const line = { description: 'Acceptance fee', amount: acceptanceFee, itemId: null };
    const bill = { ...aBill(student, [line]), purposeId: paymentPurposes.acceptance };
    return openInvoice(trx, bill, clock.now());
  };

export async function offerState({ deps: { db } }: TestApp, id: number) {
  const row = db
    .selectFrom('admission_list_entry')
    .select(['state', 'invoice_id as invoiceId'])
    .where('id', '=', id);
  return row.executeTakeFirstOrThrow();
}

/** Everybody of the session pays one amount, entrants another on top (kobo). */
export async function aLevyRule(
  test: TestApp,
  { everybody, fresh }: { everybody: number; fresh: number },
): Promise<void> {
  const { db, clock } = test.deps;
  const items = await db
    .insertInto('fee_item')
    .values(
      ['Development levy', 'Development levy, entrants'].map((name, index) => ({
        code: `DEV-${index}`,
        name,
        purpose_id: paymentPurposes.developmentLevy,
        service_type_id: null,
        income_account: null,
      })),
    )
    .returning('id')
    .execute();
  const { id } = await db
    .insertInto('fee_rule')
    .values({
      purpose_id: paymentPurposes.developmentLevy,
      session_id: feeSession,
      student_type_id: 1,
      created_by: 'system',
      created_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const lines = items.map((item, index) => ({
    rule_id: id,
    position: index + 1,
    item_id: item.id,
    amount_kobo: index === 0 ? everybody : fresh,
    payers: index === 0 ? 'all' : 'fresh',
  })) as {
    rule_id: number;
    position: number;
    item_id: number;
    amount_kobo: number;
    payers: 'all' | 'fresh';
  }[];
  await db.insertInto('fee_rule_line').values(lines).execute();
  const active = { state: 'active', activated_by: 'system', activated_at: clock.now() } as const;
  await db.updateTable('fee_rule').set(active).where('id', '=', id).execute();
}

interface Shown {
  rrr: string;
  invoiceNumber: string;
  paymentStatus: string;
  total: number;
  expires: string;
}
interface Mine {
  offer: { reference: string; state: string; lastDay: string; lapsesAt: string } | null;
  open: boolean;
  fee: { total: number } | null;
  invoice: { invoiceNumber: string; status: string; issue: string | null } | null;
  letter: string | null;
}

/** Calls on a student's own offer, as our own pages make them, and its payment. */
export function acceptanceCalls(test: () => TestApp) {
  type Who = Pick<SignedStudent, 'headers'>;
  const generate = ({ headers }: Who) => test().call('POST', '/Acceptance/generate-invoice', { headers });
  const mine = async ({ headers }: Who) =>
    (await test().call('GET', '/Acceptance/offer', { headers })).json<{ data: Mine }>().data;
  const idOf = async (rrr: string) => {
    const row = test().deps.db.selectFrom('invoice').select('id').where('rrr', '=', rrr);
    return (await row.executeTakeFirstOrThrow()).id;
  };
  return {
    generate,
    mine,
    idOf,
    made: async (who: Who) => (await generate(who)).json<{ data: Shown }>().data,
    letter: ({ headers }: Who) => test().call('GET', '/Acceptance/letter', { headers }),
    decline: async ({ headers }: Who, reference?: string) => {
      const shown = reference ?? (await mine({ headers })).offer?.reference;
      return test().call('POST', '/Acceptance/decline', { headers, payload: { reference: shown } });
    },
    /** Money arrives at the gateway, and we are told. */
    pay: async (rrr: string) => {
      payAtGateway(test(), rrr, { amount: String(acceptanceFee / 100) });
      return askGateway(test().deps, await idOf(rrr), 'system');
    },
  };
}
