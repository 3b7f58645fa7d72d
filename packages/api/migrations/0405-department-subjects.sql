-- What each department asks for at O-level, in versions. The last one counts, and a verdict names the one it rests on.

create table department_subject_version (
  department_id integer not null references department,
  version integer not null check (version > 0),
  -- `system` for what the portal came with, or a user id.
  created_by text not null,
  created_at timestamptz not null default now(),
  reason text not null,
  primary key (department_id, version)
);
insert into department_subject_version (department_id, version, created_by, reason)
  select distinct department_id, 1, 'system', 'As the portal was delivered' from department_subject;

alter table department_subject add column version integer;
update department_subject set version = 1;
alter table department_subject
  alter column version set not null,
  add check (position > 0),
  drop constraint department_subject_pkey,
  add primary key (department_id, version, position, subject_id),
  drop constraint department_subject_department_id_fkey,
  add foreign key (department_id, version) references department_subject_version;

create trigger department_subject_version_append_only before update or delete or truncate on department_subject_version
  for each statement execute function refuse_change();
create trigger department_subject_append_only before update or delete or truncate on department_subject
  for each statement execute function refuse_change();

-- By which subjects a verdict was judged; null where the department had said nothing. Until now nothing could change.
alter table olevel_verification
  add column subjects_department_id integer,
  add column subjects_version integer,
  add check ((subjects_department_id is null) = (subjects_version is null)),
  add check (subjects_version is null or eligible is not null),
  add foreign key (subjects_department_id, subjects_version) references department_subject_version;
update olevel_verification v set subjects_department_id = e.department_id, subjects_version = 1
  from admission_list_entry e
  where e.id = v.entry_id and v.eligible is not null
    and exists (select from department_subject_version s where s.department_id = e.department_id);
