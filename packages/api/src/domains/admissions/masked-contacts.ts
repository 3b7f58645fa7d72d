import { maskTail } from '@portal/shared/model';

/** What opens a form, or reaches its applicant: whole for whoever may act on it, masked for whoever only looks. */
export const contactFor = <C extends string | null>(contact: C, whole: boolean): C =>
  (contact === null || whole ? contact : maskTail(contact)) as C;
