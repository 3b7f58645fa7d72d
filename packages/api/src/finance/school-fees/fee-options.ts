import type { finance } from '@portal/shared/finance';
import { paymentOptions, paymentPurposes, type CallData } from '@portal/shared/model';
import type { Deps } from '../../deps';
import { AppError } from '../../errors';
import { coversFor } from '../covers';
import { gateIn, moneyGates } from '../gates';
import { feeOwed } from '../student-bill';
import type { WhatIsOwed } from '../student-bill.queries';
import { refusalOf, standingByOption, type Standing } from './other-ways';
import { payableSession } from './payable-session';

type Options = CallData<typeof finance.schoolFees.options>;
type Choice = Options['options'][number];
type LookDeps = Pick<Deps, 'db' | 'clock'>;

/**
 * No bill for an instalment of a fee that is not split; nor for a way that cannot be chosen because the fee was begun
 * in another one, once no rule charges it any more.
 */
const leftOut = (refusal: string | null) => (error: unknown) => {
  if (!(error instanceof AppError)) throw error;
  if (error.code === 'CONFLICT' || (error.code === 'NOT_FOUND' && refusal !== null)) return undefined;
  throw error;
};

/** What one way to pay asks for; undefined for an instalment of a fee that is not split. Throws NOT_FOUND. */
async function choiceOf(deps: LookDeps, owed: WhatIsOwed, standing: Standing): Promise<Choice | undefined> {
  const refusal = refusalOf(owed.option, standing);
  const bill = await feeOwed(deps, owed, standing.FirstInstallment?.status !== 'PAID').catch(
    leftOut(refusal),
  );
  if (!bill) return undefined;
  const invoice = standing[owed.option];
  const covers = refusal === null ? await coversFor(deps.db, bill, invoice?.id) : [];
  const lines = bill.lines.map(({ description, amount }) => ({ description, amount }));
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  return {
    option: owed.option,
    refusal,
    lines,
    deductions: covers.map(({ description, amount }) => ({ description, amount })),
    total,
    payable: covers.reduce((left, { amount }) => left - amount, total),
    late: bill.lines.some(({ kind }) => kind === 'late'),
    payBefore: bill.expiresAt?.toISOString() ?? null,
    invoiceNumber: invoice?.invoiceNumber ?? null,
  };
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
  const { reason, action } = gateIn(gates, 'school_fee');
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
    closed: reason === null ? null : { reason, action },
    options: choices,
  };
}
