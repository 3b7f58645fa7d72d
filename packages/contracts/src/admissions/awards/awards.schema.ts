import { closedObject, isRealDate, string, whyField } from '@portal/shared/model';
import { matricNumberField } from './matric-number-field';

/** No certificate is older: who asks about one can type no earlier year. */
export const firstAwardYear = 1950;

/** How far an award is. */
export const awardStates = ['waiting', 'approved', 'refused', 'withdrawn'] as const;
export type AwardState = (typeof awardStates)[number];

export const awardStateLabels: Record<AwardState, string> = {
  waiting: 'Waits for approval',
  approved: 'Awarded',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
};

/** Of an award that counts until a second officer agrees to withdraw it: one more choice of the list. */
export const withdrawing = 'withdrawing';
export const withdrawingLabel = 'Withdrawal waits';

export const awardActions = ['approve', 'refuse', 'withdraw', 'approveWithdrawal', 'keep'] as const;
export type AwardAction = (typeof awardActions)[number];

/** As certificates print them. */
export const awardClasses = [
  'First Class',
  'Second Class Upper',
  'Second Class Lower',
  'Third Class',
  'Pass',
  'Distinction',
  'Not classified',
] as const;

/** Degrees of postgraduates. */
export const awardDegrees = ['PGD', 'M.Tech', 'MBA', 'PhD'] as const;

export const newAwardSchema = closedObject({
  matricNumber: matricNumberField(),
  /** Of a postgraduate whose record does not say it. */
  degree: string()
    .default('')
    .oneOf(['', ...awardDegrees], 'Choose the degree'),
  class: string()
    .default('')
    .required('Choose the class')
    .test(
      'class',
      'Choose the class',
      (value) => !value || (awardClasses as readonly string[]).includes(value),
    ),
  awardedOn: string()
    .default('')
    .required('Choose the date of the award')
    .test('day', 'Choose the date of the award', (value) => !value || isRealDate(value))
    // As whoever asks about a certificate can say: the text of a date sorts as the date.
    .test('years', `The university has made awards since ${firstAwardYear} at the earliest`, (value) => {
      return !value || value >= `${firstAwardYear}-01-01`;
    }),
});

export const awardReasonSchema = closedObject({ reason: whyField() });
