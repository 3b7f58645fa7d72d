import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import type { BootData, ModuleManifest, University } from '@portal/shared/model';
import { manifestOf } from '../../../test/releases';
import { composeFor, type Viewer } from '../registry/compose';
import type { LiveModule, LiveSet } from '../registry/live-set';
import { appPage, firstFiles } from './app-page';
import type { AppAssets } from './shell-build';

const hash = (name: string) => `sha384-${createHash('sha384').update(name).digest('base64')}`;
const student: Viewer = { audience: 'student', claims: [], roles: ['student'], userId: '1', key: '1' };

/** As many pages for students as for staff; each has its own chunk, those of staff one more in common. */
function aModule(id: string, pages: number): ModuleManifest {
  const names = Array.from({ length: pages }, (_, index) => `page-${index + 1}`);
  const of = (who: 'student' | 'official') => (name: string) => ({
    path: `/${id}/${who}/${name}`,
    load: `./${who}/${name}`,
    title: `The ${name} of ${id}`,
    audience: [who],
  });
  const routes = [...names.map(of('student')), ...names.map(of('official'))];
  const own = (load: string) =>
    `expose-${load.slice(2).replace('/', '-')}.${hash(id + load).slice(9, 19)}.js`;
  const exposes = Object.fromEntries(
    routes.map(({ load }) => [load, load.includes('official') ? ['17.js', own(load)] : [own(load)]]),
  );
  const files = [
    'remoteEntry.js',
    '17.js',
    '23.js',
    ...Object.values(exposes).map((each) => each.at(-1) ?? ''),
  ];
  const { build } = manifestOf(id);
  const told = files.map((name) => [name, { integrity: hash(id + name), bytes: 4000 }]);
  return manifestOf(id, {
    routes,
    menu: [{ name: id, label: `Module ${id}`, route: `/${id}/student/page-1`, icon: 'building' }],
    build: { ...build, exposes, files: Object.fromEntries(told) as typeof build.files },
  });
}

function live(manifest: ModuleManifest): LiveModule {
  const release = { manifest, refusal: null, integrity: hash(manifest.id) };
  return { manifest, config: null, offFor: [], releases: [release] };
}

const app: AppAssets = {
  build: '0123456789abcdef0123',
  scripts: ['/assets/app/vendor.js', '/assets/app/app.js'],
  late: {},
  files: Object.fromEntries(
    ['vendor', 'app', ...Array.from({ length: 30 }, (_, index) => `late-${index}`)].map((name) => [
      `/assets/app/${name}.js`,
      hash(name),
    ]),
  ),
};

function bootFor(
  modules: ModuleManifest[],
  address: string,
  isKept = false,
): { text: string; boot: BootData } {
  const set: LiveSet = { id: 'live', modules: modules.map(live) };
  const { markup } = appPage({
    address,
    title: 'A page',
    set,
    composition: composeFor(set, student),
    university: { name: 'A university' } as University,
    session: null,
    app,
    isKept,
    gatewayOrigin: 'https://gateway.example',
    now: new Date('2026-11-26T05:00:00Z'),
    stale: false,
  });
  return { text: markup.boot, boot: JSON.parse(markup.boot) as BootData };
}

test('a person is told of the files of pages that are theirs, and of what may be asked for from within one', () => {
  const { boot } = bootFor([aModule('mf-one', 2)], '/mf-one/student/page-1');
  const files = boot.composition.modules[0]?.releases[0]?.files;
  expect(Object.keys(files?.exposes ?? {})).toEqual(['./student/page-1', './student/page-2']);
  expect(Object.keys(files?.files ?? {}).map((name) => name.replace(/\..*/, ''))).toEqual([
    'remoteEntry',
    '17',
    '23',
    'expose-student-page-1',
    'expose-student-page-2',
  ]);
});

describe('a module with a card on the page of another', () => {
  const one = aModule('mf-one', 1);
  const [route] = one.routes;
  if (!route) throw new Error('it has no page');
  const slot = 'mf-one.card';
  const withSlot = { ...one, routes: [{ ...route, slots: [slot] }, ...one.routes.slice(1)] };
  const other = aModule('mf-other', 3);
  const card = { slot, load: './student/page-2', audience: ['student' as const] };
  const withCard = { ...other, slots: { ...other.slots, contributes: [card] } };
  const namesIn = (isKept: boolean) => {
    const { boot } = bootFor([withSlot, withCard], route.path, isKept);
    const files = boot.composition.modules.find(({ id }) => id === 'mf-other')?.releases[0]?.files;
    return Object.keys(files?.files ?? {}).map((name) => name.replace(/\..*/, ''));
  };

  test('is told of as far as the card begins with it', () => {
    expect(namesIn(false)).toEqual(['remoteEntry', 'expose-student-page-2']);
  });

  test('is told of whole in the document that a browser keeps for all pages', () => {
    expect(namesIn(true)).toEqual(
      expect.arrayContaining(['remoteEntry', '17', '23', 'expose-student-page-1', 'expose-student-page-3']),
    );
  });
});

test('the files are those of the release that this portal can host', () => {
  const manifest = aModule('mf-one', 1);
  const address = '/mf-one/student/page-1';
  const set: LiveSet = { id: 'live', modules: [live(manifest)] };
  const composition = composeFor(set, student);
  const [module] = composition.modules;
  const [release] = module?.releases ?? [];
  if (!module || !release) throw new Error('nothing is live');
  const refused = { ...release, version: '9.0.0', refusal: 'of another host' as never };
  const given = { ...composition, modules: [{ ...module, releases: [refused, release] }] };
  const { files } = firstFiles({ address, set, composition: given, app, isKept: false });
  expect(files.filter(({ url }) => url.startsWith('/modules/')).map(({ url }) => url)).toEqual(
    expect.arrayContaining([expect.stringContaining(`/modules/mf-one/${release.version}/`)]),
  );
  expect(JSON.stringify(files)).not.toContain('9.0.0');
});

test('the files that the document itself names are not named again for the loader', () => {
  const { boot } = bootFor([aModule('mf-one', 1)], '/dashboard');
  expect(Object.keys(boot.shellFiles ?? {})).toHaveLength(30);
});

test('sixty modules stay within 8 KB on the wire, the pages of one of them described', () => {
  const modules = Array.from({ length: 60 }, (_, index) => aModule(`mf-more-${index + 1}`, 3));
  modules.push(aModule('mf-large', 25));
  const { text, boot } = bootFor(modules, '/mf-large/student/page-1');
  expect(boot.composition.modules).toHaveLength(61);
  expect(brotliCompressSync(text).length).toBeLessThan(8 * 1024);
});
