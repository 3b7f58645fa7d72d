-- Letters about students: how they are worded, and what each said when it was issued.
create table student_letter_wording (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('siwes_introduction', 'introduction', 'testimonial')),
  version integer not null check (version > 0),
  title text not null,
  salutation text not null,
  text text not null,
  signatory text not null default '',
  signatory_title text not null,
  written_at timestamptz not null,
  written_by text not null,
  unique (kind, version)
);
create trigger student_letter_wording_kept before update or delete or truncate on student_letter_wording
  for each statement execute function refuse_change();

create table student_letter (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('siwes_introduction', 'introduction', 'testimonial')),
  student_id bigint not null references student,
  session_id integer not null references academic_session,
  content jsonb not null,
  issued_at timestamptz not null
);
create index student_letter_latest on student_letter (student_id, kind, id);
create trigger student_letter_kept before update or delete or truncate on student_letter
  for each statement execute function refuse_change();
