import { lagosDate, paymentPurposes } from '@portal/shared/model';
import type { Db, Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { studentPayerKey } from '../payers/payer-key';
import { readSetting } from '../../../platform/university/university.queries';
import type { Bill } from './bill';
import type { BillLine } from './deductions';
import { splitFee, type FeeLine as FeeAmount } from '@portal/contracts/finance';
import { payerOfStudent } from '../payers/payer-of-student';
import * as fees from './student-bill.queries';
import type { WhatIsOwed } from './student-bill.queries';

export type { WhatIsOwed } from './student-bill.queries';

const optionNames = {
  Full: '',
  FirstInstallment: ', first instalment',
  SecondInstallment: ', second instalment',
} as const;

/** What an invoice is for: `School fees, 2025/2026, first instalment`. */
export const billName = (purpose: string, session: string, option: keyof typeof optionNames) =>
  `${purpose}, ${session}${optionNames[option]}`;

const lateLine = 'Late payment';
/** For which an invoice stands when nothing ends it sooner; the setting `student_invoice` says otherwise. */
const usualDays = 30;
const dayLength = 86_400_000;

type FeeLine = Awaited<ReturnType<typeof fees.linesFor>>[number];

/** Lines in two instalments; undefined without a share, or for so small a fee that one of them would be nothing. */
export function inTwoParts<L extends FeeAmount>(lines: readonly L[], firstShare: number | null) {
  if (firstShare === null) return undefined;
  try {
    return splitFee(lines, firstShare);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Both instalments of a fee; undefined where it is paid in full only. */
export function instalmentsOf(rule: fees.FittingRule, owed: Omit<WhatIsOwed, 'option'>, lines: FeeLine[]) {
  const entrant = rule.entryMode === 'DIRECT_ENTRY' && rule.entrySessionId === owed.sessionId;
  const split = owed.purposeId === paymentPurposes.schoolFees && rule.level !== 100 && !entrant;
  return split ? inTwoParts(lines, rule.firstShare) : undefined;
}

interface Owed {
  ruleId: number;
  lines: BillLine[];
  /** `YYYY-MM-DD` in Lagos: the last day without the late fee. */
  dueOn: string | null;
  /** Kobo. */
  lateFee: number;
}

/** The rule that counts now: all of it, or one instalment. */
async function fromRule(db: Db | Trx, owed: WhatIsOwed): Promise<Owed> {
  const rule = await fees.ruleFor(db, owed);
  const lines = rule ? await fees.linesFor(db, owed) : [];
  if (!rule || lines.length === 0) {
    throw new AppError('NOT_FOUND', { message: 'No fee has been set for you in this session yet.' });
  }
  const { ruleId, dueOn, secondDueOn, lateFee } = rule;
  if (owed.option === 'Full') return { ruleId, lines, dueOn, lateFee };
  const parts = instalmentsOf(rule, owed, lines);
  if (!parts) throw new AppError('CONFLICT', { message: 'This fee is paid in full, not in instalments.' });
  if (owed.option === 'FirstInstallment') return { ruleId, lines: parts.first, dueOn, lateFee };
  return { ruleId, lines: parts.second, dueOn: secondDueOn, lateFee };
}

/** What one instalment left of the rule that it was billed from, also when another rule counts by now. */
async function restOf(db: Db | Trx, owed: WhatIsOwed, part: fees.PaidPart): Promise<Owed> {
  const { ruleId } = part;
  // Billed before there were rules: what was charged then became the rule.
  if (ruleId === null) return fromRule(db, owed);
  const [rule, all] = await Promise.all([fees.billedRule(db, ruleId), fees.billedLines(db, ruleId)]);
  const billed = new Map(part.lines.map(({ itemId, amount }) => [itemId, amount]));
  const lines = all.flatMap((line) => {
    const before = billed.get(line.itemId);
    return before === undefined ? [] : [{ ...line, amount: line.amount - before }];
  });
  const lateAlready = part.lines.some(({ kind }) => kind === 'late');
  const dueOn = owed.option === 'SecondInstallment' ? rule.secondDueOn : rule.dueOn;
  return { ruleId, lines, dueOn, lateFee: lateAlready ? 0 : rule.lateFee };
}

/**
 * What is charged for a part of a fee. One that is begun stays with the rule that it was begun by: also the first
 * instalment, when its payment was taken back and that of the second was not.
 */
async function chargeOf(db: Db | Trx, owed: WhatIsOwed, ahead: boolean): Promise<Owed> {
  if (owed.option === 'Full') return fromRule(db, owed);
  const second = owed.option === 'SecondInstallment';
  const other = await fees.paidPart(db, {
    ...owed,
    option: second ? 'FirstInstallment' : 'SecondInstallment',
  });
  if (other) return restOf(db, owed, other);
  if (!second || ahead) return fromRule(db, owed);
  throw new AppError('STEP_MISSING', { message: 'The second instalment is paid after the first one.' });
}

/** The last instant of a day in Lagos, which is an hour ahead of UTC all year. */
const endOf = (day: string) => new Date(`${day}T23:59:59+01:00`);

/** An invoice without the late fee ends with the day after which that is due. */
async function expiryOf(db: Db | Trx, { dueOn, lateFee }: Owed, now: Date): Promise<Date> {
  const setting = await readSetting<{ days: number }>(db, 'student_invoice');
  const usual = endOf(lagosDate(new Date(now.getTime() + (setting?.days ?? usualDays) * dayLength)));
  if (dueOn === null || lateFee === 0) return usual;
  const due = endOf(dueOn);
  return due > now && due < usual ? due : usual;
}

/**
 * What is charged and why, without the payer: for somebody who only looks. `ahead`: what the second instalment will be
 * although the first is not paid. Throws as `studentBill` does.
 */
export async function feeOwed(
  { db, clock }: { db: Db | Trx; clock: Deps['clock'] },
  owed: WhatIsOwed,
  ahead = false,
): Promise<Omit<Bill, 'payer'>> {
  const now = clock.now();
  const found = await chargeOf(db, owed, ahead);
  const { ruleId, lines, dueOn, lateFee } = found;
  const late = lateFee > 0 && dueOn !== null && lagosDate(now) > dueOn;
  const { purpose, session } = await fees.namesOf(db, owed);
  return {
    payerKey: studentPayerKey(owed.studentId),
    purposeId: owed.purposeId,
    sessionId: owed.sessionId,
    instalment: owed.option,
    item: '',
    description: billName(purpose, session, owed.option),
    lines: late ? [...lines, { description: lateLine, amount: lateFee, kind: 'late' }] : lines,
    ruleId,
    expiresAt: await expiryOf(db, found, now),
  };
}

/**
 * What a student owes of a kind of fee for a session: the lines of the rule that counts, split by instalment, with the
 * whole late fee once its day has passed in Lagos (on the second instalment only if the first was not charged it).
 * Amounts in kobo. Throws NOT_FOUND when no rule fits, CONFLICT for an instalment of a fee that is not split,
 * STEP_MISSING for the second before the first is paid, INVALID with the fields that are missing in the profile.
 */
export async function studentBill(deps: Pick<Deps, 'db' | 'clock'>, owed: WhatIsOwed): Promise<Bill> {
  const bill = await feeOwed(deps, owed);
  return { ...bill, payer: await payerOfStudent(deps.db, owed.studentId) };
}
