import {
  besideHeaders,
  emptiedBy,
  mostUpdated,
  recordFieldWords,
  recordUpdateRowSchema,
  changeGroups,
  recordFields,
  type ChangeGroup,
  type RecordField,
} from '@portal/contracts/student';
import { counted } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import type {
  Finding,
  ImportAbout,
  ImportColumn,
  ImportKind,
  ImportRow,
} from '../../../platform/imports/import-kind';
import { recordsNumbered } from '../student-management/student-record.queries';
import { claimOf } from '../student-management/students-within';
import { judgeRow, type Judged } from './judge-row';
import type { UpdateRow } from './read-row';
import { readNames } from './row-names.queries';
import { runUpdate, type UpdatedRecord } from './run-update';

type Rows = readonly ImportRow<UpdateRow>[];

interface UpdateFinding extends Finding {
  /** Once of each row that changes something. */
  writes?: UpdatedRecord;
}

/** Held until the transaction ends, where this is one: what is judged then is what is changed. */
const hold = (db: Db | Trx, numbers: readonly string[]) =>
  sql`select id from student where matric_number = any(${[...numbers]}::text[]) order by id for no key update`.execute(
    db,
  );

const wordsOr = (words: string) => words || 'nothing';

function findingsOf(number: number, judged: Judged, student: Omit<UpdatedRecord, 'groups'>): UpdateFinding[] {
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
  const numbers = rows.slice(0, mostUpdated).map(({ values }) => values.matricNumber);
  await hold(db, numbers);
  const records = await recordsNumbered(db, numbers);
  const known = new Map(records.map((record) => [record.matricNumber, record]));
  const judging = { names: await readNames(db), actor: about.command.actor, today: about.today };
  const findings: UpdateFinding[] = [];
  const refuse = (number: number, message: string) => findings.push({ number, verdict: 'error', message });
  for (const [at, { number, values: row }] of rows.entries()) {
    const before = known.get(row.matricNumber);
    if (at >= mostUpdated)
      refuse(
        number,
        `One file changes ${counted(mostUpdated, 'student')} at most: put this row into another one`,
      );
    else if (!before)
      refuse(number, 'No student has this matric number. New students are made by admissions alone');
    else {
      const judged = await judgeRow(db, { row, before }, judging);
      const student = { studentId: before.id, version: before.version, reason: row.reason };
      findings.push(...findingsOf(number, judged, student));
    }
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

/** Changes of the records of many students, each by the rules, the claim and the use case of a change of one. */
export const recordsImport: ImportKind<UpdateRow, UpdateFinding> = {
  kind: 'student-records',
  title: 'Student records',
  claim: changeGroups.map(claimOf),
  local: true,
  columns,
  schema: recordUpdateRowSchema,
  atOnce: true,
  asPreviewed: true,
  check,
  commit: (trx, _rows, { command, upload, found }) =>
    runUpdate(trx, command, { upload, records: found.flatMap(({ writes }) => writes ?? []) }),
};
