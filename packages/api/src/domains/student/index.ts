import type {} from '@portal/contracts/student';
import { paymentPurposes } from '@portal/shared/model';
import type { Part } from '../../platform/part';
import { endAddress } from './calendar/calendar-address';
import { calendarRoutes } from './calendar/calendar.routes';
import { dashboardRoutes } from './dashboard.routes';
import { accountOfJoined } from './duplicates/join/closed-account';
import { duplicateRoutes } from './duplicates/duplicates.routes';
import { exitClearanceRoutes } from './exit-clearance/exit-clearance.routes';
import { verifiedClearance } from './exit-clearance/own-clearance';
import { deliverMessages } from './messages/deliver-messages';
import { messageRoutes } from './messages/messages.routes';
import { emailConfirmed } from './profile/email-confirmed';
import { issuedLetters } from './letters/letters-anew';
import { letterRoutes, verifiedStudentLetter } from './letters/letters.routes';
import { verifiedProfile } from './profile/profile-slip';
import { ownDataRoutes } from './own-data/own-data.routes';
import { profileRoutes } from './profile/profile.routes';
import { advanceUpdates } from './record-updates/advance-updates';
import { recordUpdateRoutes } from './record-updates/record-updates.routes';
import { requestRoutes } from './requests/requests.routes';
import { advanceRollovers } from './session-manager/advance-rollovers';
import { promotedTo } from './session-manager/promoted-to.queries';
import { rolloverRoutes } from './session-manager/rollovers.routes';
import { semesterDates } from './session-manager/semesters.calendar';
import { sessionRoutes } from './session-manager/sessions.routes';
import { takeEffectOfAll, takeEffectOnPayment } from './session-manager/take-effect';
import { placementDates } from './siwes/siwes.calendar';
import { siwesRoutes } from './siwes/siwes.routes';
import { verifiedSiwesSlip } from './siwes/siwes-slip';
import { isPhotoOfStudent } from './student-management/photo-of-student';
import { studentFinder } from './student-management/student.finder';
import { studentManagementRoutes } from './student-management/student-management.routes';
import { issuedTranscripts } from './transcripts/transcripts-anew';
import { paperRoutes } from './issued-papers/issued-papers.routes';
import { notificationChoiceRoutes } from './profile/notification-choices.routes';
import { transcriptDesk } from './transcripts/transcript-desk';
import { verifiedTranscript } from './transcripts/transcript-papers';
import { transcriptRoutes } from './transcripts/transcripts.routes';
import { studentsCardRoutes } from './students-card/students-card.routes';
import { studentAudit } from './student.audit';
import { studentOwnData } from './student.own-data';
import { studentOwnSteps } from './student.steps';
import { studentClaims } from './student.claims';
import { studentTwoPeople } from './student.two-people';

/** Students' records and their own pages. */
export const student: Part = {
  name: 'student',
  routes: [
    profileRoutes,
    notificationChoiceRoutes,
    ownDataRoutes,
    dashboardRoutes,
    studentManagementRoutes,
    recordUpdateRoutes,
    duplicateRoutes,
    ...requestRoutes,
    ...siwesRoutes,
    letterRoutes,
    paperRoutes,
    messageRoutes,
    exitClearanceRoutes,
    rolloverRoutes,
    sessionRoutes,
    ...transcriptRoutes,
    studentsCardRoutes,
    calendarRoutes,
  ],
  claims: studentClaims,
  jobs: (deps) => [
    { every: 2, run: () => advanceRollovers(deps) },
    { every: 2, run: () => advanceUpdates(deps) },
    { every: 5, run: () => deliverMessages(deps) },
    { every: 300, run: () => takeEffectOfAll(deps.db, deps.clock.now()) },
  ],
  purposes: { [paymentPurposes.schoolFees]: { onPaid: takeEffectOnPayment } },
  auditObjects: studentAudit,
  ownData: studentOwnData,
  studentFacts: { promotion: promotedTo },
  studentSteps: studentOwnSteps,
  twoPeople: studentTwoPeople,
  documents: {
    EXC: verifiedClearance,
    LET: verifiedStudentLetter,
    PRO: verifiedProfile,
    SIW: verifiedSiwesSlip,
    TRN: verifiedTranscript,
  },
  issuedPapers: { LET: issuedLetters, TRN: issuedTranscripts },
  transcriptDesk,
  finders: [studentFinder],
  showsPhoto: isPhotoOfStudent,
  emailConfirmed,
  closedAccount: accountOfJoined,
  passwordSet: endAddress,
  calendar: async (db, asked) => [...(await semesterDates(db, asked)), ...(await placementDates(db, asked))],
  notifications: {
    'exit clearance': { category: 'Account', audience: ['student'], path: '/exit_clearance' },
    'roll-over to commit': {
      category: 'Account',
      audience: ['official'],
      path: '/student_management/session_manager',
      ownUrl: true,
    },
    'records to join': {
      category: 'Account',
      audience: ['official'],
      path: '/student_management/duplicates',
      ownUrl: true,
    },
    'records joined': { category: 'Account', audience: ['student'], path: '/profile', mailed: true },
    // An official reads the test of one.
    'student message': {
      category: 'Account',
      audience: ['student', 'official'],
      path: '/notifications',
      mailed: true,
    },
    'papers issued anew': { category: 'Account', audience: ['student'], path: '/documents' },
    'student profile': { category: 'Account', audience: ['student'], path: '/profile' },
    'siwes form': { category: 'Academics', audience: ['student'], path: '/siwes', label: 'SIWES form' },
    transcript: { category: 'Academics', audience: ['student'], path: '/transcripts' },
    'student promotion': { category: 'Account', audience: ['student'], path: '/school_fees' },
  },
};
