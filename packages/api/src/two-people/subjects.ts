import type { Claim, NotificationType } from '@portal/shared/model';
import type { RawBuilder } from 'kysely';
import { gainsByGrant } from '../rights/gains';

/** One kind of what takes two people. */
interface TwoPeopleKind {
  /** Who approves it, as long as they wrote no part of it. It counts where it is held in the whole university. */
  claim: Claim;
  /** Where it waits for its approval, and in which state. */
  table: string;
  waitingState: string;
  /** How those who may approve it are told. */
  notification: NotificationType;
  /** In a query: whether this person gains by it. Whoever does is not the second one. */
  gains?: (person: RawBuilder<number>, subject: string) => RawBuilder<boolean>;
}

const money = (table: string, waitingState: string): TwoPeopleKind => ({
  claim: 'finance.approve',
  table,
  waitingState,
  notification: 'approval of money',
});

/** What takes two people. A new kind also calls `takes_two_people` for its table, in a migration. */
export const twoPeople = {
  refund: money('refund', 'bursary_ok'),
  reversal: money('payment_reversal', 'requested'),
  'fee rule': money('fee_rule', 'draft'),
  'fee rule closing': money('fee_rule_closing', 'waiting'),
  'fee batch': money('fee_batch', 'waiting'),
  award: money('scholarship_award', 'pending'),
  waiver: money('fee_waiver', 'requested'),
  price: money('sundry_price', 'waiting'),
  grant: {
    claim: 'claim.approve',
    table: 'grant_request',
    waitingState: 'waiting',
    notification: 'grant to decide',
    gains: gainsByGrant,
  },
} satisfies Record<string, TwoPeopleKind>;

/** One thing that takes two people. */
export interface Subject {
  kind: keyof typeof twoPeople;
  id: number;
}

export const twoPeopleKinds = Object.keys(twoPeople) as readonly Subject['kind'][];

export const twoPeopleKind = (kind: Subject['kind']): TwoPeopleKind => twoPeople[kind];
