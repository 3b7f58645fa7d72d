-- Award lists: whom Senate awards a degree of a department, proposed from the degree audit by one officer, checked by another
-- and approved by a third on a day of Senate. What stands on a list is as it was when it was proposed.

-- How many times the normal duration somebody may study for an award.
insert into setting (key, value) values ('degree_award', '{"timesNormal": 1.5}') on conflict (key) do nothing;

create table award_list (
  id bigint generated always as identity primary key,
  session_id integer not null references academic_session,
  department_id integer not null references department,
  -- The first of a department in a session, and those that come after it.
  number smallint not null check (number > 0),
  state text not null default 'proposed' check (state in ('proposed', 'checked', 'approved', 'returned')),
  version integer not null default 1,
  proposed_by text not null,
  proposed_at timestamptz not null,
  checked_by text,
  checked_at timestamptz,
  approved_by text,
  approved_at timestamptz,
  -- The day on which Senate sat, and its minute.
  awarded_on date,
  minute text check (length(minute) between 1 and 60),
  returned_by text,
  returned_at timestamptz,
  return_reason text check (length(return_reason) between 5 and 300),
  constraint award_list_number unique (session_id, department_id, number),
  check ((checked_by is null) = (checked_at is null)),
  check (state not in ('checked', 'approved') or checked_by is not null),
  check (num_nulls(approved_by, approved_at, awarded_on) in (0, 3)),
  check ((state = 'approved') = (approved_by is not null)),
  check (num_nulls(returned_by, returned_at, return_reason) in (0, 3)),
  check ((state = 'returned') = (returned_by is not null)),
  -- Three people.
  constraint award_list_people check (checked_by <> proposed_by and approved_by not in (proposed_by, checked_by))
);
create index award_list_proposed on award_list (proposed_at desc, id desc);
create index award_list_department on award_list (department_id, session_id);

create function award_list_guard() returns trigger language plpgsql as $$
begin
  if (old.state, new.state) not in (('proposed', 'proposed'), ('checked', 'checked'), ('proposed', 'checked'),
      ('checked', 'approved'), ('proposed', 'returned'), ('checked', 'returned'))
    or (new.session_id, new.department_id, new.number, new.proposed_by, new.proposed_at)
      is distinct from (old.session_id, old.department_id, old.number, old.proposed_by, old.proposed_at)
    or new.version <> old.version + 1
    or (old.checked_by is not null and (new.checked_by, new.checked_at) is distinct from (old.checked_by, old.checked_at))
  then
    raise exception 'award list % is %: it goes on or back, and what is decided stays', old.id, old.state
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger award_list_guard before update on award_list for each row execute function award_list_guard();
create trigger award_list_kept before delete or truncate on award_list
  for each statement execute function refuse_change();

create table award_list_graduate (
  list_id bigint not null references award_list,
  student_id bigint not null references student,
  matric_number text not null,
  full_name text not null,
  programme text not null,
  -- In hundredths.
  cgpa smallint not null check (cgpa between 0 and 500),
  units integer not null,
  class text not null,
  -- The whole audit, as it was.
  audit jsonb not null,
  -- False once the list was returned: they may stand on another one.
  counts boolean not null default true,
  removed_by text,
  removed_at timestamptz,
  removal_reason text check (length(removal_reason) between 5 and 300),
  -- In the register of awards, once Senate has approved.
  award_id bigint references degree_award,
  primary key (list_id, student_id),
  check (num_nulls(removed_by, removed_at, removal_reason) in (0, 3)),
  check (removed_at is null or award_id is null)
);
create unique index award_list_graduate_once on award_list_graduate (student_id, programme)
  where counts and removed_at is null;

create function award_list_graduate_guard() returns trigger language plpgsql as $$
declare
  stands text := (select state from award_list where id = old.list_id);
begin
  if (to_jsonb(new) - '{counts,removed_by,removed_at,removal_reason,award_id}'::text[])
      is distinct from (to_jsonb(old) - '{counts,removed_by,removed_at,removal_reason,award_id}'::text[])
    or old.award_id is not null
    -- Nobody is taken off what Senate has approved: an award is withdrawn in the register, by two.
    or (new.removed_at is distinct from old.removed_at and (old.removed_at is not null or stands not in ('proposed', 'checked')))
    or (new.award_id is not null and stands <> 'approved')
    or (not new.counts and stands <> 'returned')
    or (new.counts and not old.counts)
  then
    raise exception 'graduate % of award list %: what stands on a list stays as it was proposed', old.student_id, old.list_id
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger award_list_graduate_guard before update on award_list_graduate
  for each row execute function award_list_graduate_guard();
create trigger award_list_graduate_kept before delete or truncate on award_list_graduate
  for each statement execute function refuse_change();
