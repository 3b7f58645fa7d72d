import type { GeneratedAlways } from 'kysely';

/** What officers did with invoices of forms. */
export interface ManageInvoicesTables {
  application_invoice_transfer: {
    id: GeneratedAlways<number>;
    invoice_id: number;
    from_session_id: number;
    from_type_id: number;
    to_session_id: number;
    to_type_id: number;
    reason: string;
    moved_by: string;
    moved_at: Date;
  };
}
