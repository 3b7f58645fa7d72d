import { root } from '../lib/paths.mjs';
import { factorOf, claim as newClaim } from './claim.mjs';
import { form, list, report } from './feature.mjs';
import { newModule } from './module.mjs';
import { claimNames, demandClaim, moduleNames, namesOf, nextMigration, programmeNames } from './names.mjs';
import { programme } from './programme.mjs';

const ask = (name, message) => ({ type: 'input', name, message });
const path = (what) => ask('path', `<domain>/<name> of the ${what}, as in hostel/rooms`);
const claim = ask('claim', 'Claim of who may use it, as in finance.view');

/** Of what a domain has: known by a path, with a page for people with a claim. */
const inDomain = (actions) => (data) => {
  demandClaim(data.claim);
  Object.assign(data, namesOf(data.path), { root, migration: nextMigration() });
  return actions(data);
};

/** `npm run new -- list hostel/rooms hostel.view`, and its like. */
export default function generators(plop) {
  plop.setGenerator('list', {
    description: 'A table and its list',
    prompts: [path('list'), claim],
    actions: inDomain(list),
  });
  plop.setGenerator('form', {
    description: 'A table and the form that makes and changes what is in it',
    prompts: [path('form'), claim],
    actions: inDomain(form),
  });
  plop.setGenerator('report', {
    description: 'A report on what a table holds',
    prompts: [path('report'), claim, ask('source', 'The table it is about; it has the columns id and name')],
    actions: inDomain(report),
  });
  plop.setGenerator('claim', {
    description: 'A claim of a domain',
    prompts: [
      ask('path', '<domain>/<action> of the claim, as in hostel/edit'),
      ask('label', 'What it lets people do, as in: Work on hostels and rooms'),
      {
        ...ask('factor', 'Does whoever holds it sign in with a second factor? yes or no'),
        default: ({ path: given, label }) => factorOf(claimNames(given, label).domain),
      },
    ],
    actions: (data) => {
      Object.assign(data, claimNames(data.path, data.label), { root });
      return newClaim(Object.assign(data, { factor: factorOf(data.domain, data.factor) }));
    },
  });
  plop.setGenerator('programme', {
    description: 'The application form of a programme of the catalogue',
    prompts: [ask('given', 'Programme of the catalogue without a form')],
    actions: (data) => programme(Object.assign(data, programmeNames(data.given, data.catalogue), { root })),
  });
  plop.setGenerator('module', {
    description: 'A module of this repository, with its domain',
    prompts: [ask('given', 'Its name in one word, as in wallet')],
    actions: (data) => newModule(Object.assign(data, moduleNames(data.given), { root })),
  });
}
