import { testApp, type TestApp } from '../../../test/app';
import { signedIn } from '../../../test/builders';
import { knownModule, manifestOf, ownerCall, publish } from '../../../test/releases';

let test: TestApp;
let desk: { authorization: string };
let viewer: { authorization: string };

const read = async (path: string, headers: Record<string, string> = desk) => {
  const answer = await test.call('GET', `/Modules/${path}`, { headers });
  return { status: answer.statusCode, ...answer.json() };
};
const act = (path: string, payload: object) =>
  test.call('POST', `/Modules/${path}`, {
    headers: desk,
    payload: { reason: 'because of a test', ...payload },
  });

beforeAll(async () => {
  test = await testApp();
  const { deps } = test;
  const editor = await signedIn(test, { userName: 'editor', claims: ['modules.view', 'modules.edit'] });
  desk = { authorization: editor.authorization };
  viewer = { authorization: (await signedIn(test, { claims: ['modules.view'] })).authorization };
  await knownModule(test, 'mf-one', 'mf-two');
  const slot = 'mf-one.card';
  await publish(
    test,
    manifestOf('mf-two', {
      slots: {
        contributes: [
          { slot, load: './page', order: 2 },
          { slot: 'nobody.place', load: './page' },
        ],
        provides: [],
      },
      events: { emits: {}, listens: ['one.saved', 'never.sent'] },
    }),
  );
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    deps.clock.advance({ minutes: 1 });
    const provides =
      version === '1.2.0'
        ? [{ slot, props: { type: 'object', properties: { term: { type: 'string' } } } }]
        : [];
    await publish(
      test,
      manifestOf('mf-one', {
        version,
        slots: { contributes: [], provides },
        events: { emits: { 'one.saved': { type: 'object' } }, listens: [] },
      }),
    );
  }
  deps.clock.advance({ minutes: 1 });
  await publish(test, manifestOf('mf-one', { version: '1.3.0' }), { query: { to: 'canary', percent: 5 } });
  const seen = { module: 'mf-one', version: '1.2.0', phase: 'loaded', milliseconds: 300 };
  const events = [
    seen,
    seen,
    seen,
    { ...seen, phase: 'render', subject: './page', message: 'x is not a function' },
  ];
  await test.call('POST', '/Modules/health', { payload: { build: 'b', composition: '1', events } });
  await deps.db
    .insertInto('security_event')
    .values({
      kind: 'tampered',
      module_id: 'mf-one',
      version: '1.2.0',
      subject: 'page.js',
      detail: 'another hash',
      hour: deps.clock.now(),
      first_at: deps.clock.now(),
      last_at: deps.clock.now(),
    })
    .execute();
});
afterAll(() => test.close());

describe('the list of modules', () => {
  it('says what is live, in canary, how it does and what a roll-back returns to', async () => {
    const { data } = await read('list');
    expect(data).toMatchObject({
      mayEdit: true,
      unansweredMenus: [],
      composition: expect.stringMatching(/^\d+$/),
    });
    const one = data.modules.find(({ id }: { id: string }) => id === 'mf-one');
    expect(one).toMatchObject({
      ...{ title: 'mf-one', owner: 'team', enabled: true, offFor: [] },
      ...{ liveVersion: '1.2.0', publishedBy: 'Module mf-one', rollsBackTo: '1.1.0' },
      canary: {
        version: '1.3.0',
        state: 'running',
        rule: { percent: 5, audiences: [], roles: [], testers: [] },
      },
      health: { loads: 3, failures: 1, failureRate: 0.25 },
    });
    expect(one.hours).toHaveLength(24);
    expect(one.hours.at(-1)).toEqual({ at: '2026-09-14T09:00:00.000Z', loads: 3, failures: 1 });
    expect(one.hours[0]).toEqual({ at: '2026-09-13T10:00:00.000Z', loads: 0, failures: 0 });
  });

  it('tells who may not change anything that they may not', async () => {
    expect((await read('list', viewer)).data.mayEdit).toBe(false);
    expect((await read('detail/mf-one', viewer)).data.mayEdit).toBe(false);
  });
});

