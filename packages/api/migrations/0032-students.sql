-- A person known to the registry: students and staff, whether or not they have an account.

create table student (
  id bigint generated always as identity primary key,
  user_id bigint unique references app_user,
  -- Assigned once, never reused; null until the first school fee is paid.
  matric_number text unique,
  surname text not null,
  first_name text not null,
  middle_name text not null default '',
  title text,
  gender text not null check (gender in ('Male', 'Female')),
  date_of_birth date not null,
  country_id integer not null references country,
  state_id integer,
  lga_id integer,
  email text,
  mobile_number text,
  permanent_address text,
  marital_status text,
  religion text,
  -- Null means none.
  disability text,
  passport_id uuid references blob,
  student_type_id integer not null check (student_type_id between 1 and 6),
  department_id integer references department,
  level integer not null check (level % 100 = 0 and level between 0 and 900),
  entry_mode text not null
    check (entry_mode in ('UTME', 'JUPEB', 'DIRECT_ENTRY', 'PG', 'SUPPLEMENTARY', 'PRE_DEGREE', 'CCE')),
  entry_session_id integer not null references academic_session,
  status text not null default 'active'
    check (status in ('active', 'probation', 'withdrawn', 'graduated', 'suspended')),
  foreign key (state_id, lga_id) references lga (state_id, id)
);
create index student_department on student (department_id, level);

create table student_contact (
  student_id bigint not null references student,
  kind text not null check (kind in ('next_of_kin', 'sponsor')),
  full_name text not null,
  relationship text,
  mobile_number text,
  email text,
  address text,
  primary key (student_id, kind)
);

-- The serial of a matric number is a row locked per year and department, never a count of students.
create table matric_serial (
  entry_year integer not null,
  department_code char(2) not null,
  last integer not null default 0 check (last between 0 and 99999),
  primary key (entry_year, department_code)
);

create table staff (
  id bigint generated always as identity primary key,
  user_id bigint unique references app_user,
  staff_number text not null unique,
  title text not null,
  full_name text not null,
  department_id integer references department,
  faculty_id integer references faculty,
  mobile_number text,
  email text
);
create index staff_department on staff (department_id);

-- Who advises which class in which session.
create table course_adviser (
  session_id integer not null references academic_session,
  department_id integer not null references department,
  level integer not null,
  staff_id bigint not null references staff,
  primary key (session_id, department_id, level)
);

-- The level of a student in each session; a row is added when they move on.
create table student_session (
  student_id bigint not null references student,
  session_id integer not null references academic_session,
  level integer not null,
  primary key (student_id, session_id)
);
