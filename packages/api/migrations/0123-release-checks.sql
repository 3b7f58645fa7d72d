-- What portal-module check said of a release, as its team sent it along.
create table release_check (
  release_id bigint primary key references module_release,
  report jsonb not null
);
