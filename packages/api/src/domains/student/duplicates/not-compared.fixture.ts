/** Columns with the key of a student that are not counted where two records are compared, each with the reason. */
export const notCompared: Readonly<Record<string, string>> = {
  // Made from what is counted, or kept beside it.
  'fee_standing.student_id': 'made from sessions and invoices',
  'fee_standing_stale.student_id': 'rows that wait to be made again',
  'published_grade.student_id': 'what semesters with results are made of',
  'record_update_field.student_id': 'which spreadsheet made a change that is counted',
  'rollover_verdict.student_id': 'every verdict that was weighed; the one that counts is counted',
  'paper_issued_anew.student_id': 'which paper took the place of one; the papers are counted',
  'room_mate_group.proposed_by': 'whoever proposed a group is in it',
  'student_key.student_id': 'numbers by which a record is found',
  // What two records share is said in words.
  'student_likeness.student_id': 'what pairs are found by',
  'student_pair_apart.one_id': 'what was said of pairs',
  'student_pair_apart.other_id': 'what was said of pairs',
  'student_join.goes_id': 'what became of pairs',
  'student_join.stays_id': 'what became of pairs',
  // Of a moment, or for the eyes of others.
  'phone_change.student_id': 'a code that was sent',
  'levy_document_read.student_id': 'which papers somebody opened',
  'student_note.student_id': 'takes student.notes',
  'class_note.student_id': 'for adviser, head and dean',
};
