-- Advisers of classes: a class of one department and level may be split by matric number, and has deputies.
alter table course_adviser
  drop constraint course_adviser_pkey,
  add column id bigint generated always as identity primary key,
  -- The first matric number of the part; null for the one that the class begins with. It ends where the next begins.
  add column from_number text collate "C" check (from_number <> ''),
  -- Null while a part waits for somebody.
  alter column staff_id drop not null,
  add column deputy_id bigint references staff check (deputy_id <> staff_id),
  -- Null of those from before assignments were kept: they gave no role.
  add column assigned_by bigint references app_user,
  add column assigned_at timestamptz;
create unique index course_adviser_part on course_adviser (session_id, department_id, level, coalesce(from_number, ''));
create index course_adviser_staff on course_adviser (staff_id, session_id);
create index course_adviser_deputy on course_adviser (deputy_id, session_id) where deputy_id is not null;

-- The role that an account has by an assignment, so that it can be taken back.
create table adviser_rights (
  staff_id bigint primary key references staff,
  department_id integer not null references department,
  level integer not null,
  given_at timestamptz not null
);

create index student_session_class on student_session (session_id, level, student_id);

-- The class that somebody advises in the current session, with who assigned them.
create view advised_class as
  select distinct on (p.staff_id) p.staff_id, a.department_id, a.level, a.assigned_by
  from course_adviser a
  join academic_session s on s.id = a.session_id and s.current
  cross join lateral (values (a.staff_id), (a.deputy_id)) as p (staff_id)
  where p.staff_id is not null and a.assigned_by is not null
  order by p.staff_id, a.id;
