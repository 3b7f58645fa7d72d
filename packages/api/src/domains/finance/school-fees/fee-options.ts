import type { finance } from '@portal/contracts/finance';
import { paymentOptions, paymentPurposes, type CallData } from '@portal/shared/model';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { deductionsFor, deductionsOf } from '../billing/deductions';
import { gateIn, type Gate } from '../../../platform/student-facts';
import { moneyGates } from '../gates/gates';
import { feeOwed } from '../billing/student-bill';
import { linesOfInvoice, type WhatIsOwed } from '../billing/student-bill.queries';
import { whyNoInvoice } from '../payers/payer-of-student';
import { refusalOf, refusalOfPaid, standingByOption, type Standing } from './other-ways';
import { payableSession } from './payable-session';

type Options = CallData<typeof finance.schoolFees.options>;
type Choice = Options['options'][number];
type LookDeps = Pick<Deps, 'db' | 'clock'>;

/** No bill for an instalment of a fee that is not split. */
function noInstalment(error: unknown): undefined {
  if (error instanceof AppError && error.code === 'CONFLICT') return undefined;
  throw error;
}

const plain = (lines: readonly { description: string; amount: number }[]) =>
  lines.map(({ description, amount }) => ({ description, amount }));
const totalOf = (lines: readonly { amount: number }[]) => lines.reduce((sum, { amount }) => sum + amount, 0);

/** What was paid, as its invoice said it, whatever is charged now. */
async function paidChoice(
  { db }: LookDeps,
  option: Choice['option'],
  { id, invoiceNumber }: NonNullable<Standing['Full']>,
): Promise<Choice> {
  const [lines, deductions] = await Promise.all([linesOfInvoice(db, id), deductionsOf(db, id)]);
  return {
    option,
    refusal: refusalOfPaid,
    lines: plain(lines),
    deductions: plain(deductions),
    total: totalOf(lines),
    payable: totalOf(lines) - totalOf(deductions),
    late: lines.some(({ kind }) => kind === 'late'),
    payBefore: null,
    invoiceNumber,
  };
}

/** What one way to pay asks for; undefined for an instalment of a fee that is not split. Throws NOT_FOUND. */
async function openChoice(deps: LookDeps, owed: WhatIsOwed, standing: Standing): Promise<Choice | undefined> {
  const refusal = refusalOf(owed.option, standing);
  const ahead = refusal !== null;
  const bill = await feeOwed(deps, owed, ahead).catch(noInstalment);
  if (!bill) return undefined;
  const invoice = standing[owed.option];
  const deductions = ahead ? [] : await deductionsFor(deps.db, bill, invoice?.id);
  const total = totalOf(bill.lines);
  return {
    option: owed.option,
    refusal,
    lines: plain(bill.lines),
    deductions: plain(deductions),
    total,
    payable: total - totalOf(deductions),
    late: bill.lines.some(({ kind }) => kind === 'late'),
    payBefore: bill.expiresAt?.toISOString() ?? null,
    invoiceNumber: invoice?.invoiceNumber ?? null,
  };
}

/** Once a fee is begun in one way, the others are no choice any more. */
async function choiceOf(deps: LookDeps, owed: WhatIsOwed, standing: Standing): Promise<Choice | undefined> {
  const invoice = standing[owed.option];
  if (invoice?.status === 'PAID') return paidChoice(deps, owed.option, invoice);
  const begun = Object.values(standing).some((one) => one?.status === 'PAID');
  return begun && refusalOf(owed.option, standing) !== null ? undefined : openChoice(deps, owed, standing);
}

const toProfile = { label: 'Complete my profile', route: '/profile?part=contact' };

/** What shuts the fee: a gate, else a profile that no invoice can be made of, for who could have one. */
async function closedBy(
  { db }: LookDeps,
  { studentId, gates, choices }: { studentId: number; gates: readonly Gate[]; choices: readonly Choice[] },
): Promise<Options['closed']> {
  const { reason, action } = gateIn(gates, 'school_fee');
  if (reason !== null) return { reason, action };
  if (choices.every(({ refusal }) => refusal !== null)) return null;
  const lacks = await whyNoInvoice(db, studentId);
  return lacks === null ? null : { reason: lacks, action: toProfile };
}

/**
 * The ways in which a student can pay the school fee of a session. Kobo. Throws NOT_FOUND where the student is not
 * enrolled, or no fee is set; WINDOW_CLOSED for a session to come.
 */
export async function feeOptions(deps: LookDeps, studentId: number, sessionId: number): Promise<Options> {
  const { db, clock } = deps;
  const session = await payableSession(db, studentId, sessionId);
  const [standing, gates] = await Promise.all([
    standingByOption(db, studentId, sessionId),
    moneyGates(db, studentId, { sessionId, now: clock.now() }),
  ]);
  const purposeId = paymentPurposes.schoolFees;
  const choices: Choice[] = [];
  for (const option of paymentOptions) {
    const choice = await choiceOf(deps, { studentId, purposeId, sessionId, option }, standing);
    if (choice) choices.push(choice);
  }
  return {
    sessionId,
    session: session.name,
    level: session.level,
    closed: await closedBy(deps, { studentId, gates, choices }),
    options: choices,
  };
}
