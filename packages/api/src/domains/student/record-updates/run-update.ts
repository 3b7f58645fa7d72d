import { sql } from 'kysely';
import { record } from '../../../platform/audit/audit';
import type { Command } from '../../../platform/command';
import type { Trx } from '../../../platform/database/database';
import type { CommitAbout } from '../../../platform/imports/import-kind';
import type { Judged } from './judge-row';

/** A student of an update, with what it does to the record as it was judged. */
export interface UpdatedRecord {
  /** Of the row, as the spreadsheet numbers it. */
  number: number;
  studentId: number;
  reason: string;
  groups: Extract<Judged, { groups: unknown }>['groups'];
}

/** Fields of one statement. */
const atOnce = 2000;

const rowsOf = ({ number, studentId, reason, groups }: UpdatedRecord) =>
  groups.flatMap(({ fields, document = null, countsFrom = null }) =>
    fields.map(({ field, group, was, is, before, after }) => ({
      row_number: number,
      student_id: studentId,
      field,
      group,
      was_value: was,
      is_value: is,
      before,
      after,
      reason,
      document,
      counts_from: countsFrom,
    })),
  );

async function insertFields(trx: Trx, updateId: number, rows: readonly object[]): Promise<void> {
  for (let from = 0; from < rows.length; from += atOnce)
    await sql`
      insert into record_update_field (update_id, row_number, student_id, field, "group", was_value, is_value, before,
        after, reason, document, counts_from)
      select ${updateId}, r.*
      from jsonb_to_recordset(${JSON.stringify(rows.slice(from, from + atOnce))}::jsonb)
        as r (row_number int, student_id bigint, field text, "group" text, was_value text, is_value text, before text,
          after text, reason text, document text, counts_from date)`.execute(trx);
}

/**
 * Takes an update on as it was judged in this transaction: a job carries it out, so many students at a time. Where no row
 * changes anything nothing is kept.
 */
export async function runUpdate(
  trx: Trx,
  command: Command,
  { upload, records }: { upload: CommitAbout['upload']; records: readonly UpdatedRecord[] },
): Promise<void> {
  if (records.length === 0) return;
  const rows = records.flatMap(rowsOf);
  const { id } = await trx
    .insertInto('record_update')
    .values({
      import_id: upload.id,
      file_name: upload.fileName,
      file_hash: upload.fileHash,
      run_by: command.actor.userId,
      run_at: command.at,
      run_through: command.actor.impersonatorId ?? null,
      request_id: command.requestId ?? null,
      state: 'applying',
      students: records.length,
      fields: rows.length,
      groups: [...new Set(rows.map(({ group }) => group))],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertFields(trx, id, rows);
  await record(trx, command, {
    act: 'record_update.run',
    after: { id, file: upload.fileName, students: records.length },
  });
}
