import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { surfaceIn } from './door-surface.mjs';

const report = (...exports) => `\`\`\`ts\n\n${exports.join('\n\n')}\n\n\`\`\`\n`;
const pay = 'export function pay(kobo: number): void;';
const refund = 'export function refund(): void;';
const first = { 'http.api.md': report(pay), 'ui-overlay.api.md': report(refund) };

let root;
const at = (file) => path.join(root, file);
const write = (file, text) => writeFileSync(at(file), text);
const source = (version) => `/** Told. */\nexport const hostVersion = '${version}';\n`;
function raise(version) {
  write('packages/shared/package.json', JSON.stringify({ version }));
  write('CHANGELOG.md', `- **Host ${version}.** What changed.\n`);
}

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'portal-doors-'));
  for (const folder of ['api', 'src/model']) mkdirSync(at(`packages/shared/${folder}`), { recursive: true });
  raise('2.0.0');
  write('packages/shared/src/model/platform.ts', source('2.0.0'));
  write('packages/shared/api/released.json', '{ "version": "2.0.0" }');
  for (const [file, text] of Object.entries(first)) write(`packages/shared/api/${file}`, text);
});
afterEach(() => rmSync(root, { recursive: true }));

it('is content where nothing has changed', () => {
  expect(surfaceIn(root).faults(first)).toEqual([]);
});

it('names what is gone and the version that it needs, and writes nothing before', () => {
  const surface = surfaceIn(root);
  const changed = { 'http.api.md': report() };
  const [fault, ...more] = surface.faults(changed);
  expect(fault).toContain('http: pay is removed\n  ui-overlay: refund is removed\nThis needs host 3.0.0');
  expect(more).toEqual([]);
  expect(surface.update(changed)).toBe(fault);
  expect(readFileSync(at('packages/shared/api/http.api.md'), 'utf8')).toBe(first['http.api.md']);
});

it('takes what was added once the version is the next minor one, and tells it to the pages', () => {
  const surface = surfaceIn(root);
  const changed = { ...first, 'http.api.md': report(pay, refund) };
  expect(surface.update(changed)).toContain('This needs host 2.1.0');
  raise('2.1.0');
  expect(surface.faults(changed)).toEqual([
    expect.stringContaining('npm run doors -- --update'),
    'The host tells 2.0.0, its package is 2.1.0: npm run doors -- --update.',
  ]);
  expect(surface.update(changed)).toBeNull();
  expect(surface.faults(changed)).toEqual([]);
  expect(readFileSync(at('packages/shared/src/model/platform.ts'), 'utf8')).toBe(source('2.1.0'));
});

it('asks no second step before the first one is released', () => {
  const surface = surfaceIn(root);
  raise('3.0.0');
  expect(surface.update({ 'http.api.md': first['http.api.md'] })).toBeNull();
  expect(readdirSync(at('packages/shared/api')).sort()).toEqual(['http.api.md', 'released.json']);
  expect(surface.update({ 'http.api.md': report(refund) })).toBeNull();
  expect(surface.release()).toBe('3.0.0');
  expect(surface.update({ 'http.api.md': report(pay) })).toContain('This needs host 4.0.0');
});

it('wants reports to be written after a change that needs no step, and the version in the changelog', () => {
  const surface = surfaceIn(root);
  const remark = { ...first, 'http.api.md': report(`// @public\n${pay}`) };
  expect(surface.faults(remark)).toEqual([expect.stringContaining('npm run doors -- --update')]);
  write('CHANGELOG.md', 'Nothing.\n');
  expect(surface.faults(first)).toEqual(['CHANGELOG.md says nothing of Host 2.0.0.']);
});
