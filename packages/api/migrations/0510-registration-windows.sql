-- When registration, add/drop and the entry of results are open stands with every other window, and may differ by kind of
-- student, level and school: the one that names most of them counts.

alter table dated_window
  add column level integer check (level % 100 = 0 and level between 0 and 900),
  add column faculty_id integer references faculty,
  -- What students read beside the dates.
  add column message text not null default '' check (length(message) <= 300),
  add constraint dated_window_of_students
    check (application_type_id is null or num_nonnulls(level, faculty_id) = 0),
  drop constraint dated_window_once;
alter table dated_window add constraint dated_window_once unique nulls not distinct
  (kind, session_id, semester, application_type_id, student_type_id, level, faculty_id);
alter table dated_window_change add column message text not null default '';

create or replace function dated_window_guard() returns trigger language plpgsql as $$
begin
  if (new.kind, new.session_id, new.semester, new.application_type_id, new.student_type_id, new.level, new.faculty_id)
      is distinct from
      (old.kind, old.session_id, old.semester, old.application_type_id, old.student_type_id, old.level, old.faculty_id)
    or new.version <> old.version + 1
  then
    raise exception 'window %: only its dates change, one version after the other', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;

create or replace function dated_window_history() returns trigger language plpgsql as $$
begin
  insert into dated_window_change (window_id, version, opens_at, closes_at, message, changed_by, changed_at)
    values (new.id, new.version, new.opens_at, new.closes_at, new.message, new.changed_by, new.changed_at);
  return null;
end $$;

-- What was over at a moment was open until the one before; what closed in the last minute of a day closes with that day.
create function pg_temp.last_moment(at timestamptz) returns timestamptz language sql as $$
  select case when to_char(at at time zone 'Africa/Lagos', 'HH24:MI') = '23:59'
    then date_trunc('minute', at) + interval '59.999 seconds' else at - interval '1 millisecond' end
$$;

insert into dated_window (kind, session_id, semester, opens_at, closes_at, changed_by, changed_at)
  select w.kind, m.session_id, m.semester, w.opens, pg_temp.last_moment(w.closes), 'system', now()
  from semester m
  cross join lateral (values
    ('registration', registration_opens, registration_closes),
    ('late_registration', pg_temp.last_moment(registration_closes) + interval '1 millisecond', late_closes),
    ('add_drop', add_drop_opens, add_drop_closes),
    ('result_entry', results_open, results_close)
  ) as w (kind, opens, closes)
  -- Without late weeks nobody may be late.
  where pg_temp.last_moment(w.closes) >= w.opens
  order by m.session_id, m.semester, w.kind
  on conflict on constraint dated_window_once do nothing;

alter table semester
  drop column registration_opens,
  drop column registration_closes,
  drop column late_closes,
  drop column add_drop_opens,
  drop column add_drop_closes,
  drop column results_open,
  drop column results_close;
