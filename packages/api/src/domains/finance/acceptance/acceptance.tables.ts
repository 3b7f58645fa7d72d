import type { OfferState } from '@portal/contracts/finance';

/** What admissions show of the offers of students. */
export interface AcceptanceTables {
  /** The newest of each student and session that was ever published. */
  student_offer: {
    student_id: number;
    session_id: number;
    state: OfferState;
    /** From here on it can no longer be accepted. */
    lapses_at: Date;
  };
}
