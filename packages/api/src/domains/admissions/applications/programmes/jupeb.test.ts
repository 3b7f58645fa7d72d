import type { LightMyRequestResponse } from 'fastify';
import { decrypt } from '../../../../platform/crypto/encryption';
import {
  anApplicant,
  oLevelBody,
  personalBody,
  photographed,
  save,
  sessionOf,
  signInApplicant,
  sitting,
  sponsorBody,
  subjects,
  type TestApplicant,
} from '../../../../../test/admission-builders';
import { isErrorCode } from '../../../../../test/form-builders';
import { testApp, type TestApp } from '../../../../../test/app';
import { anApplicationWindow } from '../../../../../test/money-builders';

type Session = Pick<TestApplicant, 'headers'>;

let test: TestApp;
beforeEach(async () => {
  test = await testApp();
  await anApplicationWindow(test);
});
afterEach(() => test.close());

/** What differs from run to run. */
const chance: Record<string, string> = {
  rrr: 'RRR',
  passport: 'PHOTO',
  code: 'CODE',
  url: 'URL',
  qrPath: 'PATH',
  instance: 'REQUEST',
};
/** An answer without it. */
function steady(answer: LightMyRequestResponse): unknown {
  const body: unknown = JSON.parse(answer.body, (key, value: unknown) =>
    typeof value === 'string' && key in chance && !isErrorCode(value) ? chance[key] : value,
  );
  return { status: answer.statusCode, body };
}

const read = async ({ headers }: Session) =>
  steady(await test.call('GET', '/JupebApplication/application', { headers }));

async function saved(step: string, payload: object, session: Session) {
  const answer = await save(test, session, step, payload);
  expect(steady(answer)).toMatchSnapshot(step);
  return sessionOf(answer);
}

const twoSittings = [
  sitting(),
  sitting({ subjectGrade: { '1': '2', '12': '3' }, examYear: '2024', resultPin: 'abcdWXYZ' }),
];

it('answers an empty, half and complete application, to who typed it and to others', async () => {
  const applicant = await anApplicant(test, { MobileNumber: '08035550000', RegNumber: '08035550000' });
  expect(await read(applicant)).toMatchSnapshot('empty');
  const { version } = await photographed(test, applicant);
  expect(await read(applicant)).toMatchSnapshot('with a photo');
  const body = await personalBody(test, version, { maidenName: 'Ọla', disability: 'Low vision' });
  const one = await saved('personal-details', body, applicant);
  expect(await read(one)).toMatchSnapshot('half, typed here');
  const two = await saved('sponsor-and-referee', sponsorBody(version + 1), one);
  expect(await read(two)).toMatchSnapshot('two steps, typed here');
  await saved('o-level-results', oLevelBody(version + 2, { oLevelInfo: twoSittings }), two);
  expect(await read(two)).toMatchSnapshot('complete, typed here');
  const stranger = await signInApplicant(test, applicant.rrr);
  expect(await read(stranger)).toMatchSnapshot('complete, typed elsewhere');
  const slip = await test.call('GET', '/JupebApplication/application-slip', { headers: stranger.headers });
  expect(steady(slip)).toMatchSnapshot('slip');
});

