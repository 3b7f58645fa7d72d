import fc from 'fast-check';
import {
  chosenAtFirst,
  inOrderOfRegistration,
  registrationProblems,
  type OfferedCourse,
  type Registrable,
} from './registration-check';

const course = (
  id: number,
  code: string,
  units: number,
  more: Partial<OfferedCourse> = {},
): OfferedCourse => ({ id, code, units, status: 'core', notPassed: [], ...more });

const core = [course(1, 'CSC301', 6), course(2, 'CSC303', 6), course(3, 'ICT331', 6, { status: 'required' })];
const french = [1, 2].map((nth) => course(10 + nth, `FRN30${nth}`, 2, { status: 'elective', groupId: 7 }));
const semester: Registrable = {
  courses: [...core, ...french],
  groups: [{ id: 7, name: 'a language', choose: 1 }],
  load: { minimum: 15, maximum: 24 },
  leaving: false,
};
const chosen = (...ids: number[]) => ids.map((courseId) => ({ courseId }));
const messages = (registrable: Registrable, ...ids: number[]) =>
  registrationProblems(registrable, chosen(...ids)).map(({ message }) => message);

/** The semester with carry-overs of so many units before it. */
const carrying = (...units: number[]): Registrable => ({
  ...semester,
  courses: [
    ...semester.courses,
    ...units.map((each, index) => course(20 + index, `CSC20${index + 1}`, each, { status: 'carry_over' })),
  ],
});

describe('a registration', () => {
  it('has nothing against it with its core courses and the electives that are asked for', () => {
    expect(messages(semester, 1, 2, 3, 11)).toEqual([]);
  });

  it.each<[string, number[], string[]]>([
    [
      'a core course that fits is added',
      [1, 3, 11],
      [
        'CSC303 is a core course and fits. Add it.',
        '14 units are less than the 15 that you need. Add a course.',
      ],
    ],
    ['a required one may wait', [1, 2, 11], ['14 units are less than the 15 that you need. Add a course.']],
    ['too few electives', [1, 2, 3], ['Choose 1 of a language; you have chosen 0.']],
    ['too many electives', [1, 2, 3, 11, 12], ['Choose 1 of a language; you have chosen 2.']],
    ['one chosen twice', [1, 2, 3, 11, 11], ['FRN301 is chosen twice. Take one out.']],
    [
      'one that is not offered',
      [1, 2, 3, 11, 99],
      ['A course that you chose is not offered to you this semester. Take it out.'],
    ],
  ])('%s', (_, ids, expected) => {
    expect(messages(semester, ...ids)).toEqual(expected);
  });

  it('tells all that is wrong at once', () => {
    const wrong = {
      ...semester,
      courses: [
        ...core,
        course(30, 'CSC101', 3, { status: 'borrowed', passed: true }),
        course(31, 'CSC401', 6, { status: 'borrowed', notPassed: ['CSC301', 'CSC303'], placesLeft: 0 }),
      ],
      groups: [],
    };
    expect(messages(wrong, 1, 2, 3, 30, 31)).toEqual([
      'You have passed CSC101. Take it out.',
      'Say why you borrow CSC101.',
      'CSC401 needs CSC301 and CSC303, not passed yet.',
      'CSC401 is full. Choose another course, or take it when it is taught again.',
      'Say why you borrow CSC401.',
      '27 units are more than your 24. Take a course out, or ask your dean for a higher load.',
    ]);
  });

  it('takes a borrowed course with a reason', () => {
    const borrowing = {
      ...semester,
      courses: [...semester.courses, course(30, 'PMT301', 3, { status: 'borrowed' })],
    };
    const withReason = [...chosen(1, 2, 3, 11), { courseId: 30, reason: 'For my project' }];
    expect(registrationProblems(borrowing, withReason)).toEqual([]);
  });
});

