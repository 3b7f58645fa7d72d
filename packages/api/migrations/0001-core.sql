-- What every domain needs: effects, audit, files, repeated requests, limits.
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Search and comparison that ignore case and marks.
create function f_search(text) returns text language sql immutable strict parallel safe
  as $$ select lower(public.unaccent('public.unaccent', normalize($1, NFKD))) $$;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = '42501';
end $$;

create table outbox (
  id bigint generated always as identity primary key,
  kind text not null,
  -- The same effect is enqueued once.
  key text not null,
  payload jsonb not null,
  attempts int not null default 0,
  run_at timestamptz not null,
  done_at timestamptz,
  dead_at timestamptz,
  last_error text,
  created_at timestamptz not null default now(),
  unique (kind, key)
);
create index outbox_waiting on outbox (run_at) where done_at is null and dead_at is null;

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor text not null,
  subject text,
  act text not null,
  detail jsonb not null,
  request_id text,
  previous_hash text not null,
  hash text not null unique
);
create index audit_log_act on audit_log (act, id);
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();

create table blob (
  id uuid primary key,
  sha256 text not null,
  type text not null,
  bytes bytea not null,
  created_at timestamptz not null default now()
);

create table idempotency_key (
  caller text not null,
  call text not null,
  key text not null,
  request_hash text not null,
  status int,
  answer jsonb,
  created_at timestamptz not null,
  primary key (caller, call, key)
);
create index idempotency_key_age on idempotency_key (created_at);

create unlogged table rate_counter (
  bucket text not null,
  period timestamptz not null,
  used int not null,
  primary key (bucket, period)
);
