-- Roles that administrators make and change, claims held for a time, grants that wait for a second person,
-- and the menus as they were published.
alter table role
  add column description text not null default '',
  -- Counts changes: who saves says which one they saw.
  add column version int not null default 1;
create unique index role_name on role (lower(name));
create index user_role_role on user_role (role_id);
create index role_claim_claim on role_claim (claim);

create table user_claim (
  user_id bigint not null references app_user on delete cascade,
  claim text not null,
  reason text not null,
  granted_by bigint not null references app_user,
  granted_at timestamptz not null,
  -- Counts by the clock: no job has to take it away.
  expires_at timestamptz not null,
  primary key (user_id, claim)
);
create index user_claim_claim on user_claim (claim);

create table grant_request (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('role-claim', 'user-claim', 'user-role')),
  role_id text references role on delete cascade,
  user_id bigint references app_user on delete cascade,
  claim text,
  -- Of a role for one person.
  scope jsonb not null default '{}',
  -- When a person's own claim ends.
  ends_at timestamptz,
  reason text not null,
  requested_by bigint not null references app_user,
  requested_at timestamptz not null,
  -- Nobody can approve it afterwards.
  expires_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused', 'withdrawn', 'expired')),
  decided_by bigint references app_user,
  decided_at timestamptz,
  decision_reason text,
  check ((role_id is not null) = (kind in ('role-claim', 'user-role'))),
  check ((user_id is not null) = (kind in ('user-claim', 'user-role'))),
  check ((claim is not null) = (kind in ('role-claim', 'user-claim'))),
  check ((ends_at is not null) = (kind = 'user-claim')),
  check ((decided_at is null) = (state in ('waiting', 'expired')))
);
-- The same thing is asked for once at a time.
create unique index grant_request_once on grant_request
  (kind, coalesce(role_id, ''), coalesce(user_id, 0), coalesce(claim, '')) where state = 'waiting';
create index grant_request_state on grant_request (state, id);
create index grant_request_user on grant_request (user_id) where user_id is not null;
create index grant_request_role on grant_request (role_id) where role_id is not null;

alter table menu
  -- An administrator's own words and sign; those of the module when null.
  add column label text,
  add column icon text,
  -- Place in everybody's menu.
  add column position int;

-- Every set of menus that was live, whole. Version 0 is what came before the first publication.
create table menu_publication (
  version int primary key,
  author_id bigint references app_user,
  reason text not null,
  published_at timestamptz not null,
  state jsonb not null,
  -- What it changed, in words.
  changes jsonb not null
);
create trigger menu_publication_immutable before update or delete on menu_publication
  for each row execute function refuse_change();

-- What an administrator prepares and has not published.
create table menu_draft (
  author_id bigint primary key references app_user on delete cascade,
  base_version int not null,
  changes jsonb not null,
  saved_at timestamptz not null
);
