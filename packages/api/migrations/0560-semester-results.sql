-- Semester result sheets, each as it was shown: its code says what the paper says, whatever is published afterwards.

create table semester_result (
  id bigint generated always as identity primary key,
  student_id bigint not null references student,
  session_id integer not null,
  semester smallint not null,
  content jsonb not null,
  issued_at timestamptz not null,
  foreign key (session_id, semester) references semester (session_id, semester)
);
create index semester_result_student on semester_result (student_id, session_id, semester, id);
create trigger semester_result_append_only before update or delete or truncate on semester_result
  for each statement execute function refuse_change();
