create table course (
  id integer generated always as identity primary key,
  code text not null unique check (code ~ '^[A-Z]{3}\d{3}$'),
  title text not null,
  units smallint not null check (units between 0 and 12),
  level integer not null,
  semester smallint not null check (semester in (1, 2)),
  -- Null: taught for the whole university.
  department_id integer references department
);

create table course_prerequisite (
  course_id integer not null references course,
  required_id integer not null references course check (required_id <> course_id),
  primary key (course_id, required_id)
);

-- Which courses a department's level takes.
create table curriculum (
  department_id integer not null references department,
  level integer not null,
  course_id integer not null references course,
  category text not null check (category in ('Core', 'Required', 'Elective', 'General')),
  primary key (department_id, level, course_id)
);

-- A student's registration of one semester.
create table course_registration (
  id bigint generated always as identity primary key,
  student_id bigint not null references student,
  session_id integer not null,
  semester smallint not null,
  level integer not null,
  state text not null default 'draft' check (state in ('draft', 'submitted', 'adviser_ok', 'hod_ok', 'locked')),
  submitted_at timestamptz,
  version integer not null default 1,
  unique (student_id, session_id, semester),
  foreign key (session_id, semester) references semester (session_id, semester)
);

-- A course of a registration with its result. Units are those of the day it was registered.
create table registered_course (
  registration_id bigint not null references course_registration on delete cascade,
  course_id integer not null references course,
  units smallint not null,
  category text not null,
  carry_over boolean not null default false,
  test smallint check (test between 0 and 30),
  exam smallint check (exam between 0 and 70),
  score smallint generated always as (test + exam) stored,
  grade char(1) check (grade in ('A', 'B', 'C', 'D', 'E', 'F')),
  points smallint check (points between 0 and 5),
  published boolean not null default false,
  primary key (registration_id, course_id),
  check ((grade is null) = (points is null)),
  check (grade is not null or not published)
);
create index registered_course_course on registered_course (course_id);
