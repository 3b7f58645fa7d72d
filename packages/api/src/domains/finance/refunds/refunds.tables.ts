import type { CreditState, RefundKind, RefundState } from '@portal/contracts/finance';
import type { Generated, GeneratedAlways } from 'kysely';

/** Tables of money that goes back. Amounts are kobo. */
export interface RefundTables {
  /** Money owed to a payer that waits to pay something else. */
  credit_note: {
    id: GeneratedAlways<number>;
    number: string;
    payer_key: string;
    payment_id: number;
    amount_kobo: number;
    state: Generated<CreditState>;
    reason: string;
    issued_by: string;
    issued_at: Date;
    cancelled_by: string | null;
    cancelled_at: Date | null;
    cancelled_reason: string | null;
  };
  /** What a payer says about an invoice, with evidence; one open at most. */
  payment_dispute: {
    id: GeneratedAlways<number>;
    issue_id: number;
    raised_by: number;
    statement: string;
    rrr: string | null;
    evidence_id: string | null;
    evidence_name: string | null;
    raised_at: Date;
    answer: string | null;
    answered_by: string | null;
    answered_at: Date | null;
    closed_at: Date | null;
  };
  /** An award that came after its student had paid. */
  award_after_payment: {
    award_id: number;
    invoice_id: number;
    payment_id: number;
    amount_kobo: number;
    txn_id: number;
    booked_at: Date;
  };
  refund: {
    id: GeneratedAlways<number>;
    payment_id: number;
    amount_kobo: number;
    kind: RefundKind;
    state: Generated<RefundState>;
    reason: string;
    bank: Generated<string>;
    account_number: Generated<string>;
    account_name: Generated<string>;
    requested_by: string;
    requested_at: Date;
    checked_by: string | null;
    checked_at: Date | null;
    approved_by: string | null;
    approved_at: Date | null;
    paid_out_by: string | null;
    paid_out_at: Date | null;
    transfer_reference: string | null;
    refused_by: string | null;
    refused_reason: string | null;
    /** The award that paid as well. */
    award_id: number | null;
    version: Generated<number>;
  };
  payment_reversal: {
    id: GeneratedAlways<number>;
    invoice_id: number;
    reason: string;
    state: Generated<'requested' | 'approved' | 'refused'>;
    requested_by: string;
    requested_at: Date;
    decided_by: string | null;
    decided_at: Date | null;
    decision_note: string | null;
  };
}
