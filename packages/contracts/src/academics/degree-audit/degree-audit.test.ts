import fc from 'fast-check';
import { universityScheme, type GradingScheme } from '..';
import { inSemester, recordOf } from '../grading/attempts.fixture';
import type { AuditedCourse, AuditInput } from './audit-input';
import { degreeAudit } from './degree-audit';
import { awardFrom, normalSessions } from './requirements';

const course = (code: string, level: number, more: Partial<AuditedCourse> = {}): AuditedCourse => {
  const place = { semester: 1, groupId: null, group: null, choose: null };
  return { code, title: code, units: 3, status: 'core', level, ...place, ...more };
};
const language = { status: 'elective', groupId: 7, group: 'Language', choose: 1, units: 1 } as const;
const curriculum = [
  course('CSC301', 300),
  course('CSC302', 300, { semester: 2, status: 'required' }),
  course('FRN302', 300, language),
  course('IGB302', 300, language),
  course('CSC401', 400),
];
const first = { year: 0, semester: 1 };
const second = { year: 0, semester: 2 };
const third = { year: 1, semester: 1 };
type Score = Parameters<typeof inSemester>[1][2];
const attempts = (scores: Partial<Record<string, Score>> = {}) => {
  const of = (code: string, usual: Score) => (code in scores ? (scores[code] ?? null) : usual);
  return [
    ...inSemester(first, ['CSC301', 3, of('CSC301', 65)], ['FRN302', 1, of('FRN302', 50)]),
    ...inSemester(second, ['CSC302', 3, of('CSC302', 55)]),
    ...inSemester(third, ['CSC401', 3, of('CSC401', 72)]),
  ];
};
const audit = (more: Partial<AuditInput> = {}) =>
  degreeAudit({
    curriculum,
    record: recordOf(attempts()),
    scheme: universityScheme,
    duration: { firstLevel: 300, years: 4, sessions: 2 },
    timesNormal: 1.5,
    ...more,
  });
const unmet = (more: Partial<AuditInput>) =>
  audit(more).requirements.flatMap(({ requirement, met, says }) => (met ? [] : [`${requirement}: ${says}`]));

it('is met once everything is passed, in time, with average and class', () => {
  const found = audit();
  expect(found).toMatchObject({ met: true, unitsEarned: 10, unitsNeeded: 10, cgpa: '3.90' });
  expect(found.degreeClass).toBe('Second Class Upper');
  expect(found.requirements.map(({ says }) => says)).toEqual([
    'Courses are written for every level from 300 on.',
    'Every core and required course is passed.',
    'Enough is passed of every elective group.',
    'No failed course is left to be passed.',
    '10 passed of 10 that are needed.',
    '3.90; at least 1.00 is needed.',
    'Nothing in the standing is against it.',
    '2 sessions of 2, at most 3.',
  ]);
});

it('says which courses are missing, and which of them have a result to come', () => {
  const record = recordOf(attempts({ CSC401: null, CSC302: 30 }));
  expect(unmet({ record })).toEqual([
    'core: 2 of 3 courses still to be passed, 1 of them with a result to come.',
    'carry_overs: Failed and not passed since: CSC302.',
    'units: 4 passed of 10 that are needed: 6 more.',
  ]);
  const core = audit({ record }).requirements.find(({ requirement }) => requirement === 'core');
  expect(core?.courses.map(({ code, awaited }) => [code, awaited])).toEqual([
    ['CSC302', false],
    ['CSC401', true],
  ]);
});

it('asks for so many of an elective group, whichever they are, and clears a failed one as any other', () => {
  const record = recordOf(attempts({ FRN302: 20 }));
  expect(unmet({ record })).toEqual([
    'electives: 1 more of Language.',
    'carry_overs: Failed and not passed since: FRN302.',
    'units: 9 passed of 10 that are needed: 1 more.',
  ]);
  const again = recordOf([...attempts({ FRN302: 20 }), ...inSemester(third, ['FRN302', 1, 45])]);
  expect(audit({ record: again })).toMatchObject({ met: true, unitsEarned: 10 });
});

it('counts the units of a course once, however often it was passed', () => {
  const record = recordOf([...attempts(), ...inSemester({ year: 2, semester: 1 }, ['CSC301', 3, 70])]);
  expect(audit({ record }).unitsEarned).toBe(10);
});

it('asks for the lowest CGPA with which the cohort is awarded anything', () => {
  const scores = { CSC301: 40, FRN302: 40, CSC302: 40, CSC401: 40 };
  const record = { ...recordOf(attempts(scores)), standing: 'probation' as const };
  expect(unmet({ record })).toEqual([]);
  const withoutPass: GradingScheme = {
    ...universityScheme,
    classes: universityScheme.classes.filter(({ name }) => name !== 'Pass'),
  };
  expect(awardFrom(withoutPass)).toBe(150);
  expect(unmet({ record, scheme: withoutPass })).toEqual(['cgpa: 1.00; at least 1.50 is needed.']);
});

it('wants the normal duration, and no more than it may take', () => {
  const of = (sessions: number) => unmet({ duration: { firstLevel: 300, years: 4, sessions } });
  expect(of(1)).toEqual(['duration: 1 session of 2, at most 3.']);
  expect(of(3)).toEqual([]);
  expect(of(4)).toEqual(['duration: 4 sessions of 2, at most 3: Senate has to allow more.']);
  // A session that is begun counts: at most five of three that are normal.
  const ofThree = (sessions: number) =>
    unmet({ duration: { firstLevel: 200, years: 4, sessions } }).filter((one) => one.startsWith('duration'));
  expect([ofThree(5), ofThree(6)]).toEqual([
    [],
    ['duration: 6 sessions of 3, at most 5: Senate has to allow more.'],
  ]);
  expect(normalSessions({ firstLevel: 100, years: 5, sessions: 0 })).toBe(5);
  expect(normalSessions({ firstLevel: 200, years: 5, sessions: 0 })).toBe(4);
});

it('is met by nobody whose curriculum is not written', () => {
  const short = curriculum.filter(({ level }) => level === 300);
  expect(unmet({ curriculum: short })).toEqual(['curriculum: No courses are written for 400 level.']);
});

it('lets nobody go whom the rules ask to withdraw', () => {
  const record = { ...recordOf(attempts()), standing: 'withdrawal' as const };
  expect(unmet({ record })).toEqual(['standing: On probation too often: the rules ask for withdrawal.']);
});

it('says the same whatever the order of attempts, and is only met with every core course passed', () => {
  const scores = fc.record({
    CSC301: fc.integer({ min: 0, max: 100 }),
    CSC302: fc.integer({ min: 0, max: 100 }),
    FRN302: fc.integer({ min: 0, max: 100 }),
    CSC401: fc.option(fc.integer({ min: 0, max: 100 })),
  });
  fc.assert(
    fc.property(scores, (given) => {
      const all = attempts(given);
      const of = (some: typeof all) => audit({ record: { ...recordOf(some), standing: 'good' } });
      const found = of(all);
      expect(of([...all].reverse())).toEqual(found);
      const passed = Object.values(given).every((score) => score !== null && score >= 40);
      expect(found.met).toBe(passed);
    }),
    { numRuns: 40 },
  );
});
