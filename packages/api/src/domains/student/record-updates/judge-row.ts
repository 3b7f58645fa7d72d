import {
  besideHeaders,
  changeGroups,
  changeGroupWords,
  groupFields,
  recordFields,
  recordFieldWords,
  type ChangeGroup,
  type RecordField,
} from '@portal/contracts/student';
import { closedObject, ValidationError } from '@portal/shared/model';
import type { Schema } from 'yup';
import type { Db, Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { columnsOf, type GroupChange } from '../student-management/change-values';
import type { Recorded } from '../student-management/student-record.queries';
import { claimOf, isStudentWithin } from '../student-management/students-within';
import { readRow, type UpdateRow } from './read-row';
import { changeTo, valuesOf, wordOf } from './record-values';
import type { Names } from './row-names.queries';

/** A field that a row changes: as it is kept and as people read it. */
export interface ChangedField {
  field: RecordField;
  group: ChangeGroup;
  was: string;
  is: string;
  before: string;
  after: string;
}

/** What a row does to one group of a record. */
interface ChangedGroup {
  change: GroupChange;
  document?: string;
  countsFrom?: string;
  fields: ChangedField[];
}

/** What a row does, or why it does nothing. */
export type Judged = { refused: string[] } | { groups: ChangedGroup[] };

interface Judging {
  names: Names;
  actor: Actor;
  today: string;
  /** What the database said of changes like that, of records that are alike in what it asks for. */
  refusals: Map<string, string[]>;
}

/** Whether the row has a cell of the group. */
const touches = (row: UpdateRow, group: ChangeGroup) =>
  recordFields[group].some((field) => row[field] !== '') || (group === 'state' && row.countsFrom !== '');

const headers: Readonly<Record<string, string>> = { ...recordFieldWords, ...besideHeaders };
const said = (path: string | undefined, message: string) => {
  const header = path === undefined ? undefined : headers[path];
  return header === undefined ? message : `${header}: ${message}`;
};

const schemas = Object.fromEntries(
  changeGroups.map((group) => [group, closedObject(groupFields[group])]),
) as unknown as Readonly<Record<ChangeGroup, Schema>>;

/** What the schema of the group, which the form has too, says of the values. */
function wrongIn(group: ChangeGroup, values: object, today: string): string[] {
  try {
    schemas[group].validateSync(values, { abortEarly: false, context: { today } });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const all = error.inner.length > 0 ? error.inner : [error];
    return all.map(({ path, message }) => said(path, message));
  }
}

/** What the database says of it, as of a change of one record. */
async function askedAnew(db: Db | Trx, record: Recorded, change: GroupChange): Promise<string[]> {
  try {
    await columnsOf(db, record, change);
    return [];
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'INVALID') throw error;
    return error.errors.map(({ path, message }) => said(path, message));
  }
}

/** The same, asked once of changes that are alike: a file of thousands of rows says few things. */
async function refusedBy(
  db: Db | Trx,
  { record, refusals }: { record: Recorded; refusals: Judging['refusals'] },
  change: GroupChange,
): Promise<string[]> {
  const { countryId, departmentId, years, transfers, life } = record;
  const key = JSON.stringify([change, countryId, departmentId, years, transfers, life]);
  const known = refusals.get(key);
  if (known) return known;
  const refused = await askedAnew(db, record, change);
  refusals.set(key, refused);
  return refused;
}

function beyondReach(group: ChangeGroup, [before, after]: readonly Recorded[], actor: Actor): string[] {
  const isWithin = (record: Recorded | undefined) =>
    record !== undefined && isStudentWithin(actor, claimOf(group), record);
  if (!isWithin(before))
    return [
      `${changeGroupWords[group]}: not yours to change, this student is beyond the part of the university that you look after`,
    ];
  return isWithin(after) ? [] : ['The student would leave the part of the university that you look after'];
}

/** What the row says beside the fields of a group. */
const besideOf = ({ document, countsFrom }: UpdateRow, group: ChangeGroup) => ({
  ...(group === 'names' && { document }),
  ...(group === 'state' && { countsFrom }),
});

const changesBetween = (before: Recorded, after: Recorded, group: ChangeGroup): ChangedField[] => {
  const [was, is] = [valuesOf(before), valuesOf(after)];
  return recordFields[group].flatMap((field) =>
    was[field] === is[field]
      ? []
      : [
          {
            field,
            group,
            was: was[field],
            is: is[field],
            before: wordOf(before, group, field),
            after: wordOf(after, group, field),
          },
        ],
  );
};

/** What a row does to the record of its student, by the rules of a change of one record. */
export async function judgeRow(
  db: Db | Trx,
  { row, before }: { row: UpdateRow; before: Recorded },
  { names, actor, today, refusals }: Judging,
): Promise<Judged> {
  if (String(before.userId) === actor.userId)
    return { refused: ['This is your own record: somebody else has to do it'] };
  const { record: after, unknown } = readRow(row, before, names);
  const refused = unknown.map(({ field, message }) => said(field, message));
  const groups: ChangedGroup[] = [];
  // By the course of study that the row leads to, as the groups are changed one after another.
  const judgedBy = { ...before, years: after.years };
  for (const group of changeGroups.filter((each) => touches(row, each))) {
    const reach = beyondReach(group, [before, after], actor);
    const isUnknown = unknown.some(({ field }) => recordFields[group].some((each) => each === field));
    if (reach.length > 0 || isUnknown) {
      refused.push(...reach);
      continue;
    }
    const change = changeTo(group, valuesOf(after));
    const beside = besideOf(row, group);
    if (JSON.stringify(change) === JSON.stringify(changeTo(group, valuesOf(before)))) continue;
    const wrong = wrongIn(group, { ...change.values, ...beside }, today);
    const impossible = wrong.length > 0 ? [] : await refusedBy(db, { record: judgedBy, refusals }, change);
    refused.push(...wrong, ...impossible);
    if (wrong.length + impossible.length > 0) continue;
    const { document, countsFrom } = { document: '', countsFrom: '', ...beside };
    groups.push({
      change,
      ...(document !== '' && { document }),
      ...(countsFrom !== '' && { countsFrom }),
      fields: changesBetween(before, after, group),
    });
  }
  return refused.length > 0 ? { refused } : { groups };
}
