import { sql } from 'kysely';
import { paymentPurposes, type PaymentOption } from '@portal/shared/model';
import type { Bill } from '../src/domains/finance/billing/bill';
import { activateBatch } from '../src/domains/finance/fees-assignment/batches/decide-batch';
import { raiseLine } from '../src/domains/finance/fees-assignment/batches/raise-line';
import { studentBill } from '../src/domains/finance/billing/student-bill';
import { refusalOf, standingByOption } from '../src/domains/finance/school-fees/other-ways';
import { aFeeRule, feeSession } from './fee-builders';
import { MoneyLife } from './money-life';
import { bear, happenings, type Step } from './money-steps';

/** What officers do to the fees of a session while somebody pays them. */
export const ruleChanges = ['raise', 'another rule', 'more for this level', 'out of use'] as const;
export const feeHappenings = [
  ...happenings,
  ...ruleChanges,
  ...ruleChanges,
  'clear',
  'take back clearance',
] as const;
export type FeeHappening = (typeof feeHappenings)[number];
export interface FeeStep extends Omit<Step, 'what'> {
  what: FeeHappening;
}

const isMoney = (step: FeeStep): step is Step => (happenings as readonly string[]).includes(step.what);
export const changesRules = ({ what }: FeeStep) => (ruleChanges as readonly string[]).includes(what);

/** The money of one student whose fee comes from rules, and everything that happens to those. */
export class FeeLife extends MoneyLife {
  async begin(): Promise<void> {
    await this.outOfUse();
    await this.anotherRule({ which: 0, much: 50 });
  }

  async happen(step: FeeStep): Promise<void> {
    if (isMoney(step)) return this.live(step);
    const acts: Record<Exclude<FeeHappening, Step['what']>, () => Promise<unknown>> = {
      raise: () => this.raise(step),
      'another rule': async () => {
        await this.outOfUse();
        await this.anotherRule(step);
      },
      'more for this level': () => this.anotherRule(step, 200),
      'out of use': () => this.outOfUse(),
      clear: () => this.clearance(this.test.deps.clock.now()),
      'take back clearance': () => this.clearance(null),
    };
    await bear(acts[step.what as keyof typeof acts]());
  }

  protected override async billOf(option: PaymentOption): Promise<Bill> {
    const { id: studentId } = this.student;
    const standing = await standingByOption(this.test.deps.db, studentId, feeSession);
    const refusal = refusalOf(option, standing);
    // What the page of school fees refuses is not billed here either.
    if (refusal !== null && standing[option]?.status !== 'PAID')
      throw Object.assign(new Error(refusal), { code: 'CONFLICT' });
    const purposeId = paymentPurposes.schoolFees;
    return studentBill(this.test.deps, { studentId, sessionId: feeSession, purposeId, option });
  }

  private clearance(at: Date | null) {
    const { db } = this.test.deps;
    return db.updateTable('student').set({ cleared_at: at }).where('id', '=', this.student.id).execute();
  }

  private outOfUse() {
    const { db } = this.test.deps;
    return db.updateTable('fee_rule').set({ state: 'superseded' }).where('state', '=', 'active').execute();
  }

  /** Odd amounts, one half of them overdue with a late fee; there is one of a level at most. */
  private async anotherRule({ which, much }: Pick<Step, 'which' | 'much'>, level?: number): Promise<void> {
    const { db } = this.test.deps;
    await db
      .updateTable('fee_rule')
      .set({ state: 'superseded' })
      .where('state', '=', 'active')
      .where(sql<boolean>`level is not distinct from ${level ?? null}`)
      .execute();
    const overdue = { due_on: '2026-08-01', second_due_on: '2026-09-01', late_fee_kobo: 500_000 };
    await aFeeRule(this.test, [3_333_301 + much * 10_007, 1_250_050, 77_777 * (1 + (which % 3))], {
      first_share: 3_000 + much * 40,
      ...(level !== undefined && { level }),
      ...(which % 2 === 1 && overdue),
    });
  }

  private async raise({ much }: FeeStep): Promise<void> {
    const { db, clock } = this.test.deps;
    const line = await db
      .selectFrom('fee_rule_line as n')
      .innerJoin('fee_rule as r', 'r.id', 'n.rule_id')
      .select('n.item_id as itemId')
      .where('r.state', '=', 'active')
      .orderBy('n.rule_id')
      .executeTakeFirst();
    if (!line) return;
    const at = clock.now();
    const raise = {
      desk: 'school',
      sessionId: feeSession,
      itemId: line.itemId,
      percent: 1 + (much % 90),
    } as const;
    const made = await raiseLine(db, { ...this.one, at }, raise);
    await activateBatch(db, { ...this.two, at }, { id: made.id, version: 1 });
  }
}
