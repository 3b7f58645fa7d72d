import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import { sectionsOf } from '../applications/applications.queries';

type Answers = Record<string, unknown>;
const none: Answers = {};

const textIn = (answers: Answers, name: string): string | null => {
  const value = answers[name];
  return (typeof value === 'string' || typeof value === 'number') && value !== '' ? String(value) : null;
};
const partOf = (answers: Answers, name: string): Answers => (answers[name] as Answers | undefined) ?? none;
const idIn = (answers: Answers, name: string): number | null => Number(textIn(answers, name)) || null;

/** Names of the choices that the form keeps as ids; the record of a student keeps names. */
async function namesOf(trx: Db | Trx, chosen: Readonly<Record<string, string | null>>) {
  const { rows } = await sql<{ list: string; name: string }>`select l.list, l.name from lookup l
    join jsonb_each_text(${JSON.stringify(chosen)}::jsonb) as c (list, id)
      on c.list = l.list and c.id = l.id::text`.execute(trx);
  return new Map(rows.map(({ list, name }) => [list, name]));
}

/** Who pays, where the form asks: each programme keeps it in its own words. */
function sponsorIn(answers: Answers) {
  const own = partOf(answers, 'sponsor');
  return {
    full_name: textIn(answers, 'sponsorFullName') ?? textIn(own, 'fullname'),
    address: textIn(answers, 'sponsorContactAddress') ?? textIn(own, 'address'),
    mobile_number: textIn(answers, 'sponsorMobileNumber') ?? textIn(own, 'mobileNumber'),
    email: textIn(own, 'email'),
    relationshipId: textIn(answers, 'sponsorRelationshipId') ?? textIn(own, 'relationshipId'),
  };
}

/** How to reach the applicant and their next of kin, as the form said it; empty where it did not. */
export async function savedContacts(db: Db | Trx, applicationId: number | null) {
  const sections = applicationId === null ? new Map<string, Answers>() : await sectionsOf(db, applicationId);
  const person = sections.get('personal') ?? sections.get('pg-basic-information') ?? none;
  const kin = partOf(sections.get('sponsor') ?? sections.get('pg-next-of-kin') ?? none, 'nextOfKin');
  const names = await namesOf(db, { relationships: textIn(kin, 'relationshipId') });
  return {
    contactAddress: textIn(person, 'contactAddress') ?? textIn(person, 'permanentAddress') ?? '',
    nextOfKin: {
      fullname: textIn(kin, 'fullname') ?? '',
      relationship: names.get('relationships') ?? '',
      mobileNumber: textIn(kin, 'mobileNumber') ?? '',
      email: textIn(kin, 'email') ?? '',
      address: textIn(kin, 'address') ?? '',
    },
  };
}

/** What the form of an application said that the record of a student has a place for; nothing without a form. */
export async function savedAnswers(trx: Trx, applicationId: number | null) {
  const sections = applicationId === null ? new Map<string, Answers>() : await sectionsOf(trx, applicationId);
  const person = sections.get('personal') ?? sections.get('pg-basic-information') ?? none;
  const { relationshipId, full_name, ...sponsor } = sponsorIn(sections.get('sponsor') ?? none);
  const names = await namesOf(trx, {
    titles: textIn(person, 'titleId'),
    'marital-statuses': textIn(person, 'maritalStatusId'),
    religions: textIn(person, 'religionId'),
    relationships: relationshipId,
  });
  const photo =
    applicationId === null
      ? undefined
      : await trx
          .selectFrom('application')
          .select('passport_id as id')
          .where('id', '=', applicationId)
          .executeTakeFirst();
  return {
    record: {
      title: names.get('titles') ?? null,
      marital_status: names.get('marital-statuses') ?? null,
      religion: names.get('religions') ?? null,
      disability:
        textIn(person, 'disability') ?? textIn(sections.get('pg-other-information') ?? none, 'disability'),
      passport_id: photo?.id ?? null,
    },
    origin: {
      country_id: idIn(person, 'countryId'),
      state_id: idIn(person, 'stateId'),
      lga_id: idIn(person, 'lgaId'),
    },
    sponsor:
      full_name === null ? null : { ...sponsor, full_name, relationship: names.get('relationships') ?? null },
  };
}
