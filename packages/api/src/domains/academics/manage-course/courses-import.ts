import { codesIn, courseRowSchema, prerequisiteCycle, type CourseType } from '@portal/contracts/academics';
import { counted, listed } from '@portal/shared/model';
import type { InferType } from 'yup';
import { record } from '../../../platform/audit/audit';
import { actorIdOf } from '../../../platform/command';
import type { Db, Trx } from '../../../platform/database/database';
import type {
  CommitAbout,
  Finding,
  ImportAbout,
  ImportKind,
  ImportRow,
} from '../../../platform/imports/import-kind';
import { isWithin, reachOf } from '../../../platform/reach';
import { departmentNamed } from '../../../platform/imports/named-in-rows';
import { semesterNamed } from '../named-in-rows';
import { allPrerequisites, lockCatalogue, sayCycle } from './prerequisites';

type Row = InferType<typeof courseRowSchema>;
type Rows = readonly ImportRow<Row>[];

/** Everything that rows name, in four statements. */
async function readNames(db: Db | Trx) {
  const departments = await db
    .selectFrom('department')
    .select(['id', 'code', 'name', 'faculty_id as school'])
    .execute();
  const sessions = await db.selectFrom('academic_session').select(['id', 'name', 'current']).execute();
  const courses = await db.selectFrom('course').select(['id', 'code']).execute();
  return { departments, sessions, courses, asks: await allPrerequisites(db) };
}
type Names = Awaited<ReturnType<typeof readNames>>;

const departmentOf = ({ departments }: Names, { department }: Row) =>
  departmentNamed(departments, department);
const sessionOf = ({ sessions }: Names, { session }: Row) =>
  sessions.find(({ name, current }) => (session === '' ? current : name === session));

/** What is wrong with where a row belongs, or undefined. */
function wrongPlace(row: Row, names: Names, { command }: ImportAbout): string | undefined {
  const reach = reachOf(command.actor, 'courses.edit');
  if (!sessionOf(names, row)) return 'There is no such session.';
  if (row.department === '')
    return reach === 'all' ? undefined : 'Name the department: you write courses of your own only.';
  const department = departmentOf(names, row);
  if (!department) return 'No department has this name or code.';
  const place = { department: department.id, school: department.school };
  return isWithin(reach, place) ? undefined : 'This department is not yours to write courses for.';
}

/** What is wrong with a row, or undefined. `asks` has what is there and what the file adds. */
function wrongWith(
  row: Row,
  { names, known, about }: { names: Names; known: ReadonlySet<string>; about: ImportAbout },
): string | undefined {
  if (names.courses.some(({ code }) => code === row.code))
    return 'There is a course of this code. It is changed on its own page.';
  const unknown = codesIn(row.prerequisites).filter((code) => !known.has(code));
  if (unknown.length > 0) return `There is no course ${listed(unknown)}.`;
  const cycle = prerequisiteCycle(names.asks, row.code);
  if (cycle) return `${sayCycle(cycle)}.`;
  return wrongPlace(row, names, about);
}

/** Each row that cannot be added. What asks for one of them is refused as well, and what asks for that. */
async function check(db: Db | Trx, rows: Rows, about: ImportAbout): Promise<Finding[]> {
  const names = await readNames(db);
  for (const { values } of rows)
    if (!names.asks.has(values.code)) names.asks.set(values.code, codesIn(values.prerequisites));
  const refused = new Map<number, string>();
  for (let before = -1; before !== refused.size;) {
    before = refused.size;
    const good = rows.filter(({ number }) => !refused.has(number));
    const known = new Set([...names.courses, ...good.map(({ values }) => values)].map(({ code }) => code));
    for (const { number, values } of good) {
      const message = wrongWith(values, { names, known, about });
      if (message) refused.set(number, message);
    }
  }
  return [...refused].map(([number, message]) => ({ number, verdict: 'error', message }));
}

/** The rows as courses, with their ids by code. */
async function insertCourses(trx: Trx, rows: Rows, names: Names): Promise<Map<string, number>> {
  const made = await trx
    .insertInto('course')
    .values(
      rows.map(({ values }) => ({
        code: values.code,
        level: values.level,
        semester: semesterNamed(values.semester),
        department_id: departmentOf(names, values)?.id ?? null,
        category: values.category,
        borrowable: true,
        capacity: null,
      })),
    )
    .returning(['id', 'code'])
    .execute();
  return new Map([...names.courses, ...made].map(({ code, id }) => [code, id]));
}

async function commit(trx: Trx, rows: Rows, { command }: CommitAbout): Promise<void> {
  const names = await readNames(trx);
  const ids = await insertCourses(trx, rows, names);
  const idOf = (code: string) => ids.get(code) ?? 0;
  await trx
    .insertInto('course_version')
    .values(
      rows.map(({ values }) => ({
        course_id: idOf(values.code),
        from_session_id: sessionOf(names, values)?.id ?? 0,
        revision: 1,
        title: values.title,
        units: values.units,
        type: values.type as CourseType,
        pass_mark: values.passMark,
        made_by: actorIdOf(command),
        made_at: command.at,
      })),
    )
    .execute();
  const asked = rows.flatMap(({ values: { code, prerequisites } }) =>
    codesIn(prerequisites).map((required) => ({ course_id: idOf(code), required_id: idOf(required) })),
  );
  if (asked.length > 0) await trx.insertInto('course_prerequisite').values(asked).execute();
  const codes = rows.map(({ values }) => values.code);
  const after = { courses: codes.length, name: counted(codes.length, 'course'), codes: codes.slice(0, 50) };
  await record(trx, command, { act: 'course.upload', after });
}

/** New courses from a spreadsheet. Those that ask for each other may stand in one file. */
export const coursesImport: ImportKind<Row> = {
  kind: 'courses',
  title: 'Courses',
  claim: 'courses.edit',
  local: true,
  atOnce: true,
  asPreviewed: true,
  columns: [
    { name: 'code', header: 'Code', example: 'CSC201', unique: true },
    { name: 'title', header: 'Title', example: 'Computer Programming I' },
    { name: 'units', header: 'Units', example: '3' },
    { name: 'level', header: 'Level', example: '200' },
    { name: 'semester', header: 'Semester', example: 'Harmattan' },
    { name: 'department', header: 'Department', example: 'Computer Science' },
    { name: 'category', header: 'Category', example: 'Core' },
    { name: 'type', header: 'Type', example: 'lecture' },
    { name: 'passMark', header: 'Pass mark', example: '40' },
    { name: 'prerequisites', header: 'Prerequisites', example: 'CSC102' },
    { name: 'session', header: 'From session', example: '2025/2026' },
  ],
  schema: courseRowSchema,
  hold: lockCatalogue,
  check,
  commit,
};
