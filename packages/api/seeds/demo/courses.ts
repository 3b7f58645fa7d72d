import { sql } from 'kysely';
import type { Trx } from '../../src/platform/database/database';
import { schools } from '../reference/schools.data';
import { coreCourses, departmentCourses, generalCourses, schoolCourses } from './courses.data';
import { insertRows } from './rows';

export interface DemoCourse {
  code: string;
  title: string;
  units: number;
  level: number;
  semester: number;
  department_id: number | null;
}

/** Where a course stands in a department's plan. */
interface Place {
  department_id: number;
  level: number;
  code: string;
  category: string;
}

const courseUnits = 3;
/** Terms of the plan above 100 level in order; industrial training fills Rain of 400 level. */
const terms = [200, 300, 400, 500].flatMap((level) => [1, 2].map((semester) => ({ level, semester })));
const taughtTerms = terms.filter(({ level, semester }) => !(level === 400 && semester === 2));

const electives = new Set(['FRN102', 'IGB102']);
const prerequisites = [
  ['MTH102', 'MTH101'],
  ['PHY102', 'PHY101'],
  ['CHM102', 'CHM101'],
  ['MTH201', 'MTH102'],
  ['CSC201', 'CSC102'],
  ['CSC301', 'CSC201'],
  ['ENG221', 'MTH102'],
] as const;

/** Odd numbers in Harmattan, even ones in Rain: the n-th course of a term. */
function codeOf(prefix: string, { level, semester }: { level: number; semester: number }, nth: number) {
  return `${prefix}${level + 2 * nth + semester}`;
}

function universityCourses(): DemoCourse[] {
  const everybody = { department_id: null };
  return [
    ...coreCourses.map(([code, title, units, semester]) => {
      return { code, title, units, level: 100, semester, ...everybody };
    }),
    ...generalCourses.map(([code, title, units, level, semester]) => {
      return { code, title, units, level, semester, ...everybody };
    }),
    { code: 'SIW400', title: 'Industrial Training', units: 6, level: 400, semester: 2, ...everybody },
  ];
}

/** Two courses of a school in each taught term. */
function coursesOfSchool(code: string): DemoCourse[] {
  const [prefix, topics] = schoolCourses[code] ?? ['', ''];
  return topics.split('|').flatMap((title, index) => {
    const term = taughtTerms[Math.floor(index / 2)];
    if (!term) return [];
    // Tens apart from the department's numbers, which some schools share a prefix with.
    const course = codeOf(prefix, term, 10 + (index % 2));
    return [{ code: course, title, units: courseUnits, ...term, department_id: null }];
  });
}

/** Four of its own courses a term, from eight topics in two or more parts; the project ends the plan. */
function coursesOfDepartment(code: string): DemoCourse[] {
  const [prefix, topics] = departmentCourses[code] ?? ['', ''];
  const names = topics.split('|');
  const parts = ['I', 'II', 'III', 'IV'];
  const own = taughtTerms.flatMap((term, termIndex) =>
    ownSlots(term).map((nth) => {
      const slot = termIndex * 4 + nth;
      const title = `${names[(termIndex < 4 ? 0 : 4) + nth] ?? ''} ${parts[termIndex % 4] ?? ''}`.trim();
      return { code: codeOf(prefix, term, nth), title, units: courseUnits, ...term, slot };
    }),
  );
  const project = { code: `${prefix}599`, title: 'Final Year Project', units: 6, level: 500, semester: 2 };
  return [...own.map(({ slot: _, ...course }) => course), project].map((course) => {
    return { ...course, department_id: Number(code) };
  });
}

/** In the last term the project takes the place of two courses. */
function ownSlots({ level, semester }: { level: number; semester: number }): number[] {
  return level === 500 && semester === 2 ? [0, 1] : [0, 1, 2, 3];
}

/** All courses and the plan of every department and level. */
export function demoCatalogue(): { courses: DemoCourse[]; curriculum: Place[] } {
  const shared = universityCourses();
  const bySchool = new Map(schools.map(({ code }) => [code, coursesOfSchool(code)]));
  const departments = schools.flatMap(({ code: school, departments: rows }) =>
    rows.map(([code]) => ({ code, school, own: coursesOfDepartment(code) })),
  );
  const curriculum = departments.flatMap(({ code, school, own }) => [
    ...places(code, shared, (course) => (electives.has(course.code) ? 'Elective' : 'General')),
    ...places(code, bySchool.get(school) ?? [], () => 'Required'),
    ...places(code, own, () => 'Core'),
  ]);
  const courses = [...shared, ...[...bySchool.values()].flat(), ...departments.flatMap(({ own }) => own)];
  return { courses, curriculum };
}

function places(code: string, courses: DemoCourse[], categoryOf: (course: DemoCourse) => string): Place[] {
  return courses.map((course) => ({
    department_id: Number(code),
    level: course.level,
    code: course.code,
    category: categoryOf(course),
  }));
}

export async function seedCourses(trx: Trx): Promise<void> {
  const { courses, curriculum } = demoCatalogue();
  await insertRows(trx, 'course', courses);
  await sql`insert into curriculum (department_id, level, course_id, category)
    select r.department_id, r.level, c.id, r.category
    from json_to_recordset(${JSON.stringify(curriculum)})
      as r(department_id int, level int, code text, category text)
    join course c on c.code = r.code`.execute(trx);
  await sql`insert into course_prerequisite (course_id, required_id)
    select c.id, n.id from json_to_recordset(${JSON.stringify(
      prerequisites.map(([course, needs]) => ({ course, needs })),
    )}) as r(course text, needs text)
    join course c on c.code = r.course join course n on n.code = r.needs`.execute(trx);
}
