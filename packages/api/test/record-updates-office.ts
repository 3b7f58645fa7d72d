import type { student } from '@portal/contracts/student';
import type { CallData, Claim } from '@portal/shared/model';
import { advanceUpdates } from '../src/domains/student/record-updates/advance-updates';
import type { TestApp } from './app';
import { aFeeStudent, type FeeStudent } from './fee-builders';
import { formOf, sheetOf } from './import-files';
import { aRegistrar, registrationOffice } from './registration-office';

type Update = CallData<typeof student.recordUpdates.one>;
type Fields = CallData<typeof student.recordUpdates.fields>;
interface Preview {
  id: string;
  columns: string[];
  counts: object;
  rows: { number: number; verdict: string; messages: string[] }[];
}
type Cells = (string | number)[][];

export const updateReason = 'The papers of the board say so';
export const updaterClaims = [
  'student.edit-names',
  'student.edit-level',
  'student.edit-state',
] satisfies Claim[];
const path = '/StudentManagement/record-updates';

/** A registry officer who changes the records of two students from a spreadsheet. */
export async function recordUpdatesOffice(test: TestApp) {
  await registrationOffice(test);
  const [ada, bola] = [await aFeeStudent(test), await aFeeStudent(test)];
  const registry = await aRegistrar(test, updaterClaims);
  const { db } = test.deps;

  const rowOf = ({ id }: FeeStudent) =>
    db
      .selectFrom('student')
      .select(['surname', 'level', 'matric_number', 'department_id', 'country_id', 'state_id', 'lga_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const matric = async (one: FeeStudent) => (await rowOf(one)).matric_number ?? '';
  const send = (bytes: Buffer, by = registry) => {
    const form = formOf(bytes, 'levels.xlsx');
    const sent = { ...form, headers: { ...form.headers, ...by.headers } };
    return test.call('POST', '/ImportKinds/student-records', sent);
  };
  const upload = async (headers: string[], rows: Cells, by = registry) =>
    send(await sheetOf(headers, rows), by);
  const previewOf = async (headers: string[], rows: Cells, by = registry) =>
    (await upload(headers, rows, by)).json<{ data: Preview }>().data;
  /** What the job does by itself. Answers how many batches those were. */
  const carryOut = () => advanceUpdates(test.deps);
  /** Taken on: the job has not begun. */
  const takeOn = (id: string, by = registry) =>
    test.call('POST', `/Imports/${id}/commit`, { headers: by.headers });
  const commit = async (id: string, by = registry) => {
    const answer = await takeOn(id, by);
    await carryOut();
    return answer;
  };
  const get = async <T>(address: string, by = registry) =>
    (await test.call('GET', address, { headers: by.headers })).json<{ data: T }>().data;
  const updates = async (by = registry) => (await get<{ rows: Update[] }>(path, by)).rows;
  const theUpdate = async (by = registry) => {
    const [update] = await updates(by);
    if (!update) throw new Error('no update is listed');
    return update;
  };
  const fieldsOf = async ({ id }: Update) =>
    (await get<Fields>(`/StudentManagement/record-update-fields?updateId=${id}`)).rows;
  const undo = async ({ id, version }: Pick<Update, 'id' | 'version'>, by = registry) => {
    const payload = { version, reason: updateReason };
    const answer = await test.call('POST', `${path}/${id}/undo`, { headers: by.headers, payload });
    await carryOut();
    return answer;
  };
  /** Ada's surname and level are changed, Bola's level. */
  const run = async () => {
    const rows = [
      [await matric(ada), 'Okafor', 'Affidavit FHC/12', '300', updateReason],
      [await matric(bola), '', '', '400 level', updateReason],
    ];
    const headers = ['Matric no.', 'Surname', 'What shows the names', 'Level', 'Reason'];
    const { id } = await previewOf(headers, rows);
    expect((await commit(id)).json()).toMatchObject({ data: { applied: 2, refused: 0 } });
    return { id, update: await theUpdate() };
  };
  return {
    ada,
    bola,
    registry,
    rowOf,
    matric,
    send,
    upload,
    previewOf,
    carryOut,
    takeOn,
    commit,
    updates,
    theUpdate,
    fieldsOf,
    undo,
    run,
  };
}

export type RecordUpdatesOffice = Awaited<ReturnType<typeof recordUpdatesOffice>>;
