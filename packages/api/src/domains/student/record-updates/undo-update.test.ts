import { testApp, type TestApp } from '../../../../test/app';
import {
  recordUpdatesOffice,
  updateReason as reason,
  updaterClaims,
  type RecordUpdatesOffice,
} from '../../../../test/record-updates-office';
import { aRegistrar } from '../../../../test/registration-office';

let test: TestApp;
let office: RecordUpdatesOffice;
beforeEach(async () => {
  test = await testApp();
  office = await recordUpdatesOffice(test);
});
afterEach(() => test.close());

it('puts back what still is as it was set, lists what stays, and is done once', async () => {
  const { ada, bola, rowOf, fieldsOf, theUpdate, undo, run } = office;
  const { update } = await run();
  await test.deps.db.updateTable('student').set({ level: 500 }).where('id', '=', ada.id).execute();
  const done = [
    (await undo(update)).json<{ data: unknown }>(),
    (await undo(update)).json<{ data: unknown }>(),
  ];
  expect(done.map(({ data }) => data)).toEqual(Array(2).fill({ version: 2 }));
  expect(await rowOf(ada)).toMatchObject({ surname: 'Bello', level: 500 });
  expect(await rowOf(bola)).toMatchObject({ level: 200 });
  expect(await fieldsOf(update)).toMatchObject([
    { field: 'Level', before: '200 level', after: '300 level', state: 'stayed', note: 'Changed since' },
    { field: 'Surname', before: 'Bello', after: 'Okafor', state: 'undone' },
    { field: 'Level', state: 'undone', note: null },
  ]);
  expect(await theUpdate()).toMatchObject({
    state: 'undone',
    undoReason: reason,
    stayed: 1,
    done: 2,
    undoUntil: null,
    may: [],
  });
});

it('takes a transfer back that would be one too many, and it no longer counts', async () => {
  const { ada, rowOf, matric, previewOf, commit, theUpdate, undo } = office;
  const { db, clock } = test.deps;
  const { department_id: before } = await rowOf(ada);
  const { faculty_id, name } = await db
    .selectFrom('department')
    .select(['faculty_id', 'name'])
    .where('id', '=', before ?? 0)
    .executeTakeFirstOrThrow();
  const other = { id: 977, faculty_id, code: '77', name: 'Ship Building', degree: 'B.Eng.' };
  await db.insertInto('department').values(other).execute();
  const words = (department: string) => JSON.stringify({ department, option: '' });
  const earlier = { student_id: ada.id, group: 'study', reason, changed_by: 'system' } as const;
  await db
    .insertInto('student_change')
    .values({ ...earlier, changed_at: clock.now(), before: words('Law'), after: words('Physics') })
    .execute();
  const officer = await aRegistrar(test, ['student.edit-study']);
  const move = async (department: string) =>
    previewOf(['Matric no.', 'Department', 'Reason'], [[await matric(ada), department, reason]], officer);
  await commit((await move('ship building')).id, officer);
  expect(await rowOf(ada)).toMatchObject({ department_id: other.id });
  expect((await move(name)).rows[0]?.messages).toEqual([
    'Department: This student has changed department twice already.',
  ]);
  await undo(await theUpdate(officer), officer);
  expect(await theUpdate(officer)).toMatchObject({ state: 'undone', stayed: 0 });
  expect(await rowOf(ada)).toMatchObject({ department_id: before });
  expect((await move('77')).rows[0]?.verdict).toBe('ok');
});

it('empties an origin that nobody knew before the update, which reads places by their names', async () => {
  const { ada, bola, rowOf, matric, previewOf, commit, theUpdate, undo } = office;
  const { db } = test.deps;
  const { country_id } = await rowOf(ada);
  await db.insertInto('state').values({ id: 977, country_id, name: 'Test Rivers' }).execute();
  await db.insertInto('lga').values({ id: 9977, state_id: 977, name: 'Oak-Hill' }).execute();
  const officer = await aRegistrar(test, ['student.edit-origin']);
  const { id, rows } = await previewOf(
    ['Matric no.', 'State of origin', 'LGA of origin', 'Reason'],
    [
      [await matric(ada), 'test rivers', 'oak hill', reason],
      [await matric(bola), 'Test Rivers', '', reason],
    ],
    officer,
  );
  expect(rows.map(({ messages }) => messages)).toEqual([
    ['State of origin: nothing becomes Test Rivers', 'LGA of origin: nothing becomes Oak-Hill'],
    ['LGA of origin: Choose the local government area'],
  ]);
  await commit(id, officer);
  expect(await rowOf(ada)).toMatchObject({ state_id: 977, lga_id: 9977 });
  await undo(await theUpdate(officer), officer);
  expect(await theUpdate(officer)).toMatchObject({ state: 'undone', stayed: 0 });
  expect(await rowOf(ada)).toMatchObject({ state_id: null, lga_id: null });
});

it('ends a day after', async () => {
  const { bola, rowOf, undo, run } = office;
  const { update } = await run();
  test.deps.clock.advance({ hours: 24, seconds: 1 });
  // Nobody's session lasts so long: it is somebody else who may change all of that.
  const answer = await undo(update, await aRegistrar(test, updaterClaims));
  expect(answer.json()).toMatchObject({ code: 'WINDOW_CLOSED' });
  expect(await rowOf(bola)).toMatchObject({ level: 400 });
});
