import fc from 'fast-check';
import {
  bestGrades,
  creditsAsked,
  eligibilityOf,
  namesOfAsked,
  subjectsAsked,
  type Alternatives,
  type Graded,
} from './eligibility';
import { gradesNamed, oLevelGrades } from './grades';
const subjects = [
  { id: 1, name: 'English Language' },
  { id: 2, name: 'Mathematics' },
  { id: 4, name: 'Physics' },
  { id: 5, name: 'Chemistry' },
  { id: 6, name: 'Biology' },
  { id: 8, name: 'Geography' },
  { id: 42, name: 'Yoruba' },
];
const idOf = (name: string) => subjects.find((subject) => subject.name === name)?.id ?? 0;
const grades = gradesNamed(oLevelGrades);

type ByName = Readonly<Record<string, string>>;
const sittingOf = (results: ByName): Graded[] =>
  Object.entries(results).map(([subject, grade]) => ({
    subjectId: idOf(subject),
    gradeId: oLevelGrades.find(({ name }) => name === grade)?.id ?? 0,
  }));
const groupsOf = (names: readonly (readonly string[])[]): Alternatives[] =>
  names.map((group) => group.map(idOf));

/** What results come to, by name. */
function judged(sittings: readonly ByName[], ofCourse: readonly (readonly string[])[] = []) {
  const asked = subjectsAsked(subjects, groupsOf(ofCourse));
  const { missing, awaited, ...rest } = eligibilityOf(sittings.map(sittingOf), { grades, asked });
  return { ...rest, missing: namesOfAsked(missing, subjects), awaited: namesOfAsked(awaited, subjects) };
}

const five: ByName = {
  'English Language': 'C6',
  Mathematics: 'B3',
  Physics: 'C4',
  Chemistry: 'C5',
  Biology: 'A1',
};

describe('O-level results', () => {
  it('fit with five credits, English Language and Mathematics among them', () => {
    expect(judged([five])).toEqual({ eligible: true, credits: 5, missing: [], awaited: [], awaiting: false });
  });

  it.each<[string, ByName[], string[][], object]>([
    ['four credits do not', [{ ...five, Biology: 'D7' }], [], { eligible: false, credits: 4, missing: [] }],
    [
      'nor five without Mathematics',
      [{ ...five, Mathematics: 'E8', Yoruba: 'B2' }],
      [],
      { eligible: false, credits: 5, missing: ['Mathematics'] },
    ],
    [
      'what the course asks for is named where it is not there',
      [five],
      [['Physics'], ['Geography']],
      { eligible: false, credits: 5, missing: ['Geography'] },
    ],
    [
      'one subject of several stands for the others',
      [five],
      [['Geography', 'Chemistry']],
      { eligible: true, missing: [] },
    ],
    [
      'and all of them are named where none is a credit, in the order in which they are asked for',
      [{ ...five, 'English Language': 'F9', Physics: 'D7', Yoruba: 'A1' }],
      [['Geography', 'Physics']],
      { eligible: false, missing: ['English Language', 'Geography or Physics'] },
    ],
    [
      'of two sittings the better grade counts, once',
      [
        { ...five, Mathematics: 'F9' },
        { Mathematics: 'C6', Biology: 'F9' },
      ],
      [],
      { eligible: true, credits: 5, missing: [] },
    ],
    [
      'a third one is not looked at',
      [{ ...five, Mathematics: 'F9' }, {}, { Mathematics: 'A1' }],
      [],
      { eligible: false, missing: ['Mathematics'] },
    ],
    [
      'a result that is awaited is no credit yet, and is told apart',
      [{ ...five, 'English Language': 'Awaiting result' }],
      [],
      { eligible: false, credits: 4, missing: ['English Language'], awaited: ['English Language'] },
    ],
    [
      'it is awaited after a fail',
      [{ Mathematics: 'F9' }, { Mathematics: 'Awaiting result' }],
      [],
      { missing: ['English Language', 'Mathematics'], awaited: ['Mathematics'] },
    ],
    [
      'it is awaited beside a pass as well: who sits again hopes for better',
      [{ Mathematics: 'Awaiting result' }, { Mathematics: 'E8' }],
      [],
      { awaited: ['Mathematics'] },
    ],
    [
      'and not beside a credit',
      [{ ...five, Mathematics: 'Awaiting result' }, { Mathematics: 'C6' }],
      [],
      { eligible: true, awaited: [], awaiting: false },
    ],
    [
      'nobody can judge while what is to come may bring all that lacks',
      [{ ...five, Mathematics: 'D7' }, { Mathematics: 'Awaiting result' }],
      [],
      { eligible: false, awaiting: true },
    ],
    [
      'what is to come decides nothing where something else lacks',
      [{ ...five, 'English Language': 'F9', Mathematics: 'Awaiting result' }],
      [],
      { eligible: false, awaited: ['Mathematics'], awaiting: false },
    ],
    [
      'nor where it is too little',
      [{ 'English Language': 'C6', Mathematics: 'Awaiting result' }],
      [],
      { eligible: false, awaiting: false },
    ],
    [
      'what NABTEB writes counts as what it equals',
      [{ ...five, Mathematics: 'A3', Physics: 'P7' }],
      [],
      { eligible: false, credits: 4, missing: [] },
    ],
    [
      'what is no grade counts nothing',
      [{ ...five, Mathematics: 'Z1' }],
      [],
      { credits: 4, missing: ['Mathematics'] },
    ],
    [
      'nothing at all lacks both',
      [],
      [],
      { eligible: false, credits: 0, missing: ['English Language', 'Mathematics'] },
    ],
  ])('%s', (_, sittings, ofCourse, expected) => {
    expect(judged(sittings, ofCourse)).toMatchObject(expected);
  });

  it('are asked for each subject once', () => {
    expect(subjectsAsked(subjects, [[4], [2], [4, 8], [4]])).toEqual([[1], [2], [4], [4, 8]]);
  });
});

