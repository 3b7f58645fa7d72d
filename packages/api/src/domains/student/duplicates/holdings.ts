/** A table with the key of a student, and what its rows are. */
export interface Holding {
  /** As in `Course registrations`. */
  what: string;
  table: string;
  column: string;
}

const of = (table: string, what: string): Holding => ({ what, table, column: 'student_id' });

/** What stands under a record, whichever domain's it is; in the order in which two records are compared. */
export const holdings: readonly Holding[] = [
  of('admission_list_entry', 'Places on admission lists'),
  of('matric_number_issue', 'Matric numbers given'),
  of('student_session', 'Sessions enrolled'),
  of('rollover_student', 'Verdicts at the end of a session'),
  of('course_registration', 'Course registrations'),
  of('course_waiting', 'Courses waited for'),
  of('registration_reopening', 'Registrations opened again'),
  of('personal_load', 'Own limits of units'),
  of('semester_result', 'Semesters with results'),
  of('award_list_graduate', 'Places on award lists'),
  of('degree_award', 'Awards of a degree'),
  of('exit_clearance', 'Exit clearances'),
  of('invoice', 'Invoices'),
  of('scholarship_award', 'Scholarships and awards'),
  of('fee_waiver', 'Waivers of fees'),
  of('bed_allocation', 'Bed-spaces'),
  of('bed_swap_side', 'Swaps of bed-spaces'),
  of('hostel_ballot_application', 'Ballots for bed-spaces'),
  of('hostel_queue_ticket', 'Places in the queue for bed-spaces'),
  of('hostel_bar', 'Bars from hostels'),
  of('room_mate', 'Groups of room-mates'),
  of('record_request', 'Requests to the registry'),
  of('record_request_document', 'Documents sent to the registry'),
  of('student_change', 'Changes of the record'),
  of('student_letter', 'Letters'),
  of('issued_letter', 'Letters that were paid for'),
  of('transcript_order', 'Orders of transcripts'),
  of('transcript_paper', 'Transcripts and statements of result'),
  of('siwes_form', 'SIWES forms'),
  of('student_contact', 'Next of kin and sponsors'),
  of('student_message_recipient', 'Messages of offices'),
];
