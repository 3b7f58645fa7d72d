-- People who may sign in, what they may do, and their sessions.
create table role (
  id text primary key check (id ~ '^[a-z_]+$'),
  name text not null,
  -- Staff pages (lecturer, head, dean) or administrators' pages; students have their own.
  route_set text not null check (route_set in ('student', 'staff', 'admin')),
  system boolean not null default true
);

create table role_claim (
  role_id text not null references role on delete cascade,
  claim text not null,
  primary key (role_id, claim)
);

create table menu (
  -- A menu name of the specification, lower case.
  name text primary key check (name = lower(name)),
  active boolean not null default true
);

create table role_menu (
  role_id text not null references role on delete cascade,
  menu text not null references menu,
  position int not null,
  primary key (role_id, menu)
);

create table app_user (
  id bigint generated always as identity primary key,
  user_name text not null,
  password_hash text,
  user_type text not null,
  full_name text not null,
  email text,
  phone text,
  birthday date,
  student_type_id int,
  -- Has a verified e-mail ("oldUser" on the wire).
  email_migrated boolean not null default true,
  two_factor text check (two_factor in ('email', 'app')),
  totp_secret text,
  active boolean not null default true,
  passport_id uuid references blob,
  rating_asked_at timestamptz,
  last_login_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index app_user_name on app_user (lower(user_name));
create unique index app_user_email on app_user (lower(email)) where email is not null;

create table user_role (
  user_id bigint not null references app_user on delete cascade,
  role_id text not null references role,
  -- A local role applies only there: school, department and level; empty for the whole university.
  scope jsonb not null default '{}',
  primary key (user_id, role_id)
);

create table session_family (
  id uuid primary key,
  user_id bigint not null references app_user on delete cascade,
  device text,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_why text
);
create index session_family_user on session_family (user_id) where revoked_at is null;

create table refresh_token (
  hash text primary key,
  family_id uuid not null references session_family on delete cascade,
  created_at timestamptz not null,
  -- Set when it was exchanged for the next one.
  replaced_at timestamptz
);
create index refresh_token_family on refresh_token (family_id);

create table login_challenge (
  id text primary key,
  user_id bigint not null references app_user on delete cascade,
  method text not null,
  code_hash text,
  tries int not null default 0,
  expires_at timestamptz not null,
  resend_from timestamptz,
  used_at timestamptz
);

-- Links that work once: first or new password, confirmation of an e-mail.
create table mailed_link (
  hash text primary key,
  user_id bigint not null references app_user on delete cascade,
  purpose text not null check (purpose in ('password', 'email')),
  email text,
  expires_at timestamptz not null,
  used_at timestamptz
);
