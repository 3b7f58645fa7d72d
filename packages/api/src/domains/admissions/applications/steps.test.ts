import { applicationSetupSchema } from '@portal/contracts/admissions';
import { testApp, type TestApp } from '../../../../test/app';
import {
  anApplicant,
  personalBody,
  photographed,
  save,
  sessionOf,
  signInApplicant,
  sponsorBody,
  type Record_,
  type TestApplicant,
} from '../../../../test/admission-builders';
import { anApplicationWindow, type Problem } from '../../../../test/money-builders';
import { systemCommand } from '../../../platform/command';
import { inTransaction } from '../../../platform/database/database';
import { contentFrom, writeVersion } from '../application-setup/write-version';

let test: TestApp;
beforeEach(async () => {
  test = await testApp();
  await anApplicationWindow(test);
});
afterEach(() => test.close());

const current = async ({ headers }: Pick<TestApplicant, 'headers'>) =>
  (await test.call('GET', '/JupebApplication/application', { headers })).json<{ data: Record_ }>().data;

describe('step 1', () => {
  let applicant: TestApplicant;
  let version: number;
  beforeEach(async () => {
    applicant = await anApplicant(test);
    ({ version } = await photographed(test, applicant));
  });
  const send = async (changes: object) =>
    save(test, applicant, 'personal-details', await personalBody(test, version, changes));

  it('saves what was entered; names and email stay those of the invoice', async () => {
    const answer = await send({ lastname: 'Changed', disability: 'Low vision' });
    expect(answer.json()).toMatchObject({ data: { data: applicant.id, version: version + 1 } });
    const { basicInformation: saved } = await current(sessionOf(answer));
    expect(saved).toMatchObject({
      lastname: 'Okonkwo',
      email: 'a***@mail.example',
      title: 'Miss',
      gender: 'Female',
      dateOfBirth: '2007-03-01',
      country: 'Nigeria',
      mobileNumber: '+2348031234567',
      nin: '*******8901',
      disability: 'Low vision',
      permanentAddress: '12 Ọba Road, Minna',
    });
    expect(saved.state && saved.lga && saved.jupebOption && saved.jupebOptionSubject).toBeTruthy();
  });

  it('takes a school that the set-up leaves, and no other', async () => {
    const { db, clock } = test.deps;
    const { id } = await db.selectFrom('application_setup').select('id').executeTakeFirstOrThrow();
    const choosing = async (places: object, version: number) => {
      const content = contentFrom({ ...applicationSetupSchema.getDefault(), ...places });
      await inTransaction(db, async (trx) => {
        await writeVersion(trx, systemCommand({ clock }), { id, version, content });
        await trx.updateTable('application_setup').set({ version }).execute();
      });
    };
    const places = async () =>
      (await test.call('GET', '/Application/places', { headers: applicant.headers })).json<object>();
    expect(await places()).toMatchObject({ data: { faculties: null, departments: null } });
    const school = Number((await personalBody(test, version))['jupebOptionId']);
    const [other] = await db
      .selectFrom('department')
      .select('id')
      .where('faculty_id', '<>', school)
      .execute();
    await choosing({ departments: [other?.id] }, 2);
    expect(await places()).toMatchObject({ data: { departments: [other?.id] } });
    const refused = await send({});
    expect([refused.statusCode, refused.json<Problem>().errors]).toEqual([
      422,
      [{ path: 'jupebOptionId', message: 'please select your school' }],
    ]);
    await choosing({ schools: [school] }, 3);
    expect(await places()).toMatchObject({ data: { faculties: [school] } });
    expect((await send({})).statusCode).toBe(200);
  });

  it('keeps the NIN unreadable in the database', async () => {
    await send({});
    const rows = await test.deps.db.selectFrom('application_section').select('answers').execute();
    expect(JSON.stringify(rows)).not.toContain('12345678901');
  });

  it.each([
    ['2011-09-14', undefined],
    ['2011-09-15', 'you have to be more than 15 years old'],
    ['1945-09-15', undefined],
    ['1945-09-14', 'you have to be less than 80 years old'],
    ['2008-02-29', undefined],
    ['2007-02-29', 'please input your date of birth'],
    ['', 'please input your date of birth'],
  ])('born on %s', async (dateOfBirth, message) => {
    const answer = await send({ dateOfBirth });
    if (message === undefined) expect(answer.statusCode).toBe(200);
    else expect(answer.json<Problem>().errors).toEqual([{ path: 'dateOfBirth', message }]);
  });

  it('counts 29 February on 1 March, by the day in Lagos', async () => {
    test.deps.clock.set('2027-02-28T22:59:00Z');
    const headers = (await signInApplicant(test, applicant.rrr)).headers;
    applicant = { ...applicant, headers };
    expect((await send({ dateOfBirth: '2012-02-29' })).statusCode).toBe(422);
    test.deps.clock.set('2027-02-28T23:00:00Z');
    expect((await send({ dateOfBirth: '2012-02-29' })).statusCode).toBe(200);
  });

  it.each([
    [{ nin: '1234567890' }, 'nin', 'NIN must be exactly 11 digits'],
    [{ nin: '123456789012' }, 'nin', 'NIN must be exactly 11 digits'],
    [{ nin: '1234567890a' }, 'nin', 'NIN must be exactly 11 digits'],
    [{ mobileNumber: '0803123456' }, 'mobileNumber', 'invaild phone number'],
    [{ maidenName: 'X Æ A-12' }, 'maidenName', 'invalid name, check for trailing spaces'],
    [{ disability: '' }, 'disability', 'please enter your disability'],
    [{ titleId: '999' }, 'titleId', 'please select your title'],
    [{ genderId: '3' }, 'genderId', 'please select your gender'],
    [{ religionId: '999' }, 'religionId', 'please select your religion'],
    [{ countryId: '99999' }, 'countryId', 'please select your country'],
    [{ stateId: '999' }, 'stateId', 'please select your state'],
    [{ stateId: '2' }, 'lgaId', 'please select your LGA'],
    [{ lgaId: '' }, 'lgaId', 'please select your LGA'],
    [{ lgaId: '999999' }, 'lgaId', 'please select your LGA'],
    [{ jupebOptionId: '999' }, 'jupebOptionId', 'please select your school'],
    [{ jupebOptionSubjectId: '' }, 'jupebOptionSubjectId', 'please select your subject combination'],
    [{ jupebOptionSubjectId: '21' }, 'jupebOptionSubjectId', 'please select your subject combination'],
    [{ countryId: '288' }, 'stateId', 'please select your state'],
  ])('refuses %j and saves nothing', async (changes, path, message) => {
    const answer = await send(changes);
    expect(answer.statusCode).toBe(422);
    expect(answer.json<Problem>().errors).toContainEqual({ path, message });
    expect((await current(applicant)).version).toBe(version);
  });

  it('asks no state of a country whose states we do not have', async () => {
    const answer = await send({ countryId: '288', stateId: '', lgaId: '' });
    expect(answer.statusCode).toBe(200);
    expect((await current(applicant)).basicInformation).toMatchObject({ country: 'Ghana', stateId: null });
  });

  it('takes keys in any case', async () => {
    const body = await personalBody(test, version);
    const upper = Object.fromEntries(
      Object.entries(body).map(([key, value]) => [key[0]?.toUpperCase() + key.slice(1), value]),
    );
    expect((await save(test, applicant, 'personal-details', upper)).statusCode).toBe(200);
  });

  it('wants the photo first', async () => {
    applicant = await anApplicant(test);
    version = 0;
    expect((await send({})).json()).toMatchObject({ code: 'PHOTO_REQUIRED' });
  });

  it('lets one of two tabs win and tells the other', async () => {
    const answers = await Promise.all([send({ maidenName: 'Ada' }), send({ maidenName: 'Bello' })]);
    expect(answers.map((each) => each.statusCode).sort()).toEqual([200, 409]);
    const won = answers.findIndex((each) => each.statusCode === 200);
    expect((await current(applicant)).basicInformation.maidenName).toBe(['Ada', 'Bello'][won]);
    expect(answers[1 - won]?.json()).toMatchObject({ code: 'STALE' });
  });
});

