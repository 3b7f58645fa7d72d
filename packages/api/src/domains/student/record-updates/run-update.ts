import { record, type AuditEntry } from '../../../platform/audit/audit';
import type { Command } from '../../../platform/command';
import type { Trx } from '../../../platform/database/database';
import type { CommitAbout } from '../../../platform/imports/import-kind';
import { writeChange } from '../student-management/change-student';
import type { ChangedField, Judged } from './judge-row';

/** A student of an update, with what it does to the record as it was judged. */
export interface UpdatedRecord {
  studentId: number;
  version: number;
  reason: string;
  groups: Extract<Judged, { groups: unknown }>['groups'];
}

const rowOf = (updateId: number, studentId: number) => (changed: ChangedField) => ({
  update_id: updateId,
  student_id: studentId,
  field: changed.field,
  group: changed.group,
  was_value: changed.was,
  is_value: changed.is,
  before: changed.before,
  after: changed.after,
});

/** One record, group by group, each as the desk would. */
async function updateOne(
  trx: Trx,
  command: Command,
  { updateId, record: one }: { updateId: number; record: UpdatedRecord },
): Promise<AuditEntry[]> {
  const entries: AuditEntry[] = [];
  let { version } = one;
  for (const { change, fields, document, countsFrom } of one.groups) {
    const written = await writeChange(trx, command, {
      ...change,
      studentId: one.studentId,
      version,
      reason: one.reason,
      updateId,
      ...(document !== undefined && { document }),
      ...(countsFrom !== undefined && { countsFrom }),
    });
    version = written.version;
    entries.push(...written.entries);
    await trx
      .insertInto('record_update_field')
      .values(fields.map(rowOf(updateId, one.studentId)))
      .execute();
  }
  return entries;
}

/**
 * Changes the records as they were judged in this transaction. The audit comes last: from its first row on everybody else
 * waits. Where no row changes anything nothing is kept.
 */
export async function runUpdate(
  trx: Trx,
  command: Command,
  { upload, records }: { upload: CommitAbout['upload']; records: readonly UpdatedRecord[] },
): Promise<void> {
  if (records.length === 0) return;
  const { id: updateId } = await trx
    .insertInto('record_update')
    .values({
      import_id: upload.id,
      file_name: upload.fileName,
      file_hash: upload.fileHash,
      run_by: command.actor.userId,
      run_at: command.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const entries: AuditEntry[] = [];
  for (const one of records) entries.push(...(await updateOne(trx, command, { updateId, record: one })));
  for (const entry of entries) await record(trx, command, entry);
  await record(trx, command, {
    act: 'record_update.run',
    after: { id: updateId, file: upload.fileName, students: records.length },
  });
}
