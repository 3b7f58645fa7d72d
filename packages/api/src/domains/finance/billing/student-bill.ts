import type { Db, Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { studentPayerKey } from '../payers/payer-key';
import { readSetting } from '../../../platform/university/university.queries';
import type { Bill } from './bill';
import { billName, chargeOfRule, expiryOf, linesOn, restOfRule, usualDays, type Charge } from './charges';
import { payerOfStudent } from '../payers/payer-of-student';
import * as fees from './student-bill.queries';
import type { WhatIsOwed } from './student-bill.queries';

export type { WhatIsOwed } from './student-bill.queries';

/** The rule that counts now: all of it, or one instalment. */
async function fromRule(db: Db | Trx, owed: WhatIsOwed): Promise<Charge> {
  const rule = await fees.ruleFor(db, owed);
  const lines = rule ? await fees.linesFor(db, owed) : [];
  if (!rule || lines.length === 0) {
    throw new AppError('NOT_FOUND', { message: 'No fee has been set for you in this session yet.' });
  }
  const charge = chargeOfRule(rule, owed, lines);
  if (!charge) throw new AppError('CONFLICT', { message: 'This fee is paid in full, not in instalments.' });
  return charge;
}

/** What one instalment left of the rule that it was billed from, also when another rule counts by now. */
async function restOf(db: Db | Trx, owed: WhatIsOwed, part: fees.PaidPart): Promise<Charge> {
  const { ruleId } = part;
  // Billed before there were rules: what was charged then became the rule.
  if (ruleId === null) return fromRule(db, owed);
  const [rule, all] = await Promise.all([fees.billedRule(db, ruleId), fees.billedLines(db, ruleId)]);
  return restOfRule(rule, { all, option: owed.option, paid: part.lines });
}

/**
 * What is charged for a part of a fee. One that is begun stays with the rule that it was begun by: also the first
 * instalment, when its payment was taken back and that of the second was not.
 */
async function chargeOf(db: Db | Trx, owed: WhatIsOwed, ahead: boolean): Promise<Charge> {
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

/** For which an invoice stands when nothing ends it sooner. */
export async function daysOfInvoice(db: Db | Trx): Promise<number> {
  return (await readSetting<{ days: number }>(db, 'student_invoice'))?.days ?? usualDays;
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
  const { purpose, session } = await fees.namesOf(db, owed);
  return {
    payerKey: studentPayerKey(owed.studentId),
    purposeId: owed.purposeId,
    sessionId: owed.sessionId,
    instalment: owed.option,
    item: '',
    description: billName(purpose, session, owed.option),
    lines: linesOn(found, now),
    ruleId: found.ruleId,
    expiresAt: expiryOf(found, now, await daysOfInvoice(db)),
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
