import type { LetterKind } from '@portal/contracts/finance';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** What a letter says, as it was issued. Amounts are kobo. */
export interface LetterContent {
  title: string;
  reference: string | null;
  addressee: string[];
  salutation: string;
  paragraphs: string[];
  rows: { label: string; value: string }[];
  fees: { description: string; amount: number }[];
  conditions: string[];
  signatory: { name: string; title: string };
  fullName: string;
  /** What the verification page calls the programme and the person's number. */
  programme: string;
  number: string;
}

/** Letters that a payment brings. */
export interface LetterTables {
  letter_template: {
    kind: LetterKind;
    title: string;
    salutation: string;
    paragraphs: string[];
    signatory: Generated<string>;
    signatory_title: string;
    version: Generated<number>;
  };
  issued_letter: {
    id: GeneratedAlways<number>;
    code: string;
    kind: LetterKind;
    student_id: number;
    session_id: number;
    invoice_id: number;
    content: ColumnType<LetterContent, string, never>;
    issued_at: Date;
    /** The letter whose place it took after a change of the record. */
    anew_of: Generated<number | null>;
  };
  /** Append-only: what each version said. */
  letter_wording: {
    id: GeneratedAlways<number>;
    kind: LetterKind;
    version: number;
    title: string;
    salutation: string;
    paragraphs: string[];
    signatory: string;
    signatory_title: string;
    written_at: Date;
    written_by: string;
  };
  letter_print: { letter_id: number; printed_at: Date; printed_by: string };
}
