import { reopeningRowSchema } from '@portal/contracts/academics';
import { lagosDate } from '@portal/shared/model';
import type { InferType } from 'yup';
import { record } from '../../../platform/audit/audit';
import type { Db, Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import type { Finding, ImportAbout, ImportKind, ImportRow } from '../../../platform/imports/import-kind';
import { semesterNamed } from '../named-in-rows';
import { obstacleToReopening, openAgain, studentsToReopen, wrongDay } from './reopen';

type Row = InferType<typeof reopeningRowSchema>;
type Rows = readonly ImportRow<Row>[];

const semesterOf = ({ semester }: Row) => semesterNamed(semester);

function sessionOf({ sessionId }: ImportAbout): number {
  if (sessionId === undefined) throw new AppError('INVALID');
  return sessionId;
}

/** The students that rows name, by matric number. */
async function studentsOf(db: Db | Trx, rows: Rows, { about, lock }: { about: ImportAbout; lock: boolean }) {
  const keys = rows.map(({ values }) => ({ matricNumber: values.matricNumber }));
  const asked = { sessionId: sessionOf(about), now: about.command.at, lock };
  const found = await studentsToReopen(db, keys, asked);
  return new Map(found.map((student) => [student.matricNumber, student]));
}

async function check(db: Db | Trx, rows: Rows, about: ImportAbout): Promise<Finding[]> {
  const { actor } = about.command;
  const sessionId = sessionOf(about);
  const semesters = await db
    .selectFrom('semester')
    .select('semester')
    .where('session_id', '=', sessionId)
    .execute();
  const students = await studentsOf(db, rows, { about, lock: false });
  return rows.flatMap(({ number, values }): Finding[] => {
    const semester = semesterOf(values);
    const message =
      (semesters.some((each) => each.semester === semester) ? null : 'This session has no such semester.') ??
      wrongDay(values.untilOn, about.today) ??
      obstacleToReopening(students.get(values.matricNumber), { actor, semester });
    return message === null ? [] : [{ number, verdict: 'error', message }];
  });
}

async function commit(trx: Trx, rows: Rows, about: ImportAbout): Promise<void> {
  const sessionId = sessionOf(about);
  const { actor, at } = about.command;
  const students = await studentsOf(trx, rows, { about, lock: true });
  const byNumber = new Map(rows.map(({ values }) => [values.matricNumber, values]));
  const judged = [...students.values()].filter(({ matricNumber }) => byNumber.has(matricNumber ?? ''));
  // Somebody may have opened it for one of them while this waited for the student.
  const open = judged.filter((student) => {
    const row = byNumber.get(student.matricNumber ?? '');
    return row && obstacleToReopening(student, { actor, semester: semesterOf(row) }) === null;
  });
  const made = await openAgain(trx, about.command, {
    students: open,
    of: ({ id: studentId, matricNumber }) => {
      const row = byNumber.get(matricNumber ?? '');
      const { untilOn = lagosDate(at), reason = '' } = row ?? {};
      return { studentId, sessionId, semester: row ? semesterOf(row) : 1, untilOn, reason };
    },
  });
  await record(trx, about.command, {
    act: 'registration_reopening.upload',
    after: { sessionId, reopenings: made.map((id) => ({ id })) },
  });
}

/** Students for whom registration is opened again, by their matric numbers. */
export const reopeningsImport: ImportKind<Row> = {
  kind: 'registration-reopenings',
  title: 'Course registration opened again',
  claim: 'registration.edit',
  local: true,
  ofSession: true,
  columns: [
    { name: 'matricNumber', header: 'Matric no.', example: '2025/1/00001AB', unique: true },
    { name: 'semester', header: 'Semester', example: 'Harmattan' },
    { name: 'untilOn', header: 'Last day', example: '2026-01-31' },
    { name: 'reason', header: 'Reason', example: 'Was in hospital when registration closed' },
  ],
  schema: reopeningRowSchema,
  check,
  commit,
};
