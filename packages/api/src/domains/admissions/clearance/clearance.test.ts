import { testApp, type TestApp } from '../../../../test/app';
import { codeOf, dataOf, messageOf } from '../../../../test/answers';
import { clearanceCalls } from '../../../../test/clearance-calls';
import { allMet, anEntrant, applicationState } from '../../../../test/entrant-builders';
import { applies } from '../../../../test/own-application';
import { feeSession } from '../../../../test/fee-builders';
import { provesActs } from '../../../../test/proves-acts';

/** The desk that clears entrants. */
let test: TestApp;
provesActs(() => test, ['clearance.clear']);
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

/** Whoever is screened, as their form says. */
const aCandidate = {
  application_type_id: 1,
  registration_number: '202500000001AB',
  surname: 'Bello',
  first_name: 'Grace',
  middle_name: '',
  gender: 'Female' as const,
  date_of_birth: '2007-03-01',
  department_id: 11,
  second_department_id: null,
  utme_score: 240,
  utme_subjects: ['Use of English', 'Mathematics', 'Physics', 'Chemistry'],
  english_score: null,
  o_level_points: 30,
  o_level_credits: 6,
  eligible: true,
  missing: [],
  score: null,
  aggregate: null,
  submitted_at: new Date('2026-09-01T08:00:00Z'),
};

const { act, feeGate, get, officer, whole } = clearanceCalls(() => test);

it('asks for what the type of application needs, and reads what the portal knows', async () => {
  const one = await officer();
  const entrant = await anEntrant(test, { form: false });
  const { items, may, state } = await whole(entrant, one);
  expect(state).toBe('waiting');
  expect(may).toEqual(['tick', 'reject']);
  expect(items.map(({ id, met }) => [id, met])).toEqual([
    ['acceptance', true],
    ['olevel', false],
    ['passport', false],
    ['admission_letter', null],
    ['jamb_letter', null],
    ['birth_certificate', null],
    ['lga_letter', null],
    ['medical', null],
  ]);
  const postgraduate = await anEntrant(test, { form: false, application_type_id: 2 });
  const asked = (await whole(postgraduate, one)).items.map(({ id }) => id);
  expect(asked).toEqual(expect.arrayContaining(['nysc', 'transcript']));
  expect(asked).not.toContain('jamb_letter');
});

it('shows beside the papers what they are compared with, and where the form says another place', async () => {
  const one = await officer();
  const { db } = test.deps;
  const placeIn = async (state: string) => {
    const lga = db.selectFrom('lga as l').innerJoin('state as s', 's.id', 'l.state_id');
    const of = lga.select(['s.id as state_id', 'l.id as lga_id', 'l.name']).where('s.name', '=', state);
    return of.orderBy('l.id').executeTakeFirstOrThrow();
  };
  const { name, ...oyo } = await placeIn('Oyo');
  const { name: typed, ...lagos } = await placeIn('Lagos');
  const entrant = await anEntrant(test, { date_of_birth: '2007-03-01', ...oyo });
  expect(await whole(entrant, one)).toMatchObject({
    dateOfBirth: '2007-03-01',
    origin: `${name}, Oyo`,
    typedOrigin: null,
  });
  const application_id = Number(entrant.applicationId);
  await db
    .insertInto('screening_candidate')
    .values({ ...aCandidate, ...lagos, application_id, session_id: feeSession })
    .execute();
  expect((await whole(entrant, one)).typedOrigin).toBe(`${typed}, Lagos`);
});

it('is no matter of whoever is admitted: staff are cleared by another officer', async () => {
  const [one, own] = [await officer(), await officer()];
  const entrant = await anEntrant(test);
  await allMet(test, entrant);
  await applies(test, own, entrant);
  const refused = await act(entrant, own, ['clear', {}]);
  expect([codeOf(refused), messageOf(refused)]).toEqual(['FORBIDDEN', expect.stringContaining('your own')]);
  expect((await act(entrant, one, ['clear', {}])).statusCode).toBe(200);
});

it('keeps what an officer found, and who; nobody ticks what the portal knows', async () => {
  const one = await officer();
  const entrant = await anEntrant(test, { form: false });
  const ticks = [
    { itemId: 'medical', met: true, comment: '' },
    { itemId: 'lga_letter', met: false, comment: 'No stamp' },
  ];
  expect((await act(entrant, one, ['items', { ticks }])).statusCode).toBe(200);
  const { items, met } = await whole(entrant, one);
  expect(items.find(({ id }) => id === 'medical')).toMatchObject({ met: true, by: `Test ${one.userName}` });
  expect(items.find(({ id }) => id === 'lga_letter')).toMatchObject({ met: false, comment: 'No stamp' });
  expect(met).toBe(2);
  for (const itemId of ['acceptance', 'olevel', 'passport', 'nysc', 'no_such'])
    expect(codeOf(await act(entrant, one, ['items', { ticks: [{ itemId, met: true, comment: '' }] }]))).toBe(
      'INVALID',
    );
  expect((await act(entrant, one, ['items', { version: 1, ticks }])).statusCode).toBe(409);
  const other = await officer();
  await act(entrant, other, ['items', { ticks: [{ itemId: 'medical', met: true, comment: '' }] }]);
  expect((await whole(entrant, one)).items.find(({ id }) => id === 'medical')?.by).toBe(
    `Test ${one.userName}`,
  );
});

