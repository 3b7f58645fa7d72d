import type { academics } from '@portal/contracts/academics';
import type { CallData } from '@portal/shared/model';
import { addDropWorld, type AddDropWorld } from '../../../../test/add-drop-world';
import { testApp, type TestApp } from '../../../../test/app';
import type { Officer } from '../../../../test/approval-world';
import type { FeeStudent } from '../../../../test/fee-builders';

type Together = CallData<typeof academics.approvals.borrowedForMe>;
type Row = CallData<typeof academics.approvals.borrowed>['rows'][number];
type Done = CallData<typeof academics.ownerApprovals.approveSeveral>;

let test: TestApp;
let world: AddDropWorld;
let course: number;
let owner: Officer;
let asking: FeeStudent;
beforeEach(async () => {
  test = await testApp();
  world = await addDropWorld(test);
  course = await world.borrowable('OTH201', 5);
  owner = await world.otherHod();
  // One borrows it in the registration, another one adds it later.
  await world.submit(world.student, { more: [course] });
  asking = await world.another();
  await world.approved(asking);
  await world.ask({ add: [course], borrowedFor: 'For my project' }, asking);
});
afterEach(() => test.close());

const together = (by = owner, query = '') => world.get<Together>(`approvals/borrowed/for-me?${query}`, by);
const rows = async (query = '', by = owner) =>
  (await world.get<{ rows: Row[] }>(`approvals/borrowed?${query}`, by)).rows;
const decide = async (act: 'approve' | 'refuse', { courses }: Together, by = owner) => {
  const reason = act === 'refuse' ? { reason: 'No room in the laboratory' } : {};
  return world.post(`borrowed/${act}-several`, { courses, ...reason }, by);
};
const doneOf = (answer: { json: <T>() => T }) => answer.json<{ data: Done }>().data;

it('are shown from the day on which they are asked for, with who has decided', async () => {
  expect(await rows()).toEqual([]);
  expect((await rows('state=requested')).map(({ source, adviserDone }) => [source, adviserDone])).toEqual([
    ['registration', false],
    ['request', false],
  ]);
  await world.approve('adviser');
  expect(await rows('state=pending')).toMatchObject([
    { source: 'registration', adviserDone: true, homeDone: false, may: ['decide'] },
  ]);
  expect(await rows('departmentId=901')).toHaveLength(1);
  expect(await rows('departmentId=900')).toEqual([]);
});

it('are lent together, each as it was seen; sent again nothing is left to do', async () => {
  await world.approve('adviser');
  await world.agree('adviser', asking);
  const seen = await together();
  expect(seen.total).toBe(2);
  expect((await together(owner, 'search=nobody')).total).toBe(0);
  expect(await together(world.offices.hod)).toEqual({ total: 0, courses: [] });
  expect((await decide('approve', seen, world.offices.dean)).statusCode).toBe(403);
  const beyond = doneOf(await decide('approve', seen, world.offices.hod));
  expect([beyond.done, beyond.refused.map(({ name }) => name)]).toEqual([0, ['Unknown', 'Unknown']]);
  // One of them is returned after it was seen.
  await world.giveBack('hod');
  const { done, refused } = doneOf(await decide('approve', seen));
  expect(done).toBe(1);
  expect(refused).toMatchObject([{ message: 'This course does not wait for your decision any more.' }]);
  expect(doneOf(await decide('approve', seen)).done).toBe(0);
  expect(await rows('state=approved')).toMatchObject([{ source: 'request', state: 'approved' }]);
});

it('are refused together for one reason, and stay to be seen', async () => {
  await world.approve('adviser');
  await world.agree('adviser', asking);
  const seen = await together();
  expect(
    (await world.post('borrowed/refuse-several', { courses: seen.courses, reason: '' }, owner)).statusCode,
  ).toBe(422);
  expect(doneOf(await decide('refuse', seen))).toEqual({ done: 2, refused: [] });
  expect((await world.of(world.student)).state).toBe('draft');
  expect((await world.requestOf(asking)).state).toBe('draft');
  expect((await rows('state=refused')).map(({ source, reason }) => [source, reason])).toEqual([
    ['registration', 'No room in the laboratory'],
    ['request', 'No room in the laboratory'],
  ]);
  expect(await together()).toEqual({ total: 0, courses: [] });
});
