import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { kitVersion } from '@portal/shared/model';
import { developmentDocument } from '../src/dev/documents.mjs';
import { createAnswers, readMocks } from '../src/check/mocks.mjs';
import { rangeFaults } from '../src/check/static-checks.mjs';

const manifest = {
  id: 'mf-tiny',
  title: 'Tiny',
  version: '0.0.0-dev',
  owner: 'a team',
  host: '^1.0.0',
  routes: [{ path: '/tiny/*', load: './tiny', title: 'Tiny', audience: ['official'] }],
  menu: [
    { name: 'tiny', label: 'Tiny', route: '/tiny' },
    { name: 'mine', label: 'Mine', route: '/tiny', audience: ['student'] },
  ],
  slots: { contributes: [], provides: [] },
  events: { emits: {}, listens: [] },
  shared: { react: '^19.0.0', '@portal/shared/ui': '^1.0.0' },
  build: {
    entry: 'remoteEntry.js',
    global: 'g',
    chunks: 'c',
    doors: {},
    files: { 'remoteEntry.js': { integrity: 'sha384-x', bytes: 1 } },
    exposes: { './tiny': ['a.js'] },
  },
};

describe('the answers of check.mocks.json', () => {
  const answers = createAnswers({
    api: {
      'GET /api/v1/Things/{id}': { data: { name: 'one' } },
      'GET /api/v1/Things?page=2': { data: 'second' },
      'GET /api/v1/Things*': { status: 403, body: { code: 'REFUSED' } },
    },
  });

  it('are found by method, path and query, the first that fits', () => {
    expect(answers('GET', '/api/v1/Things/7?x=1')).toEqual({
      status: 200,
      body: { success: true, message: 'ok', data: { name: 'one' } },
    });
    expect(answers('GET', '/api/v1/Things?page=2')).toMatchObject({ body: { data: 'second' } });
    expect(answers('GET', '/api/v1/Things')).toEqual({ status: 403, body: { code: 'REFUSED' } });
    expect(answers('POST', '/api/v1/Things/7')).toBeUndefined();
    expect(answers('GET', '/api/v1/Other')).toBeUndefined();
  });

  it('may be left out, and are refused when they cannot be read', () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-mocks-'));
    expect(readMocks(folder)).toMatchObject({ api: {}, slots: {}, paths: {} });
    writeFileSync(path.join(folder, 'check.mocks.json'), '{ "api": ');
    expect(() => readMocks(folder)).toThrow('check.mocks.json cannot be read');
  });
});

it('judges ranges by what the running shell supplies', () => {
  const supplies = { react: ['19.3.1'], '@portal/shared/ui': ['1.0.0'] };
  expect(rangeFaults(manifest, { hostVersion: '1.2.0', supplies })).toEqual([]);
  const faults = rangeFaults(manifest, { hostVersion: '2.0.0', supplies: { react: ['18.3.1'] } });
  expect(faults.map(({ where, words }) => `${where}: ${words}`)).toEqual([
    'host: the module needs ^1.0.0; this portal is host 2.0.0',
    'react: the module needs ^19.0.0; the portal supplies 18.3.1',
    '@portal/shared/ui: is not supplied by this portal',
  ]);
});

it('is the kit whose list of checks the portal demands', () => {
  const { version } = JSON.parse(readFileSync(path.join(import.meta.dirname, '../package.json'), 'utf8'));
  expect(version).toBe(kitVersion);
});

describe("the portal's document in development", () => {
  const local = { manifest, assets: { build: 'dev', scripts: ['/assets/app/dev.js'], files: {} } };
  const boot = (modules) =>
    JSON.stringify({
      build: 'live',
      session: { userType: 'official', menuItems: ['dashboard'] },
      composition: { id: '1', modules },
    });
  const html = (modules) =>
    `<head><script type="application/json" id="portal-boot">${boot(modules)}</script>` +
    `<script defer src="/assets/app/app.1.js" integrity="x"></script>` +
    `<link rel="preload" as="script" href="/modules/mf-tiny/1.0.0/remoteEntry.js"></head>`;
  const bootIn = (text) => JSON.parse(/id="portal-boot">(.*?)<\/script>/.exec(text)?.[1] ?? '');

  it('has the development shell, and a module that the portal does not know with its menu', () => {
    const text = developmentDocument(html([{ id: 'mf-other' }]), local);
    expect(text).toContain('<script defer src="/assets/app/dev.js"></script></head>');
    expect(text).not.toMatch(/app\.1\.js|rel="preload"/);
    const { session, composition } = bootIn(text);
    expect(session.menuItems).toEqual(['dashboard', 'tiny']);
    expect(composition.modules.map(({ id }) => id)).toEqual(['mf-other', 'mf-tiny']);
  });

  it('has the local module over the published one, with its settings', () => {
    const published = { id: 'mf-tiny', config: { limit: 3 }, releases: [{ version: '1.0.0' }] };
    const { composition } = bootIn(developmentDocument(html([published]), local));
    expect(composition.modules).toMatchObject([
      { id: 'mf-tiny', config: { limit: 3 }, releases: [{ version: '0.0.0-dev' }] },
    ]);
  });

  it('stays as it is where no module is shown', () => {
    const landing = '<head><script defer src="/assets/public/landing.js"></script></head>';
    expect(developmentDocument(landing, local)).toBe(landing);
  });
});
