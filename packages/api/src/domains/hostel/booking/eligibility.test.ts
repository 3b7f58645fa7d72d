import { categoriesOf, lengthFor, type CategoryRule, type Lodger } from './categories-of';
import { eligibilityOf, type EligibilityFacts } from './eligibility';

const session = '2025/2026';
const day = new Date('2026-09-14T09:00:00Z');
const open = { open: true, reason: null, action: null };
const shut = (reason: string, route: string) => ({ open: false, reason, action: { label: 'Go', route } });

const facts: EligibilityFacts = {
  session,
  policy: 'first_come',
  window: { state: 'open', opens: day, closes: null },
  acceptance: open,
  fee: open,
  status: 'active',
  bar: null,
  bed: null,
  sessions: 2,
  courseLength: 5,
  lapses: 0,
  mostLapses: 3,
  fitting: 'free',
  quotaUsed: false,
};

it('has all rules in their order, and all are met by who may book', () => {
  const all = eligibilityOf(facts);
  expect(all.map(({ rule }) => rule)).toEqual([
    'window',
    'entry',
    'fee',
    'student',
    'bar',
    'one_bed',
    'extra_year',
    'attempts',
    'category',
  ]);
  expect(all.every(({ met }) => met)).toBe(true);
});

it.each<[Partial<EligibilityFacts>, string, string, string | null]>([
  [{ policy: null }, 'window', 'has not been announced', null],
  [
    { policy: 'ballot', window: { state: 'not_open', opens: day, closes: null } },
    'window',
    'Applications open on 14/09/2026',
    null,
  ],
  [
    { policy: 'ballot', window: { state: 'closed', opens: day, closes: day } },
    'window',
    'Applications of 2025/2026 are closed.',
    null,
  ],
  [{ policy: 'ballot', fitting: 'none' }, 'category', 'for students like you', null],
  [
    { window: { state: 'not_open', opens: day, closes: null } },
    'window',
    'Booking opens on 14/09/2026',
    null,
  ],
  [{ window: { state: 'not_open', opens: null, closes: null } }, 'window', 'has not been announced', null],
  [{ window: { state: 'closed', opens: day, closes: day } }, 'window', 'is closed', null],
  [{ acceptance: shut('Accept it.', '/acceptance') }, 'entry', 'Accept it.', '/acceptance'],
  [{ fee: shut('Pay it.', '/school_fees') }, 'fee', 'Pay it.', '/school_fees'],
  [{ status: 'suspended' }, 'student', 'You are suspended', null],
  [{ status: 'withdrawn' }, 'student', 'You have been withdrawn', null],
  [{ bar: { reason: 'Fighting', until: null } }, 'bar', 'barred from hostels: Fighting.', null],
  [{ bar: { reason: 'Noise.', until: day } }, 'bar', 'until 14/09/2026', null],
  [{ bed: 'A_A_101_A' }, 'one_bed', 'A_A_101_A', '/hostel'],
  [{ sessions: 6 }, 'extra_year', 'session 6 of a course of 5', null],
  [{ lapses: 3 }, 'attempts', '3 holds lapse', null],
  [{ fitting: 'taken' }, 'category', 'are taken', null],
  [{ quotaUsed: true }, 'category', 'Accommodation quota exceeded', null],
  [{ fitting: 'none' }, 'category', 'for students like you', null],
])('%j: %s is not met', (change, rule, text, route) => {
  const unmet = eligibilityOf({ ...facts, ...change }).filter(({ met }) => !met);
  expect(unmet.map((one) => one.rule)).toEqual([rule]);
  expect(unmet[0]?.text).toContain(text);
  expect(unmet[0]?.action?.route ?? null).toBe(route);
});

it('says nothing of beds and holds that nobody knows of before a session has rules', () => {
  const nothing = { ...facts, policy: null, mostLapses: 0, fitting: 'none' as const };
  const unmet = eligibilityOf(nothing).filter(({ met }) => !met);
  expect(unmet.map(({ rule, text }) => [rule, text])).toEqual([
    ['window', 'Booking of 2025/2026 has not been announced yet.'],
    ['category', 'No bed-spaces of 2025/2026 are known yet.'],
  ]);
});

it('asks of a ballot no bed-space that is free now', () => {
  const all = eligibilityOf({ ...facts, policy: 'ballot', fitting: 'taken' });
  expect(all.every(({ met }) => met)).toBe(true);
  expect(all[0]?.text).toBe('Applications are open');
});

it('lets who is on probation book, and knows no extra year without a length', () => {
  const kind = { ...facts, status: 'probation', sessions: 9, courseLength: null, lapses: 2 };
  for (const one of [kind, { ...kind, sessions: 5, courseLength: 5 }])
    expect(eligibilityOf(one).every(({ met }) => met)).toBe(true);
});

const rule = (id: number, change: Partial<CategoryRule>): CategoryRule => ({
  id,
  name: `Category ${id}`,
  stage: 'any',
  levels: [],
  studentTypes: [],
  departments: [],
  entrySessions: [],
  byHand: false,
  ...change,
});
const lodger: Lodger = {
  sessionId: 2025,
  level: 200,
  studentTypeId: 1,
  departmentId: 900,
  entrySessionId: 2024,
  entryMode: 'UTME',
  sessions: 2,
  years: 5,
};
const categories = [
  rule(1, { stage: 'fresh' }),
  rule(2, { stage: 'returning' }),
  rule(3, { stage: 'final' }),
  rule(4, { levels: [200, 300] }),
  rule(5, { studentTypes: [4, 6] }),
  rule(6, { departments: [900] }),
  rule(7, { entrySessions: [2023] }),
  rule(8, { byHand: true }),
];

it.each<[string, Partial<Lodger>, number[]]>([
  ['a returning student', {}, [2, 4, 6]],
  ['one in their session of entry', { entrySessionId: 2025, level: 100 }, [1, 6]],
  ['one in the last year', { level: 500 }, [2, 3, 6]],
  ['an architect of six years', { level: 500, years: 6 }, [2, 6]],
  ['a postgraduate', { studentTypeId: 4, level: 500, departmentId: null }, [2, 5]],
  ['one who entered in 2023', { entrySessionId: 2023, level: 300 }, [2, 4, 6, 7]],
])('%s has the categories that are for them', (_, change, ids) => {
  expect(categoriesOf(categories, { ...lodger, ...change }).map(({ id }) => id)).toEqual(ids);
});

it('counts the years of a course by how somebody entered it', () => {
  expect(lengthFor(lodger)).toBe(5);
  expect(lengthFor({ ...lodger, entryMode: 'DIRECT_ENTRY' })).toBe(4);
  expect(lengthFor({ ...lodger, studentTypeId: 4 })).toBeNull();
  expect(lengthFor({ ...lodger, years: null })).toBeNull();
});
