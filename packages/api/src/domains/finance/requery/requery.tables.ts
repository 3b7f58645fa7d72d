import type { RequeryOutcome } from '@portal/contracts/finance';

/** Questions to gateways about many invoices at once. */
export interface RequeryTables {
  requery_run: { id: string; asked_by: number; asked_at: Date; references_asked: number };
  requery_row: {
    run_id: string;
    position: number;
    reference: string;
    invoice_id: number | null;
    before: string | null;
    after: string | null;
    outcome: RequeryOutcome | null;
    asked_at: Date | null;
  };
}
