import { exactnessCases, routeCases } from '../testing/route-cases';
import { entranceOf, matchesRoute, patternProblem, routeFor, routesMeet, sameRoute } from './route-patterns';

/** Every row of up to so many of these. */
function rows(parts: readonly string[], most: number): string[][] {
  if (most === 0) return [[]];
  const shorter = rows(parts, most - 1);
  const longest = shorter.filter(({ length }) => length === most - 1);
  return [...shorter, ...longest.flatMap((row) => parts.map((part) => [...row, part]))];
}

const pathOf = (row: string[]) => `/${row.join('/')}`;
const patterns = rows(['a', 'b', ':x'], 3).flatMap((row) => [pathOf(row), pathOf([...row, '*'])]);
/** One part longer than the patterns and with a word that is in none: all that could tell two of them apart. */
const addresses = rows(['a', 'b', 'c'], 4).map(pathOf);

test.each(routeCases)('%s on %s: %s', (pattern, address, answers) =>
  expect(matchesRoute(pattern, address)).toBe(answers),
);

test.each(exactnessCases)('of %j, %s is answered by %s', (paths, address, answer) => {
  const routes = paths.map((path) => ({ path }));
  expect(routeFor(routes, address)?.path).toBe(answer);
  expect(routeFor(routes.reverse(), address)?.path).toBe(answer);
});

test.each([
  ['/results/*', '/results'],
  ['/results', '/results'],
  ['/', '/'],
  ['/*', null],
  ['/results/:session', null],
  ['/results/:session/*', null],
])('the page of %s is entered at %s', (pattern, entrance) => expect(entranceOf(pattern)).toBe(entrance));

test('two patterns collide exactly when some address is answered by both', () => {
  const answered = new Map(
    patterns.map((pattern) => [pattern, addresses.filter((address) => matchesRoute(pattern, address))]),
  );
  const wrong: string[] = [];
  for (const [one, mine] of answered)
    for (const [other, theirs] of answered) {
      const both = mine.some((address) => theirs.includes(address));
      if (routesMeet(one, other) !== both) wrong.push(`${one} and ${other}`);
      const same = mine.length === theirs.length && mine.every((address) => theirs.includes(address));
      if (sameRoute(one, other) !== same) wrong.push(`${one} as ${other}`);
    }
  expect(wrong).toEqual([]);
});

test('of two patterns that meet, one always goes first, or they are the same', () => {
  for (const one of patterns)
    for (const other of patterns.filter((each) => !sameRoute(one, each))) {
      const address = addresses.find((each) => matchesRoute(one, each) && matchesRoute(other, each));
      if (!address) continue;
      const [first, second] = [
        [{ path: one }, { path: other }],
        [{ path: other }, { path: one }],
      ].map((routes) => routeFor(routes, address)?.path);
      expect(first).toBe(second);
    }
});

test.each([
  ['/fees', null],
  ['/', null],
  ['/*', null],
  ['/fees/:number/*', null],
  ['/school_fees/', 'is written without a slash at its end'],
  ['//evil', expect.stringContaining('is not a path')],
  ['/a//b', expect.stringContaining('is not a path')],
  ['/a/*/b', expect.stringContaining('is not a path')],
  ['/a/:', expect.stringContaining('is not a path')],
  ['/a/b:c', expect.stringContaining('is not a path')],
  ['/a?b', expect.stringContaining('is not a path')],
  ['fees', expect.stringContaining('is not a path')],
  ['', expect.stringContaining('is not a path')],
  ['/:hall/:halt', null],
  ['/:a/:a', 'has two parameters of one name'],
])('the form of %s: %s', (pattern, problem) => expect(patternProblem(pattern)).toEqual(problem));
