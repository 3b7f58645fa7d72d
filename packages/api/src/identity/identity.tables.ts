import type { ColumnType, Generated } from 'kysely';

type Stamp = ColumnType<Date, Date | string, Date | string>;
/** Set by the database when left out. */
type MadeStamp = ColumnType<Date, Date | string | undefined, Date | string>;

export interface IdentityTables {
  role: { id: string; name: string; route_set: string; system: Generated<boolean> };
  role_claim: { role_id: string; claim: string };
  menu: { name: string; active: Generated<boolean> };
  role_menu: { role_id: string; menu: string; position: number };
  app_user: {
    id: Generated<number>;
    user_name: string;
    password_hash: string | null;
    user_type: string;
    full_name: string;
    email: string | null;
    phone: string | null;
    birthday: string | null;
    student_type_id: number | null;
    email_migrated: Generated<boolean>;
    two_factor: 'email' | 'app' | null;
    totp_secret: string | null;
    totp_used_step: number | null;
    active: Generated<boolean>;
    passport_id: string | null;
    rating_asked_at: Stamp | null;
    last_login_at: Stamp | null;
    created_at: MadeStamp;
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
  };
  refresh_token: { hash: string; family_id: string; created_at: Stamp; replaced_at: Stamp | null };
  login_challenge: {
    id: string;
    user_id: number;
    method: 'email' | 'app';
    code_hash: string | null;
    tries: Generated<number>;
    expires_at: Stamp;
    resend_from: Stamp | null;
    used_at: Stamp | null;
  };
  mailed_link: {
    hash: string;
    user_id: number;
    purpose: 'password' | 'email';
    email: string | null;
    expires_at: Stamp;
    used_at: Stamp | null;
  };
}
