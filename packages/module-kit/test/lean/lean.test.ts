import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import vm from 'node:vm';
import { newFolder } from '../command';

interface Built {
  system: { _global: object[]; token: { var(name: string): string }; css(styles: object): object };
  pageRules: string[];
  http: { request(config: object): Promise<unknown> };
}

// A webpack in a process of its own, twice, which also runs the theme.
jest.setTimeout(120_000);

let folder: string;
beforeAll(async () => {
  folder = newFolder();
  await promisify(execFile)(process.execPath, [path.join(import.meta.dirname, 'build.mjs'), folder]);
});

const sourceOf = (name: string) => readFileSync(path.join(folder, `${name}.js`), 'utf8');

function built(name: string): Built {
  const module = { exports: {} as Built };
  const location = { href: 'https://portal.example/' };
  const browser = { window: { location }, document: {}, navigator: {}, location };
  vm.runInNewContext(sourceOf(name), { module, console, URL, URLSearchParams, ...browser });
  return module.exports;
}

/** What Chakra still has to make for the whole page. */
const leftToMake = ({ _global }: Built['system']) =>
  _global.flatMap((layer) => Object.values(layer)).flatMap((rules: object) => Object.keys(rules));

test('visitors get the rules of the whole page made, and Chakra has none but animations left to make', () => {
  const { system, pageRules } = built('visitors');
  expect(pageRules[0]).toBe('@layer reset,base,tokens,recipes;');
  expect(pageRules).toHaveLength(4);
  expect(leftToMake(system).filter((rule) => !rule.startsWith('@keyframes'))).toEqual([]);
});

test('what components ask the theme is the same', () => {
  const [visitors, developers] = [built('visitors').system, built('developers').system];
  const styles = { bg: 'bg.panel', px: '4', _dark: { color: 'brand.fg' }, colorPalette: 'red', mt: '-2' };
  expect(JSON.stringify(visitors.css(styles))).toBe(JSON.stringify(developers.css(styles)));
  expect(visitors.token.var('colors.bg.panel')).toBe('var(--chakra-colors-bg-panel)');
  expect(leftToMake(developers)).toContain('hr');
});

test('axios is there without its way by fetch, and says so', async () => {
  const asked = built('visitors').http.request({ url: 'https://a/', adapter: 'fetch' });
  await expect(asked).rejects.toHaveProperty('cause.code', 'ERR_NOT_SUPPORT');
  expect(sourceOf('visitors').length).toBeLessThan(sourceOf('developers').length);
});
