/** Calls of students' own records by group; a page brings the groups that it uses. */
export { exitClearance } from '../exit-clearance/exit-clearance.calls';
export { exitClearances } from '../exit-clearance/exit-clearances.calls';
export { letterWordings, ownLetters } from '../letters/letters.calls';
export { ownProfile } from '../profile/own-profile.calls';
export { profile } from '../profile/profile.calls';
export { ownData } from '../own-data/own-data.calls';
export { requests } from '../requests/requests.calls';
export { studentChanges } from '../student-management/student-changes.calls';
export { studentRecords } from '../student-management/student-records.calls';
export { recordUpdates } from '../record-updates/record-updates.calls';
export { siwes } from '../siwes/siwes.calls';
export { siwesForms } from '../siwes/siwes-forms.calls';
export { siwesReport } from '../siwes/siwes.report';
export { rollovers } from '../session-manager/rollovers.calls';
export { sessions } from '../session-manager/sessions.calls';
export { ownTranscripts, transcriptLink, transcripts } from '../transcripts/transcripts.calls';
export { studentsCard } from '../students-card/students-card.calls';
export { calendar } from '../calendar/calendar.calls';
