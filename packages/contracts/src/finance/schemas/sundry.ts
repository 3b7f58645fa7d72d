import { invoiceTexts } from '@portal/invoice/contract';
import {
  emailField,
  integer,
  isPhone,
  isRrr,
  nameField,
  number,
  object,
  phoneField,
  string,
  stripRrr,
  textField,
} from '@portal/shared/model';

/** What has to be known before a thing can be made. */
export const sundryAsks = ['none', 'transcript'] as const;
export type SundryAsks = (typeof sundryAsks)[number];

/** How a transcript goes to who wants it. */
export const sundryDeliveries = ['email', 'courier', 'collection'] as const;
export type SundryDelivery = (typeof sundryDeliveries)[number];

/** Of an order: it waits for its payment, then the office has it, works on it, and has sent it or handed it over. */
export const sundryOrderStates = ['awaiting', 'received', 'processing', 'dispatched'] as const;
export type SundryOrderState = (typeof sundryOrderStates)[number];

export const sundryPriceStates = ['waiting', 'active', 'superseded', 'refused', 'withdrawn'] as const;
export type SundryPriceState = (typeof sundryPriceStates)[number];

/** Most pieces that any offer allows in one invoice. */
export const mostPieces = 100;

/** How many; an offer says how many are the most. */
export const piecesField = (most: number = mostPieces) =>
  number()
    .default(1)
    .typeError('Enter how many')
    .integer('Enter how many')
    .min(1, 'At least 1')
    .max(most, `At most ${most}`)
    .required('Enter how many');

/** Where a transcript goes. Only the address of the chosen delivery is kept. */
export const transcriptSchema = object({
  recipient: textField('Enter who is to receive the transcript', 150),
  delivery: string()
    .default('')
    .required('Choose how it is sent')
    .oneOf(['', ...sundryDeliveries], 'Choose how it is sent'),
  email: string()
    .default('')
    .when('delivery', {
      is: 'email',
      then: () => emailField(),
      otherwise: (field) => field.trim().max(254),
    }),
  address: textField(undefined, 300).when('delivery', {
    is: 'courier',
    then: (field) =>
      field.required('Enter the postal address').min(10, 'Enter the whole address, with town and country'),
  }),
});

/** The form of a transcript alone. */
export const transcriptFormSchema = object({ transcript: transcriptSchema });

/** Finds a payment by its reference, as people type it. */
export const rrrLookupSchema = object({
  rrr: string()
    .default('')
    .transform((value: string | null) => stripRrr(value ?? ''))
    .required('Enter the RRR')
    .test('rrr', 'An RRR has twelve digits', (value) => !value || isRrr(value)),
});

/** What is bought. `amount` is the total in kobo that the buyer saw: another one is refused. */
const purchase = {
  /** Of the fee item, as in `TRANSCRIPT`. */
  code: textField('Choose what to pay for', 20),
  quantity: piecesField(),
  amount: number().integer().min(1).required(),
  transcript: transcriptSchema.nullable().default(null),
};

/** What a student buys, and for which session. */
export const sundryOrderSchema = object({
  ...purchase,
  sessionId: integer().positive().required('Choose a session'),
});

/** What somebody buys who is not signed in; it is for the current session. */
export const visitorOrderSchema = object({
  ...purchase,
  lastname: nameField(invoiceTexts.surnameRequired),
  firstname: nameField(invoiceTexts.firstNameRequired),
  middlename: nameField(),
  email: emailField(),
  phone: phoneField(invoiceTexts.phoneRequired, invoiceTexts.phoneInvalid, isPhone),
});
