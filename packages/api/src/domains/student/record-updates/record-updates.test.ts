import { testApp, type TestApp } from '../../../../test/app';
import { aFeeStudent } from '../../../../test/fee-builders';
import { messagesTo } from '../../../../test/messages-to';
import {
  recordUpdatesOffice,
  updateReason as reason,
  type RecordUpdatesOffice,
} from '../../../../test/record-updates-office';
import { aRegistrar, testSchool } from '../../../../test/registration-office';

let test: TestApp;
let office: RecordUpdatesOffice;
beforeEach(async () => {
  test = await testApp();
  office = await recordUpdatesOffice(test);
});
afterEach(() => test.close());

/** Somebody else with these columns. */
async function aStudentWith(columns: { user_id: number } | { status: string }) {
  const one = await aFeeStudent(test);
  await test.deps.db.updateTable('student').set(columns).where('id', '=', one.id).execute();
  return office.matric(one);
}

it('says of every row what would change, and what is wrong with it', async () => {
  const { ada, bola, registry, matric, previewOf } = office;
  const { columns, counts, rows } = await previewOf(
    ['Reason', 'Matric no.', 'Surname', 'Level', 'State of life'],
    [
      [reason, (await matric(ada)).toLowerCase(), '', 300, 'deferred'],
      [reason, await matric(bola), 'Bello', '200', ''],
      [reason, '2025/9/NOBODY', '', '300', ''],
      [reason, await aStudentWith({ user_id: registry.userId }), '', '300', ''],
      [reason, await aStudentWith({ status: 'graduated' }), 'Okafor', '950', 'Active'],
      ['', '2025/9/OTHER', '', '300', ''],
    ],
  );
  expect(columns).toEqual(['Matric no.', 'Surname', 'Level', 'State of life', 'Reason']);
  expect(Object.fromEntries(rows.map(({ number, messages }) => [number, messages]))).toEqual({
    2: ['Level: 200 level becomes 300 level', 'State of life: Active becomes Deferred'],
    3: ['Unchanged: the record says all of this already'],
    4: ['No student has this matric number. New students are made by admissions alone'],
    5: ['This is your own record: somebody else has to do it'],
    6: [
      'What shows the names: Say which document shows the new names',
      expect.stringMatching(/^Level: Choose a level up to/),
      expect.stringMatching(/^State of life: Who has graduated/),
    ],
    7: expect.arrayContaining(['Reason: Say why']) as string[],
  });
  expect(counts).toEqual({ ok: 1, warning: 1, error: 4 });
});

it('gives a template of the columns that somebody may change, and takes its example for no row', async () => {
  const { registry, send } = office;
  const url = '/ImportKinds/student-records/template';
  const { rawPayload } = await test.call('GET', url, { headers: registry.headers });
  const message = 'The file has only the example of the template. Add your rows.';
  expect((await send(rawPayload)).json()).toMatchObject({ code: 'INVALID', message });
});

it('changes each record as the desk does, once', async () => {
  const { ada, bola, rowOf, commit, updates, run } = office;
  const { id, update } = await run();
  expect((await commit(id)).json()).toMatchObject({ data: { applied: 2 } });
  expect(await updates()).toHaveLength(1);
  expect(update).toMatchObject({ fileName: 'levels.xlsx', students: 2, fields: 3, may: ['undo'] });
  expect(await rowOf(ada)).toMatchObject({ surname: 'Okafor', level: 300 });
  expect(await rowOf(bola)).toMatchObject({ surname: 'Bello', level: 400 });
  const { db } = test.deps;
  const enrolled = await db.selectFrom('student_session').select('level').orderBy('level').execute();
  expect(enrolled).toEqual([{ level: 300 }, { level: 400 }]);
  const changes = await db
    .selectFrom('student_change')
    .select(['group', 'reason', 'document'])
    .orderBy('id')
    .execute();
  expect(changes).toEqual([
    { group: 'names', reason, document: 'Affidavit FHC/12' },
    { group: 'level', reason, document: null },
    { group: 'level', reason, document: null },
  ]);
  expect(await messagesTo(test, ada.userId, 'student profile')).toHaveLength(2);
  const acts = await db.selectFrom('audit_log').select('act').orderBy('id').execute();
  const one = 'student.change';
  expect(acts.map(({ act }) => act).slice(-5)).toEqual(['record_update.run', 'import.commit', one, one, one]);
});

