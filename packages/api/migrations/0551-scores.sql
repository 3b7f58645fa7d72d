-- Scores of a course in a semester: its sheet, what was entered for each attempt, and everything that became of both.

create table result_sheet (
  id bigint generated always as identity primary key,
  course_id integer not null references course,
  session_id integer not null,
  semester smallint not null,
  state text not null default 'draft' check (state in ('draft', 'submitted', 'hod_ok', 'dean_ok', 'senate_ok')),
  -- Of its state.
  version integer not null default 1,
  -- When it was last submitted; null while it never was.
  submitted_at timestamptz,
  foreign key (session_id, semester) references semester (session_id, semester),
  constraint result_sheet_once unique (course_id, session_id, semester),
  constraint result_sheet_course unique (id, course_id)
);
create index result_sheet_semester on result_sheet (session_id, semester, state);

create function result_sheet_guard() returns trigger language plpgsql as $$
begin
  if (new.course_id, new.session_id, new.semester) is distinct from (old.course_id, old.session_id, old.semester)
    or new.version <> old.version + 1
  then
    raise exception 'result sheet %: only its state changes, one version after the other', old.id
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger result_sheet_guard before update on result_sheet for each row execute function result_sheet_guard();

create table result_sheet_event (
  id bigint generated always as identity primary key,
  sheet_id bigint not null references result_sheet,
  act text not null check (act in ('submit', 'withdraw', 'return', 'upload')),
  from_state text not null,
  to_state text not null,
  reason text check (length(reason) <= 300),
  -- Of an upload: the file's name, its SHA-256, and how many rows it wrote.
  file_name text,
  file_hash text,
  rows integer,
  actor_id text not null,
  at timestamptz not null,
  check (num_nonnulls(file_name, file_hash, rows) = case when act = 'upload' then 3 else 0 end),
  check (act <> 'return' or reason is not null)
);
create index result_sheet_event_sheet on result_sheet_event (sheet_id, id);
create trigger result_sheet_event_append_only before update or delete or truncate on result_sheet_event
  for each statement execute function refuse_change();

-- One attempt is one course of one registration. Of 30 and 70 as the university splits them.
create table score (
  registration_id bigint not null,
  course_id integer not null,
  sheet_id bigint not null,
  test smallint constraint score_test check (test between 0 and 30),
  exam smallint constraint score_exam check (exam between 0 and 70),
  -- Absent from the examination, incomplete with leave, malpractice: then there is no mark of it.
  code text constraint score_code check (code in ('ABS', 'INC', 'MAL')),
  version integer not null default 1,
  entered_by text not null,
  entered_at timestamptz not null,
  primary key (registration_id, course_id),
  -- What has a score is dropped by nobody.
  constraint score_registered foreign key (registration_id, course_id) references registered_course (registration_id, course_id),
  constraint score_sheet foreign key (sheet_id, course_id) references result_sheet (id, course_id),
  constraint score_code_or_exam check (code is null or exam is null)
);
create index score_of_sheet on score (sheet_id);

create function score_guard() returns trigger language plpgsql as $$
begin
  if (new.registration_id, new.course_id, new.sheet_id) is distinct from (old.registration_id, old.course_id, old.sheet_id)
    or new.version <> old.version + 1
  then
    raise exception 'score of %: only what was entered changes, one version after the other', old.registration_id
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger score_guard before update on score for each row execute function score_guard();

create function score_of_semester() returns trigger language plpgsql as $$
begin
  if exists (
    select from entered e
    join result_sheet t on t.id = e.sheet_id
    join course_registration r on r.id = e.registration_id
    where (r.session_id, r.semester) is distinct from (t.session_id, t.semester))
  then
    raise exception 'a score is of the semester of its sheet' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger score_of_semester after insert on score referencing new table as entered
  for each statement execute function score_of_semester();
create trigger score_kept before delete or truncate on score for each statement execute function refuse_change();

-- Every state that a score has had.
create table score_change (
  registration_id bigint not null,
  course_id integer not null,
  version integer not null,
  test smallint,
  exam smallint,
  code text,
  entered_by text not null,
  entered_at timestamptz not null,
  primary key (registration_id, course_id, version)
);
create trigger score_change_append_only before update or delete or truncate on score_change
  for each statement execute function refuse_change();

create function score_history() returns trigger language plpgsql as $$
begin
  insert into score_change (registration_id, course_id, version, test, exam, code, entered_by, entered_at)
    select registration_id, course_id, version, test, exam, code, entered_by, entered_at from entered;
  return null;
end $$;
create trigger score_history_insert after insert on score referencing new table as entered
  for each statement execute function score_history();
create trigger score_history_update after update on score referencing new table as entered
  for each statement execute function score_history();

-- What was entered before is on a sheet as well; what students see of it Senate approved.
insert into result_sheet (course_id, session_id, semester, state)
  select c.course_id, r.session_id, r.semester, case when bool_or(c.published) then 'senate_ok' else 'draft' end
  from registered_course c join course_registration r on r.id = c.registration_id
  where num_nonnulls(c.test, c.exam) > 0 or c.published
  group by c.course_id, r.session_id, r.semester
  order by r.session_id, r.semester, c.course_id;
insert into score (registration_id, course_id, sheet_id, test, exam, entered_by, entered_at)
  select c.registration_id, c.course_id, t.id, c.test, c.exam, 'system', now()
  from registered_course c
  join course_registration r on r.id = c.registration_id
  join result_sheet t on (t.course_id, t.session_id, t.semester) = (c.course_id, r.session_id, r.semester)
  where num_nonnulls(c.test, c.exam) > 0
  order by t.id, c.registration_id;

-- The release before this one reads both marks from the registration. Grade, points and `published` are those of the
-- publication, and stay there until it has tables of its own.
create function score_on_registration() returns trigger language plpgsql as $$
begin
  update registered_course c set test = e.test, exam = e.exam from entered e
    where c.registration_id = e.registration_id and c.course_id = e.course_id
      and (c.test, c.exam) is distinct from (e.test, e.exam);
  return null;
end $$;
create trigger score_on_registration_insert after insert on score referencing new table as entered
  for each statement execute function score_on_registration();
create trigger score_on_registration_update after update on score referencing new table as entered
  for each statement execute function score_on_registration();
