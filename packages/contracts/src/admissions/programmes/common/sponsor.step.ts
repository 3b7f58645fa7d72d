import { choiceField, emailField, string, wireObject } from '@portal/shared/model';
import { versionField } from '../../applications/application.schema';
import { applicationTexts } from '../../applications/application.texts';
import { choice, email, longText, phone, type Question, text } from '../../applications/fields';
import { addressField, formPhoneField, fullNameField } from '../../applications/person.schema';
import type { AnswerStep } from '../../applications/step-definition';
import { commonTexts } from './common.texts';
import { personalPart } from './personal.step';

/** The next of kin of a body. */
export const nextOfKinField = () =>
  wireObject({
    fullname: fullNameField(),
    address: addressField(),
    mobileNumber: formPhoneField(),
    email: emailField(commonTexts.nextOfKinEmailRequired),
    relationshipId: choiceField(applicationTexts.relationshipRequired),
  });

const body = wireObject({
  applicantId: string().default('').trim(),
  sponsorFullName: fullNameField(),
  sponsorContactAddress: addressField(),
  sponsorMobileNumber: formPhoneField(),
  sponsorRelationshipId: choiceField(commonTexts.sponsorRelationshipRequired),
  nextOfKin: nextOfKinField(),
  version: versionField(),
});

// The record has the next of kin beside the personal details, not among them.
const beside = (question: Question): Question => ({ ...question, record: '' });

/** Whom we call in need; in the record beside the other answers. */
export const nextOfKinGroup = {
  title: 'Next of Kin',
  note: 'Whom we call if something happens to you.',
  fields: [
    text('nextOfKin.fullname', 'Full Name', { hint: 'First and last name.' }),
    email('nextOfKin.email', 'Email', { masked: true }),
    phone('nextOfKin.mobileNumber', 'Mobile Number', { masked: true }),
    longText('nextOfKin.address', 'Address', { masked: true, wide: true }),
    choice('nextOfKin.relationshipId', 'Relationship', { ref: 'relationships' }),
  ].map(beside),
};

/** Step b: who pays, and whom to ask for in need. */
export const sponsorStep: AnswerStep = {
  id: 'sponsor',
  hash: commonTexts.hashes.sponsor,
  title: commonTexts.steps.sponsor,
  path: 'sponsor-and-next-of-kin',
  summary: 'Saves step 2',
  record: personalPart,
  groups: [
    {
      title: 'Sponsor',
      note: 'Who pays for your studies: a parent, a guardian, an organisation or yourself.',
      fields: [
        text('sponsorFullName', 'Full Name', { hint: 'First and last name.' }),
        phone('sponsorMobileNumber', 'Mobile Number', { masked: true }),
        longText('sponsorContactAddress', 'Address', { masked: true, wide: true }),
        choice('sponsorRelationshipId', 'Relationship', { ref: 'relationships' }),
      ],
    },
    nextOfKinGroup,
  ],
  body,
  sends: { applicantId: 'id' },
  needsPhoto: true,
  saved: { title: commonTexts.sponsorSaved, body: applicationTexts.nextStep },
};
