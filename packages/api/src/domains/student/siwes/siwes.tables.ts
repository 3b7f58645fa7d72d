import type { Generated, GeneratedAlways } from 'kysely';

/** Where students are placed for industrial training. */
export interface SiwesTables {
  siwes_form: {
    id: GeneratedAlways<number>;
    student_id: number;
    session_id: number;
    state: Generated<'draft' | 'submitted' | 'locked'>;
    employer: string;
    address: string;
    state_id: number | null;
    lga_id: number | null;
    email: string;
    phone: string;
    business: string;
    supervisor: string;
    supervisor_phone: string;
    starts_on: string | null;
    ends_on: string | null;
    work_days: number | null;
    work_hours: number | null;
    work_department: string;
    attachment_area: string;
    bank_id: number | null;
    account_number: string;
    sort_code: string;
    kin_name: string;
    kin_phone: string;
    saved_at: Date;
    submitted_at: Date | null;
    locked_at: Generated<Date | null>;
    locked_by: Generated<string | null>;
    version: Generated<number>;
  };
}
