import { existsSync, readFileSync } from 'node:fs';
import { at } from '../lib/paths.mjs';
import { before, behind, imports } from './insert.mjs';
import { programmeEntry } from './names.mjs';
import generators from './plopfile.mjs';

/** The generators by name, as plop is told of them. */
function known() {
  const found = {};
  generators({ setGenerator: (name, generator) => (found[name] = generator) });
  return found;
}

const filled = (text, data) => text.replaceAll(/\{\{(\w+)\}\}/g, (_, name) => String(data[name]));

/** What the generator would write and change, without doing so. */
function planned(name, answers) {
  const data = { ...answers };
  const actions = known()[name].actions(data);
  const relative = ({ path }) => filled(path, data).slice(at('').length).replace(/^\//, '');
  const of = (type) => actions.filter((action) => action.type === type);
  return {
    added: of('add').map((action) => ({ path: relative(action), template: action.templateFile })),
    changed: of('modify').map((action) => {
      const path = relative(action);
      const text = answers.catalogue && path === cataloguePath ? answers.catalogue : textOf(path);
      return { path, text, after: action.transform(text, data) };
    }),
  };
}

const textOf = (path) => readFileSync(at(path), 'utf8');
const programmesFolder = 'packages/contracts/src/admissions/programmes';
const cataloguePath = `${programmesFolder}/catalogue.ts`;
const unformed = 'night_school';
/** The catalogue with a programme before the last one that has no form yet; all that are offered have theirs. */
const catalogue = textOf(cataloguePath).replace(
  /\n {2}cce: programme/,
  `
  ${unformed}: programme({
    id: '${unformed}',
    name: 'Night School',
    mode: 'NIGHT_SCHOOL',
    routes: { login: '/night_login', form: '/night_application' },
  }),$&`,
);
/** A claim that no page asks for yet. */
const [, unasked] =
  /const later = \[\s*'([^']+)'/.exec(textOf('packages/api/test/known-claims.test.ts')) ?? [];

const cases = [
  ['list', { path: 'hostel/test-rooms', claim: 'audit.view' }, 8],
  ['form', { path: 'hostel/test-rooms', claim: 'audit.view' }, 9],
  ['report', { path: 'finance/test-rooms', claim: 'finance.view', source: 'fee_item' }, 5],
  ['list', { path: 'admissions/test-rooms', claim: 'admissions.view' }, 8],
  ['claim', { path: 'finance/testing', label: 'Try what nobody has tried' }, 0],
  ['programme', { given: unformed, catalogue }, 7],
  ['module', { given: 'testing' }, 11],
];

describe.each(cases)('npm run new -- %s %j', (name, answers, files) => {
  it(`adds ${files} files that are not there yet`, () => {
    const { added } = planned(name, answers);
    expect(added.map(({ path }) => [path, existsSync(at(path))])).toEqual(
      added.map(({ path }) => [path, false]),
    );
    expect(added).toHaveLength(files);
    for (const { template } of added) expect(existsSync(at(`tools/new/${template}`))).toBe(true);
  });

  it('finds where each of its lines belongs', () => {
    const { changed } = planned(name, answers);
    expect(changed.length).toBeGreaterThan(0);
    // The test of claims is changed only where it has to be.
    const always = changed.filter(({ path }) => !path.endsWith('known-claims.test.ts'));
    for (const { path, text, after } of always) expect([path, after]).not.toEqual([path, text]);
  });
});

it.each([
  ['list', { path: 'rooms', claim: 'audit.view' }, 'is not <domain>/<name>'],
  ['list', { path: 'nowhere/rooms', claim: 'audit.view' }, 'is not <domain>/<name>'],
  ['form', { path: 'hostel/rooms', claim: 'hostel.dance' }, 'is no claim yet'],
  ['claim', { path: 'hostel/edit', label: 'x' }, 'Say what it lets people do'],
  ['claim', { path: 'hostel/edit', label: 'Work on hostels', factor: 'perhaps' }, 'is yes or no'],
  ['programme', { given: 'jupeb' }, 'has its application form already'],
  ['programme', { given: 'evening' }, 'is no programme'],
  ['module', { given: 'hostel' }, 'There is a module'],
  ['module', { given: 'Two-Words' }, 'one lower-case word'],
])('%s %j is refused', (name, answers, why) => {
  expect(() => planned(name, answers)).toThrow(why);
});

it('a form stands among the others in the order of the catalogue', () => {
  const { changed } = planned('programme', { given: unformed, catalogue });
  const { after } = changed.find(({ path }) => path.endsWith('programmes/forms.ts'));
  const forms = [...after.matchAll(/^ {2}(\w+): \w+Form,$/gm)].map(([, id]) => id);
  const ids = [...catalogue.matchAll(programmeEntry(undefined, 'g'))].map(([, id]) => id);
  expect(forms).toContain(unformed);
  const ordered = ids.filter((id) => forms.includes(id));
  expect(forms.slice(0, ordered.length)).toEqual(ordered);
});

