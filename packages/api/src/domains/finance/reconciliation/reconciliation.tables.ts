import type { Generated, GeneratedAlways } from 'kysely';
import type { DifferenceKind, DifferenceState } from '@portal/contracts/finance';
import type { GatewayId } from '@portal/invoice/contract';

interface SettlementRow {
  gateway: GatewayId;
  reference: string;
  file_id: number;
  amount_kobo: number;
  settled_on: string;
}

/** Tables of what gateways have settled, against our books. Amounts are kobo, days `YYYY-MM-DD`. */
export interface ReconciliationTables {
  settlement_file: {
    id: GeneratedAlways<number>;
    gateway: GatewayId;
    import_id: string;
    file_name: string;
    uploaded_by: string;
    uploaded_at: Date;
    from_day: string;
    to_day: string;
    row_count: number;
    total_kobo: number;
    from_gateway: Generated<boolean>;
  };
  settlement_row: SettlementRow;
  settlement_repeat: SettlementRow & { told_by: string };
  /** A view of both. */
  settlement_told: SettlementRow & { told_by: string };
  reconciliation_run: {
    id: GeneratedAlways<number>;
    gateway: GatewayId;
    from_day: string;
    to_day: string;
    cause: 'nightly' | 'file' | 'officer';
    asked_by: string;
    ran_at: Date;
    settled_until: string | null;
    found: Generated<number>;
  };
  reconciliation_total: {
    run_id: number;
    purpose_id: number;
    invoices: number;
    invoices_kobo: number;
    settled: number;
    settled_kobo: number;
    ledger_kobo: number;
  };
  reconciliation_difference: {
    id: GeneratedAlways<number>;
    gateway: GatewayId;
    kind: DifferenceKind;
    reference: string;
    invoice_id: number | null;
    ours_kobo: number | null;
    theirs_kobo: number | null;
    day: string;
    state: Generated<DifferenceState>;
    note: string | null;
    decided_by: string | null;
    decided_at: Date | null;
    first_run_id: number;
    last_run_id: number;
    version: Generated<number>;
  };
}
