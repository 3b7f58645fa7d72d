import type { Part } from '../../platform/part';
import { academicsAudit } from './academics.audit';
import { academicsClaims } from './academics.claims';
import { academicsFacts } from './academics.facts';
import { academicsJobs } from './academics.jobs';
import { academicsNotifications } from './academics.notifications';
import { academicsOwnData } from './academics.own-data';
import { academicsSteps } from './academics.steps';
import { academicsDocuments } from './academics.documents';
import { curriculumRoutes } from './assign-course/curriculum.routes';
import { departmentOptionRoutes } from './assign-course/department-options.routes';
import { assignCoursesRoutes } from './assign-courses/assign-courses.routes';
import { courseRoutes } from './manage-course/courses.routes';
import { approvalRoutes } from './approve-courses/approvals.routes';
import { personalLoadRoutes } from './assign-unit/personal-loads.routes';
import { assignStaffRoutes } from './assign-staff/assign-staff.routes';
import { classRoutes } from './class/class.routes';
import { academicsCalendar } from './academics.calendar';
import { academicsFigures } from './academics.figures';
import { adviserRoutes } from './course-advisers/advisers.routes';
import { issuedForms } from './course-form/forms-anew';
import { courseFormRoutes } from './course-form/course-form.routes';
import { lecturerRoutes } from './lecturers/lecturers.routes';
import { unitLoadRoutes } from './manage-load/unit-load.routes';
import { registrationWindowRoutes } from './open-reg/registration-windows.routes';
import { recordsRoutes } from './records/records.routes';
import { amendmentRoutes } from './results/amendments.routes';
import { publicationRoutes } from './results/publications.routes';
import { resultSheetRoutes } from './results/result-sheets.routes';
import { addDropWindowRoutes } from './add-drop/add-drop-windows.routes';
import { awardListRoutes } from './award-lists/award-lists.routes';
import { degreeAuditRoutes } from './degree-audit/degree-audit.routes';
import { officeCardRoutes } from './office-cards/office-cards.routes';
import { missingResultRoutes } from './missing-results/missing-results.routes';
import { addDropRoutes } from './add-drop/add-drop.routes';
import { officerAddDropRoutes } from './add-drop/officer-add-drop.routes';
import { waitingListRoutes } from './waiting-list/waiting-list.routes';
import { registerRoutes } from './register/register.routes';
import { myCoursesRoutes } from './records/my-courses.routes';
import { registrationReportRoutes } from './reports/registration-reports.routes';
import { broadsheetRoutes } from './broadsheet/broadsheet.routes';
import { blockedFor } from './hidden-results';
import { registeredInSession, sessionStandings } from './session-standings';
import { publishedResults } from './student-results/published-results';
import { studentResultRoutes } from './student-results/student-results.routes';
import { signatureRoutes } from './signatures/signatures.routes';
import { reopeningRoutes } from './open-student-reg/reopenings.routes';
import { registrationRoutes } from './registrations.routes';

/** Lecturers, courses, registration, results. */
export const academics: Part = {
  name: 'academics',
  routes: [
    registrationRoutes,
    registerRoutes,
    addDropRoutes,
    addDropWindowRoutes,
    officerAddDropRoutes,
    waitingListRoutes,
    approvalRoutes,
    classRoutes,
    recordsRoutes,
    resultSheetRoutes,
    publicationRoutes,
    amendmentRoutes,
    courseRoutes,
    curriculumRoutes,
    departmentOptionRoutes,
    registrationWindowRoutes,
    unitLoadRoutes,
    reopeningRoutes,
    personalLoadRoutes,
    courseFormRoutes,
    lecturerRoutes,
    assignStaffRoutes,
    adviserRoutes,
    assignCoursesRoutes,
    myCoursesRoutes,
    registrationReportRoutes,
    studentResultRoutes,
    broadsheetRoutes,
    degreeAuditRoutes,
    awardListRoutes,
    missingResultRoutes,
    officeCardRoutes,
    signatureRoutes,
  ],
  jobs: academicsJobs,
  claims: academicsClaims,
  auditObjects: academicsAudit,
  ownData: academicsOwnData,
  documents: academicsDocuments,
  issuedPapers: { CRF: issuedForms },
  notifications: academicsNotifications,
  studentFacts: academicsFacts,
  studentSteps: academicsSteps,
  calendar: academicsCalendar,
  figures: academicsFigures,
  sessionStandings,
  heldInSession: registeredInSession,
  publishedResults,
  resultsHeldFor: (db, { studentId, now }) => blockedFor(db, studentId, now),
};
