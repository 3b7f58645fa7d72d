/** Tables with a student's key that the download does not tell of, each with the reason. */
export const notTold: Readonly<Record<string, string>> = {
  // Secrets, and what serves for a moment.
  application_said_nin: 'hashes of a NIN; the NIN itself is shown to nobody whole',
  application_unlock: 'codes that were sent, which open an application for minutes',
  login_challenge: 'codes of a sign-in, which serve for minutes',
  mailed_link: 'secrets of links that were mailed',
  olevel_card_use: 'uses of the cards of an examination body, whose numbers are secret',
  phone_change: 'a code that was sent, which serves for minutes',
  recovery_code: 'second factor',
  referee_link: 'secrets of links that were mailed to referees',
  refresh_token: 'secrets of sessions; the sign-ins themselves are told',
  // What students may not see.
  student_pair_apart: 'of which records officers said that they are two people, with the other one’s',
  student_join:
    'which records officers took for one person’s; that it was done is told, and what moved is told where it stands',
  student_note: 'notes that officers write for each other, which take student.notes',
  class_note: 'notes that adviser, head and dean write for each other',
  score: 'scores of sheets; those that are published are told from the copies that students see',
  result_amendment: 'proposals of offices; what is published of them is told',
  rollover_verdict:
    'every verdict that the registry weighed; the one that counts is told once it is committed',
  screening_candidate: 'what the screening works with; the result is told once it is published',
  ranking_entry: 'which places of a ranking became offers; the offer is told',
  degree_award_withdrawal: 'proposals of two officers; a withdrawn award is told',
  referee_answer: 'what referees answered, in confidence',
  certificate_verification: 'what other institutions answered in confidence',
  olevel_verification:
    'what the desk found out at an examination body; whether that was enough is told with the clearance',
  clearance_event: 'work of the clearance desk; what it decided is told with each item',
  bank_evidence: 'what officers propose about a transfer; the payment is told',
  bank_evidence_file: 'files of those proposals',
  // The same once more, or work of the portal behind what is told.
  admission_free_place: 'places of the list, filled or free',
  admission_list_event: 'work on the list; how the offer stands is told',
  admission_list_number: 'numbers of the list, which keep an offer single; the offer is told',
  application_invoice_transfer:
    'officers moved an invoice to another programme; the application is told as it is',
  application_reset: 'officers opened a form again; its steps are told',
  application_version: 'copies of answers that are told as they are now',
  jamb_join: 'proposals of officers; whom JAMB means is told once it is joined',
  jupeb_application_fact: 'figures for a report, made from answers that are told',
  merged_candidate: 'applications of the same person; the one that stayed is told',
  award_after_payment: 'bookings behind a credit that is told',
  award_query: 'questions of strangers about a degree, with their address',
  fee_standing_stale: 'rows that wait to be counted again',
  gateway_question: 'questions to a gateway that run at the moment',
  ledger_txn: "the university's books; the payments behind them are told",
  reconciliation_difference: 'work on differences with a gateway',
  record_update_field: 'which spreadsheet of officers changed what; the changes are told',
  student_likeness:
    'what is compared with other records: names, date of birth, phone and email, which are told',
  requery_row: 'questions of officers to a gateway; what came of them is told with the invoice',
  export_part: 'pieces of files that were made; the files are told',
  filter_sending: 'when a saved filter is sent next; the filter is told',
  // Of officers, which no student is.
  grant_request: 'rights that officers ask for',
  hostel_porter: 'porters',
  import_upload: 'files of rows that officers upload',
  module_override: 'modules that engineers try',
  staff: 'records of staff',
  staff_signature: 'signatures of staff',
};
