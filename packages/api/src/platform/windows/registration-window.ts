import { sql, type RawBuilder } from 'kysely';

type Part = RawBuilder<unknown>;

/** What a query knows of who asks for a window. */
interface Asking {
  studentType: Part;
  level: Part;
  /** Of the department. */
  school: Part;
}

const fits = (column: string, value: Part) =>
  sql`(${sql.ref(`w.${column}`)} is null or ${sql.ref(`w.${column}`)} = ${value})`;

/** A window `w` is for somebody when it stands and names nothing that they are not. */
export const isFor = ({ applicationType, ...student }: Asking & { applicationType?: Part }) =>
  sql<boolean>`not w.removed and ${fits('application_type_id', applicationType ?? sql`null::integer`)}
    and ${fits('student_type_id', student.studentType)} and ${fits('level', student.level)}
    and ${fits('faculty_id', student.school)}`;

/** The order in which windows `w` count for students: who names more, then school over level over kind of student. */
export const mostSpecific = sql`num_nonnulls(w.student_type_id, w.level, w.faculty_id) desc,
  num_nonnulls(w.faculty_id) desc, num_nonnulls(w.level) desc`;

/** As a window counts for somebody, with the days of those who are late for it. */
export interface RegistrationWindow {
  id: number;
  /** Whom it names; null is every one. */
  studentTypeId: number | null;
  level: number | null;
  schoolId: number | null;
  version: number;
  opens: Date;
  closes: Date | null;
  lateUntil: Date | null;
  message: string;
}

/** Windows of a semester in which students register courses, and change what they registered. */
export type SemesterWindowKind = 'registration' | 'add_drop';

/**
 * The window of course registration that counts for somebody in a semester, or that of add and drop, to join laterally:
 * one row or none. Late is whom the same audience's late window lets be late; courses are added and dropped by nobody late.
 */
export const registrationWindow = ({
  kind = 'registration',
  sessionId,
  semester,
  ...asking
}: Asking & { kind?: SemesterWindowKind; sessionId: Part; semester: Part }) =>
  sql<RegistrationWindow>`(select w.id, w.student_type_id as "studentTypeId", w.level, w.faculty_id as "schoolId",
      w.version, w.opens_at as opens, w.closes_at as closes, l.closes_at as "lateUntil", w.message
    from dated_window w
    left join dated_window l on l.kind = 'late_registration' and w.kind = 'registration' and not l.removed and l.session_id = w.session_id
      and l.semester = w.semester and l.application_type_id is null
      and l.student_type_id is not distinct from w.student_type_id and l.level is not distinct from w.level
      and l.faculty_id is not distinct from w.faculty_id
    where w.kind = ${sql.lit(kind)} and w.session_id = ${sessionId} and w.semester = ${semester} and ${isFor(asking)}
    order by ${mostSpecific} limit 1)`;

/** What is known of a joined window, all of it null where there is none. */
type Joined = { [Column in 'opens' | 'closes' | 'lateUntil']: Date | null };

/** The window of a joined row; undefined where nobody has set one. */
export const joinedWindow = ({ opens, closes, lateUntil }: Joined) =>
  opens ? { opens, closes, lateUntil } : undefined;
