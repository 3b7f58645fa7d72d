import { levelWords } from './level-words';

interface Studies {
  matricNumber: string | null;
  department: string | null;
  level: number;
}

/** Where a student stands, in a line; what is not known, and the level of who is of none, is left out. */
export const studiesLine = ({ matricNumber, department, level }: Studies): string =>
  [matricNumber, department, level > 0 && levelWords(level)].filter(Boolean).join(', ');

/** Students who were found, to be chosen from. */
export const studentChoices = (found: readonly (Studies & { id: number; fullName: string })[]) =>
  found.map(({ id, fullName, ...studies }) => ({
    value: String(id),
    label: fullName,
    detail: studiesLine(studies),
  }));
