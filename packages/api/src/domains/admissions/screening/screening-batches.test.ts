import type { admissions } from '@portal/contracts/admissions';
import type { CallData } from '@portal/shared/model';
import { testApp, type TestApp } from '../../../../test/app';
import { signedIn } from '../../../../test/builders';
import { anApplicationWindow } from '../../../../test/money-builders';
import { codeOf } from '../../../../test/answers';
import { provesActs } from '../../../../test/proves-acts';
import { Screening, withFormula } from '../../../../test/screening-builders';

type Batches = CallData<typeof admissions.screeningBatches.list>;
type Mine = CallData<typeof admissions.screening.mine>;
type Timeline = CallData<typeof admissions.applicationTimeline.current>;
type Officer = Awaited<ReturnType<typeof signedIn>>;

let test: TestApp;
let sessionId: number;
let screening: Screening;
let officer: Officer;
provesActs(() => test, ['screening-batch.change', 'screening-batch.make', 'screening-batch.seat']);
beforeEach(async () => {
  test = await testApp();
  sessionId = await anApplicationWindow(test, 1);
  screening = new Screening(test, sessionId);
  officer = await signedIn(test, { claims: ['admissions.view', 'admissions.edit'] });
});
afterEach(() => test.close());

const sitting = { venue: 'CBT centre, Gurara', sitsOn: '2026-10-05', startsAt: '09:00', seats: 2 };
const call = (method: 'POST' | 'PUT', path: string, payload: object, by = officer) =>
  test.call(method, `/Application/screening/batches${path}`, {
    headers: { authorization: by.authorization },
    payload,
  });
const make = async (more: object = {}) => {
  const body = { sessionId, applicationTypeId: 1, name: 'Batch A', ...sitting, ...more };
  return (await call('POST', '', body)).json<{ data: { id: number } }>().data.id;
};
const batches = async () => {
  const headers = { authorization: officer.authorization };
  return (await test.call('GET', '/Application/screening/batches', { headers })).json<{ data: Batches }>()
    .data.rows;
};
const seatOf = async (who: { headers: Record<string, string> }) =>
  (await screening.mine(who)).json<{ data: Mine }>().data.seat;
const nextOf = async ({ headers }: { headers: Record<string, string> }) =>
  (await test.call('GET', '/Application/timeline', { headers })).json<{ data: Timeline }>().data.next;

it('gives its seats to those who submitted first, tells them, and stands on their slip', async () => {
  await withFormula(test, { formula: '50:50' });
  const id = await make();
  const early = await screening.candidate({ submitted_at: new Date('2026-09-01T08:00:00Z') });
  const late = await screening.candidate({ submitted_at: new Date('2026-09-03T08:00:00Z') });
  const middle = await screening.candidate({ submitted_at: new Date('2026-09-02T08:00:00Z') });
  // Whose application is removed waits for no seat.
  const removed = await screening.candidate({ submitted_at: new Date('2026-08-31T08:00:00Z') });
  await screening.remove(removed.id);
  expect(await batches()).toMatchObject([{ seats: 2, taken: 0, waiting: 3, may: ['seat', 'change'] }]);
  expect((await call('POST', `/${id}/seat`, { version: 1 })).json()).toMatchObject({
    data: { seated: 2, version: 2 },
  });
  const { seats: _, ...where } = sitting;
  expect(await seatOf(early)).toEqual({ batch: 'Batch A', ...where });
  expect(await seatOf(middle)).not.toBeNull();
  expect(await seatOf(late)).toBeNull();
  expect(await nextOf(early)).toEqual({
    step: 'screened',
    day: '2026-10-05',
    place: 'CBT centre, Gurara, 09:00',
  });
  expect(await nextOf(late)).toMatchObject({ step: 'screened', day: null });
  await test.drain();
  const told = test.mail.filter(({ subject }) => subject === 'Your screening: when and where');
  expect(told).toHaveLength(2);
  expect(told[0]?.text).toContain('on 05/10/2026 at 09:00, CBT centre, Gurara (Batch A)');
  expect(await batches()).toMatchObject([{ taken: 2, waiting: 1, may: ['change'] }]);
  expect(codeOf(await call('POST', `/${id}/seat`, { version: 2 }))).toBe('CONFLICT');
});

it('gives no seat of a sitting that has begun, for which nobody waits any more', async () => {
  const id = await make();
  await screening.candidate();
  const on = async (time: string) => {
    test.deps.clock.set(time);
    officer = await signedIn(test, { claims: ['admissions.view', 'admissions.edit'] });
    return batches();
  };
  expect(await on('2026-10-05T07:59:59Z')).toMatchObject([{ waiting: 1, may: ['seat', 'change'] }]);
  expect(await on('2026-10-05T08:00:00Z')).toMatchObject([{ waiting: 0, may: ['change'] }]);
  expect((await call('POST', `/${id}/seat`, { version: 1 }, officer)).json()).toMatchObject({
    code: 'CONFLICT',
    message: 'Batch A began on 05/10/2026 at 09:00: give out the seats of a sitting to come.',
  });
});

