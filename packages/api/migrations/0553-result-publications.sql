-- Publication of results: what students see is a copy of what Senate approved, frozen when it is published, of one
-- department's students of one semester. A copy never changes; which one is seen is another matter.

-- A result is of the department in which the student took the semester, wherever they are now.
alter table course_registration add column department_id integer references department;
update course_registration r set department_id = s.department_id from student s where s.id = r.student_id;

create function registration_department() returns trigger language plpgsql as $$
begin
  new.department_id := (select department_id from student where id = new.student_id);
  return new;
end $$;
create trigger registration_department_insert before insert on course_registration
  for each row when (new.department_id is null) execute function registration_department();
-- Who moves to another department with a draft submits it there.
create trigger registration_department_submit before update of state on course_registration
  for each row when (old.state = 'draft' and new.state <> 'draft') execute function registration_department();
create index course_registration_class on course_registration (session_id, semester, department_id, level);

create table result_publication (
  id bigint generated always as identity primary key,
  session_id integer not null,
  semester smallint not null,
  department_id integer not null references department,
  version integer not null check (version > 0),
  published_by text not null,
  published_at timestamptz not null,
  -- Null for the first.
  reason text check (length(reason) between 5 and 400),
  foreign key (session_id, semester) references semester (session_id, semester),
  constraint result_publication_once unique (session_id, semester, department_id, version),
  constraint result_publication_place unique (id, session_id, semester, department_id),
  constraint result_publication_reason check (version = 1 or reason is not null)
);
create trigger result_publication_append_only before update or delete or truncate on result_publication
  for each statement execute function refuse_change();

create table published_grade (
  publication_id bigint not null references result_publication,
  registration_id bigint not null,
  course_id integer not null,
  student_id bigint not null,
  level integer not null,
  course_code text not null,
  title text not null,
  units smallint not null,
  test smallint,
  exam smallint,
  score_code text check (score_code in ('ABS', 'INC', 'MAL')),
  -- Of 100; null with a code.
  total smallint,
  -- Null while the result is still to come, as of one that is incomplete: such a row counts in no average.
  grade char(1) check (grade in ('A', 'B', 'C', 'D', 'E', 'F')),
  points smallint not null check (points between 0 and 5),
  passed boolean not null,
  pass_mark smallint not null,
  sheet_version integer not null,
  primary key (publication_id, registration_id, course_id),
  check (grade is not null or (points = 0 and not passed))
);
create index published_grade_student on published_grade (student_id);
create trigger published_grade_append_only before update or delete or truncate on published_grade
  for each statement execute function refuse_change();

-- Which copy students see now.
create table published_department (
  session_id integer not null,
  semester smallint not null,
  department_id integer not null references department,
  -- Null: none, they were taken back.
  publication_id bigint,
  version integer not null default 1,
  changed_by text not null,
  changed_at timestamptz not null,
  -- Why they were taken back, while they are.
  reason text check (length(reason) between 5 and 300),
  primary key (session_id, semester, department_id),
  constraint published_department_copy foreign key (publication_id, session_id, semester, department_id)
    references result_publication (id, session_id, semester, department_id),
  check ((publication_id is null) = (reason is not null))
);
create unique index published_department_publication on published_department (publication_id);

create function published_department_guard() returns trigger language plpgsql as $$
begin
  if (new.session_id, new.semester, new.department_id) is distinct from (old.session_id, old.semester, old.department_id)
    or new.version <> old.version + 1
  then
    raise exception 'publication of department %: only the copy changes, one version after the other', old.department_id
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger published_department_guard before update on published_department
  for each row execute function published_department_guard();
create trigger published_department_kept before delete or truncate on published_department
  for each statement execute function refuse_change();

-- The results that count: those that students see.
create view result_in_force as
  select d.session_id, d.semester, d.department_id, g.*
  from published_department d join published_grade g on g.publication_id = d.publication_id;

-- What students see already.
insert into result_publication (session_id, semester, department_id, version, published_by, published_at)
  select distinct r.session_id, r.semester, r.department_id, 1, 'system', now()
  from registered_course c join course_registration r on r.id = c.registration_id
  where c.published and r.department_id is not null
  order by r.session_id, r.semester, r.department_id;
insert into published_grade (publication_id, registration_id, course_id, student_id, level, course_code, title, units,
    test, exam, total, grade, points, passed, pass_mark, sheet_version)
  select p.id, r.id, c.course_id, r.student_id, r.level, k.code, coalesce(v.title, k.code), c.units, c.test, c.exam, c.score,
    c.grade, c.points, coalesce(c.score >= coalesce(v.pass_mark, 40), c.grade <> 'F'), coalesce(v.pass_mark, 40), t.version
  from registered_course c
  join course_registration r on r.id = c.registration_id
  join result_publication p on (p.session_id, p.semester, p.department_id) = (r.session_id, r.semester, r.department_id)
  join result_sheet t on (t.course_id, t.session_id, t.semester) = (c.course_id, r.session_id, r.semester)
  join course k on k.id = c.course_id
  left join course_in_session v on v.course_id = c.course_id and v.session_id = r.session_id
  where c.published
  order by p.id, r.id, c.course_id;
insert into published_department (session_id, semester, department_id, publication_id, changed_by, changed_at)
  select session_id, semester, department_id, id, 'system', published_at from result_publication;

-- What offices do with a sheet, and what its lecturers ask of them.
alter table result_sheet_event
  drop constraint result_sheet_event_act_check,
  add constraint result_sheet_event_act_check
    check (act in ('submit', 'withdraw', 'approve', 'return', 'upload', 'ask_return', 'amend')),
  add constraint result_sheet_event_asked check (act not in ('ask_return', 'amend') or reason is not null),
  -- By the exams officer in place of whoever does it otherwise.
  add column on_behalf boolean not null default false;
