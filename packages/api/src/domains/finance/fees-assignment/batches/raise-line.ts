import { levelWord } from '@portal/contracts/finance';
import type { Command } from '../../../../platform/command';
import { record } from '../../../../platform/audit/audit';
import { inTransaction, type Db, type Trx } from '../../../../platform/database/database';
import { AppError } from '../../../../platform/errors';
import { recordAuthor } from '../../../../platform/two-people/authorship';
import { askAboutBatch } from '../ask-about-fees';
import { insertDraft, type Draft } from '../rules/draft-rule';
import { affectedBy, lineOf, type Affected, type Raise } from './raised-rules';

function draftOf({ rule, after }: Affected): Draft {
  return {
    purpose_id: rule.purposeId,
    session_id: rule.sessionId,
    student_type_id: rule.studentTypeId,
    level: rule.level,
    department_group_id: rule.departmentGroupId,
    entry_mode: rule.entryMode,
    nationality: rule.nationality,
    degree: rule.degree,
    study_mode: rule.studyMode,
    first_share: rule.firstShare,
    due_on: rule.dueOn,
    second_due_on: rule.secondDueOn,
    late_fee_kobo: rule.lateFee,
    window_days: rule.windowDays,
    lines: after.map(({ itemId, amount, payers }) => ({ item_id: itemId, amount_kobo: amount, payers })),
  };
}

async function titleOf(trx: Trx, { sessionId, itemId, percent, ...of }: Raise): Promise<string> {
  const names = await trx
    .selectFrom('fee_item as i')
    .innerJoin('academic_session as s', (join) => join.on('s.id', '=', sessionId))
    .select(['i.name as item', 's.name as session'])
    .where('i.id', '=', itemId)
    .executeTakeFirst();
  if (!names) throw new AppError('NOT_FOUND');
  const type = await typeName(trx, of.studentTypeId);
  const level = typeof of.level === 'number' ? levelWord(of.level) : null;
  const whose = [type, level].filter((word) => word !== null);
  return [`${names.item} ${names.session} raised by ${percent} %`, ...whose].join(', ');
}

async function typeName(trx: Trx, id: number | null | undefined): Promise<string | null> {
  if (id === null || id === undefined) return null;
  const type = trx
    .selectFrom('lookup')
    .select('name')
    .where('list', '=', 'student-types')
    .where('id', '=', id);
  return (await type.executeTakeFirst())?.name ?? null;
}

/** Prepares the raised rules as drafts of one batch. Throws NOT_FOUND, or CONFLICT when nothing would change. */
export function raiseLine(db: Db, command: Command, raise: Raise): Promise<{ id: number; rules: number }> {
  return inTransaction(db, async (trx) => {
    const title = await titleOf(trx, raise);
    const affected = await affectedBy(trx, raise);
    const changed = affected.filter(
      ({ before, after }) => lineOf(before, raise.itemId) !== lineOf(after, raise.itemId),
    );
    if (changed.length === 0)
      throw new AppError('CONFLICT', { message: 'No active rule of this session would change.' });
    const { id } = await trx
      .insertInto('fee_batch')
      .values({
        kind: 'raise',
        desk: raise.desk,
        title,
        created_by: command.actor.userId,
        created_at: command.at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordAuthor(trx, command, { kind: 'fee batch', ids: [id], part: 'raise' });
    for (const each of changed) await insertDraft(trx, command, { ...draftOf(each), batchId: id });
    await askAboutBatch(trx, command, { id, title, category: raise.desk });
    const after = { id, title, rules: changed.map(({ rule }) => rule.id) };
    await record(trx, command, { act: 'fee-batch.raise', after });
    return { id, rules: changed.length };
  });
}
