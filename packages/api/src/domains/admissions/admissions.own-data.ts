import { sql } from 'kysely';
import type { OwnDataPart, OwnDataSection } from '../../platform/own-data/own-data';

/** Applications, called `a` in the statement, of a student: those that led to an offer that they took up. */
const ofStudent = (studentId: number) => sql`
  a.id in (select e.application_id from admission_list_entry e where e.student_id = ${studentId})`;

const application: Readonly<Record<string, OwnDataSection>> = {
  applications: {
    title: 'Applications',
    rows: ({ studentId }) => sql`
      select t.name as programme, s.name as session, a.application_number as "applicationNumber",
        a.jamb_number as "jambNumber", i.invoice_number as "invoiceNumber", i.rrr, i.status as invoice, a.state,
        a.created_at as "createdAt", a.completed_at as "submittedAt"
      from application a join application_type t on t.id = a.application_type_id
      join academic_session s on s.id = a.session_id left join invoice i on i.id = a.invoice_id
      where ${ofStudent(studentId)} order by a.id`,
  },
  answers: {
    title: 'Your answers',
    // The NIN is stored encrypted and is shown to nobody whole.
    rows: ({ studentId }) => sql`
      select a.application_number as "applicationNumber", n.step, n.answers - 'nin' as answers, n.saved_at as "savedAt"
      from application a join application_section n on n.application_id = a.id
      where ${ofStudent(studentId)} order by a.id, n.saved_at, n.step`,
  },
  sittings: {
    title: 'O-level results that you gave',
    rows: ({ studentId }) => sql`
      select a.application_number as "applicationNumber", o.sitting, x.name as examination,
        o.exam_number as "examNumber", o.exam_center as "examCentre", o.exam_year as "examYear", o.awaiting,
        u.name as subject, g.name as grade
      from application a join o_level_sitting o on o.application_id = a.id
      left join o_level_result r on r.application_id = o.application_id and r.sitting = o.sitting
      left join lookup x on x.id = o.examination_type_id and x.list = 'examination-types'
      left join lookup u on u.id = r.subject_id and u.list = 'olevel-subjects'
      left join lookup g on g.id = r.grade_id and g.list = 'olevel-grades'
      where ${ofStudent(studentId)} order by a.id, o.sitting, r.position`,
  },
  documents: {
    title: 'Documents that you sent',
    rows: ({ studentId }) => sql`
      select a.application_number as "applicationNumber", d.name, d.uploaded_at as "sentAt"
      from application a join application_document d on d.application_id = a.id
      where ${ofStudent(studentId)} order by d.uploaded_at, d.id`,
  },
  steps: {
    title: 'What became of the applications',
    rows: ({ studentId }) => sql`
      select a.application_number as "applicationNumber", v.kind, v.at
      from application a join application_event v on v.application_id = a.id
      where ${ofStudent(studentId)} order by v.id`,
  },
  postgraduate: {
    title: 'Postgraduate applications',
    rows: ({ studentId }) => sql`
      select a.application_number as "applicationNumber", d.name as department,
        p.transcript_received_at as "transcriptReceivedAt"
      from application a join postgraduate_application p on p.application_id = a.id
      left join department d on d.id = p.department_id where ${ofStudent(studentId)} order by a.id`,
  },
  referees: {
    title: 'Referees that you named',
    // What they answered they wrote in confidence.
    rows: ({ studentId }) => sql`
      select a.application_number as "applicationNumber", r.full_name as "fullName", r.email,
        r.mobile_number as "mobileNumber", r.institution, r.state, r.asked_at as "askedAt"
      from application a join referee r on r.application_id = a.id
      where ${ofStudent(studentId)} order by a.id, r.position, r.id`,
  },
  awaitedReminders: {
    title: 'Reminders of results that you awaited',
    rows: ({ studentId }) => sql`
      select a.application_number as "applicationNumber", r.due_on as "dueOn", r.reminded_at as "remindedAt"
      from application a join awaited_results_reminder r on r.application_id = a.id
      where ${ofStudent(studentId)} order by r.reminded_at`,
  },
  jamb: {
    title: 'What JAMB sent about you',
    rows: ({ studentId }) => sql`
      select c.jamb_number as "jambNumber", c.mode, c.surname, c.first_name as "firstName",
        c.other_names as "otherNames", c.sex, c.department_name as "departmentName", c.utme_total as "utmeTotal",
        u.subject, u.score, j.joined_at as "joinedAt"
      from application a join jamb_candidate_application j on j.application_id = a.id
      join jamb_candidate c on c.session_id = j.session_id and c.jamb_number = j.jamb_number
      left join jamb_candidate_subject u on u.session_id = c.session_id and u.jamb_number = c.jamb_number
      where ${ofStudent(studentId)} order by a.id, u.position`,
  },
  screening: {
    title: 'Screening results',
    // Released results are read from a moment on.
    rows: ({ studentId, now }) => sql`
      select a.application_number as "applicationNumber", r.utme_score as "utmeScore",
        r.o_level_points as "oLevelPoints", (r.score / 100.0)::numeric(8, 2)::text as score,
        (r.aggregate / 100.0)::numeric(8, 2)::text as aggregate, r.visible_from as "publishedAt"
      from application a join screening_result r on r.application_id = a.id
      where ${ofStudent(studentId)} and r.visible_from <= ${now} order by a.id`,
  },
  seats: {
    title: 'Seats in screening',
    rows: ({ studentId }) => sql`
      select a.application_number as "applicationNumber", b.name as batch, b.venue, b.sits_on as "sitsOn",
        b.starts_at as "startsAt", t.seated_at as "seatedAt"
      from application a join screening_seat t on t.application_id = a.id join screening_batch b on b.id = t.batch_id
      where ${ofStudent(studentId)} order by a.id`,
  },
};

