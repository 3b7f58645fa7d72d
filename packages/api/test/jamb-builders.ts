import type { CallData } from '@portal/shared/model';
import type { importCalls } from '@portal/shared/lists/calls';
import type { CellValue } from '../src/platform/exports/files/table-file';
import type { TestApp } from './app';
import { currentSession } from '../src/platform/university/university.queries';
import { formOf, sheetOf } from './import-files';
import { anApplicationWindow } from './money-builders';

const person = [
  'JAMB no.',
  'Surname',
  'First name',
  'Other names',
  'Sex',
  'State',
  'LGA',
  'Department',
  'Mode',
];
export const utmeHeaders = [
  ...person,
  'UTME total',
  ...[1, 2, 3, 4].flatMap((at) => [`Subject ${at}`, `Score ${at}`]),
];
export const directEntryHeaders = [...person, 'Qualification', 'Institution', 'Class or grade', 'Year'];

type Cells = Record<string, CellValue>;
const cellsOf = (headers: readonly string[], usual: Cells, changes: Cells): CellValue[] =>
  headers.map((header) => ({ ...usual, ...changes })[header] ?? null);

const anybody: Cells = {
  Surname: 'ADEYEMI',
  'First name': 'TOLU',
  'Other names': 'GRACE',
  Sex: 'F',
  State: 'Oyo',
  LGA: 'Ibadan North',
  Department: 'Computer Science',
};

/** A number of JAMB's that nobody else of the test has. */
export const aJambNumber = (serial: number) => `2025${String(serial).padStart(8, '0')}AB`;

/** A row of the UTME list; what is left out is in order. */
export const utmeRow = (number: string, changes: Cells = {}): CellValue[] =>
  cellsOf(
    utmeHeaders,
    {
      ...anybody,
      Mode: 'UTME',
      'UTME total': 250,
      'Subject 1': 'Use of English',
      'Score 1': 60,
      'Subject 2': 'Mathematics',
      'Score 2': 70,
      'Subject 3': 'Physics',
      'Score 3': 65,
      'Subject 4': 'Chemistry',
      'Score 4': 55,
    },
    { 'JAMB no.': number, ...changes },
  );

/** A row of the direct-entry list; what is left out is in order. */
export const directEntryRow = (number: string, changes: Cells = {}): CellValue[] =>
  cellsOf(
    directEntryHeaders,
    {
      ...anybody,
      Mode: 'Direct entry',
      Qualification: 'ND',
      Institution: 'Federal Polytechnic, Bida',
      'Class or grade': 'Upper credit',
      Year: 2024,
    },
    { 'JAMB no.': number, ...changes },
  );

type Preview = CallData<typeof importCalls.preview>;

/** Uploads of JAMB's lists in a test. */
export interface JambLists {
  sessionId: number;
  send(
    bytes: Buffer,
    how: { by: object; kind?: string; sessionId?: number | null },
  ): ReturnType<TestApp['call']>;
  /** The preview of rows of the UTME list. */
  preview(rows: CellValue[][], by: object): Promise<Preview>;
  /** The same of the direct-entry list. */
  previewDirect(rows: CellValue[][], by: object): Promise<Preview>;
  /** Every row of a preview as `2 ok New`. */
  verdicts(id: string, by: object): Promise<string[]>;
  commit(id: string, by: object): ReturnType<TestApp['call']>;
  /** Puts rows of the UTME list in force. */
  bring(rows: CellValue[][], by: object): Promise<void>;
  bringDirect(rows: CellValue[][], by: object): Promise<void>;
}

/** JAMB's list has somebody of these names, Grace Bello unless they are said, for a department. */
export async function listedFor(
  test: TestApp,
  by: object,
  { number, departmentId, ...names }: { number: string; departmentId: number; Surname?: string },
): Promise<void> {
  const named = test.deps.db.selectFrom('department').select('name').where('id', '=', departmentId);
  const { name } = await named.executeTakeFirstOrThrow();
  const usual = { Surname: 'BELLO', 'First name': 'GRACE', 'Other names': '' };
  await (await jambLists(test)).bring([utmeRow(number, { ...usual, ...names, Department: name })], by);
}

/** A session with JAMB's lists. */
export async function jambLists(test: TestApp): Promise<JambLists> {
  const sessionId = (await currentSession(test.deps.db))?.id ?? (await anApplicationWindow(test));
  const send: JambLists['send'] = async (bytes, { by, kind = 'jamb-list', sessionId: of = sessionId }) => {
    await test.deps.db.deleteFrom('rate_counter').execute();
    const form = formOf(bytes, 'list.xlsx');
    const query = of === null ? '' : `?sessionId=${of}`;
    return test.call('POST', `/ImportKinds/${kind}${query}`, {
      ...form,
      headers: { ...form.headers, ...by },
    });
  };
  const preview = async (bytes: Buffer, by: object, kind: string): Promise<Preview> => {
    const answer = await send(bytes, { by, kind });
    if (answer.statusCode !== 201) throw new Error(answer.body);
    return answer.json<{ data: Preview }>().data;
  };
  const lists: JambLists = {
    sessionId,
    send,
    preview: async (rows, by) => preview(await sheetOf(utmeHeaders, rows), by, 'jamb-list'),
    previewDirect: async (rows, by) =>
      preview(await sheetOf(directEntryHeaders, rows), by, 'direct-entry-list'),
    async verdicts(id, by) {
      const answer = await test.call('GET', `/Imports/${id}?pageSize=20`, { headers: { ...by } });
      const { rows } = answer.json<{ data: Preview }>().data;
      return rows.map(({ number, verdict, messages }) => `${number} ${verdict} ${messages.join(' | ')}`);
    },
    commit: (id, by) => test.call('POST', `/Imports/${id}/commit`, { headers: { ...by } }),
    bring: async (rows, by) => applied(await lists.preview(rows, by), by),
    bringDirect: async (rows, by) => applied(await lists.previewDirect(rows, by), by),
  };
  const applied = async ({ id, counts }: Preview, by: object) => {
    const answer = await lists.commit(id, by);
    if (answer.statusCode !== 200 || counts.error > 0)
      throw new Error(`${answer.body} ${(await lists.verdicts(id, by)).join('\n')}`);
  };
  return lists;
}
