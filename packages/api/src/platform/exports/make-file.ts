import { record } from '../audit/audit';
import { sql } from 'kysely';
import { inTransaction, type Db, type Trx } from '../database/database';
import type { Deps } from '../deps';
import { AppError } from '../errors';
import { secondsAfter } from '../clock';
import { exportHours, sentFileDays } from '@portal/shared/lists/calls';
import type { Actor } from '../http/route';
import type { ExportFile } from './export-files.queries';
import type { ExportList } from './exportable';
import { csvFile } from './files/csv';
import type { CellValue } from './files/table-file';
import { xlsxFile } from './files/xlsx';
import { ordered, type Asked } from '../lists/page-rows';
import { readBatches } from './read-batches';
import { withTotals } from './with-totals';

const partBytes = 256 * 1024;
const lockSpace = 727_065;
const files = { csv: csvFile, xlsx: xlsxFile };

/** Pieces joined to parts worth a row. */
async function* parts(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const piece of pieces) {
    held.push(piece);
    size += piece.length;
    if (size < partBytes) continue;
    yield Buffer.concat(held);
    held = [];
    size = 0;
  }
  yield Buffer.concat(held);
}

/** Parts are stored one by one beside the reading transaction: nobody sees them before the file is ready. */
async function storeParts(db: Db, id: string, pieces: AsyncIterable<Buffer>): Promise<void> {
  await db.deleteFrom('export_part').where('export_id', '=', id).execute();
  let number = 0;
  for await (const bytes of parts(pieces)) {
    await db.insertInto('export_part').values({ export_id: id, number, bytes }).execute();
    number += 1;
  }
}

/** One maker at a time: another node may take up the job of one that is merely slow. */
async function demandOnlyMaker(trx: Trx, id: string): Promise<void> {
  const { rows } = await sql<{ only: boolean }>`
    select pg_try_advisory_xact_lock(${lockSpace}, hashtext(${id})) as only`.execute(trx);
  if (!rows[0]?.only) throw new AppError('CONFLICT', { message: 'This file is being made.' });
}

export interface Making {
  file: ExportFile;
  list: ExportList;
  actor: Actor;
}

/** Writes every row that fits into the file. Answers how many there were. */
async function writeRows(deps: Deps, { file, list, actor }: Making): Promise<number> {
  const asked = { actor, query: file.query as Record<string, unknown> };
  const cursor = `export_${list.name.replaceAll('-', '_')}`;
  const rows = (trx: Trx) => {
    const open = list.open(trx, asked);
    return ordered(open.rows, open.order, asked.query as Asked);
  };
  let count = 0;
  return readBatches(deps.db, { cursor, rows }, async (raws, trx) => {
    await demandOnlyMaker(trx, file.id);
    const open = list.open(trx, asked);
    const { title } = list;
    const columns = await open.columns();
    async function* batches(): AsyncGenerator<CellValue[][]> {
      for await (const batch of raws) {
        count += batch.length;
        yield await open.cells(batch);
      }
    }
    const table = { title, columns, batches: withTotals(columns, batches()) };
    await storeParts(deps.db, file.id, files[file.format](table));
    return count;
  });
}

/** What was asked for, without the words of a search and whatever else is about a person. */
function filtersKept(list: ExportList, query: Record<string, unknown>): Record<string, unknown> {
  const hidden = ['search', ...list.personal];
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, hidden.includes(name) ? '(given)' : value]),
  );
}

/** How long a file is kept: one that was sent also after a weekend away. */
const secondsKept = ({ filterId }: ExportFile) =>
  filterId === null ? exportHours * 3600 : sentFileDays * 86_400;

/** Makes the file and keeps it; `after` joins the transaction in which it becomes ready. */
export async function makeFile(
  deps: Deps,
  { file, list, actor }: Making,
  after?: (trx: Trx, rows: number) => Promise<void>,
): Promise<number> {
  const rows = await writeRows(deps, { file, list, actor });
  const now = deps.clock.now();
  const { claims, localClaims } = actor;
  await inTransaction(deps.db, async (trx) => {
    await trx
      .updateTable('export_file')
      .set({ state: 'ready', rows, query: '{}', expires_at: secondsAfter(now, secondsKept(file)) })
      .set({ made_with: JSON.stringify({ claims, localClaims }) })
      .where('id', '=', file.id)
      .execute();
    await after?.(trx, rows);
    const command = { actor, at: now, requestId: file.requestId ?? undefined };
    await record(trx, command, {
      act: 'export.create',
      after: {
        list: list.name,
        format: file.format,
        rows,
        file: file.id,
        filters: filtersKept(list, file.query as Record<string, unknown>),
      },
    });
  });
  return rows;
}
