import { closedObject, isRealDate, string, textField, whyField } from '@portal/shared/model';
import { matricNumberField } from './matric-number-field';

/** How far an award is. */
export const awardStates = ['waiting', 'approved', 'refused', 'withdrawn'] as const;
export type AwardState = (typeof awardStates)[number];

export const awardStateLabels: Record<AwardState, string> = {
  waiting: 'Waits for approval',
  approved: 'Awarded',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
};

export const awardActions = ['approve', 'refuse', 'withdraw'] as const;
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

export const newAwardSchema = closedObject({
  matricNumber: matricNumberField(),
  programme: textField('Enter the programme as the certificate has it, as in B.Tech Physics', 150),
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
    .test('day', 'Choose the date of the award', (value) => !value || isRealDate(value)),
});

export const awardReasonSchema = closedObject({ reason: whyField() });
