import { applicationTexts } from '../../applications/application.texts';
import { jupebTexts } from './jupeb.texts';
import { bornBefore, maximumAge, minimumAge, ninDigits } from '@portal/shared/model';
import { choice, day, digits, email, longText, phone, text, yesNo } from '../../applications/fields';
import type { AnswerStep } from '../../applications/step-definition';
import { jupebPersonalSchema } from './jupeb.schema';

const name = {
  title: 'Name',
  note: 'As on your invoice. To correct a name, call the help line before you submit.',
  fields: [
    choice('titleId', 'Title', { ref: 'titles' }),
    text('lastname', 'Last Name', { readOnly: true }),
    text('firstname', 'First Name', { readOnly: true }),
    text('middlename', 'Middle Name', {
      readOnly: true,
      optional: true,
      when: (answers) => Boolean(answers.middlename),
    }),
    text('maidenName', 'Maiden Name', { optional: true }),
  ],
};

const birthAndOrigin = {
  title: 'Birth and origin',
  fields: [
    choice('genderId', 'Sex', { ref: 'genders', autoComplete: 'sex' }),
    day('dateOfBirth', 'Date of Birth', {
      masked: true,
      autoComplete: 'bday',
      earliest: (today) => bornBefore(today, maximumAge + 1),
      latest: (today) => bornBefore(today, minimumAge),
    }),
    choice('countryId', 'Country', { ref: 'countries' }),
    // We keep the states of Nigeria only.
    choice('stateId', 'State of Origin', {
      ref: 'states',
      below: 'countryId',
      has: 'hasStates',
      whenEmpty: 'optional',
    }),
    choice('lgaId', 'LGA of Origin', {
      ref: 'lgas',
      below: 'stateId',
      has: 'hasLgas',
      whenEmpty: 'optional',
    }),
    digits('nin', 'NIN', {
      length: ninDigits,
      encrypted: true,
      sensitive: true,
      hint: 'The 11 digits of your National Identification Number.',
    }),
    choice('religionId', 'Religion', { ref: 'religions' }),
    yesNo('hasDisability', 'Disability'),
    text('disability', 'Describe your disability', {
      openedBy: 'hasDisability',
      wide: true,
      hint: 'So that we can plan for your examinations and accommodation.',
    }),
  ],
};

const contact = {
  title: 'Contact',
  fields: [
    phone('mobileNumber', 'Phone Number', { masked: true, prefilled: 'phone', autoComplete: 'tel' }),
    email('email', 'Email', { autoComplete: 'email', readOnly: true }),
    longText('permanentAddress', 'Address', {
      masked: true,
      autoComplete: 'street-address',
      wide: true,
    }),
  ],
};

const programmeOfChoice = {
  title: 'Programme of choice',
  fields: [
    choice('jupebOptionId', 'School', { ref: 'faculties' }),
    // Asked only where the school has some; the server checks again.
    choice('jupebOptionSubjectId', 'Subject Combination', {
      ref: 'subject-combinations',
      below: 'jupebOptionId',
      has: 'hasCombinations',
      whenEmpty: 'hide',
    }),
  ],
};

/** Step 1. */
export const personalStep: AnswerStep = {
  id: 'personal',
  hash: jupebTexts.hashes.personal,
  title: jupebTexts.steps.personal,
  path: 'personal-details',
  summary: 'Saves step 1; answers the applicant id',
  record: 'basicInformation',
  groups: [name, birthAndOrigin, contact, programmeOfChoice],
  body: jupebPersonalSchema,
  sends: { rrr: 'rrr', passport: 'passport' },
  needsPhoto: true,
  saved: { title: jupebTexts.personalSaved, body: applicationTexts.nextStep },
};
