import type { MessageState } from '@portal/contracts/student';
import type { Generated, GeneratedAlways } from 'kysely';

export interface StudentMessageTables {
  /** A message of an officer to many students; what was sent stays as it is. */
  student_message: {
    id: GeneratedAlways<number>;
    key: string;
    subject: string;
    body: string;
    by_notification: boolean;
    by_email: boolean;
    school_id: number | null;
    department_id: number | null;
    student_type_id: number | null;
    level: number | null;
    life: string | null;
    session_id: number | null;
    option_id: number | null;
    search: string | null;
    filter_words: string;
    office: string;
    sent_by: string;
    sent_at: Date;
    recipients: Generated<number>;
    reached: Generated<number>;
    unreached: Generated<number>;
    state: Generated<MessageState>;
    turn_at: Date;
    cancelled_by: Generated<string | null>;
    ended_at: Generated<Date | null>;
  };
  /** Whom it meant, and what became of it. */
  student_message_recipient: {
    message_id: number;
    student_id: number;
    done_at: Generated<Date | null>;
    notified: Generated<boolean>;
    mailed: Generated<boolean>;
  };
}
