import { listOf, maybe, verificationMark, shape, text, whole } from '@portal/shared/model';

/** A receipt on paper, amounts in kobo. */
export const receiptView = shape({
  number: text(),
  invoiceNumber: text(),
  /** Null where a sponsor paid all of it. */
  rrr: maybe(),
  purposeId: whole(),
  /** `School fees, 2025/2026, first instalment`. */
  purpose: text(),
  session: text(),
  sessionId: whole(),
  fullName: text(),
  matricNumber: maybe(),
  /** Path of the passport photo. */
  passport: maybe(),
  department: maybe(),
  level: maybe(),
  studentType: maybe(),
  /** ISO time. */
  paidAt: text(),
  /** How it was paid; null where the gateway does not say. */
  channel: maybe(),
  lines: listOf({ description: text(), amount: whole() }),
  total: whole(),
  /** What sponsors and credit notes paid of it. */
  deductions: listOf({ description: text(), amount: whole() }),
  /** What this payer paid. */
  paid: whole(),
  /** Copies that were printed before. */
  copies: whole(),
  verification: verificationMark(),
});
