import { entriesImports } from '../src/domains/admissions/admission-list/entries-import';
import type { CellValue } from '../src/platform/exports/files/table-file';
import type { TestApp } from './app';
import { feeSession } from './fee-builders';
import { formOf, sheetOf } from './import-files';

const [postUtme] = entriesImports;
if (!postUtme) throw new Error('there is no upload');
/** Of a file of the admission list. */
export const { columns } = postUtme;

/** A candidate in a file of the admission list. */
export const entryRow = (number: string, more: Record<string, CellValue> = {}): CellValue[] => {
  const values: Record<string, CellValue> = {
    session: '2025/2026',
    programme: 'post utme',
    registrationNumber: number,
    surname: 'Bello',
    firstName: 'Grace',
    sex: 'f',
    score: '61.25',
    department: '99',
    class: 'ELDS',
    email: 'grace@mail.example',
    ...more,
  };
  return columns.map(({ name }) => values[name] ?? '');
};

interface List {
  by: { authorization: string };
  /** The programme that is chosen beside the file. */
  of: string;
  rows: CellValue[][];
}

/** Sends a file of the admission list for a preview. */
export async function uploadEntries(test: TestApp, { by, of, rows }: List) {
  const form = formOf(
    await sheetOf(
      columns.map(({ header }) => header),
      rows,
    ),
    'list.xlsx',
  );
  const sent = { ...form, headers: { ...form.headers, authorization: by.authorization } };
  return test.call('POST', `/ImportKinds/admission-list-${of}?sessionId=${feeSession}`, sent);
}
