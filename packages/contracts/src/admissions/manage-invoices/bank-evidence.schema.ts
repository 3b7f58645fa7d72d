import { closedObject, isRealDate, string, whyField } from '@portal/shared/model';

/** How far a proposal is that an invoice is marked paid. */
export const bankEvidenceStates = ['waiting', 'approved', 'refused'] as const;
export type BankEvidenceState = (typeof bankEvidenceStates)[number];

export const bankEvidenceStateLabels: Record<BankEvidenceState, string> = {
  waiting: 'Waits for approval',
  approved: 'Marked paid',
  refused: 'Refused',
};

/** `file`: opening what proves it. */
export const bankEvidenceActions = ['file', 'approve', 'refuse'] as const;
export type BankEvidenceAction = (typeof bankEvidenceActions)[number];

/** Banks by the names that tellers print: chosen, so that one teller is always found under the same name. */
export const banks = [
  'Access Bank',
  'Citibank Nigeria',
  'Ecobank',
  'Fidelity Bank',
  'First Bank',
  'First City Monument Bank',
  'Globus Bank',
  'Guaranty Trust Bank',
  'Jaiz Bank',
  'Keystone Bank',
  'Lotus Bank',
  'Optimus Bank',
  'Parallex Bank',
  'Polaris Bank',
  'Premium Trust Bank',
  'Providus Bank',
  'Stanbic IBTC Bank',
  'Standard Chartered Bank',
  'Sterling Bank',
  'SunTrust Bank',
  'TAJBank',
  'Titan Trust Bank',
  'Union Bank',
  'United Bank for Africa',
  'Unity Bank',
  'Wema Bank',
  'Zenith Bank',
  'Microfinance bank',
] as const;

const isBank = (value: string) => (banks as readonly string[]).includes(value);

/** The amount is no part of it: an invoice is marked paid with what it asks for. */
export const bankEvidenceSchema = closedObject({
  bank: string()
    .default('')
    .required('Choose the bank')
    .test('bank', 'Choose the bank', (value) => !value || isBank(value)),
  reference: string()
    .default('')
    .trim()
    .required('Enter the number of the teller or the transfer')
    .max(40, 'At most 40 characters')
    .matches(
      /^(?=.*[A-Za-z1-9])[A-Za-z0-9 /-]{4,}$/,
      'Enter the number as it is printed: letters and digits, at least 4',
    ),
  paidOn: string()
    .default('')
    .required('Choose the day of the payment')
    .test('day', 'Choose the day of the payment', (value) => !value || isRealDate(value)),
  reason: whyField(),
  /** Of the file that was sent before. */
  file: string()
    .default('')
    .required('Attach the teller or the statement')
    .max(60, 'Attach the teller or the statement'),
});
