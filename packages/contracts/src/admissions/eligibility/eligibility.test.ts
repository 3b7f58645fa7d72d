import fc from 'fast-check';
import {
  alwaysAsked,
  bestGrades,
  creditsAsked,
  eligibilityOf,
  isCredit,
  type SubjectGrades,
} from './eligibility';

const five: SubjectGrades = {
  'English Language': 'C6',
  Mathematics: 'B3',
  Physics: 'C4',
  Chemistry: 'C5',
  Biology: 'A1',
};

describe('O-level results', () => {
  it('fit with five credits, English Language and Mathematics among them', () => {
    expect(eligibilityOf([five])).toEqual({ eligible: true, credits: 5, missing: [], awaited: [] });
  });

  it.each<[string, SubjectGrades[], string[] | undefined, object]>([
    [
      'four credits do not',
      [{ ...five, Biology: 'D7' }],
      undefined,
      { eligible: false, credits: 4, missing: [] },
    ],
    [
      'nor five without Mathematics',
      [{ ...five, Mathematics: 'E8', Yoruba: 'B2' }],
      undefined,
      { eligible: false, credits: 5, missing: ['Mathematics'] },
    ],
    [
      'what the department asks for is named where it is not there',
      [five],
      ['Physics', 'Further Mathematics'],
      { eligible: false, credits: 5, missing: ['Further Mathematics'] },
    ],
    [
      'of two sittings the better grade counts',
      [
        { ...five, Mathematics: 'F9' },
        { Mathematics: 'C6', Biology: 'F9' },
      ],
      undefined,
      { eligible: true, credits: 5, missing: [] },
    ],
    [
      'a third one is not looked at',
      [{ ...five, Mathematics: 'F9' }, {}, { Mathematics: 'A1' }],
      undefined,
      { eligible: false, missing: ['Mathematics'] },
    ],
    [
      'a result that is awaited is no credit yet, and is told apart',
      [{ ...five, 'English Language': 'Awaiting result' }],
      undefined,
      { eligible: false, credits: 4, missing: ['English Language'], awaited: ['English Language'] },
    ],
    [
      'what NABTEB writes counts as what it equals',
      [{ ...five, Mathematics: 'A3', Physics: 'P7' }],
      undefined,
      { eligible: false, credits: 4, missing: [] },
    ],
    [
      'nothing at all lacks both',
      [],
      undefined,
      { eligible: false, credits: 0, missing: ['English Language', 'Mathematics'] },
    ],
  ])('%s', (_, sittings, asked, expected) => {
    expect(eligibilityOf(sittings, { ...(asked && { asked }) })).toMatchObject(expected);
  });
});

const names = [...alwaysAsked, 'Physics', 'Chemistry', 'Biology', 'Economics', 'Geography'];
const grades = [
  'A1',
  'B2',
  'B3',
  'C4',
  'C5',
  'C6',
  'D7',
  'E8',
  'F9',
  'A2',
  'A3',
  'P7',
  'P8',
  'Awaiting result',
];
const sitting = fc.dictionary(fc.constantFrom(...names), fc.constantFrom(...grades));
const asked = fc.subarray(names);

describe('whatever the results are', () => {
  it('the order of the sittings says nothing', () => {
    fc.assert(
      fc.property(sitting, sitting, asked, (one, other, subjects) => {
        const of = (...sittings: SubjectGrades[]) => eligibilityOf(sittings, { asked: subjects });
        const [there, back] = [of(one, other), of(other, one)];
        expect({ ...there, awaited: [] }).toEqual({ ...back, awaited: [] });
      }),
    );
  });

  it('another sitting takes nothing away, and one more subject that is asked for gives nothing', () => {
    fc.assert(
      fc.property(sitting, sitting, asked, fc.constantFrom(...names), (one, other, subjects, more) => {
        const alone = eligibilityOf([one], { asked: subjects });
        const both = eligibilityOf([one, other], { asked: subjects });
        expect(both.credits).toBeGreaterThanOrEqual(alone.credits);
        expect(alone.missing).toEqual(expect.arrayContaining([...both.missing]));
        if (alone.eligible) expect(both.eligible).toBe(true);
        const stricter = eligibilityOf([one, other], { asked: [...subjects, more] });
        if (stricter.eligible) expect(both.eligible).toBe(true);
      }),
    );
  });

  it('who is eligible has so many credits, and each of what is asked for among them', () => {
    fc.assert(
      fc.property(sitting, sitting, asked, (one, other, subjects) => {
        const { eligible, credits, missing, awaited } = eligibilityOf([one, other], { asked: subjects });
        const credited = bestGrades([one, other]).filter(({ grade }) => isCredit(grade));
        expect(credits).toBe(credited.length);
        expect(missing).toEqual(expect.arrayContaining([...awaited]));
        const has = (subject: string) => credited.some((each) => each.subject === subject);
        expect(eligible).toBe(
          credits >= creditsAsked && [...alwaysAsked, ...subjects].every((subject) => has(subject)),
        );
      }),
    );
  });

  it('of each subject one of its own grades counts, and no worse one', () => {
    fc.assert(
      fc.property(sitting, sitting, (one, other) => {
        for (const { subject, grade } of bestGrades([one, other])) {
          const own = [one[subject], other[subject]].filter((each) => each !== undefined);
          expect(own).toContain(grade);
          if (own.some(isCredit)) expect(isCredit(grade)).toBe(true);
        }
      }),
    );
  });
});
