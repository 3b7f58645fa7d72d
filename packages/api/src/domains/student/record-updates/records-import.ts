import { setImmediate } from 'node:timers/promises';
import {
  besideHeaders,
  emptiedBy,
  recordFieldWords,
  recordUpdateRowSchema,
  changeGroups,
  recordFields,
  type ChangeGroup,
  type RecordField,
} from '@portal/contracts/student';
import type { Db, Trx } from '../../../platform/database/database';
import type {
  Finding,
  ImportAbout,
  ImportColumn,
  ImportKind,
  ImportRow,
} from '../../../platform/imports/import-kind';
import { recordsNumbered } from '../student-management/student-record.queries';
import { claimOf, isKnownTo } from '../student-management/students-within';
import { judgeRow, type Judged } from './judge-row';
import type { UpdateRow } from './read-row';
import { readNames } from './row-names.queries';
import { runUpdate, type UpdatedRecord } from './run-update';

type Rows = readonly ImportRow<UpdateRow>[];

interface UpdateFinding extends Finding {
  /** Once of each row that changes something. */
  writes?: UpdatedRecord;
}

/** Rows that are judged before others have their turn. */
const atOneTime = 50;

const wordsOr = (words: string) => words || 'nothing';

function findingsOf(judged: Judged, student: Omit<UpdatedRecord, 'groups'>): UpdateFinding[] {
  const { number } = student;
  if ('refused' in judged)
    return judged.refused.map((message) => ({ number, verdict: 'error' as const, message }));
  const { groups } = judged;
  const fields = groups.flatMap((group) => group.fields);
  if (fields.length === 0)
    return [{ number, verdict: 'warning', message: 'Unchanged: the record says all of this already' }];
  const [first, ...rest] = fields.map(({ field, before, after }): UpdateFinding => ({
    number,
    verdict: 'ok',
    message: `${recordFieldWords[field]}: ${wordsOr(before)} becomes ${wordsOr(after)}`,
  }));
  const closes = fields.some(({ field, is }) => field === 'life' && is === 'deceased');
  const message = 'The account of the student is closed. An undo does not open it again';
  return [
    ...(first ? [{ ...first, writes: { ...student, groups } }] : []),
    ...rest,
    ...(closes ? [{ number, verdict: 'warning' as const, message }] : []),
  ];
}

async function check(db: Db | Trx, rows: Rows, about: ImportAbout): Promise<UpdateFinding[]> {
  const records = await recordsNumbered(
    db,
    rows.map(({ values }) => values.matricNumber),
  );
  const { actor } = about.command;
  const known = new Map(records.map((record) => [record.matricNumber, record]));
  const judging = { names: await readNames(db), actor, today: about.today, refusals: new Map() };
  const findings: UpdateFinding[] = [];
  for (const [at, { number, values: row }] of rows.entries()) {
    if (at > 0 && at % atOneTime === 0) await setImmediate();
    const before = known.get(row.matricNumber);
    if (!before || !isKnownTo(actor, before)) {
      const message = 'No student has this matric number. New students are made by admissions alone';
      findings.push({ number, verdict: 'error', message });
      continue;
    }
    const judged = await judgeRow(db, { row, before }, judging);
    findings.push(...findingsOf(judged, { number, studentId: before.id, reason: row.reason }));
  }
  return findings;
}

type Column = ImportColumn<UpdateRow>;

const examples: Partial<Record<RecordField, string>> = { level: '200', middleName: emptiedBy };

function columnOf(group: ChangeGroup, field: RecordField): Column {
  const [header, example] = [recordFieldWords[field], examples[field]];
  const column: Column = { name: field, header, optional: true, claim: claimOf(group) };
  return example === undefined ? column : { ...column, example };
}

const beside = (name: 'document' | 'countsFrom', group: ChangeGroup): Column => ({
  name,
  header: besideHeaders[name],
  optional: true,
  claim: claimOf(group),
});

const columns: readonly Column[] = [
  { name: 'matricNumber', header: besideHeaders.matricNumber, unique: true, example: '2025/1/00001AB' },
  ...changeGroups.flatMap((group) => [
    ...recordFields[group].map((field) => columnOf(group, field)),
    ...(group === 'names' ? [beside('document', group)] : []),
    ...(group === 'state' ? [beside('countsFrom', group)] : []),
  ]),
  { name: 'reason', header: besideHeaders.reason, example: 'Board of studies, 12 March 2026' },
];

/**
 * Changes of the records of many students, each by the rules, the claim and the use case of a change of one. What is
 * applied is taken on here, and carried out by a job, which looks at each record once more.
 */
export const recordsImport: ImportKind<UpdateRow, UpdateFinding> = {
  kind: 'student-records',
  title: 'Student records',
  claim: changeGroups.map(claimOf),
  local: true,
  columns,
  schema: recordUpdateRowSchema,
  large: true,
  asPreviewed: true,
  check,
  commit: (trx, _rows, { command, upload, found }) =>
    runUpdate(trx, command, { upload, records: found.flatMap(({ writes }) => writes ?? []) }),
};
