import { defineCall, listOf, shape, text, whole } from '@portal/shared/model';
import type { FeeCategory } from '../schemas/fee-category';
import { view } from './officer-calls';

/** What may wait for an officer: the rows of a list each. A later portal may say more. */
export type WaitingKind =
  | `${FeeCategory} fees`
  | `${FeeCategory} batches`
  | 'prices'
  | 'awards'
  | 'waivers'
  | 'refunds'
  | 'reversals'
  | 'issues'
  | 'differences';

/** What a finance officer sees first. Amounts in kobo. */
export const financeDashboard = {
  income: defineCall({
    ...view,
    method: 'GET',
    path: '/MoneyDashboard/income',
    summary: 'What came in today and this month, by purpose, and by day of the last thirty',
    data: shape({
      /** ISO time at which it was counted. */
      asOf: text(),
      /** `YYYY-MM-DD` in Lagos. */
      today: text(),
      /** Its first day, written as `today` is. */
      month: text(),
      todayAmount: whole(),
      todayCount: whole(),
      monthAmount: whole(),
      monthCount: whole(),
      byPurpose: listOf({ purposeId: whole(), purpose: text(), today: whole(), month: whole() }),
      /** Thirty days, oldest first, days without money included. */
      byDay: listOf({ day: text(), count: whole(), amount: whole() }),
    }),
  }),
  waiting: defineCall({
    ...view,
    method: 'GET',
    path: '/MoneyDashboard/waiting',
    summary:
      'How many rows wait for the next step of this officer, by kind: those of the lists with `forMe`. Kinds without any are left out',
    data: listOf({ kind: text(), count: whole() }),
  }),
};
