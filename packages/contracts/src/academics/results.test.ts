import {
  averageHundredths,
  degreeClassOf,
  formatAverage,
  gradeOf,
  gradePoints,
  pointsOf,
  type GradedCourse,
} from './results';

const graded = (...rows: [units: number, score: number][]): GradedCourse[] =>
  rows.map(([units, score]) => ({ units, grade: gradeOf(score) }));

/** MTH101, PHY101, CHM101, GST101. */
const first = graded([4, 72], [4, 38], [4, 55], [2, 61]);
/** MTH102, CSC102, GST102, PHY102. */
const second = graded([4, 45], [3, 70], [2, 40], [4, 66]);
/** PHY101 again. */
const repeated = graded([4, 52]);

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
  ] as const)('%i is %s with %i points', (score, grade, points) => {
    expect(gradeOf(score)).toBe(grade);
    expect(pointsOf(grade)).toBe(points);
  });

  it.each([-1, 101, 69.5, Number.NaN])('refuses %p', (score) => {
    expect(() => gradeOf(score)).toThrow(new RangeError(`${score} is not a score`));
  });
});

describe('the worked example', () => {
  it('semester 1: 14 units, 40 points, GPA 2.85', () => {
    expect(gradePoints(first)).toEqual({ tnu: 14, tgp: 40, hundredths: 285 });
  });

  it('semester 2: 13 units, 41 points, GPA 3.15; CGPA 3.00', () => {
    expect(gradePoints(second)).toEqual({ tnu: 13, tgp: 41, hundredths: 315 });
    expect(gradePoints([...first, ...second])).toEqual({ tnu: 27, tgp: 81, hundredths: 300 });
  });

  it('a repeated course counts again and the F stays', () => {
    const all = gradePoints([...first, ...second, ...repeated]);
    expect(all).toEqual({ tnu: 31, tgp: 93, hundredths: 300 });
  });
});

describe('rounding', () => {
  it('cuts 4.495 and calls it Second Class Upper', () => {
    expect(averageHundredths(899, 200)).toBe(449);
    expect(degreeClassOf(averageHundredths(899, 200))).toBe('Second Class Upper');
  });

  it('rounds it half up to First Class where that is the setting', () => {
    expect(averageHundredths(899, 200, 'half-up')).toBe(450);
    expect(degreeClassOf(averageHundredths(899, 200, 'half-up'))).toBe('First Class');
  });

  it('agrees with long division for every possible average of up to 60 units', () => {
    for (let tnu = 1; tnu <= 60; tnu += 1) {
      for (let tgp = 0; tgp <= 5 * tnu; tgp += 1) {
        const cut = averageHundredths(tgp, tnu);
        expect(cut * tnu <= 100 * tgp && (cut + 1) * tnu > 100 * tgp).toBe(true);
      }
    }
  });

  it('is 0.00 before anything was graded', () => {
    expect(gradePoints([])).toEqual({ tnu: 0, tgp: 0, hundredths: 0 });
    expect(formatAverage(0)).toBe('0.00');
  });

  it('is written with two decimals', () => {
    expect([285, 300, 5].map(formatAverage)).toEqual(['2.85', '3.00', '0.05']);
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
    expect(degreeClassOf(hundredths)).toBe(name);
  });

  it('has no Pass where the university does not award it, and every other class', () => {
    expect(degreeClassOf(149, { passClass: false })).toBe('Fail');
    expect(degreeClassOf(150, { passClass: false })).toBe('Third Class');
  });
});
