import type { Part } from '../../platform/part';
import { verifiedStatement } from './account-statement/account-statement';
import { verifiedInvoice } from './invoices/verified-invoice';
import { verifiedReceipt } from './receipts/present-receipt';
import { verifiedClearance } from './reports/clearance';
import { verifiedAward } from './scholarships/award-letter';
import { verifiedForm11 } from './school-fees/form11';

/** Papers of finance that whoever holds them can check. */
export const financeDocuments: Part['documents'] = {
  RCP: verifiedReceipt,
  INV: verifiedInvoice,
  FRM: verifiedForm11,
  CLR: verifiedClearance,
  AWD: verifiedAward,
  STA: verifiedStatement,
};
