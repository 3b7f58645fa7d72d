-- Who decides a registration: the course adviser, the head of department, and the dean where it is out of the ordinary.

alter table course_registration
  -- What is out of the ordinary of it, found at the submission. A registration without anything is clean.
  add column exceptions text[] not null default '{}' check (
    exceptions <@ array['borrowed', 'overload', 'underload', 'carry_over_left_out', 'core_left_out']);

-- Of what is waiting already; more of it is found when it is submitted again.
update course_registration r
set exceptions = array_remove(array[
  case when c.borrowed then 'borrowed' end,
  case when c.units > 24 then 'overload' end,
  case when c.units < 15 then 'underload' end
], null)
from (
  select registration_id, sum(units) as units, bool_or(borrowed) as borrowed from registered_course group by 1
) c
where c.registration_id = r.id and r.state in ('submitted', 'adviser_ok', 'hod_ok');

-- Whoever decides last locks: nothing stays after the head that does not need the dean.
update course_registration set state = 'locked' where state = 'dean_ok' or (state = 'hod_ok' and not needs_dean);

-- What waits, the exceptions first and the oldest before the newest.
create index course_registration_waiting on course_registration ((exceptions = '{}'), submitted_at, id)
  where state in ('submitted', 'adviser_ok', 'hod_ok');

alter table registered_course
  -- Of a borrowed course that a department owns: its head is asked once the adviser has approved.
  add column owner_decision text check (owner_decision in ('pending', 'approved')),
  add constraint registered_course_owner_decision check (owner_decision is null or borrowed);
create index registered_course_owner_asked on registered_course (course_id, registration_id)
  where owner_decision is not null;

alter table course_registration_event
  drop constraint course_registration_event_act_check,
  add constraint course_registration_event_act_check check (
    act in ('submit', 'withdraw', 'approve', 'approve_borrowed', 'return', 'allow')),
  -- The office that acted; null for the student.
  add column stage text check (stage in ('adviser', 'hod', 'dean', 'owner')),
  -- Codes of the courses that the act is about: taken off the list, allowed again, or lent.
  add column about text[] not null default '{}',
  add column reason_code text,
  add column reason text check (length(reason) <= 300),
  add constraint course_registration_event_stage check ((stage is null) = (act in ('submit', 'withdraw'))),
  add constraint course_registration_event_reason check ((reason is null) = (act <> 'return'));

-- A course that an office took off somebody's list: it is neither asked for nor chosen again until it is allowed again.
create table course_refusal (
  registration_id bigint not null references course_registration on delete cascade,
  course_id integer not null references course,
  stage text not null check (stage in ('adviser', 'hod', 'dean', 'owner')),
  reason text not null check (length(reason) between 5 and 300),
  refused_by text not null,
  refused_at timestamptz not null,
  primary key (registration_id, course_id)
);
