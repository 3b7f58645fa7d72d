import { texts } from '@portal/shared/model';
import { jupebApplication } from '../calls/jupeb';
import { jupebSponsorSchema } from '../schemas/jupeb';
import { email, type Field, longText, phone, pick, type Step, text } from '@portal/shared/forms/definition';
import { chosen, type JupebRecord } from './jupeb-record';

const { jupeb } = texts;
type R = JupebRecord;
type Party = 'Sponsor' | 'Referee';

const saved = (party: Party, record: R) => (party === 'Sponsor' ? record.sponsor : record.referee);

/** Name, address, email and phone of a person who stands for the applicant. */
function person(party: Party): Field<R>[] {
  return [
    text(`${party}.Fullname`, 'Full Name', {
      hint: 'First and last name.',
      read: (record) => saved(party, record)?.fullname,
    }),
    email(`${party}.Email`, 'Email', { read: (record) => saved(party, record)?.email }),
    phone(`${party}.MobileNumber`, 'Mobile Number', { read: (record) => saved(party, record)?.mobileNumber }),
    longText(`${party}.Address`, 'Address', {
      wide: true,
      read: (record) => saved(party, record)?.address,
    }),
  ];
}

function details(party: Party, record: R) {
  const known = saved(party, record);
  return {
    Fullname: known?.fullname ?? '',
    Address: known?.address ?? '',
    MobileNumber: known?.mobileNumber ?? '',
    Email: known?.email ?? '',
  };
}

const relationship = pick<R>('Sponsor.RelationshipId', 'Relationship', {
  options: 'relationships',
  read: ({ sponsor }) => sponsor?.relationship,
});

/** Step 2. */
export const sponsorStep: Step<R> = {
  id: 'sponsor',
  hash: jupeb.hashes.sponsor,
  title: jupeb.steps.sponsor,
  groups: [
    {
      title: 'Sponsor',
      note: 'Who pays for your studies: a parent, a guardian, an organisation or yourself.',
      fields: [...person('Sponsor'), relationship],
    },
    {
      title: 'Referee',
      note: 'Somebody who knows you and your schooling and is not your sponsor.',
      fields: person('Referee'),
    },
  ],
  schema: jupebSponsorSchema.omit(['version', 'ApplicantId']),
  needsPhoto: true,
  save: jupebApplication.saveSponsor,
  saved: { title: jupeb.sponsorSaved, body: jupeb.nextStep },
  answersOf: (record) => ({
    Sponsor: { ...details('Sponsor', record), RelationshipId: chosen(record.sponsor?.relationshipId) },
    Referee: details('Referee', record),
  }),
  payloadOf: (answers, { version, basicInformation }) => ({
    ...answers,
    ApplicantId: basicInformation.id,
    version,
  }),
  isDone: ({ sponsor, referee }) => Boolean(sponsor && referee),
};
