-- Courses that a student asks to add to an approved registration, and to drop from it.

create table add_drop_request (
  id bigint generated always as identity primary key,
  registration_id bigint not null references course_registration,
  state text not null default 'draft'
    check (state in ('draft', 'submitted', 'adviser_ok', 'hod_ok', 'approved')),
  version integer not null default 1,
  -- Why the student asks; a draft may still be without.
  reason text not null default '' check (length(reason) <= 300),
  -- Found when it is asked for, and kept: as of a registration.
  needs_dean boolean not null default false,
  exceptions text[] not null default '{}' check (
    exceptions <@ array['borrowed', 'overload', 'underload', 'carry_over_left_out', 'core_left_out']),
  units_before smallint not null default 0,
  units_after smallint not null default 0,
  -- The load without which the rule alone would not allow it.
  personal_load_id bigint references personal_load,
  submitted_at timestamptz,
  check (state = 'draft' or (submitted_at is not null and length(reason) >= 5))
);
-- One at a time.
create unique index add_drop_request_open on add_drop_request (registration_id) where state <> 'approved';
create index add_drop_request_registration on add_drop_request (registration_id, id);
create index add_drop_request_waiting on add_drop_request ((exceptions = '{}'), submitted_at, id)
  where state in ('submitted', 'adviser_ok', 'hod_ok');
create index add_drop_request_personal_load on add_drop_request (personal_load_id) where personal_load_id is not null;

-- What is done stays as it was; everything else changes one version after the other.
create function add_drop_request_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state = 'approved' or new.registration_id <> old.registration_id
    or new.version <> old.version + 1
  then
    raise exception 'request %: it changes one version after the other until it is approved', old.id
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger add_drop_request_guard before update or delete on add_drop_request
  for each row execute function add_drop_request_guard();

create table add_drop_line (
  request_id bigint not null references add_drop_request,
  course_id integer not null references course,
  act text not null check (act in ('add', 'drop')),
  -- As registered courses have them.
  units smallint not null,
  category text not null,
  carry_over boolean not null default false,
  borrowed boolean not null default false,
  reason text check (length(reason) <= 300),
  owner_decision text check (owner_decision in ('pending', 'approved')),
  primary key (request_id, course_id),
  check (owner_decision is null or (borrowed and act = 'add'))
);
create index add_drop_line_course on add_drop_line (course_id, request_id);

-- Everything that became of a request.
create table add_drop_event (
  id bigint generated always as identity primary key,
  request_id bigint not null references add_drop_request,
  act text not null check (act in ('submit', 'withdraw', 'approve', 'approve_borrowed', 'return')),
  from_state text not null,
  to_state text not null,
  -- The office that acted; null for the student.
  stage text check (stage in ('adviser', 'hod', 'dean', 'owner')),
  -- What was asked for at that moment, as `add CSC201`.
  lines text[] not null,
  -- Codes of the courses that the act is about: taken out, or lent.
  about text[] not null default '{}',
  reason_code text,
  reason text check (length(reason) <= 300),
  actor_id text not null,
  at timestamptz not null,
  check ((stage is null) = (act in ('submit', 'withdraw'))),
  check ((reason is null) = (act <> 'return'))
);
create index add_drop_event_request on add_drop_event (request_id, id);
create trigger add_drop_event_append_only before update or delete or truncate on add_drop_event
  for each statement execute function refuse_change();

-- An approved request changes the registration: another version of it, of which another form is made.
alter table course_registration_event
  drop constraint course_registration_event_act_check,
  add constraint course_registration_event_act_check check (
    act in ('submit', 'withdraw', 'approve', 'approve_borrowed', 'return', 'allow', 'change'));

-- A request that waits counts on a personal load as well.
create or replace function personal_load_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.revoked_at is not null
    or (new.student_id, new.session_id, new.semester, new.minimum, new.maximum, new.rule_minimum, new.rule_maximum,
        new.rule_ceiling, new.reason, new.until, new.granted_by, new.granted_at)
      is distinct from
      (old.student_id, old.session_id, old.semester, old.minimum, old.maximum, old.rule_minimum, old.rule_maximum,
        old.rule_ceiling, old.reason, old.until, old.granted_by, old.granted_at)
  then
    raise exception 'personal load %: it is revoked once, never changed', old.id using errcode = 'check_violation';
  end if;
  if exists (select from course_registration r where r.personal_load_id = old.id and r.state <> 'draft')
    or exists (select from add_drop_request q
      where q.personal_load_id = old.id and q.state in ('submitted', 'adviser_ok', 'hod_ok'))
  then
    raise exception 'personal load %: a registration counts on it', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
