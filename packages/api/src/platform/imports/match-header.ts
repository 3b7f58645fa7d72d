import { AppError } from '../errors';
import type { Holder } from '../reach';
import { columnsFor, type AnyKind } from './import-kind';
import { isExample, type ReadRow } from './validate-rows';
import type { SheetRow } from './sheet/read-sheet';

const list = (names: readonly string[]) => names.map((name) => `“${name.slice(0, 60)}”`).join(', ');
/** More unknown columns than these need not be named. */
const mostNamed = 10;

/** Throws WRONG_HEADER that names what is missing, unknown, somebody else's to fill or there twice. */
function demandColumns(kind: AnyKind, header: readonly string[], by: Holder): void {
  const own = columnsFor(kind, by);
  const wanted = kind.columns.map((column) => column.header);
  const given = header.filter((name) => name !== '');
  const missing = own.flatMap((column) =>
    column.optional || given.includes(column.header) ? [] : [column.header],
  );
  const beyond = kind.columns.filter((column) => !own.includes(column) && given.includes(column.header));
  const unknown = given.filter((name) => !wanted.includes(name)).slice(0, mostNamed);
  const twice = wanted.filter((name) => given.indexOf(name) !== given.lastIndexOf(name));
  const faults = [
    missing.length > 0 && `Missing: ${list(missing)}.`,
    unknown.length > 0 && `Not in the template: ${list(unknown)}.`,
    beyond.length > 0 && `Not yours to change: ${list(beyond.map((column) => column.header))}.`,
    twice.length > 0 && `More than once: ${list(twice)}.`,
  ].filter(Boolean);
  if (faults.length === 0) return;
  const message = `The first row does not have the columns of the template. Nothing was applied. ${faults.join(' ')}`;
  throw new AppError('WRONG_HEADER', { message });
}

/** Where the template has its example. */
const exampleRow = 2;

/**
 * The rows below the header with their cells in the order of the kind's columns. The columns may stand in any order,
 * with exactly the names of the template; those that are `optional` may be missing. Its example, left where it was, is
 * no row of the file. Throws WRONG_HEADER, or INVALID for a file without rows.
 */
export function matchHeader(kind: AnyKind, sheet: readonly SheetRow[], by: Holder): ReadRow[] {
  const [first, ...rows] = sheet;
  const header = first?.number === 1 ? first.cells : [];
  demandColumns(kind, header, by);
  if (rows.length === 0) throw new AppError('INVALID', { message: 'The file has no rows below its header.' });
  const places = kind.columns.map((column) => header.indexOf(column.header));
  const read = rows.map(({ number, cells, formula }) => ({
    number,
    formula,
    cells: places.map((at) => cells[at] ?? ''),
  }));
  const filled = read.filter((row) => row.number !== exampleRow || !isExample(kind, row));
  if (filled.length === 0)
    throw new AppError('INVALID', {
      message: 'The file has only the example of the template. Add your rows.',
    });
  return filled;
}
