import {
  array,
  defineCall,
  listOf,
  maybe,
  nothing,
  object,
  verificationMark,
  shape,
  string,
  text,
  whole,
} from '@portal/shared/model';
import { letterKinds } from '../schemas/offer';

const lines = () => array(string().defined()).required();

/** A letter as it was issued; amounts in kobo. */
export const letter = shape({
  kind: string().oneOf(letterKinds).required(),
  title: text(),
  /** Of the offer; null for letters that rest on a payment alone. */
  reference: maybe(),
  /** ISO time. */
  issuedAt: text(),
  addressee: lines(),
  salutation: text(),
  paragraphs: lines(),
  /** What officers look for: numbers, department, duration. */
  rows: listOf({ label: text(), value: text() }),
  fees: listOf({ description: text(), amount: whole() }),
  conditions: lines(),
  signatory: shape({ name: text(), title: text() }),
  fullName: text(),
  /** Path of the passport photo. */
  passport: maybe(),
  verification: verificationMark(),
});

export const letters = {
  printed: defineCall({
    method: 'POST',
    path: '/Letters/{code}/printed',
    summary: 'Counts that I sent a letter of mine to a printer',
    access: 'user',
    params: object({
      code: string()
        .required()
        .matches(/^[A-Z0-9]{8,20}$/),
    }),
    data: nothing,
  }),
};
