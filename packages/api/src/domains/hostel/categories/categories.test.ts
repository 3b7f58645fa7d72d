import { sql } from 'kysely';
import { testApp, type TestApp } from '../../../../test/app';
import { signedIn } from '../../../../test/builders';
import { aFeeStudent, feeSession } from '../../../../test/fee-builders';
import { aHostel } from '../../../../test/hostel-builders';
import { lastAuditOf } from '../../../../test/last-audit';

let test: TestApp;
let officer: Awaited<ReturnType<typeof signedIn>>;
let viewer: typeof officer;
beforeAll(async () => {
  test = await testApp();
  await aHostel(test, { category: 'Fresh' });
  await aFeeStudent(test);
  officer = await signedIn(test, { claims: ['hostel.edit'] });
  viewer = await signedIn(test, { claims: ['hostel.view'] });
});
afterAll(() => test.close());

const path = '/HostelManagement/categories';
interface Answer {
  code: string;
  message: string;
  errors: { path: string }[];
  data: { id: number; version: number; rows: Record<string, unknown>[] };
}
const ask = async (method: 'GET' | 'POST' | 'PUT', at: string, payload?: object, who: object = officer) => {
  const answer = await test.call(method, at, { ...(payload && { payload }), headers: { ...who } });
  return { status: answer.statusCode, ...answer.json<Answer>() };
};
const athletes = {
  name: 'Athletes',
  stage: 'returning',
  levels: [200],
  studentTypes: [],
  departments: [900],
  entrySessions: [],
  byHand: true,
  priority: '5',
  price: '30000',
  holdHours: '24',
};

it('is made, read, changed with the version that was seen, and the audit has it', async () => {
  const made = await ask('POST', path, athletes);
  expect(await lastAuditOf(test)).toMatchObject({ act: 'hostel_category.create' });
  const { id } = made.data;
  expect((await ask('GET', `${path}/${id}`, undefined, viewer)).data).toMatchObject({
    ...athletes,
    priority: 5,
    price: 3_000_000,
    holdHours: 24,
    version: 1,
  });
  const changed = await ask('PUT', `${path}/${id}`, { ...athletes, price: '', version: 1 });
  expect(changed.data).toEqual({ version: 2 });
  expect((await ask('PUT', `${path}/${id}`, { ...athletes, version: 1 })).code).toBe('STALE');
  const first = (await ask('GET', path, undefined, viewer)).data.rows[0];
  expect(first).toMatchObject({
    name: 'Athletes',
    rule: 'Returning, 200 level, Tests',
    price: null,
    may: [],
  });
  expect((await ask('POST', path, athletes)).errors).toMatchObject([{ path: 'name' }]);
});

it('gives its price to bed-spaces that nobody has, and stays while bed-spaces are of it', async () => {
  const fresh = (await ask('GET', path)).data.rows.find(({ name }) => name === 'Fresh') as {
    id: number;
    version: number;
    may: string[];
  };
  expect(fresh).toMatchObject({ bedSpaces: 4, may: ['edit'] });
  const { id, version } = fresh;
  const kept = await ask('POST', `${path}/${id}/archive`, { version });
  expect([kept.status, kept.message]).toEqual([409, expect.stringMatching(/^Bed-spaces are of this/)]);
  const body = { ...athletes, name: 'Fresh', stage: 'fresh', levels: [], departments: [], version };
  await ask('PUT', `${path}/${id}`, body);
  const prices = await test.deps.db.selectFrom('session_bed').select('price_kobo').execute();
  expect(prices.map(({ price_kobo: price }) => price)).toEqual(Array(4).fill(3_000_000));
});

it('goes into the archive and out of it', async () => {
  const sports = (await ask('GET', path)).data.rows.find(({ name }) => name === 'Sports') as {
    id: number;
    version: number;
  };
  // Also what a single bed-space is of, and be it one that was taken out of its room.
  const { db, clock } = test.deps;
  const [bed] = await db.selectFrom('bed_space').select('id').orderBy('id').execute();
  const own = db.updateTable('bed_space').where('id', '=', bed?.id ?? 0);
  await own.set({ category_id: sports.id, retired_at: clock.now() }).execute();
  expect((await ask('POST', `${path}/${sports.id}/archive`, { version: 1 })).status).toBe(409);
  await own.set({ category_id: null, retired_at: null }).execute();
  expect((await ask('POST', `${path}/${sports.id}/archive`, { version: 1 })).data).toEqual({ version: 2 });
  expect((await ask('GET', path)).data.rows.map(({ name }) => name)).not.toContain('Sports');
  const archived = await ask('GET', `${path}?archived=true`);
  expect(archived.data.rows).toMatchObject([{ name: 'Sports', may: ['restore'] }]);
  expect((await ask('PUT', `${path}/${sports.id}`, { ...athletes, name: 'S2', version: 2 })).status).toBe(
    409,
  );
  expect((await ask('POST', `${path}/${sports.id}/restore`, { version: 2 })).data).toEqual({ version: 3 });
});