it('a form is one of those that pages fetch', () => {
  const { added, changed } = planned('programme', { given: unformed, catalogue });
  const { after } = changed.find(({ path }) => path.endsWith('programmes/load-form.ts'));
  const [, table] = /const loaders.* = \{\n([\s\S]*?)\n\};/.exec(after);
  const line = `  ${unformed}: () => import('./night-school/night-school').then((part) => part.nightSchoolForm),`;
  expect(table.split('\n')).toContain(line);
  expect(added.map(({ path }) => path)).toContain(`${programmesFolder}/night-school/night-school.ts`);
});

describe('whoever holds a new claim signs in with a second factor', () => {
  const label = 'Try what nobody has tried';
  /** Whether the claim is declared so, and in which of its lists the test of all claims has the domain then. */
  function guarded(path, factor) {
    const texts = planned('claim', { path, label, ...(factor && { factor }) }).changed.map(
      ({ after }) => after,
    );
    const [domain] = path.split('/');
    const [test = ''] = texts.filter((text) => text.includes('needsSecondFactor'));
    const [, yes = '', no = ''] =
      /needsSecondFactor\)\)\)\.toEqual\(\[([^\]]*)\][\s\S]*needsSecondFactor\(claim\)\)\)\)\.toEqual\(\[([^\]]*)\]/.exec(
        test,
      ) ?? [];
    const lists = { yes, no };
    return {
      declared: texts.some((text) =>
        ['secondFactor: true', '...guarded'].some((mark) =>
          text.includes(`'${domain}.testing': { label: '${label}', ${mark} }`),
        ),
      ),
      listed: Object.keys(lists).filter((answer) => lists[answer].includes(`'${domain}'`)),
    };
  }

  it.each([
    ['as the others of its domain do', 'finance/testing', undefined, { declared: true, listed: ['yes'] }],
    [
      'also where only some of those do',
      'admissions/testing',
      undefined,
      { declared: true, listed: ['yes', 'no'] },
    ],
    [
      'unless it is said that they need not',
      'student/testing',
      'no',
      { declared: false, listed: ['yes', 'no'] },
    ],
    ['where it is said so', 'admissions/testing', 'yes', { declared: true, listed: ['yes', 'no'] }],
  ])('%s', (_, path, factor, expected) => {
    expect(guarded(path, factor)).toEqual(expected);
  });

  it('whatever is said, where all claims of the domain are guarded', () => {
    expect(() => guarded('finance/testing', 'no')).toThrow(
      'all claims of its domain ask for a second factor',
    );
  });
});

it('a claim that no page has asked for is asked for now', () => {
  const { changed } = planned('form', { path: 'admissions/testing', claim: unasked });
  const { text, after } = changed.find(({ path }) => path.endsWith('known-claims.test.ts'));
  const later = (test) => /const later = \[([^\]]*)\]/.exec(test)?.[1] ?? '';
  expect(later(text)).toContain(`'${unasked}'`);
  expect(later(after)).toBe(later(text).replace(new RegExp(`'${unasked}',?\\s*`), ''));
  expect(after).toContain('const later = [');
});

it.each([
  ['list', 'hostel', 'packages/api/src/domains.ts', './domains/hostel/testing/testing.tables'],
  ['form', 'finance', 'packages/api/src/domains/finance/all-tables.ts', './testing/testing.tables'],
])('the tables of a %s in %s stand in a file of their own, which %s names', (name, domain, index, from) => {
  const { added, changed } = planned(name, { path: `${domain}/testing`, claim: 'audit.view' });
  expect(added.map(({ path }) => path)).toContain(
    `packages/api/src/domains/${domain}/testing/testing.tables.ts`,
  );
  const { after } = changed.find(({ path }) => path === index);
  expect(after).toContain(`import type { TestingTables } from '${from}';`);
  expect(after).toMatch(/extends\s+TestingTables, /);
});

it('a new module has somebody who answers for its page, its contract and its part of the API', () => {
  const { after } = planned('module', { given: 'testing' }).changed.find(({ path }) => path === 'CODEOWNERS');
  for (const folder of ['mf-testing', 'contracts/src/testing', 'api/src/domains/testing'])
    expect(after).toContain(`\n/packages/${folder}/ @futg-portal/testing`);
});

it('a line is put in once, and refused where nothing fits', () => {
  expect(before('a\nb\n', /b/, 'new\n')).toBe('a\nnew\nb\n');
  expect(behind('a\nb\n', /a\n/, 'new\n')).toBe('a\nnew\nb\n');
  expect(behind('a\nnew\nb\n', /a\n/, 'new\n')).toBe('a\nnew\nb\n');
  expect(imports('a\n', "import 'x';")).toBe("import 'x';\na\n");
  expect(() => before('a', /z/, 'new')).toThrow('stands nowhere');
});
