-- What adviser, head and dean write down about a student of their class: the student never sees it.
create table class_note (
  id bigint generated always as identity primary key,
  student_id bigint not null references student,
  text text not null check (text <> ''),
  written_by text not null,
  written_at timestamptz not null
);
create index class_note_student on class_note (student_id, id);
create trigger class_note_append_only before update or delete or truncate on class_note
  for each statement execute function refuse_change();
