import {
  averageHundredths,
  degreeClassOf,
  formatAverage,
  graded,
  gradeOf,
  gradingSchemeSchema,
  isFilled,
  schemeFor,
  universityScheme,
  type GradingScheme,
} from '..';

const ofTotal = (total: number) => gradeOf(universityScheme, total);
const classOf = (hundredths: number, scheme = universityScheme) => degreeClassOf(scheme, hundredths);

describe('grades', () => {
  it.each([
    [100, 'A', 5],
    [70, 'A', 5],
    [69, 'B', 4],
    [60, 'B', 4],
    [59, 'C', 3],
    [50, 'C', 3],
    [49, 'D', 2],
    [45, 'D', 2],
    [44, 'E', 1],
    [40, 'E', 1],
    [39, 'F', 0],
    [0, 'F', 0],
  ] as const)('%i is %s with %i points', (total, grade, points) => {
    expect(ofTotal(total)).toMatchObject({ grade, points });
  });

  it.each([-1, 101, 69.5, Number.NaN])('refuses %p', (total) => {
    expect(() => ofTotal(total)).toThrow(new RangeError(`${total} is not a score`));
  });
});

describe('what was entered', () => {
  const score = (test: number | null, exam: number | null, code: 'ABS' | 'INC' | 'MAL' | null = null) => ({
    test,
    exam,
    code,
  });

  it('comes to a grade with test and examination, and passes from the mark of the course on', () => {
    expect(graded(universityScheme, score(12, 33))).toEqual({
      total: 45,
      grade: 'D',
      points: 2,
      passed: true,
    });
    expect(graded(universityScheme, score(12, 33), 50)).toMatchObject({ grade: 'D', passed: false });
    expect(graded(universityScheme, score(0, 0))).toMatchObject({ total: 0, grade: 'F', passed: false });
  });

  it('is missing until both are there', () => {
    for (const missing of [score(null, null), score(12, null), score(null, 33)]) {
      expect(isFilled(missing)).toBe(false);
      expect(graded(universityScheme, missing)).toMatchObject({ total: null, grade: null });
    }
    expect(isFilled(score(12, 33))).toBe(true);
  });

  it.each([
    ['ABS', 'F'],
    ['MAL', 'F'],
    ['INC', null],
  ] as const)('%s counts as %s', (code, grade) => {
    expect(isFilled(score(12, null, code))).toBe(true);
    expect(graded(universityScheme, score(12, null, code), 0)).toEqual({
      total: null,
      grade,
      points: 0,
      passed: false,
    });
  });
});

describe('averages', () => {
  it('4.495 is cut and Second Class Upper, or rounded and First Class', () => {
    expect(averageHundredths(899, 200, 'truncate')).toBe(449);
    expect(classOf(449)).toBe('Second Class Upper');
    expect(averageHundredths(899, 200, 'half-up')).toBe(450);
    expect(classOf(450)).toBe('First Class');
  });

  it('agree with long division for every possible average of up to 60 units', () => {
    for (let tnu = 1; tnu <= 60; tnu += 1) {
      for (let tgp = 0; tgp <= 5 * tnu; tgp += 1) {
        const cut = averageHundredths(tgp, tnu, 'truncate');
        const rounded = averageHundredths(tgp, tnu, 'half-up');
        const up = 2 * (100 * tgp - cut * tnu) >= tnu;
        expect(cut * tnu <= 100 * tgp && (cut + 1) * tnu > 100 * tgp).toBe(true);
        expect(rounded).toBe(up ? cut + 1 : cut);
      }
    }
  });

  it('are 0.00 before anything was graded, and written with two decimals', () => {
    expect(averageHundredths(0, 0, 'half-up')).toBe(0);
    expect([285, 300, 5, 0].map(formatAverage)).toEqual(['2.85', '3.00', '0.05', '0.00']);
  });
});

describe('class of degree', () => {
  it.each([
    [500, 'First Class'],
    [450, 'First Class'],
    [449, 'Second Class Upper'],
    [350, 'Second Class Upper'],
    [349, 'Second Class Lower'],
    [240, 'Second Class Lower'],
    [239, 'Third Class'],
    [150, 'Third Class'],
    [149, 'Pass'],
    [100, 'Pass'],
    [99, 'Fail'],
  ])('%i hundredths: %s', (hundredths, name) => {
    expect(classOf(hundredths)).toBe(name);
  });

  it('has no Pass where the scheme awards none', () => {
    const without = {
      ...universityScheme,
      classes: universityScheme.classes.filter(({ name }) => name !== 'Pass'),
    };
    expect(classOf(149, without)).toBe('Fail');
    expect(classOf(150, without)).toBe('Third Class');
  });
});

describe('a scheme', () => {
  const isScheme = (changed: Partial<GradingScheme>) =>
    gradingSchemeSchema.isValidSync({ ...universityScheme, ...changed });

  it('has steps that go down to 0', () => {
    expect(isScheme({})).toBe(true);
    expect(isScheme({ bands: universityScheme.bands.slice(0, 5) })).toBe(false);
    expect(isScheme({ bands: [...universityScheme.bands].reverse() })).toBe(false);
    expect(isScheme({ classes: universityScheme.classes.slice(0, 2) })).toBe(false);
    expect(isScheme({ classes: [] })).toBe(false);
  });

  const strict = { ...universityScheme, passMark: 50 };
  const stricter = { ...universityScheme, passMark: 60 };
  const schemes = [
    { fromStartsOn: null, studentTypeId: null, scheme: universityScheme },
    { fromStartsOn: '2025-10-01', studentTypeId: null, scheme: strict },
    { fromStartsOn: '2025-10-01', studentTypeId: 4, scheme: stricter },
  ];
  it.each([
    ['2024-10-01', 1, 40],
    ['2025-10-01', 1, 50],
    ['2026-10-01', 1, 50],
    ['2026-10-01', 4, 60],
    ['2024-10-01', 4, 40],
  ])('of who came on %s as kind %i passes from %i on', (entryStartsOn, studentTypeId, passMark) => {
    for (const some of [schemes, [...schemes].reverse()])
      expect(schemeFor(some, { entryStartsOn, studentTypeId }).passMark).toBe(passMark);
  });

  it('is the university’s own where none is written', () => {
    expect(schemeFor([], { entryStartsOn: '2024-10-01', studentTypeId: 1 })).toBe(universityScheme);
  });
});
