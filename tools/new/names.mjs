import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { contractsOf } from '../lib/contracts.mjs';
import { at } from '../lib/paths.mjs';

const pattern = /^([a-z]+)\/([a-z][a-z0-9]*(?:-[a-z0-9]+)*)$/;
const capital = (word) => word[0].toUpperCase() + word.slice(1);
const singular = (word) => word.replace(/ies$/, 'y').replace(/([^s])s$/, '$1');
const pascalOf = (words) => words.map(capital).join('');
const lowerFirst = (word) => word[0].toLowerCase() + word.slice(1);

/** Rows of the route table by domain, where they do not bear its name. */
const rowsOf = { finance: 'finance-officers', admissions: 'public' };

/** The module that brings the contract of a domain along. */
const moduleOf = (domain) =>
  Object.keys(contractsOf).find((module) => module !== 'shell' && contractsOf[module].includes(domain));

/** Where a contract keeps its calls: in one folder, or beside the feature that they belong to. */
function callFilesOf(domain, name) {
  const folder = `packages/contracts/src/${domain}`;
  if (existsSync(at(`${folder}/calls`)))
    return {
      callFile: `${folder}/calls/${name}.ts`,
      callIndex: `${folder}/calls/index.ts`,
      callPath: `./${name}`,
    };
  const callPath = `./${name}/${name}.calls`;
  return { callFile: `${folder}/${name}/${name}.calls.ts`, callIndex: `${folder}/calls.ts`, callPath };
}

/** Where the type of the database is put together: in the domain, if it has many tables, or for all domains. */
function tableFilesOf(domain, name) {
  const own = `packages/api/src/domains/${domain}/all-tables.ts`;
  if (existsSync(at(own))) return { tableIndex: own, tablePath: `./${name}/${name}.tables` };
  return {
    tableIndex: 'packages/api/src/domains.ts',
    tablePath: `./domains/${domain}/${name}/${name}.tables`,
  };
}

/**
 * What a path such as `hostel/rooms` is called in code, tables, addresses and sentences. Throws for what is no such
 * path.
 */
export function namesOf(given) {
  const [, domain, name] = pattern.exec(given) ?? [];
  const module = domain && moduleOf(domain);
  if (!module) throw new Error(`${given} is not <domain>/<name>, as in hostel/rooms.`);
  const words = name.split('-');
  const pascal = pascalOf(words);
  const one = singular(words.join(' '));
  const onePascal = pascalOf(one.split(' '));
  return {
    domain,
    module,
    name,
    pascal,
    camel: lowerFirst(pascal),
    one,
    onePascal,
    oneCamel: lowerFirst(onePascal),
    oneTitle: capital(one),
    oneKebab: one.replaceAll(' ', '-'),
    title: capital(words.join(' ')),
    table: one.replaceAll(' ', '_'),
    address: words.join('_'),
    rows: rowsOf[domain] ?? domain,
    ...callFilesOf(domain, name),
    ...tableFilesOf(domain, name),
  };
}

const claimsOf = (file) =>
  existsSync(at(file))
    ? [...readFileSync(at(file), 'utf8').matchAll(/'([\w.-]+)': true/g)].map(([, name]) => name)
    : [];

/** Throws for a claim that no domain brings. */
export function demandClaim(name) {
  const domains = readdirSync(at('packages/contracts/src'));
  const files = [
    'packages/shared/src/model/claims.ts',
    ...domains.map((each) => `packages/contracts/src/${each}/claims.ts`),
  ];
  if (!files.some((file) => claimsOf(file).includes(name)))
    throw new Error(
      `${name} is no claim yet: npm run new -- claim <domain>/<action> "What it lets people do" <yes or no>.`,
    );
}

/**
 * What a claim such as `hostel/edit` is called. Throws for what is no such path, or no sentence of what it lets people
 * do.
 */
export function claimNames(given, label) {
  const { domain, name } = namesOf(given);
  if (!/^[A-Z][^'"\\\n]{8,}[a-z]$/.test(label ?? ''))
    throw new Error('Say what it lets people do, as in "Work on hostels and rooms".');
  return { domain, claim: `${domain}.${name}`, label };
}

/** What a new module is called, and the major version of the host that it is made for. */
export function moduleNames(given) {
  if (!/^[a-z]{2,30}$/.test(given ?? ''))
    throw new Error(`${given} is not one lower-case word, as in wallet.`);
  if (moduleOf(given)) throw new Error(`There is a module of ${given}: ${moduleOf(given)}.`);
  const { version } = JSON.parse(readFileSync(at('packages/shared/package.json'), 'utf8'));
  return {
    domain: given,
    name: given,
    pascal: capital(given),
    title: capital(given),
    host: version.split('.')[0],
  };
}

/** The entry of a programme in `programmes/catalogue.ts`; of any, without its id. */
export const programmeEntry = (id = '(\\w+)', flags = '') =>
  new RegExp(`\\n  ${id}: programme\\(\\{[\\s\\S]*?\\n  \\}\\)`, flags);

/** Whether an entry of the catalogue has its application form. */
export const hasForm = (entry) => /^ {4}login:/m.test(entry);

const textOfCatalogue = () =>
  readFileSync(at('packages/contracts/src/admissions/programmes/catalogue.ts'), 'utf8');

/**
 * What a programme of the catalogue is called. Throws for one that is not in the catalogue, or whose form is there.
 */
export function programmeNames(given = '', catalogue = textOfCatalogue()) {
  const id = given.replaceAll('-', '_');
  const [entry] = programmeEntry(id).exec(catalogue) ?? [];
  if (!id || !entry)
    throw new Error(`${given} is no programme of programmes/catalogue.ts, as pre_degree is.`);
  if (hasForm(entry)) throw new Error(`${given} has its application form already.`);
  const words = id.split('_');
  const pascal = pascalOf(words);
  const [, title] = /name: '([^']+)'/.exec(entry);
  const [, mode] = /mode: '([^']+)'/.exec(entry);
  return { id, mode, title, pascal, camel: lowerFirst(pascal), name: words.join('-'), catalogue };
}

/** The number of the next migration: tens, so that another may come between. */
export function nextMigration() {
  const numbers = readdirSync(at('packages/api/migrations')).map((file) => Number.parseInt(file, 10));
  return String((Math.floor(Math.max(...numbers) / 10) + 1) * 10).padStart(4, '0');
}
