/** Ids of the specification's point 3. */
export const semesters = { Harmattan: 1, Rain: 2 } as const;
export const paymentOptions = ['Full', 'FirstInstallment', 'SecondInstallment'] as const;
export type PaymentOption = (typeof paymentOptions)[number];
export const studentTypes = {
  undergraduate: 1,
  jupeb: 2,
  preDegree: 3,
  postgraduate: 4,
  cceUndergraduate: 5,
  ccePostgraduate: 6,
} as const;

export const applicationModes = [
  'UTME',
  'JUPEB',
  'DIRECT_ENTRY',
  'PG',
  'SUPPLEMENTARY',
  'PRE_DEGREE',
  'CCE',
] as const;
export type ApplicationMode = (typeof applicationModes)[number];

/**
 * The two maps of the specification disagree. The unique one holds the ids on every wire (`id`);
 * the other is the family of forms (1 UTME screening, 2 not through JAMB, 3 JAMB but not screening, 4 CCE).
 */
export const applicationTypes: Record<
  ApplicationMode,
  { id: number; formFamily: number; studentTypeId: number }
> = {
  UTME: { id: 1, formFamily: 1, studentTypeId: 1 },
  JUPEB: { id: 3, formFamily: 2, studentTypeId: 2 },
  DIRECT_ENTRY: { id: 4, formFamily: 3, studentTypeId: 1 },
  PG: { id: 2, formFamily: 2, studentTypeId: 4 },
  SUPPLEMENTARY: { id: 5, formFamily: 3, studentTypeId: 1 },
  PRE_DEGREE: { id: 10, formFamily: 2, studentTypeId: 3 },
  CCE: { id: 16, formFamily: 4, studentTypeId: 5 },
};

export const invoiceStates = ['UNPAID', 'PENDING', 'PAID', 'EXPIRED', 'CANCELLED', 'REVERSED'] as const;
export type InvoiceState = (typeof invoiceStates)[number];
/** How much of what is charged for a session is paid; `later`: charged, and not owed yet; `none`: nothing is charged. */
export const dueStates = ['owing', 'half', 'paid', 'later', 'none'] as const;
export type DueState = (typeof dueStates)[number];
/** What a gateway says of a payment when it is asked. */
export const gatewayAnswers = ['paid', 'pending', 'failed', 'cancelled', 'unknown'] as const;
export type GatewayAnswer = (typeof gatewayAnswers)[number];

/** Payment purposes with the id or code that invoices carry. */
export const paymentPurposes = {
  schoolFees: 1,
  acceptance: 2,
  hostel: 3,
  application: 4,
  developmentLevy: 5,
  sundry: 9,
} as const;

/** States of an application (domain rules, in order of the life of one). */
export const applicationStates = [
  'invoiced',
  'paid',
  'in_progress',
  'referees_pending',
  'transcript_pending',
  'completed',
  'screened',
  'recommended',
  'admitted',
  'accepted',
  'cleared',
  'matriculated',
  'not_admitted',
  'declined',
  'lapsed',
  'withdrawn',
] as const;
export type ApplicationState = (typeof applicationStates)[number];
