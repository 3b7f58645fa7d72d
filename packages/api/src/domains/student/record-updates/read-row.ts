import {
  emptiedBy,
  lifeChoices,
  lifeStateWords,
  type recordUpdateRowSchema,
  type RecordField,
} from '@portal/contracts/student';
import { applicationModes, normaliseName } from '@portal/shared/model';
import type { InferType } from 'yup';
import { departmentNamed, named } from '../../../platform/imports/named-in-rows';
import type { Recorded } from '../student-management/student-record.queries';
import type { Names } from './row-names.queries';

export type UpdateRow = InferType<typeof recordUpdateRowSchema>;

/** What a row makes of a record, and what it names that nobody knows. */
interface ReadRecord {
  record: Recorded;
  unknown: { field: RecordField; message: string }[];
}

type Patch = Partial<Recorded> | { unknown: string };
type Reader = (cell: string, record: Recorded, names: Names) => Patch;

const oneOf = <T extends string>(
  choices: readonly T[],
  cell: string,
  words: (choice: T) => string = String,
) =>
  named(
    choices.map((choice) => ({ choice, name: words(choice) })),
    cell,
  )?.choice;

/** Text as it was typed where it is none of the choices: the schema of the group says what is wrong with it. */
const readers: readonly [RecordField, Reader][] = [
  ['surname', (cell) => ({ surname: normaliseName(cell) })],
  ['firstName', (cell) => ({ firstName: normaliseName(cell) })],
  ['middleName', (cell) => ({ middleName: cell === emptiedBy ? '' : normaliseName(cell) })],
  ['dateOfBirth', (cell) => ({ dateOfBirth: cell })],
  ['gender', (cell) => ({ gender: oneOf(['Female', 'Male'], cell) ?? (cell as 'Female') })],
  [
    'stateId',
    (cell, { countryId, stateId }, { states }) => {
      const found = named(
        states.filter((state) => state.countryId === countryId),
        cell,
      );
      if (!found) return { unknown: 'The country of the student has no state of this name' };
      const other = found.id !== stateId;
      return { stateId: found.id, state: found.name, ...(other && { lgaId: null, lga: null }) };
    },
  ],
  [
    'lgaId',
    (cell, { stateId }, { lgas }) => {
      const found = named(
        lgas.filter((lga) => lga.stateId === stateId),
        cell,
      );
      return found
        ? { lgaId: found.id, lga: found.name }
        : { unknown: 'The state has no local government area of this name' };
    },
  ],
  [
    'departmentId',
    (cell, { departmentId }, { departments }) => {
      const found = departmentNamed(departments, cell);
      if (!found) return { unknown: 'There is no department of this name or code' };
      const { id, name: department, years, schoolId } = found;
      const other = id !== departmentId;
      return {
        departmentId: id,
        department,
        years,
        schoolId,
        ...(other && { optionId: null, option: null }),
      };
    },
  ],
  [
    'optionId',
    (cell, { departmentId }, { options }) => {
      if (cell === emptiedBy) return { optionId: null, option: null };
      const found = named(
        options.filter((option) => option.departmentId === departmentId),
        cell,
      );
      return found
        ? { optionId: found.id, option: found.name }
        : { unknown: 'The department has no option of this name' };
    },
  ],
  [
    'level',
    (cell) => {
      const digits = /^(\d{3})(?: level)?$/i.exec(cell)?.[1];
      return digits === undefined ? { unknown: 'Enter a level, as in 200' } : { level: Number(digits) };
    },
  ],
  ['entryMode', (cell) => ({ entryMode: oneOf(applicationModes, cell) ?? cell })],
  [
    'entrySessionId',
    (cell, _, { sessions }) => {
      const found = named(sessions, cell);
      return found
        ? { entrySessionId: found.id, entrySession: found.name }
        : { unknown: 'There is no session of this name' };
    },
  ],
  ['life', (cell) => ({ life: oneOf(lifeChoices, cell, (life) => lifeStateWords[life]) ?? cell })],
];

/** The record as a row would have it; what the row leaves empty stays, but for what hangs on what it changes. */
export function readRow(row: UpdateRow, before: Recorded, names: Names): ReadRecord {
  const read: ReadRecord = { record: before, unknown: [] };
  for (const [field, reader] of readers) {
    const cell = row[field];
    if (cell === '') continue;
    const patch = reader(cell, read.record, names);
    if ('unknown' in patch) read.unknown.push({ field, message: patch.unknown });
    else read.record = { ...read.record, ...patch };
  }
  return read;
}
