import { sql } from 'kysely';
import type { OwnDataPart } from '../../platform/own-data/own-data';
import { documentsOwnData } from './documents.own-data';

/** What the record of a student holds. Notes of officers are theirs (`student.notes`). */
export const studentOwnData: Readonly<Record<string, OwnDataPart>> = {
  record: {
    title: 'Person and record',
    sections: {
      record: {
        title: 'Record',
        rows: ({ studentId }) => sql`
          select s.matric_number as "matricNumber", s.surname, s.first_name as "firstName",
            s.middle_name as "middleName", s.title, s.gender, s.date_of_birth as "dateOfBirth", c.name as country,
            t.name as state, l.name as lga, s.marital_status as "maritalStatus", s.religion, s.disability, s.email,
            s.mobile_number as "mobileNumber", s.permanent_address as "permanentAddress",
            s.contact_address as "contactAddress", f.name as school, d.name as department, o.name as option, s.level,
            s.degree, s.study_mode as "studyMode", s.entry_mode as "entryMode", e.name as "entrySession",
            k.name as "studentType", s.status, s.cleared_at as "clearedAt"
          from student s
          join country c on c.id = s.country_id
          join academic_session e on e.id = s.entry_session_id
          join lookup k on k.id = s.student_type_id and k.list = 'student-types'
          left join state t on t.id = s.state_id
          left join lga l on l.id = s.lga_id
          left join department d on d.id = s.department_id
          left join faculty f on f.id = d.faculty_id
          left join department_option o on o.id = s.option_id
          where s.id = ${studentId}`,
      },
      numbers: {
        title: 'Numbers by which you are found',
        rows: ({ studentId }) => sql`
          select kind, key as number from student_key where student_id = ${studentId} order by kind, key`,
      },
      contacts: {
        title: 'Next of kin and sponsor',
        rows: ({ studentId }) => sql`
          select kind, full_name as "fullName", relationship, mobile_number as "mobileNumber", email, address
          from student_contact where student_id = ${studentId} order by kind`,
      },
      sessions: {
        title: 'Sessions',
        rows: ({ studentId }) => sql`
          select s.name as session, n.level from student_session n join academic_session s on s.id = n.session_id
          where n.student_id = ${studentId} order by s.starts_on`,
      },
      verdicts: {
        title: 'What became of you at the end of a session',
        // Of what is only proposed nobody is told.
        rows: ({ studentId }) => sql`
          select s.name as session, v.verdict, v.to_level as "toLevel", v.effective_at as "effectiveAt"
          from rollover_student v join rollover r on r.id = v.rollover_id
          join academic_session s on s.id = r.from_session_id
          where v.student_id = ${studentId} and r.committed_at is not null and v.state in ('waiting', 'effective')
          order by s.starts_on, r.id`,
      },
      changes: {
        title: 'Changes of the record',
        rows: ({ studentId }) => sql`
          select "group" as what, before, after, counts_from as "countsFrom", changed_at as "changedAt"
          from student_change where student_id = ${studentId} order by id`,
      },
      calendarAddress: {
        title: 'Address of your calendar',
        rows: ({ userId }) => sql`
          select made_at as "madeAt" from calendar_address where user_id = ${userId}`,
      },
      requests: {
        title: 'Requests to the registry',
        rows: ({ studentId }) => sql`
          select r.subject, v.field, v.before, v.after, r.reason, r.state, r.asked_at as "askedAt",
            r.ended_at as "endedAt", r.answer
          from record_request r left join record_request_value v on v.request_id = r.id
          where r.student_id = ${studentId} order by r.id, v.field`,
      },
      messages: {
        title: 'Messages that offices sent to you',
        rows: ({ studentId }) => sql`
          select m.office, m.subject, m.body as text, r.notified, r.mailed, r.done_at as "sentAt"
          from student_message_recipient r join student_message m on m.id = r.message_id
          where r.student_id = ${studentId} and r.done_at is not null order by r.done_at, m.id`,
      },
      industrialTraining: {
        title: 'Industrial training',
        rows: ({ studentId }) => sql`
          select s.name as session, f.state, f.employer, f.address, f.email, f.phone, f.business, f.supervisor,
            f.supervisor_phone as "supervisorPhone", f.starts_on as "startsOn", f.ends_on as "endsOn",
            f.work_days as "workDays", f.work_hours as "workHours", f.work_department as "workDepartment",
            f.attachment_area as "attachmentArea", b.name as bank, f.account_number as "accountNumber",
            f.sort_code as "sortCode", f.kin_name as "kinName", f.kin_phone as "kinPhone",
            f.submitted_at as "submittedAt", f.locked_at as "lockedAt"
          from siwes_form f join academic_session s on s.id = f.session_id
          left join lookup b on b.id = f.bank_id and b.list = 'banks'
          where f.student_id = ${studentId} order by s.starts_on`,
      },
      exitClearance: {
        title: 'Exit clearance',
        rows: ({ studentId }) => sql`
          select e.begun_at as "begunAt", e.cleared_at as "clearedAt", o.name as office, p.state, p.reason,
            p.decided_at as "decidedAt"
          from exit_clearance e join exit_clearance_part p on p.clearance_id = e.id
          join clearance_office o on o.id = p.office_id
          where e.student_id = ${studentId} order by o.position`,
      },
      exitDecisions: {
        title: 'What the offices decided about your exit clearance',
        rows: ({ studentId }) => sql`
          select o.name as office, d.state, d.reason, d.decided_at as "decidedAt"
          from exit_clearance e join exit_clearance_part p on p.clearance_id = e.id
          join exit_clearance_decision d on d.part_id = p.id join clearance_office o on o.id = p.office_id
          where e.student_id = ${studentId} order by d.id`,
      },
    },
  },
  documents: documentsOwnData,
};