it('takes a credit for C6 and better alone, whatever the ids of the list are', () => {
  const list = [...oLevelGrades.map(({ name }, index) => ({ id: 100 - index, name })), { id: 1, name: 'Z1' }];
  const credited = [...gradesNamed(list).values()].filter(({ credit }) => credit);
  expect(credited.map(({ id, name, marks }) => [id, name, marks])).toEqual([
    [100, 'A1', 10],
    [99, 'B2', 9],
    [98, 'B3', 8],
    [97, 'C4', 7],
    [96, 'C5', 6],
    [95, 'C6', 5],
    [90, 'A2', 9],
    [89, 'A3', 8],
  ]);
});

const ids = subjects.map(({ id }) => id);
const sitting = fc
  .uniqueArray(
    fc.record({ subjectId: fc.constantFrom(...ids), gradeId: fc.constantFrom(...grades.keys()) }),
    { selector: ({ subjectId }) => subjectId },
  )
  .map((results): readonly Graded[] => results);
const group = fc.subarray(ids, { minLength: 1 });
const ofCourse = fc.array(group, { maxLength: 3 });

describe('whatever the results are', () => {
  const by = (groups: readonly Alternatives[]) => ({ grades, asked: subjectsAsked(subjects, groups) });

  it('the order of the sittings says nothing', () => {
    fc.assert(
      fc.property(sitting, sitting, ofCourse, (one, other, groups) => {
        expect(eligibilityOf([one, other], by(groups))).toEqual(eligibilityOf([other, one], by(groups)));
      }),
    );
  });

  it('another sitting takes nothing away, and more that is asked for gives nothing', () => {
    fc.assert(
      fc.property(sitting, sitting, ofCourse, group, (one, other, groups, more) => {
        const alone = eligibilityOf([one], by(groups));
        const both = eligibilityOf([one, other], by(groups));
        expect(both.credits).toBeGreaterThanOrEqual(alone.credits);
        expect(alone.missing).toEqual(expect.arrayContaining([...both.missing]));
        if (alone.eligible) expect(both.eligible).toBe(true);
        const stricter = eligibilityOf([one, other], by([...groups, more]));
        if (stricter.eligible) expect(both.eligible).toBe(true);
      }),
    );
  });

  it('one more alternative takes nothing away', () => {
    fc.assert(
      fc.property(sitting, sitting, group, fc.constantFrom(...ids), (one, other, alternatives, more) => {
        const before = eligibilityOf([one, other], by([alternatives]));
        const after = eligibilityOf([one, other], by([[...alternatives, more]]));
        if (before.eligible) expect(after.eligible).toBe(true);
      }),
    );
  });

  it('who is eligible has so many credits, and one of each that is asked for among them', () => {
    fc.assert(
      fc.property(sitting, sitting, ofCourse, (one, other, groups) => {
        const { eligible, credits, missing, awaited } = eligibilityOf([one, other], by(groups));
        const credited = [...bestGrades([one, other], grades)].filter(([, { credit }]) => credit);
        expect(credits).toBe(credited.length);
        expect(missing).toEqual(expect.arrayContaining([...awaited]));
        const has = (id: number) => credited.some(([subject]) => subject === id);
        expect(eligible).toBe(
          credits >= creditsAsked && [[1], [2], ...groups].every((each) => each.some(has)),
        );
      }),
    );
  });

  it('of each subject one of its own grades counts, and no worse one', () => {
    fc.assert(
      fc.property(sitting, sitting, (one, other) => {
        for (const [subject, grade] of bestGrades([one, other], grades)) {
          const own = [...one, ...other].filter(({ subjectId }) => subjectId === subject);
          expect(own.map(({ gradeId }) => gradeId)).toContain(grade.id);
          for (const { gradeId } of own)
            expect(grade.marks).toBeGreaterThanOrEqual(grades.get(gradeId)?.marks ?? 0);
        }
      }),
    );
  });
});
