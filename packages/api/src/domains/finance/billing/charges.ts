import { splitFee, type FeeLine } from '@portal/contracts/finance';
import { lagosDate, paymentPurposes } from '@portal/shared/model';
import type { BillLine } from './deduction-amounts';
import type { FittingRule, WhatIsOwed } from './student-bill.queries';
import { daysAfter } from '../../../platform/clock';

const optionNames = {
  Full: '',
  FirstInstallment: ', first instalment',
  SecondInstallment: ', second instalment',
} as const;

/** What an invoice is for: `School fees, 2025/2026, first instalment`. */
export const billName = (purpose: string, session: string, option: keyof typeof optionNames) =>
  `${purpose}, ${session}${optionNames[option]}`;

/** For which an invoice stands when nothing ends it sooner; the setting `student_invoice` says otherwise. */
export const usualDays = 30;
const lateLine = 'Late payment';

type SplitTerms = Pick<FittingRule, 'firstShare' | 'level' | 'entryMode' | 'entrySessionId'>;

/** Lines in two instalments; undefined without a share, or for so small a fee that one of them would be nothing. */
export function inTwoParts<L extends FeeLine>(lines: readonly L[], firstShare: number | null) {
  if (firstShare === null) return undefined;
  try {
    return splitFee(lines, firstShare);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Both instalments of a fee; undefined where it is paid in full only. */
export function instalmentsOf<L extends FeeLine>(
  rule: SplitTerms,
  owed: Pick<WhatIsOwed, 'purposeId' | 'sessionId'>,
  lines: readonly L[],
) {
  const entrant = rule.entryMode === 'DIRECT_ENTRY' && rule.entrySessionId === owed.sessionId;
  const split = owed.purposeId === paymentPurposes.schoolFees && rule.level !== 100 && !entrant;
  return split ? inTwoParts(lines, rule.firstShare) : undefined;
}

/** What is charged, and what comes on top once its day has passed. */
export interface Charge {
  ruleId: number;
  lines: readonly BillLine[];
  /** `YYYY-MM-DD` in Lagos: the last day without the late fee. */
  dueOn: string | null;
  /** Kobo. */
  lateFee: number;
}

type Terms = Pick<FittingRule, 'ruleId' | 'dueOn' | 'secondDueOn' | 'lateFee'>;

/** All of a rule, or one instalment; undefined for an instalment of a fee that is paid in full only. */
export function chargeOfRule(
  rule: Terms & SplitTerms,
  owed: Omit<WhatIsOwed, 'studentId'>,
  lines: readonly (BillLine & FeeLine)[],
): Charge | undefined {
  const { ruleId, dueOn, secondDueOn, lateFee } = rule;
  if (owed.option === 'Full') return { ruleId, lines, dueOn, lateFee };
  const parts = instalmentsOf(rule, owed, lines);
  if (!parts) return undefined;
  if (owed.option === 'FirstInstallment') return { ruleId, lines: parts.first, dueOn, lateFee };
  return { ruleId, lines: parts.second, dueOn: secondDueOn, lateFee };
}

interface Begun<L> {
  all: readonly L[];
  option: WhatIsOwed['option'];
  /** The lines of the instalment that was paid. */
  paid: readonly { itemId: number | null; amount: number; kind: string }[];
}

/** What one instalment left of the rule that it was billed from; the late fee is charged once. */
export function restOfRule<L extends { itemId: number } & BillLine>(
  { ruleId, dueOn, secondDueOn, lateFee }: Terms,
  { all, option, paid }: Begun<L>,
): Charge {
  const billed = new Map(paid.map(({ itemId, amount }) => [itemId, amount]));
  const lines = all.flatMap((line) => {
    const before = billed.get(line.itemId);
    return before === undefined ? [] : [{ ...line, amount: line.amount - before }];
  });
  const lateAlready = paid.some(({ kind }) => kind === 'late');
  return {
    ruleId,
    lines,
    dueOn: option === 'SecondInstallment' ? secondDueOn : dueOn,
    lateFee: lateAlready ? 0 : lateFee,
  };
}

/** The lines as they are charged now: with the whole late fee once the day has passed in Lagos. */
export function linesOn({ lines, dueOn, lateFee }: Omit<Charge, 'ruleId'>, now: Date): BillLine[] {
  const late = lateFee > 0 && dueOn !== null && lagosDate(now) > dueOn;
  return late ? [...lines, { description: lateLine, amount: lateFee, kind: 'late' }] : [...lines];
}

/** The last instant of a day in Lagos, which is an hour ahead of UTC all year. */
const endOf = (day: string) => new Date(`${day}T23:59:59+01:00`);

/** When an invoice ends. One without the late fee ends with the day after which that is due. */
export function expiryOf(
  { dueOn, lateFee }: Pick<Charge, 'dueOn' | 'lateFee'>,
  now: Date,
  days: number,
): Date {
  const usual = endOf(lagosDate(daysAfter(now, days)));
  if (dueOn === null || lateFee === 0) return usual;
  const due = endOf(dueOn);
  return due > now && due < usual ? due : usual;
}
