import { sql, type RawBuilder } from 'kysely';

/** Why a record with such rows cannot go into another one. */
export interface Stop {
  /** Which rows `t` stop it, where not all do; the others stay where they are, as what once was. */
  when?: RawBuilder<boolean>;
  /** What an officer can do about it. */
  so: string;
  /** A person has them once in a session: that both records have them in one session is said first. */
  ofOneSession?: true;
}

/** A table with the key of a student, and what its rows are. */
export interface Holding {
  /** As in `Course registrations`. */
  what: string;
  table: string;
  column: string;
  /** What becomes of them when the record goes into another one: they move there, or stay as what once was. */
  onJoin: 'move' | 'stay' | Stop;
}

const of = (table: string, what: string, onJoin: Holding['onJoin']): Holding => ({
  what,
  table,
  column: 'student_id',
  onJoin,
});

const letItStay: Stop = { so: 'They stay with the record: let this one stay.' };
const ends = (when: RawBuilder<boolean>, so: string): Stop => ({ when, so });

/** What stands under a record, whichever domain's it is; in the order in which two records are compared. */
export const holdings: readonly Holding[] = [
  of('admission_list_entry', 'Places on admission lists', {
    when: sql`t.state in ('draft', 'recommended', 'approved', 'published', 'accepted')`,
    so: 'Withdraw what is not accepted yet; whose offer is accepted stays.',
    ofOneSession: true,
  }),
  of('matric_number_issue', 'Matric numbers given', letItStay),
  of('student_session', 'Sessions enrolled', 'move'),
  of(
    'rollover_student',
    'Verdicts at the end of a session',
    ends(
      sql`t.state in ('proposed', 'waiting')`,
      'Wait until they are in effect, or take the student out of the session.',
    ),
  ),
  of('course_registration', 'Course registrations', 'move'),
  of(
    'course_waiting',
    'Courses waited for',
    ends(sql`t.ended_at is null`, 'The student has to leave the lines first.'),
  ),
  of('registration_reopening', 'Registrations opened again', 'stay'),
  of(
    'personal_load',
    'Own limits of units',
    ends(sql`t.revoked_at is null`, 'Revoke them, and grant them to the record that stays.'),
  ),
  of('semester_result', 'Semesters with results', { ...letItStay, ofOneSession: true }),
  of('award_list_graduate', 'Places on award lists', letItStay),
  of('degree_award', 'Awards of a degree', letItStay),
  of('exit_clearance', 'Exit clearances', letItStay),
  of(
    'invoice',
    'Invoices',
    ends(
      sql`t.status not in ('EXPIRED', 'CANCELLED')`,
      'Cancel those that nobody paid; what was paid stays with the record, so let this one stay.',
    ),
  ),
  of('scholarship_award', 'Scholarships and awards', ends(sql`t.state <> 'reversed'`, letItStay.so)),
  of('fee_waiver', 'Waivers of fees', ends(sql`t.state <> 'ended'`, 'End them, or let this record stay.')),
  of('bed_allocation', 'Bed-spaces', {
    when: sql`t.state in ('held', 'paid', 'occupied')`,
    so: 'The hostel desk has to release them first.',
    ofOneSession: true,
  }),
  of('bed_swap_side', 'Swaps of bed-spaces', ends(sql`t.open`, 'They have to end first.')),
  of(
    'hostel_ballot_application',
    'Ballots for bed-spaces',
    ends(sql`t.state in ('applied', 'given', 'waiting')`, 'They have to end first.'),
  ),
  of(
    'hostel_queue_ticket',
    'Places in the queue for bed-spaces',
    ends(sql`t.done_at is null`, 'The turn has to end first.'),
  ),
  of('hostel_bar', 'Bars from hostels', 'move'),
  of('room_mate', 'Groups of room-mates', ends(sql`t.open`, 'The groups have to end first.')),
  of(
    'record_request',
    'Requests to the registry',
    ends(sql`t.state = 'requested'`, 'Answer them at the desk first.'),
  ),
  of('record_request_document', 'Documents sent to the registry', 'stay'),
  of('student_change', 'Changes of the record', 'stay'),
  of('student_letter', 'Letters', letItStay),
  of('issued_letter', 'Letters that were paid for', letItStay),
  of('transcript_order', 'Orders of transcripts', letItStay),
  of('transcript_paper', 'Transcripts and statements of result', letItStay),
  of('siwes_form', 'SIWES forms', letItStay),
  of('student_contact', 'Next of kin and sponsors', 'move'),
  of('student_message_recipient', 'Messages of offices', 'stay'),
];
