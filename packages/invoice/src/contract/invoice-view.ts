import {
  flag,
  gatewayAnswers,
  invoiceStates,
  listOf,
  maybe,
  maybeVerificationMark,
  object,
  shape,
  string,
  text,
  whole,
} from '@portal/shared/model';

/** The specification's invoice display; amounts in kobo. */
export const invoiceView = shape({
  /** Null where a sponsor pays all of it, and at a gateway that has no RRR. */
  rrr: maybe(),
  invoiceNumber: text(),
  transactionRef: text(),
  /** ISO time at which it was made. */
  date: text(),
  fullName: text(),
  /** For applicants the application or JAMB number, labelled "Reg. No.". */
  matricNumber: maybe(),
  /** Path of the student's passport photo; null where the viewer has not proved to be the payer. */
  passport: maybe(),
  email: maybe(),
  mobileNumber: maybe(),
  level: maybe(),
  department: maybe(),
  studentType: maybe(),
  schoolName: maybe(),
  session: text(),
  /** `JUPEB application form`. */
  purpose: text(),
  applicationTypeId: whole().nullable().defined(),
  isPaid: flag(),
  paymentStatus: string().oneOf(invoiceStates).required(),
  /** Why money that arrived was not counted: UNDERPAID, MISMATCH, DUPLICATE, OVERPAID. */
  paymentIssue: maybe(),
  /** The sum that arrived and raised that issue; null without one. */
  received: whole().nullable().defined(),
  /** What the gateway said when it was last asked; null when it was not, or gave no answer. */
  gatewayAnswer: string().oneOf(gatewayAnswers).nullable().defined(),
  /** ISO time. */
  paidAt: maybe(),
  channel: maybe(),
  receiptNumber: maybe(),
  expires: maybe(),
  /** When the gateway was last asked, ISO time. */
  lastChecked: maybe(),
  /** Names are hidden because the viewer has not proved to be the payer. */
  masked: flag(),
  /** The gateway's pay page; null once paid or closed. */
  cardPaymentLink: maybe(),
  /** Fields of the form that goes to Remita's pay page; null where the page is a plain link. */
  cardPaymentFields: object({ merchantId: text(), hash: text(), rrr: text(), responseurl: text() })
    .nullable()
    .defined(),
  total: whole(),
  /** What sponsors and credit notes take off. */
  deductions: listOf({ description: text(), amount: whole() }),
  /** What the payer pays: the total without deductions. */
  payable: whole(),
  /** Full, FirstInstallment or SecondInstallment. */
  option: text(),
  sessionId: whole(),
  /** Of the payment purpose. */
  purposeId: whole(),
  /** Who collects the money: remita or paystack. */
  gateway: text(),
  recieptItems: listOf({
    description: text(),
    amount: whole(),
    paymentType: text(),
    paymentPurposeId: text(),
  }),
  /** Of the receipt once there is one; null where names are hidden. */
  verification: maybeVerificationMark(),
});
