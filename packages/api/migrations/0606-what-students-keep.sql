-- What students keep in their records themselves.

alter table student
  add column contact_address text,
  -- Counts changes of what the student keeps: whoever saves says which one they saw.
  add column own_version integer not null default 1;

-- A phone that somebody wants to be reached by, until the code that was sent there is typed.
create table phone_change (
  student_id bigint primary key references student,
  phone text not null,
  code_hash text not null,
  tries integer not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null
);
