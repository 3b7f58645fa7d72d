import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { auditObjects } from '../src/platform/audit/objects/object-of';
import { roles } from '../seeds/reference/roles.data';
import {
  claimsHeld,
  demandClaims,
  everyClaim,
  isLocal,
  needsSecondFactor,
  needsTwoPeople,
  needsTwoPeopleInPart,
} from '../src/platform/claims';
import { everyPart } from '../src/platform/part';
import { signClaims } from '../src/domains/student/exit-clearance/sign-claims';
import { twoPeopleKind, twoPeopleKinds } from '../src/platform/two-people/two-people-kinds';
import { allCalls } from './all-calls';

const packages = path.resolve(__dirname, '../..');

/** The claims of routes and slots of the modules in this repository. */
function claimsOfModules(): string[] {
  const modules = readdirSync(packages).filter((name) => name.startsWith('mf-'));
  return modules.flatMap((name) => {
    const text = readFileSync(path.join(packages, name, 'module.config.ts'), 'utf8');
    return [...text.matchAll(/claim: '([^']+)'/g)].map(([, claim = '']) => claim);
  });
}

/** Every claim that something asks for, by what asks. */
const asked = {
  calls: () => allCalls.flatMap(({ access }) => (typeof access === 'object' ? [access.claim] : [])),
  modules: claimsOfModules,
  finders: () => everyPart().flatMap(({ finders = [] }) => finders.map(({ claim }) => claim)),
  'two people': () => twoPeopleKinds().map((kind) => twoPeopleKind(kind).claim),
  'the audit log': () => [...auditObjects().values()].map(({ claim }) => claim),
  roles: () => roles.flatMap(({ claims }) => claims),
};

it.each(Object.entries(asked))('what %s ask for, a part brings', (_, claims) => {
  const names = claims();
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !everyClaim().some((claim) => claim === name))).toEqual([]);
});

/** Of a page that is still to come. */
const later = ['modules.publish'];

it('something asks for every claim that a part brings', () => {
  const used = new Set<string>([
    ...asked.calls(),
    ...asked.modules(),
    ...asked['two people'](),
    ...signClaims,
  ]);
  expect(
    everyClaim()
      .filter((claim) => !used.has(claim))
      .sort(),
  ).toEqual(later);
});

it('calls of claims that count in a part of the university keep within it, and no others say so', () => {
  const wrong = allCalls.filter(
    ({ access, scoped = false }) => scoped !== (typeof access === 'object' && isLocal(access.claim)),
  );
  expect(wrong.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  expect(everyClaim().filter(isLocal).length).toBeGreaterThan(0);
});

it('no claim is brought by two parts, and each says what it lets people do', () => {
  const brought = everyPart().flatMap(({ claims = {} }) => Object.entries(claims));
  const names = brought.map(([name]) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  expect(brought.map(([, { label }]) => label).filter((label) => !/^[A-Z].{8,}[a-z]$/.test(label))).toEqual(
    [],
  );
});

it('money, results and what people may do are guarded', () => {
  const modules = (claims: readonly string[]) =>
    [...new Set(claims.map((claim) => claim.split('.')[0]))].sort();
  expect(modules(everyClaim().filter(needsSecondFactor))).toEqual([
    'admissions',
    'claim',
    'courses',
    'finance',
    'hostel',
    'lecturers',
    'modules',
    'registration',
    'results',
    'role',
    'student',
    'user',
  ]);
  expect(modules(everyClaim().filter((claim) => !needsSecondFactor(claim)))).toEqual([
    'admissions',
    'audit',
    'courses',
    'hostel',
    'lecturers',
    'notices',
    'registration',
    'student',
  ]);
  expect(signClaims.filter((claim) => !needsSecondFactor(claim))).toEqual([]);
  const guarded = /^(finance|results)\./;
  expect(everyClaim().filter((claim) => guarded.test(claim) && !needsTwoPeople(claim))).toEqual([]);
  expect(everyClaim().filter(needsTwoPeople).sort()).toEqual([
    'admissions.approve',
    'admissions.awards',
    'admissions.setup',
    'claim.approve',
    'finance.approve',
    'finance.edit',
    'finance.reports',
    'finance.view',
    'results.approve',
    'results.board',
    'results.edit',
    'results.publish',
    'results.senate',
    'results.view',
    'student.rollover',
  ]);
  // One class, department or school may be shown by one person.
  expect(everyClaim().filter((claim) => needsTwoPeople(claim) && !needsTwoPeopleInPart(claim))).toEqual([
    'results.view',
  ]);
});

it('a claim brings what stands at it, once, and an unknown name nothing', () => {
  expect(claimsHeld(['finance.view', 'finance.reports', 'nothing.real'])).toEqual([
    'finance.view',
    'finance.reports',
  ]);
  expect(() => demandClaims('claims', ['finance.view'])).not.toThrow();
  expect(() => demandClaims('claims', ['finance.view', 'nothing.real'])).toThrow(
    expect.objectContaining({
      code: 'INVALID',
      errors: [{ path: 'claims', message: 'the portal does not know nothing.real' }],
    }),
  );
});
