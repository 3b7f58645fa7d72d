import { subjectsOf, type DirectEntryRow, type JambMode, type UtmeRow } from '@portal/contracts/admissions';
import type { Places } from './listed-places';

/** A candidate as JAMB's list says, with our own ids of places. */
export interface Candidate {
  jambNumber: string;
  mode: JambMode;
  surname: string;
  firstName: string;
  otherNames: string;
  sex: string;
  stateId: number;
  state: string;
  lgaId: number;
  lga: string;
  departmentId: number;
  department: string;
  /** Of the department. */
  schoolId: number;
  /** JAMB's own words for the department. */
  departmentName: string;
  /** Of UTME only. */
  utmeTotal: number | null;
  subjects: readonly { subject: string; score: number }[];
  /** Of direct entry only. */
  qualification: { qualification: string; institution: string; grade: string; year: number } | null;
}

export type Row = UtmeRow | DirectEntryRow;

const isUtme = (row: Row): row is UtmeRow => row.mode === 'UTME';

/** What the mode brings. */
function entryOf(row: Row): Pick<Candidate, 'mode' | 'utmeTotal' | 'subjects' | 'qualification'> {
  if (isUtme(row))
    return { mode: 'UTME', utmeTotal: row.utmeTotal, subjects: subjectsOf(row), qualification: null };
  const { qualification, institution, grade, year } = row as DirectEntryRow;
  return {
    mode: 'DIRECT_ENTRY',
    utmeTotal: null,
    subjects: [],
    qualification: { qualification, institution, grade, year },
  };
}

/** A row with its places found, or the sentences that say which are not. */
export function candidateOf(row: Row, places: Places): Candidate | string[] {
  const state = places.stateOf(row.state);
  const lga = state && places.lgaOf(state.id, row.lga);
  const department = places.departmentOf(row.department);
  if (state && lga && department) {
    const { jambNumber, surname, firstName, otherNames, sex } = row;
    return {
      jambNumber,
      surname,
      firstName,
      otherNames,
      sex,
      stateId: state.id,
      state: state.name,
      lgaId: lga.id,
      lga: lga.name,
      departmentId: department.id,
      department: department.name,
      schoolId: department.schoolId,
      departmentName: row.department,
      ...entryOf(row),
    };
  }
  return [
    ...(state ? [] : [`State: there is no state called ${row.state}`]),
    ...(!state || lga ? [] : [`LGA: ${state.name} has no area called ${row.lga}`]),
    ...(department ? [] : [`Department: nobody has said yet what ${row.department} is here`]),
  ];
}

const subjectsInWords = ({ subjects }: Candidate) =>
  [...subjects]
    .sort((one, other) => one.subject.localeCompare(other.subject))
    .map(({ subject, score }) => `${subject} ${score}`)
    .join(', ');

/** What is compared, in words. JAMB's own words for a department are not. */
const facts: readonly (readonly [
  label: string,
  of: (candidate: Candidate) => string | number | undefined,
])[] = [
  ['surname', ({ surname }) => surname],
  ['first name', ({ firstName }) => firstName],
  ['other names', ({ otherNames }) => otherNames],
  ['sex', ({ sex }) => sex],
  ['state', ({ state }) => state],
  ['LGA', ({ lga }) => lga],
  ['department', ({ department }) => department],
  ['UTME total', ({ utmeTotal }) => utmeTotal ?? ''],
  ['subjects', subjectsInWords],
  ['qualification', ({ qualification }) => qualification?.qualification],
  ['institution', ({ qualification }) => qualification?.institution],
  ['grade', ({ qualification }) => qualification?.grade],
  ['year', ({ qualification }) => qualification?.year],
];

const orNothing = (value: string | number | undefined) =>
  value === undefined || value === '' ? 'nothing' : value;

/** What a list says otherwise than the stored one, as in `surname: ADE becomes ADEOLA`. */
export function differencesOf(stored: Candidate, given: Candidate): string[] {
  return facts.flatMap(([label, of]) => {
    const [before, after] = [of(stored), of(given)];
    return before === after ? [] : [`${label}: ${orNothing(before)} becomes ${orNothing(after)}`];
  });
}
