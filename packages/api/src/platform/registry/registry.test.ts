import { aRegistry, withClaims, type TestRegistry } from './registry.fixture';

let test: TestRegistry['test'];
let viewer: TestRegistry['viewer'];
let read: TestRegistry['read'];
beforeAll(async () => {
  ({ test, viewer, read } = await aRegistry());
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
      title: 'mf-one',
      owner: 'team',
      enabled: true,
      offFor: [],
      liveVersion: '1.2.0',
      publishedBy: 'Module mf-one',
      rollsBackTo: '1.1.0',
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

describe('security events', () => {
  it('are paged and narrowed', async () => {
    const { data } = await read('security-events?kind=tampered&module=mf-one&search=page');
    expect(data.rows).toMatchObject([
      { kind: 'tampered', version: '1.2.0', subject: 'page.js', detail: 'another hash', count: 1 },
    ]);
    expect((await read('security-events?search=nothing')).data.rows).toEqual([]);
    expect((await read('security-events?kind=other')).status).toBe(422);
    const all = await read('security-events');
    expect(await read('security-events?kind=&module=&search=&page=&sort=')).toEqual(all);
    expect(all.data.rows).not.toEqual([]);
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
    const clerk = await withClaims(test, 'user.view');
    expect((await read(path, clerk)).status).toBe(403);
    expect((await read(path, {})).status).toBe(401);
  });
});

it.each(['detail/mf-none', 'releases/mf-none', 'health/mf-none?hours=1', 'compare/mf-none?from=1&to=2'])(
  '%s is not found',
  async (path) => expect((await read(path)).status).toBe(404),
);
