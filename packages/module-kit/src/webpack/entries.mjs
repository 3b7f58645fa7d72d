import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

/** What can be an entry, by the end of its file's name: the routes of a folder choose among its pages. */
const roles = [/\.routes\.tsx$/, /\.(page|card)\.tsx$/];
const isPage = (file) => roles.some((role) => role.test(file));
const written = ['index.ts', 'index.tsx'];

/** Asked of a page's file, it stands for the lifecycles instead of the page. */
const query = '?entry';
const isEntry = (asked) => asked === query;

/** The files of the pages among the entries, by what is loaded: an entry that is written by hand is no page. */
export const pagesOf = (exposed) =>
  Object.fromEntries(
    Object.entries(exposed)
      .filter(([, source]) => source.endsWith(query))
      .map(([load, source]) => [load, source.slice(0, -query.length)]),
  );

/** Makes one file of each entry and the page that it imports: one request and one hash instead of two. */
export function singleFileRules(sources, folder) {
  const files = sources
    .filter((source) => !source.endsWith(query))
    .map((source) => path.resolve(folder, source));
  const parser = { dynamicImportMode: 'eager' };
  return [
    { resourceQuery: isEntry, parser },
    { test: (file) => files.includes(file), parser },
  ];
}

/** Makes the lifecycles where a page's file is asked for with the query. It comes before every other loader. */
export const entryRule = {
  resourceQuery: isEntry,
  enforce: 'post',
  use: require.resolve('./entry-loader.cjs'),
};

/** The only file of its role, or the one of several that is named as the folder. */
function pageOf(load, files) {
  const name = path.posix.basename(load);
  const found =
    roles.map((role) => files.filter((file) => role.test(file))).find(({ length }) => length > 0) ?? [];
  const named = found.filter((file) => file.split('.')[0] === name);
  const [page, ...more] = named.length > 0 ? named : found;
  if (more.length === 0) return page;
  throw new Error(
    `${load} may be ${[page, ...more].join(' or ')}: name one as the folder, or write an index.ts`,
  );
}

function sourceOf(load, folder) {
  const feature = `./src/${load.replace(/^\.\//, '')}`;
  const where = path.join(folder, feature);
  const files = existsSync(where) ? readdirSync(where).sort() : [];
  const file = written.find((name) => files.includes(name)) ?? pageOf(load, files);
  if (!file) throw new Error(`${load} is declared, but ${feature} has neither a *.page.tsx nor an index.ts`);
  return `${feature}/${file}`;
}

/** The exposed entries: what routes and slots load, each from its feature folder unless the description says otherwise. */
export function exposesOf({ routes, slots, exposes = {} }, folder) {
  const loads = [...new Set([...routes, ...(slots?.contributes ?? [])].map(({ load }) => load))];
  if (loads.length === 0) throw new Error('the module has neither a route nor a slot contribution');
  const files = loads.map((load) => [load, exposes[load] ?? sourceOf(load, folder)]);
  return Object.fromEntries(files.map(([load, file]) => [load, isPage(file) ? file + query : file]));
}