it('applies nothing where a record says something else than the preview showed', async () => {
  const { ada, rowOf, matric, previewOf, commit, updates } = office;
  const { id } = await previewOf(['Matric no.', 'Level', 'Reason'], [[await matric(ada), '300', reason]]);
  await test.deps.db.updateTable('student').set({ level: 400 }).where('id', '=', ada.id).execute();
  expect((await commit(id)).json()).toMatchObject({ code: 'CONFLICT' });
  expect(await rowOf(ada)).toMatchObject({ level: 400 });
  expect(await updates()).toEqual([]);
});

it('leaves out, and tells, a row whose record was changed after it was taken on, and who may no more', async () => {
  const { ada, bola, registry, rowOf, matric, previewOf, takeOn, carryOut, theUpdate, fieldsOf } = office;
  const { db } = test.deps;
  const headers = ['Matric no.', 'Surname', 'What shows the names', 'Level', 'Reason'];
  const { id } = await previewOf(headers, [
    [await matric(ada), 'Okafor', 'Affidavit FHC/12', '300', reason],
    [await matric(bola), '', '', '400', reason],
  ]);
  await takeOn(id);
  expect(await theUpdate()).toMatchObject({ state: 'applying', done: 0, may: [], undoUntil: null });
  // The answer comes first, then what is left is carried out.
  expect((await office.undo(await theUpdate())).json()).toMatchObject({ code: 'CONFLICT' });
  expect(await rowOf(bola)).toMatchObject({ level: 400 });
  const again = await previewOf(headers, [
    [await matric(ada), 'Eze', 'Affidavit FHC/13', '400', reason],
    [await matric(bola), '', '', '200', reason],
  ]);
  await takeOn(again.id);
  await db.updateTable('student').set({ level: 500 }).where('id', '=', ada.id).execute();
  await carryOut();
  const update = await theUpdate();
  expect(update).toMatchObject({ state: 'applied', students: 2, done: 2, skipped: 1, may: ['undo'] });
  // All of the row or nothing.
  expect(await rowOf(ada)).toMatchObject({ surname: 'Okafor', level: 500 });
  expect(await rowOf(bola)).toMatchObject({ level: 200 });
  const changed = { state: 'skipped', note: 'The record was changed since the preview' };
  expect(await fieldsOf(update)).toMatchObject([changed, changed, { field: 'Level', state: 'made' }]);

  const last = await previewOf(headers, [[await matric(bola), '', '', '300', reason]]);
  await takeOn(last.id);
  await db.updateTable('app_user').set({ active: false }).where('id', '=', Number(registry.userId)).execute();
  await carryOut();
  expect(await rowOf(bola)).toMatchObject({ level: 200 });
});

it('takes columns of groups that somebody may change, and students whom they look after', async () => {
  const { ada, matric, upload, previewOf, commit, updates, theUpdate, undo } = office;
  const number = await matric(ada);
  const refused = await upload(['Matric no.', 'Entry mode', 'Reason'], [[number, 'PG', reason]]);
  expect(refused.json()).toMatchObject({
    code: 'WRONG_HEADER',
    message: expect.stringContaining('Not yours to change: “Entry mode”.') as string,
  });
  const local = (school: number) => aRegistrar(test, ['student.edit-level'], { school });
  const rows = [[number, '300', reason]];
  const headers = ['Matric no.', 'Level', 'Reason'];
  const beyond = await previewOf(headers, rows, await local(testSchool + 77));
  const nobody = expect.stringMatching(/^No student has this matric number/) as string;
  expect(beyond.rows[0]?.messages).toEqual([nobody]);
  const within = await local(testSchool);
  const { id, rows: good } = await previewOf(headers, rows, within);
  expect(good[0]?.verdict).toBe('ok');
  await commit(id, within);
  expect(await updates(within)).toHaveLength(1);
  expect(await updates(await local(testSchool))).toEqual([]);
  const viewer = await aRegistrar(test, ['student.view']);
  expect((await upload(headers, rows, viewer)).statusCode).toBe(403);
  const seen = await theUpdate(viewer);
  expect(seen).toMatchObject({ may: [] });
  expect((await undo(seen, viewer)).statusCode).toBe(403);
});