describe('step 2', () => {
  it('saves, and refuses before step 1, without photo, and what is not complete', async () => {
    const applicant = await anApplicant(test);
    const send = (body: object) => save(test, applicant, 'sponsor-and-referee', body);
    expect((await send(sponsorBody(0))).json()).toMatchObject({ code: 'PHOTO_REQUIRED' });
    const { version } = await photographed(test, applicant);
    expect((await send(sponsorBody(version))).json()).toMatchObject({ code: 'STEP_MISSING' });
    await save(test, applicant, 'personal-details', await personalBody(test, version));
    const { Sponsor, Referee } = sponsorBody(0);
    const bad = sponsorBody(version + 1, {
      Sponsor: { ...Sponsor, Fullname: 'Emeka', RelationshipId: '999' },
      Referee: { ...Referee, Email: '' },
    });
    expect((await send(bad)).json<Problem>().errors).toEqual([
      { path: 'Sponsor.Fullname', message: 'enter both first and last name' },
      { path: 'Referee.Email', message: 'please input referee email address' },
    ]);
    const unknown = sponsorBody(version + 1, { Sponsor: { ...Sponsor, RelationshipId: '999' } });
    expect((await send(unknown)).json<Problem>().errors[0]?.path).toBe('Sponsor.RelationshipId');
    const answer = await send(sponsorBody(version + 1));
    expect(answer.statusCode).toBe(200);
    expect(await current(sessionOf(answer))).toMatchObject({
      sponsor: { fullname: 'Emeka Okonkwo', mobileNumber: '+2348030001111', relationship: 'Father' },
      referee: { fullname: 'Hauwa Bello' },
    });
  });
});
