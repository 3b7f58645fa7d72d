import { testApp, type TestApp } from '../../../../test/app';
import { signedIn } from '../../../../test/builders';
import { allMet, anEntrant, applicationState, type Entrant } from '../../../../test/entrant-builders';

/** The desk that clears entrants. */
let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

type Headers = { authorization: string };
interface Answer {
  json: () => unknown;
  statusCode: number;
}
const codeOf = (answer: Answer) => (answer.json() as { code?: string }).code;
const messageOf = (answer: Answer) => (answer.json() as { message?: string }).message;
const dataOf = <T>(answer: Answer) => (answer.json() as { data: T }).data;
const officer = () => signedIn(test, { claims: ['admissions.clear'] });

interface Whole {
  version: number;
  state: string;
  comment: string;
  met: number;
  asked: number;
  may: string[];
  items: { id: string; known: boolean; met: boolean | null; by: string | null }[];
  slip: { fullName: string; items: string[]; verification: { code: string } } | null;
  history: { kind: string; comment: string }[];
}

const get = (path: string, { authorization }: Headers) =>
  test.call('GET', `/Student/${path}`, { headers: { authorization } });
const whole = async ({ entryId }: Entrant, headers: Headers) =>
  dataOf<Whole>(await get(`clearances/${entryId}`, headers));
const act = async (entrant: Entrant, headers: Headers, [what, more = {}]: [string, object?]) => {
  const { version } = await whole(entrant, headers);
  return test.call('POST', `/Student/clearances/${entrant.entryId}/${what}`, {
    headers: { authorization: headers.authorization },
    payload: { version, ...more },
  });
};
const feeGate = async ({ headers }: Entrant) => {
  const answer = await test.call('GET', '/Payment/my-gates', { headers });
  return dataOf<{ gate: string; open: boolean }[]>(answer).find(({ gate }) => gate === 'school_fee')?.open;
};

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

it('rejects with words that are stored, mailed and shown', async () => {
  const one = await officer();
  const entrant = await anEntrant(test, { form: false });
  expect(codeOf(await act(entrant, one, ['reject', { comment: '' }]))).toBe('INVALID');
  const comment = 'Your local government letter has no stamp.';
  expect((await act(entrant, one, ['reject', { comment }])).statusCode).toBe(200);
  expect(await whole(entrant, one)).toMatchObject({ state: 'rejected', comment });
  await test.drain();
  expect(test.mail.some(({ text }) => text.includes(comment))).toBe(true);
  const told = await test.deps.db
    .selectFrom('notification')
    .select('type')
    .where('user_id', '=', entrant.userId)
    .where('type', '=', 'clearance rejected')
    .execute();
  expect(told).toHaveLength(1);
  expect(dataOf(await get('my-clearance', entrant.headers))).toMatchObject({ state: 'rejected', comment });
});

it('takes a clearance back with a reason, as long as nothing was built on it', async () => {
  const one = await officer();
  const entrant = await anEntrant(test);
  await allMet(test, entrant);
  await act(entrant, one, ['clear']);
  const { slip } = await whole(entrant, one);
  expect(codeOf(await act(entrant, one, ['undo', { reason: '' }]))).toBe('INVALID');
  // The student of this builder has a number.
  expect(messageOf(await act(entrant, one, ['undo', { reason: 'wrong person' }]))).toBe(
    'The student has a matric number already.',
  );
  await test.deps.db
    .updateTable('student')
    .set({ matric_number: null })
    .where('id', '=', entrant.id)
    .execute();
  expect((await act(entrant, one, ['undo', { reason: 'wrong person' }])).statusCode).toBe(200);
  expect(await feeGate(entrant)).toBe(false);
  expect(await applicationState(test, entrant.applicationId)).toBe('accepted');
  const verified = await test.call('GET', `/Verification/${slip?.verification.code}`);
  expect(dataOf(verified)).toMatchObject({ valid: false });
  expect(await whole(entrant, one)).toMatchObject({
    state: 'waiting',
    slip: null,
    history: [{ kind: 'undone', comment: 'wrong person' }, { kind: 'cleared' }],
  });
});

it('clears many at once, each only where every item is met', async () => {
  const one = await officer();
  const [ready, missing] = [await anEntrant(test, { form: false }), await anEntrant(test, { form: false })];
  await allMet(test, ready);
  const answer = await test.call('POST', '/Student/clearances/clear', {
    headers: { authorization: one.authorization },
    payload: { ids: [ready.entryId, missing.entryId, 999_999] },
  });
  expect(dataOf<{ done: number; refused: { id: number }[] }>(answer)).toMatchObject({
    done: 1,
    refused: [{ id: missing.entryId }, { id: 999_999 }],
  });
  expect((await whole(ready, one)).state).toBe('cleared');
});

it('shows those who are ready, and keeps within the place where an officer works', async () => {
  const one = await officer();
  const entrant = await anEntrant(test, { form: false });
  await allMet(test, entrant);
  const ids = async (query: string, headers: Headers) =>
    dataOf<{ rows: { id: number }[] }>(await get(`clearances?pageSize=300&${query}`, headers)).rows.map(
      ({ id }) => id,
    );
  expect(await ids('ready=true', one)).toContain(entrant.entryId);
  expect(await ids('state=cleared', one)).not.toContain(entrant.entryId);
  const local = await signedIn(test, { claims: ['admissions.clear'], place: { studentType: 4 } });
  expect(await ids('', local)).toEqual([]);
  expect(codeOf(await get(`clearances/${entrant.entryId}`, local))).toBe('NOT_FOUND');
  for (const [what, more] of [
    ['items', { ticks: [] }],
    ['clear', {}],
    ['reject', { comment: 'not of my school' }],
    ['undo', { reason: 'not of my school' }],
  ] as const) {
    const answer = await test.call('POST', `/Student/clearances/${entrant.entryId}/${what}`, {
      headers: { authorization: local.authorization },
      payload: { version: 1, ...more },
    });
    expect([what, codeOf(answer)]).toEqual([what, 'NOT_FOUND']);
  }
});

it('opens no verification again of somebody who is cleared', async () => {
  const one = await signedIn(test, { claims: ['admissions.clear', 'admissions.verify'] });
  const entrant = await anEntrant(test);
  await allMet(test, entrant);
  await act(entrant, one, ['clear']);
  const answer = await test.call('POST', `/OLevel/verifications/${entrant.verificationId}/reopen`, {
    headers: { authorization: one.authorization },
    payload: { version: 1, reason: 'typed wrongly' },
  });
  expect(messageOf(answer)).toBe('The student has been cleared: undo the clearance first.');
});
