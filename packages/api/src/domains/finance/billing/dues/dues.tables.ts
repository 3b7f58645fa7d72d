import type { DueState } from '@portal/shared/model';

/** Views of what students owe, and why. Amounts are kobo. */
export interface DueTables {
  /** School fee, acceptance fee and levy of each student and session, also where nothing is charged. */
  student_due: {
    student_id: number;
    session_id: number;
    level: number;
    purpose_id: number;
    /** The rule that it was billed from, else the one that counts. */
    rule_id: number | null;
    /** Whether the person, where they stand now, has to pay it. */
    due: boolean;
    /** What the invoices said of what is paid or begun, else what the rule says. */
    charged_kobo: number;
    paid_kobo: number;
    expected_kobo: number;
    outstanding_kobo: number;
    state: DueState;
    has_first: boolean;
  };
  /** What a charge is made of. */
  student_due_line: {
    student_id: number;
    session_id: number;
    purpose_id: number;
    rule_id: number | null;
    position: number;
    item_id: number | null;
    description: string;
    amount_kobo: number;
  };
}
