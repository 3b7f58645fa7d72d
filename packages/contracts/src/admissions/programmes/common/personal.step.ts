import { choiceField, string, textField, wireObject } from '@portal/shared/model';
import { versionField } from '../../applications/application.schema';
import { applicationTexts } from '../../applications/application.texts';
import { choice, text } from '../../applications/fields';
import { addressQuestion, middleName, nameNote, person } from '../../applications/person.questions';
import { addressField, identityFields, originFields } from '../../applications/person.schema';
import type { AnswerStep } from '../../applications/step-definition';
import { commonTexts } from './common.texts';

/** The part of the record with the applicant's own answers. */
export const personalPart = 'personalInfoResponse';

/** What is asked of birth, origin and where to reach the applicant. */
export const personalFields = () => ({
  ...originFields(),
  maritalStatusId: choiceField(commonTexts.maritalStatusRequired),
  homeTown: textField(commonTexts.homeTownRequired, 100),
  ...identityFields(),
  contactAddress: addressField(),
  permanentAddress: addressField(commonTexts.permanentAddressRequired),
});

const body = wireObject({
  applicantId: string().default('').trim(),
  ...personalFields(),
  version: versionField(),
});

/** The names of the invoice. */
export const nameQuestions = [
  text('surname', 'Surname', { readOnly: true }),
  text('firstname', 'First Name', { readOnly: true }),
  middleName('Middle Name'),
];
export const birthAndOrigin = [
  person.sex,
  person.birth,
  choice('maritalStatusId', 'Marital Status', { ref: 'marital-statuses' }),
  person.country,
  person.state,
  person.lga,
  text('homeTown', 'Home Town', { masked: true }),
  person.nin,
  person.religion,
];
export const contactQuestions = [
  person.phone,
  person.email,
  addressQuestion('contactAddress', 'Contact Address'),
  addressQuestion('permanentAddress', 'Permanent Address'),
];

/** Step a: who the applicant is. */
export const personalStep: AnswerStep = {
  id: 'personal',
  hash: commonTexts.hashes.personal,
  title: applicationTexts.steps.personal,
  path: 'personal-details',
  summary: 'Saves step 1; answers the applicant id',
  record: personalPart,
  groups: [
    {
      title: 'Name',
      note: nameNote,
      fields: nameQuestions,
    },
    {
      title: 'Birth and origin',
      fields: [...birthAndOrigin, person.hasDisability, person.disability],
    },
    {
      title: 'Contact',
      fields: contactQuestions,
    },
  ],
  body,
  sends: { applicantId: 'id' },
  needsPhoto: true,
  saved: { title: applicationTexts.personalSaved, body: applicationTexts.nextStep },
};
