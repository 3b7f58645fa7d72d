import type { TwoPeopleKind } from '../../platform/two-people/two-people-kinds';

const money = (table: string, waitingState: string): TwoPeopleKind => ({
  claim: 'finance.approve',
  table,
  waitingState,
  notification: 'approval of money',
});

/** What of finance takes two people. */
export const financeTwoPeople = {
  refund: money('refund', 'bursary_ok'),
  reversal: money('payment_reversal', 'requested'),
  'fee rule': money('fee_rule', 'draft'),
  'fee rule closing': money('fee_rule_closing', 'waiting'),
  'fee batch': money('fee_batch', 'waiting'),
  award: money('scholarship_award', 'pending'),
  waiver: money('fee_waiver', 'requested'),
  price: money('sundry_price', 'waiting'),
};
