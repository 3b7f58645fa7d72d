import { sql } from 'kysely';
import { codeOf } from '../../../../test/answers';
import { testApp, type TestApp } from '../../../../test/app';
import { aUser, signedIn, signIn } from '../../../../test/builders';
import { waitingVerifications } from '../../../../test/entrant-builders';
import { feeSession } from '../../../../test/fee-builders';
import type { Command } from '../../../platform/command';
import type { Actor } from '../../../platform/http/route';
import { whileHeld } from '../../../../test/until-waiting';
import { keepLease, releaseLease, takeNext } from './leases';

const count = 8;

let test: TestApp;
beforeEach(async () => {
  test = await testApp();
});
afterEach(() => test.close());

async function officer(): Promise<Command<Actor>> {
  const { id } = await aUser(test);
  const actor: Actor = {
    userId: String(id),
    userName: 'x',
    userType: 'official',
    roles: [],
    sessionId: 'x',
    localClaims: [],
    claims: ['admissions.verify'],
  };
  return { actor, at: test.deps.clock.now() };
}
const officers = async (many: number) => {
  const all: Command<Actor>[] = [];
  for (let one = 0; one < many; one += 1) all.push(await officer());
  return all;
};

it('gives two officers never the same, however many ask at once', async () => {
  const ids = await waitingVerifications(test, count);
  const taken = await Promise.all((await officers(count)).map((by) => takeNext(test.deps, by)));
  expect(taken.map(({ id }) => id).sort()).toEqual([...ids].sort());
  expect(await takeNext(test.deps, await officer())).toEqual({ id: null });
});

it('would give several officers the same without the lock', async () => {
  const ids = await waitingVerifications(test, 2);
  const lock = sql``;
  // Each has read the queue before any of them writes.
  const taken = await whileHeld(
    test,
    (trx) => sql`lock table olevel_verification in share mode`.execute(trx),
    { work: (await officers(2)).map((by) => () => takeNext(test.deps, by, { lock })) },
  );
  expect(taken).toEqual([{ id: ids[0] }, { id: ids[0] }]);
});

it('gives back first what the officer was working on, and to others once a quarter of an hour is over', async () => {
  const [first, second] = await waitingVerifications(test, 2);
  const [one, other] = await officers(2);
  if (!one || !other) throw new Error('two officers');
  expect(await takeNext(test.deps, one)).toEqual({ id: first });
  expect(await takeNext(test.deps, one)).toEqual({ id: first });
  expect(await takeNext(test.deps, other)).toEqual({ id: second });
  expect(await takeNext(test.deps, await officer())).toEqual({ id: null });
  // One that was put back waits longest again; whoever has another goes on with that.
  const again = (by: Command<Actor>) => ({ ...by, at: test.deps.clock.now() });
  await releaseLease(test.deps, one, first ?? 0);
  expect(await takeNext(test.deps, other)).toEqual({ id: second });
  expect(await takeNext(test.deps, one)).toEqual({ id: first });
  test.deps.clock.advance({ minutes: 14, seconds: 59 });
  expect(await takeNext(test.deps, again(await officer()))).toEqual({ id: null });
  await expect(keepLease(test.deps, again(await officer()), second ?? 0)).rejects.toThrow('Another officer');
  test.deps.clock.advance({ seconds: 1 });
  expect(await takeNext(test.deps, again(await officer()))).toEqual({ id: first });
  const until = new Date(test.deps.clock.now().getTime() + 15 * 60_000).toISOString();
  expect(await keepLease(test.deps, again(await officer()), second ?? 0)).toEqual({ until });
});

describe('over HTTP', () => {
  const call = (path: string, { authorization }: { authorization: string }, payload = {}) =>
    test.call('POST', `/OLevel/verifications/${path}`, { headers: { authorization }, payload });
  const idOf = (answer: { json: () => unknown }) =>
    (answer.json() as { data: { id: number | null } }).data.id;

  it('keeps a lease while somebody works, shuts others out, and frees it at the end', async () => {
    const [id] = await waitingVerifications(test, 1);
    const one = await signedIn(test, { claims: ['admissions.verify'] });
    expect(idOf(await call('take-next', one))).toBe(id);
    test.deps.clock.advance({ minutes: 10 });
    expect((await call(`${id}/lease`, one)).statusCode).toBe(200);
    test.deps.clock.advance({ minutes: 10 });
    // Their sessions are renewed meanwhile.
    const other = await signedIn(test, { claims: ['admissions.verify'] });
    Object.assign(one, await signIn(test, one.userName));
    expect(codeOf(await call(`${id}/lease`, other))).toBe('CONFLICT');
    expect(idOf(await call('take-next', other))).toBeNull();
    // Not theirs to free.
    await call(`${id}/release`, other);
    expect(idOf(await call('take-next', other))).toBeNull();
    await call(`${id}/release`, one);
    expect(idOf(await call('take-next', other))).toBe(id);
  });

  it('takes from the part of the queue that is asked for, and only where the officer works', async () => {
    await waitingVerifications(test, 1, { student_type_id: 4 });
    const [undergraduate] = await waitingVerifications(test, 1);
    const local = await signedIn(test, { claims: ['admissions.verify'], place: { studentType: 1 } });
    expect(idOf(await call('take-next', local, { sessionId: feeSession, departmentId: 900 }))).toBe(
      undergraduate,
    );
    await call(`${undergraduate}/release`, local);
    expect(idOf(await call('take-next', local, { applicationTypeId: 2 }))).toBeNull();
  });

  it.each([
    ['put on the list', (id: number) => ({ person: String(id), as_person: null })],
    [
      'had put on the list by somebody who acted for them',
      (id: number) => ({ person: String(id + 1), as_person: String(id) }),
    ],
  ])('passes by those whom the officer %s', async (_, by) => {
    const author = await signedIn(test, {
      claims: ['admissions.view', 'admissions.edit', 'admissions.verify'],
    });
    const [id = 0] = await waitingVerifications(test, 1);
    const { db, clock } = test.deps;
    const entry = db.selectFrom('olevel_verification').select('entry_id as id').where('id', '=', id);
    const { id: entryId } = await entry.executeTakeFirstOrThrow();
    await db
      .insertInto('authorship')
      .values({
        kind: 'admission entry',
        subject: String(entryId),
        act: 'wrote',
        ...by(author.userId),
        part: 'entry',
        at: clock.now(),
      })
      .execute();
    expect(idOf(await call('take-next', author))).toBeNull();
    expect(codeOf(await call(`${id}/lease`, author))).toBe('SECOND_PERSON');
  });
});
