-- Changes of many records from one spreadsheet, field by field, so that they can be taken back.
create table record_update (
  id bigint generated always as identity primary key,
  -- The preview that was applied, once.
  import_id uuid not null unique,
  file_name text not null,
  file_hash text not null,
  -- User ids.
  run_by text not null,
  run_at timestamptz not null,
  version integer not null default 1,
  undone_by text,
  undone_at timestamptz,
  undo_reason text check (undo_reason <> ''),
  check ((undone_by is null) = (undone_at is null) and (undone_by is null) = (undo_reason is null))
);
create index record_update_run_by on record_update (run_by, id);

create table record_update_field (
  update_id bigint not null references record_update,
  student_id bigint not null references student,
  field text not null,
  "group" text not null check ("group" in ('names', 'birth', 'origin', 'study', 'level', 'entry', 'state')),
  -- As the record has it, ids as text and nothing as '': what is put back, and what must still stand for that.
  was_value text not null,
  is_value text not null,
  -- The same in words, as they were then.
  before text not null,
  after text not null,
  state text not null default 'made' check (state in ('made', 'undone', 'stayed')),
  -- Why it stayed as the update has made it.
  note text,
  primary key (update_id, student_id, field)
);
create index record_update_field_student on record_update_field (student_id);

-- The update that made a change, or the undo of it.
alter table student_change add column update_id bigint references record_update;
