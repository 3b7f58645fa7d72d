import type { RequestField, RequestState, RequestSubject } from '@portal/contracts/student';
import type { Generated, GeneratedAlways } from 'kysely';

/** What students ask the registry to change. */
export interface RequestTables {
  record_request: {
    id: GeneratedAlways<number>;
    student_id: number;
    subject: RequestSubject;
    state: Generated<RequestState>;
    reason: string;
    asked_at: Date;
    ended_at: Generated<Date | null>;
    ended_by: Generated<string | null>;
    answer: Generated<string | null>;
    version: Generated<number>;
  };
  record_request_value: { request_id: number; field: RequestField; before: string; after: string };
  record_request_document: {
    id: string;
    student_id: number;
    request_id: number | null;
    name: string;
    uploaded_at: Date;
  };
}
