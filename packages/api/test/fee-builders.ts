import { paymentPurposes, type PaymentOption } from '@portal/shared/model';
import type { Insertable } from 'kysely';
import type { FinanceTables } from '../src/domains/finance/finance.tables';
import type { Bill } from '../src/domains/finance/billing/bill';
import type { TestApp } from './app';
import { aUser } from './builders';

export const feeSession = 2025;
const nigeria = 566;
const departmentId = 900;

/** Session, department and country that fees and students need; once per database. */
export async function feeWorld({ deps: { db } }: TestApp): Promise<void> {
  await db
    .insertInto('academic_session')
    .values({
      id: feeSession,
      name: '2025/2026',
      current: true,
      starts_on: '2025-10-01',
      ends_on: '2026-09-30',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('country')
    .values({ id: nigeria, name: 'Nigeria', position: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('faculty')
    .values({ id: departmentId, code: 'TST', name: 'School of Tests' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('department')
    .values({
      id: departmentId,
      faculty_id: departmentId,
      code: '99',
      name: 'Tests',
      degree: 'B.Tech',
      years: 5,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export interface FeeStudent {
  id: number;
  userId: number;
  userName: string;
  payerKey: string;
}

interface NewFeeStudent {
  level?: number;
  entered?: number;
  type?: number;
  gender?: 'Male' | 'Female';
  /** Has been through clearance, as everybody who pays fees. */
  cleared?: boolean;
}

/** A student with an account, enrolled in the session at a level. */
export async function aFeeStudent(
  test: TestApp,
  { level = 200, entered = feeSession, type = 1, gender = 'Female', cleared = true }: NewFeeStudent = {},
): Promise<FeeStudent> {
  await feeWorld(test);
  const { db } = test.deps;
  const account = await aUser(test, { userType: 'student' });
  const { id } = await db
    .insertInto('student')
    .values({
      user_id: account.id,
      matric_number: `2025/9/${String(account.id).padStart(5, '0')}AB`,
      surname: 'Bello',
      first_name: 'Grace',
      gender,
      date_of_birth: '2004-02-29',
      email: 'grace@mail.example',
      mobile_number: '+2348031234567',
      country_id: nigeria,
      student_type_id: type,
      department_id: departmentId,
      level,
      entry_mode: 'UTME',
      entry_session_id: entered,
      cleared_at: cleared ? test.deps.clock.now() : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('student_session').values({ student_id: id, session_id: feeSession, level }).execute();
  return { id, userId: account.id, userName: account.userName, payerKey: `student:${id}` };
}

type Rule = Partial<Insertable<FinanceTables['fee_rule']>>;

/** An active rule with one item per amount (kobo). Answers its id and those of the items. */
export async function aFeeRule(
  test: TestApp,
  amounts: readonly number[],
  rule: Rule = {},
): Promise<{ ruleId: number; itemIds: number[] }> {
  await feeWorld(test);
  const { db, clock } = test.deps;
  const purpose = rule.purpose_id ?? paymentPurposes.schoolFees;
  const made = await db
    .insertInto('fee_rule')
    .values({
      purpose_id: purpose,
      session_id: feeSession,
      student_type_id: 1,
      created_by: 'system',
      created_at: clock.now(),
      ...rule,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const names = amounts.map((_, index) => `F${purpose}-${made.id}-${index + 1}`);
  const items = await db
    .insertInto('fee_item')
    .values(
      names.map((code) => ({
        code,
        name: `Fee ${code}`,
        purpose_id: purpose,
        service_type_id: null,
        income_account: null,
      })),
    )
    .returning('id')
    .execute();
  const lines = items.map(({ id }, index) => ({
    rule_id: made.id,
    position: index + 1,
    item_id: id,
    amount_kobo: amounts[index] ?? 0,
  }));
  await db.insertInto('fee_rule_line').values(lines).execute();
  await db
    .updateTable('fee_rule')
    .set({ state: 'active', activated_by: 'system', activated_at: clock.now() })
    .where('id', '=', made.id)
    .execute();
  return { ruleId: made.id, itemIds: items.map(({ id }) => id) };
}

/** From now on Paystack collects the fees of this purpose, school fees when left out. */
export async function paystackCollects(
  { deps: { db } }: TestApp,
  purpose: number = paymentPurposes.schoolFees,
): Promise<void> {
  await db.updateTable('payment_purpose').set({ gateway: 'paystack' }).where('id', '=', purpose).execute();
}

/** What a student owes for school fees, as the engine takes it. */
export function aBill(student: FeeStudent, lines: Bill['lines'], option: PaymentOption = 'Full'): Bill {
  return {
    payerKey: student.payerKey,
    purposeId: paymentPurposes.schoolFees,
    sessionId: feeSession,
    instalment: option,
    item: '',
    description: 'School fees, 2025/2026',
    lines,
    expiresAt: null,
    payer: {
      lastname: 'Bello',
      firstname: 'Grace',
      middlename: '',
      email: 'grace@mail.example',
      phone: '+2348031234567',
    },
  };
}

interface Award {
  amount: number;
  kind?: 'fixed' | 'items';
  items?: readonly number[];
  state?: 'pending' | 'approved';
}

let schemes = 0;

/** An award of a scheme of its own. Answers its id. */
export async function anAward(test: TestApp, student: FeeStudent, award: Award): Promise<number> {
  const { db, clock } = test.deps;
  const { amount, kind = 'fixed', items = [], state = 'approved' } = award;
  const at = clock.now();
  schemes += 1;
  const scheme = await db
    .insertInto('scholarship_scheme')
    .values({
      name: `Scheme ${schemes}, ${kind} ${amount}`,
      sponsor: 'NELFUND',
      session_id: feeSession,
      kind,
      amount_kobo: amount,
      basis_points: null,
      cap_kobo: null,
      most_beneficiaries: null,
      budget_kobo: amount * 100,
      created_by: 'system',
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = items.map((item_id) => ({ scheme_id: scheme.id, item_id }));
  if (rows.length > 0) await db.insertInto('scholarship_scheme_item').values(rows).execute();
  const decided = state === 'approved' ? { decided_by: 'system', decided_at: at } : {};
  const made = await db
    .insertInto('scholarship_award')
    .values({
      scheme_id: scheme.id,
      student_id: student.id,
      amount_kobo: amount,
      state,
      proposed_by: 'system',
      proposed_at: at,
      decided_by: null,
      decided_at: null,
      reason: null,
      ...decided,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}
