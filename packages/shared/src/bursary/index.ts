/** Calls of the bursary's officers, by group: fees, invoices, payments, refunds, sponsors. Only their pages bring this door. */
export const bursary = {};