describe('one module', () => {
  it('shows keys, pages, menu names and problems', async () => {
    const { data } = await read('detail/mf-one');
    expect(data).toMatchObject({
      liveVersion: '1.2.0',
      keys: [{ name: 'first key', addedBy: 'The portal itself', revokedAt: null }],
      routes: [{ path: '/mf-one/*', title: 'Page', audiences: ['official'], claim: null }],
      menu: [{ name: 'mf-one', route: '/mf-one' }],
      problems: [
        { version: '1.2.0', phase: 'render', subject: './page', message: 'x is not a function', count: 1 },
      ],
      settings: { schema: null, value: null, revision: 0 },
    });
  });

  it('pages its releases, newest first, each with its state and size', async () => {
    const { data } = await read('releases/mf-one?pageSize=5');
    expect(data).toMatchObject({ total: 4, totalIsExact: true });
    expect(
      data.rows.map(({ version, state }: { version: string; state: string }) => [version, state]),
    ).toEqual([
      ['1.3.0', 'canary'],
      ['1.2.0', 'live'],
      ['1.1.0', 'known good'],
      ['1.0.0', 'stored'],
    ]);
    expect(data.rows[1]).toMatchObject({
      files: 2,
      signedBy: 'first key',
      usable: true,
      health: { loads: 3 },
    });
    expect(data.rows[1].bytes).toBeGreaterThan(10);
    const versions = async (query: string) =>
      (await read(`releases/mf-one?${query}`)).data.rows.map(({ version }: { version: string }) => version);
    expect(await versions('search=1.2')).toEqual(['1.2.0']);
    expect(await versions('sort=publishedAt&pageSize=5&page=1')).toEqual([
      '1.0.0',
      '1.1.0',
      '1.2.0',
      '1.3.0',
    ]);
  });

  it('marks what cannot be placed again', async () => {
    const { db, clock } = test.deps;
    await db
      .insertInto('retired_release')
      .columns(['release_id', 'retired_at'])
      .expression((query) =>
        query
          .selectFrom('module_release')
          .select(({ val }) => ['id', val(clock.now()).as('at')])
          .where('version', '=', '1.0.0')
          .where('module_id', '=', 'mf-one'),
      )
      .execute();
    const { data } = await read('releases/mf-one?search=1.0.0');
    expect(data.rows).toMatchObject([{ state: 'retired', usable: false }]);
  });

  it('tells what differs between two releases', async () => {
    const { data } = await read('compare/mf-one?from=1.1.0&to=1.2.0');
    expect(data.differences).toEqual([
      { what: 'Slot mf-one.card', before: null, after: expect.stringContaining('"term"') },
    ]);
    expect((await read('compare/mf-one?from=1.1.0&to=9.0.0')).status).toBe(404);
    expect((await read('compare/mf-one?from=1.1.0')).status).toBe(422);
  });

  it('gives the hours of what is out there', async () => {
    const { data } = await read('health/mf-one?hours=24');
    expect(data.releases.map(({ version }: { version: string }) => version)).toEqual(['1.3.0', '1.2.0']);
    expect(data.releases[1].hours).toMatchObject([{ at: '2026-09-14T09:00:00.000Z', loads: 3, failures: 1 }]);
    expect(data.releases[1].hours[0].loadP75).toBeGreaterThan(250);
    expect((await read('health/mf-one?hours=9000')).status).toBe(422);
  });
});

