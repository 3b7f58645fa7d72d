import { applicationTexts } from '../../applications/application.texts';
import { jupebTexts } from './jupeb.texts';
import { choice, email, longText, phone, text } from '../../applications/fields';
import type { AnswerStep } from '../../applications/step-definition';
import { jupebSponsorSchema } from './jupeb.schema';

/** Name, address, email and phone of a person who stands for the applicant. */
const person = (party: 'Sponsor' | 'Referee') => [
  text(`${party}.Fullname`, 'Full Name', { hint: 'First and last name.' }),
  email(`${party}.Email`, 'Email', { masked: true }),
  phone(`${party}.MobileNumber`, 'Mobile Number', { masked: true }),
  longText(`${party}.Address`, 'Address', { masked: true, wide: true }),
];

/** Step 2. */
export const sponsorStep: AnswerStep = {
  id: 'sponsor',
  hash: jupebTexts.hashes.sponsor,
  title: jupebTexts.steps.sponsor,
  path: 'sponsor-and-referee',
  summary: 'Saves step 2',
  groups: [
    {
      title: 'Sponsor',
      note: 'Who pays for your studies: a parent, a guardian, an organisation or yourself.',
      fields: [
        ...person('Sponsor'),
        choice('Sponsor.RelationshipId', 'Relationship', { ref: 'relationships' }),
      ],
    },
    {
      title: 'Referee',
      note: 'Somebody who knows you and your schooling and is not your sponsor.',
      fields: person('Referee'),
    },
  ],
  body: jupebSponsorSchema,
  sends: { ApplicantId: 'id' },
  needsPhoto: true,
  saved: { title: jupebTexts.sponsorSaved, body: applicationTexts.nextStep },
};
