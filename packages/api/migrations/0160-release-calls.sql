-- The calls that a release makes, with what each sends and reads, as its build wrote them. No row: nobody knows.
create table release_calls (
  release_id bigint primary key references module_release,
  calls jsonb not null
);
