import { bornBefore, maximumAge, minimumAge, ninDigits } from '@portal/shared/model';
import { choice, day, digits, email, longText, phone, text, yesNo } from './fields';

/** What every form asks of the applicant, each question by its name; a programme says in which order. */
export const person = {
  sex: choice('genderId', 'Sex', { ref: 'genders', autoComplete: 'sex' }),
  birth: day('dateOfBirth', 'Date of Birth', {
    masked: true,
    autoComplete: 'bday',
    earliest: (today) => bornBefore(today, maximumAge + 1),
    latest: (today) => bornBefore(today, minimumAge),
  }),
  country: choice('countryId', 'Country', { ref: 'countries' }),
  // We keep the states of Nigeria only.
  state: choice('stateId', 'State of Origin', {
    ref: 'states',
    below: 'countryId',
    has: 'hasStates',
    whenEmpty: 'optional',
  }),
  lga: choice('lgaId', 'LGA of Origin', {
    ref: 'lgas',
    below: 'stateId',
    has: 'hasLgas',
    whenEmpty: 'optional',
  }),
  nin: digits('nin', 'NIN', {
    length: ninDigits,
    encrypted: true,
    identifies: 'nin',
    sensitive: true,
    hint: 'The 11 digits of your National Identification Number.',
  }),
  religion: choice('religionId', 'Religion', { ref: 'religions' }),
  hasDisability: yesNo('hasDisability', 'Disability'),
  disability: text('disability', 'Describe your disability', {
    openedBy: 'hasDisability',
    wide: true,
    hint: 'So that we can plan for your examinations and accommodation.',
  }),
  phone: phone('mobileNumber', 'Phone Number', { masked: true, prefilled: 'phone', autoComplete: 'tel' }),
  email: email('email', 'Email', { autoComplete: 'email', readOnly: true }),
} as const;

/** The applicant's address, under that name. */
export const addressQuestion = (name: string, label: string) =>
  longText(name, label, { masked: true, autoComplete: 'street-address', wide: true });

/** What stands above the names in every form. */
export const nameNote = 'As on your invoice. To correct a name, call the help line before you submit.';

/** The middle name of the invoice, where it has one. */
export const middleName = (label: string) =>
  text('middlename', label, {
    readOnly: true,
    optional: true,
    when: (answers) => Boolean(answers.middlename),
  });
