import type { Generated, GeneratedAlways } from 'kysely';
import type { CalendarTables } from './calendar/calendar.tables';
import type { DuplicateTables } from './duplicates/duplicates.tables';
import type { ExitClearanceTables } from './exit-clearance/exit-clearance.tables';
import type { StudentLetterTables } from './letters/letters.tables';
import type { StudentMessageTables } from './messages/messages.tables';
import type { ProfileTables } from './profile/profile.tables';
import type { RecordUpdateTables } from './record-updates/record-updates.tables';
import type { RequestTables } from './requests/requests.tables';
import type { RolloverTables } from './session-manager/rollovers.tables';
import type { SiwesTables } from './siwes/siwes.tables';
import type { StudentManagementTables } from './student-management/student-management.tables';
import type { TranscriptTables } from './transcripts/transcripts.tables';

/** Tables of students and staff. */
export interface StudentTables
  extends
    CalendarTables,
    DuplicateTables,
    ExitClearanceTables,
    ProfileTables,
    RecordUpdateTables,
    RequestTables,
    RolloverTables,
    SiwesTables,
    StudentLetterTables,
    StudentManagementTables,
    StudentMessageTables,
    TranscriptTables {
  student: {
    id: GeneratedAlways<number>;
    user_id: number | null;
    matric_number: string | null;
    surname: string;
    first_name: string;
    middle_name: Generated<string>;
    title: string | null;
    gender: 'Male' | 'Female';
    date_of_birth: string;
    country_id: number;
    state_id: number | null;
    lga_id: number | null;
    email: string | null;
    mobile_number: string | null;
    permanent_address: string | null;
    marital_status: string | null;
    religion: string | null;
    disability: string | null;
    passport_id: string | null;
    student_type_id: number;
    department_id: number | null;
    level: number;
    entry_mode: string;
    entry_session_id: number;
    /** Of their department; null where it has none. */
    option_id: Generated<number | null>;
    status: Generated<string>;
    /** What a postgraduate studies for, where the record says it. */
    degree: Generated<string | null>;
    /** When the clearance desk let them through. */
    cleared_at: Generated<Date | null>;
    /** Counts changes of what the registry keeps; a trigger does. */
    version: Generated<number>;
    contact_address: Generated<string | null>;
    /** Counts changes of what the student keeps. */
    own_version: Generated<number>;
    /** Names and matric number without marks, after a space: what a search looks through. */
    search_text: GeneratedAlways<string>;
  };
  student_session: { student_id: number; session_id: number; level: number };
  student_contact: {
    student_id: number;
    kind: 'next_of_kin' | 'sponsor';
    full_name: string;
    relationship: string | null;
    mobile_number: string | null;
    email: string | null;
    address: string | null;
  };
  matric_serial: { entry_year: number; department_code: string; last: Generated<number> };
  staff: {
    id: GeneratedAlways<number>;
    user_id: number | null;
    staff_number: string;
    title: string;
    full_name: string;
    department_id: number | null;
    faculty_id: number | null;
    mobile_number: string | null;
    email: string | null;
    date_of_birth: Generated<string | null>;
    rank: Generated<string | null>;
    employment: Generated<'full_time' | 'part_time'>;
    sort_name: GeneratedAlways<string>;
    search_text: GeneratedAlways<string>;
    version: Generated<number>;
  };
}
