import { judge, levelAfter, type JudgedStudent } from './verdict-of';

const student: JudgedStudent = {
  studentTypeId: 1,
  level: 200,
  years: 5,
  status: 'active',
  standing: 'good',
  awaited: 0,
  registered: 2,
  unapproved: 0,
  isOver: true,
  away: false,
  awardable: false,
  overTime: false,
};

it.each<[string, Partial<JudgedStudent>, string, number | null]>([
  ['goes on in good standing', {}, 'pass', 300],
  ['goes on under probation', { standing: 'probation' }, 'probation', 300],
  ['withdraws after a second session below it', { standing: 'withdrawal' }, 'withdraw', null],
  ['withdraws without a registration', { registered: 0 }, 'withdraw', null],
  ['waits where leave kept them from registering', { registered: 0, away: true }, 'held', null],
  ['waits while the session lasts', { registered: 0, isOver: false }, 'held', null],
  ['waits for an approval', { unapproved: 1 }, 'held', null],
  ['waits for results, whatever the others say', { awaited: 1, standing: 'withdrawal' }, 'held', null],
  ['waits while suspended', { status: 'suspended' }, 'held', null],
  ['is at the end with everything', { level: 500, awardable: true }, 'graduate', null],
  ['spills over without', { level: 500 }, 'spill_over', 500],
  ['spills over below good standing as well', { level: 500, standing: 'probation' }, 'spill_over', 500],
  ['withdraws when time is up', { level: 500, overTime: true }, 'withdraw', null],
  ['of six years goes on', { level: 500, years: 6 }, 'pass', 600],
  ['of JUPEB is at the end', { studentTypeId: 2, level: 0, years: null, registered: 0 }, 'graduate', null],
  ['of a higher degree stays at the level', { studentTypeId: 4, level: 800, years: 5 }, 'pass', 800],
])('a student %s', (_, facts, verdict, toLevel) => {
  expect(judge({ ...student, ...facts })).toMatchObject({ verdict, toLevel });
});

it('a verdict that is given leads no further than the last level', () => {
  expect(levelAfter('pass', { ...student, level: 500 })).toBe(500);
  expect(levelAfter('repeat', student)).toBe(200);
  expect(levelAfter('held', student)).toBeNull();
});
