import { registrationProblems } from '../register/registration-check';
import {
  changeProblems,
  listAfter,
  unitsOfList,
  type Changeable,
  type ChangeableCourse,
} from './add-drop-check';

const course = (id: number, more: Partial<ChangeableCourse> = {}): ChangeableCourse => ({
  id,
  code: `TST${200 + id}`,
  units: 3,
  status: 'elective',
  notPassed: [],
  registered: false,
  scored: false,
  sheetSent: false,
  ...more,
});
const registered = { registered: true } as const;
const of = (courses: readonly ChangeableCourse[], load = { minimum: 6, maximum: 12 }): Changeable => ({
  courses,
  groups: [],
  load,
  leaving: false,
});
const faults = (changeable: Changeable, add: readonly number[], drop: readonly number[]) =>
  changeProblems(changeable, { add: add.map((courseId) => ({ courseId, reason: 'Why' })), drop }).map(
    ({ fault }) => fault,
  );

describe('a change of an approved list', () => {
  const list = [
    course(1, registered),
    course(2, registered),
    course(3, { ...registered, status: 'core' }),
    course(4),
    course(5),
  ];

  it('is judged by what the list comes to', () => {
    expect(faults(of(list), [4], [])).toEqual([]);
    expect(faults(of(list), [4, 5], [])).toEqual(['ABOVE_MAXIMUM']);
    expect(faults(of(list), [4, 5], [1])).toEqual([]);
    expect(faults(of(list), [], [1, 2])).toEqual(['BELOW_MINIMUM']);
    expect(faults(of(list), [], [3])).toEqual(['CORE_LEFT_OUT']);
    expect(faults(of(list), [], [])).toEqual(['NOTHING']);
  });

  it('drops nothing that has a score, adds nothing whose scores are submitted, and neither twice', () => {
    const some = [...list, course(6, { ...registered, scored: true }), course(7, { sheetSent: true })];
    expect(faults(of(some, { minimum: 3, maximum: 30 }), [7, 1], [6, 4])).toEqual([
      'SCORED',
      'NOT_ON_THE_LIST',
      'SHEET_SENT',
      'ON_THE_LIST',
    ]);
  });

  it('is not held against what was approved before: prerequisites, units, what the curriculum left out', () => {
    const before = [
      course(1, { ...registered, notPassed: ['TST101'] }),
      course(2, { ...registered, units: 9 }),
      course(3, { status: 'core', units: 0 }),
      course(4),
    ];
    const known = registrationProblems(
      of(before, { minimum: 6, maximum: 10 }),
      listAfter(before, { add: [], drop: [] }),
    );
    expect(known.length).toBeGreaterThan(1);
    expect(faults(of(before, { minimum: 6, maximum: 10 }), [], [1])).toEqual(['CORE_LEFT_OUT']);
    expect(faults(of(before, { minimum: 6, maximum: 10 }), [4], [])).toEqual(['ABOVE_MAXIMUM']);
  });

  it('drops a carry-over, and leaves out none that it does not name', () => {
    const carried = [...list, course(6, { ...registered, status: 'carry_over' })];
    expect(faults(of(carried), [], [6])).toEqual([]);
    const missing = [...list, course(6, { status: 'carry_over' })];
    // It was left out before, and somebody approved that.
    expect(faults(of(missing), [], [1])).toEqual([]);
  });
});

it('is never refused for its units where it brings them nearer to the load, and always where it takes them away', () => {
  for (let pattern = 0; pattern < 4096; pattern += 1) {
    const courses = [0, 1, 2, 3, 4, 5].map((nth) =>
      course(nth + 1, { units: 2 + (nth % 3), registered: Boolean(pattern & (1 << nth)) }),
    );
    const flips = courses.filter((_, nth) => pattern & (64 << nth));
    const change = {
      add: flips.filter((one) => !one.registered).map(({ id }) => ({ courseId: id })),
      drop: flips.filter((one) => one.registered).map(({ id }) => id),
    };
    const changeable = of(courses, { minimum: 7, maximum: 11 });
    const before = unitsOfList(courses, listAfter(courses, { add: [], drop: [] }));
    const after = unitsOfList(courses, listAfter(courses, change));
    const found = changeProblems(changeable, change).map(({ fault }) => fault);
    expect(found.includes('ABOVE_MAXIMUM')).toBe(after > 11 && after > before);
    expect(found.includes('BELOW_MINIMUM')).toBe(after < 7 && after < before);
  }
});
