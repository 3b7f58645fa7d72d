import type { academics } from '@portal/contracts/academics';
import type { CallData } from '@portal/shared/model';
import { sql } from 'kysely';
import { testApp, type TestApp } from '../../../../test/app';
import { registrationDepartments } from '../../../../test/curriculum-builders';
import { aRegistered, dataOf, semester } from '../../../../test/records-office';
import { inTransaction } from '../../../platform/database/database';
import { resultsOffice, type ResultsOffice } from '../../../../test/results-office';
import { tellPublishers } from './tell-publishers';

type Waiting = CallData<typeof academics.publications.waiting>;
type Publications = CallData<typeof academics.publications.list>;
type By = ResultsOffice['publisher'];

const { own, other } = registrationDepartments;
const one = [{ ...semester, semester: 'Harmattan', departments: 1 }];

let test: TestApp;
let office: ResultsOffice;
beforeEach(async () => {
  test = await testApp();
  office = await resultsOffice(test);
});
afterEach(() => test.close());

const waits = async (by: By = office.publisher) =>
  dataOf<Waiting>(await office.read('publications/waiting', by)).map(({ session: _, ...row }) => row);
const listed = async (by: By = office.publisher) => {
  const { sessionId, semesterId } = semester;
  const path = `publications?sessionId=${sessionId}&semesterId=${semesterId}&forMe=true`;
  return dataOf<Publications>(await office.read(path, by)).map(({ departmentId }) => departmentId);
};

it('counts what was never published or has changed since, and lists exactly that', async () => {
  const [here, elsewhere] = [
    await office.somebody('results.publish', { department: own }),
    await office.somebody('results.publish', { department: other }),
  ];
  await office.submitted();
  await office.approve(2);
  await office.board(3);
  expect(await waits()).toEqual([]);
  await office.admin(4);
  for (const by of [office.publisher, here])
    expect([await waits(by), await listed(by)]).toEqual([one, [own]]);
  expect([await waits(elsewhere), await listed(elsewhere)]).toEqual([[], []]);
  expect(await listed(office.viewer)).toEqual([]);
  expect((await office.read('publications/waiting', office.viewer)).statusCode).toBe(403);
  await office.publish();
  expect([await waits(), await listed()]).toEqual([[], []]);
  // Taken back, it is not forgotten: whoever did that publishes it again.
  await office.unpublish();
  expect([await waits(), await listed()]).toEqual([[], []]);
  expect((await office.publications())[0]).toMatchObject({ may: ['publish'] });
});

it('counts what Senate approved after a department was published', async () => {
  await office.approved();
  test.deps.clock.advance({ minutes: 10 });
  await office.publish();
  expect(await waits()).toEqual([]);
  const { db } = test.deps;
  const later = new Date(test.deps.clock.now().getTime() + 60_000);
  await sql`update result_sheet set version = version + 1`.execute(db);
  await sql`insert into result_sheet_event (sheet_id, act, from_state, to_state, actor_id, at)
    select id, 'approve', 'dean_ok', 'senate_ok', ${String(office.senate.userId)}, ${later} from result_sheet`.execute(
    db,
  );
  expect(await waits()).toEqual(one);
  expect((await office.publications())[0]).toMatchObject({ changedSince: true });
});

it('who comes later onto a sheet without a result is nothing to publish', async () => {
  await office.approved();
  await office.publish();
  const late = await aRegistered(test, [office.courseId]);
  const { db } = test.deps;
  // A test score alone, from before the registration was off the sheet for a while, is none either.
  await sql`insert into score (registration_id, course_id, sheet_id, test, entered_by, entered_at)
    select ${late.registrationId}, course_id, id, 12, ${String(office.lead.userId)}, ${test.deps.clock.now()}
    from result_sheet`.execute(db);
  await db
    .updateTable('course_registration')
    .set({ department_id: other })
    .where('id', '=', late.registrationId)
    .execute();
  const rows = await office.publications();
  const found = rows.find(({ departmentId }) => departmentId === other);
  expect(found).toMatchObject({ sheets: { senate_ok: 1 }, changedSince: false, may: [] });
  expect(rows.find(({ departmentId }) => departmentId === own)).toMatchObject({ changedSince: false });
  expect(await waits()).toEqual([]);
});

it('tells who may publish of what Senate approved, once a day, and nobody else', async () => {
  const { db, clock } = test.deps;
  const [here, elsewhere, left] = [
    await office.somebody('results.publish', { department: own }),
    await office.somebody('results.publish', { department: other }),
    await office.somebody('results.publish'),
  ];
  await db.updateTable('app_user').set({ active: false }).where('id', '=', left.userId).execute();
  const [granted, lapsed] = [await office.somebody('results.view'), await office.somebody('results.view')];
  const until = (userId: number, minutes: number) => ({
    user_id: userId,
    claim: 'results.publish' as const,
    reason: 'The exams officer is on leave',
    granted_by: office.senate.userId,
    granted_at: clock.now(),
    expires_at: new Date(clock.now().getTime() + minutes * 60_000),
  });
  await db
    .insertInto('user_claim')
    .values([until(granted.userId, 5), until(lapsed.userId, -5), until(office.senate.userId, 5)])
    .execute();
  const told = () =>
    db
      .selectFrom('notification')
      .select(['user_id as id', 'message', 'url'])
      .where('type', '=', 'results to publish')
      .orderBy('user_id')
      .execute();
  await office.submitted();
  await office.approve(2);
  await office.board(3);
  expect(await told()).toEqual([]);
  await office.admin(4);
  // What is approved later on the same day is the same news.
  const { id: sheet } = await db.selectFrom('result_sheet').select('id').executeTakeFirstOrThrow();
  const command = { actor: { userId: String(office.senate.userId) }, at: test.deps.clock.now() };
  await inTransaction(db, (trx) => tellPublishers(trx, command, [sheet]));
  const notice = {
    message: 'Senate has approved results of the Harmattan semester of 2025/2026. They wait to be published.',
    url: `/results/classlist?part=publication&sessionId=${semester.sessionId}&semesterId=1&forMe=true`,
  };
  // Neither who publishes elsewhere, has left or may no more, nor who approved it.
  const expected = [office.publisher, here, granted].map(({ userId }) => ({ id: userId, ...notice }));
  expect(await told()).toEqual(expected.sort((first, second) => first.id - second.id));
  expect((await told()).map(({ id }) => id)).not.toContain(elsewhere.userId);
});
