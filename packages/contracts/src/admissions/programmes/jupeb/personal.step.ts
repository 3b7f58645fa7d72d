import { applicationTexts } from '../../applications/application.texts';
import { choice, text } from '../../applications/fields';
import { addressQuestion, middleName, nameNote, person } from '../../applications/person.questions';
import type { AnswerStep } from '../../applications/step-definition';
import { jupebPersonalSchema } from './jupeb.schema';
import { jupebTexts } from './jupeb.texts';

const name = {
  title: 'Name',
  note: nameNote,
  fields: [
    choice('titleId', 'Title', { ref: 'titles' }),
    text('lastname', 'Last Name', { readOnly: true }),
    text('firstname', 'First Name', { readOnly: true }),
    middleName('Middle Name'),
    text('maidenName', 'Maiden Name', { optional: true }),
  ],
};

const birthAndOrigin = {
  title: 'Birth and origin',
  fields: [
    person.sex,
    person.birth,
    person.country,
    person.state,
    person.lga,
    person.nin,
    person.religion,
    person.hasDisability,
    person.disability,
  ],
};

const contact = {
  title: 'Contact',
  fields: [person.phone, person.email, addressQuestion('permanentAddress', 'Address')],
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
  title: applicationTexts.steps.personal,
  path: 'personal-details',
  summary: 'Saves step 1; answers the applicant id',
  record: 'basicInformation',
  groups: [name, birthAndOrigin, contact, programmeOfChoice],
  body: jupebPersonalSchema,
  sends: { rrr: 'rrr', passport: 'passport' },
  needsPhoto: true,
  saved: { title: applicationTexts.personalSaved, body: applicationTexts.nextStep },
};
