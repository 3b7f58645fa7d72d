import { maybe, text } from '@portal/shared/model';

/** Who looks at the pages where officers work. */
export const view = { access: { claim: 'finance.view' } } as const;
/** Who reads reports, without the pages where officers work. */
export const report = { access: { claim: 'finance.reports' } } as const;
export const edit = { access: { claim: 'finance.edit' } } as const;
/** The second officer of whatever takes two. */
export const approve = { access: { claim: 'finance.approve' } } as const;

/** Whose invoice a row is about, and what it is for. */
export const billed = {
  payer: text(),
  matricNumber: maybe(),
  invoiceNumber: text(),
  rrr: maybe(),
  purpose: text(),
  session: text(),
};

/** What officers see of fees: a change of one is seen in all. */
export const feePages = [
  '/BillingSettings',
  '/FeeRules/',
  '/FeeItems/',
  '/FeeBatches/',
  '/DepartmentGroups/',
] as const;
