import {
  choiceField,
  closedObject,
  emailField,
  isPhone,
  isRealDate,
  nameField,
  phoneField,
  string,
  textField,
  type InferType,
} from '@portal/shared/model';
import { siwesWeeks } from './siwes-words';

const day = 86_400_000;
/** Whole days from one day to another. */
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / day;

const dayField = (required?: string) => {
  const field = string()
    .default('')
    .test('day', 'Enter a date', (value) => !value || isRealDate(value));
  return required ? field.required(required) : field;
};

interface Placement {
  parent: { startsOn?: string };
}
const lasts = (value: string | undefined, { parent }: Placement, fits: (days: number) => boolean) =>
  !value || !parent.startsOn || fits(daysBetween(parent.startsOn, value));

const between = (required: string, least: number, most: number) =>
  string()
    .default('')
    .trim()
    .required(required)
    .test('number', `From ${least} to ${most}`, (value) => {
      return !value || (/^\d{1,2}$/.test(value) && Number(value) >= least && Number(value) <= most);
    });

const digits = (required: string, length: number, wrong: string) =>
  string()
    .default('')
    .transform((value: string | null) => (value ?? '').replace(/[\s-]/g, ''))
    .required(required)
    .matches(new RegExp(`^\\d{${length}}$`), { message: wrong, excludeEmptyString: true });

const phone = (required: string) => phoneField(required, 'Enter a valid phone number', isPhone);

/** Where a student is placed, as it is submitted. */
const fields = {
  employer: textField('Enter the name of the employer', 150).min(2, 'At least 2 characters'),
  address: textField('Enter the address of the employer', 255),
  stateId: choiceField('Choose the state'),
  lgaId: choiceField('Choose the local government area'),
  email: emailField('Enter the email address of the employer'),
  phone: phone('Enter the phone number of the employer'),
  business: textField('Say what the employer does', 150),
  supervisor: nameField('Enter the name of your supervisor there'),
  supervisorPhone: phone('Enter the phone number of your supervisor'),
  startsOn: dayField('Enter the first day'),
  endsOn: dayField('Enter the last day')
    .test('after', 'It cannot end before it begins', (value, context) =>
      lasts(value, context as Placement, (days) => days > 0),
    )
    .test('short', `A placement lasts ${siwesWeeks.least} weeks at least`, (value, context) =>
      lasts(value, context as Placement, (days) => days <= 0 || days >= siwesWeeks.least * 7 - 1),
    )
    .test('long', `A placement lasts ${siwesWeeks.most} weeks at most`, (value, context) =>
      lasts(value, context as Placement, (days) => days < siwesWeeks.most * 7),
    ),
  workDays: between('Enter the days of a week', 1, 7),
  workHours: between('Enter the hours of a day', 1, 12),
  workDepartment: textField('Enter the department in which you work', 100),
  attachmentArea: textField('Enter the area of attachment', 150),
  bankId: choiceField('Choose your bank'),
  accountNumber: digits('Enter the account number', 10, 'An account number has 10 digits'),
  sortCode: digits('Enter the sort code', 9, 'A sort code has 9 digits'),
  kinName: nameField('Enter the name of your next of kin'),
  kinPhone: phone('Enter the phone number of your next of kin'),
};

export const siwesSchema = closedObject(fields);
export type SiwesAnswers = InferType<typeof siwesSchema>;

const written = (most: number) => textField(undefined, most);
const figures = (pattern: RegExp, wrong: string) =>
  string().default('').trim().matches(pattern, { message: wrong, excludeEmptyString: true });

/** The same while it is a draft: nothing is demanded, and what is there can be stored. */
export const siwesDraftSchema = closedObject({
  employer: written(150),
  address: written(255),
  stateId: figures(/^\d{1,9}$/, 'Choose the state'),
  lgaId: figures(/^\d{1,9}$/, 'Choose the local government area'),
  email: written(254),
  phone: written(30),
  business: written(150),
  supervisor: written(100),
  supervisorPhone: written(30),
  startsOn: dayField(),
  endsOn: dayField().test('after', 'It cannot end before it begins', (value, context) =>
    lasts(value, context as Placement, (days) => days > 0),
  ),
  workDays: figures(/^[1-7]$/, 'From 1 to 7'),
  workHours: figures(/^([1-9]|1[0-2])$/, 'From 1 to 12'),
  workDepartment: written(100),
  attachmentArea: written(150),
  bankId: figures(/^\d{1,9}$/, 'Choose your bank'),
  accountNumber: figures(/^\d{10}$/, 'An account number has 10 digits'),
  sortCode: figures(/^\d{9}$/, 'A sort code has 9 digits'),
  kinName: written(100),
  kinPhone: written(30),
});
