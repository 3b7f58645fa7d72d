import { sql } from 'kysely';
import type { OwnDataPart, OwnDataSection } from '../../platform/own-data/own-data';
import { blockedFor } from './hidden-results';

/** As on the pages: what money hides is hidden here. */
const unlessHidden: NonNullable<OwnDataSection['withheld']> = async (db, { studentId, now }) =>
  (await blockedFor(db, studentId, now))?.reason ?? null;

const results: OwnDataPart = {
  title: 'Results',
  sections: {
    results: {
      title: 'Published results',
      withheld: unlessHidden,
      rows: ({ studentId }) => sql`
        select s.name as session, g.semester, g.level, g.course_code as "courseCode", g.title, g.units, g.test, g.exam,
          g.score_code as "scoreCode", g.total, g.grade, g.points, g.passed
        from result_in_force g join academic_session s on s.id = g.session_id
        where g.student_id = ${studentId} order by s.starts_on, g.semester, g.course_code`,
    },
    resultSlips: {
      title: 'Result slips that were issued',
      rows: ({ studentId }) => sql`
        select s.name as session, r.semester, r.issued_at as "issuedAt"
        from semester_result r join academic_session s on s.id = r.session_id
        where r.student_id = ${studentId} order by r.id`,
    },
    missingResults: {
      title: 'Results that you missed',
      rows: ({ studentId }) => sql`
        select c.code as "courseCode", m.raised_at as "raisedAt", m.note, m.outcome, m.answer,
          m.answered_at as "answeredAt", m.withdrawn_at as "withdrawnAt"
        from course_registration r join missing_result m on m.registration_id = r.id join course c on c.id = m.course_id
        where r.student_id = ${studentId} order by m.id`,
    },
    graduation: {
      title: 'Lists of Senate',
      withheld: unlessHidden,
      // A list counts once Senate has approved it.
      rows: ({ studentId }) => sql`
        select s.name as session, g.programme, g.cgpa, g.units, g.class, a.awarded_on as "awardedOn"
        from award_list_graduate g join award_list a on a.id = g.list_id
        join academic_session s on s.id = a.session_id
        where g.student_id = ${studentId} and a.state = 'approved' and g.counts order by a.id`,
    },
  },
};

const registration: OwnDataPart = {
  title: 'Course registration',
  sections: {
    registrations: {
      title: 'Registrations',
      rows: ({ studentId }) => sql`
        select s.name as session, r.semester, r.level, d.name as department, r.state, r.submitted_at as "submittedAt"
        from course_registration r join academic_session s on s.id = r.session_id
        left join department d on d.id = r.department_id
        where r.student_id = ${studentId} order by s.starts_on, r.semester`,
    },
    courses: {
      title: 'Courses',
      // Scores that are not published stand in the same table.
      rows: ({ studentId }) => sql`
        select s.name as session, r.semester, k.code as "courseCode", k.title, c.units, c.category,
          c.carry_over as "carryOver", c.borrowed, c.reason
        from course_registration r join registered_course c on c.registration_id = r.id
        join course k on k.id = c.course_id join academic_session s on s.id = r.session_id
        where r.student_id = ${studentId} order by s.starts_on, r.semester, k.code`,
    },
    steps: {
      title: 'What became of them',
      rows: ({ studentId }) => sql`
        select s.name as session, r.semester, e.act, e.stage as office, e.to_state as state, e.units, e.courses, e.about,
          e.reason, e.at
        from course_registration r join course_registration_event e on e.registration_id = r.id
        join academic_session s on s.id = r.session_id
        where r.student_id = ${studentId} order by e.id`,
    },
    refusedCourses: {
      title: 'Courses that an office took off',
      rows: ({ studentId }) => sql`
        select s.name as session, r.semester, k.code as "courseCode", f.stage as office, f.reason,
          f.refused_at as "refusedAt"
        from course_registration r join course_refusal f on f.registration_id = r.id join course k on k.id = f.course_id
        join academic_session s on s.id = r.session_id
        where r.student_id = ${studentId} order by f.refused_at, k.code`,
    },
    forms: {
      title: 'Course forms that were issued',
      rows: ({ studentId }) => sql`
        select s.name as session, r.semester, f.version, f.state, f.issued_at as "issuedAt"
        from course_registration r join course_form f on f.registration_id = r.id
        join academic_session s on s.id = r.session_id
        where r.student_id = ${studentId} order by f.id`,
    },
    changes: {
      title: 'Courses that you asked to add or drop',
      rows: ({ studentId }) => sql`
        select s.name as session, r.semester, q.state, q.reason, q.submitted_at as "submittedAt", l.act,
          k.code as "courseCode", l.units, l.reason as "courseReason"
        from course_registration r join add_drop_request q on q.registration_id = r.id
        join academic_session s on s.id = r.session_id
        left join add_drop_line l on l.request_id = q.id left join course k on k.id = l.course_id
        where r.student_id = ${studentId} order by q.id, k.code`,
    },
    changeSteps: {
      title: 'What became of that',
      rows: ({ studentId }) => sql`
        select s.name as session, r.semester, e.act, e.stage as office, e.to_state as state, e.lines, e.reason, e.at
        from course_registration r join add_drop_request q on q.registration_id = r.id
        join add_drop_event e on e.request_id = q.id join academic_session s on s.id = r.session_id
        where r.student_id = ${studentId} order by e.id`,
    },
    waiting: {
      title: 'Places in full courses that you waited for',
      rows: ({ studentId }) => sql`
        select s.name as session, w.semester, k.code as "courseCode", w.state, w.joined_at as "joinedAt",
          w.offered_at as "offeredAt", w.until, w.ended_at as "endedAt"
        from course_waiting w join course k on k.id = w.course_id join academic_session s on s.id = w.session_id
        where w.student_id = ${studentId} order by w.id`,
    },
    unitLoads: {
      title: 'Unit loads of your own',
      rows: ({ studentId }) => sql`
        select s.name as session, p.semester, p.minimum, p.maximum, p.granted_at as "grantedAt", p.until,
          p.revoked_at as "revokedAt"
        from personal_load p join academic_session s on s.id = p.session_id
        where p.student_id = ${studentId} order by p.id`,
    },
    reopenings: {
      title: 'Registration opened for you',
      rows: ({ studentId }) => sql`
        select s.name as session, o.semester, o.granted_at as "grantedAt", o.until, o.revoked_at as "revokedAt"
        from registration_reopening o join academic_session s on s.id = o.session_id
        where o.student_id = ${studentId} order by o.id`,
    },
  },
};

/** What academics holds about a student. Scores of sheets belong to their lecturers until they are published. */
export const academicsOwnData: Readonly<Record<string, OwnDataPart>> = { registration, results };
