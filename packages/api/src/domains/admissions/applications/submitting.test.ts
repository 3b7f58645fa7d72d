import { testApp, type TestApp } from '../../../../test/app';
import {
  anApplicant,
  oLevelBody,
  personalBody,
  photographed,
  readyForOLevel,
  save,
  sitting,
  sponsorBody,
  subjects,
  type Record_,
  type TestApplicant,
} from '../../../../test/admission-builders';
import { anApplicationWindow, type Problem } from '../../../../test/money-builders';

let test: TestApp;
beforeEach(async () => {
  test = await testApp();
  await anApplicationWindow(test);
});
afterEach(() => test.close());

const current = async ({ headers }: Pick<TestApplicant, 'headers'>) =>
  (await test.call('GET', '/JupebApplication/application', { headers })).json<{ data: Record_ }>().data;

describe('step 3', () => {
  let applicant: TestApplicant;
  let version: number;
  beforeEach(async () => {
    applicant = await anApplicant(test);
    version = await readyForOLevel(test, applicant);
  });
  const send = (changes: object = {}) =>
    save(test, applicant, 'o-level-results', oLevelBody(version, changes));

  it('submits with two sittings; card numbers come back masked and are unreadable at rest', async () => {
    const second = sitting({ subjectGrade: { '1': '2' }, examYear: '2024', resultPin: 'abcdWXYZ' });
    expect((await send({ oLevelInfo: [sitting(), second] })).statusCode).toBe(200);
    const record = await current(applicant);
    expect(record.basicInformation).toMatchObject({ formCompleted: true });
    expect(record.olevelResponse).toMatchObject([
      { examinationType: 'WAEC', resultPin: '********9012', resultSerialNumber: '********6789' },
      { examYear: '2024', resultPin: '****WXYZ', subjectGradeId: { '1': '2' } },
    ]);
    expect(record.olevelResponse[0]?.subjectGrade).toMatchObject({ 'English Language': 'A1' });
    const rows = await test.deps.db.selectFrom('o_level_sitting').select('result_pin').execute();
    expect(rows.map(({ result_pin }) => result_pin?.toString('latin1')).join()).not.toContain('9012');
  });

  it.each([
    [[sitting({ subjectGrade: subjects(7) })], 'oLevelInfo[0].subjectGrade', 'subjects are required'],
    [[sitting({ subjectGrade: subjects(10) })], 'oLevelInfo[0].subjectGrade', 'subjects are required'],
    [[sitting(), sitting({ subjectGrade: {} })], 'oLevelInfo[1].subjectGrade', 'subjects are required'],
    [
      [sitting({ subjectGrade: { ...subjects(7), '8': '' } })],
      'oLevelInfo[0].subjectGrade',
      'subjects are required',
    ],
    [
      [sitting({ subjectGrade: { ...subjects(7), '999': '1' } })],
      'oLevelInfo[0].subjectGrade',
      'subjects are required',
    ],
    [
      [sitting({ subjectGrade: { ...subjects(7), '8': '99' } })],
      'oLevelInfo[0].subjectGrade',
      'subjects are required',
    ],
    [
      [sitting({ subjectGrade: { ...subjects(8), '01': '2' } })],
      'oLevelInfo[0].subjectGrade',
      'duplicate entries exists',
    ],
    [[sitting({ ExaminationTypeId: '99' })], 'oLevelInfo[0].ExaminationTypeId', 'please select O Level Type'],
    [[sitting({ examYear: '2027' })], 'oLevelInfo[0].examYear', 'please select exam year'],
    [[sitting({ resultPin: '' })], 'oLevelInfo[0].resultPin', 'please enter card pin'],
    [[], 'oLevelInfo', 'subjects are required'],
    [[sitting(), sitting(), sitting()], 'oLevelInfo', 'at most two sittings'],
  ])('refuses and keeps nothing (%#)', async (oLevelInfo, path, message) => {
    const answer = await send({ oLevelInfo });
    expect(answer.statusCode).toBe(422);
    expect(answer.json<Problem>().errors).toContainEqual({ path, message });
    expect(await current(applicant)).toMatchObject({ version, olevelResponse: [] });
  });

  it('wants the earlier steps', async () => {
    const early = await anApplicant(test);
    const photo = await photographed(test, early);
    const answer = await save(test, early, 'o-level-results', oLevelBody(photo.version));
    expect(answer.json()).toMatchObject({ code: 'STEP_MISSING' });
  });

  it('submits once on a double click, and changes nothing afterwards', async () => {
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map((each) => each.statusCode).sort()).toEqual([200, 409, 409]);
    version += 1;
    expect((await send()).json()).toMatchObject({ code: 'APPLICATION_COMPLETED' });
    const personal = await save(test, applicant, 'personal-details', await personalBody(test, version));
    expect(personal.json()).toMatchObject({ code: 'APPLICATION_COMPLETED' });
    const sponsor = await save(test, applicant, 'sponsor-and-referee', sponsorBody(version));
    expect(sponsor.json()).toMatchObject({ code: 'APPLICATION_COMPLETED' });
    expect((await current(applicant)).version).toBe(version);
  });

  it('answers the same again to the same Idempotency-Key', async () => {
    const headers = { ...applicant.headers, 'idempotency-key': 'submit-once-1' };
    const first = await save(test, { headers }, 'o-level-results', oLevelBody(version));
    const second = await save(test, { headers }, 'o-level-results', oLevelBody(version));
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    expect(second.json()).toEqual(first.json());
  });
});