it('stores the answers of each step, and nothing secret in clear', async () => {
  const applicant = await anApplicant(test, { MobileNumber: '08035550000', RegNumber: '08035550000' });
  const { version } = await photographed(test, applicant);
  await save(test, applicant, 'personal-details', await personalBody(test, version, { nin: '12345678901' }));
  await save(test, applicant, 'sponsor-and-referee', sponsorBody(version + 1));
  await save(test, applicant, 'o-level-results', oLevelBody(version + 2, { oLevelInfo: twoSittings }));
  const { db, env } = test.deps;
  const opened = (place: string, encrypted: Buffer) => decrypt(env.dataKey, place, encrypted);
  const { id } = applicant;
  const sections = await db
    .selectFrom('application_section')
    .select(['step', 'answers'])
    .orderBy('step')
    .execute();
  const clear = sections.map(({ step, answers }) => {
    if (step !== 'personal') return { step, answers };
    const nin = opened(`application:${id}:nin`, Buffer.from(String(answers['nin']), 'base64'));
    return { step, answers: { ...answers, nin } };
  });
  expect(clear).toMatchSnapshot('sections');
  const sittings = await db
    .selectFrom('o_level_sitting')
    .select(['sitting', 'examination_type_id', 'exam_number', 'exam_center', 'exam_year'])
    .select(['result_pin', 'result_serial'])
    .orderBy('sitting')
    .execute();
  const clearSittings = sittings.map((row) => ({
    ...row,
    result_pin: opened(`application:${id}:${row.sitting}:pin`, row.result_pin ?? Buffer.alloc(0)),
    result_serial: opened(`application:${id}:${row.sitting}:serial`, row.result_serial ?? Buffer.alloc(0)),
  }));
  expect(clearSittings).toMatchSnapshot('sittings');
  const results = await db
    .selectFrom('o_level_result')
    .select(['sitting', 'position', 'subject_id', 'grade_id'])
    .orderBy('sitting')
    .orderBy('position')
    .execute();
  expect(results).toMatchSnapshot('results');
  const events = await db.selectFrom('application_event').select(['actor', 'kind']).orderBy('id').execute();
  expect(events).toMatchSnapshot('events');
});

it('says what is wrong, at its path and in its words', async () => {
  const applicant = await anApplicant(test);
  const { version } = await photographed(test, applicant);
  const refused = async (step: string, payload: object) =>
    expect(steady(await save(test, applicant, step, payload))).toMatchSnapshot(step);
  const personal = (changes: object) => personalBody(test, version, changes);

  await refused('personal-details', {});
  const nobodyKnows = { titleId: '999', genderId: '999', religionId: '999', countryId: '99999' };
  await refused('personal-details', await personal({ ...nobodyKnows, stateId: '', lgaId: '' }));
  const misfits = { stateId: '999', lgaId: '999999', jupebOptionId: '999', jupebOptionSubjectId: '' };
  await refused('personal-details', await personal(misfits));
  await refused('personal-details', await personal({ titleId: '999', lgaId: '999999', nin: '*******1111' }));
  await refused('personal-details', await personal({ jupebOptionSubjectId: '21', countryId: '288' }));
  const half = {
    dateOfBirth: '****-**-**',
    permanentAddress: '********',
    nin: '*******1',
    mobileNumber: '*1',
  };
  await refused('personal-details', await personal(half));
  await refused('sponsor-and-referee', sponsorBody(version));
  await refused('o-level-results', oLevelBody(version));
  await save(test, applicant, 'personal-details', await personal({}));

  const next = version + 1;
  const { Sponsor, Referee } = sponsorBody(next);
  await refused('sponsor-and-referee', {});
  await refused('sponsor-and-referee', sponsorBody(next, { Sponsor: { ...Sponsor, RelationshipId: '999' } }));
  const masked = { Address: '********', Email: 'h***@mail.example', MobileNumber: '**********1111' };
  await refused('sponsor-and-referee', sponsorBody(next, { Referee: { ...Referee, ...masked } }));
  await save(test, applicant, 'sponsor-and-referee', sponsorBody(next));

  const wrong = [
    sitting({ ExaminationTypeId: '99', examYear: '1901', subjectGrade: { ...subjects(8), '01': '2' } }),
    sitting({ examYear: '2027', subjectGrade: { '999': '1' } }),
  ];
  await refused('o-level-results', {});
  await refused('o-level-results', oLevelBody(version + 2, { oLevelInfo: wrong }));
  await refused('o-level-results', oLevelBody(version));
  await refused('o-level-results', oLevelBody(version + 2, { applicantId: '99999' }));
  await refused('personal-details', await personal({ rrr: '280000000000' }));
});

it('describes its calls', async () => {
  const { paths } = (await test.app.inject('/api/v1/openapi.json')).json<{ paths: Record<string, object> }>();
  const own = Object.entries(paths).filter(([path]) =>
    /\/(JupebApplication\/|UserDocument\/(upload-)?passport)/.test(path),
  );
  expect(own).toHaveLength(9);
  const unordered: unknown = JSON.parse(JSON.stringify(Object.fromEntries(own)), (key, value: unknown) =>
    key === 'required' && Array.isArray(value) ? value.sort() : value,
  );
  expect(unordered).toMatchSnapshot();
});
