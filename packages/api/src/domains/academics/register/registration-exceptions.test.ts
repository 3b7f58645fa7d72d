import type { RegisteredAs } from '@portal/contracts/academics';
import { exceptionsOf, needsDean } from './registration-exceptions';
import type { ShownCourse } from './registrable.queries';

const course = (id: number, status: RegisteredAs, more: Partial<ShownCourse> = {}): ShownCourse => ({
  id,
  code: `TST${id}`,
  title: 'Title',
  units: 3,
  level: 200,
  department: null,
  notPassed: [],
  status,
  ...more,
});
const load = { minimum: 6, ruleMaximum: 24 };
const [one, two] = [course(201, 'core'), course(203, 'core')];

it.each([
  ['nothing', [one, two], [one, two], []],
  [
    'a borrowed course',
    [one, two, course(205, 'borrowed')],
    [one, two, course(205, 'borrowed')],
    ['borrowed'],
  ],
  ['few units', [one], [one], ['underload']],
  ['a core course that did not fit', [one, two, course(207, 'core')], [one, two], ['core_left_out']],
  [
    'a core course that nobody can take',
    [one, two, course(207, 'core', { notPassed: ['TST101'] })],
    [one, two],
    [],
  ],
  [
    'a carry-over that was taken off',
    [one, two, course(101, 'carry_over', { refused: 'x' })],
    [one, two],
    ['carry_over_left_out'],
  ],
])('%s is told', (_, courses, taken, expected) => {
  const chosen = courses.filter(({ id }) => taken.some((other) => other.id === id));
  expect(exceptionsOf({ courses, load }, chosen)).toEqual(expected);
});

it('more than the usual units and what is borrowed take the dean, and nothing else does', () => {
  const heavy = [course(201, 'core', { units: 20 }), course(203, 'core', { units: 5 })];
  expect(exceptionsOf({ courses: heavy, load }, heavy)).toEqual(['overload']);
  expect(needsDean(['overload'])).toBe(true);
  expect(needsDean(['borrowed', 'underload'])).toBe(true);
  expect(needsDean(['underload', 'carry_over_left_out', 'core_left_out'])).toBe(false);
});
