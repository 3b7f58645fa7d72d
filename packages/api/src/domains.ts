import { academics } from './domains/academics';
import type { AcademicsTables } from './domains/academics/academics.tables';
import type { ClassNoteTables } from './domains/academics/class/class-notes.tables';
import type { CurriculumTables } from './domains/academics/assign-course/assign-course.tables';
import type { PersonalLoadTables } from './domains/academics/assign-unit/personal-loads.tables';
import type { CourseFormTables } from './domains/academics/course-form/course-form.tables';
import type { CourseLecturerTables } from './domains/academics/assign-courses/assign-courses.tables';
import type { RecordsTables } from './domains/academics/records/records.tables';
import type { ResultsTables } from './domains/academics/results/results.tables';
import type { AwardListTables } from './domains/academics/award-lists/award-lists.tables';
import type { MissingResultTables } from './domains/academics/missing-results/missing-results.tables';
import type { AddDropTables } from './domains/academics/add-drop/add-drop.tables';
import type { WaitingListTables } from './domains/academics/waiting-list/waiting-list.tables';
import type { RegisterTables } from './domains/academics/register/register.tables';
import type { StudentResultTables } from './domains/academics/student-results/student-results.tables';
import type { ReopeningTables } from './domains/academics/open-student-reg/reopenings.tables';
import type { SignatureTables } from './domains/academics/signatures/signatures.tables';
import type { UnitLoadTables } from './domains/academics/manage-load/unit-load.tables';
import { administration } from './domains/administration';
import type { administrationTwoPeople } from './domains/administration/administration.two-people';
import type { NoticesTables } from './domains/administration/notices/notices.tables';
import type { AdministrationTables } from './domains/administration/administration.tables';
import { admissions } from './domains/admissions';
import type { admissionsTwoPeople } from './domains/admissions/admissions.two-people';
import type { AdmissionsTables } from './domains/admissions/admissions.tables';
import { finance } from './domains/finance';
import type { AllFinanceTables } from './domains/finance/all-tables';
import type { financeTwoPeople } from './domains/finance/finance.two-people';
import type { PaymentGateways } from './domains/finance/gateways/payment-gateways';
import { hostel } from './domains/hostel';
import type { HostelTables } from './domains/hostel/hostel.tables';
import type { BallotTables } from './domains/hostel/ballot/ballot.tables';
import type { FeeLineTables } from './domains/hostel/fee-lines/fee-lines.tables';
import type { QueueTables } from './domains/hostel/queue/queue.tables';
import type { RoomMateTables } from './domains/hostel/room-mates/room-mates.tables';
import type { SwapTables } from './domains/hostel/swaps/swaps.tables';
import { student } from './domains/student';
import type { StudentTables } from './domains/student/student.tables';
import type { studentTwoPeople } from './domains/student/student.two-people';
import { platform } from './platform';
import type { AllPlatformTables } from './platform/all-tables';
import { addParts } from './platform/part';

declare module './platform/database/database' {
  interface Database
    extends
      AllPlatformTables,
      AcademicsTables,
      ClassNoteTables,
      SignatureTables,
      CurriculumTables,
      CourseLecturerTables,
      UnitLoadTables,
      RecordsTables,
      ResultsTables,
      AwardListTables,
      MissingResultTables,
      RegisterTables,
      AddDropTables,
      WaitingListTables,
      ReopeningTables,
      StudentResultTables,
      PersonalLoadTables,
      CourseFormTables,
      AdmissionsTables,
      AllFinanceTables,
      HostelTables,
      BallotTables,
      FeeLineTables,
      QueueTables,
      RoomMateTables,
      SwapTables,
      NoticesTables,
      AdministrationTables,
      StudentTables {}
}

declare module './platform/deps' {
  interface Gateways extends PaymentGateways {}
}

declare module './platform/two-people/two-people-kinds' {
  interface TwoPeopleKinds
    extends
      Record<keyof typeof admissionsTwoPeople, true>,
      Record<keyof typeof financeTwoPeople, true>,
      Record<keyof typeof administrationTwoPeople, true>,
      Record<keyof typeof studentTwoPeople, true> {}
}

/** The domains, in the order in which what they find is shown. */
const domains = [admissions, student, academics, finance, hostel, administration];

addParts([platform, ...domains]);
