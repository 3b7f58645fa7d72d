/** Calls of courses and results by group; a page brings the groups that it uses. */
export { addDrop } from '../add-drop/add-drop.calls';
export { officerAddDrop } from '../add-drop/officer-add-drop.calls';
export { addDropWindows } from '../add-drop/add-drop-windows.calls';
export {
  addDropRequests,
  adviserAddDrop,
  deanAddDrop,
  hodAddDrop,
  ownerAddDrop,
} from '../add-drop/add-drop-requests.calls';
export { curriculum } from '../assign-course/curriculum.calls';
export { departmentOptions } from '../assign-course/department-options.calls';
export { courses } from '../manage-course/courses.calls';
export {
  adviserApprovals,
  deanApprovals,
  hodApprovals,
  ownerApprovals,
} from '../approve-courses/approval-acts.calls';
export { approvals } from '../approve-courses/approvals.calls';
export { studyClass } from '../class/class.calls';
export { classNotes } from '../class/class-notes.calls';
export { assignCourses } from '../assign-courses/assign-courses.calls';
export { myCourses } from '../records/my-courses.calls';
export { assignStaff } from '../assign-staff/assign-staff.calls';
export { courseAdvisers } from '../course-advisers/course-advisers.calls';
export { courseRegistration } from './course-registration';
export { records } from '../records/records.calls';
export { registration } from '../register/register.calls';
export { registrationReports } from '../reports/registration-reports.calls';
export { reopenings } from '../open-student-reg/reopenings.calls';
export { waitingList } from '../waiting-list/waiting-list.calls';
export { unitLoad } from '../manage-load/unit-load.calls';
export { registrationWindows } from '../open-reg/registration-windows.calls';
export { lecturers } from '../lecturers/lecturers.calls';
export { personalLoads } from '../assign-unit/personal-loads.calls';
export { courseForms } from '../course-form/course-form.calls';
export { results } from '../results/results.calls';
export { broadsheet } from '../results/broadsheet.calls';
export { signatures } from '../signatures/signatures.calls';
export { sheetLead } from '../results/sheet-lead.calls';
export { resultSheets } from '../results/result-sheets.calls';
export { publications } from '../results/publications.calls';
export { amendments } from '../results/amendments.calls';
export { degreeAudits } from '../degree-audit/degree-audit.calls';
export { awardLists } from '../award-lists/award-lists.calls';
export { missingResults } from '../missing-results/missing-results.calls';
export { officeCards } from '../office-cards/office-cards.calls';
