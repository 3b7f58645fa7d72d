-- What a student registers in a semester: a draft, then one submission, and the places of courses that are not for everybody.

alter table course_registration
  drop constraint course_registration_state_check,
  add constraint course_registration_state_check
    check (state in ('draft', 'submitted', 'adviser_ok', 'hod_ok', 'dean_ok', 'locked')),
  -- Decided at the submission: more units than the usual most, or a course of another department.
  add column needs_dean boolean not null default false;

alter table registered_course
  -- Of another department, and in no curriculum of the student's.
  add column borrowed boolean not null default false,
  -- Why it is borrowed.
  add column reason text check (length(reason) <= 300),
  add constraint registered_course_reason check (not borrowed or reason is not null);

-- Everything that became of a registration.
create table course_registration_event (
  id bigint generated always as identity primary key,
  registration_id bigint not null references course_registration,
  act text not null check (act in ('submit', 'withdraw')),
  from_state text not null,
  to_state text not null,
  units smallint not null,
  -- Codes of the courses at that moment.
  courses text[] not null,
  actor_id text not null,
  at timestamptz not null
);
create index course_registration_event_of on course_registration_event (registration_id, id);
create trigger course_registration_event_append_only before update or delete or truncate on course_registration_event
  for each statement execute function refuse_change();

-- Places taken of a course that has only so many; a row from the first one on. The guard is one statement: who finds no
-- place left gets none.
create table course_seat (
  course_id integer not null references course,
  session_id integer not null,
  semester smallint not null,
  taken integer not null check (taken >= 0),
  primary key (course_id, session_id, semester),
  foreign key (session_id, semester) references semester (session_id, semester)
);
