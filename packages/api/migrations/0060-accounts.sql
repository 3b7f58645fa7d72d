-- Second factors that people set up themselves, and acting as another person.
alter table app_user
  -- Secrets of authenticator apps, encrypted: the one in use, and the one that waits for its first code.
  add column totp_sealed bytea,
  add column totp_pending bytea;
-- Nobody could set up an app before; a secret in clear is not taken over.
update app_user set two_factor = 'email' where two_factor = 'app';
alter table app_user drop column totp_secret;

-- Keyed hashes of codes that work once each.
create table recovery_code (
  user_id bigint not null references app_user on delete cascade,
  hash text not null,
  used_at timestamptz,
  primary key (user_id, hash)
);

create table impersonation (
  id uuid primary key,
  impersonator_id bigint not null references app_user,
  user_id bigint not null references app_user,
  reason text not null,
  -- The impersonator's own session: the token counts only in its browser, and it comes back at the end.
  home_family uuid references session_family on delete set null,
  token_hash text not null unique,
  token_expires_at timestamptz not null,
  requested_at timestamptz not null,
  started_at timestamptz,
  ends_at timestamptz,
  ended_at timestamptz,
  -- By the person, by the clock, or because an account, its right or a session ended first.
  ended_how text check (ended_how in ('ended', 'expired', 'stopped')),
  check ((started_at is null) = (ends_at is null)),
  check ((ended_at is null) = (ended_how is null)),
  check (user_id <> impersonator_id)
);
create index impersonation_requested on impersonation (requested_at, id);
create index impersonation_running on impersonation (ends_at) where started_at is not null and ended_at is null;
create index impersonation_home on impersonation (home_family) where home_family is not null;

alter table session_family add column impersonation_id uuid references impersonation on delete cascade;
create unique index session_family_impersonation on session_family (impersonation_id)
  where impersonation_id is not null;

-- Whose photo is it?
create index app_user_passport on app_user (passport_id) where passport_id is not null;
create index student_passport on student (passport_id) where passport_id is not null;
