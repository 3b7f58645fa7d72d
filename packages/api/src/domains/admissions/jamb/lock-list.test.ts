import { applicationTypes } from '@portal/shared/model';
import { sql } from 'kysely';
import { testApp, type TestApp } from '../../../../test/app';
import { signedIn } from '../../../../test/builders';
import { heldBefore } from '../../../../test/captured';
import { aJambNumber, jambLists, utmeRow } from '../../../../test/jamb-builders';
import { anApplicationWindow } from '../../../../test/money-builders';
import { utmeApplicants } from '../../../../test/utme-applicants';
import { lockList } from './lock-list';

const insertsCandidates = /^insert into jamb_candidate \(/;

let test: TestApp;
beforeEach(async () => {
  test = await testApp();
  await anApplicationWindow(test, applicationTypes.UTME.id);
});
afterEach(() => test.close());

it('is waited for by few, and briefly: while a list is put in force saves are told to come again, and others go on', async () => {
  const of = utmeApplicants(test);
  const lists = await jambLists(test);
  const number = aJambNumber(1);
  await lists.bring([utmeRow(number)], await signedIn(test, { claims: ['admissions.edit'] }));
  const someone = await of.beforeDetails();
  const another = await of.beforeDetails();
  const save = () => of.details(someone, { regNumber: number });
  // Nothing lets go of the list before everybody has had their answer.
  const answers = await test.deps.db.transaction().execute(async (trx) => {
    await lockList(trx, lists.sessionId);
    const saves = Array.from({ length: 16 }, (_, at) =>
      at % 2 ? save() : of.details(another, { regNumber: number }),
    );
    const read = await test.call('GET', `/AdmissionList/status?number=${number}`);
    expect(read.statusCode).not.toBe(503);
    return Promise.all(saves);
  });
  for (const answer of answers)
    expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toMatchObject([
      503,
      '60',
      { code: 'BUSY', message: expect.stringContaining('try again in a minute') },
    ]);
  expect((await save()).statusCode).toBe(200);
  expect(await of.joined()).toMatchObject([{ id: Number(someone.id), number }]);
}, 60_000);

/** Connections that wait for a lock that is nobody's row. */
const waiting = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(test.deps.db);
  return rows[0]?.count;
};

it('that is being applied keeps nobody from anything else, and is applied whole', async () => {
  const of = utmeApplicants(test);
  const lists = await jambLists(test);
  const officer = await signedIn(test, { claims: ['admissions.edit'] });
  const [known, brought] = [aJambNumber(1), aJambNumber(2)];
  await lists.bring([utmeRow(known)], officer);
  const people = [await of.beforeDetails(), await of.beforeDetails(), await of.beforeDetails()];
  const { id } = await lists.preview([utmeRow(known), utmeRow(brought)], officer);
  let goOn = () => {};
  const isHeld = heldBefore(insertsCandidates, new Promise<void>((resolve) => (goOn = resolve)));
  const commit = lists.commit(id, officer);
  await isHeld;
  const saves = Array.from({ length: 24 }, (_, at) =>
    of.details(people[at % people.length] as (typeof people)[number], { regNumber: known }),
  );
  let most = 0;
  let answered = 0;
  for (const save of saves) void save.then(() => (answered += 1));
  while (answered < saves.length) {
    const status = await test.call('GET', `/AdmissionList/status?number=${known}`);
    expect(status.statusCode).not.toBe(503);
    most = Math.max(most, (await waiting()) ?? 0);
    await test.deps.db.deleteFrom('rate_counter').execute();
  }
  expect(most).toBeLessThanOrEqual(3);
  for (const answer of await Promise.all(saves))
    expect(answer.json()).toMatchObject({ message: expect.stringContaining('A list of JAMB') });
  goOn();
  expect((await commit).json().data).toEqual({ applied: 2, refused: 0 });
  for (const [at, someone] of people.entries())
    expect((await of.details(someone, { regNumber: known })).statusCode).toBe(at === 0 ? 200 : 409);
}, 120_000);

it('whose connection breaks in the middle is not applied, holds up nobody, and is applied at the next click', async () => {
  const of = utmeApplicants(test);
  const lists = await jambLists(test);
  const officer = await signedIn(test, { claims: ['admissions.edit'] });
  const number = aJambNumber(1);
  const someone = await of.beforeDetails();
  const { id } = await lists.preview([utmeRow(number)], officer);
  let goOn = () => {};
  const isHeld = heldBefore(insertsCandidates, new Promise<void>((resolve) => (goOn = resolve)));
  const commit = lists.commit(id, officer);
  await isHeld;
  await sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted
    and mode = 'ExclusiveLock' and objid = ${lists.sessionId}
    and database = (select oid from pg_database where datname = current_database())`.execute(test.deps.db);
  goOn();
  expect((await commit).statusCode).toBeGreaterThanOrEqual(500);
  expect((await of.details(someone, { regNumber: number })).statusCode).toBe(200);
  expect(await of.joined()).toEqual([]);
  const again = await lists.commit(id, officer);
  expect([again.statusCode, again.json().code]).toEqual([409, 'CONFLICT']);
}, 120_000);

it('of many lists at once few wait for each other, and the others come again with nothing lost', async () => {
  const lists = await jambLists(test);
  const officer = await signedIn(test, { claims: ['admissions.edit'] });
  const ids: string[] = [];
  for (let at = 0; at < 6; at += 1) ids.push((await lists.preview([utmeRow(aJambNumber(at))], officer)).id);
  const commits = await test.deps.db.transaction().execute(async (trx) => {
    await lockList(trx, lists.sessionId);
    const sent = ids.map((id) => lists.commit(id, officer));
    let busy = 0;
    for (const each of sent) void each.then(({ statusCode }) => (busy += statusCode === 503 ? 1 : 0));
    // One has the results and waits for the list, three wait for the results; they go on when the lock is given up.
    while (busy < 2) expect(await waiting()).toBeLessThanOrEqual(4);
    return sent;
  });
  const codes = (await Promise.all(commits)).map(({ statusCode }) => statusCode);
  expect(codes.sort()).toEqual([200, 200, 200, 200, 503, 503]);
  for (const id of ids)
    expect((await lists.commit(id, officer)).json().data).toEqual({ applied: 1, refused: 0 });
}, 120_000);
