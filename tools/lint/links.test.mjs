import { readdirSync } from 'node:fs';
import path from 'node:path';
import { isDocument, matchesRoute, noAccessPage, resolveAlias, shellPages } from '@portal/shared/model';
import { sourcesIn, stringsIn } from './words.mjs';

const packages = path.resolve(import.meta.dirname, '../../packages');
const modules = readdirSync(packages).filter((name) => name.startsWith('mf-'));
const configs = modules.map((name) => require(path.join(packages, name, 'module.config.ts')).default);
const routes = [
  ...configs.flatMap((config) => config.routes.map((route) => route.path)),
  ...Object.keys(shellPages),
  noAccessPage.path,
];

/** Whose words begin with a slash and are no addresses of pages: calls, files, texts, the machine. */
const elsewhere = /[\\/](?:calls|gateways|texts|embedded|http|offline)[\\/]/;
const noPage = /^\/(?:api|assets|backends|healthz|modules|kit|mailbox)(?:\/|$)/;
/** Pages of the specification that are not built. Nothing shows a link to them before they are. */
const later = [];
const address = /^\/[a-z][a-z_]*(?:\/[\w-]+)*\/?(?=$|[?#])/;

const leads = (link) => {
  const known = (at) => isDocument(at) || routes.some((pattern) => matchesRoute(pattern, at));
  return known(link) || known(resolveAlias(link) ?? link);
};

/** Addresses of pages that a source names, without their search and hash. */
function linksIn(file) {
  return stringsIn(file).flatMap(({ text, line }) => {
    const found = address.exec(text)?.[0];
    return !found || noPage.test(found) ? [] : [{ link: found, at: `${file}:${line}` }];
  });
}

const linking = [...modules, 'shell', 'shared', 'api'];

test.each(linking)('every address of a page in %s is answered by a page', (name) => {
  const sources = sourcesIn(path.join(packages, name, 'src')).filter((file) => !elsewhere.test(file));
  expect(sources.length).toBeGreaterThan(0);
  const dead = sources.flatMap(linksIn).filter(({ link }) => !leads(link) && !later.includes(link));
  expect(dead).toEqual([]);
});

test('what is built is no longer said to come later', () => {
  expect(leads('/school_fees/invoice')).toBe(true);
  expect(later.filter(leads)).toEqual([]);
});

// By its address or by an alias of it: the specification's menu map has `application reports` at an alias.
test('every menu entry of every module leads to one of its pages', () => {
  const dead = configs.flatMap(({ id, menu = [], routes: own }) =>
    menu
      .filter(({ route }) => !own.some((page) => matchesRoute(page.path, resolveAlias(route) ?? route)))
      .map(({ name }) => `${id} ${name}`),
  );
  expect(dead).toEqual([]);
});
