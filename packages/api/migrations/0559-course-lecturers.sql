-- Who teaches a course in a semester. Made where lecturers are assigned; here for a database that has not been there yet.
create table if not exists course_lecturer (
  id bigint generated always as identity primary key,
  course_id integer not null references course,
  session_id integer not null references academic_session,
  semester smallint not null check (semester in (1, 2)),
  staff_id bigint not null references staff,
  role text not null check (role in ('lead', 'co')),
  started_at timestamptz not null,
  started_by bigint not null references app_user,
  ended_at timestamptz,
  ended_by bigint references app_user
);
