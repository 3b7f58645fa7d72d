import { curriculumRowSchema } from '@portal/contracts/academics';
import { sql } from 'kysely';
import { record } from '../../../platform/audit/audit';
import type { Trx } from '../../../platform/database/database';
import type { CommitAbout, ImportKind } from '../../../platform/imports/import-kind';
import { dropEmptyGroups, groupOf } from './elective-group';
import {
  judgeCurriculum,
  type CurriculumFinding,
  type CurriculumRow,
  type CurriculumRows,
  type WrittenCourse,
} from './judge-curriculum';

/** All departments, held in one order: what is taught there is changed by one after the other. */
async function holdDepartments(trx: Trx): Promise<void> {
  await trx.selectFrom('department').select('id').orderBy('id').forNoKeyUpdate().execute();
}

/** The groups that rows name, each made or given its number once. */
async function groupsOf(trx: Trx, written: readonly WrittenCourse[]) {
  const groups = new Map<string, number | null>();
  const nameOf = ({ department_id, option_id, level, semester, group }: WrittenCourse) =>
    JSON.stringify([department_id, option_id, level, semester, group]);
  for (const course of written) {
    const { session_id, department_id, option_id, level, semester, group, choose } = course;
    if (group === null || groups.has(nameOf(course))) continue;
    const key = { session_id, department_id, option_id, level, semester };
    groups.set(nameOf(course), await groupOf(trx, key, { group, choose }));
  }
  return (course: WrittenCourse) => groups.get(nameOf(course)) ?? null;
}

async function write(trx: Trx, written: readonly WrittenCourse[]): Promise<void> {
  const groupIdOf = await groupsOf(trx, written);
  const given = JSON.stringify(written.map((course) => ({ ...course, groupId: groupIdOf(course) })));
  await sql`insert into curriculum_course
      (session_id, department_id, option_id, level, semester, course_id, status, group_id)
    select session_id, department_id, option_id, level, semester, "courseId", status, "groupId"
    from jsonb_to_recordset(${given}::jsonb) as n (id integer, session_id integer, department_id integer,
      option_id integer, level integer, semester smallint, "courseId" integer, status text, "groupId" integer)
    where id is null`.execute(trx);
  await sql`update curriculum_course k set status = n.status, group_id = n."groupId"
    from jsonb_to_recordset(${given}::jsonb) as n (id integer, status text, "groupId" integer)
    where k.id = n.id`.execute(trx);
}

/** One entry of the audit for each department: what came, and what stands otherwise. */
async function recordUpload(
  trx: Trx,
  about: CommitAbout<CurriculumFinding>,
  written: readonly WrittenCourse[],
) {
  const { command, sessionId, upload } = about;
  const ids = [...new Set(written.map(({ department_id }) => department_id))].sort(
    (one, other) => one - other,
  );
  const names = await trx.selectFrom('department').select(['id', 'name']).where('id', 'in', ids).execute();
  for (const { id, name } of names) {
    const own = written.filter(({ department_id }) => department_id === id);
    const added = own.filter((course) => course.id === null).length;
    const after = {
      department: id,
      name,
      sessionId,
      added,
      changed: own.length - added,
      file: upload.fileName,
    };
    await record(trx, command, { act: 'curriculum.upload', after });
  }
}

async function commit(trx: Trx, _rows: CurriculumRows, about: CommitAbout<CurriculumFinding>): Promise<void> {
  const written = about.found.flatMap(({ writes }) => writes ?? []);
  if (written.length === 0) return;
  await write(trx, written);
  const changed = new Map(written.filter(({ id }) => id !== null).map((each) => [each.department_id, each]));
  for (const course of changed.values()) await dropEmptyGroups(trx, course);
  await recordUpload(trx, about, written);
}

/** What departments teach in a session, from a spreadsheet. What it does not name stays as it is. */
export const curriculumImport: ImportKind<CurriculumRow, CurriculumFinding> = {
  kind: 'curriculum',
  title: 'Curriculum',
  claim: 'courses.edit',
  local: true,
  ofSession: true,
  atOnce: true,
  asPreviewed: true,
  columns: [
    { name: 'department', header: 'Department', example: 'Computer Science' },
    { name: 'option', header: 'Option', example: '' },
    { name: 'level', header: 'Level', example: '200' },
    { name: 'semester', header: 'Semester', example: 'Harmattan' },
    { name: 'code', header: 'Code', example: 'CSC201' },
    { name: 'status', header: 'Status', example: 'Elective' },
    { name: 'group', header: 'Elective group', example: 'Language' },
    { name: 'choose', header: 'Choose', example: '1' },
  ],
  schema: curriculumRowSchema,
  hold: holdDepartments,
  check: judgeCurriculum,
  commit,
};
