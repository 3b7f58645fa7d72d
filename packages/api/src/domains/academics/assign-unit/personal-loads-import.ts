import { personalLoadRowSchema } from '@portal/contracts/academics';
import type { InferType } from 'yup';
import { record } from '../../../platform/audit/audit';
import type { Db, Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import type { Finding, ImportAbout, ImportKind, ImportRow } from '../../../platform/imports/import-kind';
import { semesterNamed } from '../named-in-rows';
import { asNumbers, giveLoads, obstacleToLoad } from './grant-load';
import { studentsForLoad } from './students-for-load.queries';

type Row = InferType<typeof personalLoadRowSchema>;
type Rows = readonly ImportRow<Row>[];

const semesterOf = ({ semester }: Row) => semesterNamed(semester);

function sessionOf({ sessionId }: ImportAbout): number {
  if (sessionId === undefined) throw new AppError('INVALID');
  return sessionId;
}

const keyOf = (matricNumber: string | null, semester: number) => `${matricNumber ?? ''} ${semester}`;

/** The students that rows name, by matric number and semester. */
async function studentsOf(db: Db | Trx, rows: Rows, { about, lock }: { about: ImportAbout; lock: boolean }) {
  const keys = rows.map(({ values }) => ({ matricNumber: values.matricNumber }));
  const found = await studentsForLoad(db, keys, { sessionId: sessionOf(about), now: about.command.at, lock });
  return new Map(found.map((student) => [keyOf(student.matricNumber, student.semester), student]));
}

/** Why a row gives nobody a load; null where it does. */
function obstacleOf(values: Row, students: Awaited<ReturnType<typeof studentsOf>>, about: ImportAbout) {
  return obstacleToLoad(students.get(keyOf(values.matricNumber, semesterOf(values))), {
    actor: about.command.actor,
    asked: { ...asNumbers(values), untilOn: values.untilOn },
    today: about.today,
  });
}

async function check(db: Db | Trx, rows: Rows, about: ImportAbout): Promise<Finding[]> {
  const semesters = await db
    .selectFrom('semester')
    .select('semester')
    .where('session_id', '=', sessionOf(about))
    .execute();
  const students = await studentsOf(db, rows, { about, lock: false });
  return rows.flatMap(({ number, values }): Finding[] => {
    const message = semesters.some(({ semester }) => semester === semesterOf(values))
      ? obstacleOf(values, students, about)?.message
      : 'This session has no such semester.';
    return message ? [{ number, verdict: 'error', message }] : [];
  });
}

async function commit(trx: Trx, rows: Rows, about: ImportAbout): Promise<void> {
  const sessionId = sessionOf(about);
  const students = await studentsOf(trx, rows, { about, lock: true });
  const given = rows.flatMap(({ values }) => {
    const student = students.get(keyOf(values.matricNumber, semesterOf(values)));
    // Somebody may have given one of them a load while this waited for the student.
    return student && obstacleOf(values, students, about) === null ? [{ student, values }] : [];
  });
  const valuesOf = new Map(given.map(({ student, values }) => [student, values]));
  const made = await giveLoads(trx, about.command, {
    students: [...valuesOf.keys()],
    of: (student) => {
      const values = valuesOf.get(student);
      if (!values) throw new Error('a student of the rows');
      const { untilOn, reason } = values;
      const { id: studentId, semester } = student;
      return { studentId, sessionId, semester, ...asNumbers(values), untilOn, reason };
    },
  });
  await record(trx, about.command, {
    act: 'personal_load.upload',
    after: { sessionId, loads: made.map((id) => ({ id })) },
  });
}

/** Students who get units of their own, by their matric numbers. */
export const personalLoadsImport: ImportKind<Row> = {
  kind: 'personal-loads',
  title: 'Credit load of students',
  claim: 'registration.edit',
  local: true,
  ofSession: true,
  columns: [
    { name: 'matricNumber', header: 'Matric no.', example: '2025/1/00001AB', unique: true },
    { name: 'semester', header: 'Semester', example: 'Harmattan' },
    { name: 'minimum', header: 'Minimum', example: '12' },
    { name: 'maximum', header: 'Maximum', example: '27' },
    { name: 'untilOn', header: 'Last day', example: '2026-01-31' },
    { name: 'reason', header: 'Reason', example: 'Final year, two courses are left' },
  ],
  schema: personalLoadRowSchema,
  check,
  commit,
};
