import { receiptView } from '@portal/invoice/contract';
import { defineCall, object, shape, string, text, whole } from '@portal/shared/model';

/** Of the receipt, or of its invoice. */
const byNumber = object({
  number: string()
    .required()
    .matches(/^(INV|RCP)\d{5,20}$/),
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