const admission: Readonly<Record<string, OwnDataSection>> = {
  offers: {
    title: 'Offers',
    rows: ({ studentId }) => sql`
      select e.registration_number as "registrationNumber", s.name as session, e.programme, e.degree,
        d.name as department, e.level, e.study_mode as "studyMode", e.conditions, e.state, e.reference,
        e.offered_at as "offeredAt", e.lapses_at as "lapsesAt", e.decided_at as "decidedAt"
      from admission_list_entry e join academic_session s on s.id = e.session_id
      left join department d on d.id = e.department_id where e.student_id = ${studentId} order by e.id`,
  },
  offerReminders: {
    title: 'Reminders of them',
    rows: ({ studentId }) => sql`
      select e.registration_number as "registrationNumber", r.reminded_at as "remindedAt"
      from admission_list_entry e join admission_offer_reminder r on r.entry_id = e.id
      where e.student_id = ${studentId} order by r.reminded_at`,
  },
  clearance: {
    title: 'Clearance of entrants',
    rows: ({ studentId }) => sql`
      select e.registration_number as "registrationNumber", c.state, c.comment, c.decided_at as "decidedAt"
      from admission_list_entry e join clearance c on c.entry_id = e.id
      where e.student_id = ${studentId} order by e.id`,
  },
  clearanceItems: {
    title: 'What the clearance desk looked at',
    rows: ({ studentId }) => sql`
      select i.name as item, t.met, t.comment, t.ticked_at as "tickedAt"
      from admission_list_entry e join clearance_tick t on t.entry_id = e.id join clearance_item i on i.id = t.item_id
      where e.student_id = ${studentId} order by e.id, i.position`,
  },
  clearanceSlips: {
    title: 'Clearance slips',
    rows: ({ studentId }) => sql`
      select k.code, k.issued_at as "issuedAt", k.withdrawn_at as "withdrawnAt"
      from admission_list_entry e join clearance_slip k on k.entry_id = e.id
      where e.student_id = ${studentId} order by k.id`,
  },
  matricNumbers: {
    title: 'Matric numbers',
    rows: ({ studentId }) => sql`
      select number, issued_at as "issuedAt" from matric_number_issue where student_id = ${studentId} order by issued_at`,
  },
  awards: {
    title: 'Degrees',
    rows: ({ studentId }) => sql`
      select programme, class, awarded_on as "awardedOn", year, state, code, withdrawn_at as "withdrawnAt"
      from degree_award where student_id = ${studentId} and state in ('approved', 'withdrawn') order by id`,
  },
};

/** What admissions hold about a student. What offices found out about certificates and results is theirs. */
export const admissionsOwnData: Readonly<Record<string, OwnDataPart>> = {
  application: { title: 'Application', sections: application },
  admission: { title: 'Admission and degree', sections: admission },
};