it('clears nobody of whom something is missing, and says what', async () => {
  const one = await officer();
  const entrant = await anEntrant(test, { form: false });
  const answer = await act(entrant, one, ['clear']);
  expect(codeOf(answer)).toBe('CONFLICT');
  expect(messageOf(answer)).toBe(
    'Not met yet: O-level results verified, Passport photo in order, Admission letter, JAMB admission letter, Birth certificate or declaration of age, Letter of local government area, Certificate of medical fitness.',
  );
  expect(await feeGate(entrant)).toBe(false);
});

it('takes the photo of the application over for a student who has none, and onto the slip', async () => {
  const one = await officer();
  const entrant = await anEntrant(test);
  await allMet(test, entrant);
  const { db } = test.deps;
  await db.updateTable('student').set({ passport_id: null }).where('id', '=', entrant.id).execute();
  const { photo } = await db
    .selectFrom('application')
    .select('passport_id as photo')
    .where('id', '=', entrant.applicationId ?? 0)
    .executeTakeFirstOrThrow();
  expect(photo).not.toBeNull();
  expect((await act(entrant, one, ['clear'])).statusCode).toBe(200);
  const student = db.selectFrom('student').select('passport_id as photo').where('id', '=', entrant.id);
  expect(await student.executeTakeFirst()).toEqual({ photo });
  const slip = db.selectFrom('clearance_slip').select('content').where('entry_id', '=', entrant.entryId);
  expect(await slip.executeTakeFirst()).toMatchObject({
    content: { passport: expect.any(String) as string },
  });
});

it('clears student and application at once, opens the fee, gives a slip and tells the student', async () => {
  const one = await officer();
  const entrant = await anEntrant(test);
  expect(await applicationState(test, entrant.applicationId)).toBe('accepted');
  await allMet(test, entrant);
  expect((await act(entrant, one, ['clear'])).statusCode).toBe(200);
  expect(await applicationState(test, entrant.applicationId)).toBe('cleared');
  expect(await feeGate(entrant)).toBe(true);
  const { slip, state, may } = await whole(entrant, one);
  expect([state, may]).toEqual(['cleared', ['undo']]);
  const verified = await test.call('GET', `/Verification/${slip?.verification.code}`);
  expect(dataOf(verified)).toMatchObject({
    document: 'Clearance Slip',
    fullName: slip?.fullName,
    valid: true,
  });
  await test.drain();
  expect(
    test.mail.some(({ subject, to }) => subject === 'You have been cleared' && to === 'grace@mail.example'),
  ).toBe(true);
  expect(dataOf<{ state: string; slip: object }>(await get('my-clearance', entrant.headers))).toMatchObject({
    state: 'cleared',
    slip: { fullName: slip?.fullName },
  });
});

it('keeps the slip as it was given, whatever changes later', async () => {
  const one = await officer();
  const entrant = await anEntrant(test);
  await allMet(test, entrant);
  await act(entrant, one, ['clear']);
  const before = (await whole(entrant, one)).slip;
  await test.deps.db
    .updateTable('student')
    .set({ surname: 'Otherwise' })
    .where('id', '=', entrant.id)
    .execute();
  expect((await whole(entrant, one)).slip).toEqual(before);
  const written = test.deps.db.updateTable('clearance_slip').set({ code: 'another' }).execute();
  await expect(written).rejects.toThrow('stays as it was given');
});

it('clears once when two officers do it at the same moment', async () => {
  const [one, other] = [await officer(), await officer()];
  const entrant = await anEntrant(test);
  await allMet(test, entrant);
  const { version } = await whole(entrant, one);
  const answers = await Promise.all(
    [one, other].map(({ authorization }) =>
      test.call('POST', `/Student/clearances/${entrant.entryId}/clear`, {
        headers: { authorization },
        payload: { version },
      }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const slips = test.deps.db
    .selectFrom('clearance_slip')
    .select('id')
    .where('entry_id', '=', entrant.entryId);
  expect(await slips.execute()).toHaveLength(1);
});
