import type {} from '@portal/contracts/student';
import type { Part } from '../../platform/part';

/** What somebody's record says decides what they owe and may do: whoever changes it signs in with a second factor. */
const edits = { local: true, secondFactor: true, brings: ['student.view'] } as const;

/** Who signs for an office sees what the others say; a signature lets somebody leave, and so takes a second factor. */
const signs = { local: true, secondFactor: true, brings: ['student.exit-clearance'] } as const;

export const studentClaims: Part['claims'] = {
  'student.view': { label: 'Find students and see their records', local: true },
  'student.notes': {
    label: 'Read and write notes of officers about students, and see their next of kin',
    local: true,
  },
  'student.edit-names': { label: 'Change the names of students', ...edits },
  'student.edit-birth': { label: 'Change the date of birth and sex of students', ...edits },
  'student.edit-origin': { label: 'Change the state and local government area of students', ...edits },
  'student.edit-study': { label: 'Transfer students to another department or option', ...edits },
  'student.edit-level': { label: 'Change the level of students', ...edits },
  'student.edit-entry': { label: 'Change the entry mode and session of entry of students', ...edits },
  'student.edit-state': {
    label: 'Defer, suspend, withdraw and readmit students, and record that one has died',
    ...edits,
  },
  'student.decide-requests': {
    label: 'Decide what students ask the registry to change in their records',
    local: true,
    brings: ['student.view'],
    secondFactor: true,
  },
  // What reaches thousands at once is not sent with a stolen password alone.
  'student.message': {
    label: 'Send messages to many students at once',
    local: true,
    brings: ['student.view'],
    secondFactor: true,
  },
  // The two records of a pair are of any two places, so it counts in the whole university alone.
  'student.duplicates': {
    label: 'Find records of students that may be one person’s, say which are not, and join those that are',
    brings: ['student.view'],
    secondFactor: true,
  },
  'student.exit-clearance': { label: 'See the exit clearance of graduates', local: true },
  'student.clear-department': { label: 'Clear graduates for their department', ...signs },
  'student.clear-library': { label: 'Clear graduates for the library', ...signs },
  'student.clear-hostel': { label: 'Clear graduates for the hostel office', ...signs },
  'student.clear-bursary': { label: 'Clear graduates for the bursary', ...signs },
  // The coordinator works for the whole university: none of these counts in a part of it.
  'student.siwes': { label: 'See the SIWES forms of students, and who has not submitted' },
  'student.siwes-lock': {
    label: 'Lock and unlock SIWES forms, and remind students of theirs',
    brings: ['student.siwes'],
  },
  'student.siwes-bank': {
    label: 'See whole account numbers on SIWES forms',
    brings: ['student.siwes'],
  },
  // Sessions are of the whole university, so both count there alone.
  'student.sessions': {
    label: 'See and set up sessions, and propose and correct roll-overs',
    secondFactor: true,
  },
  'student.rollover': {
    label: 'Commit and undo roll-overs that other officers proposed',
    secondFactor: true,
    twoPeople: true,
    brings: ['student.sessions'],
  },
  // Orders of people without a record count nowhere else.
  'student.transcripts': {
    label: 'Check, produce and send transcripts that were paid for',
    secondFactor: true,
  },
  'student.edit-letters': { label: 'Word the letters about students, as introductions and testimonials' },
};
