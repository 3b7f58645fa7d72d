import type { CourseStatus, CourseType } from '@portal/contracts/academics';
import { sql } from 'kysely';
import type { Trx } from '../../src/platform/database/database';
import { schools } from '../reference/schools.data';
import { coreCourses, departmentCourses, generalCourses, schoolCourses } from './courses.data';
import { insertRows } from './rows';
import { currentSessionId } from './sessions';

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

interface Catalogue {
  courses: DemoCourse[];
  curriculum: Place[];
}

const courseUnits = 3;
/** Terms of the plan above 100 level in order; industrial training fills Rain of 400 level. */
const terms = [200, 300, 400, 500].flatMap((level) => [1, 2].map((semester) => ({ level, semester })));
const taughtTerms = terms.filter(({ level, semester }) => !(level === 400 && semester === 2));

const laboratories = new Set(['PHY107', 'PHY108', 'CHM107', 'CHM108']);
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
export function demoCatalogue(): Catalogue {
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

const passMark = 40;
/** In no curriculum any more. */
const retired: DemoCourse = {
  code: 'GST113',
  title: 'Use of Library and Study Skills',
  units: 1,
  level: 100,
  semester: 1,
  department_id: null,
};
/** Has said something else since the current session. */
const renamed = { code: 'ENT301', title: 'Entrepreneurship and Innovation I' };

function typeOf(code: string): CourseType {
  if (laboratories.has(code)) return 'lab';
  if (code === 'SIW400') return 'siwes';
  return code.endsWith('599') ? 'project' : 'lecture';
}

/** What the courses have said since the first session of the demo, and one of them since the current one. */
function demoVersions(courses: readonly DemoCourse[], now: Date) {
  const versionOf = ({ code, title, units }: DemoCourse, from_session_id: number) => ({
    code,
    title,
    units,
    type: typeOf(code),
    pass_mark: passMark,
    from_session_id,
    revision: 1,
    made_by: 'system',
    made_at: now.toISOString(),
  });
  const again = courses.filter(({ code }) => code === renamed.code);
  return [
    ...courses.map((course) => versionOf(course, 1)),
    ...again.map((course) => versionOf({ ...course, title: renamed.title }, currentSessionId)),
  ];
}

async function writeCatalogue(trx: Trx, { courses, curriculum }: Catalogue, now: Date): Promise<void> {
  const categories = new Map(curriculum.map(({ code, category }) => [code, category]));
  const all = [...courses, retired];
  await insertRows(
    trx,
    'course',
    all.map(({ code, level, semester, department_id }) => {
      const category = categories.get(code) ?? 'General';
      const active = code !== retired.code;
      return { code, level, semester, department_id, category, borrowable: true, active, version: 1 };
    }),
  );
  await sql`insert into course_version
      (course_id, from_session_id, revision, title, units, type, pass_mark, made_by, made_at)
    select c.id, r.from_session_id, r.revision, r.title, r.units, r.type, r.pass_mark, r.made_by, r.made_at
    from json_to_recordset(${JSON.stringify(demoVersions(all, now))})
      as r(code text, from_session_id int, revision int, title text, units int, type text, pass_mark int,
        made_by text, made_at timestamptz)
    join course c on c.code = r.code order by r.from_session_id, c.id`.execute(trx);
}

const statuses: Record<string, CourseStatus> = { Core: 'core', Elective: 'elective' };
/** The same plan in every session, with one of the two languages to choose. */
async function writeCurriculum(trx: Trx, curriculum: readonly Place[]): Promise<void> {
  const rows = curriculum.map((place) => ({ ...place, status: statuses[place.category] ?? 'required' }));
  const given = sql`json_to_recordset(${JSON.stringify(rows)})
    as r(department_id int, level int, code text, status text)`;
  await sql`insert into elective_group (session_id, department_id, level, semester, name, choose)
    select distinct s.id, r.department_id, r.level, c.semester, 'Language', 1
    from ${given} join course c on c.code = r.code cross join academic_session s where r.status = 'elective'
    order by s.id, r.department_id`.execute(trx);
  await sql`insert into curriculum_course (session_id, department_id, level, semester, course_id, status, group_id)
    select s.id, r.department_id, r.level, c.semester, c.id, r.status, g.id
    from ${given} join course c on c.code = r.code cross join academic_session s
    left join elective_group g on r.status = 'elective' and g.session_id = s.id
      and g.department_id = r.department_id and g.level = r.level and g.semester = c.semester
    order by s.id, r.department_id, c.id`.execute(trx);
}

export async function seedCourses(trx: Trx, now: Date): Promise<void> {
  const { courses, curriculum } = demoCatalogue();
  await writeCatalogue(trx, { courses, curriculum }, now);
  await writeCurriculum(trx, curriculum);
  await sql`insert into course_prerequisite (course_id, required_id)
    select c.id, n.id from json_to_recordset(${JSON.stringify(
      prerequisites.map(([course, needs]) => ({ course, needs })),
    )}) as r(course text, needs text)
    join course c on c.code = r.course join course n on n.code = r.needs`.execute(trx);
}
