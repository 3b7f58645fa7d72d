import type { CallSpec } from '@portal/shared/model';
import { allCalls } from './all-calls';

const calls: readonly CallSpec[] = allCalls;
const readPaths = calls.filter(({ method }) => method === 'GET').map(({ path }) => path);
const beginnings = calls.flatMap(({ method, path, invalidates = [] }) =>
  invalidates.map((beginning) => ({ call: `${method} ${path}`, beginning })),
);

/** What a page would wait for in vain: it begins the path of no call that reads. */
const misspelt = (all: typeof beginnings) =>
  all.filter(({ beginning }) => !readPaths.some((path) => path.startsWith(beginning)));

test('what a call makes stale is read by some call', () => {
  expect(beginnings.length).toBeGreaterThan(100);
  expect(misspelt(beginnings)).toEqual([]);
});

test('a misspelt beginning is found', () => {
  const call = 'POST /Roles';
  expect(misspelt([{ call, beginning: '/RoleClaim/' }])).toEqual([{ call, beginning: '/RoleClaim/' }]);
  expect(misspelt([{ call, beginning: '/RoleClaims/' }])).toEqual([]);
});
