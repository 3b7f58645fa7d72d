/** Copies of receipts that were printed. */
export interface ReceiptTables {
  receipt_print: { receipt_number: string; copy: number; printed_at: Date; printed_by: string };
}
