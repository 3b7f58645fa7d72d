import { teachingKey } from '@portal/contracts/academics';
import { texts } from '@portal/shared/model';
import { sql } from 'kysely';
import type { CalendarAsked, CalendarEntry } from '../../platform/calendar';
import type { Db, Trx } from '../../platform/database/database';
import { registrationWindow } from '../../platform/windows/registration-window';
import { entryCloses } from './records/entry-window';
import { sheetsTaughtBy } from './records/sheets.queries';
import { reopenedUntil } from './student-window.queries';

type Times = Record<'opens' | 'closes', Date | null>;

/** The windows that count for a student in a semester; null where nobody has set one. */
interface SemesterWindows extends Times {
  sessionId: number;
  session: string;
  semester: number;
  version: number | null;
  lateUntil: Date | null;
  reopened: Date | null;
  addDrop: (Times & { version: number }) | null;
}

const semesterOf = ({ session, semester }: { session: string; semester: number }) =>
  `${texts.semesters[semester - 1] ?? ''} ${session}`;

/** Whoever is not at the university at the moment registers nothing. */
async function windowsOf(db: Db | Trx, studentId: number, today: string): Promise<SemesterWindows[]> {
  const asking = {
    sessionId: sql.ref('m.session_id'),
    semester: sql.ref('m.semester'),
    studentType: sql.ref('p.student_type_id'),
    level: sql`coalesce(n.level, p.level)`,
    school: sql.ref('d.faculty_id'),
  };
  const { rows } = await sql<
    Omit<SemesterWindows, 'addDrop'> & Record<'addOpens' | 'addCloses', Date | null> & { addVersion: number }
  >`
    select m.session_id as "sessionId", s.name as session, m.semester, w.opens, w.closes, w.version, w."lateUntil",
      ${reopenedUntil({ ...asking, studentId: sql.ref('p.id') })} as reopened,
      a.opens as "addOpens", a.closes as "addCloses", a.version as "addVersion"
    from student p
    join academic_session s on s.ends_on >= ${today}
    join semester m on m.session_id = s.id
    left join department d on d.id = p.department_id
    left join student_session n on n.student_id = p.id and n.session_id = s.id
    left join lateral ${registrationWindow(asking)} w on true
    left join lateral ${registrationWindow({ ...asking, kind: 'add_drop' })} a on true
    where p.id = ${studentId} and p.status in ('active', 'probation')`.execute(db);
  return rows.map(({ addOpens: opens, addCloses: closes, addVersion: version, ...row }) => ({
    ...row,
    addDrop: opens && { opens, closes, version },
  }));
}

/** Registration, also late, and add and drop of one semester. */
function entriesOf(row: SemesterWindows): CalendarEntry[] {
  const { opens, closes, lateUntil, reopened, addDrop, version } = row;
  const key = `${row.sessionId} ${row.semester}`;
  const semester = semesterOf(row);
  const path = '/course_registration';
  const entries: CalendarEntry[] = [];
  const revision = (version ?? 1) - 1;
  if (opens)
    entries.push({
      key: `registration ${key}`,
      title: `Course registration, ${semester}`,
      opens,
      closes,
      path,
      revision,
    });
  if (closes && lateUntil && lateUntil > closes)
    entries.push({
      key: `late registration ${key}`,
      title: `Late course registration, ${semester}`,
      opens: new Date(closes.getTime() + 1),
      closes: lateUntil,
      path,
      revision,
    });
  if (reopened)
    entries.push({
      key: `reopened registration ${key}`,
      title: `Course registration opened again for you, ${semester}`,
      opens: null,
      closes: reopened,
      path,
    });
  if (addDrop)
    entries.push({
      key: `add and drop ${key}`,
      title: `Adding and dropping courses, ${semester}`,
      opens: addDrop.opens,
      closes: addDrop.closes,
      path,
      revision: addDrop.version - 1,
    });
  return entries;
}

/** Until when somebody enters the scores of their courses that are still with them. */
async function scoresOf(db: Db | Trx, { userId, now }: CalendarAsked): Promise<CalendarEntry[]> {
  const sheets = await sheetsTaughtBy(db, { userId, sessionId: undefined, semester: undefined });
  return sheets
    .filter(({ state }) => state === 'none' || state === 'draft')
    .map((sheet) => ({
      key: `scores ${sheet.sessionId} ${sheet.semester} ${sheet.courseId}`,
      title: `Scores of ${sheet.code}, ${semesterOf(sheet)}`,
      opens: sheet.opens,
      closes: entryCloses(sheet, now),
      path: `/records/results?course=${teachingKey(sheet)}`,
    }));
}

/** What academics has dates for: registration for students, scores for who teaches. */
export async function academicsCalendar(db: Db | Trx, asked: CalendarAsked): Promise<CalendarEntry[]> {
  if (asked.studentId === null) return scoresOf(db, asked);
  return (await windowsOf(db, asked.studentId, asked.today)).flatMap(entriesOf);
}