describe('the timeline', () => {
  it('says who changed what, when and why', async () => {
    const { data } = await read('compositions?pageSize=20');
    expect(data.rows[0]).toMatchObject({
      ...{ channel: 'canary', author: 'Module mf-one', current: true, changes: ['mf-one 1.3.0 added'] },
    });
    expect(data.rows[1]).toMatchObject({ channel: 'live', current: true, changes: ['mf-one 1.1.0 → 1.2.0'] });
    expect(data.rows.at(-1)).toMatchObject({ author: 'The portal itself', changes: [] });
  });

  it('is narrowed to a channel, to a module and to words of the reason', async () => {
    await act('disable/mf-two', { reason: 'too slow in the rush' });
    await act('enable/mf-two', { reason: 'repaired' });
    const found = async (query: string) =>
      (await read(`compositions?${query}`)).data.rows.map(({ changes }: { changes: string[] }) => changes[0]);
    expect(await found('module=mf-two')).toEqual([
      'mf-two 1.0.0 added',
      'mf-two 1.0.0 taken out',
      'mf-two 1.0.0 added',
    ]);
    expect(await found('search=RUSH slow')).toEqual(['mf-two 1.0.0 taken out']);
    expect(await found('channel=canary&module=mf-one')).toEqual(['mf-one 1.3.0 added']);
    expect((await read('compositions?channel=none')).status).toBe(422);
  });

  it('shows that a canary goes to others, though its release is the same', async () => {
    await ownerCall(test, { module: 'mf-one' }, 'rollout', { percent: 25 });
    const { data } = await read('compositions?module=mf-one&channel=canary');
    expect(data.rows[0].changes).toEqual(['mf-one 1.3.0: to whom']);
  });

  it('opens one composition, with what restoring it would change', async () => {
    const { data: timeline } = await read('compositions?module=mf-one&channel=live&pageSize=20');
    const one = timeline.rows.find(({ changes }: { changes: string[] }) => changes[0]?.endsWith('→ 1.1.0'));
    const { data } = await read(`compositions/${one.id}`);
    expect(data).toMatchObject({
      modules: [
        { id: 'mf-one', version: '1.1.0' },
        { id: 'mf-two', version: '1.0.0' },
      ],
      toLive: ['mf-one 1.2.0 → 1.1.0'],
      mayRestore: true,
    });
    const { data: list } = await read('list');
    expect((await read(`compositions/${list.composition}`)).data).toMatchObject({
      ...{ current: true, mayRestore: false, toLive: [] },
    });
    expect((await read('compositions/99999')).status).toBe(404);
    expect((await read('compositions/none')).status).toBe(422);
  });
});

describe('slots and events', () => {
  it('stand with both ends, loose ones too', async () => {
    const { data } = await read('graph');
    const ends = (module: string, version: string) => ({ module, title: module, version });
    expect(data.slots).toMatchObject([
      {
        slot: 'mf-one.card',
        provider: ends('mf-one', '1.2.0'),
        props: { type: 'object' },
        contributions: [
          { ...ends('mf-two', '1.0.0'), load: './page', order: 2, deadline: 3000, audiences: [] },
        ],
      },
      { slot: 'nobody.place', provider: null, props: null, contributions: [ends('mf-two', '1.0.0')] },
    ]);
    expect(data.events).toEqual([
      { event: 'never.sent', schema: null, senders: [], listeners: [ends('mf-two', '1.0.0')] },
      {
        event: 'one.saved',
        schema: { type: 'object' },
        senders: [ends('mf-one', '1.2.0')],
        listeners: [ends('mf-two', '1.0.0')],
      },
    ]);
  });
});

describe('security events', () => {
  it('are paged and narrowed', async () => {
    const { data } = await read('security-events?kind=tampered&module=mf-one&search=page');
    expect(data.rows).toMatchObject([
      { kind: 'tampered', version: '1.2.0', subject: 'page.js', detail: 'another hash', count: 1 },
    ]);
    expect((await read('security-events?search=nothing')).data.rows).toEqual([]);
    expect((await read('security-events?kind=other')).status).toBe(422);
  });
});

describe.each([
  'list',
  'detail/mf-one',
  'releases/mf-one',
  'compare/mf-one?from=1.1.0&to=1.2.0',
  'health/mf-one?hours=1',
  'compositions',
  'compositions/1',
  'graph',
  'security-events',
])('%s', (path) => {
  it('is for nobody without the claim, and for nobody signed out', async () => {
    const clerk = await signedIn(test, { claims: ['user.view'] });
    expect((await read(path, { authorization: clerk.authorization })).status).toBe(403);
    expect((await read(path, {})).status).toBe(401);
  });
});

it.each(['detail/mf-none', 'releases/mf-none', 'health/mf-none?hours=1', 'compare/mf-none?from=1&to=2'])(
  '%s is not found',
  async (path) => expect((await read(path)).status).toBe(404),
);
