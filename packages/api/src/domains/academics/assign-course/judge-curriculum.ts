import { courseStatusLabels, type CourseStatus, type curriculumRowSchema } from '@portal/contracts/academics';
import type { InferType } from 'yup';
import type { Db, Trx } from '../../../platform/database/database';
import type { Finding, ImportAbout, ImportRow } from '../../../platform/imports/import-kind';
import { departmentNamed, named } from '../../../platform/imports/named-in-rows';
import { isWithin, reachOf, type Reach } from '../../../platform/reach';
import { semesterNamed } from '../named-in-rows';
import type { SemesterKey } from './elective-group';

export type CurriculumRow = InferType<typeof curriculumRowSchema>;
export type CurriculumRows = readonly ImportRow<CurriculumRow>[];

/** How a course stands, or is to stand. */
interface Standing {
  status: CourseStatus;
  group: string | null;
  choose: number | null;
}

/** What a row writes. */
export interface WrittenCourse extends Standing, SemesterKey {
  /** Of the course that is taught there; null where it comes. */
  id: number | null;
  courseId: number;
}

export interface CurriculumFinding extends Finding {
  /** Where it says something new. */
  writes?: WrittenCourse;
}

/** Everything that rows name. */
async function readNames(db: Db | Trx, sessionId: number) {
  const [departments, options, courses, taught] = [
    await db.selectFrom('department').select(['id', 'code', 'name', 'faculty_id as school']).execute(),
    await db.selectFrom('department_option').select(['id', 'name', 'department_id as department']).execute(),
    await db
      .selectFrom('course_in_session')
      .select(['course_id as id', 'code', 'active'])
      .where('session_id', '=', sessionId)
      .execute(),
    await db
      .selectFrom('curriculum_course as k')
      .leftJoin('elective_group as g', 'g.id', 'k.group_id')
      .select(['k.id', 'k.session_id', 'k.department_id', 'k.option_id', 'k.level', 'k.semester'])
      .select(['k.course_id as courseId', 'k.status', 'g.name as group', 'g.choose'])
      .where('k.session_id', '=', sessionId)
      .execute(),
  ];
  return {
    departments,
    options,
    courses: new Map(courses.map((course) => [course.code, course])),
    taught: new Map(taught.map((one) => [keyOf(one), one])),
    /** How many are chosen of each group. */
    chosen: new Map(taught.map((one) => [groupKeyOf(one, one.group ?? ''), one.choose])),
  };
}
type Names = Awaited<ReturnType<typeof readNames>>;

const semesterKeyOf = ({ department_id, option_id, level, semester }: SemesterKey) =>
  [department_id, option_id ?? '', level, semester].join(' ');
const keyOf = (one: SemesterKey & { courseId: number }) => `${semesterKeyOf(one)} ${one.courseId}`;

interface Judging {
  sessionId: number;
  names: Names;
  reach: Reach;
  /** Rows by the course of a semester that they are about, and by their group. */
  rows: Map<string, number>;
  groups: Map<string, { number: number; choose: number | null }>;
}

/** The semester that a row is about, or what is wrong with it. */
function semesterOf(values: CurriculumRow, { names, reach, sessionId }: Judging): SemesterKey | string {
  const { level } = values;
  const department = departmentNamed(names.departments, values.department);
  if (!department) return 'No department has this name or code.';
  if (!isWithin(reach, { department: department.id, school: department.school, level }))
    return 'What is taught there is not yours to change.';
  const options = names.options.filter((one) => one.department === department.id);
  const option = values.option === '' ? null : named(options, values.option);
  if (option === undefined) return `${department.name} has no option of this name.`;
  return {
    session_id: sessionId,
    department_id: department.id,
    option_id: option?.id ?? null,
    level,
    semester: semesterNamed(values.semester),
  };
}

/** Of a group the file says once how many are chosen; undefined where nothing is wrong with it. */
function wrongGroup({ number, values }: CurriculumRows[number], key: SemesterKey, { groups }: Judging) {
  const { group, choose } = values;
  if (group === '') return undefined;
  const known = groupKeyOf(key, group);
  const first = groups.get(known) ?? { number, choose };
  groups.set(known, first);
  if (first.choose === choose) return undefined;
  return `Row ${first.number} says that ${first.choose ?? 1} of ${group} are chosen.`;
}

const standingOf = ({ status, group, choose }: CurriculumRow): Standing =>
  group === '' ? { status, group: null, choose: null } : { status, group, choose: choose ?? 1 };

const told = ({ status, group, choose }: Standing) =>
  `${courseStatusLabels[status]}${group === null ? '' : `, ${choose ?? 1} of ${group}`}`;

const same = (one: Standing, other: Standing) =>
  one.status === other.status && one.group === other.group && one.choose === other.choose;

const groupKeyOf = (key: SemesterKey, group: string) => `${semesterKeyOf(key)} ${group}`;

/** A course that comes. Of its group another number may be chosen then, also among courses that the file leaves out. */
function newCourse(number: number, writes: WrittenCourse, { names }: Judging): CurriculumFinding {
  const { group, choose } = writes;
  const until = group === null ? undefined : names.chosen.get(groupKeyOf(writes, group));
  const message = `New: ${told(writes)}`;
  if (until === undefined || until === choose) return { number, verdict: 'ok', message, writes };
  return { number, verdict: 'warning', message: `${message}, of which ${until} had to be chosen`, writes };
}

function judge(row: CurriculumRows[number], judging: Judging): CurriculumFinding {
  const { number, values } = row;
  const refused = (message: string): CurriculumFinding => ({ number, verdict: 'error', message });
  const key = semesterOf(values, judging);
  if (typeof key === 'string') return refused(key);
  const course = judging.names.courses.get(values.code);
  if (!course) return refused(`There is no course ${values.code} in this session.`);
  const about = { ...key, courseId: course.id };
  const there = judging.names.taught.get(keyOf(about));
  if (!there && !course.active) return refused(`${values.code} is retired: bring it back first.`);
  const before = judging.rows.get(keyOf(about));
  if (before !== undefined) return refused(`The same course of the same semester as in row ${before}.`);
  judging.rows.set(keyOf(about), number);
  const wrong = wrongGroup(row, key, judging);
  if (wrong) return refused(wrong);
  const standing = standingOf(values);
  const writes = { ...about, ...standing, id: there?.id ?? null };
  if (!there) return newCourse(number, writes, judging);
  if (same(there, standing)) return { number, verdict: 'ok', message: 'Unchanged' };
  return { number, verdict: 'warning', message: `Changed: ${told(there)} becomes ${told(standing)}`, writes };
}

/** What is said of each row, as things are now. */
export async function judgeCurriculum(
  db: Db | Trx,
  rows: CurriculumRows,
  { command, sessionId = 0 }: ImportAbout,
): Promise<CurriculumFinding[]> {
  const judging: Judging = {
    sessionId,
    names: await readNames(db, sessionId),
    reach: reachOf(command.actor, 'courses.edit'),
    rows: new Map(),
    groups: new Map(),
  };
  return rows.map((row) => judge(row, judging));
}
