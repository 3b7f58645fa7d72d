/**
 * What a payer sees of money, and what money opens: a change of one is seen in all. The invoice itself is not among
 * them: whoever makes such a call is answered with it as it now is.
 */
export const payerPages = [
  '/Payment/my-payments',
  '/Payment/what-i-owe',
  '/Payment/my-gates',
  '/Payment/my-refunds',
  '/Payment/my-receipts/',
  '/Payment/my-invoices/{number}/disputes',
  '/Payment/student-school-fees',
  '/Acceptance/',
  '/DevelopmentLevy/sessions',
  '/DevelopmentLevy/letter/',
  '/DevelopmentLevy/documents',
  '/Sundry/',
  '/Dashboard/student-dashboard',
] as const;
