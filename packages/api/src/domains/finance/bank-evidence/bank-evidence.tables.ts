import type { Generated, GeneratedAlways } from 'kysely';

/** Payments that a bank's paper proves. Amounts are kobo. */
export interface BankEvidenceTables {
  /** Sent, and perhaps named by a proposal. */
  bank_evidence_file: {
    id: string;
    invoice_id: number;
    name: string;
    uploaded_by: string;
    uploaded_at: Date;
  };
  bank_evidence: {
    id: GeneratedAlways<number>;
    invoice_id: number;
    amount_kobo: number;
    bank: string;
    reference: string;
    /** As references are compared. */
    reference_key: GeneratedAlways<string>;
    /** Its number alone, as far as that says which paper it is. */
    teller_key: Generated<string | null>;
    /** A day of the university. */
    paid_on: string;
    reason: string;
    file_id: string;
    state: Generated<'waiting' | 'approved' | 'refused'>;
    proposed_by: string;
    proposed_at: Date;
    decided_by: string | null;
    decided_at: Date | null;
    refusal: string | null;
  };
}
