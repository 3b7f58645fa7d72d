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
  expect(acts.map(({ act }) => act).slice(-5)).toEqual([one, one, one, 'record_update.run', 'import.commit']);
});

it('applies nothing where a record says something else than the preview showed', async () => {
  const { ada, rowOf, matric, previewOf, commit, updates } = office;
  const { id } = await previewOf(['Matric no.', 'Level', 'Reason'], [[await matric(ada), '300', reason]]);
  await test.deps.db.updateTable('student').set({ level: 400 }).where('id', '=', ada.id).execute();
  expect((await commit(id)).json()).toMatchObject({ code: 'CONFLICT' });
  expect(await rowOf(ada)).toMatchObject({ level: 400 });
  expect(await updates()).toEqual([]);
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
  expect(beyond.rows[0]?.messages).toEqual([expect.stringContaining('Level: not yours to change')]);
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
