-- What each department teaches in each session: which courses a level takes in a semester, as core, required or elective.

create table department_option (
  id integer generated always as identity primary key,
  department_id integer not null references department,
  name text not null check (name <> ''),
  unique (department_id, name),
  unique (id, department_id)
);
-- Null: of no option, as most departments have none.
alter table student add column option_id integer references department_option;

-- Electives of which so many are chosen.
create table elective_group (
  id integer generated always as identity primary key,
  session_id integer not null references academic_session,
  department_id integer not null references department,
  option_id integer,
  level integer not null check (level between 100 and 900 and level % 100 = 0),
  semester smallint not null check (semester in (1, 2)),
  name text not null check (name <> ''),
  choose smallint not null check (choose between 1 and 10),
  foreign key (option_id, department_id) references department_option (id, department_id),
  constraint elective_group_once unique nulls not distinct (session_id, department_id, option_id, level, semester, name)
);

create table curriculum_course (
  id integer generated always as identity primary key,
  session_id integer not null references academic_session,
  department_id integer not null references department,
  -- Null: of all options.
  option_id integer,
  level integer not null check (level between 100 and 900 and level % 100 = 0),
  semester smallint not null check (semester in (1, 2)),
  course_id integer not null references course,
  status text not null check (status in ('core', 'required', 'elective')),
  group_id integer references elective_group,
  check (group_id is null or status = 'elective'),
  foreign key (option_id, department_id) references department_option (id, department_id),
  constraint curriculum_course_once unique nulls not distinct (session_id, department_id, option_id, level, semester, course_id)
);
create index curriculum_course_course on curriculum_course (course_id);

-- What counted whatever the session was what counted in each session in which somebody registered, and in the current one.
insert into curriculum_course (session_id, department_id, level, semester, course_id, status)
  select s.id, k.department_id, k.level, c.semester, k.course_id,
    case k.category when 'Core' then 'core' when 'Elective' then 'elective' else 'required' end
  from curriculum k
  join course c on c.id = k.course_id
  join academic_session s on s.current or exists (select from course_registration r where r.session_id = s.id)
  order by s.starts_on, k.department_id, k.level, c.code;
drop table curriculum;
