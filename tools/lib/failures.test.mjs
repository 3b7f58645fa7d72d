import { failuresOfJest, failuresOfPlaywright } from './failures.mjs';
import { at } from './paths.mjs';

test('of Jest: tests by their full name, and a file that could not be loaded', () => {
  const passed = { status: 'passed', fullName: 'a works', failureMessages: [] };
  const failed = { status: 'failed', fullName: 'b works', failureMessages: ['Error: one\n\n  at two'] };
  const testResults = [
    { name: at('x/a.test.ts'), status: 'failed', message: '', assertionResults: [passed, failed] },
    { name: at('x/b.test.ts'), status: 'failed', message: 'Cannot find module', assertionResults: [] },
    { name: at('x/c.test.ts'), status: 'passed', message: '', assertionResults: [] },
  ];
  expect(failuresOfJest({ testResults })).toEqual([
    { name: 'x/a.test.ts › b works', why: ['Error: one', '  at two'] },
    { name: 'x/b.test.ts', why: ['Cannot find module'] },
  ]);
});

test('of Playwright: with project, place and groups; without colours; passing on a second try counts', () => {
  const spec = (title, status, errors) => ({
    title,
    file: 'journeys/a.spec.ts',
    line: 3,
    tests: [{ projectName: 'phone', status, results: [{ errors }, {}] }],
  });
  const errors = [{ message: '\u001b[31mlate\u001b[39m' }, { message: 'locator.click: waiting' }];
  const inner = { title: 'group', specs: [spec('b', 'flaky', errors)] };
  const suites = [{ title: 'a.spec.ts', specs: [spec('a', 'expected')], suites: [inner] }];
  expect(failuresOfPlaywright({ suites, errors: [{ message: 'no browser' }] })).toEqual([
    { name: 'around the tests', why: ['no browser'] },
    { name: '[phone] journeys/a.spec.ts:3 › group › b', why: ['late', 'locator.click: waiting'] },
  ]);
});

test('a report without failures names none', () => {
  expect(failuresOfJest({ testResults: [] })).toEqual([]);
  expect(failuresOfPlaywright({ suites: [{ title: 'a' }] })).toEqual([]);
});
