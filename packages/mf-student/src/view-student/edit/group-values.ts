import { lifeChoices, type ChangeGroup, type LifeChoice } from '@portal/contracts/student';
import type { StudentRecord } from '../../lib/student-pages';

export type Values = Record<string, string>;

const orEmpty = (id: number | null) => (id === null ? '' : String(id));

/** The fields of a group with what the record says. */
export function valuesOf(record: StudentRecord, group: ChangeGroup): Values {
  const { surname, firstName, middleName, dateOfBirth, gender, entryMode } = record;
  const life = lifeChoices.includes(record.life as LifeChoice) ? record.life : '';
  const all: Record<ChangeGroup, Values> = {
    names: { surname, firstName, middleName, document: '' },
    birth: { dateOfBirth, gender },
    origin: { stateId: orEmpty(record.stateId), lgaId: orEmpty(record.lgaId) },
    study: { departmentId: orEmpty(record.departmentId), optionId: orEmpty(record.optionId) },
    level: { level: String(record.level) },
    entry: { entryMode, entrySessionId: String(record.entrySessionId) },
    state: { life, countsFrom: '' },
  };
  return all[group];
}
