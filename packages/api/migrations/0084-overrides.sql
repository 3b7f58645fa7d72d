-- Who may run a developer's own build of a module in the portal, from where and until when. Never anybody else.
create table module_override (
  id uuid primary key default gen_random_uuid(),
  user_id bigint not null references app_user,
  module_id text not null references module,
  -- Scheme, host and port, without a path.
  origin text not null check (origin ~ '^https?://[^/]+$'),
  -- A user id.
  granted_by text not null,
  reason text not null,
  granted_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > granted_at),
  -- Set when somebody ended it before its time.
  ended_at timestamptz,
  ended_by text,
  check ((ended_at is null) = (ended_by is null))
);
create index module_override_person on module_override (user_id, ends_at);
create index module_override_end on module_override (ends_at, id);
