import { ModuleTabs } from './module-tabs';

const pages = [
  {
    path: '/invoice_management/invoice',
    label: 'Invoices',
    inner: '/invoice_management/invoice/view',
  },
  {
    path: '/invoice_management/payment_issues',
    label: 'Payment issues',
  },
  {
    path: '/invoice_management/refunds',
    label: 'Refunds',
  },
  {
    path: '/invoice_management/reversals',
    label: 'Reversals',
  },
  {
    path: '/invoice_management/reconciliation',
    label: 'Reconciliation',
    inner: '/invoice_management/reconciliation/view',
  },
  { path: '/invoice_management/delete_sundry_invoice', label: 'Delete sundry invoices' },
] as const;

/** The pages of invoice management. */
export function InvoiceTabs() {
  return <ModuleTabs label="Invoice management" pages={pages} />;
}
