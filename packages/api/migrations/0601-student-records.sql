-- What the registry changes in the record of a student, and what officers write about one.

alter table student
  -- Counts changes of what the registry keeps: who saves says which one they saw.
  add column version integer not null default 1,
  drop constraint student_status_check,
  add constraint student_status_check
    check (status in ('active', 'probation', 'deferred', 'suspended', 'withdrawn', 'graduated', 'deceased'));

create function student_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger student_version before update on student for each row
  when ((old.surname, old.first_name, old.middle_name, old.date_of_birth, old.gender, old.state_id, old.lga_id,
      old.department_id, old.option_id, old.level, old.entry_mode, old.entry_session_id, old.status)
    is distinct from (new.surname, new.first_name, new.middle_name, new.date_of_birth, new.gender, new.state_id, new.lga_id,
      new.department_id, new.option_id, new.level, new.entry_mode, new.entry_session_id, new.status))
  execute function student_version();

create table student_change (
  id bigint generated always as identity primary key,
  student_id bigint not null references student,
  "group" text not null check ("group" in ('names', 'birth', 'origin', 'study', 'level', 'entry', 'state')),
  -- The fields of the group, as they were and as they are, in words.
  before jsonb not null,
  after jsonb not null,
  -- The day from which it counts, where that is not the day on which it was written.
  counts_from date,
  reason text not null check (reason <> ''),
  -- What shows it, as an affidavit; what a student sent for it.
  document text,
  document_id uuid references blob,
  -- `system`, or a user id.
  changed_by text not null,
  changed_at timestamptz not null
);
create index student_change_student on student_change (student_id, id);
create index student_change_document on student_change (document_id) where document_id is not null;
create trigger student_change_append_only before update or delete or truncate on student_change
  for each statement execute function refuse_change();

-- Notes of officers: the student never sees them.
create table student_note (
  id bigint generated always as identity primary key,
  student_id bigint not null references student,
  text text not null check (text <> ''),
  written_by text not null,
  written_at timestamptz not null
);
create index student_note_student on student_note (student_id, id);
create trigger student_note_append_only before update or delete or truncate on student_note
  for each statement execute function refuse_change();

-- Those who study are what most look for.
create index student_at_the_university on student ((surname || ' ' || first_name), id)
  where status in ('active', 'probation', 'deferred', 'suspended');
create index student_gone on student (status, id) where status in ('withdrawn', 'graduated', 'deceased');
create index student_of_level_by_name on student (level, (surname || ' ' || first_name), id);
