import type { Claim, ModuleManifest, SlotContribution } from '@portal/shared/model';
import { manifestOf } from '../../../test/releases';
import { composeFor, manifestIn, type Viewer } from './compose';
import type { LiveModule, LiveSet, SetRelease } from './live-set';

const visitor: Viewer = { audience: 'visitor', claims: [], roles: [], userId: null, key: null };
const official: Viewer = { audience: 'official', claims: [], roles: [], userId: '7', key: '7' };

const released = (manifest: ModuleManifest, refusal: string | null = null): SetRelease => ({
  manifest,
  refusal,
  integrity: `sha256-of-${manifest.version}`,
});

function live(id: string, more: Partial<LiveModule> = {}, ...versions: string[]): LiveModule {
  const manifests = (versions.length > 0 ? versions : ['1.0.0']).map((version) =>
    manifestOf(id, { version }),
  );
  const [manifest = manifestOf(id)] = manifests;
  return { manifest, config: null, offFor: [], releases: manifests.map((one) => released(one)), ...more };
}

const canaryOf = (id: string, version: string, rule: object = {}): Pick<LiveModule, 'canary'> => ({
  canary: {
    ...released(manifestOf(id, { version })),
    rule: { module: id, percent: 0, audiences: [], roles: [], testers: ['7'], ...rule },
  },
});

const setOf = (...modules: LiveModule[]): LiveSet => ({ id: '1', modules });
const versions = (set: LiveSet, who: Viewer) =>
  Object.fromEntries(
    composeFor(set, who).modules.map(({ id, releases }) => [id, releases.map(({ version }) => version)]),
  );

test('everybody gets the live release, with the last known-good one behind it', () => {
  expect(versions(setOf(live('mf-a', {}, '1.1.0', '1.0.0')), official)).toEqual({
    'mf-a': ['1.1.0', '1.0.0'],
  });
});

test('those whom the rule takes get the canary, and the live release takes its place when it fails', () => {
  const set = setOf(live('mf-a', canaryOf('mf-a', '2.0.0'), '1.1.0', '1.0.0'), live('mf-b'));
  expect(versions(set, official)).toEqual({ 'mf-a': ['2.0.0', '1.1.0'], 'mf-b': ['1.0.0'] });
  expect(versions(set, { ...official, userId: '8', key: '8' })['mf-a']).toEqual(['1.1.0', '1.0.0']);
});

test('a module that was never live is there for those whom its canary takes, and for nobody else', () => {
  const manifest = manifestOf('mf-new');
  const set = setOf({ manifest, config: null, offFor: [], releases: [], ...canaryOf('mf-new', '1.0.0') });
  expect(versions(set, official)).toEqual({ 'mf-new': ['1.0.0'] });
  expect(versions(set, { ...official, userId: '8', key: '8' })).toEqual({});
});

test('a browser without a name takes part in no canary, a named one may', () => {
  const routes = [{ path: '/a', load: './page', title: 'A', audience: ['visitor' as const] }];
  const all = { percent: 100, testers: [] };
  const set = setOf(
    live('mf-a', {
      releases: [released(manifestOf('mf-a', { routes }))],
      canary: {
        ...released(manifestOf('mf-a', { routes, version: '2.0.0' })),
        rule: { module: 'mf-a', audiences: [], roles: [], ...all },
      },
    }),
  );
  expect(versions(set, visitor)).toEqual({ 'mf-a': ['1.0.0'] });
  expect(versions(set, { ...visitor, key: 'x' })).toEqual({ 'mf-a': ['2.0.0', '1.0.0'] });
});

test('a module that is off for an audience is not there for it, in canary neither', () => {
  const set = setOf(live('mf-a', { offFor: ['official'], ...canaryOf('mf-a', '2.0.0') }), live('mf-b'));
  expect(versions(set, official)).toEqual({ 'mf-b': ['1.0.0'] });
});

test('what this portal cannot host is named with the reason', () => {
  const refusal = 'A 1.1.0 needs host ^2.0.0; this portal is host 1.1.0';
  const releases = [
    released(manifestOf('mf-a', { version: '1.1.0' }), refusal),
    released(manifestOf('mf-a')),
  ];
  const [module] = composeFor(setOf(live('mf-a', { releases })), official).modules;
  expect(module?.releases).toEqual([
    { version: '1.1.0', integrity: 'sha256-of-1.1.0', refusal },
    { version: '1.0.0', integrity: 'sha256-of-1.0.0' },
  ]);
});

test('routes and contributions are those that the person may use, and the owner is nobody’s business', () => {
  const page = { load: './page', title: 'Page' };
  const card: SlotContribution = { slot: 'x.card', load: './page', audience: ['visitor'] };
  const manifest = manifestOf('mf-a', {
    menu: [],
    routes: [
      { ...page, path: '/open', audience: ['visitor', 'official'] },
      { ...page, path: '/closed', audience: ['official'], claim: 'audit.view' },
    ],
    slots: { contributes: [card], provides: [] },
  });
  const set = setOf(live('mf-a', { releases: [released(manifest)] }));
  const seen = (who: Viewer) => composeFor(set, who).modules[0];
  const paths = (who: Viewer) => seen(who)?.routes.map(({ path }) => path);
  const auditor = { ...official, claims: ['audit.view' as Claim] };
  expect([paths(visitor), paths(official), paths(auditor)]).toEqual([
    ['/open'],
    ['/open'],
    ['/open', '/closed'],
  ]);
  expect(seen(visitor)?.contributes).toEqual([card]);
  expect(seen(official)?.contributes).toEqual([]);
  expect(JSON.stringify(seen(official))).not.toContain('team');
});

test('the names of events go along, without their schemas', () => {
  const events = { emits: { 'a.done': { type: 'object' } }, listens: ['b.done'] };
  const set = setOf(live('mf-a', { releases: [released(manifestOf('mf-a', { events }))] }), live('mf-b'));
  const [one, other] = composeFor(set, official).modules;
  expect(one?.events).toEqual({ emits: ['a.done'], listens: ['b.done'] });
  expect(other).not.toHaveProperty('events');
});

describe('the id', () => {
  const set = setOf(live('mf-a', canaryOf('mf-a', '2.0.0')));
  const idFor = (from: LiveSet, who: Viewer) => composeFor(from, who).id;

  test('is the same for everybody who gets the same, and another for all others', () => {
    const other = { ...official, userId: '8', key: '8' };
    expect(idFor(set, other)).toBe(idFor(set, { ...other, userId: '9', key: '9', roles: ['bursar'] }));
    expect(idFor(set, other)).not.toBe(idFor(set, official));
  });

  test('changes with a release, with settings and with what the person may do', () => {
    const ids = [
      idFor(setOf(live('mf-a')), official),
      idFor(setOf(live('mf-a', {}, '1.0.1')), official),
      idFor(setOf(live('mf-a', { config: { most: 2 } })), official),
      idFor(setOf(live('mf-a'), live('mf-b')), official),
      idFor(setOf(live('mf-a')), visitor),
    ];
    expect(new Set(ids).size).toBe(ids.length);
  });
});

test('the description of any release of the set can be found', () => {
  const set = setOf(live('mf-a', canaryOf('mf-a', '2.0.0'), '1.1.0', '1.0.0'));
  const found = ['2.0.0', '1.1.0', '1.0.0', '3.0.0'].map(
    (version) => manifestIn(set, 'mf-a', version)?.version,
  );
  expect(found).toEqual(['2.0.0', '1.1.0', '1.0.0', undefined]);
});
