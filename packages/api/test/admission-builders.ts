import type { LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import type { JupebRecord } from '@portal/contracts/admissions/testing';
import type { TestApp } from './app';
import { anInvoice, payAtGateway, type InvoiceBody } from './money-builders';

export type Record_ = JupebRecord;

/** A small picture of noise, as a camera makes it. */
export async function aPhoto({ width = 120, height = 150, type = 'jpeg' as 'jpeg' | 'png' | 'webp' } = {}) {
  const pixels = Buffer.from(Array.from({ length: width * height * 3 }, (_, index) => (index * 7919) % 256));
  const picture = sharp(pixels, { raw: { width, height, channels: 3 } });
  return picture
    .withExif({ IFD0: { Copyright: 'secret place', Make: 'camera' } })
    .toFormat(type)
    .toBuffer();
}

/** A multipart body with one file. */
export function upload(
  bytes: Buffer,
  { name = 'passport.jpg', field = 'passport', type = 'image/jpeg' } = {},
) {
  const boundary = '----portaltest';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}

/** Somebody who has paid and entered their RRR. */
export async function anApplicant(test: TestApp, changes: Partial<InvoiceBody> = {}) {
  const { rrr } = await anInvoice(test, changes);
  payAtGateway(test, rrr);
  return signInApplicant(test, rrr);
}

export async function signInApplicant(test: TestApp, rrr: string) {
  const answer = await test.call('GET', `/JupebApplication/verify-and-load-jupeb-application-form/${rrr}`);
  if (answer.statusCode !== 200) throw new Error(`not opened: ${answer.body}`);
  const record = answer.json<{ data: Record_ }>().data;
  return { rrr, record, id: record.basicInformation.id, ...sessionOf(answer) };
}

/** The applicant session as an answer leaves it: after a save it knows what was typed. */
export function sessionOf({ cookies }: Pick<LightMyRequestResponse, 'cookies'>) {
  const token = cookies.find(({ name }) => name === 'portal_applicant');
  return { headers: { cookie: `portal_applicant=${token?.value ?? ''}` } };
}
export type TestApplicant = Awaited<ReturnType<typeof signInApplicant>>;

export async function photographed(test: TestApp, { headers }: Pick<TestApplicant, 'headers'>) {
  const { headers: multipart, payload } = upload(await aPhoto());
  const answer = await test.call('POST', '/UserDocument/upload-passport', {
    payload,
    headers: { ...headers, ...multipart },
  });
  return answer.json<{ data: { passport: string; version: number } }>().data;
}

/** Ids of reference data that fit each other. */
export async function references({ deps: { db } }: TestApp) {
  const lga = await db
    .selectFrom('lga')
    .innerJoin('state', 'state.id', 'lga.state_id')
    .select(['lga.id as lgaId', 'state.id as stateId', 'state.country_id as countryId'])
    .orderBy('lga.id')
    .executeTakeFirstOrThrow();
  const combination = await db
    .selectFrom('subject_combination')
    .select(['id as jupebOptionSubjectId', 'faculty_id as jupebOptionId'])
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const text = (row: Record<string, number>) =>
    Object.fromEntries(Object.entries(row).map(([key, value]) => [key, String(value)]));
  return { ...text(lga), ...text(combination) } as Record<
    'lgaId' | 'stateId' | 'countryId' | 'jupebOptionSubjectId' | 'jupebOptionId',
    string
  >;
}

let lastNin = 1_234_566;
/** A NIN that nobody else has: one person applies once for a type in a session. */
export function aNin(): string {
  lastNin += 1;
  return `${lastNin}8901`;
}

export async function personalBody(test: TestApp, version: number, changes: object = {}) {
  return {
    titleId: '3',
    maidenName: '',
    genderId: '2',
    dateOfBirth: '2007-03-01',
    religionId: '1',
    permanentAddress: '12 Ọba Road, Minna',
    mobileNumber: '08031234567',
    nin: aNin(),
    email: 'someone.else@mail.example',
    disability: null,
    ...(await references(test)),
    version,
    ...changes,
  };
}

const person = { Fullname: 'Emeka Okonkwo', Address: '12 Ọba Road', MobileNumber: '08030001111' };

export function sponsorBody(version: number, changes: object = {}) {
  return {
    Sponsor: { ...person, Email: 'emeka@mail.example', RelationshipId: '1' },
    Referee: { ...person, Fullname: 'Hauwa Bello', Email: 'hauwa@mail.example' },
    version,
    ...changes,
  };
}

/** So many subjects, each with the first grade. */
export const subjects = (count: number, first = 1) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [String(first + index), '1']));

export function sitting(changes: object = {}) {
  return {
    examCenter: 'Government Secondary School, Minna',
    ExaminationTypeId: '1',
    examNumber: '4250101001',
    examYear: '2025',
    resultPin: '123456789012',
    resultSerialNumber: 'WRC123456789',
    subjectGrade: subjects(8),
    ...changes,
  };
}

/** The same while its results are still to come. */
export const awaitedSitting = (changes: object = {}) => ({
  ...sitting({ awaitingResult: true, subjectGrade: toCome(8) }),
  resultPin: '',
  resultSerialNumber: '',
  ...changes,
});
const toCome = (count: number) =>
  Object.fromEntries(Object.keys(subjects(count)).map((subject) => [subject, '']));

export function oLevelBody(version: number, changes: object = {}) {
  return { oLevelInfo: [sitting()], version, ...changes };
}

export function save(
  test: TestApp,
  applicant: { headers: Record<string, string> },
  step: string,
  payload: object,
) {
  return test.call('POST', `/JupebApplication/${step}`, { payload, headers: applicant.headers });
}

/** An application of a person of its own with everything entered but the O-level results; answers the version. */
export async function readyForOLevel(test: TestApp, applicant: TestApplicant): Promise<number> {
  const { version } = await photographed(test, applicant);
  await save(test, applicant, 'personal-details', await personalBody(test, version));
  const answer = await save(test, applicant, 'sponsor-and-referee', sponsorBody(version + 1));
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<{ data: { version: number } }>().data.version;
}
