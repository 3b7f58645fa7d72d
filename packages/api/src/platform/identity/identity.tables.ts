import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Stamp = ColumnType<Date, Date | string, Date | string>;
/** Set by the database when left out. */
type MadeStamp = ColumnType<Date, Date | string | undefined, Date | string>;

export interface IdentityTables {
  role: {
    id: string;
    name: string;
    description: Generated<string>;
    route_set: string;
    system: Generated<boolean>;
    version: Generated<number>;
  };
  role_claim: { role_id: string; claim: string };
  menu: {
    name: string;
    active: Generated<boolean>;
    /** Null: those of the module. */
    label: string | null;
    icon: string | null;
    position: number | null;
  };
  role_menu: { role_id: string; menu: string; position: number };
  app_user: {
    id: Generated<number>;
    user_name: string;
    password_hash: string | null;
    user_type: string;
    full_name: string;
    email: string | null;
    phone: string | null;
    /** Proved by the link of an offer, of an entrant without a mailbox: links to the first password go there as well. */
    link_phone: string | null;
    birthday: string | null;
    student_type_id: number | null;
    email_migrated: Generated<boolean>;
    /** An officer corrected the address by themselves, and no password was set from its mailbox since. */
    address_corrected: Generated<boolean>;
    two_factor: 'email' | 'app' | null;
    /** The secret of the authenticator app in use, and the one that waits for its first code. */
    totp_sealed: Buffer | null;
    totp_pending: Buffer | null;
    totp_used_step: number | null;
    /** The help desk took it off: a new one comes first. */
    second_factor_due: Generated<boolean>;
    active: Generated<boolean>;
    passport_id: string | null;
    rating_asked_at: Stamp | null;
    rating_postponed_until: Stamp | null;
    last_login_at: Stamp | null;
    created_at: MadeStamp;
    version: Generated<number>;
    active_from: string | null;
    active_to: string | null;
    must_change_password: Generated<boolean>;
    /** Copied from the registry by triggers, like the department. */
    registry_number: GeneratedAlways<string | null>;
    department_id: GeneratedAlways<number | null>;
    sort_name: GeneratedAlways<string>;
    search_text: GeneratedAlways<string>;
  };
  user_role: { user_id: number; role_id: string; scope: ColumnType<unknown, string | undefined, string> };
  session_family: {
    id: string;
    user_id: number;
    device: string | null;
    created_at: Stamp;
    last_used_at: Stamp;
    expires_at: Stamp;
    revoked_at: Stamp | null;
    revoked_why: string | null;
    /** Set in a session in which somebody acts as its person. */
    impersonation_id: string | null;
  };
  refresh_token: {
    hash: string;
    family_id: string;
    created_at: Stamp;
    replaced_at: Stamp | null;
    /** The token that it was exchanged for. */
    parent: string | null;
    /** When it was first seen again: the browser has it. */
    used_at: Stamp | null;
  };
  known_device: {
    id: Generated<string>;
    user_id: number;
    hash: string;
    device: string | null;
    first_at: Stamp;
    last_at: Stamp;
  };
  login_challenge: {
    id: string;
    user_id: number;
    method: 'email' | 'app';
    code_hash: string | null;
    tries: Generated<number>;
    expires_at: Stamp;
    resend_from: Stamp | null;
    used_at: Stamp | null;
    /** The hash of the device, when the account knows it. */
    device: string | null;
  };
  recovery_code: { user_id: number; hash: string; used_at: Stamp | null };
  impersonation: {
    id: string;
    impersonator_id: number;
    user_id: number;
    reason: string;
    home_family: string | null;
    token_hash: string;
    token_expires_at: Stamp;
    requested_at: Stamp;
    started_at: Stamp | null;
    ends_at: Stamp | null;
    ended_at: Stamp | null;
    ended_how: 'ended' | 'expired' | 'stopped' | null;
  };
  mailed_link: {
    hash: string;
    user_id: number;
    purpose: 'password' | 'email' | 'agree';
    email: string | null;
    /** What its owner agrees to, or stops. */
    request_id: number | null;
    expires_at: Stamp;
    used_at: Stamp | null;
  };
}
