-- Who saw a release and for whom it failed, in the last two hours: canaries are judged by people, not by events. A
-- person is a keyed hash that stands in no other table. `release_minute` is what older nodes judge by; nothing reads it
-- any more.
create table release_person (
  release_id bigint not null references module_release,
  person text not null,
  seen_at timestamptz not null,
  failed_at timestamptz,
  primary key (release_id, person)
);
create index release_person_seen on release_person (seen_at);
delete from release_minute;
