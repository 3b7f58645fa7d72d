-- Submitted applications that officers open again: what was submitted is kept, and comes back where nothing is submitted
-- until the deadline.

-- While it is reopened: the steps that may be changed, and the last moment. Null for all others.
alter table application add column reopened_sections text[];
alter table application add column reopened_until timestamptz;
alter table application add constraint application_reopened
  check ((reopened_sections is null) = (reopened_until is null));
alter table application add constraint application_reopened_state
  check (reopened_sections is null or (state = 'in_progress' and completed_at is not null));

insert into application_move (from_state, to_state) values
  ('completed', 'in_progress'),
  ('screened', 'in_progress');

-- Every content that an application had and that another one took the place of.
create table application_version (
  id bigint generated always as identity primary key,
  application_id bigint not null references application,
  number smallint not null check (number > 0),
  -- `unsubmitted`: what was entered when a deadline passed.
  kind text not null check (kind in ('submitted', 'unsubmitted')),
  -- Sections and parts as they are stored: what is encrypted stays so.
  content jsonb not null,
  passport_id uuid references blob,
  completed_at timestamptz,
  kept_by text not null,
  kept_at timestamptz not null,
  constraint application_version_once unique (application_id, number)
);
create trigger application_version_append_only before update or delete or truncate on application_version
  for each statement execute function refuse_change();

create table application_reset (
  id bigint generated always as identity primary key,
  application_id bigint not null references application,
  sections text[] not null check (cardinality(sections) > 0),
  reason text not null check (reason <> ''),
  until timestamptz not null,
  -- Where the application was, and goes back to.
  from_state text not null check (from_state in ('completed', 'screened')),
  -- What was submitted before.
  version_id bigint not null references application_version,
  state text not null default 'open' check (state in ('open', 'submitted', 'expired', 'ended')),
  made_by text not null,
  made_at timestamptz not null,
  ended_by text,
  ended_at timestamptz,
  check ((state = 'open') = (ended_at is null)),
  check ((ended_by is null) = (ended_at is null))
);
create unique index application_reset_one_open on application_reset (application_id) where state = 'open';
create index application_reset_due on application_reset (until) where state = 'open';
create index application_reset_application on application_reset (application_id, id);

-- A reset is what it was; it only ends, once.
create function application_reset_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'open'
    or (new.application_id, new.sections, new.reason, new.until, new.from_state, new.version_id, new.made_by, new.made_at)
      is distinct from (old.application_id, old.sections, old.reason, old.until, old.from_state, old.version_id, old.made_by, old.made_at)
  then
    raise exception 'reset % only ends, once', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger application_reset_guard before update or delete on application_reset
  for each row execute function application_reset_guard();

create index application_updated on application (updated_at, id);
create index admission_list_entry_application on admission_list_entry (application_id) where application_id is not null;
