import { object, string } from 'yup';
import { defineCall } from '../../model/contract';
import { listOf, maybe, paperMark, shape, text, whole } from '../../model/answers';

/** Of the receipt, or of its invoice. */
const byNumber = object({
  number: string()
    .required()
    .matches(/^(INV|RCP)\d{5,20}$/),
});

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
  verification: paperMark(),
});

/** Receipts of the student who is signed in. */
export const receipts = {
  one: defineCall({
    method: 'GET',
    path: '/Payment/my-receipts/{number}',
    summary: 'One of my receipts, by its own number or that of its invoice',
    access: 'user',
    params: byNumber,
    data: receiptView,
  }),
  print: defineCall({
    method: 'POST',
    path: '/Payment/my-receipts/{number}/print',
    summary: 'Counts a copy of one of my receipts that goes to the printer',
    access: 'user',
    perMinute: 30,
    params: byNumber,
    /** The number that stands on the copy, from 1. */
    data: shape({ copy: whole(), printedAt: text() }),
  }),
};