describe('carry-overs', () => {
  it('are never left out', () => {
    expect(messages(carrying(3), 1, 2, 3, 11)).toEqual([
      'CSC201 is a carry-over and comes first. Add it; your course adviser can take it out.',
    ]);
  });

  it('come before core courses, which wait where they do not fit any more', () => {
    expect(messages(carrying(6, 4), 1, 11, 20, 21)).toEqual(['CSC303 is a core course and fits. Add it.']);
    expect(messages(carrying(6, 6), 1, 11, 20, 21)).toEqual([]);
  });

  it('are taken even where they alone are too many, and then the dean has to agree', () => {
    const many = carrying(9, 9, 9);
    expect(chosenAtFirst(many)).toEqual([20, 21, 22]);
    expect(messages({ ...many, groups: [] }, 20, 21, 22)).toEqual([
      '27 units are more than your 24. Take a course out, or ask your dean for a higher load.',
    ]);
    expect(messages({ ...many, groups: [], load: { minimum: 15, maximum: 27 } }, 20, 21, 22)).toEqual([]);
  });

  it('wait for what must be passed before them', () => {
    const blocked = {
      ...semester,
      courses: [
        ...semester.courses,
        course(20, 'CSC202', 3, { status: 'carry_over', notPassed: ['CSC102'] }),
      ],
    };
    expect(messages(blocked, 1, 2, 3, 11)).toEqual([]);
  });
});

describe('few units', () => {
  const little = { ...semester, courses: [course(1, 'CSC599', 6)], groups: [] };

  it('are enough for who is about to leave and takes all that is left', () => {
    expect(messages({ ...little, leaving: true }, 1)).toEqual([]);
    expect(messages(little, 1)).toEqual(['6 units are less than the 15 that you need. Add a course.']);
  });

  it('are not where something is left, nor where nothing was chosen', () => {
    const more = [...little.courses, course(2, 'GST511', 2, { status: 'required' })];
    expect(messages({ ...little, courses: more, leaving: true }, 1)).toEqual([
      '6 units are less than the 15 that you need. Add a course.',
    ]);
    expect(messages({ ...little, courses: [], leaving: true })).toEqual([
      '0 units are less than the 15 that you need. Add a course.',
    ]);
  });

  it('an elective group asks for no more than can be taken', () => {
    const gone = {
      ...semester,
      courses: [...core, ...french.map((one) => ({ ...one, placesLeft: 0 }))],
    };
    expect(messages(gone, 1, 2, 3)).toEqual([]);
  });
});

it('courses are listed as they are registered', () => {
  const listed = inOrderOfRegistration(carrying(3).courses).map(({ code }) => code);
  expect(listed).toEqual(['CSC201', 'CSC301', 'CSC303', 'ICT331', 'FRN301', 'FRN302']);
});

const status = fc.constantFrom('carry_over', 'core', 'required', 'elective', 'borrowed' as const);
const offered = fc
  .uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 40 }),
      units: fc.integer({ min: 0, max: 6 }),
      status,
      passed: fc.boolean(),
      notPassed: fc.constantFrom([], ['MTH101']),
      placesLeft: fc.constantFrom(undefined, 0, 3),
    }),
    { selector: ({ id }) => id, maxLength: 14 },
  )
  .map((courses) => courses.map((each) => ({ ...each, code: `CSC${100 + each.id}` }) as OfferedCourse));
const anySemester = fc.record({
  courses: offered,
  groups: fc.constant([]),
  load: fc.constant({ minimum: 15, maximum: 24 }),
  leaving: fc.boolean(),
});

describe('whatever is offered', () => {
  it('what is chosen at first can be taken and leaves out neither a carry-over nor a core course that fits', () => {
    fc.assert(
      fc.property(anySemester, (registrable) => {
        const problems = registrationProblems(registrable, chosen(...chosenAtFirst(registrable)));
        const faults = problems.map(({ fault }) => fault);
        expect(faults.filter((fault) => fault !== 'BELOW_MINIMUM' && fault !== 'ABOVE_MAXIMUM')).toEqual([]);
      }),
    );
  });

  it('the order of choosing says nothing', () => {
    fc.assert(
      fc.property(anySemester, fc.shuffledSubarray([...Array(41).keys()]), (registrable, ids) => {
        const said = (order: readonly number[]) => messages(registrable, ...order).sort();
        expect(said(ids)).toEqual(said([...ids].reverse()));
      }),
    );
  });

  it('without a problem the units lie within the load, or everything is taken by who is leaving', () => {
    fc.assert(
      fc.property(anySemester, fc.subarray([...Array(41).keys()]), (registrable, ids) => {
        const given = ids.map((courseId) => ({ courseId, reason: 'needed' }));
        if (registrationProblems(registrable, given).length > 0) return;
        const units = registrable.courses
          .filter(({ id }) => ids.includes(id))
          .reduce((sum, each) => sum + each.units, 0);
        expect(units).toBeLessThanOrEqual(24);
        if (!registrable.leaving) expect(units).toBeGreaterThanOrEqual(15);
      }),
    );
  });
});
