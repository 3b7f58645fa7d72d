import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { GatewayId } from '@portal/invoice/contract';
import type { GatewayAnswer, InvoiceState, PaymentOption } from '@portal/shared/model';

export type PaymentIssueKind =
  'UNDERPAID' | 'OVERPAID' | 'MISMATCH' | 'DUPLICATE' | 'DISPUTE' | 'NO_OFFER' | 'NO_FORM' | 'NO_BED';
type Json = ColumnType<Record<string, unknown>, string, string>;

/** Tables of finance. Amounts are kobo. */
export interface FinanceTables {
  ledger_account: { code: string; name: string; kind: 'asset' | 'liability' | 'income' };
  payment_purpose: {
    id: number;
    code: string;
    name: string;
    service_type_id: string;
    prefix: string;
    income_account: string;
    gateway: Generated<GatewayId>;
  };
  invoice: {
    id: GeneratedAlways<number>;
    invoice_number: string;
    order_id: string;
    rrr: string | null;
    /** The pay page of a gateway that gives an address instead of an RRR. */
    pay_url: string | null;
    /** When the gateway was first asked for a reference. */
    reference_asked_at: Date | null;
    purpose_id: number;
    payer_key: string;
    session_id: number;
    instalment: Generated<PaymentOption>;
    item: Generated<string>;
    lastname: string;
    firstname: string;
    middlename: Generated<string>;
    email: string;
    phone: string;
    description: string;
    total_kobo: number;
    covered_kobo: Generated<number>;
    /** What the payer is asked for. */
    payable_kobo: GeneratedAlways<number>;
    gateway: Generated<GatewayId>;
    fee_rule_id: number | null;
    made_by: Generated<string>;
    status: Generated<InvoiceState>;
    duplicate: Generated<boolean>;
    created_at: Date;
    expires_at: Date | null;
    paid_at: Date | null;
    last_checked_at: Date | null;
    /** What the gateway said then; null when it gave no answer. */
    last_answer: GatewayAnswer | null;
    next_check_at: Date | null;
    checks: Generated<number>;
    /** Null for payers who are no students. */
    student_id: GeneratedAlways<number | null>;
    /** Names and phone. */
    search_text: GeneratedAlways<string>;
  };
  invoice_line: {
    invoice_id: number;
    position: number;
    description: string;
    amount_kobo: number;
    item_id: number | null;
    kind: Generated<'fee' | 'late'>;
  };
  /** What pays a part of an invoice in the payer's place. */
  invoice_cover: {
    invoice_id: number;
    position: number;
    award_id: number | null;
    credit_note_id: number | null;
    description: string;
    amount_kobo: number;
  };
  gateway_event: {
    id: GeneratedAlways<number>;
    gateway: Generated<string>;
    /** What it is about: the RRR, or the order id at a gateway that has none. */
    rrr: string;
    raw_body: string;
    sha256: string;
    received_at: Date;
  };
  /** Told of before it was ours, or invented. */
  early_notification: { rrr: string; raw_body: string; received_at: Date };
  /** The one question about an invoice that is open at its gateway. */
  gateway_question: { invoice_id: number; asked_at: Date; until: Date };
  payment: {
    id: GeneratedAlways<number>;
    invoice_id: number;
    gateway: Generated<GatewayId | 'sponsor' | 'credit'>;
    /** The gateway's reference: the RRR; `cover:<invoice>:<position>` for what a sponsor or a credit note pays. */
    rrr: string;
    amount_kobo: number;
    code: string;
    channel: string | null;
    confirmed_at: Date;
    /** Copied from the invoice and the student when it came in. */
    purpose_id: GeneratedAlways<number>;
    session_id: GeneratedAlways<number>;
    department_id: GeneratedAlways<number | null>;
    level: GeneratedAlways<number | null>;
    /** What the gateway kept for itself, where it says so. */
    charge_kobo: Generated<number>;
  };
  receipt: { number: string; payment_id: number; issued_at: Date };
  payment_issue: {
    id: GeneratedAlways<number>;
    invoice_id: number;
    kind: PaymentIssueKind;
    detail: Json;
    raised_at: Date;
    answered_at: Date | null;
    resolved_at: Date | null;
    /** What was found out or done; the payer reads it. */
    note: string | null;
    acted_by: string | null;
    version: Generated<number>;
    state: GeneratedAlways<'open' | 'answered' | 'resolved'>;
  };
  invoice_event: {
    id: GeneratedAlways<number>;
    invoice_id: number;
    at: Date;
    actor: string;
    kind: string;
    detail: ColumnType<Record<string, unknown>, string | undefined, string>;
  };
  department_group: { id: GeneratedAlways<number>; name: string };
  department_group_member: { department_id: number; group_id: number };
  fee_item: {
    id: GeneratedAlways<number>;
    code: string;
    name: string;
    purpose_id: number;
    service_type_id: string | null;
    income_account: string | null;
    taxable: Generated<boolean>;
    refundable: Generated<boolean>;
    active: Generated<boolean>;
    version: Generated<number>;
  };
  fee_rule: {
    id: GeneratedAlways<number>;
    purpose_id: number;
    session_id: number;
    student_type_id: number;
    level: number | null;
    department_group_id: number | null;
    entry_mode: string | null;
    nationality: 'national' | 'foreign' | null;
    degree: string | null;
    study_mode: string | null;
    first_share: number | null;
    due_on: string | null;
    second_due_on: string | null;
    late_fee_kobo: Generated<number>;
    window_days: number | null;
    state: Generated<'draft' | 'active' | 'superseded'>;
    replaces_id: number | null;
    version: Generated<number>;
    /** What it was prepared with. */
    batch_id: number | null;
    created_by: string;
    created_at: Date;
    activated_by: string | null;
    activated_at: Date | null;
  };
  fee_rule_line: {
    rule_id: number;
    position: number;
    item_id: number;
    amount_kobo: number;
    payers: Generated<'all' | 'fresh' | 'final' | 'optional'>;
  };
  /** View: the rule of each kind of fee that counts for a student in a session. */
  student_fee: { student_id: number; session_id: number; level: number; purpose_id: number; rule_id: number };
  /** View: the lines that a student owes without choosing anything. */
  student_fee_line: {
    student_id: number;
    session_id: number;
    level: number;
    purpose_id: number;
    rule_id: number;
    position: number;
    item_id: number;
    description: string;
    amount_kobo: number;
  };
  ledger_txn: {
    id: GeneratedAlways<number>;
    posted_at: Date;
    kind: 'payment' | 'reversal' | 'refund' | 'correction';
    payment_id: number | null;
    /** The transaction that this one takes back. */
    reverses_id: number | null;
    note: Generated<string>;
  };
  ledger_entry: {
    id: GeneratedAlways<number>;
    txn_id: number;
    account: string;
    debit_kobo: Generated<number>;
    credit_kobo: Generated<number>;
  };
}
