import { recordFields, type ChangeGroup, type RecordField } from '@portal/contracts/student';
import { wordsOf, type GroupChange } from '../student-management/change-values';
import type { Recorded } from '../student-management/student-record.queries';

type RecordValues = Record<RecordField, string>;

const orEmpty = (id: number | null) => (id === null ? '' : String(id));

/** Every field as the record has it, as the forms of its groups send it. */
export const valuesOf = (record: Recorded): RecordValues => ({
  surname: record.surname,
  firstName: record.firstName,
  middleName: record.middleName,
  dateOfBirth: record.dateOfBirth,
  gender: record.gender,
  stateId: orEmpty(record.stateId),
  lgaId: orEmpty(record.lgaId),
  departmentId: orEmpty(record.departmentId),
  optionId: orEmpty(record.optionId),
  level: String(record.level),
  entryMode: record.entryMode,
  entrySessionId: String(record.entrySessionId),
  life: record.life,
});

/** What fields are called in the words of their group, where that is not as here. */
const wordNames: Partial<Record<RecordField, string>> = {
  stateId: 'state',
  lgaId: 'lga',
  departmentId: 'department',
  optionId: 'option',
  entrySessionId: 'entrySession',
  life: 'state',
};

/** One field in words. */
export const wordOf = (record: Recorded, group: ChangeGroup, field: RecordField): string =>
  wordsOf[group](record)[wordNames[field] ?? field] ?? '';

/** The change of a group to these values. */
export const changeTo = (group: ChangeGroup, values: RecordValues): GroupChange =>
  ({
    group,
    values: Object.fromEntries(recordFields[group].map((field) => [field, values[field]])),
  }) as GroupChange;
