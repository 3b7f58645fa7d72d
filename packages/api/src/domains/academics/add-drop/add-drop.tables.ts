import type {
  BorrowedDecision,
  BorrowedFrom,
  ChangeAct,
  DecidingOffice,
  RegistrationException,
} from '@portal/contracts/academics';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export type RequestState = 'draft' | 'submitted' | 'adviser_ok' | 'hod_ok' | 'approved';
export type RequestAct = 'submit' | 'withdraw' | 'approve' | 'approve_borrowed' | 'return';

/** What students ask to add to an approved registration, and to drop from it. */
export interface AddDropTables {
  add_drop_request: {
    id: GeneratedAlways<number>;
    registration_id: number;
    state: Generated<RequestState>;
    version: Generated<number>;
    reason: Generated<string>;
    needs_dean: Generated<boolean>;
    exceptions: Generated<RegistrationException[]>;
    units_before: Generated<number>;
    units_after: Generated<number>;
    personal_load_id: Generated<number | null>;
    submitted_at: Generated<Date | null>;
  };
  add_drop_line: {
    request_id: number;
    course_id: number;
    act: ChangeAct;
    units: number;
    category: string;
    carry_over: Generated<boolean>;
    borrowed: Generated<boolean>;
    reason: Generated<string | null>;
    /** Of the department that lends it, once the adviser has approved. */
    owner_decision: Generated<'pending' | 'approved' | null>;
  };
  /** A view: courses that students of other departments borrow, or ask to. */
  borrowed_course: {
    source: BorrowedFrom;
    /** Of the registration or the request, as its version and state. */
    source_id: number;
    version: number;
    registration_id: number;
    course_id: number;
    units: number;
    /** Why it is borrowed; of a refused one why not. */
    reason: string | null;
    decision: BorrowedDecision;
    state: string;
    submitted_at: Date | null;
  };
  add_drop_event: {
    id: GeneratedAlways<number>;
    request_id: number;
    act: RequestAct;
    from_state: string;
    to_state: string;
    stage: DecidingOffice | null;
    lines: string[];
    about: Generated<string[]>;
    reason_code: Generated<string | null>;
    reason: Generated<string | null>;
    actor_id: string;
    at: ColumnType<Date, Date, never>;
  };
}