it('names what there is, and figures that can be', async () => {
  for (const wrong of [
    { name: '' },
    { levels: [250] },
    { departments: [1] },
    { entrySessions: [feeSession + 1] },
    { priority: '0' },
    { price: '-5' },
    { holdHours: '721' },
    { stage: 'old' },
    { version: 1 },
  ])
    expect([wrong, (await ask('POST', path, { ...athletes, name: 'Another', ...wrong })).status]).toEqual([
      wrong,
      422,
    ]);
});

it('is said for a student, with those that officers give', async () => {
  const { id, ...rest } = await aFeeStudent(test, { level: 200 });
  expect(rest.userName).toBeTruthy();
  const { data } = await ask('GET', `${path}/of-student?studentId=${id}`, undefined, viewer);
  expect(data).toMatchObject({ fullName: 'BELLO Grace', level: 200 });
  const { categories } = data as unknown as { categories: { name: string; byHand: boolean }[] };
  expect(categories.map(({ name, byHand }) => [name, byHand])).toEqual([
    ['Fresh', true],
    ['Special (medical)', true],
    ['Sports', true],
  ]);
  expect((await ask('GET', `${path}/of-student?studentId=999999`)).status).toBe(404);
});

it('knows its bed-spaces also before anybody has set the rules of a session', async () => {
  const { db } = test.deps;
  const ofAll = async () =>
    (await ask('GET', path)).data.rows.map(({ name, bedSpaces }) => [name, bedSpaces]);
  const before = await ofAll();
  expect(before).toContainEqual(['Fresh', 4]);
  const year = { starts_on: '2032-10-01', ends_on: '2033-09-30', current: false };
  await db
    .insertInto('academic_session')
    .values({ id: feeSession + 7, name: '2032/2033', ...year })
    .execute();
  const begin = async (id: number) => {
    await db.updateTable('academic_session').set({ current: false }).execute();
    await db.updateTable('academic_session').set({ current: true }).where('id', '=', id).execute();
  };
  await begin(feeSession + 7);
  expect(await ofAll()).toEqual(before);
  // A bed-space that came meanwhile is one of the session that begins again.
  await db
    .insertInto('bed_space')
    .columns(['room_id', 'letter'])
    .expression(db.selectFrom('hostel_room').select(['id', sql.lit('E').as('letter')]))
    .execute();
  await begin(feeSession);
  expect(await ofAll()).toContainEqual(['Fresh', 5]);
});

it('is nobody else’s to see or to change, and not found where there is none', async () => {
  const allocates = await signedIn(test, { claims: ['hostel.allocate'] });
  const other = await signedIn(test, { claims: [] });
  const signedOut = { authorization: '' };
  for (const [who, read, write] of [
    [allocates, 200, 403],
    [other, 403, 403],
    [signedOut, 401, 401],
  ] as const) {
    expect((await ask('GET', path, undefined, who)).status).toBe(read);
    expect((await ask('GET', `${path}/choices`, undefined, who)).status).toBe(read);
    expect((await ask('GET', `${path}/1`, undefined, who)).status).toBe(read);
    expect((await ask('POST', path, athletes, who)).status).toBe(write);
    expect((await ask('PUT', `${path}/1`, { ...athletes, version: 1 }, who)).status).toBe(write);
    expect((await ask('POST', `${path}/1/archive`, { version: 1 }, who)).status).toBe(write);
    expect((await ask('POST', `${path}/1/restore`, { version: 1 }, who)).status).toBe(write);
  }
  expect((await ask('GET', `${path}/9999`)).status).toBe(404);
  expect((await ask('PUT', `${path}/9999`, { ...athletes, name: 'None', version: 1 })).status).toBe(404);
});