describe('the slip', () => {
  const slip = (headers: Record<string, string>) =>
    test.call('GET', '/JupebApplication/application-slip', { headers });
  const check = (code: string) => test.call('GET', `/Verification/${encodeURIComponent(code)}`);

  it.each([
    ['removed', { voided_at: new Date('2026-09-15'), voided_by: '1', void_reason: 'made twice' }],
    [
      'open to its applicant again',
      {
        state: 'in_progress' as const,
        reopened_sections: ['o-level'],
        reopened_until: new Date('2026-12-01'),
      },
    ],
  ])('is not valid once its application is %s', async (_, set) => {
    const applicant = await anApplicant(test);
    await save(test, applicant, 'o-level-results', oLevelBody(await readyForOLevel(test, applicant)));
    const { data } = (await slip(applicant.headers)).json<{ data: { verification: { code: string } } }>();
    const { code } = data.verification;
    expect((await check(code)).json()).toMatchObject({ data: { valid: true } });
    await test.deps.db.updateTable('application').set(set).where('id', '=', Number(applicant.id)).execute();
    expect((await check(code)).json()).toMatchObject({ data: { valid: false } });
  });

  it('has a code that anybody can check, and only after submission', async () => {
    const applicant = await anApplicant(test);
    expect((await slip(applicant.headers)).json()).toMatchObject({ code: 'STEP_MISSING' });
    const version = await readyForOLevel(test, applicant);
    await save(test, applicant, 'o-level-results', oLevelBody(version));
    const { data } = (await slip(applicant.headers)).json<{
      data: { verification: { code: string; url: string; qrPath: string; qrSize: number } };
    }>();
    const { code, url, qrPath, qrSize } = data.verification;
    expect(url).toBe(`http://portal.test/verify/${code}`);
    expect(qrPath).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/);
    expect(qrSize).toBeGreaterThanOrEqual(21 + 8);
    for (const typed of [code, code.toLowerCase(), code.replace(/(.{4})/g, '$1-')]) {
      expect((await check(typed)).json()).toMatchObject({
        data: {
          document: 'JUPEB Application Slip',
          valid: true,
          rows: expect.arrayContaining([{ label: 'Application number', value: 'JUP/2025/00001' }]),
          fullName: 'OKONKWO Adaeze Ọmọlará',
          session: '2025/2026',
        },
      });
    }
    expect((await check('ABCDEFGHJKLMNPQR')).statusCode).toBe(404);
    expect((await slip({})).statusCode).toBe(401);
  });
});
