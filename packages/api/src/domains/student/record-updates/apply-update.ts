import { changeGroups } from '@portal/contracts/student';
import { sql } from 'kysely';
import { record, type AuditEntry } from '../../../platform/audit/audit';
import type { Command } from '../../../platform/command';
import type { Trx } from '../../../platform/database/database';
import { AppError, isViolation } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { writeChange } from '../student-management/change-student';
import { recordOf, type Recorded } from '../student-management/student-record.queries';
import { claimOf, isStudentWithin } from '../student-management/students-within';
import { mark, moveOn, nextFields, type HeldUpdate, type KeptField, type StudentFields } from './held-update';
import { changeTo, valuesOf } from './record-values';

interface Applying {
  updateId: number;
  command: Command<Actor>;
}

const isWithinAll = ({ actor }: Command<Actor>, fields: readonly KeptField[], record: Recorded) =>
  fields.every(({ group }) => isStudentWithin(actor, claimOf(group), record));

/** Why nothing of a row is done; null where the record stands as its officer saw it. */
function notNow({ command }: Applying, fields: readonly KeptField[], found: Recorded | undefined) {
  if (!found || !isWithinAll(command, fields, found))
    return 'Who applied it does not look after this student';
  const now = valuesOf(found);
  return fields.every(({ field, was }) => now[field] === was)
    ? null
    : 'The record was changed since the preview';
}

/** Every group of a row, each as the desk would; the student stays within reach. Throws what a change of one throws. */
async function writeRow(
  trx: Trx,
  { updateId, command }: Applying,
  { found, fields }: { found: Recorded; fields: readonly KeptField[] },
): Promise<AuditEntry[]> {
  const entries: AuditEntry[] = [];
  const values = { ...valuesOf(found), ...Object.fromEntries(fields.map(({ field, is }) => [field, is])) };
  let { version } = found;
  for (const group of changeGroups) {
    const first = fields.find((field) => field.group === group);
    if (!first) continue;
    const { reason, document, countsFrom } = first;
    const written = await writeChange(trx, command, {
      ...changeTo(group, values),
      studentId: found.id,
      version,
      reason: reason ?? '',
      updateId,
      ...(document !== null && { document }),
      ...(countsFrom !== null && { countsFrom }),
    });
    version = written.version;
    entries.push(...written.entries);
  }
  const after = await recordOf(trx, found.id);
  if (!after || !isWithinAll(command, fields, after))
    throw new AppError('FORBIDDEN', {
      message: 'The student would leave the part of the university that who applied it looks after',
    });
  return entries;
}

/** What a row that cannot be applied is told by; anything else is a fault, and the batch is tried again. */
function whyNot(error: unknown): string {
  if (error instanceof AppError && error.code !== 'STALE') return error.errors[0]?.message ?? error.message;
  if (isViolation(error)) return 'The record cannot be changed so: open the student and change it there';
  throw error;
}

/** One row, all of it or nothing. Answers the rows of the audit. */
async function applyRow(
  trx: Trx,
  applying: Applying,
  { studentId, fields }: StudentFields,
): Promise<AuditEntry[]> {
  const { updateId } = applying;
  const found = await recordOf(trx, studentId);
  const note = notNow(applying, fields, found);
  if (!found || note !== null) {
    await mark(trx, { updateId, fields, state: 'skipped', note });
    return [];
  }
  await sql`savepoint row_of_update`.execute(trx);
  try {
    const entries = await writeRow(trx, applying, { found, fields });
    await mark(trx, { updateId, fields, state: 'made', note: null });
    await sql`release savepoint row_of_update`.execute(trx);
    return entries;
  } catch (error) {
    const why = whyNot(error);
    await sql`rollback to savepoint row_of_update`.execute(trx);
    await mark(trx, { updateId, fields, state: 'skipped', note: why });
    return [];
  }
}

/**
 * Applies the next rows of an update, in the transaction that holds it; after the last one it is applied. A row whose
 * record no longer says what the preview showed is skipped, with the reason. The audit comes last: from its first row on
 * everybody else waits. Without a command nobody may do it any more.
 */
export async function applySome(
  trx: Trx,
  update: HeldUpdate,
  { command, now }: { command: Command<Actor> | undefined; now: Date },
): Promise<void> {
  const students = await nextFields(trx, update, 'waiting');
  const entries: AuditEntry[] = [];
  for (const student of students)
    if (command) entries.push(...(await applyRow(trx, { updateId: update.id, command }, student)));
    else
      await mark(trx, {
        updateId: update.id,
        fields: student.fields,
        state: 'skipped',
        note: 'The account of who applied it is switched off',
      });
  await moveOn(trx, update, { students, over: 'applied', now });
  if (command) for (const entry of entries) await record(trx, command, entry);
}
