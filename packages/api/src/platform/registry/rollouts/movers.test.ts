import { EventEmitter, once } from 'node:events';
import { sql } from 'kysely';
import { testApp, type TestApp } from '../../../../test/app';
import { aUser, signIn } from '../../../../test/builders';
import { knownModule, manifestOf, publish } from '../../../../test/releases';
import { liveComposition, placedIn } from '../registry.queries';

let test: TestApp;
let administrators: { authorization: string }[];
beforeAll(async () => {
  test = await testApp();
  const people = [1, 2].map(() => aUser(test, { claims: ['modules.edit'] }));
  const names = (await Promise.all(people)).map(({ userName }) => userName);
  administrators = await Promise.all(
    names.map(async (name) => ({ authorization: (await signIn(test, name)).authorization })),
  );
  await knownModule(test, 'mf-one', 'mf-two');
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0'])
    await publish(test, manifestOf('mf-one', { version }));
  await publish(test, manifestOf('mf-two'));
});
afterAll(() => test.close());

const live = () => liveComposition(test.deps.db).then(String);

/** Each administrator makes a version of their own live, at the same moment. */
function both(versions: string[], expects?: string) {
  const promote = (version: string, headers: object | undefined) =>
    test.call('POST', '/Modules/promote/mf-one', {
      headers: { ...headers },
      payload: { version, reason: 'because of a test', expects },
    });
  return Promise.all(versions.map((version, index) => promote(version, administrators[index])));
}

const outcome = (answers: Awaited<ReturnType<typeof both>>) =>
  answers.map((answer) => answer.json<{ code?: string }>().code ?? 'moved').sort();

async function liveVersion() {
  const placed = await placedIn(test.deps.db, Number(await live()));
  const releaseId = placed.find(({ moduleId }) => moduleId === 'mf-one')?.releaseId;
  const query = test.deps.db.selectFrom('module_release').select('version');
  return (await query.where('id', '=', releaseId as number).executeTakeFirstOrThrow()).version;
}

describe('two administrators at the same moment', () => {
  it('do not undo each other: exactly one wins, the other hears of it', async () => {
    const answers = await both(['1.0.0', '1.1.0'], await live());
    expect(outcome(answers)).toEqual(['STALE', 'moved']);
    const winner = answers[0]?.statusCode === 200 ? '1.0.0' : '1.1.0';
    expect(await liveVersion()).toBe(winner);
  });

  it('would, if they did not say what they had looked at (control)', async () => {
    const before = Number(await live());
    const answers = await both(['1.2.0', '1.3.0']);
    expect(outcome(answers)).toEqual(['moved', 'moved']);
    expect(Number(await live())).toBeGreaterThan(before + 1);
  });

  it('are told when somebody moved another module meanwhile', async () => {
    const seen = await live();
    await publish(test, manifestOf('mf-two', { version: '1.1.0' }));
    expect(outcome(await both(['1.0.0'], seen))).toEqual(['STALE']);
    expect(outcome(await both(['1.0.0'], await live()))).toEqual(['moved']);
  });

  it.each(['enable', 'disable', 'roll-back'])('%s refuses what is stale, too', async (what) => {
    const answer = await test.call('POST', `/Modules/${what}/mf-one`, {
      headers: { ...administrators[0] },
      payload: { reason: 'because of a test', expects: '1' },
    });
    expect(answer.json<{ code: string }>().code).toBe('STALE');
  });
});

describe('every move', () => {
  it('is a word to all nodes, once the transaction is done', async () => {
    const { db } = test.deps;
    const words = new EventEmitter();
    test.deps.signals.listen('composition', (payload) => words.emit(payload ?? 'open'));
    let listens = false;
    words.once('hello', () => (listens = true));
    // A node hears what is said after it has begun to listen.
    while (!listens) await sql`select pg_notify('composition', 'hello')`.execute(db);
    const moves = [
      () => publish(test, manifestOf('mf-two', { version: '1.2.0' }), { query: { to: 'canary' } }),
      () => publish(test, manifestOf('mf-two', { version: '1.3.0' })),
    ];
    for (const move of moves) await Promise.all([once(words, 'channel'), move()]);
    const off = db
      .updateTable('module')
      .set({ off_for: ['student'] })
      .where('id', '=', 'mf-two');
    await Promise.all([once(words, 'module'), off.execute()]);
  });
});
