import type { admissions } from '@portal/contracts/admissions';
import { maskTail, type CallData } from '@portal/shared/model';
import type { Deps } from '../../platform/deps';
import { decrypt } from '../../platform/crypto/encryption';
import { oLevelOf, sectionsOf, type Application, type Sitting } from './applications.queries';
import { combinationOf, countryOf, lgaOf, lookupNames, schoolOf, stateOf } from './references.queries';
import type { PersonalAnswers } from './save-personal';
import { shownAs } from './masked-answers';
import type { ContactAnswers, SponsorAnswers } from './save-sponsor';
import { encryptedPlaces } from './encrypted-places';

export type ApplicationRecord = CallData<typeof admissions.jupebApplication.current>;
type Basic = ApplicationRecord['basicInformation'];
type PresentDeps = Pick<Deps, 'db' | 'env'>;

/** An application and what the session that asks has typed of it. */
interface Viewed {
  application: Application;
  typed: readonly string[];
}

/** The text of a choice, or null for nothing chosen. */
const chosen = (id: string | undefined) => id || null;

async function personalOf(
  { db, env }: PresentDeps,
  { application, typed }: Viewed,
  answers: PersonalAnswers,
) {
  const nameIn = async (list: string, id: string) => (await lookupNames(db, list, [id])).get(id) ?? null;
  const nin = decrypt(env.dataKey, encryptedPlaces.nin(application.id), Buffer.from(answers.nin, 'base64'));
  const { countryId, stateId, lgaId, jupebOptionId, jupebOptionSubjectId } = answers;
  const { dateOfBirth, permanentAddress, mobileNumber } = answers;
  return {
    ...answers,
    nin: shownAs('nin', nin, typed),
    dateOfBirth: shownAs('dateOfBirth', dateOfBirth, typed),
    permanentAddress: shownAs('permanentAddress', permanentAddress, typed),
    mobileNumber: shownAs('mobileNumber', mobileNumber, typed),
    title: await nameIn('titles', answers.titleId),
    gender: await nameIn('genders', answers.genderId),
    religion: await nameIn('religions', answers.religionId),
    country: (await countryOf(db, Number(countryId)))?.name ?? null,
    stateId: chosen(stateId),
    state: (await stateOf(db, Number(stateId)))?.name ?? null,
    lgaId: chosen(lgaId),
    lga: (await lgaOf(db, Number(lgaId)))?.name ?? null,
    jupebOption: (await schoolOf(db, Number(jupebOptionId)))?.name ?? null,
    jupebOptionSubjectId: chosen(jupebOptionSubjectId),
    jupebOptionSubject: (await combinationOf(db, Number(jupebOptionSubjectId)))?.name ?? null,
  };
}

const nothingYet = {
  titleId: null,
  title: null,
  genderId: null,
  gender: null,
  dateOfBirth: null,
  countryId: null,
  country: null,
  stateId: null,
  state: null,
  lgaId: null,
  lga: null,
  nin: null,
  permanentAddress: null,
  disability: null,
  religionId: null,
  religion: null,
  jupebOptionId: null,
  jupebOption: null,
  jupebOptionSubjectId: null,
  jupebOptionSubject: null,
};

/** What the record has for other programmes. */
const notAsked = {
  facultyId: null,
  faculty: null,
  departmentId: null,
  department: null,
  maritalStatusId: null,
  maritalStatus: null,
};

async function basicOf(deps: PresentDeps, viewed: Viewed, answers?: PersonalAnswers): Promise<Basic> {
  const { application, typed } = viewed;
  const { id, lastname, firstname, middlename, email, phone, rrr } = application;
  const personal = answers
    ? await personalOf(deps, viewed, answers)
    : { ...nothingYet, maidenName: '', mobileNumber: shownAs('mobileNumber', phone, typed) };
  return {
    id: String(id),
    passport: application.passportId,
    lastname,
    firstname,
    middlename,
    email: shownAs('email', email, typed),
    sessionId: application.sessionId,
    session: application.session,
    studentTypeId: application.studentTypeId,
    ...personal,
    ...notAsked,
    applicationNumber: application.applicationNumber ?? '',
    formCompleted: application.completedAt !== null,
    completedAt: application.completedAt?.toISOString() ?? null,
    rrr: rrr ?? '',
  };
}

function contactOf(party: 'Sponsor' | 'Referee', contact: ContactAnswers, typed: readonly string[]) {
  const { fullname, address, mobileNumber, email } = contact;
  return {
    fullname,
    address: shownAs(`${party}.Address`, address, typed),
    mobileNumber: shownAs(`${party}.MobileNumber`, mobileNumber, typed),
    email: shownAs(`${party}.Email`, email, typed),
  };
}

async function sponsorOf(
  { db }: PresentDeps,
  { sponsor, referee }: SponsorAnswers,
  typed: readonly string[],
) {
  const { relationshipId } = sponsor;
  const relationship = (await lookupNames(db, 'relationships', [relationshipId])).get(relationshipId) ?? '';
  return {
    sponsor: { ...contactOf('Sponsor', sponsor, typed), relationshipId, relationship },
    referee: contactOf('Referee', referee, typed),
  };
}

function sittingOf({ env }: PresentDeps, application: Application, sitting: Sitting) {
  const { id } = application;
  const open = (place: string, encrypted: Buffer) => maskTail(decrypt(env.dataKey, place, encrypted));
  const { results, examinationType, examNumber, examCenter, examYear } = sitting;
  return {
    examinationType,
    examNumber,
    examCenter,
    examYear: String(examYear),
    examinationTypeId: String(sitting.examinationTypeId),
    resultPin: open(encryptedPlaces.pin(id, sitting.sitting), sitting.resultPin),
    resultSerialNumber: open(encryptedPlaces.serial(id, sitting.sitting), sitting.resultSerial),
    subjectGrade: Object.fromEntries(results.map(({ subject, grade }) => [subject, grade])),
    subjectGradeId: Object.fromEntries(results.map((each) => [String(each.subjectId), String(each.gradeId)])),
    applicationFormId: String(id),
  };
}

/**
 * The specification's server record, for the applicant alone. Card numbers and NIN are masked; so is what else says more
 * than the form needs, but for the paths that were `typed` in the session that asks.
 */
export async function presentApplication(
  deps: PresentDeps,
  application: Application,
  typed: readonly string[] = [],
): Promise<ApplicationRecord> {
  const sections = await sectionsOf(deps.db, application.id);
  const personal = sections.get('personal') as PersonalAnswers | undefined;
  const sponsor = sections.get('sponsor') as SponsorAnswers | undefined;
  const sittings = await oLevelOf(deps.db, application.id);
  return {
    version: application.version,
    applicationType: application.typeName,
    applicationTypeId: application.typeId,
    basicInformation: await basicOf(deps, { application, typed }, personal),
    ...(sponsor ? await sponsorOf(deps, sponsor, typed) : { sponsor: null, referee: null }),
    olevelResponse: sittings.map((sitting) => sittingOf(deps, application, sitting)),
  };
}
