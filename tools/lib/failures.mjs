import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { at } from './paths.mjs';

/** Enough of an error to know which expectation it was. */
const linesTold = 6;

function why(message = '') {
  const lines = stripVTControlCharacters(message).split('\n');
  return lines
    .map((line) => line.trimEnd())
    .filter(Boolean)
    .slice(0, linesTold);
}

/** Tests and files that failed in a JSON report of Jest: `{ name, why: lines }`. */
export function failuresOfJest({ testResults }) {
  return testResults.flatMap(({ name, message, status, assertionResults }) => {
    const file = path.relative(at('.'), name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    // A file that could not be loaded has no tests to name.
    if (status === 'failed' && failed.length === 0) return [{ name: file, why: why(message) }];
    return failed.map((test) => ({
      name: `${file} › ${test.fullName}`,
      why: why(test.failureMessages[0]),
    }));
  });
}

function failuresOfSpec({ title, file, line, tests }, above) {
  return tests
    .filter(({ status }) => status === 'unexpected' || status === 'flaky')
    .map(({ projectName, results }) => ({
      name: `[${projectName}] ${file}:${line} › ${[...above, title].join(' › ')}`,
      // A test that ran out of time has a second error: what it was waiting for.
      why: results.flatMap(({ errors = [] }) => errors.flatMap(({ message }) => why(message))),
    }));
}

function failuresOfSuite({ specs = [], suites = [] }, above) {
  return [
    ...specs.flatMap((spec) => failuresOfSpec(spec, above)),
    ...suites.flatMap((suite) => failuresOfSuite(suite, [...above, suite.title])),
  ];
}

/** Tests that failed in a JSON report of Playwright, and what went wrong around them, as `failuresOfJest` does. */
export function failuresOfPlaywright({ suites, errors = [] }) {
  return [
    ...errors.map(({ message }) => ({ name: 'around the tests', why: why(message) })),
    ...suites.flatMap((suite) => failuresOfSuite(suite, [])),
  ];
}
