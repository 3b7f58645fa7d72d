import type { CertificateState } from '@portal/contracts/admissions';
import type { Generated, GeneratedAlways } from 'kysely';

/** Certificates that entrants present, and what their institutions say of them. */
export interface CertificateVerificationTables {
  certificate_verification: {
    id: GeneratedAlways<number>;
    entry_id: number;
    institution: string;
    qualification: string;
    programme: string;
    class: string;
    year: number | null;
    state: Generated<CertificateState>;
    letter_sent_on: string | null;
    replied_on: string | null;
    reply: Generated<string>;
    decided_by: string | null;
    decided_at: Date | null;
    added_by: string;
    added_at: Date;
    version: Generated<number>;
  };
  certificate_verification_event: {
    id: GeneratedAlways<number>;
    certificate_id: number;
    at: Date;
    actor: string;
    kind: CertificateState | 'reopened';
    comment: Generated<string>;
  };
}
