import { readdirSync } from 'node:fs';
import { contractOf } from '../lib/contracts.mjs';
import { at } from '../lib/paths.mjs';

const pattern = /^([a-z]+)\/([a-z][a-z0-9]*(?:-[a-z0-9]+)*)$/;
const capital = (word) => word[0].toUpperCase() + word.slice(1);
const singular = (word) => word.replace(/ies$/, 'y').replace(/([^s])s$/, '$1');

/** The module that brings the contract of a domain along. */
const moduleOf = (domain) =>
  Object.keys(contractOf).find((module) => module !== 'shell' && contractOf[module] === domain);

/** What a path such as `hostel/rooms` is called in code, tables, addresses and sentences. Throws for what is no such path. */
export function namesOf(given) {
  const [, domain, name] = pattern.exec(given) ?? [];
  const module = domain && moduleOf(domain);
  if (!module) throw new Error(`${given} is not <domain>/<name>, as in hostel/rooms.`);
  const words = name.split('-');
  const pascal = words.map(capital).join('');
  const camel = pascal[0].toLowerCase() + pascal.slice(1);
  const one = singular(words.join(' '));
  return {
    domain,
    module,
    name,
    camel,
    pascal,
    one,
    title: capital(words.join(' ')),
    table: one.replaceAll(' ', '_'),
    address: words.join('_'),
  };
}

/** The number of the next migration: tens, so that another may come between. */
export function nextMigration() {
  const numbers = readdirSync(at('packages/api/migrations')).map((file) => Number.parseInt(file, 10));
  return String((Math.floor(Math.max(...numbers) / 10) + 1) * 10).padStart(4, '0');
}
