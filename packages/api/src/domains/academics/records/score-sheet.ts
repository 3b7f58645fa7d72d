import { sql } from 'kysely';
import type { Person } from '../../../platform/command';
import type { Db } from '../../../platform/database/database';
import { xlsxBytes } from '../../../platform/exports/files/xlsx';
import { fullNameOf } from '@portal/shared/model';
import { scoreColumns } from './scores-import';
import { rowKey, unnumberedKey } from './sheet-key';
import { isReader, rowsOnSheet } from './sheet-rows.queries';
import type { FoundSheet } from './sheets.queries';

const widths = { matricNumber: 20, name: 36, mark: 14, key: 28 };

/**
 * The spreadsheet of a sheet with what is there: test and examination can be typed, everything else is locked. Who studies
 * what they teach is not in theirs: another lecturer enters that score.
 */
export async function scoreSheetOf(db: Db, sheet: FoundSheet, reader: Person): Promise<Buffer> {
  const rows = await rowsOnSheet(db, sheet)
    .where(sql<boolean>`not ${isReader(reader)}`)
    .orderBy('s.matric_number')
    .orderBy('r.id')
    .execute();
  const cells = rows.map(({ matricNumber, registrationId, test, exam, code, ...name }) => [
    matricNumber,
    fullNameOf(name),
    test,
    code ?? exam,
    matricNumber === null ? unnumberedKey(sheet, registrationId) : rowKey(sheet, matricNumber),
  ]);
  return xlsxBytes({
    title: `${sheet.code} scores`,
    columns: [
      { header: scoreColumns.matricNumber, width: widths.matricNumber },
      { header: scoreColumns.name, width: widths.name },
      { header: scoreColumns.test, width: widths.mark, open: true },
      { header: scoreColumns.exam, width: widths.mark, open: true },
      { header: scoreColumns.key, width: widths.key },
    ],
    batches: [cells],
  });
}
