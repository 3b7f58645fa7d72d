-- Updates of records from a spreadsheet are carried out by a job, so many students at a time: what an update is to do
-- stands in its fields from the first, and what is done says so itself.
alter table record_update
  add column state text not null default 'applied' check (state in ('applying', 'applied', 'undoing', 'undone')),
  -- Of the whole update.
  add column students integer not null default 0,
  add column fields integer not null default 0,
  add column groups text[] not null default '{}',
  -- The last student whom the job has seen to, in what it does now, and how many those are.
  add column cursor bigint not null default 0,
  add column done integer not null default 0,
  -- When it last had a turn: a short update does not wait for the end of a long one.
  add column turn_at timestamptz,
  -- The request that asked for what the job does, and who really asked for it as another person.
  add column request_id text,
  add column run_through text;

update record_update u set
  state = case when u.undone_at is null then 'applied' else 'undone' end,
  students = f.students, done = f.students, fields = f.fields, groups = f.groups
from (select update_id, count(distinct student_id) as students, count(*) as fields, array_agg(distinct "group") as groups
  from record_update_field group by update_id) f
where f.update_id = u.id;

create index record_update_at_work on record_update (turn_at, id) where state in ('applying', 'undoing');

alter table record_update_field
  -- What the row says beside its fields; nothing of updates from before it was kept.
  add column row_number integer,
  add column reason text,
  add column document text,
  add column counts_from date,
  drop constraint record_update_field_state_check,
  -- Waiting for the job; skipped: the record had changed since the preview, or could not be changed so.
  add constraint record_update_field_state_check
    check (state in ('waiting', 'made', 'skipped', 'undone', 'stayed')),
  alter column state set default 'waiting';
create index record_update_field_left on record_update_field (update_id, state, student_id)
  where state in ('skipped', 'stayed');
