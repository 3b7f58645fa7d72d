-- Dated windows: when something can be done, in which session and semester, and for whom. One place for all kinds.

create table dated_window (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('application', 'registration', 'late_registration', 'add_drop', 'result_entry', 'hostel')),
  session_id integer not null references academic_session,
  -- 1 Harmattan, 2 Rain; null for what has none.
  semester smallint check (semester in (1, 2)),
  -- Whom it is for: those who apply for one type, one kind of student, or everybody where both are null.
  application_type_id integer references application_type,
  student_type_id integer,
  opens_at timestamptz not null,
  -- The last moment; null until told otherwise.
  closes_at timestamptz check (closes_at >= opens_at),
  version integer not null default 1,
  changed_by text not null,
  changed_at timestamptz not null,
  check (num_nonnulls(application_type_id, student_type_id) <= 1),
  check ((kind = 'application') = (application_type_id is not null)),
  check (kind <> 'application' or semester is null),
  constraint dated_window_once
    unique nulls not distinct (kind, session_id, semester, application_type_id, student_type_id)
);
create index dated_window_application on dated_window (application_type_id, opens_at) where kind = 'application';

-- Every state that a window has had.
create table dated_window_change (
  id bigint generated always as identity primary key,
  window_id integer not null references dated_window,
  version integer not null,
  opens_at timestamptz not null,
  closes_at timestamptz,
  changed_by text not null,
  changed_at timestamptz not null,
  constraint dated_window_change_once unique (window_id, version)
);
create trigger dated_window_change_append_only before update or delete or truncate on dated_window_change
  for each statement execute function refuse_change();

-- A window keeps what it is for, and counts up with every change of its dates.
create function dated_window_guard() returns trigger language plpgsql as $$
begin
  if (new.kind, new.session_id, new.semester, new.application_type_id, new.student_type_id)
      is distinct from (old.kind, old.session_id, old.semester, old.application_type_id, old.student_type_id)
    or new.version <> old.version + 1
  then
    raise exception 'window %: only its dates change, one version after the other', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger dated_window_guard before update on dated_window for each row execute function dated_window_guard();

create function dated_window_history() returns trigger language plpgsql as $$
begin
  insert into dated_window_change (window_id, version, opens_at, closes_at, changed_by, changed_at)
    values (new.id, new.version, new.opens_at, new.closes_at, new.changed_by, new.changed_at);
  return null;
end $$;
create trigger dated_window_history after insert or update on dated_window
  for each row execute function dated_window_history();

-- Applications come first. What closed in the last second or minute of a day closes with that day.
insert into dated_window (kind, session_id, application_type_id, opens_at, closes_at, changed_by, changed_at)
  select 'application', session_id, application_type_id, opens_at,
    case when to_char(closes_at at time zone 'Africa/Lagos', 'HH24:MI') = '23:59'
      then date_trunc('minute', closes_at) + interval '59.999 seconds' else closes_at end,
    'system', now()
  from application_window order by session_id, application_type_id;
