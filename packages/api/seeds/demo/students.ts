import { referenceRows } from '../reference';
import { canonicalPhone } from '@portal/shared/model';
import { nameLists, streets } from './names.data';
import type { Random } from './random';
import { currentSessionId, sessions } from './sessions';

/** A row of the table `student`. */
export interface StudentRow {
  /** Null until the first school fee is paid. */
  matric_number: string | null;
  surname: string;
  first_name: string;
  middle_name: string;
  title: string;
  gender: 'Male' | 'Female';
  date_of_birth: string;
  country_id: number;
  state_id: number;
  lga_id: number;
  email: string;
  mobile_number: string;
  permanent_address: string;
  marital_status: string;
  religion: string;
  disability: string | null;
  student_type_id: number;
  department_id: number | null;
  level: number;
  entry_mode: string;
  entry_session_id: number;
  status: string;
}

/** How many of a kind there are, and where they stand in the current session. */
interface Intake {
  count: number;
  studentTypeId: number;
  entryMode: string;
  level: number;
  entrySessionId: number;
  hasDepartment: boolean;
}

const undergraduate = (count: number, entryMode: string, entryLevel: number, entrySessionId: number) => ({
  count,
  studentTypeId: 1,
  entryMode,
  level: entryLevel + (currentSessionId - entrySessionId) * 100,
  entrySessionId,
  hasDepartment: true,
});

/** 1,600 undergraduates, 200 JUPEB, 150 pre-degree, 250 PG, 150 and 50 CCE. Those at 500 level came by direct entry. */
export const intakes: readonly Intake[] = [
  undergraduate(400, 'UTME', 100, 4),
  undergraduate(340, 'UTME', 100, 3),
  undergraduate(300, 'UTME', 100, 2),
  undergraduate(260, 'UTME', 100, 1),
  undergraduate(60, 'DIRECT_ENTRY', 200, 4),
  undergraduate(50, 'DIRECT_ENTRY', 200, 3),
  undergraduate(40, 'DIRECT_ENTRY', 200, 2),
  undergraduate(150, 'DIRECT_ENTRY', 200, 1),
  { count: 200, studentTypeId: 2, entryMode: 'JUPEB', level: 0, entrySessionId: 4, hasDepartment: false },
  {
    count: 150,
    studentTypeId: 3,
    entryMode: 'PRE_DEGREE',
    level: 0,
    entrySessionId: 4,
    hasDepartment: false,
  },
  { count: 150, studentTypeId: 4, entryMode: 'PG', level: 800, entrySessionId: 4, hasDepartment: true },
  { count: 100, studentTypeId: 4, entryMode: 'PG', level: 900, entrySessionId: 3, hasDepartment: true },
  { count: 150, studentTypeId: 5, entryMode: 'CCE', level: 100, entrySessionId: 4, hasDepartment: true },
  { count: 50, studentTypeId: 6, entryMode: 'CCE', level: 700, entrySessionId: 4, hasDepartment: true },
];

const { state: states, lga: lgas, department: departments } = referenceRows();
const disabilities = ['Partially sighted', 'Hard of hearing', 'Uses a wheelchair', 'Albinism'];
/** Matric numbers of those without a department carry this code. */
const noDepartmentCodes: Record<number, string> = { 2: '01', 3: '02' };

/** Hands out serials per year and department, as the sequence rows do. */
export class MatricNumbers {
  readonly last = new Map<string, number>();

  next(year: number, code: string): string {
    const key = `${year}|${code}`;
    const serial = (this.last.get(key) ?? 0) + 1;
    this.last.set(key, serial);
    return `${year}${code}${String(serial).padStart(5, '0')}`;
  }

  rows() {
    return [...this.last].map(([key, last]) => {
      const [year, department_code] = key.split('|');
      return { entry_year: Number(year), department_code, last };
    });
  }
}

/** A person: names, sex, origin and ways to reach them. `nth` keeps phones and emails apart. */
export function personOf(random: Random, nth: number) {
  const names = random.pick(nameLists);
  const gender = random.chance(52) ? ('Male' as const) : ('Female' as const);
  const first = gender === 'Male' ? names.male : names.female;
  const [first_name, middle_name] = [random.pick(first), random.chance(70) ? random.pick(first) : ''];
  const surname = random.pick(names.surnames);
  const state = states[nth % states.length] as (typeof states)[number];
  const lga = random.pick(lgas.filter(({ state_id }) => state_id === state.id));
  return {
    surname,
    first_name,
    middle_name: middle_name === first_name ? '' : middle_name,
    gender,
    country_id: state.country_id,
    state_id: state.id,
    lga_id: lga.id,
    email: `${asciiOf(first_name)}.${asciiOf(surname)}.${nth}@futg.example`,
    mobile_number: canonicalPhone(`080${String(30_000_000 + nth)}`),
    permanent_address: `${1 + random.whole(120)} ${random.pick(streets)}, ${lga.name}`,
  };
}

function asciiOf(name: string): string {
  return name
    .replace(/ƙ/gi, 'k')
    .normalize('NFKD')
    .replace(/[^A-Za-z-]/g, '')
    .toLowerCase();
}

function studentOf(
  random: Random,
  intake: Intake,
  at: { nth: number; place: number; numbers: MatricNumbers },
) {
  const { studentTypeId, entryMode, level, entrySessionId, hasDepartment } = intake;
  const department = hasDepartment ? departments[at.place % departments.length] : undefined;
  const year = sessions[entrySessionId - 1]?.firstYear ?? 0;
  const person = personOf(random, at.nth);
  const age = 17 + Math.min(level, 500) / 100 + random.whole(6);
  const code = department?.code ?? noDepartmentCodes[studentTypeId] ?? '00';
  return {
    matric_number: at.numbers.next(year, code),
    ...person,
    title: person.gender === 'Male' ? 'Mr' : 'Miss',
    date_of_birth: birthOf(random, at.nth, 2025 - age),
    marital_status: random.chance(95) ? 'Single' : 'Married',
    religion: random.chance(52) ? 'Christianity' : 'Islam',
    disability: random.chance(3) ? random.pick(disabilities) : null,
    student_type_id: studentTypeId,
    department_id: department?.id ?? null,
    level,
    entry_mode: entryMode,
    entry_session_id: entrySessionId,
    status: 'active',
  } satisfies StudentRow;
}

/** Who was born on a day that most years do not have. */
const bornOnLeapDay: readonly number[] = [29, 429];

function birthOf(random: Random, nth: number, year: number): string {
  const usual = `${year}-${two(1 + random.whole(12))}-${two(1 + random.whole(28))}`;
  return bornOnLeapDay.includes(nth) ? '2004-02-29' : usual;
}

const two = (value: number) => String(value).padStart(2, '0');

/** All students but those with a login, in the order of the intakes. */
export function demoStudents(random: Random, numbers: MatricNumbers): StudentRow[] {
  let nth = 0;
  return intakes.flatMap((intake) =>
    Array.from({ length: intake.count }, (_, place) => {
      nth += 1;
      return studentOf(random, intake, { nth, place, numbers });
    }),
  );
}
