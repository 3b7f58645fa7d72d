-- An empty list says nothing of which calls are made: builds that looked and found none say so in module.json.
delete from release_calls where calls = '[]';

-- That somebody gave an incompatible release to people all the same: who, why, and what was known to fail.
create table accepted_release (
  id bigint generated always as identity primary key,
  release_id bigint not null references module_release,
  accepted_by text not null,
  accepted_at timestamptz not null,
  reason text not null,
  calls jsonb not null
);
create index accepted_release_release on accepted_release (release_id, id desc);
