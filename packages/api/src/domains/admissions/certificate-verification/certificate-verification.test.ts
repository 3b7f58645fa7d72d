import { testApp, type TestApp } from '../../../../test/app';
import { signedIn, signIn } from '../../../../test/builders';
import { codeOf, dataOf } from '../../../../test/answers';
import { entryUpTo } from '../../../../test/offer-builders';
import { errorsOf } from '../../../../test/olevel-calls';
import { provesActs } from '../../../../test/proves-acts';

/** Certificates of entrants, and what their institutions say of them. */
let test: TestApp;
provesActs(
  () => test,
  [
    'certificate.add',
    'certificate.genuine',
    'certificate.letter_sent',
    'certificate.not_genuine',
    'certificate.reopened',
    'certificate.replied',
  ],
);
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

type Headers = { authorization: string };
interface Row {
  id: number;
  version: number;
  state: string;
  may: string[];
  history: { kind: string; comment: string }[];
}
const officer = () => signedIn(test, { claims: ['admissions.verify'] });
const post = (path: string, { authorization }: Headers, payload: object) =>
  test.call('POST', `/UserDocument/certificates${path}`, { headers: { authorization }, payload });
const rows = async (headers: Headers, query = '') => {
  const answer = await test.call('GET', `/UserDocument/certificates?pageSize=300&${query}`, {
    headers: { authorization: headers.authorization },
  });
  return dataOf<{ rows: Row[] }>(answer).rows;
};
const rowOf = async (id: number, headers: Headers) => {
  const row = (await rows(headers)).find((one) => one.id === id);
  if (!row) throw new Error('not in the list');
  return row;
};

async function aCandidate(typeId = 2): Promise<{ entryId: number; number: string }> {
  const entryId = await entryUpTo(test, 'published', { application_type_id: typeId });
  const row = test.deps.db.selectFrom('admission_list_entry').select('registration_number as number');
  return { entryId, ...(await row.where('id', '=', entryId).executeTakeFirstOrThrow()) };
}
const certificateOf = (registrationNumber: string) => ({
  registrationNumber,
  institution: 'University of Benin',
  qualification: 'B.Sc.',
  programme: 'Physics',
  class: 'Second class upper',
  year: '2021',
});
async function listed(headers: Headers) {
  const candidate = await aCandidate();
  const answer = await post('', headers, certificateOf(candidate.number));
  return { ...candidate, id: dataOf<{ id: number }>(answer).id };
}
const act = async (id: number, headers: Headers, [what, body]: [string, object]) =>
  post(`/${id}/${what}`, headers, { version: (await rowOf(id, headers)).version, ...body });
const today = () => test.deps.clock.today();

it('goes from the list by letter and reply to a verdict, each written down', async () => {
  const one = await officer();
  const { id } = await listed(one);
  expect(await rowOf(id, one)).toMatchObject({ state: 'listed', may: ['sendLetter'] });
  for (const step of [
    ['letter', { on: today() }],
    ['reply', { on: today(), reply: 'We confirm the award.' }],
    ['verdict', { verdict: 'genuine', comment: '' }],
  ] as [string, object][])
    expect((await act(id, one, step)).statusCode).toBe(200);
  expect(await rowOf(id, one)).toMatchObject({
    state: 'genuine',
    may: ['reopen'],
    history: [
      { kind: 'genuine' },
      { kind: 'replied', comment: 'We confirm the award.' },
      { kind: 'letter_sent' },
      { kind: 'listed' },
    ],
  });
  expect(errorsOf(await act(id, one, ['reopen', { reason: '' }]))).toEqual(['reason']);
  expect((await act(id, one, ['reopen', { reason: 'another letter came' }])).statusCode).toBe(200);
  expect((await rowOf(id, one)).state).toBe('replied');
  const comment = 'The school has no such candidate.';
  const verdict = ['verdict', { verdict: 'not_genuine', comment }] as [string, object];
  expect((await act(id, one, verdict)).statusCode).toBe(200);
  expect(await rowOf(id, one)).toMatchObject({ state: 'not_genuine' });
});

it('takes no step before its time, no day to come, and no version that is gone', async () => {
  const one = await officer();
  const { id } = await listed(one);
  expect(codeOf(await act(id, one, ['reply', { on: today(), reply: 'Yes' }]))).toBe('CONFLICT');
  expect(codeOf(await act(id, one, ['verdict', { verdict: 'genuine', comment: '' }]))).toBe('CONFLICT');
  expect(codeOf(await act(id, one, ['reopen', { reason: 'because of the test' }]))).toBe('CONFLICT');
  expect(errorsOf(await act(id, one, ['letter', { on: '2099-01-01' }]))).toEqual(['on']);
  await act(id, one, ['letter', { on: today() }]);
  expect(errorsOf(await act(id, one, ['reply', { on: '2020-01-01', reply: 'Yes' }]))).toEqual(['on']);
  expect(codeOf(await post(`/${id}/letter`, one, { version: 1, on: today() }))).toBe('STALE');
});

it('knows the day in Lagos, where it begins an hour before', async () => {
  const one = await officer();
  const { id } = await listed(one);
  const now = test.deps.clock.now();
  const yesterday = today();
  test.deps.clock.set(`${yesterday}T23:30:00Z`);
  const { authorization } = await signIn(test, one.userName);
  expect(today()).not.toBe(yesterday);
  expect((await act(id, { authorization }, ['letter', { on: today() }])).statusCode).toBe(200);
  test.deps.clock.set(now.toISOString());
});

it('lists a certificate once, of those who come with one', async () => {
  const one = await officer();
  const { number } = await listed(one);
  expect(codeOf(await post('', one, certificateOf(number)))).toBe('CONFLICT');
  expect(errorsOf(await post('', one, certificateOf('NOBODY/00001')))).toEqual(['registrationNumber']);
  const utme = await aCandidate(1);
  expect(errorsOf(await post('', one, certificateOf(utme.number)))).toEqual(['registrationNumber']);
  expect((await post('', one, certificateOf((await aCandidate(4)).number))).statusCode).toBe(201);
});

it('is no matter of whoever put the candidate on the list', async () => {
  const one = await officer();
  const { id, entryId } = await listed(one);
  const author = await officer();
  await test.deps.db
    .insertInto('authorship')
    .values({
      kind: 'admission entry',
      subject: String(entryId),
      act: 'wrote',
      person: String(author.userId),
      as_person: null,
      part: 'entry',
      at: test.deps.clock.now(),
    })
    .execute();
  expect((await rowOf(id, author)).may).toEqual([]);
  expect(codeOf(await act(id, author, ['letter', { on: today() }]))).toBe('SECOND_PERSON');
});

it('keeps within the place where an officer works', async () => {
  const one = await officer();
  const { id, number } = await listed(one);
  const local = await signedIn(test, { claims: ['admissions.verify'], place: { studentType: 4 } });
  expect(await rows(local)).toEqual([]);
  expect(codeOf(await post(`/${id}/letter`, local, { version: 1, on: today() }))).toBe('NOT_FOUND');
  expect(errorsOf(await post('', local, certificateOf(number)))).toEqual(['registrationNumber']);
  expect((await rows(one, `search=${encodeURIComponent(number)}`)).map((row) => row.id)).toEqual([id]);
});