it('is on a day to come, when it is made and whenever it is moved', async () => {
  const past = { sitsOn: '2026-08-31' };
  const body = { sessionId, applicationTypeId: 1, name: 'Batch A', ...sitting };
  expect((await call('POST', '', { ...body, ...past })).json()).toMatchObject({
    code: 'INVALID',
    errors: [{ path: 'sitsOn', message: 'Choose a day to come' }],
  });
  const id = await make();
  await screening.candidate();
  await call('POST', `/${id}/seat`, { version: 1 });
  const reason = 'the hall is flooded';
  expect(codeOf(await call('PUT', `/${id}`, { ...sitting, ...past, version: 2, reason }))).toBe('INVALID');
  // Once it is over its seats are counted right, and nobody is told of another hall.
  test.deps.clock.set('2026-10-06T08:00:00Z');
  officer = await signedIn(test, { claims: ['admissions.view', 'admissions.edit'] });
  const later = { ...sitting, version: 2, reason };
  expect(codeOf(await call('PUT', `/${id}`, { ...later, venue: 'Main hall' }, officer))).toBe('INVALID');
  expect((await call('PUT', `/${id}`, { ...later, seats: 5 }, officer)).statusCode).toBe(200);
  await test.drain();
  expect(test.mail.filter(({ subject }) => subject === 'Your screening is moved')).toEqual([]);
});

it('stands first where its day is the latest: those to come are what is worked on', async () => {
  await make({ name: 'Batch A', sitsOn: '2026-10-05' });
  await make({ name: 'Batch B', sitsOn: '2026-10-12' });
  expect((await batches()).map(({ name }) => name)).toEqual(['Batch B', 'Batch A']);
});

it('never has more than its seats, whoever gives them at once and however they are written', async () => {
  const [one, other] = [await make(), await make({ name: 'Batch B', seats: 1 })];
  const people = [];
  for (let each = 0; each < 4; each += 1) people.push(await screening.candidate());
  const answers = await Promise.all(
    [one, one, one, other, other].map((id) => call('POST', `/${id}/seat`, { version: 1 })),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 409, 409, 409]);
  const rows = await batches();
  expect(rows.every(({ seats, taken }) => taken <= seats)).toBe(true);
  const seated = await test.deps.db.selectFrom('screening_seat').select('application_id as id').execute();
  const free = people.find(({ id }) => !seated.some((each) => each.id === id));
  const full = rows.find(({ seats, taken }) => taken === seats)?.id ?? 0;
  const values = { application_id: free?.id ?? 0, batch_id: full, seated_at: test.deps.clock.now() };
  await expect(test.deps.db.insertInto('screening_seat').values(values).execute()).rejects.toThrow('check');
});

it('that moves tells those who have a seat, and keeps the seats that are taken', async () => {
  const id = await make();
  const one = await screening.candidate();
  const removed = await screening.candidate();
  await call('POST', `/${id}/seat`, { version: 1 });
  await screening.remove(removed.id);
  const reason = 'the hall is flooded';
  const moved = { ...sitting, venue: 'Main hall', version: 2, reason };
  expect(codeOf(await call('PUT', `/${id}`, { ...moved, seats: 1 }))).toBe('INVALID');
  expect((await call('PUT', `/${id}`, moved)).json()).toMatchObject({ data: { version: 3 } });
  expect(codeOf(await call('PUT', `/${id}`, moved))).toBe('STALE');
  expect(await seatOf(one)).toMatchObject({ venue: 'Main hall' });
  await test.drain();
  // Not whose application an officer has deleted.
  expect(test.mail.filter(({ subject }) => subject === 'Your screening is moved')).toHaveLength(1);
});

it('is made by whoever works on the whole programme, once by a name', async () => {
  const body = { sessionId, applicationTypeId: 1, name: 'Batch A', ...sitting };
  const local = await signedIn(test, {
    claims: ['admissions.view', 'admissions.edit'],
    place: { department: 11 },
  });
  expect(codeOf(await call('POST', '', body, local))).toBe('INVALID');
  const id = await make();
  expect(codeOf(await call('POST', '', body))).toBe('CONFLICT');
  expect(codeOf(await call('POST', '', { ...body, applicationTypeId: 3 }))).toBe('INVALID');
  expect(codeOf(await call('POST', '', { ...body, startsAt: '9 am' }))).toBe('INVALID');
  expect(codeOf(await call('POST', `/${id}/seat`, { version: 1 }, local))).toBe('NOT_FOUND');
  expect(codeOf(await call('POST', `/${id}/seat`, { version: 1 }))).toBe('CONFLICT');
});
