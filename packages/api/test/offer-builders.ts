import { paymentPurposes } from '@portal/shared/model';
import { inTransaction } from '../src/database';
import { publishOffer, type NewOffer } from '../src/finance/acceptance/publish-offer';
import type { TestApp } from './app';
import { signIn } from './builders';
import { aFeeRule, aFeeStudent, feeSession, type FeeStudent } from './fee-builders';

export const acceptanceFee = 4_000_000;
const departmentId = 900;
let serial = 0;

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

/** An offer of the session to a student, published now. Answers its id. */
export function anOffer(test: TestApp, student: FeeStudent, offer: Partial<NewOffer> = {}): Promise<number> {
  serial += 1;
  const made: NewOffer = {
    ...{ reference: `FUTG/UG/2025/${serial}`, student_id: student.id, session_id: feeSession, mode: 'UTME' },
    ...{ registration_number: '202512345678AB', programme: 'Computer Science', degree: 'B.Tech' },
    ...{ department_id: departmentId, subject_combination: null, study_mode: null, duration_months: 60 },
    conditions: ['Five credits at not more than two sittings.'],
    offered_at: test.deps.clock.now(),
    ...offer,
  };
  return inTransaction(test.deps.db, (trx) => publishOffer(trx, made));
}

/** An entrant with a fresh offer and a rule for its fee. */
export async function anOfferedStudent(
  test: TestApp,
  { offer = {}, windowDays = 14 }: { offer?: Partial<NewOffer>; windowDays?: number } = {},
): Promise<SignedStudent & { offerId: number }> {
  const student = await aSignedStudent(test, { level: 100 });
  const rules = await test.deps.db
    .selectFrom('fee_rule')
    .select('id')
    .where('purpose_id', '=', paymentPurposes.acceptance)
    .execute();
  const rule = { purpose_id: paymentPurposes.acceptance, window_days: windowDays };
  if (rules.length === 0) await aFeeRule(test, [acceptanceFee], rule);
  return { ...student, offerId: await anOffer(test, student, offer) };
}

export async function offerState({ deps: { db } }: TestApp, id: number) {
  const row = db
    .selectFrom('admission_offer')
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
        ...{ code: `DEV-${index}`, name, purpose_id: paymentPurposes.developmentLevy },
        ...{ service_type_id: null, income_account: null },
      })),
    )
    .returning('id')
    .execute();
  const { id } = await db
    .insertInto('fee_rule')
    .values({
      ...{ purpose_id: paymentPurposes.developmentLevy, session_id: feeSession, student_type_id: 1 },
      ...{ created_by: 'system', created_at: clock.now() },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const lines = items.map((item, index) => ({
    ...{ rule_id: id, position: index + 1, item_id: item.id },
    ...{ amount_kobo: index === 0 ? everybody : fresh, payers: index === 0 ? 'all' : 'fresh' },
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
